-- Big
SELECT
  *
FROM events
WHERE
  event_type = 'Deposit' AND amount > 100 AND currency = 'EUR';

-- Exits
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES B.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (B X)
  DEFINE
    B AS event_type = 'Deposit' AND B.amount > 100 AND B.currency = 'EUR',
    X AS event_type = 'Exit'
);

-- Bursts
SELECT
  host,
  faults
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.host AS host,
    COUNT(F.*) AS faults
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A F+ C)
  DEFINE
    A AS event_type = 'Alarm',
    F AS event_type = 'Fault',
    C AS event_type = 'Clear'
);

-- Repeated
WITH Bursts AS (
  SELECT
    host,
    faults,
    ts
  FROM events MATCH_RECOGNIZE (
    ORDER BY ts
    MEASURES
      A.host AS host,
      COUNT(F.*) AS faults,
      LAST(ts) AS ts
    EVENT SELECTION SKIP TILL NEXT MATCH
    PATTERN (A F+ C)
    DEFINE
      A AS event_type = 'Alarm',
      F AS event_type = 'Fault',
      C AS event_type = 'Clear'
  )
)
SELECT
  host,
  faults
FROM (
  SELECT
    'Burst' AS event_type,
    ts,
    faults,
    host,
    1 AS stage
  FROM Bursts
  UNION ALL
  SELECT
    event_type,
    ts,
    NULL AS faults,
    host,
    0 AS stage
  FROM events
  WHERE
    event_type = 'Reboot'
) MATCH_RECOGNIZE (
  ORDER BY ts, stage
  MEASURES
    R.host AS host,
    TWO.faults AS faults
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (ONE TWO R)
  WITHIN INTERVAL '1' HOUR
  DEFINE
    ONE AS event_type = 'Burst',
    TWO AS event_type = 'Burst' AND TWO.faults > ONE.faults,
    R AS event_type = 'Reboot' AND R.host = ONE.host
);

-- Worst
WITH Bursts AS (
  SELECT
    host,
    faults,
    ts
  FROM events MATCH_RECOGNIZE (
    ORDER BY ts
    MEASURES
      A.host AS host,
      COUNT(F.*) AS faults,
      LAST(ts) AS ts
    EVENT SELECTION SKIP TILL NEXT MATCH
    PATTERN (A F+ C)
    DEFINE
      A AS event_type = 'Alarm',
      F AS event_type = 'Fault',
      C AS event_type = 'Clear'
  )
), Repeated AS (
  SELECT
    host,
    faults,
    ts
  FROM (
    SELECT
      'Burst' AS event_type,
      ts,
      faults,
      host,
      1 AS stage
    FROM Bursts
    UNION ALL
    SELECT
      event_type,
      ts,
      NULL AS faults,
      host,
      0 AS stage
    FROM events
    WHERE
      event_type = 'Reboot'
  ) MATCH_RECOGNIZE (
    ORDER BY ts, stage
    MEASURES
      R.host AS host,
      TWO.faults AS faults,
      LAST(ts) AS ts
    EVENT SELECTION SKIP TILL ANY MATCH
    PATTERN (ONE TWO R)
    WITHIN INTERVAL '1' HOUR
    DEFINE
      ONE AS event_type = 'Burst',
      TWO AS event_type = 'Burst' AND TWO.faults > ONE.faults,
      R AS event_type = 'Reboot' AND R.host = ONE.host
  )
)
SELECT
  host
FROM Repeated
WHERE
  faults > 10;

-- Statistics
WITH Bursts AS (
  SELECT
    host,
    faults,
    ts
  FROM events MATCH_RECOGNIZE (
    ORDER BY ts
    MEASURES
      A.host AS host,
      COUNT(F.*) AS faults,
      LAST(ts) AS ts
    EVENT SELECTION SKIP TILL NEXT MATCH
    PATTERN (A F+ C)
    DEFINE
      A AS event_type = 'Alarm',
      F AS event_type = 'Fault',
      C AS event_type = 'Clear'
  )
)
SELECT
  COUNT(*) AS n,
  MAX(faults) AS worst
FROM Bursts
GROUP BY
  WINDOW(ts, '1 day');

-- Either
SELECT
  *
FROM events
WHERE
  (
    event_type = 'Deposit' OR event_type = 'Refund' AND amount > 5
  )
  AND currency = 'EUR';

-- Marked
SELECT
  'd' AS mark,
  host
FROM events
WHERE
  event_type = 'Deposit';

-- Others
SELECT
  'r' AS mark,
  host
FROM events
WHERE
  event_type = 'Refund';

-- Both
WITH Marked AS (
  SELECT
    'd' AS mark,
    host,
    ts
  FROM events
  WHERE
    event_type = 'Deposit'
), Others AS (
  SELECT
    'r' AS mark,
    host,
    ts
  FROM events
  WHERE
    event_type = 'Refund'
)
SELECT
  host,
  COUNT(DISTINCT mark) AS n
FROM (
  SELECT
    'Marked' AS event_type,
    ts,
    mark,
    host,
    1 AS stage
  FROM Marked
  UNION ALL
  SELECT
    'Others' AS event_type,
    ts,
    mark,
    host,
    2 AS stage
  FROM Others
)
GROUP BY
  host,
  WINDOW(ts, '10 minutes')
HAVING
  COUNT(DISTINCT mark) > 1;

-- AfterBoth
WITH Marked AS (
  SELECT
    'd' AS mark,
    host,
    ts
  FROM events
  WHERE
    event_type = 'Deposit'
), Others AS (
  SELECT
    'r' AS mark,
    host,
    ts
  FROM events
  WHERE
    event_type = 'Refund'
), Both AS (
  SELECT
    host,
    COUNT(DISTINCT mark) AS n,
    MAX(ts) AS ts
  FROM (
    SELECT
      'Marked' AS event_type,
      ts,
      mark,
      host,
      1 AS stage
    FROM Marked
    UNION ALL
    SELECT
      'Others' AS event_type,
      ts,
      mark,
      host,
      2 AS stage
    FROM Others
  )
  GROUP BY
    host,
    WINDOW(ts, '10 minutes')
  HAVING
    COUNT(DISTINCT mark) > 1
)
SELECT
  host
FROM (
  SELECT
    'Both' AS event_type,
    ts,
    host,
    1 AS stage
  FROM Both
  UNION ALL
  SELECT
    event_type,
    ts,
    host,
    0 AS stage
  FROM events
  WHERE
    event_type IN ('Alarm', 'Fault')
) MATCH_RECOGNIZE (
  PARTITION BY host
  ORDER BY ts, stage
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (B E)
  WITHIN INTERVAL '1' HOUR
  DEFINE
    B AS event_type = 'Both',
    E AS event_type IN ('Alarm', 'Fault')
);

-- Started
SELECT
  host
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES R.host AS host
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (E R)
  WITHIN INTERVAL '1' HOUR
  DEFINE
    E AS event_type IN ('Alarm', 'Fault'),
    R AS event_type = 'Reboot' AND R.host = E.host
);

-- line 2, column 8: In VPL, a stream or pattern without .emit emits nothing; here each match is a row. [no-emit]
-- line 10, column 40: Every window that has a record gives a result, including the last, which in VPL stays open until a later record arrives. [window]
-- line 10, column 70: It is not known whether max(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
-- line 12, column 8: In VPL, a stream or pattern without .emit emits nothing; here each match is a row. [no-emit]
-- line 15, column 70: Every window that has a record gives a result, including the last, which in VPL stays open until a later record arrives. [window]
