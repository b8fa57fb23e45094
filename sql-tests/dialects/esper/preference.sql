-- Where Esper may prefer another match, and where it cannot.
-- Format: ../../README.md

--- case same-row-two-variables
--- note a row may be of two variables that stand side by side
--- option order_by "ts"
select * from R match_recognize (
  measures A[0].s as a0, B.s as b, C.s as c
  pattern (A* B? C)
  define A as A.v = 1, B as B.v in (1, 2), C as C.v = 3)
--- gives
SELECT
  a0,
  b,
  c
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A[0].s AS a0,
    B.s AS b,
    C.s AS c
  PATTERN (A*? B? C)
  DEFINE
    A AS A.v = 1,
    B AS B.v IN (1, 2),
    C AS C.v = 3
)
--- outcome rewritten with notes
--- remark 3:15 preference A match may map a row to A or B. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case excluding-numbers
--- note no row can be of both
--- option order_by "ts"
select * from R match_recognize (
  measures A[0].s as a0, B.s as b, C.s as c
  pattern (A* B? C)
  define A as A.v < 1, B as B.v in [1:3), C as C.v = 3 or C.v > 4)
--- gives
SELECT
  a0,
  b,
  c
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A[0].s AS a0,
    B.s AS b,
    C.s AS c
  PATTERN (A* B? C)
  DEFINE
    A AS A.v < 1,
    B AS (
      B.v >= 1 AND B.v < 3
    ),
    C AS C.v = 3 OR C.v > 4
)
--- outcome rewritten

--- case excluding-texts
--- option order_by "ts"
select * from R match_recognize (
  measures A.s as a, B.s as b, C.s as c
  pattern ((A | B) C)
  define A as A.s like 'A%', B as B.s like 'B%', C as C.s = 'C')
--- gives
SELECT
  a,
  b,
  c
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s AS a,
    B.s AS b,
    C.s AS c
  PATTERN ((A | B) C)
  DEFINE
    A AS A.s LIKE 'A%',
    B AS B.s LIKE 'B%',
    C AS C.s = 'C'
)
--- outcome rewritten

--- case excluding-directions
--- note rising and falling exclude each other
--- option order_by "ts"
select * from R match_recognize (
  measures A[0].s as a, last(UP.s) as u, last(DOWN.s) as d
  pattern (A UP+ DOWN+ A)
  define UP as UP.v > prev(UP.v), DOWN as DOWN.v < prev(DOWN.v), A as A.v = prev(A.v))
--- gives
SELECT
  a,
  u,
  d
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A[0].s AS a,
    LAST(UP.s) AS u,
    LAST(DOWN.s) AS d
  PATTERN (A UP+ DOWN+ A)
  DEFINE
    UP AS UP.v > PREV(UP.v),
    DOWN AS DOWN.v < PREV(DOWN.v),
    A AS A.v = PREV(A.v)
)
--- outcome rewritten

--- case overlapping-branches
--- option order_by "ts"
select * from R match_recognize (
  measures A.s as a, B.s as b, C.s as c
  pattern ((A | B) C)
  define A as A.v > 1, B as B.v > 2, C as C.v < 0)
--- gives
SELECT
  a,
  b,
  c
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s AS a,
    B.s AS b,
    C.s AS c
  PATTERN ((A | B) C)
  DEFINE
    A AS A.v > 1,
    B AS B.v > 2,
    C AS C.v < 0
)
--- outcome rewritten with notes
--- remark 3:17 preference A match may map a row to A or B. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case complete-before
--- note a match may be complete and go on
--- option order_by "ts"
select * from R match_recognize (
  measures A.s as a, count(B.s) as n
  pattern (A B*)
  define A as A.v = 1, B as B.v = 2)
--- gives
SELECT
  a,
  n
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s AS a,
    COUNT(B.s) AS n
  PATTERN (A B*)
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2
)
--- outcome rewritten with notes
--- remark 3:14 preference A match may continue with B when it is complete. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case complete-before-on-demand
--- note the same, where Esper matches on demand
--- option order_by "ts"
@Hint('iterate_only') select * from R#keepall match_recognize (
  measures A.s as a, count(B.s) as n
  pattern (A B*)
  define A as A.v = 1, B as B.v = 2)
