// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.{Instruction, Program, StepOption}
import io.matchrecognize.policy.MatchPolicy

/**
 * For each time limit within which a path has taken rows, the row from which the limit is measured.
 *
 * Each limit of a pattern part has a stack that follows the path, so that backtracking restores the earlier row. The
 * limit of the whole match, whose ID is 0, is in [[MatchLimit]].
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
  // For each limit of a part of the pattern, two stacks with an entry for each row taken within the limit: the length
  // of the path before the row, and the row from which the limit is measured.
  private val lengths = Array.fill(count + 1)(new IntStack(memory))
  private val anchors = Array.fill(count + 1)(new IntStack(memory))
  // The variables that must be absent after a subset of the match's rows, each with the ID of its limit. Empty unless
  // subsets are enumerated.
  private val afterSubsets: Seq[(Int, Int)] =
    if (policy.rows.collected.isEmpty) Nil
    else program.absencesAtEnd.map(absent => (absent.variable, absent.limits.headOption.getOrElse(0)))

  /** The limit of the whole match. */
  val ofMatch = new MatchLimit(policy, test, path)

  /** Prepares for an attempt, whose start row must be after that of the previous attempt. */
  def beginAttempt(): Unit = {
    if (count > 0) {
      lengths.foreach(_.clear())
      anchors.foreach(_.clear())
    }
    ofMatch.beginAttempt()
  }

  /** Prepares for a new partition. */
  def reset(): Unit = {
    beginAttempt()
    ofMatch.reset()
  }

  /** Whether the row is within all limits of the option. If it is not, no later row is either. */
  def allow(option: StepOption, row: Int): Boolean =
    option.limits.forall(isInTime(option, _, row))

  /** Whether the row is within the limit, which must be one of the option's limits. */
  def isInTime(option: StepOption, limit: Int, row: Int): Boolean =
    test.isWithin(limit, anchor(option, limit, row), row)

  /** Whether one of the option's limits has expired, so that no row from `row` on is within it. */
  def isOver(option: StepOption, row: Int): Boolean =
    option.limits.exists(limit => test.isOver(limit, anchor(option, limit, row)))

  /** Why an option of a path takes no row from `row` on, once all rows are known: a limit, or the end of the rows. */
  def causeOfEnd(option: StepOption, row: Int): Refusal =
    if (ofMatch.isOver) Refusal.MatchLimit
    else if (isOver(option, row)) Refusal.PartLimit
    else Refusal.PartitionEnd

  /** The row from which the limit is currently measured; a negative number if the path has taken no row within it. */
  def measuredFrom(limit: Int): Int = if (anchors(limit).isEmpty) NotEntered else anchors(limit).last

  /**
   * Returns every limit that may expire while the path waits for a row, paired with each row from which it may be
   * measured.
   */
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

  /** Forgets the rows that the path lost when it was truncated to `length` rows. */
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

  /**
   * Decides whether the rows that must be absent after the last row of the match are absent. Their absence can be
   * confirmed only once the limit has expired.
   */
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

  /**
   * Whether it is still undecided for some subset of the match's rows whether the match can end after that subset. The
   * limit of a subset may be measured from any row of the match.
   */
  private def awaitsSubsets(rows: RowConditions): Boolean = !rows.hasEnded && afterSubsets.exists {
    case (variable, limit) => path.rows.exists(verdict(variable, limit, _, path, rows, test) == Undecided)
  }

  /** The row from which the limit is measured if the option takes `row` next. */
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

  /** The rows ended before the limit expired, so that absence cannot be confirmed. */
  case object Unconfirmed extends Verdict

  /** More rows, or the passing of time, are needed to decide. */
  case object Undecided extends Verdict

  /**
   * Decides whether no row of the variable follows the path within the limit, which is measured from the row `from`.
   */
  def verdict(variable: Int, limit: Int, from: Int, path: Path, rows: RowConditions, test: RowTest): Verdict = {
    var row = path.end
    while (rows.isKnown(row, 0) && test.isWithin(limit, from, row)) {
      if (!rows.isKnown(row, rows.lookahead(variable))) return Undecided
      if (rows.holds(variable, row)) return Refuted
      row += 1
    }
    if ((rows.isKnown(row, 0) && test.isBeyond(limit, from, row)) || test.isOver(limit, from)) Confirmed
    else if (rows.hasEnded) Unconfirmed
    else Undecided
  }
}
