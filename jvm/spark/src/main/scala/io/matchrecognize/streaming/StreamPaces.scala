// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.util.concurrent.ConcurrentHashMap

import org.apache.spark.TaskContext

import io.matchrecognize.plan.BestEffort.Latency
import io.matchrecognize.runs.RunPace

/**
 * The paces of the clauses under a LATENCY bound whose tasks ran in this process. A pace carries two measurements from
 * one micro-batch to the next: the cost of a look (a test of a run against a row), and the number of rows of a
 * micro-batch. Paces are not part of the state: another process learns them anew, within one micro-batch.
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

  /** The local property in which Spark passes the id of the query to its tasks. */
  private val QueryId = "sql.streaming.queryId"
  private val Most = 10000
}
