-- Operators, constants and functions.
-- Format: ../../README.md

--- case comparisons
--- note is compares nulls as values
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)
  define A as A.v = 1 or A.v <> 2 or A.v != 3 or A.v is 4 or A.v is not 5 or A.v is null or A.v is not null and not A.w >= 2)
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (A)
  DEFINE A AS A.v = 1
  OR A.v <> 2
  OR A.v <> 3
  OR A.v IS NOT DISTINCT FROM 4
  OR NOT A.v IS NOT DISTINCT FROM 5
  OR A.v IS NULL
  OR NOT A.v IS NULL
  AND NOT A.w >= 2
)
--- outcome rewritten

--- case precedence
--- note || binds less than a sum in EPL
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.s || A.v + 1 as x, (A.v + 1) * 2 as y, A.v - (A.w - 1) as z, -(A.v - 1) as n
  pattern (A))
--- gives
SELECT
  x,
  y,
  z,
  n
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.s || (
      A.v + 1
    ) AS x,
    (
      A.v + 1
    ) * 2 AS y,
    A.v - (
      A.w - 1
    ) AS z,
    -(
      A.v - 1
    ) AS n
  PATTERN (A)
)
--- outcome rewritten

--- case ranges
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)
  define A as A.v in [1:5] and A.v in (1:5) and A.v not in [1:5) and A.v between 9 and 3 and A.w not between 1 and 2)
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (A)
  DEFINE A AS A.v BETWEEN 1 AND 5
  AND (
    A.v > 1 AND A.v < 5
  )
  AND NOT (
    A.v >= 1 AND A.v < 5
  )
  AND A.v BETWEEN 3 AND 9
  AND NOT A.w BETWEEN 1 AND 2
)
--- outcome rewritten

--- case range-ends
--- note ends that are no constants may come in either order in Esper
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)
  define A as A.v between A.low and A.high)
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (A)
  DEFINE A AS A.v BETWEEN A.low AND A.high
)
--- outcome rewritten with notes
--- remark 4:27 ends-of-between Esper takes the smaller one of the two ends as the lower one; SQL's BETWEEN gives nothing if the first is greater. Use LEAST and GREATEST if that may happen.

--- case lists
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)
  define A as A.v in (1, 2) and A.v not in (3))
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (A)
  DEFINE A AS A.v IN (1, 2) AND NOT A.v IN (3)
)
--- outcome rewritten

--- case like
--- note regexp asks for the whole text
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)
  define A as A.s like 'a!%b%' escape '!' and A.s not like '_b' and A.s regexp 'a|b' and A.s not regexp A.t)
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (A)
  DEFINE A AS A.s LIKE 'a!%b%' ESCAPE '!'
  AND NOT A.s LIKE '_b'
  AND REGEXP_LIKE(A.s, '\\A(?:a|b)\\z')
  AND NOT REGEXP_LIKE(A.s, CONCAT('\\A(?:', A.t, ')\\z'))
)
--- outcome rewritten

--- case strings
--- note escapes of Java, both quotes
--- option order_by "ts"
select * from Reading match_recognize (
  measures 'it\'s' as a, "say \"x\"" as b, 'back\\slash' as c, '\u00e9\t' as d, 'a\%' as e
  pattern (A))
--- gives
SELECT
  a,
  b,
  c,
  d,
  e
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    'it\'s' AS a,
    'say "x"' AS b,
    'back\\slash' AS c,
    'é\t' AS d,
    'a\\%' AS e
  PATTERN (A)
)
--- outcome rewritten

--- case numbers
--- note a constant with a point is a DOUBLE where it counts
--- option order_by "ts"
select * from Reading match_recognize (
  measures 1.5 as a, A.v + 1.5 as b, 10L as c, 0x1F as d, 2f * A.v as e, .5 as f
  pattern (A)
  define A as A.v > 1.5)
--- gives
SELECT
  a,
  b,
  c,
  d,
  e,
  f
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    1.5 AS a,
    A.v + 1.5E0 AS b,
    10 AS c,
    31 AS d,
    2E0 * A.v AS e,
    0.5 AS f
  PATTERN (A)
  DEFINE A AS A.v > 1.5
)
--- outcome rewritten

--- case bits
--- note signs that join truths, or bits of numbers
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.v & 3 as a, A.v | 3 as b, A.v ^ 3 as c
  pattern (A)
  define A as A.v = 1 & A.w = 2 | A.x = 3)
--- gives
SELECT
  a,
  b,
  c
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.v & 3 AS a,
    A.v | 3 AS b,
    A.v ^ 3 AS c
  PATTERN (A)
  DEFINE A AS A.v = 1 AND A.w = 2 OR A.x = 3
)
--- outcome rewritten

