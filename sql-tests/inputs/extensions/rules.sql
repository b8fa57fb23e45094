-- RULES: several patterns over the same rows of shares a and b, at each point in time a price.

-- A row says which rule found it. A measure that a rule does not have is null; its type takes the values of all rules.
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  RULES (
    rising AS (MEASURES FIRST(price) AS began, LAST(UP.price) AS ended PATTERN (STRT UP+) DEFINE UP AS price > PREV(price)),
    falling AS (MEASURES FIRST(price) AS began, AVG(DOWN.price) AS ended, COUNT(*) AS days
                PATTERN (STRT DOWN+) DEFINE DOWN AS price < PREV(price))));

-- A variable belongs to its rule; each rule skips and numbers its matches for itself.
SELECT number, found_by, low FROM ticks MATCH_RECOGNIZE (
  ORDER BY symbol, ts
  RULES (
    `each one` AS (MEASURES MATCH_NUMBER() AS number, A.price AS low AFTER MATCH SKIP TO NEXT ROW
                   PATTERN (A B) DEFINE A AS price < 80, B AS price > A.price),
    pairs AS (MEASURES MATCH_NUMBER() AS number, A.price AS low PATTERN (A A) DEFINE A AS price >= 80)) AS found_by);

-- With all rows of a match the input's columns are there, too.
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  RULES (
    gaps AS (MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN (G) DEFINE G AS price IS NULL),
    lows AS (MEASURES FINAL COUNT(*) AS size ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (L{2}) DEFINE L AS price < 60)));

-- A single rule, without measures; and rules that no row satisfies.
SELECT * FROM ticks MATCH_RECOGNIZE (RULES (nothing AS (PATTERN (A) DEFINE A AS price > 1000), b AS (PATTERN (^ A))));

SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts RULES (only AS (PATTERN (A{3}))));

-- Absence, limits, every choice, subsets, trends and measures that only Spark computes, side by side.
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  RULES (
    quiet AS (MEASURES A.ts AS at PATTERN (A NOT B WITHIN INTERVAL '90' SECONDS) DEFINE A AS price < 60, B AS price > 60),
    pairs AS (MEASURES A.price AS low, B.price AS high EVENT SELECTION SKIP TILL ANY MATCH
              PATTERN (A B) WITHIN INTERVAL '2' MINUTES DEFINE A AS price < 80, B AS price > A.price),
    counted AS (MEASURES COUNT_TRENDS() AS trends AGGREGATE MATCHES EVENT SELECTION SKIP TILL ANY MATCH
                PATTERN (A+) DEFINE A AS price >= 80),
    compared AS (MEASURES A.price - (SELECT MIN(price) FROM ticks) AS low PATTERN (A) DEFINE A AS price > 80)))
ORDER BY symbol, rule, at, low, high;

-- Rules over rows that an outer query selects.
SELECT at, (SELECT MAX(high) FROM (SELECT * FROM ticks WHERE price < 30 * clicks.at) MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  RULES (a AS (MEASURES A.price AS high PATTERN (A) DEFINE A AS price < 60), b AS (MEASURES A.price AS high PATTERN (A) DEFINE A AS price > 80)))) AS highest
FROM clicks WHERE clicks.user = 1 ORDER BY at;
