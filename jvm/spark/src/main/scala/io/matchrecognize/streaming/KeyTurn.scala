// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, DataInputStream, DataOutputStream}

import scala.collection.mutable

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, RowOrdering, UnsafeProjection, UnsafeRow}
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.unsafe.types.ByteArray
import org.apache.spark.{TaskContext, TaskKilledException}

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.execution._
import io.matchrecognize.matcher.MatchBudget

/**
 * One key's turn after another, with the objects of one task: takes up what was kept, adds the rows that came, lets those
 * that the watermark has passed take their place in the order, emits what they and the time decide, and keeps the rest.
 *
 * A row that has taken its place is never moved, so everything emitted is final. Rows that are equal in all keys of ORDER BY
 * are ordered by their bytes, which do not depend on how they arrived.
 *
 * Cost of a turn: the rows kept, read and written once, and the steps of the search for what is new.
 */
private[streaming] final class KeyTurn(task: StreamTask, context: TaskContext) {
  private val program = new MatchProgram(task.specification, task.conditions, task.reads)
  private val buffer = new PartitionBuffer(task.input.length, SQLConf.get.windowExecBufferSpillThreshold, context)
  private val limits = new LimitTest(task.limits, None, task.input, buffer)
  private val deadlines = new Deadlines(limits)
  private val budget = new MatchBudget(
    task.maxStepsPerAttempt,
    () => if (context.isInterrupted()) throw new TaskKilledException(),
    memory = new SparkMemoryAccount(context)
  )
  private val work = new MatchWork(
    program,
    task.partition,
    task.input,
    buffer,
    limits,
    budget,
    task.maxSubsetsPerMatch,
    task.measureReach
  )
  private val remembersIdleKeys = task.remembersIdleKeys(program)
  private val toUnsafe = UnsafeProjection.create(task.input: Seq[Attribute], task.input)
  private val time = task.time
  private val ordering = RowOrdering.create(task.order, task.input)
  private var waiting = Seq.empty[UnsafeRow]
  private var watermark = 0L

  /**
   * @param saved     what was kept of the key
   * @param rows      what came; read at once
   * @param watermark in milliseconds: no row of this time or before it will come after these
   */
  def begin(saved: Option[KeyState], rows: Iterator[InternalRow], watermark: Long): Unit = {
    this.watermark = watermark
    val kept = mutable.ArrayBuffer.empty[UnsafeRow]
    buffer.clear(saved.fold(0)(_.firstRow))
    work.begin()
    saved.foreach { state =>
      if (state.plan != task.fingerprint) throw ExecutionErrors.stateOfOtherClause()
      val all = KeyState.readRows(state.rows, task.input.size)
      all.take(state.settled).foreach(buffer.add)
      kept ++= all
      work.read(new DataInputStream(new ByteArrayInputStream(state.search)))
    }
    rows.foreach {
      case unsafe: UnsafeRow => kept += unsafe.copy()
      case other => kept += toUnsafe(other).copy()
    }
    val (due, later) = kept.partition(timeOf(_) <= watermark * 1000)
    settle(due.sorted(inOrder))
    waiting = later.toSeq
    limits.setClock(watermark * 1000)
  }

  /** Whether there is another row to emit. */
  def hasNext: Boolean = ExecutionErrors.reporting(work.hasNext || work.advance(ended = false))

  def next(): InternalRow = {
    budget.charge(1L)
    work.next()
  }

  /** What to keep of the key, after all rows are emitted; None: nothing. */
  def end(): Option[KeyState] = {
    val first = work.firstOpenRow
    if (first >= buffer.size && waiting.isEmpty && !remembersIdleKeys) None
    else {
      val from = math.max(buffer.firstRow, first - task.reachBack)
      val settled = buffer.size - from
      if (settled + waiting.size > task.maxRowsPerKey) throw ExecutionErrors.tooManyRowsOfKey(task.maxRowsPerKey)
      val search = new ByteArrayOutputStream()
      work.write(new DataOutputStream(search))
      Some(KeyState(
        KeyState.Format,
        task.fingerprint,
        wake.getOrElse(KeyState.Never),
        if (first < buffer.size) millis(first) else KeyState.Never,
        from,
        settled,
        waiting.size,
        search.toByteArray,
        KeyState.writeRows((from until buffer.size).iterator.map(buffer.row) ++ waiting)
      ))
    }
  }

  private def settle(rows: mutable.ArrayBuffer[UnsafeRow]): Unit = {
    var last: UnsafeRow = null
    rows.foreach { row =>
      if (task.requiresTotalOrder && last != null && ordering.compare(last, row) == 0) {
        throw ExecutionErrors.tiedRows(task.order.map(_.child.sql))
      }
      buffer.add(row)
      last = row
    }
  }

  /** When the next row that waits has passed, or time ends a limit of an attempt. */
  private def wake: Option[Long] = {
    val row = waiting.iterator.map(timeOf).minOption.map(micros => Math.floorDiv(micros + 999, 1000L))
    val limit = if (work.firstOpenRow >= buffer.size) Nil
    else work.openLimits.flatMap { case (limit, from) => deadlines.of(limit, from, millis(from)) }.filter(_ > watermark)
    (row ++ limit).minOption
  }

  private def timeOf(row: InternalRow): Long = time.eval(row).asInstanceOf[Long]
  private def millis(row: Int): Long = Math.floorDiv(timeOf(buffer.row(row)), 1000L)

  private val inOrder: Ordering[UnsafeRow] = (left, right) => {
    val byKeys = ordering.compare(left, right)
    if (byKeys != 0) byKeys else ByteArray.compareBinary(left.getBytes, right.getBytes)
  }
}
