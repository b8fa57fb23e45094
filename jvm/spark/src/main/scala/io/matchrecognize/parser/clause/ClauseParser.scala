// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import org.apache.spark.sql.catalyst.trees.Origin
import org.apache.spark.sql.catalyst.util.quoteIfNeeded

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.parser.window.{BaseWindow, BaseWindowFinder, FrameReader}
import io.matchrecognize.parser.{ClauseFinder, ClauseSpan}
import io.matchrecognize.pattern.PatternParser
import io.matchrecognize.plan.{BestEffort, RuleOrigin, RuleSource}
import io.matchrecognize.policy.{AfterMatchSkip, EventSelection, RowsPerMatch}

/**
 * Splits one clause into its sections.
 *
 * Expressions are left to Spark's parser. This parser only finds the end of each expression: a comma, or the beginning
 * of another section, outside all brackets. Sections may come in any order, each at most once; PATTERN is required. The
 * parser makes one pass over the clause's tokens.
 */
final class ClauseParser private (sql: SqlText, span: ClauseSpan, rule: Option[RuleName], isWindow: Boolean) {
  def this(sql: SqlText, span: ClauseSpan) = this(sql, span, None, isWindow = false)

  private val tokens = sql.tokens
  private val cursor =
    rule.fold(new ClauseCursor(sql, span.open + 1, span.close))(r => new ClauseCursor(sql, r.body.from, r.body.until))
  private val items = new SectionItems(sql, cursor)
  import cursor._
  import items._

  private var partition: Seq[PartitionKey] = Nil
  private var order: Seq[OrderKey] = Nil
  private var measures: Seq[Measure] = Nil
  private var rows: RowsSyntax = RowsSyntax(OptionSyntax(RowsPerMatch.forms.head, None), None)
  private var skip: Option[OptionSyntax[AfterMatchSkip]] = None
  private var selection: EventSelection = EventSelection.Strict
  private var pattern: Option[PatternSyntax] = None
  private var limit: Option[TimeLimit] = None
  private var stepLimits: Seq[TimeLimit] = Nil
  private var unless: Seq[SqlToken] = Nil
  private var subsets: Seq[SubsetSyntax] = Nil
  private var definitions: Seq[Definition] = Nil
  private var bestEffort: Option[BestEffort] = None
  private var rules: Option[RuleNames] = None
  private var sections: Seq[(SectionStart, SqlToken)] = Nil
  private var frame: Option[Option[Int]] = None
  private var seeks = false

  /** Reads the pattern of a window. */
  private def readWindow(): ClauseSyntax = {
    val base = new BaseWindowFinder(sql, span).find()
    if (base.isDefined) at += 1
    readSections()
    base.foreach(extend)
    val keyword = tokens(span.keyword)
    val read = clause(keyword)
    val following = frame.getOrElse(throw ParserErrors.invalidFrame(sql.origin(keyword), "The window has no frame"))
    read.copy(window =
      Some(WindowSyntax(Some(keyword).filterNot(_ => tokens(span.open - 1) == keyword), following, seeks))
    )
  }

  /** Adds the keys of the window `base`, which this window extends. */
  private def extend(base: BaseWindow): Unit = {
    val outer = new ClauseParser(
      sql,
      ClauseSpan(base.body.from, span.keyword, base.body.from - 1, base.body.until),
      None,
      isWindow = true
    )
    outer.readSections()
    def refuse(section: SectionStart, detail: String) = sections.collectFirst { case (`section`, token) =>
      throw ParserErrors.invalidBaseWindow(sql.origin(token), base.name.text, detail)
    }
    refuse(
      SectionStart.PartitionBy,
      "it determines the partitions. Remove this PARTITION BY, or write all keys here instead of the name"
    )
    if (outer.order.nonEmpty)
      refuse(SectionStart.OrderBy, "it has an ORDER BY. Remove one of them, or write all keys here instead of the name")
    partition = outer.partition
    if (order.isEmpty) order = outer.order
  }

  def read(): ClauseOrRules = {
    readSections()
    rules.fold[ClauseOrRules](clause(tokens(span.keyword))) { found =>
      sections.find { case (section, _) => !ClauseParser.Shared(section) }.foreach { case (section, token) =>
        throw ParserErrors.sectionBesideRules(sql.origin(token), section.title)
      }
      found.table match {
        case Some(table) => ruleTable(table, found.column)
        case None => RulesSyntax(span, found.column, bounded(found.names.map(name => name.origin.naming(body(name)))))
      }
    }
  }

  private def ruleTable(table: Seq[String], column: String): RuleTableSyntax = {
    val keyword = tokens(span.keyword)
    (bestEffort.map(_.origin) ++ keysWithParameters.map(sql.origin)).foreach { at =>
      throw ParserErrors.malformedRules(at, "BEST EFFORT and parameters in a key cannot be combined with RULES FROM")
    }
    pattern = Some(PatternSyntax(keyword.start, keyword.start, PatternParser.read("A")))
    val name = RuleName(keyword, TokenRange(0, 0), RuleOrigin(column, Origin()), weight = 1.0)
    val keys = clause(keyword).copy(rule = Some(name))
    RuleTableSyntax(span, RuleSource(table.map(quoteIfNeeded).mkString("."), column, keysText), keys)
  }

  private def keysWithParameters: Option[TokenRange] = (partition ++ order).map(_.range).find { range =>
    (range.from until range.until).exists(i => tokens(i).text == "?" || tokens(i).text == ":")
  }

