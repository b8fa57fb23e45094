-- Row patterns in windows, feature R020 of the standard: the texts of ../../cases/windows.sql under the same names, and
-- windows with functions, types and casts of Trino.
-- Format: ../../README.md

--- case win-01-simple
--- source trino TestRowPatternMatchingInWindow.testSimpleQuery
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded win-01-simple
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes8 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- gives
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes8 WINDOW w AS (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- outcome rewritten

--- case win-02-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded win-02-quant
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B*) DEFINE B AS B.px <= PREV(B.px))
--- gives
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B*) DEFINE B AS B.px <= PREV(B.px))
--- outcome rewritten

--- case win-03-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded win-03-quant
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (B*?) DEFINE B AS B.px <= PREV(B.px))
--- gives
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (B*?) DEFINE B AS B.px <= PREV(B.px))
--- outcome rewritten

--- case win-04-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded win-04-quant
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+?) DEFINE B AS B.px <= PREV(B.px))
--- gives
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+?) DEFINE B AS B.px <= PREV(B.px))
--- outcome rewritten

--- case win-08-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded win-08-quant
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{,2}) DEFINE B AS B.px <= PREV(B.px))
--- gives
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{,2}) DEFINE B AS B.px <= PREV(B.px))
--- outcome rewritten

--- case win-09-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded win-09-quant
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{2}) DEFINE B AS B.px <= PREV(B.px))
--- gives
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{2}) DEFINE B AS B.px <= PREV(B.px))
--- outcome rewritten

--- case win-11-alternation-frame
--- source trino TestRowPatternMatchingInWindow.testRowPattern
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded win-11-alternation-frame
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (B | C | A) DEFINE B AS B.px < PREV(B.px), C AS C.px <= PREV(C.px))
--- gives
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (B | C | A) DEFINE B AS B.px < PREV(B.px), C AS C.px <= PREV(C.px))
--- outcome rewritten

--- case win-12-skip-next
--- source trino TestRowPatternMatchingInWindow.testAfterMatchSkipToPosition
--- schema w6 id integer, px integer
--- option pretty false
--- recorded win-12-skip-next
SELECT id, val OVER w AS v, lab OVER w AS l FROM w6 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP TO NEXT ROW PATTERN (A B+ C+ | E) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- gives
SELECT id, val OVER w AS v, lab OVER w AS l FROM w6 WINDOW w AS (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP TO NEXT ROW PATTERN (A B+ C+ | E) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- outcome rewritten

--- case win-13-skip-past
--- source trino TestRowPatternMatchingInWindow.testAfterMatchSkipToPosition
--- schema w6 id integer, px integer
--- option pretty false
--- recorded win-13-skip-past
SELECT id, val OVER w AS v, lab OVER w AS l FROM w6 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+ | E) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- gives
SELECT id, val OVER w AS v, lab OVER w AS l FROM w6 WINDOW w AS (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+ | E) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- outcome rewritten

--- case win-16-nav-frame
--- source trino TestRowPatternMatchingInWindow.testNavigationPastFrameBounds
--- schema tens5 id integer, px integer
--- option pretty false
--- recorded win-16-nav-frame
SELECT id, m OVER w AS v FROM tens5 WINDOW w AS (ORDER BY id MEASURES PREV(B.px, 2) AS m ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B) DEFINE A AS A.px = NEXT(A.px))
--- gives
SELECT id, m OVER w AS v FROM tens5 WINDOW w AS (ORDER BY id NULLS LAST MEASURES PREV(B.px, 2) AS m ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B) DEFINE A AS A.px = NEXT(A.px))
--- outcome rewritten

