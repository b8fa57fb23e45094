// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

/** The rows of the buffered partition in which attempts begin: from `from` on, and before `until`. */
private[execution] final class StartRows {
  var from = 0
  var until: Int = Int.MaxValue
}
