-- Statements whose rows Esper 8.9 was asked for, and some that it refuses.
-- Format: ../../README.md

--- case esper-ops-zero-to-one
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-ops-zero-to-one
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a, B.s as b, C.s as c all matches pattern (A B? C) define A as A.v = 10, B as B.v > 10, C as C.v < 10)
--- gives
/* @name('s0') */
SELECT
  a,
  b,
  c
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS a,
    B.s AS b,
    C.s AS c
  ALL MATCHES
  PATTERN (A B? C)
  DEFINE
    A AS A.v = 10,
    B AS B.v > 10,
    C AS C.v < 10
)
--- outcome rewritten

--- case esper-ops-alter-in-concat
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-ops-alter-in-concat
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a, B.s as b, C.s as c, D.s as d all matches pattern ((A | B) (C | D)) define A as A.v = 1, B as B.v = 2, C as C.v = 3, D as D.v = 4)
--- gives
/* @name('s0') */
SELECT
  a,
  b,
  c,
  d
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS a,
    B.s AS b,
    C.s AS c,
    D.s AS d
  ALL MATCHES
  PATTERN ((A | B) (C | D))
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2,
    C AS C.v = 3,
    D AS D.v = 4
)
--- outcome rewritten

--- case esper-after-next-all
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-after-next-all
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a, B.s as b all matches after match skip to next row pattern (A B) define B as B.v > A.v)
--- gives
/* @name('s0') */
SELECT
  a,
  b
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS a,
    B.s AS b
  ALL MATCHES
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B)
  DEFINE B AS B.v > A.v
)
--- outcome rewritten

--- case esper-after-next-aba
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-after-next-aba
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A[0].s as a0, B.s as b, A[1].s as a1 all matches after match skip to next row pattern (A B A) define A as A.v = 1, B as B.v = 2)
--- gives
/* @name('s0') */
SELECT
  a0,
  b,
  a1
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A[0].s AS a0,
    B.s AS b,
    A[1].s AS a1
  ALL MATCHES
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B A)
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2
)
--- outcome rewritten

--- case esper-after-next-partition
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-after-next-partition
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (partition by s measures A.s as k, A.v as a, B.v as b all matches after match skip to next row pattern (A B) define B as B.v > A.v)
--- gives
/* @name('s0') */
SELECT
  k,
  a,
  b
FROM readings MATCH_RECOGNIZE (
  PARTITION BY s
  ORDER BY seq
  MEASURES
    A.s AS k,
    A.v AS a,
    B.v AS b
  ALL MATCHES
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B)
  DEFINE B AS B.v > A.v
)
--- outcome rewritten

--- case esper-greedy-zero-many
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-greedy-zero-many
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A[0].s as a0, A[1].s as a1, A[2].s as a2, B.s as b, C.s as c pattern (A*? B? C) define A as A.v = 1, B as B.v in (1, 2), C as C.v = 3)
--- gives
/* @name('s0') */
SELECT
  a0,
  a1,
  a2,
  b,
  c
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A[0].s AS a0,
    A[1].s AS a1,
    A[2].s AS a2,
    B.s AS b,
    C.s AS c
  PATTERN (A*? B? C)
  DEFINE
    A AS A.v = 1,
    B AS B.v IN (1, 2),
    C AS C.v = 3
)
--- outcome rewritten with notes
--- remark 1:205 preference A match may map a row to A or B. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case esper-greedy-compare
--- source esper-8.9.0
--- option order_by ["ts", "seq"]
--- option tables {"R": "readings", "W": "readings"}
--- setup CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT seq, timestamp_millis(at) AS ts, s, v FROM VALUES (1, 0, 'E1', 1), (2, 0, 'E2', 1), (3, 0, 'E3', 1), (4, 0, 'E4', 3), (5, 0, 'E11', 1), (6, 0, 'E12', 1), (7, 0, 'E13', 1), (8, 0, 'E14', 1), (9, 0, 'E15', 3), (10, 0, 'E16', 1), (11, 0, 'E17', 3), (12, 0, 'E18', 3) AS e(seq, at, s, v)
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A[0].s as a0, A[1].s as a1, A[2].s as a2, B.s as b, C.s as c pattern (A* B? C) define A as A.v = 1, B as B.v in (1, 2), C as C.v = 3)
--- gives
/* @name('s0') */
SELECT
  a0,
  a1,
  a2,
  b,
  c
