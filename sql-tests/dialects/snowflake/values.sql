-- Functions of Snowflake, several in a case; the values are those that its documentation gives or implies.
-- Format: ../../README.md

--- case values-numbers
--- source snowflake documentation, SQL functions reference
SELECT
  abs(-3) AS c1,
  ceil(2.1) AS c2,
  ceil(2.135, 2) AS c3,
  floor(-2.5) AS c4,
  floor(2.139, 2) AS c5,
  cbrt(27) AS c6,
  mod(-7, 3) AS c7,
  power(2, 10) AS c8,
  square(4) AS c9,
  round(2.5) AS c10,
  round(-2.5) AS c11,
  round(1234.567, -2) AS c12,
  sign(-3) AS c13,
  sqrt(16) AS c14,
  exp(0) AS c15,
  ln(exp(2)) AS c16,
  log(2, 8) AS c17,
  trunc(-2.7) AS c18,
  trunc(2.789, 1) AS c19,
  truncate(12.9) AS c20,
  width_bucket(5.35, 0.024, 10.06, 5) AS c21,
  degrees(pi()) AS c22,
  radians(180) AS c23,
  atan2(1, 1) AS c24,
  cot(1) AS c25,
  factorial(5) AS c26,
  bitand(12, 10) AS c27,
  bitor(12, 10) AS c28,
  bitxor(12, 10) AS c29,
  bitnot(5) AS c30,
  bitshiftleft(1, 4) AS c31,
  bitshiftright(16, 2) AS c32,
  div0(1, 0) AS c33,
  div0(10, 4) AS c34,
  div0null(1, NULL) AS c35,
  zeroifnull(NULL) AS c36,
  nullifzero(0) AS c37,
  greatest(1, 3) AS c38,
  greatest(1, NULL) AS c39,
  least(4, 2) AS c40,
  greatest_ignore_nulls(1, NULL, 3) AS c41,
  7 / 2 AS c42,
  round(1 / 3, 6) AS c43,
  7 % 3 AS c44,
  nullif(1, 1) AS c45,
  nvl(NULL, 2) AS c46,
  ifnull(NULL, 2) AS c47,
  nvl2(1, 2, 3) AS c48,
  decode(2, 1, 'a', 2, 'b', 'c') AS c49,
  decode(NULL, NULL, 'n', 'x') AS c50,
  iff(1 > 2, 'a', 'b') AS c51,
  equal_null(NULL, NULL) AS c52,
  coalesce(NULL, 3) AS c53
--- gives
SELECT
  ABS(-3) AS c1,
  CEIL(2.1) AS c2,
  CEIL(2.135, 2) AS c3,
  FLOOR(-2.5) AS c4,
  FLOOR(2.139, 2) AS c5,
  CBRT(27) AS c6,
  -7 % 3 AS c7,
  POWER(2, 10) AS c8,
  POWER(4, 2) AS c9,
  ROUND(2.5) AS c10,
  ROUND(-2.5) AS c11,
  ROUND(1234.567, -2) AS c12,
  SIGN(-3) AS c13,
  SQRT(16) AS c14,
  EXP(0) AS c15,
  LN(EXP(2)) AS c16,
  LOG(2, 8) AS c17,
  (
    SIGN(-2.7) * FLOOR(ABS(-2.7))
  ) AS c18,
  (
    SIGN(2.789) * FLOOR(ABS(2.789), 1)
  ) AS c19,
  (
    SIGN(12.9) * FLOOR(ABS(12.9))
  ) AS c20,
  WIDTH_BUCKET(5.35, 0.024, 10.06, 5) AS c21,
  DEGREES(PI()) AS c22,
  RADIANS(180) AS c23,
  ATAN2(1, 1) AS c24,
  COT(1) AS c25,
  FACTORIAL(5) AS c26,
  12 & 10 AS c27,
  12 | 10 AS c28,
  12 ^ 10 AS c29,
  ~5 AS c30,
  SHIFTLEFT(1, 4) AS c31,
  SHIFTRIGHT(16, 2) AS c32,
  IF(0 = 0 AND NOT 1 IS NULL, 0, 1 / 0) AS c33,
  IF(4 = 0 AND NOT 10 IS NULL, 0, 10 / 4) AS c34,
  IF(NULL = 0 OR NULL IS NULL, 0, 1 / NULL) AS c35,
  IF(NULL IS NULL, 0, NULL) AS c36,
  IF(0 = 0, NULL, 0) AS c37,
  GREATEST(1, 3) AS c38,
  IF(NULL IS NULL, NULL, GREATEST(1, NULL)) AS c39,
  LEAST(4, 2) AS c40,
  GREATEST(1, NULL, 3) AS c41,
  7 / 2 AS c42,
  ROUND(1 / 3, 6) AS c43,
  7 % 3 AS c44,
  NULLIF(1, 1) AS c45,
  COALESCE(NULL, 2) AS c46,
  COALESCE(NULL, 2) AS c47,
  NVL2(1, 2, 3) AS c48,
  DECODE(2, 1, 'a', 2, 'b', 'c') AS c49,
  DECODE(NULL, NULL, 'n', 'x') AS c50,
  IF(1 > 2, 'a', 'b') AS c51,
  EQUAL_NULL(NULL, NULL) AS c52,
  COALESCE(NULL, 3) AS c53
