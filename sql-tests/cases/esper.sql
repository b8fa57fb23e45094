-- Statements of Esper and the tables of its document, over tables: what matching on demand gives.
-- Format: ../README.md

--- case esper-ops-zero-to-one
--- source esper RowRecogOps.ZeroToOne; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'E1', 12), (2, 'E2', 10), (3, 'E3', 8), (4, 'E4', 10), (5, 'E5', 12), (6, 'E6', 8), (7, 'E7', 10), (8, 'E8', 12), (9, 'E9', 12), (10, 'E11', 9) AS v(`seq`, `s`, `v`);
SELECT r.a, r.b, r.c FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS a, B.s AS b, C.s AS c ALL MATCHES PATTERN (A B? C) DEFINE A AS A.v = 10, B AS B.v > 10, C AS C.v < 10) AS r;
--- columns ["a", "b", "c"]
--- ordered
--- row ["E2", null, "E3"]
--- row ["E4", "E5", "E6"]

--- case esper-ops-alter-in-concat
--- source esper RowRecogOps.AlterWithinConcat; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'E1', 3), (2, 'E2', 1), (3, 'E3', 2), (4, 'E4', 5), (5, 'E5', 1), (6, 'E6', 3), (7, 'E7', 2), (8, 'E8', 3) AS v(`seq`, `s`, `v`);
SELECT r.a, r.b, r.c, r.d FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS a, B.s AS b, C.s AS c, D.s AS d ALL MATCHES PATTERN ((A | B) (C | D)) DEFINE A AS A.v = 1, B AS B.v = 2, C AS C.v = 3, D AS D.v = 4) AS r;
--- columns ["a", "b", "c", "d"]
--- ordered
--- row ["E5", null, "E6", null]
--- row [null, "E7", "E8", null]

--- case esper-after-next-all
--- source esper RowRecogAfter.SkipToNextRow; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'E1', 5), (2, 'E2', 3), (3, 'E3', 6), (4, 'E4', 4), (5, 'E5', 6), (6, 'E6', 10), (7, 'E7', 9), (8, 'E8', 4) AS v(`seq`, `s`, `v`);
SELECT r.a, r.b FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS a, B.s AS b ALL MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS B.v > A.v) AS r;
--- columns ["a", "b"]
--- ordered
--- row ["E2", "E3"]
--- row ["E4", "E5"]
--- row ["E5", "E6"]

--- case esper-after-next-partition
--- source esper RowRecogAfter.SkipToNextRowPartitioned; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'S1', 5), (2, 'S2', 6), (3, 'S3', 3), (4, 'S4', 4), (5, 'S1', 5), (6, 'S2', 5), (7, 'S1', 4), (8, 'S4', -1), (9, 'S1', 6), (10, 'S4', 10), (11, 'S4', 11), (12, 'S3', 3), (13, 'S4', -1), (14, 'S3', 2), (15, 'S1', 4), (16, 'S1', 7), (17, 'S4', 12), (18, 'S4', 12), (19, 'S1', 7), (20, 'S2', 4), (21, 'S1', 5), (22, 'S2', 5) AS v(`seq`, `s`, `v`);
SELECT r.k, r.a, r.b FROM readings MATCH_RECOGNIZE (PARTITION BY s ORDER BY seq MEASURES A.s AS k, A.v AS a, B.v AS b ALL MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS B.v > A.v) AS r;
--- columns ["k", "a", "b"]
--- row ["S1", 4, 6]
--- row ["S1", 4, 7]
--- row ["S4", -1, 10]
--- row ["S4", 10, 11]
--- row ["S4", -1, 12]
--- row ["S2", 4, 5]

