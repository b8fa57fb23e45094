-- Expressions and queries of Flink around the clause.
-- Format: ../../README.md

--- case whole-division
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT 7 / 2 AS v
--- gives
SELECT 7 DIV 2 AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case average-of-whole-numbers
--- source flink documentation, System (Built-in) Functions
--- schema t x INT
--- option pretty false
SELECT AVG(x) AS v FROM (VALUES (1), (2)) AS t(x)
--- gives
SELECT (SUM(x) DIV COUNT(x)) AS v FROM VALUES (1), (2) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case cast-cuts-off
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT CAST(2.9 AS INT) AS v
--- gives
SELECT CAST(2.9 AS INT) AS v
--- outcome identical
--- columns ["v"]
--- row [2]

--- case minutes-between
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT TIMESTAMPDIFF(MINUTE, TIMESTAMP '2026-03-02 10:00:00', TIMESTAMP '2026-03-02 10:59:59') AS v
--- gives
SELECT TIMESTAMPDIFF(MINUTE, CAST('2026-03-02 10:00:00' AS TIMESTAMP), CAST('2026-03-02 10:59:59' AS TIMESTAMP)) AS v
--- outcome identical
--- columns ["v"]
--- row [59]

--- case timestampadd
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT TIMESTAMPADD(MONTH, 1, DATE '2026-01-31') AS v
--- gives
SELECT (CAST('2026-01-31' AS DATE) + INTERVAL '1' MONTH) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-02-28"]

--- case floor-to-a-unit
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT DATE_FORMAT(FLOOR(TIMESTAMP '2026-03-02 10:59:59' TO HOUR), 'HH:mm') AS v
--- at 1:20
--- says CEIL or FLOOR to a unit of time is not supported in Spark
--- says Use DATE_TRUNC; for CEIL add the unit.

--- case date-format
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT DATE_FORMAT(TIMESTAMP '2026-03-02 10:05:00', 'yyyy-MM-dd') AS v
--- gives
SELECT DATE_FORMAT(CAST('2026-03-02 10:05:00' AS TIMESTAMP), 'yyyy-MM-dd') AS v
--- outcome identical
--- columns ["v"]
--- row ["2026-03-02"]

--- case listagg-has-a-comma
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT LISTAGG(x) AS v FROM (VALUES ('a'), ('b')) AS t(x)
--- gives
SELECT LISTAGG(x, ',') AS v FROM VALUES ('a'), ('b') AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row ["a,b"]

--- case split-index
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT SPLIT_INDEX('a,b,c', ',', 1) AS v
--- at 1:8
--- says SPLIT_INDEX is not supported in Spark
--- says Use TRY_ELEMENT_AT(SPLIT(x, ','), n).

--- case split-index-beyond
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT SPLIT_INDEX('a', ',', 3) AS v
--- at 1:8
--- says SPLIT_INDEX is not supported in Spark
--- says Use TRY_ELEMENT_AT(SPLIT(x, ','), n).

--- case regexp-extract-nothing
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT REGEXP_EXTRACT('abc', 'x', 0) AS v
--- gives
SELECT REGEXP_EXTRACT('abc', 'x', 0) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_EXTRACT: without a match it is null in Flink, and empty in Spark.

--- case subscripts-from-one
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT ARRAY[5, 6][2] AS v
--- gives
SELECT ELEMENT_AT(ARRAY(5, 6), 2) AS v
--- outcome rewritten
--- columns ["v"]
--- row [6]

--- case maps
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT MAP['a', 1, 'b', 2]['b'] AS v
--- gives
SELECT MAP('a', 1, 'b', 2)['b'] AS v
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case greatest
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT GREATEST(1, CAST(NULL AS INT)) AS v
--- gives
SELECT IF(CAST(NULL AS INT) IS NULL, NULL, GREATEST(1, CAST(NULL AS INT))) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case strings-without-escapes
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT 'it''s a\b' AS v
--- gives
SELECT 'it\'s a\\b' AS v
--- outcome rewritten
--- columns ["v"]
--- row ["it's a\\b"]

