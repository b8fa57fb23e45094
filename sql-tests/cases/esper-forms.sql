-- Statements of Esper that name rows by index: B[0].s is the first row of B.
-- Format: ../README.md

--- case esper-after-next-aba
--- source esper RowRecogAfter.VariableMoreThenOnce; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'E1', 3), (2, 'E2', 1), (3, 'E3', 2), (4, 'E4', 5), (5, 'E5', 1), (6, 'E6', 2), (7, 'E7', 1), (8, 'E8', 2), (9, 'E9', 1) AS v(`seq`, `s`, `v`);
SELECT r.a0, r.b, r.a1 FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A[0].s AS a0, B.s AS b, A[1].s AS a1 ALL MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (A B A) DEFINE A AS A.v = 1, B AS B.v = 2) AS r;
--- columns ["a0", "b", "a1"]
--- ordered
--- row ["E5", "E6", "E7"]
--- row ["E7", "E8", "E9"]

--- case esper-greedy-zero-many
--- source esper RowRecogGreedyness.ReluctantZeroToMany; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'E1', 1), (2, 'E2', 1), (3, 'E3', 1), (4, 'E4', 3), (5, 'E11', 1), (6, 'E12', 1), (7, 'E13', 1), (8, 'E14', 1), (9, 'E15', 3), (10, 'E16', 1), (11, 'E17', 3), (12, 'E18', 3) AS v(`seq`, `s`, `v`);
SELECT r.a0, r.a1, r.a2, r.b, r.c FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A[0].s AS a0, A[1].s AS a1, A[2].s AS a2, B.s AS b, C.s AS c PATTERN (A*? B? C) DEFINE A AS A.v = 1, B AS B.v IN (1, 2), C AS C.v = 3) AS r;
--- columns ["a0", "a1", "a2", "b", "c"]
--- ordered
--- row ["E1", "E2", null, "E3", "E4"]
--- row ["E11", "E12", "E13", "E14", "E15"]
--- row [null, null, null, "E16", "E17"]
--- row [null, null, null, null, "E18"]

--- case esper-array-index-define
--- source esper RowRecogArrayAccess.SingleMultiMix; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'A1', 100), (2, 'B1', 50), (3, 'B2', 49), (4, 'C1', 49), (5, 'D1', 2), (6, 'D2', 2), (7, 'E1', 2), (8, 'A1', 100), (9, 'B1', 50), (10, 'C1', 49), (11, 'D1', 2), (12, 'D2', 2), (13, 'E1', 2), (14, 'A1', 100), (15, 'B1', 50), (16, 'B2', 49), (17, 'C1', 49), (18, 'D1', 2), (19, 'D2', 3), (20, 'E1', 2), (21, 'A1', 100), (22, 'B1', 50), (23, 'B2', 49), (24, 'C1', 49), (25, 'D1', 2), (26, 'D2', 2), (27, 'D3', 99), (28, 'E1', 2) AS v(`seq`, `s`, `v`);
SELECT r.a, r.b0, r.c, r.d0, r.e FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS a, B[0].s AS b0, C.s AS c, D[0].s AS d0, E.s AS e PATTERN (A B+ C D+ E) DEFINE A AS A.s LIKE 'A%', B AS B.s LIKE 'B%', C AS C.s LIKE 'C%' AND C.v = B[1].v, D AS D.s LIKE 'D%', E AS E.s LIKE 'E%' AND E.v = D[1].v AND E.v = D[0].v) AS r;
--- columns ["a", "b0", "c", "d0", "e"]
--- ordered
--- row ["A1", "B1", "C1", "D1", "E1"]
--- row ["A1", "B1", "C1", "D1", "E1"]

--- case esper-array-multi-1
--- source esper RowRecogArrayAccess.MultiDepends; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'A1', 1), (2, 'B1', 1), (3, 'A2', 1), (4, 'B2', 1), (5, 'C1', 1), (6, 'A10', 1), (7, 'B10', 1), (8, 'A11', 1), (9, 'B11', 2), (10, 'C2', 2), (11, 'A20', 2), (12, 'B20', 2), (13, 'A21', 1), (14, 'B21', 2), (15, 'C3', 2) AS v(`seq`, `s`, `v`);
SELECT r.a0, r.a1, r.b0, r.b1, r.c FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A[0].s AS a0, A[1].s AS a1, B[0].s AS b0, B[1].s AS b1, C.s AS c PATTERN ((A B)* C) DEFINE A AS s LIKE 'A%', B AS s LIKE 'B%', C AS s LIKE 'C%' AND C.v = A[0].v AND C.v = B[0].v AND C.v = A[1].v AND C.v = B[1].v) AS r;
--- columns ["a0", "a1", "b0", "b1", "c"]
--- row ["A1", "A2", "B1", "B2", "C1"]

