-- PATTERN: syntax, quantifiers, PERMUTE, exclusion, patterns too large or too deep.
-- Format: ../README.md

--- case star-without-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (* A) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:67
--- says The pattern is invalid: the quantifier '*' has nothing to repeat

--- case plus-after-bar
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A | + B) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:71
--- says The pattern is invalid: the quantifier '+' has nothing to repeat

--- case two-quantifiers
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A+*) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: the quantifier '*' follows another quantifier; put the first repetition in parentheses: (A+)*.

--- case three-question-marks
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A???) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says the quantifier '?' follows another quantifier; put the first repetition in parentheses: (A??)?.

--- case possessive-quantifier
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A++) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says the quantifier '+' follows another quantifier; put the first repetition in parentheses: (A+)+; if the + should make it possessive, remove the +, because no quantifier is.

--- case two-ranges
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{2}{3}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:71
--- says the quantifier '{3}' follows another quantifier; put the first repetition in parentheses: (A{2}){3}.

--- case range-empty
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:68
--- says The pattern is invalid: write a range quantifier as {n}, {n,}

--- case range-three-bounds
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{1,2,3}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:72
--- says The pattern is invalid: unexpected ','; write a range quantifier as

--- case range-dots
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{1..3}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says The pattern is invalid: unexpected '.'; write a range quantifier as

--- case range-with-a-name
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{n}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: unexpected 'n'; write a range quantifier as

--- case range-with-a-parameter
--- argument 3
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{?}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: unexpected '?'; write a range quantifier as

--- case range-negative
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{-1}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says The pattern is invalid: '1' is not allowed in a pattern; write a number of repetitions in braces, as in A{2}, and a name that begins with a digit in backticks

--- case range-fraction
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{1.5}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says The pattern is invalid: unexpected '.'; write a range quantifier as

--- case range-zero
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{0}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_QUANTIFIER
--- at 1:68
--- says A quantifier of the pattern is out of range: the upper bound of

--- case range-up-to-zero
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (B A{,0}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_QUANTIFIER
--- at 1:70
--- says A quantifier of the pattern is out of range: the upper bound of

--- case range-reversed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B{5,2} C) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_QUANTIFIER
--- at 1:70
--- says A quantifier of the pattern is out of range: the lower bound 5

--- case range-beyond-int
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{1,99999999999}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_QUANTIFIER
--- at 1:71
--- says A quantifier of the pattern is out of range: the bound

--- case range-not-closed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{2 B) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:71
--- says The pattern is invalid: unexpected 'B'; write a range quantifier as

--- case brace-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN ({2} A) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:67
--- says The pattern is invalid: the quantifier '{' has nothing to repeat

--- case closing-brace-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A 2}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '2' is not allowed in a pattern; write a number of repetitions in braces, as in A{2}, and a name that begins with a digit in backticks

--- case empty-alternative-last
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A |) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: an alternative is empty; write () for

--- case empty-alternative-first
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (| A) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:67
--- says The pattern is invalid: an alternative is empty; write () for

--- case empty-alternative-middle
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A || B) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says The pattern is invalid: an alternative is empty; write A | B with one | for one or the other

--- case empty-alternative-in-a-group
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A (B | ) C) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:74
--- says The pattern is invalid: an alternative is empty; write () for

--- case arrow-between-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A -> B) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '->' is not allowed in a pattern; write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them

--- case ampersand
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A & B) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '&' is not allowed in a pattern; write A B for one after the other, or PERMUTE(A, B) for both in any order; a row is mapped to one variable, whose condition may contain AND

--- case dot-in-a-name
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A.B) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:68
--- says The pattern is invalid: '.' is not allowed in a pattern; write a space between two variables, as in A B; write a variable without a condition in DEFINE for any row, as in A X* B

--- case any-row-as-dot
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A .* B) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '.' is not allowed in a pattern; write a space between two variables, as in A B; write a variable without a condition in DEFINE for any row, as in A X* B

--- case number-as-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (1 2) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:67
--- says The pattern is invalid: '1' is not allowed in a pattern; write a number of repetitions in braces, as in A{2}, and a name that begins with a digit in backticks

