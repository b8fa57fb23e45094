-- PREV, NEXT, FIRST, LAST, CLASSIFIER and MATCH_NUMBER; RUNNING and FINAL.
-- Format: ../README.md

--- case trino-backref-a
--- source trino TestRowPatternMatching.testBackReference; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ones2 AS SELECT CAST(px AS int) AS `px` FROM VALUES (1), (1) AS v(`px`);
SELECT px, var FROM ones2 MATCH_RECOGNIZE (MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS px = A.px);
--- columns ["px", "var"]
--- row [1, "A"]
--- row [1, "X"]

--- case trino-backref-ab
--- source trino TestRowPatternMatching.testBackReference; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW six AS SELECT CAST(px AS int) AS `px` FROM VALUES (1), (2), (3), (4), (5), (6) AS v(`px`);
SELECT px, var, cond FROM six MATCH_RECOGNIZE (ORDER BY px MEASURES CLASSIFIER() AS var, PREV(LAST(A.px), 3) + FIRST(A.px) + PREV(LAST(B.px), 2) AS cond ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS px = PREV(LAST(A.px), 3) + FIRST(A.px) + PREV(LAST(B.px), 2));
--- columns ["px", "var", "cond"]
--- row [1, "B", null]
--- row [2, "A", null]
--- row [3, "A", null]
--- row [4, "A", null]
--- row [5, "B", 6]
--- row [6, "X", 6]

--- case trino-nav-bare
--- source trino TestRowPatternMatching.testNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tens3 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30) AS v(`id`, `px`);
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES px AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r;
--- columns ["id", "v"]
--- row [1, 10]
--- row [2, 20]
--- row [3, 30]

--- case trino-nav-final-first
--- source trino TestRowPatternMatching.testNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tens3 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30) AS v(`id`, `px`);
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES FINAL FIRST(px) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r;
--- columns ["id", "v"]
--- row [1, 10]
--- row [2, 10]
--- row [3, 10]

--- case trino-nav-first-2
--- source trino TestRowPatternMatching.testNavigationFunctions; answer of trino-483
--- note FIRST(x, n) reaches past the current row under RUNNING in MEASURES: Trino answers 30 on every row
CREATE OR REPLACE TEMPORARY VIEW tens3 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30) AS v(`id`, `px`);
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(px, 2) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r;
--- columns ["id", "v"]
--- row [1, null]
--- row [2, null]
--- row [3, 30]

--- case trino-nav-first-10
--- source trino TestRowPatternMatching.testNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tens3 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30) AS v(`id`, `px`);
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(px, 10) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r;
--- columns ["id", "v"]
--- row [1, null]
--- row [2, null]
--- row [3, null]

--- case trino-nav-next
--- source trino TestRowPatternMatching.testNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tens3 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30) AS v(`id`, `px`);
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(px) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r;
--- columns ["id", "v"]
--- row [1, 20]
--- row [2, 30]
--- row [3, null]

--- case trino-nav-prev-first-10
--- source trino TestRowPatternMatching.testNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tens3 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30) AS v(`id`, `px`);
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(FIRST(px), 10) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r;
--- columns ["id", "v"]
--- row [1, null]
--- row [2, null]
--- row [3, null]

--- case trino-nav-prev-last10-2
--- source trino TestRowPatternMatching.testNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tens3 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30) AS v(`id`, `px`);
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(LAST(px, 10), 2) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r;
--- columns ["id", "v"]
--- row [1, null]
--- row [2, null]
--- row [3, null]

--- case trino-nav-outside-next1
--- source trino TestRowPatternMatching.testNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tens5 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30), (4, 30), (5, 40) AS v(`id`, `px`);
SELECT r.v FROM tens5 MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(B.px, 1) AS v ONE ROW PER MATCH PATTERN (A B) DEFINE B AS B.px = PREV(B.px)) AS r;
--- columns ["v"]
--- row [40]

--- case trino-nav-outside-next2
--- source trino TestRowPatternMatching.testNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tens5 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30), (4, 30), (5, 40) AS v(`id`, `px`);
SELECT r.v FROM tens5 MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(B.px, 2) AS v ONE ROW PER MATCH PATTERN (A B) DEFINE B AS B.px = PREV(B.px)) AS r;
--- columns ["v"]
--- row [null]

--- case trino-classifier-next-measures
--- source trino TestRowPatternMatching.testClassifierFunctionPastCurrentRow; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4b AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80) AS v(`id`, `px`);
SELECT r.id, r.px, r.var, r.nextvar FROM quotes4b MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var, NEXT(CLASSIFIER()) AS nextvar ALL ROWS PER MATCH PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r;
--- columns ["id", "px", "var", "nextvar"]
--- row [1, 90, "A", "B"]
--- row [2, 80, "B", "B"]
--- row [3, 70, "B", "C"]
--- row [4, 80, "C", null]

