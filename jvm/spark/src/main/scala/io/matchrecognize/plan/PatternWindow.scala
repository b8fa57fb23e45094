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
 * Represents the pattern of a window among the window's keys, until the parser has put the clause below the query that
 * uses the window.
 *
 * @param number the index of the window among the clauses of the statement
 * @param name   the window's name in messages and columns
 * @param clause the pattern as a clause that does not have a table yet
 */
final case class PatternWindow(number: Int, name: String, clause: UnresolvedMatchRecognize)
    extends LeafExpression
    with Unevaluable {
  override lazy val resolved: Boolean = false
  override def dataType: DataType = NullType
  override def nullable: Boolean = true
  override def toString: String = s"pattern of $name"
}

/**
 * A function call over a window with a pattern. It aggregates the rows of the match, or no rows if there is no match.
 */
final case class WindowCall(child: Expression) extends UnaryExpression with Unevaluable {
  override def dataType: DataType = child.dataType
  override def nullable: Boolean = true
  override protected def withNewChildInternal(newChild: Expression): WindowCall = copy(child = newChild)
}

/** `*` in a query that calls functions over windows with a pattern. It does not include the columns of these calls. */
final case class StarOfInput(star: Star, calls: Set[String]) extends StarShim {
  override protected def isShown(column: NamedExpression): Boolean = !calls(column.name)
  override def toString: String = star.toString
}