--- case esper-agg
--- source esper RowRecogAggregation.MeasureAggregation; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'E1', 0), (2, 'E2', 1), (3, 'E3', 0), (4, 'E4', 5), (5, 'E5', 3), (6, 'E6', 1), (7, 'E7', 0), (8, 'E8', 4), (9, 'E9', -1), (10, 'E10', 7), (11, 'E11', 2), (12, 'E12', 1) AS v(`seq`, `s`, `v`);
SELECT r.a, r.c, r.mx, r.mn, r.mn2, r.f, r.l, r.n FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS a, C.s AS c, MAX(B.v) AS mx, MIN(B.v) AS mn, 2*MIN(B.v) AS mn2, FIRST(B.v) AS f, LAST(B.v) AS l, COUNT(B.v) AS n ALL MATCHES PATTERN (A B* C) DEFINE A AS A.v = 0, B AS B.v != 1, C AS C.v = 1) AS r;
--- columns ["a", "c", "mx", "mn", "mn2", "f", "l", "n"]
--- ordered
--- row ["E1", "E2", null, null, null, null, null, 0]
--- row ["E3", "E6", 5, 3, 6, 5, 3, 2]
--- row ["E7", "E12", 7, -1, -2, 4, 2, 4]

--- case esper-agg-partitioned
--- source esper RowRecogAggregation.MeasureAggregationPartitioned; answer of esper-8.9.0
--- note The source has sum(B.v + A.v), which mixes rows of two variables.
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v`, CAST(cat AS string) AS `cat` FROM VALUES (1, 'E1', 10, 'x'), (2, 'E2', 20, 'y'), (3, 'E3', 7, 'x'), (4, 'E4', 5, 'y'), (5, 'E5', 8, 'x'), (6, 'E6', 2, 'y'), (7, 'E7', -2, 'x'), (8, 'E8', -7, 'y'), (9, 'E9', -5, 'x'), (10, 'E10', -4, 'y'), (11, 'E11', 999, 'y'), (12, 'E12', 999, 'x') AS v(`seq`, `s`, `v`, `cat`);
SELECT r.cat, r.a, r.d, r.sb, r.sc, r.sab, r.sac FROM readings MATCH_RECOGNIZE (PARTITION BY cat ORDER BY seq MEASURES A.s AS a, D.s AS d, SUM(B.v) AS sb, SUM(C.v) AS sc, SUM(B.v) + COUNT(B.v) * A.v AS sab, SUM(C.v) + COUNT(C.v) * A.v AS sac ALL MATCHES PATTERN (A B B C C D) DEFINE A AS A.v >= 10, B AS B.v > 1, C AS C.v < -1, D AS D.v = 999) AS r;
--- columns ["cat", "a", "d", "sb", "sc", "sab", "sac"]
--- row ["y", "E2", "E11", 7, -11, 47, 29]
--- row ["x", "E1", "E12", 15, -7, 35, 13]

--- case esper-regex-0-0
--- source esper RowRecogRegex (A?) (B)? (C D)?; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A?) (B)? (C D)?) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%') AS r;
--- columns ["av", "bv", "cv", "dv"]
--- row ["a", null, null, null]

--- case esper-regex-0-2
--- source esper RowRecogRegex (A?) (B)? (C D)?; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'x', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A?) (B)? (C D)?) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%') AS r;
--- columns ["av", "bv", "cv", "dv"]

--- case esper-regex-0-6
--- source esper RowRecogRegex (A?) (B)? (C D)?; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'c', 0), (2, 'd', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A?) (B)? (C D)?) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%') AS r;
--- columns ["av", "bv", "cv", "dv"]
--- row [null, null, "c", "d"]

--- case esper-regex-0-7
--- source esper RowRecogRegex (A?) (B)? (C D)?; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'c', 0), (3, 'd', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A?) (B)? (C D)?) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%') AS r;
--- columns ["av", "bv", "cv", "dv"]
--- row ["a", null, "c", "d"]
--- row ["a", null, null, null]
--- row [null, null, "c", "d"]

--- case esper-regex-1-2
--- source esper RowRecogRegex (A | B) (C | D); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'd', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A | B) (C | D)) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%') AS r;
--- columns ["av", "bv", "cv", "dv"]
--- row ["a", null, null, "d"]

--- case esper-regex-1-3
--- source esper RowRecogRegex (A | B) (C | D); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'd', 0), (3, 'c', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A | B) (C | D)) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%') AS r;
--- columns ["av", "bv", "cv", "dv"]
--- row ["a", null, null, "d"]

--- case esper-regex-1-6
--- source esper RowRecogRegex (A | B) (C | D); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'b', 0), (2, 'a', 0), (3, 'd', 0), (4, 'c', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A | B) (C | D)) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%') AS r;
--- columns ["av", "bv", "cv", "dv"]
--- row ["a", null, null, "d"]

--- case esper-regex-2-1
--- source esper RowRecogRegex A ((B C)? | (D E)?); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'b', 0), (3, 'c', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv, r.ev FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv, E.s AS ev ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN (A ((B C)? | (D E)?)) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%', E AS E.s LIKE 'e%') AS r;
--- columns ["av", "bv", "cv", "dv", "ev"]
--- row ["a", null, null, null, null]
--- row ["a", "b", "c", null, null]

--- case esper-regex-2-2
--- source esper RowRecogRegex A ((B C)? | (D E)?); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'd', 0), (3, 'e', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv, r.ev FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv, E.s AS ev ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN (A ((B C)? | (D E)?)) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%', E AS E.s LIKE 'e%') AS r;
--- columns ["av", "bv", "cv", "dv", "ev"]
--- row ["a", null, null, null, null]
--- row ["a", null, null, "d", "e"]

--- case esper-regex-2-4
--- source esper RowRecogRegex A ((B C)? | (D E)?); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'x', 0), (2, 'd', 0), (3, 'e', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv, r.ev FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv, E.s AS ev ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN (A ((B C)? | (D E)?)) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%', E AS E.s LIKE 'e%') AS r;
--- columns ["av", "bv", "cv", "dv", "ev"]

--- case esper-regex-3-2
--- source esper RowRecogRegex (A? B) | (A? C); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'c', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A? B) | (A? C)) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%') AS r;
--- columns ["av", "bv", "cv"]
--- row ["a", null, "c"]
--- row [null, null, "c"]

--- case esper-regex-3-4
--- source esper RowRecogRegex (A? B) | (A? C); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'c', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A? B) | (A? C)) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%') AS r;
--- columns ["av", "bv", "cv"]
--- row [null, null, "c"]

--- case esper-regex-3-5
--- source esper RowRecogRegex (A? B) | (A? C); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'x', 0), (3, 'b', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A? B) | (A? C)) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%') AS r;
--- columns ["av", "bv", "cv"]
--- row [null, "b", null]

--- case esper-regex-4-0
--- source esper RowRecogRegex (A B? C)?; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'x', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A B? C)?) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%') AS r;
--- columns ["av", "bv", "cv"]

--- case esper-regex-4-2
--- source esper RowRecogRegex (A B? C)?; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'c', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A B? C)?) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%') AS r;
--- columns ["av", "bv", "cv"]
--- row ["a", null, "c"]

--- case esper-regex-4-3
--- source esper RowRecogRegex (A B? C)?; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'b', 0), (3, 'c', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A B? C)?) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%') AS r;
--- columns ["av", "bv", "cv"]
--- row ["a", "b", "c"]

--- case esper-regex-5-3
--- source esper RowRecogRegex (A? B C?); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'b', 0), (3, 'c', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A? B C?)) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%') AS r;
--- columns ["av", "bv", "cv"]
--- row ["a", "b", "c"]
--- row ["a", "b", null]
--- row [null, "b", "c"]
--- row [null, "b", null]

--- case esper-regex-8-1
--- source esper RowRecogRegex (A (B | C)) | (D (E | F)); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'f', 0), (3, 'c', 0), (4, 'b', 0), (5, 'a', 0), (6, 'd', 0), (7, 'f', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv, r.ev, r.fv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv, E.s AS ev, F.s AS fv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A (B | C)) | (D (E | F))) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%', E AS E.s LIKE 'e%', F AS F.s LIKE 'f%') AS r;
--- columns ["av", "bv", "cv", "dv", "ev", "fv"]
--- row [null, null, null, "d", null, "f"]

--- case esper-regex-8-2
--- source esper RowRecogRegex (A (B | C)) | (D (E | F)); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'c', 0), (2, 'b', 0), (3, 'd', 0), (4, 'a', 0), (5, 'b', 0), (6, 'x', 0), (7, 'y', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv, r.ev, r.fv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv, E.s AS ev, F.s AS fv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A (B | C)) | (D (E | F))) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%', E AS E.s LIKE 'e%', F AS F.s LIKE 'f%') AS r;
--- columns ["av", "bv", "cv", "dv", "ev", "fv"]
--- row ["a", "b", null, null, null, null]

--- case esper-regex-8-3
--- source esper RowRecogRegex (A (B | C)) | (D (E | F)); answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'a', 0), (2, 'd', 0), (3, 'c', 0), (4, 'f', 0), (5, 'd', 0), (6, 'e', 0), (7, 'x', 0), (8, 'a', 0), (9, 'c', 0) AS v(`seq`, `s`, `v`);
SELECT r.av, r.bv, r.cv, r.dv, r.ev, r.fv FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS av, B.s AS bv, C.s AS cv, D.s AS dv, E.s AS ev, F.s AS fv ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN ((A (B | C)) | (D (E | F))) DEFINE A AS A.s LIKE 'a%', B AS B.s LIKE 'b%', C AS C.s LIKE 'c%', D AS D.s LIKE 'd%', E AS E.s LIKE 'e%', F AS F.s LIKE 'f%') AS r;
--- columns ["av", "bv", "cv", "dv", "ev", "fv"]
--- row [null, null, null, "d", "e", null]
--- row ["a", null, "c", null, null, null]

--- case esper-dataset-w
--- source esper RowRecogDataSet.ExampleFinancialWPattern; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'E1', 8), (2, 'E2', 8), (3, 'E3', 8), (4, 'E4', 6), (5, 'E5', 3), (6, 'E6', 7), (7, 'E7', 6), (8, 'E8', 2), (9, 'E9', 6), (10, 'E10', 2), (11, 'E11', 9), (12, 'E12', 9), (13, 'E13', 8), (14, 'E14', 5), (15, 'E15', 0), (16, 'E16', 9), (17, 'E17', 2), (18, 'E18', 0), (19, 'E19', 2), (20, 'E20', 3), (21, 'E21', 8), (22, 'E22', 5), (23, 'E23', 9), (24, 'E24', 9), (25, 'E25', 4), (26, 'E26', 7), (27, 'E27', 2), (28, 'E28', 8), (29, 'E29', 0), (30, 'E30', 4), (31, 'E31', 4), (32, 'E32', 7), (33, 'E33', 8), (34, 'E34', 6), (35, 'E35', 4), (36, 'E36', 5), (37, 'E37', 1), (38, 'E38', 7), (39, 'E39', 5), (40, 'E40', 8), (41, 'E41', 6), (42, 'E42', 6), (43, 'E43', 0), (44, 'E44', 6), (45, 'E45', 8), (46, 'E46', 4), (47, 'E47', 3), (48, 'E48', 8), (49, 'E49', 2), (50, 'E50', 5), (51, 'E51', 3), (52, 'E52', 3), (53, 'E53', 9), (54, 'E54', 8), (55, 'E55', 5), (56, 'E56', 5), (57, 'E57', 9), (58, 'E58', 7), (59, 'E59', 3), (60, 'E60', 3) AS v(`seq`, `s`, `v`);
SELECT r.beginA, r.lastZ FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS beginA, LAST(Z.s) AS lastZ ALL MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN (A W+ X+ Y+ Z+) DEFINE W AS W.v < PREV(W.v), X AS X.v > PREV(X.v), Y AS Y.v < PREV(Y.v), Z AS Z.v > PREV(Z.v)) AS r;
--- columns ["beginA", "lastZ"]
--- row ["E3", "E9"]
--- row ["E4", "E9"]
--- row ["E6", "E11"]
--- row ["E7", "E11"]
--- row ["E12", "E19"]
--- row ["E13", "E19"]
--- row ["E14", "E19"]
--- row ["E12", "E20"]
--- row ["E13", "E20"]
--- row ["E14", "E20"]
--- row ["E12", "E21"]
--- row ["E13", "E21"]
--- row ["E14", "E21"]
--- row ["E16", "E23"]
--- row ["E17", "E23"]
--- row ["E24", "E28"]
--- row ["E26", "E30"]
--- row ["E33", "E38"]
--- row ["E34", "E38"]
--- row ["E36", "E40"]
--- row ["E42", "E48"]
--- row ["E45", "E50"]
--- row ["E46", "E50"]

--- case esper-win-time
--- source esper RowRecogDataWin.TimeWindow; answer of esper-8.9.0
--- note The data window of 5 seconds is WITHIN.
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 50, 'E1', 1), (2, 1000, 'E2', 2), (3, 6000, 'E3', 3), (4, 7000, 'E4', 1), (5, 8000, 'E5', 2), (6, 11500, 'E6', 3) AS v(`seq`, `ts`, `s`, `v`);
SELECT r.a, r.b, r.c FROM readings MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES A.s AS a, B.s AS b, C.s AS c ALL MATCHES PATTERN (A B C) WITHIN INTERVAL 5 SECONDS DEFINE A AS A.v = 1, B AS B.v = 2, C AS C.v = 3) AS r;
--- columns ["a", "b", "c"]
--- row ["E4", "E5", "E6"]

--- case esper-win-time-batch
--- source esper RowRecogDataWin.TimeBatchWindow; answer of esper-8.9.0
--- note Batches of 5 seconds from the first row on are partitions.
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v`, CAST(cat AS string) AS `cat` FROM VALUES (1, 50, 'A1', 1, '001'), (2, 50, 'B1', 1, '002'), (3, 50, 'B2', 4, '002'), (4, 4000, 'C1', 4, '002'), (5, 4000, 'C2', 5, '002'), (6, 4000, 'B3', -1, '003'), (7, 6000, 'C3', -1, '003'), (8, 6000, 'C4', 1, '001'), (9, 14000, 'A2', 0, '002'), (10, 14000, 'B4', 10, '003'), (11, 14000, 'C5', 0, '002'), (12, 14000, 'C6', 10, '003') AS v(`seq`, `ts`, `s`, `v`, `cat`);
SELECT r.a, r.b, r.c FROM (SELECT *, (unix_millis(ts) - 50) DIV 5000 AS batch FROM readings) MATCH_RECOGNIZE (PARTITION BY cat, batch ORDER BY ts, seq MEASURES A.s AS a, B.s AS b, C.s AS c ALL MATCHES PATTERN ((A | B) C) DEFINE A AS A.s LIKE 'A%', B AS B.s LIKE 'B%', C AS C.s LIKE 'C%' AND C.v IN (A.v, B.v)) AS r;
--- columns ["a", "b", "c"]
--- row [null, "B2", "C1"]
--- row [null, "B4", "C6"]
--- row ["A2", null, "C5"]

