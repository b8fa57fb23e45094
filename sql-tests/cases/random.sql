-- Random tables and clauses.
-- Format: ../README.md

--- case fuzz-full-1003
--- source fuzz.py seed 1003 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 3, 'c'), (4, 'x', 3, 1, 'a'), (1, 'x', 0, 3, 'c'), (2, 'x', 1, 5, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES COALESCE(PREV(A.v), -1) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN ((C A){2,4} | PERMUTE(C C A{2,4}, A+ A??) B PERMUTE(A, A{,3}) | A) DEFINE A AS NOT (A.s <> 'c'), B AS MAX(B.v) >= PREV(v), C AS PREV(C.v) <= NEXT(A.v, 2)) AS r;
--- columns ["g", "v", "id", "m0", "m1", "ts", "s"]
--- row ["x", 3, 1, 1, "A", 0, "c"]
--- row ["x", 3, 3, 3, "A", 2, "c"]

--- case fuzz-agg-1013
--- source fuzz.py seed 1013 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (11, 'y', 2, 9, 'a'), (1, 'x', 0, 3, 'c'), (3, 'x', 2, 2, 'c'), (9, 'y', 2, 3, 'c'), (6, 'x', 2, 8, 'a'), (10, 'y', 3, 3, 'c'), (2, 'x', 0, 2, 'c'), (5, 'x', 2, 2, 'a'), (7, 'y', 0, 2, 'a'), (4, 'x', 3, 3, 'c'), (8, 'y', 1, 6, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES RUNNING LAST(id) AS m0, RUNNING MIN(A.v) AS m1, FINAL COUNT(*) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (C ((B+) | B*? (C | B?)+ | A){0,3}) DEFINE A AS A.v = 4, B AS PREV(B.v, 2) < PREV(v), C AS C.v IS NOT NULL) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "m2", "v", "s"]
--- row ["x", 0, 1, 1, null, 6, 3, "c"]
--- row ["x", 0, 2, 2, null, 6, 2, "c"]
--- row ["x", 2, 3, 3, null, 6, 2, "c"]
--- row ["x", 2, 5, 5, null, 6, 2, "a"]
--- row ["x", 2, 6, 6, null, 6, 8, "a"]
--- row ["x", 3, 4, 4, null, 6, 3, "c"]
--- row ["x", 0, 2, 2, null, 5, 2, "c"]
--- row ["x", 2, 3, 3, null, 5, 2, "c"]
--- row ["x", 2, 5, 5, null, 5, 2, "a"]
--- row ["x", 2, 6, 6, null, 5, 8, "a"]
--- row ["x", 3, 4, 4, null, 5, 3, "c"]
--- row ["x", 2, 3, 3, null, 4, 2, "c"]
--- row ["x", 2, 5, 5, null, 4, 2, "a"]
--- row ["x", 2, 6, 6, null, 4, 8, "a"]
--- row ["x", 3, 4, 4, null, 4, 3, "c"]
--- row ["x", 2, 5, 5, null, 3, 2, "a"]
--- row ["x", 2, 6, 6, null, 3, 8, "a"]
--- row ["x", 3, 4, 4, null, 3, 3, "c"]
--- row ["x", 2, 6, 6, null, 2, 8, "a"]
--- row ["x", 3, 4, 4, null, 2, 3, "c"]
--- row ["x", 3, 4, 4, null, 1, 3, "c"]
--- row ["y", 0, 7, 7, null, 5, 2, "a"]
--- row ["y", 1, 8, 8, null, 5, 6, "a"]
--- row ["y", 2, 9, 9, null, 5, 3, "c"]
--- row ["y", 2, 11, 11, null, 5, 9, "a"]
--- row ["y", 3, 10, 10, null, 5, 3, "c"]
--- row ["y", 1, 8, 8, null, 4, 6, "a"]
--- row ["y", 2, 9, 9, null, 4, 3, "c"]
--- row ["y", 2, 11, 11, null, 4, 9, "a"]
--- row ["y", 3, 10, 10, null, 4, 3, "c"]
--- row ["y", 2, 9, 9, null, 3, 3, "c"]
--- row ["y", 2, 11, 11, null, 3, 9, "a"]
--- row ["y", 3, 10, 10, null, 3, 3, "c"]
--- row ["y", 2, 11, 11, null, 2, 9, "a"]
--- row ["y", 3, 10, 10, null, 2, 3, "c"]
--- row ["y", 3, 10, 10, null, 1, 3, "c"]

--- case fuzz-full-1014
--- source fuzz.py seed 1014 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (4, 'x', 3, 3, 'a'), (5, 'x', 2, 5, 'c'), (2, 'x', 1, 2, 'a'), (1, 'x', 0, 2, 'a'), (3, 'x', 1, 8, 'b'), (6, 'x', 5, 1, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (((A{,1}?)+ (A A B+)+? | A | B?? A (A)) | {- B+ B -}) DEFINE A AS A.v <> 5, B AS NOT (B.v IS NULL)) AS r;
--- columns ["m0"]
--- row ["B"]
--- row ["A"]
--- row ["A"]
--- row ["B"]
--- row ["A"]
--- row ["A"]

--- case fuzz-full-1015
--- source fuzz.py seed 1015 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (2, 'x', 0, 2, 'b'), (1, 'x', 0, 7, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES NEXT(v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER(A) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A{0,3}?) DEFINE A AS A.v >= PREV(A.v)) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "m2", "m3", "v", "s"]
--- row ["x", 0, 2, null, 1, null, null, 2, "b"]
--- row ["x", 0, 1, null, 2, null, null, 7, "b"]

--- case fuzz-agg-1021
--- source fuzz.py seed 1021 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (6, 'x', 2, 5, 'a'), (5, 'x', 2, 4, 'a'), (3, 'x', 2, 1, 'a'), (2, 'x', 0, 5, 'a'), (4, 'x', 3, 4, 'b'), (1, 'x', 0, 1, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES MATCH_NUMBER() AS m0, COALESCE(NEXT(LAST(D.v), 1), -1) AS m1, MATCH_NUMBER() AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN ((A D | A+ C){1} C (C{2,4} (B? A | C+ A? B* | A*))) DEFINE A AS A.v < 5, B AS B.v < PREV(B.v), C AS LAST(C.v, 2) < B.v, D AS D.v >= PREV(D.v)) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "ts", "v", "s"]

--- case fuzz-agg-1025
--- source fuzz.py seed 1025 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 9, 'c'), (9, 'y', 0, 1, 'a'), (12, 'y', 3, 1, 'c'), (2, 'x', 0, 4, 'c'), (11, 'y', 2, 4, 'a'), (17, 'y', 4, 4, 'c'), (8, 'x', 7, 4, 'a'), (7, 'x', 6, 1, 'b'), (13, 'y', 2, 3, 'b'), (6, 'x', 2, NULL, 'a'), (1, 'x', 0, 3, 'a'), (14, 'y', 2, 2, 'b'), (16, 'y', 7, NULL, 'c'), (15, 'y', 6, NULL, 'c'), (4, 'x', 1, 2, 'c'), (5, 'x', 4, 3, 'c'), (10, 'y', 1, 3, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES COALESCE(PREV(v), -1) AS m0, MATCH_NUMBER() AS m1, LAST(A.id) AS m2, CLASSIFIER(B) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO LAST A PATTERN (B?? (A (B A B | B)*)+? | (A (B+ | A{3}) | B{,1}? A B+) A | A{3}) DEFINE A AS A.v >= 3, B AS B.s = 'c') AS r;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case fuzz-agg-1029
--- source fuzz.py seed 1029 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (11, NULL, 0, 1, 'a'), (2, 'x', 1, 2, 'a'), (16, 'z', 5, 9, 'c'), (9, 'x', 8, 5, 'a'), (15, 'z', 2, NULL, 'c'), (4, 'x', 3, 1, 'c'), (1, 'x', 0, 2, 'a'), (10, 'x', 9, 4, 'c'), (12, 'z', 0, 3, 'a'), (17, 'z', 6, 1, NULL), (18, 'z', 7, 2, 'c'), (13, 'z', 2, 3, 'c'), (7, 'x', 6, 5, 'a'), (14, 'z', 3, 2, 'c'), (3, 'x', 1, 1, 'c'), (5, 'x', 4, 1, 'a'), (19, 'z', 8, 5, 'a'), (6, 'x', 5, 4, 'b'), (8, 'x', 7, 2, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES MIN(v) AS m0, MATCH_NUMBER() AS m1, FINAL SUM(A.v) AS m2 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (B* A{2,4} B* | A* A{,1}) DEFINE A AS NOT ((A.v <= PREV(A.v) AND A.v >= PREV(LAST(A.v), 1))), B AS B.v < PREV(B.v)) AS r;
--- columns ["m0", "m1", "m2"]
--- row [null, 1, null]
--- row [1, 2, 9]
--- row [1, 3, 9]
--- row [1, 4, 4]
--- row [1, 5, 4]
--- row [3, 6, 3]
--- row [null, 7, null]
--- row [null, 8, null]
--- row [1, 9, 16]
--- row [1, 10, 19]
--- row [1, 11, 19]
--- row [1, 12, 17]
--- row [1, 13, 3]
--- row [1, 14, 3]
--- row [2, 15, 2]
--- row [null, 16, null]
--- row [5, 17, 5]
--- row [null, 18, null]
--- row [4, 19, 4]

--- case fuzz-full-1034
--- source fuzz.py seed 1034 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 1, 'b'), (2, 'x', 1, NULL, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES RUNNING MIN(A.v) AS m0, NEXT(FIRST(A.v), 1) + LAST(A.v, 1) AS m1, FINAL MAX(A.v) AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A? A (A | A) | A A | PERMUTE(A A+ A, A{1,} A A*)+){2} A+) DEFINE A AS COUNT(A.v) <= FIRST(v)) AS r;
--- columns ["g", "v", "id", "m0", "m1", "m2", "ts", "s"]

--- case fuzz-full-1042
--- source fuzz.py seed 1042 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (7, 'x', 6, 3, 'c'), (8, 'x', 7, 4, 'b'), (10, 'x', 9, 1, 'c'), (1, 'x', 0, 3, 'c'), (5, 'x', 4, 9, 'b'), (3, 'x', 2, 2, 'b'), (4, 'x', 3, 2, 'b'), (9, 'x', 8, 4, 'c'), (6, 'x', 5, 2, 'c'), (2, 'x', 1, NULL, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES MAX(v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST C PATTERN (C+ A | B{0,3}? PERMUTE(C{3} A B, B, C C*? A{,1}) ((C+ A C+ | C)){1}) DEFINE A AS PREV(CLASSIFIER()) <> 'A', B AS (PREV(A.v) < v AND (B.v >= PREV(B.v) AND B.v = PREV(B.v))), C AS (C.v > PREV(C.v) OR LAST(v, 1) >= v)) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "ts", "v", "s"]
--- row ["x", 9, 4, 1, "C", 8, 4, "c"]
--- row ["x", 8, 4, 1, "C", 7, 4, "b"]
--- row ["x", 7, 4, 1, "C", 6, 3, "c"]
--- row ["x", 6, 4, 1, "C", 5, 2, "c"]
--- row ["x", 5, 9, 1, "C", 4, 9, "b"]
--- row ["x", 4, 9, 1, "C", 3, 2, "b"]
--- row ["x", 3, 9, 1, "C", 2, 2, "b"]
--- row ["x", 2, 9, 1, "A", 1, null, "c"]

--- case fuzz-agg-1045
--- source fuzz.py seed 1045 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (7, 'y', 2, 3, 'c'), (4, 'x', 3, 8, 'c'), (6, 'y', 1, NULL, 'c'), (13, 'y', 4, 3, 'b'), (9, 'y', 2, 9, 'a'), (3, 'x', 1, 1, NULL), (2, 'x', 1, 9, 'c'), (1, 'x', 0, 2, 'a'), (8, 'y', 3, 1, 'c'), (12, 'y', 7, 1, 'c'), (11, 'y', 3, 1, 'b'), (14, 'y', 9, 1, 'c'), (10, 'y', 5, 9, 'a'), (15, 'y', 5, 3, 'a'), (5, 'y', 0, 8, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES AVG(A.v) AS m0, MAX(v) AS m1, MAX(v) AS m2, MATCH_NUMBER() AS m3 AFTER MATCH SKIP TO NEXT ROW PATTERN (A??) DEFINE A AS A.v < PREV(A.v)) AS r;
--- columns ["g", "m0", "m1", "m2", "m3"]
--- row ["x", null, null, null, 1]
--- row ["x", null, null, null, 2]
--- row ["x", null, null, null, 3]
--- row ["x", null, null, null, 4]
--- row ["y", null, null, null, 1]
--- row ["y", null, null, null, 2]
--- row ["y", null, null, null, 3]
--- row ["y", null, null, null, 4]
--- row ["y", null, null, null, 5]
--- row ["y", null, null, null, 6]
--- row ["y", null, null, null, 7]
--- row ["y", null, null, null, 8]
--- row ["y", null, null, null, 9]
--- row ["y", null, null, null, 10]
--- row ["y", null, null, null, 11]

--- case fuzz-full-1046
--- source fuzz.py seed 1046 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (7, 'z', 3, 5, 'b'), (11, NULL, 3, 3, 'a'), (4, 'z', 0, NULL, 'a'), (6, NULL, 2, 6, 'a'), (5, NULL, 1, 3, 'a'), (1, 'x', 0, 1, 'c'), (12, 'z', 8, 3, 'b'), (9, 'z', 2, 2, 'c'), (8, 'z', 4, NULL, 'c'), (3, 'y', 0, 3, 'a'), (10, NULL, 6, 3, 'c'), (2, 'x', 1, 2, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES SUM(A.v) AS m0, MIN(v) AS m1, A.v AS m2, COALESCE(LAST(A.v), -1) AS m3 ONE ROW PER MATCH PATTERN (((A | D C+ A{,3}) (C)) D*?) DEFINE A AS NOT (A.v < 3), D AS D.v > PREV(D.v)) AS r;
--- columns ["g", "m0", "m1", "m2", "m3"]
--- row ["z", 5, 5, 5, 5]
--- row [null, 3, 3, 3, 3]
--- row [null, 3, 3, 3, 3]

--- case fuzz-full-1051
--- source fuzz.py seed 1051 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (14, 'y', 9, 1, 'b'), (7, 'y', 2, 1, NULL), (8, 'y', 1, 5, 'a'), (9, 'y', 4, 7, 'c'), (3, 'x', 2, 3, 'c'), (12, 'y', 7, 3, 'c'), (5, 'y', 0, 4, 'a'), (6, 'y', 1, 4, 'b'), (13, 'y', 4, 3, 'b'), (4, 'x', 1, 1, 'c'), (15, 'y', 10, 2, 'a'), (2, 'x', 1, 2, 'a'), (11, 'y', 6, 4, 'c'), (10, 'y', 2, 3, 'b'), (1, 'x', 0, 8, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES CLASSIFIER() AS m0, LAST(B.id) AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (($ (C+ | A)*) (D (A+?)) | B{1,} A D{,2}? | $ D) DEFINE A AS PREV(FIRST(B.v), 2) <= A.v, B AS C.v <= LAST(C.v), C AS C.v < 4, D AS D.v = PREV(D.v)) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "v", "s"]

--- case fuzz-agg-1053
--- source fuzz.py seed 1053 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 1, 'b'), (2, 'x', 1, 1, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES RUNNING LAST(id) AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2, MATCH_NUMBER() AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO B PATTERN (A{,1} B??) DEFINE A AS A.v <> PREV(A.v)) AS r;
--- columns ["g", "v", "id", "m0", "m1", "m2", "m3", "ts", "s"]
--- row ["x", 1, 1, null, null, 1, 1, 0, "b"]
--- row ["x", 1, 2, null, null, 2, 2, 1, "a"]

--- case fuzz-full-1059
--- source fuzz.py seed 1059 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (2, 'x', 1, 4, 'c'), (5, 'x', 2, 4, 'a'), (4, 'x', 3, 2, 'b'), (1, 'x', 0, 1, 'b'), (6, 'x', 5, 4, 'c'), (3, 'x', 1, 1, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id MEASURES MATCH_NUMBER() AS m0, RUNNING AVG(B.v) AS m1, CLASSIFIER() AS m2, MATCH_NUMBER() AS m3 AFTER MATCH SKIP TO NEXT ROW PATTERN ((()+? | B | A?)+? | A) DEFINE A AS PREV(v) = MIN(B.v), B AS PREV(B.v, 1) <= PREV(B.v)) AS r;
--- columns ["m0", "m1", "m2", "m3"]
--- row [1, null, null, 1]
--- row [2, null, null, 2]
--- row [3, null, null, 3]
--- row [4, null, null, 4]
--- row [5, null, null, 5]
--- row [6, null, null, 6]

