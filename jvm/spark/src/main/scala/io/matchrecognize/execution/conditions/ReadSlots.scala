// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, BoundReference, Expression, UnsafeRow}

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.Path
import io.matchrecognize.plan._

/** The context in which reads are evaluated: the rows matched so far and the row under test. */
private[execution] trait ReadView {

  /** The path up to the current row, or the whole path for a FINAL read. */
  def path(isFinal: Boolean): Path

  /** The row under test; meaningless for measures. */
  def currentRow: Int

  /** The match number, counted from 1; 0 if there is no match or it has no number. */
  def matchNumber: Long
}

/**
 * Computes the values that a set of expressions reads from the match.
 *
 * Each row position has a slot that holds a whole input row. Aggregates ([[AggregateColumn]]) and other reads that are
 * not columns (a label or the match number: [[SpecialRow]]) are computed when they are read. `bind` rewrites an
 * expression to read these slots and columns, so that Spark can compile it; `fill` sets the slots for one evaluation.
 * So an evaluation looks up each row once, however many of its columns are read.
 *
 * @param aggregates creates the object that computes an aggregate; called once for each aggregate
 * @param others     returns a reader for reads that are specific to one form of output
 * @param own        whether there is an extra first slot for the row shown, which output needs
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
  // The row object to which each slot refers if its row exists.
  private val held = Array.fill(rows.length)(buffer.newRow())

  /** Rewrites the expression so that it can be evaluated over the row that `fill` returns. */
  def bind(expression: Expression): Expression = expression match {
    case RowRead(position, column: Attribute) =>
      // The row under test always exists; any other row may be missing.
      columnOf(firstSlot + positions.indexOf(position), column, mayMiss = position != RowUnderTest(0))
    case read: AggregateRead => AggregateColumn(aggregateReads.indexOf(read), read.dataType)(this)
    case read: PatternRead => BoundReference(specials.indexOf(read), read.dataType, read.nullable)
    case column: Attribute => columnOf(0, column, mayMiss = false)
    case other => other.mapChildren(bind)
  }

  private def columnOf(slot: Int, column: Attribute, mayMiss: Boolean): Expression =
    SlotColumn.of(column, input, slot, mayMiss, rows)

  /** Sets the extra first slot to the row with this number in the partition. */
  def setOwn(row: Int): Unit = set(0, row)

  private def set(slot: Int, row: Int): Unit = {
    buffer.point(held(slot), row)
    rows(slot) = held(slot)
  }

  /** Sets all slots and returns the row for one evaluation; it is valid until the next call. */
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

  /** The result of an aggregate in the view last passed to `fill`, as the first column of a row. */
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
        // NEXT(CLASSIFIER()) sees the label of a row that the path takes later.
        val label = view.path(isFinal = true).labelOfRow(locator.locate(view))
        if (label < 0) null else compiled.labels(label)
      }
    case MatchNumberRead() => view => if (view.matchNumber == 0) null else view.matchNumber
    case InMatch() => _.matchNumber > 0
    case other => others(other).getOrElse(throw new IllegalStateException(s"$other is no special read"))
  }
}
