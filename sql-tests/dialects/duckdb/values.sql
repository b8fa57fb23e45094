-- Values, functions and queries of DuckDB; the rows are those that DuckDB 2.0.1 gives.
-- Format: ../../README.md
--- setup CREATE OR REPLACE TEMP VIEW t AS SELECT 1 AS i, CAST(7.5 AS DOUBLE) AS x, CAST(2.50 AS DECIMAL(5, 2)) AS p, 'a,b' AS s, DATE '2026-01-31' AS d, DATE '2026-03-01' AS e, TIMESTAMP_NTZ '2026-01-31 10:59:30' AS b, TIMESTAMP_NTZ '2026-01-31 12:01:00' AS c, ARRAY(3, NULL, 1) AS a

--- case casts-round
--- source duckdb 2.0.1, asked
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT x::INT AS c1, 2.5::DOUBLE::INT AS c2, (-2.5)::DOUBLE::INT AS c3, p::INT AS c4, 3.5::INT AS c5, TRY_CAST('a' AS INT) AS c6, true::INT AS c7, 't'::BOOLEAN AS c8 FROM t
--- gives
SELECT CAST(BROUND(x) AS INT) AS c1, CAST(BROUND(CAST(2.5 AS DOUBLE)) AS INT) AS c2, CAST(BROUND(CAST((-2.5) AS DOUBLE)) AS INT) AS c3, CAST(ROUND(p) AS INT) AS c4, CAST(ROUND(3.5) AS INT) AS c5, TRY_CAST('a' AS INT) AS c6, CAST(TRUE AS INT) AS c7, CAST('t' AS BOOLEAN) AS c8 FROM t
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"]
--- row [8, 2, -2, 3, 4, null, 1, true]

--- case differences-of-times
--- source duckdb 2.0.1, asked
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT e - d AS c1, epoch(c - b) AS c2, date_diff('minute', b, c) AS c3, date_diff('hour', b, c) AS c4, datediff('month', d, e) AS c5, date_sub('hour', b, c) AS c6, date_diff('week', d, e) AS c7, date_diff('day', d, e) AS c8, date_diff('quarter', d, DATE '2026-04-01') AS c9, date_diff('year', DATE '2025-12-31', d) AS c10 FROM t
--- gives
SELECT DATEDIFF(e, d) AS c1, CAST(CAST(CAST(c - b AS INTERVAL SECOND) AS DECIMAL(20, 6)) AS DOUBLE) AS c2, TIMESTAMPDIFF(MINUTE, DATE_TRUNC('MINUTE', b), DATE_TRUNC('MINUTE', c)) AS c3, TIMESTAMPDIFF(HOUR, DATE_TRUNC('HOUR', b), DATE_TRUNC('HOUR', c)) AS c4, TIMESTAMPDIFF(MONTH, DATE_TRUNC('MONTH', d), DATE_TRUNC('MONTH', e)) AS c5, TIMESTAMPDIFF(HOUR, b, c) AS c6, TIMESTAMPDIFF(WEEK, d, e) AS c7, DATEDIFF(e, d) AS c8, TIMESTAMPDIFF(MONTH, DATE_TRUNC('QUARTER', d), DATE_TRUNC('QUARTER', CAST('2026-04-01' AS DATE))) DIV 3 AS c9, TIMESTAMPDIFF(YEAR, DATE_TRUNC('YEAR', CAST('2025-12-31' AS DATE)), DATE_TRUNC('YEAR', d)) AS c10 FROM t
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10"]
--- row [29, 3690.0, 62, 2, 2, 1, 4, 29, 1, 1]

--- case times
--- source duckdb 2.0.1, asked
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT date_trunc('hour', b) AS c1, b + INTERVAL 1 HOUR AS c2, b - INTERVAL '90 minutes' AS c3, b + INTERVAL (i) DAY AS c4, b + to_hours(2) AS c5, strftime(b, '%Y-%m-%d %H:%M') AS c6, dayname(b) AS c7, monthname(b) AS c8, last_day(d) AS c9, extract(hour FROM b) AS c10, dayofyear(d) AS c11, quarter(d) AS c12, week(d) AS c13, make_date(2026, 1, 2) AS c14 FROM t
--- gives
SELECT DATE_TRUNC('HOUR', b) AS c1, b + INTERVAL '1' HOUR AS c2, b - INTERVAL '90' MINUTES AS c3, b + ((i) * INTERVAL '1' DAY) AS c4, b + INTERVAL '2' HOUR AS c5, DATE_FORMAT(b, 'yyyy-MM-dd HH:mm') AS c6, DATE_FORMAT(b, 'EEEE') AS c7, DATE_FORMAT(b, 'MMMM') AS c8, LAST_DAY(d) AS c9, EXTRACT(HOUR FROM b) AS c10, DAYOFYEAR(d) AS c11, QUARTER(d) AS c12, WEEKOFYEAR(d) AS c13, MAKE_DATE(2026, 1, 2) AS c14 FROM t
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14"]
--- row ["2026-01-31 10:00:00", "2026-01-31 11:59:30", "2026-01-31 09:29:30", "2026-02-01 10:59:30", "2026-01-31 12:59:30", "2026-01-31 10:59", "Saturday", "January", "2026-01-31", 10, 31, 1, 5, "2026-01-02"]

