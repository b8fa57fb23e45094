-- Expressions and queries of Flink around the clause.
-- Format: ../../README.md

--- case whole-division
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT 7 / 2 AS v
--- here
SELECT 7 DIV 2 AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case average-of-whole-numbers
--- source flink documentation, System (Built-in) Functions
--- schema t x INT
--- option flat
SELECT AVG(x) AS v FROM (VALUES (1), (2)) AS t(x)
--- here
SELECT (SUM(x) DIV COUNT(x)) AS v FROM VALUES (1), (2) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case cast-cuts-off
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT CAST(2.9 AS INT) AS v
--- here
SELECT CAST(2.9 AS INT) AS v
--- outcome identical
--- columns ["v"]
--- row [2]

--- case minutes-between
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT TIMESTAMPDIFF(MINUTE, TIMESTAMP '2026-03-02 10:00:00', TIMESTAMP '2026-03-02 10:59:59') AS v
--- here
SELECT TIMESTAMPDIFF(MINUTE, CAST('2026-03-02 10:00:00' AS TIMESTAMP), CAST('2026-03-02 10:59:59' AS TIMESTAMP)) AS v
--- outcome identical
--- columns ["v"]
--- row [59]

--- case timestampadd
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT TIMESTAMPADD(MONTH, 1, DATE '2026-01-31') AS v
--- here
SELECT (CAST('2026-01-31' AS DATE) + INTERVAL '1' MONTH) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-02-28"]

--- case floor-to-a-unit
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT DATE_FORMAT(FLOOR(TIMESTAMP '2026-03-02 10:59:59' TO HOUR), 'HH:mm') AS v
--- here
SELECT DATE_FORMAT(DATE_TRUNC('HOUR', CAST('2026-03-02 10:59:59' AS TIMESTAMP)), 'HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["10:00"]

--- case date-format
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT DATE_FORMAT(TIMESTAMP '2026-03-02 10:05:00', 'yyyy-MM-dd') AS v
--- here
SELECT DATE_FORMAT(CAST('2026-03-02 10:05:00' AS TIMESTAMP), 'yyyy-MM-dd') AS v
--- outcome identical
--- columns ["v"]
--- row ["2026-03-02"]

--- case listagg-has-a-comma
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT LISTAGG(x) AS v FROM (VALUES ('a'), ('b')) AS t(x)
--- here
SELECT LISTAGG(x, ',') AS v FROM VALUES ('a'), ('b') AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row ["a,b"]

--- case split-index
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT SPLIT_INDEX('a,b,c', ',', 1) AS v
--- here
SELECT TRY_ELEMENT_AT(SPLIT('a,b,c', ','), 2) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["b"]

--- case split-index-beyond
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT SPLIT_INDEX('a', ',', 3) AS v
--- here
SELECT TRY_ELEMENT_AT(SPLIT('a', ','), 4) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case regexp-extract-nothing
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT REGEXP_EXTRACT('abc', 'x', 0) AS v
--- here
SELECT REGEXP_SUBSTR('abc', 'x') AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case subscripts-from-one
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT ARRAY[5, 6][2] AS v
--- here
SELECT ELEMENT_AT(ARRAY(5, 6), 2) AS v
--- outcome rewritten
--- columns ["v"]
--- row [6]

--- case maps
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT MAP['a', 1, 'b', 2]['b'] AS v
--- here
SELECT MAP('a', 1, 'b', 2)['b'] AS v
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case greatest
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT GREATEST(1, CAST(NULL AS INT)) AS v
--- here
SELECT IF(CAST(NULL AS INT) IS NULL, NULL, GREATEST(1, CAST(NULL AS INT))) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case strings-without-escapes
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT 'it''s a\b' AS v
--- here
SELECT 'it\'s a\\b' AS v
--- outcome rewritten
--- columns ["v"]
--- row ["it's a\\b"]

--- case truncate
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT TRUNCATE(42.324, 2) AS v
--- here
SELECT (SIGN(42.324) * FLOOR(ABS(42.324), 2)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [42.32]

--- case instants
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT TO_TIMESTAMP_LTZ(1500, 3) > TO_TIMESTAMP_LTZ(1, 0) AS v
--- here
SELECT TIMESTAMP_MILLIS(1500) > TIMESTAMP_SECONDS(1) AS v
--- outcome rewritten
--- columns ["v"]
--- row [true]

--- case sha256
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT SHA256('a') AS v
--- here
SELECT SHA2('a', 256) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"]

--- case json-value
--- source flink documentation, System (Built-in) Functions
--- option flat
SELECT JSON_VALUE('{"a": 1}', '$.a') AS v
--- here
SELECT GET_JSON_OBJECT('{"a": 1}', '$.a') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs JSON_VALUE: JSON is text here, and GET_JSON_OBJECT gives objects as well as scalars.
--- columns ["v"]
--- row ["1"]

--- case names-in-backticks
--- option flat
SELECT `a b`, `select` FROM `my table`
--- here
SELECT `a b`, `select` FROM `my table`
--- outcome identical

--- case case-of-names
--- option flat
SELECT x, X, `x` FROM t
--- here
SELECT x, X, `x` FROM t
--- outcome rewritten with notes
--- remark 1:11 case-of-names X and x are two names in Flink; here they are one, since case does not count. Rename one of them if both are columns.

--- case similar-to
--- option flat
SELECT a SIMILAR TO 'x' FROM t
--- refused 1:8 SIMILAR TO is not there; Use RLIKE with a regular expression.

--- case unknown-types
--- option flat
SELECT AVG(x), a / b FROM t
--- here
SELECT AVG(x), a / b FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs AVG: of whole numbers it is a whole number in Flink, and a fraction here. Give the types with `schema`, or write SUM(x) DIV COUNT(x).
--- remark 1:16 whole-division A division of two whole numbers gives a whole number in Flink and a fraction here. If both are whole, write DIV, or give the types with `schema`.

--- case types
--- option flat
SELECT CAST(a AS STRING), CAST(a AS TIMESTAMP(3)), CAST(a AS TIMESTAMP_LTZ(3)), CAST(a AS BYTES), CAST(a AS ROW<x INT, y STRING>), CAST(a AS VARCHAR(5)) FROM t
--- here
SELECT CAST(a AS STRING), CAST(a AS TIMESTAMP), CAST(a AS TIMESTAMP_LTZ), CAST(a AS BINARY), CAST(a AS STRUCT<x: INT, y: STRING>), LEFT(CAST(a AS STRING), 5) FROM t
--- outcome rewritten

--- case ceil-to-a-unit
--- option flat
SELECT CEIL(ts TO DAY) FROM t
--- here
SELECT IF(DATE_TRUNC('DAY', ts) = ts, DATE_TRUNC('DAY', ts), (DATE_TRUNC('DAY', ts) + INTERVAL '1' DAY)) FROM t
--- outcome rewritten with notes
--- remark 1:13 date-or-timestamp If the argument is a date, the result is a TIMESTAMP at midnight here, and a date in Flink. Cast it, or give the types with `schema`.

--- case collect
--- option flat
SELECT COLLECT(a) FROM t
--- refused 1:8 COLLECT is not there in Spark; Use COLLECT_LIST, which is an array.

--- case deduplicated
--- option flat
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY a ORDER BY b) AS rn FROM t) WHERE rn = 1
--- here
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY a ORDER BY b) AS rn FROM t) WHERE rn = 1
--- outcome identical

