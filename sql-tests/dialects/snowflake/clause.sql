-- The clause as Snowflake writes it; rows from the examples of its documentation where a source says so.
-- Format: ../../README.md
--- setup CREATE OR REPLACE TEMP VIEW stock_price_history AS SELECT company, CAST(day AS date) AS price_date, price FROM VALUES ('ABCD', '2020-10-01', 50), ('XYZ', '2020-10-01', 89), ('ABCD', '2020-10-02', 36), ('XYZ', '2020-10-02', 24), ('ABCD', '2020-10-03', 39), ('XYZ', '2020-10-03', 37), ('ABCD', '2020-10-04', 42), ('XYZ', '2020-10-04', 63), ('ABCD', '2020-10-05', 30), ('XYZ', '2020-10-05', 65), ('ABCD', '2020-10-06', 47), ('XYZ', '2020-10-06', 56), ('ABCD', '2020-10-07', 71), ('XYZ', '2020-10-07', 50), ('ABCD', '2020-10-08', 80), ('XYZ', '2020-10-08', 54), ('ABCD', '2020-10-09', 75), ('XYZ', '2020-10-09', 30), ('ABCD', '2020-10-10', 63), ('XYZ', '2020-10-10', 32) AS v(company, day, price)

--- case falls-and-rises
--- source snowflake documentation, MATCH_RECOGNIZE; the rows of XYZ derived
SELECT * FROM stock_price_history
  MATCH_RECOGNIZE(
    PARTITION BY company
    ORDER BY price_date
    MEASURES
      MATCH_NUMBER() AS number,
      FIRST(price_date) AS started,
      LAST(price_date) AS ended,
      COUNT(*) AS rows_in_match,
      COUNT(down.*) AS decreases,
      COUNT(up.*) increases
    ONE ROW PER MATCH
    AFTER MATCH SKIP TO LAST up
    PATTERN(strt down+ up+)
    DEFINE
      down AS price < LAG(price),
      up AS price > LAG(price)
  )
ORDER BY company, number
--- gives
SELECT
  *
FROM stock_price_history MATCH_RECOGNIZE (
  PARTITION BY company
  ORDER BY price_date NULLS LAST
  MEASURES
    MATCH_NUMBER() AS number,
    FIRST(price_date) AS started,
    LAST(price_date) AS ended,
    COUNT(*) AS rows_in_match,
    COUNT(DOWN.*) AS decreases,
    COUNT(UP.*) AS increases
  ONE ROW PER MATCH
  AFTER MATCH SKIP TO LAST UP
  PATTERN (STRT DOWN+ UP+)
  DEFINE
    DOWN AS price < PREV(price),
    UP AS price > PREV(price)
)
ORDER BY
  company NULLS LAST,
  number NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["company", "number", "started", "ended", "rows_in_match", "decreases", "increases"]
--- row ["ABCD", 1, "2020-10-01", "2020-10-04", 4, 1, 2]
--- row ["ABCD", 2, "2020-10-04", "2020-10-08", 5, 1, 3]
--- row ["XYZ", 1, "2020-10-01", "2020-10-05", 5, 1, 3]
--- row ["XYZ", 2, "2020-10-05", "2020-10-08", 4, 2, 1]
--- row ["XYZ", 3, "2020-10-08", "2020-10-10", 3, 1, 1]

--- case sequence-number
--- note CLASSIFIER has no parentheses
--- source snowflake documentation, MATCH_RECOGNIZE
SELECT price_date, price, "Match #", "Match Sequence #", "Symbol"
    FROM stock_price_history
       MATCH_RECOGNIZE (
           PARTITION BY company
           ORDER BY price_date
           MEASURES
               MATCH_NUMBER() AS "Match #",
               MATCH_SEQUENCE_NUMBER() AS "Match Sequence #",
               CLASSIFIER AS "Symbol"
           ALL ROWS PER MATCH
           PATTERN (LESS_THAN_45 DECREASED_10_PERCENT INCREASED_05_PERCENT)
           DEFINE
               LESS_THAN_45 AS price < 45.00,
               DECREASED_10_PERCENT AS LAG(price) * 0.90 >= price,
               INCREASED_05_PERCENT AS LAG(price) * 1.05 <= price
           )
    ORDER BY company, "Match #", "Match Sequence #"
