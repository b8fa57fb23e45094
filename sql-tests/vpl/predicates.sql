-- Logic
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES B.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T',
    B AS event_type = 'T' AND (
      n > 10 AND s = 'up' OR NOT COALESCE(ok = TRUE, FALSE)
    )
);

-- Symbols
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES B.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T',
    B AS event_type = 'T' AND n >= 1 AND (
      s <> 'x' OR NOT COALESCE(n = 5, FALSE)
    )
);

-- Nulls
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES B.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T' AND NOT ok IS NULL,
    B AS event_type = 'T' AND (
      s IS NULL OR NOT s IS NULL
    )
);

-- Lists
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES B.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T' AND s IN ('a', 'b'),
    B AS event_type = 'T' AND NOT n IN (1, 2)
);

-- Own
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES B.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T',
    B AS event_type = 'T' AND B.n > A.n * 5
);

-- Types
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES B.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T' AND FALSE,
    B AS event_type = 'T' AND NOT s IS NULL AND FALSE
);

-- Earlier
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES BIG.id AS id
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (MANY+ BIG)
  DEFINE
    MANY AS event_type = 'T',
    BIG AS event_type = 'T' AND BIG.x > 2 * AVG(MANY.x) AND BIG.n > FIRST(MANY.n)
);

-- Times
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES B.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T',
    B AS event_type = 'T' AND B.at - A.at < INTERVAL '5' MINUTE
);

-- Command
SELECT
  s
FROM events
WHERE
  event_type = 'T'
  AND REGEXP_LIKE(s, '(?isu)^c:\\\\.*\\\\a.exe\\z')
  AND NOT COALESCE(REGEXP_LIKE(s, '(?U)\\d+'), FALSE)
  AND NOT ok IS NULL;

-- Later
SELECT
  id
FROM events MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES B.id AS id
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B)
  DEFINE
    A AS event_type = 'T',
    B AS event_type = 'T' AND (
      B.s IS NULL OR REGEXP_LIKE(B.s, '(?d)^[^\\]$]+.b\\z')
    )
);

-- line 10, column 26: Values of these types are never equal and have no order in VPL, so the comparison is constant. Spark would cast one of them: write to_int(..) or to_string(..) for that. [types]
-- line 10, column 49: Values of these types are never equal and have no order in VPL, so the comparison is constant. Spark would cast one of them: write to_int(..) or to_string(..) for that. [types]
-- line 10, column 61: Values of these types are never equal and have no order in VPL, so the comparison is constant. Spark would cast one of them: write to_int(..) or to_string(..) for that. [types]
