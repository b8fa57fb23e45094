// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.Row
import org.apache.spark.sql.catalyst.trees.Origin

/**
 * A problem in a clause that its author should know about before the query runs.
 *
 * @param variable    the pattern variable or subset that the problem concerns, if it concerns one
 * @param text        the problem, as a statement about the clause
 * @param consequence the effect on the matches or the cost
 */
private[lint] final case class Finding(
    check: Check,
    at: Origin,
    variable: Option[String],
    text: String,
    consequence: String,
    fix: String
) {

  /** Adds the rule's name to the text if the clause is a rule, since a statement can have many rules. */
  def inRule(rule: Option[String]): Finding = rule.fold(this)(name => copy(text = s"Rule $name: $text"))

  /** Returns the finding as a row with the columns of `plan.QueryReport.Findings`. */
  def row: Row = Row(
    check.code,
    check.level.word,
    at.line.getOrElse(1),
    at.startPosition.getOrElse(0) + 1,
    variable.orNull,
    text,
    consequence,
    fix
  )
}

/** How serious a finding is. */
private[lint] sealed abstract class Level(val word: String)

private[lint] object Level {

  /** The clause cannot do what its author probably intended. */
  case object Mistake extends Level("mistake")

  /** The clause may fail or find unexpected matches. */
  case object Risk extends Level("risk")

  /** The clause is correct, but may take long or need much memory. */
  case object Cost extends Level("cost")
}

/** A check. Its code is stable across releases. */
private[lint] sealed abstract class Check(val code: String, val level: Level)

private[lint] object Check {
  case object Contradiction extends Check("CONTRADICTION", Level.Mistake)
  case object AlwaysTrue extends Check("ALWAYS_TRUE", Level.Mistake)
  case object MissingRow extends Check("MISSING_ROW", Level.Mistake)
  case object UnreachableBranch extends Check("UNREACHABLE_BRANCH", Level.Mistake)
  case object ReluctantTail extends Check("RELUCTANT_TAIL", Level.Mistake)
  case object UnusedSubset extends Check("UNUSED_SUBSET", Level.Mistake)

  /** A warning that the engine logs when it reads the clause; `condition` is the name of its error condition. */
  final case class Warning(condition: String) extends Check(condition.stripPrefix("MATCH_RECOGNIZE_"), Level.Mistake)
  case object SwallowedStep extends Check("SWALLOWED_STEP", Level.Risk)
  case object EmptyMatch extends Check("EMPTY_MATCH", Level.Risk)
  case object SkipCanFail extends Check("SKIP_CAN_FAIL", Level.Risk)
  case object NoOrder extends Check("NO_ORDER", Level.Risk)
  case object TiedRows extends Check("TIED_ROWS", Level.Risk)
  case object PermuteSize extends Check("PERMUTE_SIZE", Level.Cost)
  case object QuadraticSearch extends Check("QUADRATIC_SEARCH", Level.Cost)
  case object UnmergedPaths extends Check("UNMERGED_PATHS", Level.Cost)
  case object UnboundedState extends Check("UNBOUNDED_STATE", Level.Cost)
  case object EveryAttempt extends Check("EVERY_ATTEMPT", Level.Cost)
  case object NoPartition extends Check("NO_PARTITION", Level.Cost)
}
