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
 * The data sent to a task that runs a clause over a stream.
 *
 * @param lag       the maximum time by which a row may be later than the watermark, in microseconds
 * @param isOfTable whether the clause is a rule of a rule table; if a micro-batch runs again, such a rule does not see
 *                  corrections made in the table since
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

  /** Creates the object that processes all keys of a task for this clause; see [[KeyTurn]]. */
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

  /** Returns the clause over the rows of a buffer. */
  def matching(buffer: PartitionBuffer, budget: MatchBudget): ClauseMatching =
    ClauseMatching(clause, None, layout, buffer, budget)

  override def fingerprint: Fingerprint = Fingerprint(this)
  @transient override lazy val explanation: String = StreamExplain(this)

  private def readsOfMatches: Seq[PatternRead] = shown.flatMap(PatternRead.in)
  private def allReads: Seq[PatternRead] = conditions.flatMap(PatternRead.in) ++ readsOfMatches

  /** The number of rows before a match that its conditions and measures read. */
  def reachBack: Int = -(0 +: PatternRead.offsets(allReads)).min

  /**
   * The number of rows after a match that its measures read. If subsets of a match are collected, this includes the
   * rows that conditions read.
   */
  def measureReach: Int =
    (0 +: PatternRead.offsets(if (specification.rows.collected.isEmpty) readsOfMatches else allReads)).max

  /**
   * The number of rows kept before a match. It is at least one if idle keys are forgotten, because the time of the last
   * row shows how long the key has been silent.
   */
  def keptBefore: Int =
    if (remembersIdleKeys && settings.forgetsAfter.isDefined) math.max(reachBack, 1) else reachBack

  /**
   * Whether a condition or a measure reads the match number. The state must then keep this number after the matches are
   * gone.
   */
  def countsMatches: Boolean = PatternRead.readNumber(conditions ++ shown)

  /** Whether a measure is MATCH_ID(). The state then has the identities that no later match may have. */
  def remembersIdentities: Boolean = PatternRead.readCheckedIdentity(shown)

  /**
   * Whether the state of a key is still needed when the key waits for nothing: for its match number, its last rows, or
   * the fact that it has had rows.
   */
  def remembersIdleKeys: Boolean =
    reachBack > 0 || countsMatches || specification.program.asksForStart || rememberedSymbols > 0

  /** The number of a key's last rows for which the state records the conditions that they satisfy. */
  def rememberedSymbols: Int = forecasts.fold(0)(_.maxDepth)

  /** Whether the attempts of a key are made side by side or one after the other. */
  def attempts: StreamAttempts = StreamAttempts.of(specification.policy, countsMatches)
}
