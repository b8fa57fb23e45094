-- The texts of ../../cases/exclusion.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case trino-exclusion-none
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded trino-exclusion-none
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- outcome rewritten

--- case trino-exclusion-middle
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded trino-exclusion-middle
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A {- B+ -} C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A {- B+ -} C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- outcome rewritten

--- case trino-exclusion-adjacent
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded trino-exclusion-adjacent
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ({- A -} {- B+ -} C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ({- A -} {- B+ -} C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- outcome rewritten

--- case trino-exclusion-nested
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded trino-exclusion-nested
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A {- {- B+ -} C+ -}) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A {- {- B+ -} C+ -}) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- outcome rewritten

--- case trino-exclusion-empty
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded trino-exclusion-empty
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ {- ()* -} C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ {- ()* -} C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- outcome rewritten

--- case trino-exclusion-quant-star
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded trino-exclusion-quant-star
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A {- B -}* {- C -}*) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A {- B -}* {- C -}*) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- outcome rewritten

--- case ok-098-testPatternExclusions
--- schema nums x integer
--- option pretty false
--- recorded ok-098-testPatternExclusions
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x ONE ROW PER MATCH PATTERN ({- A -} B*) DEFINE B AS true)
--- gives
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x ONE ROW PER MATCH PATTERN ({- A -} B*) DEFINE B AS TRUE)
--- outcome identical