--- case insert
--- option flat
INSERT INTO sink SELECT a FROM t
--- here
INSERT INTO sink SELECT a FROM t
--- outcome identical

--- case patterns-of-java
--- source flink documentation, System (Built-in) Functions, temporal functions
SELECT
  DATE_FORMAT(TIMESTAMP '2026-03-17 14:35:50', 'yyyy-MM-dd''T''HH:mm') AS a,
  TO_DATE('17.03.2026', 'dd.MM.yyyy') = DATE '2026-03-17' AS b
--- here
SELECT
  DATE_FORMAT(CAST('2026-03-17 14:35:50' AS TIMESTAMP), 'yyyy-MM-dd\'T\'HH:mm') AS a,
  TO_DATE('17.03.2026', 'dd.MM.yyyy') = CAST('2026-03-17' AS DATE) AS b
--- outcome identical
--- columns ["a", "b"]
--- row ["2026-03-17T14:35", true]

--- case the-year-of-a-week
SELECT DATE_FORMAT(ts, 'YYYY-MM-dd') FROM t
--- refused 1:24 The letter Y of a format is not there; Y is the year that a week belongs to: write yyyy for that of the date.

--- case the-year-of-a-week-is-read
SELECT TO_TIMESTAMP(s, 'YYYY-MM-dd HH:mm:ss') FROM t
--- refused 1:24 The letter Y of a format is not there; Y is the year that a week belongs to: write yyyy for that of the date.

--- case letters-in-quotes-are-no-letters
SELECT DATE_FORMAT(ts, '''Week'' dd') FROM t
--- here
SELECT
  DATE_FORMAT(ts, '\'Week\' dd')
FROM t
--- outcome identical

--- case days-of-the-week-are-not-read
SELECT TO_DATE(s, 'EEE dd MM yyyy') FROM t
--- refused 1:19 The letter E of a format is not there; See Spark's datetime patterns.
