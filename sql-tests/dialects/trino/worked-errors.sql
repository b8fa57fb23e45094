-- The texts of ../../cases/errors.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case trino-skip-first-row-error
--- schema quotes6 id integer, px integer
--- option pretty false
--- recorded trino-skip-first-row-error
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO A PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST A PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS FALSE) AS r
--- outcome rewritten

--- case trino-skip-absent-error
--- schema quotes6 id integer, px integer
--- option pretty false
--- recorded trino-skip-absent-error
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO D PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS false) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes6 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST D PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px), D AS FALSE) AS r
--- outcome rewritten

--- case err-007-testRowPatternRecognitionFunctions
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-007-testRowPatternRecognitionFunctions
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES true AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS CLASSIFIER(DISTINCT tradeday) > 0) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES TRUE AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS CLASSIFIER(DISTINCT tradeday) > 0) AS r
--- outcome rewritten

--- case err-008-testRowPatternRecognitionFunctions
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-008-testRowPatternRecognitionFunctions
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES true AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS "PREV"(price)) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES TRUE AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS PREV(price)) AS r
--- outcome rewritten

--- case err-011-testRunningAndFinalSemantics
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-011-testRunningAndFinalSemantics
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES FINAL NEXT(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES FINAL NEXT(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-012-testRunningAndFinalSemantics
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-012-testRunningAndFinalSemantics
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES FINAL CLASSIFIER(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES FINAL CLASSIFIER(TRADEDAY) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-013-testRunningAndFinalSemantics
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-013-testRunningAndFinalSemantics
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES FINAL MATCH_NUMBER(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES FINAL MATCH_NUMBER(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten with notes
--- remark 1:72 unknown-function MATCH_NUMBER is not a function of Spark. Register a function of that name, or use another one.

--- case err-014-testRunningAndFinalSemantics
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-014-testRunningAndFinalSemantics
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES FINAL lower(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES FINAL LOWER(tradeday) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-015-testRunningAndFinalSemantics
--- schema nums x integer
--- option pretty false
--- recorded err-015-testRunningAndFinalSemantics
SELECT FINAL avg(x) FROM nums
--- at 1:17
--- says Invalid expression / Unexpected token

--- case err-026-testPatternNavigationFunctions
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-026-testPatternNavigationFunctions
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(tradeday, 2) + LAST(tradeday, 3)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES PREV(LAST(tradeday, 2) + LAST(tradeday, 3)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-029-testPatternNavigationFunctions
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-029-testPatternNavigationFunctions
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST('no_column')) AS m  PATTERN (A B+) SUBSET U = (A, B)  DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES PREV(LAST('no_column')) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-035-testPatternNavigationFunctions
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-035-testPatternNavigationFunctions
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(A.tradeday + B.price)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES PREV(LAST(A.tradeday + B.price)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-039-testPatternNavigationFunctions
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-039-testPatternNavigationFunctions
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES PREV(LAST(A.tradeday + length(CLASSIFIER(B)))) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES PREV(LAST(A.tradeday + LENGTH(CLASSIFIER(B)))) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-044-testClassifierFunction
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-044-testClassifierFunction
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES CLASSIFIER(A, B) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES CLASSIFIER(A, B) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten with notes
--- remark 1:66 unknown-function CLASSIFIER is not a function of Spark. Register a function of that name, or use another one.

--- case err-045-testClassifierFunction
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-045-testClassifierFunction
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES CLASSIFIER(A.x) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES CLASSIFIER(A.x) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-048-testMatchNumberFunction
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-048-testMatchNumberFunction
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES MATCH_NUMBER(A) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES MATCH_NUMBER(A) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten with notes
--- remark 1:66 unknown-function MATCH_NUMBER is not a function of Spark. Register a function of that name, or use another one.

--- case err-049-testPatternAggregations
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-049-testPatternAggregations
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES max(price) OVER () AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES MAX(price) OVER () AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-058-testInvalidNestingInPatternAggregations
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-058-testInvalidNestingInPatternAggregations
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES max(1 + min(price)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES MAX(1 + MIN(price)) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-072-testLabelsInPatternAggregations
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-072-testLabelsInPatternAggregations
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES count(A.price < 5 OR CLASSIFIER(B) > 'Y') AS m  PATTERN (A B+) SUBSET U = (A, B)  DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES COUNT(A.price < 5 OR CLASSIFIER(B) > 'Y') AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-082-testRowPatternCountFunction
--- schema tick symbol integer, tradeday integer, price integer
--- option pretty false
--- recorded err-082-testRowPatternCountFunction
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday MEASURES lower(A.*) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS true) AS r
--- gives
SELECT r.m FROM tick MATCH_RECOGNIZE (ORDER BY tradeday NULLS LAST MEASURES LOWER(A.*) AS m PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS TRUE) AS r
--- outcome rewritten

--- case err-085-testPatternQuantifiers
--- schema nums x integer
--- option pretty false
--- recorded err-085-testPatternQuantifiers
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A{0}) DEFINE A AS true)
--- at 1:62
--- says The pattern is invalid: the upper bound of a quantifier is 0
--- says Write 1 or more.

--- case err-086-testPatternQuantifiers
--- schema nums x integer
--- option pretty false
--- recorded err-086-testPatternQuantifiers
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A{3000000000}) DEFINE A AS true)
--- at 1:63
--- says The pattern is invalid: the bound 3000000000 of the quantifier is too large
--- says Write no more than 2147483647.

--- case err-087-testPatternQuantifiers
--- schema nums x integer
--- option pretty false
--- recorded err-087-testPatternQuantifiers
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A{3000000000,}) DEFINE A AS true)
--- at 1:63
--- says The pattern is invalid: the bound 3000000000 of the quantifier is too large
--- says Write no more than 2147483647.

--- case err-088-testPatternQuantifiers
--- schema nums x integer
--- option pretty false
--- recorded err-088-testPatternQuantifiers
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A{0,0}) DEFINE A AS true)
--- at 1:62
--- says The pattern is invalid: the upper bound of a quantifier is 0
--- says Write 1 or more.