--- outcome rewritten with notes
--- remark 34:8 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); in Spark it is not. ROUND it if the digits count.
--- remark 35:8 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); in Spark it is not. ROUND it if the digits count.
--- remark 36:3 unchecked-function DIV0NULL is translated by its name: whether Spark's function gives the same result in every case has not been compared.
--- remark 36:12 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); in Spark it is not. ROUND it if the digits count.
--- remark 43:3 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); in Spark it is not. ROUND it if the digits count.
--- remark 44:9 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); in Spark it is not. ROUND it if the digits count.
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c34", "c35", "c36", "c37", "c38", "c39", "c40", "c41", "c42", "c43", "c44", "c45", "c46", "c47", "c48", "c49", "c50", "c51", "c52", "c53"]
--- row [3, 3, 2.14, -3, 2.13, 3, -1, 1024, 16, 3, -3, 1200, -1, 4, 1, 2, 3, -2, 2.7, 12, 3, 180, 3.141592653589793, 0.7853981633974483, 0.642092616, 120, 8, 14, 6, -6, 16, 4, 0, 2.5, 0, 0, null, 3, null, 2, 3, 3.5, 0.333333, 1, null, 2, 2, 2, "b", "n", "b", true, 3]

--- case values-texts
--- source snowflake documentation, SQL functions reference
SELECT
  ascii('A') AS c1,
  chr(65) AS c2,
  length('héllo') AS c3,
  len('abc') AS c4,
  char_length('abc') AS c5,
  character_length('abc') AS c6,
  lower('ABC') AS c7,
  upper('abc') AS c8,
  lpad('hi', 5, '*') AS c10,
  rpad('hi', 4, 'ab') AS c11,
  ltrim('  a ') AS c12,
  ltrim('xxa', 'x') AS c13,
  rtrim('a##', '#') AS c14,
  trim('  a ') AS c15,
  trim('*-a*-', '*-') AS c16,
  position('b', 'abcb') AS c17,
  position('b', 'abcb', 3) AS c18,
  charindex('b', 'abcb') AS c19,
  replace('abcabc', 'b', 'x') AS c20,
  replace('abc', 'b') AS c21,
  reverse('abc') AS c22,
  substr('hello', 2, 3) AS c23,
  substr('hello', -3) AS c24,
  substring('hello', 2) AS c25,
  left('hello', 2) AS c26,
  right('hello', 2) AS c27,
  translate('abcd', 'ab', 'x') AS c28,
  concat('a', 'b', 'c') AS c29,
  'a' || 'b' AS c30,
  'a' || NULL AS c31,
  concat_ws('-', 'a', 'b') AS c32,
  contains('hello', 'ell') AS c33,
  startswith('hello', 'he') AS c34,
  endswith('hello', 'lo') AS c35,
  split_part('a,b,c', ',', 2) AS c36,
  split_part('a,b,c', ',', 5) AS c37,
  split_part('a,b,c', ',', -1) AS c38,
  split('a.b', '.') AS c39,
  editdistance('kitten', 'sitting') AS c40,
  soundex('Robert') AS c41,
  repeat('ab', 2) AS c42,
  space(2) AS c43,
  md5('a') AS c45,
  sha1('a') AS c46,
  base64_encode('ab') AS c48,
  hex_encode('ab') AS c50,
  'abc' like 'a_c' AS c51,
  'ABC' ilike 'a_c' AS c52,
  like('abc', 'a%') AS c53,
  'a' like any ('a%', 'b%') AS c54,
  to_varchar(5) AS c65,
  uuid_string() is not null AS c66