--- case elements-of-lists
--- source duckdb 2.0.1, asked
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT a[1] AS c1, a[-1] AS c2, a[9] AS c3, list_max(a) AS c4, list_contains(a, 3) AS c5, list_transform(a, lambda y: y + 1) AS c6, list_filter(a, lambda y: y > 1) AS c7, array_length(a) AS c8, range(3) AS c9, generate_series(1, 3) AS c10, [1, 2] AS c11 FROM t
--- gives
SELECT TRY_ELEMENT_AT(a, 1) AS c1, TRY_ELEMENT_AT(a, -1) AS c2, TRY_ELEMENT_AT(a, 9) AS c3, ARRAY_MAX(a) AS c4, ARRAY_CONTAINS(a, 3) AS c5, TRANSFORM(a, y -> y + 1) AS c6, FILTER(a, y -> y > 1) AS c7, SIZE(a) AS c8, SEQUENCE(0, 2) AS c9, SEQUENCE(1, 3) AS c10, ARRAY(1, 2) AS c11 FROM t
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11"]
--- row [3, 1, null, 3, true, [4, null, 2], [3], 3, [0, 1, 2], [1, 2, 3], [1, 2]]

--- case texts
--- source duckdb 2.0.1, asked
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT concat('a', NULL, 'b') AS c1, concat_ws('-', 'a', NULL, 'b') AS c2, 'a' || NULL AS c3, split_part(s, ',', 2) AS c4, split_part(s, ',', 5) AS c5, string_split('a.b', '.') AS c6, strpos(s, 'b') AS c7, instr(s, 'z') AS c8, left('abc', 2) AS c9, right('abc', 2) AS c10, starts_with(s, 'a') AS c11, prefix(s, 'b') AS c12, suffix(s, 'b') AS c13, contains(s, ',') AS c14, 'a%' LIKE 'a\%' AS c15, 'ABC' ILIKE 'a%' AS c16, regexp_matches('abc', 'b') AS c17, 'abc' ~ 'b' AS c18, regexp_extract('abc', '(b)(c)') AS c19, regexp_extract('abc', '(b)(c)', 2) AS c20, regexp_replace('a-a', 'a', 'b', 'g') AS c21, strlen('äb') AS c22, length('äb') AS c23, lpad('a', 3, 'x') AS c24, replace('aa', 'a', 'b') AS c25, upper('a') AS c26 FROM t
--- gives
SELECT CONCAT('a', COALESCE(NULL, ''), 'b') AS c1, CONCAT_WS('-', 'a', NULL, 'b') AS c2, 'a' || NULL AS c3, SPLIT_PART(s, ',', 2) AS c4, SPLIT_PART(s, ',', 5) AS c5, SPLIT('a.b', CONCAT('\\Q', '.', '\\E')) AS c6, INSTR(s, 'b') AS c7, LOCATE('z', s) AS c8, LEFT('abc', 2) AS c9, RIGHT('abc', 2) AS c10, STARTSWITH(s, 'a') AS c11, STARTSWITH(s, 'b') AS c12, ENDSWITH(s, 'b') AS c13, CONTAINS(s, ',') AS c14, 'a%' LIKE 'a\\\\%' AS c15, 'ABC' ILIKE 'a%' AS c16, REGEXP_LIKE('abc', 'b') AS c17, REGEXP_LIKE('abc', 'b') AS c18, REGEXP_EXTRACT('abc', '(b)(c)', 0) AS c19, REGEXP_EXTRACT('abc', '(b)(c)', 2) AS c20, REGEXP_REPLACE('a-a', 'a', 'b') AS c21, OCTET_LENGTH('äb') AS c22, LENGTH('äb') AS c23, LPAD('a', 3, 'x') AS c24, REPLACE('aa', 'a', 'b') AS c25, UPPER('a') AS c26 FROM t
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26"]
--- row ["ab", "a-b", null, "b", "", ["a", "b"], 3, 0, "ab", "bc", true, false, true, true, false, true, true, true, "bc", "c", "b-b", 3, 2, "xxa", "bb", "A"]

