-- Where the search goes on after a match.
-- Format: ../README.md

--- case trino-skip-next
--- source trino TestRowPatternMatching.testAfterMatchSkip; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes6 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 70), (6, 80) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [2, 1, 80, "B"]
--- row [3, 1, 70, "B"]
--- row [4, 1, 80, "C"]
--- row [2, 2, 80, "A"]
--- row [3, 2, 70, "B"]
--- row [4, 2, 80, "C"]
--- row [4, 3, 80, "A"]
--- row [5, 3, 70, "B"]
--- row [6, 3, 80, "C"]

--- case trino-skip-first-c
--- source trino TestRowPatternMatching.testAfterMatchSkip; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes6 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 70), (6, 80) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO FIRST C PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [2, 1, 80, "B"]
--- row [3, 1, 70, "B"]
--- row [4, 1, 80, "C"]
--- row [4, 2, 80, "A"]
--- row [5, 2, 70, "B"]
--- row [6, 2, 80, "C"]

--- case trino-skip-last-b
--- source trino TestRowPatternMatching.testAfterMatchSkip; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes6 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 70), (6, 80) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [2, 1, 80, "B"]
--- row [3, 1, 70, "B"]
--- row [4, 1, 80, "C"]
--- row [4, 2, 80, "A"]
--- row [5, 2, 70, "B"]
--- row [6, 2, 80, "C"]

--- case trino-skip-b
--- source trino TestRowPatternMatching.testAfterMatchSkip; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes6 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 70), (6, 80) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO B PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [2, 1, 80, "B"]
--- row [3, 1, 70, "B"]
--- row [4, 1, 80, "C"]
--- row [4, 2, 80, "A"]
--- row [5, 2, 70, "B"]
--- row [6, 2, 80, "C"]

--- case flink-doc-skip-past
--- source flink doc match_recognize: after match strategy SKIP PAST LAST ROW; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW fl_skip AS SELECT CAST(symbol AS string) AS `symbol`, CAST(ts AS int) AS `ts`, CAST(price AS int) AS `price`, CAST(tax AS int) AS `tax` FROM VALUES ('XYZ', 1, 7, 1), ('XYZ', 2, 9, 2), ('XYZ', 3, 10, 1), ('XYZ', 4, 5, 2), ('XYZ', 5, 17, 2), ('XYZ', 6, 14, 1) AS v(`symbol`, `ts`, `price`, `tax`);
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr;
--- columns ["symbol", "sp", "t0", "t1"]
--- row ["XYZ", 26, 1, 4]
--- row ["XYZ", 17, 5, 6]

--- case flink-doc-skip-next
--- source flink doc match_recognize: after match strategy SKIP TO NEXT ROW; answer of trino-476
--- note Flink emits only matches that a further row closed; batch standard also has the ones at the end
CREATE OR REPLACE TEMPORARY VIEW fl_skip AS SELECT CAST(symbol AS string) AS `symbol`, CAST(ts AS int) AS `ts`, CAST(price AS int) AS `price`, CAST(tax AS int) AS `tax` FROM VALUES ('XYZ', 1, 7, 1), ('XYZ', 2, 9, 2), ('XYZ', 3, 10, 1), ('XYZ', 4, 5, 2), ('XYZ', 5, 17, 2), ('XYZ', 6, 14, 1) AS v(`symbol`, `ts`, `price`, `tax`);
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr;
--- columns ["symbol", "sp", "t0", "t1"]
--- row ["XYZ", 26, 1, 4]
--- row ["XYZ", 24, 2, 5]
--- row ["XYZ", 15, 3, 5]
--- row ["XYZ", 22, 4, 6]
--- row ["XYZ", 17, 5, 6]

--- case sem-skip-subset
--- source standard rule, checked on trino: SKIP TO FIRST of a union variable; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT m, a, b FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, FIRST(id) AS a, LAST(id) AS b AFTER MATCH SKIP TO FIRST U PATTERN (A B+ C+) SUBSET U = (B, C) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px));
--- columns ["m", "a", "b"]
--- row [1, 1, 5]
--- row [2, 2, 5]
--- row [3, 5, 8]
--- row [4, 6, 8]
