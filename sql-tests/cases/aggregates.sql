-- Aggregate functions over variables, subsets and all rows, in MEASURES and in DEFINE.
-- Format: ../README.md

--- case agg-running-labels
--- source trino TestAggregationsInRowPatternMatching.testSimpleQuery; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints8 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6), (7), (8) AS v(`id`);
SELECT r.id, r.l FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING array_agg(CLASSIFIER(A)) AS l ALL ROWS PER MATCH PATTERN (A*) DEFINE A AS true) AS r;
--- columns ["id", "l"]
--- row [1, ["A"]]
--- row [2, ["A", "A"]]
--- row [3, ["A", "A", "A"]]
--- row [4, ["A", "A", "A", "A"]]
--- row [5, ["A", "A", "A", "A", "A"]]
--- row [6, ["A", "A", "A", "A", "A", "A"]]
--- row [7, ["A", "A", "A", "A", "A", "A", "A"]]
--- row [8, ["A", "A", "A", "A", "A", "A", "A", "A"]]

--- case agg-labels-concat
--- source trino TestAggregationsInRowPatternMatching.testSimpleQuery; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints8 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6), (7), (8) AS v(`id`);
SELECT r.id, r.l FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES array_join(RUNNING array_agg(lower(CLASSIFIER(U))), '') AS l ALL ROWS PER MATCH PATTERN (M A X X T C H `!`) SUBSET U = (M, A, T, C, H, `!`) DEFINE M AS true) AS r;
--- columns ["id", "l"]
--- row [1, "m"]
--- row [2, "ma"]
--- row [3, "ma"]
--- row [4, "ma"]
--- row [5, "mat"]
--- row [6, "matc"]
--- row [7, "match"]
--- row [8, "match!"]

--- case agg-partitioned
--- source trino TestAggregationsInRowPatternMatching.testPartitioning; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW parts12c AS SELECT CAST(id AS int) AS `id`, CAST(part AS string) AS `part`, CAST(px AS int) AS `px` FROM VALUES (1, 'p1', 1), (2, 'p1', 1), (6, 'p1', 1), (2, 'p2', 10), (2, 'p3', 100), (1, 'p3', 100), (3, 'p1', 1), (4, 'p1', 1), (5, 'p1', 1), (1, 'p2', 10), (3, 'p3', 100), (3, 'p2', 10) AS v(`id`, `part`, `px`);
SELECT r.part, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING sum(px) AS s ALL ROWS PER MATCH PATTERN (B+) DEFINE B AS true) AS r;
--- columns ["part", "id", "s"]
--- row ["p1", 1, 1]
--- row ["p1", 2, 2]
--- row ["p1", 3, 3]
--- row ["p1", 4, 4]
--- row ["p1", 5, 5]
--- row ["p1", 6, 6]
--- row ["p2", 1, 10]
--- row ["p2", 2, 20]
--- row ["p2", 3, 30]
--- row ["p3", 1, 100]
--- row ["p3", 2, 200]
--- row ["p3", 3, 300]

--- case agg-partitioned-overlap
--- source trino TestAggregationsInRowPatternMatching.testPartitioning; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW parts12c AS SELECT CAST(id AS int) AS `id`, CAST(part AS string) AS `part`, CAST(px AS int) AS `px` FROM VALUES (1, 'p1', 1), (2, 'p1', 1), (6, 'p1', 1), (2, 'p2', 10), (2, 'p3', 100), (1, 'p3', 100), (3, 'p1', 1), (4, 'p1', 1), (5, 'p1', 1), (1, 'p2', 10), (3, 'p3', 100), (3, 'p2', 10) AS v(`id`, `part`, `px`);
SELECT r.part, r.mno, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING sum(px) AS s, MATCH_NUMBER() AS mno ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (B+) DEFINE B AS true) AS r;
--- columns ["part", "mno", "id", "s"]
--- row ["p1", 1, 1, 1]
--- row ["p1", 1, 2, 2]
--- row ["p1", 1, 3, 3]
--- row ["p1", 1, 4, 4]
--- row ["p1", 1, 5, 5]
--- row ["p1", 1, 6, 6]
--- row ["p1", 2, 2, 1]
--- row ["p1", 2, 3, 2]
--- row ["p1", 2, 4, 3]
--- row ["p1", 2, 5, 4]
--- row ["p1", 2, 6, 5]
--- row ["p1", 3, 3, 1]
--- row ["p1", 3, 4, 2]
--- row ["p1", 3, 5, 3]
--- row ["p1", 3, 6, 4]
--- row ["p1", 4, 4, 1]
--- row ["p1", 4, 5, 2]
--- row ["p1", 4, 6, 3]
--- row ["p1", 5, 5, 1]
--- row ["p1", 5, 6, 2]
--- row ["p1", 6, 6, 1]
--- row ["p2", 1, 1, 10]
--- row ["p2", 1, 2, 20]
--- row ["p2", 1, 3, 30]
--- row ["p2", 2, 2, 10]
--- row ["p2", 2, 3, 20]
--- row ["p2", 3, 3, 10]
--- row ["p3", 1, 1, 100]
--- row ["p3", 1, 2, 200]
--- row ["p3", 1, 3, 300]
--- row ["p3", 2, 2, 100]
--- row ["p3", 2, 3, 200]
--- row ["p3", 3, 3, 100]