--- case numbers
--- source duckdb 2.0.1, asked
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT 7 // 2 AS c1, 1 / 2 AS c2, -7 % 3 AS c3, 2 ** 3 AS c4, 2 ^ 3 AS c5, @(-3) AS c6, trunc(-2.7) AS c7, round(2.5) AS c8, greatest(1, NULL, 2) AS c9, least(NULL, 3) AS c10, sign(-2) AS c11, floor(-2.5) AS c12, ifnull(NULL, 1) AS c13, nullif(1, 1) AS c14, if(i = 1, 'a', 'b') AS c15, log10(100) AS c16, isnan('nan'::DOUBLE) AS c17 FROM t
--- gives
SELECT 7 DIV 2 AS c1, 1 / 2 AS c2, -7 % 3 AS c3, POWER(2, 3) AS c4, POWER(2, 3) AS c5, ABS((-3)) AS c6, (SIGN(-2.7) * FLOOR(ABS(-2.7))) AS c7, ROUND(2.5) AS c8, GREATEST(1, NULL, 2) AS c9, LEAST(NULL, 3) AS c10, SIGN(-2) AS c11, FLOOR(-2.5) AS c12, COALESCE(NULL, 1) AS c13, NULLIF(1, 1) AS c14, IF(i = 1, 'a', 'b') AS c15, LOG(10, 100) AS c16, ISNAN(CAST('nan' AS DOUBLE)) AS c17 FROM t
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17"]
--- row [3, 0.5, -1, 8.0, 8.0, 3, -2, 3, 2, 3, -1, -3, 1, null, "a", 2.0, true]

--- case aggregates
--- source duckdb 2.0.1, asked
--- option pretty false
SELECT list(y) AS c1, count_if(y > 1) AS c2, median(y) AS c3, quantile_cont(y, 0.25) AS c4, bool_and(y > 0) AS c5, any_value(y) AS c6, stddev(y) AS c7, sum(y) AS c8, avg(y) AS c9, count(DISTINCT y) AS c10, max(y) AS c11, sum(y) FILTER (WHERE y > 1) AS c12, string_agg(y::VARCHAR, '-') AS c13, first(y) AS c14 FROM (VALUES (NULL), (1), (4), (2)) u(y)
--- gives
SELECT NULLIF(ARRAY_AGG(NAMED_STRUCT('v', y)), ARRAY()).v AS c1, COUNT_IF(y > 1) AS c2, MEDIAN(y) AS c3, PERCENTILE(y, 0.25) AS c4, BOOL_AND(y > 0) AS c5, ANY_VALUE(y) IGNORE NULLS AS c6, STDDEV(y) AS c7, SUM(y) AS c8, AVG(y) AS c9, COUNT(DISTINCT y) AS c10, MAX(y) AS c11, SUM(y) FILTER(WHERE y > 1) AS c12, LISTAGG(CAST(y AS STRING), '-') AS c13, FIRST(y) AS c14 FROM VALUES (NULL), (1), (4), (2) AS u(y)
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14"]
--- row [[null, 1, 4, 2], 2, 2.0, 1.5, true, 1, 1.5275252316519468, 7, 2.3333333333333335, 3, 4, 6, "1-4-2", null]

--- case ordered-texts
--- source duckdb 2.0.1, asked
--- option pretty false
SELECT string_agg(s, '-' ORDER BY y DESC) AS v FROM (VALUES ('a', 1), ('b', 3), ('c', 2)) u(s, y)
--- gives
SELECT LISTAGG(s, '-') WITHIN GROUP (ORDER BY y DESC) AS v FROM VALUES ('a', 1), ('b', 3), ('c', 2) AS u(s, y)
--- outcome rewritten
--- columns ["v"]
--- row ["b-c-a"]

--- case queries
--- source duckdb 2.0.1, asked
--- option pretty false
FROM (VALUES (1, 10), (1, NULL), (2, 30), (2, 20)) u(k, v) SELECT k, v QUALIFY row_number() OVER (PARTITION BY k ORDER BY v DESC) = 1
--- gives
SELECT * EXCEPT (_qualified) FROM (SELECT k, v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC) = 1 AS _qualified FROM VALUES (1, 10), (1, NULL), (2, 30), (2, 20) AS u(k, v)) AS _t WHERE _qualified
--- outcome rewritten
--- columns ["k", "v"]
--- row [2, 30]
--- row [1, 10]

