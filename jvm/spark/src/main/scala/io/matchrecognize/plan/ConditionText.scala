// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{
  AttributeReference,
  Cast,
  Expression,
  If,
  Literal,
  PredicateHelper,
  PrettyAttribute
}
import org.apache.spark.sql.types.NumericType

import io.matchrecognize.errors.SourceText

/**
 * Prints parts of conditions as a user would write them, without the column IDs and the casts that Spark adds. Reads of
 * the match are printed from the source text, because in the condition of B, `B.x` and `x` become the same read.
 */
object ConditionText extends PredicateHelper {

  /** A conjunct of a condition, and the texts of its reads: see [[reads]]. */
  final case class Part(text: String, reads: Seq[String])

  /**
   * Returns the conjuncts of a condition. Call it before the condition is sent to tasks, since Spark does not send
   * source positions.
   */
  def parts(condition: Expression): Seq[Part] =
    splitConjunctivePredicates(condition).map(part => Part(apply(part), reads(part).map(of)))

  /** Returns the reads whose values explain a condition. [[RowExists]] is left out, because no user writes it. */
  def reads(part: Expression): Seq[PatternRead] = PatternRead.in(part).filterNot(_.isInstanceOf[RowExists])

  def apply(expression: Expression): String = {
    val plain = expression.transform {
      case read: PatternRead => PrettyAttribute(of(read), read.dataType)
      case whole @ If(_: RowExists, _, _) if written(whole).nonEmpty =>
        PrettyAttribute(written(whole).get, whole.dataType)
      case column: AttributeReference => PrettyAttribute(column.name, column.dataType)
      case Literal(number, dataType: NumericType) if number != null => PrettyAttribute(number.toString, dataType)
    }.transform { case cast: Cast if cast.getTagValue(Cast.USER_SPECIFIED_CAST).isEmpty => cast.child }.sql
    if (isEnclosed(plain)) plain.substring(1, plain.length - 1) else plain
  }

  private def of(read: PatternRead): String = written(read).getOrElse(read.toString.replaceAll("#\\d+L?", ""))

  private def written(read: Expression): Option[String] = SourceText(read.origin).map(_.replaceAll("\\s+", " "))

  /** Whether the last parenthesis closes the first one. */
  private def isEnclosed(text: String): Boolean = text.startsWith("(") && text.endsWith(")") && {
    val depths = text.scanLeft(0)((depth, letter) =>
      if (letter == '(') depth + 1 else if (letter == ')') depth - 1 else depth
    )
    depths.tail.init.forall(_ > 0)
  }
}
