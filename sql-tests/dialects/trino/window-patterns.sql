-- Row patterns in windows, feature R020 of the standard, which are not translated: they run as they are.
-- Format: ../../README.md

--- case win-01-simple
--- source trino TestRowPatternMatchingInWindow.testSimpleQuery
--- option pretty false
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes8 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- at 1:217
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-02-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers
--- option pretty false
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B*) DEFINE B AS B.px <= PREV(B.px))
--- at 1:217
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-03-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers
--- option pretty false
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (B*?) DEFINE B AS B.px <= PREV(B.px))
--- at 1:217
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-04-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers
--- option pretty false
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+?) DEFINE B AS B.px <= PREV(B.px))
--- at 1:217
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-08-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers
--- option pretty false
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{,2}) DEFINE B AS B.px <= PREV(B.px))
--- at 1:217
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-09-quant
--- source trino TestRowPatternMatchingInWindow.testPatternQuantifiers
--- option pretty false
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B{2}) DEFINE B AS B.px <= PREV(B.px))
--- at 1:217
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-11-alternation-frame
--- source trino TestRowPatternMatchingInWindow.testRowPattern
--- option pretty false
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes4 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (B | C | A) DEFINE B AS B.px < PREV(B.px), C AS C.px <= PREV(C.px))
--- at 1:186
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-12-skip-next
--- source trino TestRowPatternMatchingInWindow.testAfterMatchSkipToPosition
--- option pretty false
SELECT id, val OVER w AS v, lab OVER w AS l FROM w6 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP TO NEXT ROW PATTERN (A B+ C+ | E) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- at 1:210
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-13-skip-past
--- source trino TestRowPatternMatchingInWindow.testAfterMatchSkipToPosition
--- option pretty false
SELECT id, val OVER w AS v, lab OVER w AS l FROM w6 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+ | E) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- at 1:212
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-16-nav-frame
--- source trino TestRowPatternMatchingInWindow.testNavigationPastFrameBounds
--- option pretty false
SELECT id, m OVER w AS v FROM tens5 WINDOW w AS (ORDER BY id MEASURES PREV(B.px, 2) AS m ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B) DEFINE A AS A.px = NEXT(A.px))
--- at 1:139
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-20-exclusion-noop
--- source trino TestRowPatternMatchingInWindow.testExclusionSyntax
--- option pretty false
SELECT id, val OVER w AS v, lab OVER w AS l FROM quotes8 WINDOW w AS (ORDER BY id MEASURES RUNNING LAST(px) AS val, CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN ({- A B+ C+ -}) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- at 1:186
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.

--- case win-21-order-by
--- source trino TestRowPatternMatchingInWindow.testRowPatternMatchingInOrderBy
--- option pretty false
SELECT id FROM ints6b WINDOW w AS (ORDER BY id MEASURES CLASSIFIER() AS lab ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (X Y A B C) DEFINE X AS true) ORDER BY lab OVER w ASC NULLS FIRST, id
--- at 1:126
--- says Patterns in a window (feature R020 of the standard) are not translated
--- says The extension runs them in the form of the standard: pass the query to spark.sql.