--- gives
SELECT
  ASCII('A') AS c1,
  CHR(  65) AS c2,
  LENGTH('héllo') AS c3,
  LENGTH('abc') AS c4,
  LENGTH('abc') AS c5,
  LENGTH('abc') AS c6,
  LOWER('ABC') AS c7,
  UPPER('abc') AS c8,
  LPAD('hi', 5, '*') AS c10,
  RPAD('hi', 4, 'ab') AS c11,
  LTRIM('  a ') AS c12,
  TRIM(LEADING 'x' FROM 'xxa') AS c13,
  TRIM(TRAILING '#' FROM 'a##') AS c14,
  TRIM('  a ') AS c15,
  TRIM('*-' FROM '*-a*-') AS c16,
  LOCATE('b', 'abcb') AS c17,
  LOCATE('b', 'abcb', 3) AS c18,
  LOCATE('b', 'abcb') AS c19,
  REPLACE('abcabc', 'b', 'x') AS c20,
  REPLACE('abc', 'b', '') AS c21,
  REVERSE('abc') AS c22,
  SUBSTRING('hello', 2, 3) AS c23,
  SUBSTRING('hello', -3) AS c24,
  SUBSTRING('hello', 2) AS c25,
  LEFT('hello', 2) AS c26,
  RIGHT('hello', 2) AS c27,
  TRANSLATE('abcd', 'ab', 'x') AS c28,
  CONCAT('a', 'b', 'c') AS c29,
  'a' || 'b' AS c30,
  'a' || NULL AS c31,
  CASE
    WHEN '-' IS NULL OR 'a' IS NULL OR 'b' IS NULL
    THEN NULL
    ELSE CONCAT_WS('-', 'a', 'b')
  END AS c32,
  CONTAINS('hello', 'ell') AS c33,
  STARTSWITH('hello', 'he') AS c34,
  ENDSWITH('hello', 'lo') AS c35,
  SPLIT_PART('a,b,c', ',', 2) AS c36,
  SPLIT_PART('a,b,c', ',', 5) AS c37,
  SPLIT_PART('a,b,c', ',', -1) AS c38,
  SPLIT('a.b', CONCAT('\\Q', '.', '\\E')) AS c39,
  LEVENSHTEIN('kitten', 'sitting') AS c40,
  SOUNDEX('Robert') AS c41,
  REPEAT('ab', 2) AS c42,
  REPEAT(' ', 2) AS c43,
  MD5('a') AS c45,
  SHA('a') AS c46,
  BASE64('ab') AS c48,
  HEX('ab') AS c50,
  'abc' LIKE 'a_c' AS c51,
  'ABC' ILIKE 'a_c' AS c52,
  'abc' LIKE 'a%' AS c53,
  'a' LIKE ANY ('a%', 'b%') AS c54,
  CAST(5 AS STRING) AS c65,
  NOT CAST(UUID() AS STRING) IS NULL AS c66
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c34", "c35", "c36", "c37", "c38", "c39", "c40", "c41", "c42", "c43", "c45", "c46", "c48", "c50", "c51", "c52", "c53", "c54", "c65", "c66"]
--- row [65, "A", 5, 3, 3, 3, "abc", "ABC", "***hi", "hiab", "a ", "a", "a", "a", "a", 2, 4, 2, "axcaxc", "ac", "cba", "ell", "llo", "ello", "he", "lo", "xcd", "abc", "ab", null, "a-b", true, true, true, "b", "", "c", ["a", "b"], 3, "R163", "abab", "  ", "0cc175b9c0f1b6a831c399e269772661", "86f7e437faa5a7fce15d1ddcb9eaeaea377667b8", "YWI=", "6162", true, true, true, true, "5", true]

