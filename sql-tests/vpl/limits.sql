-- Whole
SELECT
  a
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  WITHIN INTERVAL '90' SECOND
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
);

-- Named
SELECT
  a_ts,
  b_ts
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.ts AS a_ts,
    B.ts AS b_ts
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  WITHIN INTERVAL '100' MILLISECOND
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B'
);

-- Steps
SELECT
  a_ts,
  b_ts,
  c_ts
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.ts AS a_ts,
    B.ts AS b_ts,
    C.ts AS c_ts
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B WITHIN INTERVAL '1' HOUR C WITHIN INTERVAL '5' MINUTE)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B',
    C AS event_type = 'C'
);

-- Inline
SELECT
  a
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B WITHIN INTERVAL '1' HOUR C WITHIN INTERVAL '2' DAY)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B',
    C AS event_type = 'C'
);

-- Grouped
SELECT
  a_ts,
  b_ts,
  d_ts
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.ts AS a_ts,
    LAST(B.ts) AS b_ts,
    D.ts AS d_ts
  ONE ROW PER EVENT OF B
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B+ NOT C D)
  WITHIN INTERVAL '250' MICROSECOND
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B',
    C AS event_type = 'C',
    D AS event_type = 'D'
);

-- Older
SELECT
  a
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'A',
    B AS event_type = 'B' AND B.x > A.x
);

-- line 3, column 9: In VPL, a stream or pattern without .emit emits nothing; here each match is a row. [no-emit]
-- line 4, column 9: In VPL, a stream or pattern without .emit emits nothing; here each match is a row. [no-emit]
-- line 4, column 61: This limits the last step, because other steps have limits of their own; it does not limit the whole pattern. [within]
-- line 5, column 56: This limits the last step, because other steps have limits of their own; it does not limit the whole pattern. [within]
-- line 6, column 9: In VPL, a stream or pattern without .emit emits nothing; here each match is a row. [no-emit]
