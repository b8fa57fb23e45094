-- The texts of ../../cases/aggregates.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case agg-running-labels
--- schema ints8 id integer
--- option pretty false
--- recorded agg-running-labels
SELECT r.id, r.l FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING array_agg(CLASSIFIER(A)) AS l ALL ROWS PER MATCH PATTERN (A*) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.l FROM ints8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NULLIF(RUNNING ARRAY_AGG(CLASSIFIER(A)), ARRAY()) AS l ALL ROWS PER MATCH PATTERN (A*) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case agg-labels-concat
--- schema ints8 id integer
--- option pretty false
--- recorded agg-labels-concat
SELECT r.id, r.l FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES array_join(RUNNING array_agg(lower(CLASSIFIER(U))), '') AS l ALL ROWS PER MATCH PATTERN (M A X X T C H "!") SUBSET U = (M, A, T, C, H, "!") DEFINE M AS true) AS r
--- gives
SELECT r.id, r.l FROM ints8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES ARRAY_JOIN(NULLIF(RUNNING ARRAY_AGG(NAMED_STRUCT('v', LOWER(CLASSIFIER(U)))), ARRAY()).v, '') AS l ALL ROWS PER MATCH PATTERN (M A X X T C H `!`) SUBSET U = (M, A, T, C, H, `!`) DEFINE M AS TRUE) AS r
--- outcome rewritten

--- case agg-partitioned
--- schema parts12c id integer, part varchar, px integer
--- option pretty false
--- recorded agg-partitioned
SELECT r.part, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING sum(px) AS s ALL ROWS PER MATCH PATTERN (B+) DEFINE B AS true) AS r
--- gives
SELECT r.part, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id NULLS LAST MEASURES RUNNING SUM(px) AS s ALL ROWS PER MATCH PATTERN (B+) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case agg-partitioned-overlap
--- schema parts12c id integer, part varchar, px integer
--- option pretty false
--- recorded agg-partitioned-overlap
SELECT r.part, r.mno, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING sum(px) AS s, MATCH_NUMBER() AS mno ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (B+) DEFINE B AS true) AS r
--- gives
SELECT r.part, r.mno, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id NULLS LAST MEASURES RUNNING SUM(px) AS s, MATCH_NUMBER() AS mno ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (B+) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case agg-define-avg-b
--- schema v3 id integer, px integer
--- option pretty false
--- recorded agg-define-avg-b
SELECT r.id, r.var, r.v FROM v3 MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING avg(B.px) AS v, CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS avg(B.px) = 5) AS r
--- gives
SELECT r.id, r.var, r.v FROM v3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES RUNNING AVG(B.px) AS v, CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS AVG(B.px) = 5) AS r
--- outcome rewritten

--- case agg-tentative-drop-sum
--- schema parts12c id integer, part varchar, px integer
--- option pretty false
--- recorded agg-tentative-drop-sum
SELECT r.part, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING sum(px) AS s ALL ROWS PER MATCH PATTERN (B (A | B) B) DEFINE A AS sum(px) > 1000) AS r
--- gives
SELECT r.part, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id NULLS LAST MEASURES RUNNING SUM(px) AS s ALL ROWS PER MATCH PATTERN (B (A | B) B) DEFINE A AS SUM(px) > 1000) AS r
--- outcome rewritten

--- case agg-tentative-drop-arbitrary
--- schema parts12c id integer, part varchar, px integer
--- option pretty false
--- recorded agg-tentative-drop-arbitrary
SELECT r.part, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING sum(px) AS s ALL ROWS PER MATCH PATTERN (B (A | B) B) DEFINE A AS max(px) > 1000) AS r
--- gives
SELECT r.part, r.id, r.s FROM parts12c MATCH_RECOGNIZE (PARTITION BY part ORDER BY id NULLS LAST MEASURES RUNNING SUM(px) AS s ALL ROWS PER MATCH PATTERN (B (A | B) B) DEFINE A AS MAX(px) > 1000) AS r
--- outcome rewritten

