-- Attempts that took a row and yielded no match: WITH INCOMPLETE MATCHES, MATCH_OUTCOME and NEXT_STEP.
-- Format: ../README.md

--- case visitors-one-row
--- source worked by hand: ann pays, bob leaves after the cart, cid comes twice and never gets to the cart
CREATE OR REPLACE TEMPORARY VIEW visits AS SELECT who, CAST(minute AS INT) AS minute, page FROM VALUES ('ann', 0, 'home'), ('ann', 1, 'cart'), ('ann', 5, 'pay'), ('bob', 0, 'home'), ('bob', 2, 'cart'), ('bob', 4, 'help'), ('cid', 0, 'home'), ('cid', 90, 'home'), ('dan', 3, 'help') AS v(who, minute, page);
SELECT * FROM visits MATCH_RECOGNIZE (PARTITION BY who ORDER BY minute MEASURES FIRST(minute) AS began, MATCH_NUMBER() AS n, MATCH_OUTCOME() AS outcome, NEXT_STEP() AS next_step, COUNT(*) AS steps, LAST(page) AS page ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (HOME X*? CART Y*? PAY) DEFINE HOME AS page = 'home', CART AS page = 'cart', PAY AS page = 'pay');
--- columns ["who", "began", "n", "outcome", "next_step", "steps", "page"]
--- row ["ann", 0, 1, "MATCHED", null, 3, "pay"]
--- row ["bob", 0, null, "OPEN", "PAY", 2, "cart"]
--- row ["cid", 0, null, "OPEN", "CART", 1, "home"]
--- row ["cid", 90, null, "OPEN", "CART", 1, "home"]

--- case visitors-in-time
--- source worked by hand: at minute 90, the latest of all rows, the hour of all attempts but the last one is over
CREATE OR REPLACE TEMPORARY VIEW visits AS SELECT who, CAST(minute AS INT) AS minute, page FROM VALUES ('ann', 0, 'home'), ('ann', 1, 'cart'), ('ann', 5, 'pay'), ('bob', 0, 'home'), ('bob', 2, 'cart'), ('bob', 4, 'help'), ('cid', 0, 'home'), ('cid', 90, 'home'), ('dan', 3, 'help') AS v(who, minute, page);
SELECT * FROM visits MATCH_RECOGNIZE (PARTITION BY who ORDER BY minute MEASURES FIRST(minute) AS began, MATCH_OUTCOME() AS outcome, NEXT_STEP() AS next_step ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (HOME X*? CART Y*? PAY) WITHIN 60 DEFINE HOME AS page = 'home', CART AS page = 'cart', PAY AS page = 'pay');
--- columns ["who", "began", "outcome", "next_step"]
--- row ["ann", 0, "MATCHED", null]
--- row ["bob", 0, "TIMED OUT", "PAY"]
--- row ["cid", 0, "TIMED OUT", "CART"]
--- row ["cid", 90, "OPEN", "CART"]

--- case visitors-all-rows
--- source worked by hand: the rows of the gap at the end of a path are not shown, those inside of a match are
CREATE OR REPLACE TEMPORARY VIEW visits AS SELECT who, CAST(minute AS INT) AS minute, page FROM VALUES ('ann', 0, 'home'), ('ann', 1, 'help'), ('ann', 2, 'cart'), ('ann', 5, 'pay'), ('bob', 0, 'home'), ('bob', 2, 'cart'), ('bob', 4, 'help') AS v(who, minute, page);
SELECT * FROM visits MATCH_RECOGNIZE (PARTITION BY who ORDER BY minute MEASURES CLASSIFIER() AS step, MATCH_OUTCOME() AS outcome, NEXT_STEP() AS next_step, COUNT(*) AS steps, FINAL COUNT(*) AS all_steps ALL ROWS PER MATCH WITH INCOMPLETE MATCHES PATTERN (HOME X*? CART Y*? PAY) DEFINE HOME AS page = 'home', CART AS page = 'cart', PAY AS page = 'pay');
--- columns ["who", "minute", "step", "outcome", "next_step", "steps", "all_steps", "page"]
--- row ["ann", 0, "HOME", "MATCHED", null, 1, 4, "home"]
--- row ["ann", 1, "X", "MATCHED", null, 2, 4, "help"]
--- row ["ann", 2, "CART", "MATCHED", null, 3, 4, "cart"]
--- row ["ann", 5, "PAY", "MATCHED", null, 4, 4, "pay"]
--- row ["bob", 0, "HOME", "OPEN", "PAY", 1, 2, "home"]
--- row ["bob", 2, "CART", "OPEN", "PAY", 2, 2, "cart"]

