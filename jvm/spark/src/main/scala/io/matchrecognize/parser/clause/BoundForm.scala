// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import io.matchrecognize.plan.BestEffort

/**
 * The syntax of a limit of BEST EFFORT: a number between words.
 *
 * @param isWhole whether the number must be a whole number below 2^31
 * @param known   returns the value of this limit in a bound, if the bound already has one
 * @param put     adds the limit to a bound
 */
private[parser] final case class BoundForm(
    before: String,
    after: String,
    isWhole: Boolean,
    known: BestEffort => Option[Any],
    put: (BestEffort, Double) => BestEffort
)

private[parser] object BoundForm {

  /** All forms. If two begin with the same words, the longer one comes first. */
  val all: Seq[BoundForm] = Seq(
    BoundForm(
      "WORK AT MOST",
      "LOOKS PER ROW",
      isWhole = true,
      _.mostLooks,
      (bound, n) => bound.copy(mostLooks = Some(n.toInt))(bound.origin)
    ),
    BoundForm(
      "WORK",
      "LOOKS PER ROW",
      isWhole = false,
      _.looks,
      (bound, n) => bound.copy(looks = Some(n))(bound.origin)
    ),
    BoundForm(
      "WORK",
      "STEPS PER START",
      isWhole = true,
      _.stepsPerStart,
      (bound, n) => bound.copy(stepsPerStart = Some(n.toLong))(bound.origin)
    ),
    BoundForm(
      "STATE",
      "RUNS",
      isWhole = true,
      state,
      (bound, n) => bound.copy(runs = Some(n.toInt))(bound.origin)
    ),
    BoundForm("STATE", "KB", isWhole = true, state, (bound, n) => kilobytes(bound, n)),
    BoundForm("STATE", "MB", isWhole = true, state, (bound, n) => kilobytes(bound, 1024.0 * n)),
    BoundForm("LATENCY", "MILLISECONDS", isWhole = true, _.latency, (bound, n) => latency(bound, n)),
    BoundForm("LATENCY", "SECONDS", isWhole = true, _.latency, (bound, n) => latency(bound, 1000.0 * n))
  )

  /** The first words of the forms after which `AT` and a percentage of rows, such as `P95`, may follow. */
  val WithPercent: Seq[String] = Seq("LATENCY")

  /** An option of BEST EFFORT that is not a limit. */
  val Others = "ALLOW OTHER MATCHES"

  private def state(bound: BestEffort): Option[Any] = bound.runs.orElse(bound.kilobytes)

  private def kilobytes(bound: BestEffort, number: Double): BestEffort =
    bound.copy(kilobytes = Some(math.min(Int.MaxValue.toDouble, number).toInt))(bound.origin)

  private def latency(bound: BestEffort, millis: Double): BestEffort =
    bound.copy(latency = Some(BestEffort.Latency(millis.toLong)))(bound.origin)
}
