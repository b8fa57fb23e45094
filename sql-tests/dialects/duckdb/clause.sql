-- The clause as DuckDB writes it.
-- Format: ../../README.md
--- setup CREATE OR REPLACE TEMP VIEW ev AS SELECT * FROM VALUES (1, 1), (2, 0), (3, 0), (4, 1), (5, 0), (6, 1) AS v(i, v)
--- setup CREATE OR REPLACE TEMP VIEW signin AS SELECT account, CAST(at AS TIMESTAMP_NTZ) AS at, outcome FROM VALUES ('ana', '2026-03-01 13:20:00', 'GRANTED'), ('ana', '2026-03-01 14:07:00', 'DENIED'), ('ana', '2026-03-01 14:19:00', 'DENIED'), ('ana', '2026-03-01 14:28:00', 'DENIED'), ('ana', '2026-03-01 14:41:00', 'DENIED'), ('ana', '2026-03-01 14:58:00', 'DENIED'), ('ana', '2026-03-01 15:02:00', 'GRANTED'), ('cyd', '2026-03-01 09:12:00', 'DENIED'), ('cyd', '2026-03-01 09:24:00', 'DENIED'), ('cyd', '2026-03-01 09:33:00', 'DENIED'), ('cyd', '2026-03-01 09:47:00', 'DENIED'), ('cyd', '2026-03-01 10:41:00', 'DENIED'), ('cyd', '2026-03-01 10:52:00', 'DENIED'), ('cyd', '2026-03-01 10:58:00', 'GRANTED') AS v(account, at, outcome)
--- setup CREATE OR REPLACE TEMP VIEW flags AS SELECT * FROM VALUES (1, true, false, 3, 'true'), (2, true, false, 0, 'false'), (3, false, true, 7, 'true'), (4, false, true, 1, 't') AS v(t, rising, falling, vol, tag)
--- setup CREATE OR REPLACE TEMP VIEW onull AS SELECT * FROM VALUES (1, 10), (NULL, 20), (2, 30) AS v(i, v)

--- case denied-within-an-hour
--- source duckdb test_match_recognize_usecases.test, password guessing; two of its accounts
SELECT account, opened_at, let_in_at, tries, seconds FROM signin MATCH_RECOGNIZE(
    PARTITION BY account
    ORDER BY at
    MEASURES
        FIRST(BAD.at) AS opened_at,
        GOOD.at AS let_in_at,
        count(BAD.at) AS tries,
        epoch(GOOD.at - FIRST(BAD.at)) AS seconds
    ONE ROW PER MATCH
    AFTER MATCH SKIP PAST LAST ROW
    PATTERN (BAD{5,} GOOD)
    DEFINE
        BAD AS outcome = 'DENIED' AND at <= FIRST(BAD.at) + INTERVAL 1 HOUR,
        GOOD AS outcome = 'GRANTED'
) ORDER BY account
--- gives
SELECT
  account,
  opened_at,
  let_in_at,
  tries,
  seconds
FROM signin MATCH_RECOGNIZE (
  PARTITION BY account
  ORDER BY at NULLS LAST
  MEASURES
    FIRST(BAD.at) AS opened_at,
    GOOD.at AS let_in_at,
    COUNT(BAD.at) AS tries,
    CAST(CAST(CAST(GOOD.at - FIRST(BAD.at) AS INTERVAL SECOND) AS DECIMAL(20, 6)) AS DOUBLE) AS seconds
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (BAD{5,} GOOD)
  DEFINE
    BAD AS outcome = 'DENIED' AND at <= FIRST(BAD.at) + INTERVAL '1' HOUR,
    GOOD AS outcome = 'GRANTED'
)
ORDER BY
  account NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["account", "opened_at", "let_in_at", "tries", "seconds"]
--- row ["ana", "2026-03-01 14:07:00", "2026-03-01 15:02:00", 5, 3300.0]

--- case any-order-of-sections
--- source duckdb test_match_recognize_errors.test: the clauses may be written in any order
FROM ev MATCH_RECOGNIZE(
    DEFINE A as v=1, B as v=0 PATTERN (A B+) ONE ROW PER MATCH MEASURES A.i AS a_val, B.i AS b_val, count(*) AS n ORDER BY i
)
--- gives
SELECT
  *
