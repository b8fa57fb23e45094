// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.SparkThrowable
import org.apache.spark.sql.DataFrame
import org.apache.spark.sql.execution.SortExec
import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanHelper
import org.apache.spark.sql.execution.exchange.ShuffleExchangeExec
import org.scalatest.BeforeAndAfterAll

import io.matchrecognize.execution.MatchRecognizeSetExec
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet}
import io.matchrecognize.{MatchRecognizeTest, TestSession}

/** RULES, and clauses that UNION ALL combines: one pass over the rows, and what keeps a clause from it. */
final class RulesSuite extends MatchRecognizeTest with BeforeAndAfterAll with AdaptiveSparkPlanHelper {

  override protected def beforeAll(): Unit = {
    super.beforeAll()
    spark.range(400).selectExpr(
      "id % 7 AS k",
      "id AS ts",
      "CAST(pmod(hash(id, 3), 10) AS INT) AS x",
      "element_at(array('a', 'b', 'c'), CAST(pmod(hash(id), 3) AS INT) + 1) AS kind"
    ).write.mode("overwrite").saveAsTable("rule_events")
  }

  override protected def afterAll(): Unit = {
    sql("DROP TABLE IF EXISTS rule_events")
    super.afterAll()
  }

  private val rules =
    """SELECT * FROM rule_events MATCH_RECOGNIZE (
      |  PARTITION BY k ORDER BY ts
      |  RULES (
      |    rising AS (MEASURES FIRST(ts) AS began, LAST(x) AS top PATTERN (A UP+) DEFINE UP AS x > PREV(x)),
      |    pair AS (MEASURES A.ts AS began, B.kind AS second EVENT SELECTION SKIP TILL NEXT MATCH
      |             PATTERN (A B) WITHIN 30 DEFINE A AS kind = 'a', B AS kind = 'b' AND B.x > A.x),
      |    quiet AS (MEASURES COUNT(*) AS top PATTERN (Z{2,}) DEFINE Z AS x < 5)))""".stripMargin

  private def separately(rule: String, measures: String, rest: String): String =
    s"""SELECT k, '$rule' AS rule, $measures FROM rule_events MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts $rest)"""

  private val apart = Seq(
    separately(
      "rising",
      "began, CAST(top AS BIGINT) AS top, CAST(NULL AS STRING) AS second",
      "MEASURES FIRST(ts) AS began, LAST(x) AS top PATTERN (A UP+) DEFINE UP AS x > PREV(x)"
    ),
    separately(
      "pair",
      "began, CAST(NULL AS BIGINT) AS top, second",
      """MEASURES A.ts AS began, B.kind AS second EVENT SELECTION SKIP TILL NEXT MATCH
        |PATTERN (A B) WITHIN 30 DEFINE A AS kind = 'a', B AS kind = 'b' AND B.x > A.x""".stripMargin
    ),
    separately(
      "quiet",
      "CAST(NULL AS BIGINT) AS began, top, CAST(NULL AS STRING) AS second",
      "MEASURES COUNT(*) AS top PATTERN (Z{2,}) DEFINE Z AS x < 5"
    )
  )

  private def sorted(frame: DataFrame): Seq[String] = frame.collect().map(_.toString).sorted.toSeq

  private def sets(frame: DataFrame): Seq[Int] = frame.queryExecution.optimizedPlan.collect {
    case set: MatchRecognizeSet => set.specifications.size
  }

  private def clauses(frame: DataFrame): Int = frame.queryExecution.optimizedPlan.collect {
    case clause: MatchRecognize => clause
  }.size

  private def count[T: reflect.ClassTag](frame: DataFrame): Int = {
    frame.collect()
    collect(frame.queryExecution.executedPlan) { case node: T => node }.size
  }

