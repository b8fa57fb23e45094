-- Event selection, rows of repeated variables, limits and absence: rules of the SASE+ language as clauses.
-- Format: ../README.md

--- case count-longest-1
--- source sase count-longest-1; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER MATCH EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b"]
--- row ["B1"]

--- case count-subsets-1
--- source sase count-subsets-1; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER SUBSET OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b"]
--- row ["B1"]

--- case count-each-2
--- source sase count-each-2; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b"]
--- ordered
--- row ["B1"]
--- row ["B2"]

--- case count-longest-2
--- source sase count-longest-2; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER MATCH EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b"]
--- row ["B2"]

--- case count-subsets-2
--- source sase count-subsets-2; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER SUBSET OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b"]
--- ordered
--- row ["B2"]
--- row ["B1"]
--- row ["B2"]

--- case count-longest-3
--- source sase count-longest-3; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'B', 'B3'), (5, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER MATCH EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b"]
--- row ["B3"]

--- case count-longest-4
--- source sase count-longest-4; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'B', 'B3'), (5, 'B', 'B4'), (6, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER MATCH EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b"]
--- row ["B4"]

--- case count-each-5
--- source sase count-each-5; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'B', 'B3'), (5, 'B', 'B4'), (6, 'B', 'B5'), (7, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b"]
--- ordered
--- row ["B1"]
--- row ["B2"]
--- row ["B3"]
--- row ["B4"]
--- row ["B5"]

--- case count-subsets-5
--- source sase count-subsets-5; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'B', 'B3'), (5, 'B', 'B4'), (6, 'B', 'B5'), (7, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER SUBSET OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b"]
--- ordered
--- row ["B5"]
--- row ["B4"]
--- row ["B5"]
--- row ["B3"]
--- row ["B5"]
--- row ["B4"]
--- row ["B5"]
--- row ["B2"]
--- row ["B5"]
--- row ["B4"]
--- row ["B5"]
--- row ["B3"]
--- row ["B5"]
--- row ["B4"]
--- row ["B5"]
--- row ["B1"]
--- row ["B5"]
--- row ["B4"]
--- row ["B5"]
--- row ["B3"]
--- row ["B5"]
--- row ["B4"]
--- row ["B5"]
--- row ["B2"]
--- row ["B5"]
--- row ["B4"]
--- row ["B5"]
--- row ["B3"]
--- row ["B5"]
--- row ["B4"]
--- row ["B5"]

--- case count-longest-9
--- source sase count-longest-9; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'B', 'B3'), (5, 'B', 'B4'), (6, 'B', 'B5'), (7, 'B', 'B6'), (8, 'B', 'B7'), (9, 'B', 'B8'), (10, 'B', 'B9'), (11, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER MATCH EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b"]
--- row ["B9"]

--- case cap-each-25
--- source sase cap-each-25; answer of Varpulis 0.11.0
--- note The engine's limit of 20 rows is written out.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'B', 'B3'), (5, 'B', 'B4'), (6, 'B', 'B5'), (7, 'B', 'B6'), (8, 'B', 'B7'), (9, 'B', 'B8'), (10, 'B', 'B9'), (11, 'B', 'B10'), (12, 'B', 'B11'), (13, 'B', 'B12'), (14, 'B', 'B13'), (15, 'B', 'B14'), (16, 'B', 'B15'), (17, 'B', 'B16'), (18, 'B', 'B17'), (19, 'B', 'B18'), (20, 'B', 'B19'), (21, 'B', 'B20'), (22, 'B', 'B21'), (23, 'B', 'B22'), (24, 'B', 'B23'), (25, 'B', 'B24'), (26, 'B', 'B25'), (27, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b, r.n FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b, COUNT(B.*) AS n ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B{1,20} E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r;
--- columns ["b", "n"]
--- ordered
--- row ["B1", 1]
--- row ["B2", 2]
--- row ["B3", 3]
--- row ["B4", 4]
--- row ["B5", 5]
--- row ["B6", 6]
--- row ["B7", 7]
--- row ["B8", 8]
--- row ["B9", 9]
--- row ["B10", 10]
--- row ["B11", 11]
--- row ["B12", 12]
--- row ["B13", 13]
--- row ["B14", 14]
--- row ["B15", 15]
--- row ["B16", 16]
--- row ["B17", 17]
--- row ["B18", 18]
--- row ["B19", 19]
--- row ["B20", 20]

--- case cap-subsets-13
--- source sase cap-subsets-13; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Start', 'Start1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'B', 'B3'), (5, 'B', 'B4'), (6, 'B', 'B5'), (7, 'B', 'B6'), (8, 'B', 'B7'), (9, 'B', 'B8'), (10, 'B', 'B9'), (11, 'B', 'B10'), (12, 'B', 'B11'), (13, 'B', 'B12'), (14, 'B', 'B13'), (15, 'End', 'End1') AS v(`seq`, `type`, `id`);
SELECT r.b, COUNT(*) AS count FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER SUBSET OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS type = 'Start', B AS type = 'B', E AS type = 'End') AS r GROUP BY r.b;
--- columns ["b", "count"]
--- row ["B1", 1]
--- row ["B10", 512]
--- row ["B11", 1024]
--- row ["B12", 2048]
--- row ["B13", 4096]
--- row ["B2", 2]
--- row ["B3", 4]
--- row ["B4", 8]
--- row ["B5", 16]
--- row ["B6", 32]
--- row ["B7", 64]
--- row ["B8", 128]
--- row ["B9", 256]

--- case sel-default-abab
--- source sase sel-default-abab; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'A', 'A2'), (4, 'B', 'B2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "B1"]
--- row ["A1", "B2"]
--- row ["A2", "B2"]

--- case sel-default-aab
--- source sase sel-default-aab; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'A', 'A2'), (3, 'B', 'B1') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "B1"]
--- row ["A2", "B1"]

--- case sel-default-aa
--- source sase sel-default-aa; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'A', 'A2'), (3, 'A', 'A3') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'A') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "A2"]
--- row ["A1", "A3"]
--- row ["A2", "A3"]

