-- Statements of EXPLAIN MATCH LINT that cannot be read, or have nothing to look at.
-- Format: ../README.md

--- case sample-of-no-rows
EXPLAIN MATCH LINT SAMPLE 0 ROWS SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES 1 AS n PATTERN (A B));
--- error MATCH_RECOGNIZE_EXPLAIN_MATCH
--- at 1:20
--- says EXPLAIN MATCH LINT SAMPLE 100000 ROWS SELECT

--- case sample-without-rows
EXPLAIN MATCH LINT SAMPLE 10 SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES 1 AS n PATTERN (A B));
--- error MATCH_RECOGNIZE_EXPLAIN_MATCH
--- at 1:20
--- says requires a number of rows after SAMPLE

--- case where
EXPLAIN MATCH LINT WHERE (ts > 1) SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES 1 AS n PATTERN (A B));
--- error MATCH_RECOGNIZE_EXPLAIN_MATCH
--- at 1:20
--- says LINT does not support WHERE

--- case no-clause
EXPLAIN MATCH LINT SELECT * FROM ticks;
--- error MATCH_RECOGNIZE_EXPLAIN_MATCH
--- at 1:20
--- says LINT found no clause in the query

--- case misspelt-form
EXPLAIN MATCH LINTS SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES 1 AS n PATTERN (A B));
--- error MATCH_RECOGNIZE_EXPLAIN_MATCH
--- at 1:15
--- says does not have a form LINTS. Write ATTEMPTS, STEPS, KEYS, LINT or REFRESH

--- case form-alone
EXPLAIN MATCH LINT;
--- error PARSE_EMPTY_STATEMENT
--- at 1:19
--- says unexpected empty statement
