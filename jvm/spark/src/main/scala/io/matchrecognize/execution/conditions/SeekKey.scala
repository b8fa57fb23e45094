// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{Attribute, EqualTo, Expression, Literal, PredicateHelper}
import org.apache.spark.sql.types._

import io.matchrecognize.navigation.Navigation
import io.matchrecognize.plan._

/**
 * The values that a condition requires to be equal: values of the row under test alone, and values that earlier rows
 * of the path have fixed, as in `B.id = FIRST(A.id)`. A row with other values does not satisfy the condition, and
 * testing it would not raise an error.
 *
 * @param ofRow       expressions over the columns of the input
 * @param ofPath      expressions over reads of earlier rows, each with the type of its counterpart
 * @param ignoresNull whether a row with a null can be skipped, too. After a null, `AND` still evaluates the parts
 *                    that follow, so this is false if one of them may fail.
 */
private[execution] final case class SeekKey(ofRow: Seq[Expression], ofPath: Seq[Expression], ignoresNull: Boolean) {
  override def toString: String = ofRow.zip(ofPath).map { case (row, path) => s"$row = $path" }.mkString(" AND ")
}

private[execution] object SeekKey extends PredicateHelper {

  /** Returns the key of the equalities that are evaluated before any part that may fail; None if there are none. */
  def of(condition: Expression, variable: Int): Option[SeekKey] = {
    val (first, rest) = splitConjunctivePredicates(condition)
      .map(part => (part, equality(part, variable)))
      .span { case (part, sides) => sides.isDefined || neverFails(part) }
    val (ofRow, ofPath) = first.flatMap(_._2).unzip
    Option.when(ofRow.nonEmpty && condition.deterministic)(
      SeekKey(ofRow, ofPath, ignoresNull = rest.forall { case (part, _) => neverFails(part) })
    )
  }

  /**
   * Splits an equality into the side of the row and the side of the path. Either may fail for a row: then the row has
   * no key, and the condition is evaluated.
   */
  private def equality(part: Expression, variable: Int): Option[(Expression, Expression)] = part match {
    case EqualTo(left, right) if hasHash(left.dataType) && left.dataType == right.dataType =>
      Seq((left, right), (right, left)).collectFirst {
        case (row, path) if isOfRow(row) && isOfPath(path, variable) => (overInput(row), path)
      }
    case _ => None
  }

  private def isOfRow(side: Expression): Boolean = isOf(side) {
    case RowRead(RowUnderTest(0), _: Attribute) => true
    case _ => false
  }

  private def isOfPath(side: Expression, variable: Int): Boolean = isOf(side) {
    case RowRead(row: MatchRow, _: Attribute) => isBefore(row, variable)
    case _ => false
  }

  private def isOf(side: Expression)(isRead: PatternRead => Boolean): Boolean = {
    val reads = PatternRead.in(side)
    reads.nonEmpty && reads.forall(isRead)
  }

  /**
   * Whether the read finds the same row whichever row is tested for the variable. A path on which rows are skipped
   * always has a first row.
   */
  private def isBefore(row: MatchRow, variable: Int): Boolean =
    if (row.edge == Navigation.First) row.variables.fold(row.logicalOffset == 0)(!_(variable))
    else row.logicalOffset > 0 || row.variables.exists(!_(variable))

  /** Whether equal values of the type have equal bytes, as they are or normalized: see [[SparkRowKeys]]. */
  private def hasHash(dataType: DataType): Boolean = dataType match {
    case _: NumericType | BooleanType | DateType | TimestampType | TimestampNTZType | BinaryType => true
    case _: StringType | _: DayTimeIntervalType | _: YearMonthIntervalType => true
    case _ => false
  }

  private def neverFails(part: Expression): Boolean = ConditionSafety.neverFails(part.transform {
    case RowRead(_, column) => column
    case _: RowExists => TrueLiteral
    case _: RowClassifier => Literal("")
  })

  private def overInput(side: Expression): Expression = side.transform { case RowRead(_, column) => column }
}
