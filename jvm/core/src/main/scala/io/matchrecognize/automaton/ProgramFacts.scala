// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.reflect.ClassTag

import io.matchrecognize.automaton.Instruction._
import io.matchrecognize.navigation.Navigation

/** What a variable's condition depends on, which determines the costs and shortcuts of a search. */
sealed trait ConditionClass {

  /** How many rows after the row under test the condition reads; the search waits for them. */
  def lookahead: Int
}

object ConditionClass {

  /** True for every row. */
  case object AlwaysTrue extends ConditionClass { val lookahead = 0 }

  /**
   * A condition decided by the row and its fixed neighbours in the partition, whatever the match so far.
   *
   * @param back in a window: how many rows before the row under test the condition reads. Nearer to the first row of
   *             the frame, some of these rows are outside the frame, and the answer holds for that frame alone
   */
  final case class RowLocal(lookahead: Int, back: Int = 0) extends ConditionClass

  /**
   * A condition that depends on the match so far.
   *
   * @param reads       the navigations it resolves on the path
   * @param aggregates  numbers of the aggregates it evaluates over the path
   * @param mergeable   false if it can see more of the path than `reads` and `aggregates` list (a label of an
   *                    arbitrary row), so that no two paths may be treated as equivalent
   * @param guards      the reads that matter only while another read has no value
   * @param readsNumber whether it reads the number of the match
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
   * A read that matters only while another one has no value, as in `COALESCE(LAST(B.x, 1), A.x)`.
   *
   * @param by     the other read: of the rows of the condition's own variable, before the row under test
   * @param number of the column read, for [[io.matchrecognize.matcher.RowTest]]
   */
  final case class Guard(by: Navigation, number: Int)
}

/**
 * Facts about a program that are known before it runs.
 *
 * @param conditions   the class of each primary variable's condition
 * @param statedLimits the time limits that conditions state; their numbers are those that
 *                     [[io.matchrecognize.matcher.RowTest]] knows
 * @param ofLimits     the variables whose conditions consist of row-local parts that cannot raise an error and of
 *                     stated limits, each with the numbers of these limits
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
   * For each instruction, the variables whose conditions are still to come from there and are match-dependent,
   * including those of rows that must be absent. An empty set means that all are row-local.
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
   * For each instruction, how many rows before the row under test the conditions still to come read at most: see
   * [[ConditionClass.RowLocal]].
   */
  val backFrom: Array[Int] = fromHereOn[Int](
    {
      case Take(variable, _, _, _) => back(variable)
      case _ => 0
    },
    _ max _
  )

  /** For each instruction, the limits of parts that hold for rows still to come. */
  val limitsFrom: Array[Set[Int]] = fromHereOn[Set[Int]](
    {
      case Take(_, _, _, limits) => limits.toSet
      case Absent(_, limits) => limits.toSet
      case _ => Set.empty
    },
    _ ++ _
  )

  /** Combines, for each instruction, the facts of all instructions that control can reach from it, itself included. */
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

  /** How many rows before the row under test a row-local condition reads. */
  def back(variable: Int): Int = conditions(variable) match {
    case ConditionClass.RowLocal(_, back) => back
    case _ => 0
  }

  /**
   * The variables to which the first rows of a match can be mapped, one array for each of the first few rows that
   * every match has; only for the first row where rows may be skipped. Empty if a match may have no row, or if a row
   * must be absent first.
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
   * The variables whose rows may be taken unseen in a gap, each with the limits that must be kept: their conditions
   * are true for every row, or they are known ahead but for stated limits that rows of the variable do not move.
   */
  val fillers: Map[Int, Seq[Int]] =
    conditions.indices.filter(conditions(_) == ConditionClass.AlwaysTrue).map(_ -> Nil).toMap ++
      ofLimits.filterNot { case (variable, limits) => limits.exists(statedLimits(_).movedBy(variable)) }

  /** For each instruction, the stated limits that every path from there must keep: see [[StatedLimit]]. */
  val limitsAhead: Array[Array[Int]] = StatedLimit.ahead(program, statedLimits)

  def isRowLocal(variable: Int): Boolean = !conditions(variable).isInstanceOf[ConditionClass.MatchDependent]

  /**
   * Whether of several paths that are equal in everything that conditions can read only one is followed; if not, each
   * of them may have to be.
   */
  def mergesPaths: Boolean = dependentFrom(0).map(conditions).forall {
    case dependent: ConditionClass.MatchDependent => dependent.mergeable
    case _ => true
  }

  /** Whether all conditions still to come from an instruction, or from the program's end, are row-local. */
  def isRowLocalFrom(instruction: Int): Boolean = instruction >= size || dependentFrom(instruction).isEmpty

  /**
   * Whether the time of a search grows at most linearly with the rows of a partition, for skip modes that move past a
   * match.
   */
  def isLinear: Boolean = dependentFrom(0).isEmpty
}

private object ProgramFacts {

  /** How many rows are checked to find out whether a match can begin; each costs as much as the first one. */
  val MostFirstRows = 4
}
