// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Random

import io.matchrecognize.MatchRecognizePlans
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.plan.MatchRecognize

/** BEST EFFORT: exact while the bound holds, and never a row that the exact result does not have. */
final class BestEffortSuite extends BestEffortTest {

  test("while the bound holds the result is exact") {
    val single = bodies.map(body => query(body, "") -> query(body, roomy))
    (single :+ (rules("") -> rules(roomy))).foreach { case (exact, bounded) =>
      val frame = sql(bounded)
      assert(counted(frame) == counted(sql(exact)), bounded)
      assert(metric(frame, EffortMetrics.RunsGivenUp) == 0 && metric(frame, EffortMetrics.Looks) > 0)
    }
  }

  test("limits that include their end and limits that exclude it are not shared") {
    val body = "MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B)"
    val limits = Seq("WITHIN INTERVAL 8 SECONDS", "INTERVAL 8 SECONDS").map { limit =>
      s"($body $limit DEFINE A AS type = 'A', B AS type = 'B')"
    }
    val table = "(SELECT timestamp_seconds(ts) AS ts, type, k FROM effort_events)"
    for (order <- limits.permutations) {
      val rules = order.zipWithIndex.map { case (body, i) => s"r$i AS $body" }
      val query = s"SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts RULES (${rules.mkString(", ")})"
      val exact = counted(sql(s"$query)"))
      assert(exact.values.sum > 100 && counted(sql(s"$query $roomy)")) == exact)
    }
  }

  test("limits with the same text and other parameters are not shared") {
    def rule(name: String) =
      s"$name AS (MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN ? DEFINE A AS k = 'A', B AS k = 'B')"
    for ((limits, expected) <- Seq((Array(8, 2), "[r0,0,5]"), (Array(2, 8), "[r1,0,5]"))) {
      val query = "SELECT * FROM VALUES (0, 'A'), (5, 'B') AS t(ts, k) MATCH_RECOGNIZE " +
        s"(ORDER BY ts RULES (${rule("r0")}, ${rule("r1")}) BEST EFFORT (STATE 1000 RUNS))"
      assert(spark.sql(query, limits).collect().map(_.toString).toSeq == Seq(expected))
    }
  }

  test("a condition that another rule writes in another order is evaluated as it is written") {
    val query =
      """SELECT * FROM VALUES (1, 0), (2, 5), (3, 4) AS t(ts, x) MATCH_RECOGNIZE (ORDER BY ts RULES (
        |r2 AS (MEASURES A.ts AS a, C.ts AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (C A) WITHIN 5
        |  DEFINE C AS x = 99, A AS 10 / x > 1 AND x <> 0),
        |r1 AS (MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN 5
        |  DEFINE A AS x <> 0 AND 10 / x > 1, B AS x >= 0)) BEST EFFORT (STATE 1000 RUNS))""".stripMargin
    assert(rows(query).map(_.toString) == Seq("[r1,2,3]"))
  }

  test("a run whose last step comes too late is over") {
    val frame = sql(
      """SELECT * FROM VALUES (1, 'A'), (10, 'B'), (11, 'A'), (12, 'B') AS t(ts, k) MATCH_RECOGNIZE (ORDER BY ts
        |MEASURES A.ts AS a, B.ts AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B WITHIN 2)
        |DEFINE A AS k = 'A', B AS k = 'B' BEST EFFORT (STATE 1 RUNS))""".stripMargin
    )
    assert(counted(frame) == Map("[11,12]" -> 1))
    assert(metric(frame, EffortMetrics.RunsGivenUp) == 0)
  }

  test("what is lost at the last moment is estimated, too") {
    val frame = sql(
      """SELECT * FROM (SELECT id, id DIV 4 AS ts, IF((id DIV 4) % 2 = 0, 'A', 'B') AS k FROM range(8000))
        |MATCH_RECOGNIZE (ORDER BY ts, id MEASURES A.id AS a, B.id AS b EVENT SELECTION SKIP TILL ANY MATCH
        |PATTERN (A B) WITHIN 1 DEFINE A AS k = 'A', B AS k = 'B' BEST EFFORT (WORK AT MOST 1 LOOKS PER ROW))""".stripMargin
    )
    val found = frame.collect().length
    val report = MatchRecognizePlans.bestEffort(frame).head
// Time is counted in steps of a twenty-fourth of the limit, so what comes at the time of the row counts too little.
    assert(found == 4000 && report.estimatedRecall < 0.7, report)
  }

