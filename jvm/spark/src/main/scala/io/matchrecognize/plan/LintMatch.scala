// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.analysis.AnalysisContext
import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeReference}
import org.apache.spark.sql.catalyst.plans.logical.{AnalysisOnlyCommand, CTEInChildren, LogicalPlan}
import org.apache.spark.sql.types.{DataType, IntegerType, StringType}

/**
 * The statement `EXPLAIN MATCH LINT query`, which reports likely mistakes in the query's clauses. `lint.LintStrategy`
 * plans it.
 *
 * It is a command. Spark analyzes its query, but neither optimizes nor runs it.
 *
 * @param text   the text of the statement, which distinguishes its own clauses from those of views
 * @param sample how many rows of each clause's input are searched for rows that tie in ORDER BY
 */
final case class LintMatch(
    text: String,
    sample: Option[Int],
    query: LogicalPlan,
    override val output: Seq[Attribute] = LintMatch.columns,
    isAnalyzed: Boolean = false
) extends AnalysisOnlyCommand with CTEInChildren {
  override def childrenToAnalyze: Seq[LogicalPlan] = Seq(query)
  override def markAsAnalyzed(context: AnalysisContext): LintMatch = copy(isAnalyzed = true)
  override protected def withNewChildrenInternal(newChildren: IndexedSeq[LogicalPlan]): LintMatch =
    copy(query = newChildren.head)
}

object LintMatch {

  /** The columns of a finding. */
  def columns: Seq[Attribute] = Seq(
    column("code", StringType),
    column("level", StringType),
    column("line", IntegerType),
    column("column", IntegerType),
    column("variable", StringType, nullable = true),
    column("finding", StringType),
    column("consequence", StringType),
    column("fix", StringType)
  )

  private def column(name: String, dataType: DataType, nullable: Boolean = false): Attribute =
    AttributeReference(name, dataType, nullable)()
}
