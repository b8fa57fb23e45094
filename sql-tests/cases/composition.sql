-- The clause together with the rest of SQL.
-- Format: ../README.md

--- case trino-quoted-labels
--- source trino TestRowPatternMatching.testCaseSensitiveLabels; answer of trino-476
--- note unquoted labels are folded to upper case by CLASSIFIER(); quoted ones keep their case
CREATE OR REPLACE TEMPORARY VIEW quotes4b AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80) AS v(`id`, `px`);
SELECT r.id, r.var FROM quotes4b MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (a `b`+ C+) DEFINE `b` AS `b`.px < PREV(`b`.px), C AS C.px > PREV(C.px)) AS r;
--- columns ["id", "var"]
--- row [1, "A"]
--- row [2, "b"]
--- row [3, "b"]
--- row [4, "C"]

--- case trino-no-partition-unordered
--- source trino TestRowPatternMatching.testPartitioningAndOrdering; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW shuf5 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (5, 10), (2, 90), (1, 80), (4, 20), (3, 30) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM shuf5 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [3, 1, 30, "B"]
--- row [4, 1, 20, "B"]
--- row [5, 1, 10, "B"]

--- case trino-multiple
--- source trino TestRowPatternMatching.testMultipleMatchRecognize; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints3 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3) AS v(`id`);
SELECT x.var AS a, y.var AS b, z.var AS c FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (A) DEFINE A AS true) AS x, (SELECT id FROM ints3 WHERE id < 3) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (B) DEFINE B AS true) AS y, (SELECT id FROM ints3 WHERE id = 1) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN (C) DEFINE C AS true) AS z;
--- columns ["a", "b", "c"]
--- row ["A", "B", "C"]
--- row ["A", "B", "C"]
--- row ["A", "B", "C"]
--- row ["A", "B", "C"]
--- row ["A", "B", "C"]
--- row ["A", "B", "C"]

--- case trino-subquery-exists
--- source trino TestRowPatternMatching.testSubqueries; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW hund4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 100), (2, 200), (3, 300), (4, 400) AS v(`id`, `px`);
SELECT r.v FROM hund4 MATCH_RECOGNIZE (ORDER BY id MEASURES LAST(A.px < 0 OR EXISTS(SELECT 1)) AS v ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS FIRST(A.px < 0 OR EXISTS(SELECT 1))) AS r;
--- columns ["v"]
--- row [true]
--- row [true]
--- row [true]
--- row [true]

--- case trino-in-classifier
--- source trino TestRowPatternMatching.testInPredicateWithoutSubquery; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW hund4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 100), (2, 200), (3, 300), (4, 400) AS v(`id`, `px`);
SELECT r.v FROM hund4 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() IN ('X', lower(CLASSIFIER())) AS v ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS true) AS r;
--- columns ["v"]
--- row [false]
--- row [false]
--- row [false]
--- row [false]

--- case trino-in-matchno
--- source trino TestRowPatternMatching.testInPredicateWithoutSubquery; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW hund4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 100), (2, 200), (3, 300), (4, 400) AS v(`id`, `px`);
SELECT r.v FROM hund4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() IN (0, MATCH_NUMBER()) AS v ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS true) AS r;
--- columns ["v"]
--- row [true]
--- row [true]
--- row [true]
--- row [true]

--- case ok-016-testRunningAndFinalSemantics
--- source trino TestAnalyzer.testRunningAndFinalSemantics; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES FINAL FIRST(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- columns ["m"]
--- row [1]

--- case ok-025-testPatternNavigationFunctions
--- source trino TestAnalyzer.testPatternNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(tradeday, 2), 3) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- columns ["m"]
--- row [null]

--- case ok-030-testPatternNavigationFunctions
--- source trino TestAnalyzer.testPatternNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(tradeday + 1)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- columns ["m"]
--- row [2]

--- case ok-031-testPatternNavigationFunctions
--- source trino TestAnalyzer.testPatternNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(lower(CLASSIFIER()))) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- columns ["m"]
--- row ["a"]

--- case ok-032-testPatternNavigationFunctions
--- source trino TestAnalyzer.testPatternNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(length(CLASSIFIER(A)) + A.tradeday + 1)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- columns ["m"]
--- row [null]

