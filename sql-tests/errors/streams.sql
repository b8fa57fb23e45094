-- What cannot run over a stream: `arrivals` has no watermark, `live` has one on ts, `per_minute` on windows of it. `local_times`
-- has times without a zone; `grouped` and `timed_out` are made of `live` by flatMapGroupsWithState.
-- Format: ../README.md

--- case no-watermark
SELECT * FROM arrivals MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_NO_WATERMARK
--- at 1:24
--- says withWatermark("ts", "10 seconds")

--- case no-watermark-below-a-filter
SELECT * FROM (SELECT * FROM arrivals WHERE price > 0) MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8) AS m WHERE p > 1;
--- error MATCH_RECOGNIZE_STREAM_NO_WATERMARK
--- at 1:56

--- case watermark-on-windows
SELECT * FROM per_minute MATCH_RECOGNIZE (ORDER BY window MEASURES A.count AS n PATTERN (A B) DEFINE B AS count > 8);
--- error MATCH_RECOGNIZE_STREAM_OF_WINDOWS
--- at 1:26
--- says Add the column window_time(window) AS ts

--- case watermark-on-windows-whose-start-is-the-key
SELECT * FROM (SELECT window.start AS ts, count FROM per_minute) MATCH_RECOGNIZE (ORDER BY ts MEASURES A.count AS n PATTERN (A B) DEFINE B AS count > 8);
--- error MATCH_RECOGNIZE_STREAM_OF_WINDOWS
--- at 1:66

--- case now-over-a-stream
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS ts > now() - INTERVAL '1' HOUR);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:102
--- says now()

--- case current-date-over-a-stream
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS date(ts) = current_date);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:108
--- says current_date()

--- case unix-timestamp-over-a-stream
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS unix_timestamp() > 5);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:97
--- says over a stream it is another time in each run

--- case current-timestamp-in-an-aggregate-over-a-stream
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT_IF(ts < current_timestamp()) AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:72
--- says current_timestamp()

--- case now-in-partition-by-over-a-stream
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY price, now() ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:57
--- says now() cannot be used in PARTITION BY

--- case current-date-in-order-by-over-a-stream
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts, current_date() MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION
--- at 1:50
--- says current_date() cannot be used in ORDER BY

--- case watermark-lost-in-an-expression
SELECT * FROM (SELECT ts + INTERVAL '1' HOUR AS ts, price FROM live) MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_NO_WATERMARK
--- at 1:70
--- says The watermark on ts is lost before the clause

--- case watermark-on-a-time-without-zone
SELECT * FROM local_times MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_NO_WATERMARK
--- at 1:27
--- says It is of type TIMESTAMP_NTZ; cast it to TIMESTAMP first

--- case watermark-lost-in-groups-with-state
SELECT * FROM grouped MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_WATERMARK_LOST
--- at 1:23
--- says result of flatMapGroupsWithState

--- case late-rows-of-groups-with-a-timeout
SELECT * FROM timed_out MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_WATERMARK_LOST
--- at 1:25

--- case stream-without-an-order
SELECT * FROM live MATCH_RECOGNIZE (MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_ORDER
--- at 1:20
--- says Write ORDER BY ts

--- case order-of-another-column
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY price, ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_ORDER
--- at 1:46
--- says Write ORDER BY ts

--- case descending-order-of-a-stream
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts DESC MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_ORDER
--- at 1:46
--- says Write ORDER BY ts

--- case order-by-an-expression-of-the-time
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY date_trunc('SECOND', ts) MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_ORDER
--- at 1:46

--- case end-of-a-stream
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B $) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_END_ANCHOR
--- at 1:20
--- says Remove it from the pattern

--- case aggregate-of-a-stream
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_AGGREGATE
--- at 1:20

--- case matches-of-unbounded-attempts
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM (SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS ts PATTERN (A B) DEFINE B AS price > 8)) MATCH_RECOGNIZE (ORDER BY ts PATTERN (C));
--- error MATCH_RECOGNIZE_STREAM_CHAIN
--- at 1:148
--- says Write WITHIN after its pattern

--- case matches-with-a-limit-on-each-round
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM (SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS ts PATTERN (A (B WITHIN INTERVAL '1' HOUR)+) DEFINE B AS price > 8)) MATCH_RECOGNIZE (ORDER BY ts PATTERN (C));
--- error MATCH_RECOGNIZE_STREAM_CHAIN
--- at 1:176
--- says Write WITHIN after its pattern

