// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.sql.catalyst.expressions.Literal
import org.apache.spark.sql.catalyst.util.DateTimeConstants.MICROS_PER_DAY
import org.apache.spark.sql.types.DayTimeIntervalType
import org.apache.spark.unsafe.types.CalendarInterval

import io.matchrecognize.automaton.StateBound
import io.matchrecognize.execution.conditions.CompiledClause

/** Builds the text that EXPLAIN shows for a clause over a stream, in place of the processor of TransformWithState. */
private[streaming] object StreamExplain {
  def apply(task: StreamTask): String = {
    val specification = task.clause.specification
    val compiled = new CompiledClause(task.clause, task.layout.order)
    val bound = StateBound.of(compiled.facts.program, specification.policy)
    Seq(
      s"Pattern: ${specification.pattern.text}${specification.afterPattern}",
      s"Rows: ${specification.rows.text}",
      s"Skip: ${specification.skip.text}",
      s"Clock: ${clock(task.lag)}",
      s"Attempts: ${task.attempts.text}",
      s"State of a key with an open attempt: ${bound.text}",
      s"State of an idle key: ${idle(task)}"
    ).mkString("MatchRecognize(", "; ", ")")
  }

  def ofSet(task: RuleSetTask): String = ofRules(task.rules.map(rule => rule.name -> rule.task), task.lag)

  /** Returns the text for several rules. It only lists them, because each rule can be explained separately. */
  def ofRules(all: Seq[(Option[String], StreamTask)], lag: Long): String = {
    val rules = all.take(MaxRules).map { case (name, task) =>
      s"${name.fold("")(_ + ": ")}${task.clause.specification.pattern.text}${task.clause.specification.afterPattern}"
    }
    val more = Option.when(all.size > MaxRules)(s"${all.size - MaxRules} more")
    Seq(
      s"[${all.size} rules]",
      s"Clock: ${clock(lag)}",
      s"Rules: ${(rules ++ more).mkString(", ")}"
    ).mkString("MatchRecognizeSet(", "; ", ")")
  }

  private val MaxRules = 10

  private def clock(lag: Long): String =
    if (lag == 0) "the watermark"
    else s"the watermark minus ${Literal(lag / 1000 * 1000, DayTimeIntervalType()).sql}, by which matches come later"

  private def idle(task: StreamTask): String = {
    val kept = Seq(
      (task.reachBack == 1) -> "its last row",
      (task.reachBack > 1) -> s"its last ${task.reachBack} rows",
      task.countsMatches -> "its number of matches",
      task.clause.specification.program.asksForStart -> "whether it had rows",
      (task.rememberedSymbols > 0) -> s"which conditions its last rows satisfied, ${task.rememberedSymbols} at most"
    ).collect { case (true, text) => text }
    val until = task.settings.forgetsAfter.fold("") { micros =>
      val silence = new CalendarInterval(0, Math.toIntExact(micros / MICROS_PER_DAY), micros % MICROS_PER_DAY)
      s", until it has been silent for $silence"
    }
    if (kept.isEmpty) "none" else kept.mkString("", ", ", until)
  }
}
