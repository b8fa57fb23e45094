// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.cases.Event._
import io.matchrecognize.cases.SelectionOptions.Taken
import io.matchrecognize.cases.SelectionPaths._
import io.matchrecognize.policy.EventSelection

/**
 * The rules of event selection, limits, absent rows and forms of emission, written down and run: slow, and
 * right by reading it.
 *
 * A path is what it has taken and what remains of the pattern, a list of parts. From what remains follow the options,
 * in the standard's order of preference ([[SelectionOptions]]); the selection says which of them may be followed at which row
 * ([[SelectionPaths]]). It shares nothing with the matcher under test but the pattern's tree. Time is exponential.
 *
 * @param abandoned the rows at which no attempt is made
 */
final class SelectionReference(pattern: PatternCase, abandoned: Set[Int] = Set.empty) {
  private val size = pattern.rows.size
  private val findsAllMatches = pattern.emission == Emission.EveryMatch || pattern.skip == SkipTo.CurrentRow

  /** Whether a repeated step branches, too: subsets and trends choose among its rows by themselves. */
  private val findsEveryChoice = pattern.selection == EventSelection.SkipTillAny && findsAllMatches &&
    (pattern.emission match {
      case _: Emission.Subsets | Emission.Trends => false
      case _ => true
    })

  /** All conditions. */
  private val exact = new SelectionConditions(pattern, Set.empty)

  /** Those that hold while rows are collected. */
  private val applied = pattern.emission match {
    case Emission.Subsets(name) => new SelectionConditions(pattern, pattern.resolve(name))
    case Emission.Trends => new SelectionConditions(pattern, pattern.repeated)
    case _ => exact
  }

  private val found = Vector.newBuilder[Event]
  private var covered = Set.empty[Int]

  /** All events over the partition, up to the first error. */
  lazy val events: Vector[Event] = {
    var start = 0
    while (start < size) {
      start = pattern.emission match {
        case _: Emission.Events if abandoned(start) => start + 1
        case Emission.Events(name) => emitEvents(start, pattern.resolve(name))
        case _ => reportMatches(start)
      }
    }
    found.result()
  }

  /** Each match with each choice of its collected rows, none included, that is a match by itself; up to the first error. */
  def trends: Vector[Vector[Taken]] = {
    val all = Vector.newBuilder[Vector[Taken]]
    var start = 0
    while (start < size) {
      val here = matches(start)
      here.foreach(one => all ++= choices(one, pattern.repeated, from = 0))
      start = here.headOption.map(resume(start, _)).getOrElse(Right(start + 1)).getOrElse(size)
    }
    all.result()
  }

  private def pathsFrom(start: Int) = new SelectionPaths(pattern, start, findsAllMatches, applied, findsEveryChoice)

  /** The matches that the start row has, preferred ones first, each once. */
  private def matches(start: Int): Vector[Vector[Taken]] = {
    val paths = pathsFrom(start).happenings.collect { case Completed(taken) => taken }
    if (abandoned(start)) Vector.empty
    else if (findsAllMatches) paths.filter(_.nonEmpty).toVector.distinct
    else if (pattern.selection == EventSelection.SkipTillAny) {
      val all = paths.toVector.distinct
      val several = if (all.exists(_.nonEmpty)) all.filter(_.nonEmpty) else all
      if (pattern.skip == SkipTo.NextRow) several else several.take(1)
    } else paths.nextOption().toVector
  }

  /** Gives the next start row. */
  private def reportMatches(start: Int): Int = {
    val all = matches(start)
    all.headOption.map(resume(start, _)) match {
      case None =>
        reportUnmatched(start until start + 1)
        if (pattern.emission == Emission.Incomplete) reportIncomplete(start)
        start + 1
      case Some(Left(error)) =>
        found += error
        size
      case Some(Right(next)) =>
        all.foreach { one =>
          covered ++= one.map(_.row)
          pattern.emission match {
            case Emission.Subsets(name) => found ++= subsets(one, pattern.resolve(name)).map(matchOf(start, _))
            case _ => found += matchOf(start, one)
          }
        }
        reportUnmatched(start + 1 until next)
        next
    }
  }