FROM ev MATCH_RECOGNIZE (
  ORDER BY i NULLS LAST
  MEASURES
    A.i AS a_val,
    B.i AS b_val,
    COUNT(*) AS n
  ONE ROW PER MATCH
  PATTERN (A B+)
  DEFINE
    A AS v = 1,
    B AS v = 0
)
--- outcome rewritten
--- columns ["a_val", "b_val", "n"]
--- row [1, 3, 3]
--- row [4, 5, 2]

--- case defined-by-columns
--- source duckdb test_match_recognize_clauses.test, DEFINE AUTO
SELECT match_no, n FROM flags MATCH_RECOGNIZE(
    ORDER BY t MEASURES MATCH_NUMBER() AS match_no, count(*) AS n
    ONE ROW PER MATCH PATTERN (rising+ falling+) DEFINE AUTO
)
--- gives
SELECT
  match_no,
  n
FROM flags MATCH_RECOGNIZE (
  ORDER BY t NULLS LAST
  MEASURES
    MATCH_NUMBER() AS match_no,
    COUNT(*) AS n
  ONE ROW PER MATCH
  PATTERN (RISING+ FALLING+)
  DEFINE
    RISING AS CAST(RISING AS BOOLEAN),
    FALLING AS CAST(FALLING AS BOOLEAN)
)
--- outcome rewritten
--- columns ["match_no", "n"]
--- row [1, 4]

--- case defined-by-numbers-and-before-the-pattern
--- source duckdb test_match_recognize_clauses.test, DEFINE AUTO; a number that is not zero is true
SELECT t FROM flags MATCH_RECOGNIZE(DEFINES AUTO PATTERN (vol+) ORDER BY t ALL ROWS PER MATCH)
--- gives
SELECT
  t
FROM flags MATCH_RECOGNIZE (
  ORDER BY t NULLS LAST
  ALL ROWS PER MATCH
  PATTERN (VOL+)
  DEFINE VOL AS CAST(VOL AS BOOLEAN)
)
--- outcome rewritten
--- columns ["t"]
--- row [1]
--- row [3]
--- row [4]

--- case defined-by-texts
--- source duckdb test_match_recognize_clauses.test, DEFINE AUTO
SELECT t FROM flags MATCH_RECOGNIZE(ORDER BY t ALL ROWS PER MATCH PATTERN (tag+) DEFINE AUTO)
--- gives
SELECT
  t
FROM flags MATCH_RECOGNIZE (
  ORDER BY t NULLS LAST
  ALL ROWS PER MATCH
  PATTERN (TAG+)
  DEFINE TAG AS CAST(TAG AS BOOLEAN)
)
--- outcome rewritten
--- columns ["t"]
--- row [1]
--- row [3]
--- row [4]

--- case another-word-for-define
--- source duckdb test_match_recognize_clauses.test
SELECT n FROM flags MATCH_RECOGNIZE(
    ORDER BY t MEASURES count(*) AS n PATTERN (RISE+) DEFINES RISE AS RISE.vol > 0)
--- gives
SELECT
  n
FROM flags MATCH_RECOGNIZE (
  ORDER BY t NULLS LAST
  MEASURES COUNT(*) AS n
  PATTERN (RISE+)
  DEFINE RISE AS RISE.vol > 0
)
--- outcome rewritten
--- columns ["n"]
--- row [1]
--- row [2]

--- case two-definitions
--- refused more than one DEFINE clause: test_match_recognize_errors.test
SELECT n FROM flags MATCH_RECOGNIZE(
    DEFINE AUTO ORDER BY t MEASURES count(*) AS n PATTERN (A+) DEFINE A AS vol > 0)
--- at 2:5
--- says DEFINE appears twice in the clause
--- says Remove one of them.

--- case a-column-named-auto
--- source duckdb grammar: a variable may have the name
SELECT n FROM ev MATCH_RECOGNIZE(ORDER BY i MEASURES count(*) AS n PATTERN (auto+) DEFINE auto AS v = 0)
--- gives
SELECT
  n
FROM ev MATCH_RECOGNIZE (
  ORDER BY i NULLS LAST
  MEASURES COUNT(*) AS n
  PATTERN (AUTO+)
  DEFINE AUTO AS v = 0
)
--- outcome rewritten
--- columns ["n"]
--- row [2]
--- row [1]

