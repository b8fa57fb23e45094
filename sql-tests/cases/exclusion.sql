-- Rows between {- and -} are matched but not shown.
-- Format: ../README.md

--- case trino-exclusion-none
--- source trino TestRowPatternMatching.testExclusionSyntax; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [2, 1, 80, "B"]
--- row [3, 1, 70, "B"]
--- row [4, 1, 80, "C"]
--- row [5, 1, 90, "C"]
--- row [6, 2, 50, "A"]
--- row [7, 2, 40, "B"]
--- row [8, 2, 60, "C"]

--- case trino-exclusion-middle
--- source trino TestRowPatternMatching.testExclusionSyntax; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A {- B+ -} C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [4, 1, 80, "C"]
--- row [5, 1, 90, "C"]
--- row [6, 2, 50, "A"]
--- row [8, 2, 60, "C"]

--- case trino-exclusion-adjacent
--- source trino TestRowPatternMatching.testExclusionSyntax; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ({- A -} {- B+ -} C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [4, 1, 80, "C"]
--- row [5, 1, 90, "C"]
--- row [8, 2, 60, "C"]

--- case trino-exclusion-nested
--- source trino TestRowPatternMatching.testExclusionSyntax; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A {- {- B+ -} C+ -}) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [6, 2, 50, "A"]

--- case trino-exclusion-empty
--- source trino TestRowPatternMatching.testExclusionSyntax; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ {- ()* -} C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [2, 1, 80, "B"]
--- row [3, 1, 70, "B"]
--- row [4, 1, 80, "C"]
--- row [5, 1, 90, "C"]
--- row [6, 2, 50, "A"]
--- row [7, 2, 40, "B"]
--- row [8, 2, 60, "C"]

--- case trino-exclusion-quant-star
--- source trino TestRowPatternMatching.testExclusionSyntax; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A {- B -}* {- C -}*) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [6, 2, 50, "A"]

--- case ok-098-testPatternExclusions
--- source trino TestAnalyzer.testPatternExclusions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x ONE ROW PER MATCH PATTERN ({- A -} B*) DEFINE B AS true);
--- columns ["x"]
--- row [1]
