-- The texts of ../../cases/composition.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case trino-quoted-labels
--- schema quotes4b id integer, px integer
--- option pretty false
--- recorded trino-quoted-labels
SELECT r.id, r.var FROM quotes4b MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (a "b"+ C+) DEFINE "b" AS "b".px < PREV("b".px), C AS C.px > PREV(C.px)) AS r
--- gives
SELECT r.id, r.var FROM quotes4b MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (A `b`+ C+) DEFINE `b` AS `b`.px < PREV(`b`.px), C AS C.px > PREV(C.px)) AS r
--- outcome rewritten

--- case trino-no-partition-unordered
--- schema shuf5 id integer, px integer
--- option pretty false
--- recorded trino-no-partition-unordered
SELECT r.id, r.mno, r.cur, r.var FROM shuf5 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM shuf5 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case trino-multiple
--- schema ints3 id integer
--- option pretty false
--- recorded trino-multiple
SELECT x.var AS a, y.var AS b, z.var AS c FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (A) DEFINE A AS true) AS x, (SELECT id FROM ints3 WHERE id < 3) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (B) DEFINE B AS true) AS y, (SELECT id FROM ints3 WHERE id = 1) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (C) DEFINE C AS true) AS z
--- gives
SELECT x.var AS a, y.var AS b, z.var AS c FROM ints3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (A) DEFINE A AS TRUE) AS x, (SELECT id FROM ints3 WHERE id < 3) MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (B) DEFINE B AS TRUE) AS y, (SELECT id FROM ints3 WHERE id = 1) MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (C) DEFINE C AS TRUE) AS z
--- outcome rewritten

--- case trino-subquery-exists
--- schema hund4 id integer, px integer
--- option pretty false
--- recorded trino-subquery-exists
SELECT r.v FROM hund4 MATCH_RECOGNIZE (ORDER BY id MEASURES LAST(A.px < 0 OR EXISTS(SELECT 1)) AS v ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS FIRST(A.px < 0 OR EXISTS(SELECT 1))) AS r
--- gives
SELECT r.v FROM hund4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES LAST(A.px < 0 OR EXISTS(SELECT 1)) AS v ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS FIRST(A.px < 0 OR EXISTS(SELECT 1))) AS r
--- outcome rewritten

--- case trino-in-classifier
--- schema hund4 id integer, px integer
--- option pretty false
--- recorded trino-in-classifier
SELECT r.v FROM hund4 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() IN ('X', lower(CLASSIFIER())) AS v ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS true) AS r
--- gives
SELECT r.v FROM hund4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() IN ('X', LOWER(CLASSIFIER())) AS v ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case trino-in-matchno
--- schema hund4 id integer, px integer
--- option pretty false
--- recorded trino-in-matchno
SELECT r.v FROM hund4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() IN (0, MATCH_NUMBER()) AS v ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS true) AS r
--- gives
SELECT r.v FROM hund4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() IN (0, MATCH_NUMBER()) AS v ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case ok-016-testRunningAndFinalSemantics
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded ok-016-testRunningAndFinalSemantics
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES FINAL FIRST(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES FINAL FIRST(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case ok-025-testPatternNavigationFunctions
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded ok-025-testPatternNavigationFunctions
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(tradeday, 2), 3) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES PREV(LAST(tradeday, 2), 3) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case ok-030-testPatternNavigationFunctions
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded ok-030-testPatternNavigationFunctions
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(tradeday + 1)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES PREV(LAST(tradeday + 1)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case ok-031-testPatternNavigationFunctions
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded ok-031-testPatternNavigationFunctions
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(lower(CLASSIFIER()))) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES PREV(LAST(LOWER(CLASSIFIER()))) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case ok-032-testPatternNavigationFunctions
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded ok-032-testPatternNavigationFunctions
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(length(CLASSIFIER(A)) + A.tradeday + 1)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES PREV(LAST(LENGTH(CLASSIFIER(A)) + A.tradeday + 1)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case ok-043-testClassifierFunction
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded ok-043-testClassifierFunction
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES CLASSIFIER() AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES CLASSIFIER() AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case ok-122-testPatternRecognitionConcatenation
--- schema ints3 id integer
--- option pretty false
--- recorded ok-122-testPatternRecognitionConcatenation
SELECT * FROM (SELECT * FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS c, id AS k ALL ROWS PER MATCH PATTERN (A B+) DEFINE B AS true)) MATCH_RECOGNIZE (ORDER BY k MEASURES LAST(c) AS c, count(*) AS n PATTERN (A B+) DEFINE B AS B.k > PREV(B.k))
--- gives
SELECT * FROM (SELECT * FROM ints3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS c, id AS k ALL ROWS PER MATCH PATTERN (A B+) DEFINE B AS TRUE)) MATCH_RECOGNIZE (ORDER BY k NULLS LAST MEASURES LAST(c) AS c, COUNT(*) AS n PATTERN (A B+) DEFINE B AS B.k > PREV(B.k))
--- outcome rewritten

