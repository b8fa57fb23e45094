-- Numbers as texts in Oracle.
-- Format: ../../README.md

--- case number-formats
--- source oracle SQL Language Reference, Number Format Models
SELECT
  TO_CHAR(5.5, 'FM9990.00') AS c1,
  TO_CHAR(-5.5, 'FM9990.00') AS c2,
  TO_CHAR(0.5, 'FM999.00') AS c3,
  TO_CHAR(1234567.891, 'FM999,999,990.00') AS c4,
  TO_CHAR(5.5, '9990.00') AS c5,
  TO_CHAR(-5.5, '9990.00') AS c6,
  TO_CHAR(0, '9999') AS c7,
  TO_CHAR(7, '0999') AS c8,
  TO_CHAR(7, 'FM000') AS c9,
  TO_CHAR(2.678, '990.9') AS c10,
  TO_CHAR(2.5, '990.999') AS c11,
  TO_CHAR(1234, '$9,999.00') AS c12,
  TO_CHAR(-1234, 'S9,999') AS c13,
  TO_CHAR(12, 'FMS999') AS c14,
  TO_CHAR(2.5, 'FM990.999') AS c15,
  TO_CHAR(1234, '9G999D9') AS c16,
  TO_CHAR(0.5, '999.99') AS c17,
  TO_CHAR(12, '999,990') AS c18
FROM dual
--- here
SELECT
  FORMAT_NUMBER(ROUND(5.5, 2), '0.00') AS c1,
  FORMAT_NUMBER(ROUND(-5.5, 2), '0.00') AS c2,
  FORMAT_NUMBER(ROUND(0.5, 2), '#.00') AS c3,
  FORMAT_NUMBER(ROUND(1234567.891, 2), '#,##0.00') AS c4,
  LPAD(FORMAT_NUMBER(ROUND(5.5, 2), '0.00'), 8) AS c5,
  LPAD(FORMAT_NUMBER(ROUND(-5.5, 2), '0.00'), 8) AS c6,
  LPAD(FORMAT_NUMBER(ROUND(0, 0), '#'), 5) AS c7,
  LPAD(FORMAT_NUMBER(ROUND(7, 0), '0000'), 5) AS c8,
  FORMAT_NUMBER(ROUND(7, 0), '000') AS c9,
  LPAD(FORMAT_NUMBER(ROUND(2.678, 1), '0.0'), 6) AS c10,
  LPAD(FORMAT_NUMBER(ROUND(2.5, 3), '0.000'), 8) AS c11,
  LPAD(FORMAT_NUMBER(ROUND(1234, 2), '$#,###.00'), 10) AS c12,
  LPAD(FORMAT_NUMBER(ROUND(-1234, 0), '+#,###;-#,###'), 6) AS c13,
  FORMAT_NUMBER(ROUND(12, 0), '+#;-#') AS c14,
  FORMAT_NUMBER(ROUND(2.5, 3), '0.###') AS c15,
  LPAD(FORMAT_NUMBER(ROUND(1234, 1), '#,###.0'), 8) AS c16,
  LPAD(FORMAT_NUMBER(ROUND(0.5, 2), '#.00'), 7) AS c17,
  LPAD(FORMAT_NUMBER(ROUND(12, 0), '#,##0'), 8) AS c18
--- outcome rewritten with notes
--- remark 2:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 3:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 4:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 5:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 6:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 7:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 8:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 9:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 10:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 11:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 12:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 13:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 14:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 15:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 16:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 17:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 18:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- remark 19:3 function-differs TO_CHAR: a number with more digits than the format is ### in Oracle.
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "c17", "c18"]
--- row ["5.50", "-5.50", ".50", "1,234,567.89", "    5.50", "   -5.50", "    0", " 0007", "007", "   2.7", "   2.500", " $1,234.00", "-1,234", "+12", "2.5", " 1,234.0", "    .50", "      12"]

--- case number-formats-of-spark
--- option flat
SELECT TO_CHAR(n, '999PR'), TO_CHAR(n, '999MI') FROM t
--- here
SELECT TO_CHAR(n, '999PR'), TO_CHAR(n, '999MI') FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs TO_CHAR: the padding, and where the sign is, are Spark's.
--- remark 1:29 function-differs TO_CHAR: the padding, and where the sign is, are Spark's.

--- case hexadecimal-texts
--- option flat
SELECT TO_CHAR(n, 'FMXXXX') FROM t
--- refused 1:19 This format of a number is not there; Use FORMAT_NUMBER.

--- case shortest-texts
--- option flat
SELECT TO_CHAR(n, 'TM9') FROM t
--- here
SELECT CAST(n AS STRING) FROM t
--- outcome rewritten

--- case texts-without-a-format
--- schema t d DATE, n NUMBER(10, 2), k NUMBER(5), s VARCHAR2(5)
--- option flat
SELECT TO_CHAR(d), TO_CHAR(n), TO_CHAR(k), TO_CHAR(s), n || 'x', k || 'x', d || '', 0.5 || 'x', TO_CHAR(SYSDATE) FROM t
--- here
SELECT CAST(d AS STRING), CAST(n AS STRING), CAST(k AS STRING), CAST(s AS STRING), CONCAT_WS('', n, 'x'), CONCAT_WS('', k, 'x'), NULLIF(CONCAT_WS('', d, ''), ''), 0.5 || 'x', CAST(CURRENT_TIMESTAMP() AS STRING) FROM t
--- outcome rewritten with notes
--- remark 1:16 text-of-value A date becomes a text by a setting of the session in Oracle (NLS_DATE_FORMAT). Write the format with TO_CHAR.
--- remark 1:28 text-of-value A number becomes a text without the zeros at its ends in Oracle (.5 for 0.50). Write a format with TO_CHAR where that counts.
--- remark 1:56 text-of-value A number becomes a text without the zeros at its ends in Oracle (.5 for 0.50). Write a format with TO_CHAR where that counts.
--- remark 1:76 text-of-value A date becomes a text by a setting of the session in Oracle (NLS_DATE_FORMAT). Write the format with TO_CHAR.
--- remark 1:85 text-of-value A number becomes a text without the zeros at its ends in Oracle (.5 for 0.50). Write a format with TO_CHAR where that counts.
--- remark 1:105 text-of-value A date becomes a text by a setting of the session in Oracle (NLS_DATE_FORMAT). Write the format with TO_CHAR.

--- case texts-of-what-is-not-known
--- option flat
SELECT TO_CHAR(a), TO_CHAR(b), a || b FROM t
--- here
SELECT CAST(a AS STRING), CAST(b AS STRING), NULLIF(CONCAT_WS('', a, b), '') FROM t
--- outcome rewritten with notes
--- remark 1:8 text-of-value TO_CHAR without a format writes whole numbers and texts as Oracle does, but not fractions (.5 there) and dates (by a setting there). Write a format for those, or give the types with `schema`.