--- case sel-stam-abab
--- source sase sel-stam-abab; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'A', 'A2'), (4, 'B', 'B2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "B1"]
--- row ["A1", "B2"]
--- row ["A2", "B2"]

--- case sel-stam-aab
--- source sase sel-stam-aab; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'A', 'A2'), (3, 'B', 'B1') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "B1"]
--- row ["A2", "B1"]

--- case sel-stam-noise
--- source sase sel-stam-noise; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'X', 'X1'), (3, 'B', 'B1') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- row ["A1", "B1"]

--- case sel-stam-abc-wrongorder-next
--- source sase sel-stam-abc-wrongorder; answer of Varpulis 0.11.0
--- note SKIP TILL NEXT MATCH: as the engine goes on with the first row that fits.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'C', 'C1'), (3, 'B', 'B1'), (4, 'C', 'C2'), (5, 'A', 'A2'), (6, 'B', 'B2'), (7, 'C', 'C3') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b, r.c FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b, C.id AS c EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["a", "b", "c"]
--- ordered
--- row ["A1", "B1", "C2"]
--- row ["A2", "B2", "C3"]

--- case sel-stnm-abab
--- source sase sel-stnm-abab; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'A', 'A2'), (4, 'B', 'B2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "B1"]
--- row ["A2", "B2"]

--- case sel-stnm-abc-wrongorder
--- source sase sel-stnm-abc-wrongorder; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'C', 'C1'), (3, 'B', 'B1'), (4, 'C', 'C2'), (5, 'A', 'A2'), (6, 'B', 'B2'), (7, 'C', 'C3') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b, r.c FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b, C.id AS c AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["a", "b", "c"]
--- ordered
--- row ["A1", "B1", "C2"]
--- row ["A2", "B2", "C3"]

--- case sel-stnm-aa-overlapping
--- source sase sel-stnm-aa; answer of Varpulis 0.11.0
--- note Matches may share rows, as in the engine.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'A', 'A2'), (3, 'A', 'A3') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'A') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "A2"]
--- row ["A2", "A3"]

--- case sel-strict-abab
--- source sase sel-strict-abab; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'A', 'A2'), (4, 'B', 'B2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM (SELECT * FROM events WHERE type IN ('A', 'B')) MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "B1"]
--- row ["A2", "B2"]

--- case sel-strict-abc-wrongorder
--- source sase sel-strict-abc-wrongorder; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'C', 'C1'), (3, 'B', 'B1'), (4, 'C', 'C2'), (5, 'A', 'A2'), (6, 'B', 'B2'), (7, 'C', 'C3') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b, r.c FROM (SELECT * FROM events WHERE type IN ('A', 'B', 'C')) MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b, C.id AS c AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION STRICT PATTERN (A B C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["a", "b", "c"]
--- row ["A2", "B2", "C3"]

--- case sel-strict-aa
--- source sase sel-strict-aa; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'A', 'A2'), (3, 'A', 'A3') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM (SELECT * FROM events WHERE type IN ('A')) MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'A') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "A2"]
--- row ["A2", "A3"]

--- case seq-three-each-mode
--- source sase seq-three-each-mode; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'C', 'C1') AS v(`seq`, `type`, `id`);
SELECT r.a, r.c FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, C.id AS c EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["a", "c"]
--- row ["A1", "C1"]

--- case seq-named
--- source sase seq-named; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- row ["A1", "B1"]

--- case seq-derived-filter
--- source sase seq-derived-filter; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(amt AS int) AS `amt` FROM VALUES (1, 'Deposit', 'Deposit1', 50), (2, 'Deposit', 'Deposit2', 500), (3, 'Exit', 'Exit1', NULL) AS v(`seq`, `type`, `id`, `amt`);
SELECT r.d, r.x FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES D.id AS d, X.id AS x EVENT SELECTION SKIP TILL ANY MATCH PATTERN (D X) DEFINE D AS type = 'Deposit' AND amt > 100, X AS type = 'Exit') AS r;
--- columns ["d", "x"]
--- row ["Deposit2", "Exit1"]

--- case seq-derived-filter-follower
--- source sase seq-derived-filter-follower; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(amt AS int) AS `amt` FROM VALUES (1, 'Deposit', 'Deposit1', NULL), (2, 'Exit', 'Exit1', 5), (3, 'Exit', 'Exit2', 500) AS v(`seq`, `type`, `id`, `amt`);
SELECT r.d, r.x FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES D.id AS d, X.id AS x EVENT SELECTION SKIP TILL ANY MATCH PATTERN (D X) DEFINE D AS type = 'Deposit', X AS type = 'Exit' AND amt > 100) AS r;
--- columns ["d", "x"]
--- row ["Deposit1", "Exit2"]

