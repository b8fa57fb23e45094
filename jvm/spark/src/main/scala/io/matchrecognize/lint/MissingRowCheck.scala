// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.catalyst.expressions.{Expression, Literal}

import io.matchrecognize.automaton.Instruction.Take
import io.matchrecognize.plan.{MatchRow, RowRead}

/**
 * Reports conditions that cannot be true for the first row of a variable, because they need a row that cannot exist
 * yet: an earlier row of the variable itself, as in `LAST(UP.price, 1)`, or a row of a variable that can only come
 * later.
 */
private[lint] object MissingRowCheck {

  def apply(clause: LintedClause): Seq[Finding] =
    clause.mapped.toSeq.sorted.filterNot(clause.impossible).flatMap(finding(clause, _))

  private def finding(clause: LintedClause, variable: Int): Option[Finding] = {
    val condition = clause.operator.conditions(variable)
    val before = takenBefore(clause, variable)
    val missing = condition.collect { case read: RowRead if isMissing(read, variable, before) => read }
    val parts = clause.conjuncts(variable).map(_.written)
    parts.find(part =>
      missing.exists(read => part.exists(_ == read)) && isNeverTrue(withoutRows(part, missing), variable)
    ).map {
      part =>
        val name = clause.variables.name(variable)
        val read = missing.find(read => part.exists(_ == read)).get
        val isOwn = read.position match {
          case MatchRow(Some(variables), _, _, _, _, _) => variables(variable)
          case _ => false
        }
        Finding(
          Check.MissingRow,
          clause.atCondition(variable, part),
          Some(name),
          s"No row can be the first $name: ${clause.text(read)} has no row to read, so the condition cannot be true.",
          ContradictionCheck.consequence(clause, variable),
          if (isOwn) s"Write a value for the first row, as in COALESCE(${clause.text(read)}, ...)."
          else "Move the comparison to the condition of the variable that comes later."
        )
    }
  }

  /** Returns the variables that can have rows before this variable takes its first row. */
  private def takenBefore(clause: LintedClause, variable: Int): Set[Int] = {
    val program = clause.compiled.facts.program
    def reach(from: Set[Int], next: Int => Seq[Int]): Set[Int] =
      Iterator.iterate(from)(known => known ++ known.flatMap(next)).sliding(2).find(pair => pair.head == pair.last)
        .fold(from)(_.head)
    val takes = program.instructions.zipWithIndex.collect { case (take: Take, at) if take.variable == variable => at }
    val predecessors = program.instructions.indices
      .flatMap(at => program.successors(at).map(_ -> at)).groupMap(_._1)(_._2)
    reach(takes.flatMap(predecessors.getOrElse(_, Nil)).toSet, predecessors.getOrElse(_, Nil))
      .map(program.instructions).collect { case take: Take => take.variable }
  }

  private def isMissing(read: RowRead, variable: Int, before: Set[Int]): Boolean = read.position match {
    case MatchRow(Some(variables), _, _, back, _, _) =>
      (variables - variable).intersect(before).isEmpty && (back > 0 || !variables(variable))
    case _ => false
  }

  private def withoutRows(condition: Expression, missing: Seq[RowRead]): Expression = condition.transform {
    case read: RowRead if missing.contains(read) => Literal(null, read.dataType)
  }

  private def isNeverTrue(condition: Expression, variable: Int): Boolean =
    ConditionLogic.areContradictory(ConditionLogic.conjuncts(condition, variable))
}
