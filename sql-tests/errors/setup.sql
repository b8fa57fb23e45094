-- The tables of the cases in this folder; the runner makes them before the first case.
CREATE OR REPLACE TEMPORARY VIEW ticks AS SELECT * FROM VALUES ('ACME', 1, 10, 100), ('ACME', 2, 8, 200), ('ACME', 3, 9, 300), ('BOLT', 1, 5, 50), ('BOLT', 2, 4, 60), ('BOLT', 3, 6, 70) AS v(symbol, ts, price, volume);
CREATE OR REPLACE TEMPORARY VIEW odd AS SELECT id, map('a', id) AS tags, parse_json('{"a": 1}') AS doc, named_struct('x', id, 'm', map('a', id)) AS box, array(map('a', id)) AS list, CAST('a' AS BINARY) AS bytes FROM VALUES (1), (2) AS v(id);
CREATE OR REPLACE TEMPORARY VIEW words AS SELECT * FROM VALUES (1, 2, 3, 4) AS v(`pattern`, `define`, `measures`, `after`);
CREATE OR REPLACE TEMPORARY VIEW many AS SELECT id AS ts, id % 7 AS price FROM range(2000);
CREATE OR REPLACE TEMPORARY VIEW trades AS SELECT * FROM VALUES (1, 10, 'x') AS v(id, qty, note);
