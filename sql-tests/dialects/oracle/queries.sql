-- Expressions and queries of Oracle around the clause.
-- Format: ../../README.md

--- case null-adds-nothing
--- source oracle SQL Language Reference
--- option pretty false
SELECT 'a' || NULL || 'b' AS v FROM dual
--- gives
SELECT CONCAT_WS('', 'a', 'b') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["ab"]

--- case concatenated-columns
--- source oracle SQL Language Reference
--- option pretty false
SELECT a || b AS v FROM (SELECT 'x' AS a, CAST(NULL AS VARCHAR2(5)) AS b FROM dual)
--- gives
SELECT NULLIF(CONCAT_WS('', a, b), '') AS v FROM (SELECT 'x' AS a, CAST(NULL AS VARCHAR(5)) AS b)
--- outcome rewritten with notes
--- remark 1:43 shortening-cast A cast to VARCHAR(n) shortens a longer text in Oracle; in Spark the length has no effect. Write LEFT(x, n).
--- columns ["v"]
--- row ["x"]

--- case nothing-but-nulls
--- source oracle SQL Language Reference
--- option pretty false
SELECT a || b AS v FROM (SELECT CAST(NULL AS VARCHAR2(5)) AS a, CAST(NULL AS VARCHAR2(5)) AS b FROM dual)
--- gives
SELECT NULLIF(CONCAT_WS('', a, b), '') AS v FROM (SELECT CAST(NULL AS VARCHAR(5)) AS a, CAST(NULL AS VARCHAR(5)) AS b)
--- outcome rewritten with notes
--- remark 1:33 shortening-cast A cast to VARCHAR(n) shortens a longer text in Oracle; in Spark the length has no effect. Write LEFT(x, n).
--- remark 1:65 shortening-cast A cast to VARCHAR(n) shortens a longer text in Oracle; in Spark the length has no effect. Write LEFT(x, n).
--- columns ["v"]
--- row [null]

--- case division
--- source oracle SQL Language Reference
--- option pretty false
SELECT 1 / 4 AS v FROM dual
--- gives
SELECT 1 / 4 AS v
--- outcome rewritten
--- columns ["v"]
--- row [0.25]

--- case cast-rounds
--- source oracle SQL Language Reference
--- option pretty false
SELECT CAST(2.5 AS INTEGER) AS v FROM dual
--- gives
SELECT CAST(ROUND(2.5) AS BIGINT) AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case nvl
--- source oracle SQL Language Reference
--- option pretty false
SELECT NVL(NULL, 'a') AS v FROM dual
--- gives
SELECT COALESCE(NULL, 'a') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["a"]

--- case nvl2
--- source oracle SQL Language Reference
--- option pretty false
SELECT NVL2(NULL, 1, 2) AS v FROM dual
--- gives
SELECT NVL2(NULL, 1, 2) AS v
--- outcome rewritten
--- columns ["v"]
--- row [2]

--- case decode
--- source oracle SQL Language Reference
--- option pretty false
SELECT DECODE(2, 1, 'a', 2, 'b', 'c') AS v FROM dual
--- gives
SELECT DECODE(2, 1, 'a', 2, 'b', 'c') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["b"]

