// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import io.matchrecognize.parser.ClauseSpan
import io.matchrecognize.pattern.PatternParser.ReadPattern
import io.matchrecognize.plan.{BestEffort, RuleOrigin, RuleSource}
import io.matchrecognize.policy.RowsPerMatch.SubsetLimit
import io.matchrecognize.policy.{AfterMatchSkip, ClauseForm, EventSelection, ForecastSettings, RowsPerMatch}

/** The tokens from `from` up to, not including, `until`. */
final case class TokenRange(from: Int, until: Int)

/** The pattern, and where the text between the parentheses of PATTERN stands in the statement. */
final case class PatternSyntax(start: Int, end: Int, read: ReadPattern)

/** An expression of the clause, as a range of tokens; Spark's parser reads it. */
sealed trait ClauseExpression {
  def range: TokenRange

  /** Where the expression stands, for messages. */
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
 * The limit of the match, or of a part of the pattern.
 *
 * @param isExclusive whether a row at the very end of the time is too late
 * @param isInPattern whether it is one of a part
 */
final case class TimeLimit(range: TokenRange, section: String, isExclusive: Boolean, isInPattern: Boolean = false)
    extends ClauseExpression {

  /** How a clause writes it, given the text of its range, which begins with INTERVAL if that is all. */
  def written(text: String): String = if (isExclusive) text else s"WITHIN $text"

  /** `5 MINUTES`, which Spark reads only after INTERVAL. */
  def lacksInterval(tokens: Vector[SqlToken]): Boolean =
    range.until - range.from > 1 && tokens(range.from).text.head.isDigit && {
      val unit = tokens(range.from + 1)
      unit.isWord && !unit.is("INTERVAL")
    }
}

/** An option in one of its forms, with the name of a variable where the form takes one. */
final case class OptionSyntax[+T](form: ClauseForm[T], variable: Option[SqlToken])

/** The rows that a match produces, as written; `limit` and `forecast` are there if the form has them. */
final case class RowsSyntax(
    option: OptionSyntax[RowsPerMatch],
    limit: Option[SubsetLimit],
    forecast: Option[ForecastSettings] = None
)

/**
 * What a clause says only in a window.
 *
 * @param name      of the window, where it has one
 * @param following how many rows its frame has after the current one; None: all
 * @param seeks     whether a match may begin after the current row
 */
final case class WindowSyntax(name: Option[SqlToken], following: Option[Int], seeks: Boolean)

final case class SubsetSyntax(name: SqlToken, members: Seq[SqlToken])

/** What a statement has where MATCH_RECOGNIZE stands in it: one clause, or rules. */
sealed trait ClauseOrRules {
  def span: ClauseSpan

  /** All expressions in the order of the text, so that positional parameters keep their order. */
  def expressions: Seq[ClauseExpression]
}

/**
 * A clause taken apart into its sections; nothing in it is resolved yet.
 *
 * @param rule      the rule whose body it is, if it is not a clause of its own
 * @param ruleLooks the bound of this rule alone, beside the one that all share
 * @param window    the window whose pattern it is, if it is none of MATCH_RECOGNIZE
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

  /** The pattern of a window, by the window's name. */
  object OfWindow {
    def unapply(clause: ClauseSyntax): Option[Option[SqlToken]] = clause.window.map(_.name)
  }
}

/**
 * `RULES (name AS (...), ...) AS column`.
 *
 * @param column the name of the column that says by which rule a row was found
 * @param bodies of the rules; each has the keys that stand outside
 */
final case class RulesSyntax(span: ClauseSpan, column: String, bodies: Seq[ClauseSyntax]) extends ClauseOrRules {
  override lazy val expressions: Seq[ClauseExpression] = bodies.flatMap(_.expressions).distinct.sortBy(_.range.from)
}

/**
 * `RULES FROM table AS column`.
 *
 * @param clause has the keys, and a pattern of no meaning
 */
final case class RuleTableSyntax(span: ClauseSpan, source: RuleSource, clause: ClauseSyntax) extends ClauseOrRules {
  override def expressions: Seq[ClauseExpression] = clause.expressions
}

/** A rule's name, the tokens of its body without the parentheses, and where both stand. */
final case class RuleName(token: SqlToken, body: TokenRange, origin: RuleOrigin, weight: Double)
