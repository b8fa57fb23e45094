-- Alert
SELECT
  host,
  user
FROM events MATCH_RECOGNIZE (
  PARTITION BY host
  ORDER BY ts
  MEASURES A.user AS user
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (D A)
  WITHIN INTERVAL '30' MINUTE
  DEFINE
    D AS event_type = 'Denied',
    A AS event_type = 'Admitted' AND A.user = D.user
);

-- Late
SELECT
  user
FROM events MATCH_RECOGNIZE (
  PARTITION BY host
  ORDER BY ts
  MEASURES
    A.user AS user,
    TIMESTAMPDIFF(MILLISECOND, FIRST(ts), LAST(ts)) AS match_duration_ms
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (D A)
  WITHIN INTERVAL '30' MINUTE
  DEFINE
    D AS event_type = 'Denied',
    A AS event_type = 'Admitted' AND A.user = D.user
)
WHERE
  match_duration_ms > 60000;

-- Alone
SELECT
  l_ts,
  o_ts
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    L.ts AS l_ts,
    O.ts AS o_ts
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (L O)
  DEFINE
    L AS event_type = 'Login',
    O AS event_type = 'Logout'
);

-- line 6, column 9: In VPL, a stream or pattern without .emit emits nothing; here each match is a row. [no-emit]