FROM readings MATCH_RECOGNIZE (
  ORDER BY ts, seq
  MEASURES
    A[0].s AS a0,
    A[1].s AS a1,
    A[2].s AS a2,
    B.s AS b,
    C.s AS c
  PATTERN (A*? B? C)
  DEFINE
    A AS A.v = 1,
    B AS B.v IN (1, 2),
    C AS C.v = 3
)
--- outcome rewritten with notes
--- remark 1:204 preference A match may map a row to A or B. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.
--- ordered
--- columns ["a0", "a1", "a2", "b", "c"]
--- row ["E1", "E2", null, "E3", "E4"]
--- row ["E11", "E12", "E13", "E14", "E15"]
--- row [null, null, null, "E16", "E17"]
--- row [null, null, null, null, "E18"]

--- case esper-agg
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-agg
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a, C.s as c, max(B.v) as mx, min(B.v) as mn, 2*min(B.v) as mn2, first(B.v) as f, last(B.v) as l, count(B.v) as n all matches pattern (A B* C) define A as A.v = 0, B as B.v != 1, C as C.v = 1)
--- gives
/* @name('s0') */
SELECT
  a,
  c,
  mx,
  mn,
  mn2,
  f,
  l,
  n
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS a,
    C.s AS c,
    MAX(B.v) AS mx,
    MIN(B.v) AS mn,
    2 * MIN(B.v) AS mn2,
    FIRST(B.v) AS f,
    LAST(B.v) AS l,
    COUNT(B.v) AS n
  ALL MATCHES
  PATTERN (A B* C)
  DEFINE
    A AS A.v = 0,
    B AS B.v <> 1,
    C AS C.v = 1
)
--- outcome rewritten with notes
--- remark 1:272 preference A match may share its A with another one. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case esper-agg-partitioned
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-agg-partitioned
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (partition by cat measures A.cat as cat, A.s as a, D.s as d, sum(B.v) as sb, sum(C.v) as sc, sum(B.v + A.v) as sab, sum(C.v + A.v) as sac all matches pattern (A B B C C D) define A as A.v >= 10, B as B.v > 1, C as C.v < -1, D as D.v = 999)
--- gives
/* @name('s0') */
SELECT
  cat_2 AS cat,
  a,
  d,
  sb,
  sc,
  sab,
  sac
FROM readings MATCH_RECOGNIZE (
  PARTITION BY cat
  ORDER BY seq
  MEASURES
    A.cat AS cat_2,
    A.s AS a,
    D.s AS d,
    SUM(B.v) AS sb,
    SUM(C.v) AS sc,
    SUM(B.v) + COUNT(B.v) * A.v AS sab,
    SUM(C.v) + COUNT(C.v) * A.v AS sac
  ALL MATCHES
  PATTERN (A B B C C D)
  DEFINE
    A AS A.v >= 10,
    B AS B.v > 1,
    C AS C.v < -1,
    D AS D.v = 999
)
--- outcome rewritten with notes
--- remark 1:280 preference A match may share its A with another one. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case esper-array-index-define
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-array-index-define
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R match_recognize (measures A.s as a, B[0].s as b0, C.s as c, D[0].s as d0, E.s as e pattern (A B+ C D+ E) define A as A.s like 'A%', B as B.s like 'B%', C as C.s like 'C%' and C.v = B[1].v, D as D.s like 'D%', E as E.s like 'E%' and E.v = D[1].v and E.v = D[0].v)
--- gives
/* @name('s0') */
SELECT
  a,
  b0,
  c,
  d0,
  e
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS a,
    B[0].s AS b0,
    C.s AS c,
    D[0].s AS d0,
    E.s AS e
  PATTERN (A B+ C D+ E)
  DEFINE
    A AS A.s LIKE 'A%',
    B AS B.s LIKE 'B%',
    C AS C.s LIKE 'C%' AND C.v = B[1].v,
    D AS D.s LIKE 'D%',
    E AS E.s LIKE 'E%' AND E.v = D[1].v AND E.v = D[0].v
)
--- outcome rewritten

