-- The texts of ../../cases/navigation.sql as Trino has them, under the same names.
-- Format: ../../README.md

--- case trino-backref-a
--- schema ones2 px integer
--- option pretty false
--- recorded trino-backref-a
SELECT px, var FROM ones2 MATCH_RECOGNIZE (MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS px = A.px)
--- gives
SELECT px, var FROM ones2 MATCH_RECOGNIZE (MEASURES CLASSIFIER() AS var ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS px = A.px)
--- outcome identical

--- case trino-backref-ab
--- schema six px integer
--- option pretty false
--- recorded trino-backref-ab
SELECT px, var, cond FROM six MATCH_RECOGNIZE (ORDER BY px MEASURES CLASSIFIER() AS var, PREV(LAST(A.px), 3) + FIRST(A.px) + PREV(LAST(B.px), 2) AS cond ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS px = PREV(LAST(A.px), 3) + FIRST(A.px) + PREV(LAST(B.px), 2))
--- gives
SELECT px, var, cond FROM six MATCH_RECOGNIZE (ORDER BY px NULLS LAST MEASURES CLASSIFIER() AS var, PREV(LAST(A.px), 3) + FIRST(A.px) + PREV(LAST(B.px), 2) AS cond ALL ROWS PER MATCH PATTERN ((A | B)* X) DEFINE X AS px = PREV(LAST(A.px), 3) + FIRST(A.px) + PREV(LAST(B.px), 2))
--- outcome rewritten

--- case trino-nav-bare
--- schema tens3 id integer, px integer
--- option pretty false
--- recorded trino-nav-bare
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES px AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES px AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case trino-nav-final-first
--- schema tens3 id integer, px integer
--- option pretty false
--- recorded trino-nav-final-first
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES FINAL FIRST(px) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES FINAL FIRST(px) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case trino-nav-first-2
--- schema tens3 id integer, px integer
--- option pretty false
--- recorded trino-nav-first-2
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(px, 2) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES FIRST(px, 2) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case trino-nav-first-10
--- schema tens3 id integer, px integer
--- option pretty false
--- recorded trino-nav-first-10
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(px, 10) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES FIRST(px, 10) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case trino-nav-next
--- schema tens3 id integer, px integer
--- option pretty false
--- recorded trino-nav-next
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(px) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NEXT(px) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case trino-nav-prev-first-10
--- schema tens3 id integer, px integer
--- option pretty false
--- recorded trino-nav-prev-first-10
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(FIRST(px), 10) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES PREV(FIRST(px), 10) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case trino-nav-prev-last10-2
--- schema tens3 id integer, px integer
--- option pretty false
--- recorded trino-nav-prev-last10-2
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(LAST(px, 10), 2) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true) AS r
--- gives
SELECT r.id, r.v FROM tens3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES PREV(LAST(px, 10), 2) AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) AS r
--- outcome rewritten

--- case trino-nav-outside-next1
--- schema tens5 id integer, px integer
--- option pretty false
--- recorded trino-nav-outside-next1
SELECT r.v FROM tens5 MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(B.px, 1) AS v ONE ROW PER MATCH PATTERN (A B) DEFINE B AS B.px = PREV(B.px)) AS r
--- gives
SELECT r.v FROM tens5 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NEXT(B.px, 1) AS v ONE ROW PER MATCH PATTERN (A B) DEFINE B AS B.px = PREV(B.px)) AS r
--- outcome rewritten

--- case trino-nav-outside-next2
--- schema tens5 id integer, px integer
--- option pretty false
--- recorded trino-nav-outside-next2
SELECT r.v FROM tens5 MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(B.px, 2) AS v ONE ROW PER MATCH PATTERN (A B) DEFINE B AS B.px = PREV(B.px)) AS r
--- gives
SELECT r.v FROM tens5 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES NEXT(B.px, 2) AS v ONE ROW PER MATCH PATTERN (A B) DEFINE B AS B.px = PREV(B.px)) AS r
--- outcome rewritten

--- case trino-classifier-next-measures
--- schema quotes4b id integer, px integer
--- option pretty false
--- recorded trino-classifier-next-measures
SELECT r.id, r.px, r.var, r.nextvar FROM quotes4b MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var, NEXT(CLASSIFIER()) AS nextvar ALL ROWS PER MATCH PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- gives
SELECT r.id, r.px, r.var, r.nextvar FROM quotes4b MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var, NEXT(CLASSIFIER()) AS nextvar ALL ROWS PER MATCH PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- outcome rewritten

--- case trino-classifier-next-define
--- schema quotes4b id integer, px integer
--- option pretty false
--- recorded trino-classifier-next-define
SELECT r.id, r.v FROM quotes4b MATCH_RECOGNIZE (ORDER BY id MEASURES px AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS NEXT(CLASSIFIER()) = 'A') AS r
--- gives
SELECT r.id, r.v FROM quotes4b MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES px AS v ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS NEXT(CLASSIFIER()) = 'A') AS r
--- outcome rewritten

--- case trino-running-final
--- schema run5 id integer, px integer
--- option pretty false
--- recorded trino-running-final
SELECT id, var, fvar, rv, fv, ra, fa, rb, fb, rc, fc FROM run5 MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS var, FINAL LAST(CLASSIFIER()) AS fvar, RUNNING LAST(px) AS rv, FINAL LAST(px) AS fv, RUNNING LAST(A.px) AS ra, FINAL LAST(A.px) AS fa, RUNNING LAST(B.px) AS rb, FINAL LAST(B.px) AS fb, RUNNING LAST(C.px) AS rc, FINAL LAST(C.px) AS fc ALL ROWS PER MATCH PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- gives
SELECT id, var, fvar, rv, fv, ra, fa, rb, fb, rc, fc FROM run5 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES CLASSIFIER() AS var, FINAL LAST(CLASSIFIER()) AS fvar, RUNNING LAST(px) AS rv, FINAL LAST(px) AS fv, RUNNING LAST(A.px) AS ra, FINAL LAST(A.px) AS fa, RUNNING LAST(B.px) AS rb, FINAL LAST(B.px) AS fb, RUNNING LAST(C.px) AS rc, FINAL LAST(C.px) AS fc ALL ROWS PER MATCH PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px))
--- outcome rewritten

