-- Each
SELECT
  host,
  n
FROM (
  SELECT
    *
  FROM events
  WHERE
    event_type IN ('Alarm', 'Fault')
) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.host AS host,
    COUNT(F.*) AS n
  ONE ROW PER EVENT OF F
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A F+ BREAK)
  DEFINE
    A AS event_type = 'Alarm',
    F AS event_type = 'Fault',
    BREAK AS event_type <> 'Fault'
);

-- Longest
SELECT
  n,
  all_events
FROM (
  SELECT
    *
  FROM events
  WHERE
    event_type IN ('Alarm', 'Fault')
) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    COUNT(F.*) AS n,
    COUNT(*) - 1 AS all_events
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A F+ BREAK)
  DEFINE
    A AS event_type = 'Alarm',
    F AS event_type = 'Fault' AND level > 2,
    BREAK AS NOT COALESCE(event_type = 'Fault' AND level > 2, FALSE)
);

-- EachOnce
SELECT
  n
FROM (
  SELECT
    *
  FROM events
  WHERE
    event_type IN ('Alarm', 'Fault')
) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(F.*) AS n
  ONE ROW PER EVENT OF F
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A F+)
  UNLESS BREAK
  DEFINE
    A AS event_type = 'Alarm',
    F AS event_type = 'Fault',
    BREAK AS event_type <> 'Fault' AND COUNT(F.*) > 0
);

-- LongestOnce
SELECT
  n
FROM (
  SELECT
    *
  FROM events
  WHERE
    event_type IN ('Alarm', 'Fault')
) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(F.*) AS n
  AFTER MATCH SKIP TO LAST BREAK
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A F+ BREAK)
  DEFINE
    A AS event_type = 'Alarm',
    F AS event_type = 'Fault',
    BREAK AS event_type <> 'Fault'
);

-- Neighbours
SELECT
  n
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(F.*) AS n
  AFTER MATCH SKIP TO NEXT ROW
  EVENT SELECTION STRICT
  PATTERN (A F+ BREAK)
  DEFINE
    A AS event_type = 'Alarm',
    F AS event_type = 'Fault',
    BREAK AS event_type <> 'Fault'
);

-- Alone
SELECT
  n
FROM (
  SELECT
    *
  FROM events
  WHERE
    event_type = 'Fault'
) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(F.*) AS n
  AFTER MATCH SKIP TO LAST BREAK
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (F+ BREAK)
  DEFINE
    F AS event_type = 'Fault' AND level > 2,
    BREAK AS NOT COALESCE(level > 2, FALSE)
);

-- AloneEach
SELECT
  n
FROM (
  SELECT
    *
  FROM events
  WHERE
    event_type = 'Fault'
) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(F.*) AS n
  ONE ROW PER EVENT OF F
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (F+)
  UNLESS BREAK
  DEFINE
    F AS event_type = 'Fault' AND level > 2,
    BREAK AS NOT COALESCE(level > 2, FALSE) AND COUNT(F.*) > 0
);

-- Bounded
SELECT
  n
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(F.*) AS n
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (F+)
  WITHIN INTERVAL '5' MINUTE
  DEFINE F AS event_type = 'Fault'
);

-- line 3, column 36: A record is emitted when an event ends the collection of Fault. A collection that is open when the table ends gives no record. [open-at-end]
-- line 5, column 40: A record is emitted when an event ends the collection of Fault. A collection that is open when the table ends gives no record. [open-at-end]
-- line 6, column 39: A record is emitted when an event ends the collection of Fault. A collection that is open when the table ends gives no record. [open-at-end]
-- line 8, column 22: A record is emitted when an event ends the collection of Fault. A collection that is open when the table ends gives no record. [open-at-end]
-- line 11, column 23: No event can end the collection of Fault: it ends with the table, or at its time limit, and is emitted then. [open-at-end]
