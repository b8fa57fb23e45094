-- Each
SELECT
  device,
  id,
  so_far
FROM events MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    LAST(R.id) AS id,
    COUNT(R.*) AS so_far
  ONE ROW PER EVENT OF R
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (S R+ E)
  DEFINE
    S AS event_type = 'Start',
    R AS event_type = 'Read',
    E AS event_type = 'End'
);

-- Longest
SELECT
  id,
  number,
  ended
FROM events MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    LAST(R.id) AS id,
    COUNT(R.*) AS number,
    E.at AS ended
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (S R+ E)
  DEFINE
    S AS event_type = 'Start',
    R AS event_type = 'Read',
    E AS event_type = 'End'
);

-- Subsets
SELECT
  ids
FROM events MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES COLLECT_LIST(R.id) AS ids
  ONE ROW PER SUBSET OF R LIMIT 10000
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (S R+ E)
  DEFINE
    S AS event_type = 'Start',
    R AS event_type = 'Read',
    E AS event_type = 'End'
);

-- Plus
SELECT
  tries
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(T.*) AS tries
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (T+ O)
  DEFINE
    T AS event_type = 'Try',
    O AS event_type = 'Logout'
);

-- Star
SELECT
  acts
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(A.*) AS acts
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (O A* Z)
  DEFINE
    O AS event_type = 'Open',
    A AS event_type = 'Act',
    Z AS event_type = 'Shut'
);

-- Optional
SELECT
  act
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS act
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (O A? Z)
  DEFINE
    O AS event_type = 'Open',
    A AS event_type = 'Act',
    Z AS event_type = 'Shut'
);

-- Two
SELECT
  r,
  w
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    LAST(R.id) AS r,
    LAST(W.id) AS w
  ONE ROW PER EVENT OF COLLECTED
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (START R+ W+ END_EVENT)
  SUBSET COLLECTED = (R, W)
  DEFINE
    START AS event_type = 'Start',
    R AS event_type = 'Read',
    W AS event_type = 'Write',
    END_EVENT AS event_type = 'End'
);

-- TooEarly
SELECT
  r,
  ended
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    LAST(R.id) AS r,
    E.at AS ended
  ONE ROW PER EVENT OF R
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (S R+ E)
  DEFINE
    S AS event_type = 'Start',
    R AS event_type = 'Read',
    E AS event_type = 'End'
);

-- line 2, column 37: As in VPL, at most 10,000 subsets of a match are emitted: the query contains LIMIT 10000, which you can change there. [subset-limit]
-- line 9, column 32: With Act? each start has one match, with the first events that fit, instead of every combination. [selection]
-- line 10, column 80: A record is emitted for each event that is collected, before this alias has an event, so its fields are null. Write .longest() for one record when the pattern is complete. [not-yet]
-- line 11, column 81: A record is emitted for each event that is collected, before this alias has an event, so its fields are null. Write .longest() for one record when the pattern is complete. [not-yet]
