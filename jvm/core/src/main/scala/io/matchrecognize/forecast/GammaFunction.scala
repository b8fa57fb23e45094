// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

/** The gamma function and the incomplete gamma function, accurate to about 1e-14 for positive arguments. */
private[forecast] object GammaFunction {
  private val Precise = 1e-15
  private val MostTerms = 100000

  /**
   * The regularized lower incomplete gamma function. It is computed from a series where that converges fast, and
   * otherwise from a continued fraction.
   */
  def incomplete(shape: Double, x: Double): Double =
    if (x <= 0) 0.0
    else {
      val scale = math.exp(shape * math.log(x) - x - logarithm(shape))
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

  /** The continued fraction, evaluated by Lentz's method. */
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

  /**
   * The logarithm of the gamma function, by Stirling's series. Small arguments are first shifted to where the series is
   * accurate.
   */
  def logarithm(x: Double): Double = {
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