--- case esper-term-doc
--- source esper RowRecogIntervalOrTerminated.DocSample; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 0, 'E1', 98), (2, 0, 'E2', 101), (3, 0, 'E3', 102), (4, 0, 'E4', 101), (5, 0, 'E5', 100) AS v(`seq`, `ts`, `s`, `v`);
SELECT r.a, r.n, r.f, r.l FROM readings MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES A.s AS a, COUNT(B.s) AS n, FIRST(B.s) AS f, LAST(B.s) AS l PATTERN (A B*) INTERVAL 5 SECONDS OR TERMINATED DEFINE A AS A.v > 100, B AS B.v > 100) AS r;
--- columns ["a", "n", "f", "l"]
--- row ["E2", 2, "E3", "E4"]

--- case esper-err-02
--- source esper RowRecogInvalid; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'A1', 1), (2, 'B1', 1) AS v(`seq`, `s`, `v`);
SELECT r.a, r.x FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS a, D.s AS x PATTERN (A B*) DEFINE A AS A.s LIKE 'A%') AS r;
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE

--- case esper-err-03
--- source esper RowRecogInvalid; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'A1', 1), (2, 'B1', 1) AS v(`seq`, `s`, `v`);
SELECT r.xxx FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s, A.s AS xxx PATTERN (A B*) DEFINE A AS A.s LIKE 'A%') AS r;
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME

