-- The texts of ../../cases/quantifiers.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case trino-pattern-empty
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-pattern-empty
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (() | A) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (() | A) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case trino-quant-star
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-star
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B*) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B*) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-starq
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-starq
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B*?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B*?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-plusq
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-plusq
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n_
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n_
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{,}) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B*) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n1_q
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n1_q
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1,}?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n2_
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n2_
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{2,}) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{2,}) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n5_
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n5_
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{5,}) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{5,}) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n5_q
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n5_q
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{5,}?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{5,}?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n_1
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n_1
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{,1}) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n_1q
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n_1q
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{,1}?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B??) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n1_1
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n1_1
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1,1}) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1}) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n1_1q
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n1_1q
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1,1}?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1}?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n1_5
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n1_5
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1,5}) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1,5}) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n5_7q
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n5_7q
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{5,7}?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{5,7}?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-quant-n1q
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-quant-n1q
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1}?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1}?) DEFINE B AS B.px <= PREV(B.px)) AS r
--- outcome rewritten

--- case trino-emptycycle-plus-first
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-emptycycle-plus-first
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (()+ | B) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (()+ | B) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case trino-emptycycle-5-first
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-emptycycle-5-first
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((){5,} | B) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((){5,} | B) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case trino-emptycycle-last
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-emptycycle-last
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B | ()*) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B | ()*) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case trino-emptycycle-nested
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-emptycycle-nested
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B ()*)*) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B ()*)*) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case trino-exponential-last
--- schema nine px integer
--- option pretty false
--- recorded trino-exponential-last
SELECT r.var FROM nine MATCH_RECOGNIZE (ORDER BY px MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)+ LAST) DEFINE LAST AS FIRST(CLASSIFIER()) = 'B' AND FIRST(CLASSIFIER(), 1) = 'B' AND FIRST(CLASSIFIER(), 2) = 'B' AND FIRST(CLASSIFIER(), 3) = 'B' AND FIRST(CLASSIFIER(), 4) = 'B' AND FIRST(CLASSIFIER(), 5) = 'B' AND FIRST(CLASSIFIER(), 6) = 'B' AND FIRST(CLASSIFIER(), 7) = 'B') AS r
--- gives
SELECT r.var FROM nine MATCH_RECOGNIZE (ORDER BY px NULLS LAST MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)+ `LAST`) DEFINE `LAST` AS FIRST(CLASSIFIER()) = 'B' AND FIRST(CLASSIFIER(), 1) = 'B' AND FIRST(CLASSIFIER(), 2) = 'B' AND FIRST(CLASSIFIER(), 3) = 'B' AND FIRST(CLASSIFIER(), 4) = 'B' AND FIRST(CLASSIFIER(), 5) = 'B' AND FIRST(CLASSIFIER(), 6) = 'B' AND FIRST(CLASSIFIER(), 7) = 'B') AS r
--- outcome rewritten

--- case rewrite-simplify
--- schema ints3 id integer
--- option pretty false
--- recorded rewrite-simplify
SELECT r.id, r.var, r.a, r.b FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var, true OR MATCH_NUMBER() / 0 > 0 AS a, bool_and(MATCH_NUMBER() / 0 > 0 AND false) AS b ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS IF(false, 0 / 0, MATCH_NUMBER()) = 1 OR bool_and(MATCH_NUMBER() / 0 > 0 AND false)) AS r
--- gives
SELECT r.id, r.var, r.a, r.b FROM ints3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var, TRUE OR MATCH_NUMBER() DIV 0 > 0 AS a, BOOL_AND(MATCH_NUMBER() DIV 0 > 0 AND FALSE) AS b ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS IF(FALSE, 0 DIV 0, MATCH_NUMBER()) = 1 OR BOOL_AND(MATCH_NUMBER() DIV 0 > 0 AND FALSE)) AS r
--- outcome rewritten

--- case trino-issue-15461
--- schema gaps6 d bigint
--- option pretty false
--- recorded trino-issue-15461
SELECT * FROM gaps6 MATCH_RECOGNIZE (ORDER BY d MEASURES COUNT(*) AS n ONE ROW PER MATCH PATTERN ((E?){2,} Y) DEFINE Y AS true)
--- gives
SELECT * FROM gaps6 MATCH_RECOGNIZE (ORDER BY d NULLS LAST MEASURES COUNT(*) AS n ONE ROW PER MATCH PATTERN ((E?){2,} Y) DEFINE Y AS TRUE)
--- outcome rewritten

--- case sem-greedy-backtracks
--- schema ints6 id integer
--- option pretty false
--- recorded sem-greedy-backtracks
SELECT id, m, c FROM ints6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A+ B) DEFINE A AS true, B AS B.id <> 6)
--- gives
SELECT id, m, c FROM ints6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A+ B) DEFINE A AS TRUE, B AS B.id <> 6)
--- outcome rewritten

--- case sem-reluctant-then-greedy
--- schema ints6 id integer
--- option pretty false
--- recorded sem-reluctant-then-greedy
SELECT ca, cb FROM ints6 MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(A.*) AS ca, COUNT(B.*) AS cb PATTERN (A*? B+) DEFINE B AS B.id > 2)
--- gives
SELECT ca, cb FROM ints6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES COUNT(A.*) AS ca, COUNT(B.*) AS cb PATTERN (A*? B+) DEFINE B AS B.id > 2)
--- outcome rewritten

--- case sem-alternation-empty-branch
--- schema ints4 id integer
--- option pretty false
--- recorded sem-alternation-empty-branch
SELECT id, m, c FROM ints4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A (B | ()) C) DEFINE A AS A.id % 2 = 1, B AS B.id = 99, C AS true)
--- gives
SELECT id, m, c FROM ints4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A (B | ()) C) DEFINE A AS A.id % 2 = 1, B AS B.id = 99, C AS TRUE)
--- outcome rewritten

--- case sem-nested-quantifier
--- schema ints8 id integer
--- option pretty false
--- recorded sem-nested-quantifier
SELECT n, l FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n, LAST(id) AS l PATTERN ((A+ B){2}) DEFINE A AS A.id % 3 <> 0, B AS B.id % 3 = 0)
--- gives
SELECT n, l FROM ints8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES COUNT(*) AS n, LAST(id) AS l PATTERN ((A+ B){2}) DEFINE A AS A.id % 3 <> 0, B AS B.id % 3 = 0)
--- outcome rewritten

--- case sem-large-bound
--- schema ones20 px integer
--- option pretty false
--- recorded sem-large-bound
SELECT n FROM ones20 MATCH_RECOGNIZE (MEASURES COUNT(*) AS n PATTERN (A{1,1000}) DEFINE A AS true)
--- gives
SELECT n FROM ones20 MATCH_RECOGNIZE (MEASURES COUNT(*) AS n PATTERN (A{1,1000}) DEFINE A AS TRUE)
--- outcome identical
