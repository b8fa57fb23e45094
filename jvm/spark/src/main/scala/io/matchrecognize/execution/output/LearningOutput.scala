// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.forecast.Forecaster
import io.matchrecognize.matcher.Path
import io.matchrecognize.plan.{ForecastClock, ForecastJson, LearningColumns}
import io.matchrecognize.policy.ForecastLearning

/**
 * Produces the rows that EXPLAIN MATCH COUNTS shows for a partition: the counts from which a forecast model is learned,
 * as numbers that can be summed over partitions.
 *
 * The query's own forecaster processes the rows, so it counts exactly the events on which a forecast is based.
 */
private[execution] final class LearningOutput(matching: ClauseMatching) extends PartitionOutput {
  import LearningColumns._
  import LearningOutput._
  import matching.{budget, buffer, compiled, input, layout}

  private val specification = compiled.specification
  private val learning = specification.rows.learns.get
  private val plan = specification.forecast.get
  private val symbols = new ForecastSymbols(compiled, layout, buffer)
  // Shared by all partitions, because the model of the forecaster has tables that are computed at first use.
  private lazy val forecaster = new Forecaster(
    compiled.facts,
    specification.policy,
    specification.rows.forecasts.get,
    plan.scale,
    symbols,
    plan.model.map(ForecastJson.counts),
    matching.test(compiled.conditions),
    new Path(compiled.tracked, budget.memory),
    budget,
    reports = true,
    learning.includes
  )
  private val shown = new ReportRow(compiled.shown, Nil, input, buffer)
  private var facts: Iterator[InternalRow] = Iterator.empty
  private var isDone = true

  override def begin(): Unit = {
    facts = Iterator.empty
    isDone = false
  }

  override def workOn(): Boolean = {
    if (!isDone) {
      facts = (if (learning.what == ForecastLearning.Times) times else learned).map(fact)
      isDone = true
    }
    hasNext
  }

  private def fact(fact: ForecastJson.Fact): InternalRow =
    shown(0, Topic -> fact.topic, Key -> fact.key, Count -> fact.count, Sum -> fact.sum, Squares -> fact.squares)

  private def learned: Iterator[ForecastJson.Fact] = {
    forecaster.begin()
    (0 until buffer.size).foreach(forecaster.onRow)
    val pattern =
      if (learning.what == ForecastLearning.Symbols) plan.pattern.map(ForecastJson.Fact(ForecastJson.Pattern, _, 1L))
      else Nil
    pattern.iterator ++ ForecastJson.facts(forecaster.taught)
  }

  /** The unit of the times and a sample of the partition's times, each with the number of rows that it represents. */
  private def times: Iterator[ForecastJson.Fact] = {
    val step = math.max(1, buffer.size / MostTimes)
    val kind = if (ForecastClock.isTime(layout.order.headOption.map(_.dataType))) "time" else "number"
    val direction = if (layout.order.head.isAscending) "" else " DESC"
    Iterator.single(ForecastJson.Fact("clock", kind + direction, 1L)) ++ (0 until buffer.size by step).iterator.map {
      row =>
        budget.charge(1L)
        symbols.time(row) -> math.min(step, buffer.size - row).toLong
    }.filter { case (time, _) => !time.isNaN && learning.includes(time) }.map { case (time, rows) =>
      ForecastJson.Fact("time", time.toString, rows)
    }
  }

  override def hasNext: Boolean = facts.hasNext
  override def next(): InternalRow = facts.next()
  override def counts: MatchCounts = MatchCounts()
}

private object LearningOutput {

  /** The approximate number of times that are shown for a partition. */
  val MostTimes = 500
}
