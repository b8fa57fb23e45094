// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import scala.collection.mutable

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.execution.output.MatchCounts
import io.matchrecognize.streaming.rules.RuleRelevance
import io.matchrecognize.streaming.{KeyTurns, RuleSetTask, StreamMetrics}

/**
 * Processes keys, in turns, for several rules. The rows that the watermark has passed are sorted once for all rules.
 * Then the rules run one after the other, each over the rows that are useful to it.
 *
 * A rule has a turn if a row is useful to it or if the passing of time decides something for it. That turn is the same
 * as for a separate clause, so the rule finds the same matches. The key has one record, which holds the waiting rows
 * and the states of all rules; a rule that waits for nothing has no state.
 *
 * The cost of a key's turn is that of the rows that arrive, of reading and writing the record, and of the turns of
 * those rules that have one.
 */
private[streaming] final class RuleSetTurn(
    task: RuleSetTask,
    store: ChunkStore,
    context: TaskContext,
    metrics: Map[String, SQLMetric]
) extends KeyTurns {
  private val clock = StreamClock(task.lag)
  private val time = task.layout.firstKey
  private val label = new KeyLabel(task.layout)
  private val plan = task.fingerprint.hash
  private val relevance = new RuleRelevance(task.rules.map(_.filter))
  private val waiting = new WaitingRows(
    task.layout.input.size,
    timeOf,
    new StreamOrder(task.layout, task.settings.requiresTotalOrder)
  )
  private val writer = new ChunkWriter(ChunkWriter.SmallBytes)
  private val rules = task.rules.map(rule => new RuleTurn(rule, store, context, metrics)).toArray
  private val numbers: Map[Long, Int] = task.rules.map(_.id).zipWithIndex.toMap
  private val rowsWithoutTime = metrics(StreamMetrics.RowsWithoutTime)
  private val statesDropped = metrics(StreamMetrics.RuleStatesDropped)

  private var watermark = 0L
  // The states of the key's rules, by the rule's index.
  private val states = mutable.LongMap.empty[RuleState]
  // The rules whose turn is still to come, with their rows.
  private val due = mutable.Queue.empty[(Int, collection.Seq[UnsafeRow])]
  private var current = Option.empty[Int]

  override def begin(saved: Option[KeyState], arrived: Iterator[UnsafeRow], watermark: Long): Int = {
    this.watermark = watermark
    saved.foreach { state =>
      KeyState.checkFormat(state.format.toInt)
      if (state.plan != plan) throw ExecutionErrors.stateOfOtherClause(None, task.fingerprint.text)
    }
    val table = saved.fold(ChunkTable.Empty)(state => ChunkTable.read(state.chunks))
    writer.next = table.next
    val passed = waiting.begin(
      table.waiting,
      saved.fold(RowBytes.Empty)(_.waitingRows),
      arrived.filter(hasTime),
      clock.at(watermark),
      store
    )
    readStates(saved)
    val rows = relevance.split(passed)
    rules.indices.foreach { number =>
      if (rows(number).nonEmpty || states.get(number.toLong).exists(_.isDue(watermark))) due += number -> rows(number)
    }
    current = None
    passed.size
  }

  private def readStates(saved: Option[KeyState]): Unit = {
    states.clear()
    saved.foreach(state =>
      RuleStates.read(state.search).foreach { kept =>
        numbers.get(kept.rule) match {
          case Some(number) => states(number.toLong) = kept
          case None =>
            // The rule is no longer in force.
            ChunkTable.read(kept.state.chunks).settled.foreach(chunk =>
              store.remove(SlotChunks.number(kept.slot, chunk.number))
            )
            statesDropped += 1
        }
      }
    )
  }

  override def hasNext: Boolean = {
    while (!current.exists(rules(_).hasNext) && (current.isDefined || due.nonEmpty)) {
      current.foreach(endTurn)
      current = Option.when(due.nonEmpty)(beginTurn())
    }
    current.isDefined
  }

  private def beginTurn(): Int = {
    val (number, rows) = due.dequeue()
    val saved = states.get(number.toLong)
    val slot = saved.fold(freeSlot)(_.slot)
    // The rule occupies the slot from now on.
    rules(number).begin(slot, saved.map(_.state), rows, watermark)
    number
  }

  private def endTurn(number: Int): Unit = rules(number).end() match {
    case Some(state) => states(number.toLong) = state
    case None => states.remove(number.toLong)
  }

  /** The lowest slot that no rule of the key occupies. */
  private def freeSlot: Int = {
    val taken = states.valuesIterator.map(_.slot).toSet
    Iterator.from(1).filterNot(taken).next()
  }

  override def next(): InternalRow = rules(current.get).next()

  override def end(): Option[KeyState] = {
    if (waiting.size > task.settings.maxRowsPerKey) {
      val row = waiting.first
      throw ExecutionErrors.tooManyRowsOfKey(task.settings.maxRowsPerKey, label.keyOf(row), label.timeOf(row))
    }
    if (states.isEmpty && waiting.size == 0) {
      waiting.forget(store)
      None
    } else {
      val count = waiting.size
      val first = waiting.firstTime.map(clock.watermarkOf)
      val (chunks, rows) = waiting.end(writer, store)
      val kept = states.values.map(_.state)
      Some(KeyState(
        format = KeyState.Format,
        plan = plan,
        wake = (kept.map(_.wake).filter(_ != KeyState.Never) ++ first).minOption.getOrElse(KeyState.Never),
        openSince = kept.map(_.openSince).filter(_ != KeyState.Never).minOption.getOrElse(KeyState.Never),
        hasHistory = false,
        settled = kept.map(_.settled).sum,
        waiting = count,
        attempts = kept.map(_.attempts).sum,
        search = RuleStates.write(states.toSeq.sortBy(_._1).map(_._2)),
        chunks = ChunkTable(writer.next, Vector.empty, chunks).toBytes,
        settledRows = RowBytes.Empty,
        waitingRows = rows
      ))
    }
  }

  override def counts: MatchCounts = rules.iterator.flatMap(_.counts).foldLeft(MatchCounts())(_ + _)
  override def steps: Long = rules.iterator.map(_.steps).sum

  private def hasTime(row: InternalRow): Boolean = {
    val has = time.eval(row) != null
    if (!has) rowsWithoutTime += 1
    has
  }

  private def timeOf(row: InternalRow): Long = time.eval(row).asInstanceOf[Long]
}
