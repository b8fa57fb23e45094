-- TRY of Trino; the values are those that its documentation gives or implies.
-- Format: ../../README.md

--- case division-that-is-tried-is-whole
--- source trino documentation, Conditional expressions, TRY
SELECT try(5 / 2) AS a, try(5 / 0) AS b, try(-7 / 2) AS c, try(7 % 0) AS d, try(5e0 / 2) AS e, 12 / try(7 / 2) AS f
--- gives
SELECT
  5 DIV 2 AS a,
  5 DIV NULLIF(0, 0) AS b,
  (
    -7
  ) DIV 2 AS c,
  7 % NULLIF(0, 0) AS d,
  5e0 / 2 AS e,
  12 DIV (
    7 DIV 2
  ) AS f
--- outcome rewritten with notes
--- remark 1:81 division-by-zero A division of a DOUBLE by zero is infinite in Trino, and null in Spark.
--- columns ["a", "b", "c", "d", "e", "f"]
--- row [2, null, -3, null, 2.5, 4]

--- case sums-that-are-divided
--- source trino documentation, Conditional expressions, TRY
--- schema t a BIGINT, b INTEGER
--- setup CREATE OR REPLACE TEMPORARY VIEW t AS SELECT * FROM VALUES (CAST(3 AS BIGINT), 1), (4, 1) AS v(a, b)
SELECT try(sum(a) / sum(b)) AS x, try(sum(a) / (sum(b) - 2)) AS y, try(100 * sum(a) / count(*)) AS z FROM t
--- gives
SELECT
  SUM(a) DIV NULLIF(SUM(b), 0) AS x,
  SUM(a) DIV NULLIF((
    TRY_SUBTRACT(SUM(b), 2)
  ), 0) AS y,
  TRY_MULTIPLY(100, SUM(a)) DIV NULLIF(COUNT(*), 0) AS z
FROM t
--- outcome rewritten
--- columns ["x", "y", "z"]
--- row [3, null, 350]

--- case sums-of-unknown-types-that-are-divided
SELECT try(sum(a) / sum(b)) FROM t
--- gives
SELECT
  SUM(a) / NULLIF(SUM(b), 0)
FROM t
--- outcome rewritten with notes
--- remark 1:12 whole-division A division of two integers gives an integer in Trino and a fraction in Spark. If both are integers, write DIV, or give the types with `schema`.

--- case a-cast-inside
--- source trino documentation, Conditional expressions, TRY
--- schema t s VARCHAR
SELECT try(CAST(s AS INTEGER) / 2) AS a, try(round(CAST(s AS DOUBLE) * 2)) AS b, coalesce(try(-CAST(s AS BIGINT)), 0) AS c FROM t
--- at 1:46
--- says TRY of this expression is not supported in Spark
--- says Write TRY_CAST, TRY_DIVIDE, TRY_ELEMENT_AT or the like for the part that may fail.

--- case dates-that-are-tried
--- source trino documentation, Conditional expressions, TRY
SELECT
  try(date_format(date_parse(s, '%Y-%m-%d'), '%d.%m.')) AS b,
  CAST(try(date(s)) AS VARCHAR) AS c,
  CAST(try(from_iso8601_date(s)) AS VARCHAR) AS d
FROM t
--- at 4:12
--- says TRY of this expression is not supported in Spark
--- says Write TRY_CAST, TRY_DIVIDE, TRY_ELEMENT_AT or the like for the part that may fail.

--- case an-element-that-is-tried
--- source trino documentation, Conditional expressions, TRY
SELECT try(ARRAY[1, 2][3]) AS a, try(ARRAY[1, 2][2]) AS b
--- at 1:44
--- says TRY of this expression is not supported in Spark
--- says Write TRY_CAST, TRY_DIVIDE, TRY_ELEMENT_AT or the like for the part that may fail.

--- case choices-that-are-tried
--- schema t a INTEGER, b INTEGER
SELECT try(coalesce(a, 1) / b) AS x FROM t
--- at 1:12
--- says TRY of this expression is not supported in Spark
--- says Write TRY_CAST, TRY_DIVIDE, TRY_ELEMENT_AT or the like for the part that may fail.

--- case a-choice-that-may-fail
SELECT try(coalesce(CAST(s AS INTEGER), 0)) FROM t
--- at 1:12
--- says TRY of this expression is not supported in Spark
--- says Write TRY_CAST, TRY_DIVIDE, TRY_ELEMENT_AT or the like for the part that may fail.

--- case division-of-doubles-that-is-tried
SELECT try(1e0 / b) FROM t
--- gives
SELECT
  1e0 / NULLIF(b, 0)
FROM t
--- outcome rewritten

--- case rows-of-a-match-that-are-divided
--- source trino documentation, Conditional expressions, TRY
--- schema t at INTEGER, x INTEGER
--- setup CREATE OR REPLACE TEMPORARY VIEW t AS SELECT * FROM VALUES (1, 0), (2, 7), (3, 2) AS v(at, x)
SELECT * FROM t MATCH_RECOGNIZE (
  ORDER BY at
  MEASURES
    TRY(B.x / A.x) AS a,
    TRY(FIRST(B.x) / LAST(x)) AS b,
    TRY(SUM(B.x) / MATCH_NUMBER()) AS c
  PATTERN (A B C)
  DEFINE A AS TRY(1 / x) IS NULL)
--- gives
SELECT
  *
FROM t MATCH_RECOGNIZE (
  ORDER BY at NULLS LAST
  MEASURES
    B.x DIV NULLIF(A.x, 0) AS a,
    FIRST(B.x) DIV NULLIF(LAST(x), 0) AS b,
    SUM(B.x) DIV NULLIF(MATCH_NUMBER(), 0) AS c
  PATTERN (A B C)
  DEFINE A AS (
    1 DIV NULLIF(x, 0)
  ) IS NULL
)
--- outcome rewritten
--- columns ["a", "b", "c"]
--- row [null, 3, 7]
