// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.{Expression, Literal, VariableReference}

import io.matchrecognize.plan.ClauseText.Part
import io.matchrecognize.plan.{ClauseText, UnresolvedMatchRecognize}

/**
 * What the conditions of a clause mean besides their text: values of session variables, and of parameters if there are any.
 *
 * Nothing of a parameter is left in the expressions but a constant, so all constants count where the text has a parameter.
 */
private[analysis] object SourceValues {

  /**
   * The text of the clause, with these values.
   *
   * @param measuresAddColumns whether a measure is computed in part below the clause, in a column of the rows kept
   */
  def in(clause: UnresolvedMatchRecognize, measuresAddColumns: Boolean): ClauseText = {
    val written = clause.specification.source
    val source = if (measuresAddColumns) written.whole else written
    val deciding = clause.partition ++ clause.order ++ clause.limits ++ clause.definitions ++
      (if (measuresAddColumns) clause.measures else Nil)
    val constants = if (source.hasParameters) deciding.flatMap(constantsOf) else Nil
    val values = constants ++ deciding.flatMap(variablesOf)
    if (values.isEmpty) source
    else source + Part(values.mkString("with ", ", ", ""), values.mkString("with ", ",", ""))
  }

  private def constantsOf(expression: Expression): Seq[String] = expression.collect { case value: Literal => value.sql }

  private def variablesOf(expression: Expression): Seq[String] = expression.collect {
    case variable: VariableReference =>
      s"${variable.identifier.name} = ${Literal.create(variable.eval(), variable.dataType).sql}"
  }
}
