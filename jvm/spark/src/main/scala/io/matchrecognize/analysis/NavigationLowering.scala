// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import scala.util.Try

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateExpression
import org.apache.spark.sql.catalyst.trees.{CurrentOrigin, Origin}
import org.apache.spark.sql.types.{ByteType, DataType, IntegerType, LongType, ShortType}

import io.matchrecognize.errors.{AnalysisErrors, ParserErrors}
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.pattern.VariableTable
import io.matchrecognize.plan._
import io.matchrecognize.policy.MatchFrame

/**
 * Rewrites an expression of the clause as an ordinary one over [[PatternRead]]s.
 *
 * Every column becomes a read of that column at a row position: `PREV(LAST(B.x, 2) + 1)` reads B's x at "two B rows
 * before the last, then one row back" and adds 1. If navigation is applied to a whole expression, as in
 * `PREV(coalesce(x, 0))`, the result is null when the row does not exist, even if the expression would turn a null into
 * a value.
 *
 * Semantics are RUNNING unless FINAL is written; a condition is always RUNNING.
 */
final class NavigationLowering(variables: VariableTable, frame: Option[MatchFrame], scope: ExpressionScope) {
  private val operands = new OperandReader(variables)
  private val aggregates = new AggregateLowering(variables, operands)

  def lower(expression: Expression): Expression = lower(expression, isFinal = false)

  private def lower(expression: Expression, isFinal: Boolean): Expression = expression match {
    // A read keeps the source position of the expression that it comes from.
    case _: ClauseOnly | _: AggregateExpression =>
      CurrentOrigin.withOrigin(expression.origin)(lowerPart(expression, isFinal))
    case other => CurrentOrigin.withOrigin(Origin())(lowerPart(other, isFinal))
  }

  private def lowerPart(expression: Expression, isFinal: Boolean): Expression = expression match {
    case mode: ProcessingMode => lowerMode(mode)
    case navigation: Navigate => lowerNavigation(navigation, isFinal)
    case column: PatternColumn => substitute(column, position(column.variable, Navigation.Last, 0, 0, isFinal))
    case attribute: AttributeReference => RowRead(position(None, Navigation.Last, 0, 0, isFinal), attribute)
    case Classifier(variable) => classifier(position(variable, Navigation.Last, 0, 0, isFinal))
    case MatchNumber() => MatchNumberRead()
    case identity: MatchIdRead => identity
    case call: MatchId => throw AnalysisErrors.matchIdMisplaced(
        call.origin,
        scope.section,
        "a condition is evaluated before there is a match; call it in MEASURES"
      )
    case read: OutcomeRead => read
    case call: OutcomeCall => throw AnalysisErrors.outcomeMisplaced(
        call.origin,
        call.function.name,
        scope.section,
        "a condition is evaluated before the match has ended; call it in MEASURES"
      )
    case call: ForecastCall => forecast(call)
    case call: TrendCall => new TrendLowering(variables, operands, scope).lower(call)
    case call: AggregateExpression => aggregates.lower(call, isFinal && distinguishesFinal)
    case constant: ConstantColumn => substitute(constant, position(None, Navigation.Last, 0, 0, isFinal))
    case rows: PatternRows => throw ParserErrors.invalidStar(rows.origin, rows.toString)
    case other => other.mapChildren(lower(_, isFinal = false))
  }

  private def forecast(call: ForecastCall): Expression = scope match {
    case measure: ExpressionScope.Measure if measure.isForecast => ForecastRead(call.function, call.dataType)
    case _ => throw AnalysisErrors.forecastFunctionMisplaced(call.origin, call.function.name, scope.section)
  }

  private def lowerMode(mode: ProcessingMode): Expression = {
    def refuse(expression: String, context: String, hint: String) =
      throw ParserErrors.invalidProcessingMode(mode.origin, mode.keyword, expression, context, hint)
    scope match {
      case _: ExpressionScope.Condition if mode.isFinal =>
        refuse(
          operands.describe(mode.child),
          s" in ${scope.section}",
          "A condition sees only the rows matched so far; remove FINAL."
        )
      case _ => ()
    }
    mode.child match {
      case navigation: Navigate if navigation.function.isPhysical =>
        refuse(
          navigation.function.toString,
          "",
          s"Write it inside: ${navigation.function}(${mode.keyword} LAST(A.x))."
        )
      case _: Navigate | _: AggregateExpression | _: PatternColumn | _: AttributeReference =>
        lower(mode.child, mode.isFinal)
      case other => refuse(
          operands.describe(other),
          "",
          "Write it before FIRST, LAST or an aggregate function."
        )
    }
  }

