// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.{AttributeReference, Exists, Expression, InSubquery}

import io.matchrecognize.errors.SourceText
import io.matchrecognize.pattern.VariableTable
import io.matchrecognize.plan.{Classifier, ClauseOnly, ConstantColumn, Navigate, PatternColumn, PatternRows, TrendCall}

/** Which variables an expression of the clause reads rows of; None stands for all rows of the match. */
private[analysis] final class OperandReader(variables: VariableTable) {

  /** Each once, in the order of the text. */
  def variablesOf(expressions: Seq[Expression]): Seq[Option[String]] = {
    def in(expression: Expression): Seq[Option[String]] = expression match {
      case PatternColumn(variable, _) => Seq(variable.map(canonical))
      case PatternRows(variable) => Seq(Some(canonical(variable)))
      case Classifier(variable) => Seq(variable.map(canonical))
      case TrendCall(_, Some(variable), _) => Seq(Some(canonical(variable)))
      case _: ConstantColumn => Nil
      case _: AttributeReference => Seq(None)
      case other => other.children.flatMap(in)
    }
    expressions.flatMap(in).distinct
  }

  /** The variable's name as the pattern or SUBSET has it. */
  def canonical(name: String): String =
    variables.names.find(_ == name).orElse(variables.names.find(_.equalsIgnoreCase(name))).getOrElse(name)

  def nameOf(variable: Option[String]): String = variable.getOrElse("all variables (a column without one)")

  /** The user's words for an expression, or a short text free of the plan's own names. */
  def describe(expression: Expression): String = SourceText(expression.origin).getOrElse(shape(expression))

  private def shape(expression: Expression): String = expression match {
    case navigation: Navigate => navigation.function.toString
    case column: PatternColumn => column.sql
    case only: ClauseOnly => only.toString
    case _: InSubquery => "IN with a subquery"
    case _: Exists => "EXISTS"
    case call if call.children.nonEmpty => call.prettyName
    case leaf => leaf.sql
  }
}
