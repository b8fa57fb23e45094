// Spark 4.1 added parsePlanWithParameters; in 4.0 parameters are bound after parsing.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.parser.{ParameterContext, ParserInterface}
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.trees.TreeNode

/** The entries of the parser that only some lines of Spark have. */
trait ParserShim extends ParserInterface {
  protected def delegate: ParserInterface
  protected def intercept[T <: TreeNode[_]](text: String)(parse: String => T): T

  override def parsePlanWithParameters(sqlText: String, context: ParameterContext): LogicalPlan =
    intercept(sqlText)(delegate.parsePlanWithParameters(_, context))
}
