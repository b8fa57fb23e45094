// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import io.matchrecognize.automaton.{Program, ProgramCompiler}
import io.matchrecognize.pattern.{Quantifier, RowPattern, VariableTable}
import io.matchrecognize.policy.{AfterMatchSkip, MatchPolicy, RowsPerMatch}

/**
 * The part of a clause that holds no expressions.
 *
 * @param pattern   what PATTERN says
 * @param variables the pattern's variables with the subsets
 * @param limitText the match's limit as written, with WITHIN if it is not exclusive
 * @param rule      the name of the rule that it is, among several in one clause
 * @param bestEffort what matching may cost, at the price of matches; the same for all rules of a clause
 * @param ruleLooks the looks per row, as a mean, that this rule may cost
 * @param weight    what a match of this rule counts for where a bound leaves room for some only
 * @param forecast  what FORECAST ROWS means here, once it is known
 * @param source    the clause as written; two that differ in it alone are equal
 */
final case class MatchSpecification(
    pattern: RowPattern,
    variables: VariableTable,
    policy: MatchPolicy,
    limitText: Option[String] = None,
    rule: Option[String] = None,
    bestEffort: Option[BestEffort] = None,
    ruleLooks: Option[Double] = None,
    weight: Double = 1.0,
    forecast: Option[ForecastPlan] = None
)(val source: ClauseText) {

  /** @throws io.matchrecognize.automaton.ProgramTooLarge which the analysis reports, so nothing after it needs a limit */
  def program(maxInstructions: Int = Int.MaxValue): Program =
    ProgramCompiler.compile(searched, variables, maxInstructions, policy.selection.isSkipping)

  /** Under SEEK rows may come before the match; as few as possible. */
  private def searched: RowPattern =
    if (!rows.frame.exists(_.seeks)) pattern
    else {
      val before =
        RowPattern.Quantified(RowPattern.Variable(VariableTable.BeforeMatch), Quantifier(0, None, greedy = false))
      RowPattern.Concatenation(Vector(before, pattern))
    }

  def rows: RowsPerMatch = policy.rows
  def skip: AfterMatchSkip = policy.skip

  /** What stands after the pattern, with a blank before it. */
  def afterPattern: String = {
    val within = limitText.map(" " + _).getOrElse("")
    within + policy.unless.toSeq.sorted.map(variables.name).mkString(" UNLESS ", ", ", "").stripSuffix(" UNLESS ")
  }

  // What plan trees print of it.
  override def toString: String = {
    val selection = if (policy.selection.isSkipping) s" EVENT SELECTION ${policy.selection.text}" else ""
    val subsets = variables.subsets.map(s => s"${s.name} = (${s.members.mkString(", ")})")
    val search = rows.frame.fold("")(frame => if (frame.seeks) " SEEK" else " INITIAL")
    s"${rows.text} ${skip.text}$selection$search PATTERN (${pattern.text})$afterPattern" +
      subsets.mkString(" SUBSET ", ", ", "").stripSuffix(
        " SUBSET "
      ) + (bestEffort.filter(_.isOfAll).map(_.toString) ++ ruleLooks.map(BestEffort.ofRule)).map(" " + _).mkString
  }
}