--- gives
SELECT
  a,
  n
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s AS a,
    COUNT(B.s) AS n
  PATTERN (A B*)
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2
)
--- outcome rewritten

--- case complete-before-waiting
--- note the same, where Esper waits
--- option order_by "ts"
select * from R match_recognize (
  measures A.s as a, count(B.s) as n
  pattern (A B*) interval 10 sec
  define A as A.v = 1, B as B.v = 2)
--- gives
SELECT
  a,
  n
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s AS a,
    COUNT(B.s) AS n
  PATTERN (A B*)
  INTERVAL '10' SECONDS
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2
)
--- outcome rewritten with notes
--- remark 3:27 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case complete-before-at-once
--- note the same, matched as rows arrive
--- option order_by "ts"
--- option matching "at_once"
select * from R match_recognize (
  measures A.s as a, count(B.s) as n
  pattern (A B*)
  define A as A.v = 1, B as B.v = 2)
--- gives
SELECT
  a,
  n
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s AS a,
    COUNT(B.s) AS n
  PATTERN (A B*?)
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2
)
--- outcome rewritten

--- case reluctant-end-waiting
--- note the shorter match is preferred here
--- option order_by "ts"
select * from R match_recognize (
  measures A.s as a, count(B.s) as n
  pattern (A B*?) interval 10 sec
  define A as A.v = 1, B as B.v = 2)
--- gives
SELECT
  a,
  n
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s AS a,
    COUNT(B.s) AS n
  PATTERN (A B*?)
  INTERVAL '10' SECONDS
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2
)
--- outcome rewritten with notes
--- remark 3:14 preference A match may continue with B when it is complete. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.
--- remark 3:28 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case reluctant-end
--- note as rows arrive Esper reports the shorter match, too
--- option order_by "ts"
select * from R match_recognize (
  measures A.s as a, count(B.s) as n
  pattern (A B*?)
  define A as A.v = 1, B as B.v = 2)
--- gives
SELECT
  a,
  n
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s AS a,
    COUNT(B.s) AS n
  PATTERN (A B*?)
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2
)
--- outcome rewritten

--- case first-complete
--- note a match in another one that is not complete yet
--- option order_by "ts"
select * from R match_recognize (
  measures A.s as a, B[0].s as b
  pattern (A B B C | B D)
  define A as A.v = 1, B as B.v = 2, C as C.v = 3, D as D.v in (2, 4))
--- gives
SELECT
  a,
  b
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s AS a,
    B[0].s AS b
  PATTERN (A B B C | B D)
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2,
    C AS C.v = 3,
    D AS D.v IN (2, 4)
)
--- outcome rewritten with notes
--- remark 3:24 preference A match may end with D inside another one. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case current-row
--- note with all matches there is no difference
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, last(B.id) as b
  after match skip to current row
  pattern (A B+)
  define B as B.v > 5)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    LAST(B.id) AS b
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A B+)
  DEFINE B AS B.v > 5
)
--- outcome rewritten with notes
--- remark 4:14 preference A match may continue with B when it is complete. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case current-row-without-choice
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  after match skip to current row
  pattern (A B)
  define B as B.v > 5)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A B)
  DEFINE B AS B.v > 5
)
--- outcome rewritten

--- case next-row-of-a-later-start
--- note a match that is complete ends those that began before it
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, D.id as d
  after match skip to next row
  pattern (A B C | D)
  define A as A.v = 1, B as B.v = 2, C as C.v = 3, D as D.v = 2)
--- gives
SELECT
  a,
  d
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    D.id AS d
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B C | D)
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2,
    C AS C.v = 3,
    D AS D.v = 2
)
--- outcome rewritten with notes
--- remark 4:20 preference A match may end with D inside another one. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case reluctant-branch
--- note the empty branch comes last, so the match goes on with B
--- option order_by "ts"
select * from R match_recognize (
  measures A.s as a, B.s as b, C.s as c
  pattern (A (B | C??))
  define A as A.v = 1, B as B.v = 2, C as C.v = 3)
--- gives
SELECT
  a,
  b,
  c
FROM R MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s AS a,
    B.s AS b,
    C.s AS c
  PATTERN (A (B | C??))
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2,
    C AS C.v = 3
)
--- outcome rewritten with notes
--- remark 3:15 preference A match may continue with B when it is complete, or continue with C when it is complete. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.
