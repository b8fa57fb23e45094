// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import org.apache.spark.sql.catalyst.analysis.{
  Star,
  UnresolvedAttribute,
  UnresolvedExtractValue,
  UnresolvedFunction,
  UnresolvedRelation,
  UnresolvedStar
}
import org.apache.spark.sql.catalyst.expressions.aggregate.{AggregateExpression, First, Last}
import org.apache.spark.sql.catalyst.expressions.{
  Expression,
  LambdaFunction,
  Literal,
  NamedArgumentExpression,
  SubqueryExpression,
  UnaryMinus,
  UnresolvedNamedLambdaVariable,
  UnresolvedWindowExpression,
  WindowExpression
}
import org.apache.spark.sql.catalyst.plans.logical.SubqueryAlias
import org.apache.spark.sql.catalyst.trees.CurrentOrigin
import org.apache.spark.sql.types.{BooleanType, StringType}

import io.matchrecognize.errors.{ParserErrors, SourceText}
import io.matchrecognize.pattern.VariableTable
import io.matchrecognize.plan.ClauseArguments.{
  AnyValues,
  NoArgument,
  OneVariable,
  OptionalVariable,
  RowValue,
  ValueAndOffset
}
import io.matchrecognize.plan._
import io.matchrecognize.shim.FunctionShim

/**
 * Finds the parts of a parsed expression that exist only in MATCH_RECOGNIZE.
 *
 * Columns qualified with a variable become [[ClauseOnly]] nodes, and so do navigation functions, CLASSIFIER,
 * MATCH_NUMBER, MATCH_ID, RUNNING and FINAL. Spark resolves the rest of the expression. If a variable and a table have the same
 * name, the name refers to the variable. The plans of subqueries are left unchanged, since variables are not visible in
 * them.
 */
final class ClauseExpressionReader(variables: VariableTable) {

