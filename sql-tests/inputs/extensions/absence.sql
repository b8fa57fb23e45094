-- NOT between elements, NOT at the end of the pattern, UNLESS.

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A NOT X B) DEFINE A AS kind = 'A', B AS kind = 'B', X AS kind = 'X');

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.ts AS a EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A NOT B) WITHIN 1 DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  PARTITION BY kind ORDER BY at MEASURES A.ts AS a EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A NOT A) WITHIN INTERVAL '2' SECONDS DEFINE A AS true);

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B) UNLESS X DEFINE A AS kind = 'A', B AS kind = 'B', X AS kind = 'X' AND X.ts > A.ts);
