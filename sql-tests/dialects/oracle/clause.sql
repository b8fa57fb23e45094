-- The clause as Oracle writes it.
-- Format: ../../README.md
--- setup CREATE OR REPLACE TEMP VIEW ticker AS SELECT symbol, CAST(day AS date) AS tstamp, price FROM VALUES ('ACME', '2011-04-01', 12), ('ACME', '2011-04-02', 17), ('ACME', '2011-04-03', 19), ('ACME', '2011-04-04', 21), ('ACME', '2011-04-05', 25), ('ACME', '2011-04-06', 12), ('ACME', '2011-04-07', 15), ('ACME', '2011-04-08', 20), ('ACME', '2011-04-09', 24), ('ACME', '2011-04-10', 25), ('ACME', '2011-04-11', 19), ('ACME', '2011-04-12', 15), ('ACME', '2011-04-13', 25), ('ACME', '2011-04-14', 25), ('ACME', '2011-04-15', 14), ('ACME', '2011-04-16', 12), ('ACME', '2011-04-17', 14), ('ACME', '2011-04-18', 24), ('ACME', '2011-04-19', 23), ('ACME', '2011-04-20', 22) AS v(symbol, day, price)

--- case v-shapes
--- source oracle Data Warehousing Guide, SQL for Pattern Matching; rows derived from its table of prices
SELECT *
FROM Ticker MATCH_RECOGNIZE (
     PARTITION BY symbol
     ORDER BY tstamp
     MEASURES  STRT.tstamp AS start_tstamp,
               LAST(DOWN.tstamp) AS bottom_tstamp,
               LAST(UP.tstamp) AS end_tstamp
     ONE ROW PER MATCH
     AFTER MATCH SKIP TO LAST UP
     PATTERN (STRT DOWN+ UP+)
     DEFINE
        DOWN AS DOWN.price < PREV(DOWN.price),
        UP AS UP.price > PREV(UP.price)
     ) MR
ORDER BY MR.symbol, MR.start_tstamp
--- gives
SELECT
  *
FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY tstamp NULLS LAST
  MEASURES
    STRT.tstamp AS start_tstamp,
    LAST(DOWN.tstamp) AS bottom_tstamp,
    LAST(UP.tstamp) AS end_tstamp
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST UP
  PATTERN (STRT DOWN+ UP+)
  DEFINE
    DOWN AS DOWN.price < PREV(DOWN.price),
    UP AS UP.price > PREV(UP.price)
) AS MR
ORDER BY
  MR.symbol NULLS LAST,
  MR.start_tstamp NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["symbol", "start_tstamp", "bottom_tstamp", "end_tstamp"]
--- row ["ACME", "2011-04-05", "2011-04-06", "2011-04-10"]
--- row ["ACME", "2011-04-10", "2011-04-12", "2011-04-13"]
--- row ["ACME", "2011-04-14", "2011-04-16", "2011-04-18"]

--- case days-between
--- source oracle Data Warehousing Guide, SQL for Pattern Matching; rows derived from its table of prices; the search goes on past the last row
--- schema ticker symbol VARCHAR2(10), tstamp DATE, price NUMBER
SELECT * FROM ticker MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY tstamp
  MEASURES LAST(UP.tstamp) - STRT.tstamp AS days, STRT.tstamp + 1 AS next_day
  PATTERN (STRT DOWN+ UP+)
  DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price))
--- gives
SELECT
  *
FROM ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY tstamp NULLS LAST
  MEASURES
    (
      CAST(CAST((
        CAST(LAST(UP.tstamp) AS TIMESTAMP_NTZ) - CAST(STRT.tstamp AS TIMESTAMP_NTZ)
      ) AS INTERVAL SECOND) AS DECIMAL(20, 6)) / 8.64E4
    ) AS days,
    STRT.tstamp + INTERVAL '1' DAY AS next_day
  PATTERN (STRT DOWN+ UP+)
  DEFINE
    DOWN AS DOWN.price < PREV(DOWN.price),
    UP AS UP.price > PREV(UP.price)
)
--- outcome rewritten
--- columns ["symbol", "days", "next_day"]
--- row ["ACME", 5, "2011-04-06"]
--- row ["ACME", 2, "2011-04-12"]
--- row ["ACME", 4, "2011-04-15"]

--- case days-between-unknown-types
SELECT * FROM ticker MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY tstamp
  MEASURES LAST(UP.tstamp) - STRT.tstamp AS days, LAST(UP.price) - STRT.price AS gain
  PATTERN (STRT DOWN+ UP+)
  DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price))
--- gives
SELECT
  *
FROM ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY tstamp NULLS LAST
  MEASURES
    LAST(UP.tstamp) - STRT.tstamp AS days,
    LAST(UP.price) - STRT.price AS gain
  PATTERN (STRT DOWN+ UP+)
  DEFINE
    DOWN AS DOWN.price < PREV(DOWN.price),
    UP AS UP.price > PREV(UP.price)
)
--- outcome rewritten with notes
--- remark 3:12 subtracted-dates A date minus a date is a number of days in Oracle, and an interval in Spark. If both are dates, give the types with `schema`, or write DATEDIFF(end, start); if it is a number of days, write x * INTERVAL '1' DAY.

