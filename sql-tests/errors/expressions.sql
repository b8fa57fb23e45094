-- Expressions: types, windows, chance, aggregates, stars, subqueries, generators, keys, failures while running.
-- Format: ../README.md

--- case condition-string
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS 'high');
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN
--- at 1:84
--- says must be of type BOOLEAN, not STRING

--- case condition-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > 1, B AS B.price);
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN
--- at 1:100
--- says must be of type BOOLEAN, not INT

--- case condition-classifier
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS CLASSIFIER());
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN
--- at 1:84
--- says must be of type BOOLEAN, not STRING

--- case condition-adds-a-string-and-a-map
SELECT * FROM odd MATCH_RECOGNIZE (ORDER BY id MEASURES A.id AS i PATTERN (A B) DEFINE B AS tags + 1 > 2);
--- error DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES
--- at 1:93
--- says Cannot resolve "(tags + 1)" due to data type mismatch: the left

--- case condition-compares-map
SELECT * FROM odd MATCH_RECOGNIZE (ORDER BY id MEASURES A.id AS i PATTERN (A B) DEFINE B AS tags > PREV(tags));
--- error DATATYPE_MISMATCH.INVALID_ORDERING_TYPE
--- at 1:93
--- says Cannot resolve "(tags > PREV(tags, 1))" due to data type

--- case condition-and-of-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 1 AND volume);
--- error DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES
--- at 1:84
--- says Cannot resolve "((price > 1) AND volume)" due to data type

--- case condition-not-of-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS NOT price);
--- error DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE
--- at 1:84
--- says Cannot resolve "(NOT price)" due to data type mismatch: The

--- case measure-adds-array
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price + array(1) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES
--- at 1:67
--- says Cannot resolve "(A.price + array(1))" due to data type

--- case measure-case-of-mixed-types
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES CASE WHEN A.price > 1 THEN array(1) ELSE 2 END AS p PATTERN (A B) DEFINE B AS price > 8);
--- error DATATYPE_MISMATCH.DATA_DIFF_TYPES
--- at 1:67
--- says Cannot resolve "CASE WHEN (A.price > 1) THEN array(1) ELSE 2

--- case measure-unknown-field
SELECT * FROM odd MATCH_RECOGNIZE (ORDER BY id MEASURES A.box.y AS p PATTERN (A B));
--- error FIELD_NOT_FOUND
--- at 1:57
--- says No such struct field `y` in `x`, `m`.

--- case measure-field-of-a-number
SELECT * FROM odd MATCH_RECOGNIZE (ORDER BY id MEASURES A.id.y AS p PATTERN (A B));
--- error INVALID_EXTRACT_BASE_FIELD_TYPE
--- at 1:57
--- says Can't extract a value from "id". Need a complex type [STRUCT,

--- case measure-function-with-too-many-arguments
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES abs(A.price, 1) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error WRONG_NUM_ARGS.WITHOUT_SUGGESTION
--- at 1:67
--- says The `abs` requires 1 parameters but the actual number is 2.

--- case measure-sum-of-a-map
SELECT * FROM odd MATCH_RECOGNIZE (ORDER BY id MEASURES SUM(A.tags) AS p PATTERN (A B));
--- error DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE
--- at 1:57
--- says Cannot resolve "sum(A.tags)" due to data type mismatch: The

--- case measure-max-of-a-map
SELECT * FROM odd MATCH_RECOGNIZE (ORDER BY id MEASURES MAX(A.tags) AS p PATTERN (A B));
--- error DATATYPE_MISMATCH.INVALID_ORDERING_TYPE
--- at 1:57
--- says Cannot resolve "max(A.tags)" due to data type mismatch: The

--- case condition-sum-of-a-map
SELECT * FROM odd MATCH_RECOGNIZE (ORDER BY id MEASURES A.id AS i PATTERN (A B) DEFINE B AS SUM(A.tags) > 1);
--- error DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE
--- at 1:93
--- says Cannot resolve "sum(A.tags)" due to data type mismatch: The

--- case window-function-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > LAG(price) OVER (ORDER BY ts));
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:92
--- says A window function, with or without OVER, is not allowed in DEFINE B of

