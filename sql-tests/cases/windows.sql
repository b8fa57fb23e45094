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

--- case own-aggregates-over-the-match
--- source by hand
--- note The frame of two following rows cuts the match of the first row off; the others of the query are as without a pattern.
CREATE OR REPLACE TEMPORARY VIEW levels AS SELECT CAST(k AS string) AS `k`, CAST(at AS int) AS `at`, CAST(v AS int) AS `v` FROM VALUES ('a', 1, 10), ('a', 2, 8), ('a', 3, 6), ('a', 4, 4), ('b', 1, 5), ('b', 2, 7), ('b', 3, 6), ('b', 4, 8) AS t(`k`, `at`, `v`);
SELECT k, at, low OVER w AS low, avg(v) OVER w AS mean, count(*) OVER w AS n, count(D.*) OVER w AS d, first_value(levels.v) OVER w AS f, sum(v + 1) OVER w AS s, row_number() OVER (PARTITION BY k ORDER BY at) AS nr FROM levels WINDOW w AS (PARTITION BY k ORDER BY at MEASURES MIN(D.v) AS low ROWS BETWEEN CURRENT ROW AND 2 FOLLOWING AFTER MATCH SKIP TO NEXT ROW PATTERN (S D+) DEFINE D AS v < PREV(v));
--- columns ["k", "at", "low", "mean", "n", "d", "f", "s", "nr"]
--- row ["a", 1, 6, 8.0, 3, 2, 10, 27, 1]
--- row ["a", 2, 4, 6.0, 3, 2, 8, 21, 2]
--- row ["a", 3, 4, 5.0, 2, 1, 6, 12, 3]
--- row ["a", 4, null, null, 0, 0, null, null, 4]
--- row ["b", 1, null, null, 0, 0, null, null, 1]
--- row ["b", 2, 6, 6.5, 2, 1, 7, 15, 2]
--- row ["b", 3, null, null, 0, 0, null, null, 3]
--- row ["b", 4, null, null, 0, 0, null, null, 4]

--- case own-seek
--- source by hand
--- note SEEK finds the first match in the frame; a row filter comes before.
CREATE OR REPLACE TEMPORARY VIEW levels AS SELECT CAST(k AS string) AS `k`, CAST(at AS int) AS `at`, CAST(v AS int) AS `v` FROM VALUES ('a', 1, 10), ('a', 2, 8), ('a', 3, 6), ('a', 4, 4), ('b', 1, 5), ('b', 2, 7), ('b', 3, 6), ('b', 4, 8) AS t(`k`, `at`, `v`);
SELECT k, at, sum(v) OVER (PARTITION BY k ORDER BY at ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP TO NEXT ROW SEEK PATTERN (S D) DEFINE D AS v < PREV(v)) AS total FROM levels WHERE at <> 3;
--- columns ["k", "at", "total"]
--- row ["a", 1, 18]
--- row ["a", 2, 12]
--- row ["a", 4, null]
--- row ["b", 1, null]
--- row ["b", 2, null]
--- row ["b", 4, null]

--- case own-skip-to-and-initial
--- source by hand
--- note A name after SKIP TO may be followed by INITIAL; an empty match has measures.
CREATE OR REPLACE TEMPORARY VIEW levels AS SELECT CAST(k AS string) AS `k`, CAST(at AS int) AS `at`, CAST(v AS int) AS `v` FROM VALUES ('a', 1, 10), ('a', 2, 8), ('a', 3, 6), ('a', 4, 4), ('b', 1, 5), ('b', 2, 7), ('b', 3, 6), ('b', 4, 8) AS t(`k`, `at`, `v`);
SELECT k, at, n OVER w AS n, c OVER w AS c, low OVER w AS low FROM levels WINDOW w AS (PARTITION BY k ORDER BY at MEASURES COUNT(*) AS n, 'x' AS c, LAST(D.v) AS low ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP TO D INITIAL PATTERN (S D | ()) DEFINE D AS v < PREV(v));
--- columns ["k", "at", "n", "c", "low"]
--- row ["a", 1, 2, "x", 8]
--- row ["a", 2, 2, "x", 6]
--- row ["a", 3, 2, "x", 4]
--- row ["a", 4, 0, "x", null]
--- row ["b", 1, 0, "x", null]
--- row ["b", 2, 2, "x", 6]
--- row ["b", 3, 0, "x", null]
--- row ["b", 4, 0, "x", null]

--- case own-two-windows
--- source by hand
--- note Each has a match of its own; the outer query's order is by one of them.
CREATE OR REPLACE TEMPORARY VIEW levels AS SELECT CAST(k AS string) AS `k`, CAST(at AS int) AS `at`, CAST(v AS int) AS `v` FROM VALUES ('a', 1, 10), ('a', 2, 8), ('a', 3, 6), ('a', 4, 4), ('b', 1, 5), ('b', 2, 7), ('b', 3, 6), ('b', 4, 8) AS t(`k`, `at`, `v`);
SELECT *, n OVER down, max(v) OVER up AS top FROM levels WINDOW down AS (PARTITION BY k ORDER BY at MEASURES COUNT(*) AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (S D+) DEFINE D AS v < PREV(v)), up AS (PARTITION BY k ORDER BY at ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (S U+) DEFINE U AS v > PREV(v)) ORDER BY max(v) OVER up, at;
--- columns ["k", "at", "v", "n", "top"]
--- row ["a", 1, 10, 4, null]
--- row ["a", 2, 8, null, null]
--- row ["a", 3, 6, null, null]
--- row ["a", 4, 4, null, null]
--- row ["b", 1, 5, null, 7]
--- row ["b", 2, 7, 2, null]
--- row ["b", 3, 6, null, 8]
--- row ["b", 4, 8, null, null]

