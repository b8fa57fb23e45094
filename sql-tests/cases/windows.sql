-- A pattern in a window, SQL:2016 feature R020: the frame of each row, what its match gives, rows that a match skips.
-- Format: ../README.md

--- case win-01-simple
--- source trino TestRowPatternMatchingInWindow.testSimpleQuery; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes8 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px));
--- columns ["id", "v", "l"]
--- row [1, 90, "C"]
--- row [2, null, null]
--- row [3, null, null]
--- row [4, null, null]
--- row [5, null, null]
--- row [6, 60, "C"]
--- row [7, null, null]
--- row [8, null, null]

--- case win-02-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B*) DEFINE B AS B.px <= PREV(B.px));
--- columns ["id", "v", "l"]
--- row [1, 70, "B"]
--- row [2, null, null]
--- row [3, null, null]
--- row [4, null, null]

--- case win-03-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (B*?) DEFINE B AS B.px <= PREV(B.px));
--- columns ["id", "v", "l"]
--- row [1, null, null]
--- row [2, null, null]
--- row [3, null, null]
--- row [4, null, null]

--- case win-04-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+?) DEFINE B AS B.px <= PREV(B.px));
--- columns ["id", "v", "l"]
--- row [1, 80, "B"]
--- row [2, null, null]
--- row [3, 70, "B"]
--- row [4, null, null]

--- case win-08-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{,2}) DEFINE B AS B.px <= PREV(B.px));
--- columns ["id", "v", "l"]
--- row [1, 70, "B"]
--- row [2, null, null]
--- row [3, null, null]
--- row [4, 70, "A"]

--- case win-09-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{2}) DEFINE B AS B.px <= PREV(B.px));
--- columns ["id", "v", "l"]
--- row [1, 70, "B"]
--- row [2, null, null]
--- row [3, null, null]
--- row [4, null, null]

--- case win-11-alternation-frame
--- source trino TestRowPatternMatchingInWindow.testRowPattern; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (B | C | A) DEFINE B AS B.px < PREV(B.px), C AS C.px <= PREV(C.px));
--- columns ["id", "v", "l"]
--- row [1, 90, "A"]
--- row [2, 80, "A"]
--- row [3, 70, "A"]
--- row [4, 70, "A"]

--- case win-12-skip-next
--- source trino TestRowPatternMatchingInWindow.testAfterMatchSkipToPosition; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW w6 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 70), (6, 100) AS v(`id`, `px`);
SELECT id, val OVER w AS v, lab OVER w AS l FROM w6 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP TO NEXT ROW PATTERN (A B+ C+ | E) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px));
--- columns ["id", "v", "l"]
--- row [1, 80, "C"]
--- row [2, 80, "C"]
--- row [3, 70, "E"]
--- row [4, 100, "C"]
--- row [5, 70, "E"]
--- row [6, 100, "E"]

--- case win-13-skip-past
--- source trino TestRowPatternMatchingInWindow.testAfterMatchSkipToPosition; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW w6 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 70), (6, 100) AS v(`id`, `px`);
SELECT id, val OVER w AS v, lab OVER w AS l FROM w6 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+ | E) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px));
--- columns ["id", "v", "l"]
--- row [1, 80, "C"]
--- row [2, null, null]
--- row [3, null, null]
--- row [4, null, null]
--- row [5, 70, "E"]
--- row [6, 100, "E"]

--- case win-16-nav-frame
--- source trino TestRowPatternMatchingInWindow.testNavigationPastFrameBounds; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tens5 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30), (4, 30), (5, 40) AS v(`id`, `px`);
SELECT id, m OVER w AS v FROM tens5 WINDOW w AS (ORDER BY id MEASURES PREV(B.px, 2) AS m ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B) DEFINE A AS A.px = NEXT(A.px));
--- columns ["id", "v"]
--- row [1, null]
--- row [2, null]
--- row [3, null]
--- row [4, null]
--- row [5, null]

--- case win-20-exclusion-noop
--- source trino TestRowPatternMatchingInWindow.testExclusionSyntax; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes8 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN ({- A B+ C+ -}) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px));
--- columns ["id", "v", "l"]
--- row [1, 90, "C"]
--- row [2, null, null]
--- row [3, null, null]
--- row [4, null, null]
--- row [5, null, null]
--- row [6, 60, "C"]
--- row [7, null, null]
--- row [8, null, null]

--- case win-21-order-by
--- source trino TestRowPatternMatchingInWindow.testRowPatternMatchingInOrderBy; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints6b AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6) AS v(`id`);
SELECT id FROM ints6b WINDOW w AS (ORDER BY id MEASURES CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (X Y A B C) DEFINE X AS true) ORDER BY lab OVER w ASC NULLS FIRST, id;
--- columns ["id"]
--- ordered
--- row [2]
--- row [3]
--- row [4]
--- row [5]
--- row [6]
--- row [1]
