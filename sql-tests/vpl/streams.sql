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

-- line 2, column 8: In VPL, a stream or pattern without .emit emits nothing; here each match is a row. [no-emit]
-- line 10, column 40: Every window that has a record gives a result, including the last, which in VPL stays open until a later record arrives. [window]
-- line 10, column 70: It is not known whether max(..) is over numbers. Over texts VPL gives null, and Spark an error or a text: declare the event types with their fields. [types]
