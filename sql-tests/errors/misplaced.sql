-- The clause at positions where it is not allowed, and mistakes at every position where it is.
-- Format: ../README.md

--- case after-where-in-parentheses
SELECT * FROM ticks WHERE (price > 1) MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:39
--- says MATCH_RECOGNIZE belongs to a table in FROM and cannot follow

--- case after-group-by
SELECT * FROM ticks GROUP BY symbol MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:37
--- says MATCH_RECOGNIZE belongs to a table in FROM and cannot follow

--- case after-order-by
SELECT * FROM ticks ORDER BY ts MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:33
--- says MATCH_RECOGNIZE belongs to a table in FROM and cannot follow

--- case after-having
SELECT symbol FROM ticks GROUP BY symbol HAVING count(*) > 1 AND symbol MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:73
--- says MATCH_RECOGNIZE belongs to a table in FROM and cannot follow

--- case after-on
SELECT * FROM ticks JOIN trades ON ticks.ts = trades.id MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:57
--- says MATCH_RECOGNIZE belongs to a table in FROM and cannot follow

--- case after-a-join-without-on
SELECT * FROM trades CROSS JOIN ticks ON true MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:47
--- says MATCH_RECOGNIZE belongs to a table in FROM and cannot follow

--- case after-window
SELECT * FROM ticks WINDOW w AS (ORDER BY ts) MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:47
--- says MATCH_RECOGNIZE belongs to a table in FROM and cannot follow

--- case after-union
SELECT * FROM ticks UNION MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:27
--- says MATCH_RECOGNIZE belongs to a table in FROM and cannot follow

--- case after-pivot
SELECT * FROM ticks PIVOT (sum(price) FOR symbol IN ('ACME')) MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B));
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:63
--- says MATCH_RECOGNIZE belongs to a table in FROM and cannot follow

--- case where-after-as-on-the-clause
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8) AS WHERE symbol = 'ACME' AND;
--- error PARSE_SYNTAX_ERROR
--- at 1:120
--- says Syntax error at or near 'AND': extra input 'AND'.

--- case twice-without-parentheses-broken-second
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8) MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price AS q PATTERN (A B));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:163
--- says A.price is not a column of the input of MATCH_RECOGNIZE

--- case in-update-table
UPDATE ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8) SET price = 1;
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:14
--- says cannot follow UPDATE

--- case on-a-table-function-without-parentheses
SELECT * FROM range MATCH_RECOGNIZE (ORDER BY id MEASURES A.id AS i PATTERN (A B));
--- error TABLE_OR_VIEW_NOT_FOUND
--- at 1:15
--- says The table or view `range` cannot be found. Verify the spelling

--- case on-values-with-unknown-column
SELECT * FROM VALUES (1), (2) AS v(x) MATCH_RECOGNIZE (ORDER BY y MEASURES A.x AS i PATTERN (A B));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:65
--- says y is not a column of the input of MATCH_RECOGNIZE

--- case second-of-two-clauses
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8) AS m JOIN ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE C AS price > 8) AS n ON m.symbol = n.symbol;
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:169
--- says DEFINE names C, which is not a variable of the pattern

--- case inner-of-two-clauses
SELECT * FROM (SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.prise AS p PATTERN (A B))) MATCH_RECOGNIZE (MEASURES A.p AS q PATTERN (A B));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:82
--- says A.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case outer-of-two-clauses
SELECT * FROM (SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price AS p PATTERN (A B))) MATCH_RECOGNIZE (MEASURES A.price AS q PATTERN (A B));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:137
--- says A.price is not a column of the input of MATCH_RECOGNIZE

--- case in-a-cte
WITH m AS (SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.prise AS p PATTERN (A B))) SELECT * FROM m;
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:78
--- says A.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case in-create-view
CREATE OR REPLACE TEMPORARY VIEW broken AS SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.prise AS p PATTERN (A B));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:110
--- says A.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case in-explain
EXPLAIN SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE C AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:87
--- says DEFINE names C, which is not a variable of the pattern

--- case in-exists
SELECT * FROM trades WHERE EXISTS (SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS prise > 8));
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:119
--- says prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case in-execute-immediate
EXECUTE IMMEDIATE 'SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE C AS price > 8)';
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:79
--- says DEFINE names C, which is not a variable of the pattern

--- case in-a-script
BEGIN SELECT 1; SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE C AS price > 8); END;
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:95
--- says DEFINE names C, which is not a variable of the pattern

--- case in-a-script-at-the-second-statement
BEGIN SELECT 1; SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.prise AS p PATTERN (A B)); END;
--- error MATCH_RECOGNIZE_UNKNOWN_COLUMN
--- at 1:83
--- says A.prise is not a column of the input of MATCH_RECOGNIZE
--- says Did you mean price?

--- case after-where
SELECT * FROM ticks WHERE price > 1 MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:37
--- says cannot follow

