// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.automaton.Instruction.{Absent, Accept, Take}
import io.matchrecognize.automaton.{ConditionClass, ProgramFacts, StateBound}
import io.matchrecognize.execution.{LargestPartition, Slices}
import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.pattern.RowPattern.Quantified
import io.matchrecognize.policy.AfterMatchSkip.PastLastRow

/**
 * Reports clauses that may be expensive to search, that may need unbounded streaming state, or that run in a single
 * task. Uses the same facts as planning and EXPLAIN.
 */
private[lint] object CostCheck {

  def apply(clause: LintedClause): Seq[Finding] =
    (search(clause) ++ state(clause) ++ tasks(clause)).toSeq

  private def bound(clause: LintedClause): StateBound =
    StateBound.of(clause.compiled.facts.program, clause.policy)

  private def at(clause: LintedClause, check: Check, variable: Option[Int])(
      text: String,
      consequence: String,
      fix: String
  ): Finding = {
    val origin = variable.flatMap(number => clause.origins.definitions.get(clause.variables.name(number)))
    Finding(
      check,
      origin.getOrElse(clause.origins.clause),
      variable.map(clause.variables.name),
      text,
      consequence,
      fix
    )
  }

  /** Reports a match-dependent condition if nothing in the clause bounds the length of an attempt. */
  private def search(clause: LintedClause): Option[Finding] = {
    val facts = clause.compiled.facts
    val isUnbounded = bound(clause) match {
      case StateBound.ByShape | StateBound.Unbounded => !clause.compiled.statedSpans.exists(_.isLimit)
      case StateBound.ByTime | _: StateBound.ByLength => false
    }
    val dependent = clause.variables.primary.indices.find(!facts.isRowLocal(_))
    if (facts.isLinear || !isUnbounded) None
    else dependent.flatMap { variable =>
      val name = clause.variables.name(variable)
      if (hasManyPaths(clause) && !facts.mergesPaths)
        Some(at(clause, Check.UnmergedPaths, Some(variable))(
          s"The condition of $name can see so much of the match that no two paths are equivalent, and the pattern has many paths over " +
            "the same rows.",
          s"An attempt may try every path, up to ${MatchRecognizeConf.MaxStepsPerAttempt.key} steps; then the query fails.",
          "Compare with FIRST or LAST of one variable, or add WITHIN."
        ))
      else Option.when(readsOn(clause) && !LargestPartition.isSmall(
        clause.operator,
        FewRows
      ))(at(clause, Check.QuadraticSearch, Some(variable))(
        s"The condition of $name is match-dependent, and any number of arbitrary rows may come before a row that fits it.",
        "One attempt cannot reuse the work of another: each may read to the end of its partition, and the time grows with " +
          "the square of the rows.",
        "Add WITHIN, or add PARTITION BY with what the rows of a match have in common."
      ))
    }
  }

  /** The size of a partition up to which a quadratic search is acceptable. */
  private val FewRows = 10000L

  /**
   * Whether the number of paths over the same rows grows with each row. It does if an unbounded repetition contains a
   * choice, or if there are two unbounded repetitions.
   */
  private def hasManyPaths(clause: LintedClause): Boolean = {
    val repeated = clause.pattern.collect { case Quantified(inner, quantifier) if quantifier.max.isEmpty => inner }
    repeated.size > 1 || repeated.exists(!PatternFacts.isChoiceFree(_))
  }

  /**
   * Whether an attempt can read arbitrarily many rows while it waits for a row that is found only by testing each row.
   */
  private def readsOn(clause: LintedClause): Boolean = {
    val facts = clause.compiled.facts
    def waitsIn(at: Int) = {
      val next = facts.program.reached(at).map(facts.program.instructions)
      val takes = next.collect { case step: Take => step.variable }
      val absent = next.collect { case step: Absent => step.variable }
      // A row need not be tested if its condition compares with a value that the rows between do not change. If the match can end
      // with arbitrary rows, it reads them all.
      val between = takes.filter(facts.conditions(_) == ConditionClass.AlwaysTrue)
      def looksAtEach = (takes ++ absent).exists { variable =>
        !facts.isRowLocal(variable) && !clause.compiled.isSought(variable, between)
      } || byAnyRows(facts, at - 1).map(facts.program.instructions)(Accept)
      !next(Accept) && takes.exists(!facts.isRowLocal(_)) && looksAtEach
    }
    def skipsRowsAfter(at: Int) = facts.program.instructions(at) match {
      case _: Take => clause.policy.selection.isSkipping || (takesAny(facts, at) && byAnyRows(facts, at)(at))
      case _ => false
    }
    // If arbitrary rows complete the match, it contains all rows that were read, and the next attempt begins after
    // them.
    def completes(at: Int) =
      clause.policy.skip == PastLastRow && !clause.policy.findsAllMatches &&
        byAnyRows(facts, at).map(facts.program.instructions)(Accept)
    !facts.program.asksForStart &&
    facts.program.instructions.indices.exists(at => skipsRowsAfter(at) && waitsIn(at + 1) && !completes(at))
  }

  private def takesAny(facts: ProgramFacts, at: Int): Boolean = facts.program.instructions(at) match {
    case take: Take => facts.conditions(take.variable) == ConditionClass.AlwaysTrue
    case _ => false
  }

  /** Returns the steps that the search can reach from `step` by taking arbitrary rows. */
  private def byAnyRows(facts: ProgramFacts, step: Int): Set[Int] = {
    def after(steps: Set[Int]) = steps ++ steps.filter(takesAny(facts, _)).flatMap(at => facts.program.reached(at + 1))
    val reached = Iterator.iterate(facts.program.reached(step + 1))(after)
    reached.sliding(2).find(pair => pair.head == pair.last).fold(Set.empty[Int])(_.head)
  }

  private def state(clause: LintedClause): Option[Finding] =
    Option.when(clause.operator.child.isStreaming && bound(clause) == StateBound.Unbounded)(
      at(clause, Check.UnboundedState, None)(
        s"Over a stream, the state of a key with an open attempt is ${StateBound.Unbounded.text}: rows may be skipped, and no limit ends " +
          "an attempt.",
        "Every row that an attempt took is kept until its match is complete, which may never happen.",
        "Add WITHIN after PATTERN."
      )
    )

  private def tasks(clause: LintedClause): Option[Finding] =
    if (clause.operator.partition.nonEmpty) None
    else if (clause.operator.child.isStreaming) Some(at(clause, Check.NoPartition, None)(
      "The clause has no PARTITION BY, and its table is a stream.",
      "All rows belong to one key, so one task matches them and keeps the state.",
      PartitionFix
    ))
    else Slices.obstacle(clause.slicesClause, SQLConf.get)
      .filterNot(_ => LargestPartition.isSmall(clause.operator, MatchRecognizeConf.SlicedRows.get(SQLConf.get))).map {
        reason =>
          at(clause, Check.NoPartition, None)(
            s"The clause has no PARTITION BY, and its rows cannot be cut into slices: $reason.",
            "All rows are sorted, and one task matches them.",
            PartitionFix
          )
      }

  private val PartitionFix = "Add PARTITION BY with what the rows of a match have in common, such as an id."
}
