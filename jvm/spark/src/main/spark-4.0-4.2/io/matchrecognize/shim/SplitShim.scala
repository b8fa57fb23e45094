// Since Spark 4.3 its parser splits a text into statements.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.parser.ParserInterface

/** Spark's parser does not split texts yet. */
trait SplitShim extends ParserInterface {
  protected def delegate: ParserInterface
}