--- case rows-of-a-table-with-their-measures
--- source duckdb test_match_recognize_measures.test
SELECT i, a_val, b_val, mn, cl FROM ev MATCH_RECOGNIZE(
    ORDER BY i
    MEASURES A.i AS a_val, B.i AS b_val, MATCH_NUMBER() AS mn, CLASSIFIER() AS cl
    ALL ROWS PER MATCH PATTERN (A B+) DEFINE A as v=1, B as v=0
) ORDER BY i
--- gives
SELECT
  i,
  a_val,
  b_val,
  mn,
  cl
FROM ev MATCH_RECOGNIZE (
  ORDER BY i NULLS LAST
  MEASURES
    A.i AS a_val,
    B.i AS b_val,
    MATCH_NUMBER() AS mn,
    CLASSIFIER() AS cl
  ALL ROWS PER MATCH
  PATTERN (A B+)
  DEFINE
    A AS v = 1,
    B AS v = 0
)
ORDER BY
  i NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["i", "a_val", "b_val", "mn", "cl"]
--- row [1, 1, null, 1, "A"]
--- row [2, 1, 2, 1, "B"]
--- row [3, 1, 3, 1, "B"]
--- row [4, 4, null, 2, "A"]
--- row [5, 4, 5, 2, "B"]

--- case a-table-s-name-in-the-clause
--- source duckdb test_match_recognize_measures.test
SELECT x FROM ev AS t MATCH_RECOGNIZE(
    ORDER BY i MEASURES t.i AS x
    ONE ROW PER MATCH PATTERN (A B+) DEFINE A as v=1, B as v=0
) ORDER BY x
--- gives
SELECT
  x
FROM ev AS t MATCH_RECOGNIZE (
  ORDER BY i NULLS LAST
  MEASURES t.i AS x
  ONE ROW PER MATCH
  PATTERN (A B+)
  DEFINE
    A AS v = 1,
    B AS v = 0
)
ORDER BY
  x NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["x"]
--- row [3]
--- row [5]

--- case lists-keep-nulls
--- source duckdb test_match_recognize_measures.test: list over a variable; the null is added
FROM (VALUES (1), (NULL), (2)) t(x) MATCH_RECOGNIZE (
    ORDER BY x NULLS FIRST
    MEASURES list(A.x) AS xs, list(B.x) AS ys, string_agg(A.x::VARCHAR, '-') AS joined
    PATTERN (A+ B?) DEFINE A AS true, B AS false)
--- gives
SELECT
  *
FROM VALUES
  (1),
  (NULL),
  (2) AS t(x) MATCH_RECOGNIZE (
  ORDER BY x
  MEASURES
    NULLIF(ARRAY_AGG(NAMED_STRUCT('v', A.x)), ARRAY()).v AS xs,
    NULLIF(ARRAY_AGG(NAMED_STRUCT('v', B.x)), ARRAY()).v AS ys,
    LISTAGG(CAST(A.x AS STRING), '-') AS joined
  PATTERN (A+ B?)
  DEFINE
    A AS TRUE,
    B AS FALSE
)
--- outcome rewritten
--- columns ["xs", "ys", "joined"]
--- row [[null, 1, 2], null, "1-2"]

--- case nulls-are-last
--- source duckdb test_match_recognize_nulls.test
SELECT v, pos FROM onull MATCH_RECOGNIZE(
    ORDER BY i MEASURES count(*) AS pos ALL ROWS PER MATCH PATTERN (A+) DEFINE A as true
) ORDER BY pos
--- gives
SELECT
  v,
  pos
FROM onull MATCH_RECOGNIZE (
  ORDER BY i NULLS LAST
  MEASURES COUNT(*) AS pos
  ALL ROWS PER MATCH
  PATTERN (A+)
  DEFINE A AS TRUE
)
ORDER BY
  pos NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["v", "pos"]
--- row [10, 1]
--- row [30, 2]
--- row [20, 3]

--- case rows-of-a-range
--- source duckdb test_match_recognize_clauses.test: range(6) in pairs
FROM range(6) t(x) MATCH_RECOGNIZE (
    ORDER BY x MEASURES count(*) AS n, sum(x) AS s PATTERN (A{2}) DEFINE A AS true)