--- case pred-and-or-not
--- source sase pred-and-or-not; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v`, CAST(s AS string) AS `s`, CAST(p AS int) AS `p` FROM VALUES (1, 'A', 'A1', NULL, NULL, NULL), (2, 'B', 'B1', 11, 'down', 0), (3, 'B', 'B2', 5, 'up', 0), (4, 'B', 'B3', 5, 'down', 3) AS v(`seq`, `type`, `id`, `v`, `s`, `p`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B' AND ((v > 10 AND s = 'up') OR NOT p = 0)) AS r;
--- columns ["b"]
--- row ["B3"]

--- case pred-missing-field
--- source sase pred-missing-field; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(z AS int) AS `z` FROM VALUES (1, 'A', 'A1', NULL), (2, 'B', 'B1', NULL), (3, 'B', 'B2', 2) AS v(`seq`, `type`, `id`, `z`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B' AND z != 1) AS r;
--- columns ["b"]
--- row ["B2"]

--- case pred-post-where-count
--- source sase pred-post-where-count; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'C', 'C1'), (4, 'A', 'A2'), (5, 'B', 'B2'), (6, 'B', 'B3'), (7, 'C', 'C2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.n FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, COUNT(B.*) AS n EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r WHERE r.n >= 2;
--- columns ["a", "n"]
--- row ["A2", 2]

--- case part-inline
--- source sase part-inline; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(u AS int) AS `u` FROM VALUES (1, 'A', 'A1', 1), (2, 'A', 'A2', 2), (3, 'B', 'B1', 2), (4, 'B', 'B2', 1) AS v(`seq`, `type`, `id`, `u`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (PARTITION BY u ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- row ["A2", "B1"]
--- row ["A1", "B2"]

--- case part-named-and-stream
--- source sase part-named-and-stream; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(u AS int) AS `u` FROM VALUES (1, 'A', 'A1', 1), (2, 'B', 'B1', 1), (3, 'A', 'A2', 2), (4, 'B', 'B2', 3) AS v(`seq`, `type`, `id`, `u`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (PARTITION BY u ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- row ["A1", "B1"]

--- case part-missing
--- source sase part-missing; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(u AS int) AS `u` FROM VALUES (1, 'A', 'A1', 1), (2, 'A', 'A2', NULL), (3, 'B', 'B1', NULL), (4, 'B', 'B2', 1) AS v(`seq`, `type`, `id`, `u`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (PARTITION BY u ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- row ["A2", "B1"]
--- row ["A1", "B2"]

--- case part-strict
--- source sase part-strict; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(u AS int) AS `u` FROM VALUES (1, 'A', 'A1', 1), (2, 'A', 'A2', 2), (3, 'B', 'B1', 1), (4, 'B', 'B2', 2), (5, 'A', 'A3', 1), (6, 'A', 'A4', 1), (7, 'B', 'B3', 1) AS v(`seq`, `type`, `id`, `u`);
SELECT r.a, r.b FROM (SELECT * FROM events WHERE type IN ('A', 'B')) MATCH_RECOGNIZE (PARTITION BY u ORDER BY seq MEASURES A.id AS a, B.id AS b AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION STRICT PATTERN (A B) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- row ["A1", "B1"]
--- row ["A2", "B2"]
--- row ["A4", "B3"]

--- case grid-stam-each
--- source sase grid-stam-each; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'A', 'A2'), (5, 'B', 'B3'), (6, 'C', 'C1'), (7, 'C', 'C2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b, r.c FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b, C.id AS c ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["a", "b", "c"]
--- row ["A1", "B1", null]
--- row ["A1", "B2", null]
--- row ["A1", "B3", null]
--- row ["A2", "B3", null]

--- case grid-filter-stam-each
--- source sase grid-filter-stam-each; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(n AS int) AS `n` FROM VALUES (1, 'A', 'A1', 1), (2, 'B', 'B2', 2), (3, 'B', 'B1', 1), (4, 'B', 'B3', 3), (5, 'C', 'C1', 1) AS v(`seq`, `type`, `id`, `n`);
SELECT r.a, r.b, r.c FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b, C.id AS c ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B' AND n > 1, C AS type = 'C') AS r;
--- columns ["a", "b", "c"]
--- ordered
--- row ["A1", "B2", null]
--- row ["A1", "B3", null]

--- case grid-final-stam-longest
--- source sase grid-final-stam-longest; answer of Varpulis 0.11.0
--- note K is the row that ends the collection.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'A', 'A2'), (5, 'B', 'B3'), (6, 'A', 'A3') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM (SELECT * FROM events WHERE type IN ('A', 'B')) MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ K) DEFINE A AS type = 'A', B AS type = 'B', K AS type <> 'B') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "B2"]
--- row ["A2", "B3"]

--- case grid-stam-subsets
--- source sase grid-stam-subsets; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'A', 'A2'), (5, 'B', 'B3'), (6, 'C', 'C1'), (7, 'C', 'C2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b, r.c FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b, C.id AS c ONE ROW PER SUBSET OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["a", "b", "c"]
--- ordered
--- row ["A1", "B3", "C1"]
--- row ["A1", "B2", "C1"]
--- row ["A1", "B3", "C1"]
--- row ["A1", "B1", "C1"]
--- row ["A1", "B3", "C1"]
--- row ["A1", "B2", "C1"]
--- row ["A1", "B3", "C1"]
--- row ["A2", "B3", "C1"]

--- case grid-final-stnm-each
--- source sase grid-final-stnm-each; answer of Varpulis 0.11.0
--- note K ends the collection and may start the next match: UNLESS, since a K in the pattern would be the last row to skip past.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'A', 'A2'), (5, 'B', 'B3'), (6, 'A', 'A3') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM (SELECT * FROM events WHERE type IN ('A', 'B')) MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b ONE ROW PER EVENT OF B AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+) UNLESS K DEFINE A AS type = 'A', B AS type = 'B', K AS type <> 'B' AND COUNT(B.*) > 0) AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "B1"]
--- row ["A1", "B2"]
--- row ["A2", "B3"]

--- case grid-strict-each
--- source sase grid-strict-each; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'A', 'A2'), (5, 'B', 'B3'), (6, 'C', 'C1'), (7, 'C', 'C2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b, r.c FROM (SELECT * FROM events WHERE type IN ('A', 'B', 'C')) MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b, C.id AS c ONE ROW PER EVENT OF B AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION STRICT PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["a", "b", "c"]
--- ordered
--- row ["A1", "B1", null]
--- row ["A1", "B2", null]
--- row ["A2", "B3", null]

--- case grid-final-strict-each
--- source sase grid-final-strict-each; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'A', 'A2'), (5, 'B', 'B3'), (6, 'A', 'A3') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM (SELECT * FROM events WHERE type IN ('A', 'B')) MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b ONE ROW PER EVENT OF B AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION STRICT PATTERN (A B+) DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "B1"]
--- row ["A1", "B2"]
--- row ["A2", "B3"]

--- case grid-strict-longest
--- source sase grid-strict-longest; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'A', 'A2'), (5, 'B', 'B3'), (6, 'C', 'C1'), (7, 'C', 'C2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b, r.c FROM (SELECT * FROM events WHERE type IN ('A', 'B', 'C')) MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b, C.id AS c AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION STRICT PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["a", "b", "c"]
--- row ["A2", "B3", "C1"]

--- case grid-filter-strict-subsets
--- source sase grid-filter-strict-subsets; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(n AS int) AS `n` FROM VALUES (1, 'A', 'A1', 1), (2, 'B', 'B2', 2), (3, 'B', 'B1', 1), (4, 'B', 'B3', 3), (5, 'C', 'C1', 1) AS v(`seq`, `type`, `id`, `n`);
SELECT r.a, r.b, r.c FROM (SELECT * FROM events WHERE type IN ('A', 'B', 'C')) MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b, C.id AS c ONE ROW PER SUBSET OF B AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION STRICT PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B' AND n > 1, C AS type = 'C') AS r;
--- columns ["a", "b", "c"]

--- case kleene-first-subsets
--- source sase kleene-first-subsets; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'B', 'B1'), (2, 'B', 'B2'), (3, 'B', 'B3'), (4, 'C', 'C1') AS v(`seq`, `type`, `id`);
SELECT r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b ONE ROW PER SUBSET OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (B+ C) DEFINE B AS type = 'B', C AS type = 'C') AS r;
--- columns ["b"]
--- row ["B3"]
--- row ["B2"]
--- row ["B3"]
--- row ["B1"]
--- row ["B3"]
--- row ["B2"]
--- row ["B3"]
--- row ["B3"]
--- row ["B3"]
--- row ["B2"]
--- row ["B3"]

--- case kleene-alone-each
--- source sase kleene-alone-each; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'B', 'B1'), (2, 'B', 'B2'), (3, 'B', 'B3') AS v(`seq`, `type`, `id`);
SELECT r.b, r.n FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b, COUNT(B.*) AS n ONE ROW PER EVENT OF B AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (B+) DEFINE B AS type = 'B') AS r;
--- columns ["b", "n"]
--- ordered
--- row ["B1", 1]
--- row ["B2", 2]
--- row ["B3", 3]

--- case kleene-alone-longest-filter
--- source sase kleene-alone-longest-filter; answer of Varpulis 0.11.0
--- note K is the row that ends the collection.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v` FROM VALUES (1, 'B', 'B1', 1), (2, 'B', 'B2', 2), (3, 'B', 'B3', 3), (4, 'B', 'B4', 0), (5, 'B', 'B5', 9), (6, 'B', 'B6', 1), (7, 'B', 'B7', 8) AS v(`seq`, `type`, `id`, `v`);
SELECT r.b, r.n FROM (SELECT * FROM events WHERE type IN ('B')) MATCH_RECOGNIZE (ORDER BY seq MEASURES LAST(B.id) AS b, COUNT(B.*) AS n AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (B+ K) DEFINE B AS type = 'B' AND v > 1, K AS NOT (v > 1)) AS r;
--- columns ["b", "n"]
--- ordered
--- row ["B3", 2]
--- row ["B5", 1]

