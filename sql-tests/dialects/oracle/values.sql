-- Functions of Oracle, several in a case; the values are those that its documentation gives or implies.
-- Format: ../../README.md

--- case values-numbers
--- source oracle documentation, SQL Language Reference
SELECT
  ABS(-3) AS c1,
  CEIL(2.1) AS c2,
  FLOOR(-2.5) AS c3,
  MOD(-7, 3) AS c4,
  POWER(2, 10) AS c5,
  ROUND(2.5) AS c6,
  ROUND(-2.5) AS c7,
  ROUND(1234.567, -2) AS c8,
  SIGN(-3) AS c9,
  SQRT(16) AS c10,
  EXP(0) AS c11,
  LN(EXP(2)) AS c12,
  LOG(2, 8) AS c13,
  TRUNC(-2.7) AS c14,
  TRUNC(2.789, 1) AS c15,
  WIDTH_BUCKET(5.35, 0.024, 10.06, 5) AS c16,
  ATAN2(1, 1) AS c17,
  SINH(0) AS c18,
  COS(0) AS c19,
  GREATEST(1, 3) AS c21,
  LEAST(4, 2) AS c22,
  GREATEST('a', 'b') AS c23,
  7 / 2 AS c24,
  NULLIF(1, 1) AS c25,
  NVL(NULL, 2) AS c26,
  NVL2(1, 2, 3) AS c27,
  DECODE(2, 1, 'a', 2, 'b', 'c') AS c28,
  DECODE(NULL, NULL, 'n', 'x') AS c29,
  COALESCE(NULL, 3) AS c30,
  NANVL(1, 2) AS c31,
  CAST(2.4 AS INTEGER) AS c32,
  CAST('2.5' AS NUMBER) AS c33,
  CAST(1.236 AS NUMBER(10, 2)) AS c34,
  CAST(2.5 AS NUMBER(3)) AS c35,
  TO_NUMBER('12.5') AS c36,
  TO_NUMBER('1,234.5', '9,999.9') AS c37,
  TO_CHAR(12) AS c38,
  1 + 2 * 3 AS c39
FROM dual
--- gives
SELECT
  ABS(-3) AS c1,
  CEIL(2.1) AS c2,
  FLOOR(-2.5) AS c3,
  -7 % 3 AS c4,
  POWER(2, 10) AS c5,
  ROUND(2.5) AS c6,
  ROUND(-2.5) AS c7,
  ROUND(1234.567, -2) AS c8,
  SIGN(-3) AS c9,
  SQRT(16) AS c10,
  EXP(0) AS c11,
  LN(EXP(2)) AS c12,
  LOG(2, 8) AS c13,
  (
    SIGN(-2.7) * FLOOR(ABS(-2.7))
  ) AS c14,
  (
    SIGN(2.789) * FLOOR(ABS(2.789), 1)
  ) AS c15,
  WIDTH_BUCKET(5.35, 0.024, 10.06, 5) AS c16,
  ATAN2(1, 1) AS c17,
  SINH(0) AS c18,
  COS(0) AS c19,
  GREATEST(1, 3) AS c21,
  LEAST(4, 2) AS c22,
  GREATEST('a', 'b') AS c23,
  7 / 2 AS c24,
  NULLIF(1, 1) AS c25,
  COALESCE(NULL, 2) AS c26,
  NVL2(1, 2, 3) AS c27,
  DECODE(2, 1, 'a', 2, 'b', 'c') AS c28,
  DECODE(NULL, NULL, 'n', 'x') AS c29,
  COALESCE(NULL, 3) AS c30,
  NANVL(1, 2) AS c31,
  CAST(ROUND(2.4) AS BIGINT) AS c32,
  CAST('2.5' AS DECIMAL(38, 10)) AS c33,
  CAST(1.236 AS DECIMAL(10, 2)) AS c34,
  CAST(2.5 AS DECIMAL(3)) AS c35,
  CAST('12.5' AS DOUBLE) AS c36,
  TO_NUMBER('1,234.5', '9,999.9') AS c37,
  CAST(12 AS STRING) AS c38,
  1 + 2 * 3 AS c39
