// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * What conditions require to be equal: something of the row under test alone, its key, and something that the path has fixed
 * before that row.
 *
 * A condition has a key only if its test would be false, and no error, for every row with another key. Keys are hashes, so
 * equal keys may belong to values that differ.
 */
trait RowKeys {

  /** The number of the variable's key, less than the number of variables; variables whose rows have the same keys may share it. */
  def of(variable: Int): Option[Int]

  /** The row's key, from 0 on; or [[RowKeys.Never]], [[RowKeys.Any]]. */
  def ofRow(key: Int, row: Int): Int

  /** What the row's key must equal. The row is on the path as its last one, mapped to the variable; which row, does not matter. */
  def ofPath(variable: Int, row: Int, path: Path): Int
}

object RowKeys {

  /** Equals nothing: the test of such a row, or of any row with such a path, is false. */
  val Never: Int = -1

  /** May equal everything: such a row, or any row with such a path, must be tested. */
  val Any: Int = -2

  /** No condition has a key. */
  object Unkeyed extends RowKeys {
    override def of(variable: Int): Option[Int] = None
    override def ofRow(key: Int, row: Int): Int = Any
    override def ofPath(variable: Int, row: Int, path: Path): Int = Any
  }
}