--- case esper-err-05
--- source esper RowRecogInvalid; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'A1', 1), (2, 'B1', 1) AS v(`seq`, `s`, `v`);
SELECT r.a FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS a PATTERN (A B*) DEFINE A AS A.s LIKE 'A%', A AS A.s LIKE 'A%') AS r;
--- error MATCH_RECOGNIZE_DUPLICATE_PATTERN_VARIABLE

--- case esper-err-06
--- source esper RowRecogInvalid; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'A1', 1), (2, 'B1', 1) AS v(`seq`, `s`, `v`);
SELECT r.a FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS a PATTERN (A B*) DEFINE X AS X.s LIKE 'A%') AS r;
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE

--- case esper-err-11
--- source esper RowRecogInvalid; answer of esper-8.9.0
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(s AS string) AS `s`, CAST(v AS int) AS `v` FROM VALUES (1, 'A1', 1), (2, 'B1', 1) AS v(`seq`, `s`, `v`);
SELECT r.a FROM readings MATCH_RECOGNIZE (ORDER BY seq MEASURES A.s AS a PATTERN (A{-1}) DEFINE A AS true) AS r;
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX

--- case esper-table-7.2
--- source Esper documentation, table 7.2
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(id AS string) AS `id`, CAST(device AS int) AS `device`, CAST(temp AS int) AS `temp` FROM VALUES (1, 'E1', 1, 50), (2, 'E2', 1, 55), (3, 'E3', 1, 60), (4, 'E4', 1, 70), (5, 'E5', 1, 85), (6, 'E6', 1, 85), (7, 'E7', 2, 100) AS v(`seq`, `id`, `device`, `temp`);
SELECT r.a_id, r.b_id, r.a_temp, r.b_temp FROM readings MATCH_RECOGNIZE (PARTITION BY device ORDER BY seq MEASURES A.id AS a_id, B.id AS b_id, A.temp AS a_temp, B.temp AS b_temp PATTERN (A B) DEFINE B AS ABS(B.temp - A.temp) >= 10) AS r;
--- columns ["a_id", "b_id", "a_temp", "b_temp"]
--- row ["E3", "E4", 60, 70]

