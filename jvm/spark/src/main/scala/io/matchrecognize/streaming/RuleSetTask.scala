// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.plan.RowLayout
import io.matchrecognize.streaming.keys.{ChunkStore, RuleSetTurn}

/**
 * A rule of several that a task runs over the same stream.
 *
 * @param name    None for a clause that has none
 * @param since   the micro-batch that it is in force from, so that a rule that was away for a while begins anew
 * @param filter  what a row that waits must satisfy to be of use to the rule, by position; None: all are
 * @param columns the columns of the rule's rows, over those of a row that waits, by position
 * @param task    the rule as a clause over these columns
 */
private[streaming] final case class RuleTask(
    name: Option[String],
    since: Long,
    filter: Option[Expression],
    columns: Seq[Expression],
    task: StreamTask
) {

  /** What names the rule's state: another rule, another text of it, or another beginning has another number. */
  lazy val id: Long = Fingerprint.hash(Seq(name.getOrElse(""), task.fingerprint.hash.toString, since.toString))
}

/**
 * What a task is sent to run several rules over a stream: rows wait for the watermark once for all rules, and then each rule takes those
 * that are of use to it.
 *
 * @param layout of the rows that wait
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
