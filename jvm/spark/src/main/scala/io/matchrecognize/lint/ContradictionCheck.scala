// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.catalyst.expressions.Literal.FalseLiteral
import org.apache.spark.sql.catalyst.expressions.{BinaryComparison, EqualNullSafe, Expression, Literal}

import io.matchrecognize.pattern.PatternFacts

/**
 * Reports conditions that no row satisfies. The finding names a conjunct that is never true by itself, or two conjuncts
 * that exclude each other. A condition written as FALSE is assumed to be intended and is not reported.
 */
private[lint] object ContradictionCheck {

  def apply(clause: LintedClause): Seq[Finding] =
    clause.impossible.toSeq.sorted.filter(clause.operator.conditions(_) != FalseLiteral).map(finding(clause, _))

  private def finding(clause: LintedClause, variable: Int): Finding = {
    val parts = clause.conjuncts(variable)
    val name = clause.variables.name(variable)
    val single = parts.find(part => ConditionLogic.areContradictory(Seq(part)))
    val pair = parts.combinations(2).find(ConditionLogic.areContradictory)
    val (at, text, fix) = (single, pair) match {
      case (Some(part), _) => (part, s"${clause.text(part.written)} is never true", ofOne(part))
      case (_, Some(Seq(one, other))) =>
        (other, s"${clause.text(one.written)} and ${clause.text(other.written)} are never true together", Alternatives)
      case _ => (parts.last, "the parts of the condition are never true together", Alternatives)
    }
    Finding(
      Check.Contradiction,
      clause.atCondition(variable, at.written),
      Some(name),
      s"No row can be $name: $text.",
      consequence(clause, variable),
      fix
    )
  }

  private val Alternatives = "Correct one of them, or write OR between alternatives."

  private def ofOne(part: Conjunct): String =
    if (part.written.exists(comparesWithNull)) "Write IS NULL or IS NOT NULL: a comparison with NULL is never true."
    else if (part.comparesWithItself) Conjunct.OwnRow
    else "Correct the condition."

  private def comparesWithNull(expression: Expression): Boolean = expression match {
    case _: EqualNullSafe => false
    case comparison: BinaryComparison => comparison.children.exists(side => side.foldable && isNull(side))
    case _ => false
  }

  private def isNull(constant: Expression): Boolean = constant.exists {
    case Literal(null, _) => true
    case _ => false
  }

  /** Describes the consequence for the clause if no row satisfies the condition of the variable. */
  def consequence(clause: LintedClause, variable: Int): String = {
    val name = clause.variables.name(variable)
    if (!clause.mapped(variable)) s"The absence of $name has no effect, because no row is ever $name."
    else if (!PatternFacts.canMatchWithout(clause.pattern, _ == name))
      "The clause never finds a match."
    else s"The part of the pattern with $name never applies."
  }
}
