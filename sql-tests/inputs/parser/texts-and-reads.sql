-- Names, strings and comments that a parser of the clause must keep apart; each result follows from the rows of `ticks`.

SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY `symbol` /* the key */ ORDER BY TS ASC NULLS LAST, (price + 0) DESC
  MEASURES `the low`.price AS `low est`, CLASSIFIER( `the low` ) || '-- no "comment"' /* AS x */ AS `up`, Rise . price AS rise
  -- AS nothing
  PATTERN (`the low`+ RISE) SUBSET Any = (`the low`, rise)
  DEFINE `the low` AS price<PREV(price/* here */, 1), RISE AS Rise.price>=LAST(`the low`.price) AND any.price IS NOT NULL);

SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  MEASURES FINAL LAST(DOWN.price) - RUNNING FIRST(price) AS fall, PREV(LAST(DOWN.price, 1), 1 + 1) AS before,
    FINAL COUNT(DOWN.*) * 2 AS twice, COUNT(*) FILTER (WHERE price BETWEEN 60 AND 80) AS middle
  ALL ROWS PER MATCH PATTERN (START DOWN+) DEFINE DOWN AS price < PREV(price));

SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol, exists(array(price), p -> p > length(symbol)) AS known ORDER BY ts
  MEASURES aggregate(array_agg(A.price), 0L, (total, p) -> total + p * MATCH_NUMBER()) AS total,
    CASE A.price WHEN 90 THEN 'top' ELSE lower(symbol) END AS kind
  PATTERN (A+) DEFINE A AS price IN (90, 80, 10) OR symbol NOT LIKE 'a%');

SELECT * FROM (SELECT symbol, named_struct('at', ts, 'value', named_struct('price', price)) AS tick FROM ticks) MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY tick.at DESC
  MEASURES A.tick.value.price AS price, LAST((tick).value.price, 1) AS earlier
  PATTERN (A{2,3}?) DEFINE a AS A.tick.value.price > 60);
