// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.trees.CurrentOrigin

import io.matchrecognize.parser.clause.{ClauseOrRules, ClauseSyntax, RuleTableSyntax, RulesSyntax, SqlText}
import io.matchrecognize.plan.{PatternWindow, RuleInput, UnresolvedRuleTable, UnresolvedRules}

/** Builds the plan node of a MATCH_RECOGNIZE, which contains one clause, rules, or the name of a rule table. */
trait PlanBuilder {

  /** @param expressions the expressions of the clause as Spark's parser read them, in the order of the syntax */
  def build(child: LogicalPlan, expressions: Seq[Expression]): LogicalPlan

  /** Builds the pattern of the window with this index. */
  def window(number: Int, expressions: Seq[Expression]): PatternWindow =
    throw new IllegalStateException(s"window $number is a clause in FROM")
}

object PlanBuilder {
  def apply(sql: SqlText, syntax: ClauseOrRules): PlanBuilder = syntax match {
    case clause: ClauseSyntax => new UnresolvedPlanBuilder(sql, clause)
    case rules: RulesSyntax => new RulesPlanBuilder(sql, rules)
    case table: RuleTableSyntax => new RuleTablePlanBuilder(sql, table)
  }
}

/** Builds a node whose children are the table and one clause for each rule. */
private[parser] final class RulesPlanBuilder(sql: SqlText, rules: RulesSyntax) extends PlanBuilder {

  override def build(child: LogicalPlan, expressions: Seq[Expression]): LogicalPlan = {
    val read = rules.expressions.zip(expressions).toMap
    val bodies = rules.bodies.map { body =>
      body.rule.get.origin.naming(
        new UnresolvedPlanBuilder(sql, body).build(RuleInput(None), body.expressions.map(read))
      )
    }
    CurrentOrigin.withOrigin(sql.origin(sql.tokens(rules.span.keyword)))(UnresolvedRules(rules.column, child, bodies))
  }
}

/** Builds a node for RULES FROM. Its child is a clause that has only the keys. */
private[parser] final class RuleTablePlanBuilder(sql: SqlText, table: RuleTableSyntax) extends PlanBuilder {
  override def build(child: LogicalPlan, expressions: Seq[Expression]): LogicalPlan = {
    val clause = new UnresolvedPlanBuilder(sql, table.clause).build(child, expressions)
    CurrentOrigin.withOrigin(sql.origin(sql.tokens(table.span.keyword)))(UnresolvedRuleTable(table.source, clause))
  }
}