--- case values-times
--- source snowflake documentation, SQL functions reference
SELECT
  year('2026-03-17'::date) AS c1,
  quarter('2026-03-17'::date) AS c2,
  month('2026-03-17 14:35:50.123'::timestamp_ntz) AS c3,
  day('2026-03-17 14:35:50.123'::timestamp_ntz) AS c4,
  dayofmonth('2026-03-17'::date) AS c5,
  dayofyear('2026-03-17'::date) AS c6,
  weekiso('2026-03-17'::date) AS c9,
  weekofyear('2026-03-17'::date) AS c10,
  hour('2026-03-17 14:35:50.123'::timestamp_ntz) AS c12,
  minute('2026-03-17 14:35:50.123'::timestamp_ntz) AS c13,
  second('2026-03-17 14:35:50.123'::timestamp_ntz) AS c14,
  dayname('2026-03-17'::date) AS c15,
  monthname('2026-03-17'::date) AS c16,
  last_day('2026-03-17'::date) AS c17,
  next_day('2026-03-17'::date, 'fr') AS c18,
  months_between('2026-03-31'::date, '2026-02-28'::date) AS c20,
  date_trunc('month', '2026-03-17'::date)::date AS c21,
  date_trunc(hour, '2026-03-17 14:35:50.123'::timestamp_ntz) AS c22,
  trunc('2026-03-17 14:35:50.123'::timestamp_ntz, 'day') AS c23,
  dateadd(day, 1, '2026-03-17'::date) AS c24,
  dateadd('month', 1, '2026-01-31'::date) AS c25,
  dateadd(hour, 2, '2026-03-17'::date) AS c26,
  timestampadd(minute, 5, '2026-03-17 10:00:00'::timestamp) AS c27,
  datediff(day, '2026-03-16 23:59:59'::timestamp, '2026-03-17 00:00:01'::timestamp) AS c28,
  datediff(month, '2026-01-31'::date, '2026-02-01'::date) AS c29,
  datediff(year, '2025-12-31'::date, '2026-01-01'::date) AS c30,
  datediff(week, '2026-03-15'::date, '2026-03-16'::date) AS c31,
  timestampdiff(second, '2026-03-17 10:00:00.9'::timestamp, '2026-03-17 10:00:01.1'::timestamp) AS c32,
  datediff(hour, '2026-03-17 10:59:00'::timestamp, '2026-03-17 11:01:00'::timestamp) AS c33,
  '2026-03-17'::date + 1 AS c34,
  '2026-03-17'::date - 2 AS c35,
  '2026-03-17'::date - '2026-03-10'::date AS c36,
  date_from_parts(2026, 3, 17) AS c37,
  timestamp_from_parts(2026, 3, 17, 10, 20, 30) = '2026-03-17 10:20:30'::timestamp AS c38,
  to_date('2026-03-17') AS c39,
  to_timestamp('2026-03-17 10:00:00') AS c41,
  to_date('17/03/2026', 'DD/MM/YYYY') AS c42,
  to_char('2026-03-17 14:35:50.123'::timestamp_ntz, 'YYYY-MM-DD HH24:MI:SS') AS c43,
  extract(week from '2026-03-17'::date) AS c47,
  convert_timezone('UTC', 'America/New_York', '2026-03-17 12:00:00'::timestamp_ntz) AS c50,
  '2026-03-17 14:35:50.123'::timestamp_ntz + interval '1 hour' > '2026-03-17 14:35:50.123'::timestamp_ntz AS c51,
  try_to_timestamp('2026-03-17 10:00:00') AS c53
