// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Listens to a search: where paths go, and why each of them ends. For questions about attempts that found nothing.
 *
 * Costs a search that nobody listens to a call of an empty method where a row is taken or a path ends. One that somebody listens to
 * uses nothing that earlier attempts have learned, so that each attempt tries all it can.
 */
trait SearchTrace {

  /** Whether anybody listens. */
  def listens: Boolean = false

  /** An attempt begins at the row. */
  def begin(row: Int): Unit = ()

  /** The path, which ends with the row now, took it at the instruction. */
  def taken(instruction: Int, row: Int, path: Path): Unit = ()

  /**
   * The path does not go on at the instruction with the row.
   *
   * @param row  the row after the path's last one, or a later one if rows may be skipped; the number of rows if there are no more
   * @param path may hold the row already, as its last one
   */
  def refused(instruction: Int, row: Int, path: Path, cause: Refusal): Unit = ()
}

object SearchTrace {

  /** Nobody listens. */
  object Silent extends SearchTrace
}

/** Why a path does not go on. */
sealed trait Refusal

object Refusal {

  /** The condition of the variable is not true for the row. */
  case object Condition extends Refusal

  /** The partition has no more rows. */
  case object PartitionEnd extends Refusal

  /** `^`, and the row is not the first one of the partition. */
  case object NotFirst extends Refusal

  /** `$`, and the row before is not the last one of the partition. */
  case object NotLast extends Refusal

  /** The row comes later than the limit of the match allows. */
  case object MatchLimit extends Refusal

  /** The row comes later than a limit of a part of the pattern allows. */
  case object PartLimit extends Refusal

  /** The row has no time to measure the limit of the match from. */
  case object NoTime extends Refusal

  /** The row is one of UNLESS. */
  case object Vetoed extends Refusal

  /** The row, being skipped, is one that must be absent before the step. */
  final case class Present(variable: Int) extends Refusal

  /** A row that must be absent after the last one came, or the limit within which it must be absent was not over. */
  final case class PresentAtEnd(variable: Int) extends Refusal
}
