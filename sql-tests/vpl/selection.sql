-- Default
SELECT
  a,
  b
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
);

-- Any
SELECT
  a,
  b
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
);

-- Next
SELECT
  a,
  b
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
);

-- Strict
SELECT
  a,
  b
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  AFTER MATCH SKIP TO NEXT ROW
  EVENT SELECTION STRICT
  PATTERN (A B)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
);

-- Last
SELECT
  a
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
);

-- SomeNext
SELECT
  n
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(B.*) AS n
  AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B+ C)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B',
    C AS event_type = 'C'
);

-- SomeStrict
SELECT
  n
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(B.*) AS n
  AFTER MATCH SKIP TO NEXT ROW
  EVENT SELECTION STRICT
  PATTERN (A B+ C)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B',
    C AS event_type = 'C'
);

-- Branching
SELECT
  n
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT(C.*) AS n
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B C+ D)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B',
    C AS event_type = 'C',
    D AS event_type = 'D'
);

-- line 7, column 30: .stnm overrides an earlier operator. [repeated]
