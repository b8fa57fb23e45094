-- FINAL and RUNNING, PREV, NEXT, FIRST, LAST and their offsets.
-- Format: ../README.md

--- case final-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > FINAL LAST(A.price));
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:93
--- says FINAL is not allowed before LAST(A.price) in DEFINE B

--- case final-column-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > FINAL A.price);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:93
--- says FINAL is not allowed before A.price in DEFINE B

--- case final-inside-prev-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(FINAL LAST(A.price)));
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:98
--- says FINAL is not allowed before LAST(A.price) in DEFINE B

--- case final-prev
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FINAL PREV(A.price) AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:67
--- says FINAL is not allowed before PREV

--- case running-next
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES RUNNING NEXT(A.price) AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:67
--- says RUNNING is not allowed before NEXT

--- case final-classifier
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FINAL CLASSIFIER() AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:67
--- says FINAL is not allowed before CLASSIFIER()

--- case final-match-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FINAL MATCH_NUMBER() AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:67
--- says FINAL is not allowed before MATCH_NUMBER()

--- case final-scalar-function
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FINAL ABS(A.price) AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:67
--- says FINAL is not allowed before ABS(A.price)

--- case final-after-the-expression
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(A.price) FINAL AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:81
--- says 'FINAL' is not allowed here in MATCH_RECOGNIZE. Write it before the function, as in FINAL LAST(A.price).

--- case final-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FINAL AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:67
--- says FINAL is not a column of the input of MATCH_RECOGNIZE

--- case final-inside-first
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FIRST(FINAL A.price) AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:73
--- says FINAL is not allowed before A.price inside FIRST

--- case final-inside-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(FINAL A.price) AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:71
--- says FINAL is not allowed before A.price inside sum

--- case final-outside-the-clause
SELECT FINAL LAST(price) FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price AS price PATTERN (A B+) DEFINE B AS price > 8);
--- error PARSE_SYNTAX_ERROR
--- at 1:18
--- says Syntax error at or near '('.

--- case prev-of-two-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS PREV(A.price + B.price) > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:85
--- says PREV mixes rows of A and B

--- case last-of-two-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(A.price - B.price) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says LAST mixes rows of A and B

--- case last-of-variable-and-bare-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(A.price - price) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says LAST mixes rows of A and all variables (a column without one)

--- case first-of-variable-and-classifier
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FIRST(concat(A.symbol, CLASSIFIER())) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says FIRST mixes rows of A and all variables (a column without one)

--- case first-of-subset-and-member
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FIRST(U.price + A.price) AS d PATTERN (A B+) SUBSET U = (A, B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says FIRST mixes rows of U and A

--- case last-of-last
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(LAST(A.price)) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_NESTING
--- at 1:67
--- says LAST cannot contain LAST

--- case first-of-prev
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FIRST(PREV(A.price)) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_NESTING
--- at 1:67
--- says FIRST cannot contain PREV

--- case prev-of-prev
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(PREV(price)));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_NESTING
--- at 1:93
--- says PREV cannot contain PREV

--- case prev-of-next
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(NEXT(price)));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_NESTING
--- at 1:93
--- says PREV cannot contain NEXT

--- case prev-of-expression-with-last
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(LAST(A.price) + 1));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_NESTING
--- at 1:93
--- says PREV cannot contain LAST

--- case prev-of-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(AVG(A.price)));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_NESTING
--- at 1:93
--- says PREV cannot contain avg

--- case last-of-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(MAX(A.price)) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_NESTING
--- at 1:67
--- says LAST cannot contain max

--- case prev-of-a-constant
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(1));
--- error MATCH_RECOGNIZE_NAVIGATION_WITHOUT_COLUMN
--- at 1:93
--- says PREV contains neither a column nor CLASSIFIER, so it refers to no row

--- case last-of-null
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(NULL) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_NAVIGATION_WITHOUT_COLUMN
--- at 1:67
--- says LAST contains neither a column nor CLASSIFIER, so it refers to no row

--- case prev-of-match-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES PREV(MATCH_NUMBER()) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_NAVIGATION_WITHOUT_COLUMN
--- at 1:67
--- says PREV contains neither a column nor CLASSIFIER, so it refers to no row

--- case prev-of-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV());
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:93
--- says Invalid call to PREV: it takes a value and an

--- case prev-of-three
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, 1, 0));
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:93
--- says Invalid call to PREV: it takes a value and an

--- case first-of-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FIRST() AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:67
--- says Invalid call to FIRST: it takes a value and an offset

--- case prev-distinct
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(DISTINCT price));
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:93
--- says Invalid call to PREV: it is not an aggregate, so

--- case last-distinct
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(DISTINCT A.price) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:67
--- says Invalid call to LAST: it is not an aggregate, so

--- case last-filter
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(A.price) FILTER (WHERE A.price > 1) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:67
--- says Invalid call to LAST: it is not an aggregate, so

--- case prev-filter
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES PREV(A.price) FILTER (WHERE A.price > 1) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:67
--- says Invalid call to PREV: it is not an aggregate, so

--- case offset-negative
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, -1));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says The offset -1 of PREV must be a constant whole number from 0

