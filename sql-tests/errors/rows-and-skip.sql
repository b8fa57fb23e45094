-- ROWS PER MATCH and AFTER MATCH SKIP; skips that only the data can make wrong.
-- Format: ../README.md

--- case one-row-for-each-match
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ONE ROW FOR EACH MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:58
--- says The rows clause is invalid

--- case all-rows-per-matches
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROWS PER MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:58
--- says The rows clause is invalid

--- case all-rows-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROWS PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:58
--- says The rows clause is invalid

--- case misspelt-omit
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROWS PER MATCH OMITS EMPTY MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:77
--- says 'OMITS' is not allowed here in MATCH_RECOGNIZE

--- case ten-rows-per-match
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ONE ROW PER MATCH LIMIT 10 PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:76
--- says 'LIMIT' is not allowed here in MATCH_RECOGNIZE

--- case exclusion-with-unmatched-rows
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A {- B+ -} C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_EXCLUSION_WITH_UNMATCHED_ROWS
--- at 1:106
--- says The pattern excludes rows with {- -}, but ALL ROWS PER MATCH

--- case exclusion-deep-with-unmatched-rows
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A ((B {- C -})+ | D)*) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_EXCLUSION_WITH_UNMATCHED_ROWS
--- at 1:106
--- says The pattern excludes rows with {- -}, but ALL ROWS PER MATCH

--- case skip-without-after-match
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ONE ROW PER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:76
--- says Write AFTER MATCH before it

--- case skip-to-absent-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO LAST C PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:83
--- says AFTER MATCH SKIP names C, which is not a variable of the pattern

--- case skip-to-misspelt-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO FIRST DWON PATTERN (STRT DOWN) DEFINE DOWN AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:84
--- says AFTER MATCH SKIP names DWON, which is not a variable of the
--- says Did you mean DOWN?

--- case skip-to-a-column
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO price PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNKNOWN_VARIABLE
--- at 1:78
--- says AFTER MATCH SKIP names price, which is not a variable of the

--- case skip-to-a-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO 2 PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:78
--- says AFTER MATCH SKIP TO requires the name of a pattern variable here

--- case skip-to-a-qualified-name
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO LAST A.price PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:84
--- says '.' is not allowed here in MATCH_RECOGNIZE

--- case skip-to-two-variables
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO LAST A, B PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:84
--- says ',' is not allowed here in MATCH_RECOGNIZE

--- case skip-to-last-in-parentheses
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO LAST(B) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:82
--- says '(' is not allowed here in MATCH_RECOGNIZE

--- case skip-to-first-row-of-the-match
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts AFTER MATCH SKIP TO FIRST A PATTERN (A B) DEFINE B AS price > 0);
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW
--- says AFTER MATCH SKIP TO A failed: the first row of a match is mapped to A

--- case skip-to-plain-variable-that-is-first
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts AFTER MATCH SKIP TO A PATTERN (A B) DEFINE B AS price > 0);
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW
--- says AFTER MATCH SKIP TO A failed: the first row of a match is mapped to A

--- case skip-to-subset-that-is-first
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts AFTER MATCH SKIP TO FIRST U PATTERN (A B) SUBSET U = (A, B) DEFINE B AS price > 0);
--- error MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW
--- says AFTER MATCH SKIP TO U failed: the first row of a match is mapped to U

--- case skip-to-variable-not-in-the-match
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts AFTER MATCH SKIP TO LAST C PATTERN (A B | C) DEFINE B AS price > 0);
--- error MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH
--- says a match has no row of C to skip to

--- case skip-to-empty-subset
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts AFTER MATCH SKIP TO LAST U PATTERN (A C* D*) SUBSET U = (C, D) DEFINE C AS false, D AS false);
--- error MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH
--- says a match has no row of U to skip to

--- case skip-target-in-one-partition-only
SELECT symbol FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts AFTER MATCH SKIP TO LAST C PATTERN (A C?) DEFINE C AS symbol = 'BOLT');
--- error MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH
--- says a match has no row of C to skip to

--- case skip-target-under-a-limit
SELECT count(*) FROM (SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST B PATTERN (A+ B?) DEFINE B AS false));
--- error MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH
--- says a match has no row of B to skip to

--- case one-rows-per-match
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ONE ROWS PER MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:58
--- says Did you mean ONE ROW PER MATCH?

--- case all-row-per-match
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROW PER MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:58
--- says Did you mean ALL ROWS PER MATCH?

