// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import scala.collection.mutable

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{
  Attribute,
  BindReferences,
  Expression,
  RowOrdering,
  SortOrder,
  UnsafeProjection
}
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.execution.rows.{PartitionBuffer, TotalOrder}
import io.matchrecognize.matcher.{Path, ScanInput, ScanOutput}
import io.matchrecognize.plan.{CanonicalValues, MatchIdRead}

/**
 * Computes a [[MatchIdRead]] for the rows that are shown, and throws if two of them have the same identity although
 * they must not.
 *
 * Two identities can only be equal if a row that one of them covers is tied with a neighbor, that is, equal in all keys
 * of ORDER BY. So only identities of such rows are remembered, until no more matches begin at rows with these keys. Over
 * a stream, the neighbor of a later row may have been released; then the identity of the earlier row was remembered.
 *
 * Cost: a hash of the keys of the rows that it covers, and two comparisons of keys for each of them. For most clauses
 * this is one row.
 */
private[output] final class MatchIdentity(
    read: MatchIdRead,
    order: Seq[SortOrder],
    input: Seq[Attribute],
    labels: Array[UTF8String],
    buffer: PartitionBuffer
) {
  import MatchIdentity._
  import read.scope

  private val values = new CanonicalValues
  private val rule = read.rule.map(UTF8String.fromString).orNull
  private val partition = new Keys(read.partition, input)
  private val rowKeys = new Keys(read.rowKeys, input)
  private lazy val ordering = RowOrdering.create(order, input)
  private val remembered = mutable.HashMap.empty[UTF8String, Remembered]
  // How many identities may be remembered before those that are no longer needed are removed.
  private var mostRemembered = LeastRemembered

  def reset(): Unit = remembered.clear()

  /**
   * Returns the identity.
   *
   * @param path      the whole match
   * @param subset    the rows of the match that are shown, if the clause shows subsets; otherwise the whole match
   * @param row       the row that is shown
   * @param shown     identifies this row of the result, if it is computed several times
   * @param firstOpen returns the first row at which a later match can begin
   */
  def of(path: Path, subset: Path, row: Int, shown: Shown, firstOpen: => Int): UTF8String = {
    val identity = hash(path, subset, row)
    if (read.isChecked) remembered.get(identity) match {
      case Some(other) if other.shown != shown => throw ExecutionErrors.ambiguousMatchId(TotalOrder.names(order))
      case Some(_) => ()
      case None => if (isTied(path, subset, row)) remember(identity, path.start, shown, firstOpen)
    }
    identity
  }

  private def hash(path: Path, subset: Path, row: Int): UTF8String = {
    values.clear()
    values.text(rule)
    buffer.point(at, path.start)
    partition.write(at, values)
    rowKeys.write(at, values)
    if (!rowKeys.isEmpty) {
      if (scope.rowsOfMatch) writeRows(path)
      if (scope.rowsOfSubset) writeRows(subset)
      if (scope.shownRow) {
        buffer.point(at, row)
        rowKeys.write(at, values)
      }
    }
    values.digest
  }

  private def writeRows(of: Path): Unit = {
    values.count(of.length)
    var i = 0
    while (i < of.length) {
      values.text(labels(of.label(i)))
      buffer.point(at, of.rowAt(i))
      rowKeys.write(at, values)
      i += 1
    }
  }

  private def isTied(path: Path, subset: Path, row: Int): Boolean =
    isTied(path.start) || (scope.shownRow && isTied(row)) || (scope.rowsOfMatch && hasTie(path)) ||
      (scope.rowsOfSubset && hasTie(subset))

  private def hasTie(of: Path): Boolean = (0 until of.length).exists(i => isTied(of.rowAt(i)))

  private def isTied(row: Int): Boolean =
    (row > buffer.firstRow && isEqual(row - 1, row)) || (row + 1 < buffer.size && isEqual(row, row + 1))

  private val at = buffer.newRow()
  private val left = buffer.newRow()
  private val right = buffer.newRow()

  private def isEqual(one: Int, other: Int): Boolean = {
    buffer.point(left, one)
    buffer.point(right, other)
    ordering.compare(left, right) == 0
  }

  private def remember(identity: UTF8String, start: Int, shown: Shown, firstOpen: => Int): Unit = {
    if (remembered.size >= mostRemembered) {
      forget(firstOpen)
      mostRemembered = math.max(LeastRemembered, 2 * remembered.size)
    }
    var last = start
    while (last + 1 < buffer.size && isEqual(last, last + 1)) last += 1
    remembered(identity) = Remembered(shown, last)
  }

  /** Forgets the identities of a match that is left out. */
  def leaveOut(matches: Long): Unit =
    if (remembered.nonEmpty) remembered.filterInPlace { case (_, one) => one.shown.matches != matches }

  /** Forgets the identities of matches whose first rows are not tied with `firstOpen` or a later row. */
  private def forget(firstOpen: Int): Unit =
    remembered.filterInPlace { case (_, one) => one.lastTied >= firstOpen }

  /** Writes what must be remembered until the rows of the partition are continued. */
  def write(out: ScanOutput, firstOpen: Int): Unit = {
    forget(firstOpen)
    out.number(remembered.size.toLong)
    remembered.toSeq.sortBy { case (identity, _) => identity }.foreach { case (identity, one) =>
      out.bytes(identity.getBytes)
      out.row(one.lastTied)
    }
  }

  def restore(in: ScanInput): Unit = (0 until in.number()).foreach { _ =>
    val identity = UTF8String.fromBytes(in.bytes())
    remembered(identity) = Remembered(Shown.Before, in.row())
  }
}

private[output] object MatchIdentity {
  private val LeastRemembered = 1024

  /**
   * Identifies a row of the result.
   *
   * @param matches how many matches were shown up to this one
   * @param number  how many rows of this match were shown before it
   */
  final case class Shown(matches: Long, number: Long)

  object Shown {

    /** A row that an earlier turn has shown. */
    val Before: Shown = Shown(-1L, 0L)
  }

  /** @param lastTied the last row that is tied with the first row of the match */
  private final case class Remembered(shown: Shown, lastTied: Int)

  /** Writes the values of expressions over a row. */
  private final class Keys(of: Seq[Expression], input: Seq[Attribute]) {
    private lazy val project = UnsafeProjection.create(of.map(BindReferences.bindReference(_, input)))
    private val types = of.map(_.dataType).toArray
    private val writers = types.map(CanonicalValues.writer)

    def isEmpty: Boolean = types.isEmpty

    def write(row: InternalRow, to: CanonicalValues): Unit = {
      to.count(types.length)
      if (types.nonEmpty) {
        val keys = project(row)
        var i = 0
        while (i < types.length) {
          writers(i)(to, if (keys.isNullAt(i)) null else keys.get(i, types(i)))
          i += 1
        }
      }
    }
  }
}
