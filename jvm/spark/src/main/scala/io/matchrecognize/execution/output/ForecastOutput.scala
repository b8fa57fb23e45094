// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection
import org.apache.spark.sql.types.DayTimeIntervalType
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.automaton.Instruction
import io.matchrecognize.execution.conditions.{PathAggregate, ReadSlots, ReadView}
import io.matchrecognize.forecast.Forecaster
import io.matchrecognize.matcher.{Path, ScanInput, ScanOutput}
import io.matchrecognize.plan.{ForecastFunction, ForecastJson, ForecastRead}

/**
 * Produces the rows that FORECAST ROWS shows for a partition: one for each row after which a forecast is confident
 * enough.
 *
 * Over a stream, it processes the rows that have arrived so far. If the forecasts use a model, the state can be saved
 * and restored: see [[write]] and [[read]].
 *
 * @param ahead the number of later rows that must be known before a row is processed
 */
private[matchrecognize] final class ForecastOutput(matching: ClauseMatching, ahead: Int = 0) extends PartitionOutput {
  import matching.{budget, buffer, compiled, input, layout}

  private val specification = compiled.specification
  private val settings = specification.rows.forecasts.get
  private val plan = specification.forecast.get
  private val forecaster = new Forecaster(
    compiled.facts,
    specification.policy,
    settings,
    plan.scale,
    new ForecastSymbols(compiled, layout, buffer),
    plan.model.map(ForecastJson.counts),
    matching.test(compiled.conditions),
    new Path(compiled.tracked, budget.memory),
    budget
  )
  private val slots = new ReadSlots(
    compiled.reads,
    input,
    compiled,
    buffer,
    new PathAggregate(_, input, compiled, buffer, keepStates = false, budget),
    own = true,
    others = {
      case read: ForecastRead => Some(_ => value(read))
      case _ => None
    }
  )
  private lazy val project = UnsafeProjection.create(compiled.shown.map(slots.bind))
  private val shown = new Path(compiled.tracked, budget.memory)
  private var row = 0
  private var found = -1
  private var shownRow = -1
  private val keyColumn = input.indexWhere(_.semanticEquals(layout.order.head.child))
  private var forecasts = 0L

  private object view extends ReadView {
    override def path(isFinal: Boolean): Path = shown
    override def currentRow: Int = 0
    override def matchNumber: Long = 0L
  }

  override def begin(): Unit = {
    forecaster.begin()
    row = buffer.firstRow
    found = -1
  }

  /** Restores the state that [[write]] saved for the partition. Call it after [[begin]]. */
  def read(in: ScanInput): Unit = {
    row = in.row()
    forecaster.read(in)
  }

  def write(out: ScanOutput): Unit = {
    out.row(row)
    forecaster.write(out)
  }

  /** The row to process next. */
  def nextRow: Int = row

  /** The first row that can belong to a match together with later rows. */
  def firstOpenRow: Int = forecaster.oldestOpen.fold(row)(math.min(row, _))

  /** The first row of the open match whose time limit ends last. */
  def newestOpen: Option[Int] = forecaster.newestOpen
  def openMatches: Int = forecaster.openMatches

  /** Discards open matches whose time limit the clock has passed. */
  def expireByTime(): Unit = forecaster.expireByTime()

  override def workOn(): Boolean = {
    while (found < 0 && row + ahead < buffer.size) {
      if (forecaster.onRow(row)) found = row
      row += 1
    }
    hasNext
  }

  override def hasNext: Boolean = found >= 0

  override def next(): InternalRow = {
    forecaster.forecast.fill(shown)
    slots.setOwn(found)
    shownRow = found
    found = -1
    forecasts += 1
    project(slots.fill(view))
  }

  private def value(read: ForecastRead): Any = {
    val forecast = forecaster.forecast
    read.function match {
      case ForecastFunction.FORECAST_AT => buffer.row(shownRow).copy().get(keyColumn, read.dataType)
      case ForecastFunction.FORECAST_PROBABILITY => forecast.probability
      case ForecastFunction.FORECAST_LOWER => forecast.interval.map(_._1).orNull[Any]
      case ForecastFunction.FORECAST_UPPER => forecast.interval.map(_._2).orNull[Any]
      case ForecastFunction.FORECAST_TIME =>
        if (forecast.time.isNaN) null
        else if (read.dataType.isInstanceOf[DayTimeIntervalType]) math.round(forecast.time)
        else forecast.time
      case ForecastFunction.FORECAST_STATE => state(forecast.lastVariable, forecast.lastStep)
      case ForecastFunction.FORECAST_CONTEXT_DEPTH => forecast.contextDepth
      case ForecastFunction.FORECAST_OPEN_MATCHES => forecast.matches.toLong
    }
  }

  /** The name of the last variable, with a plus sign appended inside a repetition. */
  private def state(variable: Int, step: Int): UTF8String = compiled.facts.program.instructions(step) match {
    case take: Instruction.Take if take.repeated =>
      UTF8String.concat(compiled.labels(variable), UTF8String.fromString("+"))
    case _ => compiled.labels(variable)
  }

  override def counts: MatchCounts = MatchCounts(forecasts, 0L, 0L, 0, 0L)
}
