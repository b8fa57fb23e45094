-- What other engines know and this clause does not.
-- Format: ../README.md

--- case seek
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ONE ROW PER MATCH SEEK PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:88
--- says SEEK is not supported in MATCH_RECOGNIZE

--- case initial
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol INITIAL PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:58
--- says INITIAL is not supported in MATCH_RECOGNIZE

--- case snowflake-match-sequence-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_SEQUENCE_NUMBER() AS n PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:79
--- says Use RUNNING COUNT(*) with ALL ROWS PER MATCH

--- case flink-rowtime
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ROWTIME() AS at PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:79
--- says as in LAST(ts)

--- case esper-prior
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) DEFINE B AS price > PRIOR(1, price));
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:104
--- says PRIOR() is not supported in MATCH_RECOGNIZE. Write PREV(x)

--- case snowflake-lag
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) DEFINE B AS price > LAG(price));
--- error MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION
--- at 1:104
--- says PREV

--- case function-match-proctime
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES match_proctime() AS n PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:67
--- says MATCH_PROCTIME() is not supported in MATCH_RECOGNIZE
--- says current_timestamp()
