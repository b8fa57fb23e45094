-- Functions of Trino; the values are those that its documentation gives or implies.
-- Format: ../../README.md

--- case whole-division
--- source trino documentation, Functions and operators
--- option pretty false
SELECT 7 / 2 AS v
--- gives
SELECT 7 DIV 2 AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case division-of-doubles
--- source trino documentation, Functions and operators
--- option pretty false
SELECT 7 / 2e0 AS v
--- gives
SELECT 7 / 2e0 AS v
--- outcome identical
--- columns ["v"]
--- row [3.5]

--- case negative-division
--- source trino documentation, Functions and operators
--- option pretty false
SELECT -7 / 2 AS v
--- gives
SELECT -7 DIV 2 AS v
--- outcome rewritten
--- columns ["v"]
--- row [-3]

--- case cast-rounds
--- source trino documentation, Functions and operators
--- option pretty false
SELECT CAST(2.5 AS INTEGER) AS v
--- gives
SELECT CAST(ROUND(2.5) AS INT) AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case cast-rounds-down
--- source trino documentation, Functions and operators
--- option pretty false
SELECT CAST(-2.4e0 AS BIGINT) AS v
--- gives
SELECT CAST(ROUND(-2.4e0) AS BIGINT) AS v
--- outcome rewritten
--- columns ["v"]
--- row [-2]

--- case cast-of-a-text-is-cut
--- source trino documentation, Functions and operators
--- option pretty false
SELECT CAST('abcdef' AS VARCHAR(3)) AS v
--- gives
SELECT CAST('abcdef' AS VARCHAR(3)) AS v
--- outcome rewritten with notes
--- remark 1:8 shortening-cast A cast to VARCHAR(n) shortens a longer text in Trino; in Spark the length has no effect. Write LEFT(x, n).

--- case day-of-week
--- source trino documentation, Functions and operators
--- option pretty false
SELECT day_of_week(DATE '2026-03-02') AS v
--- at 1:8
--- says DAY_OF_WEEK is not supported in Spark
--- says Use EXTRACT(DAYOFWEEK_ISO FROM x).

