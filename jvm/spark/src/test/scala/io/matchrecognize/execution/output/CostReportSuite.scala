// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.DataFrame
import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanHelper

import io.matchrecognize.execution.{MatchMetrics, SortedPartitionsExec}
import io.matchrecognize.{MatchRecognizePlans, MatchRecognizeTest}

/** What each rule has cost: the same as alone, and together what the operator counts. */
final class CostReportSuite extends MatchRecognizeTest with AdaptiveSparkPlanHelper {

  private val table =
    "(SELECT id, pmod(hash(id), 3) AS k, pmod(hash(id, 7), 10) AS v FROM range(3000))"

  private val bodies = Seq(
    "MEASURES A.id AS a PATTERN (A B+) DEFINE A AS v < 3, B AS v > A.v",
    "MEASURES A.id AS a PATTERN (A X*? B) DEFINE A AS v = 9, B AS v = 1 AND COUNT(*) < 6",
    "MEASURES A.id AS a PATTERN (A B) DEFINE A AS v = 11"
  )

  private def rules(of: Seq[String], more: String = ""): DataFrame = sql(
    s"""SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY k ORDER BY id
       |RULES (${of.zipWithIndex.map { case (body, i) => s"r$i AS ($body)" }.mkString(
        ", "
      )}) AS rule $more)""".stripMargin
  )

  private def ran(frame: DataFrame): Seq[RuleCost] = {
    frame.collect()
    MatchRecognizePlans.costs(frame)
  }

  private def counted(frame: DataFrame, metric: String): Long =
    collect(frame.queryExecution.executedPlan) { case exec: SortedPartitionsExec => exec.metrics(metric).value }.sum

  for (ahead <- Seq("true", "false"))
    test(s"each rule costs what it costs alone, and together what the operator counts, evaluateAhead = $ahead") {
      withConf("spark.matchRecognize.evaluateAhead" -> ahead) {
        val frame = rules(bodies)
        val together = ran(frame)
        assert(together.map(_.rule) == Seq("r0", "r1", "r2"))
        assert(together.map(_.matches).sum == frame.count() && together.forall(rule =>
          rule.steps > 0 || rule.rule == "r2"
        ))
        assert(together.map(_.steps).sum == counted(frame, MatchMetrics.Steps))
        assert(together.map(_.conditions).sum == counted(frame, MatchMetrics.Conditions))
        // A condition that rules share counts for each of them, but is evaluated once.
        val twice = rules(bodies ++ bodies)
        assert(ran(twice).map(_.conditions) == together.map(_.conditions) ++ together.map(_.conditions))
        val evaluated = counted(twice, MatchMetrics.Conditions)
        if (ahead == "true") assert(evaluated < 1.5 * together.map(_.conditions).sum)
        for ((body, rule) <- bodies.zip(together)) {
          val alone = ran(sql(s"SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY k ORDER BY id $body)"))
          assert(alone.map(one => (one.rule, one.matches, one.steps)) == Seq(("clause 1", rule.matches, rule.steps)))
          // What is evaluated ahead is evaluated for all rules as soon as one of them needs it.
          assert(
            alone.head.conditions <= rule.conditions && (ahead == "true" || alone.head.conditions == rule.conditions)
          )
        }
      }
    }

  test("a query that did not run has cost nothing, and what is cached is what it cost to cache it") {
    val frame = rules(bodies)
    assert(MatchRecognizePlans.costs(frame).isEmpty)
    val costs = ran(rules(bodies))
    val cached = frame.cache()
    try {
      assert(ran(cached.groupBy("rule").count()) == costs)
      assert(ran(cached.where("a > 5")) == costs)
    } finally cached.unpersist(): Unit
  }

  test("rules under a bound on runs share their work, so they are left out; under a bound on steps they are not") {
    val body = "MEASURES A.id AS a AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) WITHIN 9 DEFINE A AS v < 3, B AS v > A.v"
    val skipping = body.replace("PATTERN", "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN")
    assert(ran(rules(Seq(skipping, skipping), "BEST EFFORT (STATE 30 RUNS)")).isEmpty)
    val bounded = ran(rules(Seq(body, body), "BEST EFFORT (WORK 1000 STEPS PER START)"))
    assert(bounded.map(_.rule) == Seq("r0", "r1") && bounded.forall(_.steps > 0))
  }
}
