// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Attribute, BindReferences, Expression, SortOrder}

/**
 * The part of a clause that a task needs: the specification and the expressions over its rows.
 *
 * @param conditions the condition of each primary variable, by the variable's index
 * @param limits     for each time limit, by the limit's index, the condition that a row is within it, as in
 *                   [[MatchRecognize]]
 * @param shown      the output columns: expressions over reads of the match and columns of the returned row
 * @param texts      the texts of the conditions for explanations; empty if nothing is explained
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
 * @param partition the columns whose values identify a partition or, over a stream, a key
 * @param order     the order of the rows within a partition; over a stream, the first sort key is the time that carries
 *                  the watermark
 * @param input     all columns
 */
final case class RowLayout(partition: Seq[Attribute], order: Seq[SortOrder], input: Seq[Attribute]) {

  /** The first sort key, bound to a row of the input. */
  def firstKey: Expression = BindReferences.bindReference(order.head.child, input)
}
