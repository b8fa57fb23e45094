// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.time.Duration
import java.time.temporal.ChronoUnit

import scala.util.Random

import org.apache.spark.sql.{DataFrame, Row}

import io.matchrecognize.plan.MatchRecognize

/** A clause over the matches of another one, in one query: its rows are those of batch, however the input is split. */
class StreamChainSuite extends StreamTest {
  import RandomEvents.{randomEvents, schema}
  import StreamChainSuite._

  private val random = new Random(17)
  private val events = randomEvents(random, 300, keys = 4)

  for ((name, query) <- chains) test(s"$name: rows do not depend on the split") {
    for (run <- runsOfEverySplit(random, events, query, failAt = 4)(shown); clock <- clocks.getOrElse(name, Nil))
      assert(run.plan.contains(s"Clock: $clock;"))
  }

  test("the clock is the watermark less the longest that the limits can be, however the matches are read") {
    withStreams() {
      new StreamRun(spark, files(schema, Seq(events.take(1)))).view("live")
      def lag(limit: String, input: String, zone: String = "UTC"): Duration =
        withConf("spark.sql.session.timeZone" -> zone) {
          sql(s"""SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.ts AS t, MAX(B.ts) AS last
          PATTERN (A (B WITHIN INTERVAL '2' HOUR)) $limit)""").createOrReplaceTempView("matches")
          sql(s"WITH m AS (SELECT * FROM matches) SELECT * FROM m").createOrReplaceTempView("named")
          val query = sql(s"SELECT * FROM $input MATCH_RECOGNIZE (ORDER BY t MEASURES P.t AS t PATTERN (P))")
          val lags = query.queryExecution.analyzed.collect { case clause: MatchRecognize => clause.lag }
          assert(lags.last == 0)
          // Rows just as late may still come.
          Duration.of(lags.head - 1, ChronoUnit.MICROS)
        }
      val inputs = Seq(
        "matches",
        "named",
        "(SELECT k, t FROM matches WHERE k > 'a')",
        "(SELECT last AS t FROM matches)",
        "(SELECT ts AS t FROM live UNION ALL SELECT last FROM named)",
        "(SELECT t FROM matches UNION ALL SELECT ts FROM live)"
      )
      for (input <- inputs) assert(lag("", input) == Duration.ofHours(2), input)
      assert(lag("WITHIN INTERVAL '1' DAY", "matches") == Duration.ofDays(1))
      // Clocks there were four hours from UTC at the least, and five at the most.
      assert(lag("WITHIN INTERVAL '1' DAY", "matches", "America/New_York") == Duration.ofHours(25))
      assert(lag("WITHIN INTERVAL '2' MONTH", "matches", "America/New_York") == Duration.ofHours(62 * 24 + 1))
      assert(lag("WITHIN INTERVAL '23' HOUR", "matches", "America/New_York") == Duration.ofHours(23))
    }
  }

  test("operators of Spark that need a watermark are refused after a clause; those that need none are not") {
    withStreams() {
      val folder = files(schema, Seq(events.take(1)))
      new StreamRun(spark, folder).view("live")
      sql(pairs("live")).createOrReplaceTempView("pairs")
      val pair = spark.table("pairs")
      def start(query: DataFrame, mode: String = "append"): Unit = new StreamRun(spark, folder).run(query, mode = mode)
      val count = "SELECT window(began, '1 minute') AS w, COUNT(*) AS n FROM pairs GROUP BY 1"
      for (
        query <- Seq(
          sql(count),
          sql("WITH p AS (SELECT * FROM pairs) SELECT k, COUNT(*) AS n FROM p GROUP BY k"),
          sql("SELECT DISTINCT k FROM pairs"),
          sql("SELECT pairs.a FROM pairs JOIN live ON pairs.ended = live.ts"),
          pair.withWatermark("began", "1 minute"),
          pair.dropDuplicatesWithinWatermark("a")
        )
      ) assert(conditionOf(start(query)) == "MATCH_RECOGNIZE_STREAM_STATEFUL_OPERATOR", query.queryExecution.analyzed)
      start(pair.dropDuplicates("a"))
      start(sql(count), mode = "update")
    }
  }