  /** The text of the keys, which is parsed again with each rule. */
  private def keysText: String = {
    def list(words: String, keys: Seq[String]) = Option.when(keys.nonEmpty)(keys.mkString(s"$words ", ", ", ""))
    val named = partition.map(key => sql.textOf(key.range) + key.alias.fold("")(" AS " + _.text))
    val sorted = order.map { key =>
      val nulls = key.nullsFirst.fold("")(if (_) " NULLS FIRST" else " NULLS LAST")
      s"${sql.textOf(key.range)}${if (key.ascending) "" else " DESC"}$nulls"
    }
    (list("PARTITION BY", named) ++ list("ORDER BY", sorted)).mkString(" ")
  }

  private def body(name: RuleName): ClauseSyntax = {
    val reader = new ClauseParser(sql, span, Some(name), isWindow = false)
    reader.readSections()
    reader.sections.find { case (section, _) =>
      ClauseParser.Shared(section) && section != SectionStart.BestEffort
    }.foreach { case (section, token) => throw ParserErrors.sectionInRule(sql.origin(token), section.title) }
    reader.clause(name.token).copy(partition = partition, order = order)
  }

  /**
   * Gives all rules the same shared bound: that of the clause, or an empty one if only single rules have bounds. A
   * bound that a rule has for itself becomes its `ruleLooks`.
   */
  private def bounded(bodies: Seq[ClauseSyntax]): Seq[ClauseSyntax] = {
    val own = bodies.flatMap(_.bestEffort)
    own.headOption.foreach { one =>
      if (bestEffort.exists(_.stepsPerStart.isDefined))
        throw ParserErrors.malformedBestEffort(
          one.origin,
          "STEPS PER START cannot be combined with other limits"
        )
    }
    val shared = bestEffort.orElse(own.headOption.map(one => BestEffort()(one.origin)))
    bodies.map(body => body.copy(bestEffort = shared, ruleLooks = body.bestEffort.flatMap(_.looks)))
  }

  private def readSections(): Unit = {
    var seen = Set.empty[SectionStart]
    while (at < end) {
      val token = tokens(at)
      val section = SectionStart.at(tokens, at, end).getOrElse(
        if (token.is("WITHIN")) SectionStart.Within else throw SectionMistake.error(sql, at, end)
      )
      if (seen.exists(_.title == section.title) || (limit.isDefined && section.rank == SectionStart.Within.rank)) {
        throw ParserErrors.repeatedSection(sql.origin(token), section.title)
      }
      seen += section
      sections :+= section -> token
      readSection(section, token)
    }
  }

  /** @param opener the first token of the clause, at which messages point */
  private def clause(opener: SqlToken): ClauseSyntax = {
    val found = pattern.getOrElse(throw ParserErrors.noPattern(sql.origin(opener)))
    ClauseSyntax(
      span,
      rule,
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
      definitions,
      bestEffort
    )
  }

  private def readSection(section: SectionStart, token: SqlToken): Unit = section match {
    case _ if isWindow && !ClauseParser.OfWindows(section) =>
      throw ParserErrors.unsupportedInWindow(sql.origin(token), section.title, ClauseParser.windowHint(section))
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
      if (token.is("SKIP")) throw ParserErrors.malformedSelection(sql.origin(token))
      at += 2
      selection = readSelection()
    case SectionStart.Pattern =>
      val close = SqlTokens.closing(tokens, at + 1, end).get
      ClauseFinder.notClosedBeforeDefine(sql, at + 1, close).foreach(throw _)
      val found = readPattern(tokens(at + 1).end, tokens(close).start)
      pattern = Some(found)
      stepLimits = readStepLimits(found, at + 2, close)
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
    case SectionStart.Rules =>
      at += 1
      rules = Some(new RulesReader(sql, cursor).read(token))
    case SectionStart.BestEffort => bestEffort = Some(new BestEffortReader(sql, cursor, rule.isDefined).read())
    case SectionStart.Frame if isWindow => frame = Some(new FrameReader(sql, cursor).read())
    case SectionStart.Search if isWindow =>
      seeks = token.is("SEEK")
      at += 1
    case SectionStart.Frame => throw ParserErrors.unsupportedFeature(
        sql.origin(token),
        "A frame",
        "Remove it: a match may contain all rows of its partition. WITHIN after the pattern limits the time of a match."
      )
    case SectionStart.Search =>
      throw ParserErrors.unsupportedFeature(
        sql.origin(token),
        token.text.toUpperCase(java.util.Locale.ROOT),
        "Remove the word: the clause finds every match."
      )
    case SectionStart.Unsupported(feature, hint) =>
      throw ParserErrors.unsupportedFeature(sql.origin(token), feature, hint)
  }
}

private[parser] object ClauseParser {

  /** Reads the pattern of a window from its sections. */
  def window(sql: SqlText, span: ClauseSpan): ClauseSyntax =
    new ClauseParser(sql, span, None, isWindow = true).readWindow()

  /** The sections that the standard allows in a window. */
  private val OfWindows: Set[SectionStart] = Set(
    SectionStart.PartitionBy,
    SectionStart.OrderBy,
    SectionStart.Measures,
    SectionStart.Frame,
    SectionStart.AfterMatch,
    SectionStart.Search,
    SectionStart.Pattern,
    SectionStart.SubsetSection,
    SectionStart.Define
  )

  private def windowHint(section: SectionStart): String = section match {
    case SectionStart.RowsPerMatch => "Remove it: a window returns each row of its input once."
    case SectionStart.Within | SectionStart.Interval =>
      "Write a frame such as ROWS BETWEEN CURRENT ROW AND 10 FOLLOWING, or compare times in DEFINE."
    case _ => "Write the pattern as MATCH_RECOGNIZE in FROM."
  }

  /** The sections that all rules of a clause share. */
  val Shared: Set[SectionStart] =
    Set(SectionStart.PartitionBy, SectionStart.OrderBy, SectionStart.Rules, SectionStart.BestEffort)
}
