// Spark 4.2 made UnresolvedFunction.ignoreNulls an option.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.analysis.UnresolvedFunction

object FunctionShim {

  /**
   * Whether the call contains IGNORE NULLS. For RESPECT NULLS, Spark does not record before 4.2 whether it was written.
   */
  def saysNulls(call: UnresolvedFunction): Boolean = call.ignoreNulls
}
