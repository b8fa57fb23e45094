-- Expressions and queries of Snowflake around the clause.
-- Format: ../../README.md

--- case limits-crossed-hours
--- source snowflake SQL reference
--- option pretty false
SELECT DATEDIFF(hour, '2026-03-02 10:59:00'::timestamp, '2026-03-02 11:00:00'::timestamp) AS v
--- gives
SELECT TIMESTAMPDIFF(HOUR, DATE_TRUNC('HOUR', CAST('2026-03-02 10:59:00' AS TIMESTAMP)), DATE_TRUNC('HOUR', CAST('2026-03-02 11:00:00' AS TIMESTAMP))) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case limits-crossed-days
--- source snowflake SQL reference
--- option pretty false
SELECT DATEDIFF(day, '2026-03-01 23:59:00'::timestamp, '2026-03-02 00:01:00'::timestamp) AS v
--- gives
SELECT DATEDIFF(CAST('2026-03-02 00:01:00' AS TIMESTAMP), CAST('2026-03-01 23:59:00' AS TIMESTAMP)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case limits-crossed-months
--- source snowflake SQL reference
--- option pretty false
SELECT DATEDIFF('month', '2026-01-31'::date, '2026-02-01'::date) AS v
--- gives
SELECT TIMESTAMPDIFF(MONTH, DATE_TRUNC('MONTH', CAST('2026-01-31' AS DATE)), DATE_TRUNC('MONTH', CAST('2026-02-01' AS DATE))) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case limits-crossed-years
--- source snowflake SQL reference
--- option pretty false
SELECT DATEDIFF(year, '2025-12-31'::date, '2026-01-01'::date) AS v
--- gives
SELECT TIMESTAMPDIFF(YEAR, DATE_TRUNC('YEAR', CAST('2025-12-31' AS DATE)), DATE_TRUNC('YEAR', CAST('2026-01-01' AS DATE))) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case limits-crossed-quarters
--- source snowflake SQL reference
--- option pretty false
SELECT DATEDIFF(quarter, '2026-03-31'::date, '2026-04-01'::date) AS v
--- gives
SELECT TIMESTAMPDIFF(MONTH, DATE_TRUNC('QUARTER', CAST('2026-03-31' AS DATE)), DATE_TRUNC('QUARTER', CAST('2026-04-01' AS DATE))) DIV 3 AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case dateadd-keeps-dates
--- source snowflake SQL reference
--- option pretty false
SELECT DATEADD(month, 1, '2026-01-31'::date) AS v
--- gives
SELECT (CAST('2026-01-31' AS DATE) + INTERVAL '1' MONTH) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-02-28"]

--- case day-of-week
--- source snowflake SQL reference
--- option pretty false
SELECT DAYOFWEEK('2026-03-08'::date) AS v
--- at 1:8
--- says DAYOFWEEK is not supported in Spark
--- says Use DAYOFWEEK(x) - 1, which counts from Sunday as 0.

--- case iso-day-of-week
--- source snowflake SQL reference
--- option pretty false
SELECT DAYOFWEEKISO('2026-03-08'::date) AS v
--- at 1:8
--- says DAYOFWEEKISO is not supported in Spark
--- says Use EXTRACT(DAYOFWEEK_ISO FROM x).

--- case date-part-dow
--- source snowflake SQL reference
--- option pretty false
SELECT DATE_PART('dow', '2026-03-02'::date) AS v
--- gives
SELECT EXTRACT(DAYOFWEEK FROM CAST('2026-03-02' AS DATE)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs DATE_PART: days of the week count from Sunday as 0 in Snowflake, and seconds have a fraction in Spark.
--- remark 1:8 function-differs EXTRACT: days of the week count from Sunday as 0 in Snowflake, and from 1 in Spark; seconds have a fraction in Spark, and EPOCH is UNIX_SECONDS(x).

--- case extract-dayofweek
--- source snowflake SQL reference
--- option pretty false
SELECT EXTRACT(dayofweek FROM '2026-03-02'::date) AS v
--- gives
SELECT EXTRACT(DAYOFWEEK FROM CAST('2026-03-02' AS DATE)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs EXTRACT: days of the week count from Sunday as 0 in Snowflake, and from 1 in Spark; seconds have a fraction in Spark, and EPOCH is UNIX_SECONDS(x).

--- case second-without-fraction
--- source snowflake SQL reference
--- option pretty false
SELECT EXTRACT(second FROM '2026-03-02 10:00:01.5'::timestamp) AS v
--- gives
SELECT EXTRACT(SECOND FROM CAST('2026-03-02 10:00:01.5' AS TIMESTAMP)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs EXTRACT: days of the week count from Sunday as 0 in Snowflake, and from 1 in Spark; seconds have a fraction in Spark, and EPOCH is UNIX_SECONDS(x).

--- case last-day-stays-last
--- source snowflake SQL reference
--- option pretty false
SELECT ADD_MONTHS('2026-02-28'::date, 1) AS v
--- gives
SELECT ADD_MONTHS(CAST('2026-02-28' AS DATE), 1) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs ADD_MONTHS: the last day of a month stays one in Snowflake.

--- case date-trunc-of-a-date
--- source snowflake SQL reference
--- option pretty false
SELECT DATE_TRUNC('month', '2026-03-17'::date) AS v
--- gives
SELECT TRUNC(CAST('2026-03-17' AS DATE), 'MONTH') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-01"]

--- case days-between
--- source snowflake SQL reference
--- option pretty false
SELECT '2026-03-05'::date - '2026-03-02'::date AS v
--- gives
SELECT DATEDIFF(CAST('2026-03-05' AS DATE), CAST('2026-03-02' AS DATE)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case to-char
--- source snowflake SQL reference
--- option pretty false
SELECT TO_CHAR('2026-03-02'::date, 'DD/MM/YYYY') AS v
--- gives
SELECT DATE_FORMAT(CAST('2026-03-02' AS DATE), 'dd/MM/yyyy') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["02/03/2026"]

--- case to-date
--- source snowflake SQL reference
--- option pretty false
SELECT TO_DATE('02.03.2026', 'DD.MM.YYYY') AS v
--- gives
SELECT TO_DATE('02.03.2026', 'd.M.yyyy') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-02"]

--- case to-timestamp
--- source snowflake SQL reference
--- option pretty false
SELECT TO_CHAR(TO_TIMESTAMP_NTZ('2026-03-02 14:30:00', 'YYYY-MM-DD HH24:MI:SS'), 'HH24:MI') AS v
--- gives
SELECT DATE_FORMAT(TO_TIMESTAMP_NTZ('2026-03-02 14:30:00', 'yyyy-M-d H:m:s'), 'HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["14:30"]

--- case to-number
--- source snowflake SQL reference
--- option pretty false
SELECT TO_NUMBER('12.345', 10, 2) AS v
--- at 1:8
--- says TO_NUMBER is not supported in Spark
--- says Use CAST(x AS DECIMAL(38, 0)), with the digits that count.

--- case to-number-plain
--- source snowflake SQL reference
--- option pretty false
SELECT TO_NUMBER('12.5') AS v
--- at 1:8
--- says TO_NUMBER is not supported in Spark
--- says Use CAST(x AS DECIMAL(38, 0)), with the digits that count.

--- case try-to-number
--- source snowflake SQL reference
--- option pretty false
SELECT TRY_TO_NUMBER('x') AS v
--- at 1:8
--- says TRY_TO_NUMBER is not supported in Spark
--- says Use TRY_CAST.

--- case try-to-date
--- source snowflake SQL reference
--- option pretty false
SELECT TRY_TO_DATE('x') AS v
--- at 1:8
--- says TRY_TO_DATE is not supported in Spark
--- says Use TO_TIMESTAMP or TRY_TO_TIMESTAMP, and cast what it gives.

--- case cast-rounds
--- source snowflake SQL reference
--- option pretty false
SELECT 2.5::int AS v
--- gives
SELECT CAST(ROUND(2.5) AS INT) AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case whole-match
--- source snowflake SQL reference
--- option pretty false
SELECT REGEXP_LIKE('abc', 'b') AS v
--- gives
SELECT REGEXP_LIKE('abc', 'b') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_LIKE: in Snowflake the whole text matches; a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ.

--- case rlike-operator
--- source snowflake SQL reference
--- option pretty false
SELECT 'abc' RLIKE 'a.c' AS v
--- gives
SELECT REGEXP_LIKE('abc', 'a.c') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs RLIKE: the whole text must match in Snowflake, and a part of it in Spark: write ^(...)$.
--- columns ["v"]
--- row [true]

--- case regexp-substr-nothing
--- source snowflake SQL reference
--- option pretty false
SELECT REGEXP_SUBSTR('abc', 'x') AS v
--- gives
SELECT REGEXP_SUBSTR('abc', 'x') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_SUBSTR: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ.
--- columns ["v"]
--- row [null]

--- case regexp-substr-group
--- source snowflake SQL reference
--- option pretty false
SELECT REGEXP_SUBSTR('a1b22', 'b([0-9]+)', 1, 1, 'e', 1) AS v
--- at 1:8
--- says REGEXP_SUBSTR with more than 2 arguments is not supported in Spark
--- says Write parameters as flags before the pattern, as in (?i).

--- case regexp-replace-group
--- source snowflake SQL reference
--- option pretty false
SELECT REGEXP_REPLACE('a1', '([0-9])', '<\\1>') AS v
--- gives
SELECT REGEXP_REPLACE('a1', '([0-9])', '<\\1>') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ.
--- columns ["v"]
--- row ["a<1>"]

--- case iff
--- source snowflake SQL reference
--- option pretty false
SELECT IFF(1 > 2, 'a', 'b') AS v
--- gives
SELECT IF(1 > 2, 'a', 'b') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["b"]

--- case zeroifnull
--- source snowflake SQL reference
--- option pretty false
SELECT ZEROIFNULL(NULL) AS v
--- gives
SELECT IF(NULL IS NULL, 0, NULL) AS v
--- outcome rewritten
--- columns ["v"]
--- row [0]

--- case div0
--- source snowflake SQL reference
--- option pretty false
SELECT DIV0(4, 0) AS v
--- gives
SELECT IF(0 = 0 AND NOT 4 IS NULL, 0, 4 / 0) AS v
--- outcome rewritten with notes
--- remark 1:13 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); in Spark it is not. ROUND it if the digits count.
--- columns ["v"]
--- row [0]

--- case greatest
--- source snowflake SQL reference
--- option pretty false
SELECT GREATEST(1, NULL) AS v
--- gives
SELECT IF(NULL IS NULL, NULL, GREATEST(1, NULL)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case equal-null
--- source snowflake SQL reference
--- option pretty false
SELECT EQUAL_NULL(NULL, NULL) AS v
--- gives
SELECT EQUAL_NULL(NULL, NULL) AS v
--- outcome identical
--- columns ["v"]
--- row [true]

--- case nvl2
--- source snowflake SQL reference
--- option pretty false
SELECT NVL2(NULL, 1, 2) AS v
--- gives
SELECT NVL2(NULL, 1, 2) AS v
--- outcome identical
--- columns ["v"]
--- row [2]

--- case decode-null
--- source snowflake SQL reference
--- option pretty false
SELECT DECODE(NULL, 1, 'x', NULL, 'n', 'y') AS v
--- gives
SELECT DECODE(NULL, 1, 'x', NULL, 'n', 'y') AS v
--- outcome identical
--- columns ["v"]
--- row ["n"]

--- case array-agg-leaves-nulls-out
--- source snowflake SQL reference
--- option pretty false
SELECT ARRAY_AGG(x) AS v FROM (VALUES (1), (NULL)) AS t(x)
--- gives
SELECT COLLECT_LIST(x) AS v FROM VALUES (1), (NULL) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [[1]]

--- case array-agg-in-order
--- source snowflake SQL reference
--- option pretty false
SELECT ARRAY_AGG(x) WITHIN GROUP (ORDER BY y DESC) AS v FROM (VALUES (1, 1), (2, 3), (3, 2)) AS t(x, y)
--- at 1:8
--- says ARRAY_AGG in an order is not supported in Spark
--- says Use SORT_ARRAY around it, or order the rows in a subquery.

--- case insert-text
--- source snowflake SQL reference
--- option pretty false
SELECT INSERT('abcdef', 2, 3, 'X') AS v
--- at 1:8
--- says INSERT is not supported in Spark
--- says Use OVERLAY(text PLACING part FROM start FOR length).

--- case charindex
--- source snowflake SQL reference
--- option pretty false
SELECT CHARINDEX('c', 'abcabc', 4) AS v
--- gives
SELECT LOCATE('c', 'abcabc', 4) AS v
--- outcome rewritten
--- columns ["v"]
--- row [6]

--- case concat-ws-with-null
--- source snowflake SQL reference
--- option pretty false
SELECT CONCAT_WS('-', 'a', NULL) AS v
--- gives
SELECT CASE WHEN '-' IS NULL OR 'a' IS NULL OR NULL IS NULL THEN NULL ELSE CONCAT_WS('-', 'a', NULL) END AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case trunc
--- source snowflake SQL reference
--- option pretty false
SELECT TRUNC(-2.789, 1) AS v
--- gives
SELECT (SIGN(-2.789) * FLOOR(ABS(-2.789), 1)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [-2.7]

--- case interval-of-several-units
--- source snowflake SQL reference
--- option pretty false
SELECT TO_CHAR('2026-03-02'::date + INTERVAL '1 day, 2 hours', 'YYYY-MM-DD HH24:MI') AS v
--- at 1:46
--- says An interval of several units is not supported in Spark
--- says Write a sum of intervals with a unit each.

--- case escapes-in-strings
--- source snowflake SQL reference
--- option pretty false
SELECT 'it\'s \\ a\ttab' AS v
--- gives
SELECT 'it\'s \\ a\ttab' AS v
--- outcome identical
--- columns ["v"]
--- row ["it's \\ a\ttab"]

--- case dollar-quotes
--- source snowflake SQL reference
--- option pretty false
SELECT $$it's$$ AS v
--- gives
SELECT 'it\'s' AS v
--- outcome rewritten
--- columns ["v"]
--- row ["it's"]

--- case ratio
--- source snowflake SQL reference
--- option pretty false
SELECT RATIO_TO_REPORT(x) OVER () AS v FROM VALUES (1), (3) AS t(x) QUALIFY x = 1
--- at 1:8
--- says RATIO_TO_REPORT is not supported in Spark
--- says Write x / SUM(x) OVER (...).

--- case percentile
--- source snowflake SQL reference
--- option pretty false
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY x) AS v FROM VALUES (1), (2) AS t(x)
--- gives
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY x NULLS LAST) AS v FROM VALUES (1), (2) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [1.5]

--- case qualify
--- source snowflake SQL reference
--- option pretty false
SELECT x, y FROM VALUES (1, 5), (1, 7), (2, 3) AS t(x, y) QUALIFY ROW_NUMBER() OVER (PARTITION BY x ORDER BY y DESC) = 1 ORDER BY y LIMIT 5
--- gives
SELECT * EXCEPT (_qualified) FROM (SELECT x, y, ROW_NUMBER() OVER (PARTITION BY x ORDER BY y DESC NULLS FIRST) = 1 AS _qualified FROM VALUES (1, 5), (1, 7), (2, 3) AS t(x, y)) AS _t WHERE _qualified ORDER BY y NULLS LAST LIMIT 5
--- outcome rewritten
--- ordered
--- columns ["x", "y"]
--- row [2, 3]
--- row [1, 7]

--- case null-ordering
--- option pretty false
SELECT a FROM t ORDER BY a, b DESC
--- gives
SELECT a FROM t ORDER BY a NULLS LAST, b DESC NULLS FIRST
--- outcome rewritten

--- case paths-in-json
--- option pretty false
SELECT x:a.b::int, x:c[0], GET_PATH(x, 'd') FROM t
--- gives
SELECT CAST(GET_JSON_OBJECT(x, '$.a.b') AS INT), GET_JSON_OBJECT(x, '$.c[0]'), GET_JSON_OBJECT(x, '$.d') FROM t
--- outcome rewritten with notes
--- remark 1:8 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').
--- remark 1:8 rounding-cast A cast to an integer rounds in Snowflake and truncates in Spark. If the value may have a fraction, cast ROUND of it, or give the types with `schema`.
--- remark 1:20 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').
--- remark 1:28 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').
--- remark 1:28 unchecked-function GET_PATH is translated by its name: whether Spark's function gives the same result in every case has not been compared.

--- case parsed-json
--- source snowflake documentation: TRY_PARSE_JSON, GET_PATH, ARRAY_SIZE of a VARIANT
SELECT
  TRY_PARSE_JSON('{bad') IS NULL AS c1,
  PARSE_JSON('{"a": {"b": [1, 2]}}'):a.b[1]::int AS c2,
  GET_PATH(PARSE_JSON('{"a": {"b": "x"}}'), 'a.b')::string AS c3,
  ARRAY_SIZE(PARSE_JSON('[1, 2, 3]')) AS c4,
  ARRAY_SIZE(PARSE_JSON('{"a": [1]}'):a) AS c5,
  ARRAY_SIZE(PARSE_JSON('{"a": 1}')) AS c6
--- gives
SELECT
  TRY_PARSE_JSON('{bad') IS NULL AS c1,
  CAST(PARSE_JSON('{"a": {"b": [1, 2]}}'):a.b[1] AS INT) AS c2,
  CAST(PARSE_JSON('{"a": {"b": "x"}}'):a.b AS STRING) AS c3,
  ARRAY_SIZE(TRY_VARIANT_GET(PARSE_JSON('[1, 2, 3]'), '$', 'ARRAY<VARIANT>')) AS c4,
  ARRAY_SIZE(TRY_VARIANT_GET(PARSE_JSON('{"a": [1]}'):a, '$', 'ARRAY<VARIANT>')) AS c5,
  ARRAY_SIZE(TRY_VARIANT_GET(PARSE_JSON('{"a": 1}'), '$', 'ARRAY<VARIANT>')) AS c6
--- outcome rewritten with notes
--- remark 2:3 function-differs TRY_PARSE_JSON: gives a VARIANT in Spark, too; functions for JSON take text.
--- remark 3:3 function-differs PARSE_JSON: gives a VARIANT in Spark, too; functions for JSON take text.
--- remark 3:3 rounding-cast A cast to an integer rounds in Snowflake and truncates in Spark. If the value may have a fraction, cast ROUND of it, or give the types with `schema`.
--- remark 4:3 unchecked-function GET_PATH is translated by its name: whether Spark's function gives the same result in every case has not been compared.
--- remark 4:12 function-differs PARSE_JSON: gives a VARIANT in Spark, too; functions for JSON take text.
--- remark 5:14 function-differs PARSE_JSON: gives a VARIANT in Spark, too; functions for JSON take text.
--- remark 6:14 function-differs PARSE_JSON: gives a VARIANT in Spark, too; functions for JSON take text.
--- remark 7:14 function-differs PARSE_JSON: gives a VARIANT in Spark, too; functions for JSON take text.
--- row [true, 2, "x", 3, 1, null]

--- case digits-of-division
--- option pretty false
SELECT x / y, x / 2::float FROM t
--- gives
SELECT x / y, x / CAST(2 AS DOUBLE) FROM t
--- outcome rewritten with notes
--- remark 1:8 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); in Spark it is not. ROUND it if the digits count.

--- case positional-columns
--- option pretty false
SELECT $1, t.$2 FROM t
--- at 1:9
--- says A column by its number ($1) or a session variable is not supported in Spark
--- says Name the column; use a parameter (:name), or DECLARE VARIABLE of Spark.

--- case stages
--- option pretty false
SELECT a FROM @stage
--- at 1:8
--- says A stage is not supported in Spark
--- says Read its files with Spark.

--- case time-travel
--- option pretty false
SELECT a FROM t AT (TIMESTAMP => '2026-01-01'::timestamp)
--- at 1:15
--- says AT or BEFORE after a table is not supported in Spark
--- says Write TIMESTAMP AS OF or VERSION AS OF after the table's name.

--- case flatten
--- option pretty false
SELECT f.value FROM t, LATERAL FLATTEN(input => t.arr) f
--- at 1:32
--- says FLATTEN is not supported in Spark
--- says Write LATERAL VARIANT_EXPLODE(variant), or LATERAL POSEXPLODE(array).

--- case asof
--- option pretty false
SELECT * FROM t ASOF JOIN u MATCH_CONDITION (t.ts >= u.ts) ON t.id = u.id
--- at 1:27
--- says ASOF JOIN is not supported in Spark
--- says Join on the inequality, and keep the nearest row with ROW_NUMBER().

--- case renamed-columns
--- option pretty false
SELECT * RENAME (a AS b) FROM t
--- at 1:8
--- says RENAME or ILIKE after * is not supported in Spark
--- says Name the columns.

--- case excluded-columns
--- option pretty false
SELECT * EXCLUDE (a, b) FROM t
--- gives
SELECT * EXCEPT (a, b) FROM t
--- outcome identical

--- case temporary-table
--- option pretty false
CREATE TEMPORARY TABLE x AS SELECT 1 AS a
--- gives
CREATE TEMPORARY VIEW x AS SELECT 1 AS a
--- outcome rewritten with notes
--- remark 1:24 temporary-table A temporary table becomes a temporary view, which is computed when it is read.

--- case unknown-functions
--- option pretty false
SELECT CONDITIONAL_TRUE_EVENT(a > 1) OVER (ORDER BY b), HAVERSINE(1, 2, 3, 4) FROM t
--- at 1:8
--- says CONDITIONAL_TRUE_EVENT is not supported in Spark
--- says Use COUNT_IF(condition) OVER (... ROWS UNBOUNDED PRECEDING).

--- case time-slice
--- option pretty false
SELECT TIME_SLICE(ts, 5, 'MINUTE') FROM t
--- at 1:8
--- says TIME_SLICE is not supported in Spark
--- says Use WINDOW, or DATE_TRUNC where the slice is a unit.

--- case regexp-beyond
--- option pretty false
SELECT REGEXP_SUBSTR(a, 'b', 3) FROM t
--- at 1:8
--- says REGEXP_SUBSTR with more than 2 arguments is not supported in Spark
--- says Write parameters as flags before the pattern, as in (?i).

--- case group-by-all
--- option pretty false
SELECT a, SUM(b) FROM t GROUP BY ALL
--- gives
SELECT a, SUM(b) FROM t GROUP BY ALL
--- outcome identical

--- case top
--- option pretty false
SELECT TOP 5 a FROM t ORDER BY a
--- gives
SELECT a FROM t ORDER BY a NULLS LAST LIMIT 5
--- outcome rewritten

--- case bad-interval
--- option pretty false
SELECT INTERVAL 'soon' FROM t
--- at 1:17
--- says An interval of several units is not supported in Spark
--- says Write a sum of intervals with a unit each.

--- case listagg
--- option pretty false
SELECT LISTAGG(a, ''), LISTAGG(a, ',') WITHIN GROUP (ORDER BY b) FROM t
--- gives
SELECT LISTAGG(a, ''), LISTAGG(a, ',') WITHIN GROUP (ORDER BY b NULLS LAST) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs LISTAGG: over no rows it is empty in Snowflake, null in Spark.
--- remark 1:24 function-differs LISTAGG: over no rows it is empty in Snowflake, null in Spark.

--- case named-classes-in-patterns
--- source snowflake documentation, string functions (regular expressions)
SELECT
  REGEXP_REPLACE('a1b', '[[:digit:]]', 'x') AS c1,
  REGEXP_SUBSTR('ab 12', '[[:digit:]]+') AS c2,
  REGEXP_LIKE('abc1', '[[:alpha:]]+') AS c3,
  'abc' RLIKE '[[:lower:]]+' AS c4,
  REGEXP_COUNT('a]b', '[^\\]]') AS c5
--- gives
SELECT
  REGEXP_REPLACE('a1b', '[[:digit:]]', 'x') AS c1,
  REGEXP_SUBSTR('ab 12', '[[:digit:]]+') AS c2,
  REGEXP_LIKE('abc1', '[[:alpha:]]+') AS c3,
  REGEXP_LIKE('abc', '[[:lower:]]+') AS c4,
  REGEXP_COUNT('a]b', '[^\\]]') AS c5
--- outcome rewritten with notes
--- remark 2:3 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ.
--- remark 3:3 function-differs REGEXP_SUBSTR: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ.
--- remark 4:3 function-differs REGEXP_LIKE: in Snowflake the whole text matches; a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ.
--- remark 5:3 function-differs RLIKE: the whole text must match in Snowflake, and a part of it in Spark: write ^(...)$.
--- remark 6:3 function-differs REGEXP_COUNT: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ.

--- case unpivot
--- source snowflake documentation, UNPIVOT
--- option pretty false
SELECT m, v FROM (SELECT 1 AS a, 2 AS b, 3 AS "c", 4 AS d) UNPIVOT (v FOR m IN (a, b AS beta, "c", d))
--- gives
SELECT m, v FROM (SELECT 1 AS a, 2 AS b, 3 AS `c`, 4 AS d) UNPIVOT(v FOR m IN (a, b AS beta, `c`, d))
--- outcome rewritten with notes
--- remark 1:69 pivot-names PIVOT names its columns, and UNPIVOT its texts, otherwise in Snowflake (with quotes, or in capitals). Give each an alias with AS.
