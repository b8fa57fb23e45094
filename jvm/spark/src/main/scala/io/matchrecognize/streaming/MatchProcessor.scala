// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.TaskContext
import org.apache.spark.sql.Encoders
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.streaming._

import io.matchrecognize.execution.MatchMetrics

/**
 * A clause, or several rules, as a processor of Spark's TransformWithState, which keeps the keys' states and wakes them by the watermark.
 *
 * Spark calls it for a key that has new rows, and for one whose timer is due. Either call is the key's turn; the rows that it
 * gives are computed as they are fetched, and the state is written when the last one is.
 */
private[streaming] final class MatchProcessor(matching: StreamMatching, metrics: Map[String, SQLMetric])
    extends StatefulProcessor[Any, InternalRow, InternalRow] {
  @transient private var state: ValueState[KeyState] = _
  @transient private var chunks: MapState[Long, Array[Byte]] = _
  @transient private var turns: KeyTurns = _
  // Found once: a turn takes microseconds.
  @transient private lazy val turnCount = metrics(StreamMetrics.Turns)
  @transient private lazy val settledRows = metrics(StreamMetrics.SettledRows)
  @transient private lazy val bytesRead = metrics(StreamMetrics.BytesRead)
  @transient private lazy val bytesWritten = metrics(StreamMetrics.BytesWritten)

  override def init(outputMode: OutputMode, timeMode: TimeMode): Unit = {
    state = getHandle.getValueState[KeyState](MatchProcessor.StateName, KeyState.encoder, TTLConfig.NONE)
    chunks = getHandle.getMapState(MatchProcessor.ChunksName, Encoders.scalaLong, Encoders.BINARY, TTLConfig.NONE)
  }

  override def close(): Unit = if (turns != null) {
    turns.counts.setIn(metrics)
    metrics(MatchMetrics.Steps).set(turns.steps)
  }

  override def handleInputRows(key: Any, rows: Iterator[InternalRow], timers: TimerValues): Iterator[InternalRow] =
    turn(rows, timers, None)

  override def handleExpiredTimer(key: Any, timers: TimerValues, expired: ExpiredTimerInfo): Iterator[InternalRow] =
    turn(Iterator.empty, timers, Some(expired.getExpiryTimeInMs()))

  private def turn(rows: Iterator[InternalRow], timers: TimerValues, fired: Option[Long]): Iterator[InternalRow] = {
    if (turns == null) turns = matching.turns(store, TaskContext.get(), metrics)
    turnCount += 1
    val saved = Option(state.get())
    saved.foreach(bytesRead += _.bytes)
    settledRows += turns.begin(saved, rows, timers.getCurrentWatermarkInMs())
    new Iterator[InternalRow] {
      private var isOpen = true

      override def hasNext: Boolean = {
        if (isOpen && !turns.hasNext) {
          isOpen = false
          save(saved, turns.end(), fired)
        }
        isOpen
      }

      override def next(): InternalRow = {
        if (!hasNext) throw new NoSuchElementException("no more rows")
        turns.next()
      }
    }
  }

  private def save(before: Option[KeyState], now: Option[KeyState], fired: Option[Long]): Unit = {
    // Spark itself deletes the timer that fires.
    val old = before.map(_.wake).filter(at => at != KeyState.Never && !fired.contains(at))
    val next = now.map(_.wake).filter(_ != KeyState.Never)
    if (old != next) {
      old.foreach(getHandle.deleteTimer)
      next.foreach(getHandle.registerTimer)
    }
    now match {
      case Some(kept) =>
        state.update(kept)
        bytesWritten += kept.bytes
      case None => if (before.isDefined) state.clear()
    }
  }

  private object store extends ChunkStore {
    override def load(chunk: Long): Array[Byte] = {
      val rows = chunks.getValue(chunk)
      bytesRead += rows.length
      rows
    }

    override def save(chunk: Long, rows: Array[Byte]): Unit = {
      chunks.updateValue(chunk, rows)
      bytesWritten += rows.length
    }

    override def remove(chunk: Long): Unit = chunks.removeKey(chunk)
  }

  /** What the state belongs to. */
  def fingerprint: Fingerprint = matching.fingerprint

  /** The table whose rules it runs, if it does. */
  def ruleTable: Option[RuleTableMatching] = Some(matching).collect { case table: RuleTableMatching => table }

  /** Takes the rules of a micro-batch, before its tasks are sent. */
  def useRules(table: RuleTableMatching, known: RulesInForce, batch: Long): Unit = table.use(known, batch, metrics)

  /** What EXPLAIN shows. */
  override def toString: String = matching.explanation
}

private[streaming] object MatchProcessor {

  /** What Spark's state reader calls the state of a key, and its rows by chunk. */
  val StateName = "scan"
  val ChunksName = "chunks"
}
