// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.util.{LinkedHashMap => KeyedRows}

import scala.collection.mutable
import scala.jdk.CollectionConverters._

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, UnsafeProjection, UnsafeRow}
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.streaming._

import io.matchrecognize.execution.MatchMetrics
import io.matchrecognize.streaming.keys.{KeyEncoders, KeyGroupState, KeyState, Wake, WakeQueue}
import io.matchrecognize.streaming.rules.{RuleTableMatching, RulesInForce}

/**
 * Runs a clause or several rules as a processor of Spark's TransformWithState, which stores the states and fires their
 * timers by the watermark.
 *
 * Spark calls the processor for a group of keys if one of them has new rows or is to be woken. Each key with new rows
 * or a due wake is then processed once; this is called a turn of the key. The rows that a turn emits are computed while
 * Spark fetches them. After the last of them, the key's state is written.
 *
 * The cost of a call is that of the new rows of the group, which are held in memory at once; of reading and writing the
 * record of each key that has a turn; and of the group's queue of wakes.
 *
 * @param keys  the key columns, among those of the input
 * @param kept  the columns of the rows to keep, among those of the input
 * @param input the columns of the rows that Spark passes
 */
private[streaming] final class MatchProcessor(
    matching: StreamMatching,
    keys: Seq[Attribute],
    kept: Seq[Attribute],
    input: Seq[Attribute],
    metrics: Map[String, SQLMetric]
) extends StatefulProcessor[Any, InternalRow, InternalRow] {
  private val encoders = new KeyEncoders(keys)
  @transient private var state: KeyGroupState = _
  @transient private lazy val turns: KeyTurns = matching.turns(state.chunkStore, TaskContext.get(), metrics)
  @transient private lazy val keyOf = UnsafeProjection.create(keys: Seq[Expression], input)
  @transient private lazy val rowOf = UnsafeProjection.create(kept: Seq[Expression], input)
  // Looked up only once: a turn takes microseconds, so a lookup in each turn would be noticeable.
  @transient private lazy val turnCount = metrics(StreamMetrics.Turns)
  @transient private lazy val settledRows = metrics(StreamMetrics.SettledRows)
  @transient private var hasTurns = false

  override def init(outputMode: OutputMode, timeMode: TimeMode): Unit =
    state =
      new KeyGroupState(getHandle, encoders, metrics(StreamMetrics.BytesRead), metrics(StreamMetrics.BytesWritten))

  override def close(): Unit = if (hasTurns) {
    turns.counts.setIn(metrics)
    metrics(MatchMetrics.Steps).set(turns.steps)
  }

  override def handleInputRows(group: Any, rows: Iterator[InternalRow], timers: TimerValues): Iterator[InternalRow] =
    new GroupTurn(byKey(rows), timers.getCurrentWatermarkInMs(), None)

  override def handleExpiredTimer(group: Any, timers: TimerValues, expired: ExpiredTimerInfo): Iterator[InternalRow] =
    new GroupTurn(new KeyedRows, timers.getCurrentWatermarkInMs(), Some(expired.getExpiryTimeInMs()))

  private def byKey(rows: Iterator[InternalRow]): KeyedRows[UnsafeRow, mutable.ArrayBuffer[UnsafeRow]] = {
    val found = new KeyedRows[UnsafeRow, mutable.ArrayBuffer[UnsafeRow]]
    rows.foreach { row =>
      val key = keyOf(row)
      var ofKey = found.get(key)
      if (ofKey == null) {
        ofKey = new mutable.ArrayBuffer[UnsafeRow](2)
        found.put(key.copy(), ofKey)
      }
      ofKey += rowOf(row).copy()
    }
    found
  }

  /**
   * The turns of the keys of one group; keys with new rows come first. `fired` is the timer that has expired, if one
   * has; Spark deletes it by itself.
   */
  private final class GroupTurn(
      rows: KeyedRows[UnsafeRow, mutable.ArrayBuffer[UnsafeRow]],
      watermark: Long,
      fired: Option[Long]
  ) extends Iterator[InternalRow] {
    hasTurns = true
    private val savedWakes = state.wakes
    private val wakes = new WakeQueue(savedWakes, state.pageStore)
    private val timer = wakes.earliest
    wakes.takeDue(watermark).foreach { bytes =>
      val key = new UnsafeRow(keys.size)
      key.pointTo(bytes, bytes.length)
      rows.putIfAbsent(key, mutable.ArrayBuffer.empty)
    }
    private val waiting = rows.entrySet.iterator.asScala
    private var current: UnsafeRow = _
    private var saved = Option.empty[KeyState]
    private var isOpen = true

    override def hasNext: Boolean = {
      while (isOpen && !(current != null && turns.hasNext)) {
        if (current != null) endTurn()
        if (waiting.hasNext) beginTurn()
        else {
          current = null
          isOpen = false
          end()
        }
      }
      isOpen
    }

    override def next(): InternalRow = {
      if (!hasNext) throw new NoSuchElementException("no more rows")
      turns.next()
    }

    private def beginTurn(): Unit = {
      val entry = waiting.next()
      current = entry.getKey
      turnCount += 1
      state.use(current)
      saved = state.record
      settledRows += turns.begin(saved, entry.getValue.iterator, watermark)
    }

    private def endTurn(): Unit = {
      val now = turns.end()
      // Wakes that are due are no longer in the queue.
      val before = saved.map(_.wake).filter(at => at != KeyState.Never && at > watermark)
      val after = now.map(_.wake).filter(_ != KeyState.Never)
      if (before != after) {
        before.foreach(at => wakes.remove(Wake(at, current.getBytes)))
        after.foreach(at => wakes.add(Wake(at, current.getBytes)))
      }
      now match {
        case Some(record) => state.keep(record)
        case None => if (saved.isDefined) state.forget()
      }
    }

    private def end(): Unit = {
      val next = wakes.earliest
      val now = wakes.end()
      if (now ne savedWakes) state.keepWakes(now)
      if (timer != next) {
        timer.filterNot(fired.contains).foreach(getHandle.deleteTimer)
        next.foreach(getHandle.registerTimer)
      }
    }
  }

  /** Identifies the clauses to which the state belongs. */
  def fingerprint: Fingerprint = matching.fingerprint

  /** The rule table whose rules the processor runs; None if it runs other clauses. */
  def ruleTable: Option[RuleTableMatching] = Some(matching).collect { case table: RuleTableMatching => table }

  /** Sets the rules of a micro-batch, before its tasks are sent. */
  def useRules(table: RuleTableMatching, known: RulesInForce, batch: Long): Unit = table.use(known, batch, metrics)

  /** The text that EXPLAIN shows. */
  override def toString: String = matching.explanation
}
