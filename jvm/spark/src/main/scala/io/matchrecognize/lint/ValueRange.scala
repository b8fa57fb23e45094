// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.catalyst.util.TypeUtils
import org.apache.spark.sql.types.{BooleanType, ByteType, DataType, DateType, IntegerType, LongType, ShortType}

/**
 * The values that a term can have after some comparisons with constants, in Spark's ordering of the term's type.
 *
 * @param points   the values to which the term is restricted, if it is restricted to single values
 * @param excluded values that the term cannot have
 */
private[lint] final case class ValueRange(
    dataType: DataType,
    lower: Option[ValueRange.Bound] = None,
    upper: Option[ValueRange.Bound] = None,
    points: Option[Seq[Any]] = None,
    excluded: Seq[Any] = Nil
) {
  import ValueRange._

  private def ordering: Ordering[Any] = TypeUtils.getInterpretedOrdering(dataType)

  def atLeast(value: Any, isInclusive: Boolean): ValueRange =
    copy(lower = tighter(lower, Bound(value, isInclusive), ordering.compare(_, _)))

  def atMost(value: Any, isInclusive: Boolean): ValueRange =
    copy(upper = tighter(upper, Bound(value, isInclusive), ordering.reverse.compare(_, _)))

  def oneOf(values: Seq[Any]): ValueRange =
    copy(points = Some(points.fold(values)(_.filter(point => values.exists(ordering.equiv(point, _))))))

  def not(values: Seq[Any]): ValueRange = copy(excluded = excluded ++ values)

  def isEmpty: Boolean =
    candidates.fold(isEmptyInterval)(_.forall(value => !isWithin(value) || excluded.exists(ordering.equiv(value, _))))

  /**
   * The values that the term can have before exclusions, if they can be listed: points, a BOOLEAN's values, or equal
   * bounds.
   */
  private def candidates: Option[Seq[Any]] = points.orElse(
    if (dataType == BooleanType) Some(Seq(false, true))
    else for (low <- lower; high <- upper if ordering.equiv(low.value, high.value)) yield Seq(low.value)
  )

  private def isWithin(value: Any): Boolean =
    lower.forall(bound => bound.allows(ordering.compare(value, bound.value))) &&
      upper.forall(bound => bound.allows(ordering.compare(bound.value, value)))

  private def isEmptyInterval: Boolean = (lower, upper) match {
    case (Some(low), Some(high)) =>
      ordering.gt(low.value, high.value) || (for {
        least <- number(low.value)
        most <- number(high.value)
      } yield least + (if (low.isInclusive) 0 else 1) > most - (if (high.isInclusive) 0 else 1)).contains(true)
    case _ => false
  }

  /** Returns the value as an integer if its type is discrete, that is, if each value has a successor. */
  private def number(value: Any): Option[BigInt] = dataType match {
    case ByteType | ShortType | IntegerType | LongType | DateType => Some(BigInt(value.toString))
    case _ => None
  }
}

private[lint] object ValueRange {
  final case class Bound(value: Any, isInclusive: Boolean) {

    /** @param comparison the sign of comparing a value with the bound; a positive sign means the allowed side */
    def allows(comparison: Int): Boolean = comparison > 0 || (comparison == 0 && isInclusive)
  }

  /** Returns the bound that allows fewer values. `compare` orders bounds from loose to tight. */
  private def tighter(known: Option[Bound], bound: Bound, compare: (Any, Any) => Int): Option[Bound] =
    Some(known.fold(bound) { other =>
      val order = compare(other.value, bound.value)
      if (order > 0 || (order == 0 && !other.isInclusive)) other else bound
    })
}
