-- Quantifiers, greedy and reluctant, empty patterns and empty cycles.
-- Format: ../README.md

--- case trino-pattern-empty
--- source trino TestRowPatternMatching.testRowPattern; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (() | A) DEFINE A AS true) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, null, null]
--- row [2, 2, null, null]
--- row [3, 3, null, null]
--- row [4, 4, null, null]

--- case trino-quant-star
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B*) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, null, null]
--- row [2, 2, 80, "B"]
--- row [3, 2, 70, "B"]
--- row [4, 2, 70, "B"]

--- case trino-quant-starq
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B*?) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, null, null]
--- row [2, 2, null, null]
--- row [3, 3, null, null]
--- row [4, 4, null, null]

--- case trino-quant-plusq
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+?) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [2, 1, 80, "B"]
--- row [3, 2, 70, "B"]
--- row [4, 3, 70, "B"]

--- case trino-quant-n_
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{,}) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, null, null]
--- row [2, 2, 80, "B"]
--- row [3, 2, 70, "B"]
--- row [4, 2, 70, "B"]

--- case trino-quant-n1_q
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1,}?) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [2, 1, 80, "B"]
--- row [3, 2, 70, "B"]
--- row [4, 3, 70, "B"]

--- case trino-quant-n2_
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{2,}) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [2, 1, 80, "B"]
--- row [3, 1, 70, "B"]
--- row [4, 1, 70, "B"]

--- case trino-quant-n5_
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{5,}) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]

--- case trino-quant-n5_q
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{5,}?) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]

--- case trino-quant-n_1
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{,1}) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, null, null]
--- row [2, 2, 80, "B"]
--- row [3, 3, 70, "B"]
--- row [4, 4, 70, "B"]

--- case trino-quant-n_1q
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{,1}?) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, null, null]
--- row [2, 2, null, null]
--- row [3, 3, null, null]
--- row [4, 4, null, null]

--- case trino-quant-n1_1
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1,1}) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [2, 1, 80, "B"]
--- row [3, 2, 70, "B"]
--- row [4, 3, 70, "B"]

--- case trino-quant-n1_1q
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1,1}?) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [2, 1, 80, "B"]
--- row [3, 2, 70, "B"]
--- row [4, 3, 70, "B"]

--- case trino-quant-n1_5
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1,5}) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [2, 1, 80, "B"]
--- row [3, 1, 70, "B"]
--- row [4, 1, 70, "B"]

--- case trino-quant-n5_7q
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{5,7}?) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]

--- case trino-quant-n1q
--- source trino TestRowPatternMatching.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B{1}?) DEFINE B AS B.px <= PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [2, 1, 80, "B"]
--- row [3, 2, 70, "B"]
--- row [4, 3, 70, "B"]

--- case trino-emptycycle-plus-first
--- source trino TestRowPatternMatching.testEmptyCycle; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (()+ | B) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, null, null]
--- row [2, 2, null, null]
--- row [3, 3, null, null]
--- row [4, 4, null, null]

--- case trino-emptycycle-5-first
--- source trino TestRowPatternMatching.testEmptyCycle; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((){5,} | B) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, null, null]
--- row [2, 2, null, null]
--- row [3, 3, null, null]
--- row [4, 4, null, null]

--- case trino-emptycycle-last
--- source trino TestRowPatternMatching.testEmptyCycle; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B | ()*) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, null, null]
--- row [2, 2, 80, "B"]
--- row [3, 3, 70, "B"]
--- row [4, 4, null, null]

--- case trino-emptycycle-nested
--- source trino TestRowPatternMatching.testEmptyCycle; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B ()*)*) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, null, null]
--- row [2, 2, 80, "B"]
--- row [3, 2, 70, "B"]
--- row [4, 3, null, null]