--- case esper-repeat-3
--- source esper RowRecogRepetition.PrevPartition; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'A1', 1), (2, 'A2', 4), (3, 'A3', 2), (4, 'A4', 6), (5, 'A5', 5), (6, 'A6', 6), (7, 'A7', 7), (8, 'A9', 8) AS v(`seq`, `s`, `v`);
SELECT r.a0, r.a1, r.a2 FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A[0].s AS a0, A[1].s AS a1, A[2].s AS a2 PATTERN (A{3}) DEFINE A AS A.v > PREV(A.v)) AS r;
--- columns ["a0", "a1", "a2"]
--- row ["A6", "A7", "A9"]

--- case esper-repeat-upto2
--- source esper RowRecogRepetition.Repeats A{,2} B; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v`, CAST(cat AS string) AS `cat` FROM VALUES (1, 'B1', 0, 'p0'), (2, 'A1', 0, 'p1'), (3, 'B1', 0, 'p1'), (4, 'A1', 0, 'p2'), (5, 'A2', 0, 'p2'), (6, 'B1', 0, 'p2'), (7, 'A1', 0, 'p3') AS v(`seq`, `s`, `v`, `cat`);
SELECT r.a0, r.a1, r.b FROM readings MATCH_RECOGNIZE (PARTITION BY cat ORDER BY seq MEASURES A[0].s AS a0, A[1].s AS a1, B.s AS b PATTERN (A{,2} B) DEFINE A AS A.s LIKE 'A%', B AS B.s LIKE 'B%') AS r;
--- columns ["a0", "a1", "b"]
--- row [null, null, "B1"]
--- row ["A1", null, "B1"]
--- row ["A1", "A2", "B1"]

--- case esper-repeat-ab-upto2-c
--- source esper RowRecogRepetition.Repeats (A B){,2} C; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v`, CAST(cat AS string) AS `cat` FROM VALUES (1, 'C1', 0, 'p0'), (2, 'A1', 0, 'p1'), (3, 'B1', 0, 'p1'), (4, 'C1', 0, 'p1'), (5, 'A1', 0, 'p2'), (6, 'B1', 0, 'p2'), (7, 'A2', 0, 'p2'), (8, 'B2', 0, 'p2'), (9, 'C1', 0, 'p2'), (10, 'A1', 0, 'p3'), (11, 'B1', 0, 'p3'), (12, 'A2', 0, 'p3'), (13, 'B2', 0, 'p3'), (14, 'A1', 0, 'p4'), (15, 'A2', 0, 'p4') AS v(`seq`, `s`, `v`, `cat`);
SELECT r.a0, r.a1, r.b0, r.b1, r.c FROM readings MATCH_RECOGNIZE (PARTITION BY cat ORDER BY seq MEASURES A[0].s AS a0, A[1].s AS a1, B[0].s AS b0, B[1].s AS b1, C.s AS c PATTERN ((A B){,2} C) DEFINE A AS A.s LIKE 'A%', B AS B.s LIKE 'B%', C AS C.s LIKE 'C%') AS r;
--- columns ["a0", "a1", "b0", "b1", "c"]
--- row [null, null, null, null, "C1"]
--- row ["A1", null, "B1", null, "C1"]
--- row ["A1", "A2", "B1", "B2", "C1"]

--- case esper-regex-6-0
--- source esper RowRecogRegex (A B)* C D; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'c', 0), (2, 'd', 0) AS v(`seq`, `s`, `v`);
SELECT r.a0v, r.b0v, r.a1v, r.b1v, r.cv, r.dv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A[0].s AS a0v, B[0].s AS b0v, A[1].s AS a1v, B[1].s AS b1v, C.s AS cv, D.s AS dv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A B)* C D) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%') AS r;
--- columns ["a0v", "b0v", "a1v", "b1v", "cv", "dv"]
--- row [null, null, null, null, "c", "d"]

