// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import scala.collection.mutable

import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.automaton.{Program, StepGraph, StepOption}
import io.matchrecognize.errors.ClauseErrors

/** Where NOT may stand in a pattern: behind an element, and at the end only if a limit says how long to wait. */
private[analysis] object AbsenceCheck {

  def apply(program: Program, hasLimit: Boolean, at: Origin): Unit = {
    if (program.hasAbsence && new StepGraph(program).options(0).exists(_.absent.nonEmpty))
      throw ClauseErrors.absenceAtStart(at)
    if (!hasLimit && ends(program).exists(_.absent.exists(_._2.isEmpty))) throw ClauseErrors.absenceWithoutLimit(at)
  }

  /** Asked only of programs with a NOT: others may have many states. */
  private def ends(program: Program): Seq[StepOption] =
    if (!program.hasAbsence) Nil
    else {
      val graph = new StepGraph(program)
      val reached = mutable.LinkedHashSet(0)
      val open = mutable.Queue(0)
      while (open.nonEmpty) graph.options(open.dequeue()).foreach { option =>
        if (!option.isEnd && reached.add(option.take + 1)) open += option.take + 1
      }
      reached.toSeq.flatMap(graph.options(_).toSeq).filter(_.isEnd)
    }
}
