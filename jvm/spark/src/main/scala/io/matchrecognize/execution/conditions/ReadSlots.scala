// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, BoundReference, Expression, UnsafeRow}

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.Path
import io.matchrecognize.plan._

/** Where reads look: the rows matched so far and the row under test. */
private[execution] trait ReadView {

  /** The path up to the current row, or the whole one for a FINAL read. */
  def path(isFinal: Boolean): Path

  /** The row under test; meaningless for measures. */
  def currentRow: Int

  /** From 1; 0 where there is no match, or it has no number. */
  def matchNumber: Long
}

/**
 * Computes the values that some expressions read.
 *
 * Each row position is a slot that holds a whole row of the input. Aggregates ([[AggregateColumn]]) and what else is not a column
 * (a label, the match number: [[SpecialRow]]) are computed when they are read. `bind` rewrites an expression to columns of these, so
 * that Spark compiles it; `fill` sets the slots for one evaluation. So each row is looked up once for it, however many of its
 * columns are read.
 *
 * @param aggregates what computes an aggregate; called once for each
 * @param others     what computes reads that are only known to the form of the rows
 * @param own        whether a row stands in a slot of its own, before the others: the row shown, for output
 */
private[execution] final class ReadSlots(
    reads: Seq[PatternRead],
    input: Seq[Attribute],
    compiled: CompiledClause,
    buffer: PartitionBuffer,
    aggregates: AggregateRead => PathAggregate,
    own: Boolean = false,
    others: PatternRead => Option[ReadView => Any] = _ => None
) {

  private val distinctReads = reads.distinct
  private val positions: Array[RowPosition] =
    distinctReads.collect { case RowRead(position, _) => position }.distinct.toArray
  private val aggregateReads: Array[AggregateRead] =
    distinctReads.collect { case read: AggregateRead => read }.toArray
  private val pathAggregates: Array[PathAggregate] = aggregateReads.map(aggregates)
  private val specials: Array[PatternRead] = distinctReads.filter {
    case _: RowRead | _: AggregateRead => false
    case _ => true
  }.toArray
  private val locators: Map[RowPosition, RowLocator] =
    distinctReads.flatMap(PatternRead.position).distinct.map(at => at -> RowLocator(at, compiled)).toMap
  private val slotLocators: Array[RowLocator] = positions.map(locators)

  private var shown: ReadView = _
  private val specialValues = new SpecialRow(specials.map { read =>
    val reader = special(read)
    () => reader(shown)
  })

  private val firstSlot = if (own) 1 else 0
  private val rows = new Array[UnsafeRow](firstSlot + positions.length)
  // What each slot holds if there is a row for it.
  private val held = Array.fill(rows.length)(buffer.newRow())

  /** The expression as one that is evaluated over what `fill` returns. */
  def bind(expression: Expression): Expression = expression match {
    case RowRead(position, column: Attribute) =>
      // The row under test is always there; any other may be missing.
      columnOf(firstSlot + positions.indexOf(position), column, mayMiss = position != RowUnderTest(0))
    case read: AggregateRead => AggregateColumn(aggregateReads.indexOf(read), read.dataType)(this)
    case read: PatternRead => BoundReference(specials.indexOf(read), read.dataType, read.nullable)
    case column: Attribute => columnOf(0, column, mayMiss = false)
    case other => other.mapChildren(bind)
  }

  private def columnOf(slot: Int, column: Attribute, mayMiss: Boolean): Expression =
    SlotColumn.of(column, input, slot, mayMiss, rows)

  /** Puts the row with a number of the partition into the slot of its own. */
  def setOwn(row: Int): Unit = set(0, row)

  private def set(slot: Int, row: Int): Unit = {
    buffer.point(held(slot), row)
    rows(slot) = held(slot)
  }

  /** Looks everything up and returns the row for one evaluation; valid until the next call. */
  def fill(view: ReadView): InternalRow = {
    var i = 0
    while (i < positions.length) {
      val at = slotLocators(i).locate(view)
      if (exists(at)) set(firstSlot + i, at) else rows(firstSlot + i) = null
      i += 1
    }
    if (shown ne view) shown = view
    specialValues.show()
    specialValues
  }

  /** The result of an aggregate for what `fill` was given last, in the first column. */
  def aggregate(number: Int): InternalRow =
    pathAggregates(number).result(shown.path(aggregateReads(number).isFinal), shown.matchNumber)

  private def exists(row: Int): Boolean = row >= 0 && row < buffer.size

  private def special(read: PatternRead): ReadView => Any = read match {
    case RowExists(position) =>
      val locator = locators(position)
      view => exists(locator.locate(view))
    case RowClassifier(position) =>
      val locator = locators(position)
      view => {
        // NEXT(CLASSIFIER()) sees the label of a row that is shown later.
        val label = view.path(isFinal = true).labelOfRow(locator.locate(view))
        if (label < 0) null else compiled.labels(label)
      }
    case MatchNumberRead() => view => if (view.matchNumber == 0) null else view.matchNumber
    case InMatch() => _.matchNumber > 0
    case other => others(other).getOrElse(throw new IllegalStateException(s"$other is no special read"))
  }
}
