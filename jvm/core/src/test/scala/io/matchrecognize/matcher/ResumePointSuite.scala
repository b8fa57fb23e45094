// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.StreamAttempts
import io.matchrecognize.cases._
import io.matchrecognize.policy.AfterMatchSkip

/** A partition that is scanned in parts has the matches that it has as a whole. */
class ResumePointSuite extends AnyFunSuite {

  private def point(line: String, first: Int): Option[Int] =
    new EngineMatcher(PatternCaseText.parse(line + " ; ")._1, statesLimits = true).resumePoint(first)

  test("all scans resume at the first row that no match from before can hold, where none begins after it") {
    assert(point("A B ; ....AB", 1).contains(3))
    assert(point("A B+ ; ABBBBBBBBBBAB ; within 4", 3).contains(8))
  }

  test("scans that never meet have no such row") {
    assert(point("X X ; ............ ; undefined X", 3).isEmpty)
    assert(point("X X ; ......A..... ; undefined X", 3).isEmpty)
  }

  test("scans that differ at first meet where a match ends or fails to begin") {
    assert(point("(A A) | B ; AAAAABAAAA", 1).contains(5))
  }

  test("an attempt that ends in an error ends the search") {
    assert(point("A B? ; AAAAA ; to B", 1).isEmpty)
  }

  private def isCut(pattern: PatternCase): Boolean = {
    val engine = new EngineMatcher(pattern, statesLimits = true)
    val program = engine.facts.program
    engine.reach.isDefined && !program.asksForStart && !pattern.readsNumber && pattern.calendar == Calendar.Even &&
    !program.absencesAtEnd.exists(_.limits.nonEmpty || !engine.reach.contains(MatchReach.ByLimit))
  }

  /** The case with its numbers in the order of the rows if a condition states a limit of them, as it does of the first order key. */
  private def ordered(pattern: PatternCase): PatternCase =
    new EngineMatcher(pattern, statesLimits = true).reach match {
      case Some(_: MatchReach.ByStatedLimit) => pattern.copy(rows = Rows(pattern.rows.all.sortBy(_.x)))
      case _ => pattern
    }

  private def check(drawn: PatternCase, random: Random): Boolean = {
    val pattern = ordered(drawn)
    def engine = new EngineMatcher(pattern, statesLimits = true)
    val whole = engine.all()
    val size = pattern.rows.size
    val isPlain = size > 1 && !whole.exists(_.isInstanceOf[Event.SkipError]) && isCut(pattern)
    isPlain && {
      val first = 1 + random.nextInt(size - 1)
      val areIndependent = StreamAttempts.of(pattern.policy, readsNumber = false) == StreamAttempts.SideBySide
      val border = if (areIndependent) Some(first) else engine.resumePoint(first)
      border.foreach { row =>
        def shown(events: Seq[Event]) = events.filter {
          case _: Event.Unmatched => pattern.policy.skip == AfterMatchSkip.PastLastRow
          case _ => true
        }
        val parts = engine.part(0, row) ++ engine.part(row, size)
        assert(
          shown(parts) == shown(whole),
          s"seed ${RandomRun.seed}: cut at $row: ${Event.text(parts)}, whole: ${Event.text(whole)}\n$pattern"
        )
      }
      border.isDefined
    }
  }

  private val generators: Seq[(String, SelectionGenerator => PatternCase)] = Seq(
    "adjacent rows" -> (_.strict(withHistory = true)),
    "SKIP TILL NEXT MATCH" -> (_.next(withHistory = true)),
    "SKIP TILL ANY MATCH" -> (_.any(withHistory = true)),
    "every match" -> (_.everyMatch(withHistory = true))
  )

  for ((name, next) <- generators) test(s"random parts of 2,000 cases of $name") {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    val generator = new SelectionGenerator(random)
    val cut = (1 to 2000 * RandomRun.times).count(_ => check(next(generator), random))
    info(s"$cut of them cut")
    assert(cut > 20 * RandomRun.times)
  }

  test("random parts of 2,000 cases of the standard") {
    val random = new Random(RandomRun.seed)
    val generator = new PatternGenerator(random)
    val cut = (1 to 2000 * RandomRun.times).count(_ => check(generator.patternCase(withHistory = true), random))
    info(s"$cut of them cut")
    assert(cut > 20 * RandomRun.times)
  }
}
