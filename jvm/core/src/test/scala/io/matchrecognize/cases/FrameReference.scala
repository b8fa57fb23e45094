// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.cases.Event._

/**
 * What the rows of a window get, by its definition: row by row, unless a match skips the row, [[ReferenceMatcher]] is asked
 * for a match over the rows of its frame alone. Rows between the row and its match are shown as `_`.
 */
final class FrameReference(pattern: PatternCase) {
  private val rows = pattern.rows
  private val frame = pattern.frame.get

  def events: Vector[Event] = {
    val found = Vector.newBuilder[Event]
    var next = 0
    var row = 0
    while (row < rows.size) {
      if (row < next) found += Unmatched(row)
      else matchAt(row) match {
        case None => found += Unmatched(row)
        case Some(one) => resume(row, one) match {
            case Right(at) =>
              next = at
              found += Match(row, PatternCase.BeforeMatch.toString * one.start + one.labels)
            case Left(error) =>
              found += error
              row = rows.size
          }
      }
      row += 1
    }
    found.result()
  }

  /** Its first row counts from the row that it is sought for. */
  private def matchAt(row: Int): Option[Match] = {
    val end = frame.following.fold(rows.size)(more => math.min(rows.size, row + more + 1))
    val alone = pattern.copy(rows = Rows(rows.all.slice(row, end)), frame = None)
    val reference = new ReferenceMatcher(alone)
    val starts = if (frame.seeks) 0 until end - row else 0 to 0
    starts.iterator.flatMap(reference.matchesAt(_).nextOption()).nextOption()
  }

  private def resume(row: Int, one: Match): Either[SkipError, Int] = {
    val labels = one.labels.toUpperCase.map(letter => pattern.variables.indexOf(letter.toString).get)
    def target(index: Int) =
      if (index < 0) Left(SkipError(absent = true))
      else if (index == 0) Left(SkipError(absent = false))
      else Right(row + one.start + index)
    if (labels.isEmpty) Right(row + 1)
    else pattern.skip match {
      case SkipTo.PastLastRow => Right(row + one.start + labels.size)
      case SkipTo.NextRow | SkipTo.CurrentRow => Right(row + 1)
      case SkipTo.First(name) => target(labels.indexWhere(pattern.resolve(name)))
      case SkipTo.Last(name) => target(labels.lastIndexWhere(pattern.resolve(name)))
    }
  }
}