--- case agg-tentative-max
--- schema rise10 id integer, part varchar, px integer
--- option pretty false
--- recorded agg-tentative-max
SELECT r.part, r.id, r.var, r.v FROM rise10 MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING max(px) AS v, CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS max(px) > 4) AS r
--- gives
SELECT r.part, r.id, r.var, r.v FROM rise10 MATCH_RECOGNIZE (PARTITION BY part ORDER BY id NULLS LAST MEASURES RUNNING MAX(px) AS v, CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS MAX(px) > 4) AS r
--- outcome rewritten

--- case agg-arg-classifier
--- schema letters12 part varchar, id integer, ch varchar
--- option pretty false
--- recorded agg-arg-classifier
SELECT r.part, r.id, r.v FROM letters12 MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES array_agg(ch || CLASSIFIER()) AS v ALL ROWS PER MATCH PATTERN (X Y Z+) DEFINE X AS true) AS r
--- gives
SELECT r.part, r.id, r.v FROM letters12 MATCH_RECOGNIZE (PARTITION BY part ORDER BY id NULLS LAST MEASURES NULLIF(ARRAY_AGG(NAMED_STRUCT('v', ch || CLASSIFIER())), ARRAY()).v AS v ALL ROWS PER MATCH PATTERN (X Y Z+) DEFINE X AS TRUE) AS r
--- outcome rewritten

--- case agg-arg-duplicate-col
--- schema abc id integer, ch varchar
--- option pretty false
--- recorded agg-arg-duplicate-col
SELECT r.id, r.v FROM abc MATCH_RECOGNIZE (ORDER BY id MEASURES array_agg(ch || ch || CLASSIFIER()) AS v ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS true) AS r
--- gives
SELECT r.id, r.v FROM abc MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NULLIF(ARRAY_AGG(NAMED_STRUCT('v', ch || ch || CLASSIFIER())), ARRAY()).v AS v ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS TRUE) AS r
--- outcome rewritten

--- case agg-arg-subquery
--- schema abc id integer, ch varchar
--- option pretty false
--- recorded agg-arg-subquery
SELECT r.id, r.a, r.b, r.c FROM abc MATCH_RECOGNIZE (ORDER BY id MEASURES array_agg('X' || (SELECT 'Y')) AS a, array_agg('X' IN (SELECT 'Y')) AS b, array_agg(EXISTS (SELECT 'Y')) AS c ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS true) AS r
--- gives
SELECT r.id, r.a, r.b, r.c FROM abc MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NULLIF(ARRAY_AGG(NAMED_STRUCT('v', 'X' || (SELECT 'Y' AS text))), ARRAY()).v AS a, NULLIF(ARRAY_AGG(NAMED_STRUCT('v', 'X' IN (SELECT 'Y' AS text))), ARRAY()).v AS b, NULLIF(ARRAY_AGG(EXISTS(SELECT 'Y' AS text)), ARRAY()) AS c ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS TRUE) AS r
--- outcome rewritten

--- case agg-arg-subquery-runtime
--- schema abc id integer, ch varchar
--- option pretty false
--- recorded agg-arg-subquery-runtime
SELECT r.id, r.a, r.b, r.c FROM abc MATCH_RECOGNIZE (ORDER BY id MEASURES array_agg(CLASSIFIER() || (SELECT 'A')) AS a, array_agg(MATCH_NUMBER() = 10 AND 0 IN (SELECT 1)) AS b, array_agg(MATCH_NUMBER() = 1 AND EXISTS (SELECT 'Y')) AS c ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS true) AS r
--- gives
SELECT r.id, r.a, r.b, r.c FROM abc MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NULLIF(ARRAY_AGG(NAMED_STRUCT('v', CLASSIFIER() || (SELECT 'A' AS text))), ARRAY()).v AS a, NULLIF(ARRAY_AGG(NAMED_STRUCT('v', MATCH_NUMBER() = 10 AND 0 IN (SELECT 1))), ARRAY()).v AS b, NULLIF(ARRAY_AGG(NAMED_STRUCT('v', MATCH_NUMBER() = 1 AND EXISTS(SELECT 'Y' AS text))), ARRAY()).v AS c ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS TRUE) AS r
--- outcome rewritten

