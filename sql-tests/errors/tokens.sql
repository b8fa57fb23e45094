-- Words of the clause left out, doubled, misspelt or at the wrong position.
-- Format: ../README.md

--- case by-alone
SELECT * FROM ticks MATCH_RECOGNIZE (BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:38
--- says 'BY' is not allowed here in MATCH_RECOGNIZE

--- case partition-by-at-the-end
SELECT * FROM ticks MATCH_RECOGNIZE (PATTERN (A B) DEFINE B AS price > 8 PARTITION BY);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:74
--- says An expression is missing in PARTITION BY

--- case order-by-leading-comma
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY , ts PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:67
--- says An expression is missing in ORDER BY

--- case order-by-trailing-comma-before-measures
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts, MEASURES LAST(ts) AS l PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:51
--- says An expression is missing in ORDER BY. Write one, or remove the comma or the keyword before it.

--- case column-called-measures
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts, measures AS l PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:60
--- says Remove the name

--- case measures-two-commas
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p,, B.price AS q PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:72
--- says An expression is missing in MEASURES

--- case measures-at-the-end
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8 MEASURES);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:94
--- says An expression is missing in MEASURES

--- case measure-without-name
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.price) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:59
--- says The measure 'LAST(A.price)' has no name

--- case measure-without-name-first-of-two
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.price), LAST(B.price) AS b PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:59
--- says The measure 'LAST(A.price)' has no name

--- case measure-two-names
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.price) AS p AS q PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:78
--- says 'AS' is not allowed here

--- case measure-name-before-expression
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES p = LAST(A.price) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:59
--- says The measure 'p = LAST(A.price)' has no name

--- case measures-in-parentheses
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES (A.price AS p, B.price AS q) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:59
--- says The measure '(A.price AS p, B.price AS q)' has no name

--- case pattern-missing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_PATTERN
--- at 1:21
--- says The clause has no valid PATTERN

--- case clause-empty
SELECT * FROM ticks MATCH_RECOGNIZE ();
--- error MATCH_RECOGNIZE_MISSING_PATTERN
--- at 1:21
--- says The clause has no valid PATTERN

--- case clause-of-a-pattern-alone-without-the-word
SELECT * FROM ticks MATCH_RECOGNIZE ((A B));
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:38
--- says '(' is not allowed here in MATCH_RECOGNIZE

