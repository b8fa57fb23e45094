-- The texts of ../../cases/random.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case fuzz-full-1003
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1003
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES COALESCE(PREV(A.v), -1) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN ((C A){2,4} | PERMUTE(C C A{2,4}, A+ A??) B PERMUTE(A, A{,3}) | A) DEFINE A AS NOT (A.s <> 'c'), B AS MAX(B.v) >= PREV(v), C AS PREV(C.v) <= NEXT(A.v, 2)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES COALESCE(PREV(A.v), -1) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN ((C A){2,4} | PERMUTE(C C A{2,4}, A+ A??) B PERMUTE(A, A{,3}) | A) DEFINE A AS NOT (A.s <> 'c'), B AS MAX(B.v) >= PREV(v), C AS PREV(C.v) <= NEXT(A.v, 2)) AS r
--- outcome rewritten

--- case fuzz-agg-1013
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1013
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES RUNNING LAST(id) AS m0, RUNNING MIN(A.v) AS m1, FINAL COUNT(*) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (C ((B+) | B*? (C | B?)+ | A){0,3}) DEFINE A AS A.v = 4, B AS PREV(B.v, 2) < PREV(v), C AS C.v IS NOT NULL) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES RUNNING LAST(id) AS m0, RUNNING MIN(A.v) AS m1, FINAL COUNT(*) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (C (B+ | B*? (C | B?)+ | A){,3}) DEFINE A AS A.v = 4, B AS PREV(B.v, 2) < PREV(v), C AS NOT C.v IS NULL) AS r
--- outcome rewritten

--- case fuzz-full-1014
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1014
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (((A{,1}?)+ (A A B+)+? | A | B?? A (A)) | {- B+ B -}) DEFINE A AS A.v <> 5, B AS NOT (B.v IS NULL)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN ((A??)+ (A A B+)+? | A | B?? A A | {- B+ B -}) DEFINE A AS A.v <> 5, B AS NOT (B.v IS NULL)) AS r
--- outcome rewritten with notes
--- remark 1:15 empty-round A round of this repetition may take no row, which ends the repetition in Spark; Trino goes on to the next alternative.

--- case fuzz-full-1015
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1015
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES NEXT(v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER(A) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A{0,3}?) DEFINE A AS A.v >= PREV(A.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES NEXT(v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER(A) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A{,3}?) DEFINE A AS A.v >= PREV(A.v)) AS r
--- outcome identical

--- case fuzz-agg-1021
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1021
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES MATCH_NUMBER() AS m0, COALESCE(NEXT(LAST(D.v), 1), -1) AS m1, MATCH_NUMBER() AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN ((A D | A+ C){1} C (C{2,4} (B? A | C+ A? B* | A*))) DEFINE A AS A.v < 5, B AS B.v < PREV(B.v), C AS LAST(C.v, 2) < B.v, D AS D.v >= PREV(D.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES MATCH_NUMBER() AS m0, COALESCE(NEXT(LAST(D.v), 1), -1) AS m1, MATCH_NUMBER() AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN ((A D | A+ C){1} C C{2,4} (B? A | C+ A? B* | A*)) DEFINE A AS A.v < 5, B AS B.v < PREV(B.v), C AS LAST(C.v, 2) < B.v, D AS D.v >= PREV(D.v)) AS r
--- outcome identical

--- case fuzz-agg-1025
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1025
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES COALESCE(PREV(v), -1) AS m0, MATCH_NUMBER() AS m1, LAST(A.id) AS m2, CLASSIFIER(B) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO LAST A PATTERN (B?? (A (B A B | B)*)+? | (A (B+ | A{3}) | B{,1}? A B+) A | A{3}) DEFINE A AS A.v >= 3, B AS B.s = 'c') AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES COALESCE(PREV(v), -1) AS m0, MATCH_NUMBER() AS m1, LAST(A.id) AS m2, CLASSIFIER(B) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO LAST A PATTERN (B?? (A (B A B | B)*)+? | (A (B+ | A{3}) | B?? A B+) A | A{3}) DEFINE A AS A.v >= 3, B AS B.s = 'c') AS r
--- outcome rewritten

--- case fuzz-agg-1029
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1029
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES MIN(v) AS m0, MATCH_NUMBER() AS m1, FINAL SUM(A.v) AS m2 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (B* A{2,4} B* | A* A{,1}) DEFINE A AS NOT ((A.v <= PREV(A.v) AND A.v >= PREV(LAST(A.v), 1))), B AS B.v < PREV(B.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts NULLS LAST, id NULLS LAST MEASURES MIN(v) AS m0, MATCH_NUMBER() AS m1, FINAL SUM(A.v) AS m2 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (B* A{2,4} B* | A* A?) DEFINE A AS NOT ((A.v <= PREV(A.v) AND A.v >= PREV(LAST(A.v), 1))), B AS B.v < PREV(B.v)) AS r
--- outcome rewritten

--- case fuzz-full-1034
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1034
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES RUNNING MIN(A.v) AS m0, NEXT(FIRST(A.v), 1) + LAST(A.v, 1) AS m1, FINAL MAX(A.v) AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A? A (A | A) | A A | PERMUTE(A A+ A, A{1,} A A*)+){2} A+) DEFINE A AS COUNT(A.v) <= FIRST(v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES RUNNING MIN(A.v) AS m0, NEXT(FIRST(A.v), 1) + LAST(A.v, 1) AS m1, FINAL MAX(A.v) AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A? A (A | A) | A A | PERMUTE(A A+ A, A+ A A*)+){2} A+) DEFINE A AS COUNT(A.v) <= FIRST(v)) AS r
--- outcome rewritten