--- case agg-selective
--- schema abcd id integer, ch varchar
--- option pretty false
--- recorded agg-selective
SELECT r.id, r.a, r.b, r.c FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES array_agg(U.id) AS a, array_agg(CLASSIFIER(U)) AS b, array_agg(U.ch || CLASSIFIER(U)) AS c ALL ROWS PER MATCH PATTERN (X Y Z Y) SUBSET U = (X, Z) DEFINE X AS true) AS r
--- gives
SELECT r.id, r.a, r.b, r.c FROM abcd MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NULLIF(ARRAY_AGG(NAMED_STRUCT('v', U.id)), ARRAY()).v AS a, NULLIF(ARRAY_AGG(CLASSIFIER(U)), ARRAY()) AS b, NULLIF(ARRAY_AGG(NAMED_STRUCT('v', U.ch || CLASSIFIER(U))), ARRAY()).v AS c ALL ROWS PER MATCH PATTERN (X Y Z Y) SUBSET U = (X, Z) DEFINE X AS TRUE) AS r
--- outcome rewritten

--- case agg-count-star
--- schema abcd id integer, ch varchar
--- option pretty false
--- recorded agg-count-star
SELECT r.id, r.a FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES count(*) AS a ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS id > 1) AS r
--- gives
SELECT r.id, r.a FROM abcd MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES COUNT(*) AS a ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS id > 1) AS r
--- outcome rewritten

--- case agg-count-empty-args
--- schema abcd id integer, ch varchar
--- option pretty false
--- recorded agg-count-empty-args
SELECT r.id, r.a FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES count() AS a ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS id > 1) AS r
--- gives
SELECT r.id, r.a FROM abcd MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES COUNT(*) AS a ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS id > 1) AS r
--- outcome rewritten

--- case agg-count-running-final
--- schema abcd id integer, ch varchar
--- option pretty false
--- recorded agg-count-running-final
SELECT r.id, r.a, r.b FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING count(*) AS a, FINAL count(*) AS b ALL ROWS PER MATCH PATTERN (A B C D) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.a, r.b FROM abcd MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES RUNNING COUNT(*) AS a, FINAL COUNT(*) AS b ALL ROWS PER MATCH PATTERN (A B C D) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case agg-count-var-star
--- schema abcd id integer, ch varchar
--- option pretty false
--- recorded agg-count-var-star
SELECT r.id, r.a, r.b FROM abcd MATCH_RECOGNIZE (ORDER BY id MEASURES count(C.*) AS a, count(U.*) AS b ALL ROWS PER MATCH PATTERN (A B C D) SUBSET U = (B, D) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.a, r.b FROM abcd MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES COUNT(C.*) AS a, COUNT(U.*) AS b ALL ROWS PER MATCH PATTERN (A B C D) SUBSET U = (B, D) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case agg-label-vs-column
--- schema colnamed id integer, a varchar
--- option pretty false
--- recorded agg-label-vs-column
SELECT r.id, r.var, r.x, r.y, r.z FROM colnamed MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var, count(A.a) AS x, count(a) AS y, count(A.*) AS z ALL ROWS PER MATCH PATTERN (A B A A) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.var, r.x, r.y, r.z FROM colnamed MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var, COUNT(A.a) AS x, COUNT(a) AS y, COUNT(A.*) AS z ALL ROWS PER MATCH PATTERN (A B A A) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case agg-exclusion
--- schema excl10 part varchar, id integer, ch varchar
--- option pretty false
--- recorded agg-exclusion
SELECT r.part, r.a, r.b FROM excl10 MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES array_agg(ch) AS a, array_agg(ch || CLASSIFIER()) AS b ALL ROWS PER MATCH PATTERN (P {- Q R -} S) DEFINE P AS id > 1) AS r
--- gives
SELECT r.part, r.a, r.b FROM excl10 MATCH_RECOGNIZE (PARTITION BY part ORDER BY id NULLS LAST MEASURES NULLIF(ARRAY_AGG(NAMED_STRUCT('v', ch)), ARRAY()).v AS a, NULLIF(ARRAY_AGG(NAMED_STRUCT('v', ch || CLASSIFIER())), ARRAY()).v AS b ALL ROWS PER MATCH PATTERN (P {- Q R -} S) DEFINE P AS id > 1) AS r
--- outcome rewritten

