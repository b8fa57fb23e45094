// Spark 4.1 changed the parameters of a star's expansion.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim

import org.apache.spark.sql.catalyst.analysis.{ExpandStarParameters, Star}
import org.apache.spark.sql.catalyst.expressions.{LeafExpression, NamedExpression, Unevaluable}

/** A `*` in a select list that stands for only some of the columns of another `*`. */
abstract class StarShim extends LeafExpression with Star with Unevaluable {
  def star: Star
  protected def isShown(column: NamedExpression): Boolean

  override def expandStar(parameters: ExpandStarParameters): Seq[NamedExpression] =
    star.expandStar(parameters).filter(isShown)
}
