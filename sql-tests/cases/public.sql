-- Public questions and bug reports about row patterns, of all engines; the rows follow from the text of each.
-- Format: ../README.md

--- case running-first-offset
--- source https://github.com/trinodb/trino/issues/26981
SELECT id, f0, f1 FROM VALUES (1,50),(2,61),(3,72),(4,83),(5,94),(6,105) AS meter(id, v)
MATCH_RECOGNIZE (
  ORDER BY id
  MEASURES FIRST(v) AS f0, FIRST(v, 1) AS f1
  ALL ROWS PER MATCH
  PATTERN (A B+)
  DEFINE B AS B.v < 90)
ORDER BY id;
--- columns ["id", "f0", "f1"]
--- row [1, 50, null]
--- row [2, 50, 61]
--- row [3, 50, 61]
--- row [4, 50, 61]

--- case filter-constant-key-group
--- source https://github.com/trinodb/trino/issues/15343
SELECT uid, COUNT(*) AS n FROM (
  SELECT uid, kind FROM (
    SELECT id AS uid, at, kind, 'k' AS tag FROM VALUES
      (1, 10, 'up', DATE'2026-03-01'), (1, 11, 'up', DATE'2026-03-01'), (1, 12, 'down', DATE'2026-03-01'),
      (1, 13, 'up', DATE'2026-03-01'), (2, 10, 'up', DATE'2026-03-02'), (3, 9, 'up', DATE'2026-03-01') AS ev(id, at, kind, day)
    WHERE kind = 'up' AND day = DATE'2026-03-01')
  MATCH_RECOGNIZE (
    PARTITION BY uid, tag ORDER BY at
    MEASURES LAST(kind) AS kind, LAST(at) AS at
    AFTER MATCH SKIP TO NEXT ROW
    PATTERN (A B?)
    DEFINE A AS kind = 'up', B AS kind = 'up')
  WHERE tag = 'k' AND at < 13)
GROUP BY uid ORDER BY uid;
--- columns ["uid", "n"]
--- row [1, 1]
--- row [3, 1]

--- case navigation-of-expression
--- source https://github.com/apache/calcite/pull/4907
SELECT * FROM VALUES (1,5,2),(2,4,3),(3,300,1) AS emp(id, a, b)
MATCH_RECOGNIZE (
  ORDER BY id
  MEASURES FIRST(DOWN.a + DOWN.b + 1) AS f, LAST(DOWN.a * 2 - 1) AS l, PREV(LAST(DOWN.a), 1) + 1 AS p
  PATTERN (DOWN{2,})
  DEFINE DOWN AS emp.a < 100);
--- columns ["f", "l", "p"]
--- row [8, 7, 6]

--- case prev-of-last
--- source https://github.com/apache/calcite/pull/494
SELECT * FROM VALUES (1,20,1),(2,18,1),(3,16,2),(4,14,2),(5,12,3),(6,15,0) AS q(id, p, fee)
MATCH_RECOGNIZE (
  ORDER BY id
  MEASURES PREV(LAST(D.p + D.fee, 1), 2) AS x, NEXT(FIRST(D.p)) AS y, PREV(FIRST(D.p), 2) AS z, NEXT(LAST(D.p)) AS w
  PATTERN (S D+ U)
  DEFINE D AS p < PREV(p), U AS p > PREV(p));
--- columns ["x", "y", "z", "w"]
--- row [19, 16, null, 15]

--- case count-own-variable
--- source https://stewashton.wordpress.com/2015/06/13/match_recognize-matching-based-on-aggregates/
SELECT id, cls FROM VALUES (1),(2),(3) AS t(id)
MATCH_RECOGNIZE (
  ORDER BY id
  MEASURES CLASSIFIER() AS cls
  ALL ROWS PER MATCH WITH UNMATCHED ROWS
  PATTERN (A B)
  DEFINE A AS COUNT(B.*) = 0, B AS COUNT(B.*) = 0)
ORDER BY id;
--- columns ["id", "cls"]
--- row [1, null]
--- row [2, null]
--- row [3, null]

--- case bound-above-200
--- source https://stewashton.wordpress.com/category/match_recognize/
SELECT * FROM (SELECT id FROM range(600)) MATCH_RECOGNIZE (
  ORDER BY id MEASURES FIRST(id) AS f, LAST(id) AS l, COUNT(*) AS n PATTERN (A{250}))