--- gives
SELECT
  YEAR(CAST('2026-03-17' AS DATE)) AS c1,
  QUARTER(CAST('2026-03-17' AS DATE)) AS c2,
  MONTH(CAST('2026-03-17 14:35:50.123' AS TIMESTAMP_NTZ)) AS c3,
  DAY(CAST('2026-03-17 14:35:50.123' AS TIMESTAMP_NTZ)) AS c4,
  DAYOFMONTH(CAST('2026-03-17' AS DATE)) AS c5,
  DAYOFYEAR(CAST('2026-03-17' AS DATE)) AS c6,
  WEEKOFYEAR(CAST('2026-03-17' AS DATE)) AS c9,
  WEEKOFYEAR(CAST('2026-03-17' AS DATE)) AS c10,
  HOUR(CAST('2026-03-17 14:35:50.123' AS TIMESTAMP_NTZ)) AS c12,
  MINUTE(CAST('2026-03-17 14:35:50.123' AS TIMESTAMP_NTZ)) AS c13,
  SECOND(CAST('2026-03-17 14:35:50.123' AS TIMESTAMP_NTZ)) AS c14,
  DAYNAME(CAST('2026-03-17' AS DATE)) AS c15,
  MONTHNAME(CAST('2026-03-17' AS DATE)) AS c16,
  LAST_DAY(CAST('2026-03-17' AS DATE)) AS c17,
  NEXT_DAY(CAST('2026-03-17' AS DATE), 'fr') AS c18,
  MONTHS_BETWEEN(CAST('2026-03-31' AS DATE), CAST('2026-02-28' AS DATE)) AS c20,
  CAST(TRUNC(CAST('2026-03-17' AS DATE), 'MONTH') AS DATE) AS c21,
  DATE_TRUNC('HOUR', CAST('2026-03-17 14:35:50.123' AS TIMESTAMP_NTZ)) AS c22,
  DATE_TRUNC('DAY', CAST('2026-03-17 14:35:50.123' AS TIMESTAMP_NTZ)) AS c23,
  (
    CAST('2026-03-17' AS DATE) + INTERVAL '1' DAY
  ) AS c24,
  (
    CAST('2026-01-31' AS DATE) + INTERVAL '1' MONTH
  ) AS c25,
  (
    CAST('2026-03-17' AS DATE) + INTERVAL '2' HOUR
  ) AS c26,
  (
    CAST('2026-03-17 10:00:00' AS TIMESTAMP) + INTERVAL '5' MINUTE
  ) AS c27,
  DATEDIFF(CAST('2026-03-17 00:00:01' AS TIMESTAMP), CAST('2026-03-16 23:59:59' AS TIMESTAMP)) AS c28,
  TIMESTAMPDIFF(
    MONTH,
    DATE_TRUNC('MONTH', CAST('2026-01-31' AS DATE)),
    DATE_TRUNC('MONTH', CAST('2026-02-01' AS DATE))
  ) AS c29,
  TIMESTAMPDIFF(
    YEAR,
    DATE_TRUNC('YEAR', CAST('2025-12-31' AS DATE)),
    DATE_TRUNC('YEAR', CAST('2026-01-01' AS DATE))
  ) AS c30,
  TIMESTAMPDIFF(
    WEEK,
    DATE_TRUNC('WEEK', CAST('2026-03-15' AS DATE)),
    DATE_TRUNC('WEEK', CAST('2026-03-16' AS DATE))
  ) AS c31,
  TIMESTAMPDIFF(
    SECOND,
    DATE_TRUNC('SECOND', CAST('2026-03-17 10:00:00.9' AS TIMESTAMP)),
    DATE_TRUNC('SECOND', CAST('2026-03-17 10:00:01.1' AS TIMESTAMP))
  ) AS c32,
  TIMESTAMPDIFF(
    HOUR,
    DATE_TRUNC('HOUR', CAST('2026-03-17 10:59:00' AS TIMESTAMP)),
    DATE_TRUNC('HOUR', CAST('2026-03-17 11:01:00' AS TIMESTAMP))
  ) AS c33,
  CAST('2026-03-17' AS DATE) + 1 AS c34,
  CAST('2026-03-17' AS DATE) - 2 AS c35,
  DATEDIFF(CAST('2026-03-17' AS DATE), CAST('2026-03-10' AS DATE)) AS c36,
  MAKE_DATE(2026, 3, 17) AS c37,
  MAKE_TIMESTAMP(2026, 3, 17, 10, 20, 30) = CAST('2026-03-17 10:20:30' AS TIMESTAMP) AS c38,
  TO_DATE('2026-03-17') AS c39,
  TO_TIMESTAMP('2026-03-17 10:00:00') AS c41,
  TO_DATE('17/03/2026', 'd/M/yyyy') AS c42,
  DATE_FORMAT(CAST('2026-03-17 14:35:50.123' AS TIMESTAMP_NTZ), 'yyyy-MM-dd HH:mm:ss') AS c43,
  EXTRACT(WEEK FROM CAST('2026-03-17' AS DATE)) AS c47,
  CONVERT_TIMEZONE('UTC', 'America/New_York', CAST('2026-03-17 12:00:00' AS TIMESTAMP_NTZ)) AS c50,
  CAST('2026-03-17 14:35:50.123' AS TIMESTAMP_NTZ) + INTERVAL '1' HOUR > CAST('2026-03-17 14:35:50.123' AS TIMESTAMP_NTZ) AS c51,
  TRY_TO_TIMESTAMP('2026-03-17 10:00:00') AS c53
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c9", "c10", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c34", "c35", "c36", "c37", "c38", "c39", "c41", "c42", "c43", "c47", "c50", "c51", "c53"]
--- row [2026, 1, 3, 17, 17, 76, 12, 12, 14, 35, 50, "Tue", "Mar", "2026-03-31", "2026-03-20", 1, "2026-03-01", "2026-03-17 14:00:00", "2026-03-17 00:00:00", "2026-03-18", "2026-02-28", "2026-03-17 02:00:00", "2026-03-17 10:05:00", 1, 1, 1, 1, 1, 1, "2026-03-18", "2026-03-15", 7, "2026-03-17", true, "2026-03-17", "2026-03-17 10:00:00", "2026-03-17", "2026-03-17 14:35:50", 12, "2026-03-17 08:00:00", true, "2026-03-17 10:00:00"]

--- case values-casts
--- source snowflake documentation, SQL functions reference
SELECT
  2.5::int AS c1,
  -2.5::int AS c2,
  '12'::int AS c3,
  '2.5'::number(10, 1) AS c4,
  1.236::number(10, 2) AS c5,
  to_double('1.5') AS c10,
  to_boolean('true') AS c11,
  try_cast('x' as int) AS c12,
  to_char(12) AS c13,
  1::boolean AS c14,
  true::varchar AS c15,
  '2026-03-17'::date::varchar AS c16,
  cast('5' as integer) + 1 AS c17
--- gives
SELECT
  CAST(ROUND(2.5) AS INT) AS c1,
  -CAST(ROUND(2.5) AS INT) AS c2,
  CAST('12' AS INT) AS c3,
  CAST('2.5' AS DECIMAL(10, 1)) AS c4,
  CAST(1.236 AS DECIMAL(10, 2)) AS c5,
  DOUBLE('1.5') AS c10,
  BOOLEAN('true') AS c11,
  TRY_CAST('x' AS INT) AS c12,
  CAST(12 AS STRING) AS c13,
  CAST(1 AS BOOLEAN) AS c14,
  CAST(TRUE AS STRING) AS c15,
  CAST(CAST('2026-03-17' AS DATE) AS STRING) AS c16,
  CAST('5' AS INT) + 1 AS c17
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17"]
--- row [3, -3, 12, 2.5, 1.24, 1.5, true, null, "12", true, "true", "2026-03-17", 6]

