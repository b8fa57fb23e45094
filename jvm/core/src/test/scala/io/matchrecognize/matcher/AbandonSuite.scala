// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.StreamAttempts
import io.matchrecognize.cases._

/** A scan whose conditions fail at some rows, and that abandons the attempts concerned. */
class AbandonSuite extends AnyFunSuite {
  import AbandonSuite._

  test("the next attempt begins at the row after the first one of the attempt that is abandoned") {
    val line = "A B C ; ABCABC"
    assert(outcome(line, 'B' -> 1) == ((Seq(0), "0:- 1:- 2:- 3:ABC")))
    assert(outcome(s"$line ; skip till next match ; to next row", 'B' -> 1) == ((Seq(0), "0:- 1:- 2:- 3:ABC")))
  }

  test("a match whose skip target is unusable is not emitted, and its rows are unmatched") {
    assert(outcome("A B? ; AAB ; to first B") == ((Seq(0), "0:- 1:AB")))
  }

  test("rows that an attempt has emitted before it is abandoned stand") {
    assert(
      outcome("A B+ ; AB.BA.B ; events of B ; skip till next match", 'B' -> 3) == ((Seq(0), "0:AB 4:A.B"))
    )
  }

  test("a position that an abandoned attempt went through is not dead for the attempts after it") {
    // If the position at row 2 were dead, the attempt at row 1 would not ask C, but go on to D.
    for (selection <- Seq("", " ; skip till next match ; past last row"))
      assert(outcome(s"A+ (B | C) | A D ; AAD$selection", 'C' -> 2) == ((Seq(0, 1), "0:- 1:- 2:-")), selection)
  }

  test("of attempts side by side only the one that fails is abandoned") {
    val (pattern, _) = PatternCaseText.parse("A B ; AA.B ; skip till next match ; to next row ; ")
    val engine = new EngineMatcher(pattern, sideBySide = true, failing = Some(Set(1 -> 1)))
    engine.advance(1, ended = false)
    assert(engine.firstOpenRow == 0)
    (2 to 4).foreach(engine.advance(_, ended = false))
    assert(engine.abandonedRows == Seq(0))
    assert(matches(engine.events).map(_.text) == Seq("1:A.B"))
    assert(engine.firstOpenRow == 4)
  }

  private val forms: Seq[(String, (SelectionGenerator, Boolean) => PatternCase)] = Seq(
    "SKIP TILL NEXT MATCH" -> (_.next(_)),
    "SKIP TILL ANY MATCH" -> (_.any(_)),
    "adjacent rows" -> (_.strict(_)),
    "every match" -> (_.everyMatch(_)),
    "one row per event" -> (_.events(_))
  )

  for ((name, next) <- forms) test(s"what is emitted with abandoned attempts is what there is without them: $name") {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    val generator = new SelectionGenerator(random)
    var abandoned = 0
    for (at <- 1 to 300 * RandomRun.times) {
      val stream = StreamCase.of(next(generator, at % 2 == 0), RandomRun.seed + at)
      val pattern = stream.pattern
      val failing = (for {
        variable <- 0 until pattern.variables.size
        row <- pattern.rows.all.indices if random.nextInt(6) == 0
      } yield (variable, row)).toSet
      for (sideBySide <- Seq(false, true).filter(!_ || canRunSideBySide(pattern))) {
        def clue = s"seed ${RandomRun.seed}, failing $failing\n${PatternCaseText.line(pattern, Nil)}"
        val once = new EngineMatcher(pattern, sideBySide = sideBySide, failing = Some(failing))
        once.all()
        val gone = once.abandonedRows
        abandoned += gone.size
        assert(gone.distinct == gone, clue)
        val expected = new SelectionReference(pattern, gone.toSet).events
        assert(compared(once.events, pattern, gone, sideBySide) == compared(expected, pattern, gone, sideBySide), clue)

        val inTurns =
          new EngineMatcher(pattern, measureReach = stream.measureReach, sideBySide = sideBySide, failing = Some(failing))
        stream.turns.foreach { turn =>
          inTurns.advance(turn.known, ended = false, Some(turn.clock))
          inTurns.suspendAndResume()
        }
        inTurns.all()
        if (sideBySide && pattern.policy.findsSeveral) {
          // What such an attempt has emitted before it fails depends on which of its paths were tried before.
          val either = gone ++ inTurns.abandonedRows
          assert(
            compared(inTurns.events, pattern, either, sideBySide) == compared(once.events, pattern, either, sideBySide),
            clue
          )
        } else {
          assert(inTurns.abandonedRows.sorted == gone.sorted, clue)
          assert(bag(inTurns.events) == bag(once.events), clue)
        }
      }
    }
    info(s"$abandoned attempts were abandoned")
    assert(abandoned > 100)
  }
}

private object AbandonSuite {
  def matches(events: Seq[Event]): Seq[Event] = events.filterNot(_.isInstanceOf[Event.Unmatched])

  def bag(events: Seq[Event]): Seq[Event] = matches(events).sortBy(_.text)

  /** Where an attempt can emit several times, one that is abandoned may have emitted something, which covers rows. */
  def compared(events: Seq[Event], pattern: PatternCase, abandoned: Seq[Int], sideBySide: Boolean): Seq[Event] = {
    val others = events.filter { case Event.Match(start, _) => !abandoned.contains(start); case _ => true }
    if (sideBySide) bag(others) else if (pattern.policy.findsSeveral) matches(others) else others
  }

  def canRunSideBySide(pattern: PatternCase): Boolean =
    StreamAttempts.of(new EngineMatcher(pattern).facts, pattern.policy, measuresReadNumber = false) ==
      StreamAttempts.SideBySide

  /** The abandoned attempts and the events of a case in which these conditions have no answer. */
  def outcome(line: String, failing: (Char, Int)*): (Seq[Int], String) = {
    val (pattern, _) = PatternCaseText.parse(s"$line ; ")
    val at = failing.map { case (letter, row) => pattern.variables.indexOf(letter.toString).get -> row }.toSet
    val engine = new EngineMatcher(pattern, failing = Some(at))
    val events = engine.all()
    (engine.abandonedRows, Event.text(events))
  }
}
