// Since Spark 4.3, the parser can split a text into statements.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.parser.{ParserInterface, SqlStatementSplitResult}

/**
 * Lets Spark's parser split a text into statements. For this, the parser only looks at Spark's own tokens, so clauses
 * make no difference.
 */
trait SplitShim extends ParserInterface {
  protected def delegate: ParserInterface

  override def splitStatements(text: String): SqlStatementSplitResult = delegate.splitStatements(text)
}
