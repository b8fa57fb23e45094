// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.rules

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.Path
import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.Attribute
import org.apache.spark.sql.classic.SparkSession
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.plan.{MatchRecognizeRuleTable, RowLayout, RuleSource}
import io.matchrecognize.streaming.keys.ChunkStore
import io.matchrecognize.streaming.{
  Fingerprint,
  KeyTurns,
  RuleSetTask,
  RuleTask,
  StreamMatching,
  StreamMetrics,
  StreamTasks
}

/**
 * Matches the rules of a rule table over a stream, in one micro-batch. The rules in force are known only after
 * planning, when Spark has chosen the location of the state in the checkpoint. The driver then sets the rules before it
 * sends this object to tasks.
 *
 * @param layout  the columns and the order of the rows that wait for the watermark
 * @param columns the columns among these that rules can read
 */
private[streaming] final class RuleTableMatching private (
    source: RuleSource,
    layout: RowLayout,
    lag: Long,
    columns: Seq[Attribute]
) extends StreamMatching {

  private var rules = Option.empty[RuleSetTask]
  private var state = "not read yet"

  private def set(rules: IndexedSeq[RuleTask]): RuleSetTask =
    StreamTasks.of(rules, layout, lag, Seq(source.keys))

  /**
   * Creates the [[RulesInForce]] of one run of the query.
   *
   * @param operator the folder of the operator in the checkpoint
   */
  def open(session: SparkSession, operator: Path, configuration: Configuration): RulesInForce = {
    val positions = columns.map(column => layout.input.indexWhere(_.exprId == column.exprId))
    val time = columns.indexWhere(_.semanticEquals(layout.order.head.child))
    val compiler = new RuleCompiler(session, source, columns, positions, time, lag)
    new RulesInForce(session, source.table, compiler, new RuleVersions(operator, configuration))
  }

  def use(known: RulesInForce, batch: Long, metrics: Map[String, SQLMetric]): Unit = {
    val version = known.of(batch)
    rules = Some(set(version.rules))
    state = s"since micro-batch ${version.first}" + known.refusal.fold("")("; the current table is not used: " + _)
    metrics(StreamMetrics.RulesInForce).set(version.rules.size.toLong)
    metrics(StreamMetrics.RulesRefused).set(if (known.refusal.isDefined) 1L else 0L)
  }

  override def turns(store: ChunkStore, context: TaskContext, metrics: Map[String, SQLMetric]): KeyTurns =
    rules.getOrElse(throw new IllegalStateException("The rules were not read")).turns(store, context, metrics)

  override def fingerprint: Fingerprint = set(IndexedSeq.empty).fingerprint
  override def explanation: String = s"Rules of ${source.table}, $state" + rules.fold("")(": " + _.explanation)
}

private[streaming] object RuleTableMatching {
  def apply(table: MatchRecognizeRuleTable, input: Seq[Attribute]): RuleTableMatching =
    new RuleTableMatching(table.source, RowLayout(table.partition, table.order, input), table.lag, table.columns)
}
