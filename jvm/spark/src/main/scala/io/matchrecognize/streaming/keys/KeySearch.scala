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

  /** Begins another key, whose rows are now in the buffer, without any earlier state. */
  def begin(): Unit

  /** Restores what an earlier turn wrote for this key. */
  def read(in: ScanInput): Unit
  def write(out: ScanOutput): Unit

  /** Call it after rows were added to the buffer; all rows up to `time`, in microseconds, have arrived. */
  def settled(rows: Int, time: Long): Unit

  /** Whether there is another row to emit; searches until it is found. */
  def hasNext: Boolean
  def next(): InternalRow

  /** The first row that a later match can contain. Valid once all rows were emitted. */
  def firstOpenRow: Int

  /** How many attempts wait. Valid once all rows were emitted. */
  def openAttempts: Int

  /** The watermarks at which time may decide something. Valid once all rows were emitted. */
  def deadlines: Seq[Long]

  /** Predicts whether waiting rows can decide something; None means that they always can. */
  def foresight: Option[Foresight] = None

  /** The watermark at which the limit of a match ends that begins with the row. */
  def endOf(row: InternalRow): Option[Long] = None

  /** The counts of all turns so far. */
  def counts: MatchCounts
}
