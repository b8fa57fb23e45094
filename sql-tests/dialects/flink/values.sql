-- Functions of Flink, several in a case; the values are those that its documentation gives or implies.
-- Format: ../../README.md

--- case values-numbers
--- source flink documentation, System (Built-in) Functions
SELECT
  ABS(-3) AS c1,
  CEIL(2.1) AS c2,
  CEILING(2.1) AS c3,
  FLOOR(-2.5) AS c4,
  MOD(-7, 3) AS c5,
  POWER(2, 10) AS c6,
  ROUND(2.5) AS c7,
  ROUND(-2.5) AS c8,
  ROUND(2.345, 2) AS c9,
  SIGN(-3) AS c10,
  SQRT(16) AS c11,
  EXP(0) AS c12,
  LN(EXP(2)) AS c13,
  LOG(2, 8) AS c14,
  LOG2(8) AS c15,
  LOG10(1000) AS c16,
  TRUNCATE(-2.7) AS c17,
  TRUNCATE(42.345, 2) AS c18,
  DEGREES(PI()) AS c19,
  RADIANS(180) AS c20,
  ATAN2(1, 1) AS c21,
  SINH(0) AS c22,
  E() > 2.7 AS c23,
  BIN(4) AS c24,
  HEX(20) AS c25,
  GREATEST(1, 3) AS c26,
  GREATEST(1, CAST(NULL AS INT)) AS c27,
  LEAST(4, 2) AS c28,
  7 / 2 AS c29,
  7 / 2.0 AS c30,
  7 % 3 AS c31,
  NULLIF(1, 1) AS c32,
  COALESCE(NULL, 3) AS c33,
  IFNULL(NULL, 5) AS c34,
  IF(5 > 3, 5, 3) AS c35,
  CAST(2.9 AS INT) AS c36,
  TRY_CAST('x' AS INT) AS c37,
  CAST('12' AS INT) AS c38,
  CAST(1.236 AS DECIMAL(10, 2)) AS c39
--- gives
SELECT
  ABS(-3) AS c1,
  CEIL(2.1) AS c2,
  CEIL(2.1) AS c3,
  FLOOR(-2.5) AS c4,
  -7 % 3 AS c5,
  POWER(2, 10) AS c6,
  ROUND(2.5) AS c7,
  ROUND(-2.5) AS c8,
  ROUND(2.345, 2) AS c9,
  SIGN(-3) AS c10,
  SQRT(16) AS c11,
  EXP(0) AS c12,
  LN(EXP(2)) AS c13,
  LOG(2, 8) AS c14,
  LOG(2, 8) AS c15,
  LOG(10, 1000) AS c16,
  (
    SIGN(-2.7) * FLOOR(ABS(-2.7))
  ) AS c17,
  (
    SIGN(42.345) * FLOOR(ABS(42.345), 2)
  ) AS c18,
  DEGREES(PI()) AS c19,
  RADIANS(180) AS c20,
  ATAN2(1, 1) AS c21,
  SINH(0) AS c22,
  E() > 2.7 AS c23,
  BIN(4) AS c24,
  HEX(20) AS c25,
  GREATEST(1, 3) AS c26,
  IF(CAST(NULL AS INT) IS NULL, NULL, GREATEST(1, CAST(NULL AS INT))) AS c27,
  LEAST(4, 2) AS c28,
  7 DIV 2 AS c29,
  7 / 2.0 AS c30,
  7 % 3 AS c31,
  NULLIF(1, 1) AS c32,
  COALESCE(NULL, 3) AS c33,
  COALESCE(NULL, 5) AS c34,
  IF(5 > 3, 5, 3) AS c35,
  CAST(2.9 AS INT) AS c36,
  TRY_CAST('x' AS INT) AS c37,
  CAST('12' AS INT) AS c38,
  CAST(1.236 AS DECIMAL(10, 2)) AS c39
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c34", "c35", "c36", "c37", "c38", "c39"]
--- row [3, 3, 3, -3, -1, 1024, 3, -3, 2.35, -1, 4, 1, 2, 3, 3, 3, -2, 42.34, 180, 3.141592653589793, 0.7853981633974483, 0, true, "100", "14", 3, null, 2, 3, 3.5, 1, null, 3, 5, 5, 2, null, 12, 1.24]