--- case oracle-20-4
--- schema ticker symbol varchar, tstamp date, price integer
--- option pretty false
--- recorded oracle-20-4
SELECT * FROM ticker MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY tstamp MEASURES MATCH_NUMBER() AS mno, CLASSIFIER() AS var, STRT.tstamp AS t0, FINAL LAST(UP.tstamp) AS t1 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST UP PATTERN (STRT DOWN+ UP+ DOWN+ UP+) DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price)) mr ORDER BY mr.symbol, mr.mno, mr.tstamp
--- gives
SELECT * FROM ticker MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY tstamp NULLS LAST MEASURES MATCH_NUMBER() AS mno, CLASSIFIER() AS var, STRT.tstamp AS t0, FINAL LAST(UP.tstamp) AS t1 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST UP PATTERN (STRT DOWN+ UP+ DOWN+ UP+) DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price)) AS mr ORDER BY mr.symbol NULLS LAST, mr.mno NULLS LAST, mr.tstamp NULLS LAST
--- outcome rewritten

--- case oracle-sessions-agg
--- schema clicks ts integer, uid varchar
--- option pretty false
--- recorded oracle-sessions-agg
SELECT uid, sid, t0, n, dur FROM clicks MATCH_RECOGNIZE (PARTITION BY uid ORDER BY ts MEASURES MATCH_NUMBER() AS sid, COUNT(*) AS n, FIRST(ts) AS t0, LAST(ts) - FIRST(ts) AS dur PATTERN (b s*) DEFINE s AS s.ts - PREV(ts) <= 10) ORDER BY uid, sid
--- gives
SELECT uid, sid, t0, n, dur FROM clicks MATCH_RECOGNIZE (PARTITION BY uid ORDER BY ts NULLS LAST MEASURES MATCH_NUMBER() AS sid, COUNT(*) AS n, FIRST(ts) AS t0, LAST(ts) - FIRST(ts) AS dur PATTERN (B S*) DEFINE S AS S.ts - PREV(ts) <= 10) ORDER BY uid NULLS LAST, sid NULLS LAST
--- outcome rewritten

--- case compose-join-input
--- schema quotes8 id integer, px integer
--- schema shuf5p id integer, part varchar, px integer
--- option pretty false
--- recorded compose-join-input
SELECT r.n FROM (SELECT q.id, q.px, k.part FROM quotes8 q JOIN shuf5p k ON q.id = k.id) MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES COUNT(*) AS n PATTERN (D+) DEFINE D AS D.px < PREV(D.px)) AS r
--- gives
SELECT r.n FROM (SELECT q.id, q.px, k.part FROM quotes8 AS q JOIN shuf5p AS k ON q.id = k.id) MATCH_RECOGNIZE (PARTITION BY part ORDER BY id NULLS LAST MEASURES COUNT(*) AS n PATTERN (D+) DEFINE D AS D.px < PREV(D.px)) AS r
--- outcome rewritten

--- case compose-two-partition-keys
--- schema multi_key a varchar, b integer, ts integer, v integer
--- option pretty false
--- recorded compose-two-partition-keys
SELECT * FROM multi_key MATCH_RECOGNIZE (PARTITION BY a, b ORDER BY ts DESC MEASURES COUNT(*) AS n, FIRST(ts) AS f PATTERN (X Y*) DEFINE Y AS Y.v >= PREV(Y.v))
--- gives
SELECT * FROM multi_key MATCH_RECOGNIZE (PARTITION BY a, b ORDER BY ts DESC MEASURES COUNT(*) AS n, FIRST(ts) AS f PATTERN (X Y*) DEFINE Y AS Y.v >= PREV(Y.v))
--- outcome identical