--- case agg-define-avg-b
--- source trino TestAggregationsInRowPatternMatching.testTentativeLabelMatch; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW v3 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 4), (2, 6), (3, 0) AS v(`id`, `px`);
SELECT r.id, r.var, r.v FROM v3 MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING avg(B.px) AS v, CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS avg(B.px) = 5) AS r;
--- columns ["id", "var", "v"]
--- row [1, "B", 4.0]
--- row [2, "B", 5.0]
--- row [3, "A", 5.0]

--- case agg-tentative-drop-sum
--- source trino TestAggregationsInRowPatternMatching.testTentativeLabelMatch; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW parts12c AS SELECT CAST(id AS int) AS `id`, CAST(part AS string) AS `part`, CAST(px AS int) AS `px` FROM VALUES (1, 'p1', 1), (2, 'p1', 1), (6, 'p1', 1), (2, 'p2', 10), (2, 'p3', 100), (1, 'p3', 100), (3, 'p1', 1), (4, 'p1', 1), (5, 'p1', 1), (1, 'p2', 10), (3, 'p3', 100), (3, 'p2', 10) AS v(`id`, `part`, `px`);
SELECT r.part, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING sum(px) AS s ALL ROWS PER MATCH PATTERN (B (A | B) B) DEFINE A AS sum(px) > 1000) AS r;
--- columns ["part", "id", "s"]
--- row ["p1", 1, 1]
--- row ["p1", 2, 2]
--- row ["p1", 3, 3]
--- row ["p1", 4, 1]
--- row ["p1", 5, 2]
--- row ["p1", 6, 3]
--- row ["p2", 1, 10]
--- row ["p2", 2, 20]
--- row ["p2", 3, 30]
--- row ["p3", 1, 100]
--- row ["p3", 2, 200]
--- row ["p3", 3, 300]

--- case agg-tentative-drop-arbitrary
--- source trino TestAggregationsInRowPatternMatching.testTentativeLabelMatch; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW parts12c AS SELECT CAST(id AS int) AS `id`, CAST(part AS string) AS `part`, CAST(px AS int) AS `px` FROM VALUES (1, 'p1', 1), (2, 'p1', 1), (6, 'p1', 1), (2, 'p2', 10), (2, 'p3', 100), (1, 'p3', 100), (3, 'p1', 1), (4, 'p1', 1), (5, 'p1', 1), (1, 'p2', 10), (3, 'p3', 100), (3, 'p2', 10) AS v(`id`, `part`, `px`);
SELECT r.part, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING sum(px) AS s ALL ROWS PER MATCH PATTERN (B (A | B) B) DEFINE A AS max(px) > 1000) AS r;
--- columns ["part", "id", "s"]
--- row ["p1", 1, 1]
--- row ["p1", 2, 2]
--- row ["p1", 3, 3]
--- row ["p1", 4, 1]
--- row ["p1", 5, 2]
--- row ["p1", 6, 3]
--- row ["p2", 1, 10]
--- row ["p2", 2, 20]
--- row ["p2", 3, 30]
--- row ["p3", 1, 100]
--- row ["p3", 2, 200]
--- row ["p3", 3, 300]