--- case fuzz-full-1063
--- source fuzz.py seed 1063 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (5, 'x', 4, NULL, 'b'), (1, 'x', 0, 2, 'b'), (4, 'x', 3, 2, NULL), (2, 'x', 0, 2, 'a'), (6, 'x', 2, 3, 'b'), (3, 'x', 2, 2, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0, COALESCE(PREV(v), -1) AS m1, AVG(B.v) AS m2 ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B{0,} A{3}) B | B{0,2}) DEFINE B AS PREV(CLASSIFIER()) = 'B') AS r;
--- columns ["m0", "m1", "m2"]
--- row [null, -1, null]
--- row [null, -1, null]
--- row [null, -1, null]
--- row [null, -1, null]
--- row [null, -1, null]
--- row [null, -1, null]

--- case fuzz-agg-1065
--- source fuzz.py seed 1065 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 2, 'a'), (4, 'x', 3, 2, 'b'), (5, 'y', 0, 2, 'c'), (3, 'x', 1, 6, 'b'), (2, 'x', 1, 4, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES CLASSIFIER() AS m0, CLASSIFIER() AS m1, FINAL LAST(id) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN (((A A | A A A){2,3})) DEFINE A AS A.v <= PREV(A.v)) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "m2", "m3", "v", "s"]

--- case fuzz-core-1076
--- source fuzz.py seed 1076 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (2, 'x', 0, 2, 'c'), (1, 'x', 0, 4, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(v) AS m0 ALL ROWS PER MATCH PATTERN (((A B B | B))) DEFINE A AS (A.s = 'c' OR A.s > 'a'), B AS NEXT(B.v, 0) >= FIRST(A.v)) AS r;
--- columns ["id", "m0", "g", "ts", "v", "s"]

--- case fuzz-full-1082
--- source fuzz.py seed 1082 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (22, 'z', 6, 1, 'a'), (7, 'y', 2, 5, 'b'), (13, 'y', 8, 2, 'b'), (12, 'y', 7, 1, 'c'), (14, 'y', 9, 5, 'b'), (4, 'x', 3, 3, 'a'), (1, 'x', 0, 2, 'a'), (11, 'y', 6, NULL, 'c'), (3, 'x', 2, 2, 'b'), (15, 'y', 5, 2, 'b'), (21, NULL, 5, 4, 'c'), (19, 'z', 3, 6, 'a'), (8, 'y', 3, NULL, 'a'), (10, 'y', 5, 2, 'c'), (18, NULL, 2, 3, 'c'), (2, 'x', 1, 3, 'b'), (16, 'z', 0, 4, 'a'), (9, 'y', 2, 1, 'c'), (23, 'z', 7, 2, 'b'), (24, NULL, 8, 2, 'b'), (20, 'z', 4, 1, 'c'), (6, 'y', 0, 3, 'b'), (17, NULL, 1, 4, 'b'), (5, 'y', 0, 1, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0, MATCH_NUMBER() AS m1, AVG(A.v) AS m2 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN ((PERMUTE(A, B B, A B A+) | B A B?)? A) SUBSET U = (B, A) DEFINE A AS A.v < PREV(A.v), B AS B.v > 5) AS r;
--- columns ["g", "v", "id", "m0", "m1", "m2", "ts", "s"]

--- case fuzz-core-1084
--- source fuzz.py seed 1084 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 4, NULL), (2, 'x', 1, 3, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES CLASSIFIER() AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B C* B* | (C A | B{1,} A C)){,3} C+) DEFINE A AS true, B AS B.v <= PREV(B.v), C AS C.v <= PREV(C.v)) AS r;
--- columns ["g", "id", "m0", "ts", "v", "s"]
--- row ["x", 2, "C", 1, 3, "a"]

--- case fuzz-full-1086
--- source fuzz.py seed 1086 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 2, 'a'), (7, 'x', 6, 5, 'c'), (1, 'x', 0, 2, 'c'), (4, 'x', 3, 1, 'c'), (5, 'x', 4, 4, 'c'), (2, 'x', 1, NULL, 'c'), (6, 'x', 2, 5, 'a'), (8, 'x', 7, 1, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES AVG(B.v) AS m0, FINAL AVG(v) AS m1, AVG(C.v) AS m2 ONE ROW PER MATCH PATTERN (((B{3})* C{,3} | (B? B+) A) B | (B+ | (B) (A | B | A) | (A{3}? | B C C)) | A? B) DEFINE A AS A.v <> PREV(A.v), B AS MATCH_NUMBER() <> 1, C AS MATCH_NUMBER() > 3) AS r;
--- columns ["g", "m0", "m1", "m2"]

--- case fuzz-core-1100
--- source fuzz.py seed 1100 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (9, 'y', 2, 2, 'b'), (5, 'y', 0, 1, 'c'), (6, 'y', 1, 3, 'b'), (10, 'y', 5, 7, 'b'), (3, 'x', 2, 3, 'c'), (4, 'x', 1, 8, 'b'), (2, 'x', 1, 3, 'c'), (8, 'y', 1, 1, 'b'), (7, 'y', 2, 3, 'a'), (1, 'x', 0, 1, 'b'), (13, 'y', 8, 1, 'b'), (12, 'y', 3, 4, 'c'), (11, 'y', 6, NULL, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES B.v AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (B) DEFINE B AS B.v <= 2) AS r;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case fuzz-full-1102
--- source fuzz.py seed 1102 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (13, NULL, 5, 2, 'a'), (3, 'z', 0, 2, 'b'), (8, 'z', 5, 3, 'b'), (9, 'z', 6, 7, NULL), (1, 'x', 0, 1, 'a'), (7, 'z', 4, 3, 'c'), (5, NULL, 2, 3, 'a'), (10, 'z', 3, 3, 'a'), (12, 'z', 4, 2, 'b'), (6, 'z', 1, 9, 'a'), (2, 'x', 1, 4, 'c'), (11, 'z', 8, 3, 'b'), (4, 'z', 0, 4, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0, LAST(U.v, 1) AS m1 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (((A){,2}? (C{0,4} A+ A* | A A{2} C | B C{,1}){1})) SUBSET U = (B, C) DEFINE A AS NEXT(FIRST(C.v), 2) > PREV(LAST(v), 2), B AS NEXT(B.v, 0) = B.v, C AS C.v > 3) AS r;
--- columns ["g", "v", "id", "m0", "m1", "ts", "s"]
--- row ["x", 1, 1, "B", null, 0, "a"]
--- row ["x", 4, 2, "C", 1, 1, "c"]
--- row ["z", 2, 3, "B", null, 0, "b"]
--- row ["z", 2, 12, "B", null, 4, "b"]
--- row ["z", 3, 7, "B", null, 4, "c"]
--- row ["z", 3, 8, "B", null, 5, "b"]
--- row ["z", 3, 10, "B", null, 3, "a"]
--- row ["z", 3, 11, "B", null, 8, "b"]
--- row ["z", 4, 4, "C", 3, 0, "a"]
--- row ["z", 7, 9, "B", null, 6, null]
--- row ["z", 9, 6, "C", 7, 1, "a"]
--- row [null, 2, 13, "B", null, 5, "a"]
--- row [null, 3, 5, "B", null, 2, "a"]

--- case fuzz-full-1103
--- source fuzz.py seed 1103 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (8, 'y', 0, NULL, NULL), (9, 'y', 2, 2, 'b'), (7, 'y', 0, 3, 'c'), (5, 'x', 4, 5, 'c'), (4, 'x', 1, 2, 'c'), (6, 'x', 2, 6, 'b'), (1, 'x', 0, 8, 'a'), (2, 'x', 1, 5, 'c'), (3, 'x', 2, 7, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES COALESCE(PREV(FIRST(B.v), 2), -1) AS m0, COALESCE(LAST(v, 2), -1) AS m1, CLASSIFIER(B) AS m2 AFTER MATCH SKIP TO NEXT ROW PATTERN (B{2,}) DEFINE B AS NOT ((PREV(CLASSIFIER()) = 'B' AND B.s > 'a'))) AS r;
--- columns ["g", "m0", "m1", "m2"]

--- case fuzz-agg-1105
--- source fuzz.py seed 1105 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (9, 'y', 0, 1, 'c'), (1, 'x', 0, 5, 'c'), (8, 'x', 7, 3, 'b'), (14, 'z', 1, 2, 'b'), (6, 'x', 2, 2, 'b'), (11, 'y', 2, 1, 'a'), (10, 'y', 1, 5, 'a'), (12, NULL, 0, 3, 'c'), (7, 'x', 6, 3, 'a'), (3, 'x', 2, 2, 'a'), (5, 'x', 4, 3, NULL), (4, 'x', 3, 4, 'a'), (13, NULL, 1, 3, NULL), (2, 'x', 1, 3, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES NEXT(FIRST(v), 1) AS m0, PREV(v, 2) AS m1, MATCH_NUMBER() AS m2 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO B PATTERN (B) DEFINE B AS B.v >= 3) AS r;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case fuzz-core-1108
--- source fuzz.py seed 1108 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (19, 'y', 8, 2, 'a'), (15, 'y', 2, 4, 'a'), (13, 'y', 1, 1, 'b'), (3, 'x', 1, 3, 'b'), (9, 'x', 4, 3, 'b'), (10, 'x', 9, 1, 'a'), (14, 'y', 3, 3, 'a'), (11, 'y', 0, 9, 'c'), (17, 'y', 6, 4, 'a'), (6, 'x', 5, 2, 'c'), (12, 'y', 0, NULL, 'a'), (5, 'x', 2, 5, 'c'), (4, 'x', 3, 4, 'b'), (21, 'y', 10, 7, 'c'), (7, 'x', 6, 7, 'b'), (1, 'x', 0, 8, 'c'), (8, 'x', 7, NULL, 'b'), (2, 'x', 1, 3, 'c'), (20, 'y', 4, 3, 'c'), (18, 'y', 3, 3, 'a'), (16, 'y', 2, 1, NULL) AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES NEXT(B.v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2, RUNNING MAX(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (B) DEFINE B AS B.s > 'c') AS r;
--- columns ["ts", "id", "m0", "m1", "m2", "m3", "g", "v", "s"]
--- row [0, 1, null, null, null, null, "x", 8, "c"]
--- row [0, 11, null, null, null, null, "y", 9, "c"]
--- row [0, 12, null, null, null, null, "y", null, "a"]
--- row [1, 2, null, null, null, null, "x", 3, "c"]
--- row [1, 3, null, null, null, null, "x", 3, "b"]
--- row [1, 13, null, null, null, null, "y", 1, "b"]
--- row [2, 5, null, null, null, null, "x", 5, "c"]
--- row [2, 15, null, null, null, null, "y", 4, "a"]
--- row [2, 16, null, null, null, null, "y", 1, null]
--- row [3, 4, null, null, null, null, "x", 4, "b"]
--- row [3, 14, null, null, null, null, "y", 3, "a"]
--- row [3, 18, null, null, null, null, "y", 3, "a"]
--- row [4, 9, null, null, null, null, "x", 3, "b"]
--- row [4, 20, null, null, null, null, "y", 3, "c"]
--- row [5, 6, null, null, null, null, "x", 2, "c"]
--- row [6, 7, null, null, null, null, "x", 7, "b"]
--- row [6, 17, null, null, null, null, "y", 4, "a"]
--- row [7, 8, null, null, null, null, "x", null, "b"]
--- row [8, 19, null, null, null, null, "y", 2, "a"]
--- row [9, 10, null, null, null, null, "x", 1, "a"]
--- row [10, 21, null, null, null, null, "y", 7, "c"]

--- case fuzz-full-1110
--- source fuzz.py seed 1110 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 3, 'c'), (5, 'y', 1, NULL, 'b'), (7, NULL, 0, 9, 'c'), (4, 'y', 1, 1, 'a'), (2, 'x', 1, 3, 'a'), (9, 'z', 3, 2, 'a'), (10, 'z', 4, 5, 'b'), (8, NULL, 2, 3, 'a'), (3, 'y', 0, 1, 'b'), (6, 'z', 0, 1, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES MATCH_NUMBER() AS m0, A.v AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST U PATTERN (D A*) SUBSET U = (A, D) DEFINE A AS A.v >= 5, D AS D.v <= 2) AS r;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case fuzz-agg-1113
--- source fuzz.py seed 1113 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (8, 'y', 1, 2, NULL), (3, 'x', 1, NULL, 'c'), (9, 'y', 2, 8, 'b'), (2, 'x', 0, 8, NULL), (1, 'x', 0, 5, 'b'), (5, 'x', 4, 2, 'b'), (4, 'x', 3, NULL, 'a'), (6, 'x', 5, 1, 'c'), (7, 'y', 0, 5, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES CLASSIFIER() AS m0, COUNT(A.*) AS m1, PREV(FIRST(v), 1) AS m2, MATCH_NUMBER() AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (A A | A B ((A*? A{3}? | B*?) | (B B | A{2,3} B B | B B*) B*? (A A | A* B){,3}?){2,}) DEFINE B AS (B.v < PREV(B.v) AND FIRST(v) > B.v)) AS r;
--- columns ["ts", "id", "m0", "m1", "m2", "m3", "g", "v", "s"]
--- row [0, 1, "A", 1, null, 1, "x", 5, "b"]
--- row [0, 2, "A", 2, null, 1, "x", 8, null]
--- row [0, 7, "A", 1, 8, 2, "y", 5, "b"]
--- row [1, 3, "A", 2, 8, 2, "x", null, "c"]
--- row [1, 8, "A", 1, null, 3, "y", 2, null]
--- row [2, 9, "A", 2, null, 3, "y", 8, "b"]
--- row [3, 4, "A", 1, 8, 4, "x", null, "a"]
--- row [4, 5, "A", 2, 8, 4, "x", 2, "b"]

--- case fuzz-full-1118
--- source fuzz.py seed 1118 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (2, 'x', 1, 2, 'b'), (1, 'x', 0, 4, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES A.v AS m0, PREV(C.v) AS m1 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO B PATTERN ({- (C{1,3}? | C C B+) | (B{1,} C*? | C{0,} A+? B{2,})* A -} ^ C) SUBSET U = (B, C) DEFINE A AS A.v > PREV(A.v), B AS B.v > PREV(B.v), C AS C.v <= 4) AS r;
--- columns ["g", "id", "m0", "m1", "ts", "v", "s"]

--- case fuzz-full-1119
--- source fuzz.py seed 1119 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 6, 'c'), (6, 'x', 5, NULL, 'c'), (11, 'y', 2, 5, 'b'), (8, 'y', 1, 2, 'c'), (2, 'x', 1, 2, NULL), (3, 'x', 1, 1, 'b'), (4, 'x', 3, 8, 'a'), (10, 'y', 3, NULL, 'c'), (9, 'y', 2, NULL, 'b'), (5, 'x', 2, 5, 'c'), (7, 'y', 0, 1, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES CLASSIFIER() AS m0, FINAL MAX(v) AS m1, RUNNING AVG(D.v) AS m2 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (A A | C A | D D B) DEFINE A AS A.s > 'a', B AS NEXT(B.v, 0) <> PREV(B.v), C AS FIRST(C.v) = LAST(v, 1), D AS (D.s <> 'a' AND COUNT(D.v) < PREV(D.v))) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "m2", "v", "s"]
--- row ["x", 0, 1, null, null, null, 6, "c"]
--- row ["x", 1, 2, null, null, null, 2, null]
--- row ["x", 1, 3, "A", 5, null, 1, "b"]
--- row ["x", 2, 5, "A", 5, null, 5, "c"]
--- row ["x", 3, 4, null, null, null, 8, "a"]
--- row ["x", 5, 6, null, null, null, null, "c"]
--- row ["y", 0, 7, "A", 2, null, 1, "c"]
--- row ["y", 1, 8, "A", 2, null, 2, "c"]
--- row ["y", 1, 8, "A", 2, null, 2, "c"]
--- row ["y", 2, 9, "A", 2, null, null, "b"]
--- row ["y", 2, 9, "A", 5, null, null, "b"]
--- row ["y", 2, 11, "A", 5, null, 5, "b"]
--- row ["y", 2, 11, "A", 5, null, 5, "b"]
--- row ["y", 3, 10, "A", 5, null, null, "c"]

