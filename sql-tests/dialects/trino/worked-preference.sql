-- The texts of ../../cases/preference.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case trino-concat
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-concat
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B C) DEFINE B AS B.px < PREV(B.px), C AS C.px = PREV(C.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B C) DEFINE B AS B.px < PREV(B.px), C AS C.px = PREV(C.px)) AS r
--- outcome rewritten

--- case trino-alternation-order
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-alternation-order
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B | C | A) DEFINE B AS B.px < PREV(B.px), C AS C.px <= PREV(C.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B | C | A) DEFINE B AS B.px < PREV(B.px), C AS C.px <= PREV(C.px)) AS r
--- outcome rewritten

--- case ok-130-permute-of-one
--- schema nums x integer
--- option pretty false
--- recorded ok-130-permute-of-one
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x MEASURES CLASSIFIER() AS c PATTERN (PERMUTE(A)) DEFINE A AS true)
--- gives
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x MEASURES CLASSIFIER() AS c PATTERN (A) DEFINE A AS TRUE)
--- outcome identical

--- case greedy-vs-alternation
--- schema ints4 id integer
--- option pretty false
--- recorded greedy-vs-alternation
SELECT r.l, r.n FROM ints4 MATCH_RECOGNIZE (ORDER BY id MEASURES LAST(CLASSIFIER()) AS l, COUNT(*) AS n PATTERN (A | A B) DEFINE A AS true) AS r
--- gives
SELECT r.l, r.n FROM ints4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES LAST(CLASSIFIER()) AS l, COUNT(*) AS n PATTERN (A | A B) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case greedy-vs-longest
--- schema ints6 id integer
--- option pretty false
--- recorded greedy-vs-longest
SELECT r.f, r.n FROM ints6 MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS f, COUNT(*) AS n PATTERN ((A | A B C)*? D) DEFINE D AS D.id % 3 = 0) AS r
--- gives
SELECT r.f, r.n FROM ints6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES FIRST(id) AS f, COUNT(*) AS n PATTERN ((A | A B C)*? D) DEFINE D AS D.id % 3 = 0) AS r
--- outcome rewritten

--- case permute-quantified
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded permute-quantified
SELECT r.id, r.v FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS v ALL ROWS PER MATCH PATTERN (PERMUTE(U+, D+)) DEFINE U AS U.px > PREV(U.px), D AS D.px < PREV(D.px)) AS r
--- gives
SELECT r.id, r.v FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS v ALL ROWS PER MATCH PATTERN (PERMUTE(U+, D+)) DEFINE U AS U.px > PREV(U.px), D AS D.px < PREV(D.px)) AS r
--- outcome rewritten

--- case sem-alternation-in-group-quantified
--- schema ints6 id integer
--- option pretty false
--- recorded sem-alternation-in-group-quantified
SELECT l FROM ints6 MATCH_RECOGNIZE (ORDER BY id MEASURES array_join(array_agg(CLASSIFIER()), '') AS l PATTERN ((A | B | C)+) DEFINE A AS A.id % 3 = 1, B AS B.id % 2 = 0)
--- gives
SELECT l FROM ints6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES ARRAY_JOIN(NULLIF(ARRAY_AGG(CLASSIFIER()), ARRAY()), '') AS l PATTERN ((A | B | C)+) DEFINE A AS A.id % 3 = 1, B AS B.id % 2 = 0)
--- outcome rewritten

--- case sem-permute-tentative
--- schema ints3 id integer
--- option pretty false
--- recorded sem-permute-tentative
SELECT r.l FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES array_join(array_agg(CLASSIFIER()), '') AS l PATTERN (PERMUTE(C, B, A)) DEFINE A AS A.id <= 3) AS r
--- gives
SELECT r.l FROM ints3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES ARRAY_JOIN(NULLIF(ARRAY_AGG(CLASSIFIER()), ARRAY()), '') AS l PATTERN (PERMUTE(C, B, A)) DEFINE A AS A.id <= 3) AS r
--- outcome rewritten
