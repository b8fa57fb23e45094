-- Mistakes in what the clause has beyond the standard: limits, selections, absence, rows of repeated variables.
-- Format: ../README.md

--- case within-interval-over-a-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:91
--- says The limit INTERVAL '1' HOUR is invalid: the key of ORDER BY is a number of type INT, and the limit is of type INTERVAL HOUR; write a number, as in WITHIN 5

--- case within-number-over-a-time
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN 5 DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:116
--- says The limit 5 is invalid: the key of ORDER BY is of type TIMESTAMP, and the limit is of type INT; write an interval, as in INTERVAL '5' MINUTE

--- case within-over-text
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY symbol PATTERN (A B) WITHIN 5 DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:75
--- says The limit 5 is invalid: the first key of ORDER BY is of type STRING, which cannot measure time; put a timestamp, a date or a number first

--- case within-without-order
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) WITHIN 5 DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_LIMIT_WITHOUT_ORDER
--- at 1:79
--- says WITHIN measures time by the first key of ORDER BY, but the clause has no ORDER BY. Add ORDER BY with a timestamp, date or number

--- case within-negative
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) WITHIN (-5) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:91
--- says The limit (-5) is invalid: it is negative; write a number of 0 or more

--- case within-negative-in-the-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B WITHIN -5) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:90
--- says The limit -5 is invalid: it is negative; write a number of 0 or more

--- case within-a-name-of-digits
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B WITHIN 3_0) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:90
--- says The limit 3_0 is invalid: there is no session variable 3_0; write an interval, a number, a parameter or a session variable

--- case within-null
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) WITHIN (CAST(NULL AS INT)) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:91
--- says The limit (CAST(NULL AS INT)) is invalid: it is null; write an interval or a number, as in INTERVAL '5' MINUTE

--- case within-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) WITHIN (volume) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:91
--- says The limit (volume) is invalid: the column volume is not constant; write an interval, a number, a parameter or a session variable, and compare columns in DEFINE

--- case within-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) WITHIN 5 INTERVAL 5 SECONDS DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:93
--- says 'INTERVAL' is not allowed here in MATCH_RECOGNIZE. Write a time limit after the pattern, as in WITHIN INTERVAL '5' MINUTE.

--- case step-limit-over-a-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B WITHIN INTERVAL '1' HOUR) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:90
--- says The limit INTERVAL '1' HOUR is invalid: the key of ORDER BY is a number of type INT, and the limit is of type INTERVAL HOUR; write a number, as in WITHIN 5

--- case step-limit-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B WITHIN 5 WITHIN 9) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:92
--- says The pattern is invalid: WITHIN follows another WITHIN; put the first in parentheses: (A WITHIN 5) WITHIN 9

--- case unknown-selection
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts EVENT SELECTION SKIP TILL ALL MATCH PATTERN (A B) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_MALFORMED_EVENT_SELECTION
--- at 1:86
--- says The event selection is invalid. Write EVENT SELECTION followed by one of: STRICT, SKIP TILL NEXT MATCH, SKIP TILL ANY MATCH

--- case selection-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts EVENT SELECTION PATTERN (A B) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_MALFORMED_EVENT_SELECTION
--- at 1:86
--- says The event selection is invalid. Write EVENT SELECTION followed by one of: STRICT, SKIP TILL NEXT MATCH, SKIP TILL ANY MATCH

--- case event-of-unknown-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ONE ROW PER EVENT OF C PATTERN (A B) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:91
--- says ONE ROW PER EVENT OF names C, which is not a variable of the pattern. Use one of: A, B.

--- case event-of-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ONE ROW PER EVENT OF PATTERN (A B) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:91
--- says ONE ROW PER EVENT OF requires the name of a pattern variable here, not 'PATTERN'

--- case event-of-an-absent-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A NOT B A) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:91
--- says ONE ROW PER EVENT OF names B, which is not a variable of the pattern. Use one of: A.

--- case subset-limit-zero
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ONE ROW PER SUBSET OF B LIMIT 0 PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_MALFORMED_SUBSET_LIMIT
--- at 1:100
--- says The LIMIT of ONE ROW PER SUBSET is invalid. Write a whole number of 1 or more, as in LIMIT 100, or LIMIT NONE for all subsets

--- case subset-limit-word
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ONE ROW PER SUBSET OF B LIMIT MANY PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_MALFORMED_SUBSET_LIMIT
--- at 1:100
--- says The LIMIT of ONE ROW PER SUBSET is invalid. Write a whole number of 1 or more, as in LIMIT 100, or LIMIT NONE for all subsets

