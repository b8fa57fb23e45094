// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanHelper
import org.apache.spark.sql.execution.{FormattedMode, SortExec, SparkPlan}

import io.matchrecognize.MatchRecognizeTest

/** Who sorts the rows of a clause, what EXPLAIN says about it, and what operators above may rely on. */
final class PartitionSortPlanSuite extends MatchRecognizeTest with AdaptiveSparkPlanHelper {

  private def clause(rows: String, partition: String = "k", order: String = "ts"): String =
    s"""SELECT * FROM $rows MATCH_RECOGNIZE (PARTITION BY $partition ORDER BY $order
       |MEASURES FIRST(A.v) AS f, LAST(B.v) AS l, COUNT(*) AS n PATTERN (A B+) DEFINE B AS v > PREV(v))""".stripMargin

  private val shuffled =
    "(SELECT id % 13 AS k, id * 7919 % 2003 AS ts, hash(id) % 100 AS v, concat('s', id % 3) AS s FROM range(2000))"

  private def plan(text: String): SparkPlan = {
    val frame = sql(text)
    frame.collect()
    frame.queryExecution.executedPlan
  }
  private def sorts(text: String): Int = collect(plan(text)) { case sort: SortExec => sort }.size
  private def explained(text: String): String = sql(text).queryExecution.explainString(FormattedMode)
  private def bySpark[T](body: => T): T = withConf("spark.matchRecognize.partitionSort" -> "false")(body)
  private def texts(text: String): Seq[String] = rows(text).map(_.toString)

  for (adaptive <- Seq("true", "false"))
    test(s"the operator sorts, or Spark by the setting; adaptive execution: $adaptive") {
      withConf("spark.sql.adaptive.enabled" -> adaptive) {
        val text = clause(shuffled)
        assert(sorts(text) == 0 && explained(text).contains("\nSort: by partition, in the operator\n"))
        assert(bySpark(sorts(text)) == 1 && bySpark(explained(text)).contains("\nSort: by Spark, or as stored\n"))
        assert(texts(text).sorted == bySpark(texts(text)).sorted && texts(text).size > 100)
      }
    }

  test("the operator sorts the one partition of a clause without PARTITION BY") {
    val text = clause(shuffled).replace("PARTITION BY k ", "")
    assert(sorts(text) == 0 && explained(text).contains("\nSort: by partition, in the operator\n"))
    assert(bySpark(sorts(text)) == 1)
    assert(texts(text) == bySpark(texts(text)) && texts(text).size > 100)
  }

  test("rows that come sorted are not sorted again") {
    val text = clause(s"(SELECT * FROM $shuffled DISTRIBUTE BY k SORT BY k, ts)")
    assert(sorts(text) == 1 && plan(text).collectFirst {
      case operator: MatchRecognizeExec => operator
    }.forall(_.partitionSort.isEmpty))
    assert(texts(text).sorted == texts(clause(shuffled)).sorted)
  }

  test("Spark sorts by keys without a prefix") {
    for {
      (partition, order) <- Seq("a" -> "ts", "k" -> "a", "k" -> "c", "n" -> "ts")
      rows = s"(SELECT *, array(k) AS a, s COLLATE UTF8_LCASE AS c, named_struct('d', double(k)) AS n FROM $shuffled)"
    } assert(sorts(clause(rows, partition, s"$order, ts")) == 1, s"$partition, $order")
  }

  test("keys that are equal although written differently make one partition") {
    val doubles = "(SELECT IF(id % 2 = 0, 0.0D, -0.0D) AS k, id AS ts, id AS v FROM range(10))"
    assert(rows(clause(doubles)).map(_.getAs[Long]("n")) == Seq(10L))
    val letters = "(SELECT IF(id % 2 = 0, 'a', 'A') COLLATE UTF8_LCASE AS k, id AS ts, id AS v FROM range(10))"
    assert(rows(clause(letters)).map(_.getAs[Long]("n")) == Seq(10L))
  }

  test("an operator that needs the partitions in order of their keys sorts them") {
    val text = s"SELECT k, f, sum(n) OVER (PARTITION BY k ORDER BY f, l) AS s FROM (${clause(shuffled)})"
    assert(sorts(text) == 1)
    assert(texts(text).sorted == bySpark(texts(text)).sorted)
  }

  test("the settings of both sorts give the same rows") {
    val text = clause(shuffled, "s", "ts DESC NULLS LAST, k")
    val expected = bySpark(texts(text)).sorted
    for (
      setting <- Seq(
        "spark.sql.sort.enableRadixSort" -> "false",
        "spark.sql.codegen.wholeStage" -> "false",
        "spark.sql.codegen.factoryMode" -> "NO_CODEGEN",
        "spark.matchRecognize.requireTotalOrder" -> "true"
      )
    ) assert(withConf(setting)(texts(text)).sorted == expected, setting)
  }
}
