// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.jdk.CollectionConverters._
import scala.util.Random

import org.apache.spark.sql.Row

import io.matchrecognize.TestSession

/** BEST EFFORT over a stream: exact while the bound holds, never a row that the exact result does not have, the same after a restart. */
class BestEffortStreamSuite extends StreamTest {
  import BestEffortStreamSuite._
  import RandomEvents.{clause, randomEvents, schema}

  private val random = new Random(23)
  private val events = randomEvents(random, 300, keys = 3)
  private val setting = "spark.matchRecognize.streaming.reportCounters"

  for ((name, body) <- bodies) test(s"$name: with enough room the rows are those of batch, however they are split") {
    runsOfEverySplit(random, events, clause(_, s"$body $roomy"), failAt = 3)(shown)
  }

  test("rules under a bound are one operator, and with enough room find what they find in batch") {
    // Where one rule reads rows ahead, all wait for them, and the last row of a key has none.
    val runs = runsOfEverySplit(random, events, rules(_, roomy, bodies.take(3)), failAt = 3)(shown)
    for (run <- runs) assert("TransformWithState ".r.findAllIn(run.plan).size == 1, run.plan)
  }

  test("with enough time the rows are those of batch") {
    val (_, body) = bodies.head
    def query(view: String) = clause(view, if (view == "live") s"$body BEST EFFORT (LATENCY 600 SECONDS)" else body)
    runsOfEverySplit(random, events, query, failAt = 3)(shown)
  }

  for (
    bound <- Seq(
      "WORK AT MOST 3 LOOKS PER ROW",
      "STATE 6 RUNS",
      "STATE 1 KB",
      "WORK 1 LOOKS PER ROW",
      "STATE 20 RUNS, LATENCY 60 SECONDS AT P50"
    )
  ) test(s"$bound: each row is one of the exact result, and micro-batches that run again give the same") {
    withStreams(setting -> "true") {
      spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
      val exact = counted(shown(rows(rules("history", ""))))
      val run = new StreamRun(spark, files(schema, arriving(random, events, 9, delay = 4000)))
      run.view("live")
      val query = rules("live", s"BEST EFFORT ($bound)")
      run.run(sql(query), failAt = Some(4))
      run.run(sql(query))
      val found = counted(shown(run.rows))
      assert(found.nonEmpty && found.forall { case (row, times) => exact.getOrElse(row, 0) >= times })
      assert(found.values.sum < exact.values.sum)
      assert(run.differing.isEmpty, "a micro-batch that ran again gave other rows")
      val counters = run.progress.toSeq.flatMap(progress => Option(progress.observedMetrics.get("match_recognize")))
      def total(name: String) = counters.map(_.getAs[Long](name)).sum
      assert(total("runsGivenUp") > 0 && total("looks") > 0)
      assert(bodies.indices.map(rule => total(s"matchesOf_r$rule")).sum >= found.values.sum)
      assert(bodies.indices.exists(rule => total(s"lostOf_r$rule") > 0))
    }
  }

  test("the bound may be another one after a restart") {
    withStreams() {
      spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
      val exact = counted(shown(rows(rules("history", ""))))
      val run = new StreamRun(spark, files(schema, arriving(random, events, 6, delay = 4000)))
      run.view("live")
      run.run(sql(rules("live", "BEST EFFORT (WORK 1 LOOKS PER ROW)")), failAt = Some(2))
      run.run(sql(rules("live", "BEST EFFORT (STATE 9 RUNS)")))
      assert(counted(shown(run.rows)).forall { case (row, times) => exact.getOrElse(row, 0) >= times })
    }
  }

  test("a clause without a bound cannot go on with the state of one that has a bound") {
    withStreams() {
      val run = new StreamRun(spark, files(schema, arriving(random, events, 4, delay = 4000)))
      run.view("live")
      run.run(sql(clause("live", s"${bodies.head._2} $roomy")), failAt = Some(2))
      assert(conditionOf(run.run(sql(clause(
        "live",
        bodies.head._2
      )))) == "MATCH_RECOGNIZE_STREAM_STATE_OF_OTHER_CLAUSE")
    }
  }

