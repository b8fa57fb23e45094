// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import scala.io.Source
import scala.util.Using

import org.apache.spark.SPARK_VERSION

import io.matchrecognize.errors.ExecutionErrors

/**
 * Checks that Spark has the minor version (`4.1` of 4.1.3) for which this jar is built.
 *
 * Catalyst has no stable API. With any other minor version, this jar could fail on any statement, or could silently
 * lack features that the other version adds. So a session does not start if the versions differ.
 */
object SparkVersionCheck {

  val built: String = written("spark-line")

  /** A comma-separated list of the minor versions for which this release has jars. */
  private def supported: String = written("spark-lines")

  /** The content of a file that the build writes into the jar. */
  private def written(name: String): String =
    Using.resource(Source.fromResource(s"match-recognize/$name", getClass.getClassLoader))(_.mkString)

  /** Throws MATCH_RECOGNIZE_WRONG_SPARK_LINE if the running Spark does not have the minor version [[built]]. */
  def check(running: String = SPARK_VERSION): Unit = {
    val line = running.split('.').take(2).mkString(".")
    if (line != built) throw ExecutionErrors.wrongSparkLine(built, running, supported)
  }
}
