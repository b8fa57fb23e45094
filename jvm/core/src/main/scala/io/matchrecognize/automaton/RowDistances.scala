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
  private def runs(set: Set[Int]): Array[Int] = {
    val known = Array.fill(program.size)(Unreached)
    known(0) = NotTaken
    val open = mutable.Queue(0)
    while (open.nonEmpty) {
      val at = open.dequeue()
      val after = program.instructions(at) match {
        case take: Take if set(take.variable) => math.max(known(at), InRun)
        case _: Take if known(at) != NotTaken => Interrupted
        case _ => known(at)
      }
      program.successors(at).filter(known(_) < after).foreach { to =>
        known(to) = after
        open.enqueue(to)
      }
    }
    known
  }

  /** The distances at the steps that take a row of the variable. */
  private def at(before: Array[Int], variable: Int): Seq[Int] = program.instructions.zipWithIndex.collect {
    case (take: Take, at) if take.variable == variable && before(at) != Unreached => before(at)
  }.distinct

  /** For each instruction, the distance from the last row of the set to a row taken there. */
  private def before(set: Set[Int]): Array[Int] = reached((known, take) =>
    if (set(take.variable)) 1 else if (known > NotTaken) known + 1 else known
  )

  /** For each instruction, the number of rows before one taken there. */
  private lazy val sinceStart: Array[Int] = reached((known, _) => if (known == Differs) Differs else known + 1)

  /** For each instruction, what is known before it; `taken` returns what is known after a row, given that before it. */
  private def reached(taken: (Int, Take) => Int): Array[Int] = {
    val known = Array.fill(program.size)(Unreached)
    known(0) = NotTaken
    val open = mutable.Queue(0)
    while (open.nonEmpty) {
      val at = open.dequeue()
      val after = program.instructions(at) match {
        case take: Take => taken(known(at), take)
        case _ => known(at)
      }
      program.successors(at).foreach { to =>
        val both = if (known(to) == Unreached || known(to) == after) after else Differs
        if (both != known(to)) {
          known(to) = both
          open.enqueue(to)
        }
      }
    }
    known
  }

  /** For each instruction, the least number of rows before one taken there. */
  private lazy val leastBefore: Array[Int] = {
    val least = Array.fill(program.size)(Unreached)
    least(0) = 0
    // In the order of their numbers of rows: what follows without a row comes first.
    val open = mutable.ArrayDeque(0)
    while (open.nonEmpty) {
      val at = open.removeHead()
      val takes = program.instructions(at).isInstanceOf[Take]
      val rows = if (takes) least(at) + 1 else least(at)
      program.successors(at).filter(to => least(to) == Unreached || rows < least(to)).foreach { to =>
        least(to) = rows
        if (takes) open.append(to) else open.prepend(to)
      }
    }
    least
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
