// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, SortOrder}

import io.matchrecognize.execution.conditions.{CompiledClause, LimitTest, SparkRowTest}
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.forecast.Forecaster
import io.matchrecognize.matcher.{MatchBudget, Path}
import io.matchrecognize.plan.{ForecastClock, ForecastJson, LearningColumns}
import io.matchrecognize.policy.ForecastLearning

/**
 * What EXPLAIN MATCH COUNTS shows of a partition: what its rows teach a model of forecasts, as numbers that can be added up over
 * partitions.
 *
 * The rows are followed by the forecaster of the query itself, so what is learned is what a forecast asks about.
 */
private[execution] final class LearningOutput(
    compiled: CompiledClause,
    order: Seq[SortOrder],
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    limits: LimitTest,
    budget: MatchBudget
) extends PartitionOutput {
  import LearningColumns._
  import LearningOutput._

  private val specification = compiled.specification
  private val learning = specification.rows.learns.get
  private val plan = specification.forecast.get
  private val symbols = new ForecastSymbols(compiled, order, input, buffer)
  // One for all partitions: its model holds tables that are computed when they are first asked for.
  private lazy val forecaster = new Forecaster(
    compiled.facts,
    specification.policy,
    specification.rows.forecasts.get,
    plan.scale,
    symbols,
    plan.model.map(ForecastJson.counts),
    new SparkRowTest(compiled, compiled.conditions, input, buffer, limits, budget),
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

  /** What the times are, and some of the partition, each with how many rows it stands for. */
  private def times: Iterator[ForecastJson.Fact] = {
    val step = math.max(1, buffer.size / MostTimes)
    val kind = if (ForecastClock.isTime(order.headOption.map(_.dataType))) "time" else "number"
    val direction = if (order.head.isAscending) "" else " DESC"
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

  /** So many times of a partition are shown, about. */
  val MostTimes = 500
}
