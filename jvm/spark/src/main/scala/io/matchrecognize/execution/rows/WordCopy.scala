// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.unsafe.Platform

/** Copies binary rows, which consist of eight-byte words. */
private[execution] object WordCopy {

  /** Up to this size, a loop is faster than `Platform.copyMemory`, which checks its arguments and calls a routine. */
  private val FewBytes = 80L

  def apply(from: Object, fromOffset: Long, to: Object, toOffset: Long, bytes: Long): Unit =
    if (bytes > FewBytes) Platform.copyMemory(from, fromOffset, to, toOffset, bytes)
    else {
      var at = 0L
      while (at < bytes) {
        Platform.putLong(to, toOffset + at, Platform.getLong(from, fromOffset + at))
        at += 8
      }
    }
}
