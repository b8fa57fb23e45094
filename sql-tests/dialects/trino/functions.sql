-- Functions of Trino; the values are those that its documentation gives or implies.
-- Format: ../../README.md

--- case whole-division
--- source trino documentation, Functions and operators
--- option flat
SELECT 7 / 2 AS v
--- here
SELECT 7 DIV 2 AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case division-of-doubles
--- source trino documentation, Functions and operators
--- option flat
SELECT 7 / 2e0 AS v
--- here
SELECT 7 / 2e0 AS v
--- outcome identical
--- columns ["v"]
--- row [3.5]

--- case negative-division
--- source trino documentation, Functions and operators
--- option flat
SELECT -7 / 2 AS v
--- here
SELECT -7 DIV 2 AS v
--- outcome rewritten
--- columns ["v"]
--- row [-3]

--- case cast-rounds
--- source trino documentation, Functions and operators
--- option flat
SELECT CAST(2.5 AS INTEGER) AS v
--- here
SELECT CAST(ROUND(2.5) AS INT) AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case cast-rounds-down
--- source trino documentation, Functions and operators
--- option flat
SELECT CAST(-2.4e0 AS BIGINT) AS v
--- here
SELECT CAST(ROUND(-2.4e0) AS BIGINT) AS v
--- outcome rewritten
--- columns ["v"]
--- row [-2]

--- case cast-of-a-text-is-cut
--- source trino documentation, Functions and operators
--- option flat
SELECT CAST('abcdef' AS VARCHAR(3)) AS v
--- here
SELECT CAST('abcdef' AS VARCHAR(3)) AS v
--- outcome rewritten with notes
--- remark 1:8 shortening-cast A cast to VARCHAR(n) shortens a longer text in Trino; in Spark the length has no effect. Write LEFT(x, n).

--- case day-of-week
--- source trino documentation, Functions and operators
--- option flat
SELECT day_of_week(DATE '2026-03-02') AS v
--- refused 1:8 DAY_OF_WEEK is not supported in Spark; Use EXTRACT(DAYOFWEEK_ISO FROM x).

