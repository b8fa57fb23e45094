-- The statements of Esper's document of match_recognize, over readings of devices. Tables 7.2 to 7.13.
-- Format: ../../README.md

--- case table-7.2
--- note two readings in a row that jump
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device measures A.id as a_id, B.id as b_id, A.temp as a_temp, B.temp as b_temp
  pattern (A B)
  define B as Math.abs(B.temp - A.temp) >= 10)
--- gives
SELECT
  a_id,
  b_id,
  a_temp,
  b_temp
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    A.id AS a_id,
    B.id AS b_id,
    A.temp AS a_temp,
    B.temp AS b_temp
  PATTERN (A B)
  DEFINE B AS ABS(B.temp - A.temp) >= 10
)
--- outcome rewritten

--- case table-7.4
--- note one or the other after a first one
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device measures A.id as a_id, B.id as b_id, C.id as c_id
  pattern (A (B | C))
  define A as A.temp >= 50, B as B.temp <= 45, C as Math.abs(C.temp - A.temp) >= 10)
--- gives
SELECT
  a_id,
  b_id,
  c_id
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    A.id AS a_id,
    B.id AS b_id,
    C.id AS c_id
  PATTERN (A (B | C))
  DEFINE
    A AS A.temp >= 50,
    B AS B.temp <= 45,
    C AS ABS(C.temp - A.temp) >= 10
)
--- outcome rewritten with notes
--- remark 3:19 preference A match may map a row to B or C. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case table-7.7
--- note a pattern that may be empty; a row that fits both is B
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device measures A.id as a_id, B.id as b_id
  pattern (A?? B?)
  define A as A.temp >= 100, B as B.temp >= 105)
--- gives
SELECT
  a_id,
  b_id
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    A.id AS a_id,
    B.id AS b_id
  PATTERN (B | A B?)
  DEFINE
    A AS A.temp >= 100,
    B AS B.temp >= 105
)
--- outcome rewritten with notes
--- remark 3:12 preference A match may map a row to B or A, or continue with B when it is complete. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case table-7.8
--- note matched when all rows are known
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device measures first(A.id) as first_a, last(A.id) as last_a, B[0].id as b0_id, B[1].id as b1_id
  pattern (A+ B+)
  define A as A.temp >= 100, B as B.temp > A.temp)
--- gives
SELECT
  first_a,
  last_a,
  b0_id,
  b1_id
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    FIRST(A.id) AS first_a,
    LAST(A.id) AS last_a,
    B[0].id AS b0_id,
    B[1].id AS b1_id
  PATTERN (A+? B+)
  DEFINE
    A AS A.temp >= 100,
    B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 3:15 preference A match may continue with B when it is complete, or end with B inside another one, or map a row to A or B. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.
--- remark 4:44 group-without-index A may have several rows. Here A.temp is the value in the last one so far; Esper's documentation asks for an index, as in A[0].temp.

--- case table-7.8-at-once
--- note matched as rows arrive
--- option order_by "ts"
--- option matching "at_once"
select * from Reading match_recognize (
  partition by device measures first(A.id) as first_a, last(A.id) as last_a, B[0].id as b0_id, B[1].id as b1_id
  pattern (A+ B+)
  define A as A.temp >= 100, B as B.temp > A.temp)
--- gives
SELECT
  first_a,
  last_a,
  b0_id,
  b1_id
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    FIRST(A.id) AS first_a,
    LAST(A.id) AS last_a,
    B[0].id AS b0_id,
    B[1].id AS b1_id
  PATTERN (A+? B+?)
  DEFINE
    A AS A.temp >= 100,
    B AS B.temp > A.temp
)
--- outcome rewritten with notes
--- remark 3:15 preference A match may end with B inside another one, or map a row to A or B. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.
--- remark 4:44 group-without-index A may have several rows. Here A.temp is the value in the last one so far; Esper's documentation asks for an index, as in A[0].temp.

--- case table-7.9
--- note conditions that exclude each other leave no choice
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device measures A.id as a_id, count(B.id) as count_b, C.id as c_id
  pattern (A B* C)
  define A as A.temp < 50, B as B.temp between 50 and 60, C as C.temp > 60)
--- gives
SELECT
  a_id,
  count_b,
  c_id
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    A.id AS a_id,
    COUNT(B.id) AS count_b,
    C.id AS c_id
  PATTERN (A B* C)
  DEFINE
    A AS A.temp < 50,
    B AS B.temp BETWEEN 50 AND 60,
    C AS C.temp > 60
)
--- outcome rewritten

