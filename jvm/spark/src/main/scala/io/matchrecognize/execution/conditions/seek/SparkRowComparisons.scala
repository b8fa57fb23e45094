// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions.seek

import org.apache.spark.sql.catalyst.expressions.Attribute

import io.matchrecognize.execution.conditions.{CompiledClause, ConjunctAnswers, PathAggregate, ReadSlots, ReadView}
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.{MatchBudget, Path, RowComparisons}
import io.matchrecognize.plan.{AggregateRead, MatchRow, PatternRead, RowRead}

/**
 * The comparisons in a clause's conditions with values that a path has fixed, over the rows of a buffer.
 *
 * @param aggregates returns the state of an aggregate, which the conditions share
 */
private[execution] final class SparkRowComparisons(
    compiled: CompiledClause,
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    ahead: Option[ConjunctAnswers],
    aggregates: AggregateRead => PathAggregate,
    budget: MatchBudget
) extends RowComparisons {
  private val all = compiled.comparisons
  private val own: Array[Array[Int]] = compiled.collecting.indices.map(Array(_)).toArray
  private var partition = 0L

  private object view extends ReadView {
    var currentPath: Path = _
    override def path(isFinal: Boolean): Path = currentPath
    override def currentRow: Int = currentPath.end - 1
    override def matchNumber: Long = 0L
  }

  override val variables: IndexedSeq[Int] = all.map(_.variable)

  override val reads: IndexedSeq[Seq[RowComparisons.Read]] = all.map(_.ofPath.flatMap(PatternRead.in).distinct.map {
    case RowRead(row: MatchRow, _) => RowComparisons.OfRow(compiled.navigation(row))
    case aggregate: AggregateRead => RowComparisons.OfSet(compiled.set(aggregate.variables))
    case other => throw new IllegalStateException(s"$other is not fixed by earlier rows")
  })

  // Created when they are first needed, because most clauses and partitions need none.
  private val sought = new Array[SoughtRows](all.size)

  private def rowsOf(comparison: Int): SoughtRows = {
    if (sought(comparison) == null) sought(comparison) = create(all(comparison))
    sought(comparison)
  }

  private def create(comparison: FixedComparison): SoughtRows = {
    val slots = new ReadSlots(
      comparison.ofPath.flatMap(PatternRead.in),
      input,
      compiled,
      buffer,
      aggregates
    )
    comparison match {
      case equal: EqualValues => new EqualRows(equal, input, slots, buffer, budget)
      case ordered: OrderedValues =>
        new OrderedRows(ordered, input, slots, buffer, nextKnown(ordered.variable, _, _), budget)
    }
  }

  /** Discards what is known about the rows if the buffer holds another partition now. */
  private def begin(): Unit = if (partition != buffer.partitions) {
    partition = buffer.partitions
    sought.foreach(rows => if (rows != null) rows.clear())
  }

  override def fix(comparison: Int, path: Path): Unit = {
    begin()
    view.currentPath = path
    rowsOf(comparison).fix(view)
  }

  override def next(variable: Int, comparisons: Array[Int], from: Int, until: Int): Int = {
    var row = nextKnown(variable, from, until)
    var isFound = false
    while (row < until && !isFound) {
      budget.charge(1L)
      val fitting = afterAll(comparisons, row)
      val next = if (fitting == row) ahead.fold(row)(_.nextLate(variable, row)) else fitting
      isFound = next == row
      if (!isFound) row = if (next >= until) until else nextKnown(variable, next, until)
    }
    row
  }

  /**
   * Returns the row if all comparisons may be true for it. Otherwise, returns a later row; for each row before that
   * one, some comparison is not true.
   */
  private def afterAll(comparisons: Array[Int], row: Int): Int = {
    var next = row
    var i = 0
    while (i < comparisons.length && next == row) {
      next = rowsOf(comparisons(i)).next(row)
      i += 1
    }
    next
  }

  private def nextKnown(variable: Int, from: Int, until: Int): Int =
    ahead.fold(from)(_.nextInTable(own(variable), from, until))

  override def release(): Unit = sought.foreach(rows => if (rows != null) rows.release())
}