--- case trino-exponential-last
--- source trino TestRowPatternMatching.testExponentialMatch; answer of trino-476
--- note a variable may be named LAST; needs history-dependent backtracking over 2^8 assignments
CREATE OR REPLACE TEMPORARY VIEW nine AS SELECT CAST(px AS int) AS `px` FROM VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9) AS v(`px`);
SELECT r.var FROM nine MATCH_RECOGNIZE (ORDER BY px MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)+ LAST) DEFINE LAST AS FIRST(CLASSIFIER()) = 'B' AND FIRST(CLASSIFIER(), 1) = 'B' AND FIRST(CLASSIFIER(), 2) = 'B' AND FIRST(CLASSIFIER(), 3) = 'B' AND FIRST(CLASSIFIER(), 4) = 'B' AND FIRST(CLASSIFIER(), 5) = 'B' AND FIRST(CLASSIFIER(), 6) = 'B' AND FIRST(CLASSIFIER(), 7) = 'B') AS r;
--- columns ["var"]
--- row ["B"]
--- row ["B"]
--- row ["B"]
--- row ["B"]
--- row ["B"]
--- row ["B"]
--- row ["B"]
--- row ["B"]
--- row ["LAST"]

--- case rewrite-simplify
--- source trino TestExpressionRewriteInRowPatternMatching.testSimplifyExpressions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints3 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3) AS v(`id`);
SELECT r.id, r.var, r.a, r.b FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var, true OR MATCH_NUMBER() / 0 > 0 AS a, bool_and(MATCH_NUMBER() / 0 > 0 AND false) AS b ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS IF(false, 0 / 0, MATCH_NUMBER()) = 1 OR bool_and(MATCH_NUMBER() / 0 > 0 AND false)) AS r;
--- columns ["id", "var", "a", "b"]
--- row [1, "A", true, false]
--- row [2, "A", true, false]
--- row [3, "X", true, false]

--- case trino-issue-15461
--- source trino issue 15461 (quantified optional inside a bounded group); answer of trino-476
--- note older Trino failed with a thread comparison error
CREATE OR REPLACE TEMPORARY VIEW gaps6 AS SELECT CAST(d AS bigint) AS `d` FROM VALUES (2459857), (2459858), (2459859), (2459860), (2459861), (2459863) AS v(`d`);
SELECT * FROM gaps6 MATCH_RECOGNIZE (ORDER BY d MEASURES COUNT(*) AS n ONE ROW PER MATCH PATTERN ((E?){2,} Y) DEFINE Y AS true);
--- columns ["n"]
--- row [6]

--- case sem-greedy-backtracks
--- source standard rule, checked on trino: a greedy quantifier backtracks when the rest fails; answer of trino-476
--- note row 6 stays: A+ backtracks, and row 5 is mapped to B
CREATE OR REPLACE TEMPORARY VIEW ints6 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6) AS v(`id`);
SELECT id, m, c FROM ints6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A+ B) DEFINE A AS true, B AS B.id <> 6);
--- columns ["id", "m", "c"]
--- row [1, 1, "A"]
--- row [2, 1, "A"]
--- row [3, 1, "A"]
--- row [4, 1, "A"]
--- row [5, 1, "B"]

--- case sem-reluctant-then-greedy
--- source standard rule, checked on trino: reluctant left quantifier yields to the right one; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints6 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6) AS v(`id`);
SELECT ca, cb FROM ints6 MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(A.*) AS ca, COUNT(B.*) AS cb PATTERN (A*? B+) DEFINE B AS B.id > 2);
--- columns ["ca", "cb"]
--- row [2, 4]

--- case sem-alternation-empty-branch
--- source standard rule, checked on trino: an empty branch in the middle; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints4 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4) AS v(`id`);
SELECT id, m, c FROM ints4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A (B | ()) C) DEFINE A AS A.id % 2 = 1, B AS B.id = 99, C AS true);
--- columns ["id", "m", "c"]
--- row [1, 1, "A"]
--- row [2, 1, "C"]
--- row [3, 2, "A"]
--- row [4, 2, "C"]

--- case sem-nested-quantifier
--- source standard rule, checked on trino: bounded group of an unbounded group; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints8 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6), (7), (8) AS v(`id`);
SELECT n, l FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n, LAST(id) AS l PATTERN ((A+ B){2}) DEFINE A AS A.id % 3 <> 0, B AS B.id % 3 = 0);
--- columns ["n", "l"]
--- row [6, 6]

--- case sem-large-bound
--- source standard rule, checked on trino: a large bounded quantifier; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ones20 AS SELECT CAST(px AS int) AS `px` FROM VALUES (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1) AS v(`px`);
SELECT n FROM ones20 MATCH_RECOGNIZE (MEASURES COUNT(*) AS n PATTERN (A{1,1000}) DEFINE A AS true);
--- columns ["n"]
--- row [20]