--- case esper-regex-7-0
--- source esper RowRecogRegex A+ (D E)+; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'e', 0), (3, 'a', 0), (4, 'd', 0), (5, 'd', 0), (6, 'e', 0), (7, 'a', 0), (8, 'e', 0), (9, 'e', 0), (10, 'a', 0), (11, 'd', 0), (12, 'd', 0), (13, 'e', 0), (14, 'd', 0), (15, 'e', 0) AS v(`seq`, `s`, `v`);
SELECT r.a0v, r.a1v, r.d0v, r.e0v, r.d1v, r.e1v FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A[0].s AS a0v, A[1].s AS a1v, D[0].s AS d0v, E[0].s AS e0v, D[1].s AS d1v, E[1].s AS e1v ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN (A+ (D E)+) DEFINE A AS A.s LIKE 'a%', D AS D.s LIKE 'd%', E AS E.s LIKE 'e%') AS r;
--- columns ["a0v", "a1v", "d0v", "e0v", "d1v", "e1v"]

--- case esper-regex-7-1
--- source esper RowRecogRegex A+ (D E)+; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'd', 0), (3, 'e', 0) AS v(`seq`, `s`, `v`);
SELECT r.a0v, r.a1v, r.d0v, r.e0v, r.d1v, r.e1v FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A[0].s AS a0v, A[1].s AS a1v, D[0].s AS d0v, E[0].s AS e0v, D[1].s AS d1v, E[1].s AS e1v ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN (A+ (D E)+) DEFINE A AS A.s LIKE 'a%', D AS D.s LIKE 'd%', E AS E.s LIKE 'e%') AS r;
--- columns ["a0v", "a1v", "d0v", "e0v", "d1v", "e1v"]
--- row ["a", null, "d", "e", null, null]

--- case esper-interval
--- source esper RowRecogInterval.Interval; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 1000, 'A1', 0), (2, 13000, 'A2', 0), (3, 15000, 'B1', 0), (4, 25000, 'A3', 0), (5, 26000, 'B2', 0), (6, 29000, 'B3', 0) AS v(`seq`, `ts`, `s`, `v`);
SELECT r.a, r.b0, r.b1, r.lb FROM readings MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES A.s AS a, B[0].s AS b0, B[1].s AS b1, LAST(B.s) AS lb PATTERN (A B*) INTERVAL 10 SECONDS DEFINE A AS A.s LIKE 'A%', B AS B.s LIKE 'B%') AS r;
--- columns ["a", "b0", "b1", "lb"]
--- ordered
--- row ["A1", null, null, null]
--- row ["A2", "B1", null, "B1"]
--- row ["A3", "B2", "B3", "B3"]

--- case esper-term-bstar-all
--- source esper RowRecogIntervalOrTerminated.A B*; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 0, 'A1', 0), (2, 0, 'B1', 0), (3, 0, 'X1', 0), (4, 20000, 'A2', 0), (5, 20000, 'B2', 0) AS v(`seq`, `ts`, `s`, `v`);
SELECT r.a, r.b0, r.b1, r.b2 FROM readings MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES A.s AS a, B[0].s AS b0, B[1].s AS b1, B[2].s AS b2 ALL MATCHES PATTERN (A B*) INTERVAL 10 SECONDS OR TERMINATED DEFINE A AS A.s LIKE 'A%', B AS B.s LIKE 'B%') AS r;
--- columns ["a", "b0", "b1", "b2"]
--- row ["A1", "B1", null, null]
--- row ["A1", null, null, null]
--- row ["A2", "B2", null, null]
--- row ["A2", null, null, null]

--- case esper-delete
--- source esper RowRecogDelete.NamedWindowInSequenceDel; answer of esper-8.9.0
--- note The table as it is after the deletion.
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'E1', 1), (2, 'E3', 3) AS v(`seq`, `s`, `v`);
SELECT r.a0, r.a1, r.c FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A[0].s AS a0, A[1].s AS a1, C.s AS c PATTERN (A+ B* C) DEFINE A AS A.v = 1, B AS B.v = 2, C AS C.v = 3) AS r;
--- columns ["a0", "a1", "c"]
--- row ["E1", null, "E3"]
