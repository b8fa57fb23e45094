// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Attribute, BindReferences, Expression, SortOrder}

/**
 * What a task needs of a clause: the specification, and the expressions over its rows.
 *
 * @param conditions for each primary variable, by its number, its condition
 * @param limits     for each limit, by its number, whether a row is within it, as in [[MatchRecognize]]
 * @param shown      the output columns: expressions over reads of the match and columns of the row shown
 * @param texts      the texts of conditions for explanations; empty if nothing is explained
 */
final case class MatchClause(
    specification: MatchSpecification,
    conditions: IndexedSeq[Expression],
    limits: IndexedSeq[Expression],
    shown: Seq[Expression],
    texts: IndexedSeq[Seq[ConditionText.Part]] = IndexedSeq.empty
)

/**
 * The columns of the rows that a task matches.
 *
 * @param partition those whose values make a partition, or a key of a stream
 * @param order     how the rows of a partition are ordered; over a stream, the first key is the time that carries the
 *   watermark
 * @param input     all columns
 */
final case class RowLayout(partition: Seq[Attribute], order: Seq[SortOrder], input: Seq[Attribute]) {

  /** The first key of the order, over a row. */
  def firstKey: Expression = BindReferences.bindReference(order.head.child, input)
}
