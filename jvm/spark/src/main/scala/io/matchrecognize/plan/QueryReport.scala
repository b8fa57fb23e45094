// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.analysis.AnalysisContext
import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeReference}
import org.apache.spark.sql.catalyst.plans.logical.{AnalysisOnlyCommand, CTEInChildren, LogicalPlan}
import org.apache.spark.sql.types.{ArrayType, DataType, IntegerType, StringType}

import io.matchrecognize.plan.QueryReport.Subject

/**
 * A statement that reports on a query: `EXPLAIN MATCH LINT query` or `EXPLAIN MATCH REFRESH query`. `lint.LintStrategy`
 * and `refresh.RefreshStrategy` plan it.
 *
 * It is a command. Spark analyzes its query, but neither optimizes nor runs it.
 *
 * @param text    the text of the statement, which distinguishes its own clauses from those of views
 * @param subject what is reported
 */
final case class QueryReport(
    text: String,
    subject: Subject,
    query: LogicalPlan,
    override val output: Seq[Attribute],
    isAnalyzed: Boolean = false
) extends AnalysisOnlyCommand with CTEInChildren {
  override def childrenToAnalyze: Seq[LogicalPlan] = Seq(query)
  override def markAsAnalyzed(context: AnalysisContext): QueryReport = copy(isAnalyzed = true)
  override protected def withNewChildrenInternal(newChildren: IndexedSeq[LogicalPlan]): QueryReport =
    copy(query = newChildren.head)
}

object QueryReport {

  /** What a statement reports. */
  sealed abstract class Subject {

    /** The columns of the report. */
    def columns: Seq[Attribute]
  }

  /**
   * Likely mistakes in the query's clauses.
   *
   * @param sample how many rows of each clause's input are searched for rows that tie in ORDER BY
   */
  final case class Findings(sample: Option[Int]) extends Subject {
    override def columns: Seq[Attribute] = Seq(
      column("code", StringType),
      column("level", StringType),
      column("line", IntegerType),
      column("column", IntegerType),
      column("variable", StringType, nullable = true),
      column("finding", StringType),
      column("consequence", StringType),
      column("fix", StringType)
    )
  }

  /**
   * How the result of the query can be kept up to date.
   *
   * @param table  the name of the table that the query reads, as it is written
   * @param before the text before this name
   * @param after  the text after it
   */
  final case class RefreshParts(table: Seq[String], before: String, after: String) extends Subject {
    override def columns: Seq[Attribute] = Seq(
      column("table", StringType),
      column("before", StringType),
      column("after", StringType),
      column("keys", ArrayType(StringType, containsNull = false)),
      column("identity", StringType)
    )
  }

  def apply(text: String, subject: Subject, query: LogicalPlan): QueryReport =
    QueryReport(text, subject, query, subject.columns)

  private def column(name: String, dataType: DataType, nullable: Boolean = false): Attribute =
    AttributeReference(name, dataType, nullable)()
}