--- case own-extended-windows
--- source by hand
--- note Windows with a pattern have the keys of the window that they extend, so the rows are those of own-two-windows.
CREATE OR REPLACE TEMPORARY VIEW levels AS SELECT CAST(k AS string) AS `k`, CAST(at AS int) AS `at`, CAST(v AS int) AS `v` FROM VALUES ('a', 1, 10), ('a', 2, 8), ('a', 3, 6), ('a', 4, 4), ('b', 1, 5), ('b', 2, 7), ('b', 3, 6), ('b', 4, 8) AS t(`k`, `at`, `v`);
SELECT *, n OVER down, max(v) OVER up AS top FROM levels WINDOW days AS (PARTITION BY k ORDER BY at), down AS (days MEASURES COUNT(*) AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (S D+) DEFINE D AS v < PREV(v)), up AS (days ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (S U+) DEFINE U AS v > PREV(v)) ORDER BY max(v) OVER up, at;
--- columns ["k", "at", "v", "n", "top"]
--- row ["a", 1, 10, 4, null]
--- row ["a", 2, 8, null, null]
--- row ["a", 3, 6, null, null]
--- row ["a", 4, 4, null, null]
--- row ["b", 1, 5, null, 7]
--- row ["b", 2, 7, 2, null]
--- row ["b", 3, 6, null, 8]
--- row ["b", 4, 8, null, null]

--- case own-extended-window-named-measures
--- source by hand
--- note A window may have the name of a section, so the rows are those of own-two-windows.
CREATE OR REPLACE TEMPORARY VIEW levels AS SELECT CAST(k AS string) AS `k`, CAST(at AS int) AS `at`, CAST(v AS int) AS `v` FROM VALUES ('a', 1, 10), ('a', 2, 8), ('a', 3, 6), ('a', 4, 4), ('b', 1, 5), ('b', 2, 7), ('b', 3, 6), ('b', 4, 8) AS t(`k`, `at`, `v`);
SELECT *, n OVER down, max(v) OVER up AS top FROM levels WINDOW measures AS (PARTITION BY k ORDER BY at), down AS (measures MEASURES COUNT(*) AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (S D+) DEFINE D AS v < PREV(v)), up AS (measures ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (S U+) DEFINE U AS v > PREV(v)) ORDER BY max(v) OVER up, at;
--- columns ["k", "at", "v", "n", "top"]
--- row ["a", 1, 10, 4, null]
--- row ["a", 2, 8, null, null]
--- row ["a", 3, 6, null, null]
--- row ["a", 4, 4, null, null]
--- row ["b", 1, 5, null, 7]
--- row ["b", 2, 7, 2, null]
--- row ["b", 3, 6, null, 8]
--- row ["b", 4, 8, null, null]

--- case own-extended-over
--- source by hand
--- note A window after OVER extends one of the query and adds ORDER BY, so the rows are those of own-two-windows.
CREATE OR REPLACE TEMPORARY VIEW levels AS SELECT CAST(k AS string) AS `k`, CAST(at AS int) AS `at`, CAST(v AS int) AS `v` FROM VALUES ('a', 1, 10), ('a', 2, 8), ('a', 3, 6), ('a', 4, 4), ('b', 1, 5), ('b', 2, 7), ('b', 3, 6), ('b', 4, 8) AS t(`k`, `at`, `v`);
SELECT *, coalesce(n OVER (keys ORDER BY at MEASURES COUNT(*) AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (S D+) DEFINE D AS v < PREV(v)), NULL) AS n, max(v) OVER up AS top FROM levels WINDOW keys AS (PARTITION BY k), same AS keys, up AS (same ORDER BY at ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (S U+) DEFINE U AS v > PREV(v)) ORDER BY max(v) OVER up, at;
--- columns ["k", "at", "v", "n", "top"]
--- row ["a", 1, 10, 4, null]
--- row ["a", 2, 8, null, null]
--- row ["a", 3, 6, null, null]
--- row ["a", 4, 4, null, null]
--- row ["b", 1, 5, null, 7]
--- row ["b", 2, 7, 2, null]
--- row ["b", 3, 6, null, 8]
--- row ["b", 4, 8, null, null]

--- case own-not-called
--- source by hand
--- note A window that nothing is called over changes nothing, as any other.
CREATE OR REPLACE TEMPORARY VIEW pair AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2) AS t(`id`);
SELECT id FROM pair WINDOW w AS (ORDER BY id MEASURES CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A) DEFINE A AS id > 1);
--- columns ["id"]
--- row [1]
--- row [2]

--- case window-v-shape
--- source https://hackorum.dev/topics/48054
SELECT d, COUNT(*) OVER w AS n, FIRST_VALUE(price) OVER w AS f, LAST_VALUE(price) OVER w AS l
FROM VALUES ('c',1,100),('c',2,200),('c',3,150),('c',4,140),('c',5,150),('c',6,90),('c',7,110),('c',8,130),('c',9,120),('c',10,130) AS stock(co, d, price)
WINDOW w AS (
  PARTITION BY co ORDER BY d
  ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING
  AFTER MATCH SKIP PAST LAST ROW
  INITIAL
  PATTERN (START DOWN+ UP+)
  DEFINE START AS TRUE, UP AS price > PREV(price), DOWN AS price < PREV(price))
ORDER BY d;
--- columns ["d", "n", "f", "l"]
--- row [1, 0, null, null]
--- row [2, 4, 200, 150]
--- row [3, 0, null, null]
--- row [4, 0, null, null]
--- row [5, 0, null, null]
--- row [6, 0, null, null]
--- row [7, 0, null, null]
--- row [8, 3, 130, 130]
--- row [9, 0, null, null]
--- row [10, 0, null, null]
