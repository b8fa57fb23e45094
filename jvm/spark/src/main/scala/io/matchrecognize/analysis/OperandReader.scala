// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.{AttributeReference, Exists, Expression, InSubquery}

import io.matchrecognize.errors.SourceText
import io.matchrecognize.pattern.VariableTable
import io.matchrecognize.plan.{Classifier, ClauseOnly, ConstantColumn, Navigate, PatternColumn, PatternRows, TrendCall}

/** Finds the variables whose rows an expression of the clause reads. */
private[analysis] final class OperandReader(variables: VariableTable) {

  /** Returns the variables without duplicates, in the order of the text; None stands for all rows of the match. */
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

  /** Returns the name of the variable as it is written in the pattern or in SUBSET. */
  def canonical(name: String): String =
    variables.names.find(_ == name).orElse(variables.names.find(_.equalsIgnoreCase(name))).getOrElse(name)

  def nameOf(variable: Option[String]): String = variable.getOrElse("all variables (a column without one)")

  /**
   * Returns the expression as the user wrote it or, failing that, a short text without names that exist only in the
   * plan.
   */
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