--- outcome rewritten with notes
--- remark 5:3 function-differs MOD: with a divisor of 0 it is the dividend in Oracle, and an error in Spark.
--- remark 33:3 number-digits NUMBER without digits has forty of them; in Spark it has ten after the point.
--- remark 36:3 function-differs TO_NUMBER: gives a DOUBLE in Spark, with some fifteen digits, and has other formats.
--- remark 36:3 not-in-spark This cannot be written for Spark: Conversion format is required for TO_NUMBER.
--- remark 37:3 function-differs TO_NUMBER: gives a DOUBLE in Spark, with some fifteen digits, and has other formats.
--- remark 38:3 function-differs TO_CHAR: without a format it writes a fraction as .5 in Oracle, and a date by a setting.
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c34", "c35", "c36", "c37", "c38", "c39"]
--- row [3, 3, -3, -1, 1024, 3, -3, 1200, -1, 4, 1, 2, 3, -2, 2.7, 3, 0.7853981633974483, 0, 1, 3, 2, "b", 3.5, null, 2, 2, "b", "n", 3, 1, 2, 2.5, 1.24, 3, 12.5, 1234.5, "12", 7]

--- case values-texts
--- source oracle documentation, SQL Language Reference
SELECT
  ASCII('A') AS c1,
  CHR(65) AS c2,
  LENGTH('héllo') AS c3,
  LOWER('ABC') AS c4,
  UPPER('abc') AS c5,
  LPAD('hi', 5, '*') AS c7,
  LPAD('7', 3) AS c8,
  RPAD('hi', 4, 'ab') AS c9,
  LTRIM('  a ') AS c10,
  LTRIM('xxa', 'x') AS c11,
  RTRIM('a##', '#') AS c12,
  TRIM('  a ') AS c13,
  TRIM(LEADING '0' FROM '007') AS c14,
  INSTR('abcb', 'b') AS c15,
  REPLACE('abcabc', 'b', 'x') AS c19,
  REPLACE('abc', 'b') AS c20,
  REVERSE('abc') AS c21,
  SUBSTR('hello', 2, 3) AS c22,
  SUBSTR('hello', 0, 2) AS c25,
  TRANSLATE('abcd', 'ab', 'x') AS c26,
  CONCAT('a', 'b') AS c27,
  CONCAT('a', NULL) AS c28,
  'a' || NULL || 'b' AS c29,
  'a' || 1 AS c30,
  SOUNDEX('Robert') AS c31,
  CASE WHEN 'abc' LIKE 'a_c' THEN 1 END AS c32,
  CASE WHEN 'a_c' LIKE 'a\_c' ESCAPE '\' THEN 1 END AS c33,
  q'[it's]' AS c43
FROM dual
--- gives
SELECT
  ASCII('A') AS c1,
  CHR(  65) AS c2,
  LENGTH('héllo') AS c3,
  LOWER('ABC') AS c4,
  UPPER('abc') AS c5,
  LPAD('hi', 5, '*') AS c7,
  LPAD('7', 3) AS c8,
  RPAD('hi', 4, 'ab') AS c9,
  NULLIF(LTRIM('  a '), '') AS c10,
  NULLIF(TRIM(LEADING 'x' FROM 'xxa'), '') AS c11,
  NULLIF(TRIM(TRAILING '#' FROM 'a##'), '') AS c12,
  NULLIF(TRIM('  a '), '') AS c13,
  NULLIF(TRIM(LEADING '0' FROM '007'), '') AS c14,
  INSTR('abcb', 'b') AS c15,
  NULLIF(REPLACE('abcabc', 'b', 'x'), '') AS c19,
  NULLIF(REPLACE('abc', 'b'), '') AS c20,
  REVERSE('abc') AS c21,
  NULLIF(SUBSTRING('hello', 2, 3), '') AS c22,
  NULLIF(SUBSTRING('hello', 0, 2), '') AS c25,
  NULLIF(TRANSLATE('abcd', 'ab', 'x'), '') AS c26,
  CONCAT_WS('', 'a', 'b') AS c27,
  CONCAT_WS('', 'a', NULL) AS c28,
  CONCAT_WS('', 'a', 'b') AS c29,
  'a' || 1 AS c30,
  SOUNDEX('Robert') AS c31,
  CASE WHEN 'abc' LIKE 'a_c' THEN 1 END AS c32,
  CASE WHEN 'a_c' LIKE 'a\\_c' ESCAPE '\\' THEN 1 END AS c33,
  'it\'s' AS c43
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c19", "c20", "c21", "c22", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32", "c33", "c43"]
--- row [65, "A", 5, "abc", "ABC", "***hi", "  7", "hiab", "a ", "a", "a", "a", "7", 2, "axcaxc", "ac", "cba", "ell", "he", "xcd", "ab", "a", "ab", "a1", "R163", 1, 1, "it's"]