  /** @param section the section of the expression, for messages */
  def read(expression: Expression, section: String): Expression = {
    // Spark's parser reads every name in a lambda's body as a parameter, so the actual parameters are tracked here.
    var parameters = Set.empty[String]

    def in(e: Expression): Expression = CurrentOrigin.withOrigin(e.origin)(e match {
      case lambda: LambdaFunction =>
        val outer = parameters
        parameters ++= lambda.arguments.map(_.name.toLowerCase(java.util.Locale.ROOT))
        try lambda.mapChildren(in)
        finally parameters = outer
      case UnresolvedNamedLambdaVariable(parts) if !parameters(parts.head.toLowerCase(java.util.Locale.ROOT)) =>
        in(UnresolvedAttribute(parts))
      // Reads B[0].x. If fields of x are accessed, as in B[0].x.y, the enclosing nodes extract them.
      case UnresolvedExtractValue(
            UnresolvedExtractValue(UnresolvedAttribute(Seq(variable)), index),
            Literal(column, _: StringType)
          ) if isVariable(variable) =>
        val (function, offset) = numbered(index, variable)
        val name = PatternColumn(Some(variable), UnresolvedAttribute(Seq(column.toString)))
        Navigate(function, name, Literal(offset))
      case UnresolvedAttribute(parts) if parts.size > 1 && isVariable(parts.head) =>
        PatternColumn(Some(parts.head), CurrentOrigin.withOrigin(e.origin)(UnresolvedAttribute(parts.tail)))
      // A column without a variable. Names that are not columns are left for Spark to resolve.
      case name: UnresolvedAttribute => PatternColumn(None, name)
      case call: UnresolvedFunction if call.nameParts.size == 1 =>
        readCall(call, call.nameParts.head.toUpperCase(java.util.Locale.ROOT))
      // Spark's grammar has separate rules for FIRST(x) and LAST(x).
      case AggregateExpression(First(value, false), _, false, None, _) => callOf(Navigate.FIRST, Seq(value), e)
      case AggregateExpression(Last(value, false), _, false, None, _) => callOf(Navigate.LAST, Seq(value), e)
      case _: WindowExpression | _: UnresolvedWindowExpression =>
        throw ParserErrors.unsupportedWindowFunction(e.origin, section)
      case star: Star => throw ParserErrors.invalidStar(e.origin, star.toString)
      case subquery: SubqueryExpression =>
        checkSubquery(subquery)
        subquery.mapChildren(in)
      case other => other.mapChildren(child => in(notLambda(child, section)))
    })

    def readCall(call: UnresolvedFunction, name: String): Expression =
      ClauseFunction.byName.get(name).filterNot(isSparks(call, _)) match {
        case Some(function) =>
          plain(call, name)
          callOf(function, call.arguments, call)
        case None => ModeWord.all.find(mode => mode.marker.equalsIgnoreCase(name)) match {
            case Some(mode) =>
              plain(call, mode.word)
              ProcessingMode(mode.isFinal, in(call.arguments.head))
            case None => sparksCall(call, name)
          }
      }

    def sparksCall(call: UnresolvedFunction, name: String): Expression = name match {
      case _ if WindowFunctions(name) => throw ParserErrors.unsupportedWindowFunction(call.origin, section)
      case _ if Generators(name) => throw generator(call, name, section)
      case _ if ModeWord.all.exists(_.word == name) =>
        throw ParserErrors.invalidProcessingMode(
          call.origin,
          name,
          "a parenthesis",
          "",
          "Write it before FIRST, LAST or an aggregate function."
        )
      case _ => call.mapChildren {
          case _: UnresolvedStar if name == "COUNT" && call.isDistinct =>
            throw ParserErrors.invalidCall(call.origin, name, "DISTINCT requires a column; write COUNT(DISTINCT A.x)")
          case star: UnresolvedStar if name == "COUNT" => countedRows(star)
          case other => in(other)
        }
    }

    def callOf(function: ClauseFunction, arguments: Seq[Expression], at: Expression): Expression =
      (function.arguments, arguments) match {
        case _ if arguments.exists(_.isInstanceOf[NamedArgumentExpression]) =>
          throw ParserErrors.invalidCall(
            at.origin,
            function.name,
            "its arguments have no names; write their values alone"
          )
        case (NoArgument | OptionalVariable, Seq()) => function.call(None, Nil)
        case (OptionalVariable | OneVariable, Seq(UnresolvedAttribute(Seq(variable)))) if isVariable(variable) =>
          function.call(Some(variable), Nil)
        case (OptionalVariable, Seq(UnresolvedAttribute(Seq(variable)))) =>
          throw ParserErrors.unknownVariable(at.origin, variable, function.name, variables.names)
        case (ValueAndOffset(offset), Seq(value)) => function.call(None, Seq(in(value), Literal(offset)))
        case (_: ValueAndOffset, Seq(value, offset)) => function.call(None, Seq(in(value), in(offset)))
        case (_: RowValue, Seq(value)) => function.call(None, Seq(in(value)))
        case (AnyValues, values) => function.call(None, values.map(value => in(notLambda(value, section))))
        case (expected, _) =>
          throw ParserErrors.invalidCall(at.origin, function.name, expected.detail(function.name))
      }

    /** `B[i]` counts from the first row, `B[-i]` from the last. */
    def numbered(index: Expression, variable: String): (Navigate.Function, Int) = index match {
      case Literal(number: Int, _) if number >= 0 => (Navigate.FIRST, number)
      case Literal(number: Int, _) => (Navigate.LAST, -number - 1)
      case UnaryMinus(Literal(number: Int, _), _) if number > 0 => (Navigate.LAST, number - 1)
      case other =>
        throw ParserErrors.invalidOffset(other.origin, s"$variable[...]", SourceText(other.origin).getOrElse(other.sql))
    }

    in(notLambda(expression, section))
  }

  /**
   * Reads a time limit. It must be the same for all rows, so subqueries are rejected, and also strings without
   * INTERVAL.
   */
  def readLimit(limit: Expression, section: String): Expression = {
    limit match {
      case Literal(text, _: StringType) => throw ParserErrors.invalidLimit(
          limit.origin,
          s"'$text'",
          s"$section does not take a string; write INTERVAL before it, as in INTERVAL '5 days', or a number"
        )
      case _ => ()
    }
    limit.foreach {
      case subquery: SubqueryExpression => throw ParserErrors.invalidLimit(
          subquery.origin,
          "a subquery",
          s"$section takes a constant; write one, such as INTERVAL '5' MINUTE"
        )
      case _ => ()
    }
    limit
  }

  /** Reads a key of PARTITION BY or ORDER BY, which can refer only to columns of the input. */
  def readKey(expression: Expression, section: String): Expression = {
    notLambda(expression, section) match {
      case Literal(_: Int, _) =>
        throw ParserErrors.unsupportedExpression(
          expression.origin,
          s"the number ${expression.sql}",
          section,
          "a number is not a column position here; name the column"
        )
      case _ => ()
    }
    expression.foreach {
      case call: UnresolvedFunction
          if call.nameParts.size == 1 && Generators(call.nameParts.head.toUpperCase(java.util.Locale.ROOT)) =>
        throw generator(call, call.nameParts.head, section)
      case e @ (_: WindowExpression | _: UnresolvedWindowExpression) =>
        throw ParserErrors.unsupportedWindowFunction(e.origin, section)
      case star: Star => throw ParserErrors.invalidStar(star.origin, star.toString)
      case call: UnresolvedFunction if isClauseFunction(call) =>
        throw ParserErrors.unsupportedExpression(
          call.origin,
          functionName(call),
          section,
          "it requires a match, and keys are evaluated before there is one; use it in MEASURES or DEFINE"
        )
      case _ => ()
    }
    expression.transformUp { case name: UnresolvedAttribute =>
      CurrentOrigin.withOrigin(name.origin)(PatternColumn(None, name))
    }
  }

