// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import java.nio.file.Files

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LogicalPlan, Project}
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.catalyst.trees.TreeNodeTag
import org.apache.spark.sql.execution.datasources.LogicalRelation
import org.apache.spark.sql.{DataFrame, Row, SparkSession}
import org.scalatest.BeforeAndAfterAll

import io.matchrecognize.{MatchRecognizeExtensions, MatchRecognizeTest, TestSession}

/**
 * A row filter and a column mask that another extension puts on a table, as products for access control do, hold for the clause:
 * hidden rows are not matched, masked values are not seen, and nothing of the clause is evaluated below them.
 */
final class RowFilterSuite extends MatchRecognizeTest with BeforeAndAfterAll {

  /** The same warehouse in a session with both extensions. */
  private lazy val guarded: SparkSession = {
    SparkSession.clearActiveSession()
    SparkSession.clearDefaultSession()
    try SparkSession.builder()
        .withExtensions(new MatchRecognizeExtensions)
        .withExtensions(_.injectPostHocResolutionRule(_ => RowFilterSuite.Guard))
        .getOrCreate()
    finally {
      SparkSession.setActiveSession(TestSession.spark)
      SparkSession.setDefaultSession(TestSession.spark)
    }
  }

  override protected def beforeAll(): Unit = {
    super.beforeAll()
    val path = Files.createTempDirectory("patients").resolve("rows").toString
    sql(
      """SELECT * FROM VALUES
        |('ann', 1, 'in', 5, false), ('ann', 2, 'test', 0, true), ('ann', 3, 'test', 3, false), ('ann', 4, 'out', 9, false),
        |('bob', 1, 'in', 5, true), ('bob', 2, 'test', 7, true), ('bob', 3, 'out', 0, true) AS t(name, at, kind, v, hidden)""".stripMargin
    ).write.parquet(path)
    Seq(spark, guarded).foreach(_.sql(s"CREATE TABLE IF NOT EXISTS patients USING parquet LOCATION '$path'"))
    sql(
      "CREATE VIEW visible_patients AS SELECT concat(left(name, 1), '**') AS name, at, kind, v FROM patients WHERE NOT hidden"
    )
    sql("SELECT * FROM visible_patients").localCheckpoint().createOrReplaceTempView("open_patients")
  }

  override protected def afterAll(): Unit = {
    sql("DROP VIEW open_patients")
    sql("DROP VIEW visible_patients")
    Seq(spark, guarded).foreach(_.sql("DROP TABLE IF EXISTS patients"))
    super.afterAll()
  }

  private def clause(table: String, body: String, where: String): String =
    s"""SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY name ORDER BY at
       |MEASURES COUNT(*) AS n, array_join(ARRAY_AGG(at), ' ') AS rows $body) $where ORDER BY ALL""".stripMargin

  private val bodies = Seq(
    "PATTERN (I T* O) DEFINE I AS kind = 'in', T AS kind = 'test', O AS kind = 'out'",
    "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (I T O) DEFINE I AS kind = 'in', T AS kind = 'test' AND v >= 0, O AS kind = 'out'",
    "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (I O) DEFINE I AS kind = 'in', O AS kind = 'out' AND 1 / v < 1",
    "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (I) DEFINE I AS name = 'ann'",
    "PATTERN (I+) DEFINE I AS 10 / v > 0"
  )
  private val filters = Seq("", "WHERE name = 'a**'", "WHERE name = 'ann'", "WHERE name <> 'bob' AND length(name) = 3")

  for (body <- bodies; where <- filters) test(s"a filter and a mask hold: $body $where") {
    val expected = rows(clause("open_patients", body, where))
    assert(guarded.sql(clause("patients", body, where)).collect().toSeq == expected)
    assert(rows(clause("visible_patients", body, where)) == expected)
  }

  test("the clause's own filters stand above the filter of the table, on masked values") {
    val query = clause("patients", bodies(1), filters(1))
    assert(guarded.sql(query).collect().toSeq == Seq(Row("a**", 3L, "1 3 4")))
    def scans(frame: DataFrame): Seq[Filter] = frame.queryExecution.optimizedPlan.collect {
      case filter @ Filter(_, _: LogicalRelation) => filter
    }
    val Seq(filter) = scans(guarded.sql(query)): @unchecked
    val text = filter.condition.sql
    assert(text.contains("hidden") && text.contains("concat") && text.contains("kind"), text)
    assert(text.indexOf("hidden") < text.indexOf("concat") && text.indexOf("hidden") < text.indexOf("kind"), text)
  }
}

private object RowFilterSuite {
  private val isGuarded = TreeNodeTag[Unit]("guarded")

  /** Hides rows of `patients`, and all but the first letter of names. */
  object Guard extends Rule[LogicalPlan] {
    override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUpWithNewOutput {
      case relation: LogicalRelation
          if relation.getTagValue(isGuarded).isEmpty &&
            relation.catalogTable.exists(_.identifier.table == "patients") =>
        // Spark shares the relation between queries.
        val own = relation.newInstance()
        own.setTagValue(isGuarded, ())
        val columns = own.output.map {
          case name if name.name == "name" =>
            Alias(Concat(Seq(Left(name, Literal(1)).replacement, Literal("**"))), "name")()
          case other => other
        }
        val shown = Project(columns, Filter(Not(own.output.find(_.name == "hidden").get), own))
        shown -> relation.output.zip(shown.output)
    }
  }
}