--- case a-row-that-does-not-fit
--- source worked by hand: from row 1, A B and no C; the attempts at rows 4 and 5 would begin inside of it or take no row
CREATE OR REPLACE TEMPORARY VIEW steps AS SELECT CAST(id AS INT) AS id, step FROM VALUES (1, 'A'), (2, 'B'), (3, 'A'), (4, 'B'), (5, 'C'), (6, 'A') AS v(id, step);
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS first_id, LAST(id) AS last_id, MATCH_OUTCOME() AS outcome, NEXT_STEP() AS next_step, MATCH_NUMBER() AS n ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (A B C) DEFINE A AS step = 'A', B AS step = 'B', C AS step = 'C');
--- columns ["first_id", "last_id", "outcome", "next_step", "n"]
--- row [1, 2, "REFUSED", "C", null]
--- row [3, 5, "MATCHED", null, 1]
--- row [6, 6, "OPEN", "B", null]

--- case overlapping-attempts
--- source worked by hand: past the last row, the attempts at 2 and 3 begin inside of the one at 1; to the next row, all are shown
CREATE OR REPLACE TEMPORARY VIEW falls AS SELECT CAST(id AS INT) AS id, CAST(x AS INT) AS x FROM VALUES (1, 9), (2, 8), (3, 7), (4, 7) AS v(id, x);
SELECT * FROM falls MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS first_id, COUNT(*) AS rows, MATCH_OUTCOME() AS outcome ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (A B+ C) DEFINE B AS x < PREV(x), C AS x > PREV(x));
--- columns ["first_id", "rows", "outcome"]
--- row [1, 3, "REFUSED"]
--- row [4, 1, "OPEN"]

--- case every-attempt
--- source worked by hand, see overlapping-attempts
CREATE OR REPLACE TEMPORARY VIEW falls AS SELECT CAST(id AS INT) AS id, CAST(x AS INT) AS x FROM VALUES (1, 9), (2, 8), (3, 7), (4, 7) AS v(id, x);
SELECT * FROM falls MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS first_id, COUNT(*) AS rows, MATCH_OUTCOME() AS outcome ONE ROW PER MATCH WITH INCOMPLETE MATCHES AFTER MATCH SKIP TO NEXT ROW PATTERN (A B+ C) DEFINE B AS x < PREV(x), C AS x > PREV(x));
--- columns ["first_id", "rows", "outcome"]
--- row [1, 3, "REFUSED"]
--- row [2, 2, "REFUSED"]
--- row [3, 1, "REFUSED"]
--- row [4, 1, "OPEN"]

--- case a-limit-in-define
--- source worked by hand: a limit in DEFINE is a condition, so no attempt times out; with rows skipped, only the end of the rows decides
CREATE OR REPLACE TEMPORARY VIEW orders AS SELECT id, CAST(t AS INT) AS t, state FROM VALUES ('a', 0, 'placed'), ('a', 90, 'paid'), ('b', 0, 'placed') AS v(id, t, state);
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY id ORDER BY t MEASURES MATCH_OUTCOME() AS outcome ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (A B) DEFINE A AS state = 'placed', B AS state = 'paid' AND B.t <= A.t + 60);
--- columns ["id", "outcome"]
--- row ["a", "REFUSED"]
--- row ["b", "OPEN"]

--- case a-limit-in-define-and-skipped-rows
--- source worked by hand, see a-limit-in-define
CREATE OR REPLACE TEMPORARY VIEW orders AS SELECT id, CAST(t AS INT) AS t, state FROM VALUES ('a', 0, 'placed'), ('a', 90, 'paid'), ('b', 0, 'placed') AS v(id, t, state);
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY id ORDER BY t MEASURES MATCH_OUTCOME() AS outcome ONE ROW PER MATCH WITH INCOMPLETE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) DEFINE A AS state = 'placed', B AS state = 'paid' AND B.t <= A.t + 60);
--- columns ["id", "outcome"]
--- row ["a", "OPEN"]
--- row ["b", "OPEN"]

--- case a-limit-of-the-match-and-skipped-rows
--- source worked by hand: with WITHIN, row 90 shows that the limits of both are over
CREATE OR REPLACE TEMPORARY VIEW orders AS SELECT id, CAST(t AS INT) AS t, state FROM VALUES ('a', 0, 'placed'), ('a', 90, 'paid'), ('b', 0, 'placed') AS v(id, t, state);
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY id ORDER BY t MEASURES MATCH_OUTCOME() AS outcome ONE ROW PER MATCH WITH INCOMPLETE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN 60 DEFINE A AS state = 'placed', B AS state = 'paid');
--- columns ["id", "outcome"]
--- row ["a", "TIMED OUT"]
--- row ["b", "TIMED OUT"]

