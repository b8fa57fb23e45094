-- Queries of Trino around the clause.
-- Format: ../../README.md

--- case a-query-with-everything
--- schema recent symbol VARCHAR, ts TIMESTAMP, price DOUBLE
-- Falls and rises of each symbol
WITH recent AS (
  SELECT symbol, ts, price FROM "market data".ticks
  WHERE ts > TIMESTAMP '2026-03-01 00:00:00' AND symbol <> 'it''s'
)
SELECT m.symbol, "first day", m.low / 2 AS half, n.label
FROM recent MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts
  MEASURES
    FIRST(down.ts) AS "first day",
    MIN(down.price) AS low,
    FINAL LAST(up.price) - RUNNING FIRST(strt.price) AS gain,
    array_join(array_agg(CLASSIFIER()), ',') AS labels
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST up
  PATTERN (^ strt down{1,3} (up | flat)+? $)
  SUBSET moving = (down, up)
  DEFINE
    down AS price < PREV(price),
    up AS up.price > PREV(up.price, 1) AND date_diff('minute', FIRST(ts), ts) < 90,
    flat AS price = PREV(price)
) AS m
LEFT JOIN names n ON n.symbol = m.symbol
WHERE m.low IS NOT NULL
ORDER BY low DESC, 1
LIMIT 10
--- gives
/* Falls and rises of each symbol */
WITH recent AS (
  SELECT
    symbol,
    ts,
    price
  FROM `market data`.ticks
  WHERE
    ts > CAST('2026-03-01 00:00:00' AS TIMESTAMP) AND symbol <> 'it\'s'
)
SELECT
  m.symbol,
  `first day`,
  m.low / 2 AS half,
  n.label
FROM recent MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY ts NULLS LAST
  MEASURES
    FIRST(DOWN.ts) AS `first day`,
    MIN(DOWN.price) AS low,
    FINAL LAST(UP.price) - RUNNING FIRST(STRT.price) AS gain,
    ARRAY_JOIN(NULLIF(ARRAY_AGG(CLASSIFIER()), ARRAY()), ',') AS labels
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST UP
  PATTERN (^ STRT DOWN{1,3} (UP | FLAT)+? $)
  SUBSET MOVING = (DOWN, UP)
  DEFINE
    DOWN AS price < PREV(price),
    UP AS UP.price > PREV(UP.price, 1) AND TIMESTAMPDIFF(MINUTE, FIRST(ts), ts) < 90,
    FLAT AS price = PREV(price)
) AS m
LEFT JOIN names AS n
  ON n.symbol = m.symbol
WHERE
  NOT m.low IS NULL
ORDER BY
  low DESC,
  1 NULLS LAST
LIMIT 10
--- outcome rewritten with notes
--- remark 6:31 whole-division A division of two integers gives an integer in Trino and a fraction in Spark. If both are integers, write DIV, or give the types with `schema`.

--- case several-statements
CREATE VIEW v AS SELECT * FROM t MATCH_RECOGNIZE (ORDER BY x MEASURES a.x AS y PATTERN (a));
-- and then
SELECT * FROM v; ;
--- gives
CREATE VIEW v AS
SELECT
  *
FROM t MATCH_RECOGNIZE (
  ORDER BY x NULLS LAST
  MEASURES A.x AS y
  PATTERN (A)
);
/* and then */
SELECT
  *
FROM v;
--- outcome rewritten

--- case null-ordering
--- option pretty false
SELECT x, row_number() OVER (ORDER BY y) FROM t ORDER BY x, y DESC, z NULLS FIRST
--- gives
SELECT x, ROW_NUMBER() OVER (ORDER BY y NULLS LAST) FROM t ORDER BY x NULLS LAST, y DESC, z
--- outcome rewritten

--- case names-in-quotes
--- option pretty false
SELECT "select", "a ""b""", "c`d" FROM "My Table" AS "T"
--- gives
SELECT `select`, `a "b"`, `c``d` FROM `My Table` AS `T`
--- outcome rewritten

--- case strings
--- option pretty false
SELECT 'it''s', 'a\b', '"', '`', '/* no comment */' FROM t
--- gives
SELECT 'it\'s', 'a\\b', '"', '`', '/* no comment */' FROM t
--- outcome rewritten