--- case kleene-noclose-each
--- source sase kleene-noclose-each; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["A1", "B1"]
--- row ["A1", "B2"]

--- case kleene-noclose-longest
--- source sase kleene-noclose-longest; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["a", "b"]

--- case kleene-final-open-longest
--- source sase kleene-final-open-longest; answer of Varpulis 0.11.0
--- note K is the row that ends the collection.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.n FROM (SELECT * FROM events WHERE type IN ('A', 'B')) MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, COUNT(B.*) AS n EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ K) DEFINE A AS type = 'A', B AS type = 'B', K AS type <> 'B') AS r;
--- columns ["a", "n"]

--- case kleene-selfref-arith
--- source sase kleene-selfref-arith; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v` FROM VALUES (1, 'A', 'A1', 5), (2, 'B', 'B1', 6), (3, 'B', 'B2', 7), (4, 'C', 'C1', NULL) AS v(`seq`, `type`, `id`, `v`);
SELECT r.n FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES COUNT(B.*) AS n EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B' AND v > COALESCE(LAST(B.v, 1), A.v) + 0, C AS type = 'C') AS r;
--- columns ["n"]
--- row [2]

--- case kleene-same-type-end
--- source sase kleene-same-type-end; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(n AS int) AS `n` FROM VALUES (1, 'A', 'A1', 1), (2, 'B', 'B1', 1), (3, 'B', 'B6', 6), (4, 'B', 'B2', 2), (5, 'B', 'B9', 9), (6, 'B', 'B3', 3) AS v(`seq`, `type`, `id`, `n`);
SELECT r.n, r.z FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES COUNT(B.*) AS n, Z.id AS z EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ Z) DEFINE A AS type = 'A', B AS type = 'B' AND n < 5, Z AS type = 'B' AND n > 8) AS r;
--- columns ["n", "z"]
--- row [2, "B9"]

--- case kleene-two-longest
--- source sase kleene-two-longest; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'C', 'C1'), (5, 'C', 'C2'), (6, 'B', 'B3'), (7, 'D', 'D1') AS v(`seq`, `type`, `id`);
SELECT r.nb, r.nc, r.d FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES COUNT(B.*) AS nb, COUNT(C.*) AS nc, D.id AS d EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C+ D) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C', D AS type = 'D') AS r;
--- columns ["nb", "nc", "d"]
--- row [2, 2, "D1"]

--- case kleene-two-subsets
--- source sase kleene-two-subsets; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'C', 'C1'), (5, 'C', 'C2'), (6, 'D', 'D1') AS v(`seq`, `type`, `id`);
SELECT r.b, r.c FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS b, C.id AS c ONE ROW PER SUBSET OF U EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C+ D) SUBSET U = (B, C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C', D AS type = 'D') AS r;
--- columns ["b", "c"]
--- row ["B1", "C1"]
--- row ["B1", "C2"]
--- row ["B1", "C2"]
--- row ["B2", "C1"]
--- row ["B2", "C2"]
--- row ["B2", "C2"]
--- row ["B2", "C1"]
--- row ["B2", "C2"]
--- row ["B2", "C2"]

--- case kleene-subsets-arrays
--- source sase kleene-subsets-arrays; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'B', 'B2'), (4, 'C', 'C1') AS v(`seq`, `type`, `id`);
SELECT r.last, r.n, r.ids FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES B.id AS last, COUNT(B.*) AS n, COLLECT_LIST(B.id) AS ids ONE ROW PER SUBSET OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["last", "n", "ids"]
--- row ["B1", 1, ["B1"]]
--- row ["B2", 1, ["B2"]]
--- row ["B2", 2, ["B1", "B2"]]

--- case kleene-arrays
--- source sase kleene-arrays; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(k AS int) AS `k` FROM VALUES (1, 'A', 'A1', NULL), (2, 'B', 'B1', 1), (3, 'B', 'B2', 1), (4, 'B', 'B3', 4), (5, 'C', 'C1', NULL) AS v(`seq`, `type`, `id`, `k`);
SELECT r.len, r.cnt, r.f, r.l, r.i0, r.i1, r.neg, r.il, r.oob, r.s, r.av, r.mi, r.ma, r.dc, r.col, r.short FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES COUNT(B.*) AS len, COUNT(B.*) AS cnt, FIRST(B.id) AS f, LAST(B.id) AS l, FIRST(B.id, 0) AS i0, FIRST(B.id, 1) AS i1, LAST(B.id, 0) AS neg, LAST(B.id) AS il, FIRST(B.id, 9) AS oob, SUM(B.k) AS s, AVG(B.k) AS av, MIN(B.k) AS mi, MAX(B.k) AS ma, COUNT(DISTINCT B.k) AS dc, COLLECT_LIST(B.k) AS col, B.id AS short EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C') AS r;
--- columns ["len", "cnt", "f", "l", "i0", "i1", "neg", "il", "oob", "s", "av", "mi", "ma", "dc", "col", "short"]
--- row [3, 3, "B1", "B3", "B1", "B2", "B3", "B3", null, 6.0, 2.0, 1.0, 4.0, 2, [1, 1, 4], "B3"]

--- case inc-each
--- source sase inc-each; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v` FROM VALUES (1, 'Tick', 'Tick1', 10), (2, 'Tick', 'Tick2', 20), (3, 'Tick', 'Tick3', 30), (4, 'Tick', 'Tick4', 25), (5, 'Tick', 'Tick5', 26), (6, 'Tick', 'Tick6', 20) AS v(`seq`, `type`, `id`, `v`);
SELECT r.f, r.r, r.n, r.vs FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES F.v AS f, R.v AS r, COUNT(R.*) AS n, COLLECT_LIST(R.v) AS vs ONE ROW PER EVENT OF R AFTER MATCH SKIP PAST LAST ROW PATTERN (F R+) DEFINE R AS R.v > PREV(R.v)) AS r;
--- columns ["f", "r", "n", "vs"]
--- ordered
--- row [10, 20, 1, [20]]
--- row [10, 30, 2, [20, 30]]
--- row [25, 26, 1, [26]]

