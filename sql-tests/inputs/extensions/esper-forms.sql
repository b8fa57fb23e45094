-- What Esper writes: every match, rows of a variable by their number, a variable alone, no DEFINE.

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.ts AS a, B.ts AS b, C.ts AS c ALL MATCHES
  PATTERN (A? B C?) DEFINE A AS kind = 'S', B AS kind = 'B', C AS kind = 'B');

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES FIRST(B.ts) AS a, LAST(B.ts) AS z
  AFTER MATCH SKIP TO CURRENT ROW PATTERN (B+) DEFINE B AS kind = 'B');

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES B[0].n AS first, B[1].n AS second, B[-1].n AS last, B[7].n AS none, S AS s, B AS b,
    transform(B, row -> row.n) AS ns, size(B) AS size
  PATTERN (S B+) DEFINE S AS kind = 'S', B AS kind = 'B');

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS a, B.ts AS b PATTERN (A B));

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.ts AS a ALL MATCHES PATTERN (A) DEFINE A AS prev(A.n, 2) = 3);
