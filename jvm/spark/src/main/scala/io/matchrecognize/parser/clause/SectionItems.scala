// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.pattern.{PatternParser, PatternSyntaxError}
import io.matchrecognize.policy.RowsPerMatch.SubsetLimit
import io.matchrecognize.policy.{AfterMatchSkip, ClauseForm, EventSelection, RowsPerMatch}

/**
 * Reads the contents of a clause's sections: keys, measures, definitions, the pattern, and options. Each method expects
 * the cursor to be after the opening words of the section, and leaves it at the next section.
 */
private[parser] final class SectionItems(sql: SqlText, cursor: ClauseCursor) {
  import cursor._

  private val tokens = sql.tokens

  /** Reads one or more items, separated by commas. */
  def list[T](section: String, opener: SqlToken)(item: () => T): Seq[T] = {
    val items = Seq.newBuilder[T]
    if (at >= end) throw ParserErrors.missingExpression(sql.origin(opener), section)
    items += item()
    while (at < end && tokens(at).text == ",") {
      at += 1
      items += item()
    }
    items.result()
  }

  def partitionKey(): PartitionKey = {
    val (range, name) = namedExpression("PARTITION BY", "key of PARTITION BY", mayOmitAs = false)
    PartitionKey(range, name)
  }

  def orderKey(): OrderKey = {
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

  def measure(): Measure = {
    val (range, name) = namedExpression("MEASURES", "measure", mayOmitAs = true)
    val isStar =
      tokens(range.until - 1).text == "*" && (range.until - range.from == 1 || tokens(range.until - 2).text == ".")
    if (isStar) throw ParserErrors.invalidStar(sql.origin(range), sql.textOf(range))
    Measure(range, name.getOrElse(throw missingName(range, "measure")))
  }

  def definition(): Definition = {
    // A name before AS is a variable, even if a section could begin with it; AS AS defines a variable named AS.
    val isDefined = at + 1 < end && next.isName && tokens(at + 1).is("AS")
    if (!isDefined && next.is("AS")) throw ParserErrors.variableExpected(sql.origin(next), "DEFINE", next.described)
    val variable = next
    if (isDefined) at += 1 else variableName("DEFINE")
    if (!acceptWords("AS")) throw ParserErrors.definitionWithoutAs(sql.origin(variable), variable.text)
    Definition(variable, condition(s"DEFINE ${variable.text} AS"))
  }

  def subset(): SubsetSyntax = {
    val name = variableName("SUBSET")
    if (!accept("=") || !accept("(")) throw ParserErrors.malformedSubset(sql.origin(name), name.text)
    val members = Seq.newBuilder[SqlToken]
    members += variableName("SUBSET")
    while (accept(",")) members += variableName("SUBSET")
    if (!accept(")")) throw ParserErrors.malformedSubset(sql.origin(name), name.text)
    SubsetSyntax(name, members.result())
  }

  def readPattern(start: Int, end: Int): PatternSyntax =
    try PatternSyntax(start, end, PatternParser.read(sql.text.substring(start, end)))
    catch {
      case error: PatternSyntaxError =>
        val from = start + error.offset
        throw ParserErrors.pattern(sql.origin(from, from + math.max(error.length, 1)), error)
    }

  def readStepLimits(pattern: PatternSyntax, from: Int, until: Int): Seq[TimeLimit] =
    pattern.read.limits.map { case (start, end) =>
      val inside =
        (from until until).filter(i => tokens(i).end > pattern.start + start && tokens(i).start < pattern.start + end)
      val range = TokenRange(inside.head, inside.last + 1)
      TimeLimit(range, "WITHIN in the pattern", isExclusive = false, isInPattern = true)
    }

  /**
   * Reads `INTERVAL 5 SECONDS [OR TERMINATED]`. The limit is exclusive, because in Esper a row at exactly that time is
   * too late.
   */
  def readInterval(): TimeLimit = {
    val from = at
    at += 1
    val TokenRange(_, until) = expression("INTERVAL")
    val end =
      if (until - from > 3 && tokens(until - 2).is("OR") && tokens(until - 1).is("TERMINATED")) until - 2 else until
    TimeLimit(TokenRange(from, end), "INTERVAL", isExclusive = true)
  }

  def readSelection(): EventSelection =
    EventSelection.all.find(selection => acceptWords(selection.text.split(' ').toSeq: _*))
      .getOrElse(throw ParserErrors.malformedSelection(sql.origin(next)))

  def readRows(): RowsSyntax = {
    val start = at
    def malformed(from: Int) = throw ParserErrors.malformedRows(sql.origin(tokens(from)), words(start))
    val forms = RowsPerMatch.allRows +: RowsPerMatch.forms
    val form = ClauseForm.longestFirst(forms).find(form => acceptWords(form.words: _*)).getOrElse(malformed(start))
    val variable = if (form.takesVariable) Some(variableName(form.words.mkString(" "))) else None
    val limit = form.named("").limit.map(readSubsetLimit)
    val forecast = form.named("").forecasts.map(_ => new ForecastReader(sql, cursor).read())
    val written = at
    if (acceptWords("WITH", "INCOMPLETE", "MATCHES")) throw ParserErrors.incompleteUnsupported(
      sql.origin(tokens(written)),
      form.words.mkString(" "),
      "Write ONE ROW PER MATCH or ALL ROWS PER MATCH before these words."
    )
    // These words belong only to a longer form, but no longer form was found.
    val further = for (one <- forms; longer <- forms if one.isPrefixOf(longer)) yield longer.words(one.words.size)
    if (at < end && tokens(at).isOneOf(further.toSet)) malformed(at)
    RowsSyntax(OptionSyntax(form, variable), limit, forecast)
  }

  private def readSubsetLimit(default: SubsetLimit): SubsetLimit =
    if (!acceptWords("LIMIT")) default
    else if (acceptWords("NONE")) SubsetLimit.Unlimited
    else {
      val number = tokens(math.min(at, end))
      at += 1
      number.text.toLongOption.filter(_ > 0 && at <= end).map(SubsetLimit.First(_))
        .getOrElse(throw ParserErrors.malformedLimit(sql.origin(number)))
    }

  def readSkip(): OptionSyntax[AfterMatchSkip] = {
    def malformed() = throw ParserErrors.malformedSkip(sql.origin(next))
    // The words of a form may also be the names of variables: SKIP TO LAST is the form with a variable only if a
    // variable follows it.
    def isMeant(form: ClauseForm[AfterMatchSkip]) = !form.takesVariable || isVariable(at + form.words.size)
    if (!acceptWords("SKIP")) malformed()
    val (short, section) = (AfterMatchSkip.toVariable, "AFTER MATCH SKIP TO")
    AfterMatchSkip.forms.find(form => isMeant(form) && acceptWords(form.words: _*)) match {
      case Some(form) => OptionSyntax(form, if (form.takesVariable) Some(variableName(section)) else None)
      case None if acceptWords(short.words: _*) && (!isVariable(at + 1) || isSection(at + 1)) =>
        OptionSyntax(short, Some(variableName(section)))
      case None => malformed()
    }
  }
}
