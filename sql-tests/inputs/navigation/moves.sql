-- PREV and NEXT step in the partition, FIRST and LAST in the match; RUNNING and FINAL.

SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  MEASURES PREV(price) AS prev, NEXT(price, 2) AS next2, FIRST(UP.price) AS up1, RUNNING LAST(UP.price) AS up_run,
    FINAL LAST(UP.price) AS up_fin, PREV(LAST(UP.price), 1) AS before_up, FINAL COUNT(*) - RUNNING COUNT(*) AS left_over
  ALL ROWS PER MATCH
  PATTERN (START DOWN+ UP+)
  DEFINE DOWN AS price < PREV(price), UP AS price > PREV(price));

SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  MEASURES LAST(UP.ts) - FIRST(UP.ts) AS took, CLASSIFIER(UP) AS c, NEXT(CLASSIFIER()) AS after
  PATTERN (UP UP+) DEFINE UP AS price > PREV(price) AND LAST(UP.price, 1) IS NOT NULL OR price > PREV(price));