--- case agg-tentative-max
--- source trino TestAggregationsInRowPatternMatching.testTentativeLabelMatch; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW rise10 AS SELECT CAST(id AS int) AS `id`, CAST(part AS string) AS `part`, CAST(px AS int) AS `px` FROM VALUES (1, 'p1', 1), (2, 'p1', 2), (3, 'p1', 3), (4, 'p1', 4), (5, 'p1', 5), (1, 'p2', 2), (2, 'p2', 4), (3, 'p2', 6), (4, 'p2', 8), (5, 'p2', 10) AS v(`id`, `part`, `px`);
SELECT r.part, r.id, r.var, r.v FROM rise10 MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING max(px) AS v, CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS max(px) > 4) AS r;
--- columns ["part", "id", "var", "v"]
--- row ["p1", 1, "B", 1]
--- row ["p1", 2, "B", 2]
--- row ["p1", 3, "B", 3]
--- row ["p1", 4, "B", 4]
--- row ["p1", 5, "A", 5]
--- row ["p2", 1, "B", 2]
--- row ["p2", 2, "B", 4]
--- row ["p2", 3, "A", 6]
--- row ["p2", 4, "A", 8]
--- row ["p2", 5, "A", 10]

--- case agg-arg-classifier
--- source trino TestAggregationsInRowPatternMatching.testAggregationArguments; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW letters12 AS SELECT CAST(part AS string) AS `part`, CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES ('p1', 1, 'a'), ('p1', 2, 'b'), ('p1', 3, 'c'), ('p1', 4, 'd'), ('p1', 5, 'e'), ('p1', 6, 'f'), ('p2', 1, 'g'), ('p2', 2, 'h'), ('p2', 3, 'i'), ('p3', 1, 'j'), ('p3', 2, 'k'), ('p3', 3, 'l') AS v(`part`, `id`, `ch`);
SELECT r.part, r.id, r.v FROM letters12 MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES array_agg(ch || CLASSIFIER()) AS v ALL ROWS PER MATCH PATTERN (X Y Z+) DEFINE X AS true) AS r;
--- columns ["part", "id", "v"]
--- row ["p1", 1, ["aX"]]
--- row ["p1", 2, ["aX", "bY"]]
--- row ["p1", 3, ["aX", "bY", "cZ"]]
--- row ["p1", 4, ["aX", "bY", "cZ", "dZ"]]
--- row ["p1", 5, ["aX", "bY", "cZ", "dZ", "eZ"]]
--- row ["p1", 6, ["aX", "bY", "cZ", "dZ", "eZ", "fZ"]]
--- row ["p2", 1, ["gX"]]
--- row ["p2", 2, ["gX", "hY"]]
--- row ["p2", 3, ["gX", "hY", "iZ"]]
--- row ["p3", 1, ["jX"]]
--- row ["p3", 2, ["jX", "kY"]]
--- row ["p3", 3, ["jX", "kY", "lZ"]]

--- case agg-arg-duplicate-col
--- source trino TestAggregationsInRowPatternMatching.testAggregationArguments; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW abc AS SELECT CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES (1, 'a'), (2, 'b'), (3, 'c') AS v(`id`, `ch`);
SELECT r.id, r.v FROM abc MATCH_RECOGNIZE (ORDER BY id MEASURES array_agg(ch || ch || CLASSIFIER()) AS v ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS true) AS r;
--- columns ["id", "v"]
--- row [1, ["aaX"]]
--- row [2, ["aaX", "bbY"]]
--- row [3, ["aaX", "bbY", "ccZ"]]

--- case agg-arg-subquery
--- source trino TestAggregationsInRowPatternMatching.testAggregationArguments; answer of trino-476
--- note written with Spark's functions and types
CREATE OR REPLACE TEMPORARY VIEW abc AS SELECT CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES (1, 'a'), (2, 'b'), (3, 'c') AS v(`id`, `ch`);
SELECT r.id, r.a, r.b, r.c FROM abc MATCH_RECOGNIZE (ORDER BY id MEASURES array_agg('X' || (SELECT 'Y' AS y)) AS a, array_agg('X' IN (SELECT 'Y' AS y)) AS b, array_agg(EXISTS (SELECT 'Y' AS y)) AS c ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS true) AS r;
--- columns ["id", "a", "b", "c"]
--- row [1, ["XY"], [false], [true]]
--- row [2, ["XY", "XY"], [false, false], [true, true]]
--- row [3, ["XY", "XY", "XY"], [false, false, false], [true, true, true]]

