// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import io.matchrecognize.policy.RowsPerMatch.SubsetLimit
import io.matchrecognize.policy.{EventSelection, RowsPerMatch}

/** The tokens from `from` up to, not including, `until`. */
final case class TokenRange(from: Int, until: Int)

/** The text between the parentheses of PATTERN: offsets in the statement. */
final case class PatternText(start: Int, end: Int)

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
 */
final case class TimeLimit(range: TokenRange, section: String, isExclusive: Boolean) extends ClauseExpression {

  /** `5 MINUTES`, which Spark reads only behind INTERVAL. */
  def lacksInterval(tokens: Vector[SqlToken]): Boolean =
    range.until - range.from > 1 && tokens(range.from).text.head.isDigit && {
      val unit = tokens(range.from + 1)
      unit.isWord && !unit.is("INTERVAL")
    }
}

/** AFTER MATCH SKIP as written. */
sealed trait SkipSyntax
object SkipSyntax {
  case object ToCurrentRow extends SkipSyntax
  case object PastLastRow extends SkipSyntax
  case object ToNextRow extends SkipSyntax
  final case class ToVariable(first: Boolean, variable: SqlToken) extends SkipSyntax
}

/** The rows that a match gives, as written. */
sealed trait RowsSyntax
object RowsSyntax {
  final case class Plain(rows: RowsPerMatch) extends RowsSyntax
  final case class PerEvent(variable: SqlToken) extends RowsSyntax
  final case class PerSubset(variable: SqlToken, limit: SubsetLimit) extends RowsSyntax
}

final case class SubsetSyntax(name: SqlToken, members: Seq[SqlToken])

/** A clause taken apart into its sections; nothing in it is resolved yet. */
final case class ClauseSyntax(
    span: ClauseSpan,
    partition: Seq[PartitionKey],
    order: Seq[OrderKey],
    measures: Seq[Measure],
    rows: RowsSyntax,
    skip: Option[SkipSyntax],
    selection: EventSelection,
    pattern: PatternText,
    limit: Option[TimeLimit],
    stepLimits: Seq[TimeLimit],
    unless: Seq[SqlToken],
    subsets: Seq[SubsetSyntax],
    definitions: Seq[Definition]
) {

  /** All expressions in the order of the text, so that positional parameters keep their order. */
  lazy val expressions: Seq[ClauseExpression] =
    (partition ++ order ++ measures ++ limit ++ stepLimits ++ definitions).sortBy(_.range.from)
}