--- case a-limit-of-a-part
--- source worked by hand: B is within 10 of A, but C is not within 5 of B
CREATE OR REPLACE TEMPORARY VIEW parts AS SELECT CAST(t AS INT) AS t, s FROM VALUES (0, 'A'), (8, 'B'), (20, 'C') AS v(t, s);
SELECT * FROM parts MATCH_RECOGNIZE (ORDER BY t MEASURES MATCH_OUTCOME() AS outcome, NEXT_STEP() AS next_step, LAST(t) AS last_t ONE ROW PER MATCH WITH INCOMPLETE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B WITHIN 10 C WITHIN 5) DEFINE A AS s = 'A', B AS s = 'B', C AS s = 'C');
--- columns ["outcome", "next_step", "last_t"]
--- row ["TIMED OUT", "C", 8]

--- case rows-that-must-be-absent
--- source worked by hand: b is cancelled before it is paid; c is cancelled within the time in which it must not be; d's time is not over
CREATE OR REPLACE TEMPORARY VIEW orders AS SELECT id, CAST(t AS INT) AS t, s FROM VALUES ('a', 0, 'placed'), ('a', 5, 'paid'), ('b', 0, 'placed'), ('b', 3, 'cancelled'), ('b', 5, 'paid') AS v(id, t, s);
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY id ORDER BY t MEASURES MATCH_OUTCOME() AS outcome, NEXT_STEP() AS next_step ONE ROW PER MATCH WITH INCOMPLETE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A NOT X B) DEFINE A AS s = 'placed', X AS s = 'cancelled', B AS s = 'paid');
--- columns ["id", "outcome", "next_step"]
--- row ["a", "MATCHED", null]
--- row ["b", "REFUSED", "B"]

--- case rows-that-must-be-absent-at-the-end
--- source worked by hand: all steps of b and c are taken; b's payment comes in time, and at 30, c's time is not over
CREATE OR REPLACE TEMPORARY VIEW orders AS SELECT id, CAST(t AS INT) AS t, s FROM VALUES ('a', 0, 'placed'), ('b', 5, 'placed'), ('b', 15, 'paid'), ('c', 25, 'placed'), ('d', 30, 'other') AS v(id, t, s);
SELECT * FROM orders MATCH_RECOGNIZE (PARTITION BY id ORDER BY t MEASURES MATCH_OUTCOME() AS outcome, NEXT_STEP() AS next_step ONE ROW PER MATCH WITH INCOMPLETE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A NOT X) WITHIN 20 DEFINE A AS s = 'placed', X AS s = 'paid');
--- columns ["id", "outcome", "next_step"]
--- row ["a", "MATCHED", null]
--- row ["b", "REFUSED", null]
--- row ["c", "OPEN", null]

--- case rows-of-unless
--- source worked by hand: the logout comes before the transfer
CREATE OR REPLACE TEMPORARY VIEW log AS SELECT CAST(t AS INT) AS t, s FROM VALUES (1, 'login'), (2, 'read'), (3, 'logout'), (4, 'transfer') AS v(t, s);
SELECT * FROM log MATCH_RECOGNIZE (ORDER BY t MEASURES MATCH_OUTCOME() AS outcome, NEXT_STEP() AS next_step ONE ROW PER MATCH WITH INCOMPLETE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) UNLESS X DEFINE A AS s = 'login', B AS s = 'transfer', X AS s = 'logout');
--- columns ["outcome", "next_step"]
--- row ["REFUSED", "B"]

--- case the-closest-of-several-paths
--- source worked by hand: one row is missing after A (E), two after A B (C and D)
CREATE OR REPLACE TEMPORARY VIEW branches AS SELECT CAST(id AS INT) AS id, s FROM VALUES (1, 'A'), (2, 'B'), (3, 'X') AS v(id, s);
SELECT * FROM branches MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS rows, MATCH_OUTCOME() AS outcome, NEXT_STEP() AS next_step ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (A (B C D | E)) DEFINE A AS s = 'A', B AS s = 'B', C AS s = 'C', D AS s = 'D', E AS s = 'E');
--- columns ["rows", "outcome", "next_step"]
--- row [1, "REFUSED", "E"]

