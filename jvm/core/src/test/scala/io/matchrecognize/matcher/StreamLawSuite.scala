// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.{Failure, Random, Success, Try}

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.pattern.RowPattern

/**
 * A scan over rows that become known piece by piece, while time passes, emits what a batch does: [[StreamLaws]] on random
 * cases, other ones in each run. Ten times the usual number of cases are more than 20,000. Cases whose attempts can run side by
 * side are run both with and without.
 */
class StreamLawSuite extends AnyFunSuite {

  check("the standard", 300)(patterns(_.patternCase(withHistory = false)))
  check("the standard, with match-dependent conditions", 300)(patterns(_.patternCase(withHistory = true)))
  check("many paths to a condition", 100)(patterns(_.crossroads))

  private val forms: Seq[(String, (SelectionGenerator, Boolean) => PatternCase)] = Seq(
    "SKIP TILL NEXT MATCH" -> (_.next(_)),
    "SKIP TILL ANY MATCH" -> (_.any(_)),
    "adjacent rows with limits and absent rows" -> (_.strict(_)),
    "every match" -> (_.everyMatch(_)),
    "incomplete matches" -> (_.incomplete(_)),
    "one row per event" -> (_.events(_)),
    "one row per subset" -> ((generator, withHistory) =>
      // Streams do not allow the anchor, since they have no last row; the search waits for it, subsets do not.
      Iterator.continually(generator.subsets(withHistory)).find(!_.pattern.hasPart(_ == RowPattern.PartitionEnd)).get
    )
  )

  for ((name, next) <- forms) {
    check(name, 200)(selections(next(_, false)))
    check(s"$name, with match-dependent conditions", 100)(selections(next(_, true)))
  }

  private def patterns(next: PatternGenerator => PatternCase)(random: Random): Iterator[PatternCase] = {
    val generator = new PatternGenerator(random)
    Iterator.continually(next(generator))
  }

  private def selections(next: SelectionGenerator => PatternCase)(random: Random): Iterator[PatternCase] = {
    val generator = new SelectionGenerator(random)
    Iterator.continually(next(generator))
  }

  private def check(name: String, count: Int)(cases: Random => Iterator[PatternCase]): Unit =
    test(s"streams of random cases keep the laws: $name") {
      info(s"seed ${RandomRun.seed}")
      for ((pattern, at) <- cases(new Random(RandomRun.seed)).take(count * RandomRun.times).zipWithIndex) {
        val seed = RandomRun.seed + at
        if (broken(pattern, seed).nonEmpty) {
          val smallest = PatternShrinker.shrink(pattern)(broken(_, seed).nonEmpty)
          fail(s"seed ${RandomRun.seed}\n${PatternCaseText.line(smallest, Nil)}\n${broken(smallest, seed).get}")
        }
      }
    }

  private def broken(pattern: PatternCase, seed: Long): Option[String] =
    Seq(false, true).filter(!_ || pattern.runsSideBySide).flatMap { sideBySide =>
      Try(new StreamLaws(StreamCase.of(pattern, seed), sideBySide).broken) match {
        case Success(problem) => problem
        case Failure(error) => Some(error.toString)
      }
    }.headOption
}
