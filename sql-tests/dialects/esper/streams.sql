-- Streams, windows, and the query around the clause.
-- Format: ../../README.md

--- case no-order
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 1:15 order-of-arrival Esper matches events as they arrive; here they are ordered by ts. Give the column, or columns, with the order of arrival as the option order_by.

--- case two-order-columns
--- option order_by ["ts", "seq"]
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts, seq
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case table-names
--- option order_by "ts"
--- option tables {"com.acme.Tick": "lake.raw.ticks"}
select * from com.acme.Tick match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM lake.raw.ticks MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case package
--- option order_by "ts"
select * from com.acme.Tick match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Tick MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 1:15 table-name com.acme.Tick is read as the table Tick. Name another with the option tables.

--- case filter
--- option order_by "ts"
select * from Reading(temp > 3, device in (1, 2)) as r match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM (
  SELECT
    *
  FROM Reading
  WHERE
    temp > 3 AND device IN (1, 2)
) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case keep-all
--- option order_by "ts"
select * from Reading#keepall as r match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case time-windows
--- option order_by "ts"
select * from Reading#time(1 min 30 sec) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B) interval 2 hours
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  INTERVAL '90' SECONDS
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 3:26 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case time-of-a-column
--- note the column orders the rows, too
select * from Reading#ext_timed(at, 10 seconds) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY at
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  INTERVAL '10' SECONDS
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case whole-milliseconds
create schema Reading (id string, temp int, at long) starttimestamp at;
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B) interval 1.5 sec
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY at
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  WITHIN 1499
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 4:26 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case length
--- option order_by "ts"
select * from Reading#length(5) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM (
  SELECT
    *,
    ROW_NUMBER() OVER (ORDER BY ts) AS arrival_number
  FROM Reading
) MATCH_RECOGNIZE (
  ORDER BY arrival_number
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  WITHIN 4
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case time-batches
--- option order_by "ts"
select * from Reading#time_batch(5 sec) match_recognize (
  partition by device measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM (
  SELECT
    *,
    (
      UNIX_MICROS(ts) - MIN(UNIX_MICROS(ts)) OVER ()
    ) DIV 5000000 AS batch_number
  FROM Reading
) MATCH_RECOGNIZE (
  PARTITION BY device, batch_number
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case length-batches
--- option order_by "ts"
select * from Reading.win:length_batch(10) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM (
  SELECT
    *,
    (
      ROW_NUMBER() OVER (ORDER BY ts) - 1
    ) DIV 10 AS batch_number
  FROM Reading
) MATCH_RECOGNIZE (
  PARTITION BY batch_number
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 1:22 last-batch Esper waits until a batch has 10 rows; here the last one may have fewer.

--- case last-of-each
--- option order_by "ts"
select * from Reading.std:unique(device) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 1:22 data-window In Esper a row that leaves #unique leaves unfinished matches. Here all rows stay.

--- case periods
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B) interval 1 day 2 hours 3 msec
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  INTERVAL '93600003' MILLISECONDS
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 3:26 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case months
--- option order_by "ts"
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B) interval 1 year 2 months
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  INTERVAL '14' MONTHS
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 3:26 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case constants
--- option order_by "ts"
create constant variable int LIMIT_OF = 5;
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B) interval LIMIT_OF minutes
  define B as B.temp > LIMIT_OF)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  INTERVAL '5' MINUTES
  DEFINE B AS B.temp > 5
)
--- outcome rewritten with notes
--- remark 4:26 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case partition-by-expression
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device, temp / 10 measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device, temp / 10 AS partition_key_2
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case around
--- option order_by "ts"
select distinct a as name, t + 1 as more from Reading match_recognize (
  measures A.id as a, B.temp as t
  pattern (A B)
  define B as B.temp > A.temp)
where t > 5 order by more desc, name limit 10 offset 2
--- gives
SELECT DISTINCT
  a AS name,
  t + 1 AS more
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.temp AS t
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
WHERE
  t > 5
ORDER BY
  more DESC,
  name
LIMIT 10
OFFSET 2
--- outcome rewritten with notes
--- remark 1:1 output-rate Esper applies distinct and limit to the matches that are reported together; here they apply to all.

