// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.navigation.Navigation

/**
 * The comparisons that conditions require between a value of the row under test, which depends on that row only, and
 * a value that earlier rows of the path have fixed, as in `B.id = A.id` or `C.price >= AVG(A.price)`.
 *
 * Contract: a condition is not true for any row that [[next]] passes over. Such a row may be skipped unseen; an error
 * that its condition would have raised is then not raised, but never another one.
 */
trait RowComparisons {

  /** For each comparison, the variable whose condition requires it. */
  def variables: IndexedSeq[Int]

  /** For each comparison, what its fixed value is computed from. */
  def reads: IndexedSeq[Seq[RowComparisons.Read]]

  /**
   * Computes the fixed value of a comparison. The row under test is on the path as its last one, mapped to the
   * comparison's variable; the value does not depend on which row that is.
   */
  def fix(comparison: Int, path: Path): Unit

  /**
   * Returns the first row in [`from`, `until`) that may satisfy the variable's condition, as far as its parts that are
   * known ahead and these comparisons, with the values fixed last, can decide that; `until` if there is none. Called
   * only when all rows of the partition are known.
   */
  def next(variable: Int, comparisons: Array[Int], from: Int, until: Int): Int

  /** Releases memory that only speeds up later calls. */
  def release(): Unit
}

object RowComparisons {

  /** What a fixed value is computed from. */
  sealed trait Read {

    /** The number of the tracked set whose rows are read, or [[Navigation.AllRows]]. */
    def set: Int
  }

  /** One row; further rows of the set do not move it if it is counted from the first one. */
  final case class OfRow(navigation: Navigation) extends Read {
    override def set: Int = navigation.set
  }

  /** All rows of the set. */
  final case class OfSet(set: Int) extends Read

  /** No condition has such a comparison. */
  object NoComparisons extends RowComparisons {
    override val variables: IndexedSeq[Int] = IndexedSeq.empty
    override val reads: IndexedSeq[Seq[Read]] = IndexedSeq.empty
    override def fix(comparison: Int, path: Path): Unit = ()
    override def next(variable: Int, comparisons: Array[Int], from: Int, until: Int): Int = from
    override def release(): Unit = ()
  }
}