--- case agg-period-length
--- schema beats user_id integer, minute integer
--- option pretty false
--- recorded agg-period-length
SELECT user_id, total FROM beats MATCH_RECOGNIZE (PARTITION BY user_id ORDER BY minute MEASURES COALESCE(sum(C.minute) - sum(A.minute), 0) AS total ONE ROW PER MATCH PATTERN ((A B* C | D)*) DEFINE B AS minute = PREV(minute) + 1, C AS minute = PREV(minute) + 1)
--- gives
SELECT user_id, total FROM beats MATCH_RECOGNIZE (PARTITION BY user_id ORDER BY minute NULLS LAST MEASURES COALESCE(SUM(C.minute) - SUM(A.minute), 0) AS total ONE ROW PER MATCH PATTERN ((A B* C | D)*) DEFINE B AS minute = PREV(minute) + 1, C AS minute = PREV(minute) + 1)
--- outcome rewritten

--- case agg-set-partition-2
--- schema ints8 id integer
--- option pretty false
--- recorded agg-set-partition-2
SELECT r.id, r.l FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING array_agg(CLASSIFIER()) AS l ALL ROWS PER MATCH PATTERN (^ (A | B)* (LAST_A | LAST_B) $) DEFINE LAST_A AS sum(A.id) + id = sum(B.id), LAST_B AS sum(B.id) + id = sum(A.id)) AS r
--- gives
SELECT r.id, r.l FROM ints8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NULLIF(RUNNING ARRAY_AGG(CLASSIFIER()), ARRAY()) AS l ALL ROWS PER MATCH PATTERN (^ (A | B)* (LAST_A | LAST_B) $) DEFINE LAST_A AS SUM(A.id) + id = SUM(B.id), LAST_B AS SUM(B.id) + id = SUM(A.id)) AS r
--- outcome rewritten

--- case agg-set-partition-3
--- schema ints6 id integer
--- option pretty false
--- recorded agg-set-partition-3
SELECT r.id, r.l FROM ints6 MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING array_agg(CLASSIFIER()) AS l ALL ROWS PER MATCH PATTERN (^ (A | B | C)* (LAST_A | LAST_B | LAST_C) $) DEFINE LAST_A AS sum(A.id) + id = sum(B.id) AND sum(B.id) = sum(C.id), LAST_B AS sum(B.id) + id = sum(A.id) AND sum(A.id) = sum(C.id), LAST_C AS sum(C.id) + id = sum(A.id) AND sum(A.id) = sum(B.id)) AS r
--- gives
SELECT r.id, r.l FROM ints6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NULLIF(RUNNING ARRAY_AGG(CLASSIFIER()), ARRAY()) AS l ALL ROWS PER MATCH PATTERN (^ (A | B | C)* (LAST_A | LAST_B | LAST_C) $) DEFINE LAST_A AS SUM(A.id) + id = SUM(B.id) AND SUM(B.id) = SUM(C.id), LAST_B AS SUM(B.id) + id = SUM(A.id) AND SUM(A.id) = SUM(C.id), LAST_C AS SUM(C.id) + id = SUM(A.id) AND SUM(A.id) = SUM(B.id)) AS r
--- outcome rewritten

--- case agg-multi-args
--- schema ints8 id integer
--- option pretty false
--- recorded agg-multi-args
SELECT r.id, r.var, r.mno, r.rm, r.fm FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, CLASSIFIER() AS var, RUNNING max_by(MATCH_NUMBER() * 100 + id, CLASSIFIER()) AS rm, FINAL max_by(-MATCH_NUMBER() - id, lower(CLASSIFIER())) AS fm ALL ROWS PER MATCH PATTERN (A B C D) DEFINE A AS max_by(MATCH_NUMBER(), CLASSIFIER()) > 0) AS r
--- gives
SELECT r.id, r.var, r.mno, r.rm, r.fm FROM ints8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, CLASSIFIER() AS var, RUNNING MAX_BY(MATCH_NUMBER() * 100 + id, CLASSIFIER()) AS rm, FINAL MAX_BY(-MATCH_NUMBER() - id, LOWER(CLASSIFIER())) AS fm ALL ROWS PER MATCH PATTERN (A B C D) DEFINE A AS MAX_BY(MATCH_NUMBER(), CLASSIFIER()) > 0) AS r
--- outcome rewritten

