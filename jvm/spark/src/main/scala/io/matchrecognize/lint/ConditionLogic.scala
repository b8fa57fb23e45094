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
  def areContradictory(conjuncts: Seq[Conjunct]): Boolean =
    isUnsatisfiable(conjuncts.map(_.simple), boundsOf(conjuncts))

  /** Whether a condition is true or null for each row. */
  def isNeverFalse(conjunct: Conjunct): Boolean =
    isUnsatisfiable(conjunct.opposite, conjunct.bounds)

  /** Parts of one condition have the same; parts of conditions that are compared read no aggregates. */
  private def boundsOf(conjuncts: Seq[Conjunct]): ReadBounds = conjuncts.headOption.fold(ReadBounds.none)(_.bounds)

  /** Whether a row that satisfies all of the first conditions satisfies the other one. */
  def imply(conjuncts: Seq[Conjunct], other: Conjunct): Boolean = {
    val known = conjuncts.map(_.simple)
    known.exists(_.semanticEquals(other.simple)) || {
      val facts = known.flatMap(splitAnd).foldLeft(ConditionFacts.none(boundsOf(conjuncts)))(_ and _)
      isNeverNull(other.simple, facts) && isUnsatisfiable(known :+ simplified(Not(other.simple)), boundsOf(conjuncts))
    }
  }

  /**
   * The parts of a condition that all must be true; of conditions that are compared, over the same columns.
   *
   * @param variable whose condition it is
   */
  def conjuncts(
      condition: Expression,
      variable: Int,
      columns: ReadColumns = new ReadColumns
  ): Seq[Conjunct] = {
    val parts = splitAnd(condition).filterNot(_ == Literal.TrueLiteral)
    val overColumns = parts.map(columns.inPlaceOfReads)
    val bounds = columns.bounds(variable)
    parts.zip(overColumns).map { case (part, over) =>
      new Conjunct(part, simplified(over), splitAnd(negated(over)).map(simplified), bounds)
    }
  }

  private def splitAnd(condition: Expression): Seq[Expression] = condition match {
    case And(left, right) => splitAnd(left) ++ splitAnd(right)
    case other => Seq(other)
  }

  /** Before Spark's rules, which see complements in a condition, but not in its negation. */
  private def negated(condition: Expression): Expression = condition match {
    case And(left, right) => Or(negated(left), negated(right))
    case Or(left, right) => And(negated(left), negated(right))
    case Not(child) => child
    case other => Not(other)
  }

  /** Alternatives beyond this are not tried. */
  private val MostCases = 256

  private def isUnsatisfiable(conditions: Seq[Expression], bounds: ReadBounds): Boolean = {
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
    isImpossible(conditions.toList, Nil, ConditionFacts.none(bounds))
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
  // By the canonical form of what it stands for, with this as it is.
  private val columns = mutable.Map.empty[Expression, (Expression, Attribute)]

  def inPlaceOfReads(condition: Expression): Expression =
    if (condition.isInstanceOf[PatternRead] || isOfQuery(condition))
      columns.getOrElseUpdate(
        condition.canonicalized,
        condition -> AttributeReference("read", condition.dataType)()
      )._2
    else condition.mapChildren(inPlaceOfReads)

  /** What holds between the columns so far in the condition of a variable. */
  def bounds(variable: Int): ReadBounds = ReadBounds.of(variable, columns.values)

  private def isOfQuery(part: Expression): Boolean =
    part.containsPattern(CURRENT_LIKE) && !part.children.exists(_.containsPattern(CURRENT_LIKE))
}

/**
 * A part of a condition.
 *
 * @param written  as it stands in the clause
 * @param simple   without what Spark simplifies, over columns in place of reads
 * @param opposite the parts of its negation, in the same form
 * @param bounds   what holds between these columns
 */
private[lint] final class Conjunct(
    val written: Expression,
    val simple: Expression,
    makeOpposite: => Seq[Expression],
    val bounds: ReadBounds
) {
  lazy val opposite: Seq[Expression] = makeOpposite

  /** Whether a value is compared with itself, or with an aggregate over rows that include its own. */
  def comparesWithItself: Boolean = simple.exists {
    case BinaryComparison(left, right) =>
      bounds.signsOf(left.canonicalized, right.canonicalized).size < 3
    case _ => false
  }
}

private[lint] object Conjunct {

  /** What to do about a value that is compared with itself. */
  val OwnRow: String =
    "The row under test already is a row of the match: write LAST(A.x, 1) for the row of A before it, PREV(x) for " +
      "the row of the table before it, or compare with rows of another variable."
}
