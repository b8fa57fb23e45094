// Since Spark 4.3 its parser splits a text into statements.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.parser.{ParserInterface, SqlStatementSplitResult}

/** Where a text is split into statements: only Spark's own tokens decide that, so a clause changes nothing. */
trait SplitShim extends ParserInterface {
  protected def delegate: ParserInterface

  override def splitStatements(text: String): SqlStatementSplitResult = delegate.splitStatements(text)
}
