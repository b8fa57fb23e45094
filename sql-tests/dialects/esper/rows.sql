-- Rows of variables: columns, indexes, aggregates, enumeration methods.
-- Format: ../../README.md

--- case columns
--- note fields, entries of maps, elements of arrays
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.x as a, A.st.f as b, A.tags('k') as c, A.nums[2] as d, A.dyn? as e
  pattern (A))
--- gives
SELECT
  a,
  b,
  c,
  d,
  e
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.x AS a,
    A.st.f AS b,
    A.tags['k'] AS c,
    GET(A.nums, 2) AS d,
    A.dyn AS e
  PATTERN (A)
)
--- outcome rewritten with notes
--- remark 2:71 dynamic-property dyn? is null in Esper for an event without it; here it must be a column.

--- case indexes
--- option order_by "ts"
select * from Reading match_recognize (
  measures B[0].id as b0, B[1].st.f as b1, B[2] as b2, A as a, B as bs
  pattern (A B+)
  define B as B.v > B[0].v)
--- gives
SELECT
  b0,
  b1,
  b2,
  a,
  bs
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    B[0].id AS b0,
    B[1].st.f AS b1,
    GET(B, 2) AS b2,
    A AS a,
    B AS bs
  PATTERN (A B+)
  DEFINE B AS B.v > B[0].v
)
--- outcome rewritten with notes
--- remark 3:14 preference A match may continue with B when it is complete. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.
--- remark 4:21 own-rows The rows of B include the row under test here; in Esper they need not.

--- case aggregates
--- option order_by "ts"
select * from Reading match_recognize (
  measures count(B.v) as a, count(B) as b, sum(B.v) as c, avg(B.v) as d, min(B.v) as e, max(B.v + 1) as f, first(B.v) as g, last(B.v, 1) as h, count(distinct B.v) as i, sum(B.v, filter: B.v > 1) as j, window(B.v) as k, window(B.*) as l, nth(B.v, 2) as m, median(B.v) as n, stddev(B.v) as o
  after match skip past last row
  pattern (A B+) interval 5)
--- gives
SELECT
  a,
  b,
  c,
  d,
  e,
  f,
  g,
  h,
  i,
  j,
  k,
  l,
  m,
  n,
  o
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    COUNT(B.v) AS a,
    COUNT(B.*) AS b,
    SUM(B.v) AS c,
    AVG(B.v) AS d,
    MIN(B.v) AS e,
    MAX(B.v + 1) AS f,
    FIRST(B.v) AS g,
    LAST(B.v, 1) AS h,
    COUNT(DISTINCT B.v) AS i,
    SUM(B.v) FILTER(WHERE
      B.v > 1) AS j,
    TRANSFORM(B, row -> row.v) AS k,
    B AS l,
    LAST(B.v, 2) AS m,
    MEDIAN(B.v) AS n,
    STDDEV(B.v) AS o
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B+)
  INTERVAL '5' SECONDS
)
--- outcome rewritten with notes
--- remark 4:27 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case aggregates-of-two-variables
--- note SQL has no aggregate over rows of two variables
--- option order_by "ts"
select * from Reading match_recognize (
  measures sum(B.v + A.v) as a, avg(B.v - A.v) as b, sum(A.v - B.v + 1) as c
  pattern (A B+) interval 5)
--- gives
SELECT
  a,
  b,
  c
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    SUM(B.v) + COUNT(B.v) * A.v AS a,
    AVG(B.v) - A.v AS b,
    SUM(-B.v) + COUNT(-B.v) * (
      A.v + 1
    ) AS c
  PATTERN (A B+)
  INTERVAL '5' SECONDS
)
--- outcome rewritten with notes
--- remark 3:27 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case methods
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.countOf() as a, B.countOf(x => x.v > 1) as b, B.sumOf(x => x.v) as c, B.average(x => x.v * 2) as d, B.min(x => x.v) as e, B.anyOf(x => x.v > 1) as f, B.allOf(x => x.v > 1) as g, B.firstOf().id as h, B.lastOf().id as i
  pattern (A B+) interval 5)