--- case extract-dow
--- source trino documentation, Functions and operators
--- option flat
SELECT extract(DOW FROM DATE '2026-03-08') AS v
--- here
SELECT EXTRACT(DOW FROM CAST('2026-03-08' AS DATE)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs EXTRACT: DOW counts from Monday as 1 in Trino, SECOND has no fraction, and EPOCH is not supported in Spark. Write DAYOFWEEK_ISO, SECOND(x) or UNIX_MICROS(x) / 1000000.

--- case year-of-week
--- source trino documentation, Functions and operators
--- option flat
SELECT year_of_week(DATE '2027-01-01') AS v
--- refused 1:8 YEAR_OF_WEEK is not supported in Spark; Use EXTRACT(YEAROFWEEK FROM x).

--- case second
--- source trino documentation, Functions and operators
--- option flat
SELECT extract(SECOND FROM TIMESTAMP '2026-03-02 10:00:01.250') AS v
--- here
SELECT EXTRACT(SECOND FROM CAST('2026-03-02 10:00:01.250' AS TIMESTAMP)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs EXTRACT: DOW counts from Monday as 1 in Trino, SECOND has no fraction, and EPOCH is not supported in Spark. Write DAYOFWEEK_ISO, SECOND(x) or UNIX_MICROS(x) / 1000000.

--- case millisecond
--- source trino documentation, Functions and operators
--- option flat
SELECT millisecond(TIMESTAMP '2026-03-02 10:00:01.250') AS v
--- refused 1:8 MILLISECOND is not supported in Spark; Use EXTRACT(SECOND FROM x).

--- case date-add-keeps-dates
--- source trino documentation, Functions and operators
--- option flat
SELECT date_add('month', 1, DATE '2026-01-31') AS v
--- here
SELECT (CAST('2026-01-31' AS DATE) + INTERVAL '1' MONTH) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-02-28"]

--- case date-add-weeks
--- source trino documentation, Functions and operators
--- option flat
SELECT date_add('week', 2, DATE '2026-03-02') AS v
--- here
SELECT (CAST('2026-03-02' AS DATE) + INTERVAL '14' DAY) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-16"]

--- case date-add-backwards
--- source trino documentation, Functions and operators
--- option flat
SELECT date_add('day', -1, DATE '2026-03-02') AS v
--- here
SELECT (CAST('2026-03-02' AS DATE) - INTERVAL '1' DAY) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-01"]

--- case date-add-column
--- source trino documentation, Functions and operators
--- option flat
SELECT date_add('day', n, DATE '2026-03-02') AS v FROM (VALUES 3) AS t(n) WHERE n > 0
--- here
SELECT CAST((CAST('2026-03-02' AS DATE) + (n * INTERVAL '1' DAY)) AS DATE) AS v FROM VALUES (3) AS t(n) WHERE n > 0
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-05"]

--- case date-diff-whole-days
--- source trino documentation, Functions and operators
--- option flat
SELECT date_diff('day', TIMESTAMP '2026-03-01 12:00:00', TIMESTAMP '2026-03-03 11:00:00') AS v
--- here
SELECT TIMESTAMPDIFF(DAY, CAST('2026-03-01 12:00:00' AS TIMESTAMP), CAST('2026-03-03 11:00:00' AS TIMESTAMP)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case date-diff-hours
--- source trino documentation, Functions and operators
--- option flat
SELECT date_diff('hour', TIMESTAMP '2026-03-01 00:00:00', TIMESTAMP '2026-03-02 01:59:00') AS v
--- here
SELECT TIMESTAMPDIFF(HOUR, CAST('2026-03-01 00:00:00' AS TIMESTAMP), CAST('2026-03-02 01:59:00' AS TIMESTAMP)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [25]

--- case date-trunc-of-a-date
--- source trino documentation, Functions and operators
--- option flat
SELECT date_trunc('month', DATE '2026-03-17') AS v
--- here
SELECT TRUNC(CAST('2026-03-17' AS DATE), 'MONTH') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-01"]

--- case format-datetime
--- source trino documentation, Functions and operators
--- option flat
SELECT format_datetime(TIMESTAMP '2026-03-02 09:05:00', 'yyyy-MM-dd HH:mm') AS v
--- refused 1:8 FORMAT_DATETIME is not supported in Spark; Use DATE_FORMAT or TO_TIMESTAMP with Spark's patterns.

--- case date-format
--- source trino documentation, Functions and operators
--- option flat
SELECT date_format(TIMESTAMP '2026-03-02 09:05:00', '%Y-%m-%d %H:%i') AS v
--- here
SELECT DATE_FORMAT(CAST('2026-03-02 09:05:00' AS TIMESTAMP), 'yyyy-MM-dd HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-02 09:05"]

--- case array-agg-keeps-nulls
--- source trino documentation, Functions and operators
--- option flat
SELECT array_agg(x) AS v FROM (VALUES 1, NULL) AS t(x)
--- here
SELECT NULLIF(ARRAY_AGG(NAMED_STRUCT('v', x)), ARRAY()).v AS v FROM VALUES (1), (NULL) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [[1, null]]

--- case array-agg-in-order
--- source trino documentation, Functions and operators
--- option flat
SELECT array_agg(x ORDER BY y) AS v FROM (VALUES (1, 3), (2, NULL), (3, 1)) AS t(x, y)
--- refused 1:8 ARRAY_AGG with ORDER BY or DISTINCT is not supported in Spark; Use SORT_ARRAY or ARRAY_DISTINCT around it.

--- case array-agg-in-descending-order
--- source trino documentation, Functions and operators
--- option flat
SELECT array_agg(x ORDER BY y DESC) AS v FROM (VALUES (1, 3), (2, NULL), (3, 1)) AS t(x, y)
--- refused 1:8 ARRAY_AGG with ORDER BY or DISTINCT is not supported in Spark; Use SORT_ARRAY or ARRAY_DISTINCT around it.

--- case array-agg-of-nothing
--- source trino documentation, Functions and operators
--- option flat
SELECT array_agg(x) AS v FROM (VALUES 1) AS t(x) WHERE x > 5
--- here
SELECT NULLIF(ARRAY_AGG(NAMED_STRUCT('v', x)), ARRAY()).v AS v FROM VALUES (1) AS t(x) WHERE x > 5
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case array-agg-filtered
--- source trino documentation, Functions and operators
--- option flat
SELECT array_agg(x) FILTER (WHERE x > 1) AS v FROM (VALUES 1, 2, 3) AS t(x)
--- here
SELECT NULLIF(ARRAY_AGG(NAMED_STRUCT('v', x)) FILTER(WHERE x > 1), ARRAY()).v AS v FROM VALUES (1), (2), (3) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [[2, 3]]

--- case largest-n
--- source trino documentation, Functions and operators
--- option flat
SELECT max(x, 2) AS v FROM (VALUES 1, 2, 3) AS t(x)
--- here
SELECT SLICE(SORT_ARRAY(ARRAY_AGG(x), FALSE), 1, 2) AS v FROM VALUES (1), (2), (3) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [[3, 2]]

--- case smallest-n
--- source trino documentation, Functions and operators
--- option flat
SELECT min(x, 2) AS v FROM (VALUES 1, 2, 3) AS t(x)
--- here
SELECT SLICE(SORT_ARRAY(ARRAY_AGG(x)), 1, 2) AS v FROM VALUES (1), (2), (3) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [[1, 2]]

--- case max-by-n
--- source trino documentation, Functions and operators
--- option flat
SELECT max_by(x, y, 2) AS v FROM (VALUES (1, 5), (2, 7), (3, 6)) AS t(x, y)
--- refused 1:8 MAX_BY with more than 2 arguments is not supported in Spark; Use SLICE and SORT_ARRAY of an array of structs.

--- case count-without-argument
--- source trino documentation, Functions and operators
--- option flat
SELECT count() AS v FROM (VALUES 1, NULL) AS t(x)
--- here
SELECT COUNT(*) AS v FROM VALUES (1), (NULL) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case greatest-with-null
--- source trino documentation, Functions and operators
--- option flat
SELECT greatest(1, CAST(NULL AS INTEGER), 3) AS v
--- here
SELECT IF(CAST(NULL AS INT) IS NULL, NULL, GREATEST(1, CAST(NULL AS INT), 3)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case least
--- source trino documentation, Functions and operators
--- option flat
SELECT least(4, 2, 3) AS v
--- here
SELECT LEAST(4, 2, 3) AS v
--- outcome identical
--- columns ["v"]
--- row [2]

--- case subscripts-from-one
--- source trino documentation, Functions and operators
--- option flat
SELECT ARRAY['a', 'b'][2] AS v
--- here
SELECT ELEMENT_AT(ARRAY('a', 'b'), 2) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["b"]

--- case element-at-beyond
--- source trino documentation, Functions and operators
--- option flat
SELECT element_at(ARRAY[1, 2], 5) AS v
--- here
SELECT TRY_ELEMENT_AT(ARRAY(1, 2), 5) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case element-at-from-the-end
--- source trino documentation, Functions and operators
--- option flat
SELECT element_at(ARRAY[1, 2], -1) AS v
--- here
SELECT TRY_ELEMENT_AT(ARRAY(1, 2), -1) AS v
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case subscript-by-a-column
--- source trino documentation, Functions and operators
--- option flat
SELECT a[i] AS v FROM (VALUES (ARRAY[5, 6, 7], 2)) AS t(a, i)
--- here
SELECT ELEMENT_AT(a, i) AS v FROM VALUES (ARRAY(5, 6, 7), 2) AS t(a, i)
--- outcome rewritten
--- columns ["v"]
--- row [6]

--- case key-of-a-map
--- source trino documentation, Functions and operators
--- option flat
SELECT m['b'] AS v FROM (VALUES (MAP(ARRAY['a', 'b'], ARRAY[1, 2]))) AS t(m)
--- here
SELECT m['b'] AS v FROM VALUES (MAP_FROM_ARRAYS(ARRAY('a', 'b'), ARRAY(1, 2))) AS t(m)
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case repeat-an-element
--- source trino documentation, Functions and operators
--- option flat
SELECT repeat(7, 3) AS v
--- refused 1:8 REPEAT is not supported in Spark; Use ARRAY_REPEAT.

--- case any-match
--- source trino documentation, Functions and operators
--- option flat
SELECT any_match(ARRAY[1, 2], x -> x > 1) AS v
--- here
SELECT EXISTS(ARRAY(1, 2), x -> x > 1) AS v
--- outcome rewritten
--- columns ["v"]
--- row [true]

--- case none-match
--- source trino documentation, Functions and operators
--- option flat
SELECT none_match(ARRAY[1, 2], x -> x > 1) AS v
--- refused 1:8 NONE_MATCH is not supported in Spark; Use EXISTS, FORALL or NOT EXISTS with the same lambda.

--- case all-match
--- source trino documentation, Functions and operators
--- option flat
SELECT all_match(ARRAY[1, 2], x -> x > 0) AS v
--- here
SELECT FORALL(ARRAY(1, 2), x -> x > 0) AS v
--- outcome rewritten
--- columns ["v"]
--- row [true]

--- case truncate
--- source trino documentation, Functions and operators
--- option flat
SELECT truncate(-2.7e0) AS v
--- here
SELECT (SIGN(-2.7e0) * FLOOR(ABS(-2.7e0))) AS v
--- outcome rewritten
--- columns ["v"]
--- row [-2]

--- case truncate-to-a-digit
--- source trino documentation, Functions and operators
--- option flat
SELECT truncate(2.789, 1) AS v
--- here
SELECT (SIGN(2.789) * FLOOR(ABS(2.789), 1)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [2.7]

--- case strpos
--- source trino documentation, Functions and operators
--- option flat
SELECT strpos('abcb', 'b') AS v
--- here
SELECT INSTR('abcb', 'b') AS v
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case split-by-a-dot
--- source trino documentation, Functions and operators
--- option flat
SELECT split('a.b.c', '.') AS v
--- here
SELECT SPLIT('a.b.c', CONCAT('\\Q', '.', '\\E')) AS v
--- outcome rewritten
--- columns ["v"]
--- row [["a", "b", "c"]]

--- case codepoint
--- source trino documentation, Functions and operators
--- option flat
SELECT codepoint('a') AS v
--- here
SELECT ASCII('a') AS v
--- outcome rewritten
--- columns ["v"]
--- row [97]

--- case regexp-extract-nothing
--- source trino documentation, Functions and operators
--- option flat
SELECT regexp_extract('abc', 'x') AS v
--- here
SELECT REGEXP_EXTRACT('abc', 'x', 0) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_EXTRACT: without a match it is null in Trino, and empty in Spark.

--- case regexp-extract-a-group
--- source trino documentation, Functions and operators
--- option flat
SELECT regexp_extract('a1b22', 'b(\d+)', 1) AS v
--- here
SELECT REGEXP_EXTRACT('a1b22', 'b(\\d+)', 1) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_EXTRACT: without a match it is null in Trino, and empty in Spark.
--- columns ["v"]
--- row ["22"]

--- case like-with-a-backslash
--- source trino documentation, Functions and operators
--- option flat
SELECT 'a\b' LIKE 'a\b' AS v
--- here
SELECT 'a\\b' LIKE 'a\\\\b' AS v
--- outcome rewritten
--- columns ["v"]
--- row [true]

--- case like-with-an-escape
--- source trino documentation, Functions and operators
--- option flat
SELECT 'a%b' LIKE 'a!%b' ESCAPE '!' AS v
--- here
SELECT 'a%b' LIKE 'a!%b' ESCAPE '!' AS v
--- outcome identical
--- columns ["v"]
--- row [true]

--- case unicode-escapes
--- source trino documentation, Functions and operators
--- option flat
SELECT U&'caf\00e9' AS v
--- refused 1:8 A string of codes is not supported in Spark; Write its characters.

--- case format
--- source trino documentation, Functions and operators
--- option flat
SELECT format('%s-%03d', 'a', 7) AS v
--- here
SELECT FORMAT_STRING('%s-%03d', 'a', 7) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["a-007"]

--- case not-a-number
--- source trino documentation, Functions and operators
--- option flat
SELECT is_nan(nan()) AS v
--- refused 1:15 NAN is not supported in Spark; Use DOUBLE('Infinity') or DOUBLE('NaN').

--- case infinite
--- source trino documentation, Functions and operators
--- option flat
SELECT is_infinite(infinity()) AS v
--- refused 1:20 INFINITY is not supported in Spark; Use DOUBLE('Infinity') or DOUBLE('NaN').

--- case finite
--- source trino documentation, Functions and operators
--- option flat
SELECT is_finite(1e0) AS v
--- refused 1:8 IS_FINITE is not supported in Spark; Use DOUBLE('Infinity') or DOUBLE('NaN').

--- case unix-seconds
--- source trino documentation, Functions and operators
--- option flat
SELECT to_unixtime(TIMESTAMP '1970-01-01 00:00:02.500') AS v
--- here
SELECT UNIX_TIMESTAMP(CAST('1970-01-01 00:00:02.500' AS TIMESTAMP)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs TO_UNIXTIME: has no fraction of a second in Spark.

--- case shift-right
--- source trino documentation, Functions and operators
--- option flat
SELECT bitwise_right_shift_arithmetic(-8, 1) AS v
--- here
SELECT SHIFTRIGHT(-8, 1) AS v
--- outcome rewritten
--- columns ["v"]
--- row [-4]

--- case try-cast
--- source trino documentation, Functions and operators
--- option flat
SELECT try_cast('x' AS INTEGER) AS v
--- here
SELECT TRY_CAST('x' AS INT) AS v
--- outcome identical
--- columns ["v"]
--- row [null]

--- case try-a-division
--- source trino documentation, Functions and operators
--- option flat
SELECT try(1 / 0) AS v
--- here
SELECT 1 DIV NULLIF(0, 0) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case if-without-else
--- source trino documentation, Functions and operators
--- option flat
SELECT if(false, 1) AS v
--- here
SELECT IF(FALSE, 1, NULL) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case concat-with-null
--- source trino documentation, Functions and operators
--- option flat
SELECT concat('a', CAST(NULL AS VARCHAR)) AS v
--- here
SELECT CONCAT('a', CAST(NULL AS STRING)) AS v
--- outcome identical
--- columns ["v"]
--- row [null]

--- case concat-ws
--- source trino documentation, Functions and operators
--- option flat
SELECT concat_ws(',', 'a', NULL, 'b') AS v
--- here
SELECT CONCAT_WS(',', 'a', NULL, 'b') AS v
--- outcome identical
--- columns ["v"]
--- row ["a,b"]

--- case week
--- source trino documentation, Functions and operators
--- option flat
SELECT week(DATE '2027-01-01') AS v
--- here
SELECT WEEKOFYEAR(CAST('2027-01-01' AS DATE)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [53]

--- case interval
--- source trino documentation, Functions and operators
--- option flat
SELECT TIMESTAMP '2026-03-02 10:00:00' + INTERVAL '90' MINUTE > TIMESTAMP '2026-03-02 11:29:59' AS v
--- here
SELECT CAST('2026-03-02 10:00:00' AS TIMESTAMP) + INTERVAL '90' MINUTE > CAST('2026-03-02 11:29:59' AS TIMESTAMP) AS v
--- outcome identical
--- columns ["v"]
--- row [true]

--- case try
--- option flat
SELECT try(foo(x)) FROM t
--- refused 1:12 TRY of this expression is not supported in Spark; Write TRY_CAST, TRY_DIVIDE, TRY_ELEMENT_AT or the like for the part that may fail.

--- case strpos-instance
--- option flat
SELECT strpos(a, 'b', 2) FROM t
--- here
SELECT INSTR(a, 'b', 2) FROM t
--- outcome rewritten

--- case unknown-unit
--- option flat
SELECT date_add('fortnight', 1, d) FROM t
--- refused 1:17 The unit 'fortnight' is not supported in Spark; Write one of year, quarter, month, week, day, hour, minute, second, millisecond.

--- case unit-in-a-column
--- option flat
SELECT date_diff(u, a, b) FROM t
--- refused 1:18 The unit 'u' is not supported in Spark; Write one of year, quarter, month, week, day, hour, minute, second, millisecond.

--- case time-of-day
--- option flat
SELECT TIME '10:00:00' FROM t
--- refused 1:13 A type for times of day or addresses is not supported in Spark; Keep it as text; a time also as the interval since midnight.

--- case unknown-type
--- option flat
SELECT CAST(x AS IPADDRESS) FROM t
--- refused 1:8 A type for times of day or addresses is not supported in Spark; Keep it as text; a time also as the interval since midnight.

--- case unknown-function
--- option flat
SELECT hamming_distance(a, b), my.own(c) FROM t
--- here
SELECT HAMMING_DISTANCE(a, b), my.own(c) FROM t
--- outcome rewritten with notes
--- remark 1:8 unknown-function HAMMING_DISTANCE is not a function of Spark. Register a function of that name, or use another one.
--- remark 1:35 unknown-function own is not a function of Spark. Register a function of that name, or use another one.

--- case json
--- option flat
SELECT json_extract_scalar(j, '$.a.b'), json_format(j) FROM t
--- here
SELECT GET_JSON_OBJECT(j, '$.a.b'), TO_JSON(j) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs JSON_EXTRACT_SCALAR: gives objects as well as scalars in Spark.
--- remark 1:41 function-differs JSON_FORMAT: has nothing to format in Spark, where JSON is text.

--- case approximate
--- option flat
SELECT approx_distinct(x), approx_percentile(x, 0.5) FROM t
--- here
SELECT APPROX_COUNT_DISTINCT(x), PERCENTILE_APPROX(x, 0.5) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs APPROX_DISTINCT: an approximation, which may come out differently in Spark.
--- remark 1:28 function-differs APPROX_PERCENTILE: an approximation, which may come out differently in Spark.

--- case divisions-of-unknown-types
--- option flat
SELECT x / 2, x / 2.0, CAST(x AS INTEGER) FROM t
--- here
SELECT x / 2, x / 2.0, CAST(x AS INT) FROM t
--- outcome rewritten with notes
--- remark 1:8 whole-division A division of two integers gives an integer in Trino and a fraction in Spark. If both are integers, write DIV, or give the types with `schema`.
--- remark 1:24 rounding-cast A cast to an integer rounds in Trino and truncates in Spark. If the value may have a fraction, cast ROUND of it, or give the types with `schema`.

--- case dates-of-unknown-types
--- option flat
SELECT date_trunc('month', d), date_add('day', n, d) FROM t
--- here
SELECT DATE_TRUNC('MONTH', d), (d + (n * INTERVAL '1' DAY)) FROM t
--- outcome rewritten with notes
--- remark 1:28 date-or-timestamp If the argument is a date, the result is a TIMESTAMP at midnight in Spark, and a date in Trino. Cast it, or give the types with `schema`.
--- remark 1:51 date-or-timestamp If the argument is a date, the result is a TIMESTAMP at midnight in Spark, and a date in Trino. Cast it, or give the types with `schema`.

--- case map-agg
--- option flat
SELECT map_agg(k, v) FROM t
--- here
SELECT MAP_FROM_ENTRIES(ARRAY_AGG(STRUCT(k, v)) FILTER(WHERE NOT k IS NULL)) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs MAP_AGG: with two rows of one key any of them is kept in Trino, and in Spark it fails.

--- case patterns-in-columns
--- option flat
SELECT a LIKE b, a LIKE b ESCAPE '\' FROM t
--- here
SELECT a LIKE b, a LIKE b ESCAPE '\\' FROM t
--- outcome rewritten with notes
--- remark 1:8 like-escape A backslash in the pattern is an ordinary character in Trino; in Spark it escapes the character after it.

--- case array-in-two-orders
--- option flat
SELECT array_agg(x ORDER BY y, z DESC) FROM t
--- refused 1:8 ARRAY_AGG with ORDER BY or DISTINCT is not supported in Spark; Use SORT_ARRAY or ARRAY_DISTINCT around it.

--- case months-between
--- option flat
SELECT date_diff('month', a, b) FROM t
--- here
SELECT TIMESTAMPDIFF(MONTH, a, b) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs DATE_DIFF: from the last day of a month to the last day of a shorter one is a whole month in Trino, and less than a month in Spark.

--- case decimal-division
--- option flat
SELECT 1.0 / 3 FROM t
--- here
SELECT 1.0 / 3 FROM t
--- outcome rewritten with notes
--- remark 1:8 decimal-division The result is rounded to as many digits as the decimal numbers have in Trino; in Spark it has more. ROUND it if the digits count.

--- case ordinality
--- option flat
SELECT n FROM t CROSS JOIN UNNEST(arr) WITH ORDINALITY AS u(x, n)
--- refused 1:35 UNNEST of other than one array, or in an outer join is not supported in Spark; Use LATERAL with EXPLODE, POSEXPLODE or INLINE(ARRAYS_ZIP(...)).

--- case with-ties
--- option flat
SELECT x FROM t ORDER BY x FETCH FIRST 3 ROWS WITH TIES
--- refused 1:40 FETCH WITH TIES or PERCENT is not supported in Spark; Filter by RANK() OVER (ORDER BY ...) in a query around it.

--- case letters-of-formats
--- option flat
SELECT format_datetime(ts, 'xxxx'), parse_datetime(s, f) FROM t
--- refused 1:37 PARSE_DATETIME is not supported in Spark; Use TO_TIMESTAMP with Spark's patterns.

--- case decimal-literals
SELECT DECIMAL '1.50' + DECIMAL '.5' AS x, DECIMAL '-12' AS y
--- refused 1:52 DECIMAL without digits is not supported in Spark; Write the digits, as in CAST('1.50' AS DECIMAL(3, 2)).

--- case decimal-without-digits
SELECT CAST(CAST('12345678901234' AS DECIMAL) AS VARCHAR) AS x, CAST('1.5' AS DECIMAL(3, 1)) AS y
--- refused 1:13 DECIMAL without digits is not supported in Spark; Write the digits, as in CAST('1.50' AS DECIMAL(3, 2)).

--- case filtered-windows
--- source trino documentation, window functions and aggregate functions
--- option flat
SELECT g, COUNT(*) FILTER (WHERE y > 1) OVER (PARTITION BY g) AS c1, SUM(x) FILTER (WHERE y > 1) OVER () AS c2, COUNT(DISTINCT x) FILTER (WHERE y = 1) OVER () AS c3 FROM (VALUES ('a', 1, 1), ('a', 1, 2), ('a', 2, NULL), ('b', 5, 3)) AS t(g, x, y)
--- here
SELECT g, COUNT(*) FILTER(WHERE y > 1) OVER (PARTITION BY g) AS c1, SUM(x) FILTER(WHERE y > 1) OVER () AS c2, COUNT(DISTINCT x) FILTER(WHERE y = 1) OVER () AS c3 FROM VALUES ('a', 1, 1), ('a', 1, 2), ('a', 2, NULL), ('b', 5, 3) AS t(g, x, y)
--- outcome identical

--- case filtered-window-of-an-array
--- option flat
SELECT APPROX_DISTINCT(x) FILTER (WHERE y > 1) OVER () FROM t
--- here
SELECT APPROX_COUNT_DISTINCT(x) FILTER(WHERE y > 1) OVER () FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs APPROX_DISTINCT: an approximation, which may come out differently in Spark.

--- case arrays-of-nulls-and-names-of-types
--- option flat
SELECT flatten(a), typeof(a) FROM t
--- here
SELECT FLATTEN(a), TYPEOF(a) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs FLATTEN: is null in Spark if one of the arrays is, which Trino leaves out.
--- remark 1:20 function-differs TYPEOF: gives Spark's names of types.
