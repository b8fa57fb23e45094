// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.navigation.Navigation

/**
 * The comparisons that conditions require between a value of the row under test and a value that earlier rows of the
 * path have fixed, as in `B.id = A.id` or `C.price >= AVG(A.price)`. The value of the row under test depends on that
 * row only.
 *
 * Contract: for every row that [[next]] skips, the condition is not true. Such a row may be skipped without evaluating
 * the condition. An error that the condition would have raised for that row is then not raised, but no other error is
 * raised instead.
 */
trait RowComparisons {

  /** For each comparison, the variable whose condition requires it. */
  def variables: IndexedSeq[Int]

  /** For each comparison, the reads from which its fixed value is computed. */
  def reads: IndexedSeq[Seq[RowComparisons.Read]]

  /**
   * Computes the fixed value of a comparison. The last row of the path is mapped to the comparison's variable and
   * stands for the row under test; the value does not depend on which row that is.
   */
  def fix(comparison: Int, path: Path): Unit

  /**
   * Returns the first row in [`from`, `until`) that may satisfy the variable's condition, judging by the conjuncts that
   * were evaluated in advance and by these comparisons with their most recently computed fixed values; `until` if there
   * is none. Called only when all rows of the partition are known.
   */
  def next(variable: Int, comparisons: Array[Int], from: Int, until: Int): Int

  /** Releases memory that only speeds up later calls. */
  def release(): Unit
}

object RowComparisons {

  /** What a fixed value is computed from. */
  sealed trait Read {

    /** The index of the tracked set whose rows are read, or [[Navigation.AllRows]]. */
    def set: Int
  }

  /** One row. If it is counted from the first row of the set, further rows of the set do not move it. */
  final case class OfRow(navigation: Navigation) extends Read {
    override def set: Int = navigation.set
  }

  /** All rows of the set. */
  final case class OfSet(set: Int) extends Read

  /** The implementation for conditions without such comparisons. */
  object NoComparisons extends RowComparisons {
    override val variables: IndexedSeq[Int] = IndexedSeq.empty
    override val reads: IndexedSeq[Seq[Read]] = IndexedSeq.empty
    override def fix(comparison: Int, path: Path): Unit = ()
    override def next(variable: Int, comparisons: Array[Int], from: Int, until: Int): Int = from
    override def release(): Unit = ()
  }
}
