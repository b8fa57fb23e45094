// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

import io.matchrecognize.policy.ForecastSettings.Horizon

/**
 * What stands between the parentheses of FORECAST ROWS.
 *
 * @param confidence the least probability that makes a row
 * @param horizon    until when a match must complete; None: until its time limit
 * @param maxDepth   how many rows before it, at most, a forecast looks at
 * @param warmup     how many rows are learned before the first forecast, without a model
 * @param model      the name of a model that was learned beforehand
 */
final case class ForecastSettings(
    confidence: Double = ForecastSettings.DefaultConfidence,
    horizon: Option[Horizon] = None,
    maxDepth: Int = ForecastSettings.DefaultDepth,
    warmup: Long = ForecastSettings.DefaultWarmup,
    model: Option[String] = None
) {

  /** The settings in the clause's own words, those that differ from the defaults. */
  def text: String = Seq(
    Option.when(confidence != ForecastSettings.DefaultConfidence)(s"CONFIDENCE $confidence"),
    horizon.map(until => s"HORIZON ${until.text}"),
    Option.when(maxDepth != ForecastSettings.DefaultDepth)(s"MAX_DEPTH $maxDepth"),
    Option.when(warmup != ForecastSettings.DefaultWarmup)(s"WARMUP $warmup"),
    model.map(name => s"MODEL '${name.replace("'", "''")}'")
  ).flatten.mkString(", ")
}

object ForecastSettings {
  val DefaultConfidence = 0.5
  val DefaultDepth = 3
  val DefaultWarmup = 100L

  /** The greatest MAX_DEPTH, and the greatest horizon in rows. */
  val GreatestDepth = 8
  val GreatestRows = 1000

  /** Until when a match must complete, counted from the row of the forecast; `text` is what the clause says. */
  sealed abstract class Horizon(val text: String) extends Serializable
  object Horizon {
    final case class Rows(rows: Int) extends Horizon(s"$rows ROWS")

    /** @param amount in microseconds if it is an interval, otherwise in the unit of the order key */
    final case class Span(amount: Double, isInterval: Boolean)(written: String) extends Horizon(written)
  }
}

/**
 * What is learned from rows for a model of forecasts.
 *
 * @param what  which of the steps of learning
 * @param from  only rows from this time on count, in the unit of the order key; `until` those before that one
 */
final case class ForecastLearning(
    what: ForecastLearning.Step,
    from: Double = Double.NegativeInfinity,
    until: Double = Double.PositiveInfinity
) {
  def includes(time: Double): Boolean = !(time < from || time >= until)
}

object ForecastLearning {
  sealed abstract class Step(val word: String) extends Serializable

  /** When rows are, so that they can be divided. */
  case object Times extends Step("TIMES")

  /** Which symbol follows which, and how often conditions hold. */
  case object Symbols extends Step("SYMBOLS")

  /** Which forecasts of a model come true. */
  case object Outcomes extends Step("OUTCOMES")

  val all: Seq[Step] = Seq(Times, Symbols, Outcomes)
}
