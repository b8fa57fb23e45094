// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.{Attribute, BindReferences, Expression, SortOrder}
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.automaton.StreamAttempts
import io.matchrecognize.plan.{MatchSpecification, PatternRead}
import io.matchrecognize.policy.ForecastSettings
import io.matchrecognize.streaming.keys.{ChunkStore, ChunkWriter, ClauseSearch, ForecastSearch, KeyTurn}

/**
 * The data sent to a task to run a clause over a stream.
 *
 * @param order               the order of a key's rows; its first column is the time that carries the watermark
 * @param lag                 how far a row may trail the watermark, in microseconds
 * @param shown               the output columns: expressions over reads of the match and columns of the row shown
 * @param maxRowsPerKey       how many rows a key may keep
 * @param forgetsAfter        how long a key may be silent, in microseconds, before its state is removed; None: it is
 *   kept forever
 * @param isOfTable           whether this is a rule of a table; if a micro-batch runs again, it does not see a
 *   correction of the rule in the table
 * @param skipsFailedAttempts whether an attempt whose rows cause an error is abandoned; otherwise the error ends the
 *   query
 */
private[streaming] final case class StreamTask(
    specification: MatchSpecification,
    conditions: IndexedSeq[Expression],
    limits: IndexedSeq[Expression],
    shown: Seq[Expression],
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    input: Seq[Attribute],
    lag: Long,
    maxStepsPerAttempt: Long,
    maxSubsetsPerMatch: Long,
    maxRowsPerKey: Long,
    requiresTotalOrder: Boolean,
    forgetsAfter: Option[Long],
    skipsFailedAttempts: Boolean,
    isOfTable: Boolean = false
) extends StreamMatching {

  override def turns(store: ChunkStore, context: TaskContext, metrics: Map[String, SQLMetric]): KeyTurns =
    turn(fingerprint.hash, ChunkWriter.SmallBytes, store, context, metrics)

  /** Creates the turns of this clause; see [[KeyTurn]]. */
  def turn(
      plan: Long,
      smallBytes: Int,
      store: ChunkStore,
      context: TaskContext,
      metrics: Map[String, SQLMetric]
  ): KeyTurn = new KeyTurn(
    IndexedSeq(this),
    plan,
    smallBytes,
    store,
    context,
    metrics,
    (buffer, label, budget) =>
      if (forecasts.isDefined) new ForecastSearch(this, buffer, label, budget)
      else new ClauseSearch(this, buffer, label, budget, context, metrics(StreamMetrics.LeftOut))
  )

  private def forecasts: Option[ForecastSettings] = specification.rows.forecasts

  override def fingerprint: Fingerprint = Fingerprint(this)
  @transient override lazy val explanation: String = StreamExplain(this)

  private def readsOfMatches: Seq[PatternRead] = shown.flatMap(PatternRead.in)
  private def allReads: Seq[PatternRead] = conditions.flatMap(PatternRead.in) ++ readsOfMatches

  /** How far before a match its conditions and measures read, in rows. */
  def reachBack: Int = -(0 +: PatternRead.offsets(allReads)).min

  /**
   * How far after a match its measures read, in rows. If subsets of a match are collected, this includes the reads of
   * conditions.
   */
  def measureReach: Int =
    (0 +: PatternRead.offsets(if (specification.rows.collected.isEmpty) readsOfMatches else allReads)).max

  /**
   * The number of rows kept before a match. If idle keys are forgotten, it is at least one, since the time of the last
   * row shows how long the key has been silent.
   */
  def keptBefore: Int =
    if (remembersIdleKeys && forgetsAfter.isDefined) math.max(reachBack, 1) else reachBack

  /** Whether a condition or a measure reads the match number, which must then outlast the matches. */
  def countsMatches: Boolean = PatternRead.readNumber(conditions ++ shown)

  /**
   * Whether a key that waits for nothing still needs state: its match number, its last rows, or the fact that it has
   * had rows.
   */
  def remembersIdleKeys: Boolean =
    reachBack > 0 || countsMatches || specification.program().asksForStart || rememberedSymbols > 0

  /** The number of recent rows per key for which the state records which conditions they satisfied. */
  def rememberedSymbols: Int = forecasts.fold(0)(_.maxDepth)

  /** The order in which the attempts of a key are made. */
  def attempts: StreamAttempts = StreamAttempts.of(specification.policy, countsMatches)

  def time: Expression = BindReferences.bindReference(order.head.child, input)
}