--- case window-function-in-measures
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(A.price) OVER () AS s PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:67
--- says A window function, with or without OVER, is not allowed in the measure s of

--- case window-function-in-partition-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY ROW_NUMBER() OVER (ORDER BY ts) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:51
--- says A window function, with or without OVER, is not allowed in PARTITION BY of

--- case window-function-in-order-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY RANK() OVER (ORDER BY ts) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:67
--- says A window function, with or without OVER, is not allowed in ORDER BY of

--- case window-function-by-name
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(A.price) OVER w AS s PATTERN (A B) DEFINE B AS price > 8) WINDOW w AS (ORDER BY symbol);
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:67
--- says A window function, with or without OVER, is not allowed in the measure s of

--- case rand-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > rand());
--- error MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE
--- at 1:92
--- says The condition of B uses rand(), which may return a different value

--- case rand-with-seed-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 1 AND rand(42) > 0.5);
--- error MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE
--- at 1:98
--- says The condition of B uses rand(), which may return a different value each time

--- case uuid-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS uuid() > symbol);
--- error MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE
--- at 1:84
--- says The condition of B uses uuid(), which may return a different value each time

--- case row-id-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS monotonically_increasing_id() > 1);
--- error MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE
--- at 1:84
--- says The condition of B uses monotonically_increasing_id(), which

--- case shuffle-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS shuffle(array(price, 1))[0] > 1);
--- error MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE
--- at 1:84
--- says The condition of B uses shuffle(), which may return a different value

--- case rand-inside-aggregate-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS SUM(A.price * rand()) > 1);
--- error MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE
--- at 1:98
--- says The condition of B uses rand(), which may return a different value each time

--- case rand-over-two-variables-inside-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(A.price + B.price + rand()) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says sum mixes rows of A and B

--- case aggregate-of-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(AVG(A.price)) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_NESTED_AGGREGATE
--- at 1:71
--- says sum cannot contain avg

--- case aggregate-of-aggregate-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS MAX(COUNT(A.*)) > 1);
--- error MATCH_RECOGNIZE_NESTED_AGGREGATE
--- at 1:88
--- says max cannot contain count

--- case aggregate-of-navigation
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(PREV(A.price)) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_NESTED_AGGREGATE
--- at 1:71
--- says sum cannot contain PREV

--- case aggregate-of-last
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES MAX(LAST(A.price)) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_NESTED_AGGREGATE
--- at 1:71
--- says max cannot contain LAST

--- case aggregate-over-two-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(A.price * B.volume) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says sum mixes rows of A and B

--- case aggregate-over-variable-and-bare-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(A.price * volume) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says sum mixes rows of A and all variables (a column without one)

--- case aggregate-with-two-arguments-of-two-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES max_by(A.price, B.volume) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says max_by mixes rows of A and B

--- case aggregate-filter-of-another-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(A.price) FILTER (WHERE B.volume > 1) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says sum mixes rows of A and B

--- case aggregate-filter-holds-an-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(A.price) FILTER (WHERE SUM(A.volume) > 1) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error INVALID_AGGREGATE_FILTER.CONTAINS_AGGREGATE
--- at 1:67
--- says The FILTER expression "(sum(A.volume) > 1)" in an aggregate

--- case aggregate-of-classifier-and-other-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES COUNT(concat(A.symbol, CLASSIFIER(B))) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says count mixes rows of A and B

--- case grouping-in-measures
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES GROUPING(symbol) AS g PATTERN (A B) DEFINE B AS price > 8);
--- error UNSUPPORTED_GROUPING_EXPRESSION
--- at 1:67
--- says grouping()/grouping_id() can only be used with

--- case listagg-within-group-of-two-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES listagg(A.symbol, ',') WITHIN GROUP (ORDER BY B.ts) AS g PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says listagg mixes rows of A and B

--- case star-as-measure
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES * AS s PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:67
--- says * is allowed in MATCH_RECOGNIZE only as the argument of COUNT

--- case variable-star-as-measure
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.* AS s PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:67
--- says A.* is allowed in MATCH_RECOGNIZE only as the argument of COUNT

--- case variable-star-in-sum
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(A.*) AS s PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:71
--- says A.* is allowed in MATCH_RECOGNIZE only as the argument of COUNT