--- case fuzz-full-1122
--- source fuzz.py seed 1122 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (4, 'x', 3, 7, 'c'), (5, 'x', 4, 1, 'c'), (3, 'x', 2, 7, 'a'), (2, 'x', 0, 2, 'c'), (1, 'x', 0, 1, 'c'), (6, 'x', 5, 5, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES MATCH_NUMBER() AS m0, LAST(B.v, 2) AS m1, RUNNING COUNT(v) AS m2, AVG(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (PERMUTE(A B*? A, B? B{0,}, A{1,2}? B*? B)+) DEFINE A AS A.v < PREV(A.v)) AS r;
--- columns ["ts", "id", "m0", "m1", "m2", "m3", "g", "v", "s"]
--- row [5, 6, 1, null, 1, 5.0, "x", 5, "a"]
--- row [4, 5, 1, null, 2, 3.0, "x", 1, "c"]
--- row [3, 4, 1, null, 3, 4.333333333333333, "x", 7, "c"]
--- row [2, 3, 1, 5, 4, 5.0, "x", 7, "a"]
--- row [0, 2, 1, 5, 5, 4.4, "x", 2, "c"]
--- row [0, 1, 1, 5, 6, 3.8333333333333335, "x", 1, "c"]

--- case fuzz-core-1136
--- source fuzz.py seed 1136 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (11, 'y', 0, 3, 'b'), (10, 'x', 4, 4, 'a'), (21, 'y', 10, 4, 'a'), (18, 'y', 3, 3, 'c'), (28, 'z', 6, 3, 'c'), (25, 'z', 3, 1, 'a'), (23, 'z', 0, 5, 'a'), (5, 'x', 4, 1, 'c'), (7, 'x', 6, 3, 'c'), (17, 'y', 6, 5, 'b'), (9, 'x', 8, 7, 'a'), (20, 'y', 9, 2, 'a'), (6, 'x', 5, 6, 'c'), (2, 'x', 1, 2, 'a'), (22, 'z', 0, NULL, NULL), (27, 'z', 2, 4, 'b'), (13, 'y', 2, 1, 'c'), (30, NULL, 8, 6, 'c'), (24, NULL, 2, 1, 'a'), (4, 'x', 3, 6, 'a'), (26, 'z', 4, 6, 'b'), (29, NULL, 7, 3, 'a'), (14, 'y', 3, 2, 'c'), (16, 'y', 5, 1, 'b'), (19, 'y', 8, 5, 'a'), (3, 'x', 1, 2, 'b'), (8, 'x', 7, 4, 'a'), (1, 'x', 0, NULL, 'c'), (15, 'y', 4, 3, 'c'), (12, 'y', 0, 5, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES RUNNING LAST(id) AS m0, FINAL MAX(v) AS m1, v AS m2, MIN(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (B*) DEFINE B AS B.v < 3) AS r;
--- columns ["g", "v", "id", "m0", "m1", "m2", "m3", "ts", "s"]
--- row ["x", 1, 5, 5, 2, 1, 1, 4, "c"]
--- row ["x", 2, 2, 2, 2, 2, 1, 1, "a"]
--- row ["x", 2, 3, 3, 2, 2, 1, 1, "b"]
--- row ["x", 3, 7, null, null, null, null, 6, "c"]
--- row ["x", 4, 8, null, null, null, null, 7, "a"]
--- row ["x", 4, 10, null, null, null, null, 4, "a"]
--- row ["x", 6, 4, null, null, null, null, 3, "a"]
--- row ["x", 6, 6, null, null, null, null, 5, "c"]
--- row ["x", 7, 9, null, null, null, null, 8, "a"]
--- row ["x", null, 1, null, null, null, null, 0, "c"]
--- row ["y", 1, 13, 13, 2, 1, 1, 2, "c"]
--- row ["y", 1, 16, 16, 2, 1, 1, 5, "b"]
--- row ["y", 2, 14, 14, 2, 2, 1, 3, "c"]
--- row ["y", 2, 20, 20, 2, 2, 1, 9, "a"]
--- row ["y", 3, 11, null, null, null, null, 0, "b"]
--- row ["y", 3, 15, null, null, null, null, 4, "c"]
--- row ["y", 3, 18, null, null, null, null, 3, "c"]
--- row ["y", 4, 21, null, null, null, null, 10, "a"]
--- row ["y", 5, 12, null, null, null, null, 0, "c"]
--- row ["y", 5, 17, null, null, null, null, 6, "b"]
--- row ["y", 5, 19, null, null, null, null, 8, "a"]
--- row ["z", 1, 25, 25, 1, 1, 1, 3, "a"]
--- row ["z", 3, 28, null, null, null, null, 6, "c"]
--- row ["z", 4, 27, null, null, null, null, 2, "b"]
--- row ["z", 5, 23, null, null, null, null, 0, "a"]
--- row ["z", 6, 26, null, null, null, null, 4, "b"]
--- row ["z", null, 22, null, null, null, null, 0, null]
--- row [null, 1, 24, 24, 1, 1, 1, 2, "a"]
--- row [null, 3, 29, null, null, null, null, 7, "a"]
--- row [null, 6, 30, null, null, null, null, 8, "c"]

--- case fuzz-full-1139
--- source fuzz.py seed 1139 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (20, 'z', 1, 1, 'a'), (16, 'y', 5, 4, 'a'), (15, 'y', 2, 2, 'a'), (2, 'x', 0, 2, 'c'), (19, NULL, 1, 7, NULL), (13, 'y', 2, 3, 'b'), (21, 'z', 3, 5, 'a'), (14, 'y', 3, 2, 'c'), (5, 'x', 4, 4, 'b'), (18, 'z', 0, 5, 'b'), (17, 'y', 6, NULL, 'b'), (12, 'y', 0, 4, 'c'), (3, 'x', 2, 3, 'c'), (6, 'x', 5, 3, 'b'), (9, 'x', 8, 3, 'b'), (7, 'x', 6, 2, 'c'), (22, 'z', 4, 3, 'c'), (1, 'x', 0, 9, 'a'), (10, 'x', 4, 3, 'b'), (11, 'y', 0, 1, 'c'), (8, 'x', 7, 3, NULL), (4, 'x', 3, 2, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES PREV(v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (B A | B B{1}) SUBSET U = (B, A) DEFINE A AS (SUM(A.v) < A.v AND A.v >= PREV(A.v))) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "v", "s"]
--- row ["x", 8, 9, null, "B", 3, "b"]
--- row ["x", 7, 8, 3, "B", 3, null]
--- row ["x", 7, 8, 3, "B", 3, null]
--- row ["x", 6, 7, 3, "B", 2, "c"]
--- row ["x", 6, 7, 3, "B", 2, "c"]
--- row ["x", 5, 6, 2, "B", 3, "b"]
--- row ["x", 5, 6, 2, "B", 3, "b"]
--- row ["x", 4, 10, 3, "B", 3, "b"]
--- row ["x", 4, 10, 3, "B", 3, "b"]
--- row ["x", 4, 5, 3, "B", 4, "b"]
--- row ["x", 4, 5, 3, "B", 4, "b"]
--- row ["x", 3, 4, 4, "B", 2, "b"]
--- row ["x", 3, 4, 4, "B", 2, "b"]
--- row ["x", 2, 3, 2, "B", 3, "c"]
--- row ["x", 2, 3, 2, "B", 3, "c"]
--- row ["x", 0, 2, 3, "B", 2, "c"]
--- row ["x", 0, 2, 3, "B", 2, "c"]
--- row ["x", 0, 1, 2, "B", 9, "a"]
--- row ["y", 6, 17, null, "B", null, "b"]
--- row ["y", 5, 16, null, "B", 4, "a"]
--- row ["y", 5, 16, null, "B", 4, "a"]
--- row ["y", 3, 14, 4, "B", 2, "c"]
--- row ["y", 3, 14, 4, "B", 2, "c"]
--- row ["y", 2, 15, 2, "B", 2, "a"]
--- row ["y", 2, 15, 2, "B", 2, "a"]
--- row ["y", 2, 13, 2, "B", 3, "b"]
--- row ["y", 2, 13, 2, "B", 3, "b"]
--- row ["y", 0, 12, 3, "B", 4, "c"]
--- row ["y", 0, 12, 3, "B", 4, "c"]
--- row ["y", 0, 11, 4, "B", 1, "c"]
--- row ["z", 4, 22, null, "B", 3, "c"]
--- row ["z", 3, 21, 3, "B", 5, "a"]
--- row ["z", 3, 21, 3, "B", 5, "a"]
--- row ["z", 1, 20, 5, "B", 1, "a"]
--- row ["z", 1, 20, 5, "B", 1, "a"]
--- row ["z", 0, 18, 1, "B", 5, "b"]
--- row [null, 1, 19, null, null, 7, null]

--- case fuzz-full-1143
--- source fuzz.py seed 1143 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (11, 'y', 0, 1, 'b'), (15, 'y', 4, 5, 'a'), (9, 'x', 8, 3, 'b'), (2, 'x', 0, 9, 'b'), (17, 'y', 6, 3, 'a'), (13, 'y', 2, NULL, 'b'), (1, 'x', 0, 4, 'a'), (4, 'x', 3, 4, NULL), (8, 'x', 3, 2, 'c'), (10, 'x', 9, 9, 'a'), (3, 'x', 2, 2, 'a'), (16, 'y', 5, 1, 'b'), (5, 'x', 2, NULL, 'c'), (18, 'y', 3, 4, 'b'), (19, 'y', 4, 9, 'b'), (14, 'y', 1, 4, 'b'), (12, 'y', 1, 2, 'c'), (6, 'x', 2, 8, 'a'), (7, 'x', 6, 3, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES COUNT(*) AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN ((A+ | A PERMUTE(A{2,3}? A, A+? A+?) | (A){1,2}? (A+ A)+?) A A{1}) DEFINE A AS (A.v > PREV(A.v) OR FIRST(A.v) <> PREV(A.v))) AS r;
--- columns ["g", "v", "id", "m0", "ts", "s"]
--- row ["x", 2, 3, null, 2, "a"]
--- row ["x", 2, 8, null, 3, "c"]
--- row ["x", 3, 7, null, 6, "c"]
--- row ["x", 3, 9, null, 8, "b"]
--- row ["x", 4, 1, null, 0, "a"]
--- row ["x", 4, 4, null, 3, null]
--- row ["x", 8, 6, 1, 2, "a"]
--- row ["x", 9, 2, 2, 0, "b"]
--- row ["x", 9, 10, 3, 9, "a"]
--- row ["x", null, 5, 4, 2, "c"]
--- row ["y", 1, 11, null, 0, "b"]
--- row ["y", 1, 16, null, 5, "b"]
--- row ["y", 2, 12, 1, 1, "c"]
--- row ["y", 3, 17, 2, 6, "a"]
--- row ["y", 4, 14, 3, 1, "b"]
--- row ["y", 4, 18, 4, 3, "b"]
--- row ["y", 5, 15, 5, 4, "a"]
--- row ["y", 9, 19, 6, 4, "b"]
--- row ["y", null, 13, 7, 2, "b"]
--- row ["y", 3, 17, 1, 6, "a"]
--- row ["y", 4, 14, 2, 1, "b"]
--- row ["y", 4, 18, 3, 3, "b"]
--- row ["y", 5, 15, 4, 4, "a"]
--- row ["y", 9, 19, 5, 4, "b"]
--- row ["y", null, 13, 6, 2, "b"]
--- row ["y", 5, 15, 1, 4, "a"]
--- row ["y", 9, 19, 2, 4, "b"]
--- row ["y", null, 13, 3, 2, "b"]

--- case fuzz-core-1144
--- source fuzz.py seed 1144 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (2, 'x', 1, 2, 'b'), (9, 'y', 4, 1, 'a'), (10, 'y', 5, 1, NULL), (1, 'x', 0, 1, 'a'), (3, 'x', 2, NULL, 'c'), (21, 'z', 5, 1, 'b'), (14, 'y', 9, 5, 'a'), (11, 'y', 6, 3, 'b'), (18, NULL, 2, 2, 'b'), (19, 'z', 3, 8, 'c'), (5, 'y', 0, 3, 'c'), (13, 'y', 4, 5, 'a'), (16, 'z', 0, 2, 'b'), (22, 'z', 3, 4, 'b'), (15, 'y', 5, 3, 'b'), (8, 'y', 3, 1, 'a'), (7, 'y', 2, 2, 'c'), (20, NULL, 2, 1, 'b'), (4, 'x', 1, 1, 'c'), (17, 'z', 1, 6, 'c'), (12, 'y', 7, 1, 'b'), (6, 'y', 0, 2, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES COUNT(A.*) AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO A PATTERN (A (A+)) DEFINE A AS (PREV(A.v, 2) < A.v OR (A.v <> 1 AND NEXT(A.v) >= NEXT(FIRST(v), 2)))) AS r;
--- columns ["ts", "id", "m0", "g", "v", "s"]
--- row [3, 22, 1, "z", 4, "b"]
--- row [3, 19, 2, "z", 8, "c"]
--- row [2, 18, 1, null, 2, "b"]
--- row [2, 7, 2, "y", 2, "c"]
--- row [1, 2, 1, "x", 2, "b"]
--- row [0, 16, 2, "z", 2, "b"]
--- row [0, 6, 3, "y", 2, "a"]
--- row [0, 5, 4, "y", 3, "c"]

--- case fuzz-full-1150
--- source fuzz.py seed 1150 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (7, 'x', 6, 1, 'b'), (10, 'y', 1, 2, 'a'), (9, 'y', 0, 1, 'a'), (5, 'x', 4, 9, 'b'), (3, 'x', 1, NULL, 'a'), (11, 'y', 2, 3, 'a'), (13, 'y', 4, 1, 'b'), (4, 'x', 1, 1, 'b'), (2, 'x', 1, 1, 'c'), (8, 'x', 7, 7, 'a'), (12, 'y', 3, 9, 'c'), (6, 'x', 5, 5, 'c'), (1, 'x', 0, 3, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES NEXT(B.v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (C (B{3} B+?)+ | ((A B A | C{,3} D)*?){1,3} (D | B A)?) SUBSET U = (B, C) DEFINE B AS NOT (B.v = PREV(B.v)), C AS C.v <= PREV(C.v), D AS D.v >= 3) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "m3", "ts", "v", "s"]
--- row ["x", 1, null, 1, "D", "D", 0, 3, "a"]
--- row ["x", 2, null, 2, "B", "B", 1, 1, "c"]
--- row ["x", 3, null, 2, "A", "A", 1, null, "a"]
--- row ["x", 3, null, 3, null, null, 1, null, "a"]
--- row ["x", 4, null, 4, null, null, 1, 1, "b"]
--- row ["x", 5, null, 5, "D", "D", 4, 9, "b"]
--- row ["x", 6, null, 6, "D", "D", 5, 5, "c"]
--- row ["x", 7, 7, 7, "B", "B", 6, 1, "b"]
--- row ["x", 8, 7, 7, "A", "A", 7, 7, "a"]
--- row ["x", 8, null, 8, "D", "D", 7, 7, "a"]
--- row ["y", 9, null, 1, null, null, 0, 1, "a"]
--- row ["y", 10, 3, 2, "B", "B", 1, 2, "a"]
--- row ["y", 11, 3, 2, "A", "A", 2, 3, "a"]
--- row ["y", 11, null, 3, "D", "D", 2, 3, "a"]
--- row ["y", 12, null, 4, "D", "D", 3, 9, "c"]
--- row ["y", 13, null, 5, null, null, 4, 1, "b"]

--- case fuzz-full-1151
--- source fuzz.py seed 1151 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (2, 'x', 1, 2, 'c'), (5, 'y', 0, 3, 'b'), (1, 'x', 0, 3, 'c'), (4, 'x', 3, 2, 'b'), (7, 'y', 2, 7, 'b'), (10, 'y', 5, NULL, NULL), (11, 'y', 6, 1, 'b'), (8, 'y', 3, 3, 'c'), (6, 'y', 1, NULL, 'b'), (9, 'y', 4, 3, 'a'), (3, 'x', 2, 3, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES RUNNING LAST(id) AS m0, CLASSIFIER() AS m1, v AS m2 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN ((A | (A* A) PERMUTE(A{2,} A, A+? A)*){2} (A{1,3} A | A)+) DEFINE A AS A.v >= MIN(A.v)) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "ts", "v", "s"]
--- row ["x", 4, 4, "A", 2, 3, 2, "b"]
--- row ["x", 3, 3, "A", 3, 2, 3, "c"]
--- row ["x", 2, 2, "A", 2, 1, 2, "c"]
--- row ["x", 1, 1, "A", 3, 0, 3, "c"]
--- row ["x", 3, 3, "A", 3, 2, 3, "c"]
--- row ["x", 2, 2, "A", 2, 1, 2, "c"]
--- row ["x", 1, 1, "A", 3, 0, 3, "c"]
--- row ["y", 11, null, null, null, 6, 1, "b"]
--- row ["y", 10, null, null, null, 5, null, null]
--- row ["y", 9, 9, "A", 3, 4, 3, "a"]
--- row ["y", 8, 8, "A", 3, 3, 3, "c"]
--- row ["y", 7, 7, "A", 7, 2, 7, "b"]
--- row ["y", 6, null, null, null, 1, null, "b"]
--- row ["y", 5, null, null, null, 0, 3, "b"]

--- case fuzz-core-1152
--- source fuzz.py seed 1152 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (2, 'x', 1, 2, 'a'), (5, 'x', 4, 3, 'c'), (4, 'x', 3, 2, 'a'), (1, 'x', 0, 9, 'b'), (3, 'x', 1, 9, 'c'), (6, 'x', 2, NULL, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES MATCH_NUMBER() AS m0, LAST(v) AS m1 ALL ROWS PER MATCH PATTERN (A{1,3} | ((B*?)*? (A{0,}? | A* | A) | (B{1,}? A | B? A*? | B))*) DEFINE A AS (true OR A.v < PREV(A.v)), B AS B.v IS NULL) AS r;
--- columns ["g", "v", "id", "m0", "m1", "ts", "s"]
--- row ["x", 2, 2, 1, 2, 1, "a"]
--- row ["x", 2, 4, 1, 2, 3, "a"]
--- row ["x", 3, 5, 1, 3, 4, "c"]
--- row ["x", 9, 1, 2, 9, 0, "b"]
--- row ["x", 9, 3, 2, 9, 1, "c"]
--- row ["x", null, 6, 2, null, 2, "b"]

--- case fuzz-full-1162
--- source fuzz.py seed 1162 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (5, 'x', 2, 1, 'c'), (6, 'x', 5, 2, NULL), (7, 'y', 0, 2, 'c'), (3, 'x', 2, 2, 'a'), (10, 'y', 1, 4, 'b'), (9, 'y', 1, 3, 'a'), (4, 'x', 1, 5, 'b'), (1, 'x', 0, 5, NULL), (8, 'y', 1, NULL, 'b'), (11, 'y', 4, 3, 'c'), (2, 'x', 1, NULL, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES MATCH_NUMBER() AS m0, PREV(v, 2) AS m1, COALESCE(FIRST(B.v), -1) AS m2, MATCH_NUMBER() AS m3 ONE ROW PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (B) DEFINE B AS (B.s <> 'a' AND B.v = 5)) AS r;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case fuzz-core-1164
--- source fuzz.py seed 1164 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 2, 'a'), (1, 'x', 0, NULL, NULL), (4, 'x', 1, 1, 'b'), (2, 'x', 1, NULL, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES v AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN ((B+) A | A) DEFINE A AS (A.v <> 3 AND A.v > PREV(A.v)), B AS B.v <= 3) AS r;
--- columns ["id", "m0", "g", "ts", "v", "s"]
--- row [1, null, "x", 0, null, null]
--- row [2, null, "x", 1, null, "c"]
--- row [3, null, "x", 2, 2, "a"]
--- row [4, null, "x", 1, 1, "b"]