--- gives
SELECT
  *
FROM RANGE(0, 6) AS t(x) MATCH_RECOGNIZE (
  ORDER BY x NULLS LAST
  MEASURES
    COUNT(*) AS n,
    SUM(x) AS s
  PATTERN (A{2})
  DEFINE A AS TRUE
)
--- outcome rewritten
--- columns ["n", "s"]
--- row [2, 1]
--- row [2, 5]
--- row [2, 9]

--- case columns-of-the-result
--- source duckdb test_match_recognize_names.test
SELECT n FROM (VALUES (1), (2)) t(x) MATCH_RECOGNIZE (
    ORDER BY x MEASURES count(*) AS c PATTERN (A+) DEFINE A AS true) mr(n)
--- gives
SELECT
  n
FROM VALUES
  (1),
  (2) AS t(x) MATCH_RECOGNIZE (
  ORDER BY x NULLS LAST
  MEASURES COUNT(*) AS c
  PATTERN (A+)
  DEFINE A AS TRUE
) AS mr(n)
--- outcome rewritten
--- columns ["n"]
--- row [2]

--- case a-partition-by-an-expression
--- source duckdb test_match_recognize_clauses.test
SELECT x FROM ev MATCH_RECOGNIZE(
    PARTITION BY i%2 ORDER BY i MEASURES i AS x PATTERN (A A A) DEFINE A as true
) ORDER BY x
--- gives
SELECT
  x
FROM ev MATCH_RECOGNIZE (
  PARTITION BY i % 2 AS `i%2`
  ORDER BY i NULLS LAST
  MEASURES i AS x
  PATTERN (A A A)
  DEFINE A AS TRUE
)
ORDER BY
  x NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["x"]
--- row [5]
--- row [6]

--- case what-a-row-was-classified-as
--- source duckdb test_match_recognize_classifier.test: a row may fail after A and match after B
SELECT rn, c FROM (VALUES (1, 1), (2, 2)) v(rn, x) MATCH_RECOGNIZE(
    ORDER BY rn MEASURES CLASSIFIER() AS c ALL ROWS PER MATCH
    PATTERN ((A | B) C) DEFINE A AS true, B AS true, C AS PREV(CLASSIFIER()) = 'B'
) ORDER BY rn
--- gives
SELECT
  rn,
  c
FROM VALUES
  (1, 1),
  (2, 2) AS v(rn, x) MATCH_RECOGNIZE (
  ORDER BY rn NULLS LAST
  MEASURES CLASSIFIER() AS c
  ALL ROWS PER MATCH
  PATTERN ((A | B) C)
  DEFINE
    A AS TRUE,
    B AS TRUE,
    C AS PREV(CLASSIFIER()) = 'B'
)
ORDER BY
  rn NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["rn", "c"]
--- row [1, "B"]
--- row [2, "C"]

--- case classifier-of-a-union-some-rows-on
--- source duckdb test_match_recognize_classifier.test, the standard's compound example
SELECT rn, c FROM (VALUES (1), (2), (3), (4), (5), (6)) t(rn) MATCH_RECOGNIZE(
    ORDER BY rn MEASURES NEXT(RUNNING LAST(CLASSIFIER(U), 2), 3) AS c ALL ROWS PER MATCH
    PATTERN (A B C D E F) SUBSET U = (A, B, C) DEFINE A AS true
) ORDER BY rn
--- gives
SELECT
  rn,
  c
FROM VALUES
  (1),
  (2),
  (3),
  (4),
  (5),
  (6) AS t(rn) MATCH_RECOGNIZE (
  ORDER BY rn NULLS LAST
  MEASURES NEXT(RUNNING LAST(CLASSIFIER(U), 2), 3) AS c
  ALL ROWS PER MATCH
  PATTERN (A B C D E F)
  SUBSET U = (A, B, C)
  DEFINE A AS TRUE
)
ORDER BY
  rn NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["rn", "c"]
--- row [1, null]
--- row [2, null]
--- row [3, "D"]
--- row [4, "D"]
--- row [5, "D"]
--- row [6, "D"]

