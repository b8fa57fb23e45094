// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.{Random, Try}

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.policy.EventSelection

/**
 * The matcher against the rules of event selection, limits and absent rows on random cases, other ones in each run.
 *
 * A failure prints the smallest case that it finds to fail as well, as a line of the pattern files, and the seed of the
 * run; [[RandomRun]] says how to run the same cases again, or more of them.
 */
class SelectionRandomSuite extends AnyFunSuite {

  check("3,600 random cases under SKIP TILL NEXT MATCH", 3600)(_.next(withHistory = false))

  check("3,500 random cases under SKIP TILL ANY MATCH", 3500)(_.any(withHistory = false))

  check("2,500 random cases of adjacent rows with limits and absent rows", 2500)(_.strict(withHistory = false))

  check("2,000 random cases of every match", 2000)(_.everyMatchInAnyOrder(withHistory = false))

  check("2,000 random cases of one row per event", 2000)(_.events(withHistory = false))

  check("500 random cases of one row per event of all branches, past the last row", 500) {
    _.eventsOfBranches(withHistory = false)
  }

  check("2,000 random cases of one row per subset", 2000)(_.subsets(withHistory = false))

  for (selection <- EventSelection.all; withHistory <- Seq(false, true)) {
    val history = if (withHistory) ", with match-dependent conditions" else ""
    check(
      s"1,000 random cases of incomplete matches under ${selection.text}$history",
      1000
    )(_.incomplete(selection, withHistory))
  }

  private val generators: Seq[(String, SelectionGenerator => PatternCase)] = Seq(
    "SKIP TILL NEXT MATCH" -> (_.next(withHistory = true)),
    "SKIP TILL ANY MATCH" -> (_.any(withHistory = true)),
    "adjacent rows" -> (_.strict(withHistory = true)),
    "every match" -> (_.everyMatchInAnyOrder(withHistory = true)),
    "one row per event" -> (_.events(withHistory = true)),
    "one row per subset" -> (_.subsets(withHistory = true))
  )

  for ((name, next) <- generators) check(s"650 random cases of $name, with match-dependent conditions", 650)(next)

  private def check(name: String, count: Int)(next: SelectionGenerator => PatternCase): Unit = test(name) {
    info(s"seed ${RandomRun.seed}")
    val generator = new SelectionGenerator(new Random(RandomRun.seed))
    for (_ <- 1 to count * RandomRun.times) {
      val pattern = next(generator)
      if (fails(pattern)) fail(report(PatternShrinker.shrink(pattern)(fails)))
    }
  }

  private def fails(pattern: PatternCase): Boolean = {
    val expected = new SelectionReference(pattern).events
    val found = actual(pattern)
    found != Right(expected) && !(SelectionGenerator.hasNoOrder(pattern) && found.exists(sorted(_) == sorted(expected)))
  }

  private def sorted(events: Seq[Event]): Seq[String] = events.map(one => Event.text(Seq(one))).sorted

  private def actual(pattern: PatternCase): Either[Throwable, Seq[Event]] = Try(EngineMatcher.events(pattern)).toEither

  private def report(pattern: PatternCase): String = {
    val line = PatternCaseText.line(pattern, new SelectionReference(pattern).events)
    s"seed ${RandomRun.seed}\n$line\nbut the matcher gives ${actual(pattern).fold(_.toString, Event.text)}"
  }
}