--- gives
SELECT
  price_date,
  price,
  `Match #`,
  `Match Sequence #`,
  `Symbol`
FROM stock_price_history MATCH_RECOGNIZE (
  PARTITION BY company
  ORDER BY price_date NULLS LAST
  MEASURES
    MATCH_NUMBER() AS `Match #`,
    COUNT(*) AS `Match Sequence #`,
    CLASSIFIER() AS `Symbol`
  ALL ROWS PER MATCH
  PATTERN (LESS_THAN_45 DECREASED_10_PERCENT INCREASED_05_PERCENT)
  DEFINE
    LESS_THAN_45 AS price < 45.00,
    DECREASED_10_PERCENT AS PREV(price) * 0.90 >= price,
    INCREASED_05_PERCENT AS PREV(price) * 1.05 <= price
)
ORDER BY
  company NULLS LAST,
  `Match #` NULLS LAST,
  `Match Sequence #` NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["price_date", "price", "Match #", "Match Sequence #", "Symbol"]
--- row ["2020-10-04", 42, 1, 1, "LESS_THAN_45"]
--- row ["2020-10-05", 30, 1, 2, "DECREASED_10_PERCENT"]
--- row ["2020-10-06", 47, 1, 3, "INCREASED_05_PERCENT"]

--- case navigation-in-measures
--- note LAG and LEAD in MEASURES stay within the match
--- source snowflake documentation, MATCH_RECOGNIZE
SELECT price_date, f, l, n, p, match_no, seq, cl
    FROM stock_price_history
        MATCH_RECOGNIZE (
            PARTITION BY company
            ORDER BY price_date
            MEASURES
                FIRST(price_date) AS f,
                LAG(price_date) AS l,
                LEAD(price_date) AS n,
                LAST(price_date) AS p,
                MATCH_NUMBER() AS match_no,
                MATCH_SEQUENCE_NUMBER() AS seq,
                CLASSIFIER AS cl
            ALL ROWS PER MATCH
            AFTER MATCH SKIP TO NEXT ROW
            PATTERN (CURRENT_ROW T2 T3)
            DEFINE CURRENT_ROW AS TRUE, T2 AS TRUE, T3 AS TRUE
            )
    WHERE company = 'ABCD' AND match_no <= 2
    ORDER BY match_no, seq
--- gives
SELECT
  price_date,
  f,
  l,
  n,
  p,
  match_no,
  seq,
  cl
FROM stock_price_history MATCH_RECOGNIZE (
  PARTITION BY company
  ORDER BY price_date NULLS LAST
  MEASURES
    FIRST(price_date) AS f,
    LAST(price_date, 1) AS l,
    CASE WHEN FINAL COUNT(*) - COUNT(*) >= 1 THEN NEXT(price_date, 1) END AS n,
    LAST(price_date) AS p,
    MATCH_NUMBER() AS match_no,
    COUNT(*) AS seq,
    CLASSIFIER() AS cl
  ALL ROWS PER MATCH
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (CURRENT_ROW T2 T3)
  DEFINE
    CURRENT_ROW AS TRUE,
    T2 AS TRUE,
    T3 AS TRUE
)
WHERE
  company = 'ABCD' AND match_no <= 2
ORDER BY
  match_no NULLS LAST,
  seq NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["price_date", "f", "l", "n", "p", "match_no", "seq", "cl"]
--- row ["2020-10-01", "2020-10-01", null, "2020-10-02", "2020-10-01", 1, 1, "CURRENT_ROW"]
--- row ["2020-10-02", "2020-10-01", "2020-10-01", "2020-10-03", "2020-10-02", 1, 2, "T2"]
--- row ["2020-10-03", "2020-10-01", "2020-10-02", null, "2020-10-03", 1, 3, "T3"]
--- row ["2020-10-02", "2020-10-02", null, "2020-10-03", "2020-10-02", 2, 1, "CURRENT_ROW"]
--- row ["2020-10-03", "2020-10-02", "2020-10-02", "2020-10-04", "2020-10-03", 2, 2, "T2"]
--- row ["2020-10-04", "2020-10-02", "2020-10-03", null, "2020-10-04", 2, 3, "T3"]

