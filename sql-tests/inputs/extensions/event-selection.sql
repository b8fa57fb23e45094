-- Which rows may lie between two rows of a match: each selection over A1 B1 A2 X B2.

SELECT * FROM (SELECT * FROM VALUES (1, 'A', 1), (2, 'B', 1), (3, 'A', 2), (4, 'X', 0), (5, 'B', 2) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.ts AS a, B.ts AS b
  EVENT SELECTION STRICT
  PATTERN (A B) DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM (SELECT * FROM VALUES (1, 'A', 1), (2, 'B', 1), (3, 'A', 2), (4, 'X', 0), (5, 'B', 2) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.ts AS a, B.ts AS b
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B) DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM (SELECT * FROM VALUES (1, 'A', 1), (2, 'B', 1), (3, 'A', 2), (4, 'X', 0), (5, 'B', 2) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES A.ts AS a, B.ts AS b, MATCH_NUMBER() AS m
  EVENT SELECTION SKIP TILL ANY MATCH
  PATTERN (A B) DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM (SELECT * FROM VALUES (1, 'A', 1), (2, 'B', 1), (3, 'A', 2), (4, 'X', 0), (5, 'B', 2) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES CLASSIFIER() AS c, MATCH_NUMBER() AS m
  ALL ROWS PER MATCH AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B) DEFINE A AS kind = 'A', B AS kind = 'B');

SELECT * FROM (SELECT * FROM VALUES (1, 'A', 1), (2, 'B', 1), (3, 'A', 2), (4, 'X', 0), (5, 'B', 2) AS v(ts, kind, n)) MATCH_RECOGNIZE (
  ORDER BY ts MEASURES CLASSIFIER() AS c, MATCH_NUMBER() AS m
  ALL ROWS PER MATCH WITH UNMATCHED ROWS AFTER MATCH SKIP PAST LAST ROW
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B) DEFINE A AS kind = 'A', B AS kind = 'B');
