// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.reflect.ClassTag

import io.matchrecognize.automaton.Instruction._
import io.matchrecognize.navigation.Navigation

/**
 * Classifies a variable's condition by what it depends on. The class determines the costs and shortcuts of a search.
 */
sealed trait ConditionClass {

  /** The number of rows after the row under test that the condition reads; the search waits for them. */
  def lookahead: Int
}

object ConditionClass {

  /** True for every row. */
  case object AlwaysTrue extends ConditionClass { val lookahead = 0 }

  /**
   * A condition that depends only on the row and on neighbours at fixed offsets in the partition, not on the match so
   * far.
   *
   * @param back in a window, the number of rows before the row under test that the condition reads. Close to the first
   *             row of the frame, some of them are outside the frame, and the answer then holds for that frame only
   */
  final case class RowLocal(lookahead: Int, back: Int = 0) extends ConditionClass

  /**
   * A condition that depends on the match so far.
   *
   * @param reads       the navigations that the condition resolves on the path
   * @param aggregates  the indices of the aggregates that the condition evaluates over the path
   * @param mergeable   whether `reads` and `aggregates` cover everything that the condition can see of the path. False
   *                    if the condition reads the label of an arbitrary row, for example; then no two paths may be
   *                    treated as equivalent
   * @param guards      the reads that matter only while another read has no value; each is mapped to that other read
   * @param readsNumber whether the condition reads the match number
   */
  final case class MatchDependent(
      reads: Set[Navigation],
      aggregates: Set[Int],
      mergeable: Boolean,
      lookahead: Int,
      guards: Map[Navigation, Guard] = Map.empty,
      readsNumber: Boolean = false
  ) extends ConditionClass

  /**
   * A read that matters only while another read has no value, as in `COALESCE(LAST(B.x, 1), A.x)`.
   *
   * @param by     the other read, which reads rows of the condition's own variable before the row under test
   * @param number the ID by which [[io.matchrecognize.matcher.RowTest.hasValue]] finds the column that `by` reads
   */
  final case class Guard(by: Navigation, number: Int)
}

/**
 * Facts about a program that are known before it runs.
 *
 * @param conditions   the class of each primary variable's condition
 * @param statedLimits the time limits that conditions state; [[io.matchrecognize.matcher.RowTest]] identifies each by
 *                     its index in this list
 * @param ofLimits     the variables whose conditions consist only of stated limits and of row-local conjuncts that
 *                     cannot raise an error, each with the indices of these limits in `statedLimits`
 */
