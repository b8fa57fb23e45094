// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions.seek

import scala.annotation.tailrec

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.DeclarativeAggregate
import org.apache.spark.sql.types._

import io.matchrecognize.navigation.Navigation
import io.matchrecognize.plan._
import io.matchrecognize.plan.conditions.{ConditionSafety, NormalForm}

/**
 * A comparison, required by a condition, between values of the row under test alone and values that earlier rows of the
 * path have fixed. A row for which the comparison is not true does not satisfy the condition, and skipping that row
 * hides no error.
 */
private[matchrecognize] sealed trait FixedComparison {

  /** The variable whose condition requires the comparison. */
  def variable: Int

  /** The expressions that read only earlier rows. */
  def ofPath: Seq[Expression]

  /**
   * Whether a null side alone rules a row out. After a null, `AND` still evaluates the conjuncts that follow, so this
   * is false if one of them may raise an error.
   */
  def ignoresNull: Boolean
}

/**
 * Values that must be equal, as in `B.id = FIRST(A.id)`.
 *
 * @param ofRow  expressions over the columns of the input
 * @param ofPath for each of these expressions, the expression that it must equal
 */
private[matchrecognize] final case class EqualValues(
    variable: Int,
    ofRow: Seq[Expression],
    ofPath: Seq[Expression],
    ignoresNull: Boolean
) extends FixedComparison {
  override def toString: String = ofRow.zip(ofPath).map { case (row, path) => s"$row = $path" }.mkString(" AND ")
}

/**
 * A comparison by order, as in `C.price >= AVG(A.price)` or `B.v - A.v > 5`.
 *
 * @param column    the column of the row under test
 * @param condition the comparison
 * @param increases true if the comparison becomes true as the column grows, false if it does so as the column shrinks
 */
private[matchrecognize] final case class OrderedValues(
    variable: Int,
    column: Attribute,
    condition: BinaryComparison,
    increases: Boolean,
    ignoresNull: Boolean
) extends FixedComparison {

  /** The largest subexpressions of the comparison that read earlier rows but not the row under test. */
  override val ofPath: Seq[Expression] = FixedComparison.fixedParts(condition)

  override def toString: String = condition.toString
}