--- case agg-arg-subquery-runtime
--- source trino TestAggregationsInRowPatternMatching.testAggregationArguments; answer of trino-476
--- note written with Spark's functions and types
CREATE OR REPLACE TEMPORARY VIEW abc AS SELECT CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES (1, 'a'), (2, 'b'), (3, 'c') AS v(`id`, `ch`);
SELECT r.id, r.a, r.b, r.c FROM abc MATCH_RECOGNIZE (ORDER BY id MEASURES array_agg(CLASSIFIER() || (SELECT 'A' AS a)) AS a, array_agg(MATCH_NUMBER() = 10 AND 0 IN (SELECT 1)) AS b, array_agg(MATCH_NUMBER() = 1 AND EXISTS (SELECT 'Y' AS y)) AS c ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS true) AS r;
--- columns ["id", "a", "b", "c"]
--- row [1, ["XA"], [false], [true]]
--- row [2, ["XA", "YA"], [false, false], [true, true]]
--- row [3, ["XA", "YA", "ZA"], [false, false, false], [true, true, true]]

--- case agg-selective
--- source trino TestAggregationsInRowPatternMatching.testSelectiveAggregation; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW abcd AS SELECT CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd') AS v(`id`, `ch`);
SELECT r.id, r.a, r.b, r.c FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES array_agg(U.id) AS a, array_agg(CLASSIFIER(U)) AS b, array_agg(U.ch || CLASSIFIER(U)) AS c ALL ROWS PER MATCH PATTERN (X Y Z Y) SUBSET U = (X, Z) DEFINE X AS true) AS r;
--- columns ["id", "a", "b", "c"]
--- row [1, [1], ["X"], ["aX"]]
--- row [2, [1], ["X"], ["aX"]]
--- row [3, [1, 3], ["X", "Z"], ["aX", "cZ"]]
--- row [4, [1, 3], ["X", "Z"], ["aX", "cZ"]]

--- case agg-count-star
--- source trino TestAggregationsInRowPatternMatching.testCountAggregation; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW abcd AS SELECT CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd') AS v(`id`, `ch`);
SELECT r.id, r.a FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES count(*) AS a ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS id > 1) AS r;
--- columns ["id", "a"]
--- row [2, 1]
--- row [3, 2]
--- row [4, 3]

--- case agg-count-empty-args
--- source trino TestAggregationsInRowPatternMatching.testCountAggregation; answer of trino-476
--- note written with Spark's functions and types
CREATE OR REPLACE TEMPORARY VIEW abcd AS SELECT CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd') AS v(`id`, `ch`);
SELECT r.id, r.a FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES count(*) AS a ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS id > 1) AS r;
--- columns ["id", "a"]
--- row [2, 1]
--- row [3, 2]
--- row [4, 3]

--- case agg-count-running-final
--- source trino TestAggregationsInRowPatternMatching.testCountAggregation; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW abcd AS SELECT CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd') AS v(`id`, `ch`);
SELECT r.id, r.a, r.b FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING count(*) AS a, FINAL count(*) AS b ALL ROWS PER MATCH PATTERN (A B C D) DEFINE A AS true) AS r;
--- columns ["id", "a", "b"]
--- row [1, 1, 4]
--- row [2, 2, 4]
--- row [3, 3, 4]
--- row [4, 4, 4]

--- case agg-count-var-star
--- source trino TestAggregationsInRowPatternMatching.testCountAggregation; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW abcd AS SELECT CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd') AS v(`id`, `ch`);
SELECT r.id, r.a, r.b FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES count(C.*) AS a, count(U.*) AS b ALL ROWS PER MATCH PATTERN (A B C D) SUBSET U = (B, D) DEFINE A AS true) AS r;
--- columns ["id", "a", "b"]
--- row [1, 0, 0]
--- row [2, 0, 1]
--- row [3, 1, 1]
--- row [4, 1, 2]

