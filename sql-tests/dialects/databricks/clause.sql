-- Queries for the clause that Databricks has as a Beta: they stay as they are.
-- Format: ../../README.md

--- case the-clause
SELECT * FROM ticks
MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY tstamp DESC NULLS LAST, id
  MEASURES
    FIRST(strt.tstamp) AS start_at,
    LAST(down.tstamp, 1) AS bottom_at,
    nvl(MAX(up.price), 0) AS high,
    date_format(LAST(tstamp), 'yyyy-MM-dd') AS day,
    match_number() AS n
  ALL ROWS PER MATCH SHOW EMPTY MATCHES
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (^ strt down+ PERMUTE(up, flat)?)
  DEFINE
    down AS down.price < PREV(down.price),
    up AS up.price > PREV(up.price, 1) AND dateadd(HOUR, 1, tstamp) > '2026-03-02'
) AS m
WHERE n < 5
--- gives
SELECT
  *
FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY tstamp DESC, id
  MEASURES
    FIRST(STRT.tstamp) AS start_at,
    LAST(DOWN.tstamp, 1) AS bottom_at,
    NVL(MAX(UP.price), 0) AS high,
    DATE_FORMAT(LAST(tstamp), 'yyyy-MM-dd') AS day,
    MATCH_NUMBER() AS n
  ALL ROWS PER MATCH SHOW EMPTY MATCHES
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (^ STRT DOWN+ PERMUTE(UP, FLAT)?)
  DEFINE
    DOWN AS DOWN.price < PREV(DOWN.price),
    UP AS UP.price > PREV(UP.price, 1) AND DATEADD(HOUR, 1, tstamp) > '2026-03-02'
) AS m
WHERE
  n < 5
--- outcome identical

--- case functions-by-their-names
--- option pretty false
SELECT nvl(a, 1), ifnull(a, 1), date_add(d, 2), dateadd(DAY, 2, d), collect_list(a), array_agg(a), len(s), char_length(s), substr(s, 1, 2), a::int, x[0], m['k'], named_struct('a', 1).a, transform(x, e -> e + 1), first(a, true), percentile_approx(a, 0.5) FROM t
--- gives
SELECT NVL(a, 1), IFNULL(a, 1), DATE_ADD(d, 2), DATEADD(DAY, 2, d), COLLECT_LIST(a), ARRAY_AGG(a), LEN(s), CHAR_LENGTH(s), SUBSTRING(s, 1, 2), CAST(a AS INT), x[0], m['k'], NAMED_STRUCT('a', 1).a, TRANSFORM(x, e -> e + 1), FIRST(a, TRUE), PERCENTILE_APPROX(a, 0.5) FROM t
--- outcome rewritten

--- case qualify
--- option pretty false
SELECT a FROM t QUALIFY row_number() OVER (ORDER BY b) = 1
--- gives
SELECT * EXCEPT (_qualified) FROM (SELECT a, ROW_NUMBER() OVER (ORDER BY b) = 1 AS _qualified FROM t) AS _t WHERE _qualified
--- outcome rewritten

--- case paths-in-json
--- option pretty false
SELECT col:a.b, col:c::int FROM t
--- gives
SELECT GET_JSON_OBJECT(col, '$.a.b'), CAST(GET_JSON_OBJECT(col, '$.c') AS INT) FROM t
--- outcome rewritten with notes
--- remark 1:8 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').
--- remark 1:17 json-path The path is written for a column of JSON as text. For a column of type VARIANT write VARIANT_GET(column, '$.path', 'type').

--- case functions-of-databricks
--- option pretty false
SELECT ai_query('m', a), h3_longlatash3(1, 2, 3), charindex('a', b) FROM t
--- gives
SELECT AI_QUERY('m', a), H3_LONGLATASH3(1, 2, 3), CHARINDEX('a', b) FROM t
--- outcome rewritten with notes
--- remark 1:8 unknown-function AI_QUERY is not a function of Spark. Register a function of that name, or use another one.
--- remark 1:26 unknown-function H3_LONGLATASH3 is not a function of Spark. Register a function of that name, or use another one.
--- remark 1:51 unknown-function CHARINDEX is not a function of Spark. Register a function of that name, or use another one.

--- case strings
--- option pretty false
SELECT 'it\'s', "double", r'raw\n', 'a' 'b' FROM t
--- gives
SELECT 'it\'s', 'double', 'raw\\n', 'ab' FROM t
--- outcome identical

--- case names-in-parameters
--- option pretty false
SELECT a FROM IDENTIFIER(:t) MATCH_RECOGNIZE (ORDER BY at MEASURES LAST(at) AS a PATTERN (X+) DEFINE X AS IDENTIFIER(:c) > 1)
--- gives
SELECT a FROM IDENTIFIER(:t) MATCH_RECOGNIZE (ORDER BY at MEASURES LAST(at) AS a PATTERN (X+) DEFINE X AS IDENTIFIER(:c) > 1)
--- outcome identical

--- case locked-rows
SELECT a FROM t
FOR UPDATE
--- gives
SELECT
  a
FROM t
--- outcome rewritten with notes
--- remark 2:1 not-in-spark This cannot be written for Spark: Locking reads using 'FOR UPDATE/SHARE' are not supported.
