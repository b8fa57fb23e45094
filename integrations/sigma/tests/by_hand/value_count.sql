-- SPDX-License-Identifier: Apache-2.0
-- Three accounts in ten minutes, wherever they begin.
SELECT IpAddress, accounts
FROM events MATCH_RECOGNIZE (
  PARTITION BY IpAddress
  ORDER BY ts
  MEASURES COUNT(DISTINCT TargetUserName) AS accounts
  EVENT SELECTION SKIP TILL NEXT MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (F* L)
  WITHIN INTERVAL '10' MINUTE
  DEFINE
    F AS event_type = 'WindowsSecurity' AND EventID = 4625 AND COUNT(DISTINCT TargetUserName) < 3,
    L AS event_type = 'WindowsSecurity' AND EventID = 4625 AND COUNT(DISTINCT TargetUserName) >= 3
)
