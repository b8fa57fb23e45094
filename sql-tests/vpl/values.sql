-- Arithmetic
SELECT
  difference,
  whole,
  part,
  rest,
  power,
  joined,
  negative,
  nested,
  bits,
  which,
  same
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    B.n - A.n AS difference,
    B.n DIV 2 AS whole,
    B.x / NULLIF(A.n, 0) AS part,
    B.n % 3 AS rest,
    POWER(B.n, 2) AS power,
    A.s || '-' || B.s AS joined,
    -(
      B.n + 1
    ) AS negative,
    (
      A.n + B.n
    ) * 2 - (
      A.n - B.n
    ) * 3 AS nested,
    A.n & 3 | 4 AS bits,
    CASE WHEN B.n > 1 THEN 'many' ELSE 'one' END AS which,
    COALESCE(A.n = B.n, FALSE) AS same
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T',
    B AS event_type = 'T'
);

-- Functions
SELECT
  a,
  b,
  c,
  d,
  e,
  f,
  g,
  h,
  i,
  j,
  k,
  l,
  m,
  n,
  o,
  p
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    ABS(A.n) AS a,
    ROUND(A.x, 2) AS b,
    GREATEST(A.n, B.n) AS c,
    LEAST(GREATEST(A.n, 0), 9) AS d,
    LENGTH(A.s) AS e,
    UPPER(TRIM(A.s)) AS f,
    COALESCE(CONTAINS(A.s, 'x') AND STARTSWITH(A.s, 'y'), FALSE) AS g,
    REPLACE(A.s, 'a', 'b') AS h,
    SPLIT(A.s, CONCAT('\\Q', '.', '\\E')) AS i,
    CONCAT(A.s, B.s) AS j,
    TRY_CAST(A.s AS BIGINT) AS k,
    CAST(A.n AS STRING) AS l,
    COALESCE(A.s, 'none') AS m,
    FLOOR(A.x) + CEIL(A.x) AS n,
    LN(A.x) AS o,
    ARRAY_JOIN(SPLIT(A.s, CONCAT('\\Q', ',', '\\E')), ';') AS p
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T',
    B AS event_type = 'T'
);

-- OfTheMatch
SELECT
  number,
  took,
  rate,
  name,
  5 AS constant,
  'it\'s "so" \\ new\nline' AS word
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    COUNT(*) AS number,
    TIMESTAMPDIFF(MILLISECOND, FIRST(ts), LAST(ts)) AS took,
    COUNT(*) / NULLIF(TIMESTAMPDIFF(MILLISECOND, FIRST(ts), LAST(ts)) / 1000, 0) AS rate,
    'OfTheMatch' AS name
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T',
    B AS event_type = 'T'
);

-- line 9, column 39: `max` is the largest of its arguments here. [max]
-- line 12, column 35: `log` is the natural logarithm in the query. [log]
