// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.expressions.{Attribute, BasePredicate, BindReferences, Expression, Predicate}

import io.matchrecognize.matcher.{MatchBudget, Path, RowTest}
import io.matchrecognize.plan.{AggregateRead, PatternRead}

/** The conditions of DEFINE as compiled Spark predicates over the rows of a buffer. */
private[execution] final class SparkRowTest(
    program: MatchProgram,
    conditions: IndexedSeq[Expression],
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    limits: LimitTest,
    budget: MatchBudget
) extends RowTest {

  private val aggregates =
    program.conditionAggregates.map(new PathAggregate(_, input, program, buffer, keepStates = true, budget))

  private def aggregateOf(read: AggregateRead) = aggregates(program.conditionAggregates.indexOf(read))

  private object view extends ReadView {
    var currentPath: Path = _
    var currentRow: Int = 0
    var number: Long = 0L
    override def path(isFinal: Boolean): Path = currentPath
    override def matchNumber: Option[Long] = Some(number)
  }

  private val (slots, predicates) = conditions.map { condition =>
    val slots = new ReadSlots(PatternRead.in(condition), input, program, buffer, aggregateOf)
    val predicate: BasePredicate = Predicate.create(slots.bind(condition), slots.columns)
    predicate.initialize(0)
    (slots, predicate)
  }.unzip

  override def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean = {
    view.currentPath = path
    view.currentRow = row
    view.number = matchNumber
    predicates(variable).eval(slots(variable).fill(view))
  }

  override def aggregateState(aggregate: Int, path: Path, matchNumber: Long): Option[Any] =
    aggregates(aggregate).snapshot(path, matchNumber)

  override def isWithin(limit: Int, from: Int, row: Int): Boolean = limits.isWithin(limit, from, row)
  override def isOver(limit: Int, from: Int): Boolean = limits.isOver(limit, from)

  private lazy val guards = program.guardColumns.map(BindReferences.bindReference(_, input))

  override def hasValue(guard: Int, row: Int): Boolean = guards(guard).eval(buffer.row(row)) != null
}