--- case values-texts
--- source flink documentation, System (Built-in) Functions
SELECT
  ASCII('A') AS c1,
  CHR(65) AS c2,
  CHAR_LENGTH('héllo') AS c3,
  CHARACTER_LENGTH('abc') AS c4,
  LOWER('ABC') AS c5,
  UPPER('abc') AS c6,
  LPAD('hi', 4, '??') AS c8,
  LPAD('hi', 1, '??') AS c9,
  RPAD('hi', 4, '??') AS c10,
  LTRIM('  a ') AS c11,
  RTRIM(' a  ') AS c12,
  TRIM('  a ') AS c13,
  TRIM(BOTH 'x' FROM 'xxaxx') AS c14,
  POSITION('b' IN 'abcb') AS c15,
  INSTR('abcb', 'b') AS c16,
  LOCATE('b', 'abcb') AS c17,
  LOCATE('b', 'abcb', 3) AS c18,
  REPLACE('abcabc', 'b', 'x') AS c19,
  REVERSE('abc') AS c20,
  SUBSTR('hello', 2, 3) AS c21,
  SUBSTRING('hello' FROM 2 FOR 2) AS c22,
  SUBSTRING('hello', 2) AS c23,
  LEFT('hello', 2) AS c24,
  RIGHT('hello', 2) AS c25,
  TRANSLATE('abcd', 'ab', 'x') AS c26,
  CONCAT('AA', 'BB', 'CC') AS c27,
  CONCAT('a', CAST(NULL AS STRING)) AS c28,
  CONCAT_WS('~', 'AA', CAST(NULL AS STRING), 'BB') AS c29,
  'a' || 'b' AS c30,
  REPEAT('ab', 2) AS c31,
  OVERLAY('xxxxxtest' PLACING 'xxxx' FROM 6) AS c32,
  OVERLAY('xxxxxtest' PLACING 'xxxx' FROM 6 FOR 2) AS c33,
  MD5('a') AS c34,
  SHA1('a') AS c35,
  TO_BASE64('hello world') AS c38,
  'abc' LIKE 'a_c' AS c40,
  REGEXP('abc', 'b') AS c41,
  REGEXP_REPLACE('foobar', 'oo|ar', '') AS c42,
  PARSE_URL('http://facebook.com/path1/p.php?k1=v1', 'HOST') AS c45,
  PARSE_URL('http://facebook.com/path1/p.php?k1=v1', 'QUERY', 'k1') AS c46,
  ELT(2, 'a', 'b') AS c47,
  DECODE(ENCODE('a', 'UTF-8'), 'UTF-8') AS c48,
  STARTSWITH('abc', 'ab') AS c50,
  ENDSWITH('abc', 'bc') AS c51,
  BTRIM('xxaxx', 'x') AS c52
