// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute
import org.apache.spark.sql.catalyst.expressions.{RowOrdering, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.errors.ClauseErrors
import io.matchrecognize.plan.UnresolvedMatchRecognize

/** Tells what keeps a clause from being resolved, once all rules have tried: Spark would not know the variables. */
object ReportUnresolved extends Rule[LogicalPlan] {

  override def apply(plan: LogicalPlan): LogicalPlan = {
    plan.foreach {
      case clause: UnresolvedMatchRecognize if clause.child.resolved =>
        clause.expressions.foreach(_.foreach {
          case name: UnresolvedAttribute => throw report(clause, name)
          case SortOrder(key, _, _, _) if key.resolved && !RowOrdering.isOrderable(key.dataType) =>
            throw ClauseErrors.unorderableKey(key.origin, "ORDER BY", key.sql, key.dataType)
          case _ => ()
        })
      case _ => ()
    }
    plan
  }

  private def report(clause: UnresolvedMatchRecognize, name: UnresolvedAttribute): Throwable = {
    val variables = clause.specification.variables
    val columns = clause.child.output.map(_.name)
    name.nameParts match {
      case Seq(variable) if variables.resolve(variable).isDefined =>
        ClauseErrors.variableAsColumn(name.origin, variable, columns)
      case Seq(qualifier, column) if columns.exists(conf.resolver(_, column)) =>
        ClauseErrors.unknownVariable(name.origin, qualifier, s"$qualifier.$column", variables.names)
      case parts => ClauseErrors.unknownColumn(name.origin, parts.mkString("."), None, columns)
    }
  }
}
