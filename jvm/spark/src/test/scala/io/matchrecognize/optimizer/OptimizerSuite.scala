// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.plans.logical.{Filter, LogicalPlan}
import org.apache.spark.sql.execution.SortExec
import org.apache.spark.sql.execution.exchange.ShuffleExchangeExec
import org.scalatest.BeforeAndAfterAll

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.plan.MatchRecognize

/** What passes below the clause and what is left out. */
final class OptimizerSuite extends MatchRecognizeTest with BeforeAndAfterAll {

  override protected def beforeAll(): Unit = {
    super.beforeAll()
    spark.range(100).selectExpr("id % 5 AS k", "id % 2 AS j", "id AS ts", "id % 7 AS x", "'wide' AS unused")
      .write.mode("overwrite").saveAsTable("wide_input")
  }

  override protected def afterAll(): Unit = {
    sql("DROP TABLE IF EXISTS wide_input")
    super.afterAll()
  }

  private def clause(text: String): MatchRecognize = optimized(text).collectFirst { case m: MatchRecognize => m }.get
  private def optimized(text: String): LogicalPlan = sql(text).queryExecution.optimizedPlan

  private val query =
    """SELECT %s FROM wide_input MATCH_RECOGNIZE (PARTITION BY k, j ORDER BY ts
      |MEASURES FIRST(A.ts) AS f, LAST(B.x) AS l, SUM(B.x) AS s ALL ROWS PER MATCH PATTERN (A B+) DEFINE B AS x > PREV(x)) %s""".stripMargin

  test("only the columns that the clause and the query use are read and shuffled") {
    assert(clause(query.format("f", "")).child.output.map(_.name).toSet == Set("k", "j", "ts", "x"))
    val star = clause(
      "SELECT f FROM wide_input MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES FIRST(A.ts) AS f PATTERN (A))"
    )
    assert(star.child.output.map(_.name).toSet == Set("k", "ts"))
  }

  test("measures that nobody asks for are not computed") {
    assert(clause(query.format("f", "")).reads.size == 1)
    assert(clause(query.format("count(*)", "")).reads.isEmpty)
    assert(clause(query.format("f", "WHERE s > 2")).reads.size == 2)
  }

  test("a filter on partition keys passes below, every other stays above") {
    val plan = optimized(query.format("*", "WHERE k = 1 AND k > j AND ts > 5 AND s > 2"))
    val Some(above) = plan.collectFirst { case filter @ Filter(_, _: MatchRecognize) => filter }: @unchecked
    val keys = clause(query.format("*", "WHERE k = 1 AND k > j AND ts > 5 AND s > 2"))
    assert(above.references.map(_.name).toSet.intersect(Set("k", "j")).isEmpty)
    val below = keys.child.collect { case filter: Filter => filter }
    assert(below.nonEmpty && below.forall(_.references.map(_.name).toSet.subsetOf(Set("k", "j"))))
  }

  test("a filter that distinguishes equal keys stays above, so that it splits no partition") {
    val input =
      "(SELECT k COLLATE UTF8_LCASE AS k, d, ts FROM VALUES ('a', 0.0D, 1), ('A', -0.0D, 2), ('a', 0.0D, 3) AS t(k, d, ts))"
    for ((key, filter) <- Seq("k" -> "k COLLATE UTF8_BINARY = 'a'", "d" -> "CAST(d AS STRING) = '0.0'")) {
      val text =
        s"SELECT n FROM $input MATCH_RECOGNIZE (PARTITION BY $key ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A+))"
      assert(rows(s"$text WHERE $filter").map(_.getLong(0)).forall(_ == 3L))
    }
  }

  test("a filter on partition keys leaves the answer as it is") {
    val all = rows(query.format("*", "")).filter(_.getAs[Long]("k") == 1L)
    assert(rows(query.format("*", "WHERE k = 1")).sortBy(_.toString) == all.sortBy(_.toString))
  }

  test("an input that is clustered and sorted already is neither shuffled nor sorted again") {
    withConf("spark.sql.adaptive.enabled" -> "false", "spark.sql.autoBroadcastJoinThreshold" -> "-1") {
      sql(
        "CREATE TABLE bucketed USING parquet CLUSTERED BY (k) SORTED BY (k, ts) INTO 2 BUCKETS AS SELECT * FROM wide_input"
      )
      try withConf("spark.sql.legacy.bucketedTableScan.outputOrdering" -> "true") {
          val plan = sql(
            "SELECT * FROM bucketed MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A+) DEFINE A AS x > 1)"
          )
            .queryExecution.executedPlan
          assert(plan.collect { case exchange: ShuffleExchangeExec => exchange }.isEmpty)
        }
      finally sql("DROP TABLE bucketed")
      def twice = sql(
        """SELECT k, count(*) FROM (SELECT * FROM wide_input MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts
          |MEASURES COUNT(*) AS n ALL ROWS PER MATCH PATTERN (A) DEFINE A AS x > 1))
          |MATCH_RECOGNIZE (PARTITION BY k ORDER BY k MEASURES COUNT(*) AS m PATTERN (A+)) GROUP BY k""".stripMargin
      )
        .queryExecution.executedPlan
      assert(twice.collect { case exchange: ShuffleExchangeExec => exchange }.size == 1)
      assert(twice.collect { case sort: SortExec => sort }.isEmpty)
      withConf("spark.matchRecognize.partitionSort" -> "false") {
        assert(twice.collect { case exchange: ShuffleExchangeExec => exchange }.size == 1)
        assert(twice.collect { case sort: SortExec => sort }.size == 1)
      }
    }
  }
}