--- gives
SELECT
  ASCII('A') AS c1,
  CHR(  65) AS c2,
  LENGTH('héllo') AS c3,
  LENGTH('abc') AS c4,
  LOWER('ABC') AS c5,
  UPPER('abc') AS c6,
  LPAD('hi', 4, '??') AS c8,
  LPAD('hi', 1, '??') AS c9,
  RPAD('hi', 4, '??') AS c10,
  LTRIM('  a ') AS c11,
  RTRIM(' a  ') AS c12,
  TRIM('  a ') AS c13,
  TRIM(BOTH 'x' FROM 'xxaxx') AS c14,
  LOCATE('b', 'abcb') AS c15,
  LOCATE('b', 'abcb') AS c16,
  LOCATE('b', 'abcb') AS c17,
  LOCATE('b', 'abcb', 3) AS c18,
  REPLACE('abcabc', 'b', 'x') AS c19,
  REVERSE('abc') AS c20,
  SUBSTRING('hello', 2, 3) AS c21,
  SUBSTRING('hello', 2, 2) AS c22,
  SUBSTRING('hello', 2) AS c23,
  LEFT('hello', 2) AS c24,
  RIGHT('hello', 2) AS c25,
  TRANSLATE('abcd', 'ab', 'x') AS c26,
  CONCAT('AA', 'BB', 'CC') AS c27,
  CONCAT('a', CAST(NULL AS STRING)) AS c28,
  CONCAT_WS('~', 'AA', CAST(NULL AS STRING), 'BB') AS c29,
  'a' || 'b' AS c30,
  REPEAT('ab', 2) AS c31,
  OVERLAY('xxxxxtest' PLACING 'xxxx' FROM 6) AS c32,
  OVERLAY('xxxxxtest' PLACING 'xxxx' FROM 6 FOR 2) AS c33,
  MD5('a') AS c34,
  SHA('a') AS c35,
  BASE64('hello world') AS c38,
  'abc' LIKE 'a_c' AS c40,
  REGEXP_LIKE('abc', 'b') AS c41,
  REGEXP_REPLACE('foobar', 'oo|ar', '') AS c42,
  PARSE_URL('http://facebook.com/path1/p.php?k1=v1', 'HOST') AS c45,
  PARSE_URL('http://facebook.com/path1/p.php?k1=v1', 'QUERY', 'k1') AS c46,
  ELT(2, 'a', 'b') AS c47,
  DECODE(ENCODE('a', 'UTF-8'), 'UTF-8') AS c48,
  STARTSWITH('abc', 'ab') AS c50,
  ENDSWITH('abc', 'bc') AS c51,
  BTRIM('xxaxx', 'x') AS c52
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c34", "c35", "c38", "c40", "c41", "c42", "c45", "c46", "c47", "c48", "c50", "c51", "c52"]
--- row [65, "A", 5, 3, "abc", "ABC", "??hi", "h", "hi??", "a ", " a", "a", "a", 2, 2, 2, 4, "axcaxc", "cba", "ell", "el", "ello", "he", "lo", "xcd", "AABBCC", null, "AA~BB", "ab", "abab", "xxxxxxxxx", "xxxxxxxxxst", "0cc175b9c0f1b6a831c399e269772661", "86f7e437faa5a7fce15d1ddcb9eaeaea377667b8", "aGVsbG8gd29ybGQ=", true, true, "fb", "facebook.com", "v1", "b", "a", true, true, "a"]

