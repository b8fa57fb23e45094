-- TRY of Trino; the values are those that its documentation gives or implies.
-- Format: ../../README.md

--- case division-that-is-tried-is-whole
--- source trino documentation, Conditional expressions, TRY
SELECT try(5 / 2) AS a, try(5 / 0) AS b, try(-7 / 2) AS c, try(7 % 0) AS d, try(5e0 / 2) AS e, 12 / try(7 / 2) AS f
--- here
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
--- remark 1:81 division-by-zero A division of a DOUBLE by zero is infinite in Trino, and null here.
--- columns ["a", "b", "c", "d", "e", "f"]
--- row [2, null, -3, null, 2.5, 4]

--- case sums-that-are-divided
--- source trino documentation, Conditional expressions, TRY
--- schema t a BIGINT, b INTEGER
--- setup CREATE OR REPLACE TEMPORARY VIEW t AS SELECT * FROM VALUES (CAST(3 AS BIGINT), 1), (4, 1) AS v(a, b)
SELECT try(sum(a) / sum(b)) AS x, try(sum(a) / (sum(b) - 2)) AS y, try(100 * sum(a) / count(*)) AS z FROM t
--- here
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
--- here
SELECT
  SUM(a) / NULLIF(SUM(b), 0)
FROM t
--- outcome rewritten with notes
--- remark 1:8 whole-division A division of two whole numbers gives a whole number in Trino and a fraction here. If both are whole, write DIV, or give the types with `schema`.

--- case a-cast-inside
--- source trino documentation, Conditional expressions, TRY
--- schema t s VARCHAR
--- setup CREATE OR REPLACE TEMPORARY VIEW t AS SELECT * FROM VALUES ('7'), ('x') AS v(s)
SELECT try(CAST(s AS INTEGER) / 2) AS a, try(round(CAST(s AS DOUBLE) * 2)) AS b, coalesce(try(-CAST(s AS BIGINT)), 0) AS c FROM t
--- here
SELECT
  TRY_CAST(s AS INT) DIV 2 AS a,
  ROUND(TRY_MULTIPLY(TRY_CAST(s AS DOUBLE), 2)) AS b,
  COALESCE(-TRY_CAST(s AS BIGINT), 0) AS c
FROM t
--- outcome rewritten
--- columns ["a", "b", "c"]
--- row [3, 14.0, -7]
--- row [null, null, 0]

--- case dates-that-are-tried
--- source trino documentation, Conditional expressions, TRY
--- setup CREATE OR REPLACE TEMPORARY VIEW t AS SELECT * FROM VALUES ('2024-05-01'), ('x') AS v(s)
SELECT
  CAST(CAST(try(date_parse(s, '%Y-%m-%d')) AS DATE) AS VARCHAR) AS a,
  try(date_format(date_parse(s, '%Y-%m-%d'), '%d.%m.')) AS b,
  CAST(try(date(s)) AS VARCHAR) AS c,
  CAST(try(from_iso8601_date(s)) AS VARCHAR) AS d
FROM t
--- here
SELECT
  CAST(CAST(TRY_TO_TIMESTAMP(s, 'yyyy-M-d') AS DATE) AS STRING) AS a,
  DATE_FORMAT(TRY_TO_TIMESTAMP(s, 'yyyy-M-d'), 'dd.MM.') AS b,
  CAST(TRY_CAST(s AS DATE) AS STRING) AS c,
  CAST(TRY_CAST(s AS DATE) AS STRING) AS d
FROM t
--- outcome rewritten
--- columns ["a", "b", "c", "d"]
--- row ["2024-05-01", "01.05.", "2024-05-01", "2024-05-01"]
--- row [null, null, null, null]

--- case an-element-that-is-tried
--- source trino documentation, Conditional expressions, TRY
SELECT try(ARRAY[1, 2][3]) AS a, try(ARRAY[1, 2][2]) AS b
--- here
SELECT
  TRY_ELEMENT_AT(ARRAY(1, 2), 3) AS a,
  TRY_ELEMENT_AT(ARRAY(1, 2), 2) AS b
--- outcome rewritten
--- columns ["a", "b"]
--- row [null, 2]

--- case choices-that-are-tried
--- schema t a INTEGER, b INTEGER
--- setup CREATE OR REPLACE TEMPORARY VIEW t AS SELECT * FROM VALUES (3, 2), (CAST(NULL AS INT), 0) AS v(a, b)
SELECT try(coalesce(a, 1) / b) AS x FROM t
--- here
SELECT
  COALESCE(a, 1) DIV NULLIF(b, 0) AS x
FROM t
--- outcome rewritten
--- columns ["x"]
--- row [1]
--- row [null]

--- case a-choice-that-may-fail
SELECT try(coalesce(CAST(s AS INTEGER), 0)) FROM t
--- refused 1:12 TRY of this expression is not there; Say what is tried with TRY_CAST, TRY_ELEMENT_AT, TRY_TO_TIMESTAMP or the like.

--- case division-of-doubles-that-is-tried
SELECT try(1e0 / b) FROM t
--- here
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
--- here
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