--- case ok-043-testClassifierFunction
--- source trino TestAnalyzer.testClassifierFunction; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES CLASSIFIER() AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- columns ["m"]
--- row ["B"]

--- case ok-122-testPatternRecognitionConcatenation
--- source trino TestAnalyzer.testPatternRecognitionConcatenation; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ints3 AS SELECT CAST(id AS int) AS `id` FROM VALUES (1), (2), (3) AS v(`id`);
SELECT * FROM (SELECT * FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS c, id AS k ALL ROWS PER MATCH PATTERN (A B+) DEFINE B AS true)) MATCH_RECOGNIZE (ORDER BY k MEASURES LAST(c) AS c, count(*) AS n PATTERN (A B+) DEFINE B AS B.k > PREV(B.k));
--- columns ["c", "n"]
--- row ["B", 3]

--- case oracle-20-4
--- source oracle dw guide Example 20-4; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ticker AS SELECT CAST(symbol AS string) AS `symbol`, CAST(tstamp AS date) AS `tstamp`, CAST(price AS int) AS `price` FROM VALUES ('ACME', '2011-04-01', 12), ('ACME', '2011-04-02', 17), ('ACME', '2011-04-03', 19), ('ACME', '2011-04-04', 21), ('ACME', '2011-04-05', 25), ('ACME', '2011-04-06', 12), ('ACME', '2011-04-07', 15), ('ACME', '2011-04-08', 20), ('ACME', '2011-04-09', 24), ('ACME', '2011-04-10', 25), ('ACME', '2011-04-11', 19), ('ACME', '2011-04-12', 15), ('ACME', '2011-04-13', 25), ('ACME', '2011-04-14', 25), ('ACME', '2011-04-15', 14), ('ACME', '2011-04-16', 12), ('ACME', '2011-04-17', 14), ('ACME', '2011-04-18', 24), ('ACME', '2011-04-19', 23), ('ACME', '2011-04-20', 22) AS v(`symbol`, `tstamp`, `price`);
SELECT * FROM ticker MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY tstamp MEASURES MATCH_NUMBER() AS mno, CLASSIFIER() AS var, STRT.tstamp AS t0, FINAL LAST(UP.tstamp) AS t1 ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST UP PATTERN (STRT DOWN+ UP+ DOWN+ UP+) DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price)) mr ORDER BY mr.symbol, mr.mno, mr.tstamp;
--- columns ["symbol", "tstamp", "mno", "var", "t0", "t1", "price"]
--- ordered
--- row ["ACME", "2011-04-05", 1, "STRT", "2011-04-05", "2011-04-13", 25]
--- row ["ACME", "2011-04-06", 1, "DOWN", "2011-04-05", "2011-04-13", 12]
--- row ["ACME", "2011-04-07", 1, "UP", "2011-04-05", "2011-04-13", 15]
--- row ["ACME", "2011-04-08", 1, "UP", "2011-04-05", "2011-04-13", 20]
--- row ["ACME", "2011-04-09", 1, "UP", "2011-04-05", "2011-04-13", 24]
--- row ["ACME", "2011-04-10", 1, "UP", "2011-04-05", "2011-04-13", 25]
--- row ["ACME", "2011-04-11", 1, "DOWN", "2011-04-05", "2011-04-13", 19]
--- row ["ACME", "2011-04-12", 1, "DOWN", "2011-04-05", "2011-04-13", 15]
--- row ["ACME", "2011-04-13", 1, "UP", "2011-04-05", "2011-04-13", 25]

