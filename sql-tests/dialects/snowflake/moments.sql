-- Dates and times that Snowflake reads from texts and numbers; the values are those that its documentation gives or implies.
-- Format: ../../README.md

--- case a-format-of-a-date-that-is-tried
--- source snowflake documentation, TRY_TO_DATE
SELECT
  CAST(try_to_date('20240105', 'YYYYMMDD') AS VARCHAR) AS a,
  try_to_date('no date', 'YYYYMMDD') AS b,
  CAST(try_to_date('2024-01-05') AS VARCHAR) AS c
--- at 4:8
--- says TRY_TO_DATE is not supported in Spark
--- says Use TO_TIMESTAMP or TRY_TO_TIMESTAMP, and cast what it gives.

--- case a-format-of-a-time-that-is-tried
--- source snowflake documentation, TRY_TO_TIMESTAMP
SELECT
  to_char(try_to_timestamp('2024-05-01', 'YYYY-DD-MM'), 'YYYY-MM-DD HH24') AS a,
  to_char(try_to_timestamp_ntz('01.02.2024 10:20', 'DD.MM.YYYY HH24:MI'), 'YYYY-MM-DD HH24:MI') AS b,
  try_to_timestamp_ntz('2024', 'DD.MM.YYYY') AS c
--- at 3:11
--- says TRY_TO_TIMESTAMP_NTZ is not supported in Spark
--- says Use TO_TIMESTAMP or TRY_TO_TIMESTAMP, and cast what it gives.

--- case fractions-of-a-second-are-read
--- source snowflake documentation, Date and time input and output formats
SELECT
  to_char(to_timestamp('2024-05-01 10:20:30.123', 'YYYY-MM-DD HH24:MI:SS.FF3'), 'HH24:MI:SS.FF3') AS a,
  to_char(to_timestamp('2024-05-01 10:20:30.5', 'YYYY-MM-DD HH24:MI:SS.FF'), 'SS.FF1') AS b,
  to_char(to_timestamp_ntz('2024-05-01T10:20:30', 'YYYY-MM-DD"T"HH24:MI:SS'), 'YYYY-MM-DD"T"HH24') AS c
--- at 3:49
--- says TO_TIMESTAMP with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.

--- case numbers-are-seconds-or-parts-of-them
--- source snowflake documentation, TO_TIMESTAMP
SELECT
  to_char(to_timestamp_ntz(31000000), 'YYYY-MM-DD HH24:MI:SS') AS a,
  to_char(to_timestamp_ntz(1487654321, 0), 'YYYY-MM-DD HH24:MI:SS') AS b,
  to_char(to_timestamp_ntz(1487654321123, 3), 'YYYY-MM-DD HH24:MI:SS.FF3') AS c
--- at 4:11
--- says TO_TIMESTAMP_NTZ of a number is not supported in Spark
--- says Use TIMESTAMP_SECONDS, TIMESTAMP_MILLIS or TIMESTAMP_MICROS.

--- case a-format-in-a-column
SELECT to_timestamp(s, f) FROM t
--- at 1:24
--- says TO_TIMESTAMP with this format is not supported in Spark
--- says Use DATE_FORMAT, TO_TIMESTAMP or FORMAT_NUMBER with a pattern of Spark.
