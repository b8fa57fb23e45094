// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.{Instruction, Program, StepOption}
import io.matchrecognize.policy.MatchPolicy

/**
 * The time limits that a path has entered: from which row each is measured.
 *
 * Kept for each limit on a stack that follows the path, so that backtracking restores the earlier row. The limit of the
 * whole match has the number 0: see [[MatchLimit]].
 */
private[matchrecognize] final class LimitAnchors(
    program: Program,
    policy: MatchPolicy,
    test: RowTest,
    path: Path,
    memory: MemoryAccount
) {
  import LimitAnchors._

  private val count = program.instructions.collect { case Instruction.EnterLimit(limit) => limit }.foldLeft(0)(_ max _)
  // For each limit of a part: the path's length at which a row was taken in it, and the row it is measured from.
  private val lengths = Array.fill(count + 1)(new IntStack(memory))
  private val anchors = Array.fill(count + 1)(new IntStack(memory))
  // The variables that must be absent after a subset of the match's rows, each with its limit, if subsets are found at all.
  private val afterSubsets: Seq[(Int, Int)] =
    if (policy.rows.collected.isEmpty) Nil
    else program.absencesAtEnd.map(absent => (absent.variable, absent.limits.headOption.getOrElse(0)))

  /** The limit of the match. */
  val ofMatch = new MatchLimit(policy, test, path)

  /** Before an attempt at a row after that of the last one. */
  def beginAttempt(): Unit = {
    if (count > 0) {
      lengths.foreach(_.clear())
      anchors.foreach(_.clear())
    }
    ofMatch.beginAttempt()
  }

  /** Before a partition. */
  def reset(): Unit = {
    beginAttempt()
    ofMatch.reset()
  }

  /** Whether the row comes in time for the option. A later row will not, if this does not. */
  def allow(option: StepOption, row: Int): Boolean =
    option.limits.forall(isInTime(option, _, row))

  /** Whether the row comes within a limit that the option has entered. */
  def isInTime(option: StepOption, limit: Int, row: Int): Boolean =
    test.isWithin(limit, anchor(option, limit, row), row)

  /** Whether time has passed a limit that the option has entered, so that no row from this one on comes in time. */
  def isOver(option: StepOption, row: Int): Boolean =
    option.limits.exists(limit => test.isOver(limit, anchor(option, limit, row)))

  /** The row from which the path measures a limit that it has entered; a negative number if it has entered none. */
  def measuredFrom(limit: Int): Int = if (anchors(limit).isEmpty) NotEntered else anchors(limit).last

  /** Every limit that may be measured now, with each row that it may be measured from. */
  def open: Seq[(Int, Int)] =
    if (path.isEmpty) Nil
    else (if (policy.hasLimit) Seq((0, path.start)) else Nil) ++ (1 to count).flatMap(limit =>
      (if (anchors(limit).isEmpty) Nil else Seq(anchors(limit).last)).appended(path.end - 1).distinct.map((limit, _))
    ) ++ afterSubsets.map(_._2).distinct.flatMap(limit => path.rows.map((limit, _)))

  def take(option: StepOption, row: Int): Unit = option.limits.foreach { limit =>
    val from = anchor(option, limit, row)
    anchors(limit).push(from)
    lengths(limit).push(path.length)
  }

  /** Follows the path, from which rows were removed. */
  def truncate(length: Int): Unit = {
    var limit = 1
    while (limit <= count) {
      while (!lengths(limit).isEmpty && lengths(limit).last >= length) {
        lengths(limit).pop()
        anchors(limit).pop()
      }
      limit += 1
    }
  }

  /** Whether the rows that must be absent after the last one are: known once time has passed the limit. */
  def confirm(option: StepOption, rows: RowConditions): Verdict = {
    val ofMatch = option.absent.foldLeft(Confirmed: Verdict) {
      case (Confirmed, (variable, own)) => confirm(option, variable, own.headOption, rows)
      case (verdict, _) => verdict
    }
    if (ofMatch == Confirmed && awaitsSubsets(rows)) Undecided else ofMatch
  }

  private def confirm(option: StepOption, variable: Int, own: Option[Int], rows: RowConditions): Verdict =
    if (path.isEmpty) Refuted
    else {
      val from = own.map(anchor(option, _, path.end - 1)).getOrElse(path.start)
      verdict(variable, own.getOrElse(0), from, path, rows, test)
    }

  /** Whether a subset of the match's rows can wait for its own end: it may be measured from any of them. */
  private def awaitsSubsets(rows: RowConditions): Boolean = !rows.hasEnded && afterSubsets.exists {
    case (variable, limit) => path.rows.exists(verdict(variable, limit, _, path, rows, test) == Undecided)
  }

  /** The row from which a limit is measured for a row that the option takes next. */
  private def anchor(option: StepOption, limit: Int, row: Int): Int =
    if (!option.entered(limit)) anchors(limit).last
    else if (path.isEmpty) row
    else path.end - 1

  def write(out: ScanOutput): Unit = {
    ofMatch.write(out)
    lengths.tail.foreach(_.write(out))
    anchors.tail.foreach(_.writeRows(out))
  }

  def read(in: ScanInput): Unit = {
    ofMatch.read(in)
    lengths.tail.foreach(_.read(in))
    anchors.tail.foreach(_.readRows(in))
  }
}

private[matchrecognize] object LimitAnchors {
  private val NotEntered = -1

  sealed trait Verdict
  case object Confirmed extends Verdict
  case object Refuted extends Verdict

  /** Not before more rows are known. */
  case object Undecided extends Verdict

  /** Whether no row of the variable follows the path within the limit, measured from a row. */
  def verdict(variable: Int, limit: Int, from: Int, path: Path, rows: RowConditions, test: RowTest): Verdict = {
    var row = path.end
    while (rows.isKnown(row, 0) && test.isWithin(limit, from, row)) {
      if (!rows.isKnown(row, rows.lookahead(variable))) return Undecided
      if (rows.holds(variable, row)) return Refuted
      row += 1
    }
    if ((rows.isKnown(row, 0) && test.isBeyond(limit, from, row)) || test.isOver(limit, from)) Confirmed
    else if (rows.hasEnded) Refuted
    else Undecided
  }
}
