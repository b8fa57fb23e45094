// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import org.apache.spark.sql.catalyst.trees.Origin

/** What keeps a clause from running over a stream. */
final class StreamingErrors(at: Origin) {
  /** @param column that may get one */
  def noWatermark(column: String): Throwable = error("NO_WATERMARK", "column" -> column)

  /** @param found  the first key of ORDER BY
    * @param column that has the watermark */
  def order(found: String, column: String): Throwable = error("ORDER", "found" -> found, "column" -> column)
  def endAnchor: Throwable = error("END_ANCHOR")
  def aggregateMatches: Throwable = error("AGGREGATE")
  def unbounded(setting: String): Throwable = error("UNBOUNDED", "configuration" -> setting)
  def stateStore(setting: String, value: String): Throwable =
    error("STATE_STORE", "configuration" -> setting, "value" -> value)
  def noDataBatches(setting: String): Throwable = error("NO_DATA_BATCHES", "configuration" -> setting)

  private def error(condition: String, parameters: (String, String)*): Throwable =
    MatchRecognizeException(s"MATCH_RECOGNIZE_STREAM_$condition", at, parameters: _*)
}
