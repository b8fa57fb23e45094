// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.expressions.Expression

import io.matchrecognize.plan._

/** The reads of a match in an expression, and what they look at. */
private[execution] object PatternReads {

  /** All reads, outermost first; an aggregate's arguments are not looked into. */
  def in(expression: Expression): Seq[PatternRead] = expression match {
    case read: PatternRead => Seq(read)
    case other => other.children.flatMap(in)
  }

  def position(read: PatternRead): Option[RowPosition] = read match {
    case RowRead(position, _) => Some(position)
    case RowExists(position) => Some(position)
    case RowClassifier(position) => Some(position)
    case _: AggregateRead | _: MatchNumberRead | _: InMatch => None
  }

  /** The variables whose rows the read counts, unless it is all rows. */
  def variables(read: PatternRead): Option[Set[Int]] = read match {
    case aggregate: AggregateRead => aggregate.variables
    case other => position(other).collect { case row: MatchRow => row.variables }.flatten
  }
}
