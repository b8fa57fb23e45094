// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.execution.Slices
import io.matchrecognize.execution.conditions.CompiledClause
import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.plan.{ClauseOrigins, ConditionText, MatchRecognize}

/**
 * A clause with the facts that several checks share: its compiled form, the conjuncts of its conditions, and its source
 * positions.
 */
private[lint] final class LintedClause(val operator: MatchRecognize) {
  val specification = operator.specification
  val variables = specification.variables
  val pattern = specification.pattern
  val policy = specification.policy
  val origins: ClauseOrigins = specification.source.origins

  /** The clause in the form that planning and EXPLAIN use. */
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

  /** The variables to which rows can be mapped, that is, all but those that must be absent. */
  lazy val mapped: Set[Int] = PatternFacts.variables(pattern).flatMap(variables.indexOf(_)).toSet

  /** The variables that must be absent, in the order of their indices. */
  def absent: Seq[Int] = variables.primary.indices.filterNot(mapped)

  def isDefined(variable: Int): Boolean = operator.conditions(variable) != TrueLiteral

  /** Whether every row that fits variable `one` also fits `other`, wherever the row stands in the match. */
  def fitsWherever(one: String, other: String): Boolean =
    one == other || (for {
      from <- variables.indexOf(one)
      to <- variables.indexOf(other)
    } yield !isDefined(to) || Seq(from, to).forall(compiled.completeFacts.isRowLocal) && !impossible(from) &&
      conjuncts(to).forall(ConditionLogic.imply(conjuncts(from), _))).contains(true)

  /** Returns the source position of a variable in the pattern, given its index among the variables there. */
  def atVariable(number: Int): Origin = origins.variables.lift(number).getOrElse(origins.clause)

  /**
   * Returns the source position of a part of a variable's condition, or that of the whole condition if the part does
   * not have a position.
   */
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
