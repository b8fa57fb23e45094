-- Where an error points: many lines, comments, characters beyond 16 bits, Windows line ends, parameters, views.
-- Format: ../README.md

--- case many-lines
SELECT m.symbol,
       m.low
FROM ticks
  MATCH_RECOGNIZE (
    PARTITION BY symbol
    ORDER BY ts
    MEASURES MIN(DOWN.prise) AS low
    PATTERN (STRT DOWN+)
    DEFINE DOWN AS price < PREV(price)
  ) AS m;
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 7:18
--- says DOWN.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case many-lines-pattern
SELECT *
FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  PATTERN (
    STRT
    DOWN+
    UP++
  )
  DEFINE DOWN AS price < PREV(price)
);
--- error MATCH_RECOGNIZE_PATTERN_SYNTAX
--- at 7:8
--- says the quantifier '+' follows another quantifier

--- case many-lines-after-the-clause
SELECT *
FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  PATTERN (A B)
) AS m
WHERE symbol = = 'ACME';
--- error PARSE_SYNTAX_ERROR
--- at 6:16
--- says Syntax error at or near '='.

--- case many-lines-before-the-clause
SELECT symbol
       symbol, ,
FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  PATTERN (A B)
) AS m;
--- error PARSE_SYNTAX_ERROR
--- at 2:16
--- says Syntax error at or near ','.

--- case unknown-column-after-the-clause
SELECT *
FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  MEASURES FINAL LAST(A.price) AS p
  ALL ROWS PER MATCH
  PATTERN (A B)
) AS m
WHERE m.prise = 1;
--- error UNRESOLVED_COLUMN.WITH_SUGGESTION
--- at 8:7
--- says A column, variable, or function parameter with name `m`.`prise`

--- case comments-before
SELECT * -- all of it ( ( (
FROM /* the ) table */ ticks MATCH_RECOGNIZE ( -- here MATCH_RECOGNIZE (
  PARTITION BY symbol /* by ( symbol */
  PATTERN (A /* then */ B) -- two rows
  DEFINE B AS /* high */ B.prise > 8
);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 5:26
--- says B.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case comment-in-the-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  PATTERN (A -- first
           B /* second ) */ {2,1})
);
--- error MATCH_RECOGNIZE_INVALID_QUANTIFIER
--- at 4:29
--- says A quantifier of the pattern is out of range: the lower bound 2

--- case emoji-before-on-an-earlier-line
SELECT '🎉🎉' AS e, m.*
FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS prise > 8) AS m;
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 2:75
--- says prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case emoji-before-a-mistake-after-the-clause
SELECT '🎉🎉' AS e, m.* FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B)) AS m WHERE symbol = = 'A';
--- error PARSE_SYNTAX_ERROR
--- at 1:106
--- says Syntax error at or near '='.

--- case accents-before
SELECT 'déjà vu' AS e, m.* FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE C AS price > 8) AS m;
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:97
--- says DEFINE names C, which is not a variable of the pattern

--- case windows-line-ends
--- crlf
SELECT *
FROM ticks
MATCH_RECOGNIZE (
  PARTITION BY symbol
  PATTERN (A B)
  DEFINE C AS price > 8
);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 6:10
--- says DEFINE names C, which is not a variable of the pattern

--- case windows-line-ends-unknown-column
--- crlf
SELECT *
FROM ticks
MATCH_RECOGNIZE (
  PARTITION BY symbol
  MEASURES A.prise AS p
  PATTERN (A B)
);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 5:12
--- says A.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case windows-line-ends-after-the-clause
--- crlf
SELECT *
FROM ticks
MATCH_RECOGNIZE (
  PARTITION BY symbol
  PATTERN (A B)
) AS m
WHERE m.symbol = = 'A';
--- error PARSE_SYNTAX_ERROR
--- at 7:18
--- says Syntax error at or near '='.

--- case tabs
SELECT *	FROM	ticks	MATCH_RECOGNIZE	(PARTITION BY	symbol	PATTERN (A B)	DEFINE C AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:79
--- says DEFINE names C, which is not a variable of the pattern

--- case far-right
SELECT 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' AS x, m.* FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE C AS price > 8) AS m;
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:346
--- says DEFINE names C, which is not a variable of the pattern

--- case parameter-before
--- argument 7
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > ?, B AS B.prise > 1);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:100
--- says B.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case two-parameters-before
--- argument 7
--- argument 8
SELECT ? AS one, m.* FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > ?, B AS prise > 1) AS m;
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:112
--- says prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case string-parameter-before
--- argument a rather long text that is longer than its marker
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS symbol > ?, B AS prise > 1);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:101
--- says prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case named-parameter-before
--- argument least=12345678901
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > :least, B AS prise > 1);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:105
--- says prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case named-parameter-before-with-variable
--- argument least=12345678901
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > :least, B AS B.prise > 1);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:105
--- says B.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case named-parameter-missing
--- argument least=1
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > :lest, B AS B.price > 1);
--- error UNBOUND_SQL_PARAMETER
--- says Found the unbound parameter: lest. Please, fix `args` and

--- case positional-parameter-missing
--- argument 1
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > ?, B AS B.price > ?);
--- error UNBOUND_SQL_PARAMETER
--- says Found the unbound parameter: _85. Please, fix `args` and

