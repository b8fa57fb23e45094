// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import org.apache.spark.sql.catalyst.trees.Origin

/** Returns the user's own text at a source position. Messages should quote no text from other sources. */
object SourceText {
  def apply(origin: Origin): Option[String] = for {
    text <- origin.sqlText
    start <- origin.startIndex
    stop <- origin.stopIndex
    if start <= stop && stop < text.length
  } yield text.substring(start, stop + 1).trim
}
