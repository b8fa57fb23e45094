// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.execution.output.MatchCounts
import io.matchrecognize.streaming.keys.{ChunkStore, KeyState}

/** The data sent to a task to match over a stream, for [[MatchProcessor]]: a clause, or several rules. */
private[streaming] trait StreamMatching extends Serializable {

  /** @param store has the rows of the key whose turn it is */
  def turns(store: ChunkStore, context: TaskContext, metrics: Map[String, SQLMetric]): KeyTurns

  /** Identifies the clauses to which the state belongs. */
  def fingerprint: Fingerprint

  /** The text that EXPLAIN shows. */
  def explanation: String
}

/** The turns of keys, one after the other, with the objects of one task. */
private[streaming] trait KeyTurns {

  /**
   * Begins the turn of a key.
   *
   * @param saved     what was kept of the key
   * @param arrived   the rows that came; read at once, and kept
   * @param watermark in milliseconds: no row at or before its clock will come after these
   * @return how many rows have taken their position in the order
   */
  def begin(saved: Option[KeyState], arrived: Iterator[UnsafeRow], watermark: Long): Int

  /** Whether there is another row to emit. */
  def hasNext: Boolean
  def next(): InternalRow

  /** The state to keep for the key, after all rows were emitted; None if nothing must be kept. */
  def end(): Option[KeyState]

  /** The counts of all turns, including their steps. */
  def counts: MatchCounts
  def steps: Long
}
