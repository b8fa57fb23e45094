// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import scala.collection.mutable

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.optimizer._
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LocalRelation}
import org.apache.spark.sql.catalyst.trees.TreePattern.CURRENT_LIKE

import io.matchrecognize.plan.PatternRead

/**
 * What follows from conditions for every row, by Spark's own rules of simplification and the values that each term may have.
 *
 * A term is anything that is compared with a constant, or with another term: a column, `PREV(price)`, `price + fee`. What is
 * compared with each other is followed no further, and a condition of many alternatives is not decided. So an answer is always
 * right, and many contradictions are not seen.
 */
private[lint] object ConditionLogic {

  /** Whether the conditions, simple ones of [[Conjunct]], are never true together. */
  def areContradictory(conjuncts: Seq[Conjunct]): Boolean = isUnsatisfiable(conjuncts.map(_.simple))

  /** Whether a row that satisfies all of the first conditions satisfies the other one. */
  def imply(conjuncts: Seq[Conjunct], other: Conjunct): Boolean = {
    val known = conjuncts.map(_.simple)
    known.exists(_.semanticEquals(other.simple)) || {
      val facts = known.flatMap(splitAnd).foldLeft(ConditionFacts.none)(_ and _)
      isNeverNull(other.simple, facts) && isUnsatisfiable(known :+ simplified(Not(other.simple)))
    }
  }

  /** The parts of a condition that all must be true; of conditions that are compared, over the same columns. */
  def conjuncts(condition: Expression, columns: ReadColumns = new ReadColumns): Seq[Conjunct] =
    splitAnd(condition).filterNot(_ == Literal.TrueLiteral).map(part =>
      new Conjunct(part, simplified(columns.inPlaceOfReads(part)))
    )

  private def splitAnd(condition: Expression): Seq[Expression] = condition match {
    case And(left, right) => splitAnd(left) ++ splitAnd(right)
    case other => Seq(other)
  }

  /** Alternatives beyond this are not tried. */
  private val MostCases = 256

  private def isUnsatisfiable(conditions: Seq[Expression]): Boolean = {
    var cases = 0
    def isImpossible(open: List[Expression], choices: List[Or], facts: ConditionFacts): Boolean = open match {
      case And(left, right) :: others => isImpossible(left :: right :: others, choices, facts)
      case (choice: Or) :: others => isImpossible(others, choice :: choices, facts)
      case fact :: others => isImpossible(others, choices, facts.and(fact))
      case Nil =>
        cases += 1
        facts.areImpossible || (cases <= MostCases && (choices match {
          case Or(left, right) :: others =>
            isImpossible(List(left), others, facts) && isImpossible(List(right), others, facts)
          case Nil => false
        }))
    }
    isImpossible(conditions.toList, Nil, ConditionFacts.none)
  }

  /** Whether a condition of comparisons cannot be null, given what is known not to be. */
  private def isNeverNull(condition: Expression, facts: ConditionFacts): Boolean = condition match {
    case And(left, right) => isNeverNull(left, facts) && isNeverNull(right, facts)
    case Or(left, right) => isNeverNull(left, facts) && isNeverNull(right, facts)
    case Not(child) => isNeverNull(child, facts)
    case _: IsNull | _: IsNotNull | _: EqualNullSafe => true
    case comparison: BinaryComparison => comparison.children.forall(facts.isNotNull)
    case In(value, list) => (value +: list).forall(facts.isNotNull)
    case other => facts.isNotNull(other)
  }

  private def simplified(condition: Expression): Expression =
    (1 to MostRounds).foldLeft(Filter(condition, LocalRelation(condition.references.toSeq)))((filter, _) =>
      once(filter)
    )
      .condition

  /** One round shows another one what is simple by then. */
  private val MostRounds = 3

  private def once(filter: Filter): Filter = Rules.foldLeft(filter)((plan, rule) =>
    rule(plan) match {
      case simpler: Filter => simpler
      case _ => plan
    }
  )

  private val Rules = Seq(
    NullPropagation,
    ConstantFolding,
    OptimizeIn,
    BooleanSimplification,
    SimplifyBinaryComparison,
    UnwrapCastInBinaryComparison,
    ReplaceNullWithFalseInPredicate
  )
}

/**
 * A column in place of each read, so that Spark's rules take a condition for an ordinary one; equal reads are equal columns. So are
 * the time and the user of the query, which are not those of the statement that looks at it.
 */
private[lint] final class ReadColumns {
  private val columns = mutable.Map.empty[Expression, Attribute]

  def inPlaceOfReads(condition: Expression): Expression =
    if (condition.isInstanceOf[PatternRead] || isOfQuery(condition))
      columns.getOrElseUpdate(condition.canonicalized, AttributeReference("read", condition.dataType)())
    else condition.mapChildren(inPlaceOfReads)

  private def isOfQuery(part: Expression): Boolean =
    part.containsPattern(CURRENT_LIKE) && !part.children.exists(_.containsPattern(CURRENT_LIKE))
}

/**
 * A part of a condition.
 *
 * @param written as it stands in the clause
 * @param simple  without what Spark simplifies, over columns in place of reads
 */
private[lint] final class Conjunct(val written: Expression, val simple: Expression)