--- case aggcopy-array-agg
--- schema ints3 id integer
--- option pretty false
--- recorded aggcopy-array-agg
SELECT r.id, r.var FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS array_join(array_agg(CLASSIFIER()), '') = 'BAX') AS r
--- gives
SELECT r.id, r.var FROM ints3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS ARRAY_JOIN(NULLIF(ARRAY_AGG(CLASSIFIER()), ARRAY()), '') = 'BAX') AS r
--- outcome rewritten

--- case aggcopy-max-n
--- schema ints3 id integer
--- option pretty false
--- recorded aggcopy-max-n
SELECT r.id, r.var FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS array_join(max(CLASSIFIER(), 3), '') = 'XBA') AS r
--- gives
SELECT r.id, r.var FROM ints3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS ARRAY_JOIN(SLICE(SORT_ARRAY(ARRAY_AGG(CLASSIFIER()), FALSE), 1, 3), '') = 'XBA') AS r
--- outcome rewritten

--- case aggcopy-map-agg
--- schema ints3 id integer
--- option pretty false
--- recorded aggcopy-map-agg
SELECT r.id, r.var FROM ints3 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS element_at(map_agg(id, CLASSIFIER()), 1) = 'B') AS r
--- gives
SELECT r.id, r.var FROM ints3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS TRY_ELEMENT_AT(MAP_FROM_ENTRIES(ARRAY_AGG(STRUCT(id, CLASSIFIER())) FILTER(WHERE NOT id IS NULL)), 1) = 'B') AS r
--- outcome rewritten with notes
--- remark 1:152 function-differs MAP_AGG: with two rows of one key any of them is kept in Trino, and in Spark it fails.

--- case ok-061-testLabelsInPatternAggregations
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded ok-061-testLabelsInPatternAggregations
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES count(A.symbol) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES COUNT(A.symbol) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case ok-063-testLabelsInPatternAggregations
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded ok-063-testLabelsInPatternAggregations
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES count(CLASSIFIER()) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES COUNT(CLASSIFIER()) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case ok-065-testLabelsInPatternAggregations
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded ok-065-testLabelsInPatternAggregations
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES count(CLASSIFIER(U)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES COUNT(CLASSIFIER(U)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case ok-078-testRunningAndFinalPatternAggregations
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded ok-078-testRunningAndFinalPatternAggregations
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES true AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS RUNNING avg(A.price) > 5) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES TRUE AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS RUNNING AVG(A.price) > 5) AS r
--- outcome rewritten

--- case define-forward-ref
--- schema ints4 id integer
--- option pretty false
--- recorded define-forward-ref
SELECT r.f, r.n FROM ints4 MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS f, COUNT(*) AS n PATTERN (A B) DEFINE A AS B.id IS NULL, B AS B.id = A.id + 1) AS r
--- gives
SELECT r.f, r.n FROM ints4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES FIRST(id) AS f, COUNT(*) AS n PATTERN (A B) DEFINE A AS B.id IS NULL, B AS B.id = A.id + 1) AS r
--- outcome rewritten

--- case snow-v-summary
--- schema stock_hist company varchar, price_date date, price integer
--- option pretty false
--- recorded snow-v-summary
SELECT * FROM stock_hist MATCH_RECOGNIZE (PARTITION BY company ORDER BY price_date MEASURES MATCH_NUMBER() AS mno, FIRST(price_date) AS d0, LAST(price_date) AS d1, COUNT(*) AS n, COUNT(DN.*) AS nd, COUNT(UP.*) AS nu ONE ROW PER MATCH AFTER MATCH SKIP TO LAST UP PATTERN (bef DN+ UP+) DEFINE DN AS price < PREV(price), UP AS price > PREV(price)) ORDER BY company, mno
--- gives
SELECT * FROM stock_hist MATCH_RECOGNIZE (PARTITION BY company ORDER BY price_date NULLS LAST MEASURES MATCH_NUMBER() AS mno, FIRST(price_date) AS d0, LAST(price_date) AS d1, COUNT(*) AS n, COUNT(DN.*) AS nd, COUNT(UP.*) AS nu ONE ROW PER MATCH AFTER MATCH SKIP TO LAST UP PATTERN (BEF DN+ UP+) DEFINE DN AS price < PREV(price), UP AS price > PREV(price)) ORDER BY company NULLS LAST, mno NULLS LAST
--- outcome rewritten

