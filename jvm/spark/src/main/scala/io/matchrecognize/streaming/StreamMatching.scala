// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.execution.output.MatchCounts
import io.matchrecognize.streaming.keys.{ChunkStore, KeyState}

/** The data sent to a task with which [[MatchProcessor]] matches over a stream: a clause, or several rules. */
private[streaming] trait StreamMatching extends Serializable {

  /**
   * Creates the object that processes all keys of a task.
   *
   * @param store the chunks of rows of the key that is being processed
   */
  def turns(store: ChunkStore, context: TaskContext, metrics: Map[String, SQLMetric]): KeyTurns

  /** Identifies the clauses to which the state belongs. */
  def fingerprint: Fingerprint

  /** The text that EXPLAIN shows. */
  def explanation: String
}

/**
 * Processes the keys of a task one after the other. One round of processing for a key, within a micro-batch, is called
 * a turn of the key.
 */
private[streaming] trait KeyTurns {

  /**
   * Begins the turn of a key.
   *
   * @param saved     the state of the key, if it has one
   * @param arrived   the key's new rows; they are read and copied at once
   * @param watermark in milliseconds; every row up to `StreamClock.at(watermark)` has arrived
   * @return the number of rows that were settled, that is, whose position in the order is now final
   */
  def begin(saved: Option[KeyState], arrived: Iterator[UnsafeRow], watermark: Long): Int

  /** Whether there is another row to emit. */
  def hasNext: Boolean
  def next(): InternalRow

  /** The state to keep for the key; None if nothing must be kept. Call it after all rows were emitted. */
  def end(): Option[KeyState]

  /** The counts of all turns so far; [[steps]] is the number of matching steps. */
  def counts: MatchCounts
  def steps: Long
}
