// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{AttributeReference, Cast, Expression, Literal, PrettyAttribute}
import org.apache.spark.sql.types.NumericType

/** Parts of conditions in the words of a clause, for people: without the numbers of columns and the casts that Spark adds. */
object ConditionText {

  def apply(expression: Expression): String = {
    val plain = expression.transform {
      case read: PatternRead => PrettyAttribute(of(read), read.dataType)
      case column: AttributeReference => PrettyAttribute(column.name, column.dataType)
      case Literal(number, dataType: NumericType) if number != null => PrettyAttribute(number.toString, dataType)
    }.transform { case cast: Cast if cast.getTagValue(Cast.USER_SPECIFIED_CAST).isEmpty => cast.child }.sql
    if (isEnclosed(plain)) plain.substring(1, plain.length - 1) else plain
  }

  def of(read: PatternRead): String = read.toString.replaceAll("#\\d+L?", "")

  /** Whether the first parenthesis is closed by the last one. */
  private def isEnclosed(text: String): Boolean = text.startsWith("(") && text.endsWith(")") && {
    val depths = text.scanLeft(0)((depth, letter) =>
      if (letter == '(') depth + 1 else if (letter == ')') depth - 1 else depth
    )
    depths.tail.init.forall(_ > 0)
  }
}