--- case trino-classifier-next-define
--- source trino TestRowPatternMatching.testClassifierFunctionPastCurrentRow; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4b AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80) AS v(`id`, `px`);
SELECT r.id, r.v FROM quotes4b MATCH_RECOGNIZE (ORDER BY id MEASURES px AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS NEXT(CLASSIFIER()) = 'A') AS r;
--- columns ["id", "v"]

--- case trino-running-final
--- source trino TestRowPatternMatching.testRunningAndFinal; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW run5 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 100), (5, 200) AS v(`id`, `px`);
SELECT id, var, fvar, rv, fv, ra, fa, rb, fb, rc, fc FROM run5 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var, FINAL LAST(CLASSIFIER()) AS fvar, RUNNING LAST(px) AS rv, FINAL LAST(px) AS fv, RUNNING LAST(A.px) AS ra, FINAL LAST(A.px) AS fa, RUNNING LAST(B.px) AS rb, FINAL LAST(B.px) AS fb, RUNNING LAST(C.px) AS rc, FINAL LAST(C.px) AS fc ALL ROWS PER MATCH PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px));
--- columns ["id", "var", "fvar", "rv", "fv", "ra", "fa", "rb", "fb", "rc", "fc"]
--- row [1, "A", "C", 90, 200, 90, 90, null, 70, null, 200]
--- row [2, "B", "C", 80, 200, 90, 90, 80, 70, null, 200]
--- row [3, "B", "C", 70, 200, 90, 90, 70, 70, null, 200]
--- row [4, "C", "C", 100, 200, 90, 90, 70, 70, 100, 200]
--- row [5, "C", "C", 200, 200, 90, 90, 70, 70, 200, 200]

--- case ok-105-testDefineClause
--- source trino TestAnalyzer.testDefineClause; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE B AS RUNNING LAST(A.x) > 5);
--- columns ["x"]

--- case oracle-nested-nav
--- source oracle dw guide, nesting FIRST/LAST inside PREV/NEXT; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT r.k, r.a, r.b, r.c FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS k, PREV(FIRST(B.px), 1) AS a, NEXT(LAST(C.px), 1) AS b, PREV(LAST(B.px, 1), 1) AS c PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r;
--- columns ["k", "a", "b", "c"]
--- row [1, 90, 50, 90]
--- row [2, 50, null, null]

--- case flink-offsets-star
--- source flink MatchRecognizeITCase.testLogicalOffsetsWithStarVariable; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW fl_star AS SELECT CAST(id AS int) AS `id`, CAST(price AS int) AS `price` FROM VALUES (1, 20), (2, 19), (3, 18), (4, 17), (5, 16), (6, 15), (7, 14), (8, 20) AS v(`id`, `price`);
SELECT * FROM fl_star MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id, 0) AS i0, FIRST(id, 1) AS i1, FIRST(id, 2) AS i2, FIRST(id, 3) AS i3, FIRST(id, 4) AS i4, FIRST(id, 5) AS i5, FIRST(id, 6) AS i6, FIRST(id, 7) AS i7, LAST(id, 0) AS i8, LAST(id, 1) AS i9, LAST(id, 2) AS i10, LAST(id, 3) AS i11, LAST(id, 4) AS i12, LAST(id, 5) AS i13, LAST(id, 6) AS i14, LAST(id, 7) AS i15 ONE ROW PER MATCH PATTERN (DOWN{2,} UP) DEFINE DOWN AS price < LAST(price, 1) OR LAST(price, 1) IS NULL, UP AS price = FIRST(price) AND price > FIRST(price, 3) AND price = LAST(price, 7)) AS t;
--- columns ["i0", "i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9", "i10", "i11", "i12", "i13", "i14", "i15"]
--- row [1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1]

--- case sem-prev-zero
--- source standard rule, checked on trino: PREV(x, 0) is the current row; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tens3 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 10), (2, 20), (3, 30) AS v(`id`, `px`);
SELECT id, p FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(px, 0) AS p ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS PREV(A.px, 0) > 5);
--- columns ["id", "p"]
--- row [1, 10]
--- row [2, 20]
--- row [3, 30]

--- case sem-prev-before-match
--- source standard rule, checked on trino: PREV in DEFINE sees rows before the match but not before the partition; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT id, m, c FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A) DEFINE A AS PREV(A.px, 2) - A.px = 20);
--- columns ["id", "m", "c"]
--- row [3, 1, "A"]

