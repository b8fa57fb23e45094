// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/**
 * The matcher against the definition on random cases, other ones in each run.
 *
 * A failure prints its case as a line of the pattern files and the seed of the run; give the seed back with
 * `-Dmatchrecognize.seed=N` to run the same cases again.
 */
class RandomMatcherSuite extends AnyFunSuite {
  private val seed = Option(System.getProperty("matchrecognize.seed")).map(_.toLong).getOrElse(System.nanoTime())

  for ((name, withHistory) <- Seq("row-local conditions" -> false, "conditions that read the match so far" -> true)) {
    test(s"10,000 random cases with $name match as the definition says") {
      info(s"seed $seed")
      val generator = new PatternGenerator(new Random(seed))
      for (_ <- 1 to 10000) {
        val pattern = generator.patternCase(withHistory)
        val expected = new ReferenceMatcher(pattern).events
        val actual = EngineMatcher.events(pattern)
        assert(
          actual == expected,
          s"\nseed $seed\ndefinition: ${PatternCaseText.line(pattern, expected)}\nmatcher:    ${PatternCaseText.line(pattern, actual)}"
        )
      }
    }
  }
}
