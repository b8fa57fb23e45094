// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import org.apache.spark.sql.catalyst.trees.Origin

/** What is logged, unless a session makes it an error; one function for each condition. */
object WarningErrors {

  /** @param suggestion a sentence */
  def undefinedVariable(at: Origin, variable: String, suggestion: String): MatchRecognizeException =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNDEFINED_VARIABLE",
      at,
      "variable" -> variable,
      "suggestion" -> suggestion
    )

  def unboundedRange(at: Origin): MatchRecognizeException =
    MatchRecognizeException("MATCH_RECOGNIZE_UNBOUNDED_RANGE", at)

  def navigationWithoutOrder(at: Origin, function: String): MatchRecognizeException =
    MatchRecognizeException("MATCH_RECOGNIZE_NAVIGATION_WITHOUT_ORDER", at, "function" -> function)
}
