// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Looks for matches that begin at a given row. Between two calls its whole state can be written and read back: the attempt, and
 * what it knows of rows whatever the attempt.
 */
private[matcher] trait AttemptSearch {

  /** The rows of the current path; those of the match, after one is found. */
  def path: Path

  /** Prepares for a new partition. */
  def reset(): Unit

  /** Starts an attempt at `row`, which is not before the row of the last attempt that was started. */
  def begin(row: Int): Unit

  /** No row before this one will be asked for again. */
  def release(row: Int): Unit

  /** Forgets what attempts have found of positions: the next one, at this row, does not follow one that is over. */
  def forget(row: Int): Unit

  /**
   * Continues with the attempt: to its match, or, after that, to its next one.
   *
   * @param known how many rows of the partition are known
   * @param ended whether the partition has no more
   */
  def run(known: Int, ended: Boolean, matchNumber: Long): AttemptSearch.Outcome

  /** Whether the limit of the match has cut off a path of the attempt. */
  def wasCutOff: Boolean

  /** The limits that time may end while the search waits for a row, each with the row it is measured from. */
  def openLimits: Seq[(Int, Int)] = Nil

  /**
   * The state in which the search waits, if it waits for a row that fits there whatever the path, or for the end of the match's
   * limit. Attempts that wait in the same one wait for the same row.
   */
  def plainState: Option[Int] = None

  /** Whether a row that fits a plain state is known, `from` rows having been known before. */
  def isAwaited(state: Int, from: Int, known: Int): Boolean

  /** The greatest number of alternatives that were kept at one time. */
  def peakAlternatives: Int

  /** The attempt. */
  def write(out: ScanOutput): Unit
  def read(in: ScanInput): Unit

  /**
   * Writes the attempt, or only the path that waits if it delays no other one: the search then goes on with the others.
   *
   * @param isFound whether a match was found that is held back
   * @return whether there are others
   */
  def putAside(out: ScanOutput, isFound: Boolean): Boolean = {
    write(out)
    false
  }

  /** The answers of conditions that do not depend on the attempt. */
  def writeAnswers(out: ScanOutput): Unit
  def readAnswers(in: ScanInput): Unit
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