--- case esper-array-sumof
--- source esper-8.9.0
--- option order_by ["ts", "seq"]
--- option tables {"R": "readings", "W": "readings"}
--- option matching "at_once"
--- setup CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT seq, timestamp_millis(at) AS ts, s, v FROM VALUES (1, 0, 'E1', 50), (2, 0, 'E2', 49), (3, 0, 'E3', 2), (4, 0, 'E4', 101), (5, 0, 'E5', 50), (6, 0, 'E6', 51), (7, 0, 'E7', 10), (8, 0, 'E8', 10), (9, 0, 'E9', 79), (10, 0, 'E10', 1), (11, 0, 'E11', 1) AS e(seq, at, s, v)
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R match_recognize (measures A[0].s as a0, A[1].s as a1, A[2].s as a2, B.s as b pattern (A* B) define B as (coalesce(A.sumOf(x => x.v), 0) + B.v) > 100)
--- gives
/* @name('s0') */
SELECT
  a0,
  a1,
  a2,
  b
FROM readings MATCH_RECOGNIZE (
  ORDER BY ts, seq
  MEASURES
    A[0].s AS a0,
    A[1].s AS a1,
    A[2].s AS a2,
    B.s AS b
  PATTERN (A*? B)
  DEFINE B AS (
    COALESCE(SUM(A.v), 0) + B.v
  ) > 100
)
--- outcome rewritten with notes
--- remark 1:186 preference A match may end with B inside another one, or map a row to A or B. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.
--- ordered
--- columns ["a0", "a1", "a2", "b"]
--- row ["E1", "E2", null, "E3"]
--- row [null, null, null, "E4"]
--- row ["E5", null, null, "E6"]
--- row ["E7", "E8", "E9", "E11"]

--- case esper-array-multi-1
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-array-multi-1
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R match_recognize (measures A[0].s as a0, A[1].s as a1, B[0].s as b0, B[1].s as b1, C.s as c pattern ((A B)* C) define A as s like 'A%', B as s like 'B%', C as s like 'C%' and C.v = A[0].v and C.v = B[0].v and C.v = A[1].v and C.v = B[1].v)
--- gives
/* @name('s0') */
SELECT
  a0,
  a1,
  b0,
  b1,
  c
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A[0].s AS a0,
    A[1].s AS a1,
    B[0].s AS b0,
    B[1].s AS b1,
    C.s AS c
  PATTERN ((A B)* C)
  DEFINE
    A AS s LIKE 'A%',
    B AS s LIKE 'B%',
    C AS s LIKE 'C%' AND C.v = A[0].v AND C.v = B[0].v AND C.v = A[1].v AND C.v = B[1].v
)
--- outcome rewritten

--- case esper-repeat-3
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-repeat-3
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R match_recognize (measures A[0].s as a0, A[1].s as a1, A[2].s as a2 pattern (A{3}) define A as A.v > prev(A.v))
--- gives
/* @name('s0') */
SELECT
  a0,
  a1,
  a2
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A[0].s AS a0,
    A[1].s AS a1,
    A[2].s AS a2
  PATTERN (A{3})
  DEFINE A AS A.v > PREV(A.v)
)
--- outcome rewritten

--- case esper-repeat-upto2
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-repeat-upto2
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R match_recognize (partition by cat measures A[0].s as a0, A[1].s as a1, B.s as b pattern (A{,2} B) define A as A.s like 'A%', B as B.s like 'B%')
--- gives
/* @name('s0') */
SELECT
  a0,
  a1,
  b
