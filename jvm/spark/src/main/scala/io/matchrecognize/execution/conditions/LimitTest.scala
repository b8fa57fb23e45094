// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import scala.collection.mutable

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{
  Attribute,
  AttributeReference,
  AttributeSet,
  BasePredicate,
  Expression,
  GenericInternalRow,
  JoinedRow,
  Literal,
  Not,
  Predicate,
  TimeZoneAwareExpression,
  UnsafeProjection,
  UnsafeRow
}
import org.apache.spark.sql.types._

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.plan.{LimitAnchor, LimitEnd, RowRead}

/**
 * Evaluates time limits as compiled predicates over two rows: the row from which the time is measured, and the row that
 * is tested.
 *
 * A predicate is null if one of the rows has no time: then neither it nor its negation holds.
 *
 * Cost: one comparison for each row tested. Subexpressions that depend only on the row from which the time is measured,
 * such as a time plus days on the calendar, are computed once for all rows tested in succession.
 *
 * @param limits indexed by number; 0 is the limit of the match
 * @param clock  the latest time of the whole input; None if the partition is the whole input
 */
private[matchrecognize] final class LimitTest(
    limits: IndexedSeq[Expression],
    clock: Option[Literal],
    input: Seq[Attribute],
    buffer: PartitionBuffer
) {

  private val compiled = limits.map(new Limit(_))

  /**
   * The limit of the match as a condition. Callers need it because limits with the same text may have parameters with
   * different values.
   */
  def ofMatch: Option[Expression] = limits.headOption.filter(_ != Literal.TrueLiteral)

  // A row with the latest time in each column that a limit reads, and null in all other columns.
  private val clockRow = new GenericInternalRow(input.size)
  private val clockColumns: Array[Int] =
    limits.flatMap(_.collect { case RowRead(position, column: Attribute) if position != LimitAnchor => column })
      .map(column => input.indexWhere(_.exprId == column.exprId)).distinct.toArray
  private var hasClock = false
  clock.foreach(time => setClock(time.value))

  /** Sets the latest time of the whole input. */
  def setClock(time: Any): Unit = {
    clockColumns.foreach(clockRow.update(_, time))
    hasClock = true
  }

  /** Whether the limit of the match never ends earlier when it is measured from a later time. */
  val isMonotonic: Boolean = LimitTest.isMonotonic(limits.head)

  def isWithin(limit: Int, from: Int, row: Int): Boolean = compiled(limit).measuredFrom(from).isWithin(at(row))

  def isBeyond(limit: Int, from: Int, row: Int): Boolean = compiled(limit).measuredFrom(from).isBeyond(at(row))

  private val compared = buffer.newRow()
  private def at(row: Int): UnsafeRow = {
    buffer.point(compared, row)
    compared
  }

  /** Whether the latest time of the whole input is beyond the limit measured from the row with this number. */
  def isOver(limit: Int, from: Int): Boolean = isOver(limit, buffer.row(from))

  /**
   * Whether the latest time of the whole input is beyond the limit measured from a row, which need not be in the
   * buffer.
   */
  def isOver(limit: Int, from: InternalRow): Boolean =
    hasClock && compiled(limit).measuredFrom(from).isBeyond(clockRow)

  private final class Limit(condition: Expression) {
    private val anchor = input.map(_.newInstance())
    private val anchorSet = AttributeSet(anchor)
    private val parts = mutable.LinkedHashMap.empty[Expression, Attribute]
    private val compared = condition.transform {
      case RowRead(LimitAnchor, column: Attribute) => anchor(input.indexWhere(_.exprId == column.exprId))
      case RowRead(_, column) => column
    }.transform {
      case part if part.references.nonEmpty && part.references.subsetOf(anchorSet) =>
        parts.getOrElseUpdate(part, AttributeReference("part", part.dataType, part.nullable)())
    }
    private val measure = UnsafeProjection.create(parts.keys.toSeq, anchor)
    private val within = predicate(compared)
    // Lazy, because most clauses never need it.
    private lazy val beyond = predicate(Not(compared))
    private val joined = new JoinedRow()
    // The row to which the computed subexpressions belong, and its partition; `NoRow` for a row without a number.
    private var measured = NoRow
    private var partition = 0L

    def measuredFrom(row: Int): Limit = {
      if (row != measured || partition != buffer.partitions) {
        measuredFrom(buffer.row(row))
        measured = row
        partition = buffer.partitions
      }
      this
    }

    def measuredFrom(row: InternalRow): Limit = {
      measured = NoRow
      joined.withLeft(measure(row))
      this
    }

    def isWithin(row: InternalRow): Boolean = within.eval(joined.withRight(row))
    def isBeyond(row: InternalRow): Boolean = beyond.eval(joined.withRight(row))

    private def predicate(condition: Expression): BasePredicate = {
      val predicate = Predicate.create(condition, parts.values.toSeq ++ input)
      predicate.initialize(0)
      predicate
    }
  }

  private val NoRow = -1
}

private[execution] object LimitTest {

  /**
   * Whether a limit never ends earlier when it is measured from a later time. This is true of numeric limits and of
   * limits of less than a day. Days and months are counted on the calendar: because of a clock change or the end of a
   * month, a limit measured from a later time may end before one measured from an earlier time.
   */
  def isMonotonic(limit: Expression): Boolean = {
    def clockChanges = limit.collect { case part: TimeZoneAwareExpression if part.timeZoneId.isDefined => part.zoneId }
      .exists(!_.getRules.isFixedOffset)
    val isTimeOfClock = limit.exists(_.dataType == TimestampType)
    limit.collect { case part if part.foldable => part }.forall { part =>
      part.dataType match {
        case _: DayTimeIntervalType =>
          LimitEnd.isWithinDay(part) || !isTimeOfClock || !clockChanges
        case _: YearMonthIntervalType | CalendarIntervalType => false
        case _ => true
      }
    }
  }
}