--- case extract-dow
--- source trino documentation, Functions and operators
--- option pretty false
SELECT extract(DOW FROM DATE '2026-03-08') AS v
--- gives
SELECT EXTRACT(DOW FROM CAST('2026-03-08' AS DATE)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs EXTRACT: DOW counts from Monday as 1 in Trino, SECOND has no fraction, and EPOCH is not supported in Spark. Write DAYOFWEEK_ISO, SECOND(x) or UNIX_MICROS(x) / 1000000.

--- case year-of-week
--- source trino documentation, Functions and operators
--- option pretty false
SELECT year_of_week(DATE '2027-01-01') AS v
--- at 1:8
--- says YEAR_OF_WEEK is not supported in Spark
--- says Use EXTRACT(YEAROFWEEK FROM x).

--- case second
--- source trino documentation, Functions and operators
--- option pretty false
SELECT extract(SECOND FROM TIMESTAMP '2026-03-02 10:00:01.250') AS v
--- gives
SELECT EXTRACT(SECOND FROM CAST('2026-03-02 10:00:01.250' AS TIMESTAMP)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs EXTRACT: DOW counts from Monday as 1 in Trino, SECOND has no fraction, and EPOCH is not supported in Spark. Write DAYOFWEEK_ISO, SECOND(x) or UNIX_MICROS(x) / 1000000.

--- case millisecond
--- source trino documentation, Functions and operators
--- option pretty false
SELECT millisecond(TIMESTAMP '2026-03-02 10:00:01.250') AS v
--- at 1:8
--- says MILLISECOND is not supported in Spark
--- says Use EXTRACT(SECOND FROM x).

--- case date-add-keeps-dates
--- source trino documentation, Functions and operators
--- option pretty false
SELECT date_add('month', 1, DATE '2026-01-31') AS v
--- gives
SELECT (CAST('2026-01-31' AS DATE) + INTERVAL '1' MONTH) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-02-28"]

--- case date-add-weeks
--- source trino documentation, Functions and operators
--- option pretty false
SELECT date_add('week', 2, DATE '2026-03-02') AS v
--- gives
SELECT (CAST('2026-03-02' AS DATE) + INTERVAL '14' DAY) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-16"]

--- case date-add-backwards
--- source trino documentation, Functions and operators
--- option pretty false
SELECT date_add('day', -1, DATE '2026-03-02') AS v
--- gives
SELECT (CAST('2026-03-02' AS DATE) - INTERVAL '1' DAY) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-01"]

--- case date-add-column
--- source trino documentation, Functions and operators
--- option pretty false
SELECT date_add('day', n, DATE '2026-03-02') AS v FROM (VALUES 3) AS t(n) WHERE n > 0
--- gives
SELECT CAST((CAST('2026-03-02' AS DATE) + (n * INTERVAL '1' DAY)) AS DATE) AS v FROM VALUES (3) AS t(n) WHERE n > 0
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-05"]

--- case date-diff-whole-days
--- source trino documentation, Functions and operators
--- option pretty false
SELECT date_diff('day', TIMESTAMP '2026-03-01 12:00:00', TIMESTAMP '2026-03-03 11:00:00') AS v
--- gives
SELECT TIMESTAMPDIFF(DAY, CAST('2026-03-01 12:00:00' AS TIMESTAMP), CAST('2026-03-03 11:00:00' AS TIMESTAMP)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case date-diff-hours
--- source trino documentation, Functions and operators
--- option pretty false
SELECT date_diff('hour', TIMESTAMP '2026-03-01 00:00:00', TIMESTAMP '2026-03-02 01:59:00') AS v
--- gives
SELECT TIMESTAMPDIFF(HOUR, CAST('2026-03-01 00:00:00' AS TIMESTAMP), CAST('2026-03-02 01:59:00' AS TIMESTAMP)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [25]

--- case date-trunc-of-a-date
--- source trino documentation, Functions and operators
--- option pretty false
SELECT date_trunc('month', DATE '2026-03-17') AS v
--- gives
SELECT TRUNC(CAST('2026-03-17' AS DATE), 'MONTH') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-01"]

--- case format-datetime
--- source trino documentation, Functions and operators
--- option pretty false
SELECT format_datetime(TIMESTAMP '2026-03-02 09:05:00', 'yyyy-MM-dd HH:mm') AS v
--- at 1:8
--- says FORMAT_DATETIME is not supported in Spark
--- says Use DATE_FORMAT or TO_TIMESTAMP with Spark's patterns.

--- case date-format
--- source trino documentation, Functions and operators
--- option pretty false
SELECT date_format(TIMESTAMP '2026-03-02 09:05:00', '%Y-%m-%d %H:%i') AS v
--- gives
SELECT DATE_FORMAT(CAST('2026-03-02 09:05:00' AS TIMESTAMP), 'yyyy-MM-dd HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-02 09:05"]

--- case array-agg-keeps-nulls
--- source trino documentation, Functions and operators
--- option pretty false
SELECT array_agg(x) AS v FROM (VALUES 1, NULL) AS t(x)
--- gives
SELECT NULLIF(ARRAY_AGG(NAMED_STRUCT('v', x)), ARRAY()).v AS v FROM VALUES (1), (NULL) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [[1, null]]

--- case array-agg-in-order
--- source trino documentation, Functions and operators
--- option pretty false
SELECT array_agg(x ORDER BY y) AS v FROM (VALUES (1, 3), (2, NULL), (3, 1)) AS t(x, y)
--- at 1:8
--- says ARRAY_AGG with ORDER BY or DISTINCT is not supported in Spark
--- says Use SORT_ARRAY or ARRAY_DISTINCT around it.

--- case array-agg-in-descending-order
--- source trino documentation, Functions and operators
--- option pretty false
SELECT array_agg(x ORDER BY y DESC) AS v FROM (VALUES (1, 3), (2, NULL), (3, 1)) AS t(x, y)
--- at 1:8
--- says ARRAY_AGG with ORDER BY or DISTINCT is not supported in Spark
--- says Use SORT_ARRAY or ARRAY_DISTINCT around it.

--- case array-agg-of-nothing
--- source trino documentation, Functions and operators
--- option pretty false
SELECT array_agg(x) AS v FROM (VALUES 1) AS t(x) WHERE x > 5
--- gives
SELECT NULLIF(ARRAY_AGG(NAMED_STRUCT('v', x)), ARRAY()).v AS v FROM VALUES (1) AS t(x) WHERE x > 5
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case array-agg-filtered
--- source trino documentation, Functions and operators
--- option pretty false
SELECT array_agg(x) FILTER (WHERE x > 1) AS v FROM (VALUES 1, 2, 3) AS t(x)
--- gives
SELECT NULLIF(ARRAY_AGG(NAMED_STRUCT('v', x)) FILTER(WHERE x > 1), ARRAY()).v AS v FROM VALUES (1), (2), (3) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [[2, 3]]

--- case largest-n
--- source trino documentation, Functions and operators
--- option pretty false
SELECT max(x, 2) AS v FROM (VALUES 1, 2, 3) AS t(x)
--- gives
SELECT SLICE(SORT_ARRAY(ARRAY_AGG(x), FALSE), 1, 2) AS v FROM VALUES (1), (2), (3) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [[3, 2]]

--- case smallest-n
--- source trino documentation, Functions and operators
--- option pretty false
SELECT min(x, 2) AS v FROM (VALUES 1, 2, 3) AS t(x)
--- gives
SELECT SLICE(SORT_ARRAY(ARRAY_AGG(x)), 1, 2) AS v FROM VALUES (1), (2), (3) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [[1, 2]]

--- case max-by-n
--- source trino documentation, Functions and operators
--- option pretty false
SELECT max_by(x, y, 2) AS v FROM (VALUES (1, 5), (2, 7), (3, 6)) AS t(x, y)
--- at 1:8
--- says MAX_BY with more than 2 arguments is not supported in Spark
--- says Use SLICE and SORT_ARRAY of an array of structs.

--- case count-without-argument
--- source trino documentation, Functions and operators
--- option pretty false
SELECT count() AS v FROM (VALUES 1, NULL) AS t(x)
--- gives
SELECT COUNT(*) AS v FROM VALUES (1), (NULL) AS t(x)
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case greatest-with-null
--- source trino documentation, Functions and operators
--- option pretty false
SELECT greatest(1, CAST(NULL AS INTEGER), 3) AS v
--- gives
SELECT IF(CAST(NULL AS INT) IS NULL, NULL, GREATEST(1, CAST(NULL AS INT), 3)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case least
--- source trino documentation, Functions and operators
--- option pretty false
SELECT least(4, 2, 3) AS v
--- gives
SELECT LEAST(4, 2, 3) AS v
--- outcome identical
--- columns ["v"]
--- row [2]

--- case subscripts-from-one
--- source trino documentation, Functions and operators
--- option pretty false
SELECT ARRAY['a', 'b'][2] AS v
--- gives
SELECT ELEMENT_AT(ARRAY('a', 'b'), 2) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["b"]

--- case element-at-beyond
--- source trino documentation, Functions and operators
--- option pretty false
SELECT element_at(ARRAY[1, 2], 5) AS v
--- gives
SELECT TRY_ELEMENT_AT(ARRAY(1, 2), 5) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case element-at-from-the-end
--- source trino documentation, Functions and operators
--- option pretty false
SELECT element_at(ARRAY[1, 2], -1) AS v
--- gives
SELECT TRY_ELEMENT_AT(ARRAY(1, 2), -1) AS v
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case subscript-by-a-column
--- source trino documentation, Functions and operators
--- option pretty false
SELECT a[i] AS v FROM (VALUES (ARRAY[5, 6, 7], 2)) AS t(a, i)
--- gives
SELECT ELEMENT_AT(a, i) AS v FROM VALUES (ARRAY(5, 6, 7), 2) AS t(a, i)
--- outcome rewritten
--- columns ["v"]
--- row [6]

--- case key-of-a-map
--- source trino documentation, Functions and operators
--- option pretty false
SELECT m['b'] AS v FROM (VALUES (MAP(ARRAY['a', 'b'], ARRAY[1, 2]))) AS t(m)
--- gives
SELECT m['b'] AS v FROM VALUES (MAP_FROM_ARRAYS(ARRAY('a', 'b'), ARRAY(1, 2))) AS t(m)
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case repeat-an-element
--- source trino documentation, Functions and operators
--- option pretty false
SELECT repeat(7, 3) AS v
--- at 1:8
--- says REPEAT is not supported in Spark
--- says Use ARRAY_REPEAT.

--- case any-match
--- source trino documentation, Functions and operators
--- option pretty false
SELECT any_match(ARRAY[1, 2], x -> x > 1) AS v
--- gives
SELECT EXISTS(ARRAY(1, 2), x -> x > 1) AS v
--- outcome rewritten
--- columns ["v"]
--- row [true]

--- case none-match
--- source trino documentation, Functions and operators
--- option pretty false
SELECT none_match(ARRAY[1, 2], x -> x > 1) AS v
--- at 1:8
--- says NONE_MATCH is not supported in Spark
--- says Use EXISTS, FORALL or NOT EXISTS with the same lambda.

--- case all-match
--- source trino documentation, Functions and operators
--- option pretty false
SELECT all_match(ARRAY[1, 2], x -> x > 0) AS v
--- gives
SELECT FORALL(ARRAY(1, 2), x -> x > 0) AS v
--- outcome rewritten
--- columns ["v"]
--- row [true]

--- case truncate
--- source trino documentation, Functions and operators
--- option pretty false
SELECT truncate(-2.7e0) AS v
--- gives
SELECT (SIGN(-2.7e0) * FLOOR(ABS(-2.7e0))) AS v
--- outcome rewritten
--- columns ["v"]
--- row [-2]

--- case truncate-to-a-digit
--- source trino documentation, Functions and operators
--- option pretty false
SELECT truncate(2.789, 1) AS v
--- gives
SELECT (SIGN(2.789) * FLOOR(ABS(2.789), 1)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [2.7]

--- case strpos
--- source trino documentation, Functions and operators
--- option pretty false
SELECT strpos('abcb', 'b') AS v
--- gives
SELECT INSTR('abcb', 'b') AS v
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case split-by-a-dot
--- source trino documentation, Functions and operators
--- option pretty false
SELECT split('a.b.c', '.') AS v
--- gives
SELECT SPLIT('a.b.c', CONCAT('\\Q', '.', '\\E')) AS v
--- outcome rewritten
--- columns ["v"]
--- row [["a", "b", "c"]]

--- case codepoint
--- source trino documentation, Functions and operators
--- option pretty false
SELECT codepoint('a') AS v
--- gives
SELECT ASCII('a') AS v
--- outcome rewritten
--- columns ["v"]
--- row [97]

--- case regexp-extract-nothing
--- source trino documentation, Functions and operators
--- option pretty false
SELECT regexp_extract('abc', 'x') AS v
--- gives
SELECT REGEXP_EXTRACT('abc', 'x', 0) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_EXTRACT: without a match it is null in Trino, and empty in Spark.

--- case regexp-extract-a-group
--- source trino documentation, Functions and operators
--- option pretty false
SELECT regexp_extract('a1b22', 'b(\d+)', 1) AS v
--- gives
SELECT REGEXP_EXTRACT('a1b22', 'b(\\d+)', 1) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_EXTRACT: without a match it is null in Trino, and empty in Spark.
--- columns ["v"]
--- row ["22"]

--- case like-with-a-backslash
--- source trino documentation, Functions and operators
--- option pretty false
SELECT 'a\b' LIKE 'a\b' AS v
--- gives
SELECT 'a\\b' LIKE 'a\\\\b' AS v
--- outcome rewritten
--- columns ["v"]
--- row [true]

--- case like-with-an-escape
--- source trino documentation, Functions and operators
--- option pretty false
SELECT 'a%b' LIKE 'a!%b' ESCAPE '!' AS v
--- gives
SELECT 'a%b' LIKE 'a!%b' ESCAPE '!' AS v
--- outcome identical
--- columns ["v"]
--- row [true]

--- case unicode-escapes
--- source trino documentation, Functions and operators
--- option pretty false
SELECT U&'caf\00e9' AS v
--- at 1:8
--- says A string of codes is not supported in Spark
--- says Write its characters.

--- case format
--- source trino documentation, Functions and operators
--- option pretty false
SELECT format('%s-%03d', 'a', 7) AS v
--- gives
SELECT FORMAT_STRING('%s-%03d', 'a', 7) AS v
--- outcome rewritten
--- columns ["v"]
--- row ["a-007"]

--- case not-a-number
--- source trino documentation, Functions and operators
--- option pretty false
SELECT is_nan(nan()) AS v
--- at 1:15
--- says NAN is not supported in Spark
--- says Use DOUBLE('Infinity') or DOUBLE('NaN').

--- case infinite
--- source trino documentation, Functions and operators
--- option pretty false
SELECT is_infinite(infinity()) AS v
--- at 1:20
--- says INFINITY is not supported in Spark
--- says Use DOUBLE('Infinity') or DOUBLE('NaN').

--- case finite
--- source trino documentation, Functions and operators
--- option pretty false
SELECT is_finite(1e0) AS v
--- at 1:8
--- says IS_FINITE is not supported in Spark
--- says Use DOUBLE('Infinity') or DOUBLE('NaN').

--- case unix-seconds
--- source trino documentation, Functions and operators
--- option pretty false
SELECT to_unixtime(TIMESTAMP '1970-01-01 00:00:02.500') AS v
--- gives
SELECT UNIX_TIMESTAMP(CAST('1970-01-01 00:00:02.500' AS TIMESTAMP)) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs TO_UNIXTIME: has no fraction of a second in Spark.

--- case shift-right
--- source trino documentation, Functions and operators
--- option pretty false
SELECT bitwise_right_shift_arithmetic(-8, 1) AS v
--- gives
SELECT SHIFTRIGHT(-8, 1) AS v
--- outcome rewritten
--- columns ["v"]
--- row [-4]

--- case try-cast
--- source trino documentation, Functions and operators
--- option pretty false
SELECT try_cast('x' AS INTEGER) AS v
--- gives
SELECT TRY_CAST('x' AS INT) AS v
--- outcome identical
--- columns ["v"]
--- row [null]

--- case try-a-division
--- source trino documentation, Functions and operators
--- option pretty false
SELECT try(1 / 0) AS v
--- gives
SELECT 1 DIV NULLIF(0, 0) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case if-without-else
--- source trino documentation, Functions and operators
--- option pretty false
SELECT if(false, 1) AS v
--- gives
SELECT IF(FALSE, 1, NULL) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case concat-with-null
--- source trino documentation, Functions and operators
--- option pretty false
SELECT concat('a', CAST(NULL AS VARCHAR)) AS v
--- gives
SELECT CONCAT('a', CAST(NULL AS STRING)) AS v
--- outcome identical
--- columns ["v"]
--- row [null]

--- case concat-ws
--- source trino documentation, Functions and operators
--- option pretty false
SELECT concat_ws(',', 'a', NULL, 'b') AS v
--- gives
SELECT CONCAT_WS(',', 'a', NULL, 'b') AS v
--- outcome identical
--- columns ["v"]
--- row ["a,b"]

--- case week
--- source trino documentation, Functions and operators
--- option pretty false
SELECT week(DATE '2027-01-01') AS v
--- gives
SELECT WEEKOFYEAR(CAST('2027-01-01' AS DATE)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [53]

--- case interval
--- source trino documentation, Functions and operators
--- option pretty false
SELECT TIMESTAMP '2026-03-02 10:00:00' + INTERVAL '90' MINUTE > TIMESTAMP '2026-03-02 11:29:59' AS v
--- gives
SELECT CAST('2026-03-02 10:00:00' AS TIMESTAMP) + INTERVAL '90' MINUTE > CAST('2026-03-02 11:29:59' AS TIMESTAMP) AS v
--- outcome identical
--- columns ["v"]
--- row [true]

--- case try
--- option pretty false
SELECT try(foo(x)) FROM t
--- at 1:12
--- says TRY of this expression is not supported in Spark
--- says Write TRY_CAST, TRY_DIVIDE, TRY_ELEMENT_AT or the like for the part that may fail.

--- case strpos-instance
--- option pretty false
SELECT strpos(a, 'b', 2) FROM t
--- gives
SELECT INSTR(a, 'b', 2) FROM t
--- outcome rewritten

--- case unknown-unit
--- option pretty false
SELECT date_add('fortnight', 1, d) FROM t
--- at 1:17
--- says The unit 'fortnight' is not supported in Spark
--- says Write one of year, quarter, month, week, day, hour, minute, second, millisecond.

--- case unit-in-a-column
--- option pretty false
SELECT date_diff(u, a, b) FROM t
--- at 1:18
--- says The unit 'u' is not supported in Spark
--- says Write one of year, quarter, month, week, day, hour, minute, second, millisecond.

--- case time-of-day
--- option pretty false
SELECT TIME '10:00:00' FROM t
--- at 1:13
--- says A type for times of day or addresses is not supported in Spark
--- says Keep it as text; a time also as the interval since midnight.

--- case unknown-type
--- option pretty false
SELECT CAST(x AS IPADDRESS) FROM t
--- at 1:8
--- says A type for times of day or addresses is not supported in Spark
--- says Keep it as text; a time also as the interval since midnight.

--- case unknown-function
--- option pretty false
SELECT hamming_distance(a, b), my.own(c) FROM t
--- gives
SELECT HAMMING_DISTANCE(a, b), my.own(c) FROM t
--- outcome rewritten with notes
--- remark 1:8 unknown-function HAMMING_DISTANCE is not a function of Spark. Register a function of that name, or use another one.
--- remark 1:35 unknown-function own is not a function of Spark. Register a function of that name, or use another one.

--- case json
--- option pretty false
SELECT json_extract_scalar(j, '$.a.b'), json_format(j) FROM t
--- gives
SELECT GET_JSON_OBJECT(j, '$.a.b'), TO_JSON(j) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs JSON_EXTRACT_SCALAR: gives objects as well as scalars in Spark.
--- remark 1:41 function-differs JSON_FORMAT: has nothing to format in Spark, where JSON is text.

--- case approximate
--- option pretty false
SELECT approx_distinct(x), approx_percentile(x, 0.5) FROM t
--- gives
SELECT APPROX_COUNT_DISTINCT(x), PERCENTILE_APPROX(x, 0.5) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs APPROX_DISTINCT: an approximation, which may come out differently in Spark.
--- remark 1:28 function-differs APPROX_PERCENTILE: an approximation, which may come out differently in Spark.

--- case divisions-of-unknown-types
--- option pretty false
SELECT x / 2, x / 2.0, CAST(x AS INTEGER) FROM t
--- gives
SELECT x / 2, x / 2.0, CAST(x AS INT) FROM t
--- outcome rewritten with notes
--- remark 1:8 whole-division A division of two integers gives an integer in Trino and a fraction in Spark. If both are integers, write DIV, or give the types with `schema`.
--- remark 1:24 rounding-cast A cast to an integer rounds in Trino and truncates in Spark. If the value may have a fraction, cast ROUND of it, or give the types with `schema`.

--- case dates-of-unknown-types
--- option pretty false
SELECT date_trunc('month', d), date_add('day', n, d) FROM t
--- gives
SELECT DATE_TRUNC('MONTH', d), (d + (n * INTERVAL '1' DAY)) FROM t
--- outcome rewritten with notes
--- remark 1:28 date-or-timestamp If the argument is a date, the result is a TIMESTAMP at midnight in Spark, and a date in Trino. Cast it, or give the types with `schema`.
--- remark 1:51 date-or-timestamp If the argument is a date, the result is a TIMESTAMP at midnight in Spark, and a date in Trino. Cast it, or give the types with `schema`.

--- case map-agg
--- option pretty false
SELECT map_agg(k, v) FROM t
--- gives
SELECT MAP_FROM_ENTRIES(ARRAY_AGG(STRUCT(k, v)) FILTER(WHERE NOT k IS NULL)) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs MAP_AGG: with two rows of one key any of them is kept in Trino, and in Spark it fails.

--- case patterns-in-columns
--- option pretty false
SELECT a LIKE b, a LIKE b ESCAPE '\' FROM t
--- gives
SELECT a LIKE b, a LIKE b ESCAPE '\\' FROM t
--- outcome rewritten with notes
--- remark 1:8 like-escape A backslash in the pattern is an ordinary character in Trino; in Spark it escapes the character after it.

--- case array-in-two-orders
--- option pretty false
SELECT array_agg(x ORDER BY y, z DESC) FROM t
--- at 1:8
--- says ARRAY_AGG with ORDER BY or DISTINCT is not supported in Spark
--- says Use SORT_ARRAY or ARRAY_DISTINCT around it.

--- case months-between
--- option pretty false
SELECT date_diff('month', a, b) FROM t
--- gives
SELECT TIMESTAMPDIFF(MONTH, a, b) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs DATE_DIFF: from the last day of a month to the last day of a shorter one is a whole month in Trino, and less than a month in Spark.

--- case decimal-division
--- option pretty false
SELECT 1.0 / 3 FROM t
--- gives
SELECT 1.0 / 3 FROM t
--- outcome rewritten with notes
--- remark 1:8 decimal-division The result is rounded to as many digits as the decimal numbers have in Trino; in Spark it has more. ROUND it if the digits count.

--- case ordinality
--- option pretty false
SELECT n FROM t CROSS JOIN UNNEST(arr) WITH ORDINALITY AS u(x, n)
--- at 1:35
--- says UNNEST of other than one array, or in an outer join is not supported in Spark
--- says Use LATERAL with EXPLODE, POSEXPLODE or INLINE(ARRAYS_ZIP(...)).

--- case with-ties
--- option pretty false
SELECT x FROM t ORDER BY x FETCH FIRST 3 ROWS WITH TIES
--- at 1:40
--- says FETCH WITH TIES or PERCENT is not supported in Spark
--- says Filter by RANK() OVER (ORDER BY ...) in a query around it.

--- case letters-of-formats
--- option pretty false
SELECT format_datetime(ts, 'xxxx'), parse_datetime(s, f) FROM t
--- at 1:37
--- says PARSE_DATETIME is not supported in Spark
--- says Use TO_TIMESTAMP with Spark's patterns.

--- case decimal-literals
SELECT DECIMAL '1.50' + DECIMAL '.5' AS x, DECIMAL '-12' AS y
--- at 1:52
--- says DECIMAL without digits is not supported in Spark
--- says Write the digits, as in CAST('1.50' AS DECIMAL(3, 2)).

--- case decimal-without-digits
SELECT CAST(CAST('12345678901234' AS DECIMAL) AS VARCHAR) AS x, CAST('1.5' AS DECIMAL(3, 1)) AS y
--- at 1:13
--- says DECIMAL without digits is not supported in Spark
--- says Write the digits, as in CAST('1.50' AS DECIMAL(3, 2)).

--- case filtered-windows
--- source trino documentation, window functions and aggregate functions
--- option pretty false
SELECT g, COUNT(*) FILTER (WHERE y > 1) OVER (PARTITION BY g) AS c1, SUM(x) FILTER (WHERE y > 1) OVER () AS c2, COUNT(DISTINCT x) FILTER (WHERE y = 1) OVER () AS c3 FROM (VALUES ('a', 1, 1), ('a', 1, 2), ('a', 2, NULL), ('b', 5, 3)) AS t(g, x, y)
--- gives
SELECT g, COUNT(*) FILTER(WHERE y > 1) OVER (PARTITION BY g) AS c1, SUM(x) FILTER(WHERE y > 1) OVER () AS c2, COUNT(DISTINCT x) FILTER(WHERE y = 1) OVER () AS c3 FROM VALUES ('a', 1, 1), ('a', 1, 2), ('a', 2, NULL), ('b', 5, 3) AS t(g, x, y)
--- outcome identical

--- case filtered-window-of-an-array
--- option pretty false
SELECT APPROX_DISTINCT(x) FILTER (WHERE y > 1) OVER () FROM t
--- gives
SELECT APPROX_COUNT_DISTINCT(x) FILTER(WHERE y > 1) OVER () FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs APPROX_DISTINCT: an approximation, which may come out differently in Spark.

--- case arrays-of-nulls-and-names-of-types
--- option pretty false
SELECT flatten(a), typeof(a) FROM t
--- gives
SELECT FLATTEN(a), TYPEOF(a) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs FLATTEN: is null in Spark if one of the arrays is, which Trino leaves out.
--- remark 1:20 function-differs TYPEOF: gives Spark's names of types.
