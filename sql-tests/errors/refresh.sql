-- Queries whose result EXPLAIN MATCH REFRESH, and so `refresh` of Python, cannot keep up to date.
-- Format: ../README.md

--- case join-below
EXPLAIN MATCH REFRESH SELECT symbol, id FROM (SELECT a.* FROM ticks a JOIN (SELECT explode(array(1, 2)) AS id) r ON a.price = r.id) MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:71
--- says has a join. Join the rows when the table of matches is read

--- case second-table
EXPLAIN MATCH REFRESH SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8) AS m, trades t;
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:188
--- says a second table, `trades`

--- case refresh-subquery
EXPLAIN MATCH REFRESH SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8) WHERE p > (SELECT 5);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:192
--- says a subquery

--- case refresh-no-table
EXPLAIN MATCH REFRESH SELECT x FROM VALUES (1) AS v(x) MATCH_RECOGNIZE (ORDER BY x MEASURES MATCH_ID() AS id, LAST(x) AS p PATTERN (A B) DEFINE B AS x > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:23
--- says has no table

--- case refresh-no-clause
EXPLAIN MATCH REFRESH SELECT symbol FROM ticks;
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:23
--- says has no clause

--- case no-identity
EXPLAIN MATCH REFRESH SELECT symbol, p FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:23
--- says has no column with MATCH_ID()

--- case no-key
EXPLAIN MATCH REFRESH SELECT id, p FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:23
--- says has no column for the key symbol of PARTITION BY

--- case computed-key
EXPLAIN MATCH REFRESH SELECT upper(symbol) AS symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:23
--- says has no column for the key symbol of PARTITION BY

--- case aggregate
EXPLAIN MATCH REFRESH SELECT symbol, max(id) AS id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8) GROUP BY symbol;
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:193
--- says GROUP BY or an aggregate function

--- case distinct
EXPLAIN MATCH REFRESH SELECT DISTINCT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:23
--- says DISTINCT

--- case limit
EXPLAIN MATCH REFRESH SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8) LIMIT 3;
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:182
--- says LIMIT or OFFSET

--- case order
EXPLAIN MATCH REFRESH SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8) ORDER BY p;
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:182
--- says ORDER BY after the clause

--- case window-function
EXPLAIN MATCH REFRESH SELECT symbol, id, row_number() OVER (ORDER BY p) AS n FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:23
--- says a window function

--- case union
EXPLAIN MATCH REFRESH SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8) UNION ALL SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:215
--- says a second table, `ticks`

--- case refresh-sample
EXPLAIN MATCH REFRESH SELECT symbol, id FROM (SELECT * FROM ticks TABLESAMPLE (10 PERCENT)) MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:67
--- says TABLESAMPLE

--- case explode
EXPLAIN MATCH REFRESH SELECT symbol, id, explode(array(1, 2)) AS n FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:23
--- says a generated row

--- case clock-above
EXPLAIN MATCH REFRESH SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8) WHERE p > unix_timestamp();
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:192
--- says which has another value in each run

--- case clock-in-define
EXPLAIN MATCH REFRESH SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS current_date() > DATE '2026-01-01');
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:171
--- says current_date(), which has another value in each run

--- case random-below
EXPLAIN MATCH REFRESH SELECT symbol, id FROM (SELECT * FROM ticks WHERE rand() < 0.5) MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:73
--- says rand, which is not deterministic

--- case absence-at-end
EXPLAIN MATCH REFRESH SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A NOT B WITHIN 5) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:52
--- says NOT at the end of the pattern

--- case unmatched-rows-refreshed
EXPLAIN MATCH REFRESH SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:52
--- says WITH UNMATCHED ROWS

--- case a-version
EXPLAIN MATCH REFRESH SELECT symbol, id FROM (SELECT * FROM ticks VERSION AS OF 3) MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REFRESH_UNSUPPORTED
--- at 1:61
--- says VERSION or TIMESTAMP AS OF

--- case refresh-where
EXPLAIN MATCH REFRESH WHERE (ts > 1) SELECT symbol, id FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_EXPLAIN_MATCH
--- at 1:23
--- says REFRESH does not support WHERE
