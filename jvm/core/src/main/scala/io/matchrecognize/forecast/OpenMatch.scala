// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import io.matchrecognize.matcher.Path

/** The last row of a path, with those before it, which paths of a match share. */
private[matchrecognize] final class PathRow(val row: Int, val variable: Int, val take: Int, val before: PathRow) {
  val length: Int = if (before == null) 1 else before.length + 1
}

/**
 * A match that has begun and is not complete.
 *
 * @param start the row at which it begins
 */
private[matchrecognize] final class OpenMatch(val start: Int) {

  /** Its paths, in the order of preference: where each stands, and the rows it has. */
  var positions: Vector[Position] = Vector.empty
  var rows: Vector[PathRow] = Vector.empty

  /** The row that completes it; -1: none so far. */
  var completedAt: Int = -1

  /** The rows of the preferred path. */
  def preferred: PathRow = rows.head

  /** About what it takes on the heap; paths share most rows. */
  def bytes: Long = OpenMatch.Bytes + OpenMatch.PathBytes * rows.size +
    rows.headOption.filter(_ != null).fold(0L)(OpenMatch.RowBytes * _.length)

  /** Makes a path have these rows. */
  def fill(path: Path, last: PathRow): Unit = {
    path.restart(start)
    if (last != null) {
      val all = new Array[PathRow](last.length)
      var row = last
      while (row != null) {
        all(row.length - 1) = row
        row = row.before
      }
      all.foreach(one => path.pushAt(one.row, one.variable, excluded = false))
    }
  }
}

private[matchrecognize] object OpenMatch {
  val Bytes = 64L

  val PathBytes = 72L
  val RowBytes = 32L
}