--- case fuzz-full-1042
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1042
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES MAX(v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST C PATTERN (C+ A | B{0,3}? PERMUTE(C{3} A B, B, C C*? A{,1}) ((C+ A C+ | C)){1}) DEFINE A AS PREV(CLASSIFIER()) <> 'A', B AS (PREV(A.v) < v AND (B.v >= PREV(B.v) AND B.v = PREV(B.v))), C AS (C.v > PREV(C.v) OR LAST(v, 1) >= v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES MAX(v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST C PATTERN (C+ A | B{,3}? PERMUTE(C{3} A B, B, C C*? A?) (C+ A C+ | C){1}) DEFINE A AS PREV(CLASSIFIER()) <> 'A', B AS (PREV(A.v) < v AND (B.v >= PREV(B.v) AND B.v = PREV(B.v))), C AS (C.v > PREV(C.v) OR LAST(v, 1) >= v)) AS r
--- outcome identical

--- case fuzz-agg-1045
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1045
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES AVG(A.v) AS m0, MAX(v) AS m1, MAX(v) AS m2, MATCH_NUMBER() AS m3 AFTER MATCH SKIP TO NEXT ROW PATTERN (A??) DEFINE A AS A.v < PREV(A.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES AVG(A.v) AS m0, MAX(v) AS m1, MAX(v) AS m2, MATCH_NUMBER() AS m3 AFTER MATCH SKIP TO NEXT ROW PATTERN (A??) DEFINE A AS A.v < PREV(A.v)) AS r
--- outcome rewritten

--- case fuzz-full-1046
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1046
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES SUM(A.v) AS m0, MIN(v) AS m1, A.v AS m2, COALESCE(LAST(A.v), -1) AS m3 ONE ROW PER MATCH PATTERN (((A | D C+ A{,3}) (C)) D*?) DEFINE A AS NOT (A.v < 3), D AS D.v > PREV(D.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES SUM(A.v) AS m0, MIN(v) AS m1, A.v AS m2, COALESCE(LAST(A.v), -1) AS m3 ONE ROW PER MATCH PATTERN ((A | D C+ A{,3}) C D*?) DEFINE A AS NOT (A.v < 3), D AS D.v > PREV(D.v)) AS r
--- outcome rewritten

--- case fuzz-full-1051
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1051
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES CLASSIFIER() AS m0, LAST(B.id) AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (($ (C+ | A)*) (D (A+?)) | B{1,} A D{,2}? | $ D) DEFINE A AS PREV(FIRST(B.v), 2) <= A.v, B AS C.v <= LAST(C.v), C AS C.v < 4, D AS D.v = PREV(D.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, LAST(B.id) AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN ($ (C+ | A)* D A+? | B+ A D{,2}? | $ D) DEFINE A AS PREV(FIRST(B.v), 2) <= A.v, B AS C.v <= LAST(C.v), C AS C.v < 4, D AS D.v = PREV(D.v)) AS r
--- outcome rewritten

--- case fuzz-agg-1053
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1053
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES RUNNING LAST(id) AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2, MATCH_NUMBER() AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO B PATTERN (A{,1} B??) DEFINE A AS A.v <> PREV(A.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES RUNNING LAST(id) AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2, MATCH_NUMBER() AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (A? B??) DEFINE A AS A.v <> PREV(A.v)) AS r
--- outcome rewritten

--- case fuzz-full-1059
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1059
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id MEASURES MATCH_NUMBER() AS m0, RUNNING AVG(B.v) AS m1, CLASSIFIER() AS m2, MATCH_NUMBER() AS m3 AFTER MATCH SKIP TO NEXT ROW PATTERN ((()+? | B | A?)+? | A) DEFINE A AS PREV(v) = MIN(B.v), B AS PREV(B.v, 1) <= PREV(B.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id NULLS LAST MEASURES MATCH_NUMBER() AS m0, RUNNING AVG(B.v) AS m1, CLASSIFIER() AS m2, MATCH_NUMBER() AS m3 AFTER MATCH SKIP TO NEXT ROW PATTERN ((()+? | B | A?)+? | A) DEFINE A AS PREV(v) = MIN(B.v), B AS PREV(B.v, 1) <= PREV(B.v)) AS r
--- outcome rewritten with notes
--- remark 1:15 empty-round A round of this repetition may take no row, which ends the repetition in Spark; Trino goes on to the next alternative.

--- case fuzz-full-1063
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1063
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0, COALESCE(PREV(v), -1) AS m1, AVG(B.v) AS m2 ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B{0,} A{3}) B | B{0,2}) DEFINE B AS PREV(CLASSIFIER()) = 'B') AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0, COALESCE(PREV(v), -1) AS m1, AVG(B.v) AS m2 ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B* A{3} B | B{,2}) DEFINE B AS PREV(CLASSIFIER()) = 'B') AS r
--- outcome identical

--- case fuzz-agg-1065
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1065
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES CLASSIFIER() AS m0, CLASSIFIER() AS m1, FINAL LAST(id) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN (((A A | A A A){2,3})) DEFINE A AS A.v <= PREV(A.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, CLASSIFIER() AS m1, FINAL LAST(id) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN ((A A | A A A){2,3}) DEFINE A AS A.v <= PREV(A.v)) AS r
--- outcome rewritten

--- case fuzz-core-1076
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1076
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(v) AS m0 ALL ROWS PER MATCH PATTERN (((A B B | B))) DEFINE A AS (A.s = 'c' OR A.s > 'a'), B AS NEXT(B.v, 0) >= FIRST(A.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES PREV(v) AS m0 ALL ROWS PER MATCH PATTERN (A B B | B) DEFINE A AS (A.s = 'c' OR A.s > 'a'), B AS NEXT(B.v, 0) >= FIRST(A.v)) AS r
--- outcome rewritten

--- case fuzz-full-1082
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1082
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0, MATCH_NUMBER() AS m1, AVG(A.v) AS m2 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN ((PERMUTE(A, B B, A B A+) | B A B?)? A) SUBSET U = (B, A) DEFINE A AS A.v < PREV(A.v), B AS B.v > 5) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, MATCH_NUMBER() AS m1, AVG(A.v) AS m2 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN ((PERMUTE(A, B B, A B A+) | B A B?)? A) SUBSET U = (B, A) DEFINE A AS A.v < PREV(A.v), B AS B.v > 5) AS r
--- outcome rewritten

--- case fuzz-core-1084
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1084
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES CLASSIFIER() AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B C* B* | (C A | B{1,} A C)){,3} C+) DEFINE A AS true, B AS B.v <= PREV(B.v), C AS C.v <= PREV(C.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B C* B* | C A | B+ A C){,3} C+) DEFINE A AS TRUE, B AS B.v <= PREV(B.v), C AS C.v <= PREV(C.v)) AS r
--- outcome rewritten

--- case fuzz-full-1086
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1086
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES AVG(B.v) AS m0, FINAL AVG(v) AS m1, AVG(C.v) AS m2 ONE ROW PER MATCH PATTERN (((B{3})* C{,3} | (B? B+) A) B | (B+ | (B) (A | B | A) | (A{3}? | B C C)) | A? B) DEFINE A AS A.v <> PREV(A.v), B AS MATCH_NUMBER() <> 1, C AS MATCH_NUMBER() > 3) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES AVG(B.v) AS m0, FINAL AVG(v) AS m1, AVG(C.v) AS m2 ONE ROW PER MATCH PATTERN (((B{3})* C{,3} | B? B+ A) B | B+ | B (A | B | A) | A{3}? | B C C | A? B) DEFINE A AS A.v <> PREV(A.v), B AS MATCH_NUMBER() <> 1, C AS MATCH_NUMBER() > 3) AS r
--- outcome rewritten

--- case fuzz-core-1100
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1100
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES B.v AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (B) DEFINE B AS B.v <= 2) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES B.v AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (B) DEFINE B AS B.v <= 2) AS r
--- outcome rewritten

--- case fuzz-full-1102
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1102
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0, LAST(U.v, 1) AS m1 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (((A){,2}? (C{0,4} A+ A* | A A{2} C | B C{,1}){1})) SUBSET U = (B, C) DEFINE A AS NEXT(FIRST(C.v), 2) > PREV(LAST(v), 2), B AS NEXT(B.v, 0) = B.v, C AS C.v > 3) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, LAST(U.v, 1) AS m1 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (A{,2}? (C{,4} A+ A* | A A{2} C | B C?){1}) SUBSET U = (B, C) DEFINE A AS NEXT(FIRST(C.v), 2) > PREV(LAST(v), 2), B AS NEXT(B.v, 0) = B.v, C AS C.v > 3) AS r
--- outcome rewritten

--- case fuzz-full-1103
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1103
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES COALESCE(PREV(FIRST(B.v), 2), -1) AS m0, COALESCE(LAST(v, 2), -1) AS m1, CLASSIFIER(B) AS m2 AFTER MATCH SKIP TO NEXT ROW PATTERN (B{2,}) DEFINE B AS NOT ((PREV(CLASSIFIER()) = 'B' AND B.s > 'a'))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES COALESCE(PREV(FIRST(B.v), 2), -1) AS m0, COALESCE(LAST(v, 2), -1) AS m1, CLASSIFIER(B) AS m2 AFTER MATCH SKIP TO NEXT ROW PATTERN (B{2,}) DEFINE B AS NOT ((PREV(CLASSIFIER()) = 'B' AND B.s > 'a'))) AS r
--- outcome identical

--- case fuzz-agg-1105
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1105
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES NEXT(FIRST(v), 1) AS m0, PREV(v, 2) AS m1, MATCH_NUMBER() AS m2 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO B PATTERN (B) DEFINE B AS B.v >= 3) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES NEXT(FIRST(v), 1) AS m0, PREV(v, 2) AS m1, MATCH_NUMBER() AS m2 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO LAST B PATTERN (B) DEFINE B AS B.v >= 3) AS r
--- outcome rewritten