--- case win-20-exclusion-noop
--- source trino TestRowPatternMatchingInWindow.testExclusionSyntax
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded win-20-exclusion-noop
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes8 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN ({- A B+ C+ -}) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- gives
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes8 WINDOW w AS (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN ({- A B+ C+ -}) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- outcome rewritten

--- case win-21-order-by
--- source trino TestRowPatternMatchingInWindow.testRowPatternMatchingInOrderBy
--- schema ints6b id integer
--- option pretty false
--- recorded win-21-order-by
SELECT id FROM ints6b WINDOW w AS (ORDER BY id MEASURES CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (X Y A B C) DEFINE X AS true) ORDER BY lab OVER w ASC NULLS FIRST, id
--- gives
SELECT id FROM ints6b WINDOW w AS (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (X Y A B C) DEFINE X AS TRUE) ORDER BY lab OVER w ASC, id NULLS LAST
--- outcome rewritten

--- case functions-and-casts-in-a-window
--- note The cast rounds 6.5 to 7, the division is whole, and rows without a day come last.
--- source by hand
--- schema trades cust varchar, day date, px double, n integer
--- setup CREATE OR REPLACE TEMPORARY VIEW trades AS SELECT CAST(cust AS string) AS cust, CAST(day AS date) AS day, CAST(px AS double) AS px, CAST(n AS int) AS n FROM VALUES ('x', '2026-01-01', 9.0, 7), ('x', '2026-01-03', 6.5, 5), ('x', NULL, 2.0, 1) AS t(cust, day, px, n)
SELECT px, low OVER W / 2 AS half, days OVER w AS days, at OVER w AS at, sum(n) OVER w AS s
FROM trades
WINDOW w AS (
  PARTITION BY cust ORDER BY day
  MEASURES CAST(B.px AS integer) AS low, date_diff('day', FIRST(A.day), LAST(B.day)) AS days, strpos(CLASSIFIER(), 'B') AS at
  ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING
  AFTER MATCH SKIP TO NEXT ROW
  INITIAL PATTERN (A B)
  SUBSET U = (A, B)
  DEFINE B AS B.n / 2 < A.n / 2 AND try(10 / B.n) > 0)
ORDER BY low OVER w DESC
--- gives
SELECT
  px,
  low OVER w DIV 2 AS half,
  days OVER w AS days,
  at OVER w AS at,
  SUM(n) OVER w AS s
FROM trades
WINDOW w AS (
  PARTITION BY cust
  ORDER BY day NULLS LAST
  MEASURES
    CAST(ROUND(B.px) AS INT) AS low,
    TIMESTAMPDIFF(DAY, FIRST(A.day), LAST(B.day)) AS days,
    INSTR(CLASSIFIER(), 'B') AS at
  ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING
  AFTER MATCH SKIP TO NEXT ROW
  INITIAL PATTERN (A B)
  SUBSET U = (A, B)
  DEFINE B AS B.n DIV 2 < A.n DIV 2 AND (
    10 DIV NULLIF(B.n, 0)
  ) > 0
)
ORDER BY
  low OVER w DESC
--- outcome rewritten
--- ordered
--- columns ["px", "half", "days", "at", "s"]
--- row [9.0, 3, 2, 1, 12]
--- row [6.5, 1, null, 1, 6]
--- row [2.0, null, null, null, null]

--- case a-call-over-its-own-window
--- source by hand
--- setup CREATE OR REPLACE TEMPORARY VIEW ups AS SELECT CAST(id AS int) AS id, CAST(px AS int) AS px FROM VALUES (1, 5), (2, 6), (3, 4) AS t(id, px)
SELECT id, "Top" OVER (ORDER BY id MEASURES max(px) AS "Top" ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING SEEK PATTERN (A B) DEFINE B AS B.px > A.px) AS top, count() OVER (ORDER BY id) AS n FROM ups
--- gives
SELECT
  id,
  `Top` OVER (
    ORDER BY id NULLS LAST
    MEASURES MAX(px) AS `Top`
    ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING
    SEEK PATTERN (A B)
    DEFINE B AS B.px > A.px
  ) AS top,
  COUNT(*) OVER (ORDER BY id NULLS LAST) AS n
FROM ups
--- outcome rewritten
--- columns ["id", "top", "n"]
--- row [1, 6, 1]
--- row [2, null, 2]
--- row [3, null, 3]

--- case a-named-window-by-another-name
--- source by hand
--- setup CREATE OR REPLACE TEMPORARY VIEW ups AS SELECT CAST(id AS int) AS id, CAST(px AS int) AS px FROM VALUES (1, 5), (2, 6), (3, 4) AS t(id, px)
SELECT id, top OVER u AS top FROM ups WINDOW w AS (ORDER BY id MEASURES max(px) AS top ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B) DEFINE B AS B.px > A.px), u AS (w)
--- gives
SELECT
  id,
  top OVER u AS top
