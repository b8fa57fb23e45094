-- Mistakes in intervals of time: in a limit, in a condition, in a measure.
-- Format: ../README.md

--- case interval-unit-misspelt
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL '24' HOUSR DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:130
--- says The interval in WITHIN is invalid: 'HOUSR' is not a unit of time. Did you mean HOUR? Write one of YEAR, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND, MILLISECOND, MICROSECOND, as in INTERVAL '5' MINUTE.

--- case interval-units-misspelt
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL 24 HUORS DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:128
--- says 'HUORS' is not a unit of time. Did you mean HOURS?

--- case interval-unit-abbreviated
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL 24 h DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:128
--- says 'h' is not a unit of time. Did you mean HOUR?

--- case interval-unit-unlike-all
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL '1' QUARTER DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:129
--- says 'QUARTER' is not a unit of time. Write one of YEAR, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND, MILLISECOND, MICROSECOND, as in INTERVAL '5' MINUTE.

--- case interval-second-unit-misspelt
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL 24 HOURS 5 MINTUES DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:136
--- says 'MINTUES' is not a unit of time. Did you mean MINUTES?

--- case interval-unit-misspelt-in-a-string
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL '24 huors' DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:125
--- says 'huors' is not a unit of time. Did you mean HOURS?

--- case interval-unit-misspelt-in-parentheses
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN (INTERVAL '24' HUOR) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:131
--- says 'HUOR' is not a unit of time. Did you mean HOUR?

--- case interval-unit-misspelt-in-the-pattern
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A (B WITHIN INTERVAL '24' HUOR)) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:130
--- says The interval in WITHIN in the pattern is invalid: 'HUOR' is not a unit of time. Did you mean HOUR?

--- case interval-unit-misspelt-in-a-condition
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) DEFINE B AS at - PREV(at) < INTERVAL '24' HUOR);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:151
--- says The interval in DEFINE B is invalid: 'HUOR' is not a unit of time. Did you mean HOUR?

--- case interval-unit-misspelt-in-a-measure
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at MEASURES A.at + INTERVAL 2 HUORS AS later PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:122
--- says The interval in the measure later is invalid: 'HUORS' is not a unit of time. Did you mean HOURS?

--- case interval-unit-misspelt-of-esper
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) INTERVAL 24 HUORS DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:121
--- says The interval in INTERVAL is invalid: 'HUORS' is not a unit of time. Did you mean HOURS?

--- case limit-unit-misspelt
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN 24 HUORS DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:119
--- says 'HUORS' is not a unit of time. Did you mean HOURS?

--- case interval-without-unit
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL '24' DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:125
--- says a unit of time after '24' is missing; write one of YEAR, MONTH, WEEK

--- case interval-string-without-blank
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL '24h' DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:125
--- says 'h' is not a unit of time. Did you mean HOUR?

--- case interval-keyword-missing-before-a-string
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN '24' HOURS DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:116
--- says INTERVAL is missing before '24' HOURS; write INTERVAL '24' HOURS

--- case interval-keyword-missing-in-parentheses
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN (24 HOURS) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:117
--- says INTERVAL is missing before 24 HOURS; write INTERVAL 24 HOURS

--- case interval-keyword-missing-in-a-condition
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) DEFINE B AS at - PREV(at) < 2 HOURS);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:137
--- says The interval in DEFINE B is invalid: INTERVAL is missing before 2 HOURS; write INTERVAL 2 HOURS

--- case interval-with-two-units
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL 5 MINUTE SECOND DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNEXPECTED_TOKEN
--- at 1:134
--- says 'SECOND' is not allowed here in MATCH_RECOGNIZE.

--- case interval-of-a-fraction
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL '1.5' HOUR DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:116
--- says The expression in WITHIN is invalid: Error parsing ' 1.5 HOUR' to interval.

--- case interval-of-no-range
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL '24' HOUR TO YEAR DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:125
--- says Cannot support (interval '24' hour to year) expression.

--- case mistake-beside-correct-intervals
SELECT * FROM (SELECT *, timestamp_seconds(ts) AS at FROM ticks) MATCH_RECOGNIZE (ORDER BY at PATTERN (A B) WITHIN INTERVAL '12:30' HOUR TO MINUTE DEFINE B AS at - PREV(at) < INTERVAL 2 HOURS 5 MINUTES AND > 8);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:207
--- says The expression in DEFINE B is invalid: Syntax error at or near '>'

--- case limit-of-41-digits
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) WITHIN 30000000000000000000000000000000000000000 DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:71
--- says The limit 30000000000000000000000000000000000000000 is invalid: a number can have at most 38 digits; write a smaller one.

--- case step-limit-of-41-digits
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B WITHIN 30000000000000000000000000000000000000000) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_LIMIT
--- at 1:70
--- says a number can have at most 38 digits; write a smaller one.

--- case condition-with-41-digits
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) DEFINE B AS price > 30000000000000000000000000000000000000000);
--- error MATCH_RECOGNIZE_INVALID_EXPRESSION
--- at 1:76
--- says The expression in DEFINE B is invalid: Decimal precision 41 exceeds max precision 38.

--- case limit-of-too-many-years
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) WITHIN INTERVAL '3000000000' YEAR DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:71
--- says The interval in WITHIN is invalid: it is too long. Write one of at most 106751991 days, or of 178956970 years.

--- case limit-of-too-many-days
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) WITHIN 200000000 DAYS DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:71
--- says The interval in WITHIN is invalid: it is too long.

--- case step-limit-of-too-many-days
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B WITHIN INTERVAL 200000000 DAYS) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:70
--- says The interval in WITHIN in the pattern is invalid: it is too long.

--- case condition-with-too-many-years
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) DEFINE B AS INTERVAL 3000000000 YEARS > INTERVAL 1 YEAR);
--- error MATCH_RECOGNIZE_INVALID_INTERVAL
--- at 1:76
--- says The interval in DEFINE B is invalid: it is too long. Write one of at most 106751991 days, or of 178956970 years.
