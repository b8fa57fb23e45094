// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.execution.output.{CatalogueErrors, ForecastOutput, MatchCounts}
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.{MatchBudget, ScanInput, ScanOutput}
import io.matchrecognize.streaming.StreamTask

/**
 * Makes the forecasts of one clause after each row that the watermark has passed, using a model that was learned in
 * advance.
 *
 * A forecast uses only its own row and earlier ones, so it is final as soon as that row is processed. The state of a
 * key holds its open matches and its last symbols. Passing time does not cause forecasts, but it ends open matches, so
 * that a key without new rows releases its rows.
 */
private[streaming] final class ForecastSearch(
    task: StreamTask,
    buffer: PartitionBuffer,
    label: KeyLabel,
    budget: MatchBudget
) extends KeySearch {
  private val matching = task.matching(buffer, budget)
  import matching.{compiled, limits}
  private val ends = new Deadlines(limits, StreamClock(task.lag))
  private val ahead = compiled.facts.conditions.map(_.lookahead).foldLeft(task.measureReach)(_ max _)
  private val output = new ForecastOutput(matching, ahead)
  private val time = task.layout.firstKey
  private var isTimed = true

  override def begin(): Unit = output.begin()

  override def read(in: ScanInput): Unit = {
    val format = in.number()
    if (format > ForecastSearch.Format) throw ExecutionErrors.stateFormat(format, ForecastSearch.Format)
    output.read(in)
  }

  override def write(out: ScanOutput): Unit = {
    out.number(ForecastSearch.Format.toLong)
    output.write(out)
  }

  override def settled(rows: Int, time: Long): Unit = {
    limits.setClock(time)
    isTimed = false
  }

  override def hasNext: Boolean = reporting(output.workOn()) || {
    if (!isTimed && output.nextRow == buffer.size) output.expireByTime()
    isTimed = true
    false
  }

  override def next(): InternalRow = reporting(output.next())
  override def firstOpenRow: Int = output.firstOpenRow
  override def openAttempts: Int = output.openMatches

  override def deadlines: Seq[Long] =
    if (!task.clause.specification.policy.hasLimit) Nil
    else output.newestOpen.toSeq.flatMap { row =>
      val first = buffer.row(row)
      ends.of(0, first, time.eval(first).asInstanceOf[Long])
    }

  private def reporting[T](work: => T): T =
    try CatalogueErrors.reporting(work)
    catch {
      case error @ DataErrors(reason) =>
        val at = buffer.row(math.min(output.nextRow, buffer.size - 1))
        throw ExecutionErrors.rowFailed(reason, label.keyOf(at), label.timeOf(at), error)
    }

  override def counts: MatchCounts = output.counts
}

private[streaming] object ForecastSearch {

  /** The format of the written state; every released format can be read. */
  val Format: Int = 1
}
