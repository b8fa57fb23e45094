// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import java.util.concurrent.{CountDownLatch, TimeUnit}

import org.apache.spark.sql.execution.QueryExecution
import org.apache.spark.sql.util.QueryExecutionListener

import io.matchrecognize.execution.BestEffortTest
import io.matchrecognize.{CapturedLog, MatchRecognizePlans}

/** What a query says of its bound: matches, what was lost as far as that is known, and warnings. */
final class EffortReportSuite extends BestEffortTest {

  test("clauses without names are numbered in the order of the text") {
    val inner = s"(${query(bodies(3), roomy)})"
    val outer =
      s"""SELECT * FROM $inner MATCH_RECOGNIZE (PARTITION BY k ORDER BY a MEASURES A.a AS first
         |EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN 30 $roomy)""".stripMargin
    val frame = sql(outer)
    val found = frame.collect().length
    val report = MatchRecognizePlans.bestEffort(frame)
    assert(report.map(_.rule) == Seq("clause 1", "clause 2"))
    assert(report.map(_.matches) == Seq(sql(inner).count(), found))
  }

  test("the report has the matches of each rule, and an estimate of what was lost") {
    val frame = sql(rules("BEST EFFORT (STATE 30 RUNS)"))
    val found = frame.collect().groupBy(_.getString(1)).map { case (rule, rows) => rule -> rows.length }
    val report = MatchRecognizePlans.bestEffort(frame)
    assert(report.map(_.rule) == bodies.indices.map(i => s"r$i"))
    report.foreach { rule =>
      assert(rule.matches == found.getOrElse(rule.rule, 0))
      assert(rule.estimatedRecall > 0 && rule.estimatedRecall <= 1 && !rule.isExact)
    }
    assert(report.exists(_.estimatedLost > 0))
    val exact = sql(rules(roomy))
    exact.collect()
    assert(MatchRecognizePlans.bestEffort(exact).forall(rule => rule.isExact && rule.estimatedRecall == 1.0))
    assert(MatchRecognizePlans.bestEffort(sql(rules(""))).isEmpty)
  }

  test("what was lost is estimated for each form of a pattern, whatever rules are beside it") {
    val table =
      """(SELECT timestamp_seconds(id) AS ts, element_at(array('a', 'b', 'c', 'z'), 1 + CAST(pmod(hash(id), 4) AS INT)) AS kind,
      | pmod(hash(id, 7), 10) AS v FROM range(12000))""".stripMargin
    def rule(selection: String, pattern: String, seconds: Int, last: String) =
      s"""MEASURES A.ts AS a EVENT SELECTION SKIP TILL $selection MATCH PATTERN ($pattern) WITHIN INTERVAL $seconds SECONDS
         |DEFINE A AS kind = 'a', B AS kind = 'b' AND v > A.v, $last""".stripMargin
    val absent = "X AS kind = 'c' AND v > B.v"
    val anyThree = rule("ANY", "A B C", 20, "C AS kind = 'c'")
    val optional = rule("NEXT", "A B? C", 12, "C AS kind = 'c'")
    val sets = Seq(
      Seq(rule("ANY", "A B NOT X", 9, absent)),
      Seq(rule("NEXT", "A B NOT X", 9, absent)),
      Seq(optional),
      Seq(anyThree, optional)
    )
    for (rules <- sets; bound <- Seq("WORK AT MOST 1 LOOKS PER ROW", "STATE 2 RUNS", "WORK 1 LOOKS PER ROW")) {
      val bodies = rules.zipWithIndex.map { case (rule, i) => s"r$i AS ($rule)" }
      val query = s"SELECT * FROM $table MATCH_RECOGNIZE (ORDER BY ts RULES (${bodies.mkString(", ")})"
      val exact = sql(s"$query)").collect().groupBy(_.getString(0)).map { case (rule, rows) => rule -> rows.length }
      val frame = sql(s"$query BEST EFFORT ($bound))")
      frame.collect()
      MatchRecognizePlans.bestEffort(frame).foreach { one =>
        val recall = one.matches.toDouble / exact(one.rule)
        val said = one.estimatedRecall
        assert(
          one.isEstimated && math.abs(said - recall) < 0.1,
          s"$said instead of $recall: ${rules.mkString(" | ")} $bound"
        )
      }
    }
  }