  test("under any bound each row is one of the exact result") {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    val exact = counted(sql(rules("")))
    val bounds = Seq(
      s"WORK ${1 + random.nextInt(3)} LOOKS PER ROW",
      s"WORK AT MOST ${1 + random.nextInt(20)} LOOKS PER ROW",
      s"STATE ${1 + random.nextInt(60)} RUNS",
      s"STATE ${1 + random.nextInt(60)} RUNS, WORK ${1 + random.nextInt(3)} LOOKS PER ROW"
    )
    bounds.foreach { bound =>
      val frame = sql(rules(s"BEST EFFORT ($bound)"))
      val found = counted(frame)
      assert(found.forall { case (row, times) => exact.getOrElse(row, 0) >= times }, bound)
      assert(found.values.sum < exact.values.sum && metric(frame, EffortMetrics.RunsGivenUp) > 0, bound)
    }
  }

  test("the same query returns the same rows each time, and a stricter bound costs matches") {
    def matches(bound: Int) = counted(sql(rules(s"BEST EFFORT (STATE $bound RUNS)")))
    assert(matches(30) == matches(30))
    assert(matches(5).values.sum < matches(200).values.sum)
  }

  private def ofRule(found: Map[String, Int], rule: String): Map[String, Int] =
    found.filter { case (row, _) => row.split(",")(1) == rule }

  test("a rule with a bound of its own loses matches, and the others none") {
    val (first, second) = (bodies(0), bodies(1))
    def both(bound: String) =
      s"SELECT * FROM effort_events MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts RULES (a AS ($first $bound), b AS ($second)))"
    val exact = counted(sql(both("")))
    val frame = sql(both("BEST EFFORT (WORK 0.5 LOOKS PER ROW)"))
    val found = counted(frame)
    assert(ofRule(found, "b") == ofRule(exact, "b"))
    assert(ofRule(found, "a").forall { case (row, times) => exact.getOrElse(row, 0) >= times })
    assert(ofRule(found, "a").values.sum < ofRule(exact, "a").values.sum)
    assert(metric(frame, EffortMetrics.RunsGivenUp) > 0)
  }

  test("a rule that weighs more keeps more of its matches") {
    def matches(weight: String) = {
      val all = bodies.zipWithIndex.map { case (body, i) => s"r$i AS ($body)${if (i == 0) weight else ""}" }
      ofRule(
        counted(sql(s"""SELECT * FROM effort_events MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts
          RULES (${all.mkString(", ")}) BEST EFFORT (STATE 30 RUNS))""")),
        "r0"
      ).values.sum
    }
    assert(matches(" WEIGHT 1") == matches(""))
    assert(matches(" WEIGHT 1000") > matches(""))
  }

  test("kilobytes are so many runs") {
    assert(counted(sql(rules("BEST EFFORT (STATE 2 KB)"))) == counted(sql(rules("BEST EFFORT (STATE 23 RUNS)"))))
    assert(counted(sql(rules("BEST EFFORT (STATE 9 MB)"))) == counted(sql(rules(""))))
  }

  test("where other matches are allowed, a match may decide where the next one begins") {
    val past =
      """MEASURES A.ts AS a, B.ts AS b, MATCH_NUMBER() AS n AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH
        |PATTERN (A B C) WITHIN 40 DEFINE A AS type = 'A', B AS type = 'B' AND v > A.v, C AS type = 'C' AND v < B.v""".stripMargin
    val exact = sql(query(past, "BEST EFFORT (STATE 100000 RUNS, ALLOW OTHER MATCHES)"))
    assert(
      counted(exact.select("k", "a", "b")) == counted(sql(query(past, "")).select("k", "a", "b"))
    )
    exact.collect()
    assert(MatchRecognizePlans.bestEffort(exact).map(_.estimatedLost) == Seq(0.0))
    val bounded = sql(query(past, "BEST EFFORT (STATE 2 RUNS, ALLOW OTHER MATCHES)"))
    bounded.collect()
    assert(MatchRecognizePlans.bestEffort(bounded).map(rule => (rule.isExact, rule.mayDiffer)) == Seq((false, true)))
  }