--- case values-times
--- source oracle documentation, SQL Language Reference
SELECT
  EXTRACT(YEAR FROM DATE '2026-03-17') AS c1,
  EXTRACT(MONTH FROM TIMESTAMP '2026-03-17 14:35:50') AS c2,
  EXTRACT(HOUR FROM TIMESTAMP '2026-03-17 14:35:50') AS c3,
  LAST_DAY(DATE '2026-03-17') AS c4,
  NEXT_DAY(DATE '2026-03-17', 'FRIDAY') AS c5,
  ADD_MONTHS(DATE '2026-03-17', -1) AS c6,
  MONTHS_BETWEEN(DATE '2026-03-31', DATE '2026-02-28') AS c7,
  TO_CHAR(TRUNC(DATE '2026-03-17', 'MM'), 'YYYY-MM-DD') AS c8,
  TO_CHAR(TRUNC(DATE '2026-03-17', 'YYYY'), 'YYYY-MM-DD') AS c9,
  TO_CHAR(TRUNC(DATE '2026-03-17', 'Q'), 'YYYY-MM-DD') AS c10,
  TO_CHAR(TRUNC(DATE '2026-03-17', 'IW'), 'YYYY-MM-DD') AS c11,
  TO_CHAR(DATE '2026-03-17' + 1, 'YYYY-MM-DD') AS c12,
  TO_CHAR(DATE '2026-03-17' - 2, 'YYYY-MM-DD') AS c13,
  DATE '2026-03-17' - DATE '2026-03-10' AS c14,
  TO_CHAR(DATE '2026-03-17' + 1/24, 'HH24:MI') AS c15,
  TO_CHAR(DATE '2026-03-17' + 30/1440, 'HH24:MI') AS c16,
  TO_CHAR(TIMESTAMP '2026-03-17 14:35:50' + INTERVAL '1' DAY, 'DD') AS c17,
  TO_CHAR(TIMESTAMP '2026-03-17 14:35:50' + NUMTODSINTERVAL(2, 'HOUR'), 'HH24:MI') AS c18,
  TO_CHAR(DATE '2026-03-17', 'DD/MM/YYYY') AS c19,
  TO_CHAR(TIMESTAMP '2026-03-17 14:35:50', 'YYYY-MM-DD HH24:MI:SS') AS c20,
  TO_CHAR(DATE '2026-03-17', 'YYYY') AS c22,
  TO_CHAR(DATE '2026-03-17', 'YYYYMM') AS c25,
  TO_CHAR(TO_DATE('17-03-2026 10:20', 'DD-MM-YYYY HH24:MI'), 'HH24:MI') AS c26,
  CASE WHEN TO_DATE('20260317', 'YYYYMMDD') = DATE '2026-03-17' THEN 1 END AS c27,
  CASE WHEN TO_TIMESTAMP('2026-03-17 14:35:50', 'YYYY-MM-DD HH24:MI:SS') = TIMESTAMP '2026-03-17 14:35:50' THEN 1 END AS c28,
  CASE WHEN CAST(TIMESTAMP '2026-03-17 14:35:50' AS DATE) > DATE '2026-03-17' THEN 1 END AS c29,
  EXTRACT(DAY FROM (TIMESTAMP '2026-03-17 14:35:50' - TIMESTAMP '2026-03-15 10:00:00')) AS c30,
  EXTRACT(HOUR FROM (TIMESTAMP '2026-03-17 14:35:50' - TIMESTAMP '2026-03-15 10:00:00')) AS c31,
  ROUND((CAST(TIMESTAMP '2026-03-17 14:35:50' AS DATE) - DATE '2026-03-17') * 24, 1) AS c32
