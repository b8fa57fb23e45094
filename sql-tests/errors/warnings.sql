-- What is valid but hardly meant, made an error by a setting, and rows whose order is not defined.
-- Format: ../README.md

--- case undefined-variable-near-a-defined-one
--- set spark.matchRecognize.warningsAsErrors true
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (STRT DOWN+ UP+ DWON+) DEFINE DOWN AS price < PREV(price), UP AS price > PREV(price));
--- error MATCH_RECOGNIZE_UNDEFINED_VARIABLE
--- at 1:74
--- says DWON is not in DEFINE, so every row satisfies it. Did you mean DOWN?

--- case undefined-variable-that-is-a-word-of-another-language
--- set spark.matchRecognize.warningsAsErrors true
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A then B) DEFINE A AS price < 8, B AS price > 8);
--- error MATCH_RECOGNIZE_UNDEFINED_VARIABLE
--- at 1:61
--- says Write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other rows may come between them. If any row

--- case navigation-without-order
--- set spark.matchRecognize.warningsAsErrors true
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B+) DEFINE B AS price < PREV(price));
--- error MATCH_RECOGNIZE_NAVIGATION_WITHOUT_ORDER
--- at 1:93
--- says PREV reads other rows, but the clause has no ORDER BY

--- case navigation-in-a-measure-without-order
--- set spark.matchRecognize.warningsAsErrors true
SELECT * FROM ticks MATCH_RECOGNIZE (MEASURES A.price AS p, FIRST(A.price) AS f PATTERN (A B+) DEFINE B AS price < 8);
--- error MATCH_RECOGNIZE_NAVIGATION_WITHOUT_ORDER
--- at 1:61
--- says FIRST reads other rows

--- case range-without-bounds
--- set spark.matchRecognize.warningsAsErrors true
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B{ , }) DEFINE B AS price < 8);
--- error MATCH_RECOGNIZE_UNBOUNDED_RANGE
--- at 1:62
--- says The quantifier {,} has no bounds

--- case order-required
--- set spark.matchRecognize.requireTotalOrder true
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A B) DEFINE B AS price < 8);
--- error MATCH_RECOGNIZE_ORDER_REQUIRED
--- at 1:21
--- says spark.matchRecognize.requireTotalOrder requires a total order

--- case tied-rows
--- set spark.matchRecognize.requireTotalOrder true
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts, price % 1 MEASURES COUNT(*) AS n PATTERN (A B) DEFINE B AS price < 8);
--- error MATCH_RECOGNIZE_TIED_ROWS
--- says equal in all keys of ORDER BY (ts, an expression)