--- case star-in-struct
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES struct(A.*) AS s PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:74
--- says A.* is allowed in MATCH_RECOGNIZE only as the argument of COUNT

--- case star-in-condition
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS *);
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:84
--- says * is allowed in MATCH_RECOGNIZE only as the argument of COUNT

--- case star-in-partition-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY * PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:51
--- says * is allowed in MATCH_RECOGNIZE only as the argument of COUNT

--- case star-of-the-table-in-order-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ticks.* PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:67
--- says ticks.* is allowed in MATCH_RECOGNIZE only as the argument of

--- case table-star-in-count
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES COUNT(ticks.*) AS s PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:73
--- says COUNT names ticks, which is not a variable of the pattern

--- case star-except
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES COUNT(* EXCEPT (price)) AS s PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:73
--- says * is allowed in MATCH_RECOGNIZE only as the argument of COUNT

--- case count-of-two-stars
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES COUNT(A.*, B.*) AS s PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MIXED_VARIABLES
--- at 1:67
--- says count mixes rows of A and B

--- case subquery-sees-variable-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > (SELECT max(qty) FROM trades WHERE qty > A.price));
--- error MATCH_RECOGNIZE_SUBQUERY_SEES_VARIABLE
--- at 1:133
--- says The subquery refers to A.price of the rows being matched

--- case subquery-sees-variable-in-measures
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES (SELECT max(qty) + LAST(A.price) FROM trades) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_SUBQUERY_SEES_VARIABLE
--- at 1:91
--- says The subquery refers to A.price of the rows being matched

--- case subquery-sees-bare-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > (SELECT max(qty) FROM trades WHERE id = volume));
--- error MATCH_RECOGNIZE_SUBQUERY_SEES_VARIABLE
--- at 1:92
--- says The subquery refers to volume of the rows being matched

--- case exists-sees-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS EXISTS (SELECT 1 FROM trades WHERE id = B.ts));
--- error MATCH_RECOGNIZE_SUBQUERY_SEES_VARIABLE
--- at 1:124
--- says The subquery refers to B.ts of the rows being matched

--- case in-subquery-sees-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price IN (SELECT qty FROM trades WHERE id = A.ts));
--- error MATCH_RECOGNIZE_SUBQUERY_SEES_VARIABLE
--- at 1:128
--- says The subquery refers to A.ts of the rows being matched

--- case in-subquery-of-two-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS A.price + B.price IN (SELECT qty FROM trades));
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:102
--- says IN (SELECT qty FROM trades) cannot be used in DEFINE B of

--- case in-subquery-of-navigation
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS PREV(price) IN (SELECT qty FROM trades));
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:96
--- says IN (SELECT qty FROM trades) cannot be used in DEFINE B of

--- case subquery-with-unknown-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > (SELECT max(quantity) FROM trades));
--- error UNRESOLVED_COLUMN.WITH_SUGGESTION
--- at 1:104
--- says A column, variable, or function parameter with name `quantity`

--- case subquery-of-two-columns
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > (SELECT id, qty FROM trades));
--- error INVALID_SUBQUERY_EXPRESSION.SCALAR_SUBQUERY_RETURN_MORE_THAN_ONE_OUTPUT_COLUMN
--- at 1:92
--- says Invalid subquery: Scalar subquery must return only one column,

--- case subquery-of-two-rows
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > (SELECT ts FROM ticks));
--- error SCALAR_SUBQUERY_TOO_MANY_ROWS
--- at 1:92
--- says More than one row returned by a subquery used as an expression.

--- case clause-sees-unknown-column-of-outer-query
SELECT * FROM trades, LATERAL (SELECT * FROM ticks MATCH_RECOGNIZE (MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > trades.quantity));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:125
--- says trades.quantity

--- case clause-sees-query-of-two-levels-out
SELECT * FROM trades, LATERAL (SELECT (SELECT max(p) FROM ticks MATCH_RECOGNIZE (MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > trades.qty)) AS q);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:138
--- says trades.qty

--- case lateral-clause-with-wrong-type-of-outer-column
SELECT * FROM trades, LATERAL (SELECT * FROM ticks MATCH_RECOGNIZE (MEASURES A.price AS p PATTERN (A B) DEFINE B AS trades.qty));
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN
--- at 1:117
--- says trades.qty

