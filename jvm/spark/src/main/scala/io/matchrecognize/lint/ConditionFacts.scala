// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.logical.ConstraintHelper
import org.apache.spark.sql.types.BooleanType

/**
 * The facts about terms that follow from a set of conditions. None of these conditions contains AND or OR. A term is
 * anything that is compared with a constant or another term, and is identified by its canonical form.
 *
 * @param ranges  the values that a term can have; a term with a range is not null
 * @param orders  for two terms, the possible signs of their comparison
 * @param nulls   the terms that are null
 * @param isFalse whether one of the conditions by itself is never true
 * @param bounds  the facts about the terms that hold regardless of the conditions
 */
private[lint] final case class ConditionFacts private (
    ranges: Map[Expression, ValueRange],
    orders: Map[(Expression, Expression), Set[Int]],
    nulls: Set[Expression],
    conditions: Seq[Expression],
    isFalse: Boolean,
    bounds: ReadBounds
) extends ConstraintHelper {

  def and(condition: Expression): ConditionFacts = {
    val next = copy(conditions = conditions :+ condition)
    condition match {
      case Literal(true, _) => this
      case Literal(_, _) => next.copy(isFalse = true)
      case IsNull(term) => next.copy(nulls = nulls + term.canonicalized)
      case EqualNullSafe(term, Literal(null, _)) => next.copy(nulls = nulls + term.canonicalized)
      case EqualNullSafe(term, value: Literal) => next.range(term)(_.oneOf(Seq(value.value)))
      case In(term, list) if areLiterals(list) => next.range(term)(_.oneOf(values(list)))
      case InSet(term, set) => next.range(term)(_.oneOf(set.toSeq.filter(_ != null)))
      case Not(In(term, list)) if areLiterals(list) =>
        if (list.exists(isNullLiteral)) next.copy(isFalse = true) else next.range(term)(_.not(values(list)))
      case Not(InSet(term, set)) =>
        if (set.contains(null)) next.copy(isFalse = true) else next.range(term)(_.not(set.toSeq))
      case Not(EqualTo(term, value: Literal)) => next.compared(term, value)(_.not(Seq(value.value)))
      case Not(EqualTo(value: Literal, term)) => next.compared(term, value)(_.not(Seq(value.value)))
      case Not(EqualTo(left, right)) => next.ordered(left, right, Set(-1, 1))
      case EqualTo(term, value: Literal) => next.compared(term, value)(_.oneOf(Seq(value.value)))
      case EqualTo(value: Literal, term) => next.compared(term, value)(_.oneOf(Seq(value.value)))
      case EqualTo(left, right) => next.ordered(left, right, Set(0))
      case GreaterThan(left, right) => next.greater(left, right, orEqual = false)
      case GreaterThanOrEqual(left, right) => next.greater(left, right, orEqual = true)
      case LessThan(left, right) => next.greater(right, left, orEqual = false)
      case LessThanOrEqual(left, right) => next.greater(right, left, orEqual = true)
      case Not(term) if term.dataType == BooleanType => next.range(term)(_.oneOf(Seq(false)))
      case term if term.dataType == BooleanType && !term.isInstanceOf[IsNotNull] => next.range(term)(_.oneOf(Seq(true)))
      case _ => next
    }
  }

  /** Whether no row can satisfy all of the conditions. */
  def areImpossible: Boolean = isFalse || ranges.values.exists(_.isEmpty) || orders.values.exists(_.isEmpty) ||
    nulls.exists(isKnown)

  def isNotNull(term: Expression): Boolean = term match {
    case Literal(value, _) => value != null
    case other => isKnown(other.canonicalized)
  }

  private def isKnown(term: Expression): Boolean = ranges.contains(term) || notNull(term) ||
    orders.keys.exists { case (one, other) => one == term || other == term }

  private lazy val notNull: Set[Expression] =
    (conditions ++ constructIsNotNullConstraints(ExpressionSet(conditions), Nil))
      .collect { case IsNotNull(term) => term.canonicalized }.toSet

  private def compared(term: Expression, value: Literal)(narrow: ValueRange => ValueRange): ConditionFacts =
    if (value.value == null) copy(isFalse = true) else range(term)(narrow)

  private def range(term: Expression)(narrow: ValueRange => ValueRange): ConditionFacts = {
    val key = term.canonicalized
    if (!RowOrdering.isOrderable(term.dataType)) this
    else copy(ranges =
      ranges.updated(key, narrow(ranges.getOrElse(key, bounds.ranges.getOrElse(key, ValueRange(term.dataType)))))
    )
  }

  private def greater(left: Expression, right: Expression, orEqual: Boolean): ConditionFacts = (left, right) match {
    case (term, value: Literal) => compared(term, value)(_.atLeast(value.value, orEqual))
    case (value: Literal, term) => compared(term, value)(_.atMost(value.value, orEqual))
    case _ => ordered(left, right, if (orEqual) Set(0, 1) else Set(1))
  }

  private def ordered(left: Expression, right: Expression, signs: Set[Int]): ConditionFacts = {
    val (one, other) = (left.canonicalized, right.canonicalized)
    val isSwapped = orders.contains(other -> one)
    val (key, wanted) = if (isSwapped) (other -> one, signs.map(-_)) else (one -> other, signs)
    copy(orders = orders.updated(key, orders.getOrElse(key, bounds.signsOf(key._1, key._2)).intersect(wanted)))
  }

  private def areLiterals(list: Seq[Expression]): Boolean = list.forall(_.isInstanceOf[Literal])
  private def isNullLiteral(value: Expression): Boolean = value.asInstanceOf[Literal].value == null
  private def values(list: Seq[Expression]): Seq[Any] =
    list.map(_.asInstanceOf[Literal].value).filter(_ != null)
}

private[lint] object ConditionFacts {
  def none(bounds: ReadBounds): ConditionFacts =
    ConditionFacts(Map.empty, Map.empty, Set.empty, Nil, isFalse = false, bounds)
}
