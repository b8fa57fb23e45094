-- ^ and $ are the ends of the partition.
-- Format: ../README.md

--- case trino-anchor-start-misplaced
--- source trino TestRowPatternMatching.testRowPattern; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A ^) DEFINE A AS true) AS r;
--- columns ["id", "mno", "cur", "var"]

--- case trino-anchor-end-misplaced
--- source trino TestRowPatternMatching.testRowPattern; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ($ A) DEFINE A AS true) AS r;
--- columns ["id", "mno", "cur", "var"]

--- case sem-anchor-in-alternation
--- source standard rule, checked on trino: anchors on single branches; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints4 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4) AS v(`id`);
SELECT id, m, c FROM ints4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (^ A | B $) DEFINE A AS true, B AS true);
--- columns ["id", "m", "c"]
--- row [1, 1, "A"]
--- row [4, 2, "B"]

--- case sem-whole-partition
--- source standard rule, checked on trino: anchored both ends with a group; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints8 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6), (7), (8) AS v(`id`);
SELECT n FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n PATTERN (^ (A B){4} $) DEFINE A AS A.id % 2 = 1, B AS B.id % 2 = 0);
--- columns ["n"]
--- row [8]