--- case ok-105-testDefineClause
--- schema nums x integer
--- option pretty false
--- recorded ok-105-testDefineClause
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE B AS RUNNING LAST(A.x) > 5)
--- gives
SELECT * FROM nums MATCH_RECOGNIZE (PARTITION BY x PATTERN (A B+) DEFINE B AS RUNNING LAST(A.x) > 5)
--- outcome identical

--- case oracle-nested-nav
--- schema quotes8 id integer, px integer
--- option pretty false
--- recorded oracle-nested-nav
SELECT r.k, r.a, r.b, r.c FROM quotes8 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS k, PREV(FIRST(B.px), 1) AS a, NEXT(LAST(C.px), 1) AS b, PREV(LAST(B.px, 1), 1) AS c PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- gives
SELECT r.k, r.a, r.b, r.c FROM quotes8 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS k, PREV(FIRST(B.px), 1) AS a, NEXT(LAST(C.px), 1) AS b, PREV(LAST(B.px, 1), 1) AS c PATTERN (A B+ C+) DEFINE B AS B.px < PREV(B.px), C AS C.px > PREV(C.px)) AS r
--- outcome rewritten

--- case flink-offsets-star
--- schema fl_star id integer, price integer
--- option pretty false
--- recorded flink-offsets-star
SELECT * FROM fl_star MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id, 0) AS i0, FIRST(id, 1) AS i1, FIRST(id, 2) AS i2, FIRST(id, 3) AS i3, FIRST(id, 4) AS i4, FIRST(id, 5) AS i5, FIRST(id, 6) AS i6, FIRST(id, 7) AS i7, LAST(id, 0) AS i8, LAST(id, 1) AS i9, LAST(id, 2) AS i10, LAST(id, 3) AS i11, LAST(id, 4) AS i12, LAST(id, 5) AS i13, LAST(id, 6) AS i14, LAST(id, 7) AS i15 ONE ROW PER MATCH PATTERN (DOWN{2,} UP) DEFINE DOWN AS price < LAST(price, 1) OR LAST(price, 1) IS NULL, UP AS price = FIRST(price) AND price > FIRST(price, 3) AND price = LAST(price, 7)) AS t
--- gives
SELECT * FROM fl_star MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES FIRST(id, 0) AS i0, FIRST(id, 1) AS i1, FIRST(id, 2) AS i2, FIRST(id, 3) AS i3, FIRST(id, 4) AS i4, FIRST(id, 5) AS i5, FIRST(id, 6) AS i6, FIRST(id, 7) AS i7, LAST(id, 0) AS i8, LAST(id, 1) AS i9, LAST(id, 2) AS i10, LAST(id, 3) AS i11, LAST(id, 4) AS i12, LAST(id, 5) AS i13, LAST(id, 6) AS i14, LAST(id, 7) AS i15 ONE ROW PER MATCH PATTERN (DOWN{2,} UP) DEFINE DOWN AS price < LAST(price, 1) OR LAST(price, 1) IS NULL, UP AS price = FIRST(price) AND price > FIRST(price, 3) AND price = LAST(price, 7)) AS t
--- outcome rewritten

--- case sem-prev-zero
--- schema tens3 id integer, px integer
--- option pretty false
--- recorded sem-prev-zero
SELECT id, p FROM tens3 MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(px, 0) AS p ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS PREV(A.px, 0) > 5)
--- gives
SELECT id, p FROM tens3 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES PREV(px, 0) AS p ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS PREV(A.px, 0) > 5)
--- outcome rewritten

--- case sem-prev-before-match
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded sem-prev-before-match
SELECT id, m, c FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A) DEFINE A AS PREV(A.px, 2) - A.px = 20)
--- gives
SELECT id, m, c FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (A) DEFINE A AS PREV(A.px, 2) - A.px = 20)
--- outcome rewritten

--- case sem-running-first-offset-ahead
--- schema run_of_b id integer, px integer
--- option pretty false
--- recorded sem-running-first-offset-ahead
SELECT id, a FROM run_of_b MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING FIRST(px, 2) AS a ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true)
--- gives
SELECT id, a FROM run_of_b MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES RUNNING FIRST(px, 2) AS a ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE)
--- outcome rewritten

--- case sem-running-last-offset
--- schema run_of_b id integer, px integer
--- option pretty false
--- recorded sem-running-last-offset
SELECT id, a, b FROM run_of_b MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING LAST(px, 2) AS a, FINAL LAST(px, 2) AS b ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS true)
--- gives
SELECT id, a, b FROM run_of_b MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES RUNNING LAST(px, 2) AS a, FINAL LAST(px, 2) AS b ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE)
--- outcome rewritten

--- case sem-match-number-empty-counts
--- schema quotes4 id integer, px integer
--- option pretty false
--- recorded sem-match-number-empty-counts
SELECT id, m, c FROM quotes4 MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (B*) DEFINE B AS B.px = 70)
--- gives
SELECT id, m, c FROM quotes4 MATCH_RECOGNIZE (ORDER BY id NULLS LAST MEASURES MATCH_NUMBER() AS m, CLASSIFIER() AS c ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (B*) DEFINE B AS B.px = 70)
--- outcome rewritten