--- case fuzz-core-1108
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1108
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES NEXT(B.v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2, RUNNING MAX(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (B) DEFINE B AS B.s > 'c') AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts NULLS LAST, id NULLS LAST MEASURES NEXT(B.v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2, RUNNING MAX(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (B) DEFINE B AS B.s > 'c') AS r
--- outcome rewritten

--- case fuzz-full-1110
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1110
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES MATCH_NUMBER() AS m0, A.v AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST U PATTERN (D A*) SUBSET U = (A, D) DEFINE A AS A.v >= 5, D AS D.v <= 2) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES MATCH_NUMBER() AS m0, A.v AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST U PATTERN (D A*) SUBSET U = (A, D) DEFINE A AS A.v >= 5, D AS D.v <= 2) AS r
--- outcome rewritten

--- case fuzz-agg-1113
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1113
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES CLASSIFIER() AS m0, COUNT(A.*) AS m1, PREV(FIRST(v), 1) AS m2, MATCH_NUMBER() AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (A A | A B ((A*? A{3}? | B*?) | (B B | A{2,3} B B | B B*) B*? (A A | A* B){,3}?){2,}) DEFINE B AS (B.v < PREV(B.v) AND FIRST(v) > B.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, COUNT(A.*) AS m1, PREV(FIRST(v), 1) AS m2, MATCH_NUMBER() AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (A A | A B (A*? A{3}? | B*? | (B B | A{2,3} B B | B B*) B*? (A A | A* B){,3}?){2,}) DEFINE B AS (B.v < PREV(B.v) AND FIRST(v) > B.v)) AS r
--- outcome rewritten with notes
--- remark 1:15 empty-round A round of this repetition may take no row, which ends the repetition in Spark; Trino goes on to the next alternative.

--- case fuzz-full-1118
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1118
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES A.v AS m0, PREV(C.v) AS m1 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO B PATTERN ({- (C{1,3}? | C C B+) | (B{1,} C*? | C{0,} A+? B{2,})* A -} ^ C) SUBSET U = (B, C) DEFINE A AS A.v > PREV(A.v), B AS B.v > PREV(B.v), C AS C.v <= 4) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES A.v AS m0, PREV(C.v) AS m1 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO LAST B PATTERN ({- C{1,3}? | C C B+ | (B+ C*? | C* A+? B{2,})* A -} ^ C) SUBSET U = (B, C) DEFINE A AS A.v > PREV(A.v), B AS B.v > PREV(B.v), C AS C.v <= 4) AS r
--- outcome identical

--- case fuzz-full-1119
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1119
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES CLASSIFIER() AS m0, FINAL MAX(v) AS m1, RUNNING AVG(D.v) AS m2 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (A A | C A | D D B) DEFINE A AS A.s > 'a', B AS NEXT(B.v, 0) <> PREV(B.v), C AS FIRST(C.v) = LAST(v, 1), D AS (D.s <> 'a' AND COUNT(D.v) < PREV(D.v))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, FINAL MAX(v) AS m1, RUNNING AVG(D.v) AS m2 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (A A | C A | D D B) DEFINE A AS A.s > 'a', B AS NEXT(B.v, 0) <> PREV(B.v), C AS FIRST(C.v) = LAST(v, 1), D AS (D.s <> 'a' AND COUNT(D.v) < PREV(D.v))) AS r
--- outcome rewritten

--- case fuzz-full-1122
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1122
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES MATCH_NUMBER() AS m0, LAST(B.v, 2) AS m1, RUNNING COUNT(v) AS m2, AVG(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (PERMUTE(A B*? A, B? B{0,}, A{1,2}? B*? B)+) DEFINE A AS A.v < PREV(A.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES MATCH_NUMBER() AS m0, LAST(B.v, 2) AS m1, RUNNING COUNT(v) AS m2, AVG(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (PERMUTE(A B*? A, B? B*, A{1,2}? B*? B)+) DEFINE A AS A.v < PREV(A.v)) AS r
--- outcome identical

--- case fuzz-core-1136
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1136
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES RUNNING LAST(id) AS m0, FINAL MAX(v) AS m1, v AS m2, MIN(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (B*) DEFINE B AS B.v < 3) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES RUNNING LAST(id) AS m0, FINAL MAX(v) AS m1, v AS m2, MIN(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (B*) DEFINE B AS B.v < 3) AS r
--- outcome rewritten

--- case fuzz-full-1139
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1139
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES PREV(v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (B A | B B{1}) SUBSET U = (B, A) DEFINE A AS (SUM(A.v) < A.v AND A.v >= PREV(A.v))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES PREV(v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (B A | B B{1}) SUBSET U = (B, A) DEFINE A AS (SUM(A.v) < A.v AND A.v >= PREV(A.v))) AS r
--- outcome identical

--- case fuzz-full-1143
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1143
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES COUNT(*) AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN ((A+ | A PERMUTE(A{2,3}? A, A+? A+?) | (A){1,2}? (A+ A)+?) A A{1}) DEFINE A AS (A.v > PREV(A.v) OR FIRST(A.v) <> PREV(A.v))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES COUNT(*) AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN ((A+ | A PERMUTE(A{2,3}? A, A+? A+?) | A{1,2}? (A+ A)+?) A A{1}) DEFINE A AS (A.v > PREV(A.v) OR FIRST(A.v) <> PREV(A.v))) AS r
--- outcome rewritten

--- case fuzz-core-1144
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1144
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES COUNT(A.*) AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO A PATTERN (A (A+)) DEFINE A AS (PREV(A.v, 2) < A.v OR (A.v <> 1 AND NEXT(A.v) >= NEXT(FIRST(v), 2)))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES COUNT(A.*) AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST A PATTERN (A A+) DEFINE A AS (PREV(A.v, 2) < A.v OR (A.v <> 1 AND NEXT(A.v) >= NEXT(FIRST(v), 2)))) AS r
--- outcome identical

--- case fuzz-full-1150
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1150
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES NEXT(B.v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (C (B{3} B+?)+ | ((A B A | C{,3} D)*?){1,3} (D | B A)?) SUBSET U = (B, C) DEFINE B AS NOT (B.v = PREV(B.v)), C AS C.v <= PREV(C.v), D AS D.v >= 3) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES NEXT(B.v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (C (B{3} B+?)+ | ((A B A | C{,3} D)*?){1,3} (D | B A)?) SUBSET U = (B, C) DEFINE B AS NOT (B.v = PREV(B.v)), C AS C.v <= PREV(C.v), D AS D.v >= 3) AS r
--- outcome rewritten

--- case fuzz-full-1151
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1151
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES RUNNING LAST(id) AS m0, CLASSIFIER() AS m1, v AS m2 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN ((A | (A* A) PERMUTE(A{2,} A, A+? A)*){2} (A{1,3} A | A)+) DEFINE A AS A.v >= MIN(A.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES RUNNING LAST(id) AS m0, CLASSIFIER() AS m1, v AS m2 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN ((A | A* A PERMUTE(A{2,} A, A+? A)*){2} (A{1,3} A | A)+) DEFINE A AS A.v >= MIN(A.v)) AS r
--- outcome identical

--- case fuzz-core-1152
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1152
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES MATCH_NUMBER() AS m0, LAST(v) AS m1 ALL ROWS PER MATCH PATTERN (A{1,3} | ((B*?)*? (A{0,}? | A* | A) | (B{1,}? A | B? A*? | B))*) DEFINE A AS (true OR A.v < PREV(A.v)), B AS B.v IS NULL) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES MATCH_NUMBER() AS m0, LAST(v) AS m1 ALL ROWS PER MATCH PATTERN (A{1,3} | ((B*?)*? (A*? | A* | A) | B+? A | B? A*? | B)*) DEFINE A AS (TRUE OR A.v < PREV(A.v)), B AS B.v IS NULL) AS r
--- outcome rewritten with notes
--- remark 1:15 empty-round A round of this repetition may take no row, which ends the repetition in Spark; Trino goes on to the next alternative.

