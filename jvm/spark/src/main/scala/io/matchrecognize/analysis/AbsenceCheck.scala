// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import scala.collection.mutable

import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.automaton.{Program, StepGraph, StepOption}
import io.matchrecognize.errors.AnalysisErrors

/** Rejects NOT at the start of a pattern. Rejects NOT at its end, too, unless a time limit says how long to wait. */
private[analysis] object AbsenceCheck {

  /** @param written the index of each negated variable and the source position of its NOT, in source order */
  def apply(program: Program, hasLimit: Boolean, written: Seq[(Int, Origin)]): Unit = if (program.hasAbsence) {
    def positions(of: Seq[Int]) = written.collect { case (variable, at) if of.contains(variable) => at }
    val optionsAt = options(new StepGraph(program, _ => ()))
    val first = optionsAt(0).flatMap(_.absent).map(_._1)
    if (first.nonEmpty) throw AnalysisErrors.absenceAtStart(positions(first).head)
    val last = ends(optionsAt).flatMap(_.absent).collect { case (variable, Nil) => variable }
    if (!hasLimit && last.nonEmpty) throw AnalysisErrors.absenceWithoutLimit(positions(last).last)
  }

  /**
   * Returns the step options that end a match. Called only for programs with NOT, because it visits all states, and
   * other programs may have many of them.
   */
  private def ends(optionsAt: Int => Seq[StepOption]): Seq[StepOption] = {
    val reached = mutable.LinkedHashSet(0)
    val open = mutable.Queue(0)
    while (open.nonEmpty) optionsAt(open.dequeue()).foreach { option =>
      if (!option.isEnd && reached.add(option.take + 1)) open += option.take + 1
    }
    reached.toSeq.flatMap(optionsAt).filter(_.isEnd)
  }

  /**
   * Returns a function that lists the step options at a state of the search. The options at the first state include
   * those that require the start of the partition.
   */
  private def options(graph: StepGraph): Int => Seq[StepOption] =
    at => graph.options(at, isStart = at == 0, untilEnd = false).toSeq
}
