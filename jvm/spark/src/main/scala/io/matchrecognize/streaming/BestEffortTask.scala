// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.TaskContext
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.plan.BestEffort
import io.matchrecognize.streaming.keys.{
  AbandonedAttempts,
  BestEffortSearch,
  ChunkStore,
  ChunkWriter,
  KeyTurn,
  StreamClock
}

/**
 * The data sent to a task that runs clauses over a stream under one BEST EFFORT bound. The clauses are either a single
 * one or all rules of a set, whose runs (partial matches) compete.
 *
 * @param rules    the rules, each as a clause over the same rows
 * @param operator the name under which the operator reports its counters; it identifies the operator within the query
 */
private[streaming] final case class BestEffortTask(
    rules: IndexedSeq[StreamTask],
    bound: BestEffort,
    operator: String
) extends StreamMatching {
  def clock: StreamClock = StreamClock(rules.head.lag)

  override def turns(store: ChunkStore, context: TaskContext, metrics: Map[String, SQLMetric]): KeyTurns = {
    val pace = bound.latency.map(StreamPaces.of(_, operator, context))
    pace.foreach(_.begin())
    val abandoned = Option.when(rules.head.settings.skipsFailedAttempts)(
      new AbandonedAttempts(metrics(StreamMetrics.LeftOut), context)
    )
    new KeyTurn(
      rules,
      fingerprint.hash,
      ChunkWriter.SmallBytes,
      store,
      context,
      metrics,
      new BestEffortSearch(this, _, _, _, pace, abandoned)
    )
  }

  override def fingerprint: Fingerprint = rules match {
    case Seq(single) => single.fingerprint
    case several =>
      val texts = several.map(rule => s"${rule.clause.specification.rule.mkString} AS (${rule.fingerprint.text})")
      val parts = several.flatMap(rule => Seq(rule.clause.specification.rule.mkString, rule.fingerprint.hash.toString))
      Fingerprint(
        Fingerprint.hash("RULES under a bound" +: parts),
        texts.mkString("RULES under BEST EFFORT: ", ",\n", "")
      )
  }

  @transient override lazy val explanation: String = rules match {
    case Seq(single) => s"${single.explanation} under $bound"
    case several =>
      s"${StreamExplain.ofRules(several.map(rule => rule.clause.specification.rule -> rule), rules.head.lag)} under $bound"
  }
}
