-- The clause as Flink writes it; rows from its documentation and tests where a source says so.
-- Format: ../../README.md

--- case falling-prices
--- source flink documentation, Pattern Recognition
--- setup CREATE OR REPLACE TEMP VIEW Ticker AS SELECT symbol, TIMESTAMP_SECONDS(1301652000 + at) AS rowtime, CAST(price AS bigint) AS price, CAST(tax AS bigint) AS tax FROM VALUES ('ACME', 0, 12, 1), ('ACME', 1, 17, 2), ('ACME', 2, 19, 1), ('ACME', 3, 21, 3), ('ACME', 4, 25, 2), ('ACME', 5, 18, 1), ('ACME', 6, 15, 1), ('ACME', 7, 14, 2), ('ACME', 8, 24, 2), ('ACME', 9, 25, 2), ('ACME', 10, 19, 1) AS v(symbol, at, price, tax)
SELECT symbol, UNIX_TIMESTAMP(CAST(start_tstamp AS STRING)) - 1301652000 AS s, UNIX_TIMESTAMP(CAST(end_tstamp AS STRING)) - 1301652000 AS e
FROM Ticker
    MATCH_RECOGNIZE (
        PARTITION BY symbol
        ORDER BY rowtime
        MEASURES
            START_ROW.rowtime AS start_tstamp,
            LAST(PRICE_DOWN.rowtime) AS bottom_tstamp,
            LAST(PRICE_UP.rowtime) AS end_tstamp
        ONE ROW PER MATCH
        AFTER MATCH SKIP TO LAST PRICE_UP
        PATTERN (START_ROW PRICE_DOWN+ PRICE_UP)
        DEFINE
            PRICE_DOWN AS
                (LAST(PRICE_DOWN.price, 1) IS NULL AND PRICE_DOWN.price < START_ROW.price) OR
                    PRICE_DOWN.price < LAST(PRICE_DOWN.price, 1),
            PRICE_UP AS
                PRICE_UP.price > LAST(PRICE_DOWN.price, 1)
    ) MR
--- gives
SELECT
  symbol,
  UNIX_TIMESTAMP(CAST(start_tstamp AS STRING)) - 1301652000 AS s,
  UNIX_TIMESTAMP(CAST(end_tstamp AS STRING)) - 1301652000 AS e
FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY rowtime
  MEASURES
    START_ROW.rowtime AS start_tstamp,
    LAST(PRICE_DOWN.rowtime) AS bottom_tstamp,
    LAST(PRICE_UP.rowtime) AS end_tstamp
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST PRICE_UP
  PATTERN (START_ROW PRICE_DOWN+ PRICE_UP)
  DEFINE
    PRICE_DOWN AS (
      LAST(PRICE_DOWN.price, 1) IS NULL AND PRICE_DOWN.price < START_ROW.price
    )
    OR PRICE_DOWN.price < LAST(PRICE_DOWN.price, 1),
    PRICE_UP AS (
      PRICE_UP.price > LAST(PRICE_DOWN.price, 1)
    )
    AND NOT COALESCE(
      (
        LAST(PRICE_DOWN.price) IS NULL AND price < START_ROW.price
      )
      OR price < LAST(PRICE_DOWN.price),
      FALSE
    )
) AS MR
--- outcome rewritten
--- columns ["symbol", "s", "e"]
--- row ["ACME", 4, 8]

--- case average-so-far
--- source flink documentation, Pattern Recognition
--- schema Ticker symbol STRING, rowtime INT, price DOUBLE
--- setup CREATE OR REPLACE TEMP VIEW Ticker AS SELECT symbol, at AS rowtime, CAST(price AS double) AS price FROM VALUES ('ACME', 0, 12), ('ACME', 1, 17), ('ACME', 2, 13), ('ACME', 3, 16), ('ACME', 4, 25), ('ACME', 5, 2), ('ACME', 6, 4), ('ACME', 7, 10), ('ACME', 8, 15), ('ACME', 9, 25), ('ACME', 10, 25), ('ACME', 11, 30) AS v(symbol, at, price)
SELECT *
FROM Ticker
    MATCH_RECOGNIZE (
        PARTITION BY symbol
        ORDER BY rowtime
        MEASURES
            FIRST(A.rowtime) AS start_tstamp,
            LAST(A.rowtime) AS end_tstamp,
            AVG(A.price) AS avgPrice
        ONE ROW PER MATCH
        AFTER MATCH SKIP PAST LAST ROW
        PATTERN (A+ B)
        DEFINE
            A AS AVG(A.price) < 15
    ) MR
