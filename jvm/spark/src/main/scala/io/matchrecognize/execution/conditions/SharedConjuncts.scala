// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import scala.collection.mutable

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.types.NumericType

import io.matchrecognize.plan._
import io.matchrecognize.plan.conditions.ConditionSafety

/**
 * Selects the conjuncts that are evaluated in advance, once for each row, from the conditions of clauses over the same
 * rows.
 *
 * A conjunct qualifies if it depends only on the row and its neighbours and cannot raise an error. Equal conjuncts are
 * evaluated once, even in different clauses. A conjunct that can raise an error, and all conjuncts after it, are left
 * to the search, which evaluates them in the order of the query. A null before such a conjunct does not prevent its
 * evaluation.
 *
 * An expensive conjunct is evaluated for every row only if a match can begin with its variable or if other conditions
 * share the conjunct. Otherwise it is a late one, see [[LateConjuncts]].
 *
 * @param clauses the clauses in the order of their numbers; if there are none, nothing is evaluated in advance
 */
private[matchrecognize] final class SharedConjuncts(clauses: Seq[CompiledClause]) {
  import SharedConjuncts._

  private val candidates: Seq[IndexedSeq[Split]] = clauses.map { clause =>
    // Trends, forecasts and explanations evaluate the conditions of every row themselves.
    val rows = clause.specification.rows
    clause.collecting.map(condition =>
      if (rows.isAggregate || rows.explains || rows.forecasts.nonEmpty) Split.none(condition)
      else split(condition, clause.statesLimit)
    )
  }
  private val uses: Map[Conjunct, Int] =
    candidates.flatten.flatMap(_.ahead).groupMapReduce(identity)(_ => 1)(_ + _)

  // Each condition with late conjuncts may need classes of its own, and Spark keeps a hundred generated classes.
  private val seeksLate = clauses.map(_.collecting.size).sum <= MostConditionsWithLate

  private val numbers = mutable.LinkedHashMap.empty[Conjunct, Int]
  private val setNumbers = mutable.LinkedHashMap.empty[Set[Int], Int]

  /** The split of each condition of each clause. */
  val conditions: Seq[IndexedSeq[SplitCondition]] = clauses.zip(candidates).map { case (clause, splits) =>
    val first = clause.facts.firstVariables.headOption.fold(Set.empty[Int])(_.toSet)
    clause.collecting.indices.map { variable =>
      val isPaying = (one: Conjunct) => first(variable) || uses(one) > 1 || isCheap(one.condition)
      val split = splits(variable)
      val (chosen, late) = split.ahead.partition(isPaying)
      def isSure(known: Seq[Conjunct]) =
        clause.facts.fillers.contains(variable) && clause.isDecidedBy(variable, known.map(_.condition))
      SplitCondition(
        Option.when(chosen.nonEmpty) {
          val members = chosen.map(one => numbers.getOrElseUpdate(one, numbers.size)).toSet
          setNumbers.getOrElseUpdate(members, setNumbers.size)
        },
        if (chosen.isEmpty) Some(clause.collecting(variable)) else split.rest(chosen),
        chosen.nonEmpty && isSure(chosen),
        Option.when(late.nonEmpty && seeksLate)(LatePart(split.ahead, split.rest(split.ahead), isSure(split.ahead)))
      )
    }
  }

  /**
   * For each clause, sets of variables; every match has at least one row of each set. Empty if rows are shown although
   * their match does not complete.
   */
  val required: Seq[Seq[Set[Int]]] =
    clauses.map(clause => if (clause.specification.rows.showsUncompleted) Nil else clause.required)

  /** The conjuncts that are evaluated in advance. */
  val conjuncts: IndexedSeq[Conjunct] = numbers.keys.toIndexedSeq

  /** The sets of conjuncts that must hold together for a condition; each conjunct is given by its number. */
  val sets: IndexedSeq[Set[Int]] = setNumbers.keys.toIndexedSeq

  /** Whether there is anything to evaluate in advance. */
  def isEmpty: Boolean = conditions.forall(_.forall(condition => condition.ahead.isEmpty && condition.late.isEmpty))

  /** The number of conditions that have the conjunct. */
  def users(conjunct: Conjunct): Int = uses(conjunct)
}

/**
 * A condition, split into conjuncts that are evaluated in advance and the rest.
 *
 * @param ahead  the index in [[SharedConjuncts.sets]] of the conjuncts that must hold; None if there are none
 * @param rest   the part that must also hold if these conjuncts do; None if they decide the condition
 * @param isSure whether these conjuncts leave only stated limits to be checked
 * @param late   all conjuncts that can be evaluated in advance, if some are too expensive for that
 */