  test("rules return what their clauses return, with one shuffle and one sort") {
    val frame = sql(rules)
    assert(frame.columns.toSeq == Seq("k", "rule", "began", "top", "second"))
    val separate = withConf("spark.matchRecognize.mergeClauses" -> "false")(sorted(sql(apart.mkString(" UNION ALL "))))
    assert(sorted(frame) == separate && separate.exists(_.contains("pair")) && separate.size > 100)
    assert(sets(frame) == Seq(3))
    assert(
      count[ShuffleExchangeExec](frame) == 1 && count[SortExec](frame) == 0 && count[MatchRecognizeSetExec](frame) == 1
    )
    withConf("spark.matchRecognize.partitionSort" -> "false") {
      val sortedBySpark = sql(rules)
      assert(count[ShuffleExchangeExec](sortedBySpark) == 1 && count[SortExec](sortedBySpark) == 1)
      assert(sorted(sortedBySpark) == separate)
    }
  }

  test("clauses that UNION ALL combines are merged, unless the setting says no") {
    val union = apart.mkString(" UNION ALL ")
    val merged = sql(union)
    assert(sets(merged) == Seq(3) && clauses(merged) == 0)
    withConf("spark.matchRecognize.mergeClauses" -> "false") {
      val unmerged = sql(union)
      assert(sets(unmerged).isEmpty && clauses(unmerged) == 3)
      assert(sorted(merged) == sorted(unmerged))
    }
  }

  test("RULES and clauses that UNION ALL combines are merged, too") {
    val union = s"$rules UNION ALL $rules UNION ALL ${apart.head}"
    val merged = sql(union)
    assert(sets(merged) == Seq(7) && clauses(merged) == 0)
    assert(count[ShuffleExchangeExec](merged) == 1 && count[MatchRecognizeSetExec](merged) == 1)
    withConf("spark.matchRecognize.mergeClauses" -> "false") {
      val unmerged = sql(union)
      assert(sets(unmerged) == Seq(3, 3) && clauses(unmerged) == 1)
      assert(sorted(merged) == sorted(unmerged))
    }
    val filtered = sql(s"SELECT * FROM ($union) WHERE rule = 'quiet' AND k < 3")
    assert(sets(filtered) == Seq(
      2
    ) && filtered.count() == 2 * sql(s"SELECT * FROM ($rules) WHERE rule = 'quiet' AND k < 3").count())
    // Over other rows they stay apart, as they were written.
    val apartStill =
      sql(s"$rules UNION ALL ${rules.replace("FROM rule_events", "FROM rule_events TABLESAMPLE (400 ROWS)")}")
    assert(sets(apartStill) == Seq(3, 3))
  }

  test("a clause that differs in its keys, its rows or in what computes its columns stands for itself, and says why") {
    def explained(branch: String): String = {
      val frame = sql(s"${apart.take(2).mkString(" UNION ALL ")} UNION ALL $branch")
      assert(sets(frame) == Seq(2) && clauses(frame) == 1, branch)
      frame.queryExecution.explainString(org.apache.spark.sql.execution.FormattedMode)
    }
    val shown = "k, 'q' AS rule, began, began AS top, 's' AS second"
    def other(keys: String, table: String = "rule_events", columns: String = shown): String =
      s"""SELECT $columns FROM $table MATCH_RECOGNIZE ($keys MEASURES FIRST(ts) AS began ALL ROWS PER MATCH PATTERN (Z)
         |DEFINE Z AS x > 8)""".stripMargin
    val noOther = "no other clause has the same rows, PARTITION BY and ORDER BY"
    assert(explained(other("PARTITION BY x ORDER BY ts")).contains(noOther))
    assert(explained(other("PARTITION BY k ORDER BY ts DESC")).contains(noOther))
    assert(explained(other("PARTITION BY k ORDER BY ts", "(SELECT * FROM rule_events WHERE x > 1)")).contains(noOther))
    assert(explained(other(
      "PARTITION BY k ORDER BY ts",
      columns = "k, 'q' AS rule, began, began AS top, CAST(rand() AS STRING) AS second"
    )).contains("a measure is not deterministic"))
  }

