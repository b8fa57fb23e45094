-- Averages of decimals, parts of texts and groups of no keys in Trino; the values are those that its documentation gives or implies.
-- Format: ../../README.md
--- setup CREATE OR REPLACE TEMPORARY VIEW t AS SELECT * FROM VALUES (1.1, 'ab'), (1.2, 'abcdef') AS v(d, s)

--- case an-average-has-the-digits-of-its-argument
--- source trino documentation, Aggregate functions; Decimal functions and operators
SELECT
  CAST(avg(CAST(d AS DECIMAL(5, 1))) AS VARCHAR) AS a,
  CAST(max(x) AS VARCHAR) AS b
FROM (SELECT d, avg(CAST(d AS DECIMAL(5, 1))) OVER () AS x FROM t) AS v
--- gives
SELECT
  CAST(AVG(CAST(d AS DECIMAL(5, 1))) AS STRING) AS a,
  CAST(MAX(x) AS STRING) AS b
FROM (
  SELECT
    d,
    AVG(CAST(d AS DECIMAL(5, 1))) OVER () AS x
  FROM t
) AS v
--- outcome rewritten with notes
--- remark 2:8 decimal-average The result is rounded to as many digits as the decimal numbers have in Trino; in Spark it has more. ROUND it if the digits count.
--- remark 4:17 decimal-average The result is rounded to as many digits as the decimal numbers have in Trino; in Spark it has more. ROUND it if the digits count.

--- case an-average-of-decimals-of-a-schema
--- schema t d DECIMAL(5,1)
SELECT avg(d) AS x FROM t
--- gives
SELECT
  AVG(d) AS x
FROM t
--- outcome rewritten with notes
--- remark 1:8 decimal-average The result is rounded to as many digits as the decimal numbers have in Trino; in Spark it has more. ROUND it if the digits count.

--- case substr-from-before-the-beginning
--- source trino documentation, String functions
SELECT s, substr(s, 0) AS a, substr(s, -3) AS b, substr(s, -3, 2) AS c, substr(substr(s, -2), -1) AS d, substr(s, 2) AS e FROM t
--- gives
SELECT
  s,
  SUBSTRING(s, 0) AS a,
  SUBSTRING(s, -3) AS b,
  SUBSTRING(s, -3, 2) AS c,
  SUBSTRING(SUBSTRING(s, -2), -1) AS d,
  SUBSTRING(s, 2) AS e
FROM t
--- outcome rewritten with notes
--- remark 1:11 function-differs SUBSTR: from 0, or from before the beginning, it is empty in Trino; in Spark it begins.
--- remark 1:30 function-differs SUBSTR: from 0, or from before the beginning, it is empty in Trino; in Spark it begins.
--- remark 1:50 function-differs SUBSTR: from 0, or from before the beginning, it is empty in Trino; in Spark it begins.
--- remark 1:73 function-differs SUBSTR: from 0, or from before the beginning, it is empty in Trino; in Spark it begins.
--- remark 1:80 function-differs SUBSTR: from 0, or from before the beginning, it is empty in Trino; in Spark it begins.

--- case substr-from-a-position-that-is-found
SELECT substr(s, strpos(s, ':') + 1), substr(s, strpos(s, ':')) FROM t
--- gives
SELECT
  SUBSTRING(s, INSTR(s, ':') + 1),
  SUBSTRING(s, INSTR(s, ':'))
FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs SUBSTR: from 0, or from before the beginning, it is empty in Trino; in Spark it begins.
--- remark 1:39 function-differs SUBSTR: from 0, or from before the beginning, it is empty in Trino; in Spark it begins.