--- gives
SELECT
  *
FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY rowtime
  MEASURES
    FIRST(A.rowtime) AS start_tstamp,
    LAST(A.rowtime) AS end_tstamp,
    AVG(A.price) AS avgPrice
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ B)
  DEFINE
    A AS AVG(A.price) < 15,
    B AS NOT COALESCE(
      (
        IF(price IS NULL, SUM(A.price), COALESCE(SUM(A.price), 0) + price) / (
          COUNT(A.price) + IF(price IS NULL, 0, 1)
        )
      ) < 15,
      FALSE
    )
) AS MR
--- outcome rewritten
--- columns ["symbol", "start_tstamp", "end_tstamp", "avgPrice"]
--- row ["ACME", 0, 3, 14.5]
--- row ["ACME", 5, 10, 13.5]

--- case greedy
--- source flink documentation, Pattern Recognition
--- setup CREATE OR REPLACE TEMP VIEW Ticker AS SELECT * FROM VALUES ('XYZ', 1, 10, 2), ('XYZ', 2, 11, 3), ('XYZ', 1, 12, 4), ('XYZ', 2, 13, 5), ('XYZ', 1, 14, 6), ('XYZ', 2, 16, 7) AS v(symbol, tax, price, rowtime)
SELECT *
FROM Ticker
    MATCH_RECOGNIZE(
        PARTITION BY symbol
        ORDER BY rowtime
        MEASURES
            C.price AS lastPrice
        ONE ROW PER MATCH
        AFTER MATCH SKIP PAST LAST ROW
        PATTERN (A B* C)
        DEFINE
            A AS A.price > 10,
            B AS B.price < 15,
            C AS C.price > 12
    )
--- gives
SELECT
  *
FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY rowtime
  MEASURES C.price AS lastPrice
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B* C)
  DEFINE
    A AS A.price > 10,
    B AS B.price < 15,
    C AS (
      C.price > 12
    ) AND NOT COALESCE(price < 15, FALSE)
)
--- outcome rewritten
--- columns ["symbol", "lastPrice"]
--- row ["XYZ", 16]

--- case reluctant
--- source flink documentation, Pattern Recognition
--- setup CREATE OR REPLACE TEMP VIEW Ticker AS SELECT * FROM VALUES ('XYZ', 1, 10, 2), ('XYZ', 2, 11, 3), ('XYZ', 1, 12, 4), ('XYZ', 2, 13, 5), ('XYZ', 1, 14, 6), ('XYZ', 2, 16, 7) AS v(symbol, tax, price, rowtime)
SELECT *
FROM Ticker
    MATCH_RECOGNIZE(
        PARTITION BY symbol
        ORDER BY rowtime
        MEASURES
            C.price AS lastPrice
        ONE ROW PER MATCH
        AFTER MATCH SKIP PAST LAST ROW
        PATTERN (A B*? C)
        DEFINE
            A AS A.price > 10,
            B AS B.price < 15,
            C AS C.price > 12
    )
--- gives
SELECT
  *
FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY rowtime
  MEASURES C.price AS lastPrice
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B*? C)
  DEFINE
    A AS A.price > 10,
    B AS B.price < 15,
    C AS C.price > 12
)
--- outcome identical
--- columns ["symbol", "lastPrice"]
--- row ["XYZ", 13]
--- row ["XYZ", 16]

--- case skip-past
--- source flink documentation, Pattern Recognition
--- setup CREATE OR REPLACE TEMP VIEW Ticker AS SELECT * FROM VALUES ('XYZ', 7, 1), ('XYZ', 9, 2), ('XYZ', 10, 3), ('XYZ', 5, 4), ('XYZ', 10, 5), ('XYZ', 7, 6), ('XYZ', 14, 7) AS v(symbol, price, rowtime)
SELECT sumPrice, startTime, endTime
FROM Ticker
    MATCH_RECOGNIZE(
        PARTITION BY symbol
        ORDER BY rowtime
        MEASURES
            SUM(A.price) AS sumPrice,
            FIRST(rowtime) AS startTime,
            LAST(rowtime) AS endTime
        ONE ROW PER MATCH
        AFTER MATCH SKIP PAST LAST ROW
        PATTERN (A+ C)
        DEFINE
            A AS SUM(A.price) < 30
    )
--- gives
SELECT
  sumPrice,
  startTime,
  endTime
FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY rowtime
  MEASURES
    SUM(A.price) AS sumPrice,
    FIRST(rowtime) AS startTime,
    LAST(rowtime) AS endTime
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A+ C)
  DEFINE
    A AS SUM(A.price) < 30,
    C AS NOT COALESCE(IF(price IS NULL, SUM(A.price), COALESCE(SUM(A.price), 0) + price) < 30, FALSE)
)
--- outcome rewritten
--- columns ["sumPrice", "startTime", "endTime"]
--- row [26, 1, 4]
--- row [17, 5, 7]

--- case skip-next
--- source flink documentation, Pattern Recognition
--- setup CREATE OR REPLACE TEMP VIEW Ticker AS SELECT * FROM VALUES ('XYZ', 7, 1), ('XYZ', 9, 2), ('XYZ', 10, 3), ('XYZ', 5, 4), ('XYZ', 10, 5), ('XYZ', 7, 6), ('XYZ', 14, 7) AS v(symbol, price, rowtime)
SELECT sumPrice, startTime, endTime
FROM Ticker
    MATCH_RECOGNIZE(
        PARTITION BY symbol
        ORDER BY rowtime
        MEASURES
            SUM(A.price) AS sumPrice,
            FIRST(rowtime) AS startTime,
            LAST(rowtime) AS endTime
        ONE ROW PER MATCH
        AFTER MATCH SKIP TO NEXT ROW
        PATTERN (A+ C)
        DEFINE
            A AS SUM(A.price) < 30
    )
--- gives
SELECT
  sumPrice,
  startTime,
  endTime
FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY rowtime
  MEASURES
    SUM(A.price) AS sumPrice,
    FIRST(rowtime) AS startTime,
    LAST(rowtime) AS endTime
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A+ C)
  DEFINE
    A AS SUM(A.price) < 30,
    C AS NOT COALESCE(IF(price IS NULL, SUM(A.price), COALESCE(SUM(A.price), 0) + price) < 30, FALSE)
)
--- outcome rewritten
--- columns ["sumPrice", "startTime", "endTime"]
--- row [26, 1, 4]
--- row [24, 2, 5]
--- row [25, 3, 6]
--- row [22, 4, 7]
--- row [17, 5, 7]

--- case skip-last
--- source flink documentation, Pattern Recognition
--- setup CREATE OR REPLACE TEMP VIEW Ticker AS SELECT * FROM VALUES ('XYZ', 7, 1), ('XYZ', 9, 2), ('XYZ', 10, 3), ('XYZ', 5, 4), ('XYZ', 10, 5), ('XYZ', 7, 6), ('XYZ', 14, 7) AS v(symbol, price, rowtime)
SELECT sumPrice, startTime, endTime
FROM Ticker
    MATCH_RECOGNIZE(
        PARTITION BY symbol
        ORDER BY rowtime
        MEASURES
            SUM(A.price) AS sumPrice,
            FIRST(rowtime) AS startTime,
            LAST(rowtime) AS endTime
        ONE ROW PER MATCH
        AFTER MATCH SKIP TO LAST A
        PATTERN (A+ C)
        DEFINE
            A AS SUM(A.price) < 30
    )
--- gives
SELECT
  sumPrice,
  startTime,
  endTime
FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY rowtime
  MEASURES
    SUM(A.price) AS sumPrice,
    FIRST(rowtime) AS startTime,
    LAST(rowtime) AS endTime
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST A
  PATTERN (A+ C)
  DEFINE
    A AS SUM(A.price) < 30,
    C AS NOT COALESCE(IF(price IS NULL, SUM(A.price), COALESCE(SUM(A.price), 0) + price) < 30, FALSE)
)
--- outcome rewritten
--- columns ["sumPrice", "startTime", "endTime"]
--- row [26, 1, 4]
--- row [25, 3, 6]
--- row [17, 5, 7]

--- case default-skip
--- note the planner's default, as in Calcite, is SKIP TO NEXT ROW
SELECT T.aid, T.bid, T.cid
FROM MyTable
    MATCH_RECOGNIZE (
      PARTITION BY userid
      ORDER BY proctime
      MEASURES
        A.id AS aid,
        B.id AS bid,
        C.id AS cid
      PATTERN (A B C)
      DEFINE
        A AS name = 'a',
        B AS name = 'b',
        C AS name = 'c'
    ) AS T
--- gives
SELECT
  T.aid,
  T.bid,
  T.cid
FROM MyTable MATCH_RECOGNIZE (
  PARTITION BY userid
  ORDER BY proctime
  MEASURES
    A.id AS aid,
    B.id AS bid,
    C.id AS cid
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (A B C)
  DEFINE
    A AS name = 'a',
    B AS name = 'b',
    C AS name = 'c'
) AS T
--- outcome rewritten with notes
--- remark 3:5 default-skip Without AFTER MATCH Flink continues at the next row, which is made explicit; the standard's default is SKIP PAST LAST ROW.

