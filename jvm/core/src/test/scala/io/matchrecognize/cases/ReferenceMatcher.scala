// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.cases.Event._
import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{Quantifier, RowPattern}

/**
 * The standard's definition, written down and run: slow, and right by reading it.
 *
 * From a start row it lists all paths in which the pattern can match, in the order of preference; the first
 * is the match. Alternatives: all paths of the left one before all of the right one. Concatenation: the paths of
 * the first part, each with all paths of the rest. PERMUTE: the concatenations of its elements in the lexicographic
 * order of the list. Repetition: greedy prefers continuing to leaving, reluctant the opposite; a round that takes no row may
 * serve to reach the least number of rounds, but beyond that it is the last one (ISO/IEC 19075-5, 7.2.8). Conditions see
 * the rows taken so far, the row under test among them.
 *
 * It shares nothing with the matcher under test but the pattern's tree. Time is exponential.
 */
final class ReferenceMatcher(pattern: PatternCase) {
  import ReferenceMatcher.Path

  private val rows = pattern.rows

  private def matchOf(path: Path): Match = Match(
    path.start,
    path.labels.zip(path.excluded).map { case (variable, isExcluded) =>
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
    while (start < rows.size)
      paths(pattern.pattern, Path(start, Vector.empty, Vector.empty))(number).nextOption() match {
        case None =>
          if (start > covered) found += Unmatched(start)
          start += 1
        case Some(path) =>
          number += 1
          covered = covered.max(path.end - 1)
          resume(path) match {
            case Right(row) =>
              found += matchOf(path)
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
    paths(pattern.pattern, Path(start, Vector.empty, Vector.empty))(number = 1L).map(matchOf)

  private def paths(of: RowPattern, path: Path)(implicit number: Long): Iterator[Path] = of match {
    case Variable(name) => take(pattern.variables.primary.indexOf(name), path)
    case Empty => Iterator.single(path)
    case PartitionStart => Iterator.single(path).filter(_.end == 0)
    case PartitionEnd => Iterator.single(path).filter(_.end == rows.size)
    case Concatenation(parts) => parts.foldLeft(Iterator.single(path))((all, part) => all.flatMap(paths(part, _)))
    case Alternation(branches) => branches.iterator.flatMap(paths(_, path))
    case Permutation(elements) =>
      elements.indices.permutations.flatMap(order => paths(Concatenation(order.map(elements).toVector), path))
    case Excluded(inner) => paths(inner, path).map { longer =>
        longer.copy(excluded = path.excluded ++ longer.excluded.drop(path.excluded.size).map(_ => true))
      }
    case Quantified(inner, quantifier) => rounds(inner, quantifier, 0, path)
    case _: Absent | _: Limited => throw new IllegalArgumentException(s"$of is no part of the standard")
  }

  private def rounds(inner: RowPattern, quantifier: Quantifier, done: Int, path: Path)(implicit
      number: Long
  ): Iterator[Path] = {
    def leave = if (done >= quantifier.min) Iterator.single(path) else Iterator.empty
    def again =
      if (quantifier.max.contains(done)) Iterator.empty
      else paths(inner, path).flatMap { longer =>
        if (longer.end == path.end && done + 1 >= quantifier.min) Iterator.single(longer)
        else rounds(inner, quantifier, done + 1, longer)
      }
    if (quantifier.greedy) again ++ leave else leave ++ again
  }

  private def take(variable: Int, path: Path)(implicit number: Long): Iterator[Path] = {
    val row = path.end
    val longer = Path(path.start, path.labels :+ variable, path.excluded :+ false)
    val holds = row < rows.size && (pattern.isUndefined(variable) || rows(row).letters(pattern.letter(variable))) &&
      pattern.conditionsOf(variable).forall(ReferenceConditions.holds(_, pattern, longer.start, longer.labels, number))
    if (holds) Iterator.single(longer) else Iterator.empty
  }

  private def resume(path: Path): Either[SkipError, Int] = {
    def target(index: Int) =
      if (index < 0) Left(SkipError(absent = true))
      else if (index == 0) Left(SkipError(absent = false))
      else Right(path.start + index)
    if (path.labels.isEmpty) Right(path.start + 1)
    else pattern.skip match {
      case SkipTo.PastLastRow => Right(path.end)
      case SkipTo.NextRow | SkipTo.CurrentRow => Right(path.start + 1)
      case SkipTo.First(name) => target(path.labels.indexWhere(pattern.resolve(name)))
      case SkipTo.Last(name) => target(path.labels.lastIndexWhere(pattern.resolve(name)))
    }
  }
}

private[cases] object ReferenceMatcher {

  /** What one attempt has taken: `labels(i)` is the variable of row `start + i`. */
  final case class Path(start: Int, labels: Vector[Int], excluded: Vector[Boolean]) {
    def end: Int = start + labels.size
  }
}
