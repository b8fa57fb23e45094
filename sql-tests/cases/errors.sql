-- Clauses that are refused, and with which condition.
-- Format: ../README.md

--- case trino-skip-first-row-error
--- source trino TestRowPatternMatching.testAfterMatchSkip; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes6 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 70), (6, 80) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO A PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case trino-skip-absent-error
--- source trino TestRowPatternMatching.testAfterMatchSkip; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes6 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 70), (6, 80) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO D PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r;
--- error MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH

--- case err-007-testRowPatternRecognitionFunctions
--- source trino TestAnalyzer.testRowPatternRecognitionFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES true AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS CLASSIFIER(DISTINCT tradeday) > 0) AS r;
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT

--- case err-008-testRowPatternRecognitionFunctions
--- source trino TestAnalyzer.testRowPatternRecognitionFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES true AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS `PREV`(price)) AS r;
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN

--- case err-011-testRunningAndFinalSemantics
--- source trino TestAnalyzer.testRunningAndFinalSemantics; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES FINAL NEXT(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE

--- case err-012-testRunningAndFinalSemantics
--- source trino TestAnalyzer.testRunningAndFinalSemantics; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES FINAL CLASSIFIER(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE

--- case err-013-testRunningAndFinalSemantics
--- source trino TestAnalyzer.testRunningAndFinalSemantics; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES FINAL MATCH_NUMBER(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT

--- case err-014-testRunningAndFinalSemantics
--- source trino TestAnalyzer.testRunningAndFinalSemantics; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES FINAL lower(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE

--- case err-015-testRunningAndFinalSemantics
--- source trino TestAnalyzer.testRunningAndFinalSemantics; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT FINAL avg(x) FROM nums;
--- error PARSE_SYNTAX_ERROR

--- case err-026-testPatternNavigationFunctions
--- source trino TestAnalyzer.testPatternNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(tradeday, 2) + LAST(tradeday, 3)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_NESTING

--- case err-029-testPatternNavigationFunctions
--- source trino TestAnalyzer.testPatternNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST('no_column')) AS m  PATTERN (A B+) SUBSET U = (A, B)  DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_NAVIGATION_WITHOUT_COLUMN

--- case err-035-testPatternNavigationFunctions
--- source trino TestAnalyzer.testPatternNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(A.tradeday + B.price)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_MIXED_VARIABLES

--- case err-039-testPatternNavigationFunctions
--- source trino TestAnalyzer.testPatternNavigationFunctions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(A.tradeday + length(CLASSIFIER(B)))) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_MIXED_VARIABLES

--- case err-044-testClassifierFunction
--- source trino TestAnalyzer.testClassifierFunction; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES CLASSIFIER(A, B) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT

--- case err-045-testClassifierFunction
--- source trino TestAnalyzer.testClassifierFunction; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES CLASSIFIER(A.x) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT

--- case err-048-testMatchNumberFunction
--- source trino TestAnalyzer.testMatchNumberFunction; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES MATCH_NUMBER(A) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT

--- case err-049-testPatternAggregations
--- source trino TestAnalyzer.testPatternAggregations; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES max(price) OVER () AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION

--- case err-058-testInvalidNestingInPatternAggregations
--- source trino TestAnalyzer.testInvalidNestingInPatternAggregations; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES max(1 + min(price)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_NESTED_AGGREGATE

--- case err-072-testLabelsInPatternAggregations
--- source trino TestAnalyzer.testLabelsInPatternAggregations; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES count(A.price < 5 OR CLASSIFIER(B) > 'Y') AS m  PATTERN (A B+) SUBSET U = (A, B)  DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_MIXED_VARIABLES

--- case err-082-testRowPatternCountFunction
--- source trino TestAnalyzer.testRowPatternCountFunction; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW tick AS SELECT CAST(symbol AS int) AS `symbol`, CAST(tradeday AS int) AS `tradeday`, CAST(price AS int) AS `price` FROM VALUES (1, 1, 9), (1, 2, 8) AS v(`symbol`, `tradeday`, `price`);
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES lower(A.*) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r;
--- error MATCH_RECOGNIZE_INVALID_STAR

--- case err-085-testPatternQuantifiers
--- source trino TestAnalyzer.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A{0}) DEFINE A AS true);
--- error MATCH_RECOGNIZE_INVALID_QUANTIFIER

--- case err-086-testPatternQuantifiers
--- source trino TestAnalyzer.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A{3000000000}) DEFINE A AS true);
--- error MATCH_RECOGNIZE_INVALID_QUANTIFIER

--- case err-087-testPatternQuantifiers
--- source trino TestAnalyzer.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A{3000000000,}) DEFINE A AS true);
--- error MATCH_RECOGNIZE_INVALID_QUANTIFIER

--- case err-088-testPatternQuantifiers
--- source trino TestAnalyzer.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A{0,0}) DEFINE A AS true);
--- error MATCH_RECOGNIZE_INVALID_QUANTIFIER

--- case err-090-testPatternQuantifiers
--- source trino TestAnalyzer.testPatternQuantifiers; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A{5,1}) DEFINE A AS true);
--- error MATCH_RECOGNIZE_INVALID_QUANTIFIER

