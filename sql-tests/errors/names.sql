-- Names of variables, columns, subsets, measures and functions.
-- Format: ../README.md

--- case define-unknown-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE C AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:79
--- says DEFINE names C, which is not a variable of the pattern

--- case define-misspelt-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (STRT DOWN+ UP+) DEFINE DWON AS price < PREV(price), UP AS price > PREV(price));
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:90
--- says DEFINE names DWON, which is not a variable of the pattern
--- says Did you mean DOWN?

--- case define-variable-of-an-empty-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (()) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:78
--- says DEFINE names A, which is not a variable of the pattern

--- case define-same-variable-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8, B AS price < 8);
--- error MATCH_RECOGNIZE_DUPLICATE_PATTERN_VARIABLE
--- at 1:95
--- says The name B appears twice in DEFINE

--- case define-same-variable-twice-in-other-case
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8, A AS price > 1, b AS price < 8);
--- error MATCH_RECOGNIZE_DUPLICATE_PATTERN_VARIABLE
--- at 1:111
--- says The name b appears twice in DEFINE

--- case define-same-variable-twice-quoted
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8, `B` AS price < 8);
--- error MATCH_RECOGNIZE_DUPLICATE_PATTERN_VARIABLE
--- at 1:95
--- says The name `B` appears twice in DEFINE

--- case measure-of-unknown-variable
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(C.price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:64
--- says C.price names C, which is not a variable of the pattern

--- case measure-of-misspelt-variable
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(DWON.price) AS p PATTERN (STRT DOWN) DEFINE DOWN AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:64
--- says DWON.price names DWON, which is not a variable of the pattern
--- says Did you mean DOWN?

--- case measure-of-unknown-column
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.prise) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:64
--- says A.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case measure-of-unknown-bare-column
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES prise AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:59
--- says prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case measure-of-unknown-column-and-variable
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(X.prise) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:64
--- says X.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case condition-on-unknown-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS B.volum > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:84
--- says B.volum is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean volume?

--- case condition-on-far-off-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS B.temperature > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:84
--- says B.temperature is not a column of the input of MATCH_RECOGNIZE

--- case condition-on-unknown-bare-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS temperature > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:84
--- says temperature is not a column of the input of MATCH_RECOGNIZE

--- case condition-on-other-table
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS trades.qty > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:84
--- says trades.qty is not a column of the input of MATCH_RECOGNIZE

--- case partition-by-unknown-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbl ORDER BY ts PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:51
--- says symbl is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean symbol?

--- case order-by-unknown-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY time PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:67
--- says time is not a column of the input of MATCH_RECOGNIZE

--- case partition-by-a-measure
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY p MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:51
--- says p is not a column of the input of MATCH_RECOGNIZE

--- case condition-on-a-measure
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price AS low PATTERN (A B) DEFINE B AS low > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:108
--- says low is not a column of the input of MATCH_RECOGNIZE

--- case measure-on-a-measure
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price AS first_price, first_price + 1 AS more PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:91
--- says first_price is not a column of the input of MATCH_RECOGNIZE

--- case variable-as-condition
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS A > 8);
--- error MATCH_RECOGNIZE_VARIABLE_AS_COLUMN
--- at 1:84
--- says A is a pattern variable, not a value

--- case variable-as-navigation-argument
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(B) AS b PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_AS_COLUMN
--- at 1:72
--- says B is a pattern variable, not a value

--- case variable-as-aggregate-argument
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES COUNT(B) AS b PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_AS_COLUMN
--- at 1:73
--- says Write COUNT(B.*) to count its rows

