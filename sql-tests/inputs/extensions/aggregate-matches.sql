-- About all matches, none of which is built.

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES COUNT_TRENDS() AS trends, COUNT_EVENTS(B) AS events, SUM_TRENDS(B.n) AS total, AVG_TRENDS(B.n) AS average,
    MIN_TRENDS(B.n) AS least, MAX_TRENDS(B.n) AS most, EXACT_COUNT_TRENDS() AS digits, APPROX_COUNT_TRENDS() AS about,
    APPROX_SUM_TRENDS(B.n) AS total_about
  AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS kind = 'S', B AS kind = 'B', E AS kind = 'E');

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  PARTITION BY kind ORDER BY ts
  MEASURES COUNT_TRENDS() AS trends, SUM_TRENDS(B.n) AS total
  AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+) DEFINE A AS kind = 'B');

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES COUNT_TRENDS() AS falling
  AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E)
  DEFINE S AS kind = 'S', B AS kind = 'B' AND B.n < COALESCE(LAST(B.n, 1), 9), E AS kind = 'E');

SELECT length(digits) FROM range(2000) MATCH_RECOGNIZE (
  ORDER BY id MEASURES EXACT_COUNT_TRENDS() AS digits
  AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+) DEFINE A AS id % 2 = 0);

SELECT g, COUNT(*) AS trends, SUM(total) AS total, MIN(least) AS least
FROM (SELECT ts > 0 AS g, * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n))) MATCH_RECOGNIZE (
  PARTITION BY g ORDER BY ts MEASURES SUM(B.n) AS total, MIN(B.n) AS least
  ONE ROW PER SUBSET OF B LIMIT NONE EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS kind = 'S', B AS kind = 'B', E AS kind = 'E')
GROUP BY g;
