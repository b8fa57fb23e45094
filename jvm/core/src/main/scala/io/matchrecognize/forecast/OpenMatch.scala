// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import io.matchrecognize.matcher.{Path, ScanInput, ScanOutput}

/** The last row of a path, with those before it, which paths of a match share. */
private[matchrecognize] final class PathRow(val row: Int, val variable: Int, val take: Int, val before: PathRow) {
  val length: Int = if (before == null) 1 else before.length + 1
}

private[matchrecognize] object PathRow {

  /** The rows of a path from the first one on; none if it has none. */
  def all(last: PathRow): Array[PathRow] = {
    val rows = new Array[PathRow](if (last == null) 0 else last.length)
    var row = last
    while (row != null) {
      rows(row.length - 1) = row
      row = row.before
    }
    rows
  }
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

  /** Writes it; paths that share rows write them each. */
  def write(out: ScanOutput): Unit = {
    out.row(start)
    out.number(positions.size.toLong)
    positions.zip(rows).foreach { case (position, last) =>
      out.number(position.state.toLong)
      out.number(position.closed)
      val all = PathRow.all(last)
      out.number(all.length.toLong)
      all.foreach { one =>
        out.row(one.row)
        out.number(one.variable.toLong)
        out.number(one.take.toLong)
      }
    }
  }

  /** Makes a path have these rows. */
  def fill(path: Path, last: PathRow): Unit = {
    path.restart(start)
    PathRow.all(last).foreach(one => path.pushAt(one.row, one.variable, excluded = false))
  }
}

private[matchrecognize] object OpenMatch {
  val Bytes = 64L

  val PathBytes = 72L
  val RowBytes = 32L

  /** What [[OpenMatch.write]] wrote. */
  def read(in: ScanInput): OpenMatch = {
    val one = new OpenMatch(in.row())
    val (positions, rows) = Vector.fill(in.number()) {
      val position = Position(in.number(), in.long())
      val last = (0 until in.number()).foldLeft(null: PathRow)((before, _) =>
        new PathRow(in.row(), in.number(), in.number(), before)
      )
      position -> last
    }.unzip
    one.positions = positions
    one.rows = rows
    one
  }
}
