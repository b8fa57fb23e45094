// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import scala.annotation.tailrec

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.{TaskContext, TaskKilledException}

import io.matchrecognize.automaton.StreamAttempts
import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.execution.output.MatchCounts
import io.matchrecognize.execution.rows.{PartitionBuffer, SparkMemoryAccount}
import io.matchrecognize.matcher.{MatchBudget, ScanInput, ScanOutput}
import io.matchrecognize.streaming.{KeyTurns, StreamMetrics, StreamTask}

/**
 * Processes the keys of a task, one after another, in turns. A turn restores the state of the key, adds the rows that
 * arrived, settles those that the watermark has passed, emits what these rows and the time decide, and saves the rest.
 *
 * The position of a settled row is final, and so is everything emitted. Rows with equal keys of ORDER BY are ordered by
 * their bytes, which do not depend on the order of arrival.
 *
 * The cost of a turn is that of [[KeyRows]], of reading and writing the unfinished search, and of the search steps for
 * new rows and time.
 *
 * @param rules      the clauses to match, all over the same columns
 * @param plan       the fingerprint of these clauses; a state with another fingerprint is rejected
 * @param smallBytes see [[ChunkWriter]]
 * @param searching  creates the search that finds the matches
 */
private[streaming] final class KeyTurn(
    rules: IndexedSeq[StreamTask],
    plan: Long,
    smallBytes: Int,
    store: ChunkStore,
    context: TaskContext,
    metrics: Map[String, SQLMetric],
    searching: (PartitionBuffer, KeyLabel, MatchBudget) => KeySearch
) extends KeyTurns {
  private val task = rules.head
  private val buffer =
    new PartitionBuffer(task.layout.input.length, SQLConf.get.windowExecBufferSpillThreshold, context)
  private val clock = StreamClock(task.lag)
  private val budget = new MatchBudget(
    task.settings.maxStepsPerAttempt,
    () => if (context.isInterrupted()) throw new TaskKilledException(),
    memory = new SparkMemoryAccount(context)
  )
  private val time = task.layout.firstKey
  private val label = new KeyLabel(task.layout)
  private val search = searching(buffer, label, budget)
  // Looked up only once: a turn takes microseconds, so a lookup in each turn would be noticeable.
  private val rowsWithoutTime = metrics(StreamMetrics.RowsWithoutTime)
  private val remembersIdleKeys = rules.exists(_.remembersIdleKeys)
  private val forgetsAfter = task.settings.forgetsAfter.filter(_ => remembersIdleKeys)
  private val keptBefore = rules.map(_.keptBefore).max
  private val isSideBySide = task.attempts == StreamAttempts.SideBySide
  private val foresight = search.foresight
  private val rows = new KeyRows(
    buffer,
    task.layout.input.size,
    timeOf,
    new StreamOrder(task.layout, task.settings.requiresTotalOrder),
    smallBytes
  )
  private var watermark = 0L

  override def begin(saved: Option[KeyState], arrived: Iterator[UnsafeRow], watermark: Long): Int = {
    this.watermark = watermark
    saved.foreach { state =>
      KeyState.checkFormat(state.format.toInt)
      if (state.plan != plan) throw ExecutionErrors.stateOfOtherClause(None, task.fingerprint.text)
    }
    val settled = rows.begin(saved, arrived.filter(hasTime), clock.at(watermark), store)
    search.begin()
    saved.foreach(state => search.read(ScanInput.ofBytes(state.search, buffer.firstRow)))
    settle()
    settled
  }

  /**
   * Settles rows up to the first silence after which the key may be forgotten, if there is such a silence. The time
   * that the search sees is then the one just before the end of that silence.
   */
  private def settle(): Unit = {
    val before = buffer.size
    val next = rows.settle(forgetsAfter.getOrElse(Long.MaxValue))
    search.settled(buffer.size - before, clock.at(next.fold(watermark)(clock.watermarkOf(_) - 1)))
  }

  @tailrec override def hasNext: Boolean = search.hasNext || (rows.hasPassed && {
    if (isIdle) {
      rows.startAnew(store)
      search.begin()
    }
    settle()
    hasNext
  })

  override def next(): InternalRow = {
    budget.charge(1L)
    search.next()
  }

  private def isIdle: Boolean = search.firstOpenRow >= buffer.size

  /** The time from which the key may be forgotten, in microseconds; None if it may not be. */
  private def forgottenFrom: Option[Long] =
    forgetsAfter.filter(_ => isIdle && rows.waitingRows == 0).flatMap(silence => rows.lastSettled.map(_ + silence))

  override def end(): Option[KeyState] = {
    val open = search.firstOpenRow
    val isForgotten = if (remembersIdleKeys) forgottenFrom.exists(_ <= clock.at(watermark)) else rows.waitingRows == 0
    if (isIdle && isForgotten) {
      rows.forget(store)
      None
    } else {
      val first = rows.firstKept(math.max(buffer.firstRow, open - keptBefore))
      val settled = buffer.size - first
      if (math.max(settled + rows.waitingRows, search.openAttempts) > task.settings.maxRowsPerKey)
        throw tooManyRows(if (settled > 0) Some(first) else None)
      val undecided = foresight.flatMap(one => rows.allWaiting.filter(one.decideNothing(open, buffer, _)))
      val wake = nextWake(undecided)
      val written = ScanOutput.toBytes(first)(search.write)
      // Waiting rows that do not cause a turn of their own may begin attempts; these attempts count as open.
      val begun = undecided.toVector.flatMap(waiting => foresight.toSeq.flatMap(_.beginning(waiting))).map(timeOf)
      val openRow = if (open < buffer.size) Some(timeOf(buffer.row(open))) else begun.minOption
      val waiting = rows.waitingRows
      val kept = rows.end(first, store)
      Some(KeyState(
        format = KeyState.Format,
        plan = plan,
        wake = wake.getOrElse(KeyState.Never),
        openSince = openRow.fold(KeyState.Never)(Math.floorDiv(_, 1000L)),
        hasHistory = kept.hasHistory,
        settled = settled,
        waiting = waiting,
        attempts =
          if (isSideBySide) search.openAttempts + begun.size
          else math.max(search.openAttempts, begun.size.min(1)),
        search = written,
        chunks = kept.chunks,
        settledRows = kept.settledRows,
        waitingRows = kept.waitingRows
      ))
    }
  }

  override def counts: MatchCounts = search.counts
  override def steps: Long = budget.steps

  /**
   * The watermark of the key's next turn. It is the earliest of these: the end of an attempt's time limit; the time of
   * the next waiting row, unless that row can decide nothing; and the time from which the key may be forgotten.
   */
  private def nextWake(undecided: Option[Vector[UnsafeRow]]): Option[Long] = {
    val limits = search.deadlines.filter(_ > watermark)
    val others = undecided match {
      case Some(waiting) => if (limits.isEmpty) search.endOf(waiting.minBy(timeOf)) else None
      case None => (rows.firstWaiting ++ forgottenFrom).minOption.map(clock.watermarkOf)
    }
    (others ++ limits).minOption
  }

  private def tooManyRows(firstSettled: Option[Int]): Throwable = {
    val row = firstSettled.fold(rows.oneWaiting)(buffer.row)
    ExecutionErrors.tooManyRowsOfKey(task.settings.maxRowsPerKey, label.keyOf(row), label.timeOf(row))
  }

  /**
   * Returns false for a row without a time, and counts the row. Such a row has no position in the order, so it is left
   * out.
   */
  private def hasTime(row: InternalRow): Boolean = {
    val has = time.eval(row) != null
    if (!has) rowsWithoutTime += 1
    has
  }

  private def timeOf(row: InternalRow): Long = time.eval(row).asInstanceOf[Long]
}
