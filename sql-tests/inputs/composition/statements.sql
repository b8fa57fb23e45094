-- The clause in common statements.

WITH dips AS (
  SELECT * FROM ticks MATCH_RECOGNIZE (
    PARTITION BY symbol ORDER BY ts MEASURES MIN(DOWN.price) AS low, LAST(ts) AS until
    PATTERN (START DOWN+ UP+)
  DEFINE DOWN AS price < PREV(price), UP AS price > PREV(price)))
SELECT d.symbol, d.low, t.price FROM dips d JOIN ticks t ON t.symbol = d.symbol AND t.ts = d.until ORDER BY 1, 2;

SELECT m.s, m.l FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts MEASURES MIN(DOWN.price) AS low
  PATTERN (START DOWN+ UP+)
  DEFINE DOWN AS price < PREV(price), UP AS price > PREV(price)) AS m (s, l) WHERE m.s = 'a' ORDER BY m.l;

SELECT n FROM (SELECT * FROM clicks WHERE page <> 'home') MATCH_RECOGNIZE (
  PARTITION BY user ORDER BY at MEASURES COUNT(*) AS n PATTERN (A+)
) MATCH_RECOGNIZE (ORDER BY n MEASURES LAST(n) AS n PATTERN (B+));
