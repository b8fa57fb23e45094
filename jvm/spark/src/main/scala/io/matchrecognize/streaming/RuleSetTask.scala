// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.plan.RowLayout
import io.matchrecognize.streaming.keys.{ChunkStore, RuleSetTurn}

/**
 * One of several rules that a task runs over the same stream.
 *
 * @param name    None if the clause has no rule name
 * @param since   the micro-batch from which the rule is in force; a rule that is removed and then added again starts
 *                without state
 * @param filter  the condition that a waiting row must satisfy to be useful to the rule, bound by position; None if all
 *                rows are useful
 * @param columns the columns of the rule's rows as expressions over the columns of a waiting row, bound by position
 * @param task    the rule as a clause over these columns
 */
private[streaming] final case class RuleTask(
    name: Option[String],
    since: Long,
    filter: Option[Expression],
    columns: Seq[Expression],
    task: StreamTask
) {

  /**
   * The ID by which the state of the rule is found. It changes if the rule's name, its fingerprint or the micro-batch
   * from which it is in force changes.
   */
  lazy val id: Long = Fingerprint.hash(Seq(name.getOrElse(""), task.fingerprint.hash.toString, since.toString))
}

/**
 * The data sent to a task that runs several rules over a stream. Rows wait for the watermark once for all rules; then
 * each rule takes the rows that are useful to it.
 *
 * @param layout the columns of the waiting rows; the first key of their order is the time that carries the watermark
 * @param lag    as in [[StreamTask]]
 * @param keys   PARTITION BY and ORDER BY, as text
 */
private[streaming] final case class RuleSetTask(
    rules: IndexedSeq[RuleTask],
    layout: RowLayout,
    lag: Long,
    keys: Seq[String],
    settings: StreamSettings
) extends StreamMatching {

  override def turns(store: ChunkStore, context: TaskContext, metrics: Map[String, SQLMetric]): KeyTurns =
    new RuleSetTurn(this, store, context, metrics)

  override def fingerprint: Fingerprint = Fingerprint.ofSet(this)
  @transient override lazy val explanation: String = StreamExplain.ofSet(this)
}
