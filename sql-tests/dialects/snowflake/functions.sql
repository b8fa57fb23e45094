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

--- case sunday-is-zero
--- source snowflake SQL reference
--- option flat
SELECT DAYOFWEEK('2026-03-08'::date) AS v
--- here
SELECT (DAYOFWEEK(CAST('2026-03-08' AS DATE)) - 1) AS v
--- outcome rewritten
--- columns ["v"]
--- row [0]

--- case iso-sunday-is-seven
--- source snowflake SQL reference
--- option flat
SELECT DAYOFWEEKISO('2026-03-08'::date) AS v
--- here
SELECT EXTRACT(DAYOFWEEK_ISO FROM CAST('2026-03-08' AS DATE)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [7]

--- case date-part-dow
--- source snowflake SQL reference
--- option flat
SELECT DATE_PART('dow', '2026-03-02'::date) AS v
--- here
SELECT (DAYOFWEEK(CAST('2026-03-02' AS DATE)) - 1) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case extract-dayofweek
--- source snowflake SQL reference
--- option flat
SELECT EXTRACT(dayofweek FROM '2026-03-02'::date) AS v
--- here
SELECT (DAYOFWEEK(CAST('2026-03-02' AS DATE)) - 1) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case second-without-fraction
--- source snowflake SQL reference
--- option flat
SELECT EXTRACT(second FROM '2026-03-02 10:00:01.5'::timestamp) AS v
--- here
SELECT SECOND(CAST('2026-03-02 10:00:01.5' AS TIMESTAMP)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case last-day-stays-last
--- source snowflake SQL reference
--- option flat
SELECT ADD_MONTHS('2026-02-28'::date, 1) AS v
--- here
SELECT IF(TO_DATE(CAST('2026-02-28' AS DATE)) = LAST_DAY(CAST('2026-02-28' AS DATE)), LAST_DAY(ADD_MONTHS(CAST('2026-02-28' AS DATE), 1)), ADD_MONTHS(CAST('2026-02-28' AS DATE), 1)) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-31"]

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
--- here
SELECT CAST('12.345' AS DECIMAL(10, 2)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [12.35]

--- case to-number-plain
--- source snowflake SQL reference
--- option flat
SELECT TO_NUMBER('12.5') AS v
--- here
SELECT CAST('12.5' AS DECIMAL(38, 0)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [13]

--- case try-to-number
--- source snowflake SQL reference
--- option flat
SELECT TRY_TO_NUMBER('x') AS v
--- here
SELECT TRY_CAST('x' AS DECIMAL(38, 0)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case try-to-date
--- source snowflake SQL reference
--- option flat
SELECT TRY_TO_DATE('x') AS v
--- here
SELECT TRY_CAST('x' AS DATE) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

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
SELECT REGEXP_LIKE('abc', '^(?:b)$') AS v
--- outcome rewritten
--- columns ["v"]
--- row [false]

--- case rlike-operator
--- source snowflake SQL reference
--- option flat
SELECT 'abc' RLIKE 'a.c' AS v
--- here
SELECT REGEXP_LIKE('abc', '^(?:a.c)$') AS v
--- outcome rewritten
--- columns ["v"]
--- row [true]

--- case regexp-substr-nothing
--- source snowflake SQL reference
--- option flat
SELECT REGEXP_SUBSTR('abc', 'x') AS v
--- here
SELECT REGEXP_SUBSTR('abc', 'x') AS v
--- outcome identical
--- columns ["v"]
--- row [null]

--- case regexp-substr-group
--- source snowflake SQL reference
--- option flat
SELECT REGEXP_SUBSTR('a1b22', 'b([0-9]+)', 1, 1, 'e', 1) AS v
--- here
SELECT IF(REGEXP_LIKE('a1b22', 'b([0-9]+)'), REGEXP_EXTRACT('a1b22', 'b([0-9]+)', 1), NULL) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["22"]

--- case regexp-replace-group
--- source snowflake SQL reference
--- option flat
SELECT REGEXP_REPLACE('a1', '([0-9])', '<\\1>') AS v
--- here
SELECT REGEXP_REPLACE('a1', '([0-9])', '<$1>') AS v
--- outcome rewritten
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
SELECT IF((0) = 0, 0, ((4) / (0))) AS v
--- outcome rewritten
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
SELECT IF(NOT NULL IS NULL, 1, 2) AS v
--- outcome rewritten
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
SELECT ARRAY_AGG(x) AS v FROM VALUES (1), (NULL) AS t(x)
--- outcome identical
--- columns ["v"]
--- row [[1]]

--- case array-agg-in-order
--- source snowflake SQL reference
--- option flat
SELECT ARRAY_AGG(x) WITHIN GROUP (ORDER BY y DESC) AS v FROM (VALUES (1, 1), (2, 3), (3, 2)) AS t(x, y)
--- here
SELECT SORT_ARRAY(ARRAY_AGG(NAMED_STRUCT('n1', (y IS NULL), 'k1', y, 'v', x)) FILTER(WHERE NOT x IS NULL), FALSE).v AS v FROM VALUES (1, 1), (2, 3), (3, 2) AS t(x, y)
--- outcome rewritten
--- columns ["v"]
--- row [[2, 3, 1]]

--- case unnamed-columns
--- source snowflake SQL reference
--- option flat
SELECT MAX(column2) AS v FROM VALUES (1, 10), (2, 20)
--- here
SELECT MAX(column2) AS v FROM VALUES (1, 10), (2, 20) AS _values(column1, column2)
--- outcome rewritten
--- columns ["v"]
--- row [20]

--- case insert-text
--- source snowflake SQL reference
--- option flat
SELECT INSERT('abcdef', 2, 3, 'X') AS v
--- here
SELECT OVERLAY('abcdef', 'X', 2, 3) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["aXef"]

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
--- here
SELECT DATE_FORMAT(CAST('2026-03-02' AS DATE) + (INTERVAL '1' DAY + INTERVAL '2' HOUR), 'yyyy-MM-dd HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-03 02:00"]

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
--- here
SELECT * EXCEPT (_qualified) FROM (SELECT (x / SUM(x) OVER ()) AS v, x = 1 AS _qualified FROM VALUES (1), (3) AS t(x)) AS _t WHERE _qualified
--- outcome rewritten
--- columns ["v"]
--- row [0.25]

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

--- case case-of-names
--- option flat
SELECT "Amount", amount, "amount" FROM t
--- here
SELECT `Amount`, amount, `amount` FROM t
--- outcome rewritten with notes
--- remark 1:18 case-of-names amount and Amount are two names in Snowflake; here they are one, since case does not count. Rename one of them if both are columns.
--- remark 1:26 case-of-names amount and Amount are two names in Snowflake; here they are one, since case does not count. Rename one of them if both are columns.

--- case paths-in-json
--- option flat
SELECT x:a.b::int, x:c[0], GET_PATH(x, 'd') FROM t
--- here
SELECT CAST(GET_JSON_OBJECT(x, '$.a.b') AS INT), GET_JSON_OBJECT(x, '$.c[0]'), GET_JSON_OBJECT(x, '$.d') FROM t
--- outcome rewritten with notes
--- remark 1:8 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').
--- remark 1:8 rounding-cast A cast to a whole number rounds in Snowflake and cuts the fraction off here. If the value may have a fraction, cast ROUND of it, or give the types with `schema`.
--- remark 1:20 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').
--- remark 1:28 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').
--- remark 1:28 unchecked-function GET_PATH is translated by its name: whether Spark's function does the same in every case has not been compared.

--- case digits-of-division
--- option flat
SELECT x / y, x / 2::float FROM t
--- here
SELECT x / y, x / CAST(2 AS DOUBLE) FROM t
--- outcome rewritten with notes
--- remark 1:8 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); here it is not. ROUND it if the digits count.

--- case positional-columns
--- option flat
SELECT $1, t.$2 FROM t
--- refused 1:9 Columns by their number ($1) are not there; Name the column.

--- case stages
--- option flat
SELECT a FROM @stage
--- refused 1:8 A stage cannot be read; Read its files with Spark.

--- case time-travel
--- option flat
SELECT a FROM t AT (TIMESTAMP => '2026-01-01'::timestamp)
--- refused 1:15 AT and BEFORE behind a table are not there; Write TIMESTAMP AS OF or VERSION AS OF behind the table's name.

--- case flatten
--- option flat
SELECT f.value FROM t, LATERAL FLATTEN(input => t.arr) f
--- here
SELECT f.value FROM t, LATERAL (SELECT position AS INDEX, element AS VALUE FROM POSEXPLODE(t.arr) AS elements(position, element)) AS f
--- outcome rewritten with notes
--- remark 1:32 function-differs FLATTEN is over an array here, or over JSON as text, and gives INDEX and VALUE. Over a VARIANT write LATERAL VARIANT_EXPLODE(column), whose POS and VALUE they are.

--- case asof
--- option flat
SELECT * FROM t ASOF JOIN u MATCH_CONDITION (t.ts >= u.ts) ON t.id = u.id
--- refused 1:27 ASOF JOIN is not there; Join on the inequality, and keep the nearest row with ROW_NUMBER().

--- case renamed-columns
--- option flat
SELECT * RENAME (a AS b) FROM t
--- refused 1:8 RENAME and ILIKE behind * are not there; Name the columns.

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
--- here
SELECT COUNT_IF(a > 1) OVER (ORDER BY b NULLS LAST ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), HAVERSINE(1, 2, 3, 4) FROM t
--- outcome rewritten with notes
--- remark 1:57 unknown-function HAVERSINE is not a function that Spark is known to have: register one of that name, or say it in another way.

--- case time-slice
--- option flat
SELECT TIME_SLICE(ts, 5, 'MINUTE') FROM t
--- refused 1:8 TIME_SLICE is not there in Spark; Use WINDOW, or DATE_TRUNC where the slice is a unit.

--- case regexp-beyond
--- option flat
SELECT REGEXP_SUBSTR(a, 'b', 3) FROM t
--- refused 1:8 These arguments of REGEXP_SUBSTR are not there; The search begins at the first character, and the occurrence is written out.

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
--- refused 1:17 The interval 'soon' cannot be read; Write an amount and a unit, as in INTERVAL '2' HOUR.

--- case listagg
--- option flat
SELECT LISTAGG(a), LISTAGG(a, ',') WITHIN GROUP (ORDER BY b) FROM t
--- here
SELECT LISTAGG(a), LISTAGG(a, ',') WITHIN GROUP (ORDER BY b NULLS LAST) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs LISTAGG: over no rows the result is an empty text in Snowflake, and null here.
--- remark 1:20 function-differs LISTAGG: over no rows the result is an empty text in Snowflake, and null here.

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
  REGEXP_REPLACE('a1b', '[\\p{Digit}]', 'x') AS c1,
  REGEXP_SUBSTR('ab 12', '[\\p{Digit}]+') AS c2,
  REGEXP_LIKE('abc1', '^(?:[\\p{IsAlphabetic}]+)$') AS c3,
  REGEXP_LIKE('abc', '^(?:[\\p{IsLowercase}]+)$') AS c4,
  REGEXP_COUNT('a]b', '[^\\]]') AS c5
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5"]
--- row ["axb", "12", false, true, 2]

--- case unpivot
--- source snowflake documentation, UNPIVOT
--- option flat
SELECT m, v FROM (SELECT 1 AS a, 2 AS b, 3 AS "c", 4 AS d) UNPIVOT (v FOR m IN (a, b AS beta, "c", d))
--- here
SELECT m, v FROM (SELECT 1 AS a, 2 AS b, 3 AS `c`, 4 AS d) UNPIVOT(v FOR m IN (a AS `A`, b AS `BETA`, `c` AS `c`, d AS `D`))
--- outcome rewritten
--- columns ["m", "v"]
--- row ["A", 1]
--- row ["BETA", 2]
--- row ["c", 3]
--- row ["D", 4]
