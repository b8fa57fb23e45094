// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.automaton.Program
import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.forecast.{ForecastScale, ForecastScope}
import io.matchrecognize.plan._
import io.matchrecognize.policy.ForecastSettings
import io.matchrecognize.policy.ForecastSettings.Horizon

/** Checks that the matches of a clause with FORECAST ROWS can be forecast, and plans the forecast. */
private[analysis] final class ForecastCheck(
    clause: UnresolvedMatchRecognize,
    program: Program,
    settings: ForecastSettings
) {
  private val specification = clause.specification
  private val key = clause.order.headOption.map(_.dataType)

  /** Checks the clause and returns the plan of its forecast. */
  def plan(): ForecastPlan = {
    check()
    val limit =
      if (specification.policy.hasLimit) clause.limits.headOption.flatMap(ForecastClock.limit(_, key)) else None
    val scale = settings.horizon match {
      case Some(Horizon.Rows(rows)) => ForecastScale(Some(rows), None, limit)
      case Some(span: Horizon.Span) => ForecastScale(None, Some(span.amount), limit)
      case None => ForecastScale(None, limit, limit)
    }
    ForecastPlan(scale, pattern, settings.model.map(model))
  }

  private def check(): Unit = {
    if (clause.order.isEmpty) refuse("a clause without ORDER BY", "Add ORDER BY.")
    if (specification.bestEffort.isDefined) refuse("BEST EFFORT", "Remove one of them.")
    if (clause.child.isStreaming && settings.model.isEmpty) throw AnalysisErrors.unsupportedOverStream(
      clause.position,
      "FORECAST ROWS without a model",
      "Call smr.forecast.fit, which learns a model from past rows, and write FORECAST ROWS (MODEL 'name')."
    )
    ForecastScope.obstacle(specification.pattern, specification.variables.size, program, specification.policy)
      .foreach(refuse(_, "Remove it from the clause."))
    if (settings.horizon.isEmpty && !specification.policy.hasLimit) refuse(
      "a clause that has neither HORIZON nor WITHIN",
      "Add a horizon, as in FORECAST ROWS (HORIZON INTERVAL '10' MINUTES)."
    )
    settings.horizon.foreach {
      case span: Horizon.Span if !ForecastClock.hasTime(key) =>
        refuse(
          s"HORIZON ${span.text} and a first key of ORDER BY of type ${typeOfKey}",
          "Write HORIZON n ROWS, or make a timestamp, a date or a number the first key."
        )
      case span: Horizon.Span if span.isInterval != ForecastClock.isTime(key) =>
        refuse(
          s"HORIZON ${span.text} and a first key of ORDER BY of type ${typeOfKey}",
          s"Write ${if (span.isInterval) "a number in the unit of the key" else "an interval"}, or HORIZON n ROWS."
        )
      case _ => ()
    }
    if (specification.policy.hasLimit && clause.limits.headOption.forall(ForecastClock.limit(_, key).isEmpty))
      refuse("WITHIN in months", "Write the time limit in days.")
  }

  /**
   * The parts of the clause on which a learned model depends. They are sorted, because the rows in which a model is
   * stored can be read in any order.
   */
  private def pattern: Seq[String] = {
    val deciding = Seq("EVENT SELECTION", "PATTERN", "WITHIN", "UNLESS", "SUBSET", "DEFINE")
    val parts = specification.source.matching.filter(part => deciding.exists(part.startsWith))
    val direction = if (clause.order.head.isAscending) "" else " DESC"
    (parts :+ s"ORDER BY $typeOfKey$direction" :+ s"MAX_DEPTH ${settings.maxDepth}").sorted
  }

  private def model(name: String): String = {
    def refuse(detail: String) = throw AnalysisErrors.forecastModel(clause.position, name, detail)
    val text = MatchRecognizeConf.forecastModel(name).getOrElse(refuse(
      s"does not exist in this session. Call smr.forecast.fit or smr.forecast.load with name='$name' first."
    ))
    val of = ForecastJson.pattern(text).fold(refuse, identity)
    if (of.sorted != pattern) refuse(
      s"was learned for another clause. Call smr.forecast.fit again. The model is for\n${of.mkString("\n")}\nand the clause is\n${pattern.mkString("\n")}"
    )
    text
  }

  private def typeOfKey: String = key.fold("")(_.sql)

  private def refuse(part: String, hint: String): Nothing =
    throw AnalysisErrors.forecastUnsupported(clause.position, part, hint)
}

private[analysis] object ForecastCheck {

  /** Rejects conditions that forecasts cannot evaluate on single rows. */
  def ofConditions(at: Origin, conditions: Seq[Expression]): Unit = {
    if (PatternRead.readNumber(conditions)) throw AnalysisErrors.forecastUnsupported(
      at,
      "MATCH_NUMBER() in DEFINE",
      "Remove the call: a match has no number before it is complete."
    )
    val parts = ForecastParts.distinct(conditions.flatMap(ForecastParts.of)).size
    if (parts > ForecastParts.Most) throw AnalysisErrors.forecastUnsupported(
      at,
      s"$parts row-local conditions; at most ${ForecastParts.Most} are supported",
      "Combine some of them, as in type IN ('a', 'b')."
    )
  }
}