--- case parameter-in-condition-of-wrong-type
--- argument 7
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS ?);
--- error MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN
--- at 1:84
--- says must be of type BOOLEAN, not INT

--- case parameter-after-the-clause-mistake
--- argument 7
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > ?) AS m WHERE m.prise > 1;
--- error UNRESOLVED_COLUMN.WITH_SUGGESTION
--- at 1:106
--- says A column, variable, or function parameter with name `m`.`prise`

--- case inside-a-view
CREATE OR REPLACE TEMPORARY VIEW base1 AS SELECT 1 AS x, 2 AS y;
CREATE OR REPLACE TEMPORARY VIEW over1 AS SELECT * FROM base1 MATCH_RECOGNIZE (ORDER BY y MEASURES A.x AS p PATTERN (A));
CREATE OR REPLACE TEMPORARY VIEW base1 AS SELECT 1 AS z, 2 AS y;
SELECT 'a longer text than the view has, so that positions differ', p FROM over1;
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:58
--- says A.x is not a column of the input of MATCH_RECOGNIZE

--- case inside-a-view-bare-column
CREATE OR REPLACE TEMPORARY VIEW base2 AS SELECT 1 AS x, 2 AS y;
CREATE OR REPLACE TEMPORARY VIEW over2 AS SELECT * FROM base2 MATCH_RECOGNIZE (ORDER BY y MEASURES LAST(x) AS p PATTERN (A));
CREATE OR REPLACE TEMPORARY VIEW base2 AS SELECT 1 AS z, 2 AS y;
SELECT 'a longer text than the view has, so that positions differ', p FROM over2;
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:63
--- says x is not a column of the input of MATCH_RECOGNIZE

--- case inside-a-view-below-a-clause
CREATE OR REPLACE TEMPORARY VIEW base3 AS SELECT 1 AS x, 2 AS y;
CREATE OR REPLACE TEMPORARY VIEW over3 AS SELECT * FROM base3 MATCH_RECOGNIZE (ORDER BY y MEASURES LAST(A.x) AS p PATTERN (A));
CREATE OR REPLACE TEMPORARY VIEW base3 AS SELECT 1 AS z, 2 AS y;
SELECT * FROM over3 MATCH_RECOGNIZE (MEASURES A.p AS q PATTERN (A));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:63
--- says A.x is not a column of the input of MATCH_RECOGNIZE

--- case over-a-view
CREATE OR REPLACE TEMPORARY VIEW over4 AS SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(A.price) AS p PATTERN (A));
SELECT * FROM over4 MATCH_RECOGNIZE (MEASURES A.price AS q PATTERN (A));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:47
--- says A.price is not a column of the input of MATCH_RECOGNIZE

--- case emoji-before-a-column-inside-an-expression
SELECT '🎉🎉' AS e, m.* FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price + 1 > volumes + 1) AS m;
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:109
--- says volumes is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean volume?

--- case many-lines-bad-expression
SELECT *
FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol
  PATTERN (A B)
  DEFINE
    A AS price > 1,
    B AS price >
         >
         2
);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 8:10
--- says '>'

--- case emoji-before
SELECT '🎉🎉' AS e, m.* FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE C AS price > 8) AS m;
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:92
--- says names C

--- case emoji-before-an-unknown-column
SELECT '🎉🎉' AS e, m.* FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.prise AS p PATTERN (A B)) AS m;
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:80
--- says Did you mean price?

--- case emoji-before-a-bare-unknown-column
SELECT '🎉🎉' AS e, m.* FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES prise AS p PATTERN (A B)) AS m;
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:80
--- says Did you mean price?

--- case emoji-before-a-bad-expression
SELECT '🎉🎉' AS e, m.* FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > > 8) AS m;
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:105
--- says '>'

--- case emoji-inside-the-clause
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS symbol <> '🎉', B AS B.prise > 1);
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:104
--- says Did you mean price?

--- case emoji-as-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A `🎉` C) DEFINE `🎉` AS price > 1, D AS price > 1);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:101
--- says names D

--- case windows-line-ends-bad-expression
--- crlf
SELECT *
FROM ticks
MATCH_RECOGNIZE (
  PARTITION BY symbol
  PATTERN (A B)
  DEFINE A AS price > 1, B AS price > > 8
);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 6:39
--- says '>'

--- case named-parameter-bad-expression
--- argument least=12345678901
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE A AS price > :least, B AS B.price > > 1);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:115
--- says '>'

--- case failure-while-running-after-the-clause
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES LAST(price) AS p PATTERN (A B)) AS m WHERE 1 / (p - p) > 0;
--- error DIVIDE_BY_ZERO
--- at 1:110
--- says Division by zero

--- case failure-while-running-on-a-later-line
SELECT *
FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  PATTERN (A B)
  DEFINE
    B AS volume / (price - price) > 1
) AS m;
--- error DIVIDE_BY_ZERO
--- at 6:10
--- says Division by zero

--- case failure-while-running-before-the-clause
SELECT 1 / (m.p - m.p) AS z FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price AS p PATTERN (A)) AS m;
--- error DIVIDE_BY_ZERO
--- at 1:8
--- says Division by zero
