// SPDX-License-Identifier: Apache-2.0
package org.apache.spark.matchrecognize

import org.apache.spark.SparkRuntimeException

/**
 * The superclass of errors of running queries. PySpark and Spark Connect choose the class of their exception by the classes of the
 * one in the JVM, so a Python program catches `SparkRuntimeException`.
 *
 * It is in a package of Spark because Spark hides that class from others. That class reads its message from Spark's own catalogue of
 * conditions, which does not have ours, so the message replaces that one.
 */
abstract class RunningQueryException(message: String, cause: Throwable)
    extends SparkRuntimeException("INTERNAL_ERROR", Map("message" -> ""), cause) {
  override def getMessage: String = message
}
