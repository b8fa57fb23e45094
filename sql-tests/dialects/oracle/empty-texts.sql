-- The empty text, which is null in Oracle: written out, and as what functions leave of a text.
-- Format: ../../README.md

--- case empty-texts-as-values
--- note a value of length zero is null; REPLACE and || take it for an empty text
--- source oracle SQL Language Reference, Nulls
SELECT
  '' AS c1,
  NVL('', 'n') AS c2,
  CASE WHEN x = 1 THEN '' ELSE 'b' END AS c3,
  DECODE(s, '', 'none', s) AS c4,
  COALESCE(s, '', 'z') AS c5,
  REPLACE('abc', 'b', '') AS c6,
  'a' || '' AS c7,
  LENGTH('') AS c8,
  NVL2('', 1, 2) AS c9,
  TRANSLATE('abc', 'b', '') AS c10,
  N'' AS c11
FROM (SELECT 1 AS x, '' AS s FROM dual)
--- gives
SELECT
  CAST(NULL AS STRING) AS c1,
  COALESCE(NULL, 'n') AS c2,
  CASE WHEN x = 1 THEN NULL ELSE 'b' END AS c3,
  DECODE(s, NULL, 'none', s) AS c4,
  COALESCE(s, NULL, 'z') AS c5,
  NULLIF(REPLACE('abc', 'b', ''), '') AS c6,
  'a' || '' AS c7,
  LENGTH(NULL) AS c8,
  NVL2(NULL, 1, 2) AS c9,
  NULLIF(TRANSLATE('abc', 'b', NULL), '') AS c10,
  CAST(NULL AS STRING) AS c11
FROM (
  SELECT
    1 AS x,
    CAST(NULL AS STRING) AS s
)
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11"]
--- row [null, "n", null, "none", "z", "ac", "a", null, 2, null, null]

--- case what-functions-leave
--- source oracle SQL Language Reference, Nulls; SUBSTR
SELECT
  TRIM(s) AS c1,
  CASE WHEN TRIM(s) IS NULL THEN 1 ELSE 0 END AS c2,
  NVL(LTRIM(s), 'e') AS c3,
  NVL2(RTRIM(s), 1, 2) AS c4,
  LENGTH(TRIM(s)) AS c5,
  NVL(SUBSTR('ab', 3), 'e') AS c6,
  NVL(REPLACE('aa', 'a'), 'e') AS c7,
  NVL(TRANSLATE('aa', 'ba', 'b'), 'e') AS c8,
  DECODE(TRIM(s), NULL, 'n', 'x') AS c15,
  TRIM(s) || 'x' AS c17,
  CASE WHEN NOT (TRIM(s) = 'x') THEN 1 ELSE 0 END AS c18,
  CASE WHEN LTRIM(RTRIM(s)) <> 'x' THEN 1 ELSE 0 END AS c19,
  CASE WHEN TRIM(s) = 'x' THEN 1 ELSE 0 END AS c20,
  COUNT(TRIM(s)) OVER () AS c21
FROM (SELECT '  ' AS s, 'ab' AS t FROM dual)
--- gives
SELECT
  NULLIF(TRIM(s), '') AS c1,
  CASE WHEN NULLIF(TRIM(s), '') IS NULL THEN 1 ELSE 0 END AS c2,
  COALESCE(NULLIF(LTRIM(s), ''), 'e') AS c3,
  NVL2(NULLIF(RTRIM(s), ''), 1, 2) AS c4,
  LENGTH(NULLIF(TRIM(s), '')) AS c5,
  COALESCE(NULLIF(SUBSTRING('ab', 3), ''), 'e') AS c6,
  COALESCE(NULLIF(REPLACE('aa', 'a'), ''), 'e') AS c7,
  COALESCE(NULLIF(TRANSLATE('aa', 'ba', 'b'), ''), 'e') AS c8,
  DECODE(NULLIF(TRIM(s), ''), NULL, 'n', 'x') AS c15,
  CONCAT_WS('', NULLIF(TRIM(s), ''), 'x') AS c17,
  CASE WHEN NOT (
    NULLIF(TRIM(s), '') = 'x'
  ) THEN 1 ELSE 0 END AS c18,
  CASE WHEN NULLIF(LTRIM(NULLIF(RTRIM(s), '')), '') <> 'x' THEN 1 ELSE 0 END AS c19,
  CASE WHEN NULLIF(TRIM(s), '') = 'x' THEN 1 ELSE 0 END AS c20,
  COUNT(NULLIF(TRIM(s), '')) OVER () AS c21
FROM (
  SELECT
    '  ' AS s,
    'ab' AS t
)
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c15", "c17", "c18", "c19", "c20", "c21"]
--- row [null, 1, "e", 2, null, "e", "e", "e", "n", "x", 0, 0, 0, 0]

--- case nothing-is-left-to-wrap
--- note a text of Oracle has a sign at least, so that these have one, too
--- option pretty false
SELECT SUBSTR(a, 1, 3), SUBSTR(a, 0), REPLACE(a, 'b', 'c'), TRANSLATE(a, 'bc', 'de'), REGEXP_REPLACE(a, 'b+', 'c'), REGEXP_SUBSTR(a, '[^,]+'), TRIM(a) || 'x' FROM t WHERE TRIM(a) IN ('x', 'y') AND (RTRIM(a) = 'x' OR a = 'y')
--- gives
SELECT NULLIF(SUBSTRING(a, 1, 3), ''), NULLIF(SUBSTRING(a, 0), ''), NULLIF(REPLACE(a, 'b', 'c'), ''), NULLIF(TRANSLATE(a, 'bc', 'de'), ''), REGEXP_REPLACE(a, 'b+', 'c'), REGEXP_SUBSTR(a, '[^,]+'), CONCAT_WS('', NULLIF(TRIM(a), ''), 'x') FROM t WHERE NULLIF(TRIM(a), '') IN ('x', 'y') AND (RTRIM(a) = 'x' OR a = 'y')
--- outcome rewritten with notes
--- remark 1:87 function-differs REGEXP_REPLACE: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.
--- remark 1:117 function-differs REGEXP_SUBSTR: a pattern is Java's in Spark: lists such as [[:alpha:]] and groups in a replacement differ; a result that is empty is null in Oracle.

--- case an-empty-text-in-a-table
--- option pretty false
INSERT INTO out SELECT id, '' FROM t
--- gives
INSERT INTO out SELECT id, CAST(NULL AS STRING) FROM t
--- outcome rewritten

--- case an-empty-row
--- option pretty false
INSERT INTO out VALUES (1, '')
--- gives
INSERT INTO out VALUES (1, CAST(NULL AS STRING))
--- outcome rewritten

--- case set-to-an-empty-text
--- option pretty false
UPDATE t SET a = '' WHERE b <> ''
--- gives
UPDATE t SET a = NULL WHERE b <> NULL
--- outcome rewritten with notes
--- remark 1:32 empty-text An empty text is null in Oracle, so that a comparison with it is never true: write IS NULL if that is meant.

--- case empty-texts-in-the-clause
--- option pretty false
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY x MEASURES '' AS e, TRIM(A.n) AS y PATTERN (A) DEFINE A AS TRIM(n) = 'x' AND NVL(TRIM(m), 'e') <> 'f')
--- gives
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY x NULLS LAST MEASURES CAST(NULL AS STRING) AS e, NULLIF(TRIM(A.n), '') AS y PATTERN (A) DEFINE A AS TRIM(n) = 'x' AND COALESCE(NULLIF(TRIM(m), ''), 'e') <> 'f')
--- outcome rewritten