final class ProgramFacts(
    val program: Program,
    val conditions: IndexedSeq[ConditionClass],
    val statedLimits: IndexedSeq[StatedLimit] = IndexedSeq.empty,
    ofLimits: Map[Int, Seq[Int]] = Map.empty
) {
  import ProgramFacts._

  private val size = program.size

  /**
   * For each instruction, the variables whose match-dependent conditions can still be evaluated from there on,
   * including the conditions of rows that must be absent. An empty set means that all remaining conditions are
   * row-local.
   */
  val dependentFrom: Array[Set[Int]] = fromHereOn[Set[Int]](
    {
      case Take(variable, _, _, _) => Set(variable).filterNot(isRowLocal)
      case Absent(variable, _) => Set(variable).filterNot(isRowLocal)
      case _ => Set.empty
    },
    _ ++ _
  )

  /**
   * For each instruction, the maximum of `back` over the conditions that can still be evaluated from there on: see
   * [[ConditionClass.RowLocal]].
   */
  val backFrom: Array[Int] = fromHereOn[Int](
    {
      case Take(variable, _, _, _) => back(variable)
      case _ => 0
    },
    _ max _
  )

  /**
   * For each instruction, the limits of pattern parts that apply to rows still to be taken or required to be absent.
   */
  val limitsFrom: Array[Set[Int]] = fromHereOn[Set[Int]](
    {
      case Take(_, _, _, limits) => limits.toSet
      case Absent(_, limits) => limits.toSet
      case _ => Set.empty
    },
    _ ++ _
  )

  /**
   * Returns, for each instruction, the combined facts of all instructions that can be reached from it, itself included.
   */
  private def fromHereOn[Fact: ClassTag](of: Instruction => Fact, together: (Fact, Fact) => Fact): Array[Fact] = {
    val facts = program.instructions.map(of).toArray
    var changed = true
    while (changed) {
      changed = false
      var at = size - 1
      while (at >= 0) {
        val all = program.successors(at).foldLeft(facts(at))((sum, to) => together(sum, facts(to)))
        if (all != facts(at)) { facts(at) = all; changed = true }
        at -= 1
      }
    }
    facts
  }

  /** The number of rows before the row under test that a row-local condition reads; 0 for other conditions. */
  def back(variable: Int): Int = conditions(variable) match {
    case ConditionClass.RowLocal(_, back) => back
    case _ => 0
  }

  /**
   * The variables to which the first rows of a match can be mapped: one array for each of the first few rows that every
   * match has, or for the first row only if rows may be skipped. Empty if a match may have no row, or if a row must be
   * absent first.
   */
  lazy val firstVariables: Array[Array[Int]] = {
    val depths = if (program.skipsRows) 1 else MostFirstRows
    Iterator.iterate(program.reached(0))(reached =>
      program.reached(reached.filter(program.instructions(_).isInstanceOf[Take]).map(_ + 1))
    ).take(depths).map(_.toSeq.sorted.map(program.instructions)).takeWhile(!_.exists {
      case Accept | _: Absent => true
      case _ => false
    }).map(_.collect { case take: Take => take.variable }.distinct.toArray).takeWhile(_.nonEmpty).toArray
  }

  /**
   * The variables whose rows a repetition may take without evaluating their conditions (see `GapSeek`), each with the
   * stated limits that the rows must keep. The condition of such a variable is true for every row, or is known in
   * advance except for stated limits that rows of the variable do not move.
   */
  val fillers: Map[Int, Seq[Int]] =
    conditions.indices.filter(isAlwaysTrue).map(_ -> Nil).toMap ++
      ofLimits.filterNot { case (variable, limits) => limits.exists(statedLimits(_).movedBy(variable)) }

  /** For each instruction, the stated limits that every path from it must keep: see [[StatedLimit]]. */
  val limitsAhead: Array[Array[Int]] = StatedLimit.ahead(program, statedLimits)

  /** Whether every row satisfies the variable's condition, because it has none. */
  def isAlwaysTrue(variable: Int): Boolean = conditions(variable) == ConditionClass.AlwaysTrue

  /** The same facts, but limits that conditions state are conditions like all others. */
  def withoutStatedLimits: ProgramFacts = new ProgramFacts(program, conditions)

  def isRowLocal(variable: Int): Boolean = !conditions(variable).isInstanceOf[ConditionClass.MatchDependent]

  /**
   * Whether the search follows only one of several paths that agree in everything that conditions can read. If not, it
   * may have to follow all of them.
   */
  def mergesPaths: Boolean = dependentFrom(0).map(conditions).forall {
    case dependent: ConditionClass.MatchDependent => dependent.mergeable
    case _ => true
  }

  /**
   * Whether all conditions that can still be evaluated from an instruction on are row-local. True at the end of the
   * program.
   */
  def isRowLocalFrom(instruction: Int): Boolean = instruction >= size || dependentFrom(instruction).isEmpty

  /**
   * Whether the time of a search grows at most linearly with the number of rows in a partition, provided that the skip
   * mode moves past a match.
   */
  def isLinear: Boolean = dependentFrom(0).isEmpty
}

private object ProgramFacts {

  /** The number of rows checked to decide whether a match can begin; each costs as much as the first one. */
  val MostFirstRows = 4
}