  test("inputs that differ in columns, names and computed keys alone are the same rows") {
    def part(input: String, key: String) =
      s"SELECT * FROM $input MATCH_RECOGNIZE (PARTITION BY $key % 3 AS p ORDER BY ts MEASURES LAST(x) AS l PATTERN (Z{3}) DEFINE Z AS x < 9)"
    val union = Seq(
      part("(SELECT k AS a, ts, x, x + 1 AS y FROM rule_events)", "a"),
      part("(SELECT kind, ts, 2 * x AS x, k AS b FROM rule_events)", "b"),
      s"${part("rule_events", "k")} WHERE l > 4 AND p <> 1"
    ).mkString(" UNION ALL ")
    val merged = sql(union)
    assert(sets(merged) == Seq(3))
    withConf("spark.matchRecognize.mergeClauses" -> "false")(assert(sorted(sql(union)) == sorted(merged)))
  }

  test("a filter on the rule leaves out the other rules, one on a key passes below") {
    def kept(filter: String) = {
      val plan = sql(s"SELECT * FROM ($rules) WHERE rule IN ('pair', 'quiet') AND k = 2 $filter").queryExecution
      val Some(set) = plan.optimizedPlan.collectFirst { case set: MatchRecognizeSet => set }: @unchecked
      assert(set.child.expressions.exists(_.sql.contains("k")) && !plan.optimizedPlan.toString.contains("rising"))
      set.specifications.flatMap(_.rule)
    }
    assert(kept("AND (top > 1 OR began > 1)") == Seq("pair", "quiet"))
    // A rule without the measure has no such row.
    assert(kept("AND top > 1") == Seq("quiet"))
    assert(sql(s"SELECT * FROM ($rules) WHERE rule = 'none'").isEmpty)
  }

  test("columns that nobody asks for are not computed, and rows that no rule can use are filtered out early") {
    val frame = sql(
      """SELECT rule FROM rule_events MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts RULES (
        |  a AS (MEASURES A.x AS one EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN 9 DEFINE A AS kind = 'a', B AS x = 3),
        |  b AS (MEASURES A.x AS two EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN 9 DEFINE A AS kind = 'b', B AS x = 3)))""".stripMargin
    )
    val Some(set) = frame.queryExecution.optimizedPlan.collectFirst { case set: MatchRecognizeSet => set }: @unchecked
    assert(set.output.map(_.name) == Seq("rule"))
    assert(set.earlyFilter.exists(filter => Seq("a", "b", "3").forall(filter.sql.contains)))
    assert(count[ShuffleExchangeExec](frame) == 1)
  }

  test("an error of Spark in a condition stays as it is, and shows the expression in the rule") {
    withConf("spark.sql.ansi.enabled" -> "true") {
      val query = """SELECT * FROM VALUES (1, 5), (2, 5) AS rows(ts, v) MATCH_RECOGNIZE (ORDER BY ts RULES (
        whole AS (PATTERN (A B)),
        failing AS (PATTERN (A B) DEFINE B AS 10 / (v - A.v) > 2)))"""
      val errors = TestSession.causes(intercept[Exception](rows(query)))
      val error = errors.collectFirst { case known: SparkThrowable if known.getCondition == "DIVIDE_BY_ZERO" => known }
        .getOrElse(fail(errors.mkString("; ")))
      assert(error.isInstanceOf[ArithmeticException] && error.getSqlState == "22012")
      val shown = Seq("== SQL (line 3, position 47) ==", "(A B) DEFINE B AS 10 / (v - A.v) > 2")
      assert(shown.forall(error.getMessage.contains(_: String)), error.getMessage)
    }
  }

  test("a statement may have rules twice, joined, and in a view") {
    sql(s"CREATE OR REPLACE TEMP VIEW found AS $rules")
    assert(
      rows("SELECT a.k FROM found a JOIN found b ON a.k = b.k AND a.began = b.began AND a.rule <> b.rule").nonEmpty
    )
    assert(rows("SELECT rule, count(*) FROM found GROUP BY rule").size == 3)
  }
}