--- case oracle-sessions-agg
--- source oracle dw guide Example 20-20 (sessionization with aggregation); answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW clicks AS SELECT CAST(ts AS int) AS `ts`, CAST(uid AS string) AS `uid` FROM VALUES (1, 'Mary'), (11, 'Mary'), (23, 'Mary'), (34, 'Mary'), (44, 'Mary'), (53, 'Mary'), (63, 'Mary'), (3, 'Richard'), (13, 'Richard'), (23, 'Richard'), (33, 'Richard'), (43, 'Richard'), (54, 'Richard'), (63, 'Richard'), (2, 'Sam'), (12, 'Sam'), (22, 'Sam'), (32, 'Sam'), (43, 'Sam'), (47, 'Sam'), (48, 'Sam'), (59, 'Sam'), (60, 'Sam'), (68, 'Sam') AS v(`ts`, `uid`);
SELECT uid, sid, t0, n, dur FROM clicks MATCH_RECOGNIZE (PARTITION BY uid ORDER BY ts MEASURES MATCH_NUMBER() AS sid, COUNT(*) AS n, FIRST(ts) AS t0, LAST(ts) - FIRST(ts) AS dur PATTERN (b s*) DEFINE s AS s.ts - PREV(ts) <= 10) ORDER BY uid, sid;
--- columns ["uid", "sid", "t0", "n", "dur"]
--- ordered
--- row ["Mary", 1, 1, 2, 10]
--- row ["Mary", 2, 23, 1, 0]
--- row ["Mary", 3, 34, 4, 29]
--- row ["Richard", 1, 3, 5, 40]
--- row ["Richard", 2, 54, 2, 9]
--- row ["Sam", 1, 2, 4, 30]
--- row ["Sam", 2, 43, 3, 5]
--- row ["Sam", 3, 59, 3, 9]

--- case compose-join-input
--- source standard composition; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
CREATE OR REPLACE TEMPORARY VIEW shuf5p AS SELECT CAST(id AS int) AS `id`, CAST(part AS string) AS `part`, CAST(px AS int) AS `px` FROM VALUES (5, 'p2', 10), (2, 'p1', 90), (1, 'p1', 80), (4, 'p2', 20), (3, 'p1', 30) AS v(`id`, `part`, `px`);
SELECT r.n FROM (SELECT q.id, q.px, k.part FROM quotes8 q JOIN shuf5p k ON q.id = k.id) MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES COUNT(*) AS n PATTERN (D+) DEFINE D AS D.px < PREV(D.px)) AS r;
--- columns ["n"]
--- row [2]

--- case compose-two-partition-keys
--- source standard composition; answer of trino-476
--- note NULL partition keys form their own partitions
CREATE OR REPLACE TEMPORARY VIEW multi_key AS SELECT CAST(a AS string) AS `a`, CAST(b AS int) AS `b`, CAST(ts AS int) AS `ts`, CAST(v AS int) AS `v` FROM VALUES ('u', 1, 1, 5), ('u', 1, 2, 9), ('u', 1, 3, 4), ('u', NULL, 2, 1), (NULL, 1, 8, 3), (NULL, 1, 9, 2), ('w', 2, 1, 1) AS v(`a`, `b`, `ts`, `v`);
SELECT * FROM multi_key MATCH_RECOGNIZE (PARTITION BY a, b ORDER BY ts DESC MEASURES COUNT(*) AS n, FIRST(ts) AS f PATTERN (X Y*) DEFINE Y AS Y.v >= PREV(Y.v));
--- columns ["a", "b", "n", "f"]
--- row ["u", 1, 2, 3]
--- row ["u", 1, 1, 1]
--- row ["u", null, 1, 2]
--- row [null, 1, 2, 9]
--- row ["w", 2, 1, 1]

