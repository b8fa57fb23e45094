// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import java.time.DateTimeException

import scala.util.control.NonFatal

import org.apache.spark.{SparkThrowable, TaskKilledException}

/**
 * Recognizes the errors that the rows of an attempt can cause. After such an error, an attempt over other rows can
 * still succeed. This is the only definition of these errors. Any other error, such as a failing state store, a lack of
 * memory or a cancelled task, ends the query whatever the settings are.
 *
 *  - SQLSTATE class 22, data exceptions: a division by zero, a text that is no number, a skip target that is not in the
 *    match.
 *  - Arithmetic and calendar errors that Spark leaves to Java, which have no error condition.
 *  - The conditions in [[DataErrors.Named]], whose SQLSTATEs are of other classes.
 */
private[streaming] object DataErrors {

  /**
   * Error conditions with an SQLSTATE outside class 22: the limits of an attempt, a duplicate key in a map, and the
   * errors that functions raise (`raise_error`, `assert_true`, and user-defined functions).
   */
  private val Named = Set(
    "MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED",
    "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED",
    "DUPLICATED_MAP_KEY",
    "USER_RAISED_EXCEPTION",
    "FAILED_EXECUTE_UDF"
  )

  /** Returns the error condition if rows can cause the error. */
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

  /**
   * Whether the error concerns the task as a whole, even if a user-defined function has wrapped it in another error.
   */
  private def isOfTask(error: Throwable): Boolean = !NonFatal(error) || error.isInstanceOf[TaskKilledException]

  private def causes(error: Throwable): Iterator[Throwable] =
    Iterator.iterate(error)(_.getCause).takeWhile(_ != null).take(Deepest)

  private val Deepest = 100
}