--- case square-brackets
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN ([A B]+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:67
--- says The pattern is invalid: '[' is not allowed in a pattern; write (A | B) for one or the other

--- case exclamation-mark
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A !B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '!' is not allowed in a pattern; write NOT before a variable, as in A NOT X B: no row between A and B satisfies X

--- case condition-in-the-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A price > 8) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:75
--- says The pattern is invalid: '>' is not allowed in a pattern; a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8

--- case back-tick-not-closed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A `B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '`B' is not allowed in a pattern; add the quote that closes the name

--- case exclusion-not-closed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A {- B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '{-' is never closed; add a closing

--- case exclusion-closed-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A {- B -} -}) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:77
--- says '-}' closes no open group

--- case exclusion-empty
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A {- -} B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:72
--- says it is empty; write ()

--- case exclusion-crosses-a-group
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A ({- B) -}) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:74
--- says ')' closes no open group

--- case exclusion-with-blanks-in-its-brackets
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A { - B - }) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:71
--- says The pattern is invalid: unexpected '-'; write the bounds of a quantifier without a sign, as in A{2}, and an exclusion without a space in its brackets, as in {- A -}

--- case permute-alternative-empty
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (PERMUTE(A |, B)) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:78
--- says The pattern is invalid: an alternative is empty; write () for

--- case permute-not-closed-by-exclusion
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (PERMUTE(A, B -} C)) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:80
--- says '-}' closes no open group

--- case permute-of-twenty
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (PERMUTE(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_TOO_LARGE
--- at 1:21
--- says The pattern needs more than 100000 instructions

--- case too-many-repetitions
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{200000}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_TOO_LARGE
--- at 1:21
--- says The pattern needs more than 100000 instructions

--- case too-many-repetitions-nested
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (((A{100}){100}){100}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_TOO_LARGE
--- at 1:21
--- says The pattern needs more than 100000 instructions

--- case too-many-repetitions-of-the-greatest-int
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN ((A{2147483647}){2147483647}) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_TOO_LARGE
--- at 1:21
--- says The pattern needs more than 100000 instructions

--- case too-many-repetitions-of-an-optional
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN ((A?){2147483647} B) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_TOO_LARGE
--- at 1:21
--- says The pattern needs more than 100000 instructions

--- case limit-of-instructions-set-low
--- set spark.matchRecognize.maxInstructions 10
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{20} B) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_TOO_LARGE
--- at 1:21
--- says The pattern needs more than 10 instructions

--- case variable-in-parentheses-not-closed
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A (B C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED
--- at 1:58
--- says The parenthesis after PATTERN is never closed. Add a closing ')' before DEFINE.

--- case pattern-not-closed-in-a-rule
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol RULES (a AS (PATTERN (A B) DEFINE A AS price > 8), b AS (PATTERN (A (B | C) DEFINE B AS price > 8)));
--- error MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED
--- at 1:115
--- says The parenthesis after PATTERN is never closed. Add a closing ')' before DEFINE.

--- case group-closed-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A (B C))) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_EXTRA_PARENTHESIS
--- at 1:98
--- says the parentheses of MATCH_RECOGNIZE end at line 1, column 75.

--- case define-swallowed-by-the-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B DEFINE B AS price > 8));
--- error MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED
--- at 1:58
--- says The parenthesis after PATTERN is never closed. Add a closing ')' before DEFINE.

