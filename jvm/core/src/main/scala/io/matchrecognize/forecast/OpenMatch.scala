// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import io.matchrecognize.matcher.{Path, ScanInput, ScanOutput}

/** A row of a path, linked to the row before it. The paths of a match share the rows that they have in common. */
private[matchrecognize] final class PathRow(val row: Int, val variable: Int, val take: Int, val before: PathRow) {
  val length: Int = if (before == null) 1 else before.length + 1
}

private[matchrecognize] object PathRow {

  /** Returns the rows of a path, in order. */
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
 * A match that has begun but is not complete.
 *
 * @param start the row at which it begins
 */
private[matchrecognize] final class OpenMatch(val start: Int) {

  /** The position of each path of the match, in preference order. `rows` holds the last row of each path. */
  var positions: Vector[Position] = Vector.empty
  var rows: Vector[PathRow] = Vector.empty

  /** The row that completes the match; -1 if there is none so far. */
  var completedAt: Int = -1

  /** The last row of the preferred path. */
  def preferred: PathRow = rows.head

  /** Roughly how many bytes the match takes on the heap; paths share most rows. */
  def bytes: Long = OpenMatch.Bytes + OpenMatch.PathBytes * rows.size +
    rows.headOption.filter(_ != null).fold(0L)(OpenMatch.RowBytes * _.length)

  /** Writes the match. Rows that several paths share are written for each path. */
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

  /** Replaces the rows of `path` with those up to `last`. */
  def fill(path: Path, last: PathRow): Unit = {
    path.restart(start)
    PathRow.all(last).foreach(one => path.pushAt(one.row, one.variable, excluded = false))
  }
}

private[matchrecognize] object OpenMatch {
  val Bytes = 64L

  val PathBytes = 72L
  val RowBytes = 32L

  /** Reads what [[OpenMatch.write]] has written. */
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