--- case a-price-above-the-average-so-far
--- source duckdb test_match_recognize_aggregates.test, table 12 of the standard's 5.3
SELECT rn, mn, cls, ra FROM (VALUES (1,10),(2,16),(3,13),(4,9)) t(rn, price) MATCH_RECOGNIZE(
    ORDER BY rn MEASURES MATCH_NUMBER() AS mn, CLASSIFIER() AS cls, RUNNING avg(A.price) AS ra
    ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS A.price >= avg(A.price)
) ORDER BY rn
--- gives
SELECT
  rn,
  mn,
  cls,
  ra
FROM VALUES
  (1, 10),
  (2, 16),
  (3, 13),
  (4, 9) AS t(rn, price) MATCH_RECOGNIZE (
  ORDER BY rn NULLS LAST
  MEASURES
    MATCH_NUMBER() AS mn,
    CLASSIFIER() AS cls,
    RUNNING AVG(A.price) AS ra
  ALL ROWS PER MATCH
  PATTERN (A+)
  DEFINE A AS A.price >= AVG(A.price)
)
ORDER BY
  rn NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["rn", "mn", "cls", "ra"]
--- row [1, 1, "A", 10.0]
--- row [2, 1, "A", 13.0]
--- row [3, 1, "A", 13.0]
--- row [4, 2, "A", 9.0]

--- case backtracking-leaves-the-aggregate
--- source duckdb test_match_recognize_aggregates.test: A backtracks by two rows
SELECT rn, cls FROM (VALUES (1,5),(2,5),(3,5),(4,-1),(5,9)) t(rn,v) MATCH_RECOGNIZE(
    ORDER BY rn MEASURES CLASSIFIER() AS cls ALL ROWS PER MATCH
    PATTERN (A{1,3} B{2}) DEFINE A AS true, B AS min(B.v) > 0
) ORDER BY rn
--- gives
SELECT
  rn,
  cls
FROM VALUES
  (1, 5),
  (2, 5),
  (3, 5),
  (4, -1),
  (5, 9) AS t(rn, v) MATCH_RECOGNIZE (
  ORDER BY rn NULLS LAST
  MEASURES CLASSIFIER() AS cls
  ALL ROWS PER MATCH
  PATTERN (A{1,3} B{2})
  DEFINE
    A AS TRUE,
    B AS MIN(B.v) > 0
)
ORDER BY
  rn NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["rn", "cls"]
--- row [1, "A"]
--- row [2, "B"]
--- row [3, "B"]

--- case aggregates-over-a-union-in-a-condition
--- source duckdb test_match_recognize_aggregates.test, everything at once
SELECT rn, cls FROM (VALUES (1,10),(2,20),(3,30),(4,40),(5,50),(6,60)) t(rn,v) MATCH_RECOGNIZE(
    ORDER BY rn MEASURES CLASSIFIER() AS cls ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST BC
    PATTERN (A B+ C+ D) SUBSET BC = (B, C)
    DEFINE A AS v > 5, B AS B.v > A.v, C AS C.v < avg(B.v) + 100, D AS D.v > max(BC.v) AND count(*) > 0
) ORDER BY rn
--- gives
SELECT
  rn,
  cls
FROM VALUES
  (1, 10),
  (2, 20),
  (3, 30),
  (4, 40),
  (5, 50),
  (6, 60) AS t(rn, v) MATCH_RECOGNIZE (
  ORDER BY rn NULLS LAST
  MEASURES CLASSIFIER() AS cls
  ALL ROWS PER MATCH
  AFTER MATCH SKIP TO LAST BC
  PATTERN (A B+ C+ D)
  SUBSET BC = (B, C)
  DEFINE
    A AS v > 5,
    B AS B.v > A.v,
    C AS C.v < AVG(B.v) + 100,
    D AS D.v > MAX(BC.v) AND COUNT(*) > 0
)
ORDER BY
  rn NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["rn", "cls"]
--- row [1, "A"]
--- row [2, "B"]
--- row [3, "B"]
--- row [4, "B"]
--- row [5, "C"]
--- row [6, "D"]

