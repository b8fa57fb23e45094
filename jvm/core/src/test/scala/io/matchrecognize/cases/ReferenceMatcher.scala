// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.cases.Event._
import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{Quantifier, RowPattern}

/**
 * The standard's definition, written down and run: slow, and right by reading it.
 *
 * From a start row it lists all ways in which the pattern can match, in the order of preferment; the first
 * is the match. Alternatives: all ways of the left one before all of the right one. Concatenation: the ways of
 * the first part, each with all ways of the rest. PERMUTE: the concatenations of its elements in the lexicographic
 * order of the list. Repetition: greedy prefers going on to leaving, reluctant the other way; a round that takes no row may
 * serve to reach the least number of rounds, but beyond that it is the last one (ISO/IEC 19075-5, 7.2.8). Conditions see
 * the rows taken so far, the row under test among them.
 *
 * It shares nothing with the matcher under test but the pattern's tree. Time is exponential.
 */
final class ReferenceMatcher(pattern: PatternCase) {
  import ReferenceMatcher.Way

  private val rows = pattern.rows

  private def told(way: Way): Match = Match(
    way.start,
    way.labels.zip(way.excluded).map { case (variable, isExcluded) =>
      val letter = pattern.letter(variable)
      if (isExcluded) letter.toLower else letter
    }.mkString
  )

  /** All events over the partition, up to the first error. */
  def events: Vector[Event] = {
    val found = Vector.newBuilder[Event]
    var start = 0
    var number = 1L
    var covered = -1
    while (start < rows.size) ways(pattern.pattern, Way(start, Vector.empty, Vector.empty))(number).nextOption() match {
      case None =>
        if (start > covered) found += Unmatched(start)
        start += 1
      case Some(way) =>
        number += 1
        covered = covered.max(way.end - 1)
        resume(way) match {
          case Right(row) =>
            found += told(way)
            start = row
          case Left(error) =>
            found += error
            start = rows.size
        }
    }
    found.result()
  }

  /** All matches that the pattern has at `start`, preferred ones first; the same labels may come several times. */
  def matchesAt(start: Int): Iterator[Match] =
    ways(pattern.pattern, Way(start, Vector.empty, Vector.empty))(number = 1L).map(told)

  private def ways(of: RowPattern, way: Way)(implicit number: Long): Iterator[Way] = of match {
    case Variable(name) => take(pattern.variables.primary.indexOf(name), way)
    case Empty => Iterator.single(way)
    case PartitionStart => Iterator.single(way).filter(_.end == 0)
    case PartitionEnd => Iterator.single(way).filter(_.end == rows.size)
    case Concatenation(parts) => parts.foldLeft(Iterator.single(way))((all, part) => all.flatMap(ways(part, _)))
    case Alternation(branches) => branches.iterator.flatMap(ways(_, way))
    case Permutation(elements) =>
      elements.indices.permutations.flatMap(order => ways(Concatenation(order.map(elements).toVector), way))
    case Excluded(inner) => ways(inner, way).map { longer =>
        longer.copy(excluded = way.excluded ++ longer.excluded.drop(way.excluded.size).map(_ => true))
      }
    case Quantified(inner, quantifier) => rounds(inner, quantifier, 0, way)
    case _: Absent | _: Limited => throw new IllegalArgumentException(s"$of is no part of the standard")
  }

  private def rounds(inner: RowPattern, quantifier: Quantifier, done: Int, way: Way)(implicit
      number: Long
  ): Iterator[Way] = {
    def leave = if (done >= quantifier.min) Iterator.single(way) else Iterator.empty
    def again =
      if (quantifier.max.contains(done)) Iterator.empty
      else ways(inner, way).flatMap { longer =>
        if (longer.end == way.end && done + 1 >= quantifier.min) Iterator.single(longer)
        else rounds(inner, quantifier, done + 1, longer)
      }
    if (quantifier.greedy) again ++ leave else leave ++ again
  }

  private def take(variable: Int, way: Way)(implicit number: Long): Iterator[Way] = {
    val row = way.end
    val longer = Way(way.start, way.labels :+ variable, way.excluded :+ false)
    val holds = row < rows.size && (pattern.isUndefined(variable) || rows(row).letters(pattern.letter(variable))) &&
      pattern.conditionsOf(variable).forall(ReferenceConditions.holds(_, pattern, longer.start, longer.labels, number))
    if (holds) Iterator.single(longer) else Iterator.empty
  }

  private def resume(way: Way): Either[SkipError, Int] = {
    def target(index: Int) =
      if (index < 0) Left(SkipError(absent = true))
      else if (index == 0) Left(SkipError(absent = false))
      else Right(way.start + index)
    if (way.labels.isEmpty) Right(way.start + 1)
    else pattern.skip match {
      case SkipTo.PastLastRow => Right(way.end)
      case SkipTo.NextRow | SkipTo.CurrentRow => Right(way.start + 1)
      case SkipTo.First(name) => target(way.labels.indexWhere(pattern.resolve(name)))
      case SkipTo.Last(name) => target(way.labels.lastIndexWhere(pattern.resolve(name)))
    }
  }
}

private[cases] object ReferenceMatcher {

  /** What one attempt has taken: `labels(i)` is the variable of row `start + i`. */
  final case class Way(start: Int, labels: Vector[Int], excluded: Vector[Boolean]) {
    def end: Int = start + labels.size
  }
}