--- case agg-label-vs-column
--- source trino TestAggregationsInRowPatternMatching.testLabelAndColumnNames; answer of trino-476
--- note column and variable share the name A
CREATE OR REPLACE TEMPORARY VIEW colnamed AS SELECT CAST(id AS int) AS `id`, CAST(a AS string) AS `a` FROM VALUES (1, 'p'), (2, 'q'), (3, NULL), (4, 's') AS v(`id`, `a`);
SELECT r.id, r.var, r.x, r.y, r.z FROM colnamed MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var, count(A.a) AS x, count(a) AS y, count(A.*) AS z ALL ROWS PER MATCH PATTERN (A B A A) DEFINE A AS true) AS r;
--- columns ["id", "var", "x", "y", "z"]
--- row [1, "A", 1, 1, 1]
--- row [2, "B", 1, 2, 1]
--- row [3, "A", 1, 2, 2]
--- row [4, "A", 2, 3, 3]

--- case agg-exclusion
--- source trino TestAggregationsInRowPatternMatching.testExclusions; answer of trino-476
--- note excluded rows still count in aggregates
CREATE OR REPLACE TEMPORARY VIEW excl10 AS SELECT CAST(part AS string) AS `part`, CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES ('p1', 1, '1a'), ('p1', 2, '1b'), ('p1', 3, '1c'), ('p1', 4, '1d'), ('p1', 5, '1e'), ('p2', 1, '2a'), ('p2', 2, '2b'), ('p2', 3, '2c'), ('p2', 4, '2d'), ('p2', 5, '2e') AS v(`part`, `id`, `ch`);
SELECT r.part, r.a, r.b FROM excl10 MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES array_agg(ch) AS a, array_agg(ch || CLASSIFIER()) AS b ALL ROWS PER MATCH PATTERN (P {- Q R -} S) DEFINE P AS id > 1) AS r;
--- columns ["part", "a", "b"]
--- row ["p1", ["1b"], ["1bP"]]
--- row ["p1", ["1b", "1c", "1d", "1e"], ["1bP", "1cQ", "1dR", "1eS"]]
--- row ["p2", ["2b"], ["2bP"]]
--- row ["p2", ["2b", "2c", "2d", "2e"], ["2bP", "2cQ", "2dR", "2eS"]]

--- case agg-period-length
--- source trino TestAggregationsInRowPatternMatching.testPeriodLength; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW beats AS SELECT CAST(user_id AS int) AS `user_id`, CAST(minute AS int) AS `minute` FROM VALUES (1, 3), (1, 4), (1, 5), (1, 8), (1, 9), (2, 2), (2, 3), (2, 4) AS v(`user_id`, `minute`);
SELECT user_id, total FROM beats MATCH_RECOGNIZE (PARTITION BY user_id ORDER BY minute MEASURES COALESCE(sum(C.minute) - sum(A.minute), 0) AS total ONE ROW PER MATCH PATTERN ((A B* C | D)*) DEFINE B AS minute = PREV(minute) + 1, C AS minute = PREV(minute) + 1);
--- columns ["user_id", "total"]
--- row [1, 3]
--- row [2, 2]

--- case agg-set-partition-2
--- source trino TestAggregationsInRowPatternMatching.testSetPartitioning; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints8 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6), (7), (8) AS v(`id`);
SELECT r.id, r.l FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING array_agg(CLASSIFIER()) AS l ALL ROWS PER MATCH PATTERN (^ (A | B)* (LAST_A | LAST_B) $) DEFINE LAST_A AS sum(A.id) + id = sum(B.id), LAST_B AS sum(B.id) + id = sum(A.id)) AS r;
--- columns ["id", "l"]
--- row [1, ["A"]]
--- row [2, ["A", "A"]]
--- row [3, ["A", "A", "A"]]
--- row [4, ["A", "A", "A", "A"]]
--- row [5, ["A", "A", "A", "A", "B"]]
--- row [6, ["A", "A", "A", "A", "B", "B"]]
--- row [7, ["A", "A", "A", "A", "B", "B", "B"]]
--- row [8, ["A", "A", "A", "A", "B", "B", "B", "LAST_A"]]