--- case one-row-for-an-attempt-of-many-paths
--- source worked by hand: under SKIP TILL ANY MATCH, the attempt at 1 has two paths without a match, and that at 4 two matches
CREATE OR REPLACE TEMPORARY VIEW paths AS SELECT k, CAST(id AS INT) AS id, s FROM VALUES ('m', 1, 'A'), ('m', 2, 'B'), ('m', 3, 'B'), ('n', 4, 'A'), ('n', 5, 'B'), ('n', 6, 'B'), ('n', 7, 'C') AS v(k, id, s);
SELECT * FROM paths MATCH_RECOGNIZE (PARTITION BY k ORDER BY id MEASURES FIRST(id) AS first_id, LAST(B.id) AS b, MATCH_OUTCOME() AS outcome ONE ROW PER MATCH WITH INCOMPLETE MATCHES EVENT SELECTION SKIP TILL ANY MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A B C) DEFINE A AS s = 'A', B AS s = 'B', C AS s = 'C');
--- columns ["k", "first_id", "b", "outcome"]
--- row ["m", 1, 2, "OPEN"]
--- row ["n", 4, 5, "MATCHED"]
--- row ["n", 4, 6, "MATCHED"]

--- case excluded-rows
--- source worked by hand: B is part of the path and not shown
CREATE OR REPLACE TEMPORARY VIEW branches AS SELECT CAST(id AS INT) AS id, s FROM VALUES (1, 'A'), (2, 'B'), (3, 'X') AS v(id, s);
SELECT * FROM branches MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS c, FINAL COUNT(*) AS rows, MATCH_OUTCOME() AS outcome, NEXT_STEP() AS next_step ALL ROWS PER MATCH WITH INCOMPLETE MATCHES PATTERN (A {- B -} C) DEFINE A AS s = 'A', B AS s = 'B', C AS s = 'C');
--- columns ["id", "c", "rows", "outcome", "next_step", "s"]
--- row [1, "A", 2, "REFUSED", "C", "A"]

--- case an-empty-match-is-a-match
--- source worked by hand: no attempt of a pattern that can match without a row is incomplete
CREATE OR REPLACE TEMPORARY VIEW branches AS SELECT CAST(id AS INT) AS id, s FROM VALUES (1, 'A'), (2, 'B') AS v(id, s);
SELECT * FROM branches MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS n, MATCH_OUTCOME() AS outcome, COUNT(*) AS rows ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN ((A C)?) DEFINE A AS s = 'A', C AS s = 'C');
--- columns ["n", "outcome", "rows"]
--- row [1, "MATCHED", 0]
--- row [2, "MATCHED", 0]

--- case aggregates-of-an-incomplete-match
--- source worked by hand: an incomplete match has no number, so neither have its rows
CREATE OR REPLACE TEMPORARY VIEW sums AS SELECT CAST(id AS INT) AS id, CAST(x AS INT) AS x FROM VALUES (1, 5), (2, 6), (3, 1) AS v(id, x);
SELECT * FROM sums MATCH_RECOGNIZE (ORDER BY id MEASURES SUM(B.x) AS b, SUM(MATCH_NUMBER()) AS numbers, MAX(CLASSIFIER()) AS c, SUM(C.x) AS none, MATCH_OUTCOME() AS outcome ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (A B C) DEFINE B AS x > PREV(x), C AS x > PREV(x));
--- columns ["b", "numbers", "c", "none", "outcome"]
--- row [6, null, "B", null, "REFUSED"]
--- row [null, null, "A", null, "OPEN"]

--- case rules-say-it-for-themselves
--- source worked by hand: only the second rule shows incomplete matches
CREATE OR REPLACE TEMPORARY VIEW steps AS SELECT CAST(id AS INT) AS id, step FROM VALUES (1, 'A'), (2, 'B'), (3, 'A') AS v(id, step);
SELECT * FROM steps MATCH_RECOGNIZE (ORDER BY id RULES (pairs AS (MEASURES FIRST(id) AS first_id, CAST(NULL AS STRING) AS outcome ONE ROW PER MATCH PATTERN (A B) DEFINE A AS step = 'A', B AS step = 'B'), all_pairs AS (MEASURES FIRST(id) AS first_id, MATCH_OUTCOME() AS outcome ONE ROW PER MATCH WITH INCOMPLETE MATCHES PATTERN (A B) DEFINE A AS step = 'A', B AS step = 'B')));
--- columns ["rule", "first_id", "outcome"]
--- row ["pairs", 1, null]
--- row ["all_pairs", 1, "MATCHED"]
--- row ["all_pairs", 3, "OPEN"]
