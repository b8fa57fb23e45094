// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

import io.matchrecognize.policy.ForecastSettings.Horizon

/**
 * The settings between the parentheses of FORECAST ROWS.
 *
 * @param confidence the least probability for which a row is emitted
 * @param horizon    until when a match must complete; None if its time limit decides
 * @param maxDepth   how many rows before the forecast it depends on at most
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

  /** The settings that differ from the defaults, in the clause's own words. */
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

  /** Until when a match must complete, counted from the row of the forecast. `text` is the clause's wording. */
  sealed abstract class Horizon(val text: String) extends Serializable
  object Horizon {
    final case class Rows(rows: Int) extends Horizon(s"$rows ROWS")

    /** @param amount in microseconds if it is an interval, otherwise in the unit of the order key */
    final case class Span(amount: Double, isInterval: Boolean)(written: String) extends Horizon(written)
  }
}

/**
 * One step of learning a model of forecasts from rows.
 *
 * @param what  the step of learning
 * @param from  the first time of the rows learned, in the unit of the order key; `until` is the time before which
 *              they must be
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

  /** The times of rows, by which the rows can be divided. */
  case object Times extends Step("TIMES")

  /** Which symbol follows which, and how often conditions hold. */
  case object Symbols extends Step("SYMBOLS")

  /** Which forecasts of a model come true. */
  case object Outcomes extends Step("OUTCOMES")

  val all: Seq[Step] = Seq(Times, Symbols, Outcomes)
}
