// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.window

import java.util.Locale

import scala.collection.mutable

import org.apache.spark.sql.catalyst.analysis.{
  Star,
  UnresolvedAlias,
  UnresolvedAttribute,
  UnresolvedFunction,
  UnresolvedHaving,
  UnresolvedStar
}
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.catalyst.trees.{CurrentOrigin, TreeNode}
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.errors.{ParserErrors, SourceText}
import io.matchrecognize.parser.ClauseRewriter
import io.matchrecognize.parser.clause.SqlToken
import io.matchrecognize.parser.clause.{ClauseOrRules, ClauseSyntax, SqlText, TokenRange}
import io.matchrecognize.pattern.VariableTable
import io.matchrecognize.plan.{
  PatternColumn,
  PatternRows,
  PatternWindow,
  StarOfInput,
  UnresolvedMatchRecognize,
  WindowCall
}

/**
 * Turns each call over a window that has a pattern into a column, and puts the clauses that compute these columns below
 * the query.
 *
 * {{{
 * WithWindowDefinition(w, Project(up OVER w AS u, *, input))
 * WithWindowDefinition(w, Project(`up OVER w` AS u, * without `up OVER w`, clause(up AS `up OVER w`, input)))
 * }}}
 * The clause returns each row of its input with the measures of the window and the values of the functions called over
 * it, so for the query they are columns. Several windows are stacked, as Spark stacks its own windows. In a query with
 * GROUP BY, the clause reads the groups ([[GroupedRows]]). `insert` is called for each node of a plan, children before
 * parents.
 */