--- case annotations
--- option order_by "ts"
@Name('jumps') @Description('two in a row') @public @Priority(10)
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
/* @Name('jumps') */
/* @Description('two in a row') */
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 1:53 annotation @Priority(10) has no effect here.

--- case insert-into
--- note a view that a later statement reads
--- option order_by "ts"
insert into Hot select id, temp, ts from Reading(temp > 100);
insert into Jump (first, second) select * from Hot match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
CREATE OR REPLACE TEMPORARY VIEW Hot AS
SELECT
  id,
  temp,
  ts
FROM Reading
WHERE
  temp > 100;
CREATE OR REPLACE TEMPORARY VIEW Jump AS
SELECT
  a AS first,
  b AS second
FROM Hot MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
);
--- outcome rewritten

--- case insert-into-ctes
--- option order_by "ts"
--- option streams "ctes"
insert into Hot select id, temp, ts from Reading(temp > 100);
select * from Hot match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
WITH Hot AS (
  SELECT
    id,
    temp,
    ts
  FROM Reading
  WHERE
    temp > 100
)
SELECT
  a,
  b
FROM Hot MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case schema
--- note columns of the stream are checked
--- option order_by "ts"
create map schema Base (id string);
create schema Reading (temp int, ts long) inherits Base;
select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case named-window
--- option order_by "ts"
create schema Reading (id string, temp int, ts java.util.Date);
create window W#time(10 sec) as Reading;
insert into W select * from Reading;
select * from W match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
CREATE OR REPLACE TEMPORARY VIEW W AS
SELECT
  *
FROM Reading;
SELECT
  a,
  b
FROM W MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  INTERVAL '10' SECONDS
  DEFINE B AS B.temp > A.temp
);
--- outcome rewritten

--- case named-window-that-changes
--- option order_by "ts"
create window W#keepall as Reading;
insert into W select * from Reading;
on Gone as g delete from W as w where w.id = g.id;
on Other as o merge into W as w where w.id = o.id when matched then delete;
select * from W match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM W MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 2:1 named-window W is read as a table of that name, which must hold the rows that exist after this statement.
--- remark 3:1 named-window W is read as a table of that name, which must hold the rows that exist after this statement.
--- remark 4:1 named-window W is read as a table of that name, which must hold the rows that exist after this statement.

--- case grouped-length
--- note each group has a window of its own, so rows are numbered in each
--- option order_by "ts"
select * from Reading#groupwin(device)#length(3) match_recognize (
  partition by device
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM (
  SELECT
    *,
    ROW_NUMBER() OVER (PARTITION BY device ORDER BY ts) AS arrival_number
  FROM Reading
) MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY arrival_number
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  WITHIN 2
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case grouped-length-batch
--- option order_by "ts"
select * from Reading#groupwin(device)#length_batch(3) match_recognize (
  partition by device
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM (
  SELECT
    *,
    (
      ROW_NUMBER() OVER (PARTITION BY device ORDER BY ts) - 1
    ) DIV 3 AS batch_number
  FROM Reading
) MATCH_RECOGNIZE (
  PARTITION BY device, batch_number
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 1:39 last-batch Esper waits until a batch has 3 rows; here the last one may have fewer.

--- case grouped-time
--- note windows of time end at the same time in each group
--- option order_by "ts"
select * from Reading#groupwin(device)#time(3 sec) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  INTERVAL '3' SECONDS
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten

--- case window-on-demand
--- option order_by "ts"
@Hint('iterate_only') select * from Reading#length(5) match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM (
  SELECT
    *,
    ROW_NUMBER() OVER (ORDER BY ts) AS arrival_number
  FROM Reading
) MATCH_RECOGNIZE (
  ORDER BY arrival_number
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  WITHIN 4
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 1:37 data-window Matching on demand sees the rows that are in the window at that time in Esper; here it sees the whole table.

--- case no-window-on-demand
--- option order_by "ts"
@Hint('iterate_only') select * from Reading match_recognize (
  measures A.id as a, B.id as b
  pattern (A B)
  define B as B.temp > A.temp)
--- gives
SELECT
  a,
  b
FROM Reading MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.id AS a,
    B.id AS b
  PATTERN (A B)
  DEFINE B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 1:37 data-window Matching on demand sees no row in Esper; here it sees the whole table.