--- case fuzz-full-1162
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1162
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES MATCH_NUMBER() AS m0, PREV(v, 2) AS m1, COALESCE(FIRST(B.v), -1) AS m2, MATCH_NUMBER() AS m3 ONE ROW PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (B) DEFINE B AS (B.s <> 'a' AND B.v = 5)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m0, PREV(v, 2) AS m1, COALESCE(FIRST(B.v), -1) AS m2, MATCH_NUMBER() AS m3 ONE ROW PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (B) DEFINE B AS (B.s <> 'a' AND B.v = 5)) AS r
--- outcome rewritten

--- case fuzz-core-1164
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1164
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES v AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN ((B+) A | A) DEFINE A AS (A.v <> 3 AND A.v > PREV(A.v)), B AS B.v <= 3) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES v AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (B+ A | A) DEFINE A AS (A.v <> 3 AND A.v > PREV(A.v)), B AS B.v <= 3) AS r
--- outcome rewritten

--- case fuzz-full-1166
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1166
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0, COALESCE(A.v, -1) AS m1, FINAL MAX(C.v) AS m2, FINAL COUNT(C.v) AS m3 PATTERN ((C | B+ B)* A{1,3}?) DEFINE A AS NOT (A.s > 'a'), B AS COUNT(B.*) <> PREV(LAST(v), 1), C AS (C.v <> PREV(C.v) AND (C.v <> PREV(C.v) AND MATCH_NUMBER() <> 1))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, COALESCE(A.v, -1) AS m1, FINAL MAX(C.v) AS m2, FINAL COUNT(C.v) AS m3 PATTERN ((C | B+ B)* A{1,3}?) DEFINE A AS NOT (A.s > 'a'), B AS COUNT(B.*) <> PREV(LAST(v), 1), C AS (C.v <> PREV(C.v) AND (C.v <> PREV(C.v) AND MATCH_NUMBER() <> 1))) AS r
--- outcome rewritten

--- case fuzz-full-1167
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1167
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES NEXT(FIRST(v), 1) AS m0, RUNNING LAST(B.v, 2) AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+ B{,2}) DEFINE B AS (LAST(B.v, 2) <> B.v AND AVG(v) < NEXT(v))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES NEXT(FIRST(v), 1) AS m0, RUNNING LAST(B.v, 2) AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+ B{,2}) DEFINE B AS (LAST(B.v, 2) <> B.v AND AVG(v) < NEXT(v))) AS r
--- outcome identical

--- case fuzz-full-1171
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1171
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES MATCH_NUMBER() AS m0, COUNT(v) AS m1, RUNNING MAX(B.v) AS m2, FINAL AVG(v) AS m3 AFTER MATCH SKIP PAST LAST ROW PATTERN ((A? | (A | B)) B+ | PERMUTE(A B? A+, B+?) B A+?) DEFINE A AS FIRST(B.v) > SUM(v), B AS B.v = PREV(B.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m0, COUNT(v) AS m1, RUNNING MAX(B.v) AS m2, FINAL AVG(v) AS m3 AFTER MATCH SKIP PAST LAST ROW PATTERN ((A? | A | B) B+ | PERMUTE(A B? A+, B+?) B A+?) DEFINE A AS FIRST(B.v) > SUM(v), B AS B.v = PREV(B.v)) AS r
--- outcome rewritten

--- case fuzz-core-1172
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1172
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES COALESCE(NEXT(FIRST(v), 2), -1) AS m0 AFTER MATCH SKIP TO FIRST B PATTERN (((A* A A | B+? B A) A)+?) DEFINE A AS A.v > PREV(A.v), B AS NEXT(A.v) <= B.v) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES COALESCE(NEXT(FIRST(v), 2), -1) AS m0 AFTER MATCH SKIP TO FIRST B PATTERN (((A* A A | B+? B A) A)+?) DEFINE A AS A.v > PREV(A.v), B AS NEXT(A.v) <= B.v) AS r
--- outcome rewritten

--- case fuzz-agg-1177
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1177
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES LAST(id) AS m0 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (B A{1,} A | A A | ((B | B{0,} A{1,} B) B+ | A)+ B{0,}?) DEFINE B AS B.v > PREV(B.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES LAST(id) AS m0 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (B A+ A | A A | ((B | B* A+ B) B+ | A)+ B*?) DEFINE B AS B.v > PREV(B.v)) AS r
--- outcome rewritten

--- case fuzz-core-1180
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1180
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES PREV(v) AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (A | A A) DEFINE A AS FIRST(A.v) = A.v) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES PREV(v) AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (A | A A) DEFINE A AS FIRST(A.v) = A.v) AS r
--- outcome identical

--- case fuzz-full-1183
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1183
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES RUNNING LAST(id) AS m0, LAST(id) AS m1, RUNNING MAX(v) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (A) DEFINE A AS (A.v < PREV(A.v) AND A.v > 1)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES RUNNING LAST(id) AS m0, LAST(id) AS m1, RUNNING MAX(v) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (A) DEFINE A AS (A.v < PREV(A.v) AND A.v > 1)) AS r
--- outcome identical

--- case fuzz-full-1187
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1187
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES LAST(v) AS m0, U.v AS m1 ALL ROWS PER MATCH PATTERN ((C (A+? A B){1,}? | A B B{2,4}? | C{2})*) SUBSET U = (A, C) DEFINE A AS (A.s <> 'c' OR (A.v > PREV(A.v) OR FIRST(v) > PREV(LAST(C.v), 1))), B AS FIRST(B.v) = NEXT(LAST(B.v), 1), C AS C.v < PREV(C.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES LAST(v) AS m0, U.v AS m1 ALL ROWS PER MATCH PATTERN ((C (A+? A B)+? | A B B{2,4}? | C{2})*) SUBSET U = (A, C) DEFINE A AS (A.s <> 'c' OR (A.v > PREV(A.v) OR FIRST(v) > PREV(LAST(C.v), 1))), B AS FIRST(B.v) = NEXT(LAST(B.v), 1), C AS C.v < PREV(C.v)) AS r
--- outcome rewritten

--- case fuzz-core-1196
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1196
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES PREV(B.v, 0) AS m0 ALL ROWS PER MATCH PATTERN ((D (A{1,4}? B{2,3} D+? | A* A D | B)+?)+ ((C D{2,} | B+)){,1} C) DEFINE A AS (A.v > PREV(A.v) AND NEXT(A.v) <> B.v), B AS LAST(B.v) >= v, C AS C.v < 5) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts NULLS LAST, id NULLS LAST MEASURES PREV(B.v, 0) AS m0 ALL ROWS PER MATCH PATTERN ((D (A{1,4}? B{2,3} D+? | A* A D | B)+?)+ (C D{2,} | B+)? C) DEFINE A AS (A.v > PREV(A.v) AND NEXT(A.v) <> B.v), B AS LAST(B.v) >= v, C AS C.v < 5) AS r
--- outcome rewritten

--- case fuzz-agg-1197
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1197
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES COUNT(A.*) AS m0, FINAL LAST(v, 1) AS m1 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (((A*? B{,3}?){1,4} B{2,} A) B{,2}) DEFINE A AS A.v >= PREV(A.v), B AS MATCH_NUMBER() < 3) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES COUNT(A.*) AS m0, FINAL LAST(v, 1) AS m1 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A*? B{,3}?){1,4} B{2,} A B{,2}) DEFINE A AS A.v >= PREV(A.v), B AS MATCH_NUMBER() < 3) AS r
--- outcome identical

