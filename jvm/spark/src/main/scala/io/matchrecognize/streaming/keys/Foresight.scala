// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.{And, BasePredicate, Expression, Literal, Predicate, UnsafeRow}

import io.matchrecognize.execution.conditions.CompiledClause
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.plan.conditions.{AnyOf, UsefulRows}
import io.matchrecognize.policy.EventSelection
import io.matchrecognize.streaming.StreamTask

/**
 * Predicts whether the waiting rows of a key can decide anything when the watermark passes them. If they cannot, the
 * key is not processed at that time, and the rows wait until the next row arrives or a time limit ends. Processing a
 * key takes as long as tens of rows, so for a key with few rows this saves most of the time.
 *
 * Nothing is emitted until some row can be the last one of a match. Such a row must not be excluded by row-local
 * conditions, and there must be at least as many rows as in the shortest match. Settled rows count as well, because one
 * of them can be the last row of a match that is still undecided.
 *
 * The prediction is used only if the key needs state anyway. The waiting rows must begin or continue an attempt, as far
 * as row-local conditions can show; otherwise, rows would be kept that the attempt would not keep. The attempt must
 * have a time limit.
 *
 * The prediction costs a few predicates for each waiting or open row, for at most [[Foresight.MostRows]] rows.
 */
private[streaming] final class Foresight(task: StreamTask, compiled: CompiledClause) {
  import Foresight._
  private val program = compiled.facts.program
  private val policy = task.clause.specification.policy
  private val fewest = program.fewestRows
  private val isSkipping = policy.selection != EventSelection.Strict

  private val isPossible = policy.hasLimit && fewest > 0 && task.settings.forgetsAfter.isEmpty &&
    !policy.rows.showsUnmatchedRows && !policy.rows.showsUncompleted

  /** Tests whether a row can be the last one of a match; None if any row can. */
  private val canEnd: Option[BasePredicate] = {
    val necessary = program.lastVariables.map(variable => UsefulRows.necessaryFor(task.clause.conditions(variable)))
    Option.when(necessary.forall(_.nonEmpty))(anyOf(necessary.map(_.reduce(And(_, _)))))
  }

  /**
   * Tests whether a row begins an attempt (`begins`) or can be any row of an attempt (`fits`), judging only by
   * row-local conditions.
   */
  private val begins = anyOf(compiled.facts.firstVariables.headOption.toSeq.flatten.flatMap(wholeOf))
  private val fits = anyOf(task.clause.conditions.indices.flatMap(wholeOf))

  private def wholeOf(variable: Int): Option[Expression] = UsefulRows.wholeOf(task.clause.conditions(variable))

  private def anyOf(conditions: Seq[Expression]): BasePredicate = {
    val predicate =
      Predicate.create(if (conditions.isEmpty) Literal.FalseLiteral else AnyOf(conditions), task.layout.input)
    predicate.initialize(0)
    predicate
  }

  /**
   * Returns true if the waiting rows cannot decide anything when the watermark passes them.
   *
   * @param open    the first row of an open attempt
   * @param settled the rows whose position is final
   * @param waiting the rows whose position is not final yet
   */
  def decideNothing(open: Int, settled: PartitionBuffer, waiting: Vector[UnsafeRow]): Boolean = {
    val rows = settled.size - open + waiting.size
    isPossible && waiting.nonEmpty && rows <= MostRows && isKept(open < settled.size, waiting) &&
    (rows < fewest || canEnd.exists { end =>
      !waiting.exists(end.eval) && !(open until settled.size).exists(row => end.eval(settled.row(row)))
    })
  }

  /** Returns the waiting rows that begin an attempt. */
  def beginning(waiting: Vector[UnsafeRow]): Vector[UnsafeRow] = waiting.filter(begins.eval)

  private def isKept(isOpen: Boolean, waiting: Vector[UnsafeRow]): Boolean =
    (isOpen || waiting.exists(begins.eval)) && (isSkipping || waiting.forall(fits.eval))
}

private[streaming] object Foresight {

  /**
   * The maximum number of rows for which a prediction is made. For a key with more rows, processing the key once more
   * is a small part of the cost.
   */
  val MostRows = 64
}
