// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * A waiting attempt of an [[OverlappingScan]], or one of its paths. The scan decides without reading `state` whether to
 * resume it.
 *
 * @param start  the first row of the attempt
 * @param needed how many rows must be known before a row can move the attempt on
 * @param plain  the plain state ([[StepState.isPlain]]) in which the attempt waits, if any. Only a row that fits in
 *               that state, or the expiry of the limit of the match, can move the attempt on
 * @param limits the limits that may expire, each with the row from which the limit is measured
 * @param state  what the attempt has written, with rows counted from its first row
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