--- case more-subsets-than-the-session-allows
--- set spark.matchRecognize.maxSubsetsPerMatch 6
SELECT * FROM (VALUES (1, 's'), (2, 'b'), (3, 'b'), (4, 'b'), (5, 'e') AS t(at, k)) MATCH_RECOGNIZE (ORDER BY at MEASURES COUNT(B.*) AS n ONE ROW PER SUBSET OF B PATTERN (S B+ E) DEFINE S AS k = 's', B AS k = 'b', E AS k = 'e');
--- error MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED
--- says A match has more than 6 subsets of the rows of B. To report the first n of each match, write LIMIT n

--- case not-at-the-start
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (NOT B A) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_ABSENCE_AT_START
--- at 1:79
--- says NOT is at the start of the pattern, where no row comes before it. Put a variable before it, as in (A NOT X

--- case not-at-the-end-without-limit
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A NOT B) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_ABSENCE_WITHOUT_LIMIT
--- at 1:118
--- says NOT is at the end of the pattern, but nothing limits how long the row must be absent. Add a time limit after

--- case not-with-quantifier
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A NOT B+ A) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:86
--- says The pattern is invalid: a quantifier cannot follow NOT, which matches no row; remove the quantifier

--- case not-of-a-group
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A NOT (B A) A) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:88
--- says The pattern is invalid: unexpected 'A'; write NOT before one variable, as in (A NOT X B): no row between A and

--- case not-undefined
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A NOT X B) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_ABSENT_VARIABLE_UNDEFINED
--- at 1:81
--- says NOT in the pattern names X, which is not in DEFINE, so every row would satisfy it and nothing could

--- case unless-undefined
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) UNLESS X DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_ABSENT_VARIABLE_UNDEFINED
--- at 1:91
--- says UNLESS names X, which is not in DEFINE, so every row would satisfy it and nothing could match. Add a

--- case unless-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) UNLESS A,  DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:95
--- says UNLESS requires the name of a pattern variable here, not 'DEFINE'

--- case correlated-absence-at-the-end
SELECT (SELECT count(*) FROM (SELECT * FROM ticks WHERE ticks.price > o.price) MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.ts AS a PATTERN (A NOT B) WITHIN 5 DEFINE A AS price > 8, B AS price < 8)) FROM ticks o;
--- error MATCH_RECOGNIZE_ABSENCE_IN_CORRELATED_CLAUSE
--- at 1:80
--- says The pattern ends with NOT, which waits for the latest time of the whole input, but this input is different for

--- case correlated-outcome-with-a-limit
SELECT (SELECT count(outcome) FROM (SELECT * FROM ticks WHERE ticks.price > o.price) MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_OUTCOME() AS outcome ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (A B) WITHIN 5 DEFINE A AS price > 8, B AS price < 8)) FROM ticks o;
--- error MATCH_RECOGNIZE_INCOMPLETE_UNSUPPORTED
--- at 1:86
--- says cannot be used with MATCH_OUTCOME() and a time limit in a clause that reads columns of an outer query. Remove MATCH_OUTCOME() or PARTITION BY

--- case skip-to-variable-with-events
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ONE ROW PER EVENT OF B AFTER MATCH SKIP TO LAST B PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_SKIP_WITH_EVENTS
--- at 1:118
--- says whose rows are emitted before all rows of the match are known

--- case trend-function-without-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT_TRENDS() AS n PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_TREND_FUNCTION_MISPLACED
--- at 1:79
--- says so only a measure of AGGREGATE MATCHES can call it

--- case trend-function-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES PATTERN (A B+) DEFINE B AS COUNT_TRENDS() > 1);
--- error MATCH_RECOGNIZE_TREND_FUNCTION_MISPLACED
--- at 1:144
--- says COUNT_TRENDS is not allowed in DEFINE B: it is computed over all matches of a partition

--- case aggregate-with-plain-measure
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(B.price) AS p AGGREGATE MATCHES PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_MEASURE_OF_ONE_MATCH
--- at 1:79
--- says The measure LAST(B.price) reads rows of one match, but AGGREGATE MATCHES returns one row for all matches of a pa

--- case aggregate-with-plain-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(B.*) AS n AGGREGATE MATCHES PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_MEASURE_OF_ONE_MATCH
--- at 1:79
--- says The measure COUNT(B.*) reads rows of one match, but AGGREGATE MATCHES returns one row for all matches of a parti