  test("an aggregation below a clause is refused in output modes in which its rows change") {
    withStreams() {
      val folder = files(schema, Seq(events.take(1)))
      new StreamRun(spark, folder).view("live")
      def matches(input: String, order: String) = sql(
        s"SELECT * FROM ($input) MATCH_RECOGNIZE (PARTITION BY k ORDER BY $order MEASURES A.$order AS t PATTERN (A))"
      )
      val minutes =
        "SELECT k, window_time(window) AS ts FROM (SELECT window(ts, '1 minute'), k FROM live GROUP BY 1, 2)"
      for {
        (query, modes) <- Seq(
          matches(minutes, "ts") -> Seq("update", "complete"),
          matches("SELECT k, ts, COUNT(*) AS n FROM live GROUP BY k, ts", "ts") -> Seq("update", "complete"),
          matches("SELECT DISTINCT k, ts FROM live", "ts") -> Seq("update"),
          matches(
            s"SELECT k, ts FROM (SELECT x, COUNT(*) FROM VALUES ('a') AS v(x) GROUP BY x) JOIN ($minutes) ON x = k",
            "ts"
          ) -> Seq("update"),
          sql(
            s"SELECT * FROM (SELECT k, t FROM (${pairs("live")}) MATCH_RECOGNIZE (PARTITION BY k ORDER BY began MEASURES P.began AS t PATTERN (P))), ($minutes)"
          ) -> Nil
        )
        mode <- modes
      } assert(
        conditionOf(new StreamRun(spark, folder).run(query, mode = mode)) == "MATCH_RECOGNIZE_STREAM_OUTPUT_MODE",
        s"$mode: ${query.queryExecution.analyzed}"
      )
      new StreamRun(spark, folder).run(matches(minutes, "ts"))
      // Rows of other operators are final in each mode.
      new StreamRun(spark, folder).run(sql(pairs("live")), mode = "update")
    }
  }

  test("of a join of two streams, whose columns have a watermark each, the one that orders the rows is the time") {
    withStreams() {
      val folder = files(schema, Seq(events))
      new StreamRun(spark, folder).view("live")
      val joined =
        """SELECT o.k, o.id, o.ts AS ordered, p.ts AS paid FROM live AS o
        JOIN (SELECT k AS pk, id AS pid, ts FROM live) AS p ON k = pk AND id <= pid AND p.ts BETWEEN o.ts AND o.ts + INTERVAL '8' SECOND"""
      for (time <- Seq("ordered", "paid")) {
        def matches(input: String) =
          sql(s"""SELECT * FROM ($input) MATCH_RECOGNIZE (PARTITION BY k ORDER BY $time, id, paid
          MEASURES A.ordered AS a, LAST(B.paid) AS b, COUNT(*) AS n AFTER MATCH SKIP TO NEXT ROW PATTERN (A B B)
          WITHIN INTERVAL '20' SECOND DEFINE B AS B.paid >= A.paid)""")
        val run = new StreamRun(spark, folder)
        run.run(matches(joined))
        spark.createDataFrame(spark.sparkContext.parallelize(events), schema).createOrReplaceTempView("stored")
        assert(run.rows.nonEmpty && shown(run.rows) == shown(matches(joined.replace("live", "stored")).collect().toSeq))
      }
    }
  }

  // Spark 4.0 has no recursion.
  if (!spark.version.startsWith("4.0")) test("a recursion over matches is refused when the query starts") {
    withStreams() {
      val folder = files(schema, Seq(events.take(1)))
      new StreamRun(spark, folder).view("live")
      val query = sql(s"""WITH RECURSIVE steps AS (SELECT a, 0 AS n FROM (${pairs("live")})
        UNION ALL SELECT a, n + 1 FROM steps WHERE n < 3) SELECT * FROM steps""")
      assert(conditionOf(new StreamRun(spark, folder).run(query)) == "MATCH_RECOGNIZE_STREAM_RECURSION")
    }
  }

  private def shown(rows: Seq[Row]): Seq[String] = rows.map(_.toString).sorted
}

private object StreamChainSuite {

  private val later = "by which matches come later"

  /** What the plan of a chain says of the clocks of its clauses. */
  val clocks: Map[String, Seq[String]] = Map(
    "a subquery" -> Seq("the watermark", s"the watermark minus INTERVAL '0 00:00:10' DAY TO SECOND, $later"),
    "three clauses with other keys" -> Seq(
      s"the watermark minus INTERVAL '0 00:00:10' DAY TO SECOND, $later",
      s"the watermark minus INTERVAL '0 00:00:40' DAY TO SECOND, $later"
    )
  )

