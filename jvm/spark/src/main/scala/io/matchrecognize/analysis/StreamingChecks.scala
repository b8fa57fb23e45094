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
import org.apache.spark.sql.catalyst.plans.logical.{Aggregate, EventTimeWatermark, LogicalPlan}
import org.apache.spark.sql.catalyst.trees.TreePattern.CURRENT_LIKE
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.types.{StringType, StructType, TimestampNTZType}

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.automaton.{Program, StateBound}
import io.matchrecognize.errors.{AnalysisErrors, ParserErrors}
import io.matchrecognize.pattern.RowPattern
import io.matchrecognize.plan.{UnresolvedMatchRecognize, WatermarkMark}

/**
 * Rejects a clause that cannot run over a stream because it would wait for a last row that never comes, requires an
 * order other than that of the watermark, or keeps rows forever.
 *
 * @param firstKey the first key of ORDER BY, as a column of the input or an expression over it
 * @param holdBack computes how late the rows of the clause's input may be
 * @param describe prints an expression for a message
 */
private[analysis] final class StreamingChecks(
    clause: UnresolvedMatchRecognize,
    firstKey: Option[NamedExpression],
    program: => Program,
    holdBack: HoldBack,
    describe: Expression => String
) {
  private val specification = clause.specification

  /**
   * Checks the clause. Returns its lag: the maximum time, in microseconds, by which its rows can be later than the
   * watermark.
   */
  def lag(): Long = {
    if (specification.rows.isAggregate) throw AnalysisErrors.aggregateOfStream(clause.position)
    if (specification.pattern.hasPart(_ == RowPattern.PartitionEnd)) throw AnalysisErrors.endOfStream(clause.position)
    val lag = if (holdBack.readsMatches(clause.child)) lagOfMatches() else checkOrder()
    LostWatermark.in(clause.child).foreach(operator =>
      throw AnalysisErrors.streamLosesWatermark(clause.origin, operator)
    )
    checkBound()
    checkSettings()
    lag
  }

  private def lagOfMatches(): Long = (firstKey, clause.order.headOption) match {
    case (Some(column: Attribute), Some(sort)) =>
      val lag = holdBack.of(column, clause.child)
        .fold(reason => throw AnalysisErrors.streamOfMatches(sort.child.origin, reason), identity)
      if (!isForward(sort)) throw AnalysisErrors.streamOrder(sort.child.origin, shown(sort), column.name)
      lag
    case (_, sort) =>
      throw AnalysisErrors.streamOfMatches(sort.fold(clause.origin)(_.child.origin), HoldBack.NoTime)
  }

  private def checkOrder(): Long = {
    val watermark = clause.child.output.find(WatermarkMark.isOn)
    (watermark, clause.order.headOption) match {
      case (None, _) if clause.child.exists(isOfWindows) => throw AnalysisErrors.streamOfWindows(clause.origin)
      case (None, _) => throw AnalysisErrors.streamWithoutWatermark(
          clause.origin,
          firstKey.collect { case column: Attribute => column.name }.getOrElse("ts"),
          firstKey.map(_.dataType).collect { case TimestampNTZType => TimestampNTZType },
          clause.child.collectFirst { case mark: EventTimeWatermark => mark.eventTime.name }
        )
      case (_, Some(sort)) if isForward(sort) && firstKey.exists(WatermarkMark.isOn) => 0L
      case (Some(column), Some(sort)) => throw AnalysisErrors.streamOrder(sort.child.origin, shown(sort), column.name)
      case (Some(column), None) => throw AnalysisErrors.streamOrder(clause.origin, "missing", column.name)
    }
  }

  private def isOfWindows(node: LogicalPlan): Boolean = node match {
    case aggregate: Aggregate => aggregate.isStreaming && aggregate.groupingExpressions.exists(_.dataType match {
        case StructType(Array(start, end)) => start.name == "start" && end.name == "end"
        case _ => false
      })
    case _ => false
  }

  private def isForward(sort: SortOrder): Boolean = sort.direction == Ascending && sort.nullOrdering == NullsFirst

  private def shown(sort: SortOrder): String =
    s"${describe(sort.child)} ${sort.direction.sql} ${sort.nullOrdering.sql}"

  private def checkBound(): Unit = {
    val isAllowed = MatchRecognizeConf.AllowUnboundedState.get(MatchRecognizeConf.ofSession)
    if (!isAllowed && StateBound.of(program, specification.policy) == StateBound.Unbounded) {
      throw AnalysisErrors.unboundedStream(clause.position, MatchRecognizeConf.AllowUnboundedState.key)
    }
  }

  private def checkSettings(): Unit = {
    val conf = MatchRecognizeConf.ofSession
    // These settings are used only when the query runs, but invalid values are reported now.
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

private[analysis] object StreamingChecks {

  /**
   * Rejects the current time in expressions that the operator evaluates: after a restart, the same rows would have
   * different matches.
   */
  def refuseClocks(sections: (String, Seq[Expression])*): Unit =
    sections.foreach { case (section, expressions) =>
      expressions.flatMap(_.collect {
        case clock: Expression if isClock(clock) => clock
      }).headOption.foreach { clock =>
        throw ParserErrors.unsupportedExpression(
          clock.origin,
          s"${clock.prettyName}()",
          section,
          "over a stream it is another time in each run; compare times of rows, or add it as a column of the stream that the clause reads"
        )
      }
    }

  private def isClock(expression: Expression): Boolean =
    expression.containsPattern(CURRENT_LIKE) && !expression.children.exists(_.containsPattern(CURRENT_LIKE)) &&
      // The current user, catalog and database are strings rather than times.
      !expression.dataType.isInstanceOf[StringType]

  val RocksDb = "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider"
}
