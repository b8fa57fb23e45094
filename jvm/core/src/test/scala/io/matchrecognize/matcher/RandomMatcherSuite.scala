// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.{Random, Try}

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/**
 * The matcher against the definition on random cases, other ones in each run.
 *
 * A failure prints the smallest case that it finds to fail as well, as a line of the pattern files, and the seed of the
 * run; [[RandomRun]] says how to run the same cases again, or more of them.
 */
class RandomMatcherSuite extends AnyFunSuite {

  check("7,000 random cases with row-local conditions match as the definition says", 7000) {
    _.patternCase(withHistory = false)
  }

  check("7,000 random cases with match-dependent conditions match as the definition says", 7000) {
    _.patternCase(withHistory = true)
  }

  check("7,000 random cases with many paths to a condition match as the definition says", 7000)(_.crossroads)

  private def check(name: String, count: Int)(next: PatternGenerator => PatternCase): Unit = test(name) {
    info(s"seed ${RandomRun.seed}")
    val generator = new PatternGenerator(new Random(RandomRun.seed))
    for (_ <- 1 to count * RandomRun.times) {
      val pattern = next(generator)
      if (fails(pattern)) fail(report(PatternShrinker.shrink(pattern)(fails)))
    }
  }

  private def fails(pattern: PatternCase): Boolean = actual(pattern) != Right(new ReferenceMatcher(pattern).events)

  private def actual(pattern: PatternCase): Either[Throwable, Seq[Event]] = Try(EngineMatcher.events(pattern)).toEither

  private def report(pattern: PatternCase): String = {
    val line = PatternCaseText.line(pattern, new ReferenceMatcher(pattern).events)
    s"seed ${RandomRun.seed}\n$line\nbut the matcher gives ${actual(pattern).fold(_.toString, Event.text)}"
  }
}