--- case within
--- note the row at the limit belongs to the match
--- source flink documentation, Pattern Recognition
--- setup CREATE OR REPLACE TEMP VIEW Ticker AS SELECT 'ACME' AS symbol, TIMESTAMP_SECONDS(1301652000 + 60 * at) AS rowtime, price FROM VALUES (0, 20), (20, 17), (40, 18), (60, 11), (80, 14), (100, 9), (120, 15), (140, 14), (160, 24), (180, 1), (200, 19) AS v(at, price)
SELECT symbol, dropDiff
FROM Ticker
    MATCH_RECOGNIZE(
        PARTITION BY symbol
        ORDER BY rowtime
        MEASURES
            C.rowtime AS dropTime,
            A.price - C.price AS dropDiff
        ONE ROW PER MATCH
        AFTER MATCH SKIP PAST LAST ROW
        PATTERN (A B* C) WITHIN INTERVAL '1' HOUR
        DEFINE
            B AS B.price > A.price - 10,
            C AS C.price < A.price - 10
    )
--- gives
SELECT
  symbol,
  dropDiff
FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY rowtime
  MEASURES
    C.rowtime AS dropTime,
    A.price - C.price AS dropDiff
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B* C)
  WITHIN INTERVAL '1' HOUR
  DEFINE
    B AS B.price > A.price - 10,
    C AS (
      C.price < A.price - 10
    ) AND NOT COALESCE(price > A.price - 10, FALSE)
)
--- outcome rewritten with notes
--- remark 11:42 time-limit A row exactly at the limit is within it in Spark and in Flink's documentation; Flink's releases let a match end before the limit.
--- columns ["symbol", "dropDiff"]
--- row ["ACME", 14]

--- case flink-aggregates-native
--- source flink MatchRecognizeITCase.testAggregates; the worked case of that name with the test's own AFTER MATCH
--- schema fl_agg id integer, name varchar, price bigint, rate double, weight integer
--- option pretty false
--- setup CREATE OR REPLACE TEMP VIEW fl_agg AS SELECT id, name, CAST(price AS bigint) AS price, rate, weight FROM VALUES (1, 'a', 1, 0.8D, 1), (2, 'z', 2, 0.8D, 3), (3, 'b', 1, 0.8D, 2), (4, 'c', 1, 0.8D, 5), (5, 'd', 4, 0.1D, 5), (6, 'a', 2, 1.5D, 2), (7, 'b', 2, 0.8D, 3), (8, 'c', 1, 0.8D, 2), (9, 'h', 4, 0.8D, 3), (10, 'h', 4, 0.8D, 3), (11, 'h', 2, 0.8D, 3), (12, 'h', 2, 0.8D, 3) AS v(id, name, price, rate, weight)
SELECT * FROM fl_agg MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS s, SUM(A.price) AS sa, COUNT(D.price) AS cd, SUM(D.price) AS sd, LAST(id) AS e AFTER MATCH SKIP PAST LAST ROW PATTERN (A+ B+ C D? E) DEFINE A AS SUM(A.price) < 6, B AS SUM(B.price * B.rate) < SUM(A.price) AND SUM(B.price * B.rate) > 0.2 AND SUM(B.price) >= 1 AND SUM(B.price) / COUNT(B.price) >= 1 AND SUM(price * weight) / SUM(weight) > 1) AS t
--- gives
SELECT * FROM fl_agg MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS s, SUM(A.price) AS sa, COUNT(D.price) AS cd, SUM(D.price) AS sd, LAST(id) AS e AFTER MATCH SKIP PAST LAST ROW PATTERN (A+ B+ C D?? E) DEFINE A AS SUM(A.price) < 6, B AS (SUM(B.price * B.rate) < SUM(A.price) AND SUM(B.price * B.rate) > 0.2 AND SUM(B.price) >= 1 AND SUM(B.price) DIV COUNT(B.price) >= 1 AND SUM(price * weight) DIV SUM(weight) > 1) AND (COUNT(B.*) > 1 OR NOT COALESCE(IF(price IS NULL, SUM(A.price), COALESCE(SUM(A.price), 0) + price) < 6, FALSE)), C AS NOT COALESCE(IF((price * rate) IS NULL, SUM(B.price * B.rate), COALESCE(SUM(B.price * B.rate), 0) + (price * rate)) < SUM(A.price) AND IF((price * rate) IS NULL, SUM(B.price * B.rate), COALESCE(SUM(B.price * B.rate), 0) + (price * rate)) > 0.2 AND IF(price IS NULL, SUM(B.price), COALESCE(SUM(B.price), 0) + price) >= 1 AND IF(price IS NULL, SUM(B.price), COALESCE(SUM(B.price), 0) + price) DIV (COUNT(B.price) + IF(price IS NULL, 0, 1)) >= 1 AND SUM(price * weight) DIV SUM(weight) > 1, FALSE)) AS t
--- outcome rewritten with notes
--- remark 1:200 first-complete D? is written D??: in Flink the match that is complete first wins, which is mostly the one without that row.
--- columns ["s", "sa", "cd", "sd", "e"]
--- row [1, 5, 0, null, 8]
--- row [9, 4, 0, null, 12]