  /** Pairs of a user within a few seconds, by the time of the first row. */
  def pairs(view: String): String =
    s"""SELECT * FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id
      MEASURES FIRST(A.ts) AS began, B.ts AS ended, A.id AS a, B.id AS b, B.v AS v
      EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN INTERVAL '10' SECOND
      DEFINE A AS kind = 'a', B AS kind = 'b')"""

  val chains: Seq[(String, String => String)] = Seq(
    "several clauses over one stream, with the same keys" -> (view =>
      Seq("a", "b", "c").map(kind =>
        s"""SELECT * FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id MEASURES A.id AS a, B.id AS b
          PATTERN (A B) WITHIN INTERVAL '10' SECOND DEFINE A AS kind = '$kind', B AS v > A.v)"""
      ).mkString(" UNION ALL ")
    ),
    "a subquery" -> (view => s"""SELECT * FROM (${pairs(view)}) MATCH_RECOGNIZE (PARTITION BY k ORDER BY began, a
      MEASURES COUNT(*) AS n, FIRST(a) AS first, LAST(b) AS last EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (P Q{2}) WITHIN INTERVAL '30' SECOND DEFINE Q AS v > P.v)"""),
    "three clauses with other keys" -> (view =>
      s"""WITH pairs AS (${pairs(view)}),
        runs AS (SELECT * FROM (SELECT a, ended AS t, v, v % 2 AS parity FROM pairs WHERE v > 5)
          MATCH_RECOGNIZE (PARTITION BY parity ORDER BY t, a MEASURES MIN(P.t) AS t, COUNT(*) AS n, SUM(v) AS v, P.a AS a
            AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION SKIP TILL NEXT MATCH
            PATTERN (P (Q WITHIN INTERVAL '10' SECOND) (R WITHIN INTERVAL '20' SECOND)) DEFINE Q AS v < P.v))
        SELECT * FROM (SELECT r.*, name FROM runs AS r JOIN VALUES (0, 'even'), (1, 'odd') AS n(p, name) ON r.parity = n.p)
          MATCH_RECOGNIZE (ORDER BY t, a, parity MEASURES COUNT(*) AS n, FIRST(a) AS first, LAST(a) AS last, MAX(name) AS name
            PATTERN (S T+) WITHIN INTERVAL '10' SECOND DEFINE T AS v > S.v - 50)"""
    ),
    "rules that read rules" -> (view =>
      s"""SELECT * FROM (SELECT * FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id RULES (
          rise AS (MEASURES A.ts AS began, A.id AS a, B.id AS b PATTERN (A B) WITHIN INTERVAL '10' SECOND DEFINE B AS v > A.v),
          fall AS (MEASURES A.ts AS began, A.id AS a PATTERN (A B+) WITHIN INTERVAL '8' SECOND DEFINE B AS v < PREV(v)))))
        MATCH_RECOGNIZE (PARTITION BY k ORDER BY began, a, rule RULES (
          turn AS (MEASURES R.a AS first, F.a AS last PATTERN (R F) WITHIN INTERVAL '20' SECOND
            DEFINE R AS rule = 'rise', F AS rule = 'fall'),
          three AS (MEASURES FIRST(X.a) AS first, LAST(X.a) AS last PATTERN (X{3}) WITHIN INTERVAL '30' SECOND
            DEFINE X AS rule = 'rise')))"""
    ),
    "all rows of matches" -> (view =>
      s"""SELECT * FROM (SELECT * FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id
          MEASURES CLASSIFIER() AS var, MATCH_NUMBER() AS m ALL ROWS PER MATCH
          PATTERN (A B* C?) WITHIN INTERVAL '8' SECOND DEFINE A AS kind = 'a', B AS kind <> 'c', C AS kind = 'c'))
        MATCH_RECOGNIZE (PARTITION BY var ORDER BY ts, id MEASURES FIRST(id) AS first, COUNT(*) AS n, LAST(k) AS k
          PATTERN (P Q{2,}) WITHIN INTERVAL '12' SECOND DEFINE Q AS v > 20)"""
    ),
    "matches together with the rows of the stream" -> (view =>
      s"""SELECT * FROM (
          SELECT ts, k, kind, id, 0 AS stage FROM $view
          UNION ALL SELECT ended AS ts, k, 'pair', b, 1 FROM (${pairs(view)}))
        MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id, stage MEASURES P.id AS p, C.id AS c
          EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (P C NOT N) WITHIN INTERVAL '6' SECOND
          DEFINE P AS kind = 'pair', C AS kind = 'c', N AS kind = 'pair')"""
    )
  )
}
