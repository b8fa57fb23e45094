// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import io.matchrecognize.pattern.PatternScanner.{Token, TokenType}

/**
 * Signs and words of other pattern languages (Esper, Flink, VPL, EQL, regular expressions, LIKE and XPath) that PATTERN
 * does not have, each with a hint on what to write instead.
 *
 * The hints complete a message such as "'->' is not allowed in a pattern; ...". `DialectWordsSuite` copies the hints
 * into the Python package.
 */
private[matchrecognize] object ForeignSyntax {

  private val Followed =
    "write A B for one after the other, and add EVENT SELECTION SKIP TILL NEXT MATCH to the clause if other " +
      "rows may come between them"
  private val Both =
    "write A B for one after the other, or PERMUTE(A, B) for both in any order; a row is mapped to one variable, " +
      "whose condition may contain AND"
  private val Either = "write (A | B) for one or the other"
  private val AnyRow = "write a variable without a condition in DEFINE for any row, as in A X* B"
  private val Condition =
    "a pattern contains names of variables; write their conditions in DEFINE, as in DEFINE A AS price > 8"
  private val Absent = "write NOT before a variable, as in A NOT X B: no row between A and B satisfies X"
  private val Look = "a pattern tests no rows around a match; use PREV and NEXT in DEFINE"
  private val Group = "write a group as (A B); SUBSET U = (A, B) gives several variables a name"

  val Range: String = s"write a range quantifier as ${Quantifier.RangeForms}"

  /** The signs and their hints. A sign comes before any shorter sign that it begins with. */
  val Signs: Seq[(String, String)] = Seq(
    "->" -> Followed,
    "=>" -> Followed,
    "~>" -> Followed,
    ">>" -> Followed,
    "..." -> Followed,
    "//" -> Followed,
    "/" -> Followed,
    ";" -> Followed,
    "\u2192" -> Followed,
    "&&" -> Both,
    "&" -> Both,
    "!=" -> Condition,
    "==" -> Condition,
    "<=" -> Condition,
    ">=" -> Condition,
    "<>" -> Condition,
    ":=" -> Condition,
    "=" -> Condition,
    "<" -> Condition,
    ">" -> Condition,
    ":" -> Condition,
    "\\" -> Condition,
    "!" -> Absent,
    "~" -> Absent,
    "\u00ac" -> Absent,
    "-" -> s"$Absent; put a name that contains - in backticks",
    "[" -> Either,
    "]" -> Either,
    "." -> s"write a space between two variables, as in A B; $AnyRow",
    "%" -> AnyRow,
    "}" -> Range
  )

  /** The signs that may follow the opening parenthesis of a group in a regular expression, longer ones first. */
  val Groups: Seq[(String, String)] = Seq(
    "?<=" -> Look,
    "?<!" -> Look,
    "?=" -> Look,
    "?!" -> Look,
    "?:" -> Group,
    "?>" -> Group,
    "?P<" -> Group,
    "?<" -> Group
  )

  /** Words that are read as names of variables only if they are quoted, and their hints. */
  val Operators: Map[String, String] = Map("OR" -> "write A | B for one or the other", "AND" -> Both)

  /**
   * Words that other languages write between variables. Unquoted, they are read as names of variables, which match any
   * row if DEFINE does not define them. Each comes with a hint in the form of a sentence.
   */
  val Connectives: Map[String, String] = {
    val followed = s"${Followed.capitalize}."
    val space = "Write a space between variables: A B."
    val absent = s"${Absent.capitalize}."
    val condition = "Write conditions in DEFINE, as in DEFINE A AS price > 8."
    Map(
      "FOLLOWED" -> followed,
      "FOLLOWEDBY" -> followed,
      "BY" -> followed,
      "THEN" -> followed,
      "SEQ" -> space,
      "EVERY" -> "The clause finds every match; write AFTER MATCH SKIP TO NEXT ROW if matches may overlap.",
      "UNTIL" -> "Write UNLESS and a variable after the pattern, or the variable that ends a repetition after it, as in A* B.",
      "WHERE" -> condition,
      "AS" -> condition,
      "WITHIN" -> "Write a limit after it, as in WITHIN INTERVAL '5' MINUTE.",
      "NOT" -> absent,
      "XOR" -> s"${Either.capitalize}."
    )
  }

  private val Number =
    "write a number of repetitions in braces, as in A{2}, and a name that begins with a digit in backticks"
  private val Text = "write a name without quotes, or in backticks"
  private val OpenQuote = "add the quote that closes the name"
  private val Other = "remove it, or put a name that contains it in backticks"

  val NoExclusion =
    "write the bounds of a quantifier without a sign, as in A{2}, and an exclusion without a space in its brackets, " +
      "as in {- A -}"
  val OneAbsent =
    "write NOT before one variable, as in (A NOT X B): no row between A and B satisfies X; if X may be one of several, " +
      "combine their conditions in DEFINE with OR, as in DEFINE X AS type = 'b' OR type = 'c'"

  /** The hints that belong to no particular sign. */
  def Parts: Map[String, String] = Map(
    "number" -> Number,
    "string" -> Text,
    "quote" -> OpenQuote,
    "other" -> Other,
    "range" -> Range,
    "exclusion" -> NoExclusion,
    "absent" -> OneAbsent
  )

  /** Whether the text at `offset` follows a parenthesis and begins a group of a regular expression, such as `?:`. */
  def beginsGroup(text: String, offset: Int): Boolean =
    offset > 0 && text.charAt(offset - 1) == '(' && Groups.exists { case (sign, _) => text.startsWith(sign, offset) }

  /** For a token that has no meaning in a pattern, returns its offending text and a hint on what to write instead. */
  def hint(token: Token, text: String): (String, String) = token.text.headOption match {
    case Some('\'') => token.text -> Text
    case Some('`' | '"') => token.text -> OpenQuote
    case _ if token.tokenType == TokenType.Number => token.text -> Number
    case _ => (Groups ++ Signs).find { case (sign, _) => text.startsWith(sign, token.offset) }.getOrElse(
        // A surrogate pair is one character.
        text.substring(token.offset, text.offsetByCodePoints(token.offset, 1)) -> Other
      )
  }
}
