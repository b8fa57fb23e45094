// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.FunctionIdentifier
import org.apache.spark.sql.catalyst.analysis.{FunctionRegistry, UnresolvedAttribute, UnresolvedFunction}
import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateExpression
import org.apache.spark.sql.catalyst.expressions.{Alias, Expression, OuterReference}
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.catalyst.trees.CurrentOrigin

import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.{
  ForecastCall,
  Navigate,
  PatternColumn,
  ProcessingMode,
  RuleOrigin,
  TimeLimitCheck,
  TrendCall,
  UnresolvedMatchRecognize,
  UnresolvedRuleTable,
  UnresolvedRules
}

/**
 * Resolves clauses, starting with the innermost.
 *
 * The rule resolves columns that have a variable, as in `A.x`, as soon as the input is resolved. Spark's own rules
 * resolve everything else, including columns without a variable. When the whole clause is resolved, [[ClausePlan]]
 * replaces it.
 */
object ResolveMatchRecognize extends Rule[LogicalPlan] {

  override def apply(plan: LogicalPlan): LogicalPlan = plan.resolveOperatorsUp {
    case clause: UnresolvedMatchRecognize if clause.child.resolved =>
      val named = RuleOrigin.naming(clause.rule)(resolveColumns(clause))
      // The rules of one RULES section are planned together.
      if (named.rule.isEmpty && isComplete(named)) new ClausePlan(named, holdBack(plan)).build() else named
    case rules: UnresolvedRules if rules.input.resolved =>
      rules.clauses match {
        case clauses if clauses.exists(!_.child.resolved) => RulesPlan.withInput(rules)
        case clauses if clauses.forall(isComplete) => new RulesPlan(rules, holdBack(plan)).build()
        case _ => rules
      }
    case table @ UnresolvedRuleTable(_, clause: UnresolvedMatchRecognize)
        if clause.child.resolved && isComplete(clause) => RuleTablePlan(table, clause, holdBack(plan))
  }

  private def isComplete(clause: UnresolvedMatchRecognize): Boolean = clause.expressions.forall(_.resolved)

  private def holdBack(plan: LogicalPlan): HoldBack = new HoldBack(HoldBack.definitions(plan))

  private def resolveColumns(clause: UnresolvedMatchRecognize): UnresolvedMatchRecognize =
    withVariables(clause).transformExpressions {
      case check: TimeLimitCheck if check.key.resolved && check.limit.resolved =>
        CurrentOrigin.withOrigin(check.origin)(LimitCondition(check))
      case call @ ForecastCall(_, None) if clause.order.forall(_.resolved) =>
        CurrentOrigin.withOrigin(call.origin)(call.copy(key = Some(clause.order.headOption.map(_.dataType))))
      // A column of the outer query belongs to no variable of the clause.
      case PatternColumn(None, outer: OuterReference) => outer
      case column @ PatternColumn(variable, name: UnresolvedAttribute) =>
        clause.child.resolve(name.nameParts, conf.resolver) match {
          case Some(Alias(field, _)) => column.copy(child = field)
          case Some(found) => column.copy(child = found)
          case None if variable.isEmpty => name
          case None => throw AnalysisErrors.unknownColumn(
              column.origin,
              name.nameParts.mkString("."),
              variable,
              clause.child.output.map(_.name)
            )
        }
    }.asInstanceOf[UnresolvedMatchRecognize]

  /** Recognizes variable names that appear only after Spark has evaluated IDENTIFIER, as in IDENTIFIER('A.x'). */
  private def withVariables(clause: UnresolvedMatchRecognize): UnresolvedMatchRecognize = {
    def in(expression: Expression): Expression = expression match {
      case column: PatternColumn => column
      case name @ UnresolvedAttribute(variable +: column)
          if column.nonEmpty && clause.specification.variables.resolve(variable).isDefined =>
        CurrentOrigin.withOrigin(name.origin)(PatternColumn(Some(variable), UnresolvedAttribute(column)))
      case other => other.mapChildren(in)
    }
    def rows(expression: Expression): Expression = expression match {
      case PatternColumn(None, name @ UnresolvedAttribute(Seq(variable)))
          if clause.specification.variables.resolve(variable).isDefined &&
            clause.child.resolve(name.nameParts, conf.resolver).isEmpty =>
        CurrentOrigin.withOrigin(name.origin)(VariableRows(clause.specification, clause.child.output, variable))
      // The arguments of these functions are values of rows, never whole rows.
      case _: Navigate | _: ProcessingMode | _: TrendCall | _: AggregateExpression => expression
      case call: UnresolvedFunction if isAggregate(call) => call
      case other => other.mapChildren(rows)
    }
    clause.copy(
      measures = clause.measures.map(measure => rows(in(measure))),
      definitions = clause.definitions.map(in)
    )
  }

  private def isAggregate(call: UnresolvedFunction): Boolean =
    FunctionRegistry.builtin.lookupFunction(FunctionIdentifier(call.nameParts.last)).exists(_.getGroup == "agg_funcs")
}