  private def lowerNavigation(navigation: Navigate, outerFinal: Boolean): Expression = {
    val offset = offsetOf(navigation)
    val physical = navigation.function.direction * offset
    val (inner, isFinal) = navigation.value match {
      case mode @ ProcessingMode(isFinal, inner: Navigate) if navigation.function.isPhysical =>
        if (isFinal) lowerMode(mode)
        (inner, isFinal)
      case other => (other, outerFinal)
    }
    inner match {
      case logical: Navigate if navigation.function.isPhysical && !logical.function.isPhysical =>
        move(navigation, logical.value, logical.function.edge, offsetOf(logical), physical, isFinal)
      case value if navigation.function.isPhysical =>
        move(navigation, value, navigation.function.edge, 0, physical, isFinal)
      case value => move(navigation, value, navigation.function.edge, offset, 0, isFinal)
    }
  }

  private def move(
      navigation: Navigate,
      value: Expression,
      edge: Navigation.Edge,
      logicalOffset: Int,
      physicalOffset: Int,
      isFinal: Boolean
  ): Expression = {
    val name = navigation.function.toString
    value.foreach {
      case inner: Navigate => throw AnalysisErrors.invalidNesting(navigation.origin, name, inner.function.toString)
      case inner: AggregateExpression =>
        throw AnalysisErrors.invalidNesting(navigation.origin, name, inner.aggregateFunction.prettyName)
      case mode: ProcessingMode => throw ParserErrors.invalidProcessingMode(
          mode.origin,
          mode.keyword,
          operands.describe(mode.child),
          s" inside $name",
          if (navigation.function.isPhysical) s"Write $name(${mode.keyword} LAST(A.x))."
          else s"Write it before $name: ${mode.keyword} $name(A.x)."
        )
      case rows: PatternRows => throw ParserErrors.invalidStar(rows.origin, rows.toString)
      case _ => ()
    }
    val used = operands.variablesOf(Seq(value))
    if (used.isEmpty) throw AnalysisErrors.navigationWithoutColumn(navigation.origin, name)
    if (used.size > 1) throw AnalysisErrors.mixedVariables(navigation.origin, name, used.map(operands.nameOf))
    val to = position(used.head, edge, logicalOffset, physicalOffset, isFinal)
    substitute(value, to) match {
      case direct if isStrict(direct) => direct
      case whole => If(RowExists(to), whole, Literal(null, whole.dataType))
    }
  }

  /** Whether the expression is null by itself if its row does not exist, so that no test for the row is needed. */
  private def isStrict(expression: Expression): Boolean = expression match {
    case _: RowRead | _: RowClassifier => true
    case field: GetStructField => isStrict(field.child)
    case _ => false
  }

  /** Rewrites the expression so that it reads the row at a position. */
  private def substitute(expression: Expression, to: RowPosition): Expression = expression match {
    case PatternColumn(_, column) => substitute(column, to)
    case ConstantColumn(column) => substitute(column, to)
    case attribute: AttributeReference => RowRead(to, attribute)
    case _: Classifier => classifier(to)
    case MatchNumber() => MatchNumberRead()
    // A read inside a larger expression has no source position of its own.
    case other => CurrentOrigin.withOrigin(Origin())(other.mapChildren(substitute(_, to)))
  }

  private def classifier(at: RowPosition): Expression = (scope, at) match {
    case (ExpressionScope.Condition(own, _), RowUnderTest(0)) => Literal(variables.name(own))
    case _ => RowClassifier(at)
  }

  private def position(
      variable: Option[String],
      edge: Navigation.Edge,
      logicalOffset: Int,
      physicalOffset: Int,
      isFinal: Boolean
  ): RowPosition = {
    val set = variable.fold(variables.ofMatch)(variables.resolve)
    val row = scope match {
      case ExpressionScope.Condition(own, _)
          if edge == Navigation.Last && logicalOffset == 0 && set.forall(_.contains(own)) =>
        RowUnderTest(physicalOffset)
      case _ =>
        val name = variable.map(operands.canonical)
        MatchRow(set, name, edge, logicalOffset, physicalOffset, isFinal && distinguishesFinal)
    }
    frame.filter(_ => physicalOffset != 0).fold[RowPosition](row)(FramedRow(row, _))
  }

  private def distinguishesFinal: Boolean = scope match {
    case measure: ExpressionScope.Measure => measure.distinguishesFinal
    case _: ExpressionScope.Condition => false
  }

  private def offsetOf(navigation: Navigate): Int = {
    val offset = navigation.offset
    def refuse() = throw ParserErrors.invalidOffset(
      navigation.origin,
      navigation.function.toString,
      operands.describe(offset)
    )
    if (!offset.foldable || !IntegralTypes(offset.dataType)) refuse()
    Try(offset.eval()).toOption match {
      case Some(number: Number) if number.longValue >= 0 && number.longValue <= Int.MaxValue => number.intValue
      case _ => refuse()
    }
  }

  private val IntegralTypes: Set[DataType] = Set(ByteType, ShortType, IntegerType, LongType)
}
