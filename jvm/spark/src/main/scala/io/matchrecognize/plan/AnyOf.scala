// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import scala.collection.mutable

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.types._

/**
 * Joins many conditions by OR, as the rules of a table need, in a form that is cheap to evaluate for a row:
 * `a = 1 OR a = 2 AND b OR a = 1 AND c OR a IN (3, 4)` becomes `a IN (1, 3, 4) OR a = 2 AND b`, and Spark looks a
 * value up in a long list.
 *
 * The result holds for the same rows. None of the conditions may fail, since some of them are no longer evaluated.
 *
 * Cost for a row: one look-up for each column that is compared with constants, and the remaining conditions one after
 * the other.
 */
private[matchrecognize] object AnyOf extends PredicateHelper {

  /**
   * How many conditions with AND are kept: evaluating more of them costs more than shuffling and sorting a row in
   * vain.
   */
  private val MostJoined = 64

  def apply(conditions: Seq[Expression]): Expression = {
    // Each condition as the parts that AND joins.
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
    // The tree is balanced: a chain would be as deep as the number of conditions.
    buildBalancedPredicate(oneOf ++ others ++ left, Or(_, _))
  }

  /**
   * Returns a condition that holds at least where one of `conditions` does. If more than `MostJoined` conditions with
   * AND are left, each is reduced to its comparison of a column with constants, if it has one.
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

  /** A comparison of a column for equality with constants. */
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

    /** Whether values are equal if their bytes are: not with a collation, nor for the two zeros of a DOUBLE. */
    private def isDecidedByBytes(dataType: DataType): Boolean = dataType match {
      case ByteType | ShortType | IntegerType | LongType | DateType | TimestampType | TimestampNTZType => true
      case text => text == StringType
    }
  }
}
