// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan.conditions

import scala.math.BigDecimal.RoundingMode.{CEILING, FLOOR}

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.Count
import org.apache.spark.sql.types._

import io.matchrecognize.navigation.Navigation
import io.matchrecognize.plan.{AggregateRead, MatchRow}

/**
 * The times, measured from an earlier row of the match (the anchor), at which a row can satisfy a conjunct. They are
 * known if the conjunct compares the first key of ORDER BY: `C.ts - FIRST(A.ts) <= INTERVAL '1' HOUR`, `C.ts < A.ts +
 * INTERVAL '1' HOUR`, `unix_seconds(C.ts) <= unix_seconds(A.ts) + 3600`, `C.n - A.n <= 5`. See [[KeySum]] for what is
 * understood.
 *
 * If the rows of a match are adjacent, `COUNT(*) <= 10` is such a conjunct, too: its key is the number of the row, and
 * its anchor the first row of the match. In `A X* B`, so is `COUNT(X.*) <= 10`, whose anchor is the first row of X.
 *
 * The bounds allow for rounding and for clock changes. So for some rows near a bound it is not known whether they
 * satisfy the conjunct; these rows are tested.
 *
 * All three differences are those between the row's key and the anchor's, in Spark's internal unit of the key.
 *
 * @param variable the variable whose condition has the conjunct
 * @param anchor   the earlier row
 * @param key      the first key of ORDER BY, which is ascending; None if rows are counted
 * @param after    the least difference for which the conjunct is certainly true
 * @param sure     the greatest difference for which the conjunct is certainly true
 * @param span     the greatest difference for which the conjunct may be true; [[StatedSpan.Endless]] if it only says
 *                 that some time must have passed
 * @param part     the conjunct
 */
private[matchrecognize] final case class StatedSpan(
    variable: Int,
    anchor: MatchRow,
    key: Option[Attribute],
    after: Long,
    sure: Long,
    span: Long,
    part: Expression
) {

  /** Whether the conjunct is not true if one of the two keys is null. */
  def excludesNull: Boolean = !StatedSpan.mayAcceptNull(part) || key.forall(!_.nullable)

  /** Whether the conjunct says when a row comes too late. */
  def isLimit: Boolean = span != StatedSpan.Endless

  /** Whether the conjunct is true for every row that follows the anchor. */
  def isImplied: Boolean = !isLimit && after <= 0

  /** Whether the conjunct is certainly true for a row and an anchor with these keys. */
  def isSure(anchor: Long, row: Long): Boolean = isFar(anchor) && isFar(row) && {
    val difference = row - anchor
    val isExact = ((row ^ anchor) & (row ^ difference)) >= 0
    isExact && after <= difference && difference <= sure
  }

  private val ends = (if (isLimit) Seq(span) else Nil) ++ Seq(after, sure).filter(StatedSpan.isEnd)
  private val farthest: Long = {
    val last = key.map(_.dataType) match {
      case Some(IntegerType | DateType) => Int.MaxValue.toLong
      case _ => Long.MaxValue
    }
    ends.map(last - 1 - math.abs(_)).foldLeft(last - 1)(_ min _)
  }

  /** Whether the key is so far from the ends of its type's range that arithmetic with the bounds cannot overflow. */
  def isFar(key: Long): Boolean = -farthest <= key && key <= farthest
}

