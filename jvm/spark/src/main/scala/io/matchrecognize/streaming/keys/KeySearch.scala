// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.execution.output.MatchCounts
import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Finds the matches in the rows of the key whose turn it is: those of the buffer that rows and time decide. What is undecided it writes, and
 * the next turn reads.
 */
private[streaming] trait KeySearch {

  /** The buffer holds the rows of another key, of which nothing is known yet. */
  def begin(): Unit

  /** What was written of this key. */
  def read(in: ScanInput): Unit
  def write(out: ScanOutput): Unit

  /** Rows have been added, and up to this time, in microseconds, all rows have come. */
  def settled(rows: Int, time: Long): Unit

  /** Whether there is another row to emit, after as much work as it takes. */
  def hasNext: Boolean
  def next(): InternalRow

  /** When all rows were emitted: the first row that a match still to be found can hold. */
  def firstOpenRow: Int

  /** When all rows were emitted: how many attempts wait. */
  def openAttempts: Int

  /** When all rows were emitted: the watermarks at which time may decide something. */
  def deadlines: Seq[Long]

  /** Whether rows that wait can decide something; None: they always can. */
  def foresight: Option[Foresight] = None

  /** The watermark at which the limit of a match ends that begins with the row. */
  def endOf(row: InternalRow): Option[Long] = None

  /** In all turns so far. */
  def counts: MatchCounts
}