--- case sem-running-first-offset-ahead
--- source standard rule, checked on trino: RUNNING FIRST(x, n) in MEASURES; answer of trino-483
--- note Trino looks past the current row; the standard text suggests null on rows 1 and 2: treat as implementation-defined
CREATE OR REPLACE TEMPORARY VIEW run_of_b AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 0), (2, 10), (3, 20), (4, 30), (5, 40) AS v(`id`, `px`);
SELECT id, a FROM run_of_b MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING FIRST(px, 2) AS a ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true);
--- columns ["id", "a"]
--- row [1, null]
--- row [2, null]
--- row [3, 20]
--- row [4, 20]
--- row [5, 20]

--- case sem-running-last-offset
--- source standard rule, checked on trino: RUNNING LAST(x, n) counts back from the current row; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW run_of_b AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 0), (2, 10), (3, 20), (4, 30), (5, 40) AS v(`id`, `px`);
SELECT id, a, b FROM run_of_b MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING LAST(px, 2) AS a, FINAL LAST(px, 2) AS b ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true);
--- columns ["id", "a", "b"]
--- row [1, null, 20]
--- row [2, null, 20]
--- row [3, 0, 20]
--- row [4, 10, 20]
--- row [5, 20, 20]

--- case sem-match-number-empty-counts
--- source standard rule, checked on trino: empty matches use up match numbers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT id, m, c FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (B*) DEFINE B AS B.px = 70);
--- columns ["id", "m", "c"]
--- row [3, 3, "B"]
--- row [4, 3, "B"]

--- case match-id
--- source worked by hand: the first 128 bits of SHA-256 over the bytes that docs/reference/navigation-and-measures.md lists
CREATE OR REPLACE TEMPORARY VIEW visits AS SELECT k, CAST(at AS int) AS `at`, page FROM VALUES ('ann', 1, 'home'), ('ann', 2, 'cart'), ('ann', 3, 'home'), ('ann', 4, 'paid'), ('bob', 1, 'home'), ('bob', 9, 'paid') AS v(k, at, page);
SELECT * FROM visits MATCH_RECOGNIZE (PARTITION BY k ORDER BY at MEASURES MATCH_ID() AS id, LAST(at) AS until EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (HOME PAID) DEFINE HOME AS page = 'home', PAID AS page = 'paid');
--- columns ["k", "id", "until"]
--- row ["ann", "a44aa954bf0300ae84245fbc848b0f9d", 4]
--- row ["ann", "eba35c47145d91f07602fbc968c2fc94", 4]
--- row ["bob", "aea2b959df3085b017aa8e5ff1a07c5e", 9]

--- case match-id-of-rows
--- source worked by hand: the first 128 bits of SHA-256 over the bytes that docs/reference/navigation-and-measures.md lists
CREATE OR REPLACE TEMPORARY VIEW visits AS SELECT k, CAST(at AS int) AS `at`, page FROM VALUES ('ann', 1, 'home'), ('ann', 2, 'cart'), ('ann', 3, 'home'), ('ann', 4, 'paid'), ('bob', 1, 'home'), ('bob', 9, 'paid') AS v(k, at, page);
SELECT k, at, id FROM visits MATCH_RECOGNIZE (PARTITION BY k ORDER BY at MEASURES MATCH_ID() AS id ALL ROWS PER MATCH PATTERN (HOME PAID) DEFINE HOME AS page = 'home', PAID AS page = 'paid');
--- columns ["k", "at", "id"]
--- row ["ann", 3, "5df1ee28c264208c9c529836d85c45d1"]
--- row ["ann", 4, "d987c32f531665e071b6585992075d6e"]
--- row ["bob", 1, "ae4ddf338a5afbd4ce8185142f0560c8"]
--- row ["bob", 9, "9d832d645b3af9fdb02bf986f56adfe2"]

--- case match-id-of-every-match
--- source worked by hand: the first 128 bits of SHA-256 over the bytes that docs/reference/navigation-and-measures.md lists
CREATE OR REPLACE TEMPORARY VIEW visits AS SELECT k, CAST(at AS int) AS `at`, page FROM VALUES ('ann', 1, 'home'), ('ann', 2, 'cart'), ('ann', 3, 'home'), ('ann', 4, 'paid'), ('bob', 1, 'home'), ('bob', 9, 'paid') AS v(k, at, page);
SELECT * FROM visits MATCH_RECOGNIZE (PARTITION BY k ORDER BY at MEASURES MATCH_ID() AS id, LAST(at) AS until EVENT SELECTION SKIP TILL ANY MATCH PATTERN (HOME PAID) DEFINE HOME AS page = 'home', PAID AS page = 'paid');
--- columns ["k", "id", "until"]
--- row ["ann", "8064d40c667855d256d45b4d75424adc", 4]
--- row ["ann", "e4b3284c4edbddf89949ec0d2a27e285", 4]
--- row ["bob", "8bd8157401555084f0d6a4e029ce6c08", 9]