--- case one-row-for-each
--- source duckdb 2.0.1, asked
--- option pretty false
SELECT DISTINCT ON (k) k, v FROM (VALUES (1, 10), (1, 5), (2, 30)) u(k, v) ORDER BY k, v DESC
--- gives
SELECT k, v FROM (SELECT k AS k, v AS v, ROW_NUMBER() OVER (PARTITION BY k ORDER BY k NULLS LAST, v DESC) AS _row_number FROM VALUES (1, 10), (1, 5), (2, 30) AS u(k, v)) AS _t WHERE _row_number = 1
--- outcome rewritten
--- ordered
--- columns ["k", "v"]
--- row [1, 10]
--- row [2, 30]

--- case all-but-one-column
--- source duckdb 2.0.1, asked
--- option pretty false
SELECT * EXCLUDE (v) FROM (VALUES (1, 10)) u(k, v)
--- gives
SELECT * EXCEPT (v) FROM VALUES (1, 10) AS u(k, v)
--- outcome identical
--- columns ["k"]
--- row [1]

--- case groups-and-order-by-all
--- source duckdb 2.0.1, asked
--- option pretty false
SELECT k, sum(v) AS s FROM (VALUES (2, 10), (1, 5), (NULL, 1), (2, 30)) u(k, v) GROUP BY ALL ORDER BY ALL
--- gives
SELECT k, SUM(v) AS s FROM VALUES (2, 10), (1, 5), (NULL, 1), (2, 30) AS u(k, v) GROUP BY ALL ORDER BY ALL NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["k", "s"]
--- row [1, 5]
--- row [2, 40]
--- row [null, 1]

--- case structs-and-json
--- source duckdb 2.0.1, asked
--- option pretty false
SELECT s.a AS c1, s['b'] AS c2, j ->> '$.x' AS c3, j ->> 'x' AS c4, j -> '$.y' ->> '$.z' AS c5 FROM (SELECT {'a': 1, 'b': 'q'} AS s, '{"x": 5, "y": {"z": "w"}}' AS j)
--- gives
SELECT s.a AS c1, s['b'] AS c2, GET_JSON_OBJECT(j, '$.x') AS c3, GET_JSON_OBJECT(j, '$.x') AS c4, GET_JSON_OBJECT(GET_JSON_OBJECT(j, '$.y'), '$.z') AS c5 FROM (SELECT STRUCT(1 AS a, 'q' AS b) AS s, '{"x": 5, "y": {"z": "w"}}' AS j)
--- outcome rewritten with notes
--- remark 1:33 json-path -> and ->> become GET_JSON_OBJECT, which takes text: a string that -> gives has no quotes in Spark.
--- remark 1:52 json-path -> and ->> become GET_JSON_OBJECT, which takes text: a string that -> gives has no quotes in Spark.
--- remark 1:69 json-path -> and ->> become GET_JSON_OBJECT, which takes text: a string that -> gives has no quotes in Spark.
--- columns ["c1", "c2", "c3", "c4", "c5"]
--- row [1, "q", "5", "5", "w"]

--- case numbers-as-a-table
--- source duckdb 2.0.1, asked
--- option pretty false
SELECT g.x + r.range AS n FROM generate_series(1, 2) g(x), range(5, 7) r
--- gives
SELECT g.x + r.range AS n FROM RANGE(1, 2 + 1) AS g(x), RANGE(5, 7) AS r(range)
--- outcome rewritten
--- columns ["n"]
--- row [6]
--- row [7]
--- row [7]
--- row [8]

--- case slices
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT a[1:2] FROM t
--- at 1:8
--- says A slice is not supported in Spark
--- says Use SLICE or SUBSTR.

--- case several-largest
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT max(i, 2) FROM t
--- at 1:8
--- says MAX or MIN of several values is not supported in Spark
--- says Use SLICE(SORT_ARRAY(ARRAY_AGG(x), FALSE), 1, n).

--- case comprehensions
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT [y * 2 FOR y IN a] FROM t
--- at 1:9
--- says A list comprehension is not supported in Spark
--- says Use TRANSFORM and FILTER.

--- case the-first-match-of-an-expression
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT regexp_replace(s, 'a', 'b') FROM t
--- at 1:8
--- says REGEXP_REPLACE of the first part only, or with other options, is not supported in Spark
--- says Spark replaces all: use the option 'g', or a pattern that matches the whole text.

--- case epoch-of-a-time
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT epoch(b) FROM t
--- at 1:8
--- says EPOCH of a time is not supported in Spark
--- says Use UNIX_MICROS(time) / 1000000; mind the time zone of the session.

