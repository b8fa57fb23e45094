-- What other engines know and this clause does not, and streaming input.
-- Format: ../README.md

--- case within-interval
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:84
--- says WITHIN is not supported in MATCH_RECOGNIZE

--- case within-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) WITHIN 10 DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:84
--- says WITHIN is not supported in MATCH_RECOGNIZE

--- case within-plain-interval-words
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) WITHIN 10 SECONDS DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:84
--- says WITHIN is not supported in MATCH_RECOGNIZE

--- case event-selection-strict
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts EVENT SELECTION STRICT PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:70
--- says EVENT SELECTION is not supported in MATCH_RECOGNIZE

--- case event-selection-skip-till-any
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts ONE ROW PER MATCH EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:88
--- says EVENT SELECTION is not supported in MATCH_RECOGNIZE

--- case all-matches
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES A.price AS p ALL MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:80
--- says ALL MATCHES is not supported in MATCH_RECOGNIZE

--- case one-row-per-event
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ONE ROW PER EVENT OF B PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:58
--- says ONE ROW PER EVENT is not supported in MATCH_RECOGNIZE

--- case one-row-per-subset
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ONE ROW PER SUBSET OF B LIMIT 100 PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:58
--- says ONE ROW PER SUBSET is not supported in MATCH_RECOGNIZE

--- case aggregate-matches
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES COUNT(*) AS n AGGREGATE MATCHES PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:81
--- says AGGREGATE MATCHES is not supported in MATCH_RECOGNIZE

--- case forecast-rows
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol FORECAST ROWS (CONFIDENCE 0.8) PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:58
--- says FORECAST ROWS is not supported in MATCH_RECOGNIZE

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

--- case unless
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) UNLESS C DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:72
--- says UNLESS is not supported in MATCH_RECOGNIZE

--- case pattern-in-a-window
SELECT symbol, price OVER w FROM ticks WINDOW w AS (PARTITION BY symbol ORDER BY ts MEASURES A.price AS p ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B) DEFINE B AS price > 8);
--- error PARSE_SYNTAX_ERROR
--- at 1:27
--- says Syntax error at or near 'w'.

--- case array-index-on-a-variable
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol MEASURES B[0].price AS p PATTERN (A B+) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_VARIABLE_AS_COLUMN
--- at 1:67
--- says B is a variable of the pattern, not a value

--- case streaming-input
SELECT * FROM arrivals MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAMING_INPUT
--- at 1:24
--- says MATCH_RECOGNIZE does not run on a streaming input yet

--- case streaming-input-below-a-filter
SELECT * FROM (SELECT * FROM arrivals WHERE price > 0) MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8) AS m WHERE p > 1;
--- error MATCH_RECOGNIZE_STREAMING_INPUT
--- at 1:56
--- says MATCH_RECOGNIZE does not run on a streaming input yet

--- case snowflake-match-sequence-number
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_SEQUENCE_NUMBER() AS n PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:79
--- says RUNNING COUNT(*) numbers

--- case flink-rowtime
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES MATCH_ROWTIME() AS at PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:79
--- says as in LAST(ts)

--- case esper-prior
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) DEFINE B AS price > PRIOR(1, price));
--- error UNRESOLVED_ROUTINE
--- at 1:104
--- says Cannot resolve routine `PRIOR` on search path

--- case within-parameter
--- argument 10
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) WITHIN ? DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:84
--- says WITHIN is not supported

--- case within-inside-the-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B WITHIN INTERVAL '1' HOUR) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:83
--- says WITHIN

--- case esper-interval-after-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts PATTERN (A B) INTERVAL 10 SECONDS DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:84
--- says INTERVAL

--- case skip-to-current-row
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol AFTER MATCH SKIP TO CURRENT ROW PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:58
--- says SKIP TO CURRENT ROW

--- case not-in-the-pattern
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A NOT C B) DEFINE B AS price > 8, C AS price < 0);
--- error MATCH_RECOGNIZE_UNSUPPORTED_FEATURE
--- at 1:69
--- says NOT

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
