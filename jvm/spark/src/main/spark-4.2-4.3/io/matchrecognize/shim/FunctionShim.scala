// Spark 4.2 made UnresolvedFunction.ignoreNulls an option.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.analysis.UnresolvedFunction

object FunctionShim {

  /** Whether the call contains IGNORE NULLS or RESPECT NULLS. */
  def saysNulls(call: UnresolvedFunction): Boolean = call.ignoreNulls.isDefined
}
