// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.explanation

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.matcher.incomplete.{ClosestPath, Incomplete, MatchOutcome}
import io.matchrecognize.matcher.{Path, Refusal}
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.policy.SkipTargetException

/**
 * The reasons that are given for attempts that failed, on random cases: the attempts are those of the query, and with the reason
 * removed the path goes one step further.
 */
class ReasonSuite extends AnyFunSuite {

  private val forms: Seq[(String, Random => PatternCase)] = Seq(
    "adjacent rows" -> (random => new PatternGenerator(random).patternCase(random.nextBoolean())),
    "adjacent rows with limits and absence" -> (random => new SelectionGenerator(random).strict(random.nextBoolean())),
    "SKIP TILL NEXT MATCH" -> (random => new SelectionGenerator(random).next(random.nextBoolean())),
    "SKIP TILL ANY MATCH" -> (random => new SelectionGenerator(random).any(random.nextBoolean())),
    "every match" -> (random => new SelectionGenerator(random).everyMatch(random.nextBoolean()))
  )

  for ((name, next) <- forms) {
    test(s"the attempts that are explained are those of the query: $name") {
      val random = new Random(RandomRun.seed)
      for (_ <- 1 to 300 * RandomRun.times) {
        val pattern = next(random)
        ignoringTargets {
          val explained = new ExplainedCase(pattern)
          assert(explained.events == EngineMatcher.events(pattern), clue(pattern))
          assert(explained.failures.values.forall(_.isDefined), s"an attempt has no reason\n${clue(pattern)}")
        }
      }
    }

    test(s"with the refused row taken the path goes a step further: $name") {
      val random = new Random(RandomRun.seed)
      var changed = 0
      for (_ <- 1 to 500 * RandomRun.times) {
        val pattern = next(random)
        ignoringTargets {
          val explained = new ExplainedCase(pattern)
          for {
            (start, Some(closest)) <- explained.failures
            step <- closest.refused.headOption if step.cause == Refusal.Condition
            variable = explained.variable(step.instruction)
            // Where its rows must be absent, too, that would be another query; and no row takes a path past an anchor.
            if !isAbsent(pattern, variable) && !PatternFacts.hasAnchor(pattern.pattern)
          } {
            val forced = new ExplainedCase(pattern, Some(ExplainedCase.Forced(start, variable, step.firstRow)))
            def after = s"after ${closest.labels} at ${closest.rows}, $step\n${clue(pattern)}"
            if (!forced.hasMatchAt(start)) {
              val now = forced.failures(start).getOrElse(fail(s"no reason $after"))
              // A row without a time begins no match under WITHIN, whatever else is true of it.
              assert(now.missing < closest.missing || now.refused.exists(_.cause == Refusal.NoTime), s"$now $after")
            }
            changed += 1
          }
        }
      }
      info(s"$changed reasons changed")
      assert(changed > 100)
    }
  }

  for ((name, next) <- forms if name != "every match") {
    test(s"incomplete matches are the attempts that are explained and took a row: $name") {
      val random = new Random(RandomRun.seed)
      var shown = 0
      for (_ <- 1 to 500 * RandomRun.times) {
        val pattern = next(random)
        ignoringTargets {
          val explained = new ExplainedCase(pattern)
          val failures =
            explained.failures.toSeq.sortBy(_._1).collect { case (_, Some(path)) if path.rows.nonEmpty => path }
          val found = EngineMatcher.events(pattern.copy(emission = Emission.Incomplete)).collect {
            case one: Event.Incomplete => one
          }
          assert(found == notHidden(pattern, failures).map(eventOf(pattern, explained, _)), clue(pattern))
          shown += found.size
        }
      }
      info(s"$shown incomplete matches")
      assert(shown > 100)
    }
  }

  /** Past the last row, without those that begin inside of one that is shown. */
  private def notHidden(pattern: PatternCase, all: Seq[ClosestPath]): Seq[ClosestPath] =
    if (pattern.skip != SkipTo.PastLastRow) all
    else all.foldLeft(Vector.empty[ClosestPath]) {
      case (shown, next) if shown.lastOption.exists(_.rows.last >= next.rows.head) => shown
      case (shown, next) => shown :+ next
    }

  private def eventOf(pattern: PatternCase, explained: ExplainedCase, closest: ClosestPath): Event = {
    val path = new Path(new TrackedSets(Vector.empty, pattern.variables.size))
    path.restart(closest.rows.head)
    closest.rows.zip(closest.steps).foreach { case (row, step) => path.pushAt(row, step.variable, step.excluded) }
    val step = Some(closest.decisive.instruction).filter(explained.takes).map(explained.variable)
    EngineMatcher.incomplete(path, pattern, Incomplete(MatchOutcome.of(closest.decisive.cause), step))
  }

  /** A match from which the next attempt cannot be found is an error of the query, with a message of its own. */
  private def ignoringTargets(check: => Unit): Unit =
    try check
    catch { case _: SkipTargetException => () }

  private def isAbsent(pattern: PatternCase, variable: Int): Boolean =
    pattern.policy.unless(variable) ||
      PatternFacts.absent(pattern.pattern).contains(pattern.variables.name(variable))

  private def clue(pattern: PatternCase): String = s"seed ${RandomRun.seed}\n${PatternCaseText.line(pattern, Nil)}"
}
