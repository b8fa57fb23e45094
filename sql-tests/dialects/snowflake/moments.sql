-- Dates and times that Snowflake reads from texts and numbers; the values are those that its documentation gives or implies.
-- Format: ../../README.md

--- case a-format-of-a-date-that-is-tried
--- source snowflake documentation, TRY_TO_DATE
SELECT
  CAST(try_to_date('20240105', 'YYYYMMDD') AS VARCHAR) AS a,
  try_to_date('no date', 'YYYYMMDD') AS b,
  CAST(try_to_date('2024-01-05') AS VARCHAR) AS c
--- here
SELECT
  CAST(CAST(TRY_TO_TIMESTAMP('20240105', 'yyyyMMdd') AS DATE) AS STRING) AS a,
  CAST(TRY_TO_TIMESTAMP('no date', 'yyyyMMdd') AS DATE) AS b,
  CAST(TRY_CAST('2024-01-05' AS DATE) AS STRING) AS c
--- outcome rewritten
--- columns ["a", "b", "c"]
--- row ["2024-01-05", null, "2024-01-05"]

--- case a-format-of-a-time-that-is-tried
--- source snowflake documentation, TRY_TO_TIMESTAMP
SELECT
  to_char(try_to_timestamp('2024-05-01', 'YYYY-DD-MM'), 'YYYY-MM-DD HH24') AS a,
  to_char(try_to_timestamp_ntz('01.02.2024 10:20', 'DD.MM.YYYY HH24:MI'), 'YYYY-MM-DD HH24:MI') AS b,
  try_to_timestamp_ntz('2024', 'DD.MM.YYYY') AS c,
  to_char(try_to_timestamp_ltz('2024-05-01 10:00:00'), 'HH24') AS d
--- here
SELECT
  DATE_FORMAT(TRY_TO_TIMESTAMP('2024-05-01', 'yyyy-d-M'), 'yyyy-MM-dd HH') AS a,
  DATE_FORMAT(
    CAST(TRY_TO_TIMESTAMP('01.02.2024 10:20', 'd.M.yyyy H:m') AS TIMESTAMP_NTZ),
    'yyyy-MM-dd HH:mm'
  ) AS b,
  CAST(TRY_TO_TIMESTAMP('2024', 'd.M.yyyy') AS TIMESTAMP_NTZ) AS c,
  DATE_FORMAT(TRY_CAST('2024-05-01 10:00:00' AS TIMESTAMP), 'HH') AS d
--- outcome rewritten
--- columns ["a", "b", "c", "d"]
--- row ["2024-01-05 00", "2024-02-01 10:20", null, "10"]

--- case fractions-of-a-second-are-read
--- source snowflake documentation, Date and time input and output formats
SELECT
  to_char(to_timestamp('2024-05-01 10:20:30.123', 'YYYY-MM-DD HH24:MI:SS.FF3'), 'HH24:MI:SS.FF3') AS a,
  to_char(to_timestamp('2024-05-01 10:20:30.5', 'YYYY-MM-DD HH24:MI:SS.FF'), 'SS.FF1') AS b,
  to_char(to_timestamp_ntz('2024-05-01T10:20:30', 'YYYY-MM-DD"T"HH24:MI:SS'), 'YYYY-MM-DD"T"HH24') AS c,
  to_char(to_timestamp('2024-05-01 10:20:30.1234', 'YYYY-MM-DD HH24:MI:SS.FF4'), 'FF4') AS d
--- here
SELECT
  DATE_FORMAT(TO_TIMESTAMP('2024-05-01 10:20:30.123', 'yyyy-M-d H:m:s.SSS'), 'HH:mm:ss.SSS') AS a,
  DATE_FORMAT(TO_TIMESTAMP('2024-05-01 10:20:30.5', 'yyyy-M-d H:m:s.SSSSSSSSS'), 'ss.S') AS b,
  DATE_FORMAT(TO_TIMESTAMP_NTZ('2024-05-01T10:20:30', 'yyyy-M-d\'T\'H:m:s'), 'yyyy-MM-dd\'T\'HH') AS c,
  DATE_FORMAT(TO_TIMESTAMP('2024-05-01 10:20:30.1234', 'yyyy-M-d H:m:s.SSSS'), 'SSSS') AS d
--- outcome rewritten
--- columns ["a", "b", "c", "d"]
--- row ["10:20:30.123", "30.5", "2024-05-01T10", "1234"]

--- case numbers-are-seconds-or-parts-of-them
--- source snowflake documentation, TO_TIMESTAMP
SELECT
  to_char(to_timestamp_ntz(31000000), 'YYYY-MM-DD HH24:MI:SS') AS a,
  to_char(to_timestamp_ntz(1487654321, 0), 'YYYY-MM-DD HH24:MI:SS') AS b,
  to_char(to_timestamp_ntz(1487654321123, 3), 'YYYY-MM-DD HH24:MI:SS.FF3') AS c,
  to_char(to_timestamp(1487654321123), 'SS.FF3') AS d
--- here
SELECT
  DATE_FORMAT(CONVERT_TIMEZONE('UTC', TIMESTAMP_SECONDS(31000000)), 'yyyy-MM-dd HH:mm:ss') AS a,
  DATE_FORMAT(CONVERT_TIMEZONE('UTC', TIMESTAMP_SECONDS(1487654321)), 'yyyy-MM-dd HH:mm:ss') AS b,
  DATE_FORMAT(
    CONVERT_TIMEZONE('UTC', TIMESTAMP_MILLIS(1487654321123)),
    'yyyy-MM-dd HH:mm:ss.SSS'
  ) AS c,
  DATE_FORMAT(TIMESTAMP_MILLIS(1487654321123), 'ss.SSS') AS d
--- outcome rewritten
--- columns ["a", "b", "c", "d"]
--- row ["1970-12-25 19:06:40", "2017-02-21 05:18:41", "2017-02-21 05:18:41.123", "41.123"]

--- case a-format-in-a-column
SELECT to_timestamp(s, f) FROM t
--- refused 1:24 A format that is not written out cannot be translated; See Spark's datetime patterns, and write one in the query by hand.
