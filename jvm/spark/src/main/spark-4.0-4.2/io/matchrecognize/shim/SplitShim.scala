// Since Spark 4.3, the parser can split a text into statements.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.parser.ParserInterface

/** Adds nothing, since the parser of these versions does not split a text into statements. */
trait SplitShim extends ParserInterface {
  protected def delegate: ParserInterface
}