--- case fuzz-full-1166
--- source fuzz.py seed 1166 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 4, 'b'), (11, 'y', 1, 2, 'b'), (8, 'x', 7, NULL, 'b'), (12, 'y', 3, 7, 'a'), (7, 'x', 6, 3, 'a'), (16, 'z', 1, 4, 'b'), (3, 'x', 2, 4, 'c'), (5, 'x', 2, 2, 'b'), (2, 'x', 1, 6, 'b'), (17, NULL, 3, 2, 'a'), (18, 'z', 4, 1, 'c'), (20, 'z', 3, 1, 'a'), (6, 'x', 5, 2, 'b'), (10, 'y', 1, NULL, 'a'), (19, 'z', 5, NULL, 'c'), (13, 'y', 4, 3, 'a'), (9, 'y', 0, 1, 'a'), (15, 'z', 1, 1, 'a'), (14, 'z', 0, 4, 'b'), (4, 'x', 3, 5, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0, COALESCE(A.v, -1) AS m1, FINAL MAX(C.v) AS m2, FINAL COUNT(C.v) AS m3 PATTERN ((C | B+ B)* A{1,3}?) DEFINE A AS NOT (A.s > 'a'), B AS COUNT(B.*) <> PREV(LAST(v), 1), C AS (C.v <> PREV(C.v) AND (C.v <> PREV(C.v) AND MATCH_NUMBER() <> 1))) AS r;
--- columns ["g", "m0", "m1", "m2", "m3"]
--- row ["x", "A", 3, null, 0]
--- row ["y", "A", 1, null, 0]
--- row ["y", "A", -1, 7, 3]
--- row ["z", "A", 1, null, 0]
--- row ["z", "A", 1, null, 0]
--- row [null, "A", 2, null, 0]

--- case fuzz-full-1167
--- source fuzz.py seed 1167 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 2, 'a'), (2, 'x', 1, 3, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES NEXT(FIRST(v), 1) AS m0, RUNNING LAST(B.v, 2) AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+ B{,2}) DEFINE B AS (LAST(B.v, 2) <> B.v AND AVG(v) < NEXT(v))) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "v", "s"]

--- case fuzz-full-1171
--- source fuzz.py seed 1171 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (2, 'x', 1, 2, 'b'), (5, 'y', 0, 1, 'b'), (1, 'x', 0, NULL, 'c'), (4, 'x', 3, 2, 'c'), (3, 'x', 2, 1, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES MATCH_NUMBER() AS m0, COUNT(v) AS m1, RUNNING MAX(B.v) AS m2, FINAL AVG(v) AS m3 AFTER MATCH SKIP PAST LAST ROW PATTERN ((A? | (A | B)) B+ | PERMUTE(A B? A+, B+?) B A+?) DEFINE A AS FIRST(B.v) > SUM(v), B AS B.v = PREV(B.v)) AS r;
--- columns ["g", "m0", "m1", "m2", "m3"]

--- case fuzz-core-1172
--- source fuzz.py seed 1172 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, NULL, NULL), (8, 'x', 3, NULL, 'b'), (7, 'x', 3, 1, 'a'), (5, 'x', 2, 1, NULL), (2, 'x', 1, 7, 'a'), (6, 'x', 5, 3, 'c'), (3, 'x', 2, 9, 'c'), (4, 'x', 3, 2, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES COALESCE(NEXT(FIRST(v), 2), -1) AS m0 AFTER MATCH SKIP TO FIRST B PATTERN (((A* A A | B+? B A) A)+?) DEFINE A AS A.v > PREV(A.v), B AS NEXT(A.v) <= B.v) AS r;
--- columns ["m0"]

--- case fuzz-agg-1177
--- source fuzz.py seed 1177 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 1, 3, 'b'), (4, 'x', 3, 4, 'b'), (1, 'x', 0, 4, 'a'), (2, 'x', 1, 1, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES LAST(id) AS m0 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (B A{1,} A | A A | ((B | B{0,} A{1,} B) B+ | A)+ B{0,}?) DEFINE B AS B.v > PREV(B.v)) AS r;
--- columns ["g", "id", "m0", "ts", "v", "s"]
--- row ["x", 1, 1, 0, 4, "a"]
--- row ["x", 2, 2, 1, 1, "c"]
--- row ["x", 2, 2, 1, 1, "c"]
--- row ["x", 3, 3, 1, 3, "b"]
--- row ["x", 3, 3, 1, 3, "b"]
--- row ["x", 4, 4, 3, 4, "b"]
--- row ["x", 4, 4, 3, 4, "b"]

--- case fuzz-core-1180
--- source fuzz.py seed 1180 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (12, 'y', 0, 1, 'c'), (2, 'x', 1, 3, 'a'), (7, 'x', 6, 3, 'a'), (13, 'y', 2, 3, 'c'), (3, 'x', 2, 1, 'c'), (10, 'x', 4, 1, 'a'), (8, 'x', 7, 4, 'c'), (9, 'x', 8, 6, 'b'), (11, 'y', 0, 1, 'a'), (1, 'x', 0, 4, 'a'), (6, 'x', 5, 5, 'b'), (5, 'x', 4, 4, 'a'), (4, 'x', 1, 1, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES PREV(v) AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (A | A A) DEFINE A AS FIRST(A.v) = A.v) AS r;
--- columns ["g", "m0"]
--- row ["x", null]
--- row ["x", 6]
--- row ["x", 4]
--- row ["x", 3]
--- row ["x", 5]
--- row ["x", 1]
--- row ["x", 4]
--- row ["x", 1]
--- row ["x", 1]
--- row ["x", 3]
--- row ["y", null]
--- row ["y", 3]
--- row ["y", 1]

--- case fuzz-full-1183
--- source fuzz.py seed 1183 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 4, 'b'), (6, 'x', 5, 2, 'c'), (2, 'x', 1, 3, 'c'), (5, 'x', 4, 1, 'c'), (4, 'x', 3, 5, 'c'), (3, 'x', 2, 5, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES RUNNING LAST(id) AS m0, LAST(id) AS m1, RUNNING MAX(v) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (A) DEFINE A AS (A.v < PREV(A.v) AND A.v > 1)) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "ts", "v", "s"]
--- row ["x", 2, 2, 2, 3, 1, 3, "c"]

--- case fuzz-full-1187
--- source fuzz.py seed 1187 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 3, NULL), (5, 'x', 4, 1, 'b'), (4, 'x', 3, 3, 'b'), (3, 'x', 1, 1, 'c'), (8, 'x', 3, NULL, 'b'), (6, 'x', 5, 1, 'a'), (7, 'x', 6, 3, 'a'), (2, 'x', 1, 6, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES LAST(v) AS m0, U.v AS m1 ALL ROWS PER MATCH PATTERN ((C (A+? A B){1,}? | A B B{2,4}? | C{2})*) SUBSET U = (A, C) DEFINE A AS (A.s <> 'c' OR (A.v > PREV(A.v) OR FIRST(v) > PREV(LAST(C.v), 1))), B AS FIRST(B.v) = NEXT(LAST(B.v), 1), C AS C.v < PREV(C.v)) AS r;
--- columns ["g", "id", "m0", "m1", "ts", "v", "s"]
--- row ["x", 1, null, null, 0, 3, null]
--- row ["x", 2, null, null, 1, 6, "c"]
--- row ["x", 3, null, null, 1, 1, "c"]
--- row ["x", 4, null, null, 3, 3, "b"]
--- row ["x", 5, null, null, 4, 1, "b"]
--- row ["x", 6, null, null, 5, 1, "a"]
--- row ["x", 7, null, null, 6, 3, "a"]
--- row ["x", 8, null, null, 3, null, "b"]

--- case fuzz-core-1196
--- source fuzz.py seed 1196 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 2, 'c'), (5, 'x', 2, 2, 'b'), (6, 'x', 5, 6, 'b'), (8, 'x', 7, 5, 'a'), (1, 'x', 0, 3, 'c'), (7, 'x', 6, 1, 'c'), (2, 'x', 1, 3, 'b'), (4, 'x', 3, NULL, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES PREV(B.v, 0) AS m0 ALL ROWS PER MATCH PATTERN ((D (A{1,4}? B{2,3} D+? | A* A D | B)+?)+ ((C D{2,} | B+)){,1} C) DEFINE A AS (A.v > PREV(A.v) AND NEXT(A.v) <> B.v), B AS LAST(B.v) >= v, C AS C.v < 5) AS r;
--- columns ["ts", "id", "m0", "g", "v", "s"]
--- row [0, 1, null, "x", 3, "c"]
--- row [1, 2, 3, "x", 3, "b"]
--- row [2, 3, 3, "x", 2, "c"]
--- row [2, 5, 2, "x", 2, "b"]
--- row [3, 4, 2, "x", null, "b"]
--- row [5, 6, 6, "x", 6, "b"]
--- row [6, 7, 6, "x", 1, "c"]

--- case fuzz-agg-1197
--- source fuzz.py seed 1197 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 9, 'b'), (4, 'x', 1, 1, 'a'), (2, 'x', 0, 1, 'c'), (3, 'x', 1, 2, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES COUNT(A.*) AS m0, FINAL LAST(v, 1) AS m1 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (((A*? B{,3}?){1,4} B{2,} A) B{,2}) DEFINE A AS A.v >= PREV(A.v), B AS MATCH_NUMBER() < 3) AS r;
--- columns ["g", "m0", "m1"]
--- row ["x", 1, 1]
--- row ["x", 1, 1]

--- case fuzz-core-1200
--- source fuzz.py seed 1200 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 1, 2, 'b'), (1, 'x', 0, 6, 'a'), (5, 'x', 4, 3, 'b'), (4, 'x', 3, 4, 'a'), (2, 'x', 0, 3, 'a'), (6, 'x', 2, 6, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES CLASSIFIER() AS m0, CLASSIFIER() AS m1, COUNT(B.*) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (((B){,3}?)) DEFINE B AS B.s = 'a') AS r;
--- columns ["g", "id", "m0", "m1", "m2", "ts", "v", "s"]

--- case fuzz-full-1206
--- source fuzz.py seed 1206 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (4, 'x', 3, 2, 'a'), (8, 'x', 7, 1, 'b'), (3, 'x', 2, 3, 'c'), (1, 'x', 0, NULL, 'c'), (2, 'x', 1, 2, 'b'), (6, 'x', 5, 3, 'c'), (7, 'x', 6, 1, 'b'), (5, 'x', 4, 5, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES PREV(FIRST(v), 2) AS m0, FINAL LAST(D.v) AS m1, CLASSIFIER(D) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (D C | C D?) DEFINE C AS C.s > 'b', D AS NEXT(C.v, 0) <> D.v) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "m3", "ts", "v", "s"]
--- row ["x", 1, null, null, null, "C", 0, null, "c"]
--- row ["x", 3, null, 2, null, "C", 2, 3, "c"]
--- row ["x", 4, null, 2, "D", "D", 3, 2, "a"]
--- row ["x", 6, 2, 1, null, "C", 5, 3, "c"]
--- row ["x", 7, 2, 1, "D", "D", 6, 1, "b"]

--- case fuzz-core-1212
--- source fuzz.py seed 1212 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (4, 'x', 3, 3, 'a'), (2, 'x', 1, 3, 'c'), (7, 'y', 0, 1, 'a'), (3, 'x', 2, 3, 'a'), (1, 'x', 0, 6, 'b'), (9, 'y', 2, NULL, 'a'), (6, 'x', 2, 1, 'b'), (5, 'x', 2, 1, 'a'), (8, 'y', 1, 5, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES CLASSIFIER(A) AS m0, FIRST(v) + A.v AS m1, CLASSIFIER() AS m2, MIN(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A{,3} A | ((B) (B B){2}? B*) | B B) DEFINE A AS A.v = 3) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "m3", "ts", "v", "s"]
--- row ["x", 6, null, null, "B", 1, 2, 1, "b"]
--- row ["x", 5, null, null, "B", 1, 2, 1, "a"]
--- row ["x", 4, null, null, "B", 1, 3, 3, "a"]
--- row ["x", 3, null, null, "B", 1, 2, 3, "a"]
--- row ["x", 2, null, null, "B", 1, 1, 3, "c"]
--- row ["x", 1, null, null, "B", 1, 0, 6, "b"]
--- row ["y", 9, null, null, "B", null, 2, null, "a"]
--- row ["y", 8, null, null, "B", 5, 1, 5, "a"]
--- row ["y", 7, null, null, null, null, 0, 1, "a"]