FROM readings MATCH_RECOGNIZE (
  PARTITION BY cat
  ORDER BY seq
  MEASURES
    A[0].s AS a0,
    A[1].s AS a1,
    B.s AS b
  PATTERN (A{,2} B)
  DEFINE
    A AS A.s LIKE 'A%',
    B AS B.s LIKE 'B%'
)
--- outcome rewritten

--- case esper-repeat-ab-upto2-c
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-repeat-ab-upto2-c
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R match_recognize (partition by cat measures A[0].s as a0, A[1].s as a1, B[0].s as b0, B[1].s as b1, C.s as c pattern ((A B){,2} C) define A as A.s like 'A%', B as B.s like 'B%', C as C.s like 'C%')
--- gives
/* @name('s0') */
SELECT
  a0,
  a1,
  b0,
  b1,
  c
FROM readings MATCH_RECOGNIZE (
  PARTITION BY cat
  ORDER BY seq
  MEASURES
    A[0].s AS a0,
    A[1].s AS a1,
    B[0].s AS b0,
    B[1].s AS b1,
    C.s AS c
  PATTERN ((A B){,2} C)
  DEFINE
    A AS A.s LIKE 'A%',
    B AS B.s LIKE 'B%',
    C AS C.s LIKE 'C%'
)
--- outcome rewritten

--- case esper-regex-0-0
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-0-0
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv all matches after match skip to current row pattern ((A?) (B)? (C D)?) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A? B? (C D)?)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%'
)
--- outcome rewritten

--- case esper-regex-0-2
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-0-2
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv all matches after match skip to current row pattern ((A?) (B)? (C D)?) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A? B? (C D)?)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%'
)
--- outcome rewritten

--- case esper-regex-0-6
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-0-6
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv all matches after match skip to current row pattern ((A?) (B)? (C D)?) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A? B? (C D)?)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%'
)
--- outcome rewritten

--- case esper-regex-0-7
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-0-7
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv all matches after match skip to current row pattern ((A?) (B)? (C D)?) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A? B? (C D)?)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%'
)
--- outcome rewritten

--- case esper-regex-1-2
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-1-2
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv all matches after match skip to current row pattern ((A | B) (C | D)) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN ((A | B) (C | D))
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%'
)
--- outcome rewritten

--- case esper-regex-1-3
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-1-3
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv all matches after match skip to current row pattern ((A | B) (C | D)) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN ((A | B) (C | D))
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%'
)
--- outcome rewritten

--- case esper-regex-1-6
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-1-6
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv all matches after match skip to current row pattern ((A | B) (C | D)) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN ((A | B) (C | D))
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%'
)
--- outcome rewritten

--- case esper-regex-2-1
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-2-1
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv, E.s as ev all matches after match skip to current row pattern (A ((B C)? | (D E)?)) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%', E as E.s like 'e%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv,
  ev
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv,
    E.s AS ev
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A ((B C)? | (D E)?))
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%',
    E AS E.s LIKE 'e%'
)
--- outcome rewritten

--- case esper-regex-2-2
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-2-2
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv, E.s as ev all matches after match skip to current row pattern (A ((B C)? | (D E)?)) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%', E as E.s like 'e%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv,
  ev
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv,
    E.s AS ev
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A ((B C)? | (D E)?))
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%',
    E AS E.s LIKE 'e%'
)
--- outcome rewritten

--- case esper-regex-2-4
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-2-4
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv, E.s as ev all matches after match skip to current row pattern (A ((B C)? | (D E)?)) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%', E as E.s like 'e%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv,
  ev
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv,
    E.s AS ev
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A ((B C)? | (D E)?))
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%',
    E AS E.s LIKE 'e%'
)
--- outcome rewritten

--- case esper-regex-3-2
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-3-2
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv all matches after match skip to current row pattern ((A? B) | (A? C)) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A? B | A? C)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%'
)
--- outcome rewritten

