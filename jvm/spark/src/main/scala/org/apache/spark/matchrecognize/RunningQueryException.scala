// SPDX-License-Identifier: Apache-2.0
package org.apache.spark.matchrecognize

import org.apache.spark.SparkRuntimeException

/**
 * The superclass of errors of running queries. PySpark and Spark Connect derive the class of a Python exception from
 * the classes of the exception in the JVM, so a Python program can catch `SparkRuntimeException`.
 *
 * The class is in a package of Spark because Spark hides `SparkRuntimeException` from other packages.
 * `SparkRuntimeException` reads its message from Spark's own catalogue of conditions, which does not contain the
 * conditions of this extension, so this class overrides the message.
 */
abstract class RunningQueryException(message: String, cause: Throwable)
    extends SparkRuntimeException("INTERNAL_ERROR", Map("message" -> ""), cause) {
  override def getMessage: String = message
}