--- case fuzz-core-1216
--- source fuzz.py seed 1216 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (4, 'x', 1, 3, 'b'), (3, 'x', 2, 3, 'a'), (1, 'x', 0, 3, NULL), (2, 'x', 1, 1, 'b'), (6, 'x', 5, 2, 'c'), (5, 'x', 4, 1, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES RUNNING MAX(B.v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B | C){2} | C (C B (B*)){2,4}) DEFINE B AS LAST(B.v, 2) = PREV(LAST(v), 1)) AS r;
--- columns ["g", "id", "m0", "m1", "ts", "v", "s"]
--- row ["x", 1, null, "C", 0, 3, null]
--- row ["x", 2, null, "C", 1, 1, "b"]
--- row ["x", 3, null, "C", 2, 3, "a"]
--- row ["x", 4, null, "C", 1, 3, "b"]
--- row ["x", 5, null, "C", 4, 1, "c"]
--- row ["x", 6, null, "C", 5, 2, "c"]

--- case fuzz-core-1224
--- source fuzz.py seed 1224 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (7, 'x', 3, 3, 'b'), (3, 'x', 2, NULL, 'a'), (1, 'x', 0, 3, 'c'), (5, 'x', 4, 3, 'c'), (2, 'x', 0, 5, 'c'), (6, 'x', 5, 1, 'c'), (8, 'x', 7, 4, 'c'), (4, 'x', 1, 2, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES RUNNING AVG(B.v) AS m0 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (((A{1,} | D)* (A* A?)+? C){1,4}? | (C C* | (B){1} | D D)) DEFINE B AS (NEXT(D.v, 0) < B.v OR (PREV(B.v, 2) > PREV(D.v) OR (true AND true))), C AS PREV(C.v, 0) <> NEXT(A.v), D AS D.v >= 6) AS r;
--- columns ["g", "ts", "id", "m0", "v", "s"]
--- row ["x", 7, 8, 4.0, 4, "c"]
--- row ["x", 5, 6, 1.0, 1, "c"]
--- row ["x", 4, 5, 3.0, 3, "c"]
--- row ["x", 3, 7, 3.0, 3, "b"]
--- row ["x", 2, 3, null, null, "a"]
--- row ["x", 1, 4, 2.0, 2, "b"]
--- row ["x", 0, 2, 5.0, 5, "c"]
--- row ["x", 0, 1, 3.0, 3, "c"]

--- case fuzz-full-1227
--- source fuzz.py seed 1227 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 2, 'c'), (1, 'x', 0, 9, NULL), (6, 'x', 2, 3, 'b'), (2, 'x', 1, 3, 'a'), (4, 'x', 3, 6, 'a'), (7, 'x', 3, 5, 'c'), (10, 'x', 9, 3, 'b'), (9, 'x', 4, 1, 'c'), (8, 'x', 3, 7, 'b'), (5, 'x', 4, 3, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id MEASURES MATCH_NUMBER() AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (PERMUTE(B B, A)*) DEFINE A AS A.v IS NULL, B AS (true AND (PREV(CLASSIFIER()) <> 'A' AND B.s <> 'a'))) AS r;
--- columns ["v", "id", "m0", "g", "ts", "s"]
--- row [1, 9, 1, "x", 4, "c"]
--- row [2, 3, 2, "x", 2, "c"]
--- row [3, 2, 3, "x", 1, "a"]
--- row [3, 5, 4, "x", 4, "c"]
--- row [3, 6, 5, "x", 2, "b"]
--- row [3, 10, 6, "x", 9, "b"]
--- row [5, 7, 7, "x", 3, "c"]
--- row [6, 4, 8, "x", 3, "a"]
--- row [7, 8, 9, "x", 3, "b"]
--- row [9, 1, 10, "x", 0, null]

--- case fuzz-full-1230
--- source fuzz.py seed 1230 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 1, 1, 'c'), (13, 'z', 2, 5, 'c'), (5, 'x', 2, 2, 'c'), (8, 'x', 7, 9, 'a'), (11, 'z', 0, NULL, 'a'), (1, 'x', 0, 1, 'c'), (14, 'z', 1, 4, NULL), (16, 'z', 5, 5, 'c'), (10, 'x', 4, 5, 'b'), (15, 'z', 4, 9, NULL), (6, 'x', 5, 1, 'c'), (19, NULL, 8, 2, 'a'), (9, 'x', 8, 9, 'b'), (17, NULL, 3, 4, 'b'), (2, 'x', 1, 1, 'b'), (12, 'z', 1, 2, NULL), (4, 'x', 1, 4, 'a'), (18, 'z', 7, 4, 'c'), (7, 'x', 3, 5, NULL) AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES MATCH_NUMBER() AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP PAST LAST ROW PATTERN (A ((A{,2}? A) A*? (A*? A A)) | A A) DEFINE A AS A.v < 2) AS r;
--- columns ["g", "v", "id", "m0", "ts", "s"]
--- row ["x", 1, 1, 1, 0, "c"]
--- row ["x", 1, 2, 1, 1, "b"]
--- row ["x", 1, 3, 1, 1, "c"]
--- row ["x", 1, 6, 1, 5, "c"]
--- row ["x", 2, 5, null, 2, "c"]
--- row ["x", 4, 4, null, 1, "a"]
--- row ["x", 5, 7, null, 3, null]
--- row ["x", 5, 10, null, 4, "b"]
--- row ["x", 9, 8, null, 7, "a"]
--- row ["x", 9, 9, null, 8, "b"]
--- row ["z", 2, 12, null, 1, null]
--- row ["z", 4, 14, null, 1, null]
--- row ["z", 4, 18, null, 7, "c"]
--- row ["z", 5, 13, null, 2, "c"]
--- row ["z", 5, 16, null, 5, "c"]
--- row ["z", 9, 15, null, 4, null]
--- row ["z", null, 11, null, 0, "a"]
--- row [null, 2, 19, null, 8, "a"]
--- row [null, 4, 17, null, 3, "b"]

--- case fuzz-core-1240
--- source fuzz.py seed 1240 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (6, 'x', 5, 1, 'c'), (9, 'x', 4, 5, 'b'), (10, 'x', 9, 2, 'b'), (8, 'x', 7, 8, 'b'), (3, 'x', 2, 6, 'b'), (7, 'x', 3, 5, 'c'), (4, 'x', 1, 4, 'b'), (2, 'x', 1, 3, 'b'), (5, 'x', 4, 1, 'c'), (1, 'x', 0, 7, NULL) AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES NEXT(LAST(v), 2) AS m0, MATCH_NUMBER() AS m1, COUNT(A.v) AS m2, FIRST(A.v) AS m3 ONE ROW PER MATCH PATTERN (A | A | A (A{0,4}? A | A{3} (A{0,4}) | (A | A A A+? | A A) A{2}){,3} A) DEFINE A AS true) AS r;
--- columns ["m0", "m1", "m2", "m3"]
--- row [4, 1, 1, 7]
--- row [6, 2, 1, 3]
--- row [5, 3, 1, 4]
--- row [1, 4, 1, 6]
--- row [5, 5, 1, 5]
--- row [1, 6, 1, 1]
--- row [8, 7, 1, 5]
--- row [2, 8, 1, 1]
--- row [null, 9, 1, 8]
--- row [null, 10, 1, 2]

--- case fuzz-core-1244
--- source fuzz.py seed 1244 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 1, 'c'), (2, 'x', 0, 2, 'a'), (3, 'y', 0, 9, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(B.v, 2) AS m0, CLASSIFIER() AS m1, FINAL AVG(v) AS m2, MAX(C.v) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (((B | D D? D){0,}) A{,2} | C D{3}?) DEFINE A AS (A.v <= 5 AND (PREV(v) < C.v OR (PREV(C.v) <> PREV(D.v) AND LAST(A.v) <> C.v))), B AS B.v >= PREV(B.v), D AS D.v < PREV(D.v)) AS r;
--- columns ["id", "m0", "m1", "m2", "m3", "g", "ts", "v", "s"]
--- row [1, null, null, null, null, "x", 0, 1, "c"]
--- row [2, null, "B", 5.5, null, "x", 0, 2, "a"]
--- row [3, null, "B", 5.5, null, "y", 0, 9, "a"]
--- row [3, null, "B", 9.0, null, "y", 0, 9, "a"]

--- case fuzz-agg-1245
--- source fuzz.py seed 1245 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (14, 'y', 5, 6, 'b'), (11, 'y', 1, NULL, 'b'), (2, 'x', 0, 2, NULL), (15, 'y', 6, 1, 'b'), (13, 'y', 2, 2, 'c'), (4, 'x', 3, 3, 'c'), (3, 'x', 2, 7, 'a'), (12, 'y', 1, 6, 'c'), (1, 'x', 0, 6, 'c'), (5, 'x', 4, 5, 'b'), (7, 'x', 6, 2, 'c'), (10, 'y', 0, 5, 'c'), (6, 'x', 5, 2, 'b'), (9, 'y', 0, 6, 'a'), (8, 'x', 7, 1, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES AVG(v) AS m0, MATCH_NUMBER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (((A? | A B)* A | A+ | A)+) DEFINE A AS (A.v IS NOT NULL AND FIRST(B.v) >= FIRST(v))) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "v", "s"]
--- row ["x", 0, 1, null, null, 6, "c"]
--- row ["x", 0, 2, null, null, 2, null]
--- row ["x", 2, 3, null, null, 7, "a"]
--- row ["x", 3, 4, null, null, 3, "c"]
--- row ["x", 4, 5, null, null, 5, "b"]
--- row ["x", 5, 6, null, null, 2, "b"]
--- row ["x", 6, 7, null, null, 2, "c"]
--- row ["x", 7, 8, null, null, 1, "c"]
--- row ["y", 0, 9, null, null, 6, "a"]
--- row ["y", 0, 10, null, null, 5, "c"]
--- row ["y", 1, 11, null, null, null, "b"]
--- row ["y", 1, 12, null, null, 6, "c"]
--- row ["y", 2, 13, null, null, 2, "c"]
--- row ["y", 5, 14, null, null, 6, "b"]
--- row ["y", 6, 15, null, null, 1, "b"]

--- case fuzz-full-1246
--- source fuzz.py seed 1246 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 1, 'b'), (2, 'x', 1, 5, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES RUNNING COUNT(B.v) AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN ((PERMUTE(A A{0,}, A B+, B{1,4} A B)*)* B) DEFINE A AS true, B AS B.v <= 2) AS r;
--- columns ["g", "id", "m0", "ts", "v", "s"]
--- row ["x", 1, 1, 0, 1, "b"]
--- row ["x", 2, null, 1, 5, "a"]

--- case fuzz-full-1251
--- source fuzz.py seed 1251 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 2, 'c'), (2, 'x', 0, 2, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES v AS m0 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO B PATTERN ((B B B*)*?) DEFINE B AS B.v = PREV(B.v)) AS r;
--- columns ["g", "id", "m0", "ts", "v", "s"]
--- row ["x", 1, null, 0, 2, "c"]
--- row ["x", 2, null, 0, 2, "b"]

--- case fuzz-full-1262
--- source fuzz.py seed 1262 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 3, 'c'), (6, 'y', 0, 1, 'a'), (2, 'x', 1, 6, 'a'), (4, 'x', 3, 4, 'c'), (1, 'x', 0, NULL, 'b'), (7, 'y', 2, 2, 'b'), (5, 'y', 0, 1, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES FIRST(v) + LAST(C.v, 1) AS m0, PREV(v) + LAST(C.v, 1) AS m1, CLASSIFIER() AS m2, LAST(v) AS m3 AFTER MATCH SKIP TO NEXT ROW PATTERN (C) DEFINE C AS C.s <> 'a') AS r;
--- columns ["g", "m0", "m1", "m2", "m3"]
--- row ["x", null, null, "C", 4]
--- row ["x", null, null, "C", 3]
--- row ["x", null, null, "C", null]
--- row ["y", null, null, "C", 2]

--- case fuzz-core-1272
--- source fuzz.py seed 1272 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (8, 'z', 0, 3, NULL), (6, 'x', 5, 1, 'a'), (7, 'y', 0, 1, NULL), (12, 'z', 4, 1, 'c'), (1, 'x', 0, NULL, 'a'), (2, 'x', 1, 7, 'c'), (4, 'x', 3, 3, 'b'), (3, 'x', 1, 2, 'b'), (9, NULL, 1, 2, 'a'), (11, 'z', 3, 3, 'b'), (10, NULL, 2, 5, 'a'), (5, 'x', 2, 2, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES MIN(D.v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (((C{1,4} C+)+ | D*)) DEFINE C AS C.v < PREV(C.v), D AS (D.v IS NULL OR (FIRST(v) <> v OR D.v >= 4))) AS r;
--- columns ["g", "id", "m0", "m1", "ts", "v", "s"]
--- row ["x", 1, null, "D", 0, null, "a"]
--- row ["x", 2, 7, "D", 1, 7, "c"]
--- row ["x", 2, 7, "D", 1, 7, "c"]
--- row ["x", 3, 2, "D", 1, 2, "b"]
--- row ["x", 4, 2, "D", 3, 3, "b"]
--- row ["x", 5, 2, "D", 2, 2, "a"]
--- row ["x", 6, 1, "D", 5, 1, "a"]
--- row ["x", 5, null, "C", 2, 2, "a"]
--- row ["x", 6, null, "C", 5, 1, "a"]
--- row [null, 10, 5, "D", 2, 5, "a"]

--- case fuzz-full-1275
--- source fuzz.py seed 1275 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (9, 'y', 6, NULL, 'c'), (2, 'x', 1, 2, 'b'), (10, 'y', 3, 1, 'c'), (1, 'x', 0, 1, 'c'), (13, 'y', 10, 1, 'a'), (3, 'y', 0, 1, 'b'), (8, 'y', 2, 4, 'b'), (12, 'y', 9, 2, 'b'), (4, 'y', 1, NULL, 'a'), (6, 'y', 3, 4, 'a'), (5, 'y', 2, 4, 'b'), (11, 'y', 8, 1, 'a'), (7, 'y', 4, 1, NULL) AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES MIN(B.v) AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (PERMUTE(B, A{1,3} B{1,2} B*)*? | (A{2} ()+)) DEFINE A AS A.v = 5, B AS B.v > 2) AS r;
--- columns ["m0"]
--- row [null]
--- row [null]
--- row [null]
--- row [null]
--- row [null]
--- row [null]
--- row [null]
--- row [null]
--- row [null]
--- row [null]
--- row [null]
--- row [null]
--- row [null]

--- case fuzz-full-1291
--- source fuzz.py seed 1291 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (5, 'x', 4, 2, 'b'), (10, 'y', 1, 1, 'b'), (2, 'x', 1, NULL, 'c'), (12, 'y', 3, 1, 'a'), (14, 'y', 5, 8, 'c'), (16, 'y', 7, 6, 'a'), (18, NULL, 0, 5, 'b'), (8, 'x', 7, 6, 'c'), (6, 'x', 2, 2, 'b'), (15, 'y', 6, 4, 'b'), (9, 'y', 0, 1, 'c'), (11, 'y', 2, 4, 'c'), (17, 'y', 8, 2, 'b'), (7, 'x', 6, 4, 'b'), (1, 'x', 0, 5, 'b'), (4, 'x', 1, NULL, 'a'), (13, 'y', 4, 1, 'a'), (3, 'x', 1, 3, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES RUNNING MIN(v) AS m0, MATCH_NUMBER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO FIRST B PATTERN ((B) ^) DEFINE B AS B.v <= 1) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "v", "s"]
--- row ["x", 0, 1, null, null, 5, "b"]
--- row ["x", 1, 2, null, null, null, "c"]
--- row ["x", 1, 3, null, null, 3, "c"]
--- row ["x", 1, 4, null, null, null, "a"]
--- row ["x", 2, 6, null, null, 2, "b"]
--- row ["x", 4, 5, null, null, 2, "b"]
--- row ["x", 6, 7, null, null, 4, "b"]
--- row ["x", 7, 8, null, null, 6, "c"]
--- row ["y", 0, 9, null, null, 1, "c"]
--- row ["y", 1, 10, null, null, 1, "b"]
--- row ["y", 2, 11, null, null, 4, "c"]
--- row ["y", 3, 12, null, null, 1, "a"]
--- row ["y", 4, 13, null, null, 1, "a"]
--- row ["y", 5, 14, null, null, 8, "c"]
--- row ["y", 6, 15, null, null, 4, "b"]
--- row ["y", 7, 16, null, null, 6, "a"]
--- row ["y", 8, 17, null, null, 2, "b"]
--- row [null, 0, 18, null, null, 5, "b"]

