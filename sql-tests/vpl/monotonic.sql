-- Rising
SELECT
  sensor,
  peak,
  steps
FROM (
  SELECT
    *
  FROM events
  WHERE
    event_type = 'Temp'
) MATCH_RECOGNIZE (
  PARTITION BY sensor
  ORDER BY ts
  MEASURES
    LAST(R.value) AS peak,
    COUNT(R.*) AS steps
  AFTER MATCH SKIP TO LAST BREAK
  EVENT SELECTION STRICT
  PATTERN (TEMP R+ BREAK)
  DEFINE
    TEMP AS event_type = 'Temp',
    R AS event_type = 'Temp' AND R.value > PREV(R.value),
    BREAK AS NOT COALESCE(BREAK.value > PREV(BREAK.value), FALSE)
);

-- Falling
SELECT
  start,
  now
FROM (
  SELECT
    *
  FROM events
  WHERE
    event_type = 'Temp'
) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    HOT.value AS start,
    LAST(F.value) AS now
  ONE ROW PER EVENT OF F
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION STRICT
  PATTERN (HOT F+)
  DEFINE
    HOT AS event_type = 'Temp' AND value > 80,
    F AS event_type = 'Temp' AND F.value < PREV(F.value)
);

-- UntilStop
SELECT
  `from`,
  steps
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    T.value AS `from`,
    COUNT(R.*) AS steps
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (T R+ S)
  DEFINE
    T AS event_type = 'Temp',
    R AS event_type = 'Temp' AND R.value > COALESCE(LAST(R.value, 1), T.value),
    S AS event_type = 'Stop'
);

-- Choices
SELECT
  `values`
FROM (
  SELECT
    *
  FROM events
  WHERE
    event_type = 'Temp'
) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COLLECT_LIST(R.value) AS `values`
  ONE ROW PER SUBSET OF R LIMIT 10000
  AFTER MATCH SKIP TO LAST BREAK
  EVENT SELECTION STRICT
  PATTERN (T R+ BREAK)
  DEFINE
    T AS event_type = 'Temp',
    R AS event_type = 'Temp' AND R.value > PREV(R.value),
    BREAK AS NOT COALESCE(BREAK.value > PREV(BREAK.value), FALSE)
);

-- WithoutAnchor
SELECT
  steps
FROM (
  SELECT
    *
  FROM events
  WHERE
    event_type = 'Temp'
) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(R.*) AS steps
  AFTER MATCH SKIP TO LAST BREAK
  EVENT SELECTION STRICT
  PATTERN (R+ BREAK)
  DEFINE
    R AS event_type = 'Temp' AND (
      COUNT(R.*) = 1 OR R.value > PREV(R.value)
    ),
    BREAK AS NOT COALESCE(BREAK.value > PREV(BREAK.value), FALSE)
);

-- line 2, column 29: A record is emitted when an event ends the collection of Temp. A collection that is open when the table ends gives no record. [open-at-end]
-- line 9, column 35: A record is emitted when an event ends the collection of Temp. A collection that is open when the table ends gives no record. [open-at-end]
-- line 9, column 35: As in VPL, at most 10,000 subsets of a match are emitted: the query contains LIMIT 10000, which you can change there. [subset-limit]
-- line 9, column 35: The events of each subset are compared with each other, so an event that .longest() skips may be in a subset. [subsets]
-- line 11, column 21: A record is emitted when an event ends the collection of Temp. A collection that is open when the table ends gives no record. [open-at-end]
