-- Patterns, rows and skip.
-- Format: ../../README.md

--- case quantifiers
--- note every quantifier, greedy and reluctant
--- option order_by "ts"
select * from Reading match_recognize (
  measures A[0].id as a
  pattern (A{2} B{2,} C{,3} D{2,4} E{1,2}? F*? G+? H?? I)
  define A as A.t = 'a', B as B.t = 'b', C as C.t = 'c', D as D.t = 'd', E as E.t = 'e', F as F.t = 'f', G as G.t = 'g', H as H.t = 'h', I as I.t = 'i')
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A[0].id AS a
  PATTERN (A{2} B{2,} C{,3} D{2,4} E{1,2}? F*? G+? H?? I)
  DEFINE
    A AS A.t = 'a',
    B AS B.t = 'b',
    C AS C.t = 'c',
    D AS D.t = 'd',
    E AS E.t = 'e',
    F AS F.t = 'f',
    G AS G.t = 'g',
    H AS H.t = 'h',
    I AS I.t = 'i'
)
--- outcome rewritten

--- case permute
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (match_recognize_permute(A, B C, D+)) interval 5
  define A as A.t = 'a', B as B.t = 'b', C as C.t = 'c', D as D.t = 'd')
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (PERMUTE(A, B C, D+))
  INTERVAL '5' SECONDS
  DEFINE
    A AS A.t = 'a',
    B AS B.t = 'b',
    C AS C.t = 'c',
    D AS D.t = 'd'
)
--- outcome rewritten with notes
--- remark 3:58 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case groups
--- note parentheses without a meaning vanish
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (((A) ((B | (C)) D)))
  define A as A.t = 'a', B as B.t = 'b', C as C.t = 'c', D as D.t = 'd')
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (A (B | C) D)
  DEFINE
    A AS A.t = 'a',
    B AS B.t = 'b',
    C AS C.t = 'c',
    D AS D.t = 'd'
)
--- outcome rewritten

--- case may-be-empty
--- note Esper reports no match without rows, so the pattern takes one at least
--- option order_by "ts"
select * from Reading match_recognize (
  measures A[0].id as a, B.id as b
  pattern (A* B?) interval 5
  define A as A.t = 'a', B as B.t = 'b')
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A[0].id AS a,
    B.id AS b
  PATTERN (A+ B? | B)
  INTERVAL '5' SECONDS
  DEFINE
    A AS A.t = 'a',
    B AS B.t = 'b'
)
--- outcome rewritten with notes
--- remark 3:28 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case empty-branch
--- note a branch without rows is the last one
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B[0].id as b, C.id as c
  pattern (A (B* | C)) interval 5 or terminated
  define A as A.t = 'a', B as B.t = 'b', C as C.t = 'c')
--- gives
SELECT
  a,
  b,
  c
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B[0].id AS b,
    C.id AS c
  PATTERN (A (B+ | C)?)
  INTERVAL '5' SECONDS OR TERMINATED
  DEFINE
    A AS A.t = 'a',
    B AS B.t = 'b',
    C AS C.t = 'c'
)
--- outcome rewritten with notes
--- remark 3:33 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too. Each branch that terminates is reported.

--- case all-matches
--- note every match from every row, so nothing is preferred
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  all matches after match skip to current row
  pattern (A B* C?)
  define A as A.t = 'a', B as B.t = 'b', C as C.t = 'c')
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A B* C?)
  DEFINE
    A AS A.t = 'a',
    B AS B.t = 'b',
    C AS C.t = 'c'
)
--- outcome rewritten

--- case all-matches-past
--- note a skip that Esper heeds under all matches, and SQL does not
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  all matches after match skip past last row
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  ALL MATCHES
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 4:12 preference A match may share its A with another one. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case skip-to-next-row
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  after match skip to next row
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case skip-to-current-row
--- note the same as all matches
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  after match skip to current row
  pattern (A B)
  define B as B.temp > A.temp)
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
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case names
--- note names that differ by case alone, and one that needs backticks
--- option order_by "ts"
select * from Reading match_recognize (
  measures a.id as x, A.id as y, `b c`.id as z
  pattern (a A `b c`)
  define a as a.t = 'a', A as A.t = 'b', `b c` as `b c`.t = 'c')
--- gives
SELECT
  x,
  y,
  z
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS x,
    A_2.id AS y,
    B_C.id AS z
  PATTERN (A A_2 B_C)
  DEFINE
    A AS A.t = 'a',
    A_2 AS A_2.t = 'b',
    B_C AS B_C.t = 'c'
)
--- outcome rewritten

--- case no-define
--- note every row fits
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B))
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
)
--- outcome rewritten
