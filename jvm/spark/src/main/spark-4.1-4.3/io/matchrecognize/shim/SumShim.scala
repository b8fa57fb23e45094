// Spark 4.1 put the mode of SUM into a context.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.expressions.EvalMode
import org.apache.spark.sql.catalyst.expressions.aggregate.Sum

object SumShim {

  /** What the function does about an overflow. */
  def mode(sum: Sum): EvalMode.Value = sum.evalContext.evalMode
}