  /** Rejects a lambda function that is not an argument of a call, since it has no type in Spark. */
  private def notLambda(expression: Expression, section: String): Expression = expression match {
    case lambda: LambdaFunction =>
      throw ParserErrors.unsupportedExpression(
        lambda.origin,
        "a lambda function",
        section,
        "it is not a value; write it as the argument of a function, as in filter(list, x -> x > 0)"
      )
    case other => other
  }

  private def functionName(call: UnresolvedFunction): String =
    ModeWord.all.find(_.marker.equalsIgnoreCase(call.nameParts.head)).map(_.word)
      .getOrElse(s"${call.nameParts.head.toUpperCase(java.util.Locale.ROOT)}()")

  private def generator(call: UnresolvedFunction, name: String, section: String): Throwable =
    ParserErrors.unsupportedExpression(
      call.origin,
      s"${name.toLowerCase(java.util.Locale.ROOT)}()",
      section,
      "it returns several rows for each row; use LATERAL VIEW in the query around the clause, or in a subquery that the clause reads"
    )

  /** Rejects a column in a subquery that is qualified with a variable, unless a table of the subquery has that name. */
  private def checkSubquery(subquery: SubqueryExpression): Unit = {
    val plans = subquery.plan.collectWithSubqueries { case plan => plan }
    val tables = plans.collect {
      case SubqueryAlias(name, _) => name.name
      case UnresolvedRelation(parts, _, _) => parts.last
    }
    plans.flatMap(_.expressions).foreach(_.foreach {
      case name @ UnresolvedAttribute(parts)
          if parts.size > 1 && isVariable(parts.head) && !tables.exists(_.equalsIgnoreCase(parts.head)) =>
        throw ParserErrors.subquerySeesVariable(name.origin, parts.mkString("."))
      case _ => ()
    })
  }

  private def isClauseFunction(call: UnresolvedFunction): Boolean = call.nameParts match {
    case Seq(name) =>
      ClauseFunction.byName.get(name.toUpperCase(java.util.Locale.ROOT)).exists(!_.isSparksToo) ||
      ModeWord.all.exists(_.marker.equalsIgnoreCase(name))
    case _ => false
  }

  /**
   * Whether the call is Spark's own function, as in first(x, true), which ignores nulls, instead of a navigation
   * function.
   */
  private def isSparks(call: UnresolvedFunction, function: ClauseFunction): Boolean =
    function.isSparksToo && call.arguments.lift(1).exists {
      case Literal(_, BooleanType) => true
      case _ => false
    }

  private val WindowFunctions =
    Set("ROW_NUMBER", "RANK", "DENSE_RANK", "PERCENT_RANK", "CUME_DIST", "NTILE", "LAG", "LEAD", "NTH_VALUE")

  private val Generators = Set(
    "EXPLODE",
    "EXPLODE_OUTER",
    "POSEXPLODE",
    "POSEXPLODE_OUTER",
    "INLINE",
    "INLINE_OUTER",
    "STACK",
    "JSON_TUPLE"
  )

  private def countedRows(star: UnresolvedStar): Expression = star.target match {
    case Some(Seq(variable)) if isVariable(variable) => CurrentOrigin.withOrigin(star.origin)(PatternRows(variable))
    case Some(Seq(variable)) => throw ParserErrors.unknownVariable(star.origin, variable, "COUNT", variables.names)
    case _ => throw ParserErrors.invalidStar(star.origin, star.toString)
  }

  private def plain(call: UnresolvedFunction, name: String): Unit =
    if (call.isDistinct || call.filter.isDefined || FunctionShim.saysNulls(call) || call.orderingWithinGroup.nonEmpty) {
      throw ParserErrors.invalidCall(
        call.origin,
        name,
        "it is not an aggregate, so it does not support DISTINCT, FILTER, IGNORE NULLS and WITHIN GROUP; remove them"
      )
    }

  private def isVariable(name: String): Boolean = variables.resolve(name).isDefined
}