--- case null-sort-default
--- schema nulls5 id integer, v integer
--- option pretty false
--- recorded null-sort-default
SELECT r.id, r.k FROM nulls5 MATCH_RECOGNIZE (ORDER BY v NULLS FIRST, id MEASURES COUNT(*) AS k ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.k FROM nulls5 MATCH_RECOGNIZE (ORDER BY v, id NULLS LAST MEASURES COUNT(*) AS k ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case flink-two-keys
--- schema fl_keys id integer, name varchar, key1 varchar, key2 varchar
--- option pretty false
--- recorded flink-two-keys
SELECT * FROM fl_keys MATCH_RECOGNIZE (PARTITION BY key1, key2 ORDER BY id MEASURES A.id AS aid, A.key1 AS akey1, LAST(B.id) AS bid, C.id AS cid, C.key2 AS ckey2 PATTERN (A B C) DEFINE A AS name = 'a' AND key1 LIKE '%key%' AND id > 0, B AS name = 'b' AND LAST(A.name, 2) IS NULL, C AS name = 'c' AND LAST(A.name) = 'a') AS t
--- gives
SELECT * FROM fl_keys MATCH_RECOGNIZE (PARTITION BY key1, key2 ORDER BY id NULLS LAST MEASURES A.id AS aid, A.key1 AS akey1, LAST(B.id) AS bid, C.id AS cid, C.key2 AS ckey2 PATTERN (A B C) DEFINE A AS name = 'a' AND key1 LIKE '%key%' AND id > 0, B AS name = 'b' AND LAST(A.name, 2) IS NULL, C AS name = 'c' AND LAST(A.name) = 'a') AS t
--- outcome rewritten

--- case flink-partition
--- schema fl_tick4 symbol varchar, ts bigint, price integer, tax integer
--- option pretty false
--- recorded flink-partition
SELECT * FROM fl_tick4 MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES DOWN.tax AS bt, UP.tax AS et ONE ROW PER MATCH PATTERN (DOWN UP) DEFINE DOWN AS DOWN.price = 13, UP AS UP.price = 20) AS t
--- gives
SELECT * FROM fl_tick4 MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts NULLS LAST MEASURES DOWN.tax AS bt, UP.tax AS et ONE ROW PER MATCH PATTERN (DOWN UP) DEFINE DOWN AS DOWN.price = 13, UP AS UP.price = 20) AS t
--- outcome rewritten

--- case sem-string-measures
--- schema abcd id integer, ch varchar
--- option pretty false
--- recorded sem-string-measures
SELECT r.v FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(ch) || '-' || LAST(ch) AS v PATTERN (A B+) DEFINE B AS B.ch > PREV(B.ch)) AS r
--- gives
SELECT r.v FROM abcd MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES FIRST(ch) || '-' || LAST(ch) AS v PATTERN (A B+) DEFINE B AS B.ch > PREV(B.ch)) AS r
--- outcome rewritten

--- case sem-case-in-measure
--- schema quotes4b id integer, px integer
--- option pretty false
--- recorded sem-case-in-measure
SELECT id, d FROM quotes4b MATCH_RECOGNIZE (ORDER BY id MEASURES CASE CLASSIFIER() WHEN 'B' THEN 'down' WHEN 'C' THEN 'up' ELSE 'start' END AS d ALL ROWS PER MATCH PATTERN (A B+ C) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- gives
SELECT id, d FROM quotes4b MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CASE CLASSIFIER() WHEN 'B' THEN 'down' WHEN 'C' THEN 'up' ELSE 'start' END AS d ALL ROWS PER MATCH PATTERN (A B+ C) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- outcome rewritten

--- case sem-distinct-aggregate-result
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded sem-distinct-aggregate-result
SELECT DISTINCT c FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) ORDER BY c LIMIT 2
--- gives
SELECT DISTINCT c FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) ORDER BY c NULLS LAST LIMIT 2
--- outcome rewritten

--- case sem-correlated-exists
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded sem-correlated-exists
SELECT id FROM quotes8 WHERE id IN (SELECT f FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS f PATTERN (D+) DEFINE D AS D.px < PREV(D.px)))
--- gives
SELECT id FROM quotes8 WHERE id IN (SELECT f FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES FIRST(id) AS f PATTERN (D+) DEFINE D AS D.px < PREV(D.px)))
--- outcome rewritten

--- case sem-reserved-like-names
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded sem-reserved-like-names
SELECT r.match, r.pattern, r."define" FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS match, FIRST(id) AS pattern, LAST(id) AS "define" PATTERN (A B+) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.match, r.pattern, r.`define` FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS match, FIRST(id) AS pattern, LAST(id) AS `define` PATTERN (A B+) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case sem-comment-and-case
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded sem-comment-and-case
select R.ID, r.C from quotes4 match_recognize (order by ID measures classifier() as C /* a, b */ all rows per match pattern (a b+) -- tail
 define B as b.PX < prev(b.px)) as r
--- gives
SELECT R.ID, r.C FROM quotes4 MATCH_RECOGNIZE (ORDER BY ID NULLS LAST MEASURES CLASSIFIER() AS C /* a, b */ ALL ROWS PER MATCH PATTERN (A B+) DEFINE B AS B.PX < PREV(B.px)) AS r
--- outcome rewritten