--- case nested-450-deep
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((A)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_TOO_DEEP
--- at 1:918
--- says nested too deeply: groups are nested more than

--- case alternatives-nested-500-deep
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN ((B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | (B | A))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_TOO_DEEP
--- at 1:2768
--- says nested too deeply: groups are nested more than

--- case empty-text
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN () DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:67
--- says (())

--- case comma-between-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A, B) DEFINE A AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:68
--- says PERMUTE

--- case string-as-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN ('A' B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:67
--- says The pattern is invalid: 'A' is not allowed in a pattern; write a name without quotes, or in backticks

--- case permute-without-list
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A PERMUTE()) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:77
--- says PERMUTE

--- case permute-trailing-comma
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (PERMUTE(A, B,)) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:80
--- says PERMUTE

--- case permute-leading-comma
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (PERMUTE(, A)) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:75
--- says PERMUTE

--- case permute-list-without-permute
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN ((A, B, C)+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says PERMUTE

--- case anchor-as-variable-in-define
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (^ A $) DEFINE ^ AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:81
--- says not '^'

--- case or-between-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A OR B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says |

--- case and-between-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A AND B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says AND

--- case double-ampersand
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A && B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '&&' is not allowed in a pattern; write A B for one after the other, or PERMUTE(A, B) for both in any order; a row is mapped to one variable, whose condition may contain AND

--- case double-greater-than
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A >> B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '>>' is not allowed in a pattern; write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them

--- case double-arrow
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A => B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '=>' is not allowed in a pattern; write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them

--- case arrow-with-a-tilde
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A ~> B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '~>' is not allowed in a pattern; write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them

--- case arrow-as-one-character
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A → B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '→' is not allowed in a pattern; write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them

--- case semicolon-between-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A ; B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: ';' is not allowed in a pattern; write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them

--- case slash-between-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A / B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '/' is not allowed in a pattern; write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them

--- case two-slashes-between-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A//B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:68
--- says The pattern is invalid: '//' is not allowed in a pattern; write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them

--- case three-dots-between-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A ... B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '...' is not allowed in a pattern; write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them

--- case exclamation-mark-before-one-of-three
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A !B C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '!' is not allowed in a pattern; write NOT before a variable, as in A NOT X B: no row between A and B satisfies X

--- case tilde-before-a-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A ~B C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '~' is not allowed in a pattern; write NOT before a variable, as in A NOT X B: no row between A and B satisfies X

--- case minus-before-a-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A -B C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '-' is not allowed in a pattern; write NOT before a variable, as in A NOT X B: no row between A and B satisfies X; put a name that contains - in backticks

--- case square-brackets-without-a-space
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A [BC] D) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '[' is not allowed in a pattern; write (A | B) for one or the other

--- case square-bracket-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B] D) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says The pattern is invalid: ']' is not allowed in a pattern; write (A | B) for one or the other

--- case variable-of-another-alias
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (H.PP) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:68
--- says The pattern is invalid: '.' is not allowed in a pattern; write a space between two variables, as in A B; write a variable without a condition in DEFINE for any row, as in A X* B

--- case class-of-characters
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A \d+ B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '\' is not allowed in a pattern; a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8

--- case percent-sign
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A % B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '%' is not allowed in a pattern; write a variable without a condition in DEFINE for any row, as in A X* B

--- case name-for-a-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (x=A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:68
--- says The pattern is invalid: '=' is not allowed in a pattern; a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8

--- case name-with-a-colon
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (x : A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: ':' is not allowed in a pattern; a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8

--- case assignment
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (x := A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: ':=' is not allowed in a pattern; a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8

--- case comparison
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A price <= 8) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:75
--- says The pattern is invalid: '<=' is not allowed in a pattern; a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8

--- case inequality
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B != C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:71
--- says The pattern is invalid: '!=' is not allowed in a pattern; a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8

--- case hash
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A # B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '#' is not allowed in a pattern; remove it, or put a name that contains it in backticks

--- case group-without-capture
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A (?:B C)+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says The pattern is invalid: '?:' is not allowed in a pattern; write a group as (A B); SUBSET U = (A, B) gives several variables a name

--- case named-group
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A (?<name>B C)) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says The pattern is invalid: '?<' is not allowed in a pattern; write a group as (A B); SUBSET U = (A, B) gives several variables a name

--- case look-ahead
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A (?=B)) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says The pattern is invalid: '?=' is not allowed in a pattern; a pattern tests no rows around a match; use PREV and NEXT in DEFINE

--- case negative-look-at-rows-before
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A (?<!B) C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says The pattern is invalid: '?<!' is not allowed in a pattern; a pattern tests no rows around a match; use PREV and NEXT in DEFINE

--- case number-after-a-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A 3 B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:69
--- says The pattern is invalid: '3' is not allowed in a pattern; write a number of repetitions in braces, as in A{2}, and a name that begins with a digit in backticks

--- case brace-closed-twice
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{2}} B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:71
--- says The pattern is invalid: '}' is not allowed in a pattern; write a range quantifier as {n}, {n,}, {,m} or {n,m}

--- case reluctant-quantifier-after-an-optional-one
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A? *? B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:70
--- says the quantifier '*?' follows another quantifier; put the first repetition in parentheses: (A?)*?.

--- case reluctant-quantifier-after-a-range
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{2}*? B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:71
--- says the quantifier '*?' follows another quantifier; put the first repetition in parentheses: (A{2})*?.