--- case esper-table-7.4
--- source Esper documentation, table 7.4
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(id AS string) AS `id`, CAST(device AS int) AS `device`, CAST(temp AS int) AS `temp` FROM VALUES (1, 'E1', 1, 50), (2, 'E2', 1, 45), (3, 'E3', 1, 46), (4, 'E4', 1, 48), (5, 'E5', 1, 50), (6, 'E6', 1, 60) AS v(`seq`, `id`, `device`, `temp`);
SELECT r.a_id, r.b_id, r.c_id FROM readings MATCH_RECOGNIZE (PARTITION BY device ORDER BY seq MEASURES A.id AS a_id, B.id AS b_id, C.id AS c_id PATTERN (A (B | C)) DEFINE A AS A.temp >= 50, B AS B.temp <= 45, C AS ABS(C.temp - A.temp) >= 10) AS r;
--- columns ["a_id", "b_id", "c_id"]
--- ordered
--- row ["E1", "E2", null]
--- row ["E5", null, "E6"]

--- case esper-table-7.9
--- source Esper documentation, table 7.9
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(id AS string) AS `id`, CAST(device AS int) AS `device`, CAST(temp AS int) AS `temp` FROM VALUES (1, 'E1', 1, 55), (2, 'E2', 1, 52), (3, 'E3', 1, 49), (4, 'E4', 1, 51), (5, 'E5', 1, 55), (6, 'E6', 1, 61) AS v(`seq`, `id`, `device`, `temp`);
SELECT r.a_id, r.count_b, r.c_id FROM readings MATCH_RECOGNIZE (PARTITION BY device ORDER BY seq MEASURES A.id AS a_id, COUNT(B.id) AS count_b, C.id AS c_id PATTERN (A B* C) DEFINE A AS A.temp < 50, B AS B.temp BETWEEN 50 AND 60, C AS C.temp > 60) AS r;
--- columns ["a_id", "count_b", "c_id"]
--- row ["E3", 2, "E6"]

