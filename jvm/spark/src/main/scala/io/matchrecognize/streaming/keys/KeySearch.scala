// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.execution.output.MatchCounts
import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Finds the matches of the key that is being processed, insofar as the rows in the buffer and the time decide them.
 * What is still undecided is written to the state, from which it is restored when the key is processed again.
 */
private[streaming] trait KeySearch {

  /** Begins another key, whose rows are now in the buffer, without restoring any state. */
  def begin(): Unit

  /** Restores what [[write]] saved when this key was last processed. */
  def read(in: ScanInput): Unit
  def write(out: ScanOutput): Unit

  /** Call it after `rows` rows were added to the buffer. All rows up to `time`, in microseconds, have arrived. */
  def settled(rows: Int, time: Long): Unit

  /** Whether there is another row to emit; searches until it finds one or nothing more can be decided. */
  def hasNext: Boolean
  def next(): InternalRow

  /** The first row that a later match can contain. Valid once all rows were emitted. */
  def firstOpenRow: Int

  /** The number of attempts that wait. Valid once all rows were emitted. */
  def openAttempts: Int

  /** The watermarks at which time alone may decide something. Valid once all rows were emitted. */
  def deadlines: Seq[Long]

  /** Predicts whether waiting rows can decide something; None if they always can. */
  def foresight: Option[Foresight] = None

  /** For a match that begins with the row, returns the watermark at which its time limit ends. */
  def endOf(row: InternalRow): Option[Long] = None

  /** The counts of all turns so far. */
  def counts: MatchCounts
}
