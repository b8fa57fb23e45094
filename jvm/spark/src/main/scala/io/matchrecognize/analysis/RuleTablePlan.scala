// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.AttributeReference
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, Project}
import org.apache.spark.sql.catalyst.trees.CurrentOrigin
import org.apache.spark.sql.types.StringType

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.{MatchRecognizeRuleTable, UnresolvedMatchRecognize, UnresolvedRuleTable, WatermarkMark}

/** Plans a clause with RULES FROM once its keys are resolved. The rules themselves are read when the query runs. */
private[analysis] object RuleTablePlan {
  private val Measures = "measures"

  def apply(table: UnresolvedRuleTable, clause: UnresolvedMatchRecognize, holdBack: => HoldBack): LogicalPlan = {
    if (!clause.child.isStreaming) throw AnalysisErrors.rulesFromTable(table.origin)
    RuleTableCheck.checkValues(clause)
    val columns = new ClausePlan(clause, holdBack).columns()
    val added = Seq(
      AttributeReference(table.source.column, StringType, nullable = false)(),
      AttributeReference(Measures, StringType, nullable = false)()
    )
    val resolver = MatchRecognizeConf.ofSession.resolver
    if (resolver(table.source.column, Measures))
      throw AnalysisErrors.ruleColumnName(table.origin, Measures, "the measures", RulesPlan.Column)
    columns.keys.find(key => added.exists(column => resolver(column.name, key.name))).foreach { key =>
      val other = if (resolver(key.name, Measures)) "the measures" else RulesPlan.Column
      throw AnalysisErrors.ruleColumnName(table.origin, key.name, RulesPlan.Key, other)
    }
    val operator = columns.operator
    val output = operator.partition.map(_.newInstance()) ++ added
    val node = CurrentOrigin.withOrigin(table.origin)(MatchRecognizeRuleTable(
      table.source,
      clause.child.output,
      operator.partition,
      operator.order,
      operator.lag,
      output,
      operator.child
    ))
    // Rows of a match are older than the watermark, so the mark of the watermark is removed from the columns.
    Project(output.map(WatermarkMark.removed(_)), node)
  }
}