--- case esper-table-7.10
--- source Esper documentation, table 7.10
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(id AS string) AS `id`, CAST(device AS int) AS `device`, CAST(temp AS int) AS `temp` FROM VALUES (1, 'E1', 1, 44), (2, 'E2', 1, 49), (3, 'E3', 1, 51), (4, 'E4', 1, 49), (5, 'E5', 1, 56), (6, 'E6', 1, 61) AS v(`seq`, `id`, `device`, `temp`);
SELECT r.a_id, r.b_id, r.c_id, r.d_id FROM readings MATCH_RECOGNIZE (PARTITION BY device ORDER BY seq MEASURES A.id AS a_id, B.id AS b_id, C.id AS c_id, D.id AS d_id PATTERN (A B? C? D) DEFINE A AS A.temp < 50, B AS B.temp > 50, C AS C.temp < 50, D AS D.temp > 55) AS r;
--- columns ["a_id", "b_id", "c_id", "d_id"]
--- row ["E2", "E3", "E4", "E5"]

--- case esper-table-7.11
--- source Esper documentation, table 7.11
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, CAST(id AS string) AS `id`, CAST(device AS int) AS `device`, CAST(temp AS int) AS `temp` FROM VALUES (1, 'E1', 1, 98), (2, 'E2', 1, 101), (3, 'E3', 1, 101), (4, 'E4', 1, 99), (5, 'E5', 1, 101) AS v(`seq`, `id`, `device`, `temp`);
SELECT r.a_id FROM readings MATCH_RECOGNIZE (PARTITION BY device ORDER BY seq MEASURES A.id AS a_id PATTERN (A) DEFINE A AS A.temp > 100 AND PREV(A.temp, 2) > 100) AS r;
--- columns ["a_id"]
--- row ["E5"]