--- case esper-regex-3-4
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-3-4
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv all matches after match skip to current row pattern ((A? B) | (A? C)) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A? B | A? C)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%'
)
--- outcome rewritten

--- case esper-regex-3-5
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-3-5
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv all matches after match skip to current row pattern ((A? B) | (A? C)) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A? B | A? C)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%'
)
--- outcome rewritten

--- case esper-regex-4-0
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-4-0
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv all matches after match skip to current row pattern ((A B? C)?) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN ((A B? C)?)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%'
)
--- outcome rewritten

--- case esper-regex-4-2
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-4-2
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv all matches after match skip to current row pattern ((A B? C)?) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN ((A B? C)?)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%'
)
--- outcome rewritten

--- case esper-regex-4-3
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-4-3
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv all matches after match skip to current row pattern ((A B? C)?) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN ((A B? C)?)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%'
)
--- outcome rewritten

--- case esper-regex-5-3
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-5-3
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv all matches after match skip to current row pattern ((A? B C?)) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A? B C?)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%'
)
--- outcome rewritten

--- case esper-regex-6-0
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-6-0
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A[0].s as a0v, B[0].s as b0v, A[1].s as a1v, B[1].s as b1v, C.s as cv, D.s as dv all matches after match skip to current row pattern ((A B)* C D) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%')
--- gives
/* @name('s0') */
SELECT
  a0v,
  b0v,
  a1v,
  b1v,
  cv,
  dv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A[0].s AS a0v,
    B[0].s AS b0v,
    A[1].s AS a1v,
    B[1].s AS b1v,
    C.s AS cv,
    D.s AS dv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN ((A B)* C D)
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%'
)
--- outcome rewritten

--- case esper-regex-7-0
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-7-0
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A[0].s as a0v, A[1].s as a1v, D[0].s as d0v, E[0].s as e0v, D[1].s as d1v, E[1].s as e1v all matches after match skip to current row pattern (A+ (D E)+) define A as A.s like 'a%', D as D.s like 'd%', E as E.s like 'e%')
--- gives
/* @name('s0') */
SELECT
  a0v,
  a1v,
  d0v,
  e0v,
  d1v,
  e1v
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A[0].s AS a0v,
    A[1].s AS a1v,
    D[0].s AS d0v,
    E[0].s AS e0v,
    D[1].s AS d1v,
    E[1].s AS e1v
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A+ (D E)+)
  DEFINE
    A AS A.s LIKE 'a%',
    D AS D.s LIKE 'd%',
    E AS E.s LIKE 'e%'
)
--- outcome rewritten

--- case esper-regex-7-1
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-7-1
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A[0].s as a0v, A[1].s as a1v, D[0].s as d0v, E[0].s as e0v, D[1].s as d1v, E[1].s as e1v all matches after match skip to current row pattern (A+ (D E)+) define A as A.s like 'a%', D as D.s like 'd%', E as E.s like 'e%')
--- gives
/* @name('s0') */
SELECT
  a0v,
  a1v,
  d0v,
  e0v,
  d1v,
  e1v
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A[0].s AS a0v,
    A[1].s AS a1v,
    D[0].s AS d0v,
    E[0].s AS e0v,
    D[1].s AS d1v,
    E[1].s AS e1v
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A+ (D E)+)
  DEFINE
    A AS A.s LIKE 'a%',
    D AS D.s LIKE 'd%',
    E AS E.s LIKE 'e%'
)
--- outcome rewritten

--- case esper-regex-8-1
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-8-1
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv, E.s as ev, F.s as fv all matches after match skip to current row pattern ((A (B | C)) | (D (E | F))) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%', E as E.s like 'e%', F as F.s like 'f%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv,
  ev,
  fv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv,
    E.s AS ev,
    F.s AS fv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A (B | C) | D (E | F))
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%',
    E AS E.s LIKE 'e%',
    F AS F.s LIKE 'f%'
)
--- outcome rewritten