--- case fuzz-core-1200
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1200
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES CLASSIFIER() AS m0, CLASSIFIER() AS m1, COUNT(B.*) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (((B){,3}?)) DEFINE B AS B.s = 'a') AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS m0, CLASSIFIER() AS m1, COUNT(B.*) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (B{,3}?) DEFINE B AS B.s = 'a') AS r
--- outcome rewritten

--- case fuzz-full-1206
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1206
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES PREV(FIRST(v), 2) AS m0, FINAL LAST(D.v) AS m1, CLASSIFIER(D) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (D C | C D?) DEFINE C AS C.s > 'b', D AS NEXT(C.v, 0) <> D.v) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES PREV(FIRST(v), 2) AS m0, FINAL LAST(D.v) AS m1, CLASSIFIER(D) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (D C | C D?) DEFINE C AS C.s > 'b', D AS NEXT(C.v, 0) <> D.v) AS r
--- outcome rewritten

--- case fuzz-core-1212
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1212
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES CLASSIFIER(A) AS m0, FIRST(v) + A.v AS m1, CLASSIFIER() AS m2, MIN(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A{,3} A | ((B) (B B){2}? B*) | B B) DEFINE A AS A.v = 3) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES CLASSIFIER(A) AS m0, FIRST(v) + A.v AS m1, CLASSIFIER() AS m2, MIN(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A{,3} A | B (B B){2}? B* | B B) DEFINE A AS A.v = 3) AS r
--- outcome identical

--- case fuzz-core-1216
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1216
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES RUNNING MAX(B.v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B | C){2} | C (C B (B*)){2,4}) DEFINE B AS LAST(B.v, 2) = PREV(LAST(v), 1)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES RUNNING MAX(B.v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((B | C){2} | C (C B B*){2,4}) DEFINE B AS LAST(B.v, 2) = PREV(LAST(v), 1)) AS r
--- outcome rewritten

--- case fuzz-core-1224
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1224
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES RUNNING AVG(B.v) AS m0 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (((A{1,} | D)* (A* A?)+? C){1,4}? | (C C* | (B){1} | D D)) DEFINE B AS (NEXT(D.v, 0) < B.v OR (PREV(B.v, 2) > PREV(D.v) OR (true AND true))), C AS PREV(C.v, 0) <> NEXT(A.v), D AS D.v >= 6) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES RUNNING AVG(B.v) AS m0 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (((A+ | D)* (A* A?)+? C){1,4}? | C C* | B{1} | D D) DEFINE B AS (NEXT(D.v, 0) < B.v OR (PREV(B.v, 2) > PREV(D.v) OR (TRUE AND TRUE))), C AS PREV(C.v, 0) <> NEXT(A.v), D AS D.v >= 6) AS r
--- outcome identical

--- case fuzz-full-1227
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1227
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id MEASURES MATCH_NUMBER() AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (PERMUTE(B B, A)*) DEFINE A AS A.v IS NULL, B AS (true AND (PREV(CLASSIFIER()) <> 'A' AND B.s <> 'a'))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id NULLS LAST MEASURES MATCH_NUMBER() AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (PERMUTE(B B, A)*) DEFINE A AS A.v IS NULL, B AS (TRUE AND (PREV(CLASSIFIER()) <> 'A' AND B.s <> 'a'))) AS r
--- outcome rewritten

--- case fuzz-full-1230
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1230
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES MATCH_NUMBER() AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP PAST LAST ROW PATTERN (A ((A{,2}? A) A*? (A*? A A)) | A A) DEFINE A AS A.v < 2) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES MATCH_NUMBER() AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP PAST LAST ROW PATTERN (A A{,2}? A A*? A*? A A | A A) DEFINE A AS A.v < 2) AS r
--- outcome rewritten

--- case fuzz-core-1240
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1240
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES NEXT(LAST(v), 2) AS m0, MATCH_NUMBER() AS m1, COUNT(A.v) AS m2, FIRST(A.v) AS m3 ONE ROW PER MATCH PATTERN (A | A | A (A{0,4}? A | A{3} (A{0,4}) | (A | A A A+? | A A) A{2}){,3} A) DEFINE A AS true) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts NULLS LAST, id NULLS LAST MEASURES NEXT(LAST(v), 2) AS m0, MATCH_NUMBER() AS m1, COUNT(A.v) AS m2, FIRST(A.v) AS m3 ONE ROW PER MATCH PATTERN (A | A | A (A{,4}? A | A{3} A{,4} | (A | A A A+? | A A) A{2}){,3} A) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case fuzz-core-1244
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1244
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(B.v, 2) AS m0, CLASSIFIER() AS m1, FINAL AVG(v) AS m2, MAX(C.v) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (((B | D D? D){0,}) A{,2} | C D{3}?) DEFINE A AS (A.v <= 5 AND (PREV(v) < C.v OR (PREV(C.v) <> PREV(D.v) AND LAST(A.v) <> C.v))), B AS B.v >= PREV(B.v), D AS D.v < PREV(D.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NEXT(B.v, 2) AS m0, CLASSIFIER() AS m1, FINAL AVG(v) AS m2, MAX(C.v) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((B | D D? D)* A{,2} | C D{3}?) DEFINE A AS (A.v <= 5 AND (PREV(v) < C.v OR (PREV(C.v) <> PREV(D.v) AND LAST(A.v) <> C.v))), B AS B.v >= PREV(B.v), D AS D.v < PREV(D.v)) AS r
--- outcome rewritten

--- case fuzz-agg-1245
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1245
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES AVG(v) AS m0, MATCH_NUMBER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (((A? | A B)* A | A+ | A)+) DEFINE A AS (A.v IS NOT NULL AND FIRST(B.v) >= FIRST(v))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES AVG(v) AS m0, MATCH_NUMBER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (((A? | A B)* A | A+ | A)+) DEFINE A AS (NOT A.v IS NULL AND FIRST(B.v) >= FIRST(v))) AS r
--- outcome rewritten with notes
--- remark 1:15 empty-round A round of this repetition may take no row, which ends the repetition in Spark; Trino goes on to the next alternative.

--- case fuzz-full-1246
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1246
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES RUNNING COUNT(B.v) AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN ((PERMUTE(A A{0,}, A B+, B{1,4} A B)*)* B) DEFINE A AS true, B AS B.v <= 2) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES RUNNING COUNT(B.v) AS m0 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN ((PERMUTE(A A*, A B+, B{1,4} A B)*)* B) DEFINE A AS TRUE, B AS B.v <= 2) AS r
--- outcome rewritten

--- case fuzz-full-1251
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1251
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES v AS m0 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO B PATTERN ((B B B*)*?) DEFINE B AS B.v = PREV(B.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES v AS m0 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO LAST B PATTERN ((B B B*)*?) DEFINE B AS B.v = PREV(B.v)) AS r
--- outcome rewritten

--- case fuzz-full-1262
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1262
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES FIRST(v) + LAST(C.v, 1) AS m0, PREV(v) + LAST(C.v, 1) AS m1, CLASSIFIER() AS m2, LAST(v) AS m3 AFTER MATCH SKIP TO NEXT ROW PATTERN (C) DEFINE C AS C.s <> 'a') AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES FIRST(v) + LAST(C.v, 1) AS m0, PREV(v) + LAST(C.v, 1) AS m1, CLASSIFIER() AS m2, LAST(v) AS m3 AFTER MATCH SKIP TO NEXT ROW PATTERN (C) DEFINE C AS C.s <> 'a') AS r
--- outcome identical

