// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.{Ascending, Attribute, NullsFirst, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.EventTimeWatermark
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.automaton.StateBound
import io.matchrecognize.errors.StreamingErrors
import io.matchrecognize.pattern.RowPattern
import io.matchrecognize.plan.{MatchRecognize, RowRead}
import io.matchrecognize.policy.RowsPerMatch

/**
 * Refuses what cannot run over a stream: what would wait for a last row that never comes, needs another order than that of
 * the watermark, or keeps rows forever.
 */
private[analysis] object StreamingChecks {
  def apply(clause: MatchRecognize): Unit = {
    val errors = new StreamingErrors(clause.origin)
    val specification = clause.specification
    if (specification.rows == RowsPerMatch.Aggregate) throw errors.aggregateMatches
    if (specification.pattern.hasPart(_ == RowPattern.PartitionEnd)) throw errors.endAnchor
    checkOrder(clause, errors)
    checkBound(clause, errors)
    checkSettings(clause, errors)
  }

  private def checkOrder(clause: MatchRecognize, errors: StreamingErrors): Unit = {
    val watermarks = clause.child.output.filter(hasWatermark)
    clause.order.headOption match {
      case _ if watermarks.isEmpty => throw errors.noWatermark(clause.order.headOption.map(_.child.sql))
      case Some(SortOrder(column: Attribute, Ascending, NullsFirst, _)) if hasWatermark(column) => ()
      case Some(sort) => throw new StreamingErrors(sort.origin).order(sort.sql, watermarks.head.name)
      case None => throw errors.order("no key", watermarks.head.name)
    }
  }

  private def hasWatermark(column: Attribute): Boolean = column.metadata.contains(EventTimeWatermark.delayKey)

  private def checkBound(clause: MatchRecognize, errors: StreamingErrors): Unit = {
    val bound = StateBound.of(clause.specification.program(), clause.specification.policy)
    val isAllowed = MatchRecognizeConf.AllowUnboundedState.get(MatchRecognizeConf.ofSession) > 0
    if (bound == StateBound.Unbounded && !isAllowed) throw errors.unbounded(MatchRecognizeConf.AllowUnboundedState.key)
  }

  private def checkSettings(clause: MatchRecognize, errors: StreamingErrors): Unit = {
    val conf = MatchRecognizeConf.ofSession
    val provider = conf.getConf(SQLConf.STATE_STORE_PROVIDER_CLASS)
    if (!provider.contains("RocksDB")) throw errors.stateStore(SQLConf.STATE_STORE_PROVIDER_CLASS.key, RocksDb)
    val readsTime = clause.limits.exists(_.exists(_.isInstanceOf[RowRead]))
    if (readsTime && !conf.getConf(SQLConf.STREAMING_NO_DATA_MICRO_BATCHES_ENABLED)) {
      throw errors.noDataBatches(SQLConf.STREAMING_NO_DATA_MICRO_BATCHES_ENABLED.key)
    }
  }

  private val RocksDb = "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider"
}
