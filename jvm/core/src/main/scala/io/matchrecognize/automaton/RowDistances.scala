// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import io.matchrecognize.automaton.Instruction.Take

/**
 * Computes the distance, in rows, from the last row that is mapped to one of a set of variables to a row of another
 * variable. A distance exists only if it is the same on every path of a search over adjacent rows: in `A B`, the last A
 * is one row before B; in `A B C`, two rows before C; in `A B+ C`, the last B is one row before C.
 *
 * The same from the first and from the last row of the match: in `A B+ C`, B is one row after the first row only in the
 * first round, but the row before B always belongs to the match.
 *
 * Cost: for each set of variables, an instruction is visited at most three times.
 */
final class RowDistances(program: Program) {
  import RowDistances._

  /**
   * The distance from the last row of the set to a row of the variable. None if paths differ, or if a path may have no
   * row of the set.
   */
  def fromLast(set: Set[Int], variable: Int): Option[Int] =
    if (set(variable) || program.skipsRows) None
    else Some(at(before(set), variable)).collect { case Seq(rows) if rows > NotTaken => rows }

  /**
   * The distance from the first row of the set to a row of the variable. None in the same cases as for `fromLast`, and
   * also if a path can have more than one row of the set.
   */
  def fromFirst(set: Set[Int], variable: Int): Option[Int] =
    fromLast(set, variable).filter(_ => set.forall(at(before(set), _).forall(_ == NotTaken)))

  /** The distance from the first row of the match to a row of the variable. None if paths differ. */
  def fromStart(variable: Int): Option[Int] =
    if (program.skipsRows) None
    else Some(at(sinceStart, variable)).collect { case Seq(rows) if rows != Differs => rows }

  /**
   * The distance from the row that is `back` rows before the last one of the match to a row of the variable, which is
   * the last one itself. None if the match may still be too short.
   */
  def fromEnd(back: Int, variable: Int): Option[Int] =
    Option.when(!program.skipsRows && at(leastBefore, variable).forall(_ >= back))(back)

  /**
   * Whether the rows of the set, up to a row of the variable, have no other rows among them, so that their number says
   * how many rows there are since the first of them: in `A B* C`, those of B up to C. Without a set, all rows.
   */
  def isRun(set: Option[Set[Int]], variable: Int): Boolean =
    !program.skipsRows && !set.exists(some => at(runs(some), variable).contains(Interrupted))

  /** For each instruction, whether a path to it may have a row of the set, and then another one. */
  private def runs(set: Set[Int]): Array[Int] = known(math.max) { (before, take) =>
    if (set(take.variable)) math.max(before, InRun) else if (before == NotTaken) NotTaken else Interrupted
  }

  /** The distances at the steps that take a row of the variable. */
  private def at(before: Array[Int], variable: Int): Seq[Int] = program.instructions.zipWithIndex.collect {
    case (take: Take, at) if take.variable == variable && before(at) != Unreached => before(at)
  }.distinct

  /** For each instruction, the distance from the last row of the set to a row taken there. */
  private def before(set: Set[Int]): Array[Int] = known(equal) { (before, take) =>
    if (set(take.variable)) 1 else if (before > NotTaken) before + 1 else before
  }

  /** For each instruction, the number of rows before one taken there. */
  private lazy val sinceStart: Array[Int] =
    known(equal)((before, _) => if (before == Differs) Differs else before + 1)

  /** For each instruction, the least number of rows before one taken there. */
  private lazy val leastBefore: Array[Int] = known(math.min)((before, _) => before + 1)

  private def equal(one: Int, other: Int): Int = if (one == other) one else Differs

  /**
   * For each instruction, what is known before it.
   *
   * @param both  joins what is known from two paths
   * @param taken returns what is known after a row, given that before it
   */
  private def known(both: (Int, Int) => Int)(taken: (Int, Take) => Int): Array[Int] = {
    val found = Array.fill(program.size)(Unreached)
    found(0) = NotTaken
    // What follows without a row comes first, so that the least number of rows is found at once.
    val open = mutable.ArrayDeque(0)
    while (open.nonEmpty) {
      val at = open.removeHead()
      val (after, isRow) = program.instructions(at) match {
        case take: Take => (taken(found(at), take), true)
        case _ => (found(at), false)
      }
      program.successors(at).foreach { to =>
        val joined = if (found(to) == Unreached) after else both(found(to), after)
        if (joined != found(to)) {
          found(to) = joined
          if (isRow) open.append(to) else open.prepend(to)
        }
      }
    }
    found
  }
}

private object RowDistances {
  val Unreached: Int = -2
  val Differs: Int = -1
  val NotTaken = 0
  // Of a run of rows, in the order in which they replace one another.
  val InRun = 1
  val Interrupted = 2
}