--- case agg-set-partition-3
--- source trino TestAggregationsInRowPatternMatching.testSetPartitioning; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints6 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6) AS v(`id`);
SELECT r.id, r.l FROM ints6 MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING array_agg(CLASSIFIER()) AS l ALL ROWS PER MATCH PATTERN (^ (A | B | C)* (LAST_A | LAST_B | LAST_C) $) DEFINE LAST_A AS sum(A.id) + id = sum(B.id) AND sum(B.id) = sum(C.id), LAST_B AS sum(B.id) + id = sum(A.id) AND sum(A.id) = sum(C.id), LAST_C AS sum(C.id) + id = sum(A.id) AND sum(A.id) = sum(B.id)) AS r;
--- columns ["id", "l"]
--- row [1, ["A"]]
--- row [2, ["A", "B"]]
--- row [3, ["A", "B", "C"]]
--- row [4, ["A", "B", "C", "C"]]
--- row [5, ["A", "B", "C", "C", "B"]]
--- row [6, ["A", "B", "C", "C", "B", "LAST_A"]]

--- case agg-multi-args
--- source trino TestAggregationsInRowPatternMatching.testMultipleAggregationArguments; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints8 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6), (7), (8) AS v(`id`);
SELECT r.id, r.var, r.mno, r.rm, r.fm FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, CLASSIFIER() AS var, RUNNING max_by(MATCH_NUMBER() * 100 + id, CLASSIFIER()) AS rm, FINAL max_by(-MATCH_NUMBER() - id, lower(CLASSIFIER())) AS fm ALL ROWS PER MATCH PATTERN (A B C D) DEFINE A AS max_by(MATCH_NUMBER(), CLASSIFIER()) > 0) AS r;
--- columns ["id", "var", "mno", "rm", "fm"]
--- row [1, "A", 1, 101, -5]
--- row [2, "B", 1, 102, -5]
--- row [3, "C", 1, 103, -5]
--- row [4, "D", 1, 104, -5]
--- row [5, "A", 2, 205, -10]
--- row [6, "B", 2, 206, -10]
--- row [7, "C", 2, 207, -10]
--- row [8, "D", 2, 208, -10]

--- case aggcopy-array-agg
--- source trino TestCopyAggregationStateInRowPatternMatching.testArrayAgg; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints3 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3) AS v(`id`);
SELECT r.id, r.var FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS array_join(array_agg(CLASSIFIER()), '') = 'BAX') AS r;
--- columns ["id", "var"]
--- row [1, "B"]
--- row [2, "A"]
--- row [3, "X"]

--- case aggcopy-max-n
--- source trino TestCopyAggregationStateInRowPatternMatching.testMaxN; answer of trino-476
--- note written with Spark's functions and types
CREATE OR REPLACE TEMPORARY VIEW ints3 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3) AS v(`id`);
SELECT r.id, r.var FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS array_join(slice(sort_array(collect_list(CLASSIFIER()), false), 1, 3), '') = 'XBA') AS r;
--- columns ["id", "var"]
--- row [1, "A"]
--- row [2, "B"]
--- row [3, "X"]

--- case aggcopy-map-agg
--- source trino TestCopyAggregationStateInRowPatternMatching.testMapAgg; answer of trino-476
--- note written with Spark's functions and types
CREATE OR REPLACE TEMPORARY VIEW ints3 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3) AS v(`id`);
SELECT r.id, r.var FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS element_at(map_from_entries(collect_list(struct(id, CLASSIFIER()))), 1) = 'B') AS r;
--- columns ["id", "var"]
--- row [1, "B"]
--- row [2, "A"]
--- row [3, "X"]

--- case ok-061-testLabelsInPatternAggregations
--- source trino TestAnalyzer.testLabelsInPatternAggregations; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES count(A.symbol) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- columns ["m"]
--- row [1]

--- case ok-063-testLabelsInPatternAggregations
--- source trino TestAnalyzer.testLabelsInPatternAggregations; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES count(CLASSIFIER()) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- columns ["m"]
--- row [2]

--- case ok-065-testLabelsInPatternAggregations
--- source trino TestAnalyzer.testLabelsInPatternAggregations; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES count(CLASSIFIER(U)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- columns ["m"]
--- row [2]

--- case ok-078-testRunningAndFinalPatternAggregations
--- source trino TestAnalyzer.testRunningAndFinalPatternAggregations; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES true AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS RUNNING avg(A.price) > 5) AS r;
--- columns ["m"]
--- row [true]

