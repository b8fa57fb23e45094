// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

/** The range of rows of the buffered partition in which attempts begin: `from` is included, `until` is not. */
private[execution] final class StartRows {
  var from = 0
  var until: Int = Int.MaxValue
}