--- case values-arrays
--- source snowflake documentation, SQL functions reference
SELECT
  array_size(array_construct(1, 2)) AS c1,
  array_append(array_construct(1), 2) AS c4,
  array_prepend(array_construct(1), 2) AS c5,
  array_cat(array_construct(1), array_construct(2)) AS c6,
  array_distinct(array_construct(1, 2, 1)) AS c7,
  array_compact(array_construct(1, NULL, 2)) AS c8,
  arrays_overlap(array_construct(1, 2), array_construct(2)) AS c9,
  array_intersection(array_construct(1, 2), array_construct(2, 3)) AS c10,
  array_to_string(array_construct('a', 'b'), '-') AS c11,
  array_construct(5, 6)[0] AS c14,
  [5, 6][1] AS c15,
  array_max(array_construct(1, 3)) AS c19,
  array_min(array_construct(1, 3)) AS c20,
  array_sort(array_construct(3, 1)) AS c21,
  array_generate_range(1, 4) AS c22,
  array_except(array_construct(1, 2), array_construct(2)) AS c23,
  array_flatten(array_construct(array_construct(1), array_construct(2))) AS c24,
  object_construct('a', 1)['a'] AS c26
--- gives
SELECT
  ARRAY_SIZE(ARRAY(1, 2)) AS c1,
  ARRAY_APPEND(ARRAY(1), 2) AS c4,
  ARRAY_PREPEND(ARRAY(1), 2) AS c5,
  CONCAT(ARRAY(1), ARRAY(2)) AS c6,
  ARRAY_DISTINCT(ARRAY(1, 2, 1)) AS c7,
  ARRAY_COMPACT(ARRAY(1, NULL, 2)) AS c8,
  ARRAYS_OVERLAP(ARRAY(1, 2), ARRAY(2)) AS c9,
  ARRAY_INTERSECT(ARRAY(1, 2), ARRAY(2, 3)) AS c10,
  ARRAY_JOIN(ARRAY('a', 'b'), '-') AS c11,
  ARRAY(5, 6)[0] AS c14,
  ARRAY(5, 6)[1] AS c15,
  ARRAY_MAX(ARRAY(1, 3)) AS c19,
  ARRAY_MIN(ARRAY(1, 3)) AS c20,
  ARRAY_SORT(ARRAY(3, 1)) AS c21,
  SEQUENCE(1, 3) AS c22,
  ARRAY_EXCEPT(ARRAY(1, 2), ARRAY(2)) AS c23,
  FLATTEN(ARRAY(ARRAY(1), ARRAY(2))) AS c24,
  STRUCT(1 AS a)['a'] AS c26
