-- Tumbling
SELECT
  host,
  COUNT(*) AS n,
  MAX(b_x) - MIN(b_x) AS most
FROM events MATCH_RECOGNIZE (
  PARTITION BY host
  ORDER BY ts
  MEASURES
    LAST(ts) AS match_time,
    B.x AS b_x
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
)
GROUP BY
  host,
  WINDOW(match_time, '10 minutes')
HAVING
  COUNT(*) > 2;

-- Sliding
SELECT
  COUNT(*) AS n,
  PERCENTILE(b_x, 0.95) AS p
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    LAST(ts) AS match_time,
    B.x AS b_x,
    A.x AS a_x
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
)
GROUP BY
  WINDOW(match_time, '1 hour', '5 minutes');

-- Sessions
SELECT
  COUNT(DISTINCT a_user) AS users
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    LAST(ts) AS match_time,
    B.x AS b_x,
    A.user AS a_user
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
)
WHERE
  b_x > 0
GROUP BY
  SESSION_WINDOW(match_time, '30 seconds')
HAVING
  COUNT(DISTINCT a_user) > 1;

-- Counted
SELECT
  SUM(b_x) AS total
FROM (
  SELECT
    *,
    (
      ROW_NUMBER() OVER (ORDER BY match_time) - 1
    ) DIV 100 AS batch
  FROM events MATCH_RECOGNIZE (
    ORDER BY ts
    MEASURES
      LAST(ts) AS match_time,
      B.x AS b_x
    EVENT SELECTION SKIP TILL ANY MATCH
    PATTERN (A B)
    DEFINE
      A AS event_type = 'A',
      B AS event_type = 'B'
  )
  WHERE
    b_x > 0
)
GROUP BY
  batch
HAVING
  COUNT(*) = 100;

-- Plain
SELECT
  sensor,
  AVG(value) AS mean
FROM events
WHERE
  event_type = 'Reading' AND value > 0
GROUP BY
  sensor,
  WINDOW(ts, '5 minutes')
HAVING
  AVG(value) > 10;

-- Many
SELECT
  MAX_BY(host, ts) AS host,
  COUNT(*) AS n
FROM events
WHERE
  event_type = 'Reading'
GROUP BY
  host,
  sensor,
  WINDOW(ts, '10 minutes')
HAVING
  COUNT(*) >= 3;

-- AfterMany
WITH Many AS (
  SELECT
    MAX_BY(host, ts) AS host,
    COUNT(*) AS n,
    MAX(ts) AS ts
  FROM events
  WHERE
    event_type = 'Reading'
  GROUP BY
    host,
    sensor,
    WINDOW(ts, '10 minutes')
  HAVING
    COUNT(*) >= 3
)
SELECT
  host,
  n
FROM (
  SELECT
    'Many' AS event_type,
    ts,
    host,
    n,
    1 AS stage
  FROM Many
  UNION ALL
  SELECT
    event_type,
    ts,
    host,
    NULL AS n,
    0 AS stage
  FROM events
  WHERE
    event_type = 'Reset'
) MATCH_RECOGNIZE (
  PARTITION BY host
  ORDER BY ts, stage
  MEASURES M.n AS n
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (M R)
  WITHIN INTERVAL '1' HOUR
  DEFINE
    M AS event_type = 'Many',
    R AS event_type = 'Reset' AND R.host = M.host
);

-- ManyPairs
SELECT
  host,
  COUNT(*) AS n
FROM events MATCH_RECOGNIZE (
  PARTITION BY host
  ORDER BY ts
  MEASURES LAST(ts) AS match_time
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
)
GROUP BY
  host,
  WINDOW(match_time, '10 minutes');

-- AfterPairs
WITH ManyPairs AS (
  SELECT
    host,
    COUNT(*) AS n,
    MAX(match_time) AS ts
  FROM events MATCH_RECOGNIZE (
    PARTITION BY host
    ORDER BY ts
    MEASURES LAST(ts) AS match_time
    EVENT SELECTION SKIP TILL ANY MATCH
    PATTERN (A B)
    DEFINE
      A AS event_type = 'A',
      B AS event_type = 'B'
  )
  GROUP BY
    host,
    WINDOW(match_time, '10 minutes')
)
SELECT
  n
FROM (
  SELECT
    'ManyPairs' AS event_type,
    ts,
    n,
    1 AS stage
  FROM ManyPairs
  UNION ALL
  SELECT
    event_type,
    ts,
    NULL AS n,
    0 AS stage
  FROM events
  WHERE
    event_type = 'Reset'
) MATCH_RECOGNIZE (
  ORDER BY ts, stage
  MEASURES P.n AS n
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (P R)
  DEFINE
    P AS event_type = 'ManyPairs',
    R AS event_type = 'Reset'
);

-- line 3, column 37: Every window that has a record gives a result, including the last, which in VPL stays open until a later record arrives. [window]
-- line 3, column 66: It is not known whether max(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
-- line 3, column 77: It is not known whether min(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
-- line 4, column 60: Every window that has a record gives a result, including the last, which in VPL stays open until a later record arrives. [window]
-- line 4, column 86: It is not known whether p95(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
-- line 5, column 74: Every window that has a record gives a result, including the last, which in VPL stays open until a later record arrives. [window]
-- line 6, column 82: It is not known whether sum(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
-- line 7, column 74: Every window that has a record gives a result, including the last, which in VPL stays open until a later record arrives. [window]
-- line 7, column 91: It is not known whether avg(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
-- line 8, column 93: Every window that has a record gives a result, including the last, which in VPL stays open until a later record arrives. [window]
-- line 10, column 38: Every window that has a record gives a result, including the last, which in VPL stays open until a later record arrives. [window]
