-- What people write who come from other engines, or from the rest of SQL.
-- Format: ../README.md

--- case within-string
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) WITHIN '5 days' DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:71
--- says write INTERVAL before it, as in INTERVAL '5 days'

--- case within-negative-number
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) WITHIN -5 DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:71
--- says it is negative

--- case within-a-column
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) WITHIN volume DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:71
--- says the column volume is not constant

--- case within-number-over-a-date
SELECT * FROM (SELECT *, date_from_unix_date(ts) AS day FROM ticks) MATCH_RECOGNIZE (ORDER BY day PATTERN (A B) WITHIN 7 DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:120
--- says as in INTERVAL '7' DAY

--- case within-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) WITHIN);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:70
--- says An expression is missing in WITHIN

--- case pattern-without-parentheses-and-quantifier
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN A B+ DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says write PATTERN (A B+)

--- case measure-in-double-quotes
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS "n" PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:71
--- says Put a name that needs quotes in backticks: COUNT(*) AS `n`

--- case partition-key-in-double-quotes
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AS "s" PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:61
--- says The key of PARTITION BY 'symbol' has no name

--- case where-after-define
SELECT * FROM ticks MATCH_RECOGNIZE (PATTERN (A B) DEFINE B AS price > 8 WHERE volume > 1);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:74
--- says FROM (SELECT * FROM t WHERE ...) MATCH_RECOGNIZE (...)

--- case where-after-order
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts WHERE volume > 1 PATTERN (A B));
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:50
--- says Filter the input in a subquery

--- case group-by-inside
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES MAX(price) AS m GROUP BY symbol PATTERN (A B));
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:75
--- says to group matches, write GROUP BY after the clause

--- case having-inside
SELECT * FROM ticks MATCH_RECOGNIZE (PATTERN (A B+) DEFINE B AS price > 8 HAVING COUNT(*) > 2);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:75
--- says Put the condition in DEFINE

--- case limit-inside
SELECT * FROM ticks MATCH_RECOGNIZE (PATTERN (A B+) DEFINE B AS price > 8 LIMIT 5);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:75
--- says Write LIMIT at the end of the query

--- case select-after-order
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts SELECT A.price AS p PATTERN (A B+));
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:50
--- says Write SELECT before the clause

--- case sort-by-inside
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol SORT BY ts PATTERN (A B+));
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:58
--- says Write ORDER BY

--- case distribute-by-inside
SELECT * FROM ticks MATCH_RECOGNIZE (DISTRIBUTE BY symbol PATTERN (A B+));
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:38
--- says Write PARTITION BY

--- case measures-star-of-a-variable
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.* PATTERN (A B+));
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:59
--- says or write ALL ROWS PER MATCH, which returns all columns

--- case measures-star
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES * PATTERN (A B+));
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:59
--- says Add a measure for each column

--- case count-of-a-variable-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B+) DEFINE B AS COUNT(B) < 3);
--- error MATCH_RECOGNIZE_VARIABLE_AS_COLUMN
--- at 1:83
--- says Write COUNT(B.*) to count its rows

--- case misspelt-classifier
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES CLASIFIER() AS c PATTERN (A B+));
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:59
--- says Did you mean CLASSIFIER?

--- case lag-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B+) DEFINE B AS price < LAG(price, 1));
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:85
--- says Use PREV instead of LAG

--- case lead-in-measures
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LEAD(price) OVER (ORDER BY ts) AS p PATTERN (A B+));
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:59
--- says NEXT instead of LEAD

--- case match-number-outside
SELECT symbol FROM ticks MATCH_RECOGNIZE (ORDER BY ts ALL ROWS PER MATCH PATTERN (A B)) WHERE match_number() = 1;
--- error MATCH_RECOGNIZE_ONLY_INSIDE_CLAUSE
--- at 1:95
--- says MEASURES MATCH_NUMBER() AS number

--- case navigation-outside
SELECT FIRST(A.price) FROM ticks MATCH_RECOGNIZE (ORDER BY ts ALL ROWS PER MATCH PATTERN (A B)) AS m;
--- error MATCH_RECOGNIZE_ONLY_INSIDE_CLAUSE
--- at 1:14
--- says MEASURES LAST(A.price) AS name

--- case all-row-per-match-after-a-measure
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p ALL ROW PER MATCH PATTERN (A B+));
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:72
--- says Did you mean ALL ROWS PER MATCH?

--- case skip-to-next-row-only
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts SKIP TO NEXT ROW PATTERN (A B+));
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:50
--- says Write AFTER MATCH before it

--- case not-at-the-end-names-the-last
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A NOT X B NOT X) DEFINE X AS price > 8);
--- error MATCH_RECOGNIZE_ABSENCE_WITHOUT_LIMIT
--- at 1:69
--- says NOT is at the end of the pattern

--- case partitioned-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITIONED BY symbol PATTERN (A B+));
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:38
--- says Did you mean PARTITION BY?

--- case define-repeated-after-a-comma
SELECT * FROM ticks MATCH_RECOGNIZE (PATTERN (A B) DEFINE A AS price > 1, DEFINE B AS price > 2);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:75
--- says DEFINE requires the name of a pattern variable here
