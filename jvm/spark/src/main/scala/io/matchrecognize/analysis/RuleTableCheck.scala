// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.analysis.SQLFunctionExpression
import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateFunction
import org.apache.spark.sql.catalyst.expressions.{
  CurrentCatalog,
  CurrentDatabase,
  CurrentUser,
  Expression,
  PythonFuncExpression,
  SubqueryExpression
}
import org.apache.spark.sql.catalyst.trees.TreePattern.CURRENT_LIKE

import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.UnresolvedMatchRecognize

/**
 * Rejects whatever a rule in a rule table must not contain. Such rules are compiled while the query runs, and the tasks
 * of the clause compute them entirely, so no other Spark operator can take part. The rules must also find the same
 * matches if a micro-batch runs again.
 */
private[analysis] object RuleTableCheck {

  def apply(rules: Seq[UnresolvedMatchRecognize]): Unit = for {
    rule <- rules
    origin <- rule.rule
  } origin.naming {
    if (rule.specification.rows.isAllRows) throw AnalysisErrors.ruleOfTable(origin.at, "ALL ROWS PER MATCH", InQuery)
    // A bound that one rule declares holds for all rules, but it is reported for that rule only.
    rule.specification.bestEffort.filter(bound => bound.isOfAll || origin.holds(bound.origin)).foreach { bound =>
      throw AnalysisErrors.ruleOfTable(bound.origin, "BEST EFFORT", InQuery)
    }
    checkValues(rule)
  }

  /**
   * Rejects values that a rule in a table cannot contain. `clause` is either a rule with its keys, or the keys alone.
   */
  def checkValues(clause: UnresolvedMatchRecognize): Unit =
    clause.expressions.foreach(_.foreach(part =>
      obstacle(part).foreach { case (what, hint) =>
        throw AnalysisErrors.ruleOfTable(if (part.origin.line.isDefined) part.origin else clause.origin, what, hint)
      }
    ))

  private def obstacle(part: Expression): Option[(String, String)] = part match {
    case _: SubqueryExpression => Some("a subquery" -> BelowClause)
    case _: PythonFuncExpression => Some("a Python function" -> BelowClause)
    case _: SQLFunctionExpression => Some("a SQL function" -> BelowClause)
    // Spark treats an aggregate as nondeterministic if it depends on the order of rows; here that order is defined.
    case _: AggregateFunction => None
    case _: CurrentUser | _: CurrentDatabase | _: CurrentCatalog =>
      Some(s"${part.prettyName}()" -> "Write its value, because another session may run the rules.")
    case _ if part.containsPattern(CURRENT_LIKE) && !part.children.exists(_.containsPattern(CURRENT_LIKE)) =>
      Some("the current time" -> "Remove it, because it would differ if a micro-batch ran again.")
    case _ if !part.deterministic && part.children.forall(_.deterministic) =>
      Some(s"${part.prettyName}(), which is not deterministic," -> "Remove it.")
    case _ => None
  }

  private val InQuery = "Remove it, or write the rules in the text of the query."
  private val BelowClause = "Compute its value in a subquery in FROM that the clause reads."
}
