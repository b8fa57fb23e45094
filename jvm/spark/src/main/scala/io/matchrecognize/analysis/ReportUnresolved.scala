// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.analysis.{UnresolvedAttribute, UnresolvedFunction, UnresolvedHaving}
import org.apache.spark.sql.catalyst.expressions.{Attribute, RowOrdering, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.{Aggregate, Filter, Join, LogicalPlan, Project, Sort, SubqueryAlias}
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.catalyst.util.quoteIfNeeded

import io.matchrecognize.errors.{AnalysisErrors, ParserErrors, SourceText}
import io.matchrecognize.plan.{
  ClauseFunction,
  ExplanationColumns,
  MatchRecognize,
  MatchRecognizeSet,
  RuleOrigin,
  UnresolvedMatchRecognize
}

/**
 * Reports why a clause could not be resolved. The rule runs after all other rules, and before Spark's own check, whose
 * messages would not mention pattern variables.
 */
object ReportUnresolved extends Rule[LogicalPlan] {

  override def apply(plan: LogicalPlan): LogicalPlan = {
    plan.foreach { node =>
      if (node.getTagValue(ExplanationColumns.OfSubquery).nonEmpty) outerColumn(node).foreach(throw _)
    }
    plan.foreach {
      case clause: UnresolvedMatchRecognize if clause.child.resolved =>
        RuleOrigin.naming(clause.rule)(clause.expressions.foreach(_.foreach {
          case name: UnresolvedAttribute => throw report(clause, name)
          case SortOrder(key, _, _, _) if key.resolved && !RowOrdering.isOrderable(key.dataType) =>
            throw AnalysisErrors.unorderableKey(
              key.origin,
              "ORDER BY",
              SourceText(key.origin).getOrElse(key.sql),
              key.dataType
            )
          case _ => ()
        }))
      case outside if !outside.isInstanceOf[UnresolvedMatchRecognize] && outside.children.forall(_.resolved) =>
        outside.expressions.foreach(_.foreach {
          case name @ UnresolvedAttribute(Seq(variable, column)) if isVariableBelow(outside, variable) =>
            val hint = s"Add a measure, as in MEASURES LAST($variable.$column) AS name, and select its name."
            throw AnalysisErrors.onlyInside(name.origin, s"$variable.$column", hint)
          case name: UnresolvedAttribute => reportNotReturned(outside, name)
          case _ => ()
        })
      case _ => ()
    }
    plan
  }

  /**
   * Reports a reference to a column of a clause's input that the clause does not return. If the clause returns a column
   * of that name, nothing is reported here, since only the qualifier is wrong.
   */
  private def reportNotReturned(outside: LogicalPlan, name: UnresolvedAttribute): Unit = for {
    clause <- clausesAround(outside)
    rows = clause.specification.rows
    input = clause.child.output
    column <- name.nameParts.headOption.filter(first => input.exists(same(first))).orElse(name.nameParts match {
      case qualifier +: column +: _ if (input ++ outside.children.flatMap(_.output)).exists(isOf(qualifier)) =>
        Some(column)
      case _ => None
    })
    found <- input.find(same(column))
    if !rows.isAllRows && !rows.explains && rows.learns.isEmpty && !outside.children.exists(
      _.output.exists(same(column))
    )
  } throw AnalysisErrors.columnNotReturned(name.origin, quoteIfNeeded(found.name), rows)

  private def same(name: String)(column: Attribute): Boolean = conf.resolver(column.name, name)

  private def isOf(qualifier: String)(column: Attribute): Boolean =
    column.qualifier.lastOption.exists(conf.resolver(_, qualifier))

  /**
   * Returns the clauses whose columns a part of a query can name: those directly in FROM, but not in its subqueries.
   */
  private def clausesAround(part: LogicalPlan): Seq[MatchRecognize] = part match {
    case Sort(_, _, selected @ (_: Project | _: Aggregate | _: Filter), _) => clausesAround(selected)
    case Filter(_, grouped: Aggregate) => clausesAround(grouped)
    case UnresolvedHaving(_, grouped: Aggregate) => clausesAround(grouped)
    case _: Project | _: Filter | _: Sort | _: Aggregate | _: Join => part.children.flatMap(clausesIn)
    case _ => Nil
  }

  private def clausesIn(from: LogicalPlan): Seq[MatchRecognize] = from match {
    case Project(_, clause: MatchRecognize) => Seq(clause)
    case Project(_, set: MatchRecognizeSet) => set.clauses
    case _: SubqueryAlias | _: Filter | _: Join => from.children.flatMap(clausesIn)
    case _ => Nil
  }

  /**
   * Returns the error for a column that an explained clause cannot find because it runs without the query around it.
   */
  private def outerColumn(explained: LogicalPlan): Option[Throwable] = {
    val variables = explained.collect { case clause: UnresolvedMatchRecognize => clause.specification.variables }
    explained.collectFirst(Function.unlift { (node: LogicalPlan) =>
      val columns = if (node.children.forall(_.resolved)) Some(node.children.flatMap(_.output)) else None
      columns.flatMap(known =>
        node.expressions.flatMap(_.collect { case name: UnresolvedAttribute => name })
          .find(name =>
            !variables.exists(_.resolve(name.nameParts.head).isDefined) && !isFunction(name.name) &&
              !known.exists(same(name.name))
          )
      )
    }).map(name =>
      ParserErrors.explainMatch(
        name.origin,
        s"runs the clause without the query around its subquery, and the tables of the subquery have no column ${name.name}",
        "If it is a column of the outer query, write a value instead of it; otherwise correct the name."
      )
    )
  }

  /**
   * Whether the name is that of a pattern variable in a clause below the node. A table of the same name hides the
   * variable.
   */
  private def isVariableBelow(node: LogicalPlan, name: String): Boolean =
    node.exists {
      case clause: MatchRecognize => clause.specification.variables.resolve(name).isDefined
      case set: MatchRecognizeSet => set.specifications.exists(_.variables.resolve(name).isDefined)
      case _ => false
    } && !node.children.exists(_.output.exists(_.qualifier.lastOption.exists(conf.resolver(_, name))))

  private def isCounted(clause: UnresolvedMatchRecognize, name: UnresolvedAttribute): Boolean =
    clause.expressions.exists(_.exists {
      case call: UnresolvedFunction =>
        call.nameParts.last.equalsIgnoreCase("count") && call.arguments.exists(_ eq name)
      case _ => false
    })

  private def isFunction(name: String): Boolean =
    ClauseFunction.byName.get(name.toUpperCase(java.util.Locale.ROOT)).exists(_.arguments.mayBeNone)

  private def report(clause: UnresolvedMatchRecognize, name: UnresolvedAttribute): Throwable = {
    val variables = clause.specification.variables
    val columns = clause.child.output.map(_.name)
    val keys = clause.partition ++ clause.order
    name.nameParts match {
      case parts if clause.limits.exists(_.exists(_ eq name)) =>
        val limit = parts.mkString(".")
        val detail = s"there is no session variable $limit; write ${LimitCondition.Constants}"
        ParserErrors.invalidLimit(name.origin, limit, detail)
      case Seq(variable, _) if variables.resolve(variable).isDefined && keys.exists(_.exists(_ eq name)) =>
        ParserErrors.unsupportedExpression(
          name.origin,
          name.nameParts.mkString("."),
          "PARTITION BY and ORDER BY",
          "keys are evaluated before there is a match; write the column without the variable"
        )
      case Seq(call) if isFunction(call) =>
        AnalysisErrors.unknownColumn(name.origin, call, None, Seq(s"${call.toUpperCase(java.util.Locale.ROOT)}()"))
      case Seq(table, column) if clause.child.output.exists(_.qualifier.lastOption.exists(conf.resolver(_, table))) =>
        AnalysisErrors.unknownColumn(name.origin, column, Some(table), columns)
      case Seq(variable) if variables.resolve(variable).isDefined =>
        AnalysisErrors.variableAsColumn(name.origin, variable, columns, isCounted(clause, name))
      case Seq(qualifier, column) if columns.exists(conf.resolver(_, column)) =>
        ParserErrors.unknownVariable(name.origin, qualifier, s"$qualifier.$column", variables.names)
      case parts => AnalysisErrors.unknownColumn(name.origin, parts.mkString("."), None, columns)
    }
  }
}