--- case subset-as-value
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES SUM(U) AS b PATTERN (A B) SUBSET U = (A, B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_AS_COLUMN
--- at 1:71
--- says U is a pattern variable, not a value

--- case variable-named-as-a-column-is-a-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES price.ts AS b, price.tss AS c PATTERN (price B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:82
--- says price.tss is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean ts?

--- case quoted-variable-in-other-case
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(`up`.price) AS p PATTERN (STRT down) DEFINE `Down` AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:72
--- says up.price names up, which is not a variable of the pattern

--- case subset-member-unknown
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (STRT DOWN UP) SUBSET U = (DOWN, UPP) DEFINE UP AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:99
--- says SUBSET U names UPP, which is not a variable of the pattern
--- says Did you mean UP?

--- case subset-of-a-subset
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = (A, B), V = (U, A) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:96
--- says SUBSET V names U, which is not a variable of the pattern

--- case subset-of-itself
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = (U, A) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:84
--- says SUBSET U names U, which is not a variable of the pattern

--- case subset-twice-the-same-name
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = (A), U = (B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_DUPLICATE_PATTERN_VARIABLE
--- at 1:88
--- says The name U appears twice in SUBSET. Give one of them another name

--- case subset-named-as-a-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET A = (A, B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_SUBSET_NAMED_AS_VARIABLE
--- at 1:79
--- says The SUBSET A has the same name as a variable of the pattern

--- case subset-named-as-a-variable-in-other-case
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET b = (A, B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_SUBSET_NAMED_AS_VARIABLE
--- at 1:79
--- says The SUBSET b has the same name as a variable of the pattern

--- case subset-empty
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = () DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:84
--- says SUBSET requires the name of a pattern variable here, not ')'

--- case subset-without-parentheses
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = A, B DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SUBSET
--- at 1:79
--- says The SUBSET U is invalid

--- case subset-not-closed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = (A, B DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED
--- at 1:81
--- says The parenthesis after = is never closed. Add a closing ')' before DEFINE.

--- case subset-of-columns
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = (A.price, B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SUBSET
--- at 1:79
--- says The SUBSET U is invalid

--- case subset-of-a-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = (A | B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SUBSET
--- at 1:79
--- says The SUBSET U is invalid

--- case subset-before-pattern-of-unknown
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol SUBSET U = (A, Z) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:73
--- says SUBSET U names Z, which is not a variable of the pattern

--- case classifier-of-unknown-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES CLASSIFIER(UPP) AS c PATTERN (DOWN UP) DEFINE UP AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:67
--- says CLASSIFIER names UPP, which is not a variable of the pattern
--- says Did you mean UP?

--- case classifier-of-a-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES CLASSIFIER(B.price) AS c PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:67
--- says Invalid call to CLASSIFIER: it takes at most one variable; write

--- case classifier-of-a-string
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES CLASSIFIER('B') AS c PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:67
--- says Invalid call to CLASSIFIER: it takes at most one variable; write

--- case match-number-of-a-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES MATCH_NUMBER(A) AS c PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT
--- at 1:67
--- says Invalid call to MATCH_NUMBER: it takes no arguments; write MATCH_NUMBER()

--- case unknown-function
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES PREVIOUS(A.price) AS c PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:67
--- says PREVIOUS() is not supported in MATCH_RECOGNIZE. Write PREV(x)

--- case unknown-function-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS is_rising(price));
--- error UNRESOLVED_ROUTINE
--- at 1:84
--- says Cannot resolve routine `is_rising` on search path

--- case count-of-unknown-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES COUNT(C.*) AS c PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:73
--- says COUNT names C, which is not a variable of the pattern

--- case unknown-table
SELECT * FROM tickz MATCH_RECOGNIZE (PARTITION BY symbol MEASURES COUNT(A.*) AS c PATTERN (A B) DEFINE B AS price > 8);
--- error TABLE_OR_VIEW_NOT_FOUND
--- at 1:15
--- says The table or view `tickz` cannot be found. Verify the spelling

--- case output-column-unknown-outside
SELECT m.prise FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m;
--- error UNRESOLVED_COLUMN.WITH_SUGGESTION
--- at 1:8
--- says A column, variable, or function parameter with name `m`.`prise`

--- case variable-used-outside
SELECT A.price FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m;
--- error MATCH_RECOGNIZE_ONLY_INSIDE_CLAUSE
--- at 1:8
--- says A.price is available only inside MATCH_RECOGNIZE

--- case input-alias-used-outside
SELECT t.price FROM ticks AS t MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m;
--- error UNRESOLVED_COLUMN.WITH_SUGGESTION
--- at 1:8
--- says A column, variable, or function parameter with name `t`.`price`

--- case input-column-not-in-one-row-per-match
SELECT volume FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m;
--- error MATCH_RECOGNIZE_COLUMN_NOT_RETURNED
--- at 1:8
--- says volume is a column of the input of MATCH_RECOGNIZE, but ONE ROW PER MATCH returns only the columns of PARTITION BY and the measures. Add a measure, as in MEASURES LAST(volume) AS volume, or write ALL ROWS PER MATCH.

--- case input-column-with-the-alias-of-the-clause
SELECT m.volume FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m;
--- error MATCH_RECOGNIZE_COLUMN_NOT_RETURNED
--- at 1:8
--- says volume is a column of the input of MATCH_RECOGNIZE, but ONE ROW PER MATCH returns only the columns of PARTITION BY and the measures. Add a measure, as in MEASURES LAST(volume) AS volume, or write ALL ROWS PER MATCH.

--- case input-column-with-the-name-of-the-table
SELECT ticks.volume FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_COLUMN_NOT_RETURNED
--- at 1:8
--- says volume is a column of the input of MATCH_RECOGNIZE, but ONE ROW PER MATCH returns only the columns of PARTITION BY and the measures. Add a measure, as in MEASURES LAST(volume) AS volume, or write ALL ROWS PER MATCH.

--- case input-column-in-where
SELECT symbol, price FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m WHERE m.volume > 1 ORDER BY ts;
--- error MATCH_RECOGNIZE_COLUMN_NOT_RETURNED
--- at 1:160
--- says volume is a column of the input of MATCH_RECOGNIZE, but ONE ROW PER MATCH returns only the columns of PARTITION BY and the measures. Add a measure, as in MEASURES LAST(volume) AS volume, or write ALL ROWS PER MATCH.

--- case input-column-in-order-by
SELECT symbol, price FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m ORDER BY volume;
--- error MATCH_RECOGNIZE_COLUMN_NOT_RETURNED
--- at 1:163
--- says volume is a column of the input of MATCH_RECOGNIZE, but ONE ROW PER MATCH returns only the columns of PARTITION BY and the measures. Add a measure, as in MEASURES LAST(volume) AS volume, or write ALL ROWS PER MATCH.

--- case input-column-in-group-by
SELECT count(*) FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m GROUP BY VOLUME;
--- error MATCH_RECOGNIZE_COLUMN_NOT_RETURNED
--- at 1:158
--- says volume is a column of the input of MATCH_RECOGNIZE, but ONE ROW PER MATCH returns only the columns of PARTITION BY and the measures. Add a measure, as in MEASURES LAST(volume) AS volume, or write ALL ROWS PER MATCH.

--- case input-column-in-having
SELECT count(*) FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m GROUP BY symbol HAVING max(volume) > 1;
--- error MATCH_RECOGNIZE_COLUMN_NOT_RETURNED
--- at 1:176
--- says volume is a column of the input of MATCH_RECOGNIZE, but ONE ROW PER MATCH returns only the columns of PARTITION BY and the measures. Add a measure, as in MEASURES LAST(volume) AS volume, or write ALL ROWS PER MATCH.

--- case input-column-in-a-join
SELECT m.price FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m JOIN trades AS t ON m.volume = t.qty;
--- error MATCH_RECOGNIZE_COLUMN_NOT_RETURNED
--- at 1:168
--- says volume is a column of the input of MATCH_RECOGNIZE, but ONE ROW PER MATCH returns only the columns of PARTITION BY and the measures. Add a measure, as in MEASURES LAST(volume) AS volume, or write ALL ROWS PER MATCH.

--- case input-column-not-in-all-matches
SELECT volume FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price ALL MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_COLUMN_NOT_RETURNED
--- at 1:8
--- says but ALL MATCHES returns only

--- case input-column-not-in-aggregate-matches
SELECT volume FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_COLUMN_NOT_RETURNED
--- at 1:8
--- says Add volume to PARTITION BY, or use another rows clause.

--- case input-column-of-a-subquery-that-leaves-it-out
SELECT volume FROM (SELECT price FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8)) AS s;
--- error UNRESOLVED_COLUMN.WITH_SUGGESTION
--- at 1:8
--- says A column, variable, or function parameter with name `volume`

--- case input-column-in-all-rows-with-another-name
SELECT volum FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price ALL ROWS PER MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error UNRESOLVED_COLUMN.WITH_SUGGESTION
--- at 1:8
--- says A column, variable, or function parameter with name `volum`

--- case unknown-column-outside
SELECT vol FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8);
--- error UNRESOLVED_COLUMN.WITH_SUGGESTION
--- at 1:8
--- says A column, variable, or function parameter with name `vol`

--- case alias-with-too-few-columns
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m(s);
--- error ASSIGNMENT_ARITY_MISMATCH
--- at 1:15
--- says The number of columns or variables assigned or aliased: 2 does

--- case alias-with-too-many-columns
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(price) AS price PATTERN (A B) DEFINE B AS price > 8) AS m(s, p, q);
--- error ASSIGNMENT_ARITY_MISMATCH
--- at 1:15
--- says The number of columns or variables assigned or aliased: 2 does

--- case two-measures-of-one-name-asked-for
SELECT m.p FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES FIRST(price) AS p, LAST(price) AS p PATTERN (A B) DEFINE B AS price > 8) AS m;
--- error AMBIGUOUS_REFERENCE
--- at 1:8
--- says Reference `m`.`p` is ambiguous, could be: [`m`.`p`, `m`.`p`].

--- case ambiguous-input-column
SELECT * FROM (SELECT 1 AS x, 2 AS x) MATCH_RECOGNIZE (MEASURES A.x AS c PATTERN (A B) DEFINE B AS price > 8);
--- error AMBIGUOUS_REFERENCE
--- at 1:65
--- says Reference `x` is ambiguous, could be: [`x`, `x`].

--- case ambiguous-bare-input-column
SELECT * FROM (SELECT 1 AS x, 2 AS x) MATCH_RECOGNIZE (MEASURES x AS c PATTERN (A B));
--- error AMBIGUOUS_REFERENCE
--- at 1:65
--- says Reference `x` is ambiguous, could be: [`x`, `x`].

--- case no-output-columns
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_NO_OUTPUT_COLUMNS
--- at 1:21
--- says The clause returns no column

--- case no-output-columns-one-row-said
SELECT count(*) FROM ticks MATCH_RECOGNIZE (ORDER BY ts ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_NO_OUTPUT_COLUMNS
--- at 1:28
--- says The clause returns no column

--- case reserved-word-as-variable-in-define-only
SELECT * FROM words MATCH_RECOGNIZE (MEASURES COUNT(*) AS n PATTERN (define pattern) DEFINE measures AS define > 1);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:93
--- says DEFINE names measures, which is not a variable of the pattern

--- case column-named-as-a-section
SELECT * FROM words MATCH_RECOGNIZE (MEASURES pattern AS define, measures.after AS x PATTERN (define) DEFINE define AS define > 1);
--- error INVALID_EXTRACT_BASE_FIELD_TYPE
--- at 1:66
--- says Can't extract a value from "measures". Need a complex type

--- case define-a-subset
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = (A, B) DEFINE U AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:97
--- says SUBSET

--- case define-double-quoted-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE "B" AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:79
--- says the string "B"; a name that needs quotes takes backticks

--- case condition-with-double-quoted-string
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS B."price" > 8);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:86
--- says '"price"'

--- case condition-on-table-name
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS ticks.volum > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:84
--- says Did you mean volume?

--- case order-by-a-variable-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY A.ts PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:67
--- says ORDER BY

--- case subset-with-as
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U AS (A, B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SUBSET
--- at 1:79
--- says SUBSET U = (A, B)

--- case subset-without-equals
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U (A, B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SUBSET
--- at 1:79
--- says SUBSET U = (A, B)

--- case subset-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:79
--- says SUBSET requires the name

--- case classifier-without-parentheses
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES CLASSIFIER AS c PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:67
--- says Did you mean CLASSIFIER()?

--- case match-number-without-parentheses
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES MATCH_NUMBER AS c PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:67
--- says Did you mean MATCH_NUMBER()?

--- case quote-never-closed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES price AS ` PATTERN (A));
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:67
--- says The measure 'price' has no name