ORDER BY f;
--- columns ["f", "l", "n"]
--- row [0, 249, 250]
--- row [250, 499, 250]

--- case permute-of-eight
--- source https://stewashton.wordpress.com/category/match_recognize/#permute
SELECT * FROM VALUES (1,'h'),(2,'g'),(3,'f'),(4,'e'),(5,'d'),(6,'c'),(7,'b'),(8,'a') AS t(id, k)
MATCH_RECOGNIZE (
  ORDER BY id
  MEASURES array_join(ARRAY_AGG(CLASSIFIER()), '') AS o
  PATTERN (PERMUTE(A, B, C, D, E, F, G, H))
  DEFINE A AS k='a', B AS k='b', C AS k='c', D AS k='d', E AS k='e', F AS k='f', G AS k='g', H AS k='h');
--- columns ["o"]
--- row ["HGFEDCBA"]

--- case capacity-with-oversized
--- source http://it.toolbox.com/blogs/data-ruminations/oracles-top-model-sql-clause-42026
SELECT * FROM VALUES (1,40),(2,60),(3,1),(4,30),(5,120),(6,5),(7,95),(8,1) AS t(a, v)
MATCH_RECOGNIZE (
  ORDER BY a
  MEASURES MATCH_NUMBER() AS grp, SUM(v) AS ratchet
  ALL ROWS PER MATCH WITH UNMATCHED ROWS
  PATTERN (A+)
  DEFINE A AS SUM(v) <= 100)
ORDER BY a;
--- columns ["a", "grp", "ratchet", "v"]
--- row [1, 1, 40, 40]
--- row [2, 1, 100, 60]
--- row [3, 2, 1, 1]
--- row [4, 2, 31, 30]
--- row [5, null, null, 120]
--- row [6, 3, 5, 5]
--- row [7, 3, 100, 95]
--- row [8, 4, 1, 1]

--- case cumulative-with-reset
--- source https://super-unix.com/database/cummulative-sum-with-reset-value
SELECT g, n, cumsum FROM VALUES (1,1,NULL,4),(1,2,NULL,1),(1,3,6,2),(1,4,NULL,5),
  (2,1,3,7),(2,2,NULL,1),(2,3,NULL,2),(2,4,20,1),(2,5,NULL,1) AS t(g, n, reset, val)
MATCH_RECOGNIZE (
  PARTITION BY g ORDER BY n
  MEASURES COALESCE(FIRST(reset), 0) + SUM(val) - val AS cumsum
  ALL ROWS PER MATCH
  PATTERN (STRT CONT*)
  DEFINE CONT AS reset IS NULL)
ORDER BY g, n;
--- columns ["g", "n", "cumsum"]
--- row [1, 1, 0]
--- row [1, 2, 4]
--- row [1, 3, 6]
--- row [1, 4, 8]
--- row [2, 1, 3]
--- row [2, 2, 10]
--- row [2, 3, 11]
--- row [2, 4, 20]
--- row [2, 5, 21]

--- case listagg-of-consecutive
--- source http://www.renenyffenegger.ch/notes/development/databases/Oracle/SQL/select/match_recognize/clauses/one-row-per-match-vs-all-rows-per-match
SELECT * FROM VALUES (1,'one'),(2,'two'),(3,'three'),(5,'five'),(8,'eight'),(9,'nine') AS t(id, txt)
MATCH_RECOGNIZE (
  ORDER BY id
  MEASURES MIN(id) AS a, MAX(id) AS b, LISTAGG(txt, '+') WITHIN GROUP (ORDER BY id DESC) AS txts
  PATTERN (R C+)
  DEFINE C AS id = PREV(id) + 1)
ORDER BY a;
--- columns ["a", "b", "txts"]
--- row [1, 3, "three+two+one"]
--- row [8, 9, "nine+eight"]