private[matchrecognize] final case class SplitCondition(
    ahead: Option[Int],
    rest: Option[Expression],
    isSure: Boolean,
    late: Option[LatePart]
)

/**
 * The conjuncts of a condition that are evaluated in advance where rows are sought, see [[LateConjuncts]]. `rest` and
 * `isSure` are as in [[SplitCondition]], for these conjuncts.
 */
private[matchrecognize] final case class LatePart(conjuncts: Seq[Conjunct], rest: Option[Expression], isSure: Boolean)

/**
 * A conjunct that reads the row under test and its neighbours.
 *
 * @param nullHolds whether the conjunct counts as true if it is null; the condition is then evaluated as a whole
 */
private[matchrecognize] final class Conjunct(val condition: Expression, val nullHolds: Boolean) {
  private val key = condition.canonicalized

  /** The distances from the row under test to the rows that the conjunct reads. */
  def offsets: Seq[Int] = condition.collect { case RowRead(RowUnderTest(offset), _) => offset }

  /** The conjunct over the rows of a block. */
  def boundTo(block: RowBlock): Expression = {
    val bound = FloatingLess.in(block.bind(condition))
    if (nullHolds && bound.nullable) Coalesce(Seq(bound, TrueLiteral)) else bound
  }

  override def equals(other: Any): Boolean = other match {
    case that: Conjunct => key == that.key && nullHolds == that.nullHolds
    case _ => false
  }
  override def hashCode: Int = key.hashCode
  override def toString: String = condition.toString
}

private[matchrecognize] object SharedConjuncts extends PredicateHelper {

  /** A condition, its conjuncts, and those conjuncts that qualify. */
  private final case class Split(condition: Expression, parts: Seq[Expression], ahead: Seq[Conjunct]) {

    /**
     * The part of the condition that remains to be evaluated if the chosen conjuncts are evaluated in advance; None if
     * nothing remains.
     */
    def rest(chosen: Seq[Conjunct]): Option[Expression] =
      if (chosen.exists(_.nullHolds)) Some(condition)
      else parts.filterNot(part => chosen.exists(_.condition eq part)).reduceOption(And(_, _))
  }

  private object Split {
    def none(condition: Expression): Split = Split(condition, Seq(condition), Nil)
  }

  /** The conjuncts of a condition; empty if the condition is true for every row. */
  def parts(condition: Expression): Seq[Expression] = splitConjunctivePredicates(condition).filterNot(_ == TrueLiteral)

  /** Whether a conjunct depends only on the row and its neighbours and cannot raise an error. */
  def isLocalAndSafe(part: Expression): Boolean = isRowLocal(part) && ConditionSafety.neverFails(part)

  private def split(condition: Expression, isLimit: Expression => Boolean): Split = {
    val parts = splitConjunctivePredicates(condition)
    // A stated limit can raise an error only for times close to the ends of the range of their type. Such an error may be
    // left out.
    val before = parts.takeWhile(part => ConditionSafety.neverFails(part) || isLimit(part))
    val ahead = before.filter(part => part != TrueLiteral && isRowLocal(part))
    Split(condition, parts, ahead.map(new Conjunct(_, nullHolds = before.size < parts.size)))
  }

  private def isRowLocal(part: Expression): Boolean = PatternRead.in(part).forall {
    case RowRead(RowUnderTest(offset), _: Attribute) => math.abs(offset) <= FarthestNeighbour
    case _ => false
  }

  /** The distance is limited because a [[RowBlock]] holds all rows up to the most distant neighbour. */
  private val FarthestNeighbour = 8

  private val MostCheapBranches = 4

  private val MostConditionsWithLate = 64

  /** Whether evaluating the conjunct takes about as long as finding out whether the search needs it. */
  private def isCheap(part: Expression): Boolean = part match {
    case RowRead(_, _) | _: Literal => true
    case _: And | _: Or | _: Not | _: BinaryComparison | _: IsNull | _: IsNotNull | _: IsNaN | _: In | _: InSet =>
      part.children.forall(isCheap)
    case _: Add | _: Subtract | _: Multiply | _: Divide | _: Remainder | _: UnaryMinus | _: Abs | _: Coalesce =>
      part.children.forall(isCheap)
    case _: If | _: Least | _: Greatest | _: GetStructField => part.children.forall(isCheap)
    case choice: CaseWhen => choice.branches.size <= MostCheapBranches && part.children.forall(isCheap)
    case _: StartsWith | _: EndsWith | _: Upper | _: Lower => part.children.forall(isCheap)
    case _: BitwiseAnd | _: BitwiseOr | _: BitwiseXor | _: BitwiseNot => part.children.forall(isCheap)
    case Cast(child, _: NumericType, _, _) => child.dataType.isInstanceOf[NumericType] && isCheap(child)
    case _ => false
  }
}
