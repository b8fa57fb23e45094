// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Listens to a search, to record where paths go and why each of them ends. Used for attempts that found nothing.
 *
 * Without a listener, each row taken and each path that ends costs one call of an empty method. With a listener, a
 * search follows paths also where rows further ahead show that they cannot complete.
 */
trait SearchTrace {

  /** Whether a listener is attached. */
  def listens: Boolean = false

  /**
   * Whether every attempt tries everything that it can: it uses nothing recorded by earlier attempts, and visits rows
   * that cannot fit. Otherwise, a step may refuse rows without a call of [[refused]], except for the last one.
   */
  def seesEveryRow: Boolean = false

  /** Called when an attempt begins at the row. */
  def begin(row: Int): Unit = ()

  /** Called after the path has taken the row at the instruction; the row is now the last of the path. */
  def taken(instruction: Int, row: Int, path: Path): Unit = ()

  /** Called after the path has taken all its rows from the `from`-th on at the same instruction. */
  def takenGap(instruction: Int, from: Int, path: Path): Unit = ()

  /**
   * Called when the path does not continue with the row at the instruction.
   *
   * @param row  the row after the path's last one, or a later one if rows may be skipped; the number of rows if there
   *             are no more rows
   */
  def refused(instruction: Int, row: Int, path: Path, cause: Refusal): Unit = ()

  /** Whether rows that the instruction takes can belong to a gap; see [[isGap]]. */
  def mayTakeGap(instruction: Int): Boolean = false

  /**
   * Whether a row that the path takes next at the instruction belongs to a gap. Two paths at the same position are
   * different for a listener if this differs.
   */
  def isGap(instruction: Int, path: Path): Boolean = false

  /**
   * Called when the path has arrived at a position whose failure is recorded. `slot` identifies the position and what
   * later conditions can read of the path; a slot that is negative, for one attempt only (see [[FailureMemo.slot]]). If
   * everything from there is tried in vain, a call of [[failedAt]] follows; all calls between the two are about paths
   * from there.
   */
  def arrived(slot: Int, path: Path): Unit = ()

  /** Called when everything from the slot at which a path arrived last has been tried in vain. */
  def failedAt(slot: Int, row: Int): Unit = ()

  /**
   * Called when the path has arrived at a slot that is known to fail, or to which the search has come back without
   * taking a row, and does not continue.
   */
  def returned(slot: Int, path: Path): Unit = ()
}

object SearchTrace {

  /** The trace to pass if no listener is attached. */
  object Silent extends SearchTrace
}

/** Why a path does not continue. */
sealed trait Refusal

object Refusal {

  /** The condition of the variable is not true for the row. */
  case object Condition extends Refusal

  /** The partition has no more rows. */
  case object PartitionEnd extends Refusal

  /** The pattern requires `^`, and the row is not the first one of the partition. */
  case object NotFirst extends Refusal

  /** The pattern requires `$`, and the last row of the path is not the last row of the partition. */
  case object NotLast extends Refusal

  /** The row is beyond the limit of the match. */
  case object MatchLimit extends Refusal

  /** The row is beyond a limit of a part of the pattern. */
  case object PartLimit extends Refusal

  /** The row has no time from which the limit of the match could be measured. */
  case object NoTime extends Refusal

  /** The row satisfies the condition of an UNLESS variable. */
  case object Vetoed extends Refusal

  /**
   * The row would be skipped, but it satisfies the condition of this variable, which must be absent before the step.
   */
  final case class Present(variable: Int) extends Refusal

  /** This variable must be absent after the last row, but a row that satisfies its condition came. */
  final case class PresentAtEnd(variable: Int) extends Refusal

  /** This variable must be absent after the last row, but the partition ended before the limit expired. */
  final case class EndsTooEarly(variable: Int) extends Refusal
}