private[execution] object FixedComparison extends PredicateHelper {

  /**
   * Returns the comparisons of a condition that are evaluated before any other conjunct that may raise an error.
   *
   * @param isKnown whether the search uses a conjunct by other means
   */
  def of(condition: Expression, variable: Int, isKnown: Expression => Boolean): Seq[FixedComparison] = {
    val parts = splitConjunctivePredicates(condition)
    val (first, rest) = parts.map(part => (part, read(part, variable)))
      .span { case (part, found) => found.nonEmpty || ConditionSafety.neverFails(part) }
    val isLast = rest.forall { case (part, _) => ConditionSafety.neverFails(part) }
    val found = first.collect { case (part, some) if !isKnown(part) => some }.flatten
    // Equalities that read the same earlier rows are combined into one key.
    val equal = found.collect { case one: EqualValues => one }
      .groupBy(one => (one.ofPath.flatMap(rowsOf).toSet, one.ignoresNull)).toSeq.map { case ((_, ignoresNull), some) =>
        EqualValues(variable, some.flatMap(_.ofRow), some.flatMap(_.ofPath), ignoresNull && isLast)
      }
    val ordered = found.collect { case one: OrderedValues => one.copy(ignoresNull = one.ignoresNull && isLast) }
    if (condition.deterministic) equal.sortBy(_.toString) ++ ordered else Nil
  }

  /** The largest subexpressions of a comparison that only earlier rows determine. */
  private[conditions] def fixedParts(expression: Expression): Seq[Expression] =
    if (PatternRead.in(expression).isEmpty) Nil
    else if (isFixed(expression)) Seq(expression)
    else expression.children.flatMap(fixedParts)

  private def rowsOf(path: Expression): Seq[Any] = PatternRead.in(path).map {
    case RowRead(position, _) => position
    case aggregate: AggregateRead => aggregate.variables
    case other => other
  }

  /** Returns comparisons that are true for every row that satisfies the conjunct. */
  private def read(part: Expression, variable: Int): Seq[FixedComparison] = part match {
    case NormalForm.OrNull(inner) => read(inner, variable).map(acceptingNull)
    case EqualNullSafe(inner: BinaryComparison, TrueLiteral) => read(inner, variable)
    case EqualNullSafe(left, right) => read(EqualTo(left, right), variable).map(acceptingNull)
    case EqualTo(left, right) =>
      equal(left, right, variable).map(Seq(_)).getOrElse(
        Seq(LessThanOrEqual(left, right), GreaterThanOrEqual(left, right)).flatMap(ordered(_, variable))
      )
    case order: BinaryComparison if isOrder(order) =>
      ordered(order, variable).map(Seq(_)).getOrElse(ofDistance(order).flatMap(read(_, variable)))
    case _ => Nil
  }

  private def ofDistance(order: BinaryComparison): Seq[Expression] = order match {
    case LessThan(distance, bound) => DistanceBounds(distance, bound)
    case LessThanOrEqual(distance, bound) => DistanceBounds(distance, bound)
    case GreaterThan(bound, distance) => DistanceBounds(distance, bound)
    case GreaterThanOrEqual(bound, distance) => DistanceBounds(distance, bound)
    case _ => Nil
  }

  private def acceptingNull(comparison: FixedComparison): FixedComparison = comparison match {
    case equal: EqualValues => equal.copy(ignoresNull = false)
    case ordered: OrderedValues => ordered.copy(ignoresNull = false)
  }

  private def equal(left: Expression, right: Expression, variable: Int): Option[EqualValues] =
    if (!hasHash(left.dataType) || left.dataType != right.dataType) None
    else Seq((left, right), (right, left)).map { case (one, other) => isolated(one, other) }.collectFirst {
      case (row, path) if isOf(row)(isOfRow) && isOf(path)(isOfPath(_, variable)) =>
        EqualValues(variable, Seq(overInput(row)), Seq(path), ignoresNull = true)
    }

  /**
   * Moves terms that do not read the row under test from the first side of an equality to the other side: `B.k - A.k =
   * 1` becomes `B.k = 1 + A.k`. Only for integers, whose sums are exact.
   */
  @tailrec
  private def isolated(side: Expression, other: Expression): (Expression, Expression) = side match {
    case sum: Add if isMoved(sum, sum.evalMode) =>
      if (isFixed(sum.right)) isolated(sum.left, Subtract(other, sum.right, sum.evalMode))
      else if (isFixed(sum.left)) isolated(sum.right, Subtract(other, sum.left, sum.evalMode))
      else (side, other)
    case difference: Subtract if isMoved(difference, difference.evalMode) =>
      if (isFixed(difference.right)) isolated(difference.left, Add(other, difference.right, difference.evalMode))
      else if (isFixed(difference.left))
        isolated(difference.right, Subtract(difference.left, other, difference.evalMode))
      else (side, other)
    case _ => (side, other)
  }

  private def isMoved(sum: Expression, mode: EvalMode.Value): Boolean = mode == EvalMode.ANSI && (sum.dataType match {
    case IntegerType | LongType => true
    case _ => false
  })

  private def isFixed(side: Expression): Boolean = !PatternRead.in(side).exists(isOfRow)

  private def isOrder(comparison: BinaryComparison): Boolean = comparison match {
    case _: LessThan | _: LessThanOrEqual | _: GreaterThan | _: GreaterThanOrEqual => true
    case _ => false
  }

  private def ordered(order: BinaryComparison, variable: Int): Option[FixedComparison] = {
    val (ofRow, others) = PatternRead.in(order).partition(isOfRow)
    (ofRow, others) match {
      case (Seq(RowRead(_, column: Attribute)), _ +: _)
          if hasOrder(column.dataType) && others.forall(isOfPath(_, variable)) =>
        for {
          left <- direction(order.left)
          right <- direction(order.right)
          isLess = order.isInstanceOf[LessThan] || order.isInstanceOf[LessThanOrEqual]
        } yield OrderedValues(variable, column, order, (right - left > 0) == isLess, ignoresNull = true)
      case _ => None
    }
  }

  /**
   * Returns how the value depends on the column that it reads from the row under test: 1 if it grows with the column,
   * -1 if it shrinks, 0 if it reads no column, and None if that is not known. The expression reads at most one column
   * of that row.
   */
  private def direction(value: Expression): Option[Int] = value match {
    case _ if isFixed(value) => Some(0)
    case RowRead(_, _) => Some(1)
    case Cast(child, to: NumericType, _, _)
        if child.dataType.isInstanceOf[NumericType] && Cast.canUpCast(child.dataType, to) =>
      direction(child)
    case Signum(child) => direction(child)
    case floor: Floor => direction(floor.child)
    case ceiling: Ceil => direction(ceiling.child)
    case UnixMicros(child) => direction(child)
    case UnixMillis(child) => direction(child)
    case UnixSeconds(child) => direction(child)
    case time: UnixTimestamp if time.timeExp.dataType == TimestampType => direction(time.timeExp)
    case time: ToUnixTimestamp if time.timeExp.dataType == TimestampType => direction(time.timeExp)
    case Cast(child, LongType | DoubleType, _, _) if child.dataType == TimestampType => direction(child)
    case minus: UnaryMinus if isExact(minus.dataType, minus.failOnError) => direction(minus.child).map(-_)
    case sum: Add if isExact(sum.dataType, sum.evalMode == EvalMode.ANSI) =>
      for (left <- direction(sum.left); right <- direction(sum.right)) yield left + right
    case difference: Subtract if isExact(difference.dataType, difference.evalMode == EvalMode.ANSI) =>
      for (left <- direction(difference.left); right <- direction(difference.right)) yield left - right
    case product: Multiply if isExact(product.dataType, product.evalMode == EvalMode.ANSI) =>
      Seq((product.left, product.right), (product.right, product.left)).collectFirst {
        case (other, Factor(sign)) => direction(other).map(_ * sign)
      }.flatten
    case quotient @ Divide(dividend, Factor(sign), _)
        if isExact(quotient.dataType, quotient.evalMode == EvalMode.ANSI) =>
      direction(dividend).map(_ * sign)
    case IntegralDivide(dividend, Factor(sign), _) if dividend.dataType == LongType => direction(dividend).map(_ * sign)
    case _ => None
  }

  /** Matches a constant by which a multiplication or division preserves or reverses the order of values: its sign. */
  private object Factor {
    def unapply(constant: Expression): Option[Int] = (constant match {
      case Literal(number: Number, _) => Some(number.doubleValue)
      case Literal(decimal: Decimal, _) => Some(decimal.toDouble)
      case _ => None
    }).filter(number => number != 0 && !number.isNaN && !number.isInfinite).map(math.signum(_).toInt)
  }

  /** Whether arithmetic on the type preserves the order of values, that is, does not wrap around on overflow. */
  private def isExact(dataType: DataType, failsOnOverflow: Boolean): Boolean = dataType match {
    case FloatType | DoubleType => true
    case ByteType | ShortType | IntegerType | LongType | _: DecimalType => failsOnOverflow
    case _ => false
  }

  private def isOfRow(read: PatternRead): Boolean = read match {
    case RowRead(RowUnderTest(0), _: Attribute) => true
    case _ => false
  }

  private def isOfPath(read: PatternRead, variable: Int): Boolean = read match {
    case RowRead(row: MatchRow, _: Attribute) => isBefore(row, variable)
    // An aggregate whose states are not kept would be computed again after each step back.
    case AggregateRead(_: DeclarativeAggregate, false, _, Some(variables), _, false) =>
      !variables(variable) && !PatternRead.readNumber(Seq(read))
    case _ => false
  }

  private def isOf(side: Expression)(isRead: PatternRead => Boolean): Boolean = {
    val reads = PatternRead.in(side)
    reads.nonEmpty && reads.forall(isRead)
  }

  /** Whether the read finds the same row, whichever row is tested for the variable. */
  private def isBefore(row: MatchRow, variable: Int): Boolean =
    if (row.edge == Navigation.First) row.variables.fold(row.logicalOffset == 0)(!_(variable))
    else row.logicalOffset > 0 || row.variables.exists(!_(variable))

  /** Whether equal values of the type have equal bytes, if necessary after normalization: see [[EqualRows]]. */
  private def hasHash(dataType: DataType): Boolean = dataType match {
    case _: NumericType | BooleanType | DateType | TimestampType | TimestampNTZType | BinaryType => true
    case _: StringType | _: DayTimeIntervalType | _: YearMonthIntervalType => true
    case _ => false
  }

  /** Whether the values of the type can be compared as 64-bit numbers: see [[OrderedRows]]. */
  private def hasOrder(dataType: DataType): Boolean = dataType match {
    case ByteType | ShortType | IntegerType | LongType | FloatType | DoubleType => true
    case DateType | TimestampType | TimestampNTZType => true
    case decimal: DecimalType => decimal.precision <= Decimal.MAX_LONG_DIGITS
    case _ => false
  }

  private def overInput(side: Expression): Expression = side.transform { case RowRead(_, column) => column }
}