--- outcome rewritten with notes
--- remark 10:3 unchecked-function ARRAY_TO_STRING is translated by its name: whether Spark's function gives the same result in every case has not been compared.
--- remark 15:3 unchecked-function ARRAY_SORT is translated by its name: whether Spark's function gives the same result in every case has not been compared.
--- remark 16:27 not-in-spark 4 is left out: sqlglot does not write it for Spark.
--- remark 19:3 unchecked-function OBJECT_CONSTRUCT is translated by its name: whether Spark's function gives the same result in every case has not been compared.
--- remark 19:20 not-in-spark 'a' is left out: sqlglot does not write it for Spark.
--- columns ["c1", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c14", "c15", "c19", "c20", "c21", "c22", "c23", "c24", "c26"]
--- row [2, [1, 2], [2, 1], [1, 2], [1, 2], [1, 2], true, [2], "a-b", 5, 6, 3, 1, [1, 3], [1, 2, 3], [1], [1, 2], 1]

--- case values-aggregates
--- source snowflake documentation, SQL functions reference
SELECT
  avg(x) AS c1,
  avg(y) AS c2,
  sum(x) AS c3,
  count(y) AS c4,
  count(distinct s) AS c5,
  count_if(b) AS c6,
  booland_agg(b) AS c7,
  boolor_agg(b) AS c8,
  min(y) AS c9,
  max(s) AS c10,
  min_by(s, x) AS c11,
  max_by(s, x) AS c12,
  max_by(x, y) AS c13,
  corr(x, y) AS c14,
  covar_pop(x, y) AS c15,
  covar_samp(x, y) AS c16,
  regr_slope(y, x) AS c17,
  regr_intercept(y, x) AS c18,
  regr_count(y, x) AS c19,
  stddev(x) AS c20,
  stddev_pop(x) AS c21,
  variance(x) AS c22,
  var_pop(x) AS c23,
  variance_pop(x) AS c24,
  variance_samp(x) AS c25,
  skew(x) AS c26,
  median(x) AS c27,
  median(y) AS c28,
  mode(s) AS c29,
  percentile_cont(0.5) within group (order by y) AS c30,
  percentile_disc(0.5) within group (order by x) AS c31,
  bitand_agg(x) AS c32,
  bitor_agg(x) AS c33,
  bitxor_agg(x) AS c34,
  approx_count_distinct(s) AS c35,
  hll(s) AS c36,
  listagg(s, ',') within group (order by x) AS c37,
  listagg(s, '') within group (order by x) AS c38,
  array_size(array_unique_agg(s)) AS c40,
  any_value(1) AS c41,
  sum(x) / count(*) AS c43,
  max(x) - min(x) AS c44
FROM (values (1, 10, 'a', true), (2, 20, 'b', false), (3, NULL, 'a', true)) as t(x, y, s, b)
--- gives
SELECT
  AVG(x) AS c1,
  AVG(y) AS c2,
  SUM(x) AS c3,
  COUNT(y) AS c4,
  COUNT(DISTINCT s) AS c5,
  COUNT_IF(b) AS c6,
  BOOL_AND(b) AS c7,
  BOOL_OR(b) AS c8,
  MIN(y) AS c9,
  MAX(s) AS c10,
  MIN_BY(s, x) AS c11,
  MAX_BY(s, x) AS c12,
  MAX_BY(x, y) AS c13,
  CORR(x, y) AS c14,
  COVAR_POP(x, y) AS c15,
  COVAR_SAMP(x, y) AS c16,
  REGR_SLOPE(y, x) AS c17,
  REGR_INTERCEPT(y, x) AS c18,
  REGR_COUNT(y, x) AS c19,
  STDDEV(x) AS c20,
  STDDEV_POP(x) AS c21,
  VARIANCE(x) AS c22,
  VAR_POP(x) AS c23,
  VAR_POP(x) AS c24,
  VARIANCE(x) AS c25,
  SKEWNESS(x) AS c26,
  MEDIAN(x) AS c27,
  MEDIAN(y) AS c28,
  MODE(s) AS c29,
  PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY
    y NULLS LAST) AS c30,
  PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY
    x NULLS LAST) AS c31,
  BIT_AND(x) AS c32,
  BIT_OR(x) AS c33,
  BIT_XOR(x) AS c34,
  APPROX_COUNT_DISTINCT(s) AS c35,
  APPROX_COUNT_DISTINCT(s) AS c36,
  LISTAGG(s, ',') WITHIN GROUP (ORDER BY
    x NULLS LAST) AS c37,
  LISTAGG(s, '') WITHIN GROUP (ORDER BY
    x NULLS LAST) AS c38,
  ARRAY_SIZE(COLLECT_SET(s)) AS c40,
  ANY_VALUE(1) AS c41,
  SUM(x) / COUNT(*) AS c43,
  MAX(x) - MIN(x) AS c44
FROM VALUES
  (1, 10, 'a', TRUE),
  (2, 20, 'b', FALSE),
  (3, NULL, 'a', TRUE) AS t(x, y, s, b)
--- outcome rewritten with notes
--- remark 27:3 function-differs SKEW: of the population in Spark, and estimated from a sample in Snowflake.
--- remark 30:3 function-differs MODE: of several values that are equally frequent, another one may be given.
--- remark 36:3 function-differs APPROX_COUNT_DISTINCT: an approximation, which may come out differently in Spark.
--- remark 37:3 function-differs HLL: an approximation, which may come out differently in Spark.
--- remark 38:3 function-differs LISTAGG: over no rows it is empty in Snowflake, null in Spark.
--- remark 39:3 function-differs LISTAGG: over no rows it is empty in Snowflake, null in Spark.
--- remark 42:3 digits-of-division A quotient of NUMBERs is rounded to six digits in Snowflake (or to as many as the dividend has, if more); in Spark it is not. ROUND it if the digits count.
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c34", "c35", "c36", "c37", "c38", "c40", "c41", "c43", "c44"]
--- row [2, 15, 6, 2, 2, 2, false, true, 10, "b", "a", "a", 2, 1, 2.5, 5, 10, 0, 2, 1, 0.816496581, 1, 0.666666667, 0.666666667, 1, 0, 2, 15, "a", 15, 2, 0, 3, 0, 2, 2, "a,b,a", "aba", 2, 1, 2, 2]

