-- Which rows and columns a match gives.
-- Format: ../README.md

--- case trino-simple-v
--- source trino TestRowPatternMatching.testSimpleQuery; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes8 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 80), (5, 90), (6, 50), (7, 40), (8, 60) AS v(`id`, `px`);
SELECT r.id, r.mno, r.cur, r.var FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r;
--- columns ["id", "mno", "cur", "var"]
--- row [1, 1, 90, "A"]
--- row [2, 1, 80, "B"]
--- row [3, 1, 70, "B"]
--- row [4, 1, 80, "C"]
--- row [5, 1, 90, "C"]
--- row [6, 2, 50, "A"]
--- row [7, 2, 40, "B"]
--- row [8, 2, 60, "C"]

--- case trino-output-all-unmatched
--- source trino TestRowPatternMatching.testOutputModes; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["mno", "cur", "var"]
--- row [1, 80, "B"]
--- row [1, 70, "B"]

--- case trino-output-all-show
--- source trino TestRowPatternMatching.testOutputModes; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH SHOW EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (B*) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["mno", "cur", "var"]
--- row [1, null, null]
--- row [2, 80, "B"]
--- row [2, 70, "B"]
--- row [3, null, null]

--- case trino-output-all-omit
--- source trino TestRowPatternMatching.testOutputModes; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (B*) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["mno", "cur", "var"]
--- row [2, 80, "B"]
--- row [2, 70, "B"]

--- case trino-output-all-omit-plus
--- source trino TestRowPatternMatching.testOutputModes; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.mno, r.cur, r.var FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS mno, RUNNING LAST(px) AS cur, CLASSIFIER() AS var ALL ROWS PER MATCH OMIT EMPTY MATCHES AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["mno", "cur", "var"]
--- row [1, 80, "B"]
--- row [1, 70, "B"]

--- case trino-no-measures
--- source trino TestRowPatternMatching.testPartitioningAndOrdering; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW shuf5p AS SELECT CAST(id AS int) AS `id`, CAST(part AS string) AS `part`, CAST(px AS int) AS `px` FROM VALUES (5, 'p2', 10), (2, 'p1', 90), (1, 'p1', 80), (4, 'p2', 20), (3, 'p1', 30) AS v(`id`, `part`, `px`);
SELECT r.id, r.part FROM shuf5p MATCH_RECOGNIZE (PARTITION BY part ORDER BY id ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN (B+) DEFINE B AS B.px < PREV(B.px)) AS r;
--- columns ["id", "part"]
--- row [3, "p1"]
--- row [5, "p2"]

--- case oracle-20-2
--- source oracle dw guide Example 20-2; answer of trino-476
--- note 10-April is in two matches
CREATE OR REPLACE TEMPORARY VIEW ticker AS SELECT CAST(symbol AS string) AS `symbol`, CAST(tstamp AS date) AS `tstamp`, CAST(price AS int) AS `price` FROM VALUES ('ACME', '2011-04-01', 12), ('ACME', '2011-04-02', 17), ('ACME', '2011-04-03', 19), ('ACME', '2011-04-04', 21), ('ACME', '2011-04-05', 25), ('ACME', '2011-04-06', 12), ('ACME', '2011-04-07', 15), ('ACME', '2011-04-08', 20), ('ACME', '2011-04-09', 24), ('ACME', '2011-04-10', 25), ('ACME', '2011-04-11', 19), ('ACME', '2011-04-12', 15), ('ACME', '2011-04-13', 25), ('ACME', '2011-04-14', 25), ('ACME', '2011-04-15', 14), ('ACME', '2011-04-16', 12), ('ACME', '2011-04-17', 14), ('ACME', '2011-04-18', 24), ('ACME', '2011-04-19', 23), ('ACME', '2011-04-20', 22) AS v(`symbol`, `tstamp`, `price`);
SELECT * FROM ticker MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY tstamp MEASURES STRT.tstamp AS t0, FINAL LAST(DOWN.tstamp) AS tb, FINAL LAST(UP.tstamp) AS t1, MATCH_NUMBER() AS mno, CLASSIFIER() AS var ALL ROWS PER MATCH AFTER MATCH SKIP TO LAST UP PATTERN (STRT DOWN+ UP+) DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price)) mr ORDER BY mr.symbol, mr.mno, mr.tstamp;
--- columns ["symbol", "tstamp", "t0", "tb", "t1", "mno", "var", "price"]
--- ordered
--- row ["ACME", "2011-04-05", "2011-04-05", "2011-04-06", "2011-04-10", 1, "STRT", 25]
--- row ["ACME", "2011-04-06", "2011-04-05", "2011-04-06", "2011-04-10", 1, "DOWN", 12]
--- row ["ACME", "2011-04-07", "2011-04-05", "2011-04-06", "2011-04-10", 1, "UP", 15]
--- row ["ACME", "2011-04-08", "2011-04-05", "2011-04-06", "2011-04-10", 1, "UP", 20]
--- row ["ACME", "2011-04-09", "2011-04-05", "2011-04-06", "2011-04-10", 1, "UP", 24]
--- row ["ACME", "2011-04-10", "2011-04-05", "2011-04-06", "2011-04-10", 1, "UP", 25]
--- row ["ACME", "2011-04-10", "2011-04-10", "2011-04-12", "2011-04-13", 2, "STRT", 25]
--- row ["ACME", "2011-04-11", "2011-04-10", "2011-04-12", "2011-04-13", 2, "DOWN", 19]
--- row ["ACME", "2011-04-12", "2011-04-10", "2011-04-12", "2011-04-13", 2, "DOWN", 15]
--- row ["ACME", "2011-04-13", "2011-04-10", "2011-04-12", "2011-04-13", 2, "UP", 25]
--- row ["ACME", "2011-04-14", "2011-04-14", "2011-04-16", "2011-04-18", 3, "STRT", 25]
--- row ["ACME", "2011-04-15", "2011-04-14", "2011-04-16", "2011-04-18", 3, "DOWN", 14]
--- row ["ACME", "2011-04-16", "2011-04-14", "2011-04-16", "2011-04-18", 3, "DOWN", 12]
--- row ["ACME", "2011-04-17", "2011-04-14", "2011-04-16", "2011-04-18", 3, "UP", 14]
--- row ["ACME", "2011-04-18", "2011-04-14", "2011-04-16", "2011-04-18", 3, "UP", 24]

