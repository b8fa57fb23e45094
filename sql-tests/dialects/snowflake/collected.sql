-- Aggregates of Snowflake that make arrays and objects, and variables of the session.
-- Format: ../../README.md
--- setup CREATE OR REPLACE TEMPORARY VIEW t AS SELECT * FROM VALUES (1, 'a', 10), (1, 'b', NULL), (1, NULL, 30), (2, 'a', 10), (2, 'c', 10), (2, 'd', 20) AS v(g, k, v)

--- case an-object-has-no-nulls
--- source snowflake documentation, OBJECT_AGG
SELECT g, object_agg(k, v) AS o FROM t WHERE g = 1 OR k = 'a' GROUP BY g
--- at 1:11
--- says OBJECT_AGG is not supported in Spark
--- says Use MAP_FROM_ENTRIES(ARRAY_AGG(STRUCT(key, value))).

--- case an-object-over-a-window
--- source snowflake documentation, OBJECT_AGG
SELECT k, object_agg(k, v::variant) OVER (PARTITION BY g)[k]::int AS o FROM t WHERE g = 2
--- at 1:11
--- says OBJECT_AGG is not supported in Spark
--- says Use MAP_FROM_ENTRIES(ARRAY_AGG(STRUCT(key, value))).

--- case distinct-values-in-order
--- source snowflake documentation, ARRAY_AGG
SELECT g, array_agg(DISTINCT v) WITHIN GROUP (ORDER BY v DESC) AS a FROM t GROUP BY g
--- at 1:11
--- says ARRAY_AGG in an order is not supported in Spark
--- says Use SORT_ARRAY around it, or order the rows in a subquery.

--- case distinct-values-in-order-over-a-window
--- source snowflake documentation, ARRAY_AGG
SELECT k, array_agg(DISTINCT v) WITHIN GROUP (ORDER BY v) OVER (PARTITION BY g) AS a FROM t WHERE g = 2
--- at 1:11
--- says ARRAY_AGG in an order is not supported in Spark
--- says Use SORT_ARRAY around it, or order the rows in a subquery.

--- case distinct-values-in-the-order-of-others
SELECT array_agg(DISTINCT v) WITHIN GROUP (ORDER BY k) FROM t
--- at 1:8
--- says ARRAY_AGG in an order is not supported in Spark
--- says Use SORT_ARRAY around it, or order the rows in a subquery.

--- case a-variable-of-the-session
SELECT * FROM t WHERE v > $least
--- at 1:23
--- says A column by its number ($1) or a session variable is not supported in Spark
--- says Name the column; use a parameter (:name), or DECLARE VARIABLE of Spark.

--- case a-column-by-its-number
SELECT $1 FROM t
--- at 1:9
--- says A column by its number ($1) or a session variable is not supported in Spark
--- says Name the column; use a parameter (:name), or DECLARE VARIABLE of Spark.