--- case permuted
--- source snowflake documentation, MATCH_RECOGNIZE
select * from stock_price_history match_recognize(
        partition by company
        order by price_date
        measures
            match_number() as "MATCH_NUMBER",
            first(price_date) as "START",
            last(price_date) as "END",
            count(up.price) as ups,
            count(*) as "PRICE_COUNT",
            last(classifier()) = 'DOWN' up_spike
        after match skip to next row
        pattern(ANY_ROW PERMUTE(UP{2}, DOWN+))
        define
            ANY_ROW AS TRUE,
            UP as price > lag(price),
            DOWN as price < lag(price)
    )
    order by company, match_number
--- gives
SELECT
  *
FROM stock_price_history MATCH_RECOGNIZE (
  PARTITION BY company
  ORDER BY price_date NULLS LAST
  MEASURES
    MATCH_NUMBER() AS `MATCH_NUMBER`,
    FIRST(price_date) AS `START`,
    LAST(price_date) AS `END`,
    COUNT(UP.price) AS ups,
    COUNT(*) AS `PRICE_COUNT`,
    LAST(CLASSIFIER()) = 'DOWN' AS up_spike
  AFTER MATCH SKIP TO NEXT ROW
  PATTERN (ANY_ROW PERMUTE(UP{2}, DOWN+))
  DEFINE
    ANY_ROW AS TRUE,
    UP AS price > PREV(price),
    DOWN AS price < PREV(price)
)
ORDER BY
  company NULLS LAST,
  match_number NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["company", "MATCH_NUMBER", "START", "END", "ups", "PRICE_COUNT", "up_spike"]
--- row ["ABCD", 1, "2020-10-01", "2020-10-04", 2, 4, false]
--- row ["ABCD", 2, "2020-10-02", "2020-10-05", 2, 4, true]
--- row ["ABCD", 3, "2020-10-04", "2020-10-07", 2, 4, false]
--- row ["ABCD", 4, "2020-10-06", "2020-10-10", 2, 5, true]
--- row ["XYZ", 1, "2020-10-01", "2020-10-04", 2, 4, false]
--- row ["XYZ", 2, "2020-10-03", "2020-10-07", 2, 5, true]

--- case excluded
--- source snowflake documentation, MATCH_RECOGNIZE
select company, price_date, price, match_no, cl, price_count from stock_price_history match_recognize(
        partition by company
        order by price_date
        measures
            match_number() as match_no,
            classifier as cl,
            count(*) as price_count
        all rows per match
        pattern(ANY_ROW {- DOWN+ -} UP+ {- DOWN+ -} UP+)
        define
            ANY_ROW AS TRUE,
            UP as price > lag(price),
            DOWN as price < lag(price)
    )
    order by company, price_date
--- gives
SELECT
  company,
  price_date,
  price,
  match_no,
  cl,
  price_count
FROM stock_price_history MATCH_RECOGNIZE (
  PARTITION BY company
  ORDER BY price_date NULLS LAST
  MEASURES
    MATCH_NUMBER() AS match_no,
    CLASSIFIER() AS cl,
    COUNT(*) AS price_count
  ALL ROWS PER MATCH
  PATTERN (ANY_ROW {- DOWN+ -} UP+ {- DOWN+ -} UP+)
  DEFINE
    ANY_ROW AS TRUE,
    UP AS price > PREV(price),
    DOWN AS price < PREV(price)
)
ORDER BY
  company NULLS LAST,
  price_date NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["company", "price_date", "price", "match_no", "cl", "price_count"]
--- row ["ABCD", "2020-10-01", 50, 1, "ANY_ROW", 1]
--- row ["ABCD", "2020-10-03", 39, 1, "UP", 3]
--- row ["ABCD", "2020-10-04", 42, 1, "UP", 4]
--- row ["ABCD", "2020-10-06", 47, 1, "UP", 6]
--- row ["ABCD", "2020-10-07", 71, 1, "UP", 7]
--- row ["ABCD", "2020-10-08", 80, 1, "UP", 8]
--- row ["XYZ", "2020-10-01", 89, 1, "ANY_ROW", 1]
--- row ["XYZ", "2020-10-03", 37, 1, "UP", 3]
--- row ["XYZ", "2020-10-04", 63, 1, "UP", 4]
--- row ["XYZ", "2020-10-05", 65, 1, "UP", 5]
--- row ["XYZ", "2020-10-08", 54, 1, "UP", 8]