--- case esper-regex-8-2
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-8-2
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv, E.s as ev, F.s as fv all matches after match skip to current row pattern ((A (B | C)) | (D (E | F))) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%', E as E.s like 'e%', F as F.s like 'f%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv,
  ev,
  fv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv,
    E.s AS ev,
    F.s AS fv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A (B | C) | D (E | F))
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%',
    E AS E.s LIKE 'e%',
    F AS F.s LIKE 'f%'
)
--- outcome rewritten

--- case esper-regex-8-3
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-regex-8-3
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as av, B.s as bv, C.s as cv, D.s as dv, E.s as ev, F.s as fv all matches after match skip to current row pattern ((A (B | C)) | (D (E | F))) define A as A.s like 'a%', B as B.s like 'b%', C as C.s like 'c%', D as D.s like 'd%', E as E.s like 'e%', F as F.s like 'f%')
--- gives
/* @name('s0') */
SELECT
  av,
  bv,
  cv,
  dv,
  ev,
  fv
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS av,
    B.s AS bv,
    C.s AS cv,
    D.s AS dv,
    E.s AS ev,
    F.s AS fv
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A (B | C) | D (E | F))
  DEFINE
    A AS A.s LIKE 'a%',
    B AS B.s LIKE 'b%',
    C AS C.s LIKE 'c%',
    D AS D.s LIKE 'd%',
    E AS E.s LIKE 'e%',
    F AS F.s LIKE 'f%'
)
--- outcome rewritten

--- case esper-dataset-w
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-dataset-w
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R match_recognize (measures A.s as beginA, last(Z.s) as lastZ all matches after match skip to current row pattern (A W+ X+ Y+ Z+) define W as W.v < prev(W.v), X as X.v > prev(X.v), Y as Y.v < prev(Y.v), Z as Z.v > prev(Z.v))
--- gives
/* @name('s0') */
SELECT
  beginA,
  lastZ
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A.s AS beginA,
    LAST(Z.s) AS lastZ
  ALL MATCHES
  AFTER MATCH SKIP TO CURRENT ROW
  PATTERN (A W+ X+ Y+ Z+)
  DEFINE
    W AS W.v < PREV(W.v),
    X AS X.v > PREV(X.v),
    Y AS Y.v < PREV(Y.v),
    Z AS Z.v > PREV(Z.v)
)
--- outcome rewritten

--- case esper-win-time
--- option order_by ["ts", "seq"]
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-win-time
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#time(5 sec) match_recognize (measures A.s as a, B.s as b, C.s as c all matches pattern (A B C) define A as A.v = 1, B as B.v = 2, C as C.v = 3)
--- gives
/* @name('s0') */
SELECT
  a,
  b,
  c
FROM readings MATCH_RECOGNIZE (
  ORDER BY ts, seq
  MEASURES
    A.s AS a,
    B.s AS b,
    C.s AS c
  ALL MATCHES
  PATTERN (A B C)
  INTERVAL '5' SECONDS
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2,
    C AS C.v = 3
)
--- outcome rewritten

--- case esper-win-time-batch
--- option order_by ["ts", "seq"]
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-win-time-batch
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#time_batch(5 sec) match_recognize (partition by cat measures A.s as a, B.s as b, C.s as c all matches pattern ((A | B) C) define A as A.s like 'A%', B as B.s like 'B%', C as C.s like 'C%' and C.v in (A.v, B.v)) order by a
--- gives
/* @name('s0') */
SELECT
  a,
  b,
  c
FROM (
  SELECT
    *,
    (
      UNIX_MICROS(ts) - MIN(UNIX_MICROS(ts)) OVER ()
    ) DIV 5000000 AS batch_number
  FROM readings
) MATCH_RECOGNIZE (
  PARTITION BY cat, batch_number
  ORDER BY ts, seq
  MEASURES
    A.s AS a,
    B.s AS b,
    C.s AS c
  ALL MATCHES
  PATTERN ((A | B) C)
  DEFINE
    A AS A.s LIKE 'A%',
    B AS B.s LIKE 'B%',
    C AS C.s LIKE 'C%' AND C.v IN (A.v, B.v)
)
ORDER BY
  a