--- case fuzz-core-1272
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1272
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES MIN(D.v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (((C{1,4} C+)+ | D*)) DEFINE C AS C.v < PREV(C.v), D AS (D.v IS NULL OR (FIRST(v) <> v OR D.v >= 4))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES MIN(D.v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN ((C{1,4} C+)+ | D*) DEFINE C AS C.v < PREV(C.v), D AS (D.v IS NULL OR (FIRST(v) <> v OR D.v >= 4))) AS r
--- outcome rewritten

--- case fuzz-full-1275
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1275
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES MIN(B.v) AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (PERMUTE(B, A{1,3} B{1,2} B*)*? | (A{2} ()+)) DEFINE A AS A.v = 5, B AS B.v > 2) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts DESC, id DESC MEASURES MIN(B.v) AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (PERMUTE(B, A{1,3} B{1,2} B*)*? | A{2} ()+) DEFINE A AS A.v = 5, B AS B.v > 2) AS r
--- outcome identical

--- case fuzz-full-1291
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1291
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES RUNNING MIN(v) AS m0, MATCH_NUMBER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO FIRST B PATTERN ((B) ^) DEFINE B AS B.v <= 1) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES RUNNING MIN(v) AS m0, MATCH_NUMBER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO FIRST B PATTERN (B ^) DEFINE B AS B.v <= 1) AS r
--- outcome rewritten

--- case fuzz-full-1295
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1295
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES MIN(v) AS m0, MIN(B.v) AS m1 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (B) DEFINE B AS (B.v <> PREV(B.v) OR FIRST(v) >= PREV(FIRST(v), 1))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES MIN(v) AS m0, MIN(B.v) AS m1 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (B) DEFINE B AS (B.v <> PREV(B.v) OR FIRST(v) >= PREV(FIRST(v), 1))) AS r
--- outcome identical

--- case fuzz-agg-1301
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1301
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES RUNNING AVG(v) AS m0, MATCH_NUMBER() AS m1, RUNNING COUNT(A.v) AS m2, COUNT(*) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO C PATTERN ((B{1}? | B (A{1}? C)?? A+ | (A{0,} A A) B)) DEFINE A AS MATCH_NUMBER() > 2, B AS B.s > 'b', C AS C.v <= 4) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES RUNNING AVG(v) AS m0, MATCH_NUMBER() AS m1, RUNNING COUNT(A.v) AS m2, COUNT(*) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST C PATTERN (B{1}? | B (A{1}? C)?? A+ | A* A A B) DEFINE A AS MATCH_NUMBER() > 2, B AS B.s > 'b', C AS C.v <= 4) AS r
--- outcome rewritten

--- case fuzz-full-1306
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1306
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES PREV(v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A A) A{1,}? | A) DEFINE A AS A.v <> 5) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES PREV(v) AS m0, CLASSIFIER() AS m1 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A A A+? | A) DEFINE A AS A.v <> 5) AS r
--- outcome identical

--- case fuzz-full-1307
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1307
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES MATCH_NUMBER() AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (B{0,} | {- A B -}*) DEFINE A AS A.v >= 6, B AS B.v < PREV(B.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES MATCH_NUMBER() AS m0 AFTER MATCH SKIP TO NEXT ROW PATTERN (B* | {- A B -}*) DEFINE A AS A.v >= 6, B AS B.v < PREV(B.v)) AS r
--- outcome rewritten

--- case fuzz-agg-1309
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1309
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES FINAL SUM(v) AS m0, CLASSIFIER() AS m1, SUM(v) AS m2 PATTERN (B) DEFINE B AS B.v > 5) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES FINAL SUM(v) AS m0, CLASSIFIER() AS m1, SUM(v) AS m2 PATTERN (B) DEFINE B AS B.v > 5) AS r
--- outcome identical

--- case fuzz-core-1320
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1320
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0 ALL ROWS PER MATCH PATTERN (((A*? | A | B)*)) DEFINE A AS true, B AS B.s = 'a') AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0 ALL ROWS PER MATCH PATTERN ((A*? | A | B)*) DEFINE A AS TRUE, B AS B.s = 'a') AS r
--- outcome rewritten with notes
--- remark 1:15 empty-round A round of this repetition may take no row, which ends the repetition in Spark; Trino goes on to the next alternative.

--- case fuzz-full-1322
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1322
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0, C.v AS m1, MATCH_NUMBER() AS m2, LAST(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (B{,3} C) DEFINE B AS NOT (B.v >= 1), C AS COUNT(v) <= COUNT(C.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, C.v AS m1, MATCH_NUMBER() AS m2, LAST(v) AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO NEXT ROW PATTERN (B{,3} C) DEFINE B AS NOT (B.v >= 1), C AS COUNT(v) <= COUNT(C.v)) AS r
--- outcome rewritten

--- case fuzz-full-1323
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1323
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES RUNNING COUNT(v) AS m0, MAX(v) AS m1, RUNNING LAST(v) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A A | A A{,1}) DEFINE A AS (AVG(A.v) >= v OR FIRST(A.v) > PREV(v, 0))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES RUNNING COUNT(v) AS m0, MAX(v) AS m1, RUNNING LAST(v) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A A | A A?) DEFINE A AS (AVG(A.v) >= v OR FIRST(A.v) > PREV(v, 0))) AS r
--- outcome identical

--- case fuzz-full-1331
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1331
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES RUNNING MIN(v) AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO B PATTERN (B B{1,}?) DEFINE B AS AVG(v) <= FIRST(B.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts NULLS LAST, id NULLS LAST MEASURES RUNNING MIN(v) AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (B B+?) DEFINE B AS AVG(v) <= FIRST(B.v)) AS r
--- outcome rewritten

--- case fuzz-core-1332
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1332
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES NEXT(v, 2) AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2, MIN(A.v) AS m3 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A | (A{1} B)* (B B | B B B+)) B | (A B | (B) (A | B)){,1} B) DEFINE A AS true, B AS B.v >= 2) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES NEXT(v, 2) AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2, MIN(A.v) AS m3 ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A | (A{1} B)* (B B | B B B+)) B | (A B | B (A | B))? B) DEFINE A AS TRUE, B AS B.v >= 2) AS r
--- outcome rewritten

--- case fuzz-agg-1333
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1333
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES MATCH_NUMBER() AS m0 PATTERN ((A?? | (B{1} C){2,4} A+ (C))) DEFINE A AS A.v IS NOT NULL, B AS (B.v <= PREV(B.v) AND B.v <> PREV(B.v)), C AS C.v <> PREV(C.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES MATCH_NUMBER() AS m0 PATTERN (A?? | (B{1} C){2,4} A+ C) DEFINE A AS NOT A.v IS NULL, B AS (B.v <= PREV(B.v) AND B.v <> PREV(B.v)), C AS C.v <> PREV(C.v)) AS r
--- outcome rewritten

--- case fuzz-full-1339
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1339
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES CLASSIFIER() AS m0, PREV(C.v, 0) AS m1, CLASSIFIER() AS m2, MATCH_NUMBER() AS m3 ALL ROWS PER MATCH PATTERN (B+ C | A (A){1,4}?) SUBSET U = (A, B) DEFINE B AS AVG(v) < C.v) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES CLASSIFIER() AS m0, PREV(C.v, 0) AS m1, CLASSIFIER() AS m2, MATCH_NUMBER() AS m3 ALL ROWS PER MATCH PATTERN (B+ C | A A{1,4}?) SUBSET U = (A, B) DEFINE B AS AVG(v) < C.v) AS r
--- outcome identical

