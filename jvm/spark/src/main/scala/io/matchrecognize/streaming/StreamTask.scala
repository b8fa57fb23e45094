// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.TaskContext
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.automaton.StreamAttempts
import io.matchrecognize.execution.output.ClauseMatching
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.plan.{MatchClause, PatternRead, RowLayout}
import io.matchrecognize.policy.ForecastSettings
import io.matchrecognize.streaming.keys.{ChunkStore, ChunkWriter, ClauseSearch, ForecastSearch, KeyTurn}

/**
 * What a task is sent to run a clause over a stream.
 *
 * @param lag       by how many microseconds the rows may come later than the watermark
 * @param isOfTable whether it is a rule of a table, whose text a micro-batch that runs again cannot take from there
 */
private[streaming] final case class StreamTask(
    clause: MatchClause,
    layout: RowLayout,
    lag: Long,
    settings: StreamSettings,
    isOfTable: Boolean = false
) extends StreamMatching {
  import clause.{conditions, shown, specification}

  override def turns(store: ChunkStore, context: TaskContext, metrics: Map[String, SQLMetric]): KeyTurns =
    turn(fingerprint.hash, ChunkWriter.SmallBytes, store, context, metrics)

  /** The turns of this clause; see [[KeyTurn]]. */
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

  /** The clause over the rows of a buffer. */
  def matching(buffer: PartitionBuffer, budget: MatchBudget): ClauseMatching =
    ClauseMatching(clause, None, layout, buffer, budget)

  override def fingerprint: Fingerprint = Fingerprint(this)
  @transient override lazy val explanation: String = StreamExplain(this)

  private def readsOfMatches: Seq[PatternRead] = shown.flatMap(PatternRead.in)
  private def allReads: Seq[PatternRead] = conditions.flatMap(PatternRead.in) ++ readsOfMatches

  /** How many rows before the first one of a match are read. */
  def reachBack: Int = -(0 +: PatternRead.offsets(allReads)).min

  /** How many rows after the last one of a match its measures read, or the conditions by which its subsets are found. */
  def measureReach: Int =
    (0 +: PatternRead.offsets(if (specification.rows.collected.isEmpty) readsOfMatches else allReads)).max

  /** How many rows before the first one of a match are kept. By the last one it is known how long the key has been silent. */
  def keptBefore: Int =
    if (remembersIdleKeys && settings.forgetsAfter.isDefined) math.max(reachBack, 1) else reachBack

  /** Whether matches are numbered, so that their number outlasts them. */
  def countsMatches: Boolean = PatternRead.readNumber(conditions ++ shown)

  /** Whether a key that waits for nothing must still be remembered: its number of matches, its last rows, that it had rows. */
  def remembersIdleKeys: Boolean =
    reachBack > 0 || countsMatches || specification.program.asksForStart || rememberedSymbols > 0

  /** For how many of its last rows a key remembers which conditions they satisfied. */
  def rememberedSymbols: Int = forecasts.fold(0)(_.maxDepth)

  /** The order in which the attempts of a key are made. */
  def attempts: StreamAttempts = StreamAttempts.of(specification.policy, countsMatches)
}
