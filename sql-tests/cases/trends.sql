-- AGGREGATE MATCHES: counts and sums over all matches, none of them built.
-- Format: ../README.md

--- case trend-same-type
--- source sase trend-same-type; answer by the documented definition
--- note By the documented meaning, not by the engine: the trends of all starts, 7 + 3 + 1; the engine gives running rows.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v` FROM VALUES (1, 0, 'Tick', 'Tick1', 1), (2, 1000, 'Tick', 'Tick2', 2), (3, 2000, 'Tick', 'Tick3', 3), (4, 3000, 'Tick', 'Tick4', 4) AS v(`seq`, `ts`, `type`, `id`, `v`);
SELECT r.n, r.c, r.s, r.mn, r.mx, r.av FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES COUNT_TRENDS() AS n, COUNT_EVENTS(R) AS c, SUM_TRENDS(R.v) AS s, MIN_TRENDS(R.v) AS mn, MAX_TRENDS(R.v) AS mx, AVG_TRENDS(R.v) AS av AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (F R+) WITHIN INTERVAL '60' SECOND DEFINE F AS type = 'Tick', R AS type = 'Tick') AS r;
--- columns ["n", "c", "s", "mn", "mx", "av"]
--- row [11, 3, 54, 2, 4, 4.909090909]

--- case trend-partition-ignored
--- source sase trend-partition-ignored; answer by the documented definition
--- note By the documented meaning, not by the engine, which does not heed the partition.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id`, CAST(v AS int) AS `v`, CAST(k AS int) AS `k` FROM VALUES (1, 0, 'Tick', 'Tick1', 1, 1), (2, 1000, 'Tick', 'Tick2', 2, 2), (3, 2000, 'Tick', 'Tick3', 3, 1) AS v(`seq`, `ts`, `type`, `id`, `v`, `k`);
SELECT r.k, r.n, r.c, r.s, r.mn, r.mx, r.av FROM events MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, seq MEASURES COUNT_TRENDS() AS n, COUNT_EVENTS(R) AS c, SUM_TRENDS(R.v) AS s, MIN_TRENDS(R.v) AS mn, MAX_TRENDS(R.v) AS mx, AVG_TRENDS(R.v) AS av AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (F R+) WITHIN INTERVAL '60' SECOND DEFINE F AS type = 'Tick', R AS type = 'Tick') AS r;
--- columns ["k", "n", "c", "s", "mn", "mx", "av"]
--- row [1, 1, 1, 3.0, 3, 3, 3.0]
--- row [2, 0, 0, null, null, null, null]

--- case trend-abc-3
--- source sase trend-abc-3; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 0, 'Go', 'Go1'), (2, 1000, 'Tick', 'Tick1'), (3, 2000, 'Tick', 'Tick2'), (4, 3000, 'Tick', 'Tick3'), (5, 4000, 'Halt', 'Halt1') AS v(`seq`, `ts`, `type`, `id`);
SELECT r.n, r.c FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES COUNT_TRENDS() AS n, COUNT_EVENTS(R) AS c AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (G R+ H) WITHIN INTERVAL '60' SECOND DEFINE G AS type = 'Go', R AS type = 'Tick', H AS type = 'Halt') AS r;
--- columns ["n", "c"]
--- row [7, 3]

--- case trend-abc-5
--- source sase trend-abc-5; answer of the SASE+ guide
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 0, 'Go', 'Go1'), (2, 1000, 'Tick', 'Tick1'), (3, 2000, 'Tick', 'Tick2'), (4, 3000, 'Tick', 'Tick3'), (5, 4000, 'Tick', 'Tick4'), (6, 5000, 'Tick', 'Tick5'), (7, 6000, 'Halt', 'Halt1') AS v(`seq`, `ts`, `type`, `id`);
SELECT r.n, r.c FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES COUNT_TRENDS() AS n, COUNT_EVENTS(R) AS c AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (G R+ H) WITHIN INTERVAL '60' SECOND DEFINE G AS type = 'Go', R AS type = 'Tick', H AS type = 'Halt') AS r;
--- columns ["n", "c"]
--- row [31, 5]

--- case trend-abc-none
--- source sase trend-abc-none; answer by the documented definition
--- note One row per partition, also where there is no match; the engine gives none.
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 0, 'Go', 'Go1'), (2, 1000, 'Halt', 'Halt1') AS v(`seq`, `ts`, `type`, `id`);
SELECT r.n FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (G R+ H) WITHIN INTERVAL '60' SECOND DEFINE G AS type = 'Go', R AS type = 'Tick', H AS type = 'Halt') AS r;
--- columns ["n"]
--- row [0]

--- case trend-no-kleene
--- source sase trend-no-kleene; answer of Varpulis 0.11.0
CREATE OR REPLACE TEMPORARY VIEW events AS SELECT CAST(seq AS int) AS `seq`, timestamp_millis(ts) AS `ts`, CAST(type AS string) AS `type`, CAST(id AS string) AS `id` FROM VALUES (1, 0, 'Go', 'Go1'), (2, 1000, 'Tick', 'Tick1'), (3, 2000, 'Tick', 'Tick2'), (4, 3000, 'Halt', 'Halt1') AS v(`seq`, `ts`, `type`, `id`);
SELECT r.n FROM events MATCH_RECOGNIZE (ORDER BY ts, seq MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (G R H) WITHIN INTERVAL '60' SECOND DEFINE G AS type = 'Go', R AS type = 'Tick', H AS type = 'Halt') AS r;
--- columns ["n"]
--- row [1]