--- case inc-anchor-lock
--- source sase inc-anchor-lock; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v` FROM VALUES (1, 'Tick', 'Tick1', 30), (2, 'Tick', 'Tick2', 20), (3, 'Tick', 'Tick3', 10), (4, 'Tick', 'Tick4', 11), (5, 'Tick', 'Tick5', 12), (6, 'Tick', 'Tick6', 5) AS v(`seq`, `type`, `id`, `v`);
SELECT r.f, r.r, r.n, r.vs FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES F.v AS f, R.v AS r, COUNT(R.*) AS n, COLLECT_LIST(R.v) AS vs AFTER MATCH SKIP TO LAST BRK PATTERN (F R+ BRK) DEFINE R AS R.v > PREV(R.v), BRK AS NOT (BRK.v > PREV(BRK.v))) AS r;
--- columns ["f", "r", "n", "vs"]
--- row [10, 12, 2, [11, 12]]

--- case inc-partition
--- source sase inc-partition; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v`, CAST(k AS int) AS `k` FROM VALUES (1, 'Tick', 'Tick1', 1, 1), (2, 'Tick', 'Tick2', 5, 2), (3, 'Tick', 'Tick3', 2, 1), (4, 'Tick', 'Tick4', 6, 2), (5, 'Tick', 'Tick5', 0, 1), (6, 'Tick', 'Tick6', 1, 2) AS v(`seq`, `type`, `id`, `v`, `k`);
SELECT r.f, r.r, r.n, r.vs FROM events MATCH_RECOGNIZE (PARTITION BY k ORDER BY seq MEASURES F.v AS f, R.v AS r, COUNT(R.*) AS n, COLLECT_LIST(R.v) AS vs AFTER MATCH SKIP TO LAST BRK PATTERN (F R+ BRK) DEFINE R AS R.v > PREV(R.v), BRK AS NOT (BRK.v > PREV(BRK.v))) AS r;
--- columns ["f", "r", "n", "vs"]
--- row [1, 2, 1, [2]]
--- row [5, 6, 1, [6]]

--- case inc-terminator
--- source sase inc-terminator; answer of Varpulis 0.11.0
--- note One run at a time.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v` FROM VALUES (1, 'Tick', 'Tick1', 1), (2, 'Tick', 'Tick2', 2), (3, 'Tick', 'Tick3', 3), (4, 'Stop', 'Stop1', NULL), (5, 'Tick', 'Tick1', 5), (6, 'Tick', 'Tick2', 6), (7, 'Stop', 'Stop2', NULL) AS v(`seq`, `type`, `id`, `v`);
SELECT r.f, r.n, r.vs FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES F.v AS f, COUNT(R.*) AS n, COLLECT_LIST(R.v) AS vs AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (F R+ E) DEFINE F AS type = 'Tick', R AS type = 'Tick' AND R.v > COALESCE(LAST(R.v, 1), F.v), E AS type = 'Stop') AS r;
--- columns ["f", "n", "vs"]
--- ordered
--- row [1, 2, [2, 3]]
--- row [5, 1, [6]]

--- case inc-strings
--- source sase inc-strings; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS string) AS `v` FROM VALUES (1, 'Tick', 'Tick1', 'a'), (2, 'Tick', 'Tick2', 'b'), (3, 'Tick', 'Tick3', 'c'), (4, 'Tick', 'Tick4', 'a') AS v(`seq`, `type`, `id`, `v`);
SELECT r.f, r.r, r.n, r.vs FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES F.v AS f, R.v AS r, COUNT(R.*) AS n, COLLECT_LIST(R.v) AS vs AFTER MATCH SKIP TO LAST BRK PATTERN (F R+ BRK) DEFINE R AS R.v > PREV(R.v), BRK AS NOT (BRK.v > PREV(BRK.v))) AS r;
--- columns ["f", "r", "n", "vs"]
--- row ["a", "c", 2, ["b", "c"]]

--- case inc-named-drop
--- source sase inc-named-drop; answer of Varpulis 0.11.0
--- note One run at a time.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v`, CAST(k AS int) AS `k` FROM VALUES (1, 0, 'Tick', 'Tick1', 10, 1), (2, 1000, 'Tick', 'Tick2', 12, 1), (3, 2000, 'Tick', 'Tick3', 15, 1), (4, 3000, 'Tick', 'Tick4', 14, 1), (5, 4000, 'Tick', 'Tick5', 9, 1), (6, 5000, 'Tick', 'Tick6', 11, 1) AS v(`seq`, `ts`, `type`, `id`, `v`, `k`);
SELECT r.f, r.n, r.d FROM events MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, seq MEASURES F.v AS f, COUNT(U.*) AS n, D.v AS d AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (F U+ D) WITHIN INTERVAL '5' MINUTE DEFINE U AS U.v > COALESCE(LAST(U.v, 1), F.v), D AS D.v < F.v) AS r;
--- columns ["f", "n", "d"]
--- row [10, 2, 9]

