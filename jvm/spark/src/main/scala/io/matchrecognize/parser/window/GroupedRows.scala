// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.window

import java.util.Locale

import org.apache.spark.sql.catalyst.FunctionIdentifier
import org.apache.spark.sql.catalyst.analysis._
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.catalyst.trees.{CurrentOrigin, TreeNodeTag}
import org.apache.spark.sql.catalyst.util.toPrettySQL
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.errors.{ParserErrors, SourceText}
import io.matchrecognize.plan.UnresolvedMatchRecognize

/**
 * Lets the patterns of windows read the rows of GROUP BY. For this, the select list is split into the aggregate and a
 * projection above it, below which [[WindowCalls]] can put clauses.
 *
 * {{{
 * Having(min(x) > 0, Aggregate(k, [k, sum(x) AS s, s OVER w], input))
 * Project([k, s, s OVER w], Having(min(x) > 0, Aggregate(k, [k, sum(x) AS s, null], input)))
 * }}}
 * Everything that the calls, the keys of their windows and the patterns read becomes a column of the aggregate.
 * Arguments and keys become columns as whole expressions. A name in a pattern becomes the group of that name or, if
 * there is none, the column of the select list.
 *
 * @param isCall whether an expression is a call over a window with a pattern
 */
private[parser] final class GroupedRows(isCall: Expression => Boolean) {
  import GroupedRows._

  def hasCall(expression: Expression): Boolean = expression.exists(isCall)

  /**
   * Splits the aggregate into a projection and an aggregate that computes its rows. Select-list items with calls become
   * nulls in the aggregate, so that the positions of the other items do not change.
   */
  def taken(aggregate: Aggregate): Project = {
    val items = aggregate.aggregateExpressions
    items.foreach {
      case star: Star => throw ParserErrors.unsupportedInWindow(
          star.origin,
          s"$star in a query with GROUP BY",
          "Name the columns of the select list."
        )
      case item => checkAround(item)
    }
    aggregate.groupingExpressions.foreach {
      case Literal(position: Int, _) => checkPosition(items, position)
      case UnresolvedOrdinal(position) => checkPosition(items, position)
      case _ => ()
    }
    val inner = items.map {
      case item if hasCall(item) => Alias(Literal(null), HiddenName)()
      case UnresolvedAlias(name: UnresolvedAttribute, _) => name
      case UnresolvedAlias(expression, _) => at(expression)(Alias(expression, shownName(expression))())
      case item => item
    }
    val rows = aggregate.copy(aggregateExpressions = inner)
    rows.setTagValue(Grouped, ())
    val columns = inner.zip(items).map {
      case (_, UnresolvedAlias(item, _)) if hasCall(item) && !isCall(item) =>
        at(item)(Alias(item, SourceText(item.origin).getOrElse(item.sql))())
      case (_, item) if hasCall(item) => item
      case (name: UnresolvedAttribute, _) => name
      case (item, _) => at(item)(UnresolvedAttribute(Seq(item.name)))
    }
    columns.foldLeft(Project(Nil, rows)) { (project, column) =>
      val (input, placed) = if (hasCall(column)) inside(project.child, column) else (project.child, column)
      Project(project.projectList :+ placed.asInstanceOf[NamedExpression], input)
    }
  }

  /** Moves HAVING below the projection, so that it filters the rows of the aggregate. */
  def having(condition: Expression, project: Project): Project =
    project.copy(child = onRows(project.child)(UnresolvedHaving(condition, _)))

  /**
   * If the input is an aggregate, replaces the parts of the expression outside its calls with columns of the aggregate.
   * Returns the input with these columns, and the new expression.
   */
  def inside(input: LogicalPlan, expression: Expression): (LogicalPlan, Expression) =
    if (!isGrouped(input)) (input, expression)
    else {
      var rows = input
      def changed(node: Expression): Expression = node match {
        case call if isCall(call) => call
        case other if hasCall(other) => other.withNewChildren(other.children.map(changed))
        case other if !other.exists(readsRow) => other
        case other =>
          val (placed, column) = withColumn(rows, other)
          rows = placed
          column
      }
      val placed = changed(expression)
      (rows, placed)
    }

  private def checkPosition(items: Seq[Expression], position: Int): Unit = items.lift(position - 1).foreach { item =>
    item.find(isCall).foreach(call =>
      throw ParserErrors.misplacedWindowCall(call.origin, s"Column $position", Disallowed)
    )
  }

  /** Rejects an aggregate around a call, since the query's aggregates are computed before its windows. */
  private def checkAround(item: Expression): Unit = item.foreach {
    case function: UnresolvedFunction if !isCall(function) && function.children.exists(hasCall) =>
      if (!isScalar(function))
        throw ParserErrors.unsupportedInWindow(
          function.origin,
          s"The function ${function.nameParts.mkString(".")} around a call in a query with GROUP BY or HAVING",
          "Call it in an outer query."
        )
    case _ => ()
  }
}

