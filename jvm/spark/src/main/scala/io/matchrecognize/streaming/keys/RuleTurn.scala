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
 * Processes keys for one of several rules. This is the same as for a separate clause, over rows that the watermark has
 * passed, but errors name the rule.
 *
 * The objects that the rule needs are created when its first row arrives.
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

  /** Smaller than for a single clause, since the record of a key holds the records of all its rules. */
  private val SmallBytes = ChunkWriter.SmallBytes / 4
}

/** Stores the chunks of one rule among those of all rules of a key. */
private[streaming] final class SlotChunks(store: ChunkStore) extends ChunkStore {

  /** The slot of the rule for the key that is being processed. */
  var slot = 0

  override def load(chunk: Long): Array[Byte] = store.load(SlotChunks.number(slot, chunk))
  override def save(chunk: Long, rows: Array[Byte]): Unit = store.save(SlotChunks.number(slot, chunk), rows)
  override def remove(chunk: Long): Unit = store.remove(SlotChunks.number(slot, chunk))
}

private[streaming] object SlotChunks {

  /**
   * Returns the number of the chunk in the state of the key. Its lower 40 bits are the number of the chunk within the
   * rule, which limits how many chunks a rule can write for a key.
   */
  def number(slot: Int, chunk: Long): Long = (slot.toLong << 40) | chunk
}