--- case values-times
--- source flink documentation, System (Built-in) Functions
SELECT
  YEAR(DATE '2026-03-17') AS c1,
  QUARTER(DATE '2026-03-17') AS c2,
  MONTH(DATE '2026-03-17') AS c3,
  WEEK(DATE '2026-03-17') AS c4,
  DAYOFYEAR(DATE '2026-03-17') AS c5,
  DAYOFMONTH(DATE '2026-03-17') AS c6,
  DAYOFWEEK(DATE '2026-03-15') AS c7,
  HOUR(TIMESTAMP '2026-03-17 14:35:50') AS c8,
  MINUTE(TIMESTAMP '2026-03-17 14:35:50') AS c9,
  SECOND(TIMESTAMP '2026-03-17 14:35:50') AS c10,
  EXTRACT(DAY FROM DATE '2026-03-17') AS c11,
  EXTRACT(HOUR FROM TIMESTAMP '2026-03-17 14:35:50') AS c12,
  EXTRACT(DOW FROM DATE '2026-03-15') AS c13,
  TIMESTAMPADD(WEEK, 1, DATE '2026-03-17') AS c16,
  TIMESTAMPADD(HOUR, 1, TIMESTAMP '2026-03-17 14:35:50') AS c17,
  TIMESTAMPDIFF(DAY, TIMESTAMP '2026-03-01 10:00:00', TIMESTAMP '2026-03-05 00:00:00') AS c18,
  TIMESTAMPDIFF(MONTH, DATE '2026-01-31', DATE '2026-03-30') AS c19,
  TIMESTAMPDIFF(SECOND, TIMESTAMP '2026-03-17 14:35:50', TIMESTAMP '2026-03-17 14:36:00') AS c20,
  TIMESTAMP '2026-03-17 14:35:50' + INTERVAL '1' DAY AS c21,
  DATE '2026-03-17' + INTERVAL '1' MONTH AS c22,
  DATE_FORMAT(TIMESTAMP '2026-03-17 14:35:50', 'yyyy-MM-dd HH:mm') AS c23,
  DATE_FORMAT('2026-03-17 10:00:00', 'yyyyMMdd') AS c24,
  TO_DATE('2026-03-17') AS c25,
  TO_DATE('17.03.2026', 'dd.MM.yyyy') AS c26,
  TO_TIMESTAMP('2026-03-17 10:00:00') AS c27,
  TO_TIMESTAMP('17.03.2026 10', 'dd.MM.yyyy HH') AS c28,
  UNIX_TIMESTAMP('1970-01-02 00:00:00') AS c29,
  FROM_UNIXTIME(86400) AS c30,
  FROM_UNIXTIME(86400, 'yyyy') AS c31,
  CAST(TIMESTAMP '2026-03-17 14:35:50' AS DATE) AS c34,
  CURRENT_DATE IS NOT NULL AS c35,
  NOW() IS NOT NULL AS c37
--- gives
SELECT
  YEAR(CAST('2026-03-17' AS DATE)) AS c1,
  QUARTER(CAST('2026-03-17' AS DATE)) AS c2,
  MONTH(CAST('2026-03-17' AS DATE)) AS c3,
  WEEKOFYEAR(CAST('2026-03-17' AS DATE)) AS c4,
  DAYOFYEAR(CAST('2026-03-17' AS DATE)) AS c5,
  DAYOFMONTH(CAST('2026-03-17' AS DATE)) AS c6,
  DAYOFWEEK(CAST('2026-03-15' AS DATE)) AS c7,
  HOUR(CAST('2026-03-17 14:35:50' AS TIMESTAMP)) AS c8,
  MINUTE(CAST('2026-03-17 14:35:50' AS TIMESTAMP)) AS c9,
  SECOND(CAST('2026-03-17 14:35:50' AS TIMESTAMP)) AS c10,
  EXTRACT(DAY FROM CAST('2026-03-17' AS DATE)) AS c11,
  EXTRACT(HOUR FROM CAST('2026-03-17 14:35:50' AS TIMESTAMP)) AS c12,
  EXTRACT(DOW FROM CAST('2026-03-15' AS DATE)) AS c13,
  (
    CAST('2026-03-17' AS DATE) + INTERVAL '7' DAY
  ) AS c16,
  (
    CAST('2026-03-17 14:35:50' AS TIMESTAMP) + INTERVAL '1' HOUR
  ) AS c17,
  TIMESTAMPDIFF(
    DAY,
    CAST('2026-03-01 10:00:00' AS TIMESTAMP),
    CAST('2026-03-05 00:00:00' AS TIMESTAMP)
  ) AS c18,
  TIMESTAMPDIFF(MONTH, CAST('2026-01-31' AS DATE), CAST('2026-03-30' AS DATE)) AS c19,
  TIMESTAMPDIFF(
    SECOND,
    CAST('2026-03-17 14:35:50' AS TIMESTAMP),
    CAST('2026-03-17 14:36:00' AS TIMESTAMP)
  ) AS c20,
  CAST('2026-03-17 14:35:50' AS TIMESTAMP) + INTERVAL '1' DAY AS c21,
  CAST('2026-03-17' AS DATE) + INTERVAL '1' MONTH AS c22,
  DATE_FORMAT(CAST('2026-03-17 14:35:50' AS TIMESTAMP), 'yyyy-MM-dd HH:mm') AS c23,
  DATE_FORMAT('2026-03-17 10:00:00', 'yyyyMMdd') AS c24,
  TO_DATE('2026-03-17') AS c25,
  TO_DATE('17.03.2026', 'dd.MM.yyyy') AS c26,
  TO_TIMESTAMP('2026-03-17 10:00:00') AS c27,
  TO_TIMESTAMP('17.03.2026 10', 'dd.MM.yyyy HH') AS c28,
  UNIX_TIMESTAMP('1970-01-02 00:00:00') AS c29,
  FROM_UNIXTIME(86400) AS c30,
  FROM_UNIXTIME(86400, 'yyyy') AS c31,
  CAST(CAST('2026-03-17 14:35:50' AS TIMESTAMP) AS DATE) AS c34,
  NOT CURRENT_DATE IS NULL AS c35,
  NOT NOW() IS NULL AS c37
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c34", "c35", "c37"]
--- row [2026, 1, 3, 12, 76, 17, 1, 14, 35, 50, 17, 14, 1, "2026-03-24", "2026-03-17 15:35:50", 3, 1, 10, "2026-03-18 14:35:50", "2026-04-17", "2026-03-17 14:35", "20260317", "2026-03-17", "2026-03-17", "2026-03-17 10:00:00", "2026-03-17 10:00:00", 86400, "1970-01-02 00:00:00", "1970", "2026-03-17", true, true]