  test("the refusal of rules with a bound, where they had none, shows that the bound is the difference") {
    withStreams() {
      val run = new StreamRun(spark, files(schema, arriving(random, events, 4, delay = 4000)))
      run.view("live")
      run.run(sql(rules("live", "")), failAt = Some(2))
      val error = TestSession.causes(intercept[Exception](run.run(sql(rules("live", roomy))))).map(_.getMessage)
        .find(_.contains("MATCH_RECOGNIZE_STREAM_STATE_OF_OTHER_CLAUSE")).getOrElse(fail("another error"))
      val (written, found) = error.splitAt(error.indexOf("== the clause of the query =="))
      assert(written.contains("RULES without BEST EFFORT\n"))
      assert(found.contains("RULES under BEST EFFORT: r0 AS (") && found.contains(roomy.replace(
        "100000 ",
        "100000.0 "
      )))
    }
  }

  for ((mark, extra) <- Seq("othersAllowed" -> "", "numbersRead" -> ", MATCH_NUMBER() AS n"))
    test(s"the progress says by $mark why matches need not be in the exact result") {
      withStreams(setting -> "true") {
        val run = new StreamRun(spark, files(schema, Seq(events)))
        run.view("live")
        val body = bodies.head._2.replace(" EVENT SELECTION", s"$extra EVENT SELECTION")
        run.run(sql(clause("live", s"$body BEST EFFORT (STATE 100000 RUNS, ALLOW OTHER MATCHES)")))
        val names = run.progress.head.observedMetrics.get("match_recognize").schema.fieldNames.toSet
        assert(names.contains("othersAllowed") && names.contains("numbersRead") == (mark == "numbersRead"))
      }
    }

  test("a key that waits for nothing has no state") {
    for (run <- runsOfEverySplit(random, events, clause(_, s"${bodies.head._2} $roomy"), failAt = 2)(shown))
      assert(run.state("scan").count() <= 1, "the last row of all may wait")
  }

  test("what has no meaning over a stream, or over a table, is refused with its name") {
    val unsupported = "MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED"
    val (_, body) = bodies.head
    withStreams() {
      spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
      val run = new StreamRun(spark, files(schema, Seq(events)))
      run.view("live")
      assert(conditionOf(sql(clause("history", s"$body BEST EFFORT (LATENCY 5 SECONDS)"))) == unsupported)
      assert(conditionOf(sql(clause("live", s"$body BEST EFFORT (WORK 50 STEPS PER START)"))) == unsupported)
      val unlimited = body.replaceAll("WITHIN INTERVAL '[0-9]*' SECOND", "")
      assert(conditionOf(sql(clause("live", s"$unlimited BEST EFFORT (STATE 9 RUNS)"))) == unsupported)
      val strict = body.replaceAll("EVENT SELECTION SKIP TILL ANY MATCH", "")
      assert(conditionOf(sql(clause("live", s"$strict BEST EFFORT (STATE 9 RUNS)"))) == unsupported)
    }
  }

  /** As a bag, without the last event, which the watermark does not pass. */
  private def shown(rows: Seq[Row]): Seq[String] = rows.filterNot(_.getAs[String]("k") == "last").map(_.toString).sorted
  private def counted(rows: Seq[String]): Map[String, Int] = rows.groupBy(identity).map { case (row, same) =>
    row -> same.size
  }
}

private object BestEffortStreamSuite {
  val roomy = "BEST EFFORT (WORK 100000 LOOKS PER ROW, STATE 1000000 RUNS)"

  val bodies: Seq[(String, String)] = Seq(
    "every choice" -> """MEASURES A.id AS a, C.id AS c EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B C)
      WITHIN INTERVAL '30' SECOND DEFINE A AS kind = 'a', B AS kind = 'b' AND v > A.v, C AS kind = 'c' AND v < B.v""",
    "the next row" -> """MEASURES A.id AS a, C.id AS c AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A B+ C) WITHIN INTERVAL '20' SECOND DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c' AND v > A.v""",
    "an absence at the end" -> """MEASURES A.id AS a, B.id AS c EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B NOT C)
      WITHIN INTERVAL '8' SECOND DEFINE A AS kind = 'a', B AS kind = 'b' AND v > A.v, C AS kind = 'c'""",
    "rows around" -> """MEASURES PREV(A.id) AS a, NEXT(B.id) AS c EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B)
      WITHIN INTERVAL '15' SECOND UNLESS X DEFINE A AS kind = 'a', B AS kind = 'b' AND v > PREV(v) AND id < 270, X AS v > 97"""
  )

  def rules(view: String, bound: String, of: Seq[(String, String)] = bodies): String = {
    val written = of.zipWithIndex.map { case ((_, body), number) => s"r$number AS ($body)" }
    s"SELECT * FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id RULES (${written.mkString(", ")}) $bound)"
  }
}
