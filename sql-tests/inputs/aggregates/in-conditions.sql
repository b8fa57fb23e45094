-- Aggregates in DEFINE see the row under test; in MEASURES they run with the rows shown.

SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  MEASURES SUM(LOW.price) AS total, COUNT(LOW.*) AS n, collect_list(LOW.price) AS prices, MAX(price) AS top
  PATTERN (LOW+ HIGH)
  DEFINE LOW AS SUM(LOW.price) <= 250, HIGH AS price > 0.5 * AVG(LOW.price));

SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  MEASURES SUM(price) AS running, FINAL SUM(price) AS whole, COUNT(DISTINCT price) AS kinds, AVG(price) FILTER (WHERE price > 60) AS above
  ALL ROWS PER MATCH PATTERN (A+));
