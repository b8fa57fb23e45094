-- FORECAST ROWS without a model: each partition learns from its own rows.

-- After A comes B or X in turn; what is learned becomes more each tenth.
SELECT at, state, round(p, 6) AS p, due, open FROM (SELECT id, CASE pmod(id, 4) WHEN 0 THEN 'A' WHEN 1 THEN IF(pmod(id, 8) = 1, 'B', 'X') WHEN 2 THEN 'X' ELSE 'X' END AS kind FROM range(60)) MATCH_RECOGNIZE (
  ORDER BY id
  MEASURES FORECAST_AT() AS at, FORECAST_STATE() AS state, FORECAST_PROBABILITY() AS p, round(FORECAST_TIME(), 3) AS due, FORECAST_OPEN_MATCHES() AS open
  FORECAST ROWS (HORIZON 4, WARMUP 20, MAX_DEPTH 2, CONFIDENCE 0.05)
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B) DEFINE A AS kind = 'A', B AS kind = 'B');

-- The limit of the match is the horizon; rows of the same time; a condition that depends on the match.
SELECT * FROM (SELECT k, TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, id, 0) AS at, pmod(id * 7, 5) AS v FROM range(40), (SELECT explode(array('x', 'y')) AS k)) MATCH_RECOGNIZE (
  PARTITION BY k ORDER BY at
  MEASURES LAST(at) AS last_row, FORECAST_STATE() AS state, round(FORECAST_PROBABILITY(), 4) AS p, FORECAST_TIME() AS due, FORECAST_CONTEXT_DEPTH() AS depth, FORECAST_LOWER() AS low, FORECAST_UPPER() AS high
  FORECAST ROWS (WARMUP 30)
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B+ C) WITHIN INTERVAL '5' MINUTES
  DEFINE A AS v = 0, B AS v > A.v, C AS v > LAST(B.v));

-- No forecast is as probable as that.
SELECT * FROM range(30) MATCH_RECOGNIZE (
  ORDER BY id MEASURES FORECAST_STATE() AS state
  FORECAST ROWS (HORIZON 1 ROWS, WARMUP 5, CONFIDENCE 1)
  PATTERN (A B) DEFINE A AS pmod(hash(id), 3) = 0, B AS pmod(hash(id), 3) = 1);