--- gives
SELECT
  a,
  b,
  c,
  d,
  e,
  f,
  g,
  h,
  i
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    COUNT(B.*) AS a,
    COUNT_IF(B.v > 1) AS b,
    SUM(B.v) AS c,
    AVG(B.v * 2) AS d,
    MIN(B.v) AS e,
    COUNT_IF(B.v > 1) > 0 AS f,
    COUNT_IF(B.v > 1) = COUNT(B.*) AS g,
    FIRST(B.id) AS h,
    LAST(B.id) AS i
  PATTERN (A B+)
  INTERVAL '5' SECONDS
)
--- outcome rewritten with notes
--- remark 3:27 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case methods-in-define
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.id as b
  pattern (A* B) interval 5
  define B as coalesce(A.sumOf(x => x.v), 0) + B.v > 100 and A.countOf(x => x.v > 1) = 0 and A.firstOf().id is not null)
--- gives
SELECT
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES B.id AS b
  PATTERN (A* B)
  INTERVAL '5' SECONDS
  DEFINE B AS COALESCE(SUM(A.v), 0) + B.v > 100
  AND COUNT_IF(A.v > 1) = 0
  AND NOT FIRST(A.id) IS NULL
)
--- outcome rewritten with notes
--- remark 3:15 preference A match may map a row to A or B. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.
--- remark 3:27 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.
--- remark 4:64 no-rows Without a row of A countOf is null in Esper, but not here.

--- case own-rows
--- note the row under test is one of the variable's rows
--- option order_by "ts"
select * from Reading match_recognize (
  measures A[0].id as a
  pattern (A+) interval 5
  define A as A.countOf() < 5 and A[0].v <= A.v)
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A[0].id AS a
  PATTERN (A+)
  INTERVAL '5' SECONDS
  DEFINE A AS COUNT(A.*) < 5 AND A[0].v <= A.v
)
--- outcome rewritten with notes
--- remark 3:25 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.
--- remark 4:15 own-rows The rows of A include the row under test here; in Esper they need not.
--- remark 4:35 own-rows The rows of A include the row under test here; in Esper they need not.

--- case previous-row
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A B)
  define B as B.v > prev(B.v) and prev(v, 2) < 3)
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (A B)
  DEFINE B AS B.v > PREV(B.v) AND PREV(v, 2) < 3
)
--- outcome rewritten

--- case unqualified
--- note in define the row under test, in a measure the last row
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, v as w
  pattern (A B)
  define B as v > 1)
--- gives
SELECT
  a,
  w
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    v AS w
  PATTERN (A B)
  DEFINE B AS v > 1
)
--- outcome rewritten with notes
--- remark 2:23 column-of-match v without a variable is here the value in the last row of the match.

--- case measure-names
--- note a measure with the name of the key, and two that differ by case
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device measures A.device as device, A.id as x, B.id as X
  pattern (A B))
--- gives
SELECT
  device_2 AS device,
  x,
  X_2 AS X
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    A.device AS device_2,
    A.id AS x,
    B.id AS X_2
  PATTERN (A B)
)
--- outcome rewritten

--- case methods-of-arrays
--- option order_by "ts"
select * from Reading match_recognize (
  measures B.size() as n, B.isEmpty() as e, C.size() as m
  pattern (A B+ C*)
  define B as B.v > 1, C as C.v < 0 and B.size() < 9)
--- gives
SELECT
  n,
  e,
  m
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    COUNT(B.*) AS n,
    COUNT(B.*) = 0 AS e,
    COUNT(C.*) AS m
  PATTERN (A B+ C*)
  DEFINE
    B AS B.v > 1,
    C AS C.v < 0 AND COUNT(B.*) < 9
)
--- outcome rewritten with notes
--- remark 2:47 no-rows Without a row of C size is null in Esper, but not here.
--- remark 3:14 preference A match may continue with B when it is complete, or continue with C when it is complete. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.
