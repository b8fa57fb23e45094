// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import io.matchrecognize.parser.ClauseSpan
import io.matchrecognize.pattern.PatternParser.ReadPattern
import io.matchrecognize.plan.{BestEffort, RuleOrigin, RuleSource}
import io.matchrecognize.policy.RowsPerMatch.SubsetLimit
import io.matchrecognize.policy.{AfterMatchSkip, ClauseForm, EventSelection, ForecastSettings, RowsPerMatch}

/** The tokens from `from` up to but not including `until`. */
final case class TokenRange(from: Int, until: Int)

/** The pattern, with the offsets in the statement at which the text inside its parentheses starts and ends. */
final case class PatternSyntax(start: Int, end: Int, read: ReadPattern)

/** An expression of the clause, as a range of tokens that Spark's parser reads later. */
sealed trait ClauseExpression {
  def range: TokenRange

  /** The section that contains the expression, for messages. */
  def section: String
}

final case class PartitionKey(range: TokenRange, alias: Option[SqlToken]) extends ClauseExpression {
  override def section: String = "PARTITION BY"
}
final case class OrderKey(range: TokenRange, ascending: Boolean, nullsFirst: Option[Boolean]) extends ClauseExpression {
  override def section: String = "ORDER BY"
}
final case class Measure(range: TokenRange, name: SqlToken) extends ClauseExpression {
  override def section: String = s"the measure ${name.text}"
}
final case class Definition(variable: SqlToken, range: TokenRange) extends ClauseExpression {
  override def section: String = s"DEFINE ${variable.text}"
}

/**
 * The time limit of the match, or of a part of the pattern.
 *
 * @param isExclusive whether a row at exactly the limit is too late
 * @param isInPattern whether it is the limit of a part of the pattern
 */
final case class TimeLimit(range: TokenRange, section: String, isExclusive: Boolean, isInPattern: Boolean = false)
    extends ClauseExpression {

  /**
   * Returns the limit as written in a clause, given the text of its range. The range of an exclusive limit begins with
   * INTERVAL, and there is no WITHIN before it.
   */
  def written(text: String): String = if (isExclusive) text else s"WITHIN $text"

  /** Whether the limit is written as `5 MINUTES`, which Spark can read only after INTERVAL. */
  def lacksInterval(tokens: Vector[SqlToken]): Boolean =
    range.until - range.from > 1 && tokens(range.from).text.head.isDigit && {
      val unit = tokens(range.from + 1)
      unit.isWord && !unit.is("INTERVAL")
    }
}

/** An option in one of its forms, with the name of a variable if the form takes one. */
final case class OptionSyntax[+T](form: ClauseForm[T], variable: Option[SqlToken])

/** The ROWS PER MATCH option as written; `limit` and `forecast` are set if its form has them. */
final case class RowsSyntax(
    option: OptionSyntax[RowsPerMatch],
    limit: Option[SubsetLimit],
    forecast: Option[ForecastSettings] = None
)

/**
 * The parts of a clause that exist only in a window.
 *
 * @param name      the window's name, if it has one
 * @param following the number of rows after the current row in the frame; None for all
 * @param seeks     whether a match may begin after the current row
 */
final case class WindowSyntax(name: Option[SqlToken], following: Option[Int], seeks: Boolean)

final case class SubsetSyntax(name: SqlToken, members: Seq[SqlToken])

/** The content of a MATCH_RECOGNIZE: one clause, or rules. */
sealed trait ClauseOrRules {
  def span: ClauseSpan

  /** All expressions in source order, so that positional parameters keep their order. */
  def expressions: Seq[ClauseExpression]
}

/**
 * A clause split into its sections; nothing in it is resolved yet.
 *
 * @param rule      the rule, if the clause is the body of one
 * @param ruleLooks the bound of this rule alone, in addition to the bound that all rules share
 * @param window    the window, if the clause is the pattern of one
 */
final case class ClauseSyntax(
    span: ClauseSpan,
    rule: Option[RuleName],
    partition: Seq[PartitionKey],
    order: Seq[OrderKey],
    measures: Seq[Measure],
    rows: RowsSyntax,
    skip: Option[OptionSyntax[AfterMatchSkip]],
    selection: EventSelection,
    pattern: PatternSyntax,
    limit: Option[TimeLimit],
    stepLimits: Seq[TimeLimit],
    unless: Seq[SqlToken],
    subsets: Seq[SubsetSyntax],
    definitions: Seq[Definition],
    bestEffort: Option[BestEffort],
    ruleLooks: Option[Double] = None,
    window: Option[WindowSyntax] = None
) extends ClauseOrRules {
  override lazy val expressions: Seq[ClauseExpression] =
    (partition ++ order ++ measures ++ limit ++ stepLimits ++ definitions).sortBy(_.range.from)
}

object ClauseSyntax {

  /** Matches a clause that is the pattern of a window, and extracts the window's name, if it has one. */
  object OfWindow {
    def unapply(clause: ClauseSyntax): Option[Option[SqlToken]] = clause.window.map(_.name)
  }
}

/**
 * `RULES (name AS (...), ...) AS column`.
 *
 * @param column the name of the column that contains the name of the rule that found a row
 * @param bodies the bodies of the rules; each includes the keys, although they are written outside the bodies
 */
final case class RulesSyntax(span: ClauseSpan, column: String, bodies: Seq[ClauseSyntax]) extends ClauseOrRules {
  override lazy val expressions: Seq[ClauseExpression] = bodies.flatMap(_.expressions).distinct.sortBy(_.range.from)
}

/**
 * `RULES FROM table AS column`.
 *
 * @param clause a clause with the keys and a dummy pattern
 */
final case class RuleTableSyntax(span: ClauseSpan, source: RuleSource, clause: ClauseSyntax) extends ClauseOrRules {
  override def expressions: Seq[ClauseExpression] = clause.expressions
}

/** A rule's name, the tokens of its body without the parentheses, and the source position of both. */
final case class RuleName(token: SqlToken, body: TokenRange, origin: RuleOrigin, weight: Double)