--- case all-rows
--- source oracle Data Warehousing Guide, SQL for Pattern Matching; rows derived from its table of prices; FIRST under RUNNING is null until UP is reached
SELECT tstamp, match_num, var_match, up_days, total_days, cnt_days FROM ticker MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY tstamp
  MEASURES MATCH_NUMBER() AS match_num, CLASSIFIER() AS var_match,
    FINAL COUNT(UP.tstamp) AS up_days, FINAL COUNT(tstamp) AS total_days, RUNNING COUNT(tstamp) AS cnt_days,
    FIRST(UP.price) AS first_up
  ALL ROWS PER MATCH
  AFTER MATCH SKIP TO LAST UP
  PATTERN (STRT DOWN+ UP+)
  DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price))
WHERE match_num = 2 AND first_up IS NULL ORDER BY tstamp
--- gives
SELECT
  tstamp,
  match_num,
  var_match,
  up_days,
  total_days,
  cnt_days
FROM ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY tstamp NULLS LAST
  MEASURES
    MATCH_NUMBER() AS match_num,
    CLASSIFIER() AS var_match,
    FINAL COUNT(UP.tstamp) AS up_days,
    FINAL COUNT(tstamp) AS total_days,
    RUNNING COUNT(tstamp) AS cnt_days,
    FIRST(UP.price) AS first_up
  ALL ROWS PER MATCH
  AFTER MATCH SKIP TO LAST UP
  PATTERN (STRT DOWN+ UP+)
  DEFINE
    DOWN AS DOWN.price < PREV(DOWN.price),
    UP AS UP.price > PREV(UP.price)
)
WHERE
  match_num = 2 AND first_up IS NULL
ORDER BY
  tstamp NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["tstamp", "match_num", "var_match", "up_days", "total_days", "cnt_days"]
--- row ["2011-04-10", 2, "STRT", 1, 4, 1]
--- row ["2011-04-11", 2, "DOWN", 1, 4, 2]
--- row ["2011-04-12", 2, "DOWN", 1, 4, 3]

--- case w-shapes-with-subset
SELECT * FROM ticker MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY tstamp
  MEASURES FIRST(STDN.tstamp) AS strt, LAST(Z.tstamp) AS fin, AVG(STDN.price) AS stdn_avg
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST UP
  PATTERN (X+ Y+ W+ UP+)
  SUBSET STDN = (X, Y), Z = (W, UP)
  DEFINE X AS (X.price < PREV(X.price)), Y AS (Y.price > PREV(Y.price)),
         W AS (W.price < PREV(W.price)), UP AS (UP.price > PREV(UP.price))) ORDER BY strt NULLS FIRST
--- gives
SELECT
  *
FROM ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY tstamp NULLS LAST
  MEASURES
    FIRST(STDN.tstamp) AS strt,
    LAST(Z.tstamp) AS fin,
    AVG(STDN.price) AS stdn_avg
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST UP
  PATTERN (X+ Y+ W+ UP+)
  SUBSET STDN = (X, Y), Z = (W, UP)
  DEFINE
    X AS (
      X.price < PREV(X.price)
    ),
    Y AS (
      Y.price > PREV(Y.price)
    ),
    W AS (
      W.price < PREV(W.price)
    ),
    UP AS (
      UP.price > PREV(UP.price)
    )
)
ORDER BY
  strt
--- outcome rewritten

--- case variables-that-differ-by-case
--- option pretty false
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY x MEASURES A.x AS y PATTERN ("a" A) DEFINE "a" AS x > 1, A AS x < 1)
--- at 1:76
--- says The variables a and A differ only in case, so that Spark may take a reference to one for the other
--- says Rename one of them.

--- case variables-that-differ-by-case-in-the-pattern
--- option pretty false
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY x MEASURES A.x AS y PATTERN ("a" A B) DEFINE B AS x > 1)
--- at 1:76
--- says The variables a and A differ only in case, so that Spark may take a reference to one for the other
--- says Rename one of them.

--- case a-clause-without-columns
--- note derived: the first row and the third come more than three days after the row before
--- option pretty false
SELECT COUNT(*) AS sessions FROM (SELECT TO_DATE('2026-01-01', 'YYYY-MM-DD') AS ts FROM dual UNION ALL SELECT TO_DATE('2026-01-02', 'YYYY-MM-DD') FROM dual UNION ALL SELECT TO_DATE('2026-01-09', 'YYYY-MM-DD') FROM dual) MATCH_RECOGNIZE (ORDER BY ts PATTERN (new) DEFINE new AS ts > COALESCE(PREV(ts), DATE '1900-01-01') + INTERVAL '3' DAY) t
--- gives
SELECT COUNT(*) AS sessions FROM (SELECT TO_DATE('2026-01-01', 'yyyy-M-d') AS ts UNION ALL SELECT TO_DATE('2026-01-02', 'yyyy-M-d') UNION ALL SELECT TO_DATE('2026-01-09', 'yyyy-M-d')) MATCH_RECOGNIZE (ORDER BY ts NULLS LAST MEASURES MATCH_NUMBER() AS match_number PATTERN (NEW) DEFINE NEW AS ts > COALESCE(PREV(ts), CAST('1900-01-01' AS DATE)) + INTERVAL '3' DAY) AS t
--- outcome rewritten
--- columns ["sessions"]
--- row [2]