--- case truncate
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT TRUNCATE(42.324, 2) AS v
--- gives
SELECT (SIGN(42.324) * FLOOR(ABS(42.324), 2)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [42.32]

--- case instants
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT TO_TIMESTAMP_LTZ(1500, 3) > TO_TIMESTAMP_LTZ(1, 0) AS v
--- at 1:36
--- says TO_TIMESTAMP_LTZ is not supported in Spark
--- says Use TIMESTAMP_SECONDS or TIMESTAMP_MILLIS.

--- case sha256
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT SHA256('a') AS v
--- at 1:8
--- says SHA256 is not supported in Spark
--- says Use SHA2(x, 256).

--- case json-value
--- source flink documentation, System (Built-in) Functions
--- option pretty false
SELECT JSON_VALUE('{"a": 1}', '$.a') AS v
--- gives
SELECT GET_JSON_OBJECT('{"a": 1}', '$.a') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs JSON_VALUE: gives objects as well as scalars in Spark, all of them as text.
--- columns ["v"]
--- row ["1"]

--- case names-in-backticks
--- option pretty false
SELECT `a b`, `select` FROM `my table`
--- gives
SELECT `a b`, `select` FROM `my table`
--- outcome identical

--- case unknown-types
--- option pretty false
SELECT AVG(x), a / b FROM t
--- gives
SELECT AVG(x), a / b FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs AVG: of integers it is an integer in Flink, and a fraction in Spark. Give the types with `schema`, or write SUM(x) DIV COUNT(x).
--- remark 1:16 whole-division A division of two integers gives an integer in Flink and a fraction in Spark. If both are integers, write DIV, or give the types with `schema`.

--- case types
--- option pretty false
SELECT CAST(a AS STRING), CAST(a AS TIMESTAMP(3)), CAST(a AS TIMESTAMP_LTZ(3)), CAST(a AS BYTES), CAST(a AS ROW<x INT, y STRING>), CAST(a AS VARCHAR(5)) FROM t
--- gives
SELECT CAST(a AS STRING), CAST(a AS TIMESTAMP), CAST(a AS TIMESTAMP_LTZ), CAST(a AS BINARY), CAST(a AS STRUCT<x: INT, y: STRING>), CAST(a AS VARCHAR(5)) FROM t
--- outcome rewritten with notes
--- remark 1:47 not-in-spark 3 is left out: sqlglot does not write it for Spark.
--- remark 1:76 not-in-spark 3 is left out: sqlglot does not write it for Spark.
--- remark 1:132 shortening-cast A cast to VARCHAR(n) shortens a longer text in Flink; in Spark the length has no effect. Write LEFT(x, n).

--- case ceil-to-a-unit
--- option pretty false
SELECT CEIL(ts TO DAY) FROM t
--- at 1:8
--- says CEIL or FLOOR to a unit of time is not supported in Spark
--- says Use DATE_TRUNC; for CEIL add the unit.

--- case collect
--- option pretty false
SELECT COLLECT(a) FROM t
--- at 1:8
--- says COLLECT is not supported in Spark
--- says Use COLLECT_LIST, which is an array.

--- case deduplicated
--- option pretty false
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY a ORDER BY b) AS rn FROM t) WHERE rn = 1
--- gives
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY a ORDER BY b) AS rn FROM t) WHERE rn = 1
--- outcome identical

--- case insert
--- option pretty false
INSERT INTO sink SELECT a FROM t
--- gives
INSERT INTO sink SELECT a FROM t
--- outcome identical

--- case patterns-of-java
--- source flink documentation, System (Built-in) Functions, temporal functions
SELECT
  DATE_FORMAT(TIMESTAMP '2026-03-17 14:35:50', 'yyyy-MM-dd''T''HH:mm') AS a,
  TO_DATE('17.03.2026', 'dd.MM.yyyy') = DATE '2026-03-17' AS b
--- gives
SELECT
  DATE_FORMAT(CAST('2026-03-17 14:35:50' AS TIMESTAMP), 'yyyy-MM-dd\'T\'HH:mm') AS a,
  TO_DATE('17.03.2026', 'dd.MM.yyyy') = CAST('2026-03-17' AS DATE) AS b
--- outcome identical
--- columns ["a", "b"]
--- row ["2026-03-17T14:35", true]

--- case the-year-of-a-week
SELECT DATE_FORMAT(ts, 'YYYY-MM-dd') FROM t
--- gives
SELECT
  DATE_FORMAT(ts, 'YYYY-MM-dd')
FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs DATE_FORMAT: some letters of a pattern mean something else in Spark, or nothing.

--- case the-year-of-a-week-is-read
SELECT TO_TIMESTAMP(s, 'YYYY-MM-dd HH:mm:ss') FROM t
--- gives
SELECT
  TO_TIMESTAMP(s, 'YYYY-MM-dd HH:mm:ss')
FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs TO_TIMESTAMP: some letters of a pattern mean something else in Spark, or nothing.

--- case letters-in-quotes-are-no-letters
SELECT DATE_FORMAT(ts, '''Week'' dd') FROM t
--- gives
SELECT
  DATE_FORMAT(ts, '\'Week\' dd')
FROM t
--- outcome identical

--- case days-of-the-week-are-not-read
SELECT TO_DATE(s, 'EEE dd MM yyyy') FROM t
--- gives
SELECT
  TO_DATE(s, 'EEE dd MM yyyy')
FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs TO_DATE: some letters of a pattern mean something else in Spark, or nothing.
