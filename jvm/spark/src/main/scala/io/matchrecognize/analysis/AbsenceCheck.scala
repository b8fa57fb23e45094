// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import scala.collection.mutable

import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.automaton.{Program, StepGraph, StepOption}
import io.matchrecognize.errors.ClauseErrors

/** Where NOT may stand in a pattern: behind an element, and at the end only if a limit says how long to wait. */
private[analysis] object AbsenceCheck {

  def apply(program: Program, hasLimit: Boolean, at: Origin): Unit = {
    if (program.hasAbsence && options(new StepGraph(program, _ => ()))(0).exists(_.absent.nonEmpty))
      throw ClauseErrors.absenceAtStart(at)
    if (!hasLimit && ends(program).exists(_.absent.exists(_._2.isEmpty))) throw ClauseErrors.absenceWithoutLimit(at)
  }

  /** Whether a match may have to wait for a row that must not come. */
  def endsWithAbsence(program: Program): Boolean = ends(program).exists(_.absent.nonEmpty)

  /** Asked only of programs with a NOT: others may have many states. */
  private def ends(program: Program): Seq[StepOption] =
    if (!program.hasAbsence) Nil
    else {
      val optionsAt = options(new StepGraph(program, _ => ()))
      val reached = mutable.LinkedHashSet(0)
      val open = mutable.Queue(0)
      while (open.nonEmpty) optionsAt(open.dequeue()).foreach { option =>
        if (!option.isEnd && reached.add(option.take + 1)) open += option.take + 1
      }
      reached.toSeq.flatMap(optionsAt).filter(_.isEnd)
    }

  /** All of them, wherever in the partition the match begins. */
  private def options(graph: StepGraph): Int => Seq[StepOption] =
    at => graph.options(at, isStart = at == 0, untilEnd = false).toSeq
}
