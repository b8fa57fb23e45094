// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.analysis.Star
import org.apache.spark.sql.catalyst.expressions.{
  Expression,
  LeafExpression,
  NamedExpression,
  UnaryExpression,
  Unevaluable
}
import org.apache.spark.sql.types.{DataType, NullType}

import io.matchrecognize.shim.StarShim

/**
 * Stands for the pattern among the keys of a window, until the parser has put the clause below the query that calls over it.
 *
 * @param number of the window in the statement
 * @param name   as messages and columns call it
 * @param clause the pattern, over no table yet
 */
final case class PatternWindow(number: Int, name: String, clause: UnresolvedMatchRecognize)
    extends LeafExpression
    with Unevaluable {
  override lazy val resolved: Boolean = false
  override def dataType: DataType = NullType
  override def nullable: Boolean = true
  override def toString: String = s"pattern of $name"
}

/** A function called over a window with a pattern: an aggregate over the rows of the match, or over none. */
final case class WindowCall(child: Expression) extends UnaryExpression with Unevaluable {
  override def dataType: DataType = child.dataType
  override def nullable: Boolean = true
  override protected def withNewChildInternal(newChild: Expression): WindowCall = copy(child = newChild)
}

/** `*` in a query that calls over windows with a pattern: the columns of these calls are not among its own. */
final case class StarOfInput(star: Star, calls: Set[String]) extends StarShim {
  override protected def isShown(column: NamedExpression): Boolean = !calls(column.name)
  override def toString: String = star.toString
}