--- case double-peak-then-deep
--- source https://doc.streams.teracloud.com/com.ibm.streams.toolkits.doc/spldoc/dita/tk$com.teracloud.streams.cep/op$com.teracloud.streams.cep$MatchRegex$1.html
SELECT * FROM VALUES (1,10),(2,12),(3,11),(4,13),(5,12),(6,9),(7,10) AS q(n, p)
MATCH_RECOGNIZE (
  ORDER BY n
  MEASURES FIRST(n) AS f, LAST(n) AS l, COUNT(*) AS c, MAX(p) AS top, COUNT(RISE.*) AS r, COUNT(DROP.*) AS d
  PATTERN (S RISE+ DROP+ RISE+ DROP* DEEP)
  DEFINE
    RISE AS p > FIRST(p) AND p >= LAST(p, 1),
    DROP AS p >= FIRST(p) AND p < LAST(p, 1),
    DEEP AS p < FIRST(p) AND p < LAST(p, 1));
--- columns ["f", "l", "c", "top", "r", "d"]
--- row [1, 6, 6, 13, 2, 2]

--- case vertica-null-referrer
--- source https://docs.vertica.com/12.0.x/en/sql-reference/functions/match-and-search-functions/match-clause-functions/_print
SELECT usr, n, event_name, match_id FROM VALUES
  ('u1',1,'google.com/x','https://Shop.com/home','V'),('u1',2,'shop.com','shop.com/p1','V'),('u1',3,'shop.com','shop.com/cart','P'),
  ('u2',1,NULL,'shop.com/home','V'),('u2',2,'shop.com','shop.com/p2','V'),('u2',3,'shop.com','shop.com/cart','P'),
  ('u3',1,'bing.com','shop.com/home','P') AS clicks(usr, n, ref, page, action)
MATCH_RECOGNIZE (
  PARTITION BY usr ORDER BY n
  MEASURES CLASSIFIER() AS event_name, MATCH_NUMBER() AS match_id
  ALL ROWS PER MATCH
  PATTERN (ENTRY ONSITE* PURCHASE)
  DEFINE
    ENTRY AS ref NOT ILIKE '%shop.com%' AND page ILIKE '%shop.com%',
    ONSITE AS page ILIKE '%shop.com%' AND action = 'V',
    PURCHASE AS page ILIKE '%shop.com%' AND action = 'P')
ORDER BY usr, n;
--- columns ["usr", "n", "event_name", "match_id"]
--- row ["u1", 1, "ENTRY", 1]
--- row ["u1", 2, "ONSITE", 1]
--- row ["u1", 3, "PURCHASE", 1]

--- case sessions-idle-and-length-within
--- source https://www.whosebug.com/question/4160800/Spark-Advanced-Window-with-dynamic-last#within
SELECT * FROM VALUES ('u1',0),('u1',70),('u1',120),('u1',170),('u1',220),('u1',270),('u1',320),('u1',350),('u2',0),('u2',1440) AS clicks(usr, at)
MATCH_RECOGNIZE (
  PARTITION BY usr ORDER BY at
  MEASURES MATCH_NUMBER() AS n, FIRST(at) AS f, LAST(at) AS l, COUNT(*) AS clicks
  PATTERN (S (C WITHIN 59)*) WITHIN 120)
ORDER BY usr, n;
--- columns ["usr", "n", "f", "l", "clicks"]
--- row ["u1", 1, 0, 0, 1]
--- row ["u1", 2, 70, 170, 3]
--- row ["u1", 3, 220, 320, 3]
--- row ["u1", 4, 350, 350, 1]
--- row ["u2", 1, 0, 0, 1]
--- row ["u2", 2, 1440, 1440, 1]

--- case falling-speed-decimals
--- source https://newbedev.com/spark-how-to-aggregate-reduce-records-based-on-time-difference
SELECT * FROM VALUES ('001',1,44.55),('001',2,47.20),('001',3,42.14),('001',4,39.20),('001',5,35.30),('001',6,34.80),('001',7,37.10) AS t(`trip-id`, at, speed)
MATCH_RECOGNIZE (
  PARTITION BY `trip-id` ORDER BY at
  MEASURES FIRST(at) AS f, LAST(at) AS l, STRT.speed - LAST(DOWN.speed) AS lost, AVG(speed) AS mean
  PATTERN (STRT DOWN+)
  DEFINE DOWN AS speed < PREV(speed));
--- columns ["trip-id", "f", "l", "lost", "mean"]
--- row ["001", 2, 6, 12.4, 39.728]