--- case oracle-rising-defaults
--- source oracle dw guide, defaults of ONE ROW and SKIP PAST LAST ROW; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW ticker AS SELECT CAST(symbol AS string) AS `symbol`, CAST(tstamp AS date) AS `tstamp`, CAST(price AS int) AS `price` FROM VALUES ('ACME', '2011-04-01', 12), ('ACME', '2011-04-02', 17), ('ACME', '2011-04-03', 19), ('ACME', '2011-04-04', 21), ('ACME', '2011-04-05', 25), ('ACME', '2011-04-06', 12), ('ACME', '2011-04-07', 15), ('ACME', '2011-04-08', 20), ('ACME', '2011-04-09', 24), ('ACME', '2011-04-10', 25), ('ACME', '2011-04-11', 19), ('ACME', '2011-04-12', 15), ('ACME', '2011-04-13', 25), ('ACME', '2011-04-14', 25), ('ACME', '2011-04-15', 14), ('ACME', '2011-04-16', 12), ('ACME', '2011-04-17', 14), ('ACME', '2011-04-18', 24), ('ACME', '2011-04-19', 23), ('ACME', '2011-04-20', 22) AS v(`symbol`, `tstamp`, `price`);
SELECT mr.t0, mr.n FROM ticker MATCH_RECOGNIZE (ORDER BY tstamp MEASURES FIRST(tstamp) AS t0, COUNT(*) AS n PATTERN (S U+) DEFINE U AS U.price > PREV(U.price)) mr;
--- columns ["t0", "n"]
--- row ["2011-04-01", 5]
--- row ["2011-04-06", 5]
--- row ["2011-04-12", 2]
--- row ["2011-04-16", 3]

--- case measure-unmatched-const
--- source standard: measures of unmatched rows are null; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW quotes4 AS SELECT CAST(id AS int) AS `id`, CAST(px AS int) AS `px` FROM VALUES (1, 90), (2, 80), (3, 70), (4, 70) AS v(`id`, `px`);
SELECT r.id, r.m, r.c, r.k FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, COUNT(*) AS c, 7 AS k ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (Z+) DEFINE Z AS Z.px > 75) AS r;
--- columns ["id", "m", "c", "k"]
--- row [1, 1, 1, 7]
--- row [2, 1, 2, 7]
--- row [3, null, null, null]
--- row [4, null, null, null]