--- case possessive-range
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A{2,}+ B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:72
--- says the quantifier '+' follows another quantifier; put the first repetition in parentheses: (A{2,})+; if the + should make it possessive, remove the +, because no quantifier is.

--- case quantifier-after-a-repeated-group
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN ((A | B)+{2}) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:75
--- says the quantifier '{2}' follows another quantifier; put the first repetition in parentheses: ((A | B)+){2}.

--- case not-of-an-alternation
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A NOT (B | C) X) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:76
--- says The pattern is invalid: unexpected '|'; write NOT before one variable, as in (A NOT X B): no row between A and B satisfies X; if X may be one of several, combine their conditions in DEFINE with OR, as in DEFINE X AS type = 'b' OR type = 'c'

--- case not-of-an-exclusion
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A NOT {- B -} X) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:73
--- says The pattern is invalid: unexpected '{-'; write NOT before one variable, as in (A NOT X B): no row between A and B satisfies X; if X may be one of several, combine their conditions in DEFINE with OR, as in DEFINE X AS type = 'b' OR type = 'c'

--- case not-of-a-permutation
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A NOT PERMUTE(B, C) X) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:73
--- says The pattern is invalid: unexpected 'PERMUTE'; write NOT before one variable, as in (A NOT X B): no row between A and B satisfies X; if X may be one of several, combine their conditions in DEFINE with OR, as in DEFINE X AS type = 'b' OR type = 'c'

--- case not-of-a-repeated-group
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A NOT (B+) X) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:75
--- says The pattern is invalid: unexpected '+'; write NOT before one variable, as in (A NOT X B): no row between A and B satisfies X; if X may be one of several, combine their conditions in DEFINE with OR, as in DEFINE X AS type = 'b' OR type = 'c'

--- case quantifier-after-the-end-anchor-taken-for-a-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B ${2}) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_SUBSTITUTED_QUANTIFIER
--- at 1:71
--- says Spark replaces ${2} with the value of a variable before it parses the statement
--- says as in $ {2}.

--- case open-quantifier-after-the-end-anchor-taken-for-a-variable
SELECT '${9}' AS s, m.* FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A (B /* ${7} */ ${,3})) DEFINE B AS price > 8) AS m;
--- error MATCH_RECOGNIZE_SUBSTITUTED_QUANTIFIER
--- at 1:98
--- says Spark replaces ${,3}

--- case within-at-the-end
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B WITHIN) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:63
--- says The pattern is invalid: no limit follows WITHIN; write one, as in WITHIN INTERVAL '5' MINUTE, WITHIN 5 or WITHIN (name of a session variable), or define WITHIN in DEFINE if it is a variable of the pattern

--- case within-interval-without-number
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B WITHIN INTERVAL MINUTE) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:63
--- says The pattern is invalid: no limit follows WITHIN; write one, as in WITHIN INTERVAL '5' MINUTE, WITHIN 5 or WITHIN (name of a session variable), or define WITHIN in DEFINE if it is a variable of the pattern

--- case within-interval-alone
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B+ within interval C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:64
--- says The pattern is invalid: no limit follows WITHIN; write one, as in WITHIN INTERVAL '5' MINUTE, WITHIN 5 or WITHIN (name of a session variable), or define WITHIN in DEFINE if it is a variable of the pattern

--- case within-a-session-variable
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A (B WITHIN gap)*) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:64
--- says The pattern is invalid: no limit follows WITHIN; write one, as in WITHIN INTERVAL '5' MINUTE, WITHIN 5 or WITHIN (name of a session variable), or define WITHIN in DEFINE if it is a variable of the pattern

--- case within-at-the-end-of-a-group
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN ((A B WITHIN) C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:64
--- says The pattern is invalid: no limit follows WITHIN; write one, as in WITHIN INTERVAL '5' MINUTE, WITHIN 5 or WITHIN (name of a session variable), or define WITHIN in DEFINE if it is a variable of the pattern

--- case within-at-the-end-of-an-alternative
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A (B WITHIN | C)) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 1:64
--- says The pattern is invalid: no limit follows WITHIN; write one, as in WITHIN INTERVAL '5' MINUTE, WITHIN 5 or WITHIN (name of a session variable), or define WITHIN in DEFINE if it is a variable of the pattern