--- case pattern-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) PATTERN (A C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REPEATED_SECTION
--- at 1:72
--- says The section PATTERN appears twice

--- case partition-by-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PARTITION BY ts PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REPEATED_SECTION
--- at 1:58
--- says The section PARTITION BY appears twice

--- case order-by-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ORDER BY price PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REPEATED_SECTION
--- at 1:70
--- says The section ORDER BY appears twice

--- case measures-twice
SELECT * FROM ticks MATCH_RECOGNIZE (MEASURES A.price AS p MEASURES B.price AS q PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REPEATED_SECTION
--- at 1:60
--- says The section MEASURES appears twice

--- case define-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > 8 DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REPEATED_SECTION
--- at 1:94
--- says The section DEFINE appears twice

--- case rows-twice
SELECT * FROM ticks MATCH_RECOGNIZE (ONE ROW PER MATCH ALL ROWS PER MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REPEATED_SECTION
--- at 1:56
--- says The section ROWS PER MATCH appears twice

--- case skip-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP PAST LAST ROW AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REPEATED_SECTION
--- at 1:89
--- says The section AFTER MATCH SKIP appears twice

--- case subset-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = (A) SUBSET V = (B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_REPEATED_SECTION
--- at 1:87
--- says The section SUBSET appears twice

--- case define-second-without-as
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > 8, B price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_DEFINE
--- at 1:95
--- says DEFINE B is not followed by AS

--- case define-trailing-comma
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8,);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:94
--- says DEFINE requires the name of a pattern variable here, not ')'

--- case define-no-condition
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:83
--- says An expression is missing in DEFINE B AS

--- case define-no-condition-first-of-two
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS, B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:83
--- says An expression is missing in DEFINE A AS

--- case define-condition-with-a-name
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8 AS high);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:94
--- says Remove the name: only a measure or a key of PARTITION BY can have one

--- case define-condition-with-a-bare-name
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8 high);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:94
--- says 'high' is not allowed here in MATCH_RECOGNIZE. Put a comma between measures, keys or variables.

--- case define-dangling-and
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > 8 AND, B AS price < 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:94
--- says An expression is missing in DEFINE A. Write one, or remove the comma or the keyword before it.

--- case order-by-unknown-direction
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ASCENDING PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:70
--- says 'ASCENDING' is not allowed here in MATCH_RECOGNIZE. Write the order of a key as in ORDER BY ts DESC NULLS LAST.

--- case order-by-two-directions
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ASC DESC PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:70
--- says 'ASC' is not allowed here in MATCH_RECOGNIZE. Write the order of a key as in ORDER BY ts DESC NULLS LAST.

--- case order-by-direction-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY DESC PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:67
--- says DESC is not a column of the input of MATCH_RECOGNIZE

--- case order-by-all
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ALL PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:67
--- says ALL is not a column of the input of MATCH_RECOGNIZE

--- case clause-not-closed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8;
--- error MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED
--- at 1:21
--- says The parenthesis after MATCH_RECOGNIZE is never closed

--- case clause-not-closed-inside-an-expression
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS (price > 8);
--- error MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED
--- at 1:21
--- says The parenthesis after MATCH_RECOGNIZE is never closed

--- case clause-not-closed-by-a-string
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS symbol = ')';
--- error MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED
--- at 1:21
--- says The parenthesis after MATCH_RECOGNIZE is never closed

--- case comment-not-closed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol /* keys PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED
--- at 1:21
--- says The parenthesis after MATCH_RECOGNIZE is never closed

--- case closed-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8));
--- error MATCH_RECOGNIZE_EXTRA_PARENTHESIS
--- at 1:94
--- says This ')' has no matching '(': the parentheses of MATCH_RECOGNIZE end at line 1, column 93

--- case closed-too-early
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B)) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_EXTRA_PARENTHESIS
--- at 1:94
--- says the parentheses of MATCH_RECOGNIZE end at line 1, column 71.

--- case closed-twice-on-a-line-of-its-own
SELECT *
FROM (SELECT * FROM ticks MATCH_RECOGNIZE (
  PATTERN (A B)
  DEFINE B AS price > 8
))
)
WHERE price > 1;
--- error MATCH_RECOGNIZE_EXTRA_PARENTHESIS
--- at 6:1
--- says the parentheses of MATCH_RECOGNIZE end at line 5, column 1.

--- case misspelt-keyword
SELECT * FROM ticks MATCH_RECOGNISE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSPELT_KEYWORD
--- at 1:21
--- says 'MATCH_RECOGNISE' is not an SQL keyword. Write MATCH_RECOGNIZE

--- case misspelt-keyword-after-a-right-one
SELECT * FROM ticks MATCH_RECOGNIZE (PATTERN (A B)) AS m, ticks MATCHRECOGNIZE (MEASURES A.price AS p PATTERN (A B));
--- error MATCH_RECOGNIZE_MISSPELT_KEYWORD
--- at 1:65
--- says 'MATCHRECOGNIZE' is not an SQL keyword

--- case another-word-before-a-syntax-error
SELECT * FROM ticks MATCHES (PATTERN (A B));
--- error PARSE_SYNTAX_ERROR
--- at 1:38
--- says Syntax error at or near

--- case comma-between-sections
SELECT * FROM ticks MATCH_RECOGNIZE (PATTERN (A B), DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:51
--- says ',' is not allowed here in MATCH_RECOGNIZE

--- case misspelt-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINES B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:72
--- says 'DEFINES' is not allowed here in MATCH_RECOGNIZE
--- says Did you mean DEFINE?

--- case misspelt-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ONE ROW PER MATCH PATERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:76
--- says 'PATERN' is not allowed here in MATCH_RECOGNIZE
--- says Did you mean PATTERN?

--- case misspelt-partition
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITON BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:38
--- says 'PARTITON' is not allowed here in MATCH_RECOGNIZE
--- says Did you mean PARTITION BY?

--- case misspelt-subset
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSETS U = (A, B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:72
--- says 'SUBSETS' is not allowed here in MATCH_RECOGNIZE
--- says Did you mean SUBSET?

--- case keyword-in-two-words
SELECT * FROM ticks MATCH RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSPELT_KEYWORD
--- at 1:21
--- says 'MATCH RECOGNIZE' is not an SQL keyword. Write MATCH_RECOGNIZE

--- case where-inside
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ONE ROW PER MATCH WHERE price > 0 PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:76
--- says Filter the input in a subquery

--- case select-inside
SELECT * FROM ticks MATCH_RECOGNIZE (SELECT * PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:38
--- says Write SELECT before the clause

--- case keyword-partition-without-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION symbol ORDER BY ts MEASURES MATCH_NUMBER() AS m PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:38
--- says Did you mean PARTITION BY?

--- case keyword-order-without-by
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER ts MEASURES MATCH_NUMBER() AS m PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:58
--- says Did you mean ORDER BY?

--- case order-alone-first
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER ts PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:38
--- says Did you mean ORDER BY?

--- case partition-by-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY ORDER BY ts PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:51
--- says in PARTITION BY

--- case order-by-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:67
--- says in ORDER BY

--- case partition-by-trailing-comma
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol, ORDER BY ts PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:59
--- says in PARTITION BY

--- case order-by-trailing-comma
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts, PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:71
--- says in ORDER BY

--- case measures-trailing-comma
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p, PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:73
--- says in MEASURES

--- case measures-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_EXPRESSION
--- at 1:67
--- says in MEASURES

--- case measure-as-without-name
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.price) AS, LAST(B.price) AS b PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:59
--- says Add one: LAST(A.price) AS name

--- case measure-as-without-name-last
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.price) AS ONE ROW PER MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:59
--- says Add one: LAST(A.price) AS name

--- case measure-as-without-name-before-all-rows
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.price) AS ALL ROWS PER MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:59
--- says Add one: LAST(A.price) AS name

--- case measure-as-without-name-before-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.price) AS PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:59
--- says Add one: LAST(A.price) AS name

--- case measure-named-by-a-string
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.price) AS 'last price' PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:76
--- says in backticks: LAST(A.price) AS `last price`

--- case measure-named-by-a-number
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.price) AS 1 PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:59
--- says Add one: LAST(A.price) AS name

--- case measure-name-with-a-dot
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(A.price) AS m.p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_MEASURE_NAME
--- at 1:76
--- says in backticks: LAST(A.price) AS `m.p`

--- case measures-without-comma
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p B.price AS q PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:72
--- says Put a comma between measures

--- case measures-without-comma-before-final
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p FINAL LAST(B.price) AS q PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:72
--- says Put a comma between measures

--- case pattern-without-parenthesis
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN A B DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:72
--- says parentheses are missing; write PATTERN (A B)

--- case pattern-in-quotes
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN 'A B+' DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:72
--- says parentheses are missing; write PATTERN (A B+)

--- case define-without-as
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_DEFINE
--- at 1:79
--- says DEFINE B AS condition

--- case define-with-equals
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B = price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_DEFINE
--- at 1:79
--- says DEFINE B AS condition

--- case define-without-comma
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > 8 B AS price < 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:94
--- says Put a comma between measures, keys or variables

--- case define-trailing-comma-before-subset
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8, SUBSET U = (A, B));
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:95
--- says DEFINE requires the name

--- case define-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:78
--- says DEFINE requires the name

--- case define-no-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:79
--- says DEFINE requires the name

--- case define-two-as
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:93
--- says '>'

--- case define-dangling-operator
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price >);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:91
--- says end of input

--- case define-double-equals-and-assignment
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price := 8);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:91
--- says '='

--- case define-number-as-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE 1 AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:79
--- says not '1'

--- case define-string-as-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE 'B' AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:79
--- says DEFINE requires the name

--- case define-qualified-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A.B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_DEFINE
--- at 1:79
--- says DEFINE A AS condition

--- case order-by-nulls-middle
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts NULLS MIDDLE PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:70
--- says 'NULLS' is not allowed here in MATCH_RECOGNIZE. Write the order of a key as in ORDER BY ts DESC NULLS LAST.

--- case order-by-nulls-before-direction
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts NULLS LAST DESC PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:70
--- says 'NULLS' is not allowed here in MATCH_RECOGNIZE. Write the order of a key as in ORDER BY ts DESC NULLS LAST.

--- case order-by-position
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY 2 PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:67
--- says ORDER BY

--- case string-not-closed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS symbol = 'ACME);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:93
--- says '''

--- case semicolon-inside
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol; PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:57
--- says ';' is not allowed here

--- case comma-before-define-after-subset
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) SUBSET U = (A, B), DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:91
--- says SUBSET requires the name

--- case misspelt-measures
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURE A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:70
--- says Did you mean MEASURES?

--- case misspelt-pattern-after-a-measure
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:72
--- says Did you mean PATTERN?

--- case word-after-the-last-condition
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(B.price) AS p PATTERN (A B) DEFINE B AS price > 8 OPTIONS);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:114
--- says 'OPTIONS' is not allowed here in MATCH_RECOGNIZE. The clause has no options; run SET to change a setting.

--- case options-after-the-last-condition
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(B.price) AS p PATTERN (A B) DEFINE B AS price > 8 OPTIONS (a = 1));
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:114
--- says 'OPTIONS' is not allowed here in MATCH_RECOGNIZE. The clause has no options

--- case duration-after-the-last-condition
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(B.price) AS p PATTERN (A B) DEFINE B AS price > 8 DURATION 5);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:114
--- says 'DURATION' is not allowed here in MATCH_RECOGNIZE. Write a time limit after the pattern, as in WITHIN INTERVAL '5' MINUTE.

--- case times-after-the-last-condition
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(B.price) AS p PATTERN (A B) DEFINE B AS price > 8 TIMES 3);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:114
--- says 'TIMES' is not allowed here in MATCH_RECOGNIZE. Write the number of repetitions after a variable of the pattern, as in A{3}.

--- case times-after-the-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) TIMES 3 DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:64
--- says Write the number of repetitions after a variable of the pattern, as in A{3}.

--- case unknown-words-after-the-last-condition
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(B.price) AS p PATTERN (A B) DEFINE B AS price > 8 FOO BAR BAZ);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:114
--- says 'FOO' is not allowed here in MATCH_RECOGNIZE. Put a comma between measures, keys or variables.

--- case word-after-a-condition-before-a-comma
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(B.price) AS p PATTERN (A B) DEFINE B AS price > 8 FOO, A AS price > 1);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:114
--- says 'FOO' is not allowed here in MATCH_RECOGNIZE. Put a comma

--- case word-after-a-key-of-order-by
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts FOO PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:50
--- says 'FOO' is not allowed here in MATCH_RECOGNIZE. Put a comma

--- case strict-after-the-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) STRICT DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:64
--- says Write EVENT SELECTION before it
