-- The preferred match: alternation, PERMUTE, concatenation.
-- Format: ../README.md

--- case trino-concat
--- source trino TestRowPatternMatching.testRowPattern; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B C) DEFINE B AS B.px < PREV(B.px), C AS C.px = PREV(C.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [2, 1, 80, "A"]
--- row [3, 1, 70, "B"]
--- row [4, 1, 70, "C"]

--- case trino-alternation-order
--- source trino TestRowPatternMatching.testRowPattern; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B | C | A) DEFINE B AS B.px < PREV(B.px), C AS C.px <= PREV(C.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [2, 2, 80, "B"]
--- row [3, 3, 70, "B"]
--- row [4, 4, 70, "C"]

--- case ok-130-permute-of-one
--- source trino TestAnalyzer.permute-of-one; answer as the source states it
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x MEASURES CLASSIFIER() AS c PATTERN (PERMUTE(A)) DEFINE A AS true);
--- columns ["x", "c"]
--- row [1, "A"]

--- case greedy-vs-alternation
--- source standard preference order: alternation beats length; answer of trino-476
--- note the shorter first branch wins although a longer match exists
CREATE OR REPLACE TEMPORARY VIEW ints4 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4) AS v(`id`);
SELECT r.l, r.n FROM ints4 MATCH_RECOGNIZE (ORDER BY id MEASURES LAST(CLASSIFIER()) AS l, COUNT(*) AS n PATTERN (A | A B) DEFINE A AS true) AS r;
--- columns ["l", "n"]
--- row ["A", 1]
--- row ["A", 1]
--- row ["A", 1]
--- row ["A", 1]

--- case greedy-vs-longest
--- source standard preference order is not longest match; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints6 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6) AS v(`id`);
SELECT r.f, r.n FROM ints6 MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS f, COUNT(*) AS n PATTERN ((A | A B C)*? D) DEFINE D AS D.id % 3 = 0) AS r;
--- columns ["f", "n"]
--- row [1, 3]
--- row [4, 3]

--- case permute-quantified
--- source standard: PERMUTE over sub-patterns; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT r.id, r.v FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS v ALL ROWS PER MATCH PATTERN (PERMUTE(U+, D+)) DEFINE U AS U.px > PREV(U.px), D AS D.px < PREV(D.px)) AS r;
--- columns ["id", "v"]
--- row [2, "D"]
--- row [3, "D"]
--- row [4, "U"]
--- row [5, "U"]
--- row [6, "D"]
--- row [7, "D"]
--- row [8, "U"]

--- case sem-alternation-in-group-quantified
--- source standard rule, checked on trino: each iteration of a quantified group takes its own branch; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints6 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6) AS v(`id`);
SELECT l FROM ints6 MATCH_RECOGNIZE (ORDER BY id MEASURES array_join(array_agg(CLASSIFIER()), '') AS l PATTERN ((A | B | C)+) DEFINE A AS A.id % 3 = 1, B AS B.id % 2 = 0);
--- columns ["l"]
--- row ["ABCACB"]

--- case sem-permute-tentative
--- source standard rule, checked on trino: lexical preference among permutations that match; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints3 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3) AS v(`id`);
SELECT r.l FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES array_join(array_agg(CLASSIFIER()), '') AS l PATTERN (PERMUTE(C, B, A)) DEFINE A AS A.id <= 3) AS r;
--- columns ["l"]
--- row ["CBA"]
