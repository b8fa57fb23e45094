// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import io.matchrecognize.automaton.Instruction.{Accept, Take}

/**
 * A row that every path from a given instruction to the end of the pattern must take.
 *
 * @param at        an instruction that every path passes: either it takes the row itself, or the row is the next one
 *                  that is taken after it
 * @param variables the variables to which the row can be mapped
 * @param rows      the fewest rows that a path takes from the previous milestone to this one
 * @param mostRows  the most rows that it takes; None if there is no bound
 * @param before    the variables of all rows that a path can take from the given instruction until it reaches this
 *                  milestone
 */
final case class Milestone(at: Int, variables: Set[Int], rows: Int, mostRows: Option[Int], before: Set[Int])

/**
 * Computes the rows that every path must still take, in order. In `A X* B (C | D) E`, these are, after A: a row of B,
 * then one of C or D, then one of E. If the partition has no row for one of these, or only a row that comes too late,
 * the path fails, whatever rows it takes until then. In `A X{0,8} B`, the row of B is one of the nine after A.
 *
 * Every path from an instruction to the end of the program passes the ''postdominators'' of that instruction; the
 * milestones are the rows taken at these.
 *
 * Cost: nearly linear in the size of the program; listing milestones costs as much as visiting the instructions between
 * them, at most `MostPassed` times `MostBetween`.
 *
 * @param isRestricted given the variables of a milestone and the variables of the rows that a path takes before it,
 *                     returns whether some rows can be ruled out for the milestone in advance. A milestone for which
 *                     any row could do is left out
 */
final class Milestones(program: Program, isRestricted: (Set[Int], Set[Int]) => Boolean) {
  import Milestones._

  private val size = program.size
  private val end = program.instructions.indexOf(Accept)
  private val predecessors: Array[List[Int]] = {
    val all = Array.fill(size)(List.empty[Int])
    program.instructions.indices.foreach(at => program.successors(at).foreach(to => all(to) ::= at))
    all
  }

  // The instructions from which the end can be reached, the end first. An instruction comes after all of its
  // postdominators.
  private val order: Array[Int] = {
    val seen = new Array[Boolean](size)
    val done = mutable.ArrayBuffer.empty[Int]
    val open = mutable.Stack((end, predecessors(end)))
    seen(end) = true
    while (open.nonEmpty) open.pop() match {
      case (at, before :: others) =>
        open.push((at, others))
        if (!seen(before)) {
          seen(before) = true
          open.push((before, predecessors(before)))
        }
      case (at, Nil) => done += at
    }
    done.reverseIterator.toArray
  }
  private val positions: Array[Int] = {
    val all = Array.fill(size)(Int.MaxValue)
    order.indices.foreach(at => all(order(at)) = at)
    all
  }

  /** For each instruction, the next one that every path from it passes. The end maps to itself. */
  private val next: Array[Int] = {
    val all = Array.fill(size)(Unknown)
    all(end) = end
    def common(one: Int, other: Int): Int = {
      var (a, b) = (one, other)
      while (a != b) if (positions(a) > positions(b)) a = all(a) else b = all(b)
      a
    }
    var changed = true
    while (changed) {
      changed = false
      order.foreach { at =>
        if (at != end) {
          val found = program.successors(at).filter(all(_) != Unknown).reduceOption(common(_, _)).getOrElse(Unknown)
          if (found != all(at)) { all(at) = found; changed = true }
        }
      }
    }
    all
  }

  /**
   * Returns the milestones on the paths from an instruction, without the row that is taken at the instruction itself.
   */
  def from(instruction: Int): IndexedSeq[Milestone] = {
    var found = List.empty[Milestone]
    var at = instruction
    var before = Set.empty[Int]
    var isNear = true
    var passed = 0
    while (isNear && next(at) != Unknown && at != end && next(at) != end && found.size < MostMilestones) {
      val between = taken(at, next(at))
      at = next(at)
      val first = taking(at)
      passed += 1
      isNear = between.isDefined && first.isDefined && passed < MostPassed
      for (variables <- first; more <- between) {
        before ++= more
        if (variables.nonEmpty && isRestricted(variables, before)) {
          // If the same row can serve as both milestones, the one with fewer variables is stricter and replaces the
          // other.
          val others = found.dropWhile(last => rowsBetween(last.at, at) == 0 && variables.subsetOf(last.variables))
          val last = others.headOption.fold(instruction)(_.at)
          found = Milestone(at, variables, rowsBetween(last, at), mostBetween(last, at), before) :: others
        }
      }
    }
    found.reverse.toIndexedSeq
  }

  /** The fewest rows that a path takes from an instruction to a later one that every path from it passes. */
  private def rowsBetween(from: Int, to: Int): Int = program.fewestRows(from) - program.fewestRows(to)

  /** The most rows that a path takes from an instruction to a later one that every path from it passes. */
  private def mostBetween(from: Int, to: Int): Option[Int] =
    Iterator.iterate(from)(next(_)).takeWhile(_ != to).map(at => mostRows.getOrElseUpdate(at, mostToNext(at)))
      .foldLeft(Option(0))((sum, more) => sum.flatMap(rows => more.map(rows + _)))

  private val mostRows = mutable.Map.empty[Int, Option[Int]]

  /** The most rows that a path takes from an instruction to the next one that every path passes; None if it can return. */
  private def mostToNext(from: Int): Option[Int] = {
    val known = mutable.Map(next(from) -> Option(0))
    val path = mutable.BitSet.empty
    def most(at: Int): Option[Int] = known.getOrElse(
      at,
      if (!path.add(at)) None
      else {
        val own = if (program.instructions(at).isInstanceOf[Take]) 1 else 0
        val found = program.successors(at).map(most).foldLeft(Option(0)) { (longest, other) =>
          longest.flatMap(rows => other.map(math.max(rows, _)))
        }.map(own + _)
        known(at) = found
        found
      }
    )
    most(from)
  }

  /**
   * The variables of the rows that paths can take from one instruction until they reach another one; None if there are
   * too many instructions between the two.
   */
  private def taken(from: Int, to: Int): Option[Set[Int]] = {
    val seen = mutable.BitSet.empty
    val open = mutable.Stack(from)
    var count = 0
    while (open.nonEmpty && count <= MostBetween) {
      val at = open.pop()
      if (at != to && seen.add(at)) {
        count += 1
        open ++= program.successors(at)
      }
    }
    Option.when(count <= MostBetween)(
      seen.iterator.map(program.instructions).collect { case take: Take => take.variable }.toSet
    )
  }

  /**
   * The variables to which the first row taken from the instruction on can be mapped; empty if the match can end without
   * such a row. None if too many instructions can be reached before that row.
   */
  private def taking(at: Int): Option[Set[Int]] = {
    val reached = program.reached(Seq(at), enough = MostBetween)
    val instructions = reached.map(program.instructions)
    Option.when(reached.size < MostBetween) {
      if (instructions.contains(Accept)) Set.empty else instructions.collect { case take: Take => take.variable }
    }
  }
}

private object Milestones {
  val Unknown: Int = -1

  /** The greatest number of milestones in a list. */
  val MostMilestones = 8

  /** The maximum number of postdominators that are examined for a list. Those of optional parts are no milestones. */
  val MostPassed = 64

  /** The maximum number of instructions between two postdominators. */
  val MostBetween = 64
}
