// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.collection.mutable

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, SortOrder}

import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.plan.BestEffort
import io.matchrecognize.runs.{RunLimits, SharedRule, SharedRuns}

/**
 * The output of clauses under a bound: all runs that are alive at a row are known together, and those that are worth least are given
 * up. See [[SharedRuns]].
 *
 * The engine lives as long as the task, so that what it learns from one partition serves the next.
 *
 * @param selector          which runs are given up first
 * @param learnsByPartition whether what it learns from one partition is forgotten with it
 */
private[execution] final class BestEffortOutput(
    clauses: IndexedSeq[BestEffortOutput.Clause],
    bound: BestEffort,
    order: Seq[SortOrder],
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    budget: MatchBudget,
    selector: String,
    learnsByPartition: Boolean
) extends PartitionOutput {

  private val compiled = clauses.map(_.compiled)
  private val names = MatchEvaluator.names(compiled.map(_.specification))
  private val conditions = new RuleConditions(compiled, input, buffer)
  private val assemblers = compiled.map(clause =>
    new OutputAssembler(clause, input, buffer, throw new IllegalStateException("no subsets under a bound"), 0L, budget)
  )
  private val clock =
    new BatchClock(order, input, buffer, (first, row) => clauses.exists(_.limits.isWithin(0, first, row)))
  private val limits = RunLimits(
    bound.looks,
    bound.mostLooks,
    bound.runs.orElse(bound.kilobytes.map(size => math.max(1L, size * 1024L / SharedRuns.RunBytes).toInt)),
    looksOfRules = compiled.map(_.specification.ruleLooks).zipWithIndex.collect { case (Some(looks), i) =>
      i -> looks
    }.toMap
  )
  private lazy val engine = SharedRuns.bestEffort(
    rules,
    conditions,
    budget,
    (rule, path, number) => {
      assemblers(rule).onMatch(path, number)
      while (assemblers(rule).hasNext) found += assemblers(rule).next().copy()
    },
    limits,
    clock,
    new PathValues(compiled, input, buffer, budget),
    selector
  )

  private def rules: IndexedSeq[SharedRule] = clauses.zip(conditions.steps).zipWithIndex.map {
    case ((clause, steps), number) =>
      val specification = clause.compiled.specification
      SharedRule(
        names(number),
        clause.compiled.facts,
        specification.policy,
        clause.compiled.tracked,
        new SparkRowTest(clause.compiled, clause.compiled.conditions, input, buffer, clause.limits, budget),
        steps,
        specification.limitText,
        specification.weight
      )
  }

  private val found = mutable.Queue.empty[InternalRow]
  private var partition = -1L
  private var row = 0
  private var isOver = true

  override def begin(): Unit = {
    partition += 1
    row = 0
    isOver = false
    if (learnsByPartition && partition > 0) {
      clock.forget()
      clock.begin()
      engine.forgetExperience()
    } else clock.begin()
  }

  override def workOn(): Boolean = {
    while (found.isEmpty && !isOver) {
      if (row < buffer.size) {
        engine.onRow(partition, row)
        row += 1
      } else {
        engine.onEnd(partition)
        clock.end()
        isOver = true
      }
    }
    found.nonEmpty
  }

  override def hasNext: Boolean = found.nonEmpty
  override def next(): InternalRow = found.dequeue()

  override def counts: MatchCounts =
    if (partition < 0) MatchCounts() else MatchCounts(assemblers.map(_.matches).sum, effort = Some(engine.report))
}

private[execution] object BestEffortOutput {
  final case class Clause(compiled: CompiledClause, limits: LimitTest)
}