--- case not-partition
--- source sase not-partition; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(u AS int) AS `u` FROM VALUES (1, 'A', 'A1', 1), (2, 'A', 'A2', 2), (3, 'X', 'X1', 1), (4, 'B', 'B1', 1), (5, 'B', 'B2', 2) AS v(`seq`, `type`, `id`, `u`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (PARTITION BY u ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) UNLESS X DEFINE A AS type = 'A', B AS type = 'B', X AS type = 'X') AS r;
--- columns ["a", "b"]
--- row ["A2", "B2"]

--- case not-same-type
--- source sase not-same-type; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(bad AS boolean) AS `bad` FROM VALUES (1, 'A', 'A1', NULL), (2, 'B', 'B1', true), (3, 'A', 'A2', NULL), (4, 'B', 'B2', false) AS v(`seq`, `type`, `id`, `bad`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) UNLESS X DEFINE A AS type = 'A', B AS type = 'B', X AS type = 'B' AND bad) AS r;
--- columns ["a", "b"]
--- row ["A2", "B2"]

--- case not-kleene-longest
--- source sase not-kleene-longest; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1'), (3, 'X', 'X1'), (4, 'B', 'B2'), (5, 'C', 'C1'), (6, 'A', 'A2'), (7, 'B', 'B3'), (8, 'C', 'C2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.n FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, COUNT(B.*) AS n EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) UNLESS X DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C', X AS type = 'X') AS r;
--- columns ["a", "n"]
--- row ["A2", 1]

--- case not-on-named
--- source sase not-on-named; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'X', 'X1'), (3, 'B', 'B1') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) UNLESS X DEFINE A AS type = 'A', B AS type = 'B', X AS type = 'X') AS r;
--- columns ["a", "b"]

--- case not-item-named
--- source sase not-item-named; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 0, 'A', 'A1'), (2, 1000, 'B', 'B1'), (3, 2000, 'A', 'A2'), (4, 3000, 'X', 'X1'), (5, 4000, 'B', 'B2') AS v(`seq`, `ts`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A NOT X B) WITHIN INTERVAL '1' HOUR DEFINE A AS type = 'A', B AS type = 'B', X AS type = 'X') AS r;
--- columns ["a", "b"]
--- row ["A1", "B1"]

--- case within-at-9
--- source sase within-at-9; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 0, 'A', 'A1'), (2, 9000, 'B', 'B1') AS v(`seq`, `ts`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN INTERVAL '10' SECOND DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- row ["A1", "B1"]

--- case within-at-10
--- source sase within-at-10; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 0, 'A', 'A1'), (2, 10000, 'B', 'B1') AS v(`seq`, `ts`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN INTERVAL '10' SECOND DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]
--- row ["A1", "B1"]

--- case within-at-10.001
--- source sase within-at-10.001; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 0, 'A', 'A1'), (2, 10001, 'B', 'B1') AS v(`seq`, `ts`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN INTERVAL '10' SECOND DEFINE A AS type = 'A', B AS type = 'B') AS r;
--- columns ["a", "b"]

--- case and-order1
--- source sase and-order1; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'DocA', 'DocA1'), (2, 'DocB', 'DocB1') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (PERMUTE(A, B)) DEFINE A AS type = 'DocA', B AS type = 'DocB') AS r;
--- columns ["a", "b"]
--- row ["DocA1", "DocB1"]

--- case and-two-anchors
--- source sase and-two-anchors; answer of Varpulis 0.11.0
--- note AND is PERMUTE under SKIP TILL NEXT MATCH.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'DocA', 'DocA1'), (2, 'DocA', 'DocA2'), (3, 'DocB', 'DocB1'), (4, 'DocB', 'DocB2') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (PERMUTE(A, B)) DEFINE A AS type = 'DocA', B AS type = 'DocB') AS r;
--- columns ["a", "b"]
--- ordered
--- row ["DocA1", "DocB1"]
--- row ["DocA2", "DocB1"]

--- case or-first
--- source sase or-first; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Card', 'Card1'), (2, 'Bank', 'Bank1'), (3, 'Done', 'Done1') AS v(`seq`, `type`, `id`);
SELECT r.p, r.d FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES P.id AS p, D.id AS d EVENT SELECTION SKIP TILL ANY MATCH PATTERN ((K | N) D) SUBSET P = (K, N) DEFINE K AS type = 'Card', N AS type = 'Bank', D AS type = 'Done') AS r;
--- columns ["p", "d"]
--- ordered
--- row ["Card1", "Done1"]
--- row ["Bank1", "Done1"]

--- case or-last
--- source sase or-last; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Cart', 'Cart1'), (2, 'Card', 'Card1'), (3, 'X', 'X1') AS v(`seq`, `type`, `id`);
SELECT r.k, r.p FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES T.id AS k, P.id AS p EVENT SELECTION SKIP TILL ANY MATCH PATTERN (T (K | N)) SUBSET P = (K, N) DEFINE T AS type = 'Cart', K AS type = 'Card', N AS type = 'Bank') AS r;
--- columns ["k", "p"]
--- row ["Cart1", "Card1"]