--- case strings-for-escaped-literals
--- option pretty false
--- option escaped_string_literals true
SELECT 'it''s', 'a\b', 'plain' FROM t
--- gives
SELECT concat('it', chr(39), 's'), concat('a', chr(92), 'b'), 'plain' FROM t
--- outcome rewritten

--- case unnested
--- source trino documentation, Functions and operators
--- option pretty false
--- setup CREATE OR REPLACE TEMP VIEW t AS SELECT * FROM VALUES (1, array(5, 6)), (2, array()) AS v(id, arr)
SELECT t.id, u.x FROM t CROSS JOIN UNNEST(t.arr) AS u(x)
--- gives
SELECT t.id, u.x FROM t LATERAL VIEW EXPLODE(t.arr) u AS x
--- outcome rewritten
--- columns ["id", "x"]
--- row [1, 5]
--- row [1, 6]

--- case two-clauses-in-a-join
SELECT l.a, r.b FROM t MATCH_RECOGNIZE (ORDER BY x MEASURES p.x AS a PATTERN (p)) l
JOIN t MATCH_RECOGNIZE (ORDER BY x MEASURES q.x AS b PATTERN (q)) r ON l.a = r.b
--- gives
SELECT
  l.a,
  r.b
FROM t MATCH_RECOGNIZE (
  ORDER BY x NULLS LAST
  MEASURES P.x AS a
  PATTERN (P)
) AS l
JOIN t MATCH_RECOGNIZE (
  ORDER BY x NULLS LAST
  MEASURES Q.x AS b
  PATTERN (Q)
) AS r
  ON l.a = r.b
--- outcome rewritten

--- case mistakes-in-the-clause
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY x
  MEASURES a.x AS y
  PATERN (a b))
--- at 3:3
--- says 'PATERN' does not begin a section of the clause
--- says Did you mean PATTERN? Its sections are PARTITION BY, ORDER BY, MEASURES, ROWS PER MATCH, AFTER MATCH SKIP, EVENT SELECTION, PATTERN, WITHIN, UNLESS, SUBSET, DEFINE.

--- case unclosed-string
SELECT 'abc FROM t
--- at 1:8
--- says The text cannot be split into tokens after this position
--- says Close the quotes or the comment that open at this position.

--- case other-statements
SHOW TABLES
--- at 1:1
--- says A statement with SHOW is not translated
--- says A translation takes queries, and statements that contain one.

--- case nothing
-- only a comment
--- at 1:1
--- says There is no statement in this text

--- case rounds-without-rows
--- option pretty false
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY a MEASURES LAST(A.a) AS x PATTERN ((() | A)* B) DEFINE B AS a > 1)
--- gives
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY a NULLS LAST MEASURES LAST(A.a) AS x PATTERN ((() | A)* B) DEFINE B AS a > 1)
--- outcome rewritten with notes
--- remark 1:15 empty-round A round of this repetition may take no row, which ends the repetition in Spark; Trino goes on to the next alternative.

--- case rounds-that-prefer-rows
--- option pretty false
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY a MEASURES LAST(A.a) AS x PATTERN ((A? C*)* (A??){2} (B | ())* (() | D){,3}) DEFINE B AS a > 1)
--- gives
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY a NULLS LAST MEASURES LAST(A.a) AS x PATTERN ((A? C*)* (A??){2} (B | ())* (() | D){,3}) DEFINE B AS a > 1)
--- outcome rewritten

--- case clause-over-a-query-of-constants
--- source by hand
WITH t AS (SELECT 1 AS id, 5 AS px) SELECT m.v FROM t MATCH_RECOGNIZE (ORDER BY id MEASURES A.px AS v PATTERN (A)) AS m
--- gives
WITH t AS (
  SELECT
    1 AS id,
    5 AS px
)
SELECT
  m.v
FROM t MATCH_RECOGNIZE (
  ORDER BY id NULLS LAST
  MEASURES A.px AS v
  PATTERN (A)
) AS m
--- outcome rewritten
--- columns ["v"]
--- row [5]