FROM ups
WINDOW w AS (
  ORDER BY id NULLS LAST
  MEASURES MAX(px) AS top
  ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING
  PATTERN (A B)
  DEFINE B AS B.px > A.px
), u AS (w)
--- outcome rewritten
--- columns ["id", "top"]
--- row [1, 6]
--- row [2, null]
--- row [3, null]

--- case round-without-rows-in-a-window
--- source by hand
SELECT count(*) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING PATTERN ((() | A)* B)) AS n FROM t
--- gives
SELECT
  COUNT(*) OVER (
    ORDER BY id NULLS LAST
    ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING
    PATTERN ((() | A)* B)
  ) AS n
FROM t
--- outcome rewritten with notes
--- remark 1:17 empty-round A round of this repetition may take no row, which ends the repetition in Spark; Trino goes on to the next alternative.

--- case variable-that-the-pattern-does-not-have
--- source by hand
SELECT v OVER w FROM t WINDOW w AS (ORDER BY id MEASURES LAST(B.px) AS v ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING PATTERN (A B) DEFINE D AS px > 1)
--- at 1:136
--- says DEFINE names D, which is not a variable of the pattern
--- says The variables are A, B.

--- case window-without-pattern
--- source by hand
SELECT v OVER w FROM t WINDOW w AS (ORDER BY id MEASURES LAST(B.px) AS v ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING DEFINE B AS px > 1)
--- at 1:31
--- says The window has no PATTERN
--- says Add one, as in PATTERN (A B+).

--- case measures-twice
--- source by hand
SELECT v OVER (ORDER BY id MEASURES LAST(B.px) AS v MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING PATTERN (A B)) FROM t
--- at 1:53
--- says MEASURES appears twice in the window
--- says Remove one of them.

--- case initial-and-seek
--- source by hand
SELECT v OVER (ORDER BY id MEASURES LAST(B.px) AS v ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING INITIAL SEEK PATTERN (A B)) FROM t
--- at 1:102
--- says INITIAL or SEEK appears twice in the window
--- says Remove one of them.

--- case window-that-extends-another
--- source by hand
SELECT v OVER (base MEASURES LAST(B.px) AS v ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING PATTERN (A B)) FROM t WINDOW base AS (ORDER BY id)
--- gives
SELECT
  v OVER (
    base
    MEASURES LAST(B.px) AS v
    ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING
    PATTERN (A B)
  )
FROM t
WINDOW base AS (ORDER BY id NULLS LAST)
--- outcome rewritten

--- case unknown-measure-of-a-window
--- source by hand
SELECT hight OVER w FROM t WINDOW w AS (ORDER BY id MEASURES LAST(B.px) AS height ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING PATTERN (A B))
--- at 1:8
--- says hight is not a measure of the window w
--- says Did you mean height? its measures are height.

--- case window-over-a-query-of-constants
--- source by hand
WITH t AS (SELECT 1 AS id, 5 AS px) SELECT id, v OVER w AS v FROM t WINDOW w AS (ORDER BY id MEASURES px / 2 AS v ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING PATTERN (A))
--- gives
WITH t AS (
  SELECT
    1 AS id,
    5 AS px
)
SELECT
  id,
  v OVER w AS v
FROM t
WINDOW w AS (
  ORDER BY id NULLS LAST
  MEASURES px DIV 2 AS v
  ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING
  PATTERN (A)
)
--- outcome rewritten
--- columns ["id", "v"]
--- row [1, 2]

--- case try-of-a-measure
--- source by hand
WITH t AS (SELECT 1 AS id, 2147483647 AS px) SELECT try(v OVER w + 1) AS v, try(cast(c OVER w AS integer)) AS c FROM t WINDOW w AS (ORDER BY id MEASURES px AS v, CLASSIFIER() AS c ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING PATTERN (A))
--- gives
WITH t AS (
  SELECT
    1 AS id,
    2147483647 AS px
)
SELECT
  TRY_ADD(v OVER w, 1) AS v,
  TRY_CAST(c OVER w AS INT) AS c
FROM t
WINDOW w AS (
  ORDER BY id NULLS LAST
  MEASURES
    px AS v,
    CLASSIFIER() AS c
  ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING
  PATTERN (A)
)
--- outcome rewritten
--- columns ["v", "c"]
--- row [null, null]
