// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

import io.matchrecognize.policy.ForecastSettings.Horizon

/**
 * The settings between the parentheses of FORECAST ROWS.
 *
 * @param confidence the least probability for which a row is emitted
 * @param horizon    by when a match must complete; None if only the time limit of the match counts
 * @param maxDepth   the greatest number of earlier rows that a forecast depends on
 * @param warmup     the number of rows from which to learn before the first forecast, if there is no model
 * @param model      the name of a model that was learned beforehand
 */
final case class ForecastSettings(
    confidence: Double = ForecastSettings.DefaultConfidence,
    horizon: Option[Horizon] = None,
    maxDepth: Int = ForecastSettings.DefaultDepth,
    warmup: Long = ForecastSettings.DefaultWarmup,
    model: Option[String] = None
) {

  /** The settings that differ from the defaults, as they are written in a clause. */
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

  /**
   * By when a match must complete, counted from the row of the forecast. `text` is the horizon as it is written in a
   * clause.
   */
  sealed abstract class Horizon(val text: String) extends Serializable
  object Horizon {
    final case class Rows(rows: Int) extends Horizon(s"$rows ROWS")

    /** @param amount in microseconds if it is an interval, otherwise in the unit of the order key */
    final case class Span(amount: Double, isInterval: Boolean)(written: String) extends Horizon(written)
  }
}

/**
 * One step of learning a forecast model from rows.
 *
 * @param what  the step of learning
 * @param from  only rows with a time from `from` on and before `until` are learned from; both are in the unit of the
 *              order key
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

  /** Learns which times the rows have, so that the rows for each of the other steps can be chosen by time. */
  case object Times extends Step("TIMES")

  /** Learns which symbol follows which, and how often conditions hold. */
  case object Symbols extends Step("SYMBOLS")

  /** Learns which forecasts of a model come true. */
  case object Outcomes extends Step("OUTCOMES")

  val all: Seq[Step] = Seq(Times, Symbols, Outcomes)
}