--- case define-forward-ref
--- source DEFINE may refer to a variable not matched yet: null; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints4 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4) AS v(`id`);
SELECT r.f, r.n FROM ints4 MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS f, COUNT(*) AS n PATTERN (A B) DEFINE A AS B.id IS NULL, B AS B.id = A.id + 1) AS r;
--- columns ["f", "n"]
--- row [1, 2]
--- row [3, 2]

--- case snow-v-summary
--- source snowflake doc match_recognize: one summary row for each V; answer of trino-476
--- note the doc uses LAG in DEFINE; PREV is the standard form
CREATE OR REPLACE TEMPORARY VIEW stock_hist AS SELECT CAST(company AS string) AS `company`, CAST(price_date AS date) AS `price_date`, CAST(price AS int) AS `price` FROM VALUES ('ABCD', '2020-10-01', 50), ('XYZ', '2020-10-01', 89), ('ABCD', '2020-10-02', 36), ('XYZ', '2020-10-02', 24), ('ABCD', '2020-10-03', 39), ('XYZ', '2020-10-03', 37), ('ABCD', '2020-10-04', 42), ('XYZ', '2020-10-04', 63), ('ABCD', '2020-10-05', 30), ('XYZ', '2020-10-05', 65), ('ABCD', '2020-10-06', 47), ('XYZ', '2020-10-06', 56), ('ABCD', '2020-10-07', 71), ('XYZ', '2020-10-07', 50), ('ABCD', '2020-10-08', 80), ('XYZ', '2020-10-08', 54), ('ABCD', '2020-10-09', 75), ('XYZ', '2020-10-09', 30), ('ABCD', '2020-10-10', 63), ('XYZ', '2020-10-10', 32) AS v(`company`, `price_date`, `price`);
SELECT * FROM stock_hist MATCH_RECOGNIZE (PARTITION BY company ORDER BY price_date MEASURES MATCH_NUMBER() AS mno, FIRST(price_date) AS d0, LAST(price_date) AS d1, COUNT(*) AS n, COUNT(DN.*) AS nd, COUNT(UP.*) AS nu ONE ROW PER MATCH AFTER MATCH SKIP TO LAST UP PATTERN (bef DN+ UP+) DEFINE DN AS price < PREV(price), UP AS price > PREV(price)) ORDER BY company, mno;
--- columns ["company", "mno", "d0", "d1", "n", "nd", "nu"]
--- ordered
--- row ["ABCD", 1, "2020-10-01", "2020-10-04", 4, 1, 2]
--- row ["ABCD", 2, "2020-10-04", "2020-10-08", 5, 1, 3]
--- row ["XYZ", 1, "2020-10-01", "2020-10-05", 5, 1, 3]
--- row ["XYZ", 2, "2020-10-05", "2020-10-08", 4, 2, 1]
--- row ["XYZ", 3, "2020-10-08", "2020-10-10", 3, 1, 1]

--- case flink-aggregates
--- source flink MatchRecognizeITCase.testAggregates; answer of trino-476
--- note written with Spark's functions and types
CREATE OR REPLACE TEMPORARY VIEW fl_agg AS SELECT CAST(id AS int) AS `id`, CAST(name AS string) AS `name`, CAST(price AS bigint) AS `price`, CAST(rate AS double) AS `rate`, CAST(weight AS int) AS `weight` FROM VALUES (1, 'a', 1, 0.8, 1), (2, 'z', 2, 0.8, 3), (3, 'b', 1, 0.8, 2), (4, 'c', 1, 0.8, 5), (5, 'd', 4, 0.1, 5), (6, 'a', 2, 1.5, 2), (7, 'b', 2, 0.8, 3), (8, 'c', 1, 0.8, 2), (9, 'h', 4, 0.8, 3), (10, 'h', 4, 0.8, 3), (11, 'h', 2, 0.8, 3), (12, 'h', 2, 0.8, 3) AS v(`id`, `name`, `price`, `rate`, `weight`);
SELECT * FROM fl_agg MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS s, SUM(A.price) AS sa, COUNT(D.price) AS cd, SUM(D.price) AS sd, SUM(price * weight) div SUM(weight) AS wavg, SUM(B.price) div COUNT(B.price) AS avgb, SUM(B.price * B.rate) AS sxb, LAST(id) AS e PATTERN (A+ B+ C D? E) DEFINE A AS SUM(A.price) < 6, B AS SUM(B.price * B.rate) < SUM(A.price) AND SUM(B.price * B.rate) > 0.2 AND SUM(B.price) >= 1 AND SUM(B.price) div COUNT(B.price) >= 1 AND SUM(price * weight) div SUM(weight) > 1) AS t;
--- columns ["s", "sa", "cd", "sd", "wavg", "avgb", "sxb", "e"]
--- row [1, 5, 1, 1, 2, 3, 3.4, 9]

