-- One row for a collection, for each of its rows, for each of its subsets.

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES COUNT(B.*) AS n, array_agg(B.n) AS b, E.ts AS e
  EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS kind = 'S', B AS kind = 'B', E AS kind = 'E');

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES COUNT(B.*) AS n, array_agg(B.n) AS b, E.ts AS e, MATCH_NUMBER() AS m
  ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS kind = 'S', B AS kind = 'B', E AS kind = 'E');

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES COUNT(B.*) AS n, array_agg(B.n) AS b, E.ts AS e
  ONE ROW PER SUBSET OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS kind = 'S', B AS kind = 'B', E AS kind = 'E');

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES array_agg(B.n) AS b
  ONE ROW PER SUBSET OF B LIMIT 4 EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS kind = 'S', B AS kind = 'B', E AS kind = 'E');

SELECT * FROM (SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3), (3, 'B', 1), (4, 'X', 0), (5, 'B', 2), (6, 'E', 0) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES array_agg(B.n) AS b
  ONE ROW PER SUBSET OF B LIMIT NONE EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E)
  DEFINE S AS kind = 'S', B AS kind = 'B' AND B.n < COALESCE(LAST(B.n, 1), 9), E AS kind = 'E');

-- Adjacent rows: the row before E is the last one of the match, but not of each subset.
SELECT * FROM (SELECT * FROM VALUES (1, 4), (2, 3), (3, 1), (4, 3) AS v(ts, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES array_agg(B.n) AS b, E.n AS e
  ONE ROW PER SUBSET OF B PATTERN (B+ E) DEFINE B AS n < PREV(n), E AS E.n > B.n);