private[matchrecognize] object StatedSpan extends PredicateHelper {

  /** The span of a conjunct that sets no end. */
  val Endless: Long = Long.MaxValue

  private val None64 = Long.MinValue

  private def isEnd(difference: Long): Boolean = difference != Endless && difference != None64

  /**
   * Returns the spans that conditions state.
   *
   * @param isRun whether the rows of some variables (None: all of them), up to a row of the variable that is given, are
   *              adjacent and have no others among them
   */
  def in(
      conditions: IndexedSeq[Expression],
      order: Seq[SortOrder],
      isRun: (Option[Set[Int]], Int) => Boolean
  ): IndexedSeq[StatedSpan] = ofKey(conditions, order) ++ ofCount(conditions, isRun)

  private def ofCount(
      conditions: IndexedSeq[Expression],
      isRun: (Option[Set[Int]], Int) => Boolean
  ): IndexedSeq[StatedSpan] =
    for {
      variable <- conditions.indices
      part <- splitConjunctivePredicates(conditions(variable))
      (count, most) <- atMost(part)
      if isRun(count.variables, variable)
    } yield {
      val first = MatchRow(count.variables, count.name, Navigation.First, 0, 0, isFinal = false)
      // The row under test may be one of those that are counted.
      val span = if (count.variables.forall(_(variable))) most - 1 else most
      StatedSpan(variable, first, None, None64, span, span, part)
    }

  /** Returns the number of rows of a conjunct that limits one, and the limit. */
  private def atMost(part: Expression): Option[(AggregateRead, Long)] = part match {
    case LessThan(CountOfRows(count), Literal(most: Long, _)) if most.abs < Int.MaxValue => Some((count, most - 1))
    case LessThanOrEqual(CountOfRows(count), Literal(most: Long, _)) if most.abs < Int.MaxValue => Some((count, most))
    case GreaterThan(most: Literal, count) => atMost(LessThan(count, most))
    case GreaterThanOrEqual(most: Literal, count) => atMost(LessThanOrEqual(count, most))
    case _ => None
  }

  private object CountOfRows {
    def unapply(value: Expression): Option[AggregateRead] = value match {
      case read @ AggregateRead(Count(Seq(counted)), false, None, _, _, false) if !counted.nullable => Some(read)
      case _ => None
    }
  }

  private def ofKey(conditions: IndexedSeq[Expression], order: Seq[SortOrder]): IndexedSeq[StatedSpan] =
    order.headOption.collect {
      case SortOrder(key: Attribute, Ascending, nulls, _) if KeySum.isKey(key.dataType) =>
        (key, key.nullable && nulls == NullsLast)
    }.toIndexedSeq.flatMap { case (key, mayEndInNulls) =>
      for {
        variable <- conditions.indices
        part <- splitConjunctivePredicates(conditions(variable))
        span <- new Reader(key, variable, part).read(part)
        // A conjunct that may be true for null must not end before a row without a key, nor where a sum overflows.
        if !mayAcceptNull(part) || !(mayEndInNulls || KeySum.mayDiffer(part))
      } yield span
    }

  /** Whether the conjunct may be true for null. */
  private def mayAcceptNull(part: Expression): Boolean = part.exists(_.isInstanceOf[Coalesce])

  private final class Reader(key: Attribute, variable: Int, part: Expression) {
    private val sums = new KeySum.Reader(key, variable)

    /** Returns what a comparison states about two keys that are not null. */
    def read(comparison: Expression): Option[StatedSpan] = comparison match {
      case LessThan(less, greater) => span(less, greater, isStrict = true)
      case LessThanOrEqual(less, greater) => span(less, greater, isStrict = false)
      case GreaterThan(greater, less) => span(less, greater, isStrict = true)
      case GreaterThanOrEqual(greater, less) => span(less, greater, isStrict = false)
      case NormalForm.OrNull(inner) => read(inner)
      case EqualNullSafe(inner: BinaryComparison, TrueLiteral) => read(inner)
      case _ => None
    }

    private def span(less: Expression, greater: Expression, isStrict: Boolean): Option[StatedSpan] =
      for {
        left <- sums.read(less)
        right <- sums.read(greater)
        all <- left.plus(right, -1)
        anchor <- all.position
        found <- bounds(all, isStrict, anchor)
      } yield found

    private def bounds(all: KeySum, isStrict: Boolean, anchor: MatchRow): Option[StatedSpan] = {
      val isCertain = !KeySum.mayDiffer(part)
      (all.row, all.anchor) match {
        case (1, -1) =>
          val end = -all.constant
          for (span <- whole((end + all.slack) / unit, FLOOR); inTime <- whole((end - all.slack) / unit, isStrict))
            yield StatedSpan(variable, anchor, Some(key), None64, if (isCertain) inTime else None64, span, part)
        case (-1, 1) =>
          val begin = all.constant
          whole((-begin - all.slack) / unit, isStrict).map(negative =>
            StatedSpan(variable, anchor, Some(key), if (isCertain) -negative else Endless, Endless, Endless, part)
          )
        case _ => None
      }
    }

    private val unit = KeySum.unit(key.dataType)

    /** The greatest whole number up to the end, or before it. */
    private def whole(end: BigDecimal, isStrict: Boolean): Option[Long] =
      if (isStrict) whole(end, CEILING).map(_ - 1) else whole(end, FLOOR)

    private def whole(number: BigDecimal, mode: BigDecimal.RoundingMode.Value): Option[Long] = {
      val rounded = number.setScale(0, mode)
      Option.when(rounded.abs <= StatedSpan.Most)(rounded.toLongExact)
    }
  }

  /** Bounds beyond this are as good as none. */
  private val Most = BigDecimal(Long.MaxValue / 4)
}
