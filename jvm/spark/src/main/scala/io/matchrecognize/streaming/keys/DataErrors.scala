// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import java.time.DateTimeException

import scala.util.control.NonFatal

import org.apache.spark.{SparkThrowable, TaskKilledException}

/**
 * The errors that rows can cause in an attempt, so that another attempt, over other rows, may go on. This is the only place that
 * says which: what is not listed, such as a state store that fails, memory that is short or a task that is cancelled, ends the
 * query whatever the settings.
 *
 *  - SQLSTATE class 22, data exceptions: a division by zero, a text that is no number, a skip target that is not in the match.
 *  - Arithmetic and calendar errors that Spark leaves to Java, which have no condition.
 *  - The conditions of [[DataErrors.Named]], which have SQLSTATEs of other classes.
 */
private[streaming] object DataErrors {

  /** A limit of an attempt, a key twice in a map, and what functions throw: `raise_error`, `assert_true`, and those of users. */
  private val Named = Set(
    "MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED",
    "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED",
    "DUPLICATED_MAP_KEY",
    "USER_RAISED_EXCEPTION",
    "FAILED_EXECUTE_UDF"
  )

  /** The condition of an error that rows can cause. */
  def unapply(error: Throwable): Option[String] =
    if (causes(error).exists(isOfTask)) None
    else error match {
      case known: SparkThrowable if known.getCondition != null =>
        Some(known.getCondition).filter { condition =>
          Named(condition.takeWhile(_ != '.')) || Option(known.getSqlState).exists(_.startsWith("22"))
        }
      case _: ArithmeticException => Some("ARITHMETIC_OVERFLOW")
      case _: DateTimeException => Some("DATETIME_OVERFLOW")
      case _ => None
    }

  /** Whether the error belongs to the task, even if a user's function has wrapped it in an error of its own. */
  private def isOfTask(error: Throwable): Boolean = !NonFatal(error) || error.isInstanceOf[TaskKilledException]

  private def causes(error: Throwable): Iterator[Throwable] =
    Iterator.iterate(error)(_.getCause).takeWhile(_ != null).take(Deepest)

  private val Deepest = 100
}