--- case fuzz-core-1340
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1340
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0, FINAL MIN(v) AS m1, CLASSIFIER() AS m2, RUNNING COUNT(B.*) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN (A{0,} B{,1} | B* | (A{2,4}){2} B{2,}? (A{0,} (B*?) | B A | (A B{2} | A A)*?)) DEFINE A AS A.v <= 6, B AS NEXT(FIRST(v), 2) > B.v) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0, FINAL MIN(v) AS m1, CLASSIFIER() AS m2, RUNNING COUNT(B.*) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN (A* B? | B* | (A{2,4}){2} B{2,}? (A* B*? | B A | (A B{2} | A A)*?)) DEFINE A AS A.v <= 6, B AS NEXT(FIRST(v), 2) > B.v) AS r
--- outcome identical

--- case fuzz-full-1347
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1347
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((B* A*)) DEFINE A AS AVG(A.v) <> v, B AS (B.v = PREV(B.v) AND MAX(A.v) <= COUNT(B.v))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (B* A*) DEFINE A AS AVG(A.v) <> v, B AS (B.v = PREV(B.v) AND MAX(A.v) <= COUNT(B.v))) AS r
--- outcome rewritten

--- case fuzz-full-1359
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1359
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES A.v AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2 AFTER MATCH SKIP PAST LAST ROW PATTERN (PERMUTE(C+, B* A{0,2})+? B+ C | C) DEFINE B AS B.v <> PREV(B.v), C AS C.v <= PREV(C.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES A.v AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2 AFTER MATCH SKIP PAST LAST ROW PATTERN (PERMUTE(C+, B* A{,2})+? B+ C | C) DEFINE B AS B.v <> PREV(B.v), C AS C.v <= PREV(C.v)) AS r
--- outcome rewritten

--- case fuzz-full-1362
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1362
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES CLASSIFIER() AS m0, LAST(id) AS m1, COALESCE(B.v, -1) AS m2, LAST(B.v, 2) + PREV(B.v) AS m3 ALL ROWS PER MATCH PATTERN ((B A)+ | ()) DEFINE A AS NOT ((A.v = PREV(A.v) AND A.v = SUM(B.v))), B AS NOT (B.v IS NOT NULL)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, LAST(id) AS m1, COALESCE(B.v, -1) AS m2, LAST(B.v, 2) + PREV(B.v) AS m3 ALL ROWS PER MATCH PATTERN ((B A)+ | ()) DEFINE A AS NOT ((A.v = PREV(A.v) AND A.v = SUM(B.v))), B AS NOT (NOT B.v IS NULL)) AS r
--- outcome rewritten

--- case fuzz-full-1363
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1363
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES NEXT(FIRST(v), 2) AS m0 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN ((A{1,4}?)* ({- A A | B{0,} A -} (B{2,2}? B B | A A*) | (A+ | B) $)) DEFINE A AS (A.v <> PREV(A.v) OR A.v > PREV(A.v)), B AS MAX(v) = PREV(LAST(B.v), 2)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES NEXT(FIRST(v), 2) AS m0 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN ((A{1,4}?)* ({- A A | B* A -} (B{2}? B B | A A*) | (A+ | B) $)) DEFINE A AS (A.v <> PREV(A.v) OR A.v > PREV(A.v)), B AS MAX(v) = PREV(LAST(B.v), 2)) AS r
--- outcome rewritten

--- case fuzz-core-1364
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1364
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES CLASSIFIER() AS m0, MAX(v) AS m1, A.v AS m2, PREV(FIRST(B.v), 1) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (((C{2,2}? A{3}? | C B | A)) ((B | A C{3} A) (B B B | A B*?) | C? A+){2,}? (B)+? | A{2}) DEFINE B AS NOT (B.v < PREV(B.v)), C AS C.v < PREV(C.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS m0, MAX(v) AS m1, A.v AS m2, PREV(FIRST(B.v), 1) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN ((C{2}? A{3}? | C B | A) ((B | A C{3} A) (B B B | A B*?) | C? A+){2,}? B+? | A{2}) DEFINE B AS NOT (B.v < PREV(B.v)), C AS C.v < PREV(C.v)) AS r
--- outcome rewritten

--- case fuzz-agg-1365
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1365
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES CLASSIFIER() AS m0, FIRST(A.v) AS m1, MATCH_NUMBER() AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST A PATTERN (B | A+ ((A) B (B+? B A*?)) ((A*? B){2,4} B | (A B){,3})) DEFINE A AS A.v IS NULL) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, FIRST(A.v) AS m1, MATCH_NUMBER() AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST A PATTERN (B | A+ A B B+? B A*? ((A*? B){2,4} B | (A B){,3})) DEFINE A AS A.v IS NULL) AS r
--- outcome rewritten

--- case fuzz-core-1376
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1376
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES CLASSIFIER() AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2, COUNT(B.v) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN (((A+? C C | A{3} B B) (A{3}?)+ A) A+ | (C* | B{0,} C (B | B A)+){3}) DEFINE A AS A.v IS NOT NULL) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES CLASSIFIER() AS m0, MATCH_NUMBER() AS m1, CLASSIFIER() AS m2, COUNT(B.v) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN ((A+? C C | A{3} B B) (A{3}?)+ A A+ | (C* | B* C (B | B A)+){3}) DEFINE A AS NOT A.v IS NULL) AS r
--- outcome identical

--- case fuzz-full-1379
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1379
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id MEASURES SUM(v) AS m0 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (D{2,}?) DEFINE D AS D.v >= 2) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES SUM(v) AS m0 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (D{2,}?) DEFINE D AS D.v >= 2) AS r
--- outcome rewritten

--- case fuzz-full-1390
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1390
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts, id MEASURES RUNNING MAX(v) AS m0, CLASSIFIER() AS m1, CLASSIFIER() AS m2, CLASSIFIER(A) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO LAST A PATTERN ((A D)* D) DEFINE A AS (A.v = PREV(A.v) OR A.v <= PREV(A.v)), D AS D.v <= PREV(D.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts NULLS LAST, id NULLS LAST MEASURES RUNNING MAX(v) AS m0, CLASSIFIER() AS m1, CLASSIFIER() AS m2, CLASSIFIER(A) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO LAST A PATTERN ((A D)* D) DEFINE A AS (A.v = PREV(A.v) OR A.v <= PREV(A.v)), D AS D.v <= PREV(D.v)) AS r
--- outcome rewritten

--- case fuzz-core-1392
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1392
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES CLASSIFIER() AS m0, PREV(LAST(v), 1) AS m1, PREV(v, 1) AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (B (B | (B B | B{1,}? A)? (A A B{,1} | A*? B?) | A{2,} B{1}?)) DEFINE A AS A.v >= PREV(A.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS m0, PREV(LAST(v), 1) AS m1, PREV(v, 1) AS m2 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (B (B | (B B | B+? A)? (A A B? | A*? B?) | A{2,} B{1}?)) DEFINE A AS A.v >= PREV(A.v)) AS r
--- outcome rewritten

--- case fuzz-full-1394
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1394
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id MEASURES MATCH_NUMBER() AS m0 ONE ROW PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (B) DEFINE B AS (B.v = 1 OR B.v > PREV(B.v))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY v NULLS LAST, id NULLS LAST MEASURES MATCH_NUMBER() AS m0 ONE ROW PER MATCH AFTER MATCH SKIP TO FIRST B PATTERN (B) DEFINE B AS (B.v = 1 OR B.v > PREV(B.v))) AS r
--- outcome rewritten

--- case fuzz-core-1396
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1396
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES FINAL MIN(B.v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER(B) AS m2 AFTER MATCH SKIP TO NEXT ROW PATTERN (((B B?)+?)* | C) DEFINE B AS B.v >= PREV(B.v), C AS PREV(v) = C.v) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES FINAL MIN(B.v) AS m0, MATCH_NUMBER() AS m1, CLASSIFIER(B) AS m2 AFTER MATCH SKIP TO NEXT ROW PATTERN (((B B?)+?)* | C) DEFINE B AS B.v >= PREV(B.v), C AS PREV(v) = C.v) AS r
--- outcome rewritten

