-- Regular expressions of Oracle: POSIX's lists of characters.
-- Format: ../../README.md

--- case named-classes
--- source oracle SQL Language Reference, appendix Oracle Regular Expression Support
SELECT
  CASE WHEN REGEXP_LIKE('abc', '^[[:alpha:]]+$') THEN 1 ELSE 0 END AS c1,
  REGEXP_REPLACE('a1b', '[[:digit:]]', 'x') AS c2,
  REGEXP_SUBSTR('ab 12', '[[:digit:]]+') AS c3,
  REGEXP_REPLACE('a_1-b', '[^[:alnum:]_]', '.') AS c4,
  REGEXP_COUNT('aBcD', '[[:upper:]]') AS c5,
  REGEXP_INSTR('ab cd', '[[:space:]]') AS c6,
  REGEXP_REPLACE('a,b;c$', '[[:punct:]]', '.') AS c7,
  CASE WHEN REGEXP_LIKE('Zoé', '^[[:alpha:]]+$') THEN 1 ELSE 0 END AS c8,
  REGEXP_SUBSTR('x=7f', '[[:xdigit:]]{2}') AS c9
FROM dual
--- gives
SELECT
  CASE WHEN REGEXP_LIKE('abc', '^[[:alpha:]]+$') THEN 1 ELSE 0 END AS c1,
  REGEXP_REPLACE('a1b', '[[:digit:]]', 'x') AS c2,
  REGEXP_SUBSTR('ab 12', '[[:digit:]]+') AS c3,
  REGEXP_REPLACE('a_1-b', '[^[:alnum:]_]', '.') AS c4,
  REGEXP_COUNT('aBcD', '[[:upper:]]') AS c5,
  REGEXP_INSTR('ab cd', '[[:space:]]') AS c6,
  REGEXP_REPLACE('a,b;c$', '[[:punct:]]', '.') AS c7,
  CASE WHEN REGEXP_LIKE('Zoé', '^[[:alpha:]]+$') THEN 1 ELSE 0 END AS c8,
  REGEXP_SUBSTR('x=7f', '[[:xdigit:]]{2}') AS c9
--- outcome rewritten with notes
--- remark 2:13 function-differs REGEXP_LIKE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 3:3 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 4:3 function-differs REGEXP_SUBSTR: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 5:3 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 6:3 function-differs REGEXP_COUNT: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 7:3 function-differs REGEXP_INSTR: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 8:3 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 9:13 function-differs REGEXP_LIKE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 10:3 function-differs REGEXP_SUBSTR: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.

--- case signs-in-lists
--- source oracle SQL Language Reference, appendix Oracle Regular Expression Support; in a list a backslash is itself, as in POSIX
SELECT
  REGEXP_REPLACE('a[b', '[[]', '.') AS c1,
  REGEXP_REPLACE('a]b', '[]]', '.') AS c2,
  REGEXP_REPLACE('a]b', '[^]]', '.') AS c3,
  REGEXP_REPLACE('a\d1', '[\d]', '.') AS c4,
  REGEXP_REPLACE('a&&b', '[a&&b]', '.') AS c5,
  REGEXP_REPLACE('[a]', '\[a', '.') AS c6
FROM dual
--- gives
SELECT
  REGEXP_REPLACE('a[b', '[[]', '.') AS c1,
  REGEXP_REPLACE('a]b', '[]]', '.') AS c2,
  REGEXP_REPLACE('a]b', '[^]]', '.') AS c3,
  REGEXP_REPLACE('a\\d1', '[\\d]', '.') AS c4,
  REGEXP_REPLACE('a&&b', '[a&&b]', '.') AS c5,
  REGEXP_REPLACE('[a]', '\\[a', '.') AS c6
--- outcome rewritten with notes
--- remark 2:3 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 3:3 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 4:3 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 5:3 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 6:3 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 7:3 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.

--- case a-pattern-in-a-column
--- option pretty false
SELECT REGEXP_COUNT(a, p) FROM t
--- gives
SELECT REGEXP_COUNT(a, p) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_COUNT: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.

--- case letters-like-another
--- option pretty false
SELECT REGEXP_COUNT(a, '[[=e=]]') FROM t
--- gives
SELECT REGEXP_COUNT(a, '[[=e=]]') FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_COUNT: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
