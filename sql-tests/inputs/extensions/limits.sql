-- WITHIN on the match and on a step, over each type of key; the limit included.

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B) WITHIN 5 DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B) WITHIN 4 DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  ORDER BY at MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B) WITHIN INTERVAL '5' SECONDS DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  ORDER BY CAST(at AS TIMESTAMP_NTZ) MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B) WITHIN INTERVAL '4' SECONDS DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  ORDER BY day DESC MEASURES B.ts AS b, A.ts AS a EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (B A) WITHIN INTERVAL '5' DAYS DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  ORDER BY at MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A X? B WITHIN INTERVAL '2' SECONDS) DEFINE A AS kind = 'A', B AS kind = 'B', X AS kind = 'X');

SELECT * FROM (SELECT TIMESTAMP '2024-01-01 00:00:00' + make_dt_interval(0, 0, 0, ts) AS at, make_date(2024, 1, ts) AS day, * FROM VALUES (1, 'A'), (2, 'X'), (6, 'B'), (7, 'A'), (9, 'B') AS v(ts, kind)) MATCH_RECOGNIZE (
  ORDER BY at MEASURES A.ts AS a, COUNT(X.*) AS n, LAST(X.ts) AS x
  PATTERN (A X*) INTERVAL 5 SECONDS OR TERMINATED DEFINE A AS kind = 'A', X AS kind IN ('X', 'B'));

-- Whole numbers at the ends of their range: what would be beyond the end is not too late.
SELECT * FROM VALUES (1, 9223372036854775800L), (2, 9223372036854775805L), (3, 9223372036854775807L) AS v(id, ts) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES array_agg(id) AS ids AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) WITHIN 6);

SELECT * FROM VALUES (1, -9223372036854775800L), (2, -9223372036854775805L), (3, CAST(-9223372036854775808 AS BIGINT)) AS v(id, ts) MATCH_RECOGNIZE (
  ORDER BY ts DESC MEASURES array_agg(id) AS ids AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) WITHIN 5);

-- A limit of whole numbers that is none itself; and a row without a time.
SELECT * FROM VALUES (1, 0L), (2, 4L), (3, 5L), (4, CAST(NULL AS BIGINT)) AS v(id, ts) MATCH_RECOGNIZE (
  ORDER BY ts NULLS LAST MEASURES array_agg(id) AS ids AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) WITHIN 4.5);

-- Forms of numbers after WITHIN in the pattern: a suffix, an exponent, a sign.
SELECT * FROM VALUES (1, 'A', 0L), (2, 'B', 3L), (3, 'A', 10L), (4, 'B', 14L) AS v(id, kind, ts) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B WITHIN 3L) DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM VALUES (1, 'A', 0L), (2, 'B', 3L), (3, 'A', 10L), (4, 'B', 14L) AS v(id, kind, ts) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B WITHIN 3.5BD C?) DEFINE A AS kind = 'A', B AS kind = 'B', C AS kind = 'C');

SELECT * FROM VALUES (1, 'A', 0L), (2, 'B', 3L), (3, 'A', 10L), (4, 'B', 14L) AS v(id, kind, ts) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.id AS a, B.id AS b PATTERN (A B WITHIN 3e0 | A WITHIN +3) DEFINE A AS kind = 'A', B AS kind = 'B');

-- An interval in double quotes, which are a string's.
SELECT * FROM (SELECT id, timestamp_seconds(ts) AS at FROM VALUES (1, 0), (2, 4), (3, 9) AS v(id, ts)) MATCH_RECOGNIZE (
  ORDER BY at MEASURES A.id AS a, B.id AS b AFTER MATCH SKIP TO NEXT ROW PATTERN (A B WITHIN INTERVAL "4" SECOND));