private[parser] object GroupedRows {

  /** Marks an aggregate whose rows are read by windows with a pattern. */
  private val Grouped = TreeNodeTag[Unit]("matchRecognizeGroupedRows")
  private val HiddenName = "call over a window"
  private val NoScalars = Set("agg_funcs", "generator_funcs", "window_funcs")

  /** The parts of a query in which calls are not allowed, for messages. */
  val Disallowed = "WHERE, GROUP BY and HAVING"

  def isGrouped(input: LogicalPlan): Boolean = rowsOf(input).isDefined

  /**
   * Adds a column for the expression to the aggregate, unless the select list already has one. Returns the input and
   * the column.
   */
  def withColumn(input: LogicalPlan, expression: Expression): (LogicalPlan, Expression) =
    rowsOf(input).fold((input, expression)) { rows =>
      expression match {
        case name: UnresolvedAttribute => (withName(input, rows, name), name)
        case other =>
          val same = rows.aggregateExpressions.collectFirst { case Alias(`other`, name) => name }
          val column = same.getOrElse(s"${shownName(other)} (${rows.aggregateExpressions.length + 1})")
          val placed = if (same.isDefined) input else add(input, other)(Alias(other, column)())
          (placed, at(other)(UnresolvedAttribute(Seq(column))))
      }
    }

  /** Adds a column for a name in a pattern to the aggregate of the input, if there is an aggregate. */
  def withName(input: LogicalPlan, name: UnresolvedAttribute): LogicalPlan =
    rowsOf(input).fold(input)(withName(input, _, name))

  /**
   * Adds the column for a name: a group, or a column of the select list. For any other name, Spark reports that it is
   * not grouped.
   */
  private def withName(input: LogicalPlan, rows: Aggregate, name: UnresolvedAttribute): LogicalPlan = {
    val groups = rows.groupingExpressions.flatMap {
      case sets: BaseGroupingSets => sets.children
      case group => Seq(group)
    }
    val group = groups.collectFirst {
      case group: UnresolvedAttribute if name.nameParts.take(2).exists(isSame(group.nameParts.last, _)) => group
    }
    val shown =
      rows.aggregateExpressions.collect { case item: Alias => item.name }.exists(isSame(_, name.nameParts.head))
    val column = group.getOrElse(name)
    if (rows.aggregateExpressions.contains(column) || (group.isEmpty && shown)) input else add(input, name)(column)
  }

  private def add(input: LogicalPlan, reader: Expression)(column: NamedExpression): LogicalPlan = onRows(input) {
    rows =>
      rows.groupingExpressions match {
        case Seq(UnresolvedAttribute(Seq(all))) if all.equalsIgnoreCase("ALL") =>
          throw ParserErrors.unsupportedInWindow(
            reader.origin,
            s"GROUP BY ALL with ${reader.sql} outside of the select list",
            "Name the groups."
          )
        case _ =>
          val placed = rows.copy(aggregateExpressions = rows.aggregateExpressions :+ column)
          placed.setTagValue(Grouped, ())
          placed
      }
  }

  /** Returns the aggregate below the clauses of windows, if there is one. */
  private def rowsOf(input: LogicalPlan): Option[Aggregate] = input match {
    case rows: Aggregate if rows.getTagValue(Grouped).isDefined => Some(rows)
    case UnresolvedHaving(_, rows) => rowsOf(rows)
    case clause: UnresolvedMatchRecognize if clause.window.isDefined => rowsOf(clause.child)
    case _ => None
  }

  private def onRows(input: LogicalPlan)(change: Aggregate => LogicalPlan): LogicalPlan = input match {
    case rows: Aggregate => change(rows)
    case other => other.mapChildren(onRows(_)(change))
  }

  /** Whether the value may differ between groups. It may for names and for functions that may be aggregates. */
  private def readsRow(expression: Expression): Boolean = expression match {
    case _: UnresolvedAttribute | _: Star => true
    case function: UnresolvedFunction => !isScalar(function)
    case _ => false
  }

  /** Whether the function is a built-in function of a single row. A user-defined function may be an aggregate. */
  private def isScalar(function: UnresolvedFunction): Boolean = function.nameParts.length == 1 &&
    FunctionRegistry.builtin.lookupFunction(FunctionIdentifier(function.nameParts.head))
      .exists(info => !NoScalars(info.getGroup))

  /** The name that Spark gives to an unnamed column. */
  private def shownName(expression: Expression): String = toPrettySQL(expression.transform {
    case function @ UnresolvedFunction(Seq(name), Seq(_: UnresolvedStar), _, _, _, _, _) if isSame(name, "count") =>
      function.copy(nameParts = Seq("count"), arguments = Seq(Literal(1)))
    case function: UnresolvedFunction => function.copy(nameParts = function.nameParts.map(_.toLowerCase(Locale.ROOT)))
  })

  private def isSame(one: String, other: String): Boolean = SQLConf.get.resolver(one, other)

  private def at[T](part: Expression)(make: => T): T = CurrentOrigin.withOrigin(part.origin)(make)
}
