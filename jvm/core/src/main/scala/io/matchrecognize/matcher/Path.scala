// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.navigation.{Navigation, TrackedSets}

/**
 * The rows that one attempt has mapped so far, each with its label (primary variable); rows between them may be
 * skipped.
 *
 * In addition to the labels, the path keeps the rows of each tracked set of variables, so that any navigation resolves
 * in constant time. `push` and `pop` take time proportional to the number of sets that contain the label. Memory: eight
 * bytes per row, or twelve if rows are skipped, plus four for each set that contains the row's label.
 */
final class Path(val tracked: TrackedSets, memory: MemoryAccount = MemoryAccount.Unlimited) {
  private val positions = Array.fill(tracked.sets.size)(new IntStack(memory))
  // Each item holds a label and, in the lowest bit, whether its row is excluded from the output.
  private val labelStack = new IntStack(memory)
  // The rows of the path, kept only after a row was skipped; until then they are consecutive.
  private val rowStack = new IntStack(memory)
  private var listsRows = false
  private val versions = new IntStack(memory)
  private var lastVersion = 0
  private var attempts = 0L
  private var firstRow = 0

  /** Removes all rows and starts a new path at `row`. */
  def restart(row: Int): Unit = {
    firstRow = row
    labelStack.clear()
    rowStack.clear()
    listsRows = false
    versions.clear()
    lastVersion = 0
    attempts += 1
    var i = 0
    while (i < positions.length) { positions(i).clear(); i += 1 }
  }

  def start: Int = firstRow
  def length: Int = labelStack.size
  def isEmpty: Boolean = length == 0

  /** The row after the last one mapped. */
  def end: Int = if (isEmpty) firstRow else rowAt(length - 1) + 1

  /** The `index`-th row mapped, from 0. */
  def rowAt(index: Int): Int = if (listsRows) rowStack(index) else firstRow + index

  /** The label of the `index`-th row mapped. */
  def label(index: Int): Int = labelStack(index) >> 1

  /** Whether the `index`-th row was taken between `{-` and `-}`. */
  def isExcluded(index: Int): Boolean = (labelStack(index) & 1) == 1

  /** A live view of all labels. */
  val labels: IndexedSeq[Int] = new IndexedSeq[Int] {
    override def length: Int = labelStack.size
    override def apply(index: Int): Int = label(index)
  }

  /** A live view of all rows. */
  val rows: IndexedSeq[Int] = new IndexedSeq[Int] {
    override def length: Int = labelStack.size
    override def apply(index: Int): Int = rowAt(index)
  }

  /** The label of a row of the partition; -1 if the path does not contain the row. */
  def labelOfRow(row: Int): Int = {
    val index = indexOfRow(row)
    if (index < 0) -1 else label(index)
  }

  /** The index of the row in the path; negative if the path does not contain the row. */
  private def indexOfRow(row: Int): Int =
    if (row >= end) -1
    // If no rows are skipped, the index follows from the row.
    else if (length == end - firstRow) row - firstRow
    else rowStack.indexOfSorted(row)

  /** Maps the row after the last row of the path to the variable `label`. */
  def push(label: Int, excluded: Boolean = false): Unit = pushAt(end, label, excluded)

  /** Maps `row`, which must come after all rows of the path, to the variable `label`. */
  def pushAt(row: Int, label: Int, excluded: Boolean): Unit = {
    if (row != end) listRows()
    if (listsRows) rowStack.push(row)
    labelStack.push((label << 1) | (if (excluded) 1 else 0))
    lastVersion += 1
    versions.push(lastVersion)
    val sets = tracked.ofVariable(label)
    var i = 0
    while (i < sets.length) { positions(sets(i)).push(row); i += 1 }
  }

  private def listRows(): Unit = if (!listsRows) {
    var i = 0
    while (i < length) {
      rowStack.push(firstRow + i)
      i += 1
    }
    listsRows = true
  }

  /** Maps all rows after the last row of the path and before `until` to the variable `label`. */
  def pushUntil(until: Int, label: Int, excluded: Boolean): Unit = {
    var row = end
    while (row < until) {
      pushAt(row, label, excluded)
      row += 1
    }
  }

  def pop(): Unit = {
    val sets = tracked.ofVariable(labelStack.pop() >> 1)
    if (listsRows) rowStack.pop()
    versions.pop()
    var i = 0
    while (i < sets.length) { positions(sets(i)).pop(); i += 1 }
  }

  /** Removes rows until `size` are left. */
  def truncate(size: Int): Unit =
    if (positions.length > 0) while (length > size) pop()
    else {
      labelStack.truncate(size)
      if (listsRows) rowStack.truncate(size)
      versions.truncate(size)
    }

  /**
   * A number that identifies the current state of the path. Any two states since `restart` have different numbers,
   * unless removing rows has restored the earlier state.
   */
  def version: Int = if (versions.isEmpty) 0 else versions(versions.size - 1)

  /** A number that changes with every call of `restart`. */
  def attempt: Long = attempts

  /**
   * A number for the `index`-th row of the set. As long as the number stays the same within an attempt, so does the
   * path up to that row.
   */
  def versionOf(set: Int, index: Int): Int =
    versions(if (set == Navigation.AllRows) index else indexOfRow(row(set, index)))

  /**
   * The number of rows of the path that are mapped to variables of the set; for [[Navigation.AllRows]], of all rows.
   */
  def count(set: Int): Int = if (set == Navigation.AllRows) length else positions(set).size

  /** The `index`-th row of the set, from 0. */
  def row(set: Int, index: Int): Int = if (set == Navigation.AllRows) rowAt(index) else positions(set)(index)

  /**
   * The row that a navigation reads, or [[Navigation.NoRow]]. The row may lie beyond the end of the partition; the
   * caller must check this.
   */
  def resolve(navigation: Navigation): Int = {
    val size = count(navigation.set)
    val index =
      if (navigation.edge == Navigation.First) navigation.logicalOffset else size - 1 - navigation.logicalOffset
    if (index < 0 || index >= size) Navigation.NoRow
    else math.max(row(navigation.set, index) + navigation.physicalOffset, Navigation.NoRow)
  }

  def write(out: ScanOutput): Unit = {
    out.row(firstRow)
    labelStack.write(out)
    listRows()
    rowStack.writeRows(out)
  }

  def read(in: ScanInput): Unit = {
    restart(in.row())
    val labels = new IntStack
    labels.read(in)
    val rows = new IntStack
    rows.readRows(in)
    var i = 0
    while (i < labels.size) {
      pushAt(rows(i), labels(i) >> 1, (labels(i) & 1) == 1)
      i += 1
    }
  }
}