--- case count-trends-with-argument
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT_TRENDS(B) AS n AGGREGATE MATCHES PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:79
--- says Invalid call to COUNT_TRENDS: it takes no arguments; write COUNT_TRENDS()

--- case count-events-of-a-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT_EVENTS(B.price) AS n AGGREGATE MATCHES PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:79
--- says Invalid call to COUNT_EVENTS: it takes one variable; write COUNT_EVENTS(A)

--- case sum-trends-of-text
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM_TRENDS(B.symbol) AS n AGGREGATE MATCHES PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:79
--- says Invalid call to SUM_TRENDS: it requires a number, not STRING; cast the value to a number

--- case sum-trends-of-two-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM_TRENDS(A.price + B.price) AS n AGGREGATE MATCHES PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:79
--- says SUM_TRENDS mixes rows of A and B. All columns inside one navigation or aggregate must belong to the same varia

--- case sum-trends-of-navigation
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES SUM_TRENDS(PREV(B.price)) AS n AGGREGATE MATCHES PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:90
--- says Invalid call to SUM_TRENDS: a trend function cannot read the match; write a value of each row, as in SUM_TRENDS(A.x)

--- case trends-over-an-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES PATTERN (A B+) DEFINE A AS price > 8, B AS SUM(B.price) < 100);
--- error MATCH_RECOGNIZE_UNCOUNTABLE_CONDITION
--- at 1:160
--- says The condition of B reads an aggregate over rows of the match, so AGGREGATE MATCHES cannot count matches

--- case trends-over-the-variable-of-a-neighbor
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES PATTERN (A B+) DEFINE A AS price > 8, B AS PREV(CLASSIFIER()) = 'A');
--- error MATCH_RECOGNIZE_UNCOUNTABLE_CONDITION
--- at 1:160
--- says The condition of B reads the variable of a neighbouring row, so AGGREGATE MATCHES cannot count matches without

--- case trends-of-too-many-steps
--- set spark.matchRecognize.maxTrendSteps 1000
SELECT * FROM many MATCH_RECOGNIZE (ORDER BY ts MEASURES APPROX_COUNT_TRENDS() AS n AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+) DEFINE B AS price > COALESCE(LAST(B.price, 1), A.price));
--- error MATCH_RECOGNIZE_TREND_LIMIT_EXCEEDED
--- says The trends of one partition took more than 1000 steps, because a condition compares

--- case trends-of-too-many-digits
SELECT * FROM many MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+) DEFINE A AS ts = 0);
--- error MATCH_RECOGNIZE_TREND_OVERFLOW
--- says The value of COUNT_TRENDS has 602 digits, but a decimal has at most 38. Use EXACT_COUNT_TRENDS or APPROX_COUNT_TRENDS

--- case sum-of-trends-of-too-many-digits
SELECT * FROM many MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM_TRENDS(B.price) AS n AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+) DEFINE A AS ts = 0);
--- error MATCH_RECOGNIZE_TREND_OVERFLOW
--- says The value of SUM_TRENDS has 606 digits, but a decimal has at most 38. Use APPROX_SUM_TRENDS

--- case index-by-a-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES B[price].price AS p PATTERN (A B+) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:81
--- says The offset price of B[...] must be a constant whole number from 0 to 2147483647.

--- case variable-alone-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B+) DEFINE B AS B > 5);
--- error MATCH_RECOGNIZE_VARIABLE_AS_COLUMN
--- at 1:97
--- says B is a pattern variable, not a value. Name one of its columns, as in B.symbol, or write CLASSIFIER() =

--- case selection-without-its-words
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts SKIP TILL NEXT MATCH PATTERN (A B) DEFINE A AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_MALFORMED_EVENT_SELECTION
--- at 1:70
--- says Write EVENT SELECTION followed by one of

--- case explain-a-correlated-clause
EXPLAIN MATCH SELECT * FROM ticks AS t, LATERAL (SELECT * FROM (SELECT * FROM ticks WHERE symbol = t.symbol) MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8));
--- error MATCH_RECOGNIZE_EXPLAIN_MATCH
--- at 1:100
--- says EXPLAIN MATCH runs the clause without the query around its subquery, and the tables of the subquery have no column t.symbol. If it is a column of the outer query, write a value instead of it; otherwise correct the name.

--- case explain-a-clause-whose-condition-reads-the-outer-query
EXPLAIN MATCH SELECT (SELECT max(p) FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > t.price)) FROM ticks AS t;
--- error MATCH_RECOGNIZE_EXPLAIN_MATCH
--- at 1:133
--- says the tables of the subquery have no column t.price