--- case window-over-the-partition
--- source snowflake documentation, MATCH_RECOGNIZE; rows derived, a window in DEFINE is over the partition
SELECT * FROM stock_price_history MATCH_RECOGNIZE(
    PARTITION BY company
    ORDER BY price_date
    MEASURES MATCH_NUMBER() AS match_no
    ALL ROWS PER MATCH OMIT EMPTY MATCHES
    PATTERN (overavg+)
    DEFINE overavg AS price > AVG(price) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
)
ORDER BY company, price_date
--- gives
SELECT
  *
FROM (
  SELECT
    *
    EXCEPT (_window_1)
  FROM (
    SELECT
      *,
      AVG(price) OVER (
        PARTITION BY company
        ORDER BY price_date NULLS LAST
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
      ) AS _window_1
    FROM stock_price_history
  ) MATCH_RECOGNIZE (
    PARTITION BY company
    ORDER BY price_date NULLS LAST
    MEASURES MATCH_NUMBER() AS match_no
    ALL ROWS PER MATCH OMIT EMPTY MATCHES
    PATTERN (OVERAVG+)
    DEFINE OVERAVG AS price > _window_1
  )
)
ORDER BY
  company NULLS LAST,
  price_date NULLS LAST
--- outcome rewritten with notes
--- remark 1:8 column-order The columns are in another order in Spark: partition keys, order keys, measures, then the others; in Snowflake those of the table, then the measures. Name them if the order counts.
--- ordered
--- columns ["company", "price_date", "match_no", "price"]
--- row ["ABCD", "2020-10-07", 1, 71]
--- row ["ABCD", "2020-10-08", 1, 80]
--- row ["ABCD", "2020-10-09", 1, 75]
--- row ["ABCD", "2020-10-10", 1, 63]
--- row ["XYZ", "2020-10-01", 1, 89]
--- row ["XYZ", "2020-10-04", 2, 63]
--- row ["XYZ", "2020-10-05", 2, 65]
--- row ["XYZ", "2020-10-06", 2, 56]
--- row ["XYZ", "2020-10-08", 3, 54]

--- case final-first
--- source snowflake documentation, MATCH_RECOGNIZE
select company, price_date, price, ff, fl, rl
    from stock_price_history
       match_recognize (
           partition by company
           order by price_date
           measures
               final first(lt45.price) as ff,
               final last(lt45.price)  as fl,
               last(lt45.price) as rl
           all rows per match
           after match skip past last row
           pattern (lt45 lt45)
           define lt45 as price < 45.00
           )
    where company = 'ABCD'
    order by price_date
--- gives
SELECT
  company,
  price_date,
  price,
  ff,
  fl,
  rl
FROM stock_price_history MATCH_RECOGNIZE (
  PARTITION BY company
  ORDER BY price_date NULLS LAST
  MEASURES
    FINAL FIRST(LT45.price) AS ff,
    FINAL LAST(LT45.price) AS fl,
    LAST(LT45.price) AS rl
  ALL ROWS PER MATCH
  AFTER MATCH SKIP PAST LAST ROW
  PATTERN (LT45 LT45)
  DEFINE LT45 AS price < 45.00
)
WHERE
  company = 'ABCD'
ORDER BY
  price_date NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["company", "price_date", "price", "ff", "fl", "rl"]
--- row ["ABCD", "2020-10-02", 36, 36, 39, 36]
--- row ["ABCD", "2020-10-03", 39, 36, 39, 39]
--- row ["ABCD", "2020-10-04", 42, 42, 30, 42]
--- row ["ABCD", "2020-10-05", 30, 42, 30, 30]

--- case lag-with-offset-and-default
--- note the third argument cannot be said exactly in DEFINE
SELECT * FROM stock_price_history MATCH_RECOGNIZE (
  PARTITION BY company ORDER BY price_date
  MEASURES LAG(price, 2, -1) AS two_before, LEAD(price, 1, 0) AS behind
  PATTERN (a b)
  DEFINE a AS price < LAG(price, 1, 0), b AS price > LEAD(price, 2))
--- gives
SELECT
  *