  /** Rules over random temperatures of three machines; `heat` has thousands of matches, `calm` some hundreds. */
  private def sensors(ofHeat: String = "", ofAll: String = "", rows: Int = 30000): String = {
    def rule(name: String, pattern: String, limit: Int, definitions: String) =
      s"""$name AS (MEASURES A.at AS a EVENT SELECTION SKIP TILL NEXT MATCH PATTERN ($pattern) WITHIN $limit
         |DEFINE A AS temp > 70, $definitions""".stripMargin
    s"""SELECT rule, a FROM (SELECT id AS at, id % 3 AS machine, CAST(pmod(hash(id), 100) AS INT) AS temp FROM range($rows))
       |MATCH_RECOGNIZE (PARTITION BY machine ORDER BY at RULES (
       |${rule("heat", "A B C", 60, "B AS temp > A.temp, C AS temp > B.temp")} $ofHeat),
       |${rule("calm", "A B NOT X", 90, "B AS temp < A.temp, X AS temp > 90")})) $ofAll)""".stripMargin
  }

  test("a rule that is worth so little that nothing is learned of it has no estimate") {
    val frame = sql(sensors(ofAll = "BEST EFFORT (WORK 0.5 LOOKS PER ROW)"))
    frame.collect()
    val report = MatchRecognizePlans.bestEffort(frame)
    val (heat, calm) = (report.head, report.last)
    assert(calm.matches < 5 && sql(sensors()).where("rule = 'calm'").count() > 500)
    assert(!calm.isEstimated && !calm.isExact && heat.isEstimated && heat.matches > 500)
  }

  test("what was given up before anything was known of it is valued once it is") {
    val exact = sql(sensors(rows = 3000)).where("rule = 'heat'").count().toDouble
    for (bound <- Seq("STATE 2 RUNS", "STATE 6 RUNS", "WORK AT MOST 1 LOOKS PER ROW")) {
      val frame = sql(sensors(ofAll = s"BEST EFFORT ($bound)", rows = 3000))
      frame.collect()
      val heat = MatchRecognizePlans.bestEffort(frame).head
      val recall = heat.matches / exact
      assert(heat.isEstimated && math.abs(heat.estimatedRecall - recall) < 0.1, s"$heat instead of $recall: $bound")
    }
  }

  test("a rule is exact if nothing was given up for it, whatever others lost") {
    val frame = sql(sensors(ofHeat = "BEST EFFORT (WORK 0.1 LOOKS PER ROW)"))
    val found = frame.collect().count(_.getString(0) == "calm")
    val report = MatchRecognizePlans.bestEffort(frame)
    assert(!report.head.isExact && report.last.isExact && report.last.matches == found)
    assert(found == sql(sensors()).where("rule = 'calm'").count())
    // The rule that is left has no bound.
    assert(found == sql(sensors(ofHeat = "BEST EFFORT (WORK 0.1 LOOKS PER ROW)")).where("rule = 'calm'").count())
  }

  /** The warnings about bounds that a query logs while its rows are written. */
  private def warnings(query: String): Seq[String] = {
    // Queries are reported in the order in which they end.
    val next = new CountDownLatch(1)
    val listener = new QueryExecutionListener {
      override def onSuccess(action: String, query: QueryExecution, nanoseconds: Long): Unit =
        if (action == "count") next.countDown()
      override def onFailure(action: String, query: QueryExecution, error: Exception): Unit = ()
    }
    spark.listenerManager.register(listener)
    try CapturedLog.of {
        sql(query).write.format("noop").mode("overwrite").save()
        spark.range(1).count()
        assert(next.await(1, TimeUnit.MINUTES))
      }._2.filter(_.contains("BEST EFFORT"))
    finally spark.listenerManager.unregister(listener)
  }

  test("a query that has lost matches warns once, whatever its action is") {
    assert(warnings(rules(roomy)).isEmpty && warnings(rules("")).isEmpty)
    val lost = warnings(rules("BEST EFFORT (STATE 1 RUNS)"))
    assert(lost.size == 1 && lost.head.contains("r0 has"), lost)
    val unknown = warnings(sensors(ofAll = "BEST EFFORT (WORK 0.5 LOOKS PER ROW)"))
    assert(unknown.size == 1 && unknown.head.contains("too little was learned"), unknown)
    val learned = warnings(rules("BEST EFFORT (STATE 30 RUNS)"))
    assert(learned.size == 1 && learned.head.contains("a rough estimate"), learned)
    val ended = warnings(query(
      "MEASURES A.ts AS a AFTER MATCH SKIP TO NEXT ROW PATTERN (A B*? C) DEFINE C AS C.v > A.v + 20",
      "BEST EFFORT (WORK 2 STEPS PER START)"
    ))
    assert(ended.size == 1 && ended.head.contains("has ended the search from"), ended)
  }
}