--- case logical-offsets
--- source flink MatchRecognizeITCase.testLogicalOffsets
--- setup CREATE OR REPLACE TEMP VIEW Ticker AS SELECT * FROM VALUES ('ACME', 1, 19, 1), ('ACME', 2, 17, 2), ('ACME', 3, 13, 3), ('ACME', 4, 20, 4), ('ACME', 5, 20, 5), ('ACME', 6, 26, 6), ('ACME', 7, 20, 7), ('ACME', 8, 25, 8) AS v(symbol, tstamp, price, tax)
SELECT *
FROM Ticker
MATCH_RECOGNIZE (
  ORDER BY tstamp
  MEASURES
    FIRST(DOWN.tstamp) AS start_tstamp,
    LAST(DOWN.tstamp) AS bottom_tstamp,
    UP.tstamp AS end_tstamp,
    FIRST(DOWN.price + DOWN.tax + 1) AS bottom_total,
    UP.price + UP.tax AS end_total
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (DOWN{2,} UP)
  DEFINE
    DOWN AS price < LAST(DOWN.price, 1) OR LAST(DOWN.price, 1) IS NULL,
    UP AS price < FIRST(DOWN.price)
) AS T
--- gives
SELECT
  *
FROM Ticker MATCH_RECOGNIZE (
  ORDER BY tstamp
  MEASURES
    FIRST(DOWN.tstamp) AS start_tstamp,
    LAST(DOWN.tstamp) AS bottom_tstamp,
    UP.tstamp AS end_tstamp,
    FIRST(DOWN.price + DOWN.tax + 1) AS bottom_total,
    UP.price + UP.tax AS end_total
  ONE ROW PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (DOWN{2,} UP)
  DEFINE
    DOWN AS price < LAST(DOWN.price, 1) OR LAST(DOWN.price, 1) IS NULL,
    UP AS (
      price < FIRST(DOWN.price)
    )
    AND NOT COALESCE(price < LAST(DOWN.price) OR LAST(DOWN.price) IS NULL, FALSE)
) AS T
--- outcome rewritten
--- columns ["start_tstamp", "bottom_tstamp", "end_tstamp", "bottom_total", "end_total"]
--- row [6, 7, 8, 33, 33]

--- case time-attributes
SELECT * FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY rowtime
  MEASURES MATCH_ROWTIME() AS r, MATCH_ROWTIME(rowtime) AS r2, MATCH_PROCTIME() AS p
  AFTER MATCH SKIP PAST LAST ROW PATTERN (A B) DEFINE B AS B.price > A.price)
--- gives
SELECT
  *
FROM Ticker MATCH_RECOGNIZE (
  PARTITION BY symbol
  ORDER BY rowtime
  MEASURES
    LAST(rowtime) AS r,
    LAST(rowtime) AS r2,
    CURRENT_TIMESTAMP() AS p
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (A B)
  DEFINE B AS B.price > A.price
)
--- outcome rewritten with notes
--- remark 3:64 time-attribute MATCH_PROCTIME: the time at which the query runs is the same for all rows.

--- case window-functions-of-tables
SELECT * FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' MINUTES))
--- at 1:34
--- says Expecting )

--- case group-windows
SELECT TUMBLE_START(ts, INTERVAL '1' HOUR), COUNT(*) FROM t GROUP BY TUMBLE(ts, INTERVAL '1' HOUR)
--- at 1:70
--- says TUMBLE is not supported in Spark
--- says Group by WINDOW(time, '10 minutes'), or SESSION_WINDOW, of Spark.

--- case temporal-join
SELECT * FROM a JOIN b FOR SYSTEM_TIME AS OF a.ts ON a.id = b.id
--- at 1:46
--- says A join FOR SYSTEM_TIME AS OF a column is not supported in Spark
--- says Join with the rows that were valid at that time, by a condition on two times.
