// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.jdk.CollectionConverters._
import scala.util.Random

import org.apache.spark.sql.Row

import io.matchrecognize.execution.ForecastTest

/** FORECAST ROWS over a stream, with a model: the rows of batch, whatever the split and wherever the query is restarted. */
class StreamForecastSuite extends StreamTest with ForecastTest {
  import StreamForecastSuite._

  private val random = new Random(17)
  private val events = RandomEvents.randomEvents(random, 240, keys = 3)

  private def learn(query: String => String): Unit = {
    spark.createDataFrame(events.asJava, RandomEvents.schema).createOrReplaceTempView("history")
    fit(query("history"), "live")
  }

  for ((name, body) <- clauses) test(s"$name: forecasts do not depend on the split") {
    val query = RandomEvents.clause(_, body)
    learn(query)
    runsOfEverySplit(random, events, query, failAt = 3)(shown)
  }

  test("matches of forecasts and of rules in one query") {
    val query = (view: String) =>
      s"""SELECT rule, k, at, p, a FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id RULES (
      soon AS (MEASURES FORECAST_AT() AS at, FORECAST_PROBABILITY() AS p FORECAST ROWS (CONFIDENCE 0, MODEL 'live')
        EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN INTERVAL '9' SECOND DEFINE A AS kind = 'a', B AS kind = 'b'),
      found AS (MEASURES A.id AS a EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN INTERVAL '9' SECOND
        DEFINE A AS kind = 'a', B AS kind = 'b')))"""
    learn(view =>
      RandomEvents.clause(
        view,
        """MEASURES 1 AS x FORECAST ROWS (MODEL 'live') EVENT SELECTION SKIP TILL NEXT MATCH
          PATTERN (A B) WITHIN INTERVAL '9' SECOND DEFINE A AS kind = 'a', B AS kind = 'b'"""
      ).replace("(MODEL 'live')", "")
    )
    runsOfEverySplit(random, events, query, failAt = 3)(shown)
  }

  test("a key keeps nothing when time has ended its matches, or what its last rows satisfied") {
    for ((depth, kept) <- Seq(0 -> 0L, 2 -> 3L)) {
      val query = RandomEvents.clause(
        _,
        s"""MEASURES FORECAST_PROBABILITY() AS p FORECAST ROWS (CONFIDENCE 0, MAX_DEPTH $depth, MODEL 'live')
          EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN INTERVAL '9' SECOND
          DEFINE A AS kind = 'a', B AS kind = 'b'"""
      )
      learn(query)
      withStreams() {
        val run = new StreamRun(spark, files(RandomEvents.schema, arriving(random, events, 4, delay = 4000)))
        run.view("live")
        run.run(sql(query("live")))
        val idle = run.state("scan").where("key.k <> 'last'")
        assert(idle.count() == kept)
        assert(idle.where("value.attempts > 0 OR value.settled > 0").count() == 0)
        assert(run.plan.contains(
          if (depth == 0) "State of an idle key: none" else "which conditions its last rows satisfied, 2 at most"
        ))
      }
    }
  }

  test("a restart uses the model that is known then") {
    val query = RandomEvents.clause(
      _,
      """MEASURES FORECAST_AT() AS at, FORECAST_PROBABILITY() AS p FORECAST ROWS (CONFIDENCE 0, MODEL 'live')
        EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B C) WITHIN INTERVAL '30' SECOND
        DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c'"""
    )
    learn(query)
    withStreams() {
      val expected = shown(rows(query("history")))
      val run = new StreamRun(spark, files(RandomEvents.schema, arriving(random, events, 6, delay = 4000)))
      run.view("live")
      run.run(sql(query("live")), failAt = Some(2))
      sql("SELECT * FROM history WHERE v < 50").createOrReplaceTempView("half")
      fit(query("half"), "live")
      val later = shown(rows(query("history")))
      run.run(sql(query("live")))
      val found = shown(run.rows)
      assert(later != expected && found.size == expected.size)
      assert(found.forall(row => expected.contains(row) || later.contains(row)) && !found.forall(expected.contains))
    }
  }

  /** As a bag, without the last event, which the watermark does not pass. */
  private def shown(rows: Seq[Row]): Seq[String] = rows.filterNot(_.getAs[String]("k") == "last").map(_.toString).sorted
}

private object StreamForecastSuite {
  private val measures =
    "MEASURES FORECAST_AT() AS at, A.id AS a, FORECAST_PROBABILITY() AS p, FORECAST_TIME() AS due, FORECAST_STATE() AS state, " +
      "FORECAST_CONTEXT_DEPTH() AS depth, FORECAST_OPEN_MATCHES() AS open"

  val clauses: Seq[(String, String)] = Seq(
    "row-local conditions" -> s"""$measures FORECAST ROWS (CONFIDENCE 0.05, MODEL 'live')
      EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) WITHIN INTERVAL '20' SECOND
      DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c'""",
    "conditions that read the match" -> s"""$measures FORECAST ROWS (CONFIDENCE 0, MODEL 'live', HORIZON INTERVAL '6' SECOND)
      EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) WITHIN INTERVAL '20' SECOND
      DEFINE A AS kind = 'a', B AS kind = 'b' AND v > A.v, C AS kind = 'c' AND v < AVG(B.v)""",
    "adjacent rows" -> s"""$measures FORECAST ROWS (CONFIDENCE 0, HORIZON 3 ROWS, MAX_DEPTH 2, MODEL 'live')
      PATTERN (A B{1,3} C) DEFINE A AS kind <> 'x', B AS v > PREV(v), C AS v < PREV(v, 2)""",
    "every choice, unless" -> s"""$measures FORECAST ROWS (CONFIDENCE 0, HORIZON 4 ROWS, MODEL 'live')
      EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A NOT X B C) WITHIN INTERVAL '8' SECOND UNLESS Z
      DEFINE A AS kind = 'a', B AS kind = 'b', C AS v > B.v, X AS v > 90, Z AS v < 3""",
    "a look ahead" -> s"""$measures, NEXT(A.v, 2) AS after FORECAST ROWS (CONFIDENCE 0, MODEL 'live')
      EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A C) WITHIN INTERVAL '20' SECOND
      DEFINE A AS kind = 'a' AND id < 200, C AS kind = 'c' AND v > NEXT(v)"""
  )
}
