-- Trino's formats of dates and times, and zones; the values are those that its documentation gives or implies.
-- Format: ../../README.md

--- case letters-that-stand-for-themselves
--- source trino documentation, Date and time functions and operators
SELECT
  date_format(TIMESTAMP '2024-12-30 13:05:06', '%d day') AS a,
  date_format(TIMESTAMP '2024-12-30 13:05:06', '%Y-%m-%dT%H:%i:%s') AS b,
  date_format(TIMESTAMP '2024-12-30 13:05:06', '100%% o''clock') AS c,
  date_format(TIMESTAMP '2024-12-30 13:05:06', '[%q] {%H}') AS d,
  date_parse('2024-05-01T10:20:30', '%Y-%m-%dT%H:%i:%s') = TIMESTAMP '2024-05-01 10:20:30' AS e
--- gives
SELECT
  DATE_FORMAT(CAST('2024-12-30 13:05:06' AS TIMESTAMP), 'dd day') AS a,
  DATE_FORMAT(CAST('2024-12-30 13:05:06' AS TIMESTAMP), 'yyyy-MM-ddTHH:mm:ss') AS b,
  DATE_FORMAT(CAST('2024-12-30 13:05:06' AS TIMESTAMP), '100%% o\'clock') AS c,
  DATE_FORMAT(CAST('2024-12-30 13:05:06' AS TIMESTAMP), '[%q] {HH}') AS d,
  TO_TIMESTAMP('2024-05-01T10:20:30', 'yyyy-M-dTH:m:s') = CAST('2024-05-01 10:20:30' AS TIMESTAMP) AS e
--- outcome rewritten with notes
--- remark 2:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.
--- remark 3:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.
--- remark 4:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.
--- remark 5:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.
--- remark 6:3 function-differs DATE_PARSE: some parts of a format mean something else in Spark; test the text.

--- case every-letter-of-formats-with-percent
--- source trino documentation, Date and time functions and operators
SELECT
  date_format(TIMESTAMP '2024-01-05 13:05:06.123', '%a|%b|%c|%d|%e|%f') AS a,
  date_format(TIMESTAMP '2024-01-05 13:05:06.123', '%H|%h|%I|%i|%j|%k|%l') AS b,
  date_format(TIMESTAMP '2024-01-05 03:05:06.123', '%k|%l|%M|%m|%p|%r') AS c,
  date_format(TIMESTAMP '2024-01-05 13:05:06.123', '%S|%s|%T|%W|%Y|%y') AS d,
  date_format(TIMESTAMP '2024-01-05 00:05:06.123', '%h|%l|%k') AS e
--- gives
SELECT
  DATE_FORMAT(CAST('2024-01-05 13:05:06.123' AS TIMESTAMP), 'EEE|MMM|M|dd|d|SSSSSS') AS a,
  DATE_FORMAT(CAST('2024-01-05 13:05:06.123' AS TIMESTAMP), 'HH|hh|hh|mm|DD|H|h') AS b,
  DATE_FORMAT(CAST('2024-01-05 03:05:06.123' AS TIMESTAMP), 'H|h|MMMM|MM|a|hh:mm:ss a') AS c,
  DATE_FORMAT(CAST('2024-01-05 13:05:06.123' AS TIMESTAMP), 'ss|ss|HH:mm:ss|EEEE|yyyy|yy') AS d,
  DATE_FORMAT(CAST('2024-01-05 00:05:06.123' AS TIMESTAMP), 'hh|h|H') AS e
--- outcome rewritten with notes
--- remark 2:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.
--- remark 3:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.
--- remark 4:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.
--- remark 5:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.
--- remark 6:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.

--- case weeks-of-a-year
--- source trino documentation, Date and time functions and operators
SELECT
  date_format(DATE '2024-12-30', '%x-%v') AS a,
  date_format(DATE '2027-01-01', 'week %v of %x, day %j') AS b,
  date_format(CAST(NULL AS TIMESTAMP), '%x-%v') AS d
--- gives
SELECT
  DATE_FORMAT(CAST('2024-12-30' AS DATE), '%G-%v') AS a,
  DATE_FORMAT(CAST('2027-01-01' AS DATE), 'week %v of %G, day DD') AS b,
  DATE_FORMAT(CAST(NULL AS TIMESTAMP), '%G-%v') AS d
--- outcome rewritten with notes
--- remark 2:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.
--- remark 3:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.
--- remark 4:3 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.

--- case texts-are-read-with-fewer-digits
--- source trino documentation, Date and time functions and operators
SELECT
  date_parse('2024-5-1 1:2:3', '%Y-%m-%d %H:%i:%s') = TIMESTAMP '2024-05-01 01:02:03' AS a,
  date_parse('20240501', '%Y%m%d') = TIMESTAMP '2024-05-01 00:00:00' AS b
