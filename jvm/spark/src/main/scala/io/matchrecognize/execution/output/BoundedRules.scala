// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import scala.collection.mutable
import scala.util.control.NonFatal

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.execution.MatchEvaluator
import io.matchrecognize.execution.conditions.{PathValues, RuleConditions, RuleFailures, SparkRowTest}
import io.matchrecognize.matcher.{Path, ScanInput, ScanOutput}
import io.matchrecognize.plan.BestEffort
import io.matchrecognize.runs.{RunClock, RunLimits, RunPace, SharedRule, SharedRuns}

/**
 * Runs clauses that have a BEST EFFORT bound as the rules of one engine, over the rows of a buffer, and collects the
 * output rows of their matches.
 *
 * @param clauses  the clauses, all over the same rows and with one budget
 * @param bound    the bound for all clauses together; bounds for single clauses are in their specifications
 * @param pace     divides a time bound among the rows
 * @param failures how errors are handled
 */
private[matchrecognize] final class BoundedRules(
    clauses: IndexedSeq[ClauseMatching],
    bound: BestEffort,
    clock: RunClock,
    pace: Option[RunPace] = None,
    failures: RuleFailures = RuleFailures.Thrown
) {
  private val shared = clauses.head
  import shared.{budget, buffer, input}

  private val compiled = clauses.map(_.compiled)
  private val names = MatchEvaluator.names(compiled.map(_.specification))
  private val conditions = new RuleConditions(compiled, input, buffer, failures)
  private val assemblers = clauses.map(clause =>
    new OutputAssembler(clause, throw new IllegalStateException("no subsets under a bound"), 0L, buffer.firstRow)
  )
  private val limits = RunLimits(
    bound.looks,
    bound.mostLooks,
    bound.runs.orElse(bound.kilobytes.map(size => math.max(1L, size * 1024L / SharedRuns.RunBytes).toInt)),
    pace,
    looksOfRules = compiled.map(_.specification.ruleLooks).zipWithIndex.collect { case (Some(looks), i) =>
      i -> looks
    }.toMap
  )

  /** The engine. It is created at first use, after the clock is set up. */
  lazy val engine: SharedRuns = SharedRuns.bestEffort(
    rules,
    conditions,
    budget,
    (rule, path, number) => show(rule, path, number),
    limits,
    clock,
    new PathValues(compiled, input, buffer, budget)
  )

  /** The output rows of matches that were found but not yet fetched. */
  val found: mutable.Queue[InternalRow] = mutable.Queue.empty

  /**
   * Adds the output rows of a match to `found`. If a measure raises an error and `failures` leaves out the match, adds
   * none of them.
   */
  private def show(rule: Int, path: Path, number: Long): Unit = {
    val assembler = assemblers(rule)
    val rows = mutable.ArrayBuffer.empty[InternalRow]
    try {
      assembler.onMatch(path, number)
      while (assembler.hasNext) rows += assembler.next().copy()
    } catch {
      case NonFatal(error) if failures.leavesOut(rule, path.start, error) =>
        assembler.leaveOut()
        rows.clear()
    }
    found ++= rows
  }

  /** Prepares for the rows of another partition. */
  def begin(): Unit = assemblers.foreach(_.reset())

  def write(out: ScanOutput, firstOpenRow: Int): Unit = assemblers.foreach(_.write(out, firstOpenRow))
  def read(in: ScanInput): Unit = assemblers.foreach(_.read(in))

  /** The counts so far. Creates the engine if it has not been used yet. */
  def counts: MatchCounts = MatchCounts(assemblers.map(_.matches).sum, effort = Some(engine.report))

  private def testOf(clause: ClauseMatching, number: Int): SparkRowTest =
    new SparkRowTest(clause.compiled, clause.compiled.conditions, input, buffer, clause.limits, budget) {
      override def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean =
        try super.test(variable, row, path, matchNumber)
        catch { case NonFatal(error) => throw failures.ofAttempt(number, path.start, error) }
    }

  private def rules: IndexedSeq[SharedRule] = clauses.zip(conditions.steps).zipWithIndex.map {
    case ((clause, steps), number) =>
      val specification = clause.compiled.specification
      SharedRule(
        names(number),
        clause.compiled.facts,
        specification.policy,
        clause.compiled.tracked,
        testOf(clause, number),
        steps,
        clause.limits.ofMatch,
        specification.weight
      )
  }
}
