// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/** Looks for matches that begin at a given row. Between two calls its whole state can be written and read back. */
private[matcher] trait AttemptSearch {

  /** The rows of the current path; those of the match, after one is found. */
  def path: Path

  /** Prepares for a new partition. */
  def reset(): Unit

  /** Starts an attempt at `row`, which is not before the row of the last attempt. */
  def begin(row: Int): Unit

  /**
   * Continues with the attempt: to its match, or, after that, to its next one.
   *
   * @param known how many rows of the partition are known
   * @param ended whether the partition has no more
   */
  def run(known: Int, ended: Boolean, matchNumber: Long): AttemptSearch.Outcome

  /** The limits that time may end while the search waits for a row, each with the row it is measured from. */
  def openLimits: Seq[(Int, Int)] = Nil

  /** The greatest number of alternatives that were kept at one time. */
  def peakAlternatives: Int

  def write(out: ScanOutput): Unit
  def read(in: ScanInput): Unit
}

private[matcher] object AttemptSearch {
  sealed trait Outcome
  case object Matched extends Outcome

  /** A row was mapped to a variable whose rows are emitted at once. */
  case object Taken extends Outcome

  /** There is no match, or no other one. */
  case object Failed extends Outcome

  /** Undecided until another row is known or the partition ends. */
  case object NeedsRow extends Outcome
}
