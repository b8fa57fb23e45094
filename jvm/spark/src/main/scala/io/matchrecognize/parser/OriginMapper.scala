// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.catalyst.parser.ParseException
import org.apache.spark.sql.catalyst.trees.{Origin, SQLQueryContext}

import io.matchrecognize.parser.clause.{Characters, SqlText}
import io.matchrecognize.shim.ParserShim

/** Maps positions in the rewritten text to the user's own text, for plans and for errors. */
final class OriginMapper(rewritten: RewrittenSql, sql: SqlText) {
  private val characters = new Characters(rewritten.text)

  /**
   * Returns the position in the user's text. An origin in a different text, such as that of a view, is returned
   * unchanged.
   */
  def map(origin: Origin): Origin = origin.context match {
    // These indices refer to the text before the substitution of parameters.
    case context: SQLQueryContext if context.sqlText.contains(rewritten.text) =>
      (context.originStartIndex, context.originStopIndex) match {
        case (Some(start), Some(stop)) =>
          val from = rewritten.originalOffset(characters.units(start))
          sql.origin(from, math.max(rewritten.originalEnd(characters.units(stop + 1)), from + 1))
            .copy(objectType = origin.objectType, objectName = origin.objectName)
        case _ => Origin(origin.line, origin.startPosition, sqlText = Some(sql.text))
      }
    case _ => origin
  }

  /** Returns the offset in the user's text at which Spark's parser failed, if the error has a position. */
  def offset(error: ParseException): Option[Int] = for {
    line <- error.start.line
    column <- error.start.startPosition
  } yield {
    val lineStart = rewritten.text.linesWithSeparators.take(line - 1).map(_.length).sum
    rewritten.originalOffset(lineStart + new Characters(rewritten.text.substring(lineStart)).units(column))
  }

  /** Returns the same error with its position in the user's text. */
  def map(error: ParseException): ParseException = offset(error).fold(error) { at =>
    val position = sql.origin(at, at + 1)
    ParserShim.exception(sql.text, Origin(position.line, position.startPosition), error)
  }
}