--- case clause-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > (SELECT max(p) FROM ticks MATCH_RECOGNIZE (MEASURES A.price AS p PATTERN (A))));
--- error MATCH_RECOGNIZE_NESTED_CLAUSE
--- at 1:118
--- says A MATCH_RECOGNIZE clause is inside DEFINE B of another

--- case clause-in-measures
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES (SELECT max(p) FROM ticks MATCH_RECOGNIZE (MEASURES A.price AS p PATTERN (A))) AS q PATTERN (A B));
--- error MATCH_RECOGNIZE_NESTED_CLAUSE
--- at 1:93
--- says A MATCH_RECOGNIZE clause is inside the measure q of

--- case clause-in-partition-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY (SELECT max(p) FROM ticks MATCH_RECOGNIZE (MEASURES A.price AS p PATTERN (A))) PATTERN (A B));
--- error MATCH_RECOGNIZE_NESTED_CLAUSE
--- at 1:77
--- says A MATCH_RECOGNIZE clause is inside PARTITION BY of another

--- case overflow-in-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B+) DEFINE B AS SUM(B.price + 9223372036854775000) > 1);
--- error ARITHMETIC_OVERFLOW
--- says long overflow. Use 'try_add' to tolerate overflow and return

--- case raise-error-in-condition
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) DEFINE B AS raise_error('no'));
--- error USER_RAISED_EXCEPTION
--- says no

--- case step-limit
--- set spark.matchRecognize.maxStepsPerAttempt 1000
SELECT * FROM many MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A+ B+ C+ D) DEFINE A AS price >= FIRST(A.price, 1) - 100 OR COUNT(A.*) > 0, B AS SUM(B.price) >= 0, C AS SUM(C.price) >= 0, D AS SUM(A.price) < 0);
--- error MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED
--- says One match attempt took more than 1000 steps, because conditions

--- case condition-interval
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS INTERVAL '1' HOUR);
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN
--- at 1:84
--- says The condition of B must be of type BOOLEAN, not INTERVAL HOUR

--- case unknown-table-in-subquery
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > (SELECT max(x) FROM nowhere));
--- error TABLE_OR_VIEW_NOT_FOUND
--- at 1:112
--- says The table or view `nowhere` cannot be found. Verify the

--- case partition-by-subquery-of-the-row
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY (SELECT max(qty) FROM trades WHERE id = ts) PATTERN (A B));
--- error MATCH_RECOGNIZE_SUBQUERY_SEES_VARIABLE
--- at 1:51
--- says The subquery refers to ts of the rows being matched

--- case condition-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price + 1);
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN
--- at 1:84
--- says price + 1 > 0

--- case condition-struct
SELECT * FROM odd MATCH_RECOGNIZE (ORDER BY id MEASURES A.id AS i PATTERN (A B) DEFINE B AS box);
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN
--- at 1:93
--- says STRUCT

--- case condition-aggregate-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS SUM(A.price));
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN
--- at 1:84
--- says SUM(A.price) > 0

--- case condition-bad-type-name
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS CAST(price AS NUMBR) > 1);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:98
--- says Unsupported data type "NUMBR"

--- case window-function-without-over-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS ROW_NUMBER() > 1);
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:84
--- says DEFINE B

--- case window-function-without-over-in-measures
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES RANK() AS r PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:67
--- says the measure r

--- case lag-without-over-in-measures
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAG(A.price) AS r PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:67
--- says the measure r

--- case nondeterministic-udf-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS coin(price));
--- error MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE
--- at 1:84
--- says uses coin()

--- case nondeterministic-udf-of-two-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS coin(A.price + B.price));
--- error MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE
--- at 1:84
--- says uses coin()

--- case aggregate-in-partition-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY MAX(symbol) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:51
--- says PARTITION BY

--- case aggregate-in-order-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY SUM(ts) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:67
--- says ORDER BY

--- case star-alone-as-measure
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES * PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:67
--- says COUNT(*)

--- case explode-in-measures
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES explode(array(A.price, 1)) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:67
--- says the measure p

--- case explode-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS explode(array(price, 1)) > 1);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:84
--- says DEFINE B