--- case fuzz-core-1400
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1400
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES FINAL MAX(v) AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2, FINAL LAST(v) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B (A+)+?) DEFINE A AS true, B AS (v = LAST(v) OR (B.v = 1 AND B.s > 'b'))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES FINAL MAX(v) AS m0, CLASSIFIER() AS m1, MATCH_NUMBER() AS m2, FINAL LAST(v) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B (A+)+?) DEFINE A AS TRUE, B AS (v = LAST(v) OR (B.v = 1 AND B.s > 'b'))) AS r
--- outcome rewritten

--- case fuzz-full-1410
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1410
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES MATCH_NUMBER() AS m0, MATCH_NUMBER() AS m1, v + PREV(C.v, 1) AS m2 ALL ROWS PER MATCH PATTERN ({- A? | (C)+? -}*?) DEFINE A AS NEXT(FIRST(C.v), 2) <> LAST(A.v, 2), C AS C.v > PREV(C.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m0, MATCH_NUMBER() AS m1, v + PREV(C.v, 1) AS m2 ALL ROWS PER MATCH PATTERN ({- A? | C+? -}*?) DEFINE A AS NEXT(FIRST(C.v), 2) <> LAST(A.v, 2), C AS C.v > PREV(C.v)) AS r
--- outcome rewritten with notes
--- remark 1:15 empty-round A round of this repetition may take no row, which ends the repetition in Spark; Trino goes on to the next alternative.

--- case fuzz-agg-1433
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1433
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES RUNNING LAST(B.v, 2) AS m0, MATCH_NUMBER() AS m1, FINAL LAST(A.id) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (((A A{,1} A* | C) (B | C{2,}) A | B B{0,}){2}) DEFINE A AS A.v <= PREV(A.v), B AS (B.v >= PREV(B.v) OR B.v >= LAST(B.v)), C AS C.v < 3) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES RUNNING LAST(B.v, 2) AS m0, MATCH_NUMBER() AS m1, FINAL LAST(A.id) AS m2, CLASSIFIER() AS m3 ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (((A A? A* | C) (B | C{2,}) A | B B*){2}) DEFINE A AS A.v <= PREV(A.v), B AS (B.v >= PREV(B.v) OR B.v >= LAST(B.v)), C AS C.v < 3) AS r
--- outcome identical

--- case fuzz-full-1435
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1435
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES B.v AS m0 ALL ROWS PER MATCH PATTERN (B*) DEFINE B AS (SUM(v) >= v AND B.v <= PREV(B.v))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES B.v AS m0 ALL ROWS PER MATCH PATTERN (B*) DEFINE B AS (SUM(v) >= v AND B.v <= PREV(B.v))) AS r
--- outcome identical

--- case fuzz-full-1442
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1442
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id MEASURES CLASSIFIER() AS m0, PREV(v) AS m1, AVG(B.v) AS m2, FINAL COUNT(*) AS m3 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (B{1,} B+ | (B | A) B??) SUBSET U = (B, A) DEFINE A AS A.v IS NOT NULL, B AS (B.v > PREV(B.v) OR (B.v >= PREV(B.v) AND FIRST(B.v) > SUM(v)))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY v NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, PREV(v) AS m1, AVG(B.v) AS m2, FINAL COUNT(*) AS m3 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (B+ B+ | (B | A) B??) SUBSET U = (B, A) DEFINE A AS NOT A.v IS NULL, B AS (B.v > PREV(B.v) OR (B.v >= PREV(B.v) AND FIRST(B.v) > SUM(v)))) AS r
--- outcome rewritten

--- case fuzz-agg-1445
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1445
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES CLASSIFIER() AS m0, FINAL LAST(id) AS m1 AFTER MATCH SKIP TO NEXT ROW PATTERN (A*? | (A B{0,2}? B) A | B (B+ B)) DEFINE A AS A.v <= PREV(A.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY id DESC MEASURES CLASSIFIER() AS m0, FINAL LAST(id) AS m1 AFTER MATCH SKIP TO NEXT ROW PATTERN (A*? | A B{,2}? B A | B B+ B) DEFINE A AS A.v <= PREV(A.v)) AS r
--- outcome identical

--- case fuzz-agg-1449
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1449
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES B.v AS m0, MATCH_NUMBER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO LAST A PATTERN (((A B A+? | B | A B?)) | B D) DEFINE A AS A.s = 'b', B AS B.s > 'a') AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES B.v AS m0, MATCH_NUMBER() AS m1 ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP TO LAST A PATTERN (A B A+? | B | A B? | B D) DEFINE A AS A.s = 'b', B AS B.s > 'a') AS r
--- outcome identical

--- case fuzz-full-1458
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1458
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES LAST(v) + FIRST(B.v) AS m0, COUNT(C.v) AS m1, AVG(A.v) AS m2, PREV(FIRST(U.v), 2) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A | C+ B{1,4}?)+ | C{2}) SUBSET U = (B, A) DEFINE A AS A.v IS NOT NULL, B AS B.v < PREV(B.v), C AS (C.v IS NOT NULL AND (PREV(CLASSIFIER()) <> 'A' OR C.s > 'c'))) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES LAST(v) + FIRST(B.v) AS m0, COUNT(C.v) AS m1, AVG(A.v) AS m2, PREV(FIRST(U.v), 2) AS m3 ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN ((A | C+ B{1,4}?)+ | C{2}) SUBSET U = (B, A) DEFINE A AS NOT A.v IS NULL, B AS B.v < PREV(B.v), C AS (NOT C.v IS NULL AND (PREV(CLASSIFIER()) <> 'A' OR C.s > 'c'))) AS r
--- outcome identical

--- case fuzz-agg-1461
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-agg-1461
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES CLASSIFIER() AS m0, FINAL AVG(A.v) AS m1 ALL ROWS PER MATCH PATTERN (((A A A{3})) | A?? (A+ A*?)* A?) DEFINE A AS A.v = PREV(A.v)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY id DESC MEASURES CLASSIFIER() AS m0, FINAL AVG(A.v) AS m1 ALL ROWS PER MATCH PATTERN (A A A{3} | A?? (A+ A*?)* A?) DEFINE A AS A.v = PREV(A.v)) AS r
--- outcome identical

--- case fuzz-full-1462
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-full-1462
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts, id MEASURES CLASSIFIER() AS m0, MATCH_NUMBER() AS m1, CLASSIFIER(A) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (A | ((A{3} B){0,} (A{1}? A | B{3})? (A{,1} A A) | (B{0,}))+ B) DEFINE A AS PREV(FIRST(B.v), 1) < PREV(LAST(B.v), 1)) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (ORDER BY ts NULLS LAST, id NULLS LAST MEASURES CLASSIFIER() AS m0, MATCH_NUMBER() AS m1, CLASSIFIER(A) AS m2 ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (A | ((A{3} B)* (A{1}? A | B{3})? A? A A | B*)+ B) DEFINE A AS PREV(FIRST(B.v), 1) < PREV(LAST(B.v), 1)) AS r
--- outcome rewritten

--- case fuzz-core-1464
--- schema fz id integer, g varchar, ts integer, v integer, s varchar
--- option pretty false
--- recorded fuzz-core-1464
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0, PREV(FIRST(A.v), 2) AS m1, PREV(v) AS m2, MAX(B.v) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (A B A+ | B A A{0,4}) DEFINE A AS A.v < 5) AS r
--- gives
SELECT * FROM fz MATCH_RECOGNIZE (PARTITION BY g ORDER BY ts DESC, id DESC MEASURES CLASSIFIER() AS m0, PREV(FIRST(A.v), 2) AS m1, PREV(v) AS m2, MAX(B.v) AS m3 ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (A B A+ | B A A{,4}) DEFINE A AS A.v < 5) AS r
--- outcome identical