--- case longest-streak-correlated
--- source https://giangblackk.hashnode.dev/consecutive-grouping-in-apache-spark
WITH work AS (SELECT * FROM VALUES ('alice',DATE'2023-01-01',15),('alice',DATE'2023-01-02',45),('alice',DATE'2023-01-03',32),
  ('alice',DATE'2023-01-04',48),('alice',DATE'2023-01-05',23),('bob',DATE'2023-01-01',0),('bob',DATE'2023-01-02',92),
  ('bob',DATE'2023-01-03',31),('bob',DATE'2023-01-05',42) AS t(name, day, mins)),
people AS (SELECT * FROM VALUES ('alice'),('bob'),('carl') AS p(name))
SELECT p.name, (SELECT MAX(n) FROM (SELECT * FROM work w WHERE w.name = p.name) MATCH_RECOGNIZE (
    ORDER BY day
    MEASURES COUNT(*) AS n
    PATTERN (A B*)
    DEFINE A AS mins >= 30, B AS mins >= 30 AND day = PREV(day) + INTERVAL '1' DAY)) AS best
FROM people p ORDER BY p.name;
--- columns ["name", "best"]
--- row ["alice", 3]
--- row ["bob", 2]
--- row ["carl", null]

--- case funnel-missing-step-chinese
--- source https://github.com/ClickHouse/ClickHouse/issues/36256
SELECT uid, lvl FROM VALUES (1,'浏览',0),(1,'点击',600),(1,'支付',1800),(1,'点击',2400),
  (2,'浏览',0),(2,'点击',10),(2,'下单',20),(2,'支付',1800),(3,'浏览',0),(3,'点击',10),(3,'下单',20),(3,'支付',1801) AS a(uid, kind, at)
MATCH_RECOGNIZE (
  PARTITION BY uid ORDER BY at
  MEASURES COUNT(*) AS lvl
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (`浏览` (`点击` (`下单` `支付`?)?)?) WITHIN 1800
  DEFINE `浏览` AS kind = '浏览', `点击` AS kind = '点击', `下单` AS kind = '下单', `支付` AS kind = '支付')
ORDER BY uid;
--- columns ["uid", "lvl"]
--- row [1, 2]
--- row [2, 4]
--- row [3, 3]

--- case funnel-strict-increase-keeps-earlier
--- source https://github.com/ClickHouse/ClickHouse/issues/93789
SELECT date_format(a, 'ss.SSS') AS a, date_format(b, 'ss.SSS') AS b, date_format(c, 'ss.SSS') AS c
FROM VALUES (TIMESTAMP'2026-01-09 01:02:08.500',1),(TIMESTAMP'2026-01-09 01:02:09.500',1),
  (TIMESTAMP'2026-01-09 01:02:09.500',2),(TIMESTAMP'2026-01-09 01:02:10.000',3) AS t(ts, step)
MATCH_RECOGNIZE (
  ORDER BY ts, step
  MEASURES E1.ts AS a, E2.ts AS b, E3.ts AS c
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (E1 E2 E3) WITHIN INTERVAL '1' MINUTE
  DEFINE E1 AS step = 1, E2 AS step = 2 AND E2.ts > E1.ts, E3 AS step = 3 AND E3.ts > E2.ts);
--- columns ["a", "b", "c"]
--- row ["08.500", "09.500", "10.000"]

--- case time-gate-longest-prefix
--- source https://github.com/ClickHouse/ClickHouse/pull/118497
SELECT * FROM VALUES (0,'A'),(5,'B'),(100,'B'),(101,'C') AS t(at, e)
MATCH_RECOGNIZE (
  ORDER BY at
  MEASURES ARRAY_AGG(at) AS chain
  PATTERN (A (B WITHIN 10 C?)?)
  DEFINE A AS e = 'A', B AS e = 'B', C AS e = 'C');
--- columns ["chain"]
--- row [[0, 5]]

--- case absence-before-first-event
--- source https://github.com/elastic/elasticsearch/issues/101025
SELECT host, at FROM VALUES ('h1',10,'dns'),('h1',55,'other'),('h1',60,'conn'),('h2',200,'conn'),('h3',10,'dns'),('h3',300,'conn') AS net(host, at, kind)
MATCH_RECOGNIZE (
  PARTITION BY host ORDER BY at DESC
  MEASURES C.at AS at
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (C NOT D) WITHIN 120
  DEFINE C AS kind = 'conn', D AS kind = 'dns')
