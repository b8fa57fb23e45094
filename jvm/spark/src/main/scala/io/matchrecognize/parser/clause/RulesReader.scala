// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.plan.RuleOrigin

/**
 * The parts of `RULES (name AS (...), ...) AS column` outside the bodies of the rules, or the parts of `RULES FROM
 * table AS column`.
 *
 * @param table the parts of the table's qualified name, for RULES FROM
 */
private[parser] final case class RuleNames(names: Seq[RuleName], column: String, table: Option[Seq[String]] = None)

/**
 * Reads the names of rules, and finds the tokens of their bodies. The bodies can be parsed only when the keys outside
 * them are known.
 */
private[parser] final class RulesReader(sql: SqlText, cursor: ClauseCursor) {
  import cursor._
  private val tokens = sql.tokens

  /** @param opener the word RULES, which the cursor has passed */
  def read(opener: SqlToken): RuleNames = if (acceptWords("FROM")) table()
  else {
    val close = SqlTokens.closing(tokens, at, end).get
    at += 1
    if (at == close) throw ParserErrors.malformedRules(sql.origin(opener), "it has no rules")
    val names = Seq.newBuilder[RuleName]
    names += rule(close)
    while (at < close) {
      if (!accept(",")) malformed(s"expected a comma or ) after rule ${names.result().last.token.text}")
      names += rule(close)
    }
    at = close + 1
    val found = names.result()
    duplicate(found).foreach(name => throw ParserErrors.duplicateRule(sql.origin(name.token), name.token.text))
    RuleNames(found, if (acceptWords("AS")) column() else RulesReader.Column)
  }

  private def table(): RuleNames = {
    val parts = Seq.newBuilder[String]
    parts += part()
    while (accept(".")) parts += part()
    RuleNames(Nil, if (acceptWords("AS")) column() else RulesReader.Column, Some(parts.result()))
  }

  private def part(): String = {
    val token = next
    if (!token.isName || at >= end) malformed("expected the name of a table after FROM")
    at += 1
    token.name
  }

  private def rule(close: Int): RuleName = {
    val name = next
    if (!name.isName) malformed(s"expected the name of a rule, not ${name.described}")
    at += 1
    if (!acceptWords("AS") || next.text != "(") malformed(s"expected AS ( after ${name.text}")
    val bodyEnd = SqlTokens.closing(tokens, at, close).get
    val origin = RuleOrigin(name.name, sql.origin(name.start, tokens(bodyEnd).end))
    val range = TokenRange(at + 1, bodyEnd)
    at = bodyEnd + 1
    RuleName(name, range, origin, if (acceptWords("WEIGHT")) weight() else 1.0)
  }

  private def weight(): Double = {
    val number = next.text.toDoubleOption.filter(value => at < end && value > 0 && !value.isInfinite)
      .getOrElse(malformed(s"expected a number above 0 after WEIGHT, not ${next.described}"))
    at += 1
    number
  }

  /**
   * Returns the first rule with the same name as an earlier rule, if any. Names are compared as Spark compares them.
   */
  private def duplicate(names: Seq[RuleName]): Option[RuleName] = {
    val key = (name: RuleName) =>
      if (SQLConf.get.caseSensitiveAnalysis) name.token.name else name.token.name.toLowerCase(java.util.Locale.ROOT)
    val seen = scala.collection.mutable.Set.empty[String]
    names.find(name => !seen.add(key(name)))
  }

  private def column(): String = {
    val token = next
    if (!token.isName || at >= end) malformed("expected the name of a column after AS")
    at += 1
    token.name
  }

  private def malformed(detail: String): Nothing = throw ParserErrors.malformedRules(sql.origin(next), detail)
}

private object RulesReader {

  /** The default name of the column that contains the rule's name. */
  val Column = "rule"
}