--- case flink-aggregates
--- schema fl_agg id integer, name varchar, price bigint, rate double, weight integer
--- option pretty false
--- recorded flink-aggregates
SELECT * FROM fl_agg MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS s, SUM(A.price) AS sa, COUNT(D.price) AS cd, SUM(D.price) AS sd, SUM(price * weight) / SUM(weight) AS wavg, SUM(B.price) / COUNT(B.price) AS avgb, SUM(B.price * B.rate) AS sxb, LAST(id) AS e PATTERN (A+ B+ C D? E) DEFINE A AS SUM(A.price) < 6, B AS SUM(B.price * B.rate) < SUM(A.price) AND SUM(B.price * B.rate) > 0.2 AND SUM(B.price) >= 1 AND SUM(B.price) / COUNT(B.price) >= 1 AND SUM(price * weight) / SUM(weight) > 1) AS t
--- gives
SELECT * FROM fl_agg MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES FIRST(id) AS s, SUM(A.price) AS sa, COUNT(D.price) AS cd, SUM(D.price) AS sd, SUM(price * weight) DIV SUM(weight) AS wavg, SUM(B.price) DIV COUNT(B.price) AS avgb, SUM(B.price * B.rate) AS sxb, LAST(id) AS e PATTERN (A+ B+ C D? E) DEFINE A AS SUM(A.price) < 6, B AS SUM(B.price * B.rate) < SUM(A.price) AND SUM(B.price * B.rate) > 0.2 AND SUM(B.price) >= 1 AND SUM(B.price) DIV COUNT(B.price) >= 1 AND SUM(price * weight) DIV SUM(weight) > 1) AS t
--- outcome rewritten

--- case flink-aggregates-null
--- schema fl_aggnull id integer, name varchar, price integer
--- option pretty false
--- recorded flink-aggregates-null
SELECT * FROM fl_aggnull MATCH_RECOGNIZE (ORDER BY id MEASURES SUM(A.price) AS sa, COUNT(A.id) AS ca, COUNT(A.price) AS cp, COUNT(*) AS call, COUNT(price) AS cap, LAST(id) AS e PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30, C AS C.name = 'c') AS t
--- gives
SELECT * FROM fl_aggnull MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES SUM(A.price) AS sa, COUNT(A.id) AS ca, COUNT(A.price) AS cp, COUNT(*) AS call, COUNT(price) AS cap, LAST(id) AS e PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30, C AS C.name = 'c') AS t
--- outcome rewritten

--- case flink-udf
--- schema fl_udf id integer, name varchar, price bigint
--- option pretty false
--- recorded flink-udf
SELECT * FROM fl_udf MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS f, 'PREF:' || A.name AS pn, 4 + SUM(A.price) AS c, LAST(id) AS l PATTERN (A+ C) DEFINE A AS 'PREF:' || A.name = 'PREF:a' AND 4 + SUM(A.price) <= 8) AS t
--- gives
SELECT * FROM fl_udf MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES FIRST(id) AS f, 'PREF:' || A.name AS pn, 4 + SUM(A.price) AS c, LAST(id) AS l PATTERN (A+ C) DEFINE A AS 'PREF:' || A.name = 'PREF:a' AND 4 + SUM(A.price) <= 8) AS t
--- outcome rewritten

--- case flink-doc-avg
--- schema fl_avg symbol varchar, ts integer, price integer, tax integer
--- option pretty false
--- recorded flink-doc-avg
SELECT * FROM fl_avg MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES FIRST(A.ts) AS t0, LAST(A.ts) AS t1, AVG(A.price) AS ap ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A+ B) DEFINE A AS AVG(A.price) < 15) AS mr
--- gives
SELECT * FROM fl_avg MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts NULLS LAST MEASURES FIRST(A.ts) AS t0, LAST(A.ts) AS t1, AVG(A.price) AS ap ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A+ B) DEFINE A AS AVG(A.price) < 15) AS mr
--- outcome rewritten

--- case sem-define-count-limit
--- schema ints8 id integer
--- option pretty false
--- recorded sem-define-count-limit
SELECT n FROM ints8 MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n PATTERN (A+) DEFINE A AS COUNT(A.*) <= 3)
--- gives
SELECT n FROM ints8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES COUNT(*) AS n PATTERN (A+) DEFINE A AS COUNT(A.*) <= 3)
--- outcome rewritten
