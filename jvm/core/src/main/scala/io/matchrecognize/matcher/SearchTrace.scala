// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Listens to a search, to record where paths go and why each of them ends. Used to explain attempts that found nothing.
 *
 * Without a listener, each row taken and each path that ends costs one call of an empty method. With a listener, a
 * search uses nothing recorded by earlier attempts, so that each attempt tries everything it can.
 */
trait SearchTrace {

  /** Whether a listener is attached. */
  def listens: Boolean = false

  /** Called when an attempt begins at the row. */
  def begin(row: Int): Unit = ()

  /** Called after the path has taken the row at the instruction; the row is now the last of the path. */
  def taken(instruction: Int, row: Int, path: Path): Unit = ()

  /**
   * Called when the path does not continue with the row at the instruction.
   *
   * @param row  the row after the path's last one, or a later one if rows may be skipped; the number of rows if there
   *             are no more rows
   * @param path the path, which may already contain the row as its last row
   */
  def refused(instruction: Int, row: Int, path: Path, cause: Refusal): Unit = ()
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

  /**
   * This variable must be absent after the last row, but a row that satisfies its condition came, or the partition
   * ended before the limit expired.
   */
  final case class PresentAtEnd(variable: Int) extends Refusal
}
