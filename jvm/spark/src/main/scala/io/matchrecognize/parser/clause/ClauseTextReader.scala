// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import java.util.Locale

import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.plan.ClauseText.Part
import io.matchrecognize.plan.{BestEffort, ClauseOrigins, ClauseText}
import io.matchrecognize.policy.MatchPolicy

/**
 * Converts a clause to a [[ClauseText]].
 *
 * The text includes the defaults of omitted parts, leaves out output names (of measures and keys), and sorts
 * definitions by their variables. The normal text is therefore the same for clauses that differ only in these details.
 */
private[parser] final class ClauseTextReader(sql: SqlText, clause: ClauseSyntax) {

  def read(policy: MatchPolicy, origins: ClauseOrigins): ClauseText = ClauseText(
    list("PARTITION BY", clause.partition)(_ => "").toSeq ++
      list("ORDER BY", clause.order)(direction) ++
      measures ++
      Seq(
        rows(policy),
        plain(policy.skip.text),
        plain(s"EVENT SELECTION ${policy.selection.text}"),
        pattern
      ) ++ limit ++
      names("UNLESS", clause.unless)(_.text, _.variableName) ++
      names("SUBSET", clause.subsets)(subset(_, _.text), subset(_, _.variableName)) ++
      definitions ++
      bound,
    clause.expressions.flatMap(part => tokensOf(part.range)).exists(token => token.text == "?" || token.text == ":")
  )(origins)

  private def tokensOf(range: TokenRange): Seq[SqlToken] = sql.tokens.slice(range.from, range.until)

  private def list[T <: ClauseExpression](words: String, items: Seq[T])(after: T => String): Option[Part] =
    if (items.isEmpty) None
    else Some(Part(
      items.map(item => written(item.range) + after(item)).mkString(s"$words ", ", ", ""),
      items.map(item => normal(item.range) + after(item)).mkString(s"$words ", ",", "")
    ))

  private def direction(key: OrderKey): String = {
    val nulls = key.nullsFirst.filter(_ != key.ascending).map(if (_) " NULLS FIRST" else " NULLS LAST")
    (if (key.ascending) "" else " DESC") + nulls.getOrElse("")
  }

  private def measures: Option[Part] =
    if (clause.measures.isEmpty) None
    else Some(Part(
      clause.measures.map(m => s"${written(m.range)} AS ${m.name.text}").mkString("MEASURES ", ", ", ""),
      clause.measures.map(m => normal(m.range)).mkString("MEASURES ", ",", ""),
      decidesMatches = false
    ))

  /**
   * Returns the part for ROWS PER MATCH. If a match returns just one row or all of its rows, this part does not decide
   * which matches are found.
   */
  private def rows(policy: MatchPolicy): Part = {
    val rows = policy.rows
    if (rows.isStandard && !rows.showsUnmatchedRows) Part(rows.text, rows.text, decidesMatches = false)
    else plain(rows.text)
  }

  private def pattern: Part = {
    val tokens = sql.tokens.filter(token => token.start >= clause.pattern.start && token.end <= clause.pattern.end)
    Part(s"PATTERN (${written(tokens)})", s"PATTERN (${normal(tokens)})")
  }

  private def limit: Option[Part] = clause.limit.map { limit =>
    // For an interval, the normal text contains the word INTERVAL twice. This must not change, since checkpoints store
    // it.
    val words = if (limit.isExclusive) "INTERVAL" else "WITHIN"
    Part(limit.written(written(limit.range)), s"$words ${normal(limit.range)}")
  }

  private def names[T](words: String, items: Seq[T])(written: T => String, normal: T => String): Option[Part] =
    if (items.isEmpty) None
    else Some(Part(
      items.map(written).mkString(s"$words ", ", ", ""),
      items.map(normal).sorted.mkString(s"$words ", ",", "")
    ))

  private def subset(subset: SubsetSyntax, name: SqlToken => String): String =
    s"${name(subset.name)} = ${subset.members.map(name).mkString("(", ", ", ")")}"

  private def definitions: Seq[Part] = clause.definitions.map { definition =>
    val name = definition.variable
    name.variableName -> Part(
      s"DEFINE ${name.text} AS ${written(definition.range)}",
      s"DEFINE ${name.variableName} AS ${normal(definition.range)}"
    )
  }.sortBy(_._1).map(_._2)

  /**
   * Returns the part for BEST EFFORT. Its normal text omits the limits: a query can be restarted with other limits,
   * but BEST EFFORT can be neither added nor removed.
   */
  private def bound: Seq[Part] =
    (clause.bestEffort.filter(_.isOfAll).map(_.toString) ++ clause.ruleLooks.map(BestEffort.ofRule)).toSeq
      .map(Part(_, "BEST EFFORT"))

  private def plain(text: String): Part = Part(text, text)

  private def written(range: TokenRange): String = written(tokensOf(range))

  /** Joins the tokens, with one space between two of them wherever the original text has anything between them. */
  private def written(tokens: Seq[SqlToken]): String =
    tokens.headOption.fold("")(_.text) + tokens.zip(tokens.drop(1)).map { case (before, token) =>
      (if (token.start > before.end) " " else "") + token.text
    }.mkString

  private def normal(range: TokenRange): String = normal(tokensOf(range))

  /**
   * Returns the normal text of the tokens, in which the case of names matters only if the session is case-sensitive.
   */
  private def normal(tokens: Seq[SqlToken]): String = NormalText(
    if (SQLConf.get.caseSensitiveAnalysis) tokens
    else tokens.map(token => if (token.isWord) token.copy(text = token.text.toLowerCase(Locale.ROOT)) else token)
  )
}
