// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeSet, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.{LeafNode, LogicalPlan, Statistics, UnaryNode}

/**
 * Where the rules of a stream stand that can change while it runs.
 *
 * @param table  the name of the table, quoted where needed
 * @param column the name of the column that says by which rule a row was found
 * @param keys   PARTITION BY and ORDER BY as written, for the clause that each rule is
 */
final case class RuleSource(table: String, column: String, keys: String)

/**
 * `RULES FROM table` as read.
 *
 * @param child a clause with the keys and a pattern of no meaning, so that Spark resolves the keys; `analysis.RuleTablePlan` replaces both
 */
final case class UnresolvedRuleTable(source: RuleSource, child: LogicalPlan) extends UnaryNode {
  override def nodeName: String = "MatchRecognizeRules"
  override def output: Seq[Attribute] = Nil
  override lazy val resolved: Boolean = false
  override protected def withNewChildInternal(newChild: LogicalPlan): UnresolvedRuleTable = copy(child = newChild)
}

/**
 * The rules of a table over a stream; the table is read before each micro-batch. Its columns are the keys, the name of the rule, and
 * the measures as a JSON object, so they do not change with the rules.
 *
 * @param columns what rules can read; the child may have columns for keys, too
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

  /** A rule to come may read any column. */
  @transient override lazy val references: AttributeSet = child.outputSet
  override protected def stringArgs: Iterator[Any] = Iterator(source.table, partition, order, output, child)
  override protected def withNewChildInternal(newChild: LogicalPlan): MatchRecognizeRuleTable = copy(child = newChild)
}

/**
 * Stands for the rows of the stream below a rule of a table.
 *
 * @param time the column that orders them, if it is one
 * @param lag  as in [[MatchRecognize]]
 */
final case class RuleRows(override val output: Seq[Attribute], time: Option[Attribute], lag: Long) extends LeafNode {
  override def isStreaming: Boolean = true
  override def computeStats(): Statistics = Statistics(conf.defaultSizeInBytes)
}
