// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.{And, BasePredicate, Expression, Literal, Predicate, UnsafeRow}

import io.matchrecognize.execution.conditions.CompiledClause
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.plan.{AnyOf, UsefulRows}
import io.matchrecognize.policy.EventSelection
import io.matchrecognize.streaming.StreamTask

/**
 * Whether the rows of a key that wait can decide anything when the watermark passes them; otherwise the key has no turn then, and they wait
 * for the next row or for the limit. A turn costs as much as tens of rows, so most of what a key costs that has few rows is saved.
 *
 * Nothing is emitted before a row can be the last one of a match: one whose row-local conditions do not exclude it, after as many rows as a
 * match has at least. A row that has its position already can be the last one of a match that is still to be decided, so it counts, too.
 *
 * That is not done where the key would be free of state otherwise: the rows must begin or continue an attempt as far as they show
 * by themselves, so what is kept is what the attempt would keep. An attempt must have a limit.
 *
 * Cost: a few predicates for each row that waits or is open, of [[Foresight.MostRows]] rows at most.
 */
private[streaming] final class Foresight(task: StreamTask, compiled: CompiledClause) {
  import Foresight._
  private val program = compiled.facts.program
  private val policy = task.clause.specification.policy
  private val fewest = program.fewestRows
  private val isSkipping = policy.selection != EventSelection.Strict

  private val isPossible = policy.hasLimit && fewest > 0 && task.settings.forgetsAfter.isEmpty &&
    !policy.rows.showsUnmatchedRows && policy.rows.events.isEmpty

  /** Whether a row can be the last one of a match. */
  private val canEnd: Option[BasePredicate] = {
    val necessary = program.lastVariables.map(variable => UsefulRows.necessaryFor(task.clause.conditions(variable)))
    Option.when(necessary.forall(_.nonEmpty))(anyOf(necessary.map(_.reduce(And(_, _)))))
  }

  /** Whether a row begins an attempt, or can be a row of one. */
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
   * @param open    the first row of an open attempt
   * @param settled the rows that have their final position
   * @param waiting the rows that do not have it yet
   */
  def decideNothing(open: Int, settled: PartitionBuffer, waiting: Vector[UnsafeRow]): Boolean = {
    val rows = settled.size - open + waiting.size
    isPossible && waiting.nonEmpty && rows <= MostRows && isKept(open < settled.size, waiting) &&
    (rows < fewest || canEnd.exists { end =>
      !waiting.exists(end.eval) && !(open until settled.size).exists(row => end.eval(settled.row(row)))
    })
  }

  /** The rows that begin an attempt. */
  def beginning(waiting: Vector[UnsafeRow]): Vector[UnsafeRow] = waiting.filter(begins.eval)

  private def isKept(isOpen: Boolean, waiting: Vector[UnsafeRow]): Boolean =
    (isOpen || waiting.exists(begins.eval)) && (isSkipping || waiting.forall(fits.eval))
}

private[streaming] object Foresight {

  /** For a key with more rows than this, another turn is a small part of the cost. */
  val MostRows = 64
}
