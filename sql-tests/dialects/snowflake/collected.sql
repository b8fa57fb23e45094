-- Aggregates of Snowflake that make arrays and objects, and variables of the session.
-- Format: ../../README.md
--- setup CREATE OR REPLACE TEMPORARY VIEW t AS SELECT * FROM VALUES (1, 'a', 10), (1, 'b', NULL), (1, NULL, 30), (2, 'a', 10), (2, 'c', 10), (2, 'd', 20) AS v(g, k, v)

--- case an-object-has-no-nulls
--- source snowflake documentation, OBJECT_AGG
SELECT g, object_agg(k, v) AS o FROM t WHERE g = 1 OR k = 'a' GROUP BY g
--- here
SELECT
  g,
  MAP_FROM_ENTRIES(ARRAY_AGG(STRUCT(k, v)) FILTER(WHERE
    NOT k IS NULL AND NOT v IS NULL)) AS o
FROM t
WHERE
  g = 1 OR k = 'a'
GROUP BY
  g
--- outcome rewritten
--- columns ["g", "o"]
--- row [1, {"a": 10}]
--- row [2, {"a": 10}]

--- case an-object-over-a-window
--- source snowflake documentation, OBJECT_AGG
SELECT k, object_agg(k, v::variant) OVER (PARTITION BY g)[k]::int AS o FROM t WHERE g = 2
--- here
SELECT
  k,
  CAST(MAP_FROM_ENTRIES(
    ARRAY_AGG(IF(NOT k IS NULL AND NOT v IS NULL, STRUCT(k, CAST(v AS VARIANT)), NULL)) OVER (PARTITION BY g)
  )[k] AS INT) AS o
FROM t
WHERE
  g = 2
--- outcome rewritten with notes
--- remark 1:11 rounding-cast A cast to a whole number rounds in Snowflake and cuts the fraction off here. If the value may have a fraction, cast ROUND of it, or give the types with `schema`.
--- columns ["k", "o"]
--- row ["a", 10]
--- row ["c", 10]
--- row ["d", 20]

--- case distinct-values-in-order
--- source snowflake documentation, ARRAY_AGG
SELECT g, array_agg(DISTINCT v) WITHIN GROUP (ORDER BY v DESC) AS a FROM t GROUP BY g
--- here
SELECT
  g,
  SORT_ARRAY(COLLECT_SET(v), FALSE) AS a
FROM t
GROUP BY
  g
--- outcome rewritten
--- columns ["g", "a"]
--- row [1, [30, 10]]
--- row [2, [20, 10]]

--- case distinct-values-in-order-over-a-window
--- source snowflake documentation, ARRAY_AGG
SELECT k, array_agg(DISTINCT v) WITHIN GROUP (ORDER BY v) OVER (PARTITION BY g) AS a FROM t WHERE g = 2
--- here
SELECT
  k,
  SORT_ARRAY(COLLECT_SET(v) OVER (PARTITION BY g)) AS a
FROM t
WHERE
  g = 2
--- outcome rewritten
--- columns ["k", "a"]
--- row ["a", [10, 20]]
--- row ["c", [10, 20]]
--- row ["d", [10, 20]]

--- case distinct-values-in-the-order-of-others
SELECT array_agg(DISTINCT v) WITHIN GROUP (ORDER BY k) FROM t
--- refused 1:8 An array in this order is not there; Sort the rows in a subquery, or the array with ARRAY_SORT and a comparison.

--- case a-variable-of-the-session
SELECT * FROM t WHERE v > $least
--- refused 1:23 Session variables by $ are not there; Use a parameter (:name), or DECLARE VARIABLE of Spark and its name.

--- case a-column-by-its-number
SELECT $1 FROM t
--- refused 1:9 Columns by their number ($1) are not there; Name the column.