--- case or-alone
--- source sase or-alone; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Card', 'Card1'), (2, 'Bank', 'Bank1') AS v(`seq`, `type`, `id`);
SELECT r.p FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES P.id AS p EVENT SELECTION SKIP TILL ANY MATCH PATTERN ((K | N)) SUBSET P = (K, N) DEFINE K AS type = 'Card', N AS type = 'Bank') AS r;
--- columns ["p"]
--- ordered
--- row ["Card1"]
--- row ["Bank1"]

--- case neg-state-clean
--- source sase neg-state-clean; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'A', 'A1'), (2, 'B', 'B1') AS v(`seq`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A NOT X B) DEFINE A AS type = 'A', B AS type = 'B', X AS type = 'X') AS r;
--- columns ["a", "b"]
--- row ["A1", "B1"]

--- case neg-state-hit
--- source sase neg-state-hit; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 0, 'A', 'A1'), (2, 1000, 'X', 'X1'), (3, 2000, 'B', 'B1') AS v(`seq`, `ts`, `type`, `id`);
SELECT r.a, r.b FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A NOT X B) WITHIN INTERVAL '10' SECOND DEFINE A AS type = 'A', B AS type = 'B', X AS type = 'X') AS r;
--- columns ["a", "b"]

--- case sc-smurf
--- source sase sc-smurf; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(amt AS int) AS `amt`, CAST(acc AS int) AS `acc` FROM VALUES (1, 0, 'Move', 'Move1', 10, 1), (2, 1000, 'Move', 'Move2', 20, 1), (3, 2000, 'Move', 'Move3', 5000, 1), (4, 3000, 'Move', 'Move4', 9500, 1), (5, 4000, 'Move', 'Move5', 10, 2), (6, 5000, 'Move', 'Move6', 9900, 1) AS v(`seq`, `ts`, `type`, `id`, `amt`, `acc`);
SELECT r.acc, r.parts, r.total FROM events MATCH_RECOGNIZE (PARTITION BY acc ORDER BY ts, seq MEASURES COUNT(S.*) AS parts, SUM(S.amt) AS total EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S+ L) WITHIN INTERVAL '1' HOUR DEFINE S AS amt < 1000, L AS amt > 9000) AS r;
--- columns ["acc", "parts", "total"]
--- row [1, 2, 30.0]
--- row [1, 1, 20.0]

--- case sc-door
--- source sase sc-door; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(badge AS int) AS `badge` FROM VALUES (1, 'Badge', 'Badge1', 7), (2, 'Revoke', 'Revoke1', 8), (3, 'Door', 'Door1', 7), (4, 'Badge', 'Badge2', 9), (5, 'Revoke', 'Revoke2', 9), (6, 'Door', 'Door2', 9) AS v(`seq`, `type`, `id`, `badge`);
SELECT r.badge, r.door FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES K.badge AS badge, D.id AS door EVENT SELECTION SKIP TILL ANY MATCH PATTERN (K D) UNLESS X DEFINE K AS type = 'Badge', D AS type = 'Door' AND D.badge = K.badge, X AS type = 'Revoke' AND X.badge = K.badge) AS r;
--- columns ["badge", "door"]
--- row [7, "Door1"]

