// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.{Cast, Expression, Literal, TimeZoneAwareExpression, VariableReference}
import org.apache.spark.sql.types.TimestampType

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.plan.ClauseText.Part
import io.matchrecognize.plan.{ClauseText, LimitEnd, TimeLimitCheck, UnresolvedMatchRecognize}

/**
 * Finds the values on which a clause depends in addition to its text: session variables, parameters, and the session's
 * time zone if the clause counts days or parses or formats times.
 *
 * In a resolved expression, a parameter looks like any other constant. So if the text has a parameter, all constants
 * are included.
 */
private[analysis] object SourceValues {

  /**
   * Returns the text of the clause, extended by the values on which the clause depends.
   *
   * @param measuresAddColumns whether a part of a measure is computed below the clause, as an additional column of the
   *   rows that the state keeps
   */
  def in(clause: UnresolvedMatchRecognize, measuresAddColumns: Boolean): ClauseText = {
    val written = clause.specification.source
    val source = if (measuresAddColumns) written.whole else written
    val deciding = clause.partition ++ clause.order ++ clause.limits ++ clause.definitions ++
      (if (measuresAddColumns) clause.measures else Nil)
    val constants = if (source.hasParameters) deciding.flatMap(constantsOf) else Nil
    val zone = Option.when(deciding.exists(_.exists(dependsOnZone)))(
      s"time zone ${MatchRecognizeConf.ofSession.sessionLocalTimeZone}"
    )
    val values = constants ++ deciding.flatMap(variablesOf) ++ zone
    if (values.isEmpty) source
    else source + Part(values.mkString("with ", ", ", ""), values.mkString("with ", ",", ""))
  }

  private def constantsOf(expression: Expression): Seq[String] = expression.collect { case value: Literal => value.sql }

  private def dependsOnZone(expression: Expression): Boolean = expression match {
    case cast: Cast => Cast.needsTimeZone(cast.child.dataType, cast.dataType)
    case TimeLimitCheck(key, limit, _, _) => key.dataType == TimestampType && !LimitEnd.isWithinDay(limit)
    case zoned: TimeZoneAwareExpression =>
      (zoned +: zoned.children).exists(_.dataType == TimestampType) && !zoned.children.exists(LimitEnd.isWithinDay)
    case _ => false
  }

  private def variablesOf(expression: Expression): Seq[String] = expression.collect {
    case variable: VariableReference =>
      s"${variable.identifier.name} = ${Literal.create(variable.eval(), variable.dataType).sql}"
  }
}