  test("a clause that a query has twice has its bound twice") {
    val frame = sql(query(bodies.head, "BEST EFFORT (STATE 9 RUNS)"))
    val clauses = frame.union(frame).queryExecution.optimizedPlan.collect { case clause: MatchRecognize => clause }
    assert(clauses.size == 2)
  }

  test("what a condition compares is not evaluated where a part before it rules it out") {
    withConf("spark.sql.ansi.enabled" -> "true") {
      def query(bound: String) =
        s"""SELECT * FROM VALUES (1, 0), (2, 5), (3, 9), (4, 1) AS rows(ts, v)
        MATCH_RECOGNIZE (ORDER BY ts MEASURES A.v AS a, B.v AS b EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN 9
        DEFINE B AS A.v <> 0 AND v > 10 / A.v $bound)"""
      val exact = rows(query("")).map(_.toString).sorted
      assert(exact.nonEmpty)
      assert(rows(query("BEST EFFORT (WORK 1000 LOOKS PER ROW)")).map(_.toString).sorted == exact)
      // Which runs are worth least depends on what they compare.
      rows(query("BEST EFFORT (STATE 1 RUNS)"))
      rows(query("BEST EFFORT (WORK AT MOST 1 LOOKS PER ROW)"))
    }
  }

  test("what is kept leads to rows of the exact result") {
    val exact = counted(sql(rules("")))
    for (bound <- Seq("STATE 30 RUNS", "WORK 2 LOOKS PER ROW")) {
      val found = counted(sql(rules(s"BEST EFFORT ($bound)")))
      assert(found.nonEmpty && found.values.sum < exact.values.sum, bound)
      assert(found.forall { case (row, times) => exact.getOrElse(row, 0) >= times }, bound)
    }
  }

  test("what is learned of one partition alone does not depend on the tasks") {
    val bounded = rules("BEST EFFORT (WORK 2 LOOKS PER ROW)")
    val found = for (tasks <- Seq("1", "4")) yield withConf(
      "spark.matchRecognize.bestEffortScope" -> "partition",
      "spark.sql.shuffle.partitions" -> tasks,
      "spark.sql.adaptive.enabled" -> "false"
    )(counted(sql(bounded)))
    assert(found.distinct.size == 1 && found.head.values.sum < counted(sql(rules(""))).values.sum)
  }

  test("a bound on the steps of a start gives up that start where the step limit ends the query") {
    val body =
      """MEASURES FIRST(ts) AS a, COUNT(*) AS c AFTER MATCH SKIP TO NEXT ROW PATTERN (A+ B)
        |DEFINE A AS SUM(A.v) >= 0, B AS B.v > SUM(A.v) + 1000000""".stripMargin
    val frame = sql(query(body, "BEST EFFORT (WORK 50 STEPS PER START)"))
    assert(frame.collect().isEmpty && metric(frame, EffortMetrics.StartsGivenUp) > 2000)
    val other =
      """MEASURES FIRST(ts) AS a, COUNT(*) AS c AFTER MATCH SKIP TO NEXT ROW PATTERN (A B*? C)
        |DEFINE C AS C.v > A.v + 20 + least(COUNT(B.*), 0)""".stripMargin
    val exact = counted(sql(query(other, "")))
    val few = sql(query(other, "BEST EFFORT (WORK 12 STEPS PER START)"))
    val found = counted(few)
    assert(found.forall { case (row, times) => exact.getOrElse(row, 0) >= times })
    assert(MatchRecognizePlans.bestEffort(few).isEmpty)
    assert(metric(few, EffortMetrics.StartsGivenUp) > 0 && found.nonEmpty && found.values.sum < exact.values.sum)
  }
}
