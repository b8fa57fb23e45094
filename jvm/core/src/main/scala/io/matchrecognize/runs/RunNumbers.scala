// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Writes statistics to a state with a precision of about seven digits. Zero takes one byte, and a small whole number
 * takes three.
 */
private[runs] object RunNumbers {
  private val Word = 0xffffffffL

  def write(value: Double, out: ScanOutput): Unit =
    out.number(Integer.reverse(java.lang.Float.floatToRawIntBits(value.toFloat)) & Word)

  def read(in: ScanInput): Double = java.lang.Float.intBitsToFloat(Integer.reverse(in.long().toInt)).toDouble

  /** Writes a time at full precision. */
  def writeTime(value: Double, out: ScanOutput): Unit = out.word(java.lang.Double.doubleToRawLongBits(value))
  def readTime(in: ScanInput): Double = java.lang.Double.longBitsToDouble(in.word())
}