--- case replaced-columns
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT * REPLACE (i + 1 AS i) FROM t
--- at 1:8
--- says REPLACE or RENAME after * is not supported in Spark
--- says Name the columns.

--- case columns-by-pattern
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT COLUMNS('i.*') FROM t
--- at 1:8
--- says COLUMNS(...) is not supported in Spark
--- says Name the columns.

--- case files
--- option pretty false
SELECT * FROM read_csv('a.csv')
--- at 1:15
--- says A function that reads files is not supported in Spark
--- says Write parquet.`path` or csv.`path`, or make a view of the files.

--- case copies
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
COPY t TO 'a.parquet'
--- at 1:6
--- says COPY is not supported in Spark
--- says Use INSERT or CREATE TABLE, or a DataFrame's writer.

--- case maps
--- option pretty false
SELECT MAP {'k': 1} AS m
--- at 1:8
--- says MAP {...} is not supported in Spark
--- says Write MAP(key, value, ...).

--- case buckets-of-time
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT time_bucket(INTERVAL 15 MINUTE, b) FROM t
--- at 1:8
--- says TIME_BUCKET is not supported in Spark
--- says Use TIMESTAMP_SECONDS(UNIX_SECONDS(t) DIV n * n), with n seconds.

--- case positional-joins
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT * FROM t POSITIONAL JOIN t AS u
--- at 1:33
--- says A POSITIONAL JOIN is not supported in Spark
--- says Number the rows with ROW_NUMBER(), and join on the numbers.

--- case intervals-of-several-units
--- option pretty false
SELECT INTERVAL '1 day 2 hours' AS v
--- at 1:17
--- says An interval of several units is not supported in Spark
--- says Write a sum of intervals with a unit each.

--- case ordered-aggregates
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT first(i ORDER BY x) FROM t
--- at 1:14
--- says ORDER BY in this function is not supported in Spark
--- says Use MAX_BY or MIN_BY, or SORT_ARRAY around an array.

--- case files-as-tables
--- option pretty false
SELECT * FROM 'a.parquet'
--- at 1:15
--- says A file as a table is not supported in Spark
--- says Write parquet.`path` or csv.`path`, or make a view of the files.

--- case columns-by-name
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT i FROM t UNION BY NAME SELECT i FROM t
--- at 1:8
--- says UNION BY NAME is not supported in Spark
--- says Name the columns in one order.

--- case pivots-as-statements
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
PIVOT t ON i USING sum(x)
--- at 1:7
--- says PIVOT or UNPIVOT as a statement is not supported in Spark
--- says Write FROM t PIVOT (...).

--- case ranges-of-columns
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT range(i) FROM t
--- at 1:8
--- says RANGE of other than two constants is not supported in Spark
--- says Use SEQUENCE, whose end is included and which counts down if it is smaller.

--- case division-that-rounds-down
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT i // -2 AS v FROM t
--- gives
SELECT i DIV -2 AS v FROM t
--- outcome rewritten with notes
--- remark 1:8 floor-division // rounds down in DuckDB, and DIV towards zero in Spark. If a side may be negative or have a fraction, write FLOOR(a / b).

--- case unknown-casts
--- option pretty false
SELECT y::INT AS v FROM u
--- gives
SELECT CAST(y AS INT) AS v FROM u
--- outcome rewritten with notes
--- remark 1:8 rounding-cast A cast to an integer rounds in DuckDB and truncates in Spark. If the value may have a fraction, cast ROUND of it, or give the types with `schema`.

--- case days-of-the-week
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT extract(dow FROM d) AS v FROM t
--- gives
SELECT EXTRACT(DOW FROM d) AS v FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs EXTRACT: DOW counts from Sunday as 0 in DuckDB, and DAYOFWEEK from 1 in Spark; SECOND has a fraction in Spark, and EPOCH is not supported.

--- case negative-lengths
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT left(s, -1) AS v FROM t
--- gives
SELECT LEFT(s, -1) AS v FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs LEFT: with a negative number it leaves characters out in DuckDB; in Spark all of them.

--- case unchecked
--- schema t i INTEGER, x DOUBLE, p DECIMAL(5, 2), s VARCHAR, d DATE, e DATE, b TIMESTAMP, c TIMESTAMP, a INTEGER[]
--- option pretty false
SELECT jaccard(s, 'a') AS v FROM t
--- gives
SELECT JACCARD(s, 'a') AS v FROM t
--- outcome rewritten with notes
--- remark 1:8 unknown-function JACCARD is not a function of Spark. Register a function of that name, or use another one.