--- case flink-aggregates-null
--- source flink MatchRecognizeITCase.testAggregatesWithNullInputs; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW fl_aggnull AS SELECT CAST(id AS int) AS `id`, CAST(name AS string) AS `name`, CAST(price AS int) AS `price` FROM VALUES (1, 'a', 10), (2, 'z', 10), (3, 'b', NULL), (4, 'c', NULL), (5, 'd', 3), (6, 'c', 3), (7, 'c', 3), (8, 'c', 3), (9, 'c', 2) AS v(`id`, `name`, `price`);
SELECT * FROM fl_aggnull MATCH_RECOGNIZE (ORDER BY id MEASURES SUM(A.price) AS sa, COUNT(A.id) AS ca, COUNT(A.price) AS cp, COUNT(*) AS call, COUNT(price) AS cap, LAST(id) AS e PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30, C AS C.name = 'c') AS t;
--- columns ["sa", "ca", "cp", "call", "cap", "e"]
--- row [29, 7, 5, 8, 6, 8]

--- case flink-udf
--- source flink MatchRecognizeITCase.testUserDefinedFunctions; answer of trino-476
--- note user functions spelled out
CREATE OR REPLACE TEMPORARY VIEW fl_udf AS SELECT CAST(id AS int) AS `id`, CAST(name AS string) AS `name`, CAST(price AS bigint) AS `price` FROM VALUES (1, 'a', 1), (2, 'a', 1), (3, 'a', 1), (4, 'a', 1), (5, 'a', 1), (6, 'b', 1), (7, 'a', 1), (8, 'a', 1), (9, 'f', 1) AS v(`id`, `name`, `price`);
SELECT * FROM fl_udf MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS f, 'PREF:' || A.name AS pn, 4 + SUM(A.price) AS c, LAST(id) AS l PATTERN (A+ C) DEFINE A AS 'PREF:' || A.name = 'PREF:a' AND 4 + SUM(A.price) <= 8) AS t;
--- columns ["f", "pn", "c", "l"]
--- row [1, "PREF:a", 8, 5]
--- row [7, "PREF:a", 6, 9]

--- case flink-doc-avg
--- source flink doc match_recognize: aggregations; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW fl_avg AS SELECT CAST(symbol AS string) AS `symbol`, CAST(ts AS int) AS `ts`, CAST(price AS int) AS `price`, CAST(tax AS int) AS `tax` FROM VALUES ('ACME', 0, 12, 1), ('ACME', 1, 17, 2), ('ACME', 2, 13, 1), ('ACME', 3, 16, 3), ('ACME', 4, 25, 2), ('ACME', 5, 2, 1), ('ACME', 6, 4, 1), ('ACME', 7, 10, 2), ('ACME', 8, 15, 2), ('ACME', 9, 25, 2), ('ACME', 10, 25, 1), ('ACME', 11, 30, 1) AS v(`symbol`, `ts`, `price`, `tax`);
SELECT * FROM fl_avg MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES FIRST(A.ts) AS t0, LAST(A.ts) AS t1, AVG(A.price) AS ap ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A+ B) DEFINE A AS AVG(A.price) < 15) AS mr;
--- columns ["symbol", "t0", "t1", "ap"]
--- row ["ACME", 0, 3, 14.5]
--- row ["ACME", 5, 10, 13.5]

--- case sem-define-count-limit
--- source standard rule, checked on trino: COUNT in DEFINE as a row limit; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints8 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3), (4), (5), (6), (7), (8) AS v(`id`);
SELECT n FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n PATTERN (A+) DEFINE A AS COUNT(A.*) <= 3);
--- columns ["n"]
--- row [3]
--- row [3]
--- row [2]
