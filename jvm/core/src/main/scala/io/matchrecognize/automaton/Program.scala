// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import io.matchrecognize.automaton.Instruction._
import io.matchrecognize.pattern.VariableTable

/**
 * A compiled pattern: instructions in preference order. A path starts at instruction 0.
 *
 * @param skipsRows whether a match may skip rows between the rows that it takes. If so, options also differ by whether
 *                  they leave a repetition, and the order of the elements of a PERMUTE is chosen row by row instead of
 *                  in advance
 */
final case class Program(instructions: IndexedSeq[Instruction], skipsRows: Boolean = false) {

  def size: Int = instructions.size

  /** Whether some part of the pattern requires that rows be absent. */
  def hasAbsence: Boolean = instructions.exists(_.isInstanceOf[Absent])

  /** Whether a part of the pattern has a time limit. */
  def hasLimits: Boolean = instructions.exists(_.isInstanceOf[EnterLimit])

  /** Whether a match may have to wait at its end until a row is known to be absent. */
  def endsInAbsence: Boolean = absencesAtEnd.nonEmpty

  /**
   * The [[Instruction.Absent]] instructions from which the end of the pattern can be reached without taking another
   * row.
   */
  def absencesAtEnd: Seq[Absent] =
    instructions.zipWithIndex.collect { case (absent: Absent, at) if rowsToEnd(at) == 0 => absent }

  /** The variables that the last row of a match can be mapped to. */
  def lastVariables: Seq[Int] = instructions.zipWithIndex.collect {
    case (take: Take, at) if rowsToEnd(at + 1) == 0 => take.variable
  }.distinct

  /** The number of rows on the shortest path. */
  def fewestRows: Int = rowsToEnd(0)

  /** The number of rows on the shortest path from an instruction to the end. */
  def fewestRows(from: Int): Int = rowsToEnd(from)

  /** For each instruction, the number of rows on the shortest path from it to the end. */
  private lazy val rowsToEnd: Array[Int] = {
    val predecessors = Array.fill(size)(List.empty[Int])
    instructions.indices.foreach(at => successors(at).foreach(to => predecessors(to) ::= at))
    val rows = Array.fill(size)(Int.MaxValue)
    // Instructions with fewer rows to the end are visited first, so each instruction is visited once.
    var (open, later) = (instructions.indices.filter(instructions(_) == Accept).toList, List.empty[Int])
    var count = 0
    while (open.nonEmpty) {
      val at = open.head
      open = open.tail
      if (rows(at) == Int.MaxValue) {
        rows(at) = count
        predecessors(at).foreach { from =>
          if (instructions(from).isInstanceOf[Take]) later ::= from else open ::= from
        }
      }
      if (open.isEmpty) {
        open = later
        later = Nil
        count += 1
      }
    }
    rows
  }

  /**
   * The instructions that can be reached from an instruction before a row is taken, including the steps that take the
   * next row.
   */
  def reached(from: Int): Set[Int] = reached(Seq(from))

  /**
   * The instructions that can be reached from any of several instructions before a row is taken. The search stops once
   * it has found `enough` of them.
   */
  def reached(from: Iterable[Int], enough: Int = Int.MaxValue): Set[Int] = {
    val reached = mutable.Set.empty[Int]
    val open = mutable.Stack.from(from)
    while (open.nonEmpty && reached.size < enough) {
      val at = open.pop()
      if (reached.add(at) && !instructions(at).isInstanceOf[Take]) open ++= successors(at)
    }
    reached.toSet
  }

  /**
   * Whether the positions of a match's first and last rows matter even if no condition reads them: true if the pattern
   * has an anchor, a time limit or a row that must be absent.
   */
  lazy val needsEnds: Boolean = instructions.exists {
    case _: Absent | _: EnterLimit | AtStart | AtEnd => true
    case _ => false
  }

  /** Whether the pattern contains `^` or `$`. */
  def hasAnchor: Boolean = instructions.exists(one => one == AtStart || one == AtEnd)

  /** Whether the pattern contains `^`, which requires the first row of the partition. */
  def asksForStart: Boolean = instructions.contains(AtStart)

  /** The instructions to which control can move from `at`. */
  def successors(at: Int): Seq[Int] = instructions(at) match {
    case Split(preferred, other, _) => Seq(preferred, other)
    case Jump(target) => Seq(target)
    case Accept => Nil
    case _: Take | _: Absent | _: EnterLimit | AtStart | AtEnd => Seq(at + 1)
  }

  /**
   * The greatest sum of `count` over the instructions of a path. None if the sum is unbounded because each round of a
   * repetition adds to it. A repetition is recognized by its backward jump.
   */
  def longestPath(count: PartialFunction[Instruction, Long]): Option[Long] = {
    val sums = new Array[Long](size)
    val isFinite = instructions.indices.reverse.forall { at =>
      val next = successors(at)
      sums(at) = next.filter(_ > at).map(sums).foldLeft(0L)(_ max _) + count.applyOrElse(
        instructions(at),
        (_: Instruction) => 0L
      )
      next.forall(to => !(to until at).exists(between => count.isDefinedAt(instructions(between))))
    }
    Option.when(isFinite)(sums(0))
  }

  /** The program as text, one instruction per line, for EXPLAIN and for tests. */
  def listing(variables: VariableTable): String = instructions.zipWithIndex.map { case (instruction, at) =>
    val text = instruction match {
      case Take(variable, excluded, _, _) => s"take ${variables.name(variable)}${if (excluded) " excluded" else ""}"
      case Absent(variable, _) => s"no row of ${variables.name(variable)} before the next"
      case EnterLimit(limit) => s"limit $limit from here"
      case Split(preferred, other, _) => s"split $preferred, $other"
      case Jump(target) => s"jump $target"
      case AtStart => "at start"
      case AtEnd => "at end"
      case Accept => "accept"
    }
    s"$at: $text"
  }.mkString("\n")
}
