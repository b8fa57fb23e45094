// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import io.matchrecognize.automaton.Instruction._
import io.matchrecognize.pattern.VariableTable

/**
 * A pattern as code: instructions in preference order, started at 0.
 *
 * @param skipsRows whether rows may lie between two rows of a match. Then options also differ by whether they leave a
 *                  repetition, and the order of a PERMUTE is decided only by the rows taken.
 */
final case class Program(instructions: IndexedSeq[Instruction], skipsRows: Boolean = false) {

  def size: Int = instructions.size

  /** Whether the pattern requires rows to be absent anywhere. */
  def hasAbsence: Boolean = instructions.exists(_.isInstanceOf[Absent])

  /** Whether a match may have to wait at its end until a row is known to be absent. */
  def endsInAbsence: Boolean = absencesAtEnd.nonEmpty

  /** The absences after which the end of the pattern can be reached without another row. */
  def absencesAtEnd: Seq[Absent] =
    instructions.zipWithIndex.collect { case (absent: Absent, at) if rowsToEnd(at) == 0 => absent }

  /** The variables that the last row of a match can be mapped to. */
  def lastVariables: Seq[Int] = instructions.zipWithIndex.collect {
    case (take: Take, at) if rowsToEnd(at + 1) == 0 => take.variable
  }.distinct

  /** How many rows the shortest path takes. */
  def fewestRows: Int = rowsToEnd(0)

  /** How many rows the shortest path takes from an instruction on. */
  def fewestRows(from: Int): Int = rowsToEnd(from)

  /** How many rows the shortest path takes from each instruction to the end. */
  private lazy val rowsToEnd: Array[Int] = {
    val predecessors = Array.fill(size)(List.empty[Int])
    instructions.indices.foreach(at => successors(at).foreach(to => predecessors(to) ::= at))
    val rows = Array.fill(size)(Int.MaxValue)
    // Instructions with fewer rows to the end come first, so each instruction is visited once.
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
   * The instructions that can be reached from one instruction before a row is taken, including those that take the
   * row.
   */
  def reached(from: Int): Set[Int] = reached(Seq(from))

  /** The instructions that can be reached from several instructions; the search stops once there are `enough`. */
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
   * Whether the first or last row of a match matters for more than the conditions: for anchors, limits or rows that
   * must be absent.
   */
  lazy val needsEnds: Boolean = instructions.exists {
    case _: Absent | _: EnterLimit | AtStart | AtEnd => true
    case _ => false
  }

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
   * The greatest sum of `count` over the instructions of a path; None if there is no greatest one, because each round
   * of a repetition adds to it. A backward jump is another round.
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

  /** The program as text, one instruction on each line, for EXPLAIN and for tests. */
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
