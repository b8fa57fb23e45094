// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import scala.collection.mutable

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.optimizer._
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LocalRelation}
import org.apache.spark.sql.catalyst.trees.TreePattern.CURRENT_LIKE

import io.matchrecognize.plan.PatternRead

/**
 * Decides whether conditions contradict or imply one another for every row. It uses Spark's own simplification rules
 * and the range of values of each term.
 *
 * A term is anything that is compared with a constant or another term: a column, `PREV(price)`, `price + fee`.
 * Comparisons between terms are not chained (`a < b` and `b < c` do not give `a < c`), and a condition with many
 * alternatives is left undecided. So each contradiction that is found is certain, but many are not found.
 */
private[lint] object ConditionLogic {

  /** Whether the conjuncts are never true together. */
  def areContradictory(conjuncts: Seq[Conjunct]): Boolean =
    isUnsatisfiable(conjuncts.map(_.simple), boundsOf(conjuncts))

  /** Whether a conjunct is true or null for every row. */
  def isNeverFalse(conjunct: Conjunct): Boolean =
    isUnsatisfiable(conjunct.opposite, conjunct.bounds)

  /**
   * Returns the bounds of the first conjunct, which hold for all of them: the conjuncts of one condition have the same
   * bounds, and conditions that are compared with each other read no aggregates.
   */
  private def boundsOf(conjuncts: Seq[Conjunct]): ReadBounds = conjuncts.headOption.fold(ReadBounds.none)(_.bounds)

  /** Whether every row that satisfies all of `conjuncts` also satisfies `other`. */
  def imply(conjuncts: Seq[Conjunct], other: Conjunct): Boolean = {
    val known = conjuncts.map(_.simple)
    known.exists(_.semanticEquals(other.simple)) || {
      val facts = known.flatMap(splitAnd).foldLeft(ConditionFacts.none(boundsOf(conjuncts)))(_ and _)
      isNeverNull(other.simple, facts) && isUnsatisfiable(known :+ simplified(Not(other.simple)), boundsOf(conjuncts))
    }
  }

  /**
   * Returns the conjuncts of a condition. If conditions are to be compared with each other, pass the same `columns` for
   * each of them.
   *
   * @param variable the variable to which the condition belongs
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

  /**
   * Negates a condition by moving NOT down to its comparisons. This is done before the simplification, because Spark's
   * rules recognize complementary parts of a condition, but not those under NOT.
   */
  private def negated(condition: Expression): Expression = condition match {
    case And(left, right) => Or(negated(left), negated(right))
    case Or(left, right) => And(negated(left), negated(right))
    case Not(child) => child
    case other => Not(other)
  }

  /** The maximum number of combinations of alternatives that are tried before a condition is left undecided. */
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

  /** Whether a condition that consists of comparisons is never null, given the facts about its terms. */
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

  /**
   * The number of times that the rules are applied. One round may allow the next one to simplify the condition further.
   */
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
 * Replaces each read with a column, so that Spark's rules can treat a condition as an ordinary expression. Equal reads
 * become the same column. The current time and user are also replaced, since their values at run time are not yet known
 * when the clause is checked.
 */
private[lint] final class ReadColumns {
  // Maps the canonical form of an expression to the expression and the column that replaces it.
  private val columns = mutable.Map.empty[Expression, (Expression, Attribute)]

  def inPlaceOfReads(condition: Expression): Expression =
    if (condition.isInstanceOf[PatternRead] || isOfQuery(condition))
      columns.getOrElseUpdate(
        condition.canonicalized,
        condition -> AttributeReference("read", condition.dataType)()
      )._2
    else condition.mapChildren(inPlaceOfReads)

  /** Returns the facts that always hold for the columns created so far, in the condition of the given variable. */
  def bounds(variable: Int): ReadBounds = ReadBounds.of(variable, columns.values)

  private def isOfQuery(part: Expression): Boolean =
    part.containsPattern(CURRENT_LIKE) && !part.children.exists(_.containsPattern(CURRENT_LIKE))
}

/**
 * A conjunct of a condition.
 *
 * @param written  the conjunct as written in the clause
 * @param simple   the conjunct as Spark simplifies it, with columns in place of reads
 * @param opposite the conjuncts of its negation, in the same form as `simple`
 * @param bounds   the facts that always hold for these columns
 */
private[lint] final class Conjunct(
    val written: Expression,
    val simple: Expression,
    makeOpposite: => Seq[Expression],
    val bounds: ReadBounds
) {
  lazy val opposite: Seq[Expression] = makeOpposite

  /** Whether a value is compared with itself, or with an aggregate over rows that include the value's own row. */
  def comparesWithItself: Boolean = simple.exists {
    case BinaryComparison(left, right) =>
      bounds.signsOf(left.canonicalized, right.canonicalized).size < 3
    case _ => false
  }
}

private[lint] object Conjunct {

  /** The suggested fix for a condition that compares a value with itself. */
  val OwnRow: String =
    "The row under test already is a row of the match: write LAST(A.x, 1) for the row of A before it, PREV(x) for " +
      "the row of the table before it, or compare with rows of another variable."
}
