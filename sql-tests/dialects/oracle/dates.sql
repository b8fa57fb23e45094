-- Arithmetic of Oracle's dates, which have a time of day and count in days.
-- Format: ../../README.md

--- case days-between-what-functions-give
--- source oracle SQL Language Reference, Datetime/Interval Arithmetic
--- schema t d DATE, e DATE
--- setup CREATE OR REPLACE TEMP VIEW t AS SELECT TIMESTAMP '2026-03-17 18:00:00' AS d, TIMESTAMP '2026-03-10 06:00:00' AS e
SELECT
  TO_DATE('2026-03-17', 'YYYY-MM-DD') - TO_DATE('2026-03-10', 'YYYY-MM-DD') AS c1,
  TRUNC(d) - e AS c2,
  d - e AS c3,
  (d - e) * 86400 AS c4,
  MAX(d) OVER () - MIN(e) OVER () AS c5,
  TRUNC(d - e) AS c6,
  TRUNC((d - e) * 24 / 5) AS c7,
  LAST_DAY(TRUNC(d)) - TRUNC(d, 'MM') AS c8,
  SYSDATE - SYSDATE AS c9,
  CAST(d AS DATE) - DATE '2026-03-17' AS c10
FROM t
--- gives
SELECT
  (
    CAST(CAST((
      CAST(TO_DATE('2026-03-17', 'yyyy-M-d') AS TIMESTAMP_NTZ) - CAST(TO_DATE('2026-03-10', 'yyyy-M-d') AS TIMESTAMP_NTZ)
    ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
  ) AS c1,
  (
    CAST(CAST((
      CAST(DATE_TRUNC('DAY', d) AS TIMESTAMP_NTZ) - CAST(e AS TIMESTAMP_NTZ)
    ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
  ) AS c2,
  (
    CAST(CAST((
      CAST(d AS TIMESTAMP_NTZ) - CAST(e AS TIMESTAMP_NTZ)
    ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
  ) AS c3,
  (
    (
      CAST(CAST((
        CAST(d AS TIMESTAMP_NTZ) - CAST(e AS TIMESTAMP_NTZ)
      ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
    )
  ) * 86400 AS c4,
  (
    CAST(CAST((
      CAST(MAX(d) OVER () AS TIMESTAMP_NTZ) - CAST(MIN(e) OVER () AS TIMESTAMP_NTZ)
    ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
  ) AS c5,
  (
    SIGN(
      (
        CAST(CAST((
          CAST(d AS TIMESTAMP_NTZ) - CAST(e AS TIMESTAMP_NTZ)
        ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
      )
    ) * FLOOR(
      ABS(
        (
          CAST(CAST((
            CAST(d AS TIMESTAMP_NTZ) - CAST(e AS TIMESTAMP_NTZ)
          ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
        )
      )
    )
  ) AS c6,
  (
    SIGN(
      (
        (
          CAST(CAST((
            CAST(d AS TIMESTAMP_NTZ) - CAST(e AS TIMESTAMP_NTZ)
          ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
        )
      ) * 24 / 5
    ) * FLOOR(
      ABS(
        (
          (
            CAST(CAST((
              CAST(d AS TIMESTAMP_NTZ) - CAST(e AS TIMESTAMP_NTZ)
            ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
          )
        ) * 24 / 5
      )
    )
  ) AS c7,
  (
    CAST(CAST((
      CAST(LAST_DAY(DATE_TRUNC('DAY', d)) AS TIMESTAMP_NTZ) - CAST(DATE_TRUNC('MONTH', d) AS TIMESTAMP_NTZ)
    ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
  ) AS c8,
  (
    CAST(CAST((
      CAST(CURRENT_TIMESTAMP() AS TIMESTAMP_NTZ) - CAST(CURRENT_TIMESTAMP() AS TIMESTAMP_NTZ)
    ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
  ) AS c9,
  (
    CAST(CAST((
      CAST(CAST(d AS TIMESTAMP) AS TIMESTAMP_NTZ) - CAST(CAST('2026-03-17' AS DATE) AS TIMESTAMP_NTZ)
    ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
  ) AS c10
FROM t
--- outcome rewritten with notes
--- remark 9:3 function-differs LAST_DAY: gives a date without a time of day in Spark.
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10"]
--- row [7, 6.75, 7.5, 648000, 7.5, 7, 36, 30, 0, 0.75]

--- case whole-days
--- source oracle SQL Language Reference, Datetime/Interval Arithmetic
--- schema t d DATE, n NUMBER(5)
--- setup CREATE OR REPLACE TEMP VIEW t AS SELECT TIMESTAMP '2026-03-17 18:00:00' AS d, 2 AS n
SELECT
  TO_CHAR(TRUNC(d) - 1, 'YYYY-MM-DD HH24:MI') AS c1,
  TO_CHAR(TRUNC(d) + 1 - 1/86400, 'YYYY-MM-DD HH24:MI:SS') AS c2,
  TO_CHAR(TRUNC(d, 'IW') - 7, 'YYYY-MM-DD') AS c3,
  TO_CHAR(d + n, 'YYYY-MM-DD HH24:MI') AS c4,
  TO_CHAR(1 + d, 'YYYY-MM-DD HH24:MI') AS c5,
  TO_CHAR(d - 0.5, 'YYYY-MM-DD HH24:MI') AS c6,
  TO_CHAR(LAST_DAY(TRUNC(d)) + 1, 'YYYY-MM-DD') AS c7,
  CASE WHEN d BETWEEN TRUNC(d) AND TRUNC(d) + 1 - 1/86400 THEN 1 ELSE 0 END AS c8,
  TO_CHAR(1/24 + d, 'HH24:MI') AS c9,
  TO_CHAR(TO_DATE('2026-03-17', 'YYYY-MM-DD') + 1, 'YYYY-MM-DD') AS c10
FROM t
--- gives
SELECT
  DATE_FORMAT(DATE_TRUNC('DAY', d) - INTERVAL '1' DAY, 'yyyy-MM-dd HH:mm') AS c1,
  DATE_FORMAT(
    DATE_TRUNC('DAY', d) + INTERVAL '1' DAY - INTERVAL '1' SECOND,
    'yyyy-MM-dd HH:mm:ss'
  ) AS c2,
  DATE_FORMAT(DATE_TRUNC('WEEK', d) - INTERVAL '7' DAY, 'yyyy-MM-dd') AS c3,
  DATE_FORMAT(d + (
    n * INTERVAL '1' DAY
  ), 'yyyy-MM-dd HH:mm') AS c4,
  DATE_FORMAT(d + INTERVAL '1' DAY, 'yyyy-MM-dd HH:mm') AS c5,
  DATE_FORMAT(d - (
    0.5 * INTERVAL '1' DAY
  ), 'yyyy-MM-dd HH:mm') AS c6,
  DATE_FORMAT(LAST_DAY(DATE_TRUNC('DAY', d)) + INTERVAL '1' DAY, 'yyyy-MM-dd') AS c7,
  CASE
    WHEN d BETWEEN DATE_TRUNC('DAY', d) AND DATE_TRUNC('DAY', d) + INTERVAL '1' DAY - INTERVAL '1' SECOND
    THEN 1
    ELSE 0
  END AS c8,
  DATE_FORMAT(d + INTERVAL '1' HOUR, 'HH:mm') AS c9,
  DATE_FORMAT(TO_DATE('2026-03-17', 'yyyy-M-d') + INTERVAL '1' DAY, 'yyyy-MM-dd') AS c10
FROM t
--- outcome rewritten with notes
--- remark 8:11 function-differs LAST_DAY: gives a date without a time of day in Spark.
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10"]
--- row ["2026-03-16 00:00", "2026-03-17 23:59:59", "2026-03-09", "2026-03-19 18:00", "2026-03-18 18:00", "2026-03-17 06:00", "2026-04-01", 1, "19:00", "2026-03-18"]

--- case days-of-today
--- option pretty false
SELECT TRUNC(SYSDATE) - 1, TRUNC(ts) + 1, SYSDATE + n FROM t WHERE ts BETWEEN TRUNC(SYSDATE) AND TRUNC(SYSDATE) + 1 - 1/86400
--- gives
SELECT DATE_TRUNC('DAY', CURRENT_TIMESTAMP()) - INTERVAL '1' DAY, DATE_TRUNC('DAY', ts) + INTERVAL '1' DAY, CURRENT_TIMESTAMP() + (n * INTERVAL '1' DAY) FROM t WHERE ts BETWEEN DATE_TRUNC('DAY', CURRENT_TIMESTAMP()) AND DATE_TRUNC('DAY', CURRENT_TIMESTAMP()) + INTERVAL '1' DAY - INTERVAL '1' SECOND
--- outcome rewritten with notes
--- remark 1:28 function-differs TRUNC: taken for a date. If it is a number, write TRUNC(x, 0), or give the types with `schema`.

--- case differences-of-what-is-not-known
--- option pretty false
SELECT TRUNC(SYSDATE) - hiredate, SYSDATE - d, SYSDATE - x, TO_DATE('2026', 'YYYY') - d, MAX(created) - MIN(created), (d2 - d1) * 86400, (a - b) * 24, NVL(x, SYSDATE) - y FROM t
--- gives
SELECT DATE_TRUNC('DAY', CURRENT_TIMESTAMP()) - hiredate, CURRENT_TIMESTAMP() - d, CURRENT_TIMESTAMP() - x, TO_DATE('2026', 'yyyy') - d, MAX(created) - MIN(created), (d2 - d1) * 86400, (a - b) * 24, COALESCE(x, CURRENT_TIMESTAMP()) - y FROM t
--- outcome rewritten with notes
--- remark 1:8 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.
--- remark 1:35 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.
--- remark 1:48 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.
--- remark 1:61 function-differs TO_DATE: what the format leaves out of year and month is that of today in Oracle, and January 1970 in Spark.
--- remark 1:61 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.
--- remark 1:90 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.
--- remark 1:120 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.
--- remark 1:139 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.
--- remark 1:152 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.

--- case differences-that-are-none-of-dates
--- option pretty false
SELECT SYSTIMESTAMP - ts, a - b, SYSDATE - INTERVAL '2' HOUR, SYSDATE - 1, a - 1, (a - b) * 2 FROM t
--- gives
SELECT CURRENT_TIMESTAMP() - ts, a - b, CURRENT_TIMESTAMP() - INTERVAL '2' HOUR, CURRENT_TIMESTAMP() - INTERVAL '1' DAY, a - 1, (a - b) * 2 FROM t
--- outcome rewritten

--- case trunc-of-what-is-a-number
--- option pretty false
SELECT TRUNC(a / b), TRUNC(AVG(a)), TRUNC(MONTHS_BETWEEN(a, b)), TRUNC((a + b) * 2) FROM t
--- gives
SELECT (SIGN(a / b) * FLOOR(ABS(a / b))), (SIGN(AVG(a)) * FLOOR(ABS(AVG(a)))), (SIGN(MONTHS_BETWEEN(a, b)) * FLOOR(ABS(MONTHS_BETWEEN(a, b)))), (SIGN((a + b) * 2) * FLOOR(ABS((a + b) * 2))) FROM t
--- outcome rewritten

--- case months-and-weekdays-with-a-time
--- source oracle SQL Language Reference, LAST_DAY, NEXT_DAY, ADD_MONTHS
--- option pretty false
SELECT LAST_DAY(ts), NEXT_DAY(ts, 'FRIDAY'), ADD_MONTHS(ts, 1), LAST_DAY(TRUNC(SYSDATE)), ADD_MONTHS(TRUNC(ts, 'MM'), -1), NEXT_DAY(TO_DATE(a, 'YYYYMMDD'), 'FRIDAY'), LAST_DAY(TRUNC(ts, 'HH24')) FROM t
--- gives
SELECT LAST_DAY(ts), NEXT_DAY(ts, 'FRIDAY'), ADD_MONTHS(ts, 1), LAST_DAY(DATE_TRUNC('DAY', CURRENT_TIMESTAMP())), ADD_MONTHS(DATE_TRUNC('MONTH', ts), -1), NEXT_DAY(TO_DATE(a, 'yyyyMMdd'), 'FRIDAY'), LAST_DAY(DATE_TRUNC('HOUR', ts)) FROM t
--- outcome rewritten with notes
--- remark 1:8 function-differs LAST_DAY: gives a date without a time of day in Spark.
--- remark 1:22 function-differs NEXT_DAY: gives a date without a time of day in Spark.
--- remark 1:46 function-differs ADD_MONTHS: gives a date without a time of day in Spark. The last day of a month stays one in Oracle.
--- remark 1:65 function-differs LAST_DAY: gives a date without a time of day in Spark.
--- remark 1:91 function-differs ADD_MONTHS: gives a date without a time of day in Spark. The last day of a month stays one in Oracle.
--- remark 1:124 function-differs NEXT_DAY: gives a date without a time of day in Spark.
--- remark 1:168 function-differs LAST_DAY: gives a date without a time of day in Spark.

--- case differences-that-are-compared
--- note a date minus a date compared with a number is refused by Spark, so nothing else can come out
--- option pretty false
SELECT a FROM t WHERE ts - PREV_TS < 10 AND ended - started >= INTERVAL '5' MINUTE AND (end_time - start_time) * 24 BETWEEN 1 AND 2 AND created - 1 > COUNT(*) - started
--- gives
SELECT a FROM t WHERE ts - PREV_TS < 10 AND ended - started >= INTERVAL '5' MINUTE AND (end_time - start_time) * 24 BETWEEN 1 AND 2 AND created - 1 > COUNT(*) - started
--- outcome identical

--- case sessions
--- source oracle Data Warehousing Guide, Sessionization
SELECT user_id, session_id, start_time, no_of_events FROM events MATCH_RECOGNIZE (
  PARTITION BY user_id ORDER BY tstamp
  MEASURES MATCH_NUMBER() AS session_id, COUNT(*) AS no_of_events, FIRST(tstamp) AS start_time
  PATTERN (b s*)
  DEFINE s AS (tstamp - PREV(tstamp) <= 10))
--- gives
SELECT
  user_id,
  session_id,
  start_time,
  no_of_events
FROM events MATCH_RECOGNIZE (
  PARTITION BY user_id
  ORDER BY tstamp NULLS LAST
  MEASURES
    MATCH_NUMBER() AS session_id,
    COUNT(*) AS no_of_events,
    FIRST(tstamp) AS start_time
  PATTERN (B S*)
  DEFINE S AS (
    tstamp - PREV(tstamp) <= 10
  )
)
--- outcome rewritten

--- case differences-that-are-shown
--- option pretty false
SELECT end_time - start_time, (qty - COUNT(*)) * 60, CASE WHEN end_time - start_time > 5 THEN end_time - start_time END FROM t
--- gives
SELECT end_time - start_time, (qty - COUNT(*)) * 60, CASE WHEN end_time - start_time > 5 THEN end_time - start_time END FROM t
--- outcome rewritten with notes
--- remark 1:8 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.
--- remark 1:95 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.
