// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import io.matchrecognize.automaton.Instruction.{Accept, Take}

/**
 * A row that every path from an instruction must still take.
 *
 * @param at        the instruction that every path passes: it takes the row, or is followed by the steps that may
 * @param variables the variables to one of which the row is mapped
 * @param rows      how many rows a path takes at least from the milestone before to this one
 * @param before    the variables of all rows that a path can take from the start of the list to this milestone
 */
final case class Milestone(at: Int, variables: Set[Int], rows: Int, before: Set[Int])

/**
 * Computes the rows that every path must still take, in the order in which it takes them: in `A X* B (C | D) E` after
 * A these are a row of B, then one of C or D, then one of E. If the partition has no such row, or only one that comes
 * too late, the path fails, whatever it does before.
 *
 * Every path passes the instructions that dominate an instruction towards the end of the program (its
 * ''postdominators''); the milestones are the rows taken at these.
 *
 * Cost: near linear in the program; a list of milestones costs the instructions between them.
 *
 * @param isRestricted whether something is known ahead of the rows that fit these variables, after a path has taken
 *                     rows of those variables; other milestones are left out
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

  // The instructions from which the end is reached, the end first, such that an instruction comes after those through
  // which every path from it leads.
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

  /** For each instruction, the next one that every path from it passes; the end itself for the end. */
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

  /** Returns the milestones of the paths from an instruction on, without a row that is taken at once. */
  def from(instruction: Int): IndexedSeq[Milestone] = {
    var found = List.empty[Milestone]
    var at = instruction
    var before = Set.empty[Int]
    var visited = 0
    while (
      next(at) != Unknown && at != end && next(at) != end && found.size < MostMilestones && visited < MostVisited
    ) {
      val passed = taken(at, next(at))
      visited += 1 + passed.size
      before ++= passed
      at = next(at)
      val variables = taking(at)
      if (variables.nonEmpty && isRestricted(variables, before)) {
        // If the same row can be both milestones, the one with fewer variables says more.
        val others = found.dropWhile(last => rowsBetween(last.at, at) == 0 && variables.subsetOf(last.variables))
        val last = others.headOption.fold(instruction)(_.at)
        found = Milestone(at, variables, rowsBetween(last, at), before) :: others
      }
    }
    found.reverse.toIndexedSeq
  }

  /** How many rows a path takes at least from one instruction to one that every path from it passes. */
  private def rowsBetween(from: Int, to: Int): Int = program.fewestRows(from) - program.fewestRows(to)

  /** The variables of the rows that paths take from one instruction on before they come to another one. */
  private def taken(from: Int, to: Int): Set[Int] = {
    val seen = mutable.BitSet.empty
    val open = mutable.Stack(from)
    while (open.nonEmpty) {
      val at = open.pop()
      if (at != to && seen.add(at)) open ++= program.successors(at)
    }
    seen.iterator.map(program.instructions).collect { case take: Take => take.variable }.toSet
  }

  /** The variables to one of which the next row is mapped; empty if the match can end without a row. */
  private def taking(at: Int): Set[Int] = {
    val reached = program.reached(at).map(program.instructions)
    if (reached.contains(Accept)) Set.empty else reached.collect { case take: Take => take.variable }
  }
}

private object Milestones {
  val Unknown: Int = -1

  /** How many milestones are looked ahead at most. */
  val MostMilestones = 8

  /** How many instructions are followed for one list at most. */
  val MostVisited = 256
}
