-- Names that SELECT gives, used in WHERE, as Snowflake allows it.
-- Format: ../../README.md
-- The table of all cases:
--- setup CREATE OR REPLACE TEMPORARY VIEW t AS SELECT * FROM VALUES (1, 'a'), (2, 'b') AS v(g, name)

--- case a-name-given-in-select-is-used-in-where
--- schema t g INTEGER, name VARCHAR
SELECT g AS y, y + 1 AS z FROM t WHERE z * 2 > 4
--- here
SELECT
  g AS y,
  y + 1 AS z
FROM t
WHERE
  z * 2 > 4
--- outcome identical
--- columns ["y", "z"]
--- row [2, 3]

--- case a-column-goes-before-a-name-given-in-select
--- schema t g INTEGER, name VARCHAR
SELECT g * 10 AS g, 'x' AS name FROM t WHERE g = 2 AND name = 'b'
--- here
SELECT
  g * 10 AS g,
  'x' AS name
FROM t
WHERE
  g = 2 AND name = 'b'
--- outcome identical
--- columns ["g", "name"]
--- row [20, "x"]

--- case columns-of-a-subquery-are-known
SELECT v.g + 1 AS next FROM (SELECT g FROM t) AS v WHERE next = 2
--- here
SELECT
  v.g + 1 AS next
FROM (
  SELECT
    g
  FROM t
) AS v
WHERE
  next = 2
--- outcome identical
--- columns ["next"]
--- row [2]

--- case a-name-that-may-be-a-column
SELECT g + 1 AS next FROM t WHERE next = 2
--- here
SELECT
  g + 1 AS next
FROM t
WHERE
  next = 2
--- outcome identical

--- case a-name-used-before-it-is-given-is-a-column
SELECT upper(name) AS name FROM t WHERE name = 'b'
--- here
SELECT
  UPPER(name) AS name
FROM t
WHERE
  name = 'b'
--- outcome identical
--- columns ["name"]
--- row ["B"]

--- case names-given-in-select-in-having
SELECT name AS n, count(*) AS c FROM t WHERE n > 'a' GROUP BY n HAVING c > 0
--- here
SELECT
  name AS n,
  COUNT(*) AS c
FROM t
WHERE
  n > 'a'
GROUP BY
  n
HAVING
  c > 0
--- outcome identical
