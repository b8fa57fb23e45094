-- The texts of ../../cases/anchors.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case trino-anchor-start-misplaced
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-anchor-start-misplaced
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A ^) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A ^) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case trino-anchor-end-misplaced
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-anchor-end-misplaced
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ($ A) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ($ A) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case sem-anchor-in-alternation
--- schema ints4 id integer
--- option pretty false
--- recorded sem-anchor-in-alternation
SELECT id, m, c FROM ints4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (^ A | B $) DEFINE A AS true, B AS true)
--- gives
SELECT id, m, c FROM ints4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (^ A | B $) DEFINE A AS TRUE, B AS TRUE)
--- outcome rewritten

--- case sem-whole-partition
--- schema ints8 id integer
--- option pretty false
--- recorded sem-whole-partition
SELECT n FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n PATTERN (^ (A B){4} $) DEFINE A AS A.id % 2 = 1, B AS B.id % 2 = 0)
--- gives
SELECT n FROM ints8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES COUNT(*) AS n PATTERN (^ (A B){4} $) DEFINE A AS A.id % 2 = 1, B AS B.id % 2 = 0)
--- outcome rewritten