--- case rows-of-both-sides-excluded
--- source duckdb test_match_recognize_aggregates.test, the standard's 5.6.2 with exclusion and a union
SELECT rn, cls FROM (VALUES (1,10),(2,20),(3,30),(4,40),(5,50),(6,60)) t(rn,v) MATCH_RECOGNIZE(
    ORDER BY rn MEASURES CLASSIFIER() AS cls ALL ROWS PER MATCH
    PATTERN ({- Y Y -} X {- Y Z -}) SUBSET W = (Y, Z) DEFINE Z AS X.v > 0.7 * avg(W.v)
) ORDER BY rn
--- gives
SELECT
  rn,
  cls
FROM VALUES
  (1, 10),
  (2, 20),
  (3, 30),
  (4, 40),
  (5, 50),
  (6, 60) AS t(rn, v) MATCH_RECOGNIZE (
  ORDER BY rn NULLS LAST
  MEASURES CLASSIFIER() AS cls
  ALL ROWS PER MATCH
  PATTERN ({- Y Y -} X {- Y Z -})
  SUBSET W = (Y, Z)
  DEFINE Z AS X.v > 0.7 * AVG(W.v)
)
ORDER BY
  rn NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["rn", "cls"]
--- row [3, "X"]

--- case rows-of-a-variable-that-comes-back
--- source duckdb test_match_recognize_aggregates.test: it backtracks across rows of another variable
SELECT rn, cls FROM (VALUES (1,10),(2,20),(3,30),(4,40),(5,50),(6,60)) t(rn,v) MATCH_RECOGNIZE(
    ORDER BY rn MEASURES CLASSIFIER() AS cls ALL ROWS PER MATCH
    PATTERN ((A B){1,2} C) DEFINE A AS count(A.v) <= 2, B AS true, C AS v = 30
) ORDER BY rn
--- gives
SELECT
  rn,
  cls
FROM VALUES
  (1, 10),
  (2, 20),
  (3, 30),
  (4, 40),
  (5, 50),
  (6, 60) AS t(rn, v) MATCH_RECOGNIZE (
  ORDER BY rn NULLS LAST
  MEASURES CLASSIFIER() AS cls
  ALL ROWS PER MATCH
  PATTERN ((A B){1,2} C)
  DEFINE
    A AS COUNT(A.v) <= 2,
    B AS TRUE,
    C AS v = 30
)
ORDER BY
  rn NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["rn", "cls"]
--- row [1, "A"]
--- row [2, "B"]
--- row [3, "C"]

--- case empty-matches-count
--- source duckdb test_match_recognize_pattern.test: an empty match has a number and no row
SELECT x, mn FROM (VALUES (1,1),(2,1),(3,0),(4,1),(5,1),(6,1)) seq(i, v) MATCH_RECOGNIZE(
    ORDER BY i MEASURES i AS x, MATCH_NUMBER() AS mn PATTERN (A*) DEFINE A as v=1
) ORDER BY mn
--- gives
SELECT
  x,
  mn
FROM VALUES
  (1, 1),
  (2, 1),
  (3, 0),
  (4, 1),
  (5, 1),
  (6, 1) AS seq(i, v) MATCH_RECOGNIZE (
  ORDER BY i NULLS LAST
  MEASURES
    i AS x,
    MATCH_NUMBER() AS mn
  PATTERN (A*)
  DEFINE A AS v = 1
)
ORDER BY
  mn NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["x", "mn"]
--- row [2, 1]
--- row [null, 2]
--- row [6, 3]

--- case steps-and-offsets
--- source duckdb test_match_recognize_navigation.test: a step begins at the row that FIRST names
SELECT s, t, f1, l1 FROM (VALUES (1,10),(2,20),(3,30),(4,40),(5,50)) t(i, v) MATCH_RECOGNIZE(
    ORDER BY i MEASURES PREV(FIRST(A.v), 0) AS s, PREV(FIRST(A.v, 1), 0) AS t, FIRST(v, 1) AS f1, LAST(v, 1) AS l1
    PATTERN (A+) DEFINE A as true
)
--- gives
SELECT
  s,
  t,
  f1,
  l1