--- case explode-in-partition-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY explode(array(price, 1)) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:51
--- says PARTITION BY

--- case explode-in-order-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY explode(array(price, 1)) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:67
--- says ORDER BY

--- case inline-in-measures
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES inline(array(struct(A.price))) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:67
--- says the measure p

--- case partition-by-map
SELECT * FROM odd MATCH_RECOGNIZE (PARTITION BY tags PATTERN (A B));
--- error MATCH_RECOGNIZE_UNORDERABLE_KEY
--- at 1:49
--- says PARTITION BY cannot use tags

--- case order-by-map
SELECT * FROM odd MATCH_RECOGNIZE (PARTITION BY id ORDER BY tags PATTERN (A B));
--- error MATCH_RECOGNIZE_UNORDERABLE_KEY
--- at 1:61
--- says ORDER BY cannot use tags

--- case order-by-variant
SELECT * FROM odd MATCH_RECOGNIZE (PARTITION BY id ORDER BY doc PATTERN (A B));
--- error MATCH_RECOGNIZE_UNORDERABLE_KEY
--- at 1:61
--- says ORDER BY cannot use doc

--- case partition-by-variant
SELECT * FROM odd MATCH_RECOGNIZE (PARTITION BY doc PATTERN (A B));
--- error MATCH_RECOGNIZE_UNORDERABLE_KEY
--- at 1:49
--- says PARTITION BY cannot use doc

--- case order-by-struct-with-a-map
SELECT * FROM odd MATCH_RECOGNIZE (PARTITION BY id ORDER BY box PATTERN (A B));
--- error MATCH_RECOGNIZE_UNORDERABLE_KEY
--- at 1:61
--- says ORDER BY cannot use box

--- case partition-by-array-of-maps
SELECT * FROM odd MATCH_RECOGNIZE (PARTITION BY id, list PATTERN (A B));
--- error MATCH_RECOGNIZE_UNORDERABLE_KEY
--- at 1:53
--- says PARTITION BY cannot use list

--- case python-style-equality
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8 && volume > 2);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:95
--- says '&'

--- case division-by-zero-in-condition
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) DEFINE B AS volume / (price - price) > 1);
--- error DIVIDE_BY_ZERO
--- at 1:96
--- says Division by zero

--- case division-by-zero-in-measure
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.volume / (B.price - B.price) AS q PATTERN (A B) DEFINE B AS price > 0);
--- error DIVIDE_BY_ZERO
--- at 1:79
--- says Division by zero

--- case bad-cast-in-condition
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) DEFINE B AS CAST(symbol AS INT) > 1);
--- error CAST_INVALID_INPUT
--- at 1:96
--- says cannot be cast

--- case condition-bare-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) DEFINE A AS price > 1, B AS volume);
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN
--- at 1:112
--- says not INT

--- case stack-in-measures
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES stack(2, A.price, 1) AS p PATTERN (A B));
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:67
--- says the measure p

--- case count-distinct-of-all-columns
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES COUNT(DISTINCT A.*) AS n PATTERN (A+));
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:67
--- says DISTINCT requires a column; write COUNT(DISTINCT A.x)

--- case lambda-as-a-condition
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS x -> x > 1);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:84
--- says a lambda function cannot be used in DEFINE B of MATCH_RECOGNIZE

--- case lambda-in-a-sum
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES 1 + (x -> x) AS m PATTERN (A B));
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:72
--- says write it as the argument of a function

--- case lambda-as-a-key
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY x -> x PATTERN (A B));
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:51
--- says write it as the argument of a function

--- case subquery-of-the-row-before-under-in
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(B.price) AS p PATTERN (A B) DEFINE B AS PREV(volume) IN (SELECT qty FROM trades));
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:117
--- says compute what PREV reads in a subquery, as in FROM (SELECT *, LAG(x) OVER (PARTITION BY k ORDER BY ts) AS other FROM t), and pass that column

--- case match-id-in-a-condition
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id PATTERN (A B) DEFINE B AS MATCH_ID() > 'a');
--- error MATCH_RECOGNIZE_MATCH_ID_MISPLACED
--- at 1:122
--- says MATCH_ID() is not allowed in DEFINE B: a condition is evaluated before there is a match; call it in MEASURES.