--- case values-arrays
--- source flink documentation, System (Built-in) Functions
SELECT
  CARDINALITY(ARRAY[1, 2]) AS c1,
  ARRAY[5, 6][1] AS c2,
  ARRAY_CONTAINS(ARRAY[1, 2], 2) AS c3,
  ARRAY_DISTINCT(ARRAY[1, 2, 1]) AS c4,
  ARRAY_POSITION(ARRAY[5, 6], 6) AS c5,
  ARRAY_REMOVE(ARRAY[1, 2, 1], 1) AS c6,
  ARRAY_REVERSE(ARRAY[1, 2]) AS c7,
  ARRAY_UNION(ARRAY[1, 2], ARRAY[2, 3]) AS c8,
  ARRAY_CONCAT(ARRAY[1], ARRAY[2]) AS c9,
  ARRAY_MAX(ARRAY[1, NULL, 3]) AS c10,
  ARRAY_MIN(ARRAY[3, 1]) AS c11,
  ARRAY_JOIN(ARRAY['a', 'b'], ',') AS c12,
  ARRAY_JOIN(ARRAY['a', CAST(NULL AS STRING)], ',', 'x') AS c13,
  ARRAY_SORT(ARRAY[3, 1]) AS c15,
  ARRAY_APPEND(ARRAY[1], 2) AS c16,
  ARRAY_PREPEND(ARRAY[1], 2) AS c17,
  ARRAY_EXCEPT(ARRAY[1, 2], ARRAY[2]) AS c18,
  ARRAY_INTERSECT(ARRAY[1, 2], ARRAY[2]) AS c19,
  MAP['a', 1, 'b', 2]['b'] AS c20,
  MAP_KEYS(MAP['a', 1]) AS c21,
  MAP_VALUES(MAP['a', 1]) AS c22,
  CARDINALITY(MAP_ENTRIES(MAP['a', 1])) AS c23,
  MAP_FROM_ARRAYS(ARRAY['a'], ARRAY[1])['a'] AS c24,
  CARDINALITY(MAP['a', 1]) AS c25,
  1 IN (1, 2) AS c26
