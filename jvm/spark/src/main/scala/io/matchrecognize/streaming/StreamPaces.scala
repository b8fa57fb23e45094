// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.util.concurrent.ConcurrentHashMap

import org.apache.spark.TaskContext

import io.matchrecognize.plan.BestEffort.Latency
import io.matchrecognize.runs.RunPace

/**
 * The paces of the bounded clauses whose tasks ran in this process: what looks cost here, and how many rows a micro-batch has, is known from
 * one micro-batch to the next. It is no state: in another process it is learned anew, within a micro-batch.
 */
private[streaming] object StreamPaces {
  private final case class TaskOfQuery(query: String, operator: String, task: Int, latency: Latency)

  private val paces = new ConcurrentHashMap[TaskOfQuery, RunPace]()

  def of(latency: Latency, operator: String, context: TaskContext): RunPace = {
    val key = TaskOfQuery(context.getLocalProperty(QueryId), operator, context.partitionId(), latency)
    if (paces.size > Most) paces.clear()
    def pace = new RunPace(latency.millis * 1000000L, latency.percent / 100.0, () => System.nanoTime())
    paces.computeIfAbsent(key, _ => pace)
  }

  /** Where Spark keeps the number of the query for its tasks. */
  private val QueryId = "sql.streaming.queryId"
  private val Most = 10000
}