private[matchrecognize] final class WindowCalls(sql: SqlText) {
  private val placedWindows = mutable.Set.empty[Int]
  private val placedMeasures = mutable.Set.empty[Int]
  private val windowNames = mutable.Map.empty[Int, String]

  private type Named = Map[String, PatternWindow]

  def insert(node: TreeNode[_]): TreeNode[_] = node match {
    case query @ (_: Project | _: Aggregate | _: UnresolvedHaving) =>
      inQuery(query.asInstanceOf[LogicalPlan], Map.empty)
    case sort: Sort =>
      val named = sort.child match {
        case definition: WithWindowDefinition => patterns(definition)
        case _ => Map.empty[String, PatternWindow]
      }
      inSort(sort, named)
    case definition: WithWindowDefinition if patterns(definition).nonEmpty =>
      val named = patterns(definition)
      val placed = inQuery(definition.child, named)
      placed.foreach(refuseOthers(_, named))
      definition.withNewChildren(Seq(placed))
    case other => other
  }

  /**
   * Reports the calls that were not replaced with a column. Such a call is in a part of the query that does not select
   * rows, or its window has no pattern.
   */
  def checkPlaced(clauses: Vector[ClauseOrRules], calls: Vector[Int]): Unit = {
    calls.filterNot(placedMeasures).foreach { at =>
      val next = sql.tokens(at + 2)
      val named = clauses.collect { case ClauseSyntax.OfWindow(Some(name)) => name.name }
      if (next.text == "(" || named.contains(next.name))
        throw ParserErrors.misplacedWindowCall(sql.origin(TokenRange(at, at + 3)), sql.tokens(at).text, "its result")
      else throw ParserErrors.measureWithoutPattern(sql.origin(sql.tokens(at)), sql.tokens(at).text, next.text)
    }
    clauses.zipWithIndex.foreach {
      case (clause @ ClauseSyntax.OfWindow(None), number) if !placedWindows(number) =>
        val keyword = sql.tokens(clause.span.keyword)
        throw ParserErrors.misplacedWindowCall(sql.origin(keyword), "The function before OVER", "its result")
      case _ => ()
    }
  }

  private def patterns(definition: WithWindowDefinition): Named = definition.windowDefinitions.collect {
    case (name, WindowSpecDefinition(Seq(pattern: PatternWindow), _, _)) => name -> pattern
  }

  /**
   * Replaces the calls in a query, which may already have an ORDER BY. `named` contains the windows of its WINDOW
   * clause.
   */
  private def inQuery(plan: LogicalPlan, named: Named): LogicalPlan = plan match {
    case project: Project => inProject(project, named)
    case aggregate: Aggregate if aggregate.aggregateExpressions.exists(groups(named).hasCall) =>
      inProject(groups(named).taken(aggregate), named)
    case UnresolvedHaving(condition, query) =>
      inQuery(query, named) match {
        case project: Project if GroupedRows.isGrouped(project.child) => groups(named).having(condition, project)
        case _ => plan
      }
    case sort: Sort => inSort(sort.copy(child = inQuery(sort.child, named)), named)
    case _: Distinct | _: UnresolvedHint => plan.mapChildren(inQuery(_, named))
    case other => other
  }

  private def inProject(project: Project, named: Named): Project = {
    var below: LogicalPlan = project
    val columns = project.projectList.map {
      case UnresolvedAlias(call, _) if callIn(call, named).isDefined =>
        val (window, function) = callIn(call, named).get
        val (placed, column) = add(below, window, function)
        below = placed
        Alias(column, nameOf(call, function))()
      case other =>
        val (placed, replaced) = replace(below, other, named)
        below = placed
        replaced.asInstanceOf[NamedExpression]
    }
    below match {
      case same if same eq project => project
      case placed: Project =>
        val calls = columnsOf(placed.child)
        placed.copy(projectList = columns.map(withoutCalls(_, calls)))
      case other => throw new IllegalStateException(s"no projection: ${other.nodeName}")
    }
  }

  private def inSort(sort: Sort, named: Named): Sort = {
    var below = if (sort.order.exists(groups(named).hasCall)) grouped(sort.child, named) else sort.child
    val order = sort.order.map { key =>
      val (rows, columns) = overGroups(below, key, named)
      val (placed, replaced) = replace(rows, columns, named)
      below = placed
      replaced.asInstanceOf[SortOrder]
    }
    // If all the calls are already in the select list, nothing below has changed.
    if (order == sort.order) sort else sort.copy(order = order, child = below)
  }

  private def groups(named: Named) = new GroupedRows(callIn(_, named).isDefined)

  /** Separates the query's select list from the aggregate that computes the rows of its GROUP BY. */
  private def grouped(query: LogicalPlan, named: Named): LogicalPlan = query match {
    case aggregate: Aggregate => groups(named).taken(aggregate)
    case UnresolvedHaving(condition, aggregate: Aggregate) =>
      groups(named).having(condition, groups(named).taken(aggregate))
    case _: Distinct | _: UnresolvedHint | _: WithWindowDefinition => query.mapChildren(grouped(_, named))
    case other => other
  }

  /** In a key of ORDER BY, replaces the parts that are not in the select list with columns of the groups. */
  private def overGroups(query: LogicalPlan, key: SortOrder, named: Named): (LogicalPlan, SortOrder) = query match {
    case project: Project =>
      // A column that stands for a call does not come from the groups.
      val ofCalls = project.projectList.collect { case call: Alias => call.name }
      val outside = new GroupedRows({
        case UnresolvedAttribute(Seq(name)) => ofCalls.exists(SQLConf.get.resolver(_, name))
        case other => callIn(other, named).isDefined
      })
      val (input, inside) = outside.inside(project.child, key.child)
      (if (input eq project.child) project else project.copy(child = input), key.copy(child = inside))
    case _: UnresolvedHint | _: WithWindowDefinition =>
      val (placed, inside) = overGroups(query.children.head, key, named)
      (if (placed eq query.children.head) query else query.withNewChildren(Seq(placed)), inside)
    case _ => (query, key)
  }

  /**
   * Replaces the calls in the expression with columns. Returns the query with the clauses that compute these columns,
   * and the new expression.
   */
  private def replace(query: LogicalPlan, expression: Expression, named: Named): (LogicalPlan, Expression) = {
    var below = query
    val replaced = expression.transformDown { case call =>
      callIn(call, named).fold(call) { case (window, function) =>
        val (placed, column) = add(below, window, function)
        below = placed
        column
      }
    }
    (below, replaced)
  }

  private def callIn(expression: Expression, named: Named): Option[(PatternWindow, Expression)] = expression match {
    case UnresolvedWindowExpression(function, WindowSpecReference(name)) => named.get(name).map(_ -> function)
    case WindowExpression(function, WindowSpecDefinition(Seq(window: PatternWindow), _, _)) => Some(window -> function)
    case _ => None
  }

  /** Adds the column of a call below the select list. Returns the query and the column. */
  private def add(query: LogicalPlan, window: PatternWindow, function: Expression): (LogicalPlan, Expression) = {
    placedWindows += window.number
    var column = ""
    def over(input: LogicalPlan): LogicalPlan = {
      val arguments = new GroupedRows(_ => false)
      var rows = input
      def argument(expression: Expression): Expression = {
        val (placed, column) = arguments.inside(rows, expression)
        rows = placed
        column
      }
      val read = function match {
        case Measure(_) => function
        case _ => function.mapChildren(argument)
      }
      val known = clausesOf(rows).find(isOf(window))
      val clause = known.getOrElse(bind(window, rows))
      val complete = function match {
        case Measure(token) =>
          column = measureColumn(window, token)
          clause
        case _ =>
          val call = functionCall(read, clause.specification.variables)
          val same = clause.measures.indexWhere(isSame(_, call))
          if (same >= 0) {
            column = clause.measureNames(same)
            clause
          } else {
            column = unlike(s"${textOf(function)} OVER ${windowName(window)}", columnsOf(input) ++ clause.measureNames)
            clause.copy(measures = clause.measures :+ call, measureNames = clause.measureNames :+ column)
          }
      }
      if (known.isEmpty) complete else onClause(rows, window)(_ => complete)
    }
    val placed = belowSelect(query, function, over)
    (placed, CurrentOrigin.withOrigin(function.origin)(UnresolvedAttribute(Seq(column))))
  }

  /**
   * Whether two calls are the same except for the case of names. It is not enough to compare their texts, since the
   * same text can have parameters with different values.
   */
  private def isSame(one: Expression, other: Expression): Boolean = {
    def plain(name: String) = if (SQLConf.get.caseSensitiveAnalysis) name else name.toLowerCase(Locale.ROOT)
    def normal(call: Expression) = call.transform {
      case function: UnresolvedFunction => function.copy(nameParts = function.nameParts.map(_.toLowerCase(Locale.ROOT)))
      case name: UnresolvedAttribute => UnresolvedAttribute(name.nameParts.map(plain))
    }
    normal(one) == normal(other)
  }

  /**
   * Returns a name that differs from all `names` by more than case, since columns are found by name without regard to
   * case.
   */
  private def unlike(name: String, names: Set[String]): String =
    (name #:: LazyList.from(2).map(number => s"$name ($number)")).find(one =>
      !names.exists(_.equalsIgnoreCase(one))
    ).get

  private def measureColumn(window: PatternWindow, token: SqlToken): String = {
    placedMeasures += sql.tokens.indexOf(token)
    val known = window.clause.measureNames
    known.find(SQLConf.get.resolver(_, token.name)).map(name => s"$name OVER ${windowName(window)}")
      .getOrElse(throw ParserErrors.unknownMeasure(sql.origin(token), token.text, window.name, known))
  }

  /**
   * Returns the window's name for use in column names. If two names differ only in case, the second one gets a number.
   */
  private def windowName(window: PatternWindow): String =
    windowNames.getOrElseUpdate(window.number, unlike(window.name, windowNames.values.toSet))

  private def bind(window: PatternWindow, input: LogicalPlan): UnresolvedMatchRecognize = {
    val clause = window.clause
    val names = (clause.measures ++ clause.limits ++ clause.definitions).flatMap(_.collect {
      case PatternColumn(_, name: UnresolvedAttribute) => name
    })
    var rows = names.foldLeft(input)(GroupedRows.withName)
    def key(expression: Expression): Expression = {
      val (placed, column) =
        GroupedRows.withColumn(rows, expression.transform { case PatternColumn(None, name) => name })
      rows = placed
      if (GroupedRows.isGrouped(input)) PatternColumn(None, column) else expression
    }
    val partition = clause.partition.map(key)
    val order = clause.order.map(one => one.copy(child = key(one.child)))
    clause.copy(
      partition = partition,
      order = order,
      measureNames = clause.measureNames.map(name => s"$name OVER ${windowName(window)}"),
      window = Some(window.number),
      child = rows
    )
  }

  private def isOf(window: PatternWindow)(clause: UnresolvedMatchRecognize) = clause.window.contains(window.number)

  /** The clauses of windows directly below a select list. */
  private def clausesOf(input: LogicalPlan): List[UnresolvedMatchRecognize] = input match {
    case clause: UnresolvedMatchRecognize if clause.window.isDefined => clause :: clausesOf(clause.child)
    case _ => Nil
  }

  private def onClause(input: LogicalPlan, window: PatternWindow)(
      change: UnresolvedMatchRecognize => UnresolvedMatchRecognize
  ): LogicalPlan = input match {
    case clause: UnresolvedMatchRecognize if isOf(window)(clause) => change(clause)
    case other => other.mapChildren(onClause(_, window)(change))
  }

  private def columnsOf(input: LogicalPlan): Set[String] = clausesOf(input).flatMap(_.measureNames).toSet

  private def belowSelect(query: LogicalPlan, call: Expression, over: LogicalPlan => LogicalPlan): LogicalPlan =
    query match {
      case project @ Project(columns, input) =>
        val placed = over(input)
        project.copy(projectList = columns.map(withoutCalls(_, columnsOf(placed))), child = placed)
      case _: Sort | _: Distinct | _: UnresolvedHint | _: WithWindowDefinition =>
        query.mapChildren(belowSelect(_, call, over))
      case _ => throw misplaced(call)
    }

  private def withoutCalls(column: NamedExpression, calls: Set[String]): NamedExpression = column.transform {
    case StarOfInput(star, _) => StarOfInput(star, calls)
    case star: Star => CurrentOrigin.withOrigin(star.origin)(StarOfInput(star, calls))
  }.asInstanceOf[NamedExpression]

  /**
   * Reads a call. A qualifier in its arguments refers to a table even if the pattern has a variable of the same name.
   * In COUNT(A.*), it refers to the variable.
   */
  private def functionCall(function: Expression, variables: VariableTable): Expression =
    CurrentOrigin.withOrigin(function.origin) {
      function.foreach {
        case inner @ (_: WindowExpression | _: UnresolvedWindowExpression) => throw ParserErrors.unsupportedInWindow(
            inner.origin,
            "A window function inside another one",
            "Compute the inner one in a subquery in FROM."
          )
        case _ => ()
      }
      val counted = function.transform {
        case call @ UnresolvedFunction(Seq(name), Seq(star @ UnresolvedStar(Some(Seq(variable)))), false, _, _, _, _)
            if name.equalsIgnoreCase("count") && variables.resolve(variable).isDefined =>
          call.copy(arguments = Seq(CurrentOrigin.withOrigin(star.origin)(PatternRows(variable))))
      }
      // The order is bottom-up, because the result of a replacement still contains the name.
      WindowCall(counted.transformUp {
        case name: UnresolvedAttribute => CurrentOrigin.withOrigin(name.origin)(PatternColumn(None, name))
        case star: Star => throw ParserErrors.invalidStar(star.origin, star.toString)
      })
    }

  private def nameOf(call: Expression, function: Expression): String = function match {
    case Measure(token) => token.name
    case _ => textOf(call)
  }

  private def textOf(call: Expression): String = SourceText(call.origin).getOrElse(call.sql)

  private def refuseOthers(plan: LogicalPlan, named: Named): Unit = plan.expressions.foreach(_.foreach { expression =>
    callIn(expression, named).foreach { case (_, function) => throw misplaced(function) }
  })

  private def misplaced(function: Expression): Throwable = function match {
    case Measure(token) =>
      ParserErrors.misplacedWindowCall(sql.origin(token), token.text, GroupedRows.Disallowed)
    case call => ParserErrors.misplacedWindowCall(call.origin, textOf(call), GroupedRows.Disallowed)
  }

  private object Measure {
    def unapply(function: Expression): Option[SqlToken] = function match {
      case UnresolvedFunction(Seq(ClauseRewriter.MeasureMarker), Seq(Literal(at: Int, _)), _, _, _, _, _) =>
        Some(sql.tokens(at))
      case _ => None
    }
  }
}