--- case greatest
--- source oracle SQL Language Reference
--- option pretty false
SELECT GREATEST(1, NULL) AS v FROM dual
--- gives
SELECT IF(NULL IS NULL, NULL, GREATEST(1, NULL)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [null]

--- case lnnvl-like
--- source oracle SQL Language Reference
--- option pretty false
SELECT CASE WHEN LNNVL(1 > 2) THEN 'yes' ELSE 'no' END AS v FROM dual
--- at 1:18
--- says LNNVL is not supported in Spark
--- says Write COALESCE(NOT (condition), TRUE).

--- case to-date
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_DATE('02/03/2026', 'DD/MM/YYYY') AS v FROM dual
--- gives
SELECT TO_DATE('02/03/2026', 'd/M/yyyy') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-02"]

--- case to-date-with-time
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_DATE('2026-03-02 14:30', 'YYYY-MM-DD HH24:MI') AS v FROM dual
--- gives
SELECT TO_TIMESTAMP('2026-03-02 14:30', 'yyyy-M-d H:m') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-02 14:30:00"]

--- case to-date-month-name
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_DATE('02-MAR-2026', 'DD-MON-YYYY') AS v FROM dual
--- at 1:31
--- says TO_DATE with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.

--- case to-char
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_CHAR(DATE '2026-03-02', 'YYYY-MM-DD') AS v FROM dual
--- gives
SELECT DATE_FORMAT(CAST('2026-03-02' AS DATE), 'yyyy-MM-dd') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-02"]

--- case to-char-of-a-number
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_CHAR(42) AS v FROM dual
--- gives
SELECT CAST(42 AS STRING) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs TO_CHAR: without a format it writes a fraction as .5 in Oracle, and a date by a setting.
--- columns ["v"]
--- row ["42"]

--- case timestamp-literal
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_CHAR(TIMESTAMP '2026-03-02 14:30:00', 'HH24:MI') AS v FROM dual
--- gives
SELECT DATE_FORMAT(CAST('2026-03-02 14:30:00' AS TIMESTAMP), 'HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["14:30"]

--- case two-hours
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_CHAR(DATE '2026-03-02' + 2/24, 'HH24:MI') AS v FROM dual
--- gives
SELECT DATE_FORMAT(CAST('2026-03-02' AS DATE) + INTERVAL '2' HOUR, 'HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["02:00"]

--- case a-minute-less
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_CHAR(DATE '2026-03-02' - 1/1440, 'YYYY-MM-DD HH24:MI') AS v FROM dual
--- gives
SELECT DATE_FORMAT(CAST('2026-03-02' AS DATE) - INTERVAL '1' MINUTE, 'yyyy-MM-dd HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-01 23:59"]

--- case next-day
--- source oracle SQL Language Reference
--- option pretty false
SELECT DATE '2026-03-02' + 1 AS v FROM dual
--- gives
SELECT CAST('2026-03-02' AS DATE) + INTERVAL '1' DAY AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-03"]

--- case days-between-literals
--- source oracle SQL Language Reference
--- option pretty false
SELECT DATE '2026-03-05' - DATE '2026-03-02' AS v FROM dual
--- gives
SELECT (CAST(CAST((CAST(CAST('2026-03-05' AS DATE) AS TIMESTAMP_NTZ) - CAST(CAST('2026-03-02' AS DATE) AS TIMESTAMP_NTZ)) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4) AS v
--- outcome rewritten
--- columns ["v"]
--- row [3]

--- case trunc-of-a-date
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_CHAR(TRUNC(TIMESTAMP '2026-03-17 14:30:00', 'MM'), 'YYYY-MM-DD') AS v FROM dual
--- gives
SELECT DATE_FORMAT(DATE_TRUNC('MONTH', CAST('2026-03-17 14:30:00' AS TIMESTAMP)), 'yyyy-MM-dd') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["2026-03-01"]

--- case trunc-of-a-number
--- source oracle SQL Language Reference
--- option pretty false
SELECT TRUNC(2.789, 1) AS v FROM dual
--- gives
SELECT (SIGN(2.789) * FLOOR(ABS(2.789), 1)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [2.7]

--- case trunc-to-the-hour
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_CHAR(TRUNC(TIMESTAMP '2026-03-17 14:30:00', 'HH24'), 'HH24:MI') AS v FROM dual
--- gives
SELECT DATE_FORMAT(DATE_TRUNC('HOUR', CAST('2026-03-17 14:30:00' AS TIMESTAMP)), 'HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["14:00"]

--- case last-days-of-months
--- source oracle SQL Language Reference
--- option pretty false
SELECT ADD_MONTHS(DATE '2026-02-28', 1) AS v FROM dual
--- gives
SELECT ADD_MONTHS(CAST('2026-02-28' AS DATE), 1) AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs ADD_MONTHS: gives a date without a time of day in Spark. The last day of a month stays one in Oracle.

--- case months-between
--- source oracle SQL Language Reference
--- option pretty false
SELECT MONTHS_BETWEEN(DATE '2026-03-31', DATE '2026-02-28') AS v FROM dual
--- gives
SELECT MONTHS_BETWEEN(CAST('2026-03-31' AS DATE), CAST('2026-02-28' AS DATE)) AS v
--- outcome rewritten
--- columns ["v"]
--- row [1]

--- case instr
--- source oracle SQL Language Reference
--- option pretty false
SELECT INSTR('abcb', 'b', 3) AS v FROM dual
--- at 1:8
--- says INSTR with more than 2 arguments is not supported in Spark
--- says Use SUBSTRING_INDEX, or LOCATE with a start.

--- case regexp-occurrence
--- source oracle SQL Language Reference
--- option pretty false
SELECT REGEXP_SUBSTR('a,b,c', '[^,]+', 1, 2) AS v FROM dual
--- at 1:8
--- says REGEXP_SUBSTR with more than 2 arguments is not supported in Spark
--- says Write flags as (?i) before the pattern; use REGEXP_EXTRACT_ALL for an occurrence.

--- case regexp-group-in-replacement
--- source oracle SQL Language Reference
--- option pretty false
SELECT REGEXP_REPLACE('a1', '(\d)', '<\1>') AS v FROM dual
--- gives
SELECT REGEXP_REPLACE('a1', '(\\d)', '<\\1>') AS v
--- outcome rewritten with notes
--- remark 1:8 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- columns ["v"]
--- row ["a<1>"]

--- case regexp-anywhere
--- source oracle SQL Language Reference
--- option pretty false
SELECT CASE WHEN REGEXP_LIKE('xAbc', 'ab', 'i') THEN 1 ELSE 0 END AS v FROM dual
--- at 1:18
--- says REGEXP_LIKE with more than 2 arguments is not supported in Spark
--- says Write flags as (?i) before the pattern; use REGEXP_EXTRACT_ALL for an occurrence.

--- case bits
--- source oracle SQL Language Reference
--- option pretty false
SELECT BITAND(6, 3) AS v FROM dual
--- at 1:8
--- says BITAND is not supported in Spark
--- says Write a & b.

--- case interval-of-a-number
--- source oracle SQL Language Reference
--- option pretty false
SELECT TO_CHAR(DATE '2026-03-02' + NUMTODSINTERVAL(90, 'MINUTE'), 'HH24:MI') AS v FROM dual
--- gives
SELECT DATE_FORMAT(CAST('2026-03-02' AS DATE) + INTERVAL '90' MINUTE, 'HH:mm') AS v
--- outcome rewritten
--- columns ["v"]
--- row ["01:30"]

--- case null-ordering
--- option pretty false
SELECT a FROM t ORDER BY a, b DESC
--- gives
SELECT a FROM t ORDER BY a NULLS LAST, b DESC NULLS FIRST
--- outcome rewritten

--- case old-outer-join
--- option pretty false
SELECT a.x, b.y FROM a, b WHERE a.id = b.id (+) AND b.k (+) = 1
--- at 1:40
--- says An outer join with (+) is not supported in Spark
--- says Write LEFT JOIN.

--- case old-outer-join-unclear
--- option pretty false
SELECT x, y FROM a, b WHERE id = bid (+) OR x = 1
--- at 1:34
--- says An outer join with (+) is not supported in Spark
--- says Write LEFT JOIN.

--- case first-rows
--- option pretty false
SELECT a FROM t ORDER BY a FETCH FIRST 5 ROWS ONLY
--- gives
SELECT a FROM t ORDER BY a NULLS LAST LIMIT 5
--- outcome rewritten

--- case rownum
--- option pretty false
SELECT a FROM t WHERE b = 1 AND ROWNUM <= 5
--- gives
SELECT a FROM (SELECT * FROM t WHERE b = 1 LIMIT 5) AS t
--- outcome rewritten

--- case rownum-before-an-order
--- option pretty false
SELECT a FROM t WHERE ROWNUM <= 5 ORDER BY a
--- gives
SELECT a FROM (SELECT * FROM t LIMIT 5) AS t ORDER BY a NULLS LAST
--- outcome rewritten

--- case rownum-before-an-aggregate
--- source oracle SQL Language Reference, ROWNUM Pseudocolumn
--- option pretty false
SELECT COUNT(*) AS n, STATS_MODE(1) AS m FROM (SELECT 1 AS a FROM dual UNION ALL SELECT 2 FROM dual UNION ALL SELECT 3 FROM dual) t WHERE t.a > 0 AND ROWNUM <= 2
--- gives
SELECT COUNT(*) AS n, MODE(1) AS m FROM (SELECT * FROM (SELECT 1 AS a UNION ALL SELECT 2 UNION ALL SELECT 3) AS t WHERE t.a > 0 LIMIT 2) AS t
--- outcome rewritten with notes
--- remark 1:23 function-differs STATS_MODE: of several values that are equally frequent, another one may be given.
--- columns ["n", "m"]
--- row [2, 1]

--- case rownum-before-a-window
--- source oracle SQL Language Reference, ROWNUM Pseudocolumn
--- option pretty false
SELECT COUNT(*) OVER () AS n FROM (SELECT 1 AS a FROM dual UNION ALL SELECT 2 FROM dual UNION ALL SELECT 3 FROM dual) WHERE ROWNUM < 3
--- gives
SELECT COUNT(*) OVER () AS n FROM (SELECT * FROM (SELECT 1 AS a UNION ALL SELECT 2 UNION ALL SELECT 3) LIMIT 2)
--- outcome rewritten
--- columns ["n"]
--- row [2]
--- row [2]

--- case rownum-after-the-clause
--- source oracle SQL Language Reference, ROWNUM Pseudocolumn
--- option pretty false
SELECT MAX(m.y) - MIN(m.y) AS d, COUNT(*) AS n FROM (SELECT 1 AS a FROM dual UNION ALL SELECT 2 FROM dual UNION ALL SELECT 3 FROM dual) MATCH_RECOGNIZE (ORDER BY a MEASURES A.a AS y PATTERN (A) DEFINE A AS a > 0) m WHERE ROWNUM <= 1
--- gives
SELECT MAX(m.y) - MIN(m.y) AS d, COUNT(*) AS n FROM (SELECT * FROM (SELECT 1 AS a UNION ALL SELECT 2 UNION ALL SELECT 3) MATCH_RECOGNIZE (ORDER BY a NULLS LAST MEASURES A.a AS y PATTERN (A) DEFINE A AS a > 0) AS m LIMIT 1) AS m
--- outcome rewritten
--- columns ["d", "n"]
--- row [0, 1]

--- case rownum-in-exists
--- source oracle SQL Language Reference, ROWNUM Pseudocolumn
--- option pretty false
SELECT a FROM (SELECT 1 AS a FROM dual UNION ALL SELECT 2 FROM dual UNION ALL SELECT 3 FROM dual) t WHERE EXISTS (SELECT 1 FROM (SELECT 2 AS b FROM dual UNION ALL SELECT 2 FROM dual) u WHERE u.b = t.a AND ROWNUM = 1)
--- gives
SELECT a FROM (SELECT 1 AS a UNION ALL SELECT 2 UNION ALL SELECT 3) AS t WHERE EXISTS(SELECT 1 FROM (SELECT * FROM (SELECT 2 AS b UNION ALL SELECT 2) AS u WHERE u.b = t.a LIMIT 1) AS u)
--- outcome rewritten
--- columns ["a"]
--- row [2]

--- case rownum-in-a-union
--- source oracle SQL Language Reference, ROWNUM Pseudocolumn
--- option pretty false
SELECT COUNT(*) AS n FROM (SELECT a FROM (SELECT 1 AS a FROM dual UNION ALL SELECT 2 FROM dual UNION ALL SELECT 3 FROM dual) WHERE ROWNUM <= 2 UNION ALL SELECT a FROM (SELECT 1 AS a FROM dual UNION ALL SELECT 2 FROM dual UNION ALL SELECT 3 FROM dual) WHERE ROWNUM <= 1)
--- gives
SELECT COUNT(*) AS n FROM (SELECT a FROM (SELECT * FROM (SELECT 1 AS a UNION ALL SELECT 2 UNION ALL SELECT 3) LIMIT 2) UNION ALL SELECT a FROM (SELECT * FROM (SELECT 1 AS a UNION ALL SELECT 2 UNION ALL SELECT 3) LIMIT 1))
--- outcome rewritten
--- columns ["n"]
--- row [3]

--- case rownum-of-a-join
--- option pretty false
SELECT COUNT(*) FROM t JOIN u ON t.a = u.a WHERE ROWNUM <= 2
--- at 1:50
--- says ROWNUM is not supported in Spark
--- says Use ROW_NUMBER() OVER (ORDER BY ...), or LIMIT.

--- case rownum-as-a-number
--- option pretty false
SELECT a, ROWNUM AS rn FROM t ORDER BY a
--- at 1:11
--- says ROWNUM is not supported in Spark
--- says Use ROW_NUMBER() OVER (ORDER BY ...), or LIMIT.

--- case rowid
--- option pretty false
SELECT ROWID FROM t
--- gives
SELECT ROWID FROM t
--- outcome identical

--- case hierarchy
--- option pretty false
SELECT LEVEL FROM dual CONNECT BY LEVEL <= 10
--- at 1:35
--- says CONNECT BY is not supported in Spark
--- says Use WITH RECURSIVE.

--- case keep
--- option pretty false
SELECT MAX(a) KEEP (DENSE_RANK FIRST ORDER BY b) FROM t
--- at 1:8
--- says KEEP after an aggregate is not supported in Spark
--- says Use MAX_BY or MIN_BY.

--- case minus
--- option pretty false
SELECT a FROM t1 MINUS SELECT a FROM t2
--- gives
SELECT a FROM t1 EXCEPT SELECT a FROM t2
--- outcome identical

--- case hints
--- option pretty false
SELECT /*+ PARALLEL(4) FULL(t) */ a FROM t
--- gives
SELECT a FROM t
--- outcome rewritten with notes
--- remark 1:35 hint A hint for Oracle is left out; Spark has others.

--- case empty-text
--- option pretty false
SELECT NVL(a, '') FROM t WHERE a = '' OR b <> 'x'
--- gives
SELECT COALESCE(a, NULL) FROM t WHERE a = NULL OR b <> 'x'
--- outcome rewritten with notes
--- remark 1:36 empty-text An empty text is null in Oracle, so that a comparison with it is never true: write IS NULL if that is meant.

--- case clocks
--- option pretty false
SELECT SYSDATE, SYSTIMESTAMP, CURRENT_DATE, SYSDATE - 7, TRUNC(SYSDATE) FROM dual
--- gives
SELECT CURRENT_TIMESTAMP(), CURRENT_TIMESTAMP(), CURRENT_TIMESTAMP(), CURRENT_TIMESTAMP() - INTERVAL '7' DAY, DATE_TRUNC('DAY', CURRENT_TIMESTAMP())
--- outcome rewritten

--- case types
--- option pretty false
SELECT CAST(a AS NUMBER), CAST(a AS NUMBER(10, 2)), CAST(a AS VARCHAR2(10)), CAST(a AS DATE), CAST(a AS FLOAT) FROM t
--- gives
SELECT CAST(a AS DECIMAL(38, 10)), CAST(a AS DECIMAL(10, 2)), CAST(a AS VARCHAR(10)), CAST(a AS TIMESTAMP), CAST(a AS DOUBLE) FROM t
--- outcome rewritten with notes
--- remark 1:8 number-digits NUMBER without digits has forty of them; in Spark it has ten after the point.
--- remark 1:53 shortening-cast A cast to VARCHAR(n) shortens a longer text in Oracle; in Spark the length has no effect. Write LEFT(x, n).

--- case formats
--- option pretty false
SELECT TO_CHAR(d, 'DD MON YYYY'), TO_CHAR(d, 'Day'), TO_DATE(a, 'DD-MON-RR'), TO_DATE(a), TO_CHAR(x, 'FM999.00') FROM t
--- at 1:102
--- says TO_CHAR with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.

--- case unknown-format
--- option pretty false
SELECT TO_CHAR(d, 'J') FROM t
--- at 1:19
--- says TO_CHAR with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.

--- case format-in-a-column
--- option pretty false
SELECT TO_DATE(a, f) FROM t
--- at 1:19
--- says TO_DATE with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.

--- case sequences
--- option pretty false
SELECT s.NEXTVAL FROM dual
--- gives
SELECT s.NEXTVAL
--- outcome rewritten

--- case packages
--- option pretty false
SELECT my_pkg.my_fun(a) FROM t
--- gives
SELECT my_pkg.my_fun(a) FROM t
--- outcome rewritten with notes
--- remark 1:15 unknown-function my_fun is not a function of Spark. Register a function of that name, or use another one.

--- case quoted-strings
--- option pretty false
SELECT q'[it's]', N'abc' FROM dual
--- gives
SELECT 'it\'s', 'abc'
--- outcome rewritten

--- case overflow
--- option pretty false
SELECT LISTAGG(a, ',' ON OVERFLOW TRUNCATE) WITHIN GROUP (ORDER BY b) FROM t
--- gives
SELECT LISTAGG(a, ',') WITHIN GROUP (ORDER BY b NULLS LAST) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs LISTAGG: ON OVERFLOW is left out; in Spark the text has no limit of length.

--- case trunc-of-something
--- option pretty false
SELECT TRUNC(a) FROM t
--- gives
SELECT DATE_TRUNC('DAY', a) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs TRUNC: taken for a date. If it is a number, write TRUNC(x, 0), or give the types with `schema`.

--- case standard-deviation
--- option pretty false
SELECT STDDEV(a), STDDEV_SAMP(a), VARIANCE(a), VAR_SAMP(a) FROM t
--- gives
SELECT STDDEV(a), STDDEV_SAMP(a), VARIANCE(a), VARIANCE(a) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs STDDEV: of one row is 0 in Oracle, and null in Spark.
--- remark 1:35 function-differs VARIANCE: of one row is 0 in Oracle, and null in Spark.

--- case ratio
--- option pretty false
SELECT RATIO_TO_REPORT(a) OVER (PARTITION BY b) FROM t
--- at 1:8
--- says RATIO_TO_REPORT is not supported in Spark
--- says Write x / SUM(x) OVER (...).

--- case distinct-values-in-a-window
--- source oracle SQL Language Reference, COUNT; Aggregate Functions
--- option pretty false
SELECT g, COUNT(DISTINCT x) OVER (PARTITION BY g) AS c1, MAX(DISTINCT x) OVER (PARTITION BY g) AS c2, COUNT(DISTINCT y) OVER () AS c3 FROM (SELECT 'a' AS g, 1 AS x, 1 AS y FROM dual UNION ALL SELECT 'a', 1, 2 FROM dual UNION ALL SELECT 'a', 2, NULL FROM dual UNION ALL SELECT 'b', NULL, 3 FROM dual)
--- gives
SELECT g, COUNT(DISTINCT x) OVER (PARTITION BY g) AS c1, MAX(DISTINCT x) OVER (PARTITION BY g) AS c2, COUNT(DISTINCT y) OVER () AS c3 FROM (SELECT 'a' AS g, 1 AS x, 1 AS y UNION ALL SELECT 'a', 1, 2 UNION ALL SELECT 'a', 2, NULL UNION ALL SELECT 'b', NULL, 3)
--- outcome rewritten

--- case sum-of-distinct-values-in-a-window
--- option pretty false
SELECT SUM(DISTINCT x) OVER (PARTITION BY g) FROM t
--- gives
SELECT SUM(DISTINCT x) OVER (PARTITION BY g) FROM t
--- outcome identical

--- case unpivot
--- source oracle SQL Language Reference, SELECT, unpivot clause
--- option pretty false
SELECT m, v FROM (SELECT 1 AS a, 2 AS b, 3 AS "c", 4 AS d FROM dual) UNPIVOT (v FOR m IN (a, b AS 'the b', "c", d))
--- gives
SELECT m, v FROM (SELECT 1 AS a, 2 AS b, 3 AS `c`, 4 AS d) UNPIVOT(v FOR m IN (a, b AS `the b`, `c`, d))
--- outcome rewritten with notes
--- remark 1:79 pivot-names PIVOT names its columns, and UNPIVOT its texts, otherwise in Oracle (with quotes, or in capitals). Give each an alias with AS.

--- case unpivot-of-pairs
--- source oracle SQL Language Reference, SELECT, unpivot clause
--- option pretty false
SELECT m, v, w FROM (SELECT 1 AS a, 2 AS b, 3 AS c, 4 AS d FROM dual) UNPIVOT ((v, w) FOR m IN ((a, b) AS 'x', (c, d)))
--- gives
SELECT m, v, w FROM (SELECT 1 AS a, 2 AS b, 3 AS c, 4 AS d) UNPIVOT((v, w) FOR m IN ((a, b) AS x, (c, d)))
--- outcome rewritten with notes
--- remark 1:81 pivot-names PIVOT names its columns, and UNPIVOT its texts, otherwise in Oracle (with quotes, or in capitals). Give each an alias with AS.

--- case json-value
--- source oracle SQL Language Reference, JSON_VALUE
--- option pretty false
SELECT JSON_VALUE(j, '$.n' RETURNING NUMBER(10, 2)) AS c1, JSON_VALUE(j, '$.a.b') AS c2, JSON_VALUE(j, '$.a.b' RETURNING NUMBER(5)) AS c3, JSON_VALUE(j, '$.l[1]') AS c4, JSON_VALUE(j, '$."x y"') AS c5, JSON_VALUE(j, '$.z') AS c6 FROM (SELECT '{"n": 1.5, "a": {"b": "c"}, "l": [1, 2], "x y": "z"}' AS j FROM dual)
--- at 1:203
--- says JSON_VALUE is not supported in Spark
--- says Use GET_JSON_OBJECT.

--- case json-value-by-default
--- option pretty false
SELECT a, JSON_VALUE(j, '$.n' DEFAULT 'x' ON EMPTY) FROM t
--- at 1:11
--- says JSON_VALUE is not supported in Spark
--- says Use GET_JSON_OBJECT.

--- case remainder
--- source oracle SQL Language Reference, MOD
--- option pretty false
SELECT MOD(7, 4) AS c1, MOD(-7, 4) AS c2, MOD(7, 0) AS c3, MOD(5 + 2, 1 + 1) AS c4 FROM dual
--- gives
SELECT 7 % 4 AS c1, -7 % 4 AS c2, 7 % 0 AS c3, (5 + 2) % (1 + 1) AS c4
--- outcome rewritten with notes
--- remark 1:8 function-differs MOD: with a divisor of 0 it is the dividend in Oracle, and an error in Spark.
--- remark 1:25 function-differs MOD: with a divisor of 0 it is the dividend in Oracle, and an error in Spark.
--- remark 1:43 function-differs MOD: with a divisor of 0 it is the dividend in Oracle, and an error in Spark.
--- remark 1:60 function-differs MOD: with a divisor of 0 it is the dividend in Oracle, and an error in Spark.

--- case partition-by-its-name
SELECT a
FROM t PARTITION (p1)
--- at 2:8
--- says A partition of a table by its name is not supported in Spark
--- says Filter by the column that the table is partitioned by.

--- case insert-into-a-partition-by-its-name
INSERT INTO t PARTITION (p1) SELECT a FROM u
--- at 1:15
--- says A partition of a table by its name is not supported in Spark
--- says Filter by the column that the table is partitioned by.

--- case table-of-another-database
SELECT a FROM hr.employees@remote e
--- at 1:15
--- says A table of another database (a link) is not supported in Spark
--- says Define the remote table in Spark, and use its name.

--- case locked-rows
SELECT a
FROM t
WHERE a > 1
FOR UPDATE OF a NOWAIT
--- at 4:1
--- says FOR UPDATE is not supported in Spark
--- says Leave it out.

--- case columns-of-pivot
--- source oracle SQL Language Reference, SELECT: a column without an alias is called by its literal
SELECT * FROM sold PIVOT (SUM(a) FOR b IN ('x', 'y' AS z))
--- gives
SELECT
  *
FROM sold
PIVOT(SUM(a) FOR b IN ('x', 'y' AS z))
--- outcome rewritten with notes
--- remark 1:27 pivot-names PIVOT names its columns, and UNPIVOT its texts, otherwise in Oracle (with quotes, or in capitals). Give each an alias with AS.
