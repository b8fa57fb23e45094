// Before Spark 4.1, a star is expanded over a plan.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.analysis.{Resolver, Star}
import org.apache.spark.sql.catalyst.expressions.{LeafExpression, NamedExpression, Unevaluable}
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan

/** A `*` in a select list that stands for only some of the columns of another `*`. */
abstract class StarShim extends LeafExpression with Star with Unevaluable {
  def star: Star
  protected def isShown(column: NamedExpression): Boolean

  override def expand(input: LogicalPlan, resolver: Resolver): Seq[NamedExpression] =
    star.expand(input, resolver).filter(isShown)
}