--- case err-090-testPatternQuantifiers
--- schema nums x integer
--- option pretty false
--- recorded err-090-testPatternQuantifiers
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A{5,1}) DEFINE A AS true)
--- at 1:62
--- says The pattern is invalid: the lower bound 5 of the quantifier is greater than its upper bound 1
--- says Swap them.

--- case err-097-testPatternExclusions
--- schema nums x integer
--- option pretty false
--- recorded err-097-testPatternExclusions
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN ({- A -} B+) DEFINE B AS true)
--- gives
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN ({- A -} B+) DEFINE B AS TRUE)
--- outcome identical

--- case err-100-testNoInitialOrSeek
--- schema nums x integer
--- option pretty false
--- recorded err-100-testNoInitialOrSeek
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x SEEK PATTERN (A B+) DEFINE B AS true)
--- at 1:52
--- says SEEK is not supported in MATCH_RECOGNIZE
--- says Remove the word: the clause finds every match.

--- case err-101-testDefineClause
--- schema nums x integer
--- option pretty false
--- recorded err-101-testDefineClause
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE A AS true, B AS true, B AS false)
--- at 1:96
--- says DEFINE names B twice
--- says Remove one.

--- case err-102-testDefineClause
--- schema nums x integer
--- option pretty false
--- recorded err-102-testDefineClause
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE C AS true)
--- at 1:74
--- says DEFINE names C, which is not a variable of the pattern
--- says The variables are A, B.

--- case err-103-testDefineClause
--- schema nums x integer
--- option pretty false
--- recorded err-103-testDefineClause
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE B AS A.x)
--- gives
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE B AS A.x)
--- outcome identical

--- case err-104-testDefineClause
--- schema nums x integer
--- option pretty false
--- recorded err-104-testDefineClause
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE B AS FINAL LAST(A.x) > 5)
--- gives
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE B AS FINAL LAST(A.x) > 5)
--- outcome identical

--- case err-108-testSubsetClause
--- schema nums x integer
--- option pretty false
--- recorded err-108-testSubsetClause
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) SUBSET U = (A), U = (B) DEFINE B AS true)
--- at 1:83
--- says SUBSET names U twice
--- says Remove one.

--- case err-109-testSubsetClause
--- schema nums x integer
--- option pretty false
--- recorded err-109-testSubsetClause
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) SUBSET U = (A, C) DEFINE B AS true)
--- at 1:82
--- says SUBSET U names C, which is not a variable of the pattern
--- says The variables are A, B.

