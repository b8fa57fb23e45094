// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.expressions._

import io.matchrecognize.automaton.ConditionClass
import io.matchrecognize.execution.conditions.{CompiledClause, ReadSlots, ReadView}
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.forecast.ForecastRows
import io.matchrecognize.matcher.Path
import io.matchrecognize.plan.{ForecastClock, ForecastParts, PatternRead, RowLayout}

/**
 * Computes the symbols and times of a partition's rows, on which forecasts are based.
 *
 * A symbol has one bit for each conjunct that depends only on the row and its neighbors. A conjunct that can raise an
 * error is evaluated as in the query: only if the conjuncts before it are true. One compiled expression computes all
 * bits, so each row is evaluated once, no matter which matches are open.
 */
private[execution] final class ForecastSymbols(
    compiled: CompiledClause,
    layout: RowLayout,
    buffer: PartitionBuffer
) extends ForecastRows {
  import layout.{input, order}

  private val split = compiled.conditions.map(ForecastParts.of)
  private val parts: IndexedSeq[Expression] = ForecastParts.distinct(split.flatten)

  override val required: IndexedSeq[Long] =
    split.map(_.map(part => 1L << parts.indexWhere(_.semanticEquals(part))).foldLeft(0L)(_ | _))

  override val dependent: Set[Int] = compiled.facts.conditions.indices.filter(variable =>
    compiled.facts.conditions(variable).isInstanceOf[ConditionClass.MatchDependent]
  ).toSet

  private val symbolOf: Expression = parts.zipWithIndex.map { case (part, bit) =>
    If(Coalesce(Seq(part, Literal.FalseLiteral)), Literal(1L << bit), Literal(0L)): Expression
  }.reduceOption(BitwiseOr(_, _)).getOrElse(Literal(0L))
  private val slots = new ReadSlots(
    PatternRead.in(symbolOf),
    input,
    compiled,
    buffer,
    read => throw new IllegalStateException(s"$read depends on the match")
  )
  private val project = UnsafeProjection.create(Seq(slots.bind(symbolOf)))

  private object view extends ReadView {
    var currentRow: Int = 0
    override def path(isFinal: Boolean): Path = throw new IllegalStateException("a symbol depends on the match")
    override def matchNumber: Long = 0L
  }

  override def symbol(row: Int): Long = {
    view.currentRow = row
    project(slots.fill(view)).getLong(0)
  }

  private val clock = order.headOption.flatMap(sort => ForecastClock.of(sort).map(_ -> sort))
  private val column = clock.fold(-1) { case (_, sort) => input.indexWhere(_.semanticEquals(sort.child)) }

  override def time(row: Int): Double = clock match {
    case Some((number, sort)) => number(buffer.row(row).get(column, sort.dataType))
    case None => Double.NaN
  }
}
