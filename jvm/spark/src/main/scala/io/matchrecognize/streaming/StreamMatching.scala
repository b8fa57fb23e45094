// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.execution.output.MatchCounts
import io.matchrecognize.streaming.keys.{ChunkStore, KeyState}

/** What a task is sent to match over a stream, for [[MatchProcessor]]: a clause, or several rules. */
private[streaming] trait StreamMatching extends Serializable {

  /** @param store where the rows of the key are whose turn it is */
  def turns(store: ChunkStore, context: TaskContext, metrics: Map[String, SQLMetric]): KeyTurns

  /** What the state belongs to. */
  def fingerprint: Fingerprint

  /** What EXPLAIN shows. */
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

  /** What to keep of the key, after all rows are emitted; None: nothing. */
  def end(): Option[KeyState]

  /** What all turns have come to, and the steps they took. */
  def counts: MatchCounts
  def steps: Long
}