--- case fuzz-full-1295
--- source fuzz.py seed 1295 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (10, 'x', 4, 9, 'b'), (8, 'x', 3, NULL, 'b'), (4, 'x', 3, 2, 'b'), (6, 'x', 5, NULL, 'a'), (9, 'x', 8, 3, 'b'), (5, 'x', 4, 8, 'b'), (2, 'x', 1, 6, 'a'), (3, 'x', 1, 2, 'c'), (1, 'x', 0, 9, 'a'), (7, 'x', 6, 2, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES MIN(v) AS m0, MIN(B.v) AS m1 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (B) DEFINE B AS (B.v <> PREV(B.v) OR FIRST(v) >= PREV(FIRST(v), 1))) AS r;
--- columns ["g", "id", "m0", "m1", "ts", "v", "s"]
--- row ["x", 9, 3, 3, 8, 3, "b"]
--- row ["x", 4, 2, 2, 3, 2, "b"]
--- row ["x", 3, 2, 2, 1, 2, "c"]
--- row ["x", 2, 6, 6, 1, 6, "a"]
--- row ["x", 1, 9, 9, 0, 9, "a"]

--- case fuzz-agg-1301
--- source fuzz.py seed 1301 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 2, 'c'), (2, 'x', 1, 2, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES RUNNING AVG(v) AS m0, MATCH_NUMBER() AS m1, RUNNING COUNT(A.v) AS m2, COUNT(*) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO C PATTERN ((B{1}? | B (A{1}? C)?? A+ | (A{0,} A A) B)) DEFINE A AS MATCH_NUMBER() > 2, B AS B.s > 'b', C AS C.v <= 4) AS r;
--- error MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH

--- case fuzz-full-1306
--- source fuzz.py seed 1306 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 5, 'a'), (1, 'x', 0, 7, 'b'), (4, 'x', 3, 2, 'b'), (2, 'x', 1, 4, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES PREV(v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A A) A{1,}? | A) DEFINE A AS A.v <> 5) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "v", "s"]
--- row ["x", 3, 4, null, "A", 2, "b"]
--- row ["x", 1, 2, 5, "A", 4, "b"]
--- row ["x", 0, 1, 4, "A", 7, "b"]

--- case fuzz-full-1307
--- source fuzz.py seed 1307 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 2, 'a'), (2, 'x', 0, 6, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES MATCH_NUMBER() AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (B{0,} | {- A B -}*) DEFINE A AS A.v >= 6, B AS B.v < PREV(B.v)) AS r;
--- columns ["g", "m0"]
--- row ["x", 1]
--- row ["x", 2]

--- case fuzz-agg-1309
--- source fuzz.py seed 1309 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (9, 'z', 1, 1, 'a'), (2, 'x', 0, 7, 'b'), (1, 'x', 0, 2, 'a'), (4, 'x', 3, 3, 'c'), (7, 'y', 2, 3, 'a'), (3, 'x', 2, 1, 'a'), (10, NULL, 2, 2, 'c'), (8, 'z', 0, 1, 'b'), (5, 'y', 0, 3, 'b'), (6, 'y', 0, 9, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES FINAL SUM(v) AS m0, CLASSIFIER() AS m1, SUM(v) AS m2 PATTERN (B) DEFINE B AS B.v > 5) AS r;
--- columns ["g", "m0", "m1", "m2"]
--- row ["x", 7, "B", 7]
--- row ["y", 9, "B", 9]

--- case fuzz-core-1320
--- source fuzz.py seed 1320 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (2, 'x', 1, 1, 'a'), (1, 'x', 0, 8, 'c'), (3, 'x', 2, 1, 'a'), (4, 'x', 3, 6, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0 ALL ROWS PER MATCH PATTERN (((A*? | A | B)*)) DEFINE A AS true, B AS B.s = 'a') AS r;
--- columns ["g", "ts", "id", "m0", "v", "s"]
--- row ["x", 3, 4, null, 6, "c"]
--- row ["x", 2, 3, null, 1, "a"]
--- row ["x", 1, 2, null, 1, "a"]
--- row ["x", 0, 1, null, 8, "c"]

--- case fuzz-full-1322
--- source fuzz.py seed 1322 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (16, NULL, 0, 7, 'c'), (18, NULL, 2, 2, 'b'), (24, 'z', 8, 3, 'a'), (19, 'z', 3, 1, 'a'), (11, 'y', 6, 2, 'a'), (23, 'z', 7, 5, 'c'), (20, NULL, 4, 2, 'a'), (9, 'y', 2, 5, 'a'), (10, 'y', 5, 1, 'a'), (15, 'y', 10, 1, 'b'), (21, 'z', 5, 2, 'c'), (13, 'y', 8, NULL, 'b'), (8, 'y', 1, 4, 'b'), (26, 'z', 10, 4, 'b'), (5, 'y', 0, 2, 'c'), (12, 'y', 7, 2, NULL), (7, 'y', 1, 5, 'b'), (4, 'x', 3, 2, 'a'), (2, 'x', 1, 2, 'b'), (14, 'y', 9, 8, 'c'), (3, 'x', 1, 1, 'c'), (1, 'x', 0, 5, 'c'), (22, 'z', 6, 8, 'b'), (6, 'y', 1, 3, 'a'), (25, NULL, 9, 1, 'a'), (17, 'z', 1, 4, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0, C.v AS m1, MATCH_NUMBER() AS m2, LAST(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (B{,3} C) DEFINE B AS NOT (B.v >= 1), C AS COUNT(v) <= COUNT(C.v)) AS r;
--- columns ["v", "id", "m0", "m1", "m2", "m3", "g", "ts", "s"]
--- row [1, 3, "C", 1, 1, 1, "x", 1, "c"]
--- row [1, 10, "C", 1, 2, 1, "y", 5, "a"]
--- row [1, 15, "C", 1, 3, 1, "y", 10, "b"]
--- row [1, 19, "C", 1, 4, 1, "z", 3, "a"]
--- row [1, 25, "C", 1, 5, 1, null, 9, "a"]
--- row [2, 2, "C", 2, 6, 2, "x", 1, "b"]
--- row [2, 4, "C", 2, 7, 2, "x", 3, "a"]
--- row [2, 5, "C", 2, 8, 2, "y", 0, "c"]
--- row [2, 11, "C", 2, 9, 2, "y", 6, "a"]
--- row [2, 12, "C", 2, 10, 2, "y", 7, null]
--- row [2, 18, "C", 2, 11, 2, null, 2, "b"]
--- row [2, 20, "C", 2, 12, 2, null, 4, "a"]
--- row [2, 21, "C", 2, 13, 2, "z", 5, "c"]
--- row [3, 6, "C", 3, 14, 3, "y", 1, "a"]
--- row [3, 24, "C", 3, 15, 3, "z", 8, "a"]
--- row [4, 8, "C", 4, 16, 4, "y", 1, "b"]
--- row [4, 17, "C", 4, 17, 4, "z", 1, "c"]
--- row [4, 26, "C", 4, 18, 4, "z", 10, "b"]
--- row [5, 1, "C", 5, 19, 5, "x", 0, "c"]
--- row [5, 7, "C", 5, 20, 5, "y", 1, "b"]
--- row [5, 9, "C", 5, 21, 5, "y", 2, "a"]
--- row [5, 23, "C", 5, 22, 5, "z", 7, "c"]
--- row [7, 16, "C", 7, 23, 7, null, 0, "c"]
--- row [8, 14, "C", 8, 24, 8, "y", 9, "c"]
--- row [8, 22, "C", 8, 25, 8, "z", 6, "b"]
--- row [null, 13, "C", null, 26, null, "y", 8, "b"]

--- case fuzz-full-1323
--- source fuzz.py seed 1323 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 1, 'a'), (2, 'x', 0, 2, 'c'), (5, 'x', 2, 1, 'a'), (6, 'x', 5, 4, 'c'), (8, 'x', 7, 6, 'a'), (7, 'x', 6, 2, 'b'), (4, 'x', 1, 3, 'b'), (1, 'x', 0, NULL, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES RUNNING COUNT(v) AS m0, MAX(v) AS m1, RUNNING LAST(v) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A A | A A{,1}) DEFINE A AS (AVG(A.v) >= v OR FIRST(A.v) > PREV(v, 0))) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "m3", "ts", "v", "s"]
--- row ["x", 8, 1, 6, 6, "A", 7, 6, "a"]
--- row ["x", 7, 2, 6, 2, "A", 6, 2, "b"]
--- row ["x", 6, 1, 4, 4, "A", 5, 4, "c"]
--- row ["x", 5, 2, 4, 1, "A", 2, 1, "a"]
--- row ["x", 4, 1, 3, 3, "A", 1, 3, "b"]
--- row ["x", 3, 2, 3, 1, "A", 2, 1, "a"]
--- row ["x", 2, 1, 2, 2, "A", 0, 2, "c"]
--- row ["x", 1, null, null, null, null, 0, null, "b"]

--- case fuzz-full-1331
--- source fuzz.py seed 1331 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (19, 'y', 8, 4, 'a'), (6, 'x', 2, 6, 'a'), (13, 'y', 1, 4, 'a'), (1, 'x', 0, 2, 'a'), (14, 'y', 3, 1, 'c'), (7, 'x', 6, 2, 'c'), (2, 'x', 0, 2, 'b'), (9, 'x', 8, 4, 'b'), (11, 'y', 0, 2, 'b'), (3, 'x', 2, 1, 'a'), (4, 'x', 3, 1, 'b'), (8, 'x', 7, 3, 'b'), (5, 'x', 4, 9, 'b'), (17, 'y', 6, 3, 'a'), (16, 'y', 5, 4, 'c'), (10, 'x', 9, 2, 'b'), (12, 'y', 1, 1, 'b'), (18, 'y', 7, 3, 'c'), (15, 'y', 4, 8, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES RUNNING MIN(v) AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO B PATTERN (B B{1,}?) DEFINE B AS AVG(v) <= FIRST(B.v)) AS r;
--- columns ["ts", "id", "m0", "g", "v", "s"]
--- row [0, 1, 2, "x", 2, "a"]
--- row [0, 2, 2, "x", 2, "b"]
--- row [0, 2, 2, "x", 2, "b"]
--- row [0, 11, 2, "y", 2, "b"]
--- row [0, 11, 2, "y", 2, "b"]
--- row [1, 12, 1, "y", 1, "b"]
--- row [1, 13, 4, "y", 4, "a"]
--- row [2, 3, 1, "x", 1, "a"]
--- row [2, 6, 6, "x", 6, "a"]
--- row [3, 4, 1, "x", 1, "b"]
--- row [3, 4, 1, "x", 1, "b"]
--- row [3, 14, 1, "y", 1, "c"]
--- row [4, 5, 9, "x", 9, "b"]
--- row [4, 15, 8, "y", 8, "a"]
--- row [4, 15, 8, "y", 8, "a"]
--- row [5, 16, 4, "y", 4, "c"]
--- row [5, 16, 4, "y", 4, "c"]
--- row [6, 7, 2, "x", 2, "c"]
--- row [6, 17, 3, "y", 3, "a"]
--- row [7, 8, 3, "x", 3, "b"]
--- row [7, 8, 3, "x", 3, "b"]
--- row [7, 18, 3, "y", 3, "c"]
--- row [8, 9, 4, "x", 4, "b"]
--- row [8, 19, 4, "y", 4, "a"]
--- row [8, 19, 4, "y", 4, "a"]
--- row [9, 10, 2, "x", 2, "b"]

--- case fuzz-core-1332
--- source fuzz.py seed 1332 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (13, 'y', 8, 1, 'a'), (15, 'y', 10, 2, 'b'), (4, 'x', 3, 4, 'b'), (6, 'y', 0, 5, 'b'), (14, 'y', 9, NULL, 'b'), (10, 'y', 2, NULL, 'a'), (7, 'y', 2, 3, 'c'), (11, 'y', 3, 2, 'a'), (2, 'x', 0, 4, 'b'), (1, 'x', 0, 2, 'b'), (3, 'x', 1, 5, 'a'), (9, 'y', 4, 2, 'a'), (5, 'y', 0, 1, 'b'), (12, 'y', 3, 6, 'b'), (8, 'y', 3, 5, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES NEXT(v, 2) AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2, MIN(A.v) AS m3 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A | (A{1} B)* (B B | B B B+)) B | (A B | (B) (A | B)){,1} B) DEFINE A AS true, B AS B.v >= 2) AS r;
--- columns ["g", "m0", "m1", "m2", "m3"]
--- row ["x", 4, "B", 1, 2]
--- row ["x", null, "B", 2, 4]
--- row ["x", null, "B", 3, 5]
--- row ["x", null, "B", 4, null]
--- row ["y", null, "B", 1, 1]
--- row ["y", 5, "B", 2, 5]
--- row ["y", 6, "B", 3, null]
--- row ["y", 6, "B", 4, null]
--- row ["y", 2, "B", 5, 5]
--- row ["y", 1, "B", 6, 2]
--- row ["y", null, "B", 7, 6]
--- row ["y", null, "B", 8, null]
--- row ["y", null, "B", 9, null]
--- row ["y", null, "B", 10, null]

--- case fuzz-agg-1333
--- source fuzz.py seed 1333 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (4, 'x', 3, 2, 'a'), (2, 'x', 0, 5, 'b'), (9, 'y', 0, 2, 'b'), (8, 'x', 7, 2, 'a'), (6, 'x', 5, 3, 'b'), (5, 'x', 2, 2, 'c'), (1, 'x', 0, 4, 'a'), (7, 'x', 3, 3, 'b'), (3, 'x', 2, 3, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES MATCH_NUMBER() AS m0 PATTERN ((A?? | (B{1} C){2,4} A+ (C))) DEFINE A AS A.v IS NOT NULL, B AS (B.v <= PREV(B.v) AND B.v <> PREV(B.v)), C AS C.v <> PREV(C.v)) AS r;
--- columns ["g", "m0"]
--- row ["x", 1]
--- row ["x", 2]
--- row ["x", 3]
--- row ["x", 4]
--- row ["x", 5]
--- row ["x", 6]
--- row ["x", 7]
--- row ["x", 8]
--- row ["y", 1]

--- case fuzz-full-1339
--- source fuzz.py seed 1339 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (9, 'x', 8, 3, 'b'), (8, 'x', 3, 6, 'c'), (1, 'x', 0, 9, 'a'), (5, 'x', 2, NULL, 'a'), (10, 'x', 9, 2, 'b'), (2, 'x', 1, 2, 'b'), (3, 'x', 2, 9, 'c'), (4, 'x', 3, 8, 'a'), (6, 'x', 5, 2, 'a'), (7, 'x', 6, NULL, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES CLASSIFIER() AS m0, PREV(C.v, 0) AS m1, CLASSIFIER() AS m2, MATCH_NUMBER() AS m3 ALL ROWS PER MATCH PATTERN (B+ C | A (A){1,4}?) SUBSET U = (A, B) DEFINE B AS AVG(v) < C.v) AS r;
--- columns ["id", "m0", "m1", "m2", "m3", "g", "ts", "v", "s"]
--- row [10, "A", null, "A", 1, "x", 9, 2, "b"]
--- row [9, "A", null, "A", 1, "x", 8, 3, "b"]
--- row [8, "A", null, "A", 2, "x", 3, 6, "c"]
--- row [7, "A", null, "A", 2, "x", 6, null, "c"]
--- row [6, "A", null, "A", 3, "x", 5, 2, "a"]
--- row [5, "A", null, "A", 3, "x", 2, null, "a"]
--- row [4, "A", null, "A", 4, "x", 3, 8, "a"]
--- row [3, "A", null, "A", 4, "x", 2, 9, "c"]
--- row [2, "A", null, "A", 5, "x", 1, 2, "b"]
--- row [1, "A", null, "A", 5, "x", 0, 9, "a"]

--- case fuzz-core-1340
--- source fuzz.py seed 1340 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (4, 'x', 3, 9, NULL), (5, 'x', 4, 8, 'a'), (1, 'x', 0, 1, 'b'), (6, 'x', 5, 3, 'b'), (2, 'x', 0, 3, 'a'), (3, 'x', 1, 5, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0, FINAL MIN(v) AS m1, CLASSIFIER() AS m2, RUNNING COUNT(B.*) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN (A{0,} B{,1} | B* | (A{2,4}){2} B{2,}? (A{0,} (B*?) | B A | (A B{2} | A A)*?)) DEFINE A AS A.v <= 6, B AS NEXT(FIRST(v), 2) > B.v) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "m2", "m3", "v", "s"]
--- row ["x", 5, 6, "A", 3, "A", 0, 3, "b"]
--- row ["x", 4, 5, "B", 3, "B", 1, 8, "a"]
--- row ["x", 3, 4, null, null, null, 0, 9, null]
--- row ["x", 1, 3, "A", 1, "A", 0, 5, "b"]
--- row ["x", 0, 2, "A", 1, "A", 0, 3, "a"]
--- row ["x", 0, 1, "A", 1, "A", 0, 1, "b"]

