// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import java.io.IOException
import java.time.DateTimeException

import scala.jdk.CollectionConverters._

import org.apache.spark.memory.SparkOutOfMemoryError
import org.apache.spark.{SparkException, SparkThrowable, TaskKilledException}
import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.policy.SkipTargetException

/** Which errors may cost an attempt, and which end the query whatever the settings. */
class DataErrorsSuite extends AnyFunSuite {

  test("data exceptions, limits of an attempt, and errors of functions are of the data") {
    val all: Seq[(Throwable, String)] = Seq(
      error("DIVIDE_BY_ZERO", "22012") -> "DIVIDE_BY_ZERO",
      error("INVALID_PARAMETER_VALUE.PATTERN", "22023") -> "INVALID_PARAMETER_VALUE.PATTERN",
      error("DUPLICATED_MAP_KEY", "23505") -> "DUPLICATED_MAP_KEY",
      error("USER_RAISED_EXCEPTION", "P0001") -> "USER_RAISED_EXCEPTION",
      error("FAILED_EXECUTE_UDF", "39000", new IllegalStateException) -> "FAILED_EXECUTE_UDF",
      new ArithmeticException("long overflow") -> "ARITHMETIC_OVERFLOW",
      new DateTimeException("no such day") -> "DATETIME_OVERFLOW",
      ExecutionErrors.skipTarget(SkipTargetException("B", SkipTargetException.FirstRow)) ->
        "MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW",
      ExecutionErrors.stepLimit(5) -> "MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED",
      ExecutionErrors.subsetLimit(5, "A") -> "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED"
    )
    for ((error, condition) <- all) assert(DataErrors.unapply(error).contains(condition))
  }

  test("errors of the installation, the state, the memory and the task are not") {
    val all = Seq(
      error("CANNOT_LOAD_STATE_STORE.UNCATEGORIZED", "58030"),
      error("INTERNAL_ERROR", "XX000"),
      error("FAILED_READ_FILE.NO_HINT", "KD001"),
      error("FAILED_EXECUTE_UDF", "39000", new InterruptedException),
      error("FAILED_EXECUTE_UDF", "39000", new TaskKilledException),
      error("DIVIDE_BY_ZERO", "22012", new OutOfMemoryError),
      ExecutionErrors.partitionTooLarge(5),
      ExecutionErrors.tooManyRowsOfKey(5, "the only key", "2024-03-01T08:00:00Z"),
      ExecutionErrors.stateOfOtherClause(None, "a clause"),
      new SparkOutOfMemoryError(
        "UNABLE_TO_ACQUIRE_MEMORY",
        Map("requestedBytes" -> "2", "receivedBytes" -> "1").asJava
      ),
      new SparkException("lost"),
      new IOException("disk"),
      new NullPointerException,
      new IllegalStateException,
      new InterruptedException,
      new TaskKilledException
    )
    for (error <- all) assert(DataErrors.unapply(error).isEmpty, error)
  }

  private def error(condition: String, sqlState: String, cause: Throwable = null): Throwable =
    new RuntimeException(condition, cause) with SparkThrowable {
      override def getCondition: String = condition
      override def getSqlState: String = sqlState
    }
}
