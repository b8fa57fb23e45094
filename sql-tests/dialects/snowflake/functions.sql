-- Expressions and queries of Snowflake around the clause.
-- Format: ../../README.md

--- case limits-crossed-hours
--- source snowflake SQL reference
--- option flat
SELECT DATEDIFF(hour, '2026-03-02 10:59:00'::timestamp, '2026-03-02 11:00:00'::timestamp) AS v
--- here
SELECT TIMESTAMPDIFF(HOUR, DATE_TRUNC('HOUR', CAST('2026-03-02 10:59:00' AS TIMESTAMP)), DATE_TRUNC('HOUR', CAST('2026-03-02 11:00:00' AS TIMESTAMP))) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case limits-crossed-days
--- source snowflake SQL reference
--- option flat
SELECT DATEDIFF(day, '2026-03-01 23:59:00'::timestamp, '2026-03-02 00:01:00'::timestamp) AS v
--- here
SELECT DATEDIFF(CAST('2026-03-02 00:01:00' AS TIMESTAMP), CAST('2026-03-01 23:59:00' AS TIMESTAMP)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case limits-crossed-months
--- source snowflake SQL reference
--- option flat
SELECT DATEDIFF('month', '2026-01-31'::date, '2026-02-01'::date) AS v
--- here
SELECT TIMESTAMPDIFF(MONTH, DATE_TRUNC('MONTH', CAST('2026-01-31' AS DATE)), DATE_TRUNC('MONTH', CAST('2026-02-01' AS DATE))) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case limits-crossed-years
--- source snowflake SQL reference
--- option flat
SELECT DATEDIFF(year, '2025-12-31'::date, '2026-01-01'::date) AS v
--- here
SELECT TIMESTAMPDIFF(YEAR, DATE_TRUNC('YEAR', CAST('2025-12-31' AS DATE)), DATE_TRUNC('YEAR', CAST('2026-01-01' AS DATE))) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case limits-crossed-quarters
--- source snowflake SQL reference
--- option flat
SELECT DATEDIFF(quarter, '2026-03-31'::date, '2026-04-01'::date) AS v
--- here
SELECT TIMESTAMPDIFF(MONTH, DATE_TRUNC('QUARTER', CAST('2026-03-31' AS DATE)), DATE_TRUNC('QUARTER', CAST('2026-04-01' AS DATE))) DIV 3 AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case dateadd-keeps-dates
--- source snowflake SQL reference
--- option flat
SELECT DATEADD(month, 1, '2026-01-31'::date) AS v
--- here
SELECT (CAST('2026-01-31' AS DATE) + INTERVAL '1' MONTH) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-02-28"]

--- case day-of-week
--- source snowflake SQL reference
--- option flat
SELECT DAYOFWEEK('2026-03-08'::date) AS v
--- refused 1:8 DAYOFWEEK is not supported in Spark; Use DAYOFWEEK(x) - 1, which counts from Sunday as 0.

--- case iso-day-of-week
--- source snowflake SQL reference
--- option flat
SELECT DAYOFWEEKISO('2026-03-08'::date) AS v
--- refused 1:8 DAYOFWEEKISO is not supported in Spark; Use EXTRACT(DAYOFWEEK_ISO FROM x).

--- case date-part-dow
--- source snowflake SQL reference
--- option flat
SELECT DATE_PART('dow', '2026-03-02'::date) AS v
--- here
SELECT EXTRACT(DAYOFWEEK FROM CAST('2026-03-02' AS DATE)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs DATE_PART: days of the week count from Sunday as 0 in Snowflake, and seconds have a fraction in Spark.
--- remark 1:8 function-differs EXTRACT: days of the week count from Sunday as 0 in Snowflake, and from 1 in Spark; seconds have a fraction in Spark, and EPOCH is UNIX_SECONDS(x).

--- case extract-dayofweek
--- source snowflake SQL reference
--- option flat
SELECT EXTRACT(dayofweek FROM '2026-03-02'::date) AS v
--- here
SELECT EXTRACT(DAYOFWEEK FROM CAST('2026-03-02' AS DATE)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs EXTRACT: days of the week count from Sunday as 0 in Snowflake, and from 1 in Spark; seconds have a fraction in Spark, and EPOCH is UNIX_SECONDS(x).

--- case second-without-fraction
--- source snowflake SQL reference
--- option flat
SELECT EXTRACT(second FROM '2026-03-02 10:00:01.5'::timestamp) AS v
--- here
SELECT EXTRACT(SECOND FROM CAST('2026-03-02 10:00:01.5' AS TIMESTAMP)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs EXTRACT: days of the week count from Sunday as 0 in Snowflake, and from 1 in Spark; seconds have a fraction in Spark, and EPOCH is UNIX_SECONDS(x).

--- case last-day-stays-last
--- source snowflake SQL reference
--- option flat
SELECT ADD_MONTHS('2026-02-28'::date, 1) AS v
--- here
SELECT ADD_MONTHS(CAST('2026-02-28' AS DATE), 1) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs ADD_MONTHS: the last day of a month stays one in Snowflake.

--- case date-trunc-of-a-date
--- source snowflake SQL reference
--- option flat
SELECT DATE_TRUNC('month', '2026-03-17'::date) AS v
--- here
SELECT TRUNC(CAST('2026-03-17' AS DATE), 'MONTH') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-01"]

--- case days-between
--- source snowflake SQL reference
--- option flat
SELECT '2026-03-05'::date - '2026-03-02'::date AS v
--- here
SELECT DATEDIFF(CAST('2026-03-05' AS DATE), CAST('2026-03-02' AS DATE)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case to-char
--- source snowflake SQL reference
--- option flat
SELECT TO_CHAR('2026-03-02'::date, 'DD/MM/YYYY') AS v
--- here
SELECT DATE_FORMAT(CAST('2026-03-02' AS DATE), 'dd/MM/yyyy') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["02/03/2026"]

--- case to-date
--- source snowflake SQL reference
--- option flat
SELECT TO_DATE('02.03.2026', 'DD.MM.YYYY') AS v
--- here
SELECT TO_DATE('02.03.2026', 'd.M.yyyy') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-02"]

--- case to-timestamp
--- source snowflake SQL reference
--- option flat
SELECT TO_CHAR(TO_TIMESTAMP_NTZ('2026-03-02 14:30:00', 'YYYY-MM-DD HH24:MI:SS'), 'HH24:MI') AS v
--- here
SELECT DATE_FORMAT(TO_TIMESTAMP_NTZ('2026-03-02 14:30:00', 'yyyy-M-d H:m:s'), 'HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["14:30"]

--- case to-number
--- source snowflake SQL reference
--- option flat
SELECT TO_NUMBER('12.345', 10, 2) AS v
--- refused 1:8 TO_NUMBER is not supported in Spark; Use CAST(x AS DECIMAL(38, 0)), with the digits that count.

--- case to-number-plain
--- source snowflake SQL reference
--- option flat
SELECT TO_NUMBER('12.5') AS v
--- refused 1:8 TO_NUMBER is not supported in Spark; Use CAST(x AS DECIMAL(38, 0)), with the digits that count.

--- case try-to-number
--- source snowflake SQL reference
--- option flat
SELECT TRY_TO_NUMBER('x') AS v
--- refused 1:8 TRY_TO_NUMBER is not supported in Spark; Use TRY_CAST.

--- case try-to-date
--- source snowflake SQL reference
--- option flat
SELECT TRY_TO_DATE('x') AS v
--- refused 1:8 TRY_TO_DATE is not supported in Spark; Use TO_TIMESTAMP or TRY_TO_TIMESTAMP, and cast what it gives.

--- case cast-rounds
--- source snowflake SQL reference
--- option flat
SELECT 2.5::int AS v
--- here
SELECT CAST(ROUND(2.5) AS INT) AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case whole-match
--- source snowflake SQL reference
--- option flat
SELECT REGEXP_LIKE('abc', 'b') AS v
--- here
SELECT REGEXP_LIKE('abc', 'b') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_LIKE: in Snowflake the whole text matches; a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ.

--- case rlike-operator
--- source snowflake SQL reference
--- option flat
SELECT 'abc' RLIKE 'a.c' AS v
--- here
SELECT REGEXP_LIKE('abc', 'a.c') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs RLIKE: the whole text must match in Snowflake, and a part of it in Spark: write ^(...)$.
--- columns ["v"]
--- row [true]

--- case regexp-substr-nothing
--- source snowflake SQL reference
--- option flat
SELECT REGEXP_SUBSTR('abc', 'x') AS v
--- here
SELECT REGEXP_SUBSTR('abc', 'x') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_SUBSTR: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ.
--- columns ["v"]
--- row [null]

--- case regexp-substr-group
--- source snowflake SQL reference
--- option flat
SELECT REGEXP_SUBSTR('a1b22', 'b([0-9]+)', 1, 1, 'e', 1) AS v
--- refused 1:8 REGEXP_SUBSTR with more than 2 arguments is not supported in Spark; Write parameters as flags before the pattern, as in (?i).

--- case regexp-replace-group
--- source snowflake SQL reference
--- option flat
SELECT REGEXP_REPLACE('a1', '([0-9])', '<\\1>') AS v
--- here
SELECT REGEXP_REPLACE('a1', '([0-9])', '<\\1>') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ.
--- columns ["v"]
--- row ["a<1>"]

--- case iff
--- source snowflake SQL reference
--- option flat
SELECT IFF(1 > 2, 'a', 'b') AS v
--- here
SELECT IF(1 > 2, 'a', 'b') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["b"]

--- case zeroifnull
--- source snowflake SQL reference
--- option flat
SELECT ZEROIFNULL(NULL) AS v
--- here
SELECT IF(NULL IS NULL, 0, NULL) AS v
--- outcome rewritten
--- columns ["v"]
--- row [0]

--- case div0
--- source snowflake SQL reference
--- option flat
SELECT DIV0(4, 0) AS v
--- here
SELECT IF(0 = 0 AND NOT 4 IS NULL, 0, 4 / 0) AS v
--- outcome rewritten with notes
--- remark 1:13 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); in Spark it is not. ROUND it if the digits count.
--- columns ["v"]
--- row [0]

--- case greatest
--- source snowflake SQL reference
--- option flat
SELECT GREATEST(1, NULL) AS v
--- here
SELECT IF(NULL IS NULL, NULL, GREATEST(1, NULL)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case equal-null
--- source snowflake SQL reference
--- option flat
SELECT EQUAL_NULL(NULL, NULL) AS v
--- here
SELECT EQUAL_NULL(NULL, NULL) AS v
--- outcome identical
--- columns ["v"]
--- row [true]

--- case nvl2
--- source snowflake SQL reference
--- option flat
SELECT NVL2(NULL, 1, 2) AS v
--- here
SELECT NVL2(NULL, 1, 2) AS v
--- outcome identical
--- columns ["v"]
--- row [2]

--- case decode-null
--- source snowflake SQL reference
--- option flat
SELECT DECODE(NULL, 1, 'x', NULL, 'n', 'y') AS v
--- here
SELECT DECODE(NULL, 1, 'x', NULL, 'n', 'y') AS v
--- outcome identical
--- columns ["v"]
--- row ["n"]

--- case array-agg-leaves-nulls-out
--- source snowflake SQL reference
--- option flat
SELECT ARRAY_AGG(x) AS v FROM (VALUES (1), (NULL)) AS t(x)
--- here
SELECT COLLECT_LIST(x) AS v FROM VALUES (1), (NULL) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [[1]]

--- case array-agg-in-order
--- source snowflake SQL reference
--- option flat
SELECT ARRAY_AGG(x) WITHIN GROUP (ORDER BY y DESC) AS v FROM (VALUES (1, 1), (2, 3), (3, 2)) AS t(x, y)
--- refused 1:8 ARRAY_AGG in an order is not supported in Spark; Use SORT_ARRAY around it, or order the rows in a subquery.

--- case insert-text
--- source snowflake SQL reference
--- option flat
SELECT INSERT('abcdef', 2, 3, 'X') AS v
--- refused 1:8 INSERT is not supported in Spark; Use OVERLAY(text PLACING part FROM start FOR length).

--- case charindex
--- source snowflake SQL reference
--- option flat
SELECT CHARINDEX('c', 'abcabc', 4) AS v
--- here
SELECT LOCATE('c', 'abcabc', 4) AS v
--- outcome rewritten
--- columns ["v"]
--- row [6]

--- case concat-ws-with-null
--- source snowflake SQL reference
--- option flat
SELECT CONCAT_WS('-', 'a', NULL) AS v
--- here
SELECT CASE WHEN '-' IS NULL OR 'a' IS NULL OR NULL IS NULL THEN NULL ELSE CONCAT_WS('-', 'a', NULL) END AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case trunc
--- source snowflake SQL reference
--- option flat
SELECT TRUNC(-2.789, 1) AS v
--- here
SELECT (SIGN(-2.789) * FLOOR(ABS(-2.789), 1)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [-2.7]

--- case interval-of-several-units
--- source snowflake SQL reference
--- option flat
SELECT TO_CHAR('2026-03-02'::date + INTERVAL '1 day, 2 hours', 'YYYY-MM-DD HH24:MI') AS v
--- refused 1:46 An interval of several units is not supported in Spark; Write a sum of intervals with a unit each.

--- case escapes-in-strings
--- source snowflake SQL reference
--- option flat
SELECT 'it\'s \\ a\ttab' AS v
--- here
SELECT 'it\'s \\ a\ttab' AS v
--- outcome identical
--- columns ["v"]
--- row ["it's \\ a\ttab"]

--- case dollar-quotes
--- source snowflake SQL reference
--- option flat
SELECT $$it's$$ AS v
--- here
SELECT 'it\'s' AS v
--- outcome rewritten
--- columns ["v"]
--- row ["it's"]

--- case ratio
--- source snowflake SQL reference
--- option flat
SELECT RATIO_TO_REPORT(x) OVER () AS v FROM VALUES (1), (3) AS t(x) QUALIFY x = 1
--- refused 1:8 RATIO_TO_REPORT is not supported in Spark; Write x / SUM(x) OVER (...).

--- case percentile
--- source snowflake SQL reference
--- option flat
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY x) AS v FROM VALUES (1), (2) AS t(x)
--- here
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY x NULLS LAST) AS v FROM VALUES (1), (2) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [1.5]

--- case qualify
--- source snowflake SQL reference
--- option flat
SELECT x, y FROM VALUES (1, 5), (1, 7), (2, 3) AS t(x, y) QUALIFY ROW_NUMBER() OVER (PARTITION BY x ORDER BY y DESC) = 1 ORDER BY y LIMIT 5
--- here
SELECT * EXCEPT (_qualified) FROM (SELECT x, y, ROW_NUMBER() OVER (PARTITION BY x ORDER BY y DESC NULLS FIRST) = 1 AS _qualified FROM VALUES (1, 5), (1, 7), (2, 3) AS t(x, y)) AS _t WHERE _qualified ORDER BY y NULLS LAST LIMIT 5
--- outcome rewritten
--- ordered
--- columns ["x", "y"]
--- row [2, 3]
--- row [1, 7]

--- case null-ordering
--- option flat
SELECT a FROM t ORDER BY a, b DESC
--- here
SELECT a FROM t ORDER BY a NULLS LAST, b DESC NULLS FIRST
--- outcome rewritten

--- case paths-in-json
--- option flat
SELECT x:a.b::int, x:c[0], GET_PATH(x, 'd') FROM t
--- here
SELECT CAST(GET_JSON_OBJECT(x, '$.a.b') AS INT), GET_JSON_OBJECT(x, '$.c[0]'), GET_JSON_OBJECT(x, '$.d') FROM t
--- outcome rewritten with notes
--- remark 1:8 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').
--- remark 1:8 rounding-cast A cast to an integer rounds in Snowflake and truncates in Spark. If the value may have a fraction, cast ROUND of it, or give the types with `schema`.
--- remark 1:20 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').
--- remark 1:28 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').
--- remark 1:28 unchecked-function GET_PATH is translated by its name: whether Spark's function gives the same result in every case has not been compared.

--- case digits-of-division
--- option flat
SELECT x / y, x / 2::float FROM t
--- here
SELECT x / y, x / CAST(2 AS DOUBLE) FROM t
--- outcome rewritten with notes
--- remark 1:8 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); in Spark it is not. ROUND it if the digits count.

--- case positional-columns
--- option flat
SELECT $1, t.$2 FROM t
--- refused 1:9 A column by its number ($1) or a session variable is not supported in Spark; Name the column; use a parameter (:name), or DECLARE VARIABLE of Spark.

--- case stages
--- option flat
SELECT a FROM @stage
--- refused 1:8 A stage is not supported in Spark; Read its files with Spark.

--- case time-travel
--- option flat
SELECT a FROM t AT (TIMESTAMP => '2026-01-01'::timestamp)
--- refused 1:15 AT or BEFORE after a table is not supported in Spark; Write TIMESTAMP AS OF or VERSION AS OF after the table's name.

--- case flatten
--- option flat
SELECT f.value FROM t, LATERAL FLATTEN(input => t.arr) f
--- refused 1:32 FLATTEN is not supported in Spark; Write LATERAL VARIANT_EXPLODE(variant), or LATERAL POSEXPLODE(array).

--- case asof
--- option flat
SELECT * FROM t ASOF JOIN u MATCH_CONDITION (t.ts >= u.ts) ON t.id = u.id
--- refused 1:27 ASOF JOIN is not supported in Spark; Join on the inequality, and keep the nearest row with ROW_NUMBER().

--- case renamed-columns
--- option flat
SELECT * RENAME (a AS b) FROM t
--- refused 1:8 RENAME or ILIKE after * is not supported in Spark; Name the columns.

--- case excluded-columns
--- option flat
SELECT * EXCLUDE (a, b) FROM t
--- here
SELECT * EXCEPT (a, b) FROM t
--- outcome identical

--- case temporary-table
--- option flat
CREATE TEMPORARY TABLE x AS SELECT 1 AS a
--- here
CREATE TEMPORARY VIEW x AS SELECT 1 AS a
--- outcome rewritten with notes
--- remark 1:24 temporary-table A temporary table becomes a temporary view, which is computed when it is read.

--- case unknown-functions
--- option flat
SELECT CONDITIONAL_TRUE_EVENT(a > 1) OVER (ORDER BY b), HAVERSINE(1, 2, 3, 4) FROM t
--- refused 1:8 CONDITIONAL_TRUE_EVENT is not supported in Spark; Use COUNT_IF(condition) OVER (... ROWS UNBOUNDED PRECEDING).

--- case time-slice
--- option flat
SELECT TIME_SLICE(ts, 5, 'MINUTE') FROM t
--- refused 1:8 TIME_SLICE is not supported in Spark; Use WINDOW, or DATE_TRUNC where the slice is a unit.

--- case regexp-beyond
--- option flat
SELECT REGEXP_SUBSTR(a, 'b', 3) FROM t
--- refused 1:8 REGEXP_SUBSTR with more than 2 arguments is not supported in Spark; Write parameters as flags before the pattern, as in (?i).

--- case group-by-all
--- option flat
SELECT a, SUM(b) FROM t GROUP BY ALL
--- here
SELECT a, SUM(b) FROM t GROUP BY ALL
--- outcome identical

--- case top
--- option flat
SELECT TOP 5 a FROM t ORDER BY a
--- here
SELECT a FROM t ORDER BY a NULLS LAST LIMIT 5
--- outcome rewritten

--- case bad-interval
--- option flat
SELECT INTERVAL 'soon' FROM t
--- refused 1:17 An interval of several units is not supported in Spark; Write a sum of intervals with a unit each.

--- case listagg
--- option flat
SELECT LISTAGG(a), LISTAGG(a, ',') WITHIN GROUP (ORDER BY b) FROM t
--- here
SELECT LISTAGG(a, ''), LISTAGG(a, ',') WITHIN GROUP (ORDER BY b NULLS LAST) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs LISTAGG: over no rows it is empty in Snowflake, null in Spark.
--- remark 1:20 function-differs LISTAGG: over no rows it is empty in Snowflake, null in Spark.

--- case named-classes-in-patterns
--- source snowflake documentation, string functions (regular expressions)
SELECT
  REGEXP_REPLACE('a1b', '[[:digit:]]', 'x') AS c1,
  REGEXP_SUBSTR('ab 12', '[[:digit:]]+') AS c2,
  REGEXP_LIKE('abc1', '[[:alpha:]]+') AS c3,
  'abc' RLIKE '[[:lower:]]+' AS c4,
  REGEXP_COUNT('a]b', '[^\\]]') AS c5
--- here
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
--- option flat
SELECT m, v FROM (SELECT 1 AS a, 2 AS b, 3 AS "c", 4 AS d) UNPIVOT (v FOR m IN (a, b AS beta, "c", d))
--- here
SELECT m, v FROM (SELECT 1 AS a, 2 AS b, 3 AS `c`, 4 AS d) UNPIVOT(v FOR m IN (a, b AS beta, `c`, d))
--- outcome rewritten with notes
--- remark 1:69 pivot-names PIVOT names its columns, and UNPIVOT its texts, otherwise in Snowflake (with quotes, or in capitals). Give each an alias with AS.