--- case fuzz-full-1347
--- source fuzz.py seed 1347 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 5, 'a'), (2, 'x', 1, 5, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((B* A*)) DEFINE A AS AVG(A.v) <> v, B AS (B.v = PREV(B.v) AND MAX(A.v) <= COUNT(B.v))) AS r;
--- columns ["v", "id", "m0", "g", "ts", "s"]
--- row [5, 1, null, "x", 0, "a"]
--- row [5, 2, null, "x", 1, "a"]

--- case fuzz-full-1359
--- source fuzz.py seed 1359 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 7, NULL), (1, 'x', 0, 2, 'b'), (4, 'x', 3, 6, 'c'), (8, 'x', 7, 1, 'b'), (5, 'x', 4, 3, 'b'), (2, 'x', 0, 1, 'a'), (6, 'x', 2, 1, 'b'), (7, 'x', 6, 7, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES A.v AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2 AFTER MATCH SKIP PAST LAST ROW PATTERN (PERMUTE(C+, B* A{0,2})+? B+ C | C) DEFINE B AS B.v <> PREV(B.v), C AS C.v <= PREV(C.v)) AS r;
--- columns ["m0", "m1", "m2"]
--- row [2, "C", 1]

--- case fuzz-full-1362
--- source fuzz.py seed 1362 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (14, 'z', 7, 2, 'a'), (3, 'x', 2, NULL, NULL), (6, 'x', 5, 2, 'b'), (9, 'z', 2, 3, 'a'), (10, 'z', 3, 1, 'a'), (15, 'z', 8, 2, 'c'), (8, NULL, 0, 1, 'a'), (7, 'z', 0, 2, 'a'), (13, 'z', 6, NULL, 'a'), (2, 'x', 1, 3, 'c'), (5, 'x', 4, 1, 'b'), (12, 'z', 5, 8, 'c'), (4, 'x', 3, 3, 'c'), (11, NULL, 4, 6, 'c'), (1, 'x', 0, 6, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES CLASSIFIER() AS m0, LAST(id) AS m1, COALESCE(B.v, -1) AS m2, LAST(B.v, 2) + PREV(B.v) AS m3 ALL ROWS PER MATCH PATTERN ((B A)+ | ()) DEFINE A AS NOT ((A.v = PREV(A.v) AND A.v = SUM(B.v))), B AS NOT (B.v IS NOT NULL)) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "m2", "m3", "v", "s"]
--- row ["x", 0, 1, null, null, -1, null, 6, "a"]
--- row ["x", 1, 2, null, null, -1, null, 3, "c"]
--- row ["x", 2, 3, null, null, -1, null, null, null]
--- row ["x", 3, 4, null, null, -1, null, 3, "c"]
--- row ["x", 4, 5, null, null, -1, null, 1, "b"]
--- row ["x", 5, 6, null, null, -1, null, 2, "b"]
--- row ["z", 0, 7, null, null, -1, null, 2, "a"]
--- row ["z", 2, 9, null, null, -1, null, 3, "a"]
--- row ["z", 3, 10, null, null, -1, null, 1, "a"]
--- row ["z", 5, 12, null, null, -1, null, 8, "c"]
--- row ["z", 6, 13, null, null, -1, null, null, "a"]
--- row ["z", 7, 14, null, null, -1, null, 2, "a"]
--- row ["z", 8, 15, null, null, -1, null, 2, "c"]
--- row [null, 0, 8, null, null, -1, null, 1, "a"]
--- row [null, 4, 11, null, null, -1, null, 6, "c"]

--- case fuzz-full-1363
--- source fuzz.py seed 1363 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 1, 'a'), (7, 'y', 2, 3, 'b'), (9, NULL, 1, 1, 'c'), (11, 'z', 3, 2, NULL), (8, 'z', 0, 8, 'a'), (2, 'x', 0, 1, 'c'), (4, 'y', 1, 3, 'c'), (12, 'z', 2, 7, 'c'), (3, 'y', 0, 2, 'b'), (5, 'y', 1, 7, 'c'), (6, 'y', 3, 9, 'c'), (10, 'z', 2, 6, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES NEXT(FIRST(v), 2) AS m0 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN ((A{1,4}?)* ({- A A | B{0,} A -} (B{2,2}? B B | A A*) | (A+ | B) $)) DEFINE A AS (A.v <> PREV(A.v) OR A.v > PREV(A.v)), B AS MAX(v) = PREV(LAST(B.v), 2)) AS r;
--- columns ["g", "ts", "id", "m0", "v", "s"]
--- row ["y", 1, 4, 3, 3, "c"]
--- row ["y", 1, 5, 3, 7, "c"]
--- row ["y", 2, 7, 3, 3, "b"]
--- row ["y", 3, 6, 3, 9, "c"]
--- row ["z", 2, 10, 2, 6, "c"]
--- row ["z", 2, 12, 2, 7, "c"]
--- row ["z", 3, 11, 2, 2, null]

--- case fuzz-core-1364
--- source fuzz.py seed 1364 profile core; answer of trino-483 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (12, 'z', 0, 3, 'c'), (2, 'x', 1, 2, 'c'), (13, 'z', 0, 1, 'a'), (6, 'x', 2, 4, 'b'), (7, 'x', 6, 1, 'b'), (16, NULL, 2, 2, 'a'), (9, 'x', 8, 1, 'b'), (5, 'x', 4, 2, 'c'), (4, 'x', 3, 1, 'c'), (17, NULL, 5, 3, 'a'), (15, 'z', 3, 8, 'b'), (8, 'x', 7, 6, 'c'), (11, 'y', 0, 5, 'a'), (14, NULL, 2, 6, 'b'), (1, 'x', 0, 3, 'b'), (10, 'x', 9, 2, 'b'), (3, 'x', 2, 3, 'b'), (18, NULL, 3, 2, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES CLASSIFIER() AS m0, MAX(v) AS m1, A.v AS m2, PREV(FIRST(B.v), 1) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (((C{2,2}? A{3}? | C B | A)) ((B | A C{3} A) (B B B | A B*?) | C? A+){2,}? (B)+? | A{2}) DEFINE B AS NOT (B.v < PREV(B.v)), C AS C.v < PREV(C.v)) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "m3", "ts", "v", "s"]
--- row ["x", 1, "A", 3, 3, null, 0, 3, "b"]
--- row ["x", 2, "C", 3, 3, null, 1, 2, "c"]
--- row ["x", 3, "A", 3, 3, null, 2, 3, "b"]
--- row ["x", 4, "A", 3, 1, null, 3, 1, "c"]
--- row ["x", 5, "A", 3, 2, null, 4, 2, "c"]
--- row ["x", 6, "A", 4, 4, null, 2, 4, "b"]
--- row ["x", 7, "A", 4, 1, null, 6, 1, "b"]
--- row ["x", 8, "A", 6, 6, null, 7, 6, "c"]
--- row ["x", 9, "A", 6, 1, null, 8, 1, "b"]
--- row ["x", 10, "B", 6, 1, 1, 9, 2, "b"]
--- row ["z", 12, "A", 3, 3, null, 0, 3, "c"]
--- row ["z", 13, "A", 3, 1, null, 0, 1, "a"]
--- row [null, 14, "A", 6, 6, null, 2, 6, "b"]
--- row [null, 16, "A", 6, 2, null, 2, 2, "a"]
--- row [null, 17, "A", 3, 3, null, 5, 3, "a"]
--- row [null, 18, "A", 3, 2, null, 3, 2, "a"]

--- case fuzz-agg-1365
--- source fuzz.py seed 1365 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (8, 'x', 3, 6, 'b'), (11, 'y', 1, 4, 'b'), (3, 'x', 2, 3, 'b'), (5, 'x', 4, 2, 'c'), (10, 'y', 1, 2, 'b'), (14, 'y', 2, 2, 'a'), (9, 'y', 0, NULL, 'b'), (7, 'x', 6, 2, 'a'), (16, 'y', 7, 5, 'a'), (15, 'y', 6, 3, 'a'), (13, 'y', 4, 3, 'a'), (12, 'y', 3, 1, 'a'), (6, 'x', 2, 2, 'b'), (1, 'x', 0, 2, 'a'), (4, 'x', 1, 4, 'c'), (17, 'y', 4, 4, 'a'), (2, 'x', 1, 3, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES CLASSIFIER() AS m0, FIRST(A.v) AS m1, MATCH_NUMBER() AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST A PATTERN (B | A+ ((A) B (B+? B A*?)) ((A*? B){2,4} B | (A B){,3})) DEFINE A AS A.v IS NULL) AS r;
--- error MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH

--- case fuzz-core-1376
--- source fuzz.py seed 1376 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 2, 'c'), (2, 'x', 0, 1, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES CLASSIFIER() AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2, COUNT(B.v) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN (((A+? C C | A{3} B B) (A{3}?)+ A) A+ | (C* | B{0,} C (B | B A)+){3}) DEFINE A AS A.v IS NOT NULL) AS r;
--- columns ["id", "m0", "m1", "m2", "m3", "g", "ts", "v", "s"]
--- row [2, "C", 1, "C", 0, "x", 0, 1, "a"]
--- row [1, "C", 1, "C", 0, "x", 0, 2, "c"]

--- case fuzz-full-1379
--- source fuzz.py seed 1379 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 8, 'b'), (7, 'x', 6, NULL, 'c'), (2, 'x', 0, 4, 'c'), (4, 'x', 3, 1, 'a'), (6, 'x', 5, 3, 'c'), (5, 'x', 4, 1, 'a'), (3, 'x', 2, 4, 'a'), (8, 'x', 7, 2, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES SUM(v) AS m0 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (D{2,}?) DEFINE D AS D.v >= 2) AS r;
--- columns ["id", "m0", "g", "ts", "v", "s"]
--- row [1, 8, "x", 0, 8, "b"]
--- row [2, 12, "x", 0, 4, "c"]

--- case fuzz-full-1390
--- source fuzz.py seed 1390 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 1, 3, 'a'), (11, 'y', 0, 1, 'a'), (1, 'x', 0, 4, 'a'), (7, 'x', 6, 1, 'a'), (2, 'x', 0, 5, 'c'), (9, 'x', 8, 1, 'c'), (8, 'x', 3, 4, 'b'), (13, 'y', 2, 1, 'c'), (15, 'y', 2, 1, 'b'), (4, 'x', 1, 3, 'b'), (12, 'y', 1, 2, 'a'), (14, 'y', 3, 1, 'b'), (6, 'x', 2, 1, 'c'), (10, 'x', 9, 9, 'a'), (5, 'x', 4, NULL, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES RUNNING MAX(v) AS m0, CLASSIFIER() AS m1, CLASSIFIER() AS m2, CLASSIFIER(A) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO LAST A PATTERN ((A D)* D) DEFINE A AS (A.v = PREV(A.v) OR A.v <= PREV(A.v)), D AS D.v <= PREV(D.v)) AS r;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case fuzz-core-1392
--- source fuzz.py seed 1392 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (2, 'x', 1, 6, 'b'), (1, 'x', 0, 4, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES CLASSIFIER() AS m0, PREV(LAST(v), 1) AS m1, PREV(v, 1) AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (B (B | (B B | B{1,}? A)? (A A B{,1} | A*? B?) | A{2,} B{1}?)) DEFINE A AS A.v >= PREV(A.v)) AS r;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case fuzz-full-1394
--- source fuzz.py seed 1394 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (9, 'y', 0, 2, 'b'), (5, 'x', 4, 3, 'c'), (7, 'x', 6, 2, 'a'), (3, 'x', 2, 4, 'a'), (4, 'x', 3, 3, 'c'), (6, 'x', 5, 2, 'a'), (1, 'x', 0, 2, 'a'), (8, 'x', 7, 4, 'b'), (2, 'x', 0, 2, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id MEASURES MATCH_NUMBER() AS m0 ONE ROW PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (B) DEFINE B AS (B.v = 1 OR B.v > PREV(B.v))) AS r;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case fuzz-core-1396
--- source fuzz.py seed 1396 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'y', 0, 1, 'c'), (2, 'x', 1, 3, 'c'), (1, 'x', 0, 5, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES FINAL MIN(B.v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER(B) AS m2 AFTER MATCH SKIP TO NEXT ROW PATTERN (((B B?)+?)* | C) DEFINE B AS B.v >= PREV(B.v), C AS PREV(v) = C.v) AS r;
--- columns ["g", "m0", "m1", "m2"]
--- row ["x", null, 1, null]
--- row ["x", null, 2, null]
--- row ["y", null, 1, null]

--- case fuzz-core-1400
--- source fuzz.py seed 1400 profile core; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (8, 'x', 7, NULL, 'a'), (7, 'x', 6, 2, 'a'), (4, 'x', 3, 3, 'c'), (2, 'x', 0, 2, 'a'), (1, 'x', 0, NULL, 'b'), (3, 'x', 1, 1, 'b'), (5, 'x', 2, 4, 'a'), (6, 'x', 5, NULL, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES FINAL MAX(v) AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2, FINAL LAST(v) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B (A+)+?) DEFINE A AS true, B AS (v = LAST(v) OR (B.v = 1 AND B.s > 'b'))) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "m3", "ts", "v", "s"]
--- row ["x", 2, 4, "B", 1, null, 0, 2, "a"]
--- row ["x", 3, 4, "A", 1, null, 1, 1, "b"]
--- row ["x", 4, 4, "A", 1, null, 3, 3, "c"]
--- row ["x", 5, 4, "A", 1, null, 2, 4, "a"]
--- row ["x", 6, 4, "A", 1, null, 5, null, "b"]
--- row ["x", 7, 4, "A", 1, null, 6, 2, "a"]
--- row ["x", 8, 4, "A", 1, null, 7, null, "a"]

--- case fuzz-full-1410
--- source fuzz.py seed 1410 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (3, 'x', 2, 3, NULL), (9, 'y', 1, 4, 'a'), (7, 'y', 0, 3, 'c'), (4, 'x', 3, 3, 'c'), (5, 'x', 2, 5, 'b'), (6, 'x', 5, 1, 'b'), (1, 'x', 0, 2, 'b'), (10, 'y', 3, 1, 'a'), (2, 'x', 0, 2, 'c'), (11, 'y', 2, NULL, 'c'), (8, 'y', 0, 3, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES MATCH_NUMBER() AS m0, MATCH_NUMBER() AS m1, v + PREV(C.v, 1) AS m2 ALL ROWS PER MATCH PATTERN ({- A? | (C)+? -}*?) DEFINE A AS NEXT(FIRST(C.v), 2) <> LAST(A.v, 2), C AS C.v > PREV(C.v)) AS r;
--- columns ["g", "id", "m0", "m1", "m2", "ts", "v", "s"]
--- row ["x", 1, 1, 1, null, 0, 2, "b"]
--- row ["x", 2, 2, 2, null, 0, 2, "c"]
--- row ["x", 3, 3, 3, null, 2, 3, null]
--- row ["x", 4, 4, 4, null, 3, 3, "c"]
--- row ["x", 5, 5, 5, null, 2, 5, "b"]
--- row ["x", 6, 6, 6, null, 5, 1, "b"]
--- row ["y", 7, 1, 1, null, 0, 3, "c"]
--- row ["y", 8, 2, 2, null, 0, 3, "c"]
--- row ["y", 9, 3, 3, null, 1, 4, "a"]
--- row ["y", 10, 4, 4, null, 3, 1, "a"]
--- row ["y", 11, 5, 5, null, 2, null, "c"]