--- case values-windows
--- source snowflake documentation, SQL functions reference
SELECT
  row_number() over (order by x) AS c1,
  rank() over (order by s) AS c2,
  dense_rank() over (order by s desc) AS c3,
  percent_rank() over (order by x) AS c4,
  cume_dist() over (order by s) AS c5,
  ntile(2) over (order by x) AS c6,
  lag(x) over (order by x) AS c7,
  lead(x, 2) over (order by x) AS c8,
  lead(x, 5, 0) over (order by x) AS c9,
  first_value(s) over (order by x desc) AS c10,
  last_value(x) over (order by x) AS c11,
  nth_value(x, 2) over (order by x) AS c12,
  sum(x) over (partition by s) AS c13,
  sum(x) over (partition by s order by x) AS c14,
  count(*) over () AS c16,
  max(x) over (order by x rows between current row and 1 following) AS c17
FROM (values (1, 'a'), (2, 'a'), (3, 'b')) as t(x, s) order by x limit 1
--- gives
SELECT
  ROW_NUMBER() OVER (ORDER BY x NULLS LAST) AS c1,
  RANK() OVER (ORDER BY s NULLS LAST) AS c2,
  DENSE_RANK() OVER (ORDER BY s DESC NULLS FIRST) AS c3,
  PERCENT_RANK() OVER (ORDER BY x NULLS LAST) AS c4,
  CUME_DIST() OVER (ORDER BY s NULLS LAST) AS c5,
  NTILE(2) OVER (ORDER BY x NULLS LAST) AS c6,
  LAG(x) OVER (ORDER BY x NULLS LAST) AS c7,
  LEAD(x, 2) OVER (ORDER BY x NULLS LAST) AS c8,
  LEAD(x, 5, 0) OVER (ORDER BY x NULLS LAST) AS c9,
  FIRST_VALUE(s) OVER (
    ORDER BY x DESC NULLS FIRST
    ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
  ) AS c10,
  LAST_VALUE(x) OVER (ORDER BY x NULLS LAST ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS c11,
  NTH_VALUE(x, 2) OVER (ORDER BY x NULLS LAST ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS c12,
  SUM(x) OVER (PARTITION BY s) AS c13,
  SUM(x) OVER (PARTITION BY s ORDER BY x NULLS LAST) AS c14,
  COUNT(*) OVER () AS c16,
  MAX(x) OVER (ORDER BY x NULLS LAST rows BETWEEN CURRENT ROW AND 1 following) AS c17
FROM VALUES
  (1, 'a'),
  (2, 'a'),
  (3, 'b') AS t(x, s)
ORDER BY
  x NULLS LAST
LIMIT 1
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c16", "c17"]
--- row [1, 1, 2, 0, 0.666666667, 1, null, 3, 0, "b", 3, 2, 3, 1, 3, 2]

--- case values-conditions
--- source snowflake documentation, SQL functions reference
SELECT
  case 1 when 1 then 'a' else 'b' end AS c1,
  NULL is distinct from 1 AS c2,
  2 between 1 and 3 AS c3,
  exists (select 1) AS c4,
  1 in (1, 2) AS c5,
  not (NULL and true) AS c8,
  1 != 2 AS c9
--- gives
SELECT
  CASE 1 WHEN 1 THEN 'a' ELSE 'b' END AS c1,
  NULL IS DISTINCT FROM 1 AS c2,
  2 BETWEEN 1 AND 3 AS c3,
  EXISTS(
    SELECT
      1
  ) AS c4,
  1 IN (1, 2) AS c5,
  NOT (
    NULL AND TRUE
  ) AS c8,
  1 <> 2 AS c9
--- outcome identical
--- columns ["c1", "c2", "c3", "c4", "c5", "c8", "c9"]
--- row ["a", true, true, true, true, null, true]

--- case names-in-parameters
--- option pretty false
SELECT a FROM IDENTIFIER(:t) WHERE IDENTIFIER(:c) > 1
--- gives
SELECT a FROM IDENTIFIER(:t) WHERE IDENTIFIER(:c) > 1
--- outcome identical

--- case nulls-in-joined-arrays
--- source snowflake doc ARRAY_TO_STRING: a null is an empty string
SELECT ARRAY_TO_STRING(a, ',') AS joined FROM t
--- gives
SELECT
  ARRAY_JOIN(a, ',') AS joined
FROM t
--- outcome rewritten with notes
--- remark 1:8 unchecked-function ARRAY_TO_STRING is translated by its name: whether Spark's function gives the same result in every case has not been compared.

--- case time-in-utc
--- option pretty false
SELECT SYSDATE(), a FROM t
--- gives
SELECT CURRENT_TIMESTAMP(), a FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs SYSDATE: is what the clocks show in UTC in Snowflake, and a moment in Spark.

--- case changes-of-a-table
SELECT a FROM t CHANGES(INFORMATION => DEFAULT) AT(OFFSET => -60)
--- at 1:17
--- says CHANGES is not supported in Spark
--- says Use TABLE_CHANGES of Delta, or a table of changes.
