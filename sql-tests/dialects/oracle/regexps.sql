-- Regular expressions of Oracle: POSIX's lists of characters.
-- Format: ../../README.md

--- case named-classes
--- source oracle SQL Language Reference, appendix Oracle Regular Expression Support
SELECT
  CASE WHEN REGEXP_LIKE('abc', '^[[:alpha:]]+$') THEN 1 ELSE 0 END AS c1,
  REGEXP_REPLACE('a1b', '[[:digit:]]', 'x') AS c2,
  REGEXP_SUBSTR('ab 12', '[[:digit:]]+') AS c3,
  REGEXP_REPLACE('a_1-b', '[^[:alnum:]_]', '.') AS c4,
  REGEXP_COUNT('aBcD', '[[:upper:]]') AS c5,
  REGEXP_INSTR('ab cd', '[[:space:]]') AS c6,
  REGEXP_REPLACE('a,b;c$', '[[:punct:]]', '.') AS c7,
  CASE WHEN REGEXP_LIKE('Zoé', '^[[:alpha:]]+$') THEN 1 ELSE 0 END AS c8,
  REGEXP_SUBSTR('x=7f', '[[:xdigit:]]{2}') AS c9
FROM dual
--- here
SELECT
  CASE WHEN REGEXP_LIKE('abc', '^[\\p{IsAlphabetic}]+$') THEN 1 ELSE 0 END AS c1,
  REGEXP_REPLACE('a1b', '[\\p{Digit}]', 'x') AS c2,
  REGEXP_SUBSTR('ab 12', '[\\p{Digit}]+') AS c3,
  REGEXP_REPLACE('a_1-b', '[^\\p{IsAlphabetic}\\p{IsDigit}_]', '.') AS c4,
  REGEXP_COUNT('aBcD', '[\\p{IsUppercase}]') AS c5,
  REGEXP_INSTR('ab cd', '[\\s]') AS c6,
  REGEXP_REPLACE('a,b;c$', '[\\p{Punct}\\p{IsPunctuation}]', '.') AS c7,
  CASE WHEN REGEXP_LIKE('Zoé', '^[\\p{IsAlphabetic}]+$') THEN 1 ELSE 0 END AS c8,
  REGEXP_SUBSTR('x=7f', '[\\p{XDigit}]{2}') AS c9
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9"]
--- row [1, "axb", "12", "a_1.b", 2, 3, "a.b.c.", 1, "7f"]

--- case signs-in-lists
--- source oracle SQL Language Reference, appendix Oracle Regular Expression Support; in a list a backslash is itself, as in POSIX
SELECT
  REGEXP_REPLACE('a[b', '[[]', '.') AS c1,
  REGEXP_REPLACE('a]b', '[]]', '.') AS c2,
  REGEXP_REPLACE('a]b', '[^]]', '.') AS c3,
  REGEXP_REPLACE('a\d1', '[\d]', '.') AS c4,
  REGEXP_REPLACE('a&&b', '[a&&b]', '.') AS c5,
  REGEXP_REPLACE('[a]', '\[a', '.') AS c6
FROM dual
--- here
SELECT
  REGEXP_REPLACE('a[b', '[\\[]', '.') AS c1,
  REGEXP_REPLACE('a]b', '[\\]]', '.') AS c2,
  REGEXP_REPLACE('a]b', '[^\\]]', '.') AS c3,
  REGEXP_REPLACE('a\\d1', '[\\\\d]', '.') AS c4,
  REGEXP_REPLACE('a&&b', '[a\\&&b]', '.') AS c5,
  REGEXP_REPLACE('[a]', '\\[a', '.') AS c6
--- outcome rewritten
--- columns ["c1", "c2", "c3", "c4", "c5", "c6"]
--- row ["a.b", "a.b", ".].", "a..1", "....", ".]"]

--- case a-pattern-in-a-column
--- option flat
SELECT REGEXP_COUNT(a, p) FROM t
--- here
SELECT REGEXP_COUNT(a, p) FROM t
--- outcome identical

--- case letters-like-another
--- option flat
SELECT REGEXP_COUNT(a, '[[=e=]]') FROM t
--- refused 1:24 This list of characters is not there; Write the characters of the list out.
