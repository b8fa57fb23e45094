-- Numbers as texts in Oracle.
-- Format: ../../README.md

--- case number-formats
--- source oracle SQL Language Reference, Number Format Models
SELECT
  TO_CHAR(5.5, 'FM9990.00') AS c1,
  TO_CHAR(-5.5, 'FM9990.00') AS c2,
  TO_CHAR(0.5, 'FM999.00') AS c3
FROM dual
--- at 4:16
--- says TO_CHAR with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.

--- case number-formats-of-spark
--- option pretty false
SELECT TO_CHAR(n, '999PR'), TO_CHAR(n, '999MI') FROM t
--- at 1:40
--- says TO_CHAR with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.

--- case hexadecimal-texts
--- option pretty false
SELECT TO_CHAR(n, 'FMXXXX') FROM t
--- at 1:19
--- says TO_CHAR with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.

--- case shortest-texts
--- option pretty false
SELECT TO_CHAR(n, 'TM9') FROM t
--- at 1:19
--- says TO_CHAR with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.

--- case texts-without-a-format
--- schema t d DATE, n NUMBER(10, 2), k NUMBER(5), s VARCHAR2(5)
--- option pretty false
SELECT TO_CHAR(d), TO_CHAR(n), TO_CHAR(k), TO_CHAR(s), n || 'x', k || 'x', d || '', 0.5 || 'x', TO_CHAR(SYSDATE) FROM t
--- gives
SELECT CAST(d AS STRING), CAST(n AS STRING), CAST(k AS STRING), CAST(s AS STRING), CONCAT_WS('', n, 'x'), CONCAT_WS('', k, 'x'), NULLIF(CONCAT_WS('', d, ''), ''), 0.5 || 'x', CAST(CURRENT_TIMESTAMP() AS STRING) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs TO_CHAR: without a format it writes a fraction as .5 in Oracle, and a date by a setting.
--- remark 1:20 function-differs TO_CHAR: without a format it writes a fraction as .5 in Oracle, and a date by a setting.
--- remark 1:32 function-differs TO_CHAR: without a format it writes a fraction as .5 in Oracle, and a date by a setting.
--- remark 1:44 function-differs TO_CHAR: without a format it writes a fraction as .5 in Oracle, and a date by a setting.
--- remark 1:56 text-of-value A fraction becomes a text without the zeros at its ends in Oracle (.5 for 0.50), and a date by a setting of the session. Write a format with TO_CHAR where that counts.
--- remark 1:76 text-of-value A fraction becomes a text without the zeros at its ends in Oracle (.5 for 0.50), and a date by a setting of the session. Write a format with TO_CHAR where that counts.
--- remark 1:85 text-of-value A fraction becomes a text without the zeros at its ends in Oracle (.5 for 0.50), and a date by a setting of the session. Write a format with TO_CHAR where that counts.
--- remark 1:97 function-differs TO_CHAR: without a format it writes a fraction as .5 in Oracle, and a date by a setting.

--- case texts-of-what-is-not-known
--- option pretty false
SELECT TO_CHAR(a), TO_CHAR(b), a || b FROM t
--- gives
SELECT CAST(a AS STRING), CAST(b AS STRING), NULLIF(CONCAT_WS('', a, b), '') FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs TO_CHAR: without a format it writes a fraction as .5 in Oracle, and a date by a setting.
--- remark 1:20 function-differs TO_CHAR: without a format it writes a fraction as .5 in Oracle, and a date by a setting.