FROM VALUES
  (1, 10),
  (2, 20),
  (3, 30),
  (4, 40),
  (5, 50) AS t(i, v) MATCH_RECOGNIZE (
  ORDER BY i NULLS LAST
  MEASURES
    PREV(FIRST(A.v), 0) AS s,
    PREV(FIRST(A.v, 1), 0) AS t,
    FIRST(v, 1) AS f1,
    LAST(v, 1) AS l1
  PATTERN (A+)
  DEFINE A AS TRUE
)
--- outcome rewritten
--- columns ["s", "t", "f1", "l1"]
--- row [10, 20, 20, 40]

--- case first-under-running
--- source duckdb test_match_recognize_navigation.test: FIRST with an offset is null before that row
SELECT i, f1, l1 FROM (VALUES (1,10),(2,20),(3,30)) t(i, v) MATCH_RECOGNIZE(
    ORDER BY i MEASURES FIRST(v, 1) AS f1, LAST(v, 1) AS l1 ALL ROWS PER MATCH PATTERN (A+) DEFINE A as true
) ORDER BY i
--- gives
SELECT
  i,
  f1,
  l1
FROM VALUES
  (1, 10),
  (2, 20),
  (3, 30) AS t(i, v) MATCH_RECOGNIZE (
  ORDER BY i NULLS LAST
  MEASURES
    FIRST(v, 1) AS f1,
    LAST(v, 1) AS l1
  ALL ROWS PER MATCH
  PATTERN (A+)
  DEFINE A AS TRUE
)
ORDER BY
  i NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["i", "f1", "l1"]
--- row [1, null, null]
--- row [2, 20, 10]
--- row [3, 20, 20]

--- case numbers-of-matches-in-conditions
--- source duckdb test_match_recognize_measures.test: a condition bounds how many matches are found
SELECT p, x FROM (VALUES (1,1),(1,2),(1,3),(2,1),(2,2),(2,3)) t(p, i) MATCH_RECOGNIZE(
    PARTITION BY p ORDER BY i MEASURES i AS x PATTERN (A) DEFINE A as MATCH_NUMBER()<=2
) ORDER BY p, x
--- gives
SELECT
  p,
  x
FROM VALUES
  (1, 1),
  (1, 2),
  (1, 3),
  (2, 1),
  (2, 2),
  (2, 3) AS t(p, i) MATCH_RECOGNIZE (
  PARTITION BY p
  ORDER BY i NULLS LAST
  MEASURES i AS x
  PATTERN (A)
  DEFINE A AS MATCH_NUMBER() <= 2
)
ORDER BY
  p NULLS LAST,
  x NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["p", "x"]
--- row [1, 1]
--- row [1, 2]
--- row [2, 1]
--- row [2, 2]

--- case filters-of-aggregates
--- source duckdb test_match_recognize_measures.test: the filter reads the match as measures do
SELECT s, t FROM (VALUES (10), (20)) t(x) MATCH_RECOGNIZE (
    ORDER BY x
    MEASURES sum(x) FILTER (WHERE CLASSIFIER()='A') AS s, sum(CASE WHEN CLASSIFIER()='A' THEN x END) AS t
    PATTERN (A B) DEFINE A AS true)
--- gives
SELECT
  s,
  t
FROM VALUES
  (10),
  (20) AS t(x) MATCH_RECOGNIZE (
  ORDER BY x NULLS LAST
  MEASURES
    SUM(x) FILTER(WHERE
      CLASSIFIER() = 'A') AS s,
    SUM(CASE WHEN CLASSIFIER() = 'A' THEN x END) AS t
  PATTERN (A B)
  DEFINE A AS TRUE
)
--- outcome rewritten
--- columns ["s", "t"]
--- row [10, 10]

--- case the-clause-after-a-join
FROM (VALUES (10)) t1(x) JOIN (VALUES (20)) t2(x) ON true
MATCH_RECOGNIZE (MEASURES t1.x AS ax PATTERN (Z) DEFINE Z AS true)
--- at 2:1
--- says The clause after a join matches the rows of the join in DuckDB, and those of its last table in Spark
--- says Write FROM (SELECT ... FROM a JOIN b ON ...) MATCH_RECOGNIZE (...).

--- case a-pattern-in-a-window
SELECT sum(v) OVER (ORDER BY i ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A+) DEFINE A AS v > 0) FROM ev
--- at 1:15
--- says A pattern in a window (feature R020 of the standard) is translated only from Trino
--- says The extension runs it as it is: pass the query to spark.sql.