--- case after-limit
SELECT * FROM ticks LIMIT 10 MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:30
--- says cannot follow

--- case after-using
SELECT * FROM ticks JOIN trades USING (id) MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:44
--- says cannot follow USING

--- case before-from
SELECT * MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8) FROM ticks;
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:10
--- says cannot follow SELECT

--- case without-table
SELECT * FROM MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_TABLE
--- at 1:15
--- says no table

--- case statement-alone
MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_TABLE
--- at 1:1
--- says no table

--- case in-select-list
SELECT ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:14
--- says cannot follow SELECT

--- case after-join-word
SELECT * FROM trades JOIN MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_TABLE
--- at 1:27
--- says no table

--- case after-comma
SELECT * FROM trades, MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISSING_TABLE
--- at 1:23
--- says no table

--- case after-as-word
SELECT * FROM ticks AS MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:24
--- says cannot follow AS

--- case after-lateral-view
SELECT * FROM ticks LATERAL VIEW explode(array(1)) e AS x MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:59
--- says cannot follow

--- case in-delete-table
DELETE FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:19
--- says belongs to a table in FROM

--- case in-insert-target
INSERT INTO ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8) SELECT 1;
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:19
--- says belongs to a table in FROM

--- case after-a-pipe
FROM ticks |> AS t MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:20
--- says |>

--- case after-a-pipe-and-where
FROM ticks |> WHERE ts > 1 MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:28
--- says |>

--- case after-is-distinct-from
SELECT * FROM ticks JOIN trades ON ticks.ts IS DISTINCT FROM trades MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:69
--- says cannot follow ON

--- case after-extract-from
SELECT extract(YEAR FROM ts MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8)) FROM ticks;
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:29
--- says cannot follow SELECT

--- case after-where-in-a-subquery
SELECT * FROM trades WHERE id IN (SELECT price FROM ticks ORDER BY ts MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price > 8));
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:71
--- says cannot follow ORDER BY

--- case after-where-in-a-subquery-with-right-clauses-around
SELECT * FROM ticks MATCH_RECOGNIZE (PATTERN (A B)) WHERE 1 IN (SELECT 1 FROM ticks MATCH_RECOGNIZE (PATTERN (A B)) WHERE true MATCH_RECOGNIZE (PATTERN (A B))) AND 1 IN (SELECT 1 FROM ticks MATCH_RECOGNIZE (PATTERN (A B)));
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:128
--- says cannot follow WHERE

--- case after-unpivot
SELECT * FROM ticks UNPIVOT (v FOR n IN (ts, price)) MATCH_RECOGNIZE (PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:54
--- says cannot follow UNPIVOT

--- case after-a-table-of-values-alone
VALUES (1), (2) MATCH_RECOGNIZE (PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:17
--- says cannot follow VALUES

--- case after-the-table-statement
TABLE ticks MATCH_RECOGNIZE (PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:13
--- says cannot follow TABLE

--- case after-a-list-of-common-tables
WITH m AS (SELECT 1) MATCH_RECOGNIZE (PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:22
--- says cannot follow WITH

--- case in-merge-target
MERGE INTO ticks MATCH_RECOGNIZE (PATTERN (A B)) USING trades ON true WHEN MATCHED THEN DELETE;
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:18
--- says cannot follow MERGE INTO

--- case in-merge-without-source
MERGE INTO ticks USING MATCH_RECOGNIZE (PATTERN (A B)) ON true WHEN MATCHED THEN DELETE;
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:24
--- says cannot follow USING

--- case after-a-dot
SELECT * FROM ticks. MATCH_RECOGNIZE (PATTERN (A B));
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:22
--- says MATCH_RECOGNIZE belongs to a table in FROM

--- case after-the-clause-with-on
SELECT * FROM ticks MATCH_RECOGNIZE (PATTERN (A B)) AS m ON true;
--- error PARSE_SYNTAX_ERROR
--- at 1:58
--- says Syntax error at or near 'ON'

--- case syntax-error-before-the-clause
SELECT FROM WHERE ticks, ticks MATCH_RECOGNIZE (PATTERN (A B));
--- error PARSE_SYNTAX_ERROR
--- at 1:24
--- says Syntax error at or near ','.

--- case clause-after-a-pipe
FROM ticks |> MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(B.price) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:15
--- says MATCH_RECOGNIZE belongs to a table in FROM and cannot follow |>. Write it right after the table, and what |> takes in parentheses: FROM (FROM ticks |> WHERE price > 8) MATCH_RECOGNIZE (...).

--- case clause-between-pipes
FROM ticks |> WHERE price > 1 |> MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) DEFINE B AS price > 8) |> SELECT symbol;
--- error MATCH_RECOGNIZE_MISPLACED
--- at 1:34
--- says cannot follow |>.
