// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * The equalities that conditions require: the key of the row under test, which depends on that row only, must equal a
 * value that the path has fixed before that row.
 *
 * A condition has a key only if its test would be false, and no error, for every row with another key. Keys are
 * hashes, so different values may have equal keys.
 */
trait RowKeys {

  /**
   * The number of the variable's key, less than the number of variables; variables whose rows have the same keys may
   * share it.
   */
  def of(variable: Int): Option[Int]

  /** The row's key, from 0 on; or [[RowKeys.Never]], [[RowKeys.Any]]. */
  def ofRow(key: Int, row: Int): Int

  /**
   * The value that the row's key must equal. The row is on the path as its last one, mapped to the variable; the
   * result does not depend on which row it is.
   */
  def ofPath(variable: Int, row: Int, path: Path): Int
}

object RowKeys {

  /** Equals no key: the condition is false for such a row, or for every row after such a path. */
  val Never: Int = -1

  /** May equal any key: such a row, or every row after such a path, must be tested. */
  val Any: Int = -2

  /** No condition has a key. */
  object Unkeyed extends RowKeys {
    override def of(variable: Int): Option[Int] = None
    override def ofRow(key: Int, row: Int): Int = Any
    override def ofPath(variable: Int, row: Int, path: Path): Int = Any
  }
}
