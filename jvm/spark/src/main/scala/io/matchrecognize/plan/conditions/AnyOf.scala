// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan.conditions

import scala.collection.mutable

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.types._

/**
 * Combines many conditions, such as those of many rules, with OR in a form that is cheap to evaluate for a row: `a = 1
 * OR a = 2 AND b OR a = 1 AND c OR a IN (3, 4)` becomes `a IN (1, 3, 4) OR a = 2 AND b`. Spark evaluates a long IN list
 * by a lookup.
 *
 * The result is true for the same rows as the original. None of the conditions may raise an error, since some of them
 * are no longer evaluated.
 *
 * The cost for a row is one lookup for each column that is compared with constants, plus the remaining conditions,
 * which are evaluated one after another.
 */
private[matchrecognize] object AnyOf extends PredicateHelper {

  /**
   * The maximum number of conjunctions that are kept. Evaluating more of them would cost more than shuffling and
   * sorting a row unnecessarily.
   */
  private val MostJoined = 64

  def apply(conditions: Seq[Expression]): Expression = {
    // Each disjunct, split into its conjuncts.
    val (single, joined) =
      ExpressionSet(
        conditions.flatMap(splitDisjunctivePredicates)
      ).toSeq.map(splitConjunctivePredicates).partition(_.size == 1)
    val (lists, others) = single.map(_.head).partition(Listed.unapply(_).isDefined)
    val listed = ofColumns(lists)
    val known = ExpressionSet(others)
    val isImplied = (part: Expression) =>
      known.contains(part) || (part match {
        case Listed(column, constants) => listed.get(column.exprId).exists(all => constants.forall(all._2))
        case _ => false
      })
    val left = joined.filterNot(_.exists(isImplied)).map(buildBalancedPredicate(_, And(_, _)))
    val oneOf = lists.collect { case Listed(column, _) => column.exprId }.distinct.map(listed).map {
      case (column, constants) =>
        if (constants.size == 1) EqualTo(column, constants.head) else In(column, constants.toSeq)
    }
    // The tree is balanced, since a chain would be as deep as the number of conditions.
    buildBalancedPredicate(oneOf ++ others ++ left, Or(_, _))
  }

  /**
   * Returns a condition that holds whenever one of `conditions` does, but may also hold for other rows. If more than
   * `MostJoined` conjunctions are left, each one that compares a column with constants is reduced to that comparison.
   */
  def atLeast(conditions: Seq[Expression]): Expression = {
    val exact = AnyOf(conditions)
    val joined = splitDisjunctivePredicates(exact).filter(_.isInstanceOf[And])
    if (joined.size <= MostJoined) exact
    else AnyOf(splitDisjunctivePredicates(exact).map(one =>
      splitConjunctivePredicates(one).find(Listed.unapply(_).isDefined).getOrElse(one)
    ))
  }

  private def ofColumns(lists: Seq[Expression]): Map[ExprId, (Attribute, collection.Set[Literal])] =
    lists.collect { case Listed(column, constants) => (column, constants) }.groupBy(_._1.exprId).map {
      case (id, ofColumn) => id -> (ofColumn.head._1 -> ofColumn.flatMap(_._2).to(mutable.LinkedHashSet))
    }

  /** Matches an equality comparison of a column with one or more constants. */
  private object Listed {
    def unapply(condition: Expression): Option[(Attribute, Seq[Literal])] = condition match {
      case EqualTo(column: Attribute, constant: Literal) => of(column, Seq(constant))
      case EqualTo(constant: Literal, column: Attribute) => of(column, Seq(constant))
      case In(column: Attribute, list) => of(column, list)
      case InSet(column: Attribute, values) => of(column, values.toSeq.map(Literal(_, column.dataType)))
      case _ => None
    }

    private def of(column: Attribute, list: Seq[Expression]): Option[(Attribute, Seq[Literal])] = {
      val constants = list.collect { case constant: Literal if constant.value != null => constant }
      Option.when(
        constants.size == list.size && list.nonEmpty && isDecidedByBytes(column.dataType)
      )(column -> constants)
    }

    /**
     * Whether two values of the type are equal if and only if their bytes are. This is not so for collated strings, nor
     * for DOUBLE with its two zeros.
     */
    private def isDecidedByBytes(dataType: DataType): Boolean = dataType match {
      case ByteType | ShortType | IntegerType | LongType | DateType | TimestampType | TimestampNTZType => true
      case text => text == StringType
    }
  }
}