  // The last row of the last incomplete match that was shown: past the last row, none is shown that begins inside of it.
  private var shownUntil = -1

  private def reportIncomplete(start: Int): Unit =
    if (pattern.skip != SkipTo.PastLastRow || start > shownUntil)
      new SelectionIncomplete(pattern, start, pathsFrom(start)).event.foreach { one =>
        found += one
        shownUntil = start + one.labels.length - 1
      }

  private def reportUnmatched(rows: Range): Unit =
    if (pattern.emission == Emission.Matches) found ++= rows.filterNot(covered).map(Unmatched(_))

  private def resume(start: Int, taken: Vector[Taken]): Either[SkipError, Int] = {
    def target(row: Option[Taken]) = row.map(_.row) match {
      case None => Left(SkipError(absent = true))
      case Some(`start`) => Left(SkipError(absent = false))
      case Some(other) => Right(other)
    }
    if (findsAllMatches || taken.isEmpty) Right(start + 1)
    else pattern.skip match {
      case SkipTo.PastLastRow => Right(taken.last.row + 1)
      case SkipTo.NextRow | SkipTo.CurrentRow => Right(start + 1)
      case SkipTo.First(name) => target(taken.find(one => pattern.resolve(name)(one.variable)))
      case SkipTo.Last(name) => target(taken.reverse.find(one => pattern.resolve(name)(one.variable)))
    }
  }

  /**
   * Reports each row that a path maps to these variables; returns the next start row. An attempt that fails keeps the
   * rows that it has reported, and no others.
   */
  private def emitEvents(start: Int, variables: Set[Int]): Int = {
    val branches = pattern.selection == EventSelection.SkipTillAny
    val goesOn = branches && pattern.skip == SkipTo.NextRow
    val gave = scala.collection.mutable.LinkedHashSet.empty[Vector[Taken]]
    var last = start
    val happenings = pathsFrom(start).happenings
    var ended = false
    while (!ended && happenings.hasNext) {
      val happening = happenings.next()
      happening match {
        case Took(taken) =>
          if (variables(taken.last.variable) && gave.add(taken)) last = last.max(taken.last.row)
        case Completed(taken) if taken.nonEmpty =>
          ended = !goesOn
          last = last.max(taken.last.row)
        case _: Completed => ended = !branches
        case _: Failed => ended = gave.nonEmpty && !branches
      }
    }
    found ++= gave.map(matchOf(start, _))
    if (gave.isEmpty || pattern.skip == SkipTo.NextRow) start + 1 else last + 1
  }

  /** What is left of a match for each non-empty choice of the rows of these variables, if it is a match by itself. */
  private def subsets(taken: Vector[Taken], variables: Set[Int]): Vector[Vector[Taken]] =
    choices(taken, variables, from = 1)

  private def choices(taken: Vector[Taken], variables: Set[Int], from: Int): Vector[Vector[Taken]] = {
    val chosen = taken.indices.filter(index => variables(taken(index).variable))
    (from until (1 << chosen.size)).toVector.map { choice =>
      // The first row is the highest bit.
      val leftOut = chosen.indices.filter(at => (choice >> (chosen.size - 1 - at) & 1) == 0).map(chosen).toSet
      taken.indices.filterNot(leftOut).map(taken).toVector
    }.filter(rest => rest.nonEmpty && new SelectionPaths(pattern, rest.head.row, all = true, exact).allows(rest))
  }

  private def matchOf(start: Int, taken: Vector[Taken]): Match =
    Match(taken.headOption.fold(start)(_.row), SelectionReference.labels(pattern, taken))
}

private[cases] object SelectionReference {

  /** The label of each row from the first one taken to the last. */
  def labels(pattern: PatternCase, taken: Vector[Taken]): String = {
    val all = taken.map { one =>
      val letter = pattern.letter(one.variable)
      one.row -> (if (one.excluded) letter.toLower else letter)
    }.toMap
    taken.headOption.fold("")(first => (first.row to taken.last.row).map(all.getOrElse(_, '.')).mkString)
  }
}
