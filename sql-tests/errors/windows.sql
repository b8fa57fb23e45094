-- Windows with a pattern that cannot be read, or cannot have what they ask for.
-- Format: ../README.md

--- case no-frame
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_FRAME
--- at 1:35
--- says The window has no frame

--- case frame-of-range
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_FRAME
--- at 1:69
--- says The frame must be in ROWS, not RANGE

--- case frame-before-the-row
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN 1 PRECEDING AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_FRAME
--- at 1:82
--- says The frame must begin at the current row

--- case frame-without-and
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_FRAME
--- at 1:94
--- says The frame requires AND before

--- case frame-of-half-rows
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND 1.5 FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_FRAME
--- at 1:98
--- says The frame must end with a whole number of rows

--- case frame-of-an-expression
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND 1+1 FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_FRAME
--- at 1:98
--- says The frame must end with a whole number and FOLLOWING, but '+' comes after the number

--- case frame-ends-before-the-row
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND 1 PRECEDING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_FRAME
--- at 1:98
--- says The frame must end after the current row

--- case frame-excludes
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND 5 FOLLOWING EXCLUDE TIES PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_FRAME
--- at 1:118
--- says The frame excludes rows

--- case anchor
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (^ A B));
--- error MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW
--- at 1:127
--- says The anchor ^

--- case limit-in-the-pattern
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A (B C) WITHIN INTERVAL '1' HOUR));
--- error MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW
--- at 1:142
--- says WITHIN in the pattern

--- case rows-per-match
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ONE ROW PER MATCH ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW
--- at 1:69
--- says ROWS PER MATCH

--- case event-selection
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B));
--- error MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW
--- at 1:118
--- says EVENT SELECTION

--- case match-number
SELECT n OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES MATCH_NUMBER() AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW
--- at 1:62
--- says MATCH_NUMBER()

--- case ranking-function
SELECT rank() OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW
--- at 1:8
--- says Call an aggregate

--- case unknown-measure
SELECT hight OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES max(price) AS height ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_UNKNOWN_MEASURE
--- at 1:8
--- says Did you mean height

--- case measure-over-another-window
SELECT n OVER v, n OVER w FROM ticks WINDOW v AS (ORDER BY ts), w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_MEASURE_WITHOUT_PATTERN
--- at 1:8
--- says n is used as a measure of v

--- case call-in-where
SELECT symbol FROM ticks WHERE n OVER w > 0 WINDOW w AS (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_MISPLACED_WINDOW_CALL
--- at 1:32
--- says use WHERE, GROUP BY and HAVING in an outer query

--- case aggregate-of-a-call-with-groups
SELECT symbol, max(n OVER w) FROM ticks GROUP BY symbol WINDOW w AS (ORDER BY symbol MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW
--- at 1:16
--- says The function max around a call in a query with GROUP BY or HAVING

--- case call-in-having
SELECT symbol, n OVER w FROM ticks GROUP BY symbol HAVING n OVER w > 1 WINDOW w AS (ORDER BY symbol MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_MISPLACED_WINDOW_CALL
--- at 1:59
--- says use WHERE, GROUP BY and HAVING in an outer query

--- case star-with-groups
SELECT *, n OVER w FROM ticks GROUP BY symbol WINDOW w AS (ORDER BY symbol MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW
--- at 1:8
--- says Name the columns of the select list

--- case window-in-a-clause
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES max(n OVER (ORDER BY ts MEASURES 1 AS n ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B))) AS m PATTERN (A));
--- error MATCH_RECOGNIZE_NESTED_WINDOW
--- at 1:65
--- says A window with a pattern is inside MATCH_RECOGNIZE

--- case base-unknown
SELECT count(*) OVER w2 FROM ticks WINDOW price_window AS (ORDER BY ts), w2 AS (price_windov ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:81
--- says A window with a pattern cannot extend the window price_windov: the query does not define it. Did you mean price_window?

--- case base-unknown-to-over
SELECT count(*) OVER (w ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B)) FROM ticks;
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:23
--- says cannot extend the window w: the query does not define it. Define it before this window

--- case base-of-another-query
SELECT * FROM (SELECT count(*) OVER (w ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B)) FROM ticks) WINDOW w AS (ORDER BY ts);
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:38
--- says cannot extend the window w: the query does not define it.

--- case base-of-the-next-query
SELECT count(*) OVER (w ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B)) FROM ticks UNION ALL SELECT count(*) OVER w FROM ticks WINDOW w AS (ORDER BY ts);
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:23
--- says cannot extend the window w: the query does not define it.

--- case base-defined-later
SELECT count(*) OVER w2 FROM ticks WINDOW w2 AS (w ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B)), w AS (ORDER BY ts);
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:50
--- says cannot extend the window w: it is defined later. Put its definition before this one

--- case base-is-the-window-itself
SELECT count(*) OVER w FROM ticks WINDOW w AS (w ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:48
--- says cannot extend the window w: it is defined later.

--- case base-with-a-frame
SELECT count(*) OVER w2 FROM ticks WINDOW w AS (ORDER BY ts ROWS 5 PRECEDING), w2 AS (w ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:87
--- says cannot extend the window w: it has a frame. Write its PARTITION BY and ORDER BY here

--- case base-with-a-frame-of-a-range
SELECT count(*) OVER w2 FROM ticks WINDOW w AS (ORDER BY ts DESC RANGE BETWEEN 1 + 1 PRECEDING AND CURRENT ROW), w2 AS (w ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:121
--- says cannot extend the window w: it has a frame.

--- case base-with-a-pattern
SELECT count(*) OVER w2 FROM ticks WINDOW w AS (ORDER BY ts ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B)), w2 AS (w ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:133
--- says cannot extend the window w: it has a frame.

--- case base-and-partition-by
SELECT count(*) OVER w2 FROM ticks WINDOW w AS (ORDER BY ts), w2 AS (w PARTITION BY symbol ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:72
--- says cannot extend the window w: it determines the partitions. Remove this PARTITION BY

--- case base-and-order-by-twice
SELECT count(*) OVER w2 FROM ticks WINDOW w AS (ORDER BY ts), w2 AS (w ORDER BY price ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:72
--- says cannot extend the window w: it has an ORDER BY. Remove one of them

--- case base-with-a-positional-parameter
SELECT count(*) OVER w2 FROM ticks WINDOW w AS (ORDER BY ts + ?), w2 AS (w ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- argument 1
--- error MATCH_RECOGNIZE_INVALID_BASE_WINDOW
--- at 1:74
--- says cannot extend the window w: its keys have a parameter without a name. Name the parameter

--- case star-of-a-table
SELECT count(ticks.*) OVER w FROM ticks WINDOW w AS (ORDER BY ts ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:14
--- says ticks.* is allowed in MATCH_RECOGNIZE only as the argument of COUNT, as in COUNT(*) or COUNT(A.*)

--- case star-of-another-aggregate
SELECT sum(A.*) OVER w FROM ticks WINDOW w AS (ORDER BY ts ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B));
--- error MATCH_RECOGNIZE_INVALID_STAR
--- at 1:12
--- says A.* is allowed in MATCH_RECOGNIZE only as the argument of COUNT

--- case frame-above-the-greatest
SELECT p OVER (ORDER BY ts MEASURES LAST(B.price) AS p ROWS BETWEEN CURRENT ROW AND 3000000000 FOLLOWING PATTERN (A B) DEFINE B AS price > 8) AS x FROM ticks;
--- error MATCH_RECOGNIZE_INVALID_FRAME
--- at 1:85
--- says The frame must end with a whole number of rows of at most 2147483647, not '3000000000'.
