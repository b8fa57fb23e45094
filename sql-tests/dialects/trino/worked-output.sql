-- The texts of ../../cases/output.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case trino-simple-v
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded trino-simple-v
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- gives
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- outcome rewritten

--- case trino-output-all-unmatched
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-output-all-unmatched
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case trino-output-all-show
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-output-all-show
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (B*) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (B*) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case trino-output-all-omit
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-output-all-omit
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (B*) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (B*) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case trino-output-all-omit-plus
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded trino-output-all-omit-plus
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case trino-no-measures
--- schema shuf5p id integer, part varchar, px integer
--- option pretty false
--- recorded trino-no-measures
SELECT r.id, r.part FROM shuf5p MATCH_RECOGNIZE (PARTITION BY part ORDER BY id ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r
--- gives
SELECT r.id, r.part FROM shuf5p MATCH_RECOGNIZE (PARTITION BY part ORDER BY id NULLS LAST ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r
--- outcome rewritten

--- case oracle-20-2
--- schema ticker symbol varchar, tstamp date, price integer
--- option pretty false
--- recorded oracle-20-2
SELECT * FROM ticker MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY tstamp MEASURES STRT.tstamp AS t0, FINAL LAST(DOWN.tstamp) AS tb, FINAL LAST(UP.tstamp) AS t1, MATCH_NUMBER() AS mno, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST UP PATTERN (STRT DOWN+ UP+) DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price)) mr ORDER BY mr.symbol, mr.mno, mr.tstamp
--- gives
SELECT * FROM ticker MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY tstamp NULLS LAST MEASURES STRT.tstamp AS t0, FINAL LAST(DOWN.tstamp) AS tb, FINAL LAST(UP.tstamp) AS t1, MATCH_NUMBER() AS mno, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST UP PATTERN (STRT DOWN+ UP+) DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price)) AS mr ORDER BY mr.symbol NULLS LAST, mr.mno NULLS LAST, mr.tstamp NULLS LAST
--- outcome rewritten

--- case oracle-rising-defaults
--- schema ticker symbol varchar, tstamp date, price integer
--- option pretty false
--- recorded oracle-rising-defaults
SELECT mr.t0, mr.n FROM ticker MATCH_RECOGNIZE (ORDER BY tstamp MEASURES FIRST(tstamp) AS t0, COUNT(*) AS n PATTERN (S U+) DEFINE U AS U.price > PREV(U.price)) mr
--- gives
SELECT mr.t0, mr.n FROM ticker MATCH_RECOGNIZE (ORDER BY tstamp NULLS LAST MEASURES FIRST(tstamp) AS t0, COUNT(*) AS n PATTERN (S U+) DEFINE U AS U.price > PREV(U.price)) AS mr
--- outcome rewritten

--- case measure-unmatched-const
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded measure-unmatched-const
SELECT r.id, r.m, r.c, r.k FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, COUNT(*) AS c, 7 AS k ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (Z+) DEFINE Z AS Z.px > 75) AS r
--- gives
SELECT r.id, r.m, r.c, r.k FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m, COUNT(*) AS c, 7 AS k ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (Z+) DEFINE Z AS Z.px > 75) AS r
--- outcome rewritten

--- case snow-omit-empty
--- schema stock_hist company varchar, price_date date, price integer
--- option pretty false
--- recorded snow-omit-empty
SELECT company, price_date, mno FROM (SELECT s.company, s.price_date, s.price, AVG(s.price) OVER (PARTITION BY s.company) AS ap FROM stock_hist s) MATCH_RECOGNIZE (PARTITION BY company ORDER BY price_date MEASURES MATCH_NUMBER() AS mno ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (OVERAVG*) DEFINE OVERAVG AS price > ap) ORDER BY company, price_date
--- gives
SELECT company, price_date, mno FROM (SELECT s.company, s.price_date, s.price, AVG(s.price) OVER (PARTITION BY s.company) AS ap FROM stock_hist AS s) MATCH_RECOGNIZE (PARTITION BY company ORDER BY price_date NULLS LAST MEASURES MATCH_NUMBER() AS mno ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (OVERAVG*) DEFINE OVERAVG AS price > ap) ORDER BY company NULLS LAST, price_date NULLS LAST
--- outcome rewritten

--- case snow-with-unmatched
--- schema stock_hist company varchar, price_date date, price integer
--- option pretty false
--- recorded snow-with-unmatched
SELECT company, price_date, price, mno, cl FROM (SELECT s.company, s.price_date, s.price, AVG(s.price) OVER (PARTITION BY s.company) AS ap FROM stock_hist s) MATCH_RECOGNIZE (PARTITION BY company ORDER BY price_date MEASURES MATCH_NUMBER() AS mno, CLASSIFIER() AS cl ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (OVERAVG+) DEFINE OVERAVG AS price > ap) ORDER BY company, price_date
--- gives
SELECT company, price_date, price, mno, cl FROM (SELECT s.company, s.price_date, s.price, AVG(s.price) OVER (PARTITION BY s.company) AS ap FROM stock_hist AS s) MATCH_RECOGNIZE (PARTITION BY company ORDER BY price_date NULLS LAST MEASURES MATCH_NUMBER() AS mno, CLASSIFIER() AS cl ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (OVERAVG+) DEFINE OVERAVG AS price > ap) ORDER BY company NULLS LAST, price_date NULLS LAST
--- outcome rewritten
