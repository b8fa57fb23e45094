// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/**
 * A match completes at the first row with which the search finds it, and is open until then or until no row can complete it; so it does if all
 * that is known is written and read after each row.
 */
class OpenMatchesSuite extends AnyFunSuite {

  private val forms: Seq[(String, SelectionGenerator => PatternCase)] = Seq(
    "STRICT" -> (_.strict(withHistory = false)),
    "STRICT with conditions that read the match" -> (_.strict(withHistory = true)),
    "SKIP TILL NEXT MATCH" -> (_.next(withHistory = false)),
    "SKIP TILL NEXT MATCH with conditions that read the match" -> (_.next(withHistory = true)),
    "SKIP TILL ANY MATCH" -> (_.any(withHistory = false)),
    "SKIP TILL ANY MATCH with conditions that read the match" -> (_.any(withHistory = true))
  )

  for ((name, next) <- forms) test(s"1,000 random cases of $name complete where the search finds a match") {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    val generator = new SelectionGenerator(random)
    var completed = 0
    var cases = 0
    while (cases < 1000 * RandomRun.times) {
      val pattern = next(generator).copy(skip = SkipTo.NextRow, clock = None)
      FollowedCase.of(pattern).foreach { followed =>
        cases += 1
        val found = followed.completions()
        val expected = firstFound(pattern)
        if (found != expected)
          fail(
            s"seed ${RandomRun.seed}\n${PatternCaseText.line(pattern, Nil)}\ncompletes $found, but the search finds $expected"
          )
        val suspended = FollowedCase.of(pattern).get.completions(suspended = true)
        if (suspended != found)
          fail(s"seed ${RandomRun.seed}\n${PatternCaseText.line(pattern, Nil)}\ncompletes $found, suspended $suspended")
        completed += found.size
      }
    }
    assert(completed > 100)
  }

  test("a limit may end earlier if it is measured from a later row") {
    val (pattern, _) =
      PatternCaseText.parse("A B ; AAB ; to next row ; skip till next match ; within 0 ; uneven limits ; ")
    assert(FollowedCase.of(pattern).get.completions() == Map(0 -> 2))
    assert(firstFound(pattern) == Map(0 -> 2))
  }

  /** For each row with a match, the first row with which it is found. */
  private def firstFound(pattern: PatternCase): Map[Int, Int] = {
    val starts = (1 to pattern.rows.size).flatMap { size =>
      val first = pattern.copy(
        rows = Rows(pattern.rows.all.take(size)),
        times = if (pattern.times.isEmpty) pattern.times else pattern.times.take(size)
      )
      new EngineMatcher(first).all().collect {
        case found: Event.Match if found.labels.nonEmpty => found.start -> (size - 1)
      }
    }
    starts.groupMapReduce(_._1)(_._2)(_ min _)
  }
}