--- outcome rewritten

--- case esper-interval
--- option order_by ["ts", "seq"]
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-interval
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a, B[0].s as b0, B[1].s as b1, last(B.s) as lb pattern (A B*) interval 10 seconds define A as A.s like 'A%', B as B.s like 'B%')
--- gives
/* @name('s0') */
SELECT
  a,
  b0,
  b1,
  lb
FROM readings MATCH_RECOGNIZE (
  ORDER BY ts, seq
  MEASURES
    A.s AS a,
    B[0].s AS b0,
    B[1].s AS b1,
    LAST(B.s) AS lb
  PATTERN (A B*)
  INTERVAL '10' SECONDS
  DEFINE
    A AS A.s LIKE 'A%',
    B AS B.s LIKE 'B%'
)
--- outcome rewritten with notes
--- remark 1:209 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case esper-term-doc
--- option order_by ["ts", "seq"]
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-term-doc
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a, count(B.s) as n, first(B.s) as f, last(B.s) as l pattern (A B*) interval 5 seconds or terminated define A as A.v > 100, B as B.v > 100)
--- gives
/* @name('s0') */
SELECT
  a,
  n,
  f,
  l
FROM readings MATCH_RECOGNIZE (
  ORDER BY ts, seq
  MEASURES
    A.s AS a,
    COUNT(B.s) AS n,
    FIRST(B.s) AS f,
    LAST(B.s) AS l
  PATTERN (A B*)
  INTERVAL '5' SECONDS OR TERMINATED
  DEFINE
    A AS A.v > 100,
    B AS B.v > 100
)
--- outcome rewritten with notes
--- remark 1:214 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too. Each branch that terminates is reported.

--- case esper-term-bstar-or-c
--- source esper-8.9.0
--- option order_by ["ts", "seq"]
--- option tables {"R": "readings", "W": "readings"}
--- setup CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT seq, timestamp_millis(at) AS ts, s, v FROM VALUES (1, 0, 'A1', 0), (2, 0, 'C1', 0), (3, 0, 'A2', 0), (4, 0, 'B1', 0), (5, 0, 'B2', 0), (6, 0, 'X1', 0), (7, 0, 'A3', 0) AS e(seq, at, s, v)
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a, B[0].s as b0, B[1].s as b1, B[2].s as b2, C.s as c pattern (A (B* | C)) interval 10 seconds or terminated define A as A.s like 'A%', B as B.s like 'B%', C as C.s like 'C%')
--- gives
/* @name('s0') */
SELECT
  a,
  b0,
  b1,
  b2,
  c
FROM readings MATCH_RECOGNIZE (
  ORDER BY ts, seq
  MEASURES
    A.s AS a,
    B[0].s AS b0,
    B[1].s AS b1,
    B[2].s AS b2,
    C.s AS c
  PATTERN (A (B+ | C)?)
  INTERVAL '10' SECONDS OR TERMINATED
  DEFINE
    A AS A.s LIKE 'A%',
    B AS B.s LIKE 'B%',
    C AS C.s LIKE 'C%'
)
--- outcome rewritten with notes
--- remark 1:222 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too. Each branch that terminates is reported.
--- ordered
--- columns ["a", "b0", "b1", "b2", "c"]
--- row ["A1", null, null, null, "C1"]
--- row ["A2", "B1", "B2", null, null]
--- row ["A3", null, null, null, null]

--- case esper-term-bstar-all
--- option order_by ["ts", "seq"]
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-term-bstar-all
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a, B[0].s as b0, B[1].s as b1, B[2].s as b2 all matches pattern (A B*) interval 10 seconds or terminated define A as A.s like 'A%', B as B.s like 'B%')
--- gives
/* @name('s0') */
SELECT
  a,
  b0,
  b1,
  b2
