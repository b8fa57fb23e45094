// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import org.apache.spark.SparkThrowable
import org.apache.spark.sql.AnalysisException

import io.matchrecognize.TestSession

/**
 * An error as the user sees it.
 *
 * @param condition its name; empty if it has none
 * @param message   without the plan that Spark adds to some of its own
 * @param position     line and column, from 1, as `2:17`, if the message names them
 */
final case class SeenError(condition: String, message: String, position: Option[String]) {

  /** The message without the excerpt of the statement that follows it. */
  def sentence: String = message.split("\n== ", 2).head

  /** Why it is no error for users at all; empty if it is one. */
  def faults: Seq[String] = Seq(
    (condition.isEmpty || condition.startsWith("INTERNAL_ERROR")) -> "has no condition",
    SeenError.Code.findFirstIn(message).isDefined -> "names something of the code"
  ).collect { case (true, fault) => fault }

  /** What else is wrong with the message, whatever it is about. */
  def blemishes: Seq[String] = {
    val ours = condition.startsWith("MATCH_RECOGNIZE_")
    val marked = SeenError.Marker.findFirstIn(message.replace("__auto_generated_subquery_name", "")).isDefined
    Seq(
      marked -> "holds a mark of the rewriting",
      (ours && "SQLSTATE: ".r.findAllIn(message).size != 1) -> "does not hold SQLSTATE once",
      (ours && message.contains("(line ")) -> "names a second position",
      (ours && !FixHint.in(sentence)) -> "does not say what to do"
    ).collect { case (true, fault) => fault }
  }
}

object SeenError {

  /** Classes, and Spark's expressions by class or identifier. */
  private val Code =
    // The class of a state store is what a setting takes.
    ("\\b(org\\.apache(?!\\.spark\\.sql\\.execution\\.streaming\\.state\\.RocksDB)|scala|java|io\\.matchrecognize)\\.\\w|Exception\\b|NullPointer|MatchError|NoSuchElement|" +
      "aggregateexpression|pythonudf|scalaudf|scalarsubquery|#\\d+").r

  /** Our names in the text for Spark's parser. */
  private val Marker = "__\\w+__|\\w__\\(|SELECT __".r

  private val OwnPosition = "== line (\\d+), column (\\d+) ==".r
  private val RunPosition = "== SQL.*\\(line (\\d+), position (\\d+)\\)".r
  private val SparkPosition = "\\bline (\\d+),? pos (\\d+)".r

  def of(error: Throwable): SeenError = {
    val known = TestSession.causes(error).collectFirst {
      case known: Throwable with SparkThrowable if known.getCondition != null => known
    }
    val message = known.getOrElse(error) match {
      case analysis: AnalysisException => analysis.getSimpleMessage
      case other => String.valueOf(other.getMessage)
    }
    val condition = known.map(_.getCondition).getOrElse("")
    SeenError(condition, message, position(message))
  }

  private def position(message: String): Option[String] = {
    val fromOne = OwnPosition.findFirstMatchIn(message).orElse(RunPosition.findFirstMatchIn(message))
    val fromNought = SparkPosition.findFirstMatchIn(message)
    fromOne.map(found => s"${found.group(1)}:${found.group(2)}")
      .orElse(fromNought.map(found => s"${found.group(1)}:${found.group(2).toInt + 1}"))
  }
}