--- case snow-omit-empty
--- source snowflake doc match_recognize: omit empty matches; answer of trino-476
--- note empty matches still use up match numbers; the doc computes the average with an OVER frame inside DEFINE
CREATE OR REPLACE TEMPORARY VIEW stock_hist AS SELECT CAST(company AS string) AS `company`, CAST(price_date AS date) AS `price_date`, CAST(price AS int) AS `price` FROM VALUES ('ABCD', '2020-10-01', 50), ('XYZ', '2020-10-01', 89), ('ABCD', '2020-10-02', 36), ('XYZ', '2020-10-02', 24), ('ABCD', '2020-10-03', 39), ('XYZ', '2020-10-03', 37), ('ABCD', '2020-10-04', 42), ('XYZ', '2020-10-04', 63), ('ABCD', '2020-10-05', 30), ('XYZ', '2020-10-05', 65), ('ABCD', '2020-10-06', 47), ('XYZ', '2020-10-06', 56), ('ABCD', '2020-10-07', 71), ('XYZ', '2020-10-07', 50), ('ABCD', '2020-10-08', 80), ('XYZ', '2020-10-08', 54), ('ABCD', '2020-10-09', 75), ('XYZ', '2020-10-09', 30), ('ABCD', '2020-10-10', 63), ('XYZ', '2020-10-10', 32) AS v(`company`, `price_date`, `price`);
SELECT company, price_date, mno FROM (SELECT s.company, s.price_date, s.price, AVG(s.price) OVER (PARTITION BY s.company) AS ap FROM stock_hist s) MATCH_RECOGNIZE (PARTITION BY company ORDER BY price_date MEASURES MATCH_NUMBER() AS mno ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (OVERAVG*) DEFINE OVERAVG AS price > ap) ORDER BY company, price_date;
--- columns ["company", "price_date", "mno"]
--- ordered
--- row ["ABCD", "2020-10-07", 7]
--- row ["ABCD", "2020-10-08", 7]
--- row ["ABCD", "2020-10-09", 7]
--- row ["ABCD", "2020-10-10", 7]
--- row ["XYZ", "2020-10-01", 1]
--- row ["XYZ", "2020-10-04", 4]
--- row ["XYZ", "2020-10-05", 4]
--- row ["XYZ", "2020-10-06", 4]
--- row ["XYZ", "2020-10-08", 6]

--- case snow-with-unmatched
--- source snowflake doc match_recognize: WITH UNMATCHED ROWS; answer of trino-476
CREATE OR REPLACE TEMPORARY VIEW stock_hist AS SELECT CAST(company AS string) AS `company`, CAST(price_date AS date) AS `price_date`, CAST(price AS int) AS `price` FROM VALUES ('ABCD', '2020-10-01', 50), ('XYZ', '2020-10-01', 89), ('ABCD', '2020-10-02', 36), ('XYZ', '2020-10-02', 24), ('ABCD', '2020-10-03', 39), ('XYZ', '2020-10-03', 37), ('ABCD', '2020-10-04', 42), ('XYZ', '2020-10-04', 63), ('ABCD', '2020-10-05', 30), ('XYZ', '2020-10-05', 65), ('ABCD', '2020-10-06', 47), ('XYZ', '2020-10-06', 56), ('ABCD', '2020-10-07', 71), ('XYZ', '2020-10-07', 50), ('ABCD', '2020-10-08', 80), ('XYZ', '2020-10-08', 54), ('ABCD', '2020-10-09', 75), ('XYZ', '2020-10-09', 30), ('ABCD', '2020-10-10', 63), ('XYZ', '2020-10-10', 32) AS v(`company`, `price_date`, `price`);
SELECT company, price_date, price, mno, cl FROM (SELECT s.company, s.price_date, s.price, AVG(s.price) OVER (PARTITION BY s.company) AS ap FROM stock_hist s) MATCH_RECOGNIZE (PARTITION BY company ORDER BY price_date MEASURES MATCH_NUMBER() AS mno, CLASSIFIER() AS cl ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (OVERAVG+) DEFINE OVERAVG AS price > ap) ORDER BY company, price_date;
--- columns ["company", "price_date", "price", "mno", "cl"]
--- ordered
--- row ["ABCD", "2020-10-01", 50, null, null]
--- row ["ABCD", "2020-10-02", 36, null, null]
--- row ["ABCD", "2020-10-03", 39, null, null]
--- row ["ABCD", "2020-10-04", 42, null, null]
--- row ["ABCD", "2020-10-05", 30, null, null]
--- row ["ABCD", "2020-10-06", 47, null, null]
--- row ["ABCD", "2020-10-07", 71, 1, "OVERAVG"]
--- row ["ABCD", "2020-10-08", 80, 1, "OVERAVG"]
--- row ["ABCD", "2020-10-09", 75, 1, "OVERAVG"]
--- row ["ABCD", "2020-10-10", 63, 1, "OVERAVG"]
--- row ["XYZ", "2020-10-01", 89, 1, "OVERAVG"]
--- row ["XYZ", "2020-10-02", 24, null, null]
--- row ["XYZ", "2020-10-03", 37, null, null]
--- row ["XYZ", "2020-10-04", 63, 2, "OVERAVG"]
--- row ["XYZ", "2020-10-05", 65, 2, "OVERAVG"]
--- row ["XYZ", "2020-10-06", 56, 2, "OVERAVG"]
--- row ["XYZ", "2020-10-07", 50, null, null]
--- row ["XYZ", "2020-10-08", 54, 3, "OVERAVG"]
--- row ["XYZ", "2020-10-09", 30, null, null]
--- row ["XYZ", "2020-10-10", 32, null, null]
