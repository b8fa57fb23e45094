// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.util.Try

import io.matchrecognize.errors.{ClauseErrors, ParseErrors}
import io.matchrecognize.pattern.PatternParser
import io.matchrecognize.policy.RowsPerMatch.SubsetLimit
import io.matchrecognize.policy.{EventSelection, RowsPerMatch}

/**
 * Takes one clause apart into its sections.
 *
 * Expressions are left to Spark's parser: this reader only finds where each ends, at a comma or at the
 * beginning of another section outside all brackets. Sections may come in any order, each once; PATTERN
 * must be there. One pass over the clause's tokens.
 */
final class ClauseReader(sql: SqlText, span: ClauseSpan) {
  private val tokens = sql.tokens
  private val cursor = new ClauseCursor(sql, span.open + 1, span.close)
  import cursor._

  private var partition: Seq[PartitionKey] = Nil
  private var order: Seq[OrderKey] = Nil
  private var measures: Seq[Measure] = Nil
  private var rows: RowsSyntax = RowsSyntax.Plain(RowsPerMatch.OneRow)
  private var skip: Option[SkipSyntax] = None
  private var selection: EventSelection = EventSelection.Strict
  private var pattern: Option[PatternText] = None
  private var limit: Option[TimeLimit] = None
  private var stepLimits: Seq[TimeLimit] = Nil
  private var unless: Seq[SqlToken] = Nil
  private var subsets: Seq[SubsetSyntax] = Nil
  private var definitions: Seq[Definition] = Nil

  def read(): ClauseSyntax = {
    var seen = Set.empty[SectionStart]
    while (at < end) {
      val token = tokens(at)
      val section = SectionStart.at(tokens, at, end).getOrElse(
        if (token.is("WITHIN")) SectionStart.Within else throw SectionMistake.error(sql, at, end)
      )
      if (seen.exists(_.title == section.title) || (limit.isDefined && section.rank == SectionStart.Within.rank)) {
        throw ParseErrors.repeatedSection(sql.origin(token), section.title)
      }
      seen += section
      readSection(section, token)
    }
    val found = pattern.getOrElse(throw ParseErrors.noPattern(sql.origin(tokens(span.keyword))))
    ClauseSyntax(
      span,
      partition,
      order,
      measures,
      rows,
      skip,
      selection,
      found,
      limit,
      stepLimits,
      unless,
      subsets,
      definitions
    )
  }

  private def readSection(section: SectionStart, token: SqlToken): Unit = section match {
    case SectionStart.PartitionBy =>
      at += 2
      partition = list("PARTITION BY", token)(() => partitionKey())
    case SectionStart.OrderBy =>
      at += 2
      order = list("ORDER BY", token)(() => orderKey())
    case SectionStart.Measures =>
      at += 1
      measures = list("MEASURES", token)(() => measure())
    case SectionStart.RowsPerMatch => rows = readRows()
    case SectionStart.AfterMatch =>
      at += 2
      skip = Some(readSkip())
    case SectionStart.EventSelection =>
      if (token.is("SKIP")) throw ParseErrors.malformedSelection(sql.origin(token))
      at += 2
      selection = readSelection()
    case SectionStart.Pattern =>
      val close = SqlTokens.closing(tokens, at + 1, end).get
      val text = PatternText(tokens(at + 1).end, tokens(close).start)
      pattern = Some(text)
      stepLimits = readStepLimits(text, at + 2, close)
      at = close + 1
    case SectionStart.Within =>
      at += 1
      limit = Some(TimeLimit(expression("WITHIN"), "WITHIN", isExclusive = false))
    case SectionStart.Interval => limit = Some(readInterval())
    case SectionStart.Unless =>
      at += 1
      unless = list("UNLESS", token)(() => variableName("UNLESS"))
    case SectionStart.SubsetSection =>
      at += 1
      subsets = list("SUBSET", token)(() => subset())
    case SectionStart.Define =>
      at += 1
      definitions = list("DEFINE", token)(() => definition())
    case SectionStart.Unsupported(feature, hint) =>
      throw ParseErrors.unsupportedFeature(sql.origin(token), feature, hint)
  }

  /** One item or more, parted by commas. */
  private def list[T](section: String, opener: SqlToken)(item: () => T): Seq[T] = {
    val items = Seq.newBuilder[T]
    if (at >= end) throw ParseErrors.missingExpression(sql.origin(opener), section)
    items += item()
    while (at < end && tokens(at).text == ",") {
      at += 1
      items += item()
    }
    items.result()
  }

  private def partitionKey(): PartitionKey = {
    val (range, name) = namedExpression("PARTITION BY", "key of PARTITION BY", mayOmitAs = false)
    PartitionKey(range, name)
  }

  private def orderKey(): OrderKey = {
    val TokenRange(from, until) = expression("ORDER BY")
    var last = until
    def endsWith(words: String*): Boolean = last - from > words.size && tokens(last - words.size - 1).text != "." &&
      words.zipWithIndex.forall { case (word, i) => tokens(last - words.size + i).is(word) } && {
        last -= words.size
        true
      }
    val nullsFirst =
      if (endsWith("NULLS", "FIRST")) Some(true) else if (endsWith("NULLS", "LAST")) Some(false) else None
    val ascending = if (endsWith("DESC")) false else { endsWith("ASC"); true }
    OrderKey(TokenRange(from, last), ascending, nullsFirst)
  }

  private def measure(): Measure = {
    val (range, name) = namedExpression("MEASURES", "measure", mayOmitAs = true)
    val isStar =
      tokens(range.until - 1).text == "*" && (range.until - range.from == 1 || tokens(range.until - 2).text == ".")
    if (isStar) throw ClauseErrors.invalidStar(sql.origin(range), sql.textOf(range))
    Measure(range, name.getOrElse(throw missingName(range, "measure")))
  }