--- case table-7.10
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device measures A.id as a_id, B.id as b_id, C.id as c_id, D.id as d_id
  pattern (A B? C? D)
  define A as A.temp < 50, B as B.temp > 50, C as C.temp < 50, D as D.temp > 55)
--- gives
SELECT
  a_id,
  b_id,
  c_id,
  d_id
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    A.id AS a_id,
    B.id AS b_id,
    C.id AS c_id,
    D.id AS d_id
  PATTERN (A B? C? D)
  DEFINE
    A AS A.temp < 50,
    B AS B.temp > 50,
    C AS C.temp < 50,
    D AS D.temp > 55
)
--- outcome rewritten with notes
--- remark 3:20 preference A match may map a row to B or D. Here the preference goes from left to right, and all rows are known. Esper ranks whole matches and, without interval, reports a match as soon as it is complete; so it may report others.

--- case table-7.11
--- note prev with the number of rows
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device measures A.id as a_id
  pattern (A)
  define A as A.temp > 100 and prev(A.temp, 2) > 100)
--- gives
SELECT
  a_id
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES A.id AS a_id
  PATTERN (A)
  DEFINE A AS A.temp > 100 AND PREV(A.temp, 2) > 100
)
--- outcome rewritten

--- case table-7.12
--- note a data window in the old spelling; its end is outside, as with interval
--- option order_by "ts"
select * from Reading.win:time(10 sec) match_recognize (
  partition by device measures A.id as a_id, B.id as b_id, C.id as c_id, D.id as d_id
  pattern (A B C D)
  define B as B.temp > A.temp, C as C.temp > B.temp, D as D.temp > C.temp)
--- gives
SELECT
  a_id,
  b_id,
  c_id,
  d_id
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    A.id AS a_id,
    B.id AS b_id,
    C.id AS c_id,
    D.id AS d_id
  PATTERN (A B C D)
  INTERVAL '10' SECONDS
  DEFINE
    B AS B.temp > A.temp,
    C AS C.temp > B.temp,
    D AS D.temp > C.temp
)
--- outcome rewritten

--- case table-7.13
--- note interval
--- option order_by "ts"
select * from Reading match_recognize (
  partition by device measures A.id as a_id, count(B.id) as count_b, first(B.id) as first_b, last(B.id) as last_b
  pattern (A B*) interval 5 seconds
  define A as A.temp > 100, B as B.temp > 100)
--- gives
SELECT
  a_id,
  count_b,
  first_b,
  last_b
FROM Reading MATCH_RECOGNIZE (
  PARTITION BY device
  ORDER BY ts
  MEASURES
    A.id AS a_id,
    COUNT(B.id) AS count_b,
    FIRST(B.id) AS first_b,
    LAST(B.id) AS last_b
  PATTERN (A B*)
  INTERVAL '5' SECONDS
  DEFINE
    A AS A.temp > 100,
    B AS B.temp > 100
)
--- outcome rewritten with notes
--- remark 3:27 interval Here all rows of a match lie within the interval. Esper waits that long before it reports a match; rows that fit later still extend it, and matches that overlap are reported, too.

--- case variant-stream
--- note events of two types in one stream; the type is a column of it
--- option order_by "ts"
create schema S0 as (col string);
create schema S1 as (col string);
create variant schema Both as S0, S1;
insert into Both select * from S0;
insert into Both select * from S1;
select * from Both.win:time(1 min) match_recognize (
  measures A.col? as a, B.col? as b
  pattern (A B)
  define A as typeof(A) = 'S0', B as typeof(B) = 'S1')
--- gives
CREATE OR REPLACE TEMPORARY VIEW Both AS
SELECT
  *,
  'S0' AS event_type
FROM S0
UNION ALL
SELECT
  *,
  'S1' AS event_type
FROM S1;
SELECT
  a,
  b
FROM Both MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES
    A.col AS a,
    B.col AS b
  PATTERN (A B)
  INTERVAL '1' MINUTE
  DEFINE
    A AS A.event_type = 'S0',
    B AS B.event_type = 'S1'
);
--- outcome rewritten with notes
--- remark 7:14 dynamic-property col? is null in Esper for an event without it; here it must be a column.
--- remark 7:27 dynamic-property col? is null in Esper for an event without it; here it must be a column.