--- gives
SELECT
  CARDINALITY(ARRAY(1, 2)) AS c1,
  ELEMENT_AT(ARRAY(5, 6), 1) AS c2,
  ARRAY_CONTAINS(ARRAY(1, 2), 2) AS c3,
  ARRAY_DISTINCT(ARRAY(1, 2, 1)) AS c4,
  ARRAY_POSITION(ARRAY(5, 6), 6) AS c5,
  ARRAY_REMOVE(ARRAY(1, 2, 1), 1) AS c6,
  REVERSE(ARRAY(1, 2)) AS c7,
  ARRAY_UNION(ARRAY(1, 2), ARRAY(2, 3)) AS c8,
  CONCAT(ARRAY(1), ARRAY(2)) AS c9,
  ARRAY_MAX(ARRAY(1, NULL, 3)) AS c10,
  ARRAY_MIN(ARRAY(3, 1)) AS c11,
  ARRAY_JOIN(ARRAY('a', 'b'), ',') AS c12,
  ARRAY_JOIN(ARRAY('a', CAST(NULL AS STRING)), ',', 'x') AS c13,
  ARRAY_SORT(ARRAY(3, 1)) AS c15,
  ARRAY_APPEND(COALESCE(ARRAY(1), ARRAY()), 2) AS c16,
  ARRAY_PREPEND(COALESCE(ARRAY(1), ARRAY()), 2) AS c17,
  ARRAY_EXCEPT(ARRAY(1, 2), ARRAY(2)) AS c18,
  ARRAY_INTERSECT(ARRAY(1, 2), ARRAY(2)) AS c19,
  MAP('a', 1, 'b', 2)['b'] AS c20,
  MAP_KEYS(MAP('a', 1)) AS c21,
  MAP_VALUES(MAP('a', 1)) AS c22,
  CARDINALITY(MAP_ENTRIES(MAP('a', 1))) AS c23,
  MAP_FROM_ARRAYS(ARRAY('a'), ARRAY(1))['a'] AS c24,
  CARDINALITY(MAP('a', 1)) AS c25,
  1 IN (1, 2) AS c26
--- outcome rewritten with notes
--- remark 15:3 function-differs ARRAY_SORT: puts nulls last in Spark, and first in Flink.
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26"]
--- row [2, 5, true, [1, 2], 2, [2], [2, 1], [1, 2, 3], [1, 2], 3, 1, "a,b", "a,x", [1, 3], [1, 2], [2, 1], [1], [2], 2, ["a"], [1], 1, 1, 1, true]

--- case values-aggregates
--- source flink documentation, System (Built-in) Functions
SELECT
  AVG(x) AS c1,
  AVG(y) AS c2,
  SUM(x) AS c3,
  COUNT(y) AS c4,
  COUNT(DISTINCT s) AS c5,
  MIN(y) AS c6,
  MAX(s) AS c7,
  COUNT(*) AS c8,
  LISTAGG(DISTINCT CAST(1 AS STRING)) AS c9,
  SUM(x) FILTER (WHERE b) AS c10,
  SUM(x) / COUNT(*) AS c11,
  MAX(x) - MIN(x) AS c12,
  CARDINALITY(ARRAY_AGG(y)) AS c13,
  MIN(x) AS c14
FROM (VALUES (1, 10, 'a', true), (2, 20, 'b', false), (3, CAST(NULL AS INT), 'a', true)) AS t(x, y, s, b)
--- gives
SELECT
  (
    SUM(x) DIV COUNT(x)
  ) AS c1,
  (
    SUM(y) DIV COUNT(y)
  ) AS c2,
  SUM(x) AS c3,
  COUNT(y) AS c4,
  COUNT(DISTINCT s) AS c5,
  MIN(y) AS c6,
  MAX(s) AS c7,
  COUNT(*) AS c8,
  LISTAGG(DISTINCT CAST(1 AS STRING), ',') AS c9,
  SUM(x) FILTER(WHERE
    b) AS c10,
  SUM(x) DIV COUNT(*) AS c11,
  MAX(x) - MIN(x) AS c12,
  CARDINALITY(NULLIF(ARRAY_AGG(NAMED_STRUCT('v', y)), ARRAY()).v) AS c13,
  MIN(x) AS c14
FROM VALUES
  (1, 10, 'a', TRUE),
  (2, 20, 'b', FALSE),
  (3, CAST(NULL AS INT), 'a', TRUE) AS t(x, y, s, b)
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14"]
--- row [2, 15, 6, 2, 2, 10, "b", 3, "1", 4, 2, 2, 3, 1]