--- case one-row-show-empty-matches
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ONE ROW PER MATCH SHOW EMPTY MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:76
--- says SHOW EMPTY MATCHES

--- case one-row-with-unmatched-rows
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ONE ROW PER MATCH WITH UNMATCHED ROWS PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:76
--- says WITH UNMATCHED ROWS

--- case show-unmatched-rows
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROWS PER MATCH SHOW UNMATCHED ROWS PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:77
--- says SHOW EMPTY MATCHES

--- case omit-empty-match
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROWS PER MATCH OMIT EMPTY MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:77
--- says OMIT EMPTY MATCHES

--- case omit-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROWS PER MATCH OMIT PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:77
--- says OMIT EMPTY MATCHES

--- case with-unmatched-row
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROWS PER MATCH WITH UNMATCHED ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:77
--- says WITH UNMATCHED ROWS

--- case two-empty-match-choices
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ALL ROWS PER MATCH SHOW EMPTY MATCHES OMIT EMPTY MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:96
--- says OMIT EMPTY MATCHES

--- case skip-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SKIP
--- at 1:75
--- says AFTER MATCH SKIP PAST LAST ROW

--- case skip-to-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:78
--- says AFTER MATCH SKIP TO requires the name

--- case skip-to-last-nothing
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO LAST PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_EXPECTED
--- at 1:83
--- says AFTER MATCH SKIP TO requires the name

--- case skip-past-last
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP PAST LAST PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SKIP
--- at 1:75
--- says AFTER MATCH SKIP PAST LAST ROW

--- case skip-past-first-row
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP PAST FIRST ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SKIP
--- at 1:75
--- says AFTER MATCH SKIP PAST LAST ROW

--- case skip-to-last-row
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO LAST ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SKIP
--- at 1:83
--- says AFTER MATCH SKIP PAST LAST ROW

--- case skip-to-next
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO NEXT PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SKIP
--- at 1:78
--- says AFTER MATCH SKIP TO NEXT ROW

--- case skip-next-row
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP NEXT ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SKIP
--- at 1:75
--- says AFTER MATCH SKIP TO NEXT ROW

--- case skip-to-previous-row
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO PREVIOUS ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SKIP
--- at 1:78
--- says AFTER MATCH SKIP TO NEXT ROW

--- case skip-until
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP UNTIL B PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SKIP
--- at 1:75
--- says AFTER MATCH SKIP TO LAST variable

--- case no-skip
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH NO SKIP PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SKIP
--- at 1:70
--- says AFTER MATCH SKIP TO NEXT ROW

--- case after-match-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_SKIP
--- at 1:70
--- says AFTER MATCH SKIP PAST LAST ROW

--- case after-alone
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:58
--- says Did you mean AFTER MATCH SKIP?


--- case incomplete-matches-of-events
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.price AS p ONE ROW PER EVENT OF A WITH INCOMPLETE MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INCOMPLETE_UNSUPPORTED
--- at 1:115
--- says WITH INCOMPLETE MATCHES cannot be used with ONE ROW PER EVENT OF. Write ONE ROW PER MATCH or ALL ROWS PER MATCH before these words.

--- case incomplete-matches-and-unmatched-rows
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.price AS p ALL ROWS PER MATCH WITH UNMATCHED ROWS WITH INCOMPLETE MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INCOMPLETE_UNSUPPORTED
--- at 1:131
--- says cannot be used with ALL ROWS PER MATCH WITH UNMATCHED ROWS

--- case incomplete-matches-of-all-matches
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.price AS p ONE ROW PER MATCH WITH INCOMPLETE MATCHES AFTER MATCH SKIP TO CURRENT ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INCOMPLETE_UNSUPPORTED
--- at 1:21
--- says cannot be used with AFTER MATCH SKIP TO CURRENT ROW. Write another AFTER MATCH SKIP, such as SKIP TO NEXT ROW.

--- case incomplete-matches-under-a-bound
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.price AS p ONE ROW PER MATCH WITH INCOMPLETE MATCHES AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION SKIP TILL NEXT MATCH BEST EFFORT (WORK 5 LOOKS PER ROW) PATTERN (A B) WITHIN 5 DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED
--- at 1:200
--- says WITH INCOMPLETE MATCHES

--- case incomplete-without-matches
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.price AS p ONE ROW PER MATCH WITH INCOMPLETE PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH
--- at 1:110
--- says Did you mean ONE ROW PER MATCH WITH INCOMPLETE MATCHES?
