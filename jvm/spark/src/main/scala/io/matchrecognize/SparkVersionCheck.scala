// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import scala.io.Source
import scala.util.Using

import org.apache.spark.SPARK_VERSION

import io.matchrecognize.errors.ExecutionErrors

/**
 * Checks that Spark has the minor version (`4.1` of 4.1.3) that this jar is built for.
 *
 * Catalyst has no stable interface: with another version the jar may fail at any statement, or silently miss features
 * that the version has added. So the session does not start.
 */
object SparkVersionCheck {

  val built: String = written("spark-line")

  /** The minor versions that this release has jars for, separated by commas. */
  private def supported: String = written("spark-lines")

  /** The content of a file that the build writes into the jar. */
  private def written(name: String): String =
    Using.resource(Source.fromResource(s"match-recognize/$name", getClass.getClassLoader))(_.mkString)

  /** Throws MATCH_RECOGNIZE_WRONG_SPARK_LINE if the running version is not of that minor version. */
  def check(running: String = SPARK_VERSION): Unit = {
    val line = running.split('.').take(2).mkString(".")
    if (line != built) throw ExecutionErrors.wrongSparkLine(built, running, supported)
  }
}