--- case esper-table-7.12
--- source Esper documentation, table 7.12
--- note The data window of 10 seconds is WITHIN.
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(id AS string) AS `id`, CAST(device AS int) AS `device`, CAST(temp AS int) AS `temp` FROM VALUES (1, 1000, 'E1', 1, 80), (2, 2000, 'E2', 1, 81), (3, 3000, 'E3', 1, 82), (4, 4000, 'E4', 1, 81), (5, 7000, 'E5', 1, 82), (6, 9000, 'E6', 1, 83), (7, 13000, 'E7', 1, 84), (8, 15000, 'E8', 1, 84), (9, 20000, 'E9', 1, 85), (10, 21000, 'E10', 1, 86), (11, 26000, 'E11', 1, 87) AS v(`seq`, `ts`, `id`, `device`, `temp`);
SELECT r.a_id, r.b_id, r.c_id, r.d_id FROM readings MATCH_RECOGNIZE (PARTITION BY device ORDER BY ts, seq MEASURES A.id AS a_id, B.id AS b_id, C.id AS c_id, D.id AS d_id PATTERN (A B C D) WITHIN INTERVAL 10 SECONDS DEFINE B AS B.temp > A.temp, C AS C.temp > B.temp, D AS D.temp > C.temp) AS r;
--- columns ["a_id", "b_id", "c_id", "d_id"]
--- row ["E4", "E5", "E6", "E7"]

--- case esper-table-7.13
--- source Esper documentation, table 7.13
CREATE OR REPLACE TEMPORARY VIEW readings AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(id AS string) AS `id`, CAST(device AS int) AS `device`, CAST(temp AS int) AS `temp` FROM VALUES (1, 1000, 'E1', 1, 98), (2, 2000, 'E2', 1, 101), (3, 3000, 'E3', 1, 102), (4, 4000, 'E4', 1, 104), (5, 5000, 'E5', 1, 104) AS v(`seq`, `ts`, `id`, `device`, `temp`);
SELECT r.a_id, r.count_b, r.first_b, r.last_b FROM readings MATCH_RECOGNIZE (PARTITION BY device ORDER BY ts, seq MEASURES A.id AS a_id, COUNT(B.id) AS count_b, FIRST(B.id) AS first_b, LAST(B.id) AS last_b PATTERN (A B*) INTERVAL 5 SECONDS DEFINE A AS A.temp > 100, B AS B.temp > 100) AS r;
--- columns ["a_id", "count_b", "first_b", "last_b"]
--- row ["E2", 3, "E3", "E5"]
