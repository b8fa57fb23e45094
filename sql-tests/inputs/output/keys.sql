-- PARTITION BY and ORDER BY take expressions; an expression's column is named by its text or by AS.

SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY upper(symbol) ORDER BY date_trunc('MINUTE', ts) DESC
  MEASURES FIRST(price) AS newest PATTERN (X+));

SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY price IS NULL AS missing, symbol ORDER BY ts
  MEASURES COUNT(*) AS rows PATTERN (X+));

SELECT * FROM ticks MATCH_RECOGNIZE (
  ORDER BY price DESC NULLS FIRST, symbol
  MEASURES COUNT(*) AS so_far ALL ROWS PER MATCH PATTERN (X+)) LIMIT 3;
