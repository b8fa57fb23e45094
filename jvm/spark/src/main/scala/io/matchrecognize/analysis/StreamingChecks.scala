// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.{
  Ascending,
  Attribute,
  Expression,
  NamedExpression,
  NullsFirst,
  SortOrder
}
import org.apache.spark.sql.catalyst.plans.logical.EventTimeWatermark
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.types.{TimestampNTZType, TimestampType}

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.automaton.{Program, StateBound}
import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.pattern.RowPattern
import io.matchrecognize.plan.{MatchRecognize, UnresolvedMatchRecognize}

/**
 * Refuses what cannot run over a stream: what would wait for a last row that never comes, needs another order than that of
 * the watermark, or keeps rows forever.
 *
 * @param firstKey of ORDER BY, as a column of the input or an expression over it
 * @param describe how an expression is shown
 */
private[analysis] final class StreamingChecks(
    clause: UnresolvedMatchRecognize,
    firstKey: Option[NamedExpression],
    program: => Program,
    describe: Expression => String
) {
  private val specification = clause.specification

  def check(): Unit = {
    if (clause.child.exists(below => below.isInstanceOf[MatchRecognize] && below.isStreaming)) {
      throw AnalysisErrors.streamOfMatches(clause.origin)
    }
    if (specification.rows.isAggregate) throw AnalysisErrors.aggregateOfStream(clause.origin)
    if (specification.pattern.hasPart(_ == RowPattern.PartitionEnd)) throw AnalysisErrors.endOfStream(clause.origin)
    checkOrder()
    LostWatermark.in(clause.child).foreach(operator =>
      throw AnalysisErrors.streamLosesWatermark(clause.origin, operator)
    )
    checkBound()
    checkSettings()
  }

  private def checkOrder(): Unit = {
    val watermark = clause.child.output.find(hasWatermark)
    (watermark, clause.order.headOption) match {
      case (None, _) => throw AnalysisErrors.streamWithoutWatermark(
          clause.origin,
          firstKey.collect { case column: Attribute => column.name }.getOrElse("ts"),
          firstKey.map(_.dataType).collect { case TimestampNTZType => TimestampNTZType }
        )
      case (_, Some(SortOrder(_, Ascending, NullsFirst, _))) if firstKey.exists(hasWatermark) => ()
      case (Some(column), Some(sort)) => throw AnalysisErrors.streamOrder(sort.child.origin, shown(sort), column.name)
      case (Some(column), None) => throw AnalysisErrors.streamOrder(clause.origin, "missing", column.name)
    }
  }

  private def shown(sort: SortOrder): String =
    s"${describe(sort.child)} ${sort.direction.sql} ${sort.nullOrdering.sql}"

  /** Not so the windows of an aggregation, which have one, too, but are no times. */
  private def hasWatermark(column: NamedExpression): Boolean =
    column.metadata.contains(EventTimeWatermark.delayKey) && column.dataType == TimestampType

  private def checkBound(): Unit = {
    val isAllowed = MatchRecognizeConf.AllowUnboundedState.get(MatchRecognizeConf.ofSession) > 0
    if (!isAllowed && StateBound.of(program, specification.policy) == StateBound.Unbounded) {
      throw AnalysisErrors.unboundedStream(clause.origin, MatchRecognizeConf.AllowUnboundedState.key)
    }
  }

  private def checkSettings(): Unit = {
    val conf = MatchRecognizeConf.ofSession
    // They are used when the query runs; whether they are valid is said now.
    Seq(MatchRecognizeConf.OnError, MatchRecognizeConf.IdleKeys).foreach(_.get(conf))
    if (!conf.getConf(SQLConf.STATE_STORE_PROVIDER_CLASS).contains("RocksDB")) {
      throw AnalysisErrors.streamStateStore(
        clause.origin,
        SQLConf.STATE_STORE_PROVIDER_CLASS.key,
        StreamingChecks.RocksDb
      )
    }
    if (clause.limits.nonEmpty && !conf.getConf(SQLConf.STREAMING_NO_DATA_MICRO_BATCHES_ENABLED)) {
      throw AnalysisErrors.streamNoDataBatches(clause.origin, SQLConf.STREAMING_NO_DATA_MICRO_BATCHES_ENABLED.key)
    }
  }
}

private object StreamingChecks {
  val RocksDb = "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider"
}