FROM readings MATCH_RECOGNIZE (
  ORDER BY ts, seq
  MEASURES
    A.s AS a,
    B[0].s AS b0,
    B[1].s AS b1,
    B[2].s AS b2
  ALL MATCHES
  PATTERN (A B*)
  INTERVAL '10' SECONDS OR TERMINATED
  DEFINE
    A AS A.s LIKE 'A%',
    B AS B.s LIKE 'B%'
)
--- outcome rewritten with notes
--- remark 1:218 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too. Each branch that terminates is reported.

--- case esper-delete
--- option order_by "seq"
--- option tables {"R": "readings", "W": "readings"}
--- recorded esper-delete
@public @buseventtype create schema R(s string, v int, cat string); @public create window W#keepall as R; insert into W select * from R(cat != 'del'); on R(cat = 'del') as k delete from W as w where k.s = w.s; @name('s0') select * from W match_recognize (measures A[0].s as a0, A[1].s as a1, C.s as c pattern (A+ B* C) define A as A.v = 1, B as B.v = 2, C as C.v = 3)
--- gives
/* @name('s0') */
SELECT
  a0,
  a1,
  c
FROM readings MATCH_RECOGNIZE (
  ORDER BY seq
  MEASURES
    A[0].s AS a0,
    A[1].s AS a1,
    C.s AS c
  PATTERN (A+ B* C)
  DEFINE
    A AS A.v = 1,
    B AS B.v = 2,
    C AS C.v = 3
)
--- outcome rewritten with notes
--- remark 1:107 named-window W is read as a table of that name, which must hold the rows that exist after this statement.
--- remark 1:152 named-window W is read as a table of that name, which must hold the rows that exist after this statement.

--- case esper-err-02
--- option order_by "seq"
--- refused unknown variable in MEASURES
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a, D.s as x pattern (A B*) define A as A.s like 'A%')
--- at 1:141
--- says D is not a variable of the pattern
--- says The variables are A, B.

--- case esper-err-03
--- option order_by "seq"
--- refused a measure needs AS
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s, A.s as xxx pattern (A B*) define A as A.s like 'A%')
--- at 1:131
--- says This measure has no name
--- says Add one, as in A.x as name.

--- case esper-err-04
--- option order_by "seq"
--- refused a group variable needs an index or an aggregate
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures B.s as b1 pattern (A B*) define A as A.s like 'A%')
--- at 1:131
--- says B may have several rows, so say which one is meant
--- says Write last(B.s), B[0].s or an aggregate.

--- case esper-err-05
--- option order_by "seq"
--- refused defined twice
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a pattern (A B*) define A as A.s like 'A%', A as A.s like 'A%')
--- at 1:182
--- says A is defined twice
--- says Remove one.

--- case esper-err-06
--- option order_by "seq"
--- refused defined but not in the pattern
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a pattern (A B*) define X as X.s like 'A%')
--- at 1:162
--- says X does not occur in the pattern
--- says The variables are A, B.

--- case esper-err-08
--- option order_by "seq"
--- refused an aggregate over a singleton
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures sum(A.v) as t pattern (A B*) define A as A.s like 'A%')
--- at 1:131
--- says sum needs a variable that may have several rows
--- says Use a column of one of B.

--- case esper-err-09
--- option order_by "seq"
--- refused aggregate in DEFINE
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A.s as a pattern (A B) define A as sum(A.v + A.v) > 3000)
--- at 1:166
--- says Esper does not allow aggregates in define
--- says Use a method over the rows, as in B.sumOf(x => x.v), B.countOf() or B.firstOf().v.

--- case esper-err-11
--- option order_by "seq"
--- refused quantifier below 1
@public @buseventtype create schema R(s string, v int, cat string); @name('s0') select * from R#keepall match_recognize (measures A as a pattern (A{-1}) define A as true)
--- at 1:149
--- says The bound -1 is outside 1 to 2147483647
--- says Write {,m} for none to m.
