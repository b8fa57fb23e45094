// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * A waiting attempt of an [[OverlappingScan]], or one of its paths. Whether to resume it is decided without reading its
 * state.
 *
 * @param start  the first row of the attempt
 * @param needed how many rows must be known before a row can move it
 * @param plain  the plain state in which it waits, if any; only a row that fits there or is beyond the limit of the
 *               match can move it
 * @param limits the limits that may expire, each with the row from which it is measured
 * @param state  the state that the attempt has written, with rows counted from its first row
 */
private[matcher] final case class OpenAttempt(
    start: Int,
    needed: Int,
    plain: Option[Int],
    limits: Seq[(Int, Int)],
    state: Array[Byte]
) {

  /** Roughly how many bytes the attempt takes on the heap. */
  def bytes: Long = OpenAttempt.ObjectBytes + OpenAttempt.LimitBytes * limits.size + state.length

  def write(out: ScanOutput): Unit = {
    Seq(start, needed).foreach(out.row)
    Seq(plain.getOrElse(OpenAttempt.AnyState), limits.size).foreach(number => out.number(number.toLong))
    limits.foreach { case (limit, from) =>
      out.number(limit.toLong)
      out.row(from)
    }
    out.bytes(state)
  }
}

private[matcher] object OpenAttempt {
  private val AnyState = -1
  private val ObjectBytes = 120L
  private val LimitBytes = 64L

  def read(in: ScanInput): OpenAttempt = {
    val start = in.row()
    val needed = in.row()
    val plain = Some(in.number()).filter(_ != AnyState)
    val limits = Vector.fill(in.number())((in.number(), in.row()))
    OpenAttempt(start, needed, plain, limits, in.bytes())
  }
}