--- case fuzz-agg-1433
--- source fuzz.py seed 1433 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 1, 'a'), (8, 'x', 3, 1, 'a'), (6, 'x', 2, 2, 'b'), (2, 'x', 1, 8, 'b'), (4, 'x', 3, 3, 'b'), (5, 'x', 4, 9, 'c'), (3, 'x', 2, 8, 'c'), (7, 'x', 6, 2, NULL) AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES RUNNING LAST(B.v, 2) AS m0, MATCH_NUMBER() AS m1, FINAL LAST(A.id) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (((A A{,1} A* | C) (B | C{2,}) A | B B{0,}){2}) DEFINE A AS A.v <= PREV(A.v), B AS (B.v >= PREV(B.v) OR B.v >= LAST(B.v)), C AS C.v < 3) AS r;
--- columns ["id", "m0", "m1", "m2", "m3", "g", "ts", "v", "s"]
--- row [8, null, 1, 6, "C", "x", 3, 1, "a"]
--- row [7, null, 1, 6, "B", "x", 6, 2, null]
--- row [6, null, 1, 6, "A", "x", 2, 2, "b"]
--- row [5, null, 1, 6, "B", "x", 4, 9, "c"]
--- row [4, 2, 1, 6, "B", "x", 3, 3, "b"]
--- row [3, 9, 1, 6, "B", "x", 2, 8, "c"]
--- row [2, 3, 1, 6, "B", "x", 1, 8, "b"]
--- row [1, 8, 1, 6, "B", "x", 0, 1, "a"]

--- case fuzz-full-1435
--- source fuzz.py seed 1435 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (5, 'x', 2, 3, 'a'), (10, 'y', 3, 1, 'b'), (11, 'y', 4, NULL, 'a'), (7, 'y', 0, 2, 'b'), (6, 'x', 2, 5, 'c'), (13, 'y', 6, 2, 'a'), (8, 'y', 1, 1, 'c'), (16, 'y', 9, 3, 'a'), (3, 'x', 1, 1, 'a'), (15, 'y', 4, 2, 'b'), (12, 'y', 5, 3, 'b'), (4, 'x', 3, 6, 'a'), (9, 'y', 2, 5, 'a'), (2, 'x', 1, 2, 'b'), (17, 'y', 10, 2, 'a'), (1, 'x', 0, 1, 'a'), (14, 'y', 7, 5, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES B.v AS m0 ALL ROWS PER MATCH PATTERN (B*) DEFINE B AS (SUM(v) >= v AND B.v <= PREV(B.v))) AS r;
--- columns ["g", "id", "m0", "ts", "v", "s"]
--- row ["x", 6, null, 2, 5, "c"]
--- row ["x", 5, 3, 2, 3, "a"]
--- row ["x", 4, null, 3, 6, "a"]
--- row ["x", 3, 1, 1, 1, "a"]
--- row ["x", 2, null, 1, 2, "b"]
--- row ["x", 1, 1, 0, 1, "a"]
--- row ["y", 17, null, 10, 2, "a"]
--- row ["y", 16, null, 9, 3, "a"]
--- row ["y", 15, 2, 4, 2, "b"]
--- row ["y", 14, null, 7, 5, "c"]
--- row ["y", 13, 2, 6, 2, "a"]
--- row ["y", 12, null, 5, 3, "b"]
--- row ["y", 11, null, 4, null, "a"]
--- row ["y", 10, null, 3, 1, "b"]
--- row ["y", 9, null, 2, 5, "a"]
--- row ["y", 8, 1, 1, 1, "c"]
--- row ["y", 7, null, 0, 2, "b"]

--- case fuzz-full-1442
--- source fuzz.py seed 1442 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, 2, 'b'), (2, 'x', 0, 3, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0, PREV(v) AS m1, AVG(B.v) AS m2, FINAL COUNT(*) AS m3 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (B{1,} B+ | (B | A) B??) SUBSET U = (B, A) DEFINE A AS A.v IS NOT NULL, B AS (B.v > PREV(B.v) OR (B.v >= PREV(B.v) AND FIRST(B.v) > SUM(v)))) AS r;
--- columns ["g", "v", "id", "m0", "m1", "m2", "m3", "ts", "s"]
--- row ["x", 2, 1, "A", null, null, 1, 0, "b"]
--- row ["x", 3, 2, "B", 2, 3.0, 1, 0, "a"]

--- case fuzz-agg-1445
--- source fuzz.py seed 1445 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (8, 'x', 3, 2, 'b'), (6, 'x', 5, 4, NULL), (10, 'y', 1, 1, 'b'), (3, 'x', 2, 2, NULL), (7, 'x', 6, 5, 'b'), (2, 'x', 1, 3, NULL), (4, 'x', 1, 1, NULL), (11, 'y', 2, NULL, 'a'), (9, 'y', 0, 1, 'a'), (1, 'x', 0, 3, 'c'), (5, 'x', 4, 8, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES CLASSIFIER() AS m0, FINAL LAST(id) AS m1 AFTER MATCH SKIP TO NEXT ROW PATTERN (A*? | (A B{0,2}? B) A | B (B+ B)) DEFINE A AS A.v <= PREV(A.v)) AS r;
--- columns ["m0", "m1"]
--- row [null, null]
--- row [null, null]
--- row [null, null]
--- row [null, null]
--- row [null, null]
--- row [null, null]
--- row [null, null]
--- row [null, null]
--- row [null, null]
--- row [null, null]
--- row [null, null]

--- case fuzz-agg-1449
--- source fuzz.py seed 1449 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (9, 'x', 8, 2, 'b'), (3, 'x', 2, 3, 'c'), (1, 'x', 0, 5, 'b'), (6, 'x', 5, 3, 'a'), (10, 'x', 9, 6, 'c'), (5, 'x', 2, 1, 'a'), (4, 'x', 3, 3, 'a'), (7, 'x', 3, 5, 'c'), (2, 'x', 0, 1, 'a'), (8, 'x', 7, 1, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES B.v AS m0, MATCH_NUMBER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO LAST A PATTERN (((A B A+? | B | A B?)) | B D) DEFINE A AS A.s = 'b', B AS B.s > 'a') AS r;
--- error MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH

--- case fuzz-full-1458
--- source fuzz.py seed 1458 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (5, 'x', 4, 5, 'a'), (3, 'x', 1, 2, 'b'), (8, 'y', 1, NULL, 'b'), (11, 'z', 1, 7, 'b'), (2, 'x', 1, 8, 'a'), (14, 'z', 4, 5, 'a'), (7, 'y', 0, 5, 'a'), (1, 'x', 0, 3, 'b'), (13, 'z', 1, 3, 'c'), (9, 'y', 2, 4, 'a'), (10, 'z', 0, 3, 'b'), (4, 'x', 1, 6, 'a'), (6, 'x', 5, 5, 'b'), (12, 'z', 2, 1, 'c') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES LAST(v) + FIRST(B.v) AS m0, COUNT(C.v) AS m1, AVG(A.v) AS m2, PREV(FIRST(U.v), 2) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A | C+ B{1,4}?)+ | C{2}) SUBSET U = (B, A) DEFINE A AS A.v IS NOT NULL, B AS B.v < PREV(B.v), C AS (C.v IS NOT NULL AND (PREV(CLASSIFIER()) <> 'A' OR C.s > 'c'))) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "m2", "m3", "v", "s"]
--- row ["x", 5, 6, null, 0, 5.0, null, 5, "b"]
--- row ["x", 4, 5, null, 0, 5.0, null, 5, "a"]
--- row ["x", 1, 4, null, 0, 5.333333333333333, null, 6, "a"]
--- row ["x", 1, 3, null, 0, 4.5, null, 2, "b"]
--- row ["x", 1, 2, null, 0, 5.2, null, 8, "a"]
--- row ["x", 0, 1, null, 0, 4.833333333333333, null, 3, "b"]
--- row ["x", 4, 5, null, 0, 5.0, null, 5, "a"]
--- row ["x", 1, 4, null, 0, 5.5, null, 6, "a"]
--- row ["x", 1, 3, null, 0, 4.333333333333333, null, 2, "b"]
--- row ["x", 1, 2, null, 0, 5.25, null, 8, "a"]
--- row ["x", 0, 1, null, 0, 4.8, null, 3, "b"]
--- row ["x", 1, 4, null, 0, 6.0, 5, 6, "a"]
--- row ["x", 1, 3, null, 0, 4.0, 5, 2, "b"]
--- row ["x", 1, 2, null, 0, 5.333333333333333, 5, 8, "a"]
--- row ["x", 0, 1, null, 0, 4.75, 5, 3, "b"]
--- row ["x", 1, 3, null, 0, 2.0, 5, 2, "b"]
--- row ["x", 1, 2, null, 0, 5.0, 5, 8, "a"]
--- row ["x", 0, 1, null, 0, 4.333333333333333, 5, 3, "b"]
--- row ["x", 1, 2, null, 0, 8.0, 6, 8, "a"]
--- row ["x", 0, 1, null, 0, 5.5, 6, 3, "b"]
--- row ["x", 0, 1, null, 0, 3.0, 2, 3, "b"]
--- row ["y", 2, 9, null, 0, 4.0, null, 4, "a"]
--- row ["y", 0, 7, null, 0, 5.0, 4, 5, "a"]
--- row ["z", 4, 14, null, 0, 5.0, null, 5, "a"]
--- row ["z", 2, 12, null, 0, 3.0, null, 1, "c"]
--- row ["z", 1, 13, null, 0, 3.0, null, 3, "c"]
--- row ["z", 1, 11, null, 0, 4.0, null, 7, "b"]
--- row ["z", 0, 10, null, 0, 3.8, null, 3, "b"]
--- row ["z", 2, 12, null, 0, 1.0, null, 1, "c"]
--- row ["z", 1, 13, null, 0, 2.0, null, 3, "c"]
--- row ["z", 1, 11, null, 0, 3.6666666666666665, null, 7, "b"]
--- row ["z", 0, 10, null, 0, 3.5, null, 3, "b"]
--- row ["z", 1, 13, null, 0, 3.0, 5, 3, "c"]
--- row ["z", 1, 11, null, 0, 5.0, 5, 7, "b"]
--- row ["z", 0, 10, null, 0, 4.333333333333333, 5, 3, "b"]
--- row ["z", 1, 11, null, 0, 7.0, 1, 7, "b"]
--- row ["z", 0, 10, null, 0, 5.0, 1, 3, "b"]
--- row ["z", 0, 10, null, 0, 3.0, 3, 3, "b"]

--- case fuzz-agg-1461
--- source fuzz.py seed 1461 profile agg; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (13, 'y', 2, 1, 'b'), (18, 'y', 7, 4, 'b'), (10, 'x', 9, 8, 'a'), (3, 'x', 2, 3, 'c'), (1, 'x', 0, 4, 'b'), (9, 'x', 4, 1, 'c'), (15, 'y', 4, 1, 'b'), (5, 'x', 4, 4, 'a'), (4, 'x', 3, 4, 'c'), (17, 'y', 6, 6, 'a'), (2, 'x', 0, 2, 'b'), (8, 'x', 7, 3, 'c'), (14, 'y', 3, 4, NULL), (12, 'y', 1, 1, 'a'), (19, 'y', 8, 1, 'a'), (11, 'y', 0, 5, 'a'), (7, 'x', 6, 3, 'b'), (6, 'x', 2, 9, 'b'), (16, 'y', 5, 5, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES CLASSIFIER() AS m0, FINAL AVG(A.v) AS m1 ALL ROWS PER MATCH PATTERN (((A A A{3})) | A?? (A+ A*?)* A?) DEFINE A AS A.v = PREV(A.v)) AS r;
--- columns ["g", "id", "m0", "m1", "ts", "v", "s"]
--- row ["x", 10, null, null, 9, 8, "a"]
--- row ["x", 9, null, null, 4, 1, "c"]
--- row ["x", 8, null, null, 7, 3, "c"]
--- row ["x", 7, "A", 3.0, 6, 3, "b"]
--- row ["x", 6, null, null, 2, 9, "b"]
--- row ["x", 5, null, null, 4, 4, "a"]
--- row ["x", 4, "A", 4.0, 3, 4, "c"]
--- row ["x", 3, null, null, 2, 3, "c"]
--- row ["x", 2, null, null, 0, 2, "b"]
--- row ["x", 1, null, null, 0, 4, "b"]
--- row ["y", 19, null, null, 8, 1, "a"]
--- row ["y", 18, null, null, 7, 4, "b"]
--- row ["y", 17, null, null, 6, 6, "a"]
--- row ["y", 16, null, null, 5, 5, "a"]
--- row ["y", 15, null, null, 4, 1, "b"]
--- row ["y", 14, null, null, 3, 4, null]
--- row ["y", 13, null, null, 2, 1, "b"]
--- row ["y", 12, "A", 1.0, 1, 1, "a"]
--- row ["y", 11, null, null, 0, 5, "a"]

--- case fuzz-full-1462
--- source fuzz.py seed 1462 profile full; answer of trino-476 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (12, 'z', 3, NULL, 'a'), (8, 'x', 3, 2, 'c'), (4, 'x', 1, 4, 'b'), (7, 'x', 6, 3, 'c'), (11, NULL, 2, 3, 'c'), (3, 'x', 1, 4, 'c'), (6, 'x', 5, 3, 'c'), (2, 'x', 1, 1, 'b'), (13, NULL, 4, 6, 'c'), (9, 'z', 0, 7, 'a'), (10, NULL, 1, 7, 'a'), (5, 'x', 4, 1, 'b'), (1, 'x', 0, 1, 'a') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES CLASSIFIER() AS m0, MATCH_NUMBER() AS m1, CLASSIFIER(A) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (A | ((A{3} B){0,} (A{1}? A | B{3})? (A{,1} A A) | (B{0,}))+ B) DEFINE A AS PREV(FIRST(B.v), 1) < PREV(LAST(B.v), 1)) AS r;
--- columns ["ts", "id", "m0", "m1", "m2", "g", "v", "s"]
--- row [0, 1, "B", 1, null, "x", 1, "a"]
--- row [0, 9, "B", 1, null, "z", 7, "a"]
--- row [1, 2, "B", 1, null, "x", 1, "b"]
--- row [1, 3, "B", 1, null, "x", 4, "c"]
--- row [1, 4, "B", 1, null, "x", 4, "b"]
--- row [1, 10, "B", 1, null, null, 7, "a"]
--- row [2, 11, "B", 1, null, null, 3, "c"]
--- row [3, 8, "B", 1, null, "x", 2, "c"]
--- row [3, 12, "B", 1, null, "z", null, "a"]
--- row [4, 5, "B", 1, null, "x", 1, "b"]
--- row [4, 13, "B", 1, null, null, 6, "c"]
--- row [5, 6, "B", 1, null, "x", 3, "c"]
--- row [6, 7, "B", 1, null, "x", 3, "c"]

--- case fuzz-core-1464
--- source fuzz.py seed 1464 profile core; answer of trino-483 (golden)
CREATE OR REPLACE TEMPORARY VIEW fz AS SELECT CAST(id AS int) AS `id`, CAST(g AS string) AS `g`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s` FROM VALUES (1, 'x', 0, NULL, 'c'), (6, 'x', 2, 3, 'a'), (7, 'x', 3, 3, 'c'), (3, 'x', 2, 1, 'b'), (9, 'x', 4, 3, 'b'), (2, 'x', 1, 5, 'c'), (10, 'x', 9, 1, 'b'), (8, 'x', 3, 9, 'c'), (5, 'x', 4, 6, 'a'), (4, 'x', 3, 2, 'b') AS v(`id`, `g`, `ts`, `v`, `s`);
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0, PREV(FIRST(A.v), 2) AS m1, PREV(v) AS m2, MAX(B.v) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (A B A+ | B A A{0,4}) DEFINE A AS A.v < 5) AS r;
--- columns ["g", "ts", "id", "m0", "m1", "m2", "m3", "v", "s"]
--- row ["x", 9, 10, "B", null, null, 1, 1, "b"]
--- row ["x", 4, 9, "A", null, 1, 1, 3, "b"]
--- row ["x", 3, 8, "B", null, 6, 9, 9, "c"]
--- row ["x", 3, 7, "A", 6, 9, 9, 3, "c"]
--- row ["x", 3, 4, "A", 6, 3, 9, 2, "b"]
--- row ["x", 2, 6, "A", 6, 2, 9, 3, "a"]
--- row ["x", 2, 3, "A", 6, 3, 9, 1, "b"]
--- row ["x", 3, 7, "A", 6, 9, null, 3, "c"]
--- row ["x", 3, 4, "B", 6, 3, 2, 2, "b"]
--- row ["x", 2, 6, "A", 6, 2, 2, 3, "a"]
--- row ["x", 2, 3, "A", 6, 3, 2, 1, "b"]
--- row ["x", 3, 4, "A", 9, 3, null, 2, "b"]
--- row ["x", 2, 6, "B", 9, 2, 3, 3, "a"]
--- row ["x", 2, 3, "A", 9, 3, 3, 1, "b"]
--- row ["x", 2, 6, "B", null, 2, 3, 3, "a"]
--- row ["x", 2, 3, "A", 2, 3, 3, 1, "b"]