--- case sc-pump
--- source sase sc-pump; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v`, CAST(pump AS int) AS `pump` FROM VALUES (1, 'Temp', 'Temp1', 70, 1), (2, 'Temp', 'Temp2', 81, 1), (3, 'Temp', 'Temp3', 85, 1), (4, 'Temp', 'Temp4', 90, 1), (5, 'Temp', 'Temp5', 60, 1), (6, 'Temp', 'Temp6', 95, 2), (7, 'Temp', 'Temp7', 96, 2), (8, 'Temp', 'Temp8', 96, 2) AS v(`seq`, `type`, `id`, `v`, `pump`);
SELECT r.pump, r.peak, r.steps FROM events MATCH_RECOGNIZE (PARTITION BY pump ORDER BY seq MEASURES LAST(R.v) AS peak, COUNT(R.*) AS steps AFTER MATCH SKIP TO LAST BRK PATTERN (F R+ BRK) DEFINE F AS F.v > 80, R AS R.v > PREV(R.v), BRK AS NOT (BRK.v > PREV(BRK.v))) AS r;
--- columns ["pump", "peak", "steps"]
--- row [1, 90, 2]
--- row [2, 96, 1]

--- case seed-step-within-ok
--- source sase seed-step-within-ok; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 0, 'Fast', 'Fast1'), (2, 3000000, 'Slow', 'Slow1'), (3, 3300000, 'Last', 'Last1') AS v(`seq`, `ts`, `type`, `id`);
SELECT r.f, r.z FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES F.id AS f, Z.id AS z EVENT SELECTION SKIP TILL ANY MATCH PATTERN (F S WITHIN INTERVAL 1 HOUR Z WITHIN INTERVAL 5 MINUTES) DEFINE F AS type = 'Fast', S AS type = 'Slow', Z AS type = 'Last') AS r;
--- columns ["f", "z"]
--- row ["Fast1", "Last1"]

--- case seed-bracket-const
--- source sase seed-bracket-const; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(amt AS int) AS `amt` FROM VALUES (1, 'Wire', 'Wire1', 500), (2, 'Wire', 'Wire2', 20000), (3, 'Exit', 'Exit1', NULL) AS v(`seq`, `type`, `id`, `amt`);
SELECT r.w, r.x FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES W.id AS w, X.id AS x EVENT SELECTION SKIP TILL ANY MATCH PATTERN (W X) DEFINE W AS type = 'Wire' AND amt > 10000, X AS type = 'Exit') AS r;
--- columns ["w", "x"]
--- row ["Wire2", "Exit1"]

--- case seed-bracket-ref
--- source sase seed-bracket-ref; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(user AS string) AS `user` FROM VALUES (1, 0, 'Login', 'Login1', 'u'), (2, 1000, 'Act', 'Act1', 'v'), (3, 2000, 'Act', 'Act2', 'u'), (4, 3000, 'Logout', 'Logout1', 'v'), (5, 4000, 'Logout', 'Logout2', 'u') AS v(`seq`, `ts`, `type`, `id`, `user`);
SELECT r.l, r.a, r.o FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES L.id AS l, A.id AS a, O.id AS o EVENT SELECTION SKIP TILL ANY MATCH PATTERN (L A O) WITHIN INTERVAL '1' HOUR DEFINE L AS type = 'Login', A AS type = 'Act' AND A.user = L.user, O AS type = 'Logout' AND O.user = L.user) AS r;
--- columns ["l", "a", "o"]
--- row ["Login1", "Act2", "Logout2"]

--- case seed-plus-suffix
--- source sase seed-plus-suffix; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(user AS string) AS `user` FROM VALUES (1, 0, 'Try', 'Try1', 'u'), (2, 1000, 'Try', 'Try2', 'w'), (3, 2000, 'Try', 'Try3', 'u'), (4, 3000, 'Logout', 'Logout1', 'u') AS v(`seq`, `ts`, `type`, `id`, `user`);
SELECT r.user, r.n FROM events MATCH_RECOGNIZE (PARTITION BY user ORDER BY ts, seq MEASURES COUNT(T.*) AS n EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (T+ O) WITHIN INTERVAL '1' HOUR DEFINE T AS type = 'Try', O AS type = 'Logout') AS r;
--- columns ["user", "n"]
--- row ["u", 2]
--- row ["u", 1]

--- case seed-star-zero
--- source sase seed-star-zero; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Open', 'Open1'), (2, 'Shut', 'Shut1'), (3, 'Open', 'Open2'), (4, 'Act', 'Act1'), (5, 'Act', 'Act2'), (6, 'Shut', 'Shut2') AS v(`seq`, `type`, `id`);
SELECT r.o, r.n, r.z FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES O.id AS o, COUNT(A.*) AS n, Z.id AS z EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (O A* Z) DEFINE O AS type = 'Open', A AS type = 'Act', Z AS type = 'Shut') AS r;
--- columns ["o", "n", "z"]
--- ordered
--- row ["Open1", 0, "Shut1"]
--- row ["Open2", 2, "Shut2"]

--- case seed-or-three-next
--- source sase seed-or-three; answer of the SASE+ guide
--- note SKIP TILL NEXT MATCH: one alternative for each run.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 'Login', 'Login1'), (2, 'Timeout', 'Timeout1'), (3, 'Login', 'Login2'), (4, 'Kick', 'Kick1') AS v(`seq`, `type`, `id`);
SELECT r.l, r.e FROM events MATCH_RECOGNIZE (ORDER BY seq MEASURES L.id AS l, E.id AS e EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (L (G | T | K)) SUBSET E = (G, T, K) DEFINE L AS type = 'Login', G AS type = 'Logout', T AS type = 'Timeout', K AS type = 'Kick') AS r;
--- columns ["l", "e"]
--- ordered
--- row ["Login1", "Timeout1"]
--- row ["Login2", "Kick1"]

--- case seed-not-paren
--- source sase seed-not-paren; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(k AS int) AS `k` FROM VALUES (1, 0, 'Order', 'Order1', 1), (2, 1000, 'Order', 'Order2', 2), (3, 30000, 'Confirm', 'Confirm1', 2), (4, 100000, 'Order', 'Order3', 3) AS v(`seq`, `ts`, `type`, `id`, `k`);
SELECT r.o FROM events MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, seq MEASURES O.id AS o EVENT SELECTION SKIP TILL ANY MATCH PATTERN (O NOT X) WITHIN INTERVAL '60' SECOND DEFINE O AS type = 'Order', X AS type = 'Confirm') AS r;
--- columns ["o"]
--- row ["Order1"]

--- case seed-not-paren-filtered
--- source sase seed-not-paren; answer of the SASE+ guide
--- note The clock is that of the whole input, though the query asks for one partition of it.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(k AS int) AS `k` FROM VALUES (1, 0, 'Order', 'Order1', 1), (2, 1000, 'Order', 'Order2', 2), (3, 30000, 'Confirm', 'Confirm1', 2), (4, 100000, 'Order', 'Order3', 3) AS v(`seq`, `ts`, `type`, `id`, `k`);
SELECT r.o FROM events MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, seq MEASURES O.id AS o EVENT SELECTION SKIP TILL ANY MATCH PATTERN (O NOT X) WITHIN INTERVAL '60' SECOND DEFINE O AS type = 'Order', X AS type = 'Confirm') AS r WHERE r.k = 1;
--- columns ["o"]
--- row ["Order1"]

--- case seed-not-where-next
--- source sase seed-not-where; answer of the SASE+ guide
--- note SKIP TILL NEXT MATCH: the first Log ends the run.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(rid AS string) AS `rid` FROM VALUES (1, 0, 'Req', 'Req1', NULL), (2, 1000, 'Resp', 'Resp1', 'other'), (3, 2000, 'Log', 'Log1', NULL), (4, 3000, 'Req', 'Req2', NULL), (5, 4000, 'Resp', 'Resp2', 'Req2'), (6, 5000, 'Log', 'Log2', NULL) AS v(`seq`, `ts`, `type`, `id`, `rid`);
SELECT r.q, r.l FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES Q.id AS q, L.id AS l EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (Q NOT X L) WITHIN INTERVAL '60' SECOND DEFINE Q AS type = 'Req', X AS type = 'Resp' AND X.rid = Q.id, L AS type = 'Log') AS r;
--- columns ["q", "l"]
--- row ["Req1", "Log1"]

--- case seed-ampersand
--- source sase seed-ampersand; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(user AS string) AS `user`, CAST(amt AS int) AS `amt` FROM VALUES (1, 0, 'Login', 'Login1', 'u', NULL), (2, 1000, 'Wire', 'Wire1', 'u', 9000) AS v(`seq`, `ts`, `type`, `id`, `user`, `amt`);
SELECT r.user FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES L.user AS user, W.user AS w_user, W.amt AS amt EVENT SELECTION SKIP TILL ANY MATCH PATTERN (L W) WITHIN INTERVAL '5' MINUTE DEFINE L AS type = 'Login', W AS type = 'Wire') AS r WHERE r.user = r.w_user AND r.amt > 5000;
--- columns ["user"]
--- row ["u"]