ORDER BY host;
--- columns ["host", "at"]
--- row ["h2", 200]
--- row ["h3", 300]

--- case absence-between-with-a-null
--- source https://github.com/elastic/elasticsearch/pull/92348
SELECT k, c FROM VALUES ('k1',0,'a'),('k1',500,'c'),('k2',0,'a'),('k2',100,'b'),('k2',200,'c'),('k3',0,'a'),('k3',601,'c'),
  ('k4',0,'a'),('k4',50,NULL),('k4',60,'c') AS t(k, at, kind)
MATCH_RECOGNIZE (
  PARTITION BY k ORDER BY at
  MEASURES C.at AS c
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A NOT B C) WITHIN 600
  DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c')
ORDER BY k;
--- columns ["k", "c"]
--- row ["k1", 500]
--- row ["k4", 60]

--- case interleaved-transactions
--- source https://github.com/elastic/elasticsearch/issues/62781
SELECT * FROM VALUES
  (1234,TIMESTAMP'2020-09-22 06:29:40.546','REQUEST',1),(1234,TIMESTAMP'2020-09-22 06:29:41.432','ERROR',2),(1234,TIMESTAMP'2020-09-22 06:29:42.542','STAT',3),
  (1235,TIMESTAMP'2020-09-23 06:29:40.654','REQUEST',1),(1235,TIMESTAMP'2020-09-23 06:29:41.545','STAT',3),(1235,TIMESTAMP'2020-09-23 06:29:41.545','ERROR',2) AS ev(trans, ts, kind, seq)
MATCH_RECOGNIZE (
  PARTITION BY trans ORDER BY ts, seq
  MEASURES R.seq AS r, E.seq AS e, S.seq AS s
  PATTERN (R E S)
  DEFINE R AS kind = 'REQUEST', E AS kind = 'ERROR', S AS kind = 'STAT')
ORDER BY trans;
--- columns ["trans", "r", "e", "s"]
--- row [1234, 1, 2, 3]
--- row [1235, 1, 2, 3]

--- case tiebreaker-null-last
--- source https://github.com/elastic/elasticsearch/issues/64706
WITH t AS (SELECT * FROM VALUES (1,2,'b'),(1,NULL,'c'),(1,1,'a') AS t(at, seq, k))
SELECT 'last' AS o, * FROM t MATCH_RECOGNIZE (ORDER BY at, seq NULLS LAST MEASURES array_join(ARRAY_AGG(k), '') AS ks PATTERN (A B C) DEFINE A AS k='a', B AS k='b', C AS k='c')
UNION ALL
SELECT 'default', * FROM t MATCH_RECOGNIZE (ORDER BY at, seq MEASURES array_join(ARRAY_AGG(k), '') AS ks PATTERN (A B C) DEFINE A AS k='a', B AS k='b', C AS k='c');
--- columns ["o", "ks"]
--- row ["last", "abc"]

--- case no-third-registration
--- source https://github.com/siddhi-io/siddhi/issues/788
SELECT k, n, l FROM VALUES ('k1',1,'login'),('k1',2,'register'),('k1',3,'register'),('k1',4,'click'),('k1',5,'click'),('k1',6,'click'),
  ('k2',1,'login'),('k2',2,'register'),('k2',3,'register'),('k2',4,'register'),('k2',5,'click'),('k2',6,'click'),('k2',7,'click'),
  ('k3',1,'login'),('k3',2,'register'),('k3',3,'click'),('k3',4,'register'),('k3',5,'click'),('k3',6,'click'),('k3',7,'click') AS t(k, at, kind)
MATCH_RECOGNIZE (
  PARTITION BY k ORDER BY at
  MEASURES COUNT(C.*) AS n, LAST(C.at) AS l
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (L R{2} NOT R C{3})
  DEFINE L AS kind = 'login', R AS kind = 'register', C AS kind = 'click')
ORDER BY k;
--- columns ["k", "n", "l"]
--- row ["k1", 3, 6]
--- row ["k3", 3, 7]

