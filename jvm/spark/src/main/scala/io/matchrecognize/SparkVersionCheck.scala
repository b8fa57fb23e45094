// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import scala.io.Source
import scala.util.Using

import org.apache.spark.SPARK_VERSION

import io.matchrecognize.errors.ExecutionErrors

/**
 * The line of Spark (`4.1` of 4.1.3) that this jar is built for.
 *
 * Catalyst has no stable interface: with another line the jar may fail at any statement, or leave out what
 * that line has added, without a word. So the session does not start.
 */
object SparkVersionCheck {

  val built: String = written("spark-line")

  /** The lines that this release has jars for, separated by commas. */
  private def supported: String = written("spark-lines")

  /** A file that the build writes into the jar. */
  private def written(name: String): String =
    Using.resource(Source.fromResource(s"match-recognize/$name", getClass.getClassLoader))(_.mkString)

  /** Throws MATCH_RECOGNIZE_WRONG_SPARK_LINE if the version is not one of the line. */
  def check(running: String = SPARK_VERSION): Unit = {
    val line = running.split('.').take(2).mkString(".")
    if (line != built) throw ExecutionErrors.wrongSparkLine(built, running, supported)
  }
}
