// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{UnsafeProjection, UnsafeRow}
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.errors.MatchRecognizeRuntimeException
import io.matchrecognize.execution.output.MatchCounts
import io.matchrecognize.streaming.RuleTask

/**
 * The turns of keys for one rule of several: those of the clause by itself, over rows that the watermark has passed, with errors that name the rule.
 *
 * What the rule needs is compiled when its first row comes.
 */
private[streaming] final class RuleTurn(
    rule: RuleTask,
    store: ChunkStore,
    context: TaskContext,
    metrics: Map[String, SQLMetric]
) {
  private val chunks = new SlotChunks(store)
  private var known = Option.empty[KeyTurn]
  private lazy val columns = UnsafeProjection.create(rule.columns)

  private def turns: KeyTurn = known.getOrElse {
    val made = rule.task.turn(rule.id, RuleTurn.SmallBytes, chunks, context, metrics)
    known = Some(made)
    made
  }

  def begin(slot: Int, saved: Option[KeyState], rows: collection.Seq[UnsafeRow], watermark: Long): Unit = naming {
    chunks.slot = slot
    turns.begin(saved, rows.iterator.map(columns(_).copy()), watermark)
    ()
  }

  def hasNext: Boolean = naming(turns.hasNext)
  def next(): InternalRow = naming(turns.next())
  def end(): Option[RuleState] = naming(turns.end()).map(RuleState(chunks.slot, _))
  def counts: Option[MatchCounts] = known.map(_.counts)
  def steps: Long = known.fold(0L)(_.steps)

  private def naming[T](work: => T): T =
    try work
    catch {
      case error: MatchRecognizeRuntimeException if rule.name.isDefined => throw error.inRule(rule.name.get)
    }
}

private[streaming] object RuleTurn {

  /** The record of a key holds that of each rule. */
  private val SmallBytes = ChunkWriter.SmallBytes / 4
}

/** The chunks of one rule among those of a key. */
private[streaming] final class SlotChunks(store: ChunkStore) extends ChunkStore {

  /** The slot of the rule for the key whose turn it is. */
  var slot = 0

  override def load(chunk: Long): Array[Byte] = store.load(SlotChunks.number(slot, chunk))
  override def save(chunk: Long, rows: Array[Byte]): Unit = store.save(SlotChunks.number(slot, chunk), rows)
  override def remove(chunk: Long): Unit = store.remove(SlotChunks.number(slot, chunk))
}

private[streaming] object SlotChunks {

  /** The number in the state of the key: a rule can write as many chunks as the rest of the number counts. */
  def number(slot: Int, chunk: Long): Long = (slot.toLong << 40) | chunk
}