--- case null-sort-default
--- source null ordering of ORDER BY; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nulls5 AS SELECT CAST(id AS int) AS `id`, CAST(v AS int) AS `v` FROM VALUES (1, 5), (2, NULL), (3, 3), (4, NULL), (5, 1) AS v(`id`, `v`);
SELECT r.id, r.k FROM nulls5 MATCH_RECOGNIZE (ORDER BY v NULLS FIRST, id MEASURES COUNT(*) AS k ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r;
--- columns ["id", "k"]
--- row [2, 1]
--- row [4, 2]
--- row [5, 3]
--- row [3, 4]
--- row [1, 5]

--- case flink-two-keys
--- source flink MatchRecognizeITCase.testCodeSplitsAreProperlyGenerated; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW fl_keys AS SELECT CAST(id AS int) AS `id`, CAST(name AS string) AS `name`, CAST(key1 AS string) AS `key1`, CAST(key2 AS string) AS `key2` FROM VALUES (1, 'a', 'key1', 'second_key3'), (2, 'b', 'key1', 'second_key3'), (3, 'c', 'key1', 'second_key3'), (4, 'd', 'key', 'second_key'), (5, 'e', 'key', 'second_key'), (6, 'a', 'key2', 'second_key4'), (7, 'b', 'key2', 'second_key4'), (8, 'c', 'key2', 'second_key4'), (9, 'f', 'key', 'second_key') AS v(`id`, `name`, `key1`, `key2`);
SELECT * FROM fl_keys MATCH_RECOGNIZE (PARTITION BY key1, key2 ORDER BY id MEASURES A.id AS aid, A.key1 AS akey1, LAST(B.id) AS bid, C.id AS cid, C.key2 AS ckey2 PATTERN (A B C) DEFINE A AS name = 'a' AND key1 LIKE '%key%' AND id > 0, B AS name = 'b' AND LAST(A.name, 2) IS NULL, C AS name = 'c' AND LAST(A.name) = 'a') AS t;
--- columns ["key1", "key2", "aid", "akey1", "bid", "cid", "ckey2"]
--- row ["key1", "second_key3", 1, "key1", 2, 3, "second_key3"]
--- row ["key2", "second_key4", 6, "key2", 7, 8, "second_key4"]

--- case flink-partition
--- source flink MatchRecognizeITCase.testPartitionByWithParallelSource; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW fl_tick4 AS SELECT CAST(symbol AS string) AS `symbol`, CAST(ts AS bigint) AS `ts`, CAST(price AS int) AS `price`, CAST(tax AS int) AS `tax` FROM VALUES ('ACME', 1, 19, 1), ('ACME', 2, 17, 2), ('ACME', 3, 13, 3), ('ACME', 4, 20, 4) AS v(`symbol`, `ts`, `price`, `tax`);
SELECT * FROM fl_tick4 MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES DOWN.tax AS bt, UP.tax AS et ONE ROW PER MATCH PATTERN (DOWN UP) DEFINE DOWN AS DOWN.price = 13, UP AS UP.price = 20) AS t;
--- columns ["symbol", "bt", "et"]
--- row ["ACME", 3, 4]

--- case sem-string-measures
--- source standard rule, checked on trino: string comparison and concatenation; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW abcd AS SELECT CAST(id AS int) AS `id`, CAST(ch AS string) AS `ch` FROM VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd') AS v(`id`, `ch`);
SELECT r.v FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(ch) || '-' || LAST(ch) AS v PATTERN (A B+) DEFINE B AS B.ch > PREV(B.ch)) AS r;
--- columns ["v"]
--- row ["a-d"]

--- case sem-case-in-measure
--- source standard rule, checked on trino: CASE over CLASSIFIER in MEASURES; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4b AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80) AS v(`id`, `px`);
SELECT id, d FROM quotes4b MATCH_RECOGNIZE (ORDER BY id MEASURES CASE CLASSIFIER() WHEN 'B' THEN 'down' WHEN 'C' THEN 'up' ELSE 'start' END AS d ALL ROWS PER MATCH PATTERN (A B+ C) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px));
--- columns ["id", "d"]
--- row [1, "start"]
--- row [2, "down"]
--- row [3, "down"]
--- row [4, "up"]

--- case sem-distinct-aggregate-result
--- source standard rule, checked on trino: DISTINCT and LIMIT outside; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT DISTINCT c FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) ORDER BY c LIMIT 2;
--- columns ["c"]
--- ordered
--- row ["A"]
--- row ["B"]

--- case sem-correlated-exists
--- source standard rule, checked on trino: IN over a pattern query; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT id FROM quotes8 WHERE id IN (SELECT f FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS f PATTERN (D+) DEFINE D AS D.px < PREV(D.px)));
--- columns ["id"]
--- row [2]
--- row [6]

--- case sem-reserved-like-names
--- source standard rule, checked on trino: keywords of the clause as column names; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.match, r.pattern, r.`define` FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS match, FIRST(id) AS pattern, LAST(id) AS `define` PATTERN (A B+) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["match", "pattern", "define"]
--- row [1, 1, 3]

--- case sem-comment-and-case
--- source standard rule, checked on trino: comments and mixed case; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
select R.ID, r.C from quotes4 match_recognize (order by ID measures classifier() as C /* a, b */ all rows per match pattern (a b+) -- tail
 define B as b.PX < prev(b.px)) as r;
--- columns ["id", "c"]
--- row [1, "A"]
--- row [2, "B"]
--- row [3, "B"]
