// Spark 4.1 added parsePlanWithParameters (4.0 binds parameters after parsing) and removed the end position from
// ParseException.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.QueryContext
import org.apache.spark.sql.catalyst.parser.ParseException
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.trees.Origin

/** The parser methods that exist only in some versions of Spark. */
trait ParserShim extends SplitShim {
  protected def intercept(text: String)(parse: String => LogicalPlan): LogicalPlan
}

object ParserShim {

  /** Returns the same error at a position in another text. */
  def exception(text: String, at: Origin, error: ParseException): ParseException =
    new ParseException(Some(text), at, at, error.getCondition, error.messageParameters, Array.empty[QueryContext])
}