--- case match-id-in-an-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MAX(MATCH_ID()) AS id PATTERN (A B));
--- error MATCH_RECOGNIZE_MATCH_ID_MISPLACED
--- at 1:83
--- says MATCH_ID() is not allowed in MAX(MATCH_ID()): it is a value of the whole match; call it alone

--- case match-id-after-final
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES FINAL MATCH_ID() AS id ALL ROWS PER MATCH PATTERN (A B));
--- error MATCH_RECOGNIZE_MATCH_ID_MISPLACED
--- at 1:85
--- says it is a value of the whole match; call it alone

--- case match-id-without-order
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES MATCH_ID() AS id PATTERN (A B));
--- error MATCH_RECOGNIZE_MATCH_ID_WITHOUT_KEY
--- at 1:67
--- says this clause has no ORDER BY. Add it, or name the columns that distinguish the rows, as in MATCH_ID(event_id).

--- case match-id-of-a-map
SELECT * FROM odd MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_ID(tags) AS id PATTERN (A));
--- error MATCH_RECOGNIZE_MATCH_ID_TYPE
--- at 1:66
--- says MATCH_ID() cannot cover tags, which has the type MAP<STRING, INT>.

--- case match-id-of-all-matches-together
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id AGGREGATE MATCHES PATTERN (A B));
--- error MATCH_RECOGNIZE_MEASURE_OF_ONE_MATCH
--- at 1:79
--- says MATCH_ID()

--- case match-id-of-a-forecast
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ID() AS id FORECAST ROWS PATTERN (A B) WITHIN 5 DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MATCH_ID_MISPLACED
--- at 1:79
--- says MATCH_ID() is not allowed in FORECAST ROWS

--- case match-id-in-a-window
SELECT p OVER (ORDER BY ts MEASURES MATCH_ID() AS p ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B) DEFINE B AS price > 8) AS x FROM ticks;
--- error MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW
--- at 1:37
--- says each row has its own match, so the keys of the row identify it

--- case match-id-outside
SELECT MATCH_ID() FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.price AS p PATTERN (A B));
--- error MATCH_RECOGNIZE_ONLY_INSIDE_CLAUSE
--- at 1:8
--- says MEASURES MATCH_ID() AS id

--- case match-id-of-rows-that-tie
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_ID() AS id PATTERN (A));
--- error MATCH_RECOGNIZE_AMBIGUOUS_MATCH_ID
--- says rows of a partition are equal in all keys of ORDER BY (ts). Add a key to ORDER BY in which they differ

--- case outcome-in-a-condition
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.price AS p ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (A B) DEFINE B AS MATCH_OUTCOME() = 'OPEN');
--- error MATCH_RECOGNIZE_OUTCOME_MISPLACED
--- at 1:160
--- says MATCH_OUTCOME() is not allowed in DEFINE B: a condition is evaluated before the match has ended; call it in MEASURES.

--- case outcome-of-complete-matches
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_OUTCOME() AS o PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_OUTCOME_MISPLACED
--- at 1:79
--- says every match that ONE ROW PER MATCH shows is complete; write ONE ROW PER MATCH WITH INCOMPLETE MATCHES.

--- case next-step-in-an-aggregate
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MAX(NEXT_STEP()) AS o ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_OUTCOME_MISPLACED
--- at 1:83
--- says NEXT_STEP() is not allowed in MAX(NEXT_STEP()): it is a value of the whole match

--- case next-step-with-an-argument
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES NEXT_STEP(A) AS o ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:79
--- says it takes no arguments; write NEXT_STEP()

--- case outcome-outside
SELECT MATCH_OUTCOME() FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.price AS p PATTERN (A B));
--- error MATCH_RECOGNIZE_ONLY_INSIDE_CLAUSE
--- at 1:8
--- says MEASURES MATCH_OUTCOME() AS outcome

--- case outcome-in-a-window
SELECT p OVER (ORDER BY ts MEASURES MATCH_OUTCOME() AS p ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B) DEFINE B AS price > 8) AS x FROM ticks;
--- error MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW
--- at 1:37
--- says Write the pattern as MATCH_RECOGNIZE in FROM, WITH INCOMPLETE MATCHES.
