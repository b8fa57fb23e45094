// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import io.matchrecognize.automaton.{Program, ProgramCompiler}
import io.matchrecognize.pattern.{Quantifier, RowPattern, VariableTable}
import io.matchrecognize.policy.{AfterMatchSkip, MatchPolicy, RowsPerMatch}

/**
 * The parts of a clause that contain no expressions.
 *
 * @param pattern    the pattern
 * @param variables  the variables and subsets of the pattern
 * @param limitText  the time limit of the match as written; it starts with WITHIN unless it is exclusive
 * @param rule       the name of the rule, if the clause is one of several rules
 * @param bestEffort the limits on the cost of matching; the same for all rules of a clause
 * @param ruleLooks  the mean number of partial matches of this rule that may be tested against a row
 * @param weight     the weight of a match of this rule, used when a bound leaves room for only some matches
 * @param forecast   the meaning of FORECAST ROWS, once the analysis has determined it
 * @param source     the clause as written; specifications that differ only in their source are equal
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

  /**
   * The compiled pattern. All code that needs the program gets it here. The program is not serialized; each task
   * compiles it once.
   */
  @transient lazy val program: Program = compile(Int.MaxValue)

  /**
   * Compiles the pattern.
   *
   * @throws io.matchrecognize.automaton.ProgramTooLarge if the program needs more than `maxInstructions`. The analysis
   *                                                     reports this error, so `program` needs no limit
   */
  def compile(maxInstructions: Int): Program =
    ProgramCompiler.compile(searched, variables, maxInstructions, policy.selection.isSkipping)

  /** The pattern to search for. With SEEK, it allows any rows before the match, but as few as possible. */
  private def searched: RowPattern =
    if (!rows.frame.exists(_.seeks)) pattern
    else {
      val before =
        RowPattern.Quantified(RowPattern.Variable(VariableTable.BeforeMatch), Quantifier(0, None, greedy = false))
      RowPattern.Concatenation(Vector(before, pattern))
    }

  def rows: RowsPerMatch = policy.rows
  def skip: AfterMatchSkip = policy.skip

  /** The text after the pattern (WITHIN and UNLESS), with a leading space. */
  def afterPattern: String = {
    val within = limitText.map(" " + _).getOrElse("")
    within + policy.unless.toSeq.sorted.map(variables.name).mkString(" UNLESS ", ", ", "").stripSuffix(" UNLESS ")
  }

  // The text in Spark's plan trees.
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
