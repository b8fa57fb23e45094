-- The texts of ../../cases/skip.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case trino-skip-next
--- schema quotes6 id integer, px integer
--- option pretty false
--- recorded trino-skip-next
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS FALSE) AS r
--- outcome rewritten

--- case trino-skip-first-c
--- schema quotes6 id integer, px integer
--- option pretty false
--- recorded trino-skip-first-c
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO FIRST C PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO FIRST C PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS FALSE) AS r
--- outcome rewritten

--- case trino-skip-last-b
--- schema quotes6 id integer, px integer
--- option pretty false
--- recorded trino-skip-last-b
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS FALSE) AS r
--- outcome rewritten

--- case trino-skip-b
--- schema quotes6 id integer, px integer
--- option pretty false
--- recorded trino-skip-b
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO B PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS FALSE) AS r
--- outcome rewritten

--- case flink-doc-skip-past
--- schema fl_skip symbol varchar, ts integer, price integer, tax integer
--- option pretty false
--- recorded flink-doc-skip-past
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr
--- gives
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts NULLS LAST MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr
--- outcome rewritten

--- case flink-doc-skip-next
--- schema fl_skip symbol varchar, ts integer, price integer, tax integer
--- option pretty false
--- recorded flink-doc-skip-next
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr
--- gives
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts NULLS LAST MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr
--- outcome rewritten

--- case sem-skip-subset
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded sem-skip-subset
SELECT m, a, b FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, FIRST(id) AS a, LAST(id) AS b AFTER MATCH SKIP TO FIRST U PATTERN (A B+ C+) SUBSET U = (B, C) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- gives
SELECT m, a, b FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m, FIRST(id) AS a, LAST(id) AS b AFTER MATCH SKIP TO FIRST U PATTERN (A B+ C+) SUBSET U = (B, C) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- outcome rewritten
