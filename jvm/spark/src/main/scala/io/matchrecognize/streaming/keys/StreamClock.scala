// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

/**
 * The clock of a clause over a stream, in microseconds: up to it all rows have come. The watermark, which Spark gives in
 * milliseconds, less the time by which rows may come later than it.
 */
private[streaming] final case class StreamClock(lag: Long) {
  def at(watermark: Long): Long = watermark * 1000 - lag

  /** The first watermark at which the clock has reached a time. */
  def watermarkOf(time: Long): Long = Math.floorDiv(time + lag + 999, 1000L)
}
