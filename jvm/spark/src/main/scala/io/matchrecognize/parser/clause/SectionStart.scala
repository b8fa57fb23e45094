// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import io.matchrecognize.policy.{RowsPerMatch => RowsForms}

/**
 * The sections of the clause and how each begins. No keyword is reserved, so a section begins only where all of its
 * opening words follow one another.
 *
 * @param title the section's opening words, for messages
 * @param rank  the section's position in the standard's order
 */
sealed abstract class SectionStart(val title: String, val rank: Int) {

  /** The opening words of the section that messages suggest. */
  def openings: Seq[String] = Seq(title)
}

object SectionStart {
  case object PartitionBy extends SectionStart("PARTITION BY", 0)
  case object OrderBy extends SectionStart("ORDER BY", 1)
  case object Measures extends SectionStart("MEASURES", 2)
  case object RowsPerMatch extends SectionStart("ROWS PER MATCH", 3) {
    private val forms = {
      val all = RowsForms.forms.patch(1, Seq(RowsForms.allRows), 0)
      all.filterNot(form => all.exists(_.isPrefixOf(form)))
    }
    override val openings: Seq[String] = forms.map(_.words.mkString(" "))

    /**
     * The first two words of each form. Any S at the end of the second is removed, so that ONE ROWS is recognized, too.
     */
    val beginnings: Seq[(String, String)] = forms.map(form => form.words(0) -> form.words(1).stripSuffix("S")).distinct
  }
  case object AfterMatch extends SectionStart("AFTER MATCH SKIP", 4)
  case object EventSelection extends SectionStart("EVENT SELECTION", 5)
  case object Pattern extends SectionStart("PATTERN", 6) {
    override def openings: Seq[String] = Seq("PATTERN (")
  }
  case object Within extends SectionStart("WITHIN", 7)

  /** Esper's syntax for a time limit, directly after the pattern. */
  case object Interval extends SectionStart("INTERVAL", 7)
  case object Unless extends SectionStart("UNLESS", 8)
  case object SubsetSection extends SectionStart("SUBSET", 9)
  case object Define extends SectionStart("DEFINE", 10)

  /** Named patterns, each in parentheses with its own sections, or the table that contains them. */
  case object Rules extends SectionStart("RULES", 11) {
    override def openings: Seq[String] = Seq("RULES (")
  }

  /** Limits on the cost of matching, which may cause matches to be lost. */
  case object BestEffort extends SectionStart("BEST EFFORT", 12) {
    override def openings: Seq[String] = Seq("BEST EFFORT (")
  }

  /** The sections that a clause can have, in the standard's order. */
  lazy val all: Seq[SectionStart] = Seq(
    PartitionBy,
    OrderBy,
    Measures,
    RowsPerMatch,
    AfterMatch,
    EventSelection,
    Pattern,
    Within,
    Unless,
    SubsetSection,
    Define,
    Rules,
    BestEffort
  )

  /** In a window: the frame, which limits the rows that the match of each row may contain. */
  case object Frame extends SectionStart("ROWS BETWEEN", 3)

  /** In a window: whether a match must begin at the frame's first row. */
  case object Search extends SectionStart("INITIAL or SEEK", 5)

  /** A section of another engine or a later version, which is recognized only to report that it is not supported. */
  final case class Unsupported(feature: String, hint: String) extends SectionStart(feature, -1)

  /** Returns the section that begins with the token at `at`, if any. */
  def at(tokens: Vector[SqlToken], at: Int, end: Int): Option[SectionStart] = {
    def word(offset: Int, expected: String): Boolean = at + offset < end && tokens(at + offset).is(expected)
    def text(offset: Int): String = if (at + offset < end) tokens(at + offset).text else ""
    def isName(offset: Int): Boolean = at + offset < end && tokens(at + offset).isName
    def isFrameBound(offset: Int): Boolean = (word(offset, "CURRENT") && word(offset + 1, "ROW")) ||
      word(offset + 1, "PRECEDING") || word(offset + 1, "FOLLOWING")
    def beginsLimit(offset: Int): Boolean =
      text(offset) == "?" || text(offset) == ":" || text(offset) == "(" || text(offset).startsWith("'") ||
        text(offset).headOption.exists(_.isDigit)

    if (word(0, "PARTITION") && word(1, "BY")) Some(PartitionBy)
    else if (word(0, "ORDER") && word(1, "BY")) Some(OrderBy)
    else if (word(0, "MEASURES") && !Set(",", ")", ".", "=", "").contains(text(1)) && (!word(1, "AS") || word(2, "AS")))
      Some(Measures)
    else if (
      RowsPerMatch.beginnings.exists { case (first, second) =>
        word(0, first) && (word(1, second) || word(1, second + "S"))
      }
    ) Some(RowsPerMatch)
    else if (word(0, "AFTER") && word(1, "MATCH")) Some(AfterMatch)
    else if ((word(0, "EVENT") && word(1, "SELECTION")) || (word(0, "SKIP") && word(1, "TILL"))) Some(EventSelection)
    else if ((word(0, "INITIAL") || word(0, "SEEK")) && word(1, "PATTERN")) Some(Search)
    else if (FrameUnits.exists(word(0, _)) && (isFrameBound(1) || (word(1, "BETWEEN") && isFrameBound(2)))) Some(Frame)
    else if (word(0, "PATTERN") && text(1) == "(") Some(Pattern)
    else if (word(0, "WITHIN") && (word(1, "INTERVAL") || beginsLimit(1))) Some(Within)
    else if (word(0, "INTERVAL") && at > 0 && tokens(at - 1).text == ")" && beginsLimit(1))
      Some(Interval)
    else if (word(0, "UNLESS") && isName(1) && (text(2) == "," || endsNames(tokens, at + 2, end))) Some(Unless)
    else if (word(0, "SUBSET") && isName(1) && text(2) == "=") Some(SubsetSection)
    else if (word(0, "DEFINE") && isName(1) && word(2, "AS")) Some(Define)
    else if (word(0, "BEST") && word(1, "EFFORT") && text(2) == "(") Some(BestEffort)
    else if (word(0, "RULES") && text(1) == "(" && (text(2) == ")" || (isName(2) && word(3, "AS") && text(4) == "(")))
      Some(Rules)
    else if (word(0, "RULES") && word(1, "FROM") && isName(2)) Some(Rules)
    else None
  }

  /** The units of a window's frame. */
  val FrameUnits: Seq[String] = Seq("ROWS", "RANGE", "GROUPS")

  /** Whether the list of names after UNLESS can end here. If it cannot, UNLESS itself is a name. */
  private def endsNames(tokens: Vector[SqlToken], at: Int, end: Int): Boolean =
    // Another UNLESS also ends the list. It is not tested recursively, so that a thousand of them in a row do not need
    // a deep call stack.
    at >= end || tokens(at).is("UNLESS") || SectionStart.at(tokens, at, end).isDefined
}
