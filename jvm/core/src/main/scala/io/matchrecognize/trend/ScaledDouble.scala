// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

/**
 * A number `mantissa * 2^exponent` with the precision of a double and a practically unlimited range.
 *
 * The number of trends can double with every row, so a plain double would overflow to infinity after about a thousand
 * rows.
 */
final case class ScaledDouble private (mantissa: Double, exponent: Int) {

  def +(other: ScaledDouble): ScaledDouble =
    if (mantissa == 0) other
    else if (other.mantissa == 0) this
    else if (exponent < other.exponent) other + this
    else {
      // If the exponents differ by 2000, the smaller number changes nothing; a larger shift could overflow.
      val shift = math.min(exponent.toLong - other.exponent, 2000L).toInt
      ScaledDouble(mantissa + Math.scalb(other.mantissa, -shift), exponent)
    }

  def isZero: Boolean = mantissa == 0

  def *(factor: Double): ScaledDouble = ScaledDouble(mantissa * factor, exponent)

  /** The number as a double; infinite if it is too large. */
  def toDouble: Double = Math.scalb(mantissa, exponent)

  def /(other: ScaledDouble): Double =
    Math.scalb(mantissa / other.mantissa, math.max(-4000, math.min(4000, exponent.toLong - other.exponent)).toInt)
}

object ScaledDouble {
  val Zero: ScaledDouble = new ScaledDouble(0.0, 0)

  def apply(value: Double): ScaledDouble = apply(value, 0)

  /** Keeps the mantissa between 1 and 2, so that products stay finite. */
  private def apply(mantissa: Double, exponent: Int): ScaledDouble =
    if (mantissa == 0.0 || mantissa.isNaN || mantissa.isInfinite) new ScaledDouble(mantissa, 0)
    else {
      val shift = Math.getExponent(mantissa)
      new ScaledDouble(Math.scalb(mantissa, -shift), exponent + shift)
    }
}