--- case variable-at-both-ends
--- source https://github.com/bheckel/code database/match_recognize.sql (audit)
SELECT * FROM VALUES (1,'T'),(2,'T'),(3,'T'),(4,'D'),(5,'D'),(6,'H'),(7,'T'),(8,'T'),(9,'T'),(10,'D'),(11,'D'),(12,'H'),(13,'T'),(14,'T'),(15,'T') AS s(at, p)
MATCH_RECOGNIZE (
  ORDER BY at
  MEASURES FIRST(T.at) AS f, LAST(T.at) AS l, COUNT(*) AS n, COUNT(T.*) AS t
  AFTER MATCH SKIP TO LAST T
  PATTERN (T{2,} D{2} H T{3,})
  DEFINE T AS p = 'T', D AS p = 'D', H AS p = 'H');
--- columns ["f", "l", "n", "t"]
--- row [1, 9, 9, 6]

--- case azure-limit-duration
--- source https://azure.microsoft.com/en-us/blog/azure-stream-analytics-now-supports-match-recognize/
SELECT * FROM (SELECT timestamp_seconds(s) AS ts, k FROM VALUES (0,'S'),(10,'S'),(20,'W'),(30,'W'),(40,'F'),(100,'S'),(110,'W'),(170,'F') AS t(s, k))
MATCH_RECOGNIZE (
  ORDER BY ts
  MEASURES unix_seconds(FIRST(ts)) AS f, unix_seconds(LAST(ts)) AS l, COUNT(W.*) AS w
  PATTERN (S+ W{1,2} F) WITHIN INTERVAL '1' MINUTE
  DEFINE S AS k = 'S', W AS k = 'W', F AS k = 'F');
--- columns ["f", "l", "w"]
--- row [0, 40, 2]

--- case followed-then-quiet
--- source https://github.com/apache/flink/pull/6234
SELECT k, b FROM VALUES ('k1',0,'A'),('k1',3,'B'),('k1',20,'C'),('k2',0,'A'),('k2',3,'B'),('k2',12,'C'),('k3',0,'A'),('k3',3,'B'),('k4',5,'A'),('k4',11,'B') AS t(k, at, kind)
MATCH_RECOGNIZE (
  PARTITION BY k ORDER BY at
  MEASURES B.at AS b
  EVENT SELECTION SKIP TILL NEXT MATCH
  PATTERN (A B NOT C WITHIN 10)
  DEFINE A AS kind = 'A', B AS kind = 'B', C AS kind = 'C')
ORDER BY k;
--- columns ["k", "b"]
--- row ["k1", 3]
--- row ["k3", 3]

--- case row-fits-two-variables
--- source https://github.com/apache/beam/pull/12232
SELECT * FROM VALUES (1,'ab'),(2,'a'),(3,'b') AS t(id, fits) MATCH_RECOGNIZE (
  ORDER BY id MEASURES array_join(ARRAY_AGG(CLASSIFIER()), ' ') AS cls PATTERN (B A B)
  DEFINE A AS fits LIKE '%a%', B AS fits LIKE '%b%');
--- columns ["cls"]
--- row ["B A B"]

--- case first-match-only
--- source https://docs.motifanalytics.com/sol-reference/match
SELECT * FROM VALUES ('s1',1,'home'),('s1',2,'p'),('s1',3,'buy'),('s1',4,'home'),('s1',5,'buy'),
  ('s2',1,'home'),('s2',2,'cart'),('s2',3,'buy'),('s3',1,'home'),('s3',2,'p'),('s3',3,'p'),('s3',4,'p'),('s3',5,'buy') AS t(seq, n, ev)
MATCH_RECOGNIZE (
  PARTITION BY seq ORDER BY n
  MEASURES FIRST(n) AS f, LAST(n) AS l
  PATTERN (S M{,2} E)
  DEFINE S AS ev = 'home' AND MATCH_NUMBER() = 1, M AS ev <> 'cart', E AS ev = 'buy')
ORDER BY seq;
--- columns ["seq", "f", "l"]
--- row ["s1", 1, 3]

--- case prev-over-two-rows
--- source https://text-id.123dok.com/document/lzgjjop7z-running-aggregates-and-final-aggregates.html
SELECT * FROM VALUES (1,10),(2,9),(3,8),(4,11),(5,7),(6,6) AS t(id, p) MATCH_RECOGNIZE (
  ORDER BY id MEASURES FIRST(id) AS f, LAST(id) AS l PATTERN (D+) DEFINE D AS D.p < PREV(D.p, 2))
ORDER BY f;
--- columns ["f", "l"]
--- row [3, 3]
--- row [5, 6]