FROM stock_price_history MATCH_RECOGNIZE (
  PARTITION BY company
  ORDER BY price_date NULLS LAST
  MEASURES
    CASE WHEN COUNT(*) > 2 THEN LAST(price, 2) ELSE -1 END AS two_before,
    CASE WHEN FINAL COUNT(*) - COUNT(*) >= 1 THEN NEXT(price, 1) ELSE 0 END AS behind
  PATTERN (A B)
  DEFINE
    A AS price < COALESCE(PREV(price), 0),
    B AS price > NEXT(price, 2)
)
--- outcome rewritten with notes
--- remark 5:23 default-of-lag The third argument is for rows outside the partition; in Spark it is also taken where the value in that row is null.

--- case first-under-running
--- source the standard: RUNNING looks at the match up to the row; derived
SELECT price_date, f FROM stock_price_history MATCH_RECOGNIZE (
  PARTITION BY company ORDER BY price_date
  MEASURES FIRST(up.price) AS f
  ALL ROWS PER MATCH
  PATTERN (strt down+ up)
  DEFINE down AS price < LAG(price), up AS price > LAG(price))
WHERE company = 'ABCD' AND price_date <= '2020-10-03' ORDER BY price_date
--- gives
SELECT
  price_date,
  f
FROM stock_price_history MATCH_RECOGNIZE (
  PARTITION BY company
  ORDER BY price_date NULLS LAST
  MEASURES FIRST(UP.price) AS f
  ALL ROWS PER MATCH
  PATTERN (STRT DOWN+ UP)
  DEFINE
    DOWN AS price < PREV(price),
    UP AS price > PREV(price)
)
WHERE
  company = 'ABCD' AND price_date <= '2020-10-03'
ORDER BY
  price_date NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["price_date", "f"]
--- row ["2020-10-01", null]
--- row ["2020-10-02", null]
--- row ["2020-10-03", 39]

--- case window-without-a-frame
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY x MEASURES MATCH_NUMBER() AS n PATTERN (a+)
  DEFINE a AS x > FIRST_VALUE(x))
--- at 2:19
--- says FIRST_VALUE or LAST_VALUE without OVER in DEFINE is not supported in Spark
--- says Give its rows with OVER (ROWS BETWEEN ...), or use FIRST or LAST.

--- case window-in-measures
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY x MEASURES SUM(x) OVER (ORDER BY x) AS n PATTERN (a+)
  DEFINE a AS x > 1)
--- at 1:76
--- says A window function in MEASURES is not supported in Spark
--- says Compute it in a query around the clause, or in the one that it reads.

--- case recorded-sequence-number
--- source snowflake documentation, MATCH_RECOGNIZE; the worked case snow-match-sequence-number
--- option pretty false
SELECT price_date, mno, msq, price, cl FROM (SELECT * FROM stock_price_history WHERE company = 'ABCD') MATCH_RECOGNIZE (ORDER BY price_date MEASURES MATCH_NUMBER() AS mno, MATCH_SEQUENCE_NUMBER() AS msq, CLASSIFIER() AS cl ALL ROWS PER MATCH PATTERN (ANY_ROW UP+) DEFINE ANY_ROW AS true, UP AS price > LAG(price)) ORDER BY mno, msq
--- gives
SELECT price_date, mno, msq, price, cl FROM (SELECT * FROM stock_price_history WHERE company = 'ABCD') MATCH_RECOGNIZE (ORDER BY price_date NULLS LAST MEASURES MATCH_NUMBER() AS mno, COUNT(*) AS msq, CLASSIFIER() AS cl ALL ROWS PER MATCH PATTERN (ANY_ROW UP+) DEFINE ANY_ROW AS TRUE, UP AS price > PREV(price)) ORDER BY mno NULLS LAST, msq NULLS LAST
--- outcome rewritten
--- ordered
--- columns ["price_date", "mno", "msq", "price", "cl"]
--- row ["2020-10-02", 1, 1, 36, "ANY_ROW"]
--- row ["2020-10-03", 1, 2, 39, "UP"]
--- row ["2020-10-04", 1, 3, 42, "UP"]
--- row ["2020-10-05", 2, 1, 30, "ANY_ROW"]
--- row ["2020-10-06", 2, 2, 47, "UP"]
--- row ["2020-10-07", 2, 3, 71, "UP"]
--- row ["2020-10-08", 2, 4, 80, "UP"]