--- case offset-variable-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(B.price, A.volume) AS d PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:67
--- says The offset A.volume of LAST must be a constant whole number from

--- case offset-string
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, 'one'));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says The offset 'one' of PREV must be a constant whole number from 0

--- case offset-null
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, NULL));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says The offset NULL of PREV must be a constant whole number from 0

--- case offset-random
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, CAST(rand() * 3 AS INT)));
--- error MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE
--- at 1:110
--- says The condition of B uses rand(), which may return a different value each time

--- case offset-parameter-negative
--- argument -2
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, ?));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says The offset ? of PREV must be a constant whole number from 0

--- case offset-of-inner-navigation-negative
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(LAST(A.price, -1), 1));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:98
--- says The offset -1 of LAST must be a constant whole number from 0

--- case prev-of-a-star
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(A.*));
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:98
--- says A.* is allowed in MATCH_RECOGNIZE only as the argument of COUNT

--- case prev-in-partition-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY PREV(symbol) PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:51
--- says PREV() cannot be used in PARTITION BY of MATCH_RECOGNIZE: it requires a match

--- case classifier-in-order-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY CLASSIFIER() PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:67
--- says CLASSIFIER() cannot be used in ORDER BY of MATCH_RECOGNIZE:

--- case match-number-in-order-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts, MATCH_NUMBER() PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:71
--- says MATCH_NUMBER() cannot be used in ORDER BY of MATCH_RECOGNIZE:

--- case prev-outside-the-clause
SELECT PREV(p) FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_ONLY_INSIDE_CLAUSE
--- at 1:8
--- says LAG and LEAD with OVER

--- case classifier-outside-the-clause
SELECT CLASSIFIER() FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_ONLY_INSIDE_CLAUSE
--- at 1:8
--- says MEASURES CLASSIFIER() AS variable

--- case final-aggregate-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > FINAL AVG(B.price));
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:93
--- says FINAL is not allowed before AVG(B.price) in DEFINE B

--- case final-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FINAL 1 AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:73
--- says '1'

--- case final-parenthesis
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FINAL (LAST(A.price)) AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:67
--- says FIRST, LAST or an aggregate function

--- case final-parenthesis-of-two
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FINAL (LAST(A.price) + LAST(B.price)) AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:67
--- says FIRST, LAST or an aggregate function

--- case final-final
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FINAL FINAL LAST(A.price) AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:79
--- says 'LAST'

--- case running-final
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES RUNNING FINAL LAST(A.price) AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:81
--- says 'LAST'

--- case running-inside-prev-without-navigation
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES PREV(RUNNING A.price) AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_PROCESSING_MODE
--- at 1:72
--- says PREV(RUNNING LAST(A.x))

--- case running-in-order-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY RUNNING LAST(ts) PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:67
--- says RUNNING cannot be used in ORDER BY

--- case final-in-partition-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY FINAL LAST(symbol) PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:51
--- says FINAL cannot be used in PARTITION BY

--- case offset-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, volume));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says offset volume of

--- case offset-fraction
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, 1.5));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says offset 1.5 of

--- case offset-null-int
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, CAST(NULL AS INT)));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says offset CAST(NULL AS INT) of

--- case offset-huge
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, 3000000000));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says offset 3000000000 of

--- case offset-fails-when-computed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, 1 / 0));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says offset 1 / 0 of

--- case offset-overflows-when-computed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, 2147483647 + 1));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says offset 2147483647 + 1 of

--- case offset-subquery
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, (SELECT 1)));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says offset (SELECT 1) of

--- case offset-navigation
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price > PREV(price, LAST(A.volume)));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:93
--- says offset LAST(A.volume) of

--- case last-in-order-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY LAST(ts) PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:67
--- says ORDER BY

--- case named-argument-of-first
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES FIRST(col => price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:59
--- says its arguments have no names

--- case named-argument-of-prev
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) DEFINE B AS price > PREV(x => price));
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:84
--- says its arguments have no names

--- case named-argument-of-classifier
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES CLASSIFIER(variable => A) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:59
--- says its arguments have no names

--- case offset-above-the-greatest
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES PREV(B.price, 2147483648) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:59
--- says The offset 2147483648 of PREV must be a constant whole number from 0 to 2147483647.

--- case logical-offset-above-the-greatest
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES FIRST(B.price, 3000000000) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:59
--- says The offset 3000000000 of FIRST must be a constant whole number from 0 to 2147483647.

--- case offset-above-the-greatest-in-a-condition
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(B.price) AS p PATTERN (A B) DEFINE B AS price > NEXT(price, 3000000000));
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:112
--- says The offset 3000000000 of NEXT must be

--- case offset-of-30-digits
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(B.price, 300000000000000000000000000000) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:59
--- says The offset 300000000000000000000000000000 of LAST must be

--- case number-of-a-row-above-the-greatest
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES B[3000000000].price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET
--- at 1:61
--- says The offset 3000000000 of B[...] must be a constant whole number from 0 to 2147483647.

--- case offset-of-41-digits
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES PREV(B.price, 30000000000000000000000000000000000000000) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:59
--- says The expression in the measure p is invalid: Decimal precision 41 exceeds max precision 38.