  private def definition(): Definition = {
    // What AS follows is a variable, even if a section could begin with it; AS AS defines a variable of that name.
    val isDefined = at + 1 < end && next.isName && tokens(at + 1).is("AS")
    if (!isDefined && next.is("AS")) throw ParseErrors.variableExpected(sql.origin(next), "DEFINE", next.described)
    val variable = next
    if (isDefined) at += 1 else variableName("DEFINE")
    if (!acceptWords("AS")) throw ParseErrors.definitionWithoutAs(sql.origin(variable), variable.text)
    Definition(variable, condition(s"DEFINE ${variable.text} AS"))
  }

  private def subset(): SubsetSyntax = {
    val name = variableName("SUBSET")
    if (!accept("=") || !accept("(")) throw ParseErrors.malformedSubset(sql.origin(name), name.text)
    val members = Seq.newBuilder[SqlToken]
    members += variableName("SUBSET")
    while (accept(",")) members += variableName("SUBSET")
    if (!accept(")")) throw ParseErrors.malformedSubset(sql.origin(name), name.text)
    SubsetSyntax(name, members.result())
  }

  /** Where the pattern cannot be read there are none: `ClauseBuilder` tells the mistake. */
  private def readStepLimits(text: PatternText, from: Int, until: Int): Seq[TimeLimit] =
    Try(PatternParser.read(sql.text.substring(text.start, text.end))).toOption.toSeq.flatMap(_.limits).map {
      case (start, end) =>
        val inside =
          (from until until).filter(i => tokens(i).start >= text.start + start && tokens(i).end <= text.start + end)
        TimeLimit(TokenRange(inside.head, inside.last + 1), "WITHIN in the pattern", isExclusive = false)
    }

  /** `INTERVAL 5 SECONDS [OR TERMINATED]`: Esper ends its waiting before it looks at a row of that very time. */
  private def readInterval(): TimeLimit = {
    val from = at
    at += 1
    val TokenRange(_, until) = expression("INTERVAL")
    val end =
      if (until - from > 3 && tokens(until - 2).is("OR") && tokens(until - 1).is("TERMINATED")) until - 2 else until
    TimeLimit(TokenRange(from, end), "INTERVAL", isExclusive = true)
  }

  private def readSelection(): EventSelection =
    EventSelection.all.find(selection => acceptWords(selection.text.split(' ').toSeq: _*))
      .getOrElse(throw ParseErrors.malformedSelection(sql.origin(next)))

  private def readRows(): RowsSyntax = {
    val start = at
    def malformed(from: Int) = throw ParseErrors.malformedRows(sql.origin(tokens(from)), words(start))
    val rows =
      if (acceptWords("ONE", "ROW", "PER", "MATCH")) RowsSyntax.Plain(RowsPerMatch.OneRow)
      else if (acceptWords("ONE", "ROW", "PER", "EVENT", "OF")) {
        RowsSyntax.PerEvent(variableName("ONE ROW PER EVENT OF"))
      } else if (acceptWords("ONE", "ROW", "PER", "SUBSET", "OF")) {
        RowsSyntax.PerSubset(variableName("ONE ROW PER SUBSET OF"), readSubsetLimit())
      } else if (acceptWords("ALL", "ROWS", "PER", "MATCH")) {
        if (acceptWords("SHOW", "EMPTY", "MATCHES")) RowsSyntax.Plain(RowsPerMatch.AllRowsShowEmpty)
        else if (acceptWords("OMIT", "EMPTY", "MATCHES")) RowsSyntax.Plain(RowsPerMatch.AllRowsOmitEmpty)
        else if (acceptWords("WITH", "UNMATCHED", "ROWS")) RowsSyntax.Plain(RowsPerMatch.AllRowsWithUnmatched)
        else RowsSyntax.Plain(RowsPerMatch.AllRowsShowEmpty)
      } else if (acceptWords("ALL", "MATCHES")) RowsSyntax.Plain(RowsPerMatch.EveryMatch)
      else if (acceptWords("AGGREGATE", "MATCHES")) RowsSyntax.Plain(RowsPerMatch.Aggregate)
      else malformed(start)
    if (at < end && tokens(at).isOneOf(Set("SHOW", "OMIT", "WITH"))) malformed(at)
    rows
  }

  private def readSubsetLimit(): SubsetLimit =
    if (!acceptWords("LIMIT")) SubsetLimit.OfSession
    else if (acceptWords("NONE")) SubsetLimit.Unlimited
    else {
      val number = tokens(math.min(at, end))
      at += 1
      number.text.toLongOption.filter(_ > 0 && at <= end).map(SubsetLimit.First(_))
        .getOrElse(throw ParseErrors.malformedLimit(sql.origin(number)))
    }

  private def readSkip(): SkipSyntax = {
    def malformed() = throw ParseErrors.malformedSkip(sql.origin(next))
    if (!acceptWords("SKIP")) malformed()
    else if (acceptWords("PAST", "LAST", "ROW")) SkipSyntax.PastLastRow
    else if (acceptWords("TO", "NEXT", "ROW")) SkipSyntax.ToNextRow
    else if (acceptWords("TO", "CURRENT", "ROW")) SkipSyntax.ToCurrentRow
    else if (!acceptWords("TO")) malformed()
    else {
      // FIRST and LAST may be names of variables, too.
      val hasEdge = isVariable(at + 1)
      val first = hasEdge && acceptWords("FIRST")
      if (hasEdge && !first && !acceptWords("LAST")) malformed()
      SkipSyntax.ToVariable(first, variableName("AFTER MATCH SKIP TO"))
    }
  }
}