--- gives
SELECT
  TO_TIMESTAMP('2024-5-1 1:2:3', 'yyyy-M-d H:m:s') = CAST('2024-05-01 01:02:03' AS TIMESTAMP) AS a,
  TO_TIMESTAMP('20240501', 'yyyyMMdd') = CAST('2024-05-01 00:00:00' AS TIMESTAMP) AS b
--- outcome rewritten
--- columns ["a", "b"]
--- row [true, true]

--- case a-year-of-two-digits-is-read
SELECT date_parse(s, '%d/%m/%y') FROM t
--- gives
SELECT
  TO_TIMESTAMP(s, 'd/M/yy')
FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs DATE_PARSE: some parts of a format mean something else in Spark; test the text.

--- case formats-that-cannot-be-read
SELECT date_parse(s, '%x-%v') FROM t
--- gives
SELECT
  TO_TIMESTAMP(s, '%G-%v')
FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs DATE_PARSE: some parts of a format mean something else in Spark; test the text.

--- case days-of-the-week-cannot-be-read
SELECT parse_datetime(s, 'EEE dd') FROM t
--- at 1:8
--- says PARSE_DATETIME is not supported in Spark
--- says Use TO_TIMESTAMP with Spark's patterns.

--- case a-format-that-trino-lacks-itself
SELECT date_format(ts, '%D') FROM t
--- gives
SELECT
  DATE_FORMAT(ts, '%D')
FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.

--- case a-format-in-a-column
SELECT date_format(ts, f) FROM t
--- gives
SELECT
  DATE_FORMAT(ts, f)
FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs DATE_FORMAT: some parts of a format mean something else in Spark; test the text.

--- case formats-of-joda
--- source trino documentation, Date and time functions and operators
SELECT
  format_datetime(TIMESTAMP '2024-01-05 13:05:06.123', 'yyyy-MM-dd''T''HH:mm:ss.SSS') AS a,
  format_datetime(TIMESTAMP '2024-01-05 13:05:06.123', 'YYYY/M/d h a, EEE EEEE MMM MMMM D') AS b,
  format_datetime(TIMESTAMP '2024-01-05 13:05:06.123', 'K k ''o''''clock''') AS c
--- at 4:3
--- says FORMAT_DATETIME is not supported in Spark
--- says Use DATE_FORMAT or TO_TIMESTAMP with Spark's patterns.

--- case centuries-are-not-supported
SELECT format_datetime(ts, 'C') FROM t
--- at 1:8
--- says FORMAT_DATETIME is not supported in Spark
--- says Use DATE_FORMAT or TO_TIMESTAMP with Spark's patterns.

--- case the-clocks-of-another-zone
--- source trino documentation, Date and time functions and operators, Time zone conversion
SELECT
  date_format(TIMESTAMP '2024-07-01 23:30:00 UTC' AT TIME ZONE 'Europe/Berlin', '%Y-%m-%d %H:%i') AS a,
  CAST(CAST(TIMESTAMP '2024-07-01 23:30:00 UTC' AT TIME ZONE 'Europe/Berlin' AS DATE) AS VARCHAR) AS b,
  hour((TIMESTAMP '2012-10-31 01:00:00 UTC' AT TIME ZONE 'America/Los_Angeles') AT TIME ZONE 'UTC') AS d,
  date_format(TIMESTAMP '2024-07-01 23:30:00' AT TIME ZONE '+02:00', '%H') AS e
--- at 2:25
--- says AT TIME ZONE is not supported in Spark
--- says Use CONVERT_TIMEZONE; mind what it gives.

--- case a-time-with-its-zone
SELECT ts AT TIME ZONE 'Europe/Berlin' AS here FROM t
--- at 1:8
--- says AT TIME ZONE is not supported in Spark
--- says Use CONVERT_TIMEZONE; mind what it gives.

--- case a-zone-as-an-interval
SELECT ts AT TIME ZONE INTERVAL '2' HOUR FROM t
--- at 1:8
--- says AT TIME ZONE is not supported in Spark
--- says Use CONVERT_TIMEZONE; mind what it gives.

--- case a-time-of-another-zone
--- source trino documentation, Date and time functions and operators, with_timezone
SELECT
  with_timezone(TIMESTAMP '2021-08-01 15:30:45', 'Europe/Berlin') = TIMESTAMP '2021-08-01 13:30:45 UTC' AS a,
  hour(with_timezone(TIMESTAMP '2021-08-01 15:30:45', '-08:00') AT TIME ZONE 'UTC') AS b
--- at 3:8
--- says AT TIME ZONE is not supported in Spark
--- says Use CONVERT_TIMEZONE; mind what it gives.
