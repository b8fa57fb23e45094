// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import scala.jdk.CollectionConverters._

import org.apache.spark.matchrecognize.RunningQueryException
import org.apache.spark.sql.AnalysisException
import org.apache.spark.sql.catalyst.trees.Origin

/**
 * An error in a clause that is found before the query runs, with its position in the user's own text.
 *
 * The position is a part of the message instead of a query context. With a query context, PySpark would look up the
 * error condition in Spark's own catalogue, and fail because it is missing there.
 */
final class MatchRecognizeException private (
    condition: ErrorCondition,
    val parameters: Map[String, String],
    val at: Origin,
    rule: Option[String]
) extends AnalysisException(
      condition.message(parameters, rule) + MatchRecognizeException.position(at),
      None,
      None,
      None,
      Some(condition.name),
      parameters
    ) {
  override def getSqlState: String = condition.sqlState

  /** The message without its condition and position. */
  def text: String = condition.text(parameters)

  /** Returns this error with the name of the rule in which it occurred. */
  def inRule(name: String): MatchRecognizeException =
    new MatchRecognizeException(condition, parameters, at, Some(name))
}

object MatchRecognizeException {
  def apply(condition: String, origin: Origin, parameters: (String, String)*): MatchRecognizeException =
    new MatchRecognizeException(ConditionCatalogue(condition), parameters.toMap, origin, None)

  /** Returns the line and column, both counted from 1, and the line itself with the position underlined. */
  private def position(origin: Origin): String = {
    for {
      text <- origin.sqlText
      start <- origin.startIndex
      stop <- origin.stopIndex
    } yield {
      val lineStart = text.lastIndexOf('\n', start - 1) + 1
      val lineEnd = if (text.indexOf('\n', start) < 0) text.length else text.indexOf('\n', start)
      val number = text.substring(0, start).count(_ == '\n') + 1
      val from = math.max(lineStart, start - MaxBefore)
      val until = math.min(lineEnd, start + MaxAfter)
      // Spark counts characters rather than UTF-16 units.
      val marks = math.max(1, text.codePointCount(start, math.max(start, math.min(stop + 1, until))))
      s"\n== line $number, column ${text.codePointCount(lineStart, start) + 1} ==\n${text.substring(from, until).stripLineEnd}\n" +
        " " * text.codePointCount(from, start) + "^" * marks
    }
  }.getOrElse("")

  private val MaxBefore = 60
  private val MaxAfter = 100
}

/** An error of a running query that is caused by its data or by the installation. */
final class MatchRecognizeRuntimeException(
    condition: String,
    parameters: Map[String, String],
    cause: Option[Throwable] = None,
    rule: Option[String] = None
) extends RunningQueryException(ConditionCatalogue(condition).message(parameters, rule), cause.orNull) {

  /** Returns this error with the name of the rule in which it occurred. */
  def inRule(name: String): MatchRecognizeRuntimeException = {
    val named = new MatchRecognizeRuntimeException(condition, parameters, cause, Some(name))
    named.setStackTrace(getStackTrace)
    named
  }

  override def getCondition: String = condition
  override def getSqlState: String = ConditionCatalogue(condition).sqlState
  override def getMessageParameters: java.util.Map[String, String] = parameters.asJava
}