FROM dual
--- gives
SELECT
  EXTRACT(YEAR FROM CAST('2026-03-17' AS DATE)) AS c1,
  EXTRACT(MONTH FROM CAST('2026-03-17 14:35:50' AS TIMESTAMP)) AS c2,
  EXTRACT(HOUR FROM CAST('2026-03-17 14:35:50' AS TIMESTAMP)) AS c3,
  LAST_DAY(CAST('2026-03-17' AS DATE)) AS c4,
  NEXT_DAY(CAST('2026-03-17' AS DATE), 'FRIDAY') AS c5,
  ADD_MONTHS(CAST('2026-03-17' AS DATE), -1) AS c6,
  MONTHS_BETWEEN(CAST('2026-03-31' AS DATE), CAST('2026-02-28' AS DATE)) AS c7,
  DATE_FORMAT(DATE_TRUNC('MONTH', CAST('2026-03-17' AS DATE)), 'yyyy-MM-dd') AS c8,
  DATE_FORMAT(DATE_TRUNC('YEAR', CAST('2026-03-17' AS DATE)), 'yyyy-MM-dd') AS c9,
  DATE_FORMAT(DATE_TRUNC('QUARTER', CAST('2026-03-17' AS DATE)), 'yyyy-MM-dd') AS c10,
  DATE_FORMAT(DATE_TRUNC('WEEK', CAST('2026-03-17' AS DATE)), 'yyyy-MM-dd') AS c11,
  DATE_FORMAT(CAST('2026-03-17' AS DATE) + INTERVAL '1' DAY, 'yyyy-MM-dd') AS c12,
  DATE_FORMAT(CAST('2026-03-17' AS DATE) - INTERVAL '2' DAY, 'yyyy-MM-dd') AS c13,
  (
    CAST(CAST((
      CAST(CAST('2026-03-17' AS DATE) AS TIMESTAMP_NTZ) - CAST(CAST('2026-03-10' AS DATE) AS TIMESTAMP_NTZ)
    ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
  ) AS c14,
  DATE_FORMAT(CAST('2026-03-17' AS DATE) + INTERVAL '1' HOUR, 'HH:mm') AS c15,
  DATE_FORMAT(CAST('2026-03-17' AS DATE) + INTERVAL '30' MINUTE, 'HH:mm') AS c16,
  DATE_FORMAT(CAST('2026-03-17 14:35:50' AS TIMESTAMP) + INTERVAL '1' DAY, 'dd') AS c17,
  DATE_FORMAT(CAST('2026-03-17 14:35:50' AS TIMESTAMP) + INTERVAL '2' HOUR, 'HH:mm') AS c18,
  DATE_FORMAT(CAST('2026-03-17' AS DATE), 'dd/MM/yyyy') AS c19,
  DATE_FORMAT(CAST('2026-03-17 14:35:50' AS TIMESTAMP), 'yyyy-MM-dd HH:mm:ss') AS c20,
  DATE_FORMAT(CAST('2026-03-17' AS DATE), 'yyyy') AS c22,
  DATE_FORMAT(CAST('2026-03-17' AS DATE), 'yyyyMM') AS c25,
  DATE_FORMAT(TO_TIMESTAMP('17-03-2026 10:20', 'd-M-yyyy H:m'), 'HH:mm') AS c26,
  CASE WHEN TO_DATE('20260317', 'yyyyMMdd') = CAST('2026-03-17' AS DATE) THEN 1 END AS c27,
  CASE
    WHEN TO_TIMESTAMP('2026-03-17 14:35:50', 'yyyy-M-d H:m:s') = CAST('2026-03-17 14:35:50' AS TIMESTAMP)
    THEN 1
  END AS c28,
  CASE
    WHEN CAST(CAST('2026-03-17 14:35:50' AS TIMESTAMP) AS TIMESTAMP) > CAST('2026-03-17' AS DATE)
    THEN 1
  END AS c29,
  EXTRACT(DAY FROM (
    CAST('2026-03-17 14:35:50' AS TIMESTAMP) - CAST('2026-03-15 10:00:00' AS TIMESTAMP)
  )) AS c30,
  EXTRACT(HOUR FROM (
    CAST('2026-03-17 14:35:50' AS TIMESTAMP) - CAST('2026-03-15 10:00:00' AS TIMESTAMP)
  )) AS c31,
  ROUND(
    (
      (
        CAST(CAST((
          CAST(CAST(CAST('2026-03-17 14:35:50' AS TIMESTAMP) AS TIMESTAMP) AS TIMESTAMP_NTZ) - CAST(CAST('2026-03-17' AS DATE) AS TIMESTAMP_NTZ)
        ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
      )
    ) * 24,
    1
  ) AS c32
--- outcome rewritten with notes
--- remark 5:3 function-differs LAST_DAY: gives a date without a time of day in Spark.
--- remark 6:3 function-differs NEXT_DAY: gives a date without a time of day in Spark.
--- remark 7:3 function-differs ADD_MONTHS: gives a date without a time of day in Spark. The last day of a month stays one in Oracle.
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c22", "c25", "c26", "c27", "c28", "c29", "c30", "c31", "c32"]
--- row [2026, 3, 14, "2026-03-31", "2026-03-20", "2026-02-17", 1, "2026-03-01", "2026-01-01", "2026-01-01", "2026-03-16", "2026-03-18", "2026-03-15", 7, "01:00", "00:30", "18", "16:35", "17/03/2026", "2026-03-17 14:35:50", "2026", "202603", "10:20", 1, 1, 1, 2, 4, 14.6]

--- case values-aggregates
--- source oracle documentation, SQL Language Reference
SELECT
  AVG(x) AS c1,
  AVG(y) AS c2,
  SUM(x) AS c3,
  COUNT(y) AS c4,
  COUNT(DISTINCT s) AS c5,
  MIN(y) AS c6,
  MAX(s) AS c7,
  CORR(x, y) AS c8,
  COVAR_POP(x, y) AS c9,
  COVAR_SAMP(x, y) AS c10,
  REGR_SLOPE(y, x) AS c11,
  REGR_INTERCEPT(y, x) AS c12,
  REGR_COUNT(y, x) AS c13,
  REGR_R2(y, x) AS c14,
  STDDEV(x) AS c15,
  STDDEV_POP(x) AS c16,
  VARIANCE(x) AS c17,
  VAR_POP(x) AS c18,
  MEDIAN(x) AS c19,
  MEDIAN(y) AS c20,
  STATS_MODE(s) AS c21,
  PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY y) AS c22,
  PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY x) AS c23,
  LISTAGG(s, ',') WITHIN GROUP (ORDER BY x) AS c24,
  LISTAGG(s) WITHIN GROUP (ORDER BY x) AS c25,
  APPROX_COUNT_DISTINCT(s) AS c26,
  ANY_VALUE(1) AS c27,
  SUM(x) / COUNT(*) AS c28
FROM (SELECT 1 AS x, 10 AS y, 'a' AS s FROM dual UNION ALL SELECT 2, 20, 'b' FROM dual UNION ALL SELECT 3, NULL, 'a' FROM dual)
--- gives
SELECT
  AVG(x) AS c1,
  AVG(y) AS c2,
  SUM(x) AS c3,
  COUNT(y) AS c4,
  COUNT(DISTINCT s) AS c5,
  MIN(y) AS c6,
  MAX(s) AS c7,
  CORR(x, y) AS c8,
  COVAR_POP(x, y) AS c9,
  COVAR_SAMP(x, y) AS c10,
  REGR_SLOPE(y, x) AS c11,
  REGR_INTERCEPT(y, x) AS c12,
  REGR_COUNT(y, x) AS c13,
  REGR_R2(y, x) AS c14,
  STDDEV(x) AS c15,
  STDDEV_POP(x) AS c16,
  VARIANCE(x) AS c17,
  VAR_POP(x) AS c18,
  MEDIAN(x) AS c19,
  MEDIAN(y) AS c20,
  MODE(s) AS c21,
  PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY
    y NULLS LAST) AS c22,
  PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY
    x NULLS LAST) AS c23,
  LISTAGG(s, ',') WITHIN GROUP (ORDER BY
    x NULLS LAST) AS c24,
  LISTAGG(s) WITHIN GROUP (ORDER BY
    x NULLS LAST) AS c25,
  APPROX_COUNT_DISTINCT(s) AS c26,
  ANY_VALUE(1) AS c27,
  SUM(x) / COUNT(*) AS c28
FROM (
  SELECT
    1 AS x,
    10 AS y,
    'a' AS s
  UNION ALL
  SELECT
    2,
    20,
    'b'
  UNION ALL
  SELECT
    3,
    NULL,
    'a'
)
--- outcome rewritten with notes
--- remark 16:3 function-differs STDDEV: of one row is 0 in Oracle, and null in Spark.
--- remark 18:3 function-differs VARIANCE: of one row is 0 in Oracle, and null in Spark.
--- remark 22:3 function-differs STATS_MODE: of several values that are equally frequent, another one may be given.
--- remark 27:3 function-differs APPROX_COUNT_DISTINCT: an approximation, which may come out differently in Spark.
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27", "c28"]
--- row [2, 15, 6, 2, 2, 10, "b", 1, 2.5, 5, 10, 0, 2, 1, 1, 0.816496581, 1, 0.666666667, 2, 15, "a", 15, 2, "a,b,a", "aba", 2, 1, 2]

--- case values-windows
--- source oracle documentation, SQL Language Reference
SELECT
  ROW_NUMBER() OVER (ORDER BY x) AS c1,
  RANK() OVER (ORDER BY s) AS c2,
  DENSE_RANK() OVER (ORDER BY s DESC) AS c3,
  PERCENT_RANK() OVER (ORDER BY x) AS c4,
  CUME_DIST() OVER (ORDER BY s) AS c5,
  NTILE(2) OVER (ORDER BY x) AS c6,
  LAG(x) OVER (ORDER BY x) AS c7,
  LEAD(x, 2) OVER (ORDER BY x) AS c8,
  LEAD(x, 5, 0) OVER (ORDER BY x) AS c9,
  FIRST_VALUE(s) OVER (ORDER BY x DESC) AS c10,
  LAST_VALUE(x) OVER (ORDER BY x) AS c11,
  NTH_VALUE(x, 1) OVER (ORDER BY x) AS c12,
  SUM(x) OVER (PARTITION BY s) AS c13,
  SUM(x) OVER (ORDER BY x ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS c14,
  COUNT(*) OVER () AS c16,
  MAX(x) OVER () AS c17
FROM (SELECT 1 AS x, 'a' AS s FROM dual UNION ALL SELECT 2, 'a' FROM dual UNION ALL SELECT 3, 'b' FROM dual) ORDER BY x FETCH FIRST 1 ROW ONLY
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
  FIRST_VALUE(s) OVER (ORDER BY x DESC NULLS FIRST) AS c10,
  LAST_VALUE(x) OVER (ORDER BY x NULLS LAST) AS c11,
  NTH_VALUE(x, 1) OVER (ORDER BY x NULLS LAST) AS c12,
  SUM(x) OVER (PARTITION BY s) AS c13,
  SUM(x) OVER (ORDER BY x NULLS LAST ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS c14,
  COUNT(*) OVER () AS c16,
  MAX(x) OVER () AS c17
FROM (
  SELECT
    1 AS x,
    'a' AS s
  UNION ALL
  SELECT
    2,
    'a'
  UNION ALL
  SELECT
    3,
    'b'
)
ORDER BY
  x NULLS LAST
LIMIT 1
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c16", "c17"]
--- row [1, 1, 2, 0, 0.666666667, 1, null, 3, 0, "b", 1, 1, 3, 1, 3, 3]

--- case values-conditions
--- source oracle documentation, SQL Language Reference
SELECT
  CASE 1 WHEN 1 THEN 'a' ELSE 'b' END AS c1,
  CASE WHEN 2 BETWEEN 1 AND 3 THEN 1 END AS c2,
  CASE WHEN EXISTS (SELECT 1 FROM dual) THEN 1 END AS c3,
  CASE WHEN 1 IN (1, 2) THEN 1 END AS c4,
  CASE WHEN (1, 2) IN ((1, 2)) THEN 1 END AS c9,
  CASE WHEN 1 != 2 THEN 1 END AS c10,
  CASE WHEN 1 ^= 2 THEN 1 END AS c11
FROM dual
--- gives
SELECT
  CASE 1 WHEN 1 THEN 'a' ELSE 'b' END AS c1,
  CASE WHEN 2 BETWEEN 1 AND 3 THEN 1 END AS c2,
  CASE WHEN EXISTS(
    SELECT
      1
  ) THEN 1 END AS c3,
  CASE WHEN 1 IN (1, 2) THEN 1 END AS c4,
  CASE WHEN (1, 2) IN ((1, 2)) THEN 1 END AS c9,
  CASE WHEN 1 <> 2 THEN 1 END AS c10,
  CASE WHEN 1 <> 2 THEN 1 END AS c11
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c9", "c10", "c11"]
--- row ["a", 1, 1, 1, 1, 1, 1]

--- case formats-without-a-year-or-a-month
--- option pretty false
SELECT TO_DATE(a, 'YYYY'), TO_TIMESTAMP(a, 'HH24:MI'), TO_DATE(a, 'YYYY-MM'), TO_DATE(a, 'RRDDD'), STATS_MODE(a) FROM t
--- at 1:90
--- says TO_DATE with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.
