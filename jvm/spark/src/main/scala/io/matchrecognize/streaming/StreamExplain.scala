// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import io.matchrecognize.automaton.StateBound
import io.matchrecognize.execution.MatchProgram

/** What EXPLAIN shows of a clause over a stream, where Spark shows the processor of TransformWithState. */
private[streaming] object StreamExplain {
  def apply(task: StreamTask): String = {
    val specification = task.specification
    val program = new MatchProgram(specification, task.conditions, task.reads)
    val bound = StateBound.of(program.facts.program, specification.policy)
    Seq(
      s"Pattern: ${specification.pattern.text}${specification.afterPattern}",
      s"Rows: ${specification.rows.text}",
      s"Skip: ${specification.skip.text}",
      s"Attempts: ${task.attempts(program).text}",
      s"State of a key with an open attempt: ${bound.text}",
      s"State of an idle key: ${idle(task, program)}"
    ).mkString("MatchRecognize(", "; ", ")")
  }

  private def idle(task: StreamTask, program: MatchProgram): String = {
    val kept = Seq(
      (task.reachBack == 1) -> "its last row",
      (task.reachBack > 1) -> s"its last ${task.reachBack} rows",
      task.countsMatches -> "its number of matches",
      program.facts.program.asksForStart -> "that it had rows"
    ).collect { case (true, text) => text }
    if (kept.isEmpty) "none" else kept.mkString(", ")
  }
}
