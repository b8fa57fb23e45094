// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

/**
 * The clock of a clause over a stream, in microseconds: all rows up to this time have arrived. It is the watermark,
 * which Spark provides in milliseconds, minus the lag, which is the maximum time by which rows may be later than the
 * watermark.
 */
private[streaming] final case class StreamClock(lag: Long) {
  def at(watermark: Long): Long = watermark * 1000 - lag

  /** Returns the first watermark at which the clock has reached a time. */
  def watermarkOf(time: Long): Long = Math.floorDiv(time + lag + 999, 1000L)
}
