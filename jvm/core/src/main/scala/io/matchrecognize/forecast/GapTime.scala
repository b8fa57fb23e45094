// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

/**
 * How much time rows take: the times between them have a mean and a variance, and so many of them together follow the gamma distribution with as
 * many times both.
 */
private[forecast] final class GapTime(val mean: Double, variance: Double) {

  /** Whether rows come at even distances; the sum of such distances may be off by rounding. */
  val isEven: Boolean = variance <= mean * mean * 1e-12

  /** How many rows come in a time, where they come at even distances. */
  def rowsIn(time: Double): Int = math.max(0.0, time / mean * (1 + 1e-9)).toInt

  /** The probability that so many rows come within a time. */
  def within(rows: Int, time: Double): Double =
    if (time < 0) 0.0
    else if (time.isInfinite || mean <= 0) 1.0
    else if (isEven) { if (rows <= rowsIn(time)) 1.0 else 0.0 }
    else GapTime.gamma(rows * mean * mean / variance, time * mean / variance)
}

private[forecast] object GapTime {
  private val Precise = 1e-15
  private val MostTerms = 100000

  /** The regularized lower incomplete gamma function, by its series where that converges fast, otherwise by a continued fraction. */
  def gamma(shape: Double, x: Double): Double =
    if (x <= 0) 0.0
    else {
      val scale = math.exp(shape * math.log(x) - x - logGamma(shape))
      if (x < shape + 1) math.min(1.0, scale * series(shape, x)) else math.max(0.0, 1 - scale * fraction(shape, x))
    }

  private def series(shape: Double, x: Double): Double = {
    var term = 1 / shape
    var sum = term
    var n = 1
    while (term > sum * Precise && n < MostTerms) {
      term *= x / (shape + n)
      sum += term
      n += 1
    }
    sum
  }

  /** By the method of Lentz. */
  private def fraction(shape: Double, x: Double): Double = {
    val tiny = 1e-300
    var b = x + 1 - shape
    var c = 1 / tiny
    var d = 1 / b
    var value = d
    var n = 1
    var change = 0.0
    while (math.abs(change - 1) > Precise && n < MostTerms) {
      val a = -n * (n - shape)
      b += 2
      d = nonZero(a * d + b, tiny)
      c = nonZero(b + a / c, tiny)
      d = 1 / d
      change = d * c
      value *= change
      n += 1
    }
    value
  }

  private def nonZero(value: Double, tiny: Double): Double = if (math.abs(value) < tiny) tiny else value

  /** The logarithm of the gamma function: Stirling's series, for arguments that are moved to where it is precise. */
  def logGamma(x: Double): Double = {
    var shifted = x
    var product = 1.0
    while (shifted < 12) {
      product *= shifted
      shifted += 1
    }
    val inverse = 1 / (shifted * shifted)
    val series =
      (1.0 / 12 - inverse * (1.0 / 360 - inverse * (1.0 / 1260 - inverse * (1.0 / 1680 - inverse / 1188)))) / shifted
    (shifted - 0.5) * math.log(shifted) - shifted + 0.5 * math.log(2 * math.Pi) + series - math.log(product)
  }
}
