// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.sql.catalyst.expressions.{Attribute, BindReferences, Expression, SortOrder}

import io.matchrecognize.automaton.StreamAttempts
import io.matchrecognize.execution.MatchProgram
import io.matchrecognize.plan.{MatchNumberRead, MatchSpecification, PatternRead}

/**
 * What a task is sent to run a clause over a stream.
 *
 * @param order         the order of a key's rows; the first key is the time that has the watermark
 * @param lag           by how many microseconds the rows may come later than the watermark
 * @param fingerprint   of the clause; state is read only by the clause that wrote it
 * @param maxRowsPerKey how many rows a key may keep
 */
private[streaming] final case class StreamTask(
    specification: MatchSpecification,
    conditions: IndexedSeq[Expression],
    limits: IndexedSeq[Expression],
    reads: Seq[PatternRead],
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    input: Seq[Attribute],
    lag: Long,
    fingerprint: Long,
    maxStepsPerAttempt: Long,
    maxSubsetsPerMatch: Long,
    maxRowsPerKey: Long,
    requiresTotalOrder: Boolean
) {
  private def allReads: Seq[PatternRead] = conditions.flatMap(PatternRead.in) ++ reads

  private def offsets(of: Seq[PatternRead]): Seq[Int] = of.flatMap(PatternRead.position).map(_.physicalOffset)

  /** How many rows before the first one of a match are read. */
  def reachBack: Int = -(0 +: offsets(allReads)).min

  /** How many rows after the last one of a match its measures read, or the conditions by which its subsets are found. */
  def measureReach: Int =
    (0 +: offsets(if (specification.rows.collected.isEmpty) reads else allReads)).max

  /** Whether matches are numbered, so that their number outlasts them. */
  def countsMatches: Boolean = allReads.exists(_.isInstanceOf[MatchNumberRead])

  /** Whether a key that waits for nothing must still be remembered: its number of matches, its last rows, that it had rows. */
  def remembersIdleKeys(program: MatchProgram): Boolean =
    reachBack > 0 || countsMatches || program.facts.program.asksForStart

  /** In which order the attempts of a key are made. */
  def attempts(program: MatchProgram): StreamAttempts =
    StreamAttempts.of(program.facts, specification.policy, countsMatches)

  def time: Expression = BindReferences.bindReference(order.head.child, input)
}
