// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.execution.Slices
import io.matchrecognize.execution.conditions.CompiledClause
import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.plan.{ClauseOrigins, ConditionText, MatchRecognize}

/** A clause with what several checks look at: its compiled form, its conditions in parts, and where they stand. */
private[lint] final class LintedClause(val operator: MatchRecognize) {
  val specification = operator.specification
  val variables = specification.variables
  val pattern = specification.pattern
  val policy = specification.policy
  val origins: ClauseOrigins = specification.source.origins

  /** As planning and EXPLAIN have it. */
  lazy val slicesClause: Slices.Clause = Slices.Clause(
    specification,
    operator.conditions,
    operator.limits,
    operator.reads,
    operator.partition,
    operator.order
  )
  def compiled: CompiledClause = slicesClause.compiled

  lazy val conjuncts: IndexedSeq[Seq[Conjunct]] = {
    val columns = new ReadColumns
    operator.conditions.zipWithIndex.map { case (condition, variable) =>
      ConditionLogic.conjuncts(condition, variable, columns)
    }.toIndexedSeq
  }

  /** The variables whose conditions are never true. */
  lazy val impossible: Set[Int] =
    variables.primary.indices.filter(variable => ConditionLogic.areContradictory(conjuncts(variable))).toSet

  /** The variables that rows can be mapped to, as against those that must be absent. */
  lazy val mapped: Set[Int] = PatternFacts.variables(pattern).flatMap(variables.indexOf(_)).toSet

  /** The variables of rows that must be absent. */
  def absent: Seq[Int] = variables.primary.indices.filterNot(mapped)

  def isDefined(variable: Int): Boolean = operator.conditions(variable) != TrueLiteral

  /** Whether every row that one variable fits also fits the other, wherever it stands. */
  def fitsWherever(one: String, other: String): Boolean =
    one == other || (for {
      from <- variables.indexOf(one)
      to <- variables.indexOf(other)
    } yield !isDefined(to) || Seq(from, to).forall(compiled.completeFacts.isRowLocal) && !impossible(from) &&
      conjuncts(to).forall(ConditionLogic.imply(conjuncts(from), _))).contains(true)

  /** Where the n-th variable of the pattern stands. */
  def atVariable(number: Int): Origin = origins.variables.lift(number).getOrElse(origins.clause)

  /** Where a part of a variable's condition stands. */
  def atCondition(variable: Int, part: Expression): Origin = {
    val definition = origins.definitions.getOrElse(variables.name(variable), origins.clause)
    Some(part.origin).filter(own =>
      own.sqlText == definition.sqlText && own.startIndex.exists(start =>
        definition.startIndex.exists(_ <= start) && definition.stopIndex.exists(_ >= start)
      )
    ).getOrElse(definition)
  }

  def text(expression: Expression): String = ConditionText(expression)
}