--- case values-windows
--- source flink documentation, System (Built-in) Functions
SELECT
  ROW_NUMBER() OVER (ORDER BY x) AS c1,
  RANK() OVER (ORDER BY s) AS c2,
  DENSE_RANK() OVER (ORDER BY s DESC) AS c3,
  PERCENT_RANK() OVER (ORDER BY x) AS c4,
  NTILE(2) OVER (ORDER BY x) AS c5,
  LAG(x) OVER (ORDER BY x) AS c6,
  LEAD(x, 2) OVER (ORDER BY x) AS c7,
  FIRST_VALUE(s) OVER (ORDER BY x DESC) AS c8,
  LAST_VALUE(x) OVER (ORDER BY x) AS c9,
  SUM(x) OVER (PARTITION BY s) AS c10,
  COUNT(*) OVER () AS c11
FROM (VALUES (1, 'a'), (2, 'a'), (3, 'b')) AS t(x, s) ORDER BY x LIMIT 1
--- gives
SELECT
  ROW_NUMBER() OVER (ORDER BY x) AS c1,
  RANK() OVER (ORDER BY s) AS c2,
  DENSE_RANK() OVER (ORDER BY s DESC) AS c3,
  PERCENT_RANK() OVER (ORDER BY x) AS c4,
  NTILE(2) OVER (ORDER BY x) AS c5,
  LAG(x) OVER (ORDER BY x) AS c6,
  LEAD(x, 2) OVER (ORDER BY x) AS c7,
  FIRST_VALUE(s) OVER (ORDER BY x DESC) AS c8,
  LAST_VALUE(x) OVER (ORDER BY x) AS c9,
  SUM(x) OVER (PARTITION BY s) AS c10,
  COUNT(*) OVER () AS c11
FROM VALUES
  (1, 'a'),
  (2, 'a'),
  (3, 'b') AS t(x, s)
ORDER BY
  x
LIMIT 1
--- outcome identical
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11"]
--- row [1, 1, 2, 0, 1, null, 3, "b", 1, 3, 3]

--- case values-conditions
--- source flink documentation, System (Built-in) Functions
SELECT
  CASE 1 WHEN 1 THEN 'a' ELSE 'b' END AS c1,
  NULL IS DISTINCT FROM 1 AS c2,
  2 BETWEEN 1 AND 3 AS c3,
  EXISTS (SELECT 1) AS c4,
  true IS NOT FALSE AS c5,
  CAST(NULL AS BOOLEAN) IS UNKNOWN AS c6,
  1 IN (SELECT 1) AS c7,
  JSON_VALUE('{"a": 1}', '$.a') AS c8,
  1 <> 2 AS c10
--- gives
SELECT
  CASE 1 WHEN 1 THEN 'a' ELSE 'b' END AS c1,
  NULL IS DISTINCT FROM 1 AS c2,
  2 BETWEEN 1 AND 3 AS c3,
  EXISTS(
    SELECT
      1
  ) AS c4,
  NOT TRUE IS FALSE AS c5,
  CAST(NULL AS BOOLEAN) IS NULL AS c6,
  1 IN (
    SELECT
      1
  ) AS c7,
  GET_JSON_OBJECT('{"a": 1}', '$.a') AS c8,
  1 <> 2 AS c10
--- outcome rewritten with notes
--- remark 9:3 function-differs JSON_VALUE: gives objects as well as scalars in Spark, all of them as text.
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c10"]
--- row ["a", true, true, true, true, true, true, "1", true]

--- case options-of-a-table
SELECT a /* why */ FROM t /*+ OPTIONS('scan.startup.mode' = 'latest-offset') */
--- gives
SELECT
  a /* why */
FROM t /* OPTIONS('scan.startup.mode' = 'latest-offset') */
--- outcome rewritten with notes
--- remark 1:25 hint OPTIONS of a table are ignored. Some of them select its rows.