--- case division
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.v / 2 as a, A.v % 2 as b, A.v / A.w as c
  pattern (A))
--- gives
SELECT
  a,
  b,
  c
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.v / 2 AS a,
    A.v % 2 AS b,
    A.v / A.w AS c
  PATTERN (A)
)
--- outcome rewritten with notes
--- remark 2:46 division-by-zero Where this is zero, Java gives infinity, or an error for whole numbers; Spark raises an error under ANSI, else null. try_divide(a, b) gives null.

--- case case
--- option order_by "ts"
select * from Reading match_recognize (
  measures case when A.v > 1 then 'x' else 'y' end as a, case A.v when 1 then 2 when 2 then 3 end as b
  pattern (A))
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    CASE WHEN A.v > 1 THEN 'x' ELSE 'y' END AS a,
    CASE A.v WHEN 1 THEN 2 WHEN 2 THEN 3 END AS b
  PATTERN (A)
)
--- outcome rewritten

--- case functions
--- option order_by "ts"
select * from Reading match_recognize (
  measures coalesce(A.v, 0) as a, cast(A.s, int) as b, cast(A.v, java.lang.String) as c, max(A.v, A.w) as e, exists(A.v) as f, my_function(A.v) as g
  pattern (A))
--- gives
SELECT
  a,
  b,
  c,
  e,
  f,
  g
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    COALESCE(A.v, 0) AS a,
    TRY_CAST(A.s AS INT) AS b,
    TRY_CAST(A.v AS STRING) AS c,
    GREATEST(A.v, A.w) AS e,
    NOT A.v IS NULL AS f,
    MY_FUNCTION(A.v) AS g
  PATTERN (A)
)
--- outcome rewritten with notes
--- remark 2:90 nulls-skipped GREATEST and LEAST skip nulls; in Esper the result is null, or an error.
--- remark 2:128 unknown-function MY_FUNCTION is not a function of Spark. Register a function of that name, or use another one.

--- case java
--- note methods of Java that a function of Spark says alike
--- option order_by "ts"
select * from Reading match_recognize (
  measures Math.abs(A.v) as a, java.lang.Math.pow(A.v, 2) as b, A.s.toUpperCase().trim() as c, Math.max(A.v, 1) as d
  pattern (A)
  define A as A.s.contains('x') and A.s.startsWith('y') is false and A.s.length() > 2)
--- gives
SELECT
  a,
  b,
  c,
  d
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    ABS(A.v) AS a,
    POWER(A.v, 2) AS b,
    TRIM(UPPER(A.s)) AS c,
    GREATEST(A.v, 1) AS d
  PATTERN (A)
  DEFINE A AS CONTAINS(A.s, 'x')
  AND STARTSWITH(A.s, 'y') IS NOT DISTINCT FROM FALSE
  AND LENGTH(A.s) > 2
)
--- outcome rewritten with notes
--- remark 2:96 nulls-skipped GREATEST and LEAST skip nulls; in Esper the result is null, or an error.

--- case current-time
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)
  define A as current_timestamp > A.at)
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (A)
  DEFINE A AS UNIX_MILLIS(CURRENT_TIMESTAMP()) > A.at
)
--- outcome rewritten with notes
--- remark 4:15 current-time Here this is the time of the query; in Esper it is the time at which the event arrived. Name the column with the time instead.

--- case parameters
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a
  pattern (A)
  define A as A.v > ? and A.s = ?:name)
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (A)
  DEFINE A AS A.v > ? AND A.s = :name
)
--- outcome rewritten

--- case comments
--- option order_by "ts"
// a line
select /* all */ * from Reading match_recognize (measures A.id as a // the first
 pattern (A))
--- gives
SELECT
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES A.id AS a
  PATTERN (A)
)
--- outcome rewritten

--- case words-of-epl
--- note in strings, in backticks and after a dot they are no words of EPL
--- option order_by "ts"
select 'on' as x, a from Reading as `output` match_recognize (
  measures A.`on` as a, A.where as pattern, last(B.min) as `order`
  pattern (A B+)
  define B as B.second = 'output' and B.`select` > 1)
where a = 'on' order by a
--- gives
SELECT
  'on' AS x,
  a
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.`on` AS a,
    A.`where` AS pattern,
    LAST(B.min) AS `order`
  PATTERN (A B+)
  DEFINE B AS B.second = 'output' AND B.`select` > 1
)
WHERE
  a = 'on'
ORDER BY
  a
--- outcome rewritten with notes
--- remark 3:14 preference A match may continue with B when it is complete. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.