--- case err-097-testPatternExclusions
--- source trino TestAnalyzer.testPatternExclusions; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN ({- A -} B+) DEFINE B AS true);
--- error MATCH_RECOGNIZE_EXCLUSION_WITH_UNMATCHED_ROWS

--- case err-100-testNoInitialOrSeek
--- source trino TestAnalyzer.testNoInitialOrSeek; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x SEEK PATTERN (A B+) DEFINE B AS true);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE

--- case err-101-testDefineClause
--- source trino TestAnalyzer.testDefineClause; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE A AS true, B AS true, B AS false);
--- error MATCH_RECOGNIZE_DUPLICATE_PATTERN_VARIABLE

--- case err-102-testDefineClause
--- source trino TestAnalyzer.testDefineClause; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE C AS true);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE

--- case err-103-testDefineClause
--- source trino TestAnalyzer.testDefineClause; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE B AS A.x);
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN

--- case err-104-testDefineClause
--- source trino TestAnalyzer.testDefineClause; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE B AS FINAL LAST(A.x) > 5);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE

--- case err-108-testSubsetClause
--- source trino TestAnalyzer.testSubsetClause; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) SUBSET U = (A), U = (B) DEFINE B AS true);
--- error MATCH_RECOGNIZE_DUPLICATE_PATTERN_VARIABLE

--- case err-109-testSubsetClause
--- source trino TestAnalyzer.testSubsetClause; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) SUBSET U = (A, C) DEFINE B AS true);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE

--- case err-111-testNestedMatchRecognize
--- source trino TestAnalyzer.testNestedMatchRecognize; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (MEASURES EXISTS (SELECT c FROM nums MATCH_RECOGNIZE (MEASURES CLASSIFIER() AS c PATTERN (X*) DEFINE X AS true) AS z) AS c PATTERN (A B+) DEFINE B AS true);
--- error MATCH_RECOGNIZE_NESTED_CLAUSE

--- case err-115-testSubqueries
--- source trino TestAnalyzer.testSubqueries; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (MEASURES (SELECT A.x) AS c PATTERN (A B+) DEFINE B AS true);
--- error MATCH_RECOGNIZE_SUBQUERY_SEES_VARIABLE

--- case err-117-testSubqueries
--- source trino TestAnalyzer.testSubqueries; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums AS t MATCH_RECOGNIZE (MEASURES 1 AS c PATTERN (A B+) DEFINE B AS (SELECT t.x > 5));
--- error MATCH_RECOGNIZE_SUBQUERY_SEES_VARIABLE

--- case err-120-testInPredicateWithSubquery
--- source trino TestAnalyzer.testInPredicateWithSubquery; answer of trino-476
--- note written with Spark's functions and types
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (MEASURES 1 AS c PATTERN (A B+) DEFINE B AS CLASSIFIER() IN (SELECT 'A' AS a));
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION

--- case err-123-testNoOutputColumns
--- source trino TestAnalyzer.testNoOutputColumns; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT 1 FROM nums MATCH_RECOGNIZE (PATTERN (A B+) DEFINE B AS true);
--- error MATCH_RECOGNIZE_NO_OUTPUT_COLUMNS

--- case err-128-testInputColumnNames
--- source trino TestAnalyzer.testInputColumnNames; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (ORDER BY nosuch MEASURES 1 AS c PATTERN (A) DEFINE A AS true);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN

--- case err-131-syntax
--- source standard grammar (checked on trino); answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A DEFINE A AS true);
--- error MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED

--- case err-133-syntax
--- source standard grammar (checked on trino); answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW nums AS SELECT CAST(x AS int) AS `x` FROM VALUES (1) AS v(`x`);
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A |) DEFINE A AS true);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX

--- case skip-last-single-error
--- source standard: SKIP TO the first row of the match is an error; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (B*) DEFINE B AS B.px < 80) AS r;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case flink-doc-skip-last-a
--- source flink doc match_recognize: after match strategy SKIP TO LAST A; answer of trino-476
--- note the fourth match has one A row, which is its first row: an error in the standard
CREATE OR REPLACE TEMPORARY VIEW fl_skip AS SELECT CAST(symbol AS string) AS `symbol`, CAST(ts AS int) AS `ts`, CAST(price AS int) AS `price`, CAST(tax AS int) AS `tax` FROM VALUES ('XYZ', 1, 7, 1), ('XYZ', 2, 9, 2), ('XYZ', 3, 10, 1), ('XYZ', 4, 5, 2), ('XYZ', 5, 17, 2), ('XYZ', 6, 14, 1) AS v(`symbol`, `ts`, `price`, `tax`);
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP TO LAST A PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW

--- case flink-doc-skip-first-a
--- source flink doc match_recognize: after match strategy SKIP TO FIRST A; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW fl_skip AS SELECT CAST(symbol AS string) AS `symbol`, CAST(ts AS int) AS `ts`, CAST(price AS int) AS `price`, CAST(tax AS int) AS `tax` FROM VALUES ('XYZ', 1, 7, 1), ('XYZ', 2, 9, 2), ('XYZ', 3, 10, 1), ('XYZ', 4, 5, 2), ('XYZ', 5, 17, 2), ('XYZ', 6, 14, 1) AS v(`symbol`, `ts`, `price`, `tax`);
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP TO FIRST A PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr;
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW
