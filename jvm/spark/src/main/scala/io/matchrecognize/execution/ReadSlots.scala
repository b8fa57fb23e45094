// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeReference, Expression, GenericInternalRow}

import io.matchrecognize.matcher.Path
import io.matchrecognize.plan._

/** Where reads look: the rows matched so far and the row under test. */
private[execution] trait ReadView {

  /** The path up to the current row, or the whole one for a FINAL read. */
  def path(isFinal: Boolean): Path

  /** The row under test; meaningless for measures. */
  def currentRow: Int
  def matchNumber: Option[Long]
}

/**
 * Computes the values that some expressions read.
 *
 * Each row position is a slot that holds a whole row of the input; all that is not a column (a label, the match
 * number, an aggregate) stands in one more row of specials, computed when it is read. `bind` rewrites an expression to ordinary columns
 * over these, so that Spark compiles it; `fill` sets the slots for one evaluation.
 *
 * @param aggregates what computes an aggregate; called once for each
 * @param own        a row that stands in a slot of its own, before the others: the row shown, for output
 */
private[execution] final class ReadSlots(
    reads: Seq[PatternRead],
    input: Seq[Attribute],
    compiled: CompiledClause,
    buffer: PartitionBuffer,
    aggregates: AggregateRead => PathAggregate,
    own: Option[Seq[Attribute]] = None
) {

  private val distinctReads = reads.distinct
  private val positions: Array[RowPosition] =
    distinctReads.collect { case RowRead(position, _) => position }.distinct.toArray
  private val slotColumns: Array[Seq[Attribute]] = positions.map {
    // The row under test is always there; any other may be missing.
    case RowUnderTest(0) => input.map(_.newInstance())
    case _ => input.map(column => column.newInstance().withNullability(true))
  }
  private val specials: Array[PatternRead] = distinctReads.filterNot(_.isInstanceOf[RowRead]).toArray
  private val specialColumns: Array[Attribute] =
    specials.map(read => AttributeReference("special", read.dataType, read.nullable)())
  private val locators: Map[RowPosition, RowLocator] =
    distinctReads.flatMap(PatternRead.position).distinct.map(at => at -> RowLocator(at, compiled)).toMap
  private val slotLocators: Array[RowLocator] = positions.map(locators)

  private val specialValues = new SpecialRow(specials.map(special))

  private val ownSlots = own.size
  private val specialSlot = ownSlots
  private val firstSlot = specialSlot + (if (specials.nonEmpty) 1 else 0)
  private val slots = new SlotRow(firstSlot + positions.length)
  private val absent = new GenericInternalRow(input.size)
  if (specials.nonEmpty) slots.set(specialSlot, specialValues)

  /** The columns of the evaluation's row. */
  val columns: Seq[Attribute] = own.getOrElse(Nil) ++ specialColumns ++ slotColumns.toSeq.flatten

  /** The expression over `columns`. */
  def bind(expression: Expression): Expression = expression match {
    case RowRead(position, column: Attribute) =>
      slotColumns(positions.indexOf(position))(input.indexWhere(_.exprId == column.exprId))
    case read: PatternRead => specialColumns(specials.indexOf(read))
    case other => other.mapChildren(bind)
  }

  def setOwn(row: InternalRow): Unit = slots.set(0, row)

  /** Looks everything up and returns the row for one evaluation; valid until the next call. */
  def fill(view: ReadView): InternalRow = {
    var i = 0
    while (i < positions.length) {
      val at = slotLocators(i).locate(view)
      slots.set(firstSlot + i, if (exists(at)) buffer.row(at) else absent)
      i += 1
    }
    specialValues.show(view)
    slots.row
  }

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
    case MatchNumberRead() => _.matchNumber.getOrElse(null)
    case InMatch() => _.matchNumber.isDefined
    case read: AggregateRead =>
      val aggregate = aggregates(read)
      view => aggregate.value(view.path(read.isFinal), view.matchNumber.getOrElse(0L))
    case other @ (_: RowRead | _: TrendRead | _: ReportRead) =>
      throw new IllegalStateException(s"$other is no special read")
  }
}
