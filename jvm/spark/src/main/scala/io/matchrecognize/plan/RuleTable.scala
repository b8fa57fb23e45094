// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeSet, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.{LeafNode, LogicalPlan, Statistics, UnaryNode}

/**
 * The table that contains the rules for a stream. The rules can change while the query runs.
 *
 * @param table  the name of the table, quoted where needed
 * @param column the name of the column that contains the name of the rule that found a row
 * @param keys   PARTITION BY and ORDER BY as written, for the clause of each rule
 */
final case class RuleSource(table: String, column: String, keys: String)

/**
 * `RULES FROM table` as the parser reads it.
 *
 * @param child a clause with the keys and a dummy pattern, so that Spark resolves the keys; `analysis.RuleTablePlan`
 *              replaces this node and the clause
 */
final case class UnresolvedRuleTable(source: RuleSource, child: LogicalPlan) extends UnaryNode {
  override def nodeName: String = "MatchRecognizeRules"
  override def output: Seq[Attribute] = Nil
  override lazy val resolved: Boolean = false
  override protected def withNewChildInternal(newChild: LogicalPlan): UnresolvedRuleTable = copy(child = newChild)
}

/**
 * Matches the rules in a table over a stream. The table is read before each micro-batch. The output has the keys, the
 * name of the rule, and the measures as a JSON object, so its columns do not change with the rules.
 *
 * @param columns the columns that rules can read; the child may also have columns for keys
 */
final case class MatchRecognizeRuleTable(
    source: RuleSource,
    columns: Seq[Attribute],
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    lag: Long,
    override val output: Seq[Attribute],
    child: LogicalPlan
) extends UnaryNode {
  override def producedAttributes: AttributeSet = AttributeSet(output)
  override def maxRows: Option[Long] = None

  /** All columns of the child: a future rule may read any of them. */
  @transient override lazy val references: AttributeSet = child.outputSet
  override protected def stringArgs: Iterator[Any] = Iterator(source.table, partition, order, output, child)
  override protected def withNewChildInternal(newChild: LogicalPlan): MatchRecognizeRuleTable = copy(child = newChild)
}

/**
 * Represents the rows of the stream in the plan of a rule that is stored in a table.
 *
 * @param time the first key of ORDER BY, if it is a column
 * @param lag  as in [[MatchRecognize]]
 */
final case class RuleRows(override val output: Seq[Attribute], time: Option[Attribute], lag: Long) extends LeafNode {
  override def isStreaming: Boolean = true
  override def computeStats(): Statistics = Statistics(conf.defaultSizeInBytes)
}
