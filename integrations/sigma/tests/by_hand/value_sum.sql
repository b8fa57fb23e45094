-- SPDX-License-Identifier: Apache-2.0
-- 1,000 bytes in ten minutes, wherever they begin.
SELECT src_ip, total
FROM events MATCH_RECOGNIZE (
  PARTITION BY src_ip
  ORDER BY ts
  MEASURES SUM(bytes) AS total
  EVENT SELECTION SKIP TILL NEXT MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (F* L)
  WITHIN INTERVAL '10' MINUTE
  DEFINE
    F AS event_type = 'Firewall' AND action = 'allow' AND SUM(bytes) < 1000,
    L AS event_type = 'Firewall' AND action = 'allow' AND SUM(bytes) >= 1000
)