--- case err-111-testNestedMatchRecognize
--- schema nums x integer
--- option pretty false
--- recorded err-111-testNestedMatchRecognize
SELECT * FROM nums MATCH_RECOGNIZE (MEASURES EXISTS (SELECT c FROM nums MATCH_RECOGNIZE (MEASURES CLASSIFIER() AS c PATTERN (X*) DEFINE X AS true) AS z) AS c PATTERN (A B+) DEFINE B AS true)
--- gives
SELECT * FROM nums MATCH_RECOGNIZE (MEASURES EXISTS(SELECT c FROM nums MATCH_RECOGNIZE (MEASURES CLASSIFIER() AS c PATTERN (X*) DEFINE X AS TRUE) AS z) AS c PATTERN (A B+) DEFINE B AS TRUE)
--- outcome identical

--- case err-115-testSubqueries
--- schema nums x integer
--- option pretty false
--- recorded err-115-testSubqueries
SELECT * FROM nums MATCH_RECOGNIZE (MEASURES (SELECT A.x) AS c PATTERN (A B+) DEFINE B AS true)
--- gives
SELECT * FROM nums MATCH_RECOGNIZE (MEASURES (SELECT A.x) AS c PATTERN (A B+) DEFINE B AS TRUE)
--- outcome identical

--- case err-117-testSubqueries
--- schema nums x integer
--- option pretty false
--- recorded err-117-testSubqueries
SELECT * FROM nums AS t MATCH_RECOGNIZE (MEASURES 1 AS c PATTERN (A B+) DEFINE B AS (SELECT t.x > 5))
--- gives
SELECT * FROM nums AS t MATCH_RECOGNIZE (MEASURES 1 AS c PATTERN (A B+) DEFINE B AS (SELECT t.x > 5))
--- outcome identical

--- case err-120-testInPredicateWithSubquery
--- schema nums x integer
--- option pretty false
--- recorded err-120-testInPredicateWithSubquery
SELECT * FROM nums MATCH_RECOGNIZE (MEASURES 1 AS c PATTERN (A B+) DEFINE B AS CLASSIFIER() IN (SELECT 'A'))
--- gives
SELECT * FROM nums MATCH_RECOGNIZE (MEASURES 1 AS c PATTERN (A B+) DEFINE B AS CLASSIFIER() IN (SELECT 'A' AS text))
--- outcome rewritten

--- case err-123-testNoOutputColumns
--- schema nums x integer
--- option pretty false
--- recorded err-123-testNoOutputColumns
SELECT 1 FROM nums MATCH_RECOGNIZE (PATTERN (A B+) DEFINE B AS true)
--- gives
SELECT 1 FROM nums MATCH_RECOGNIZE (PATTERN (A B+) DEFINE B AS TRUE)
--- outcome identical

--- case err-128-testInputColumnNames
--- schema nums x integer
--- option pretty false
--- recorded err-128-testInputColumnNames
SELECT * FROM nums MATCH_RECOGNIZE (ORDER BY nosuch MEASURES 1 AS c PATTERN (A) DEFINE A AS true)
--- gives
SELECT * FROM nums MATCH_RECOGNIZE (ORDER BY nosuch NULLS LAST MEASURES 1 AS c PATTERN (A) DEFINE A AS TRUE)
--- outcome rewritten

--- case err-131-syntax
--- schema nums x integer
--- option pretty false
--- recorded err-131-syntax
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A DEFINE A AS true)
--- at 1:79
--- says The clause is never closed
--- says Add the closing parenthesis.

--- case err-133-syntax
--- schema nums x integer
--- option pretty false
--- recorded err-133-syntax
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A |) DEFINE A AS true)
--- at 1:63
--- says The pattern is invalid: an alternative is empty
--- says Write () for the empty pattern.

--- case skip-last-single-error
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded skip-last-single-error
SELECT r.id FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (B*) DEFINE B AS B.px < 80) AS r
--- gives
SELECT r.id FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (B*) DEFINE B AS B.px < 80) AS r
--- outcome rewritten

--- case flink-doc-skip-last-a
--- schema fl_skip symbol varchar, ts integer, price integer, tax integer
--- option pretty false
--- recorded flink-doc-skip-last-a
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP TO LAST A PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr
--- gives
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts NULLS LAST MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP TO LAST A PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr
--- outcome rewritten

--- case flink-doc-skip-first-a
--- schema fl_skip symbol varchar, ts integer, price integer, tax integer
--- option pretty false
--- recorded flink-doc-skip-first-a
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP TO FIRST A PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr
--- gives
SELECT * FROM fl_skip MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts NULLS LAST MEASURES SUM(A.price) AS sp, FIRST(ts) AS t0, LAST(ts) AS t1 ONE ROW PER MATCH AFTER MATCH SKIP TO FIRST A PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30) AS mr
--- outcome rewritten