--- case matches-that-read-the-row-after
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM (SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS ts PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE B AS price > NEXT(price))) MATCH_RECOGNIZE (ORDER BY ts PATTERN (C));
--- error MATCH_RECOGNIZE_STREAM_CHAIN
--- at 1:183
--- says Remove NEXT from it

--- case matches-by-a-computed-time
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM (SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS ts, A.price AS p, A.ts + INTERVAL '1' SECOND AS shifted, PREV(A.ts) AS before PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE B AS price > 8)) MATCH_RECOGNIZE (ORDER BY shifted PATTERN (C));
--- error MATCH_RECOGNIZE_STREAM_CHAIN
--- at 1:248
--- says FIRST(A.ts)

--- case matches-by-the-time-of-the-row-before
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM (SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS ts, A.price AS p, A.ts + INTERVAL '1' SECOND AS shifted, PREV(A.ts) AS before PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE B AS price > 8)) MATCH_RECOGNIZE (ORDER BY before PATTERN (C));
--- error MATCH_RECOGNIZE_STREAM_CHAIN
--- at 1:248
--- says FIRST(A.ts)

--- case matches-by-a-number
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM (SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS ts, A.price AS p, A.ts + INTERVAL '1' SECOND AS shifted, PREV(A.ts) AS before PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE B AS price > 8)) MATCH_RECOGNIZE (ORDER BY p PATTERN (C));
--- error MATCH_RECOGNIZE_STREAM_CHAIN
--- at 1:248
--- says FIRST(A.ts)

--- case descending-matches
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM (SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS ts, A.price AS p, A.ts + INTERVAL '1' SECOND AS shifted, PREV(A.ts) AS before PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE B AS price > 8)) MATCH_RECOGNIZE (ORDER BY ts DESC PATTERN (C));
--- error MATCH_RECOGNIZE_STREAM_ORDER
--- at 1:248
--- says Write ORDER BY ts

--- case matches-without-an-order
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM (SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS ts, A.price AS p, A.ts + INTERVAL '1' SECOND AS shifted, PREV(A.ts) AS before PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE B AS price > 8)) MATCH_RECOGNIZE (PATTERN (C));
--- error MATCH_RECOGNIZE_STREAM_CHAIN
--- at 1:222
--- says FIRST(A.ts)

--- case matches-with-distinct-between
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
SELECT * FROM (SELECT DISTINCT * FROM (SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS ts, A.price AS p, A.ts + INTERVAL '1' SECOND AS shifted, PREV(A.ts) AS before PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE B AS price > 8))) MATCH_RECOGNIZE (ORDER BY ts PATTERN (C));
--- error MATCH_RECOGNIZE_STREAM_CHAIN
--- at 1:273
--- says an operator between the two clauses holds rows back

--- case unbounded-stream
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_UNBOUNDED
--- at 1:20
--- says WITHIN INTERVAL '1' HOUR

--- case limit-on-one-step-of-a-stream
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A (B WITHIN INTERVAL '1' HOUR) C) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_UNBOUNDED
--- at 1:20

--- case state-store-of-a-stream
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_STATE_STORE
--- at 1:20
--- says RocksDBStateStoreProvider

--- case stream-without-empty-micro-batches
--- set spark.sql.streaming.stateStore.providerClass org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider
--- set spark.sql.streaming.noDataMicroBatches.enabled false
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES A.price AS p PATTERN (A B*) WITHIN INTERVAL '1' HOUR DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_NO_DATA_BATCHES
--- at 1:20
--- says SET spark.sql.streaming.noDataMicroBatches.enabled = true

--- case forecasts
SELECT * FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES FORECAST_STATE() AS s FORECAST ROWS (HORIZON 3 ROWS) PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_UNSUPPORTED
--- at 1:20
--- says FORECAST ROWS without a model is not supported over a stream. Call smr.forecast.fit

--- case window-with-a-pattern
SELECT p OVER w FROM live WINDOW w AS (ORDER BY ts MEASURES A.price AS p ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (A B) DEFINE B AS price > 8);
--- error MATCH_RECOGNIZE_STREAM_UNSUPPORTED
--- at 1:34
--- says Write the pattern as MATCH_RECOGNIZE in FROM
