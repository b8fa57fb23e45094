// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

/**
 * The sections of the clause and how each begins. No keyword is reserved, so a section begins only where
 * its words stand together as they must.
 *
 * @param title the section's opening words, for messages
 * @param rank  its place in the standard's order
 */
sealed abstract class SectionStart(val title: String, val rank: Int)

object SectionStart {
  case object PartitionBy extends SectionStart("PARTITION BY", 0)
  case object OrderBy extends SectionStart("ORDER BY", 1)
  case object Measures extends SectionStart("MEASURES", 2)
  case object RowsPerMatch extends SectionStart("ROWS PER MATCH", 3)
  case object AfterMatch extends SectionStart("AFTER MATCH SKIP", 4)
  case object Pattern extends SectionStart("PATTERN", 5)
  case object SubsetSection extends SectionStart("SUBSET", 6)
  case object Define extends SectionStart("DEFINE", 7)

  /** Words of another engine's or a later version's clause, known in order to say so. */
  final case class Unsupported(feature: String, hint: String) extends SectionStart(feature, -1)

  /** The section that begins with the token at `at`, if one does. */
  def at(tokens: Vector[SqlToken], at: Int, end: Int): Option[SectionStart] = {
    def word(offset: Int, expected: String): Boolean = at + offset < end && tokens(at + offset).is(expected)
    def text(offset: Int): String = if (at + offset < end) tokens(at + offset).text else ""
    def isName(offset: Int): Boolean = at + offset < end && tokens(at + offset).isName
    def beginsLimit: Boolean =
      word(1, "INTERVAL") || text(1) == "?" || text(1) == ":" || text(1).headOption.exists(_.isDigit)

    if (word(0, "PARTITION") && word(1, "BY")) Some(PartitionBy)
    else if (word(0, "ORDER") && word(1, "BY")) Some(OrderBy)
    else if (word(0, "MEASURES") && !Set(",", ")", ".", "").contains(text(1)) && !word(1, "AS")) Some(Measures)
    else if (word(0, "ONE") && word(1, "ROW") && word(2, "PER") && (word(3, "EVENT") || word(3, "SUBSET"))) {
      Some(Unsupported(s"ONE ROW PER ${text(3).toUpperCase(java.util.Locale.ROOT)}", UseAllRows))
    } else if ((word(0, "ONE") || word(0, "ALL")) && (word(1, "ROW") || word(1, "ROWS"))) Some(RowsPerMatch)
    else if (word(0, "ALL") && word(1, "MATCHES")) Some(Unsupported("ALL MATCHES", UseAllRows))
    else if (word(0, "AGGREGATE") && word(1, "MATCHES"))
      Some(Unsupported("AGGREGATE MATCHES", "Aggregate over the measures in a query around the clause."))
    else if (word(0, "FORECAST") && word(1, "ROWS")) Some(Unsupported("FORECAST ROWS", "Remove it."))
    else if (word(0, "AFTER") && word(1, "MATCH")) Some(AfterMatch)
    else if (word(0, "EVENT") && word(1, "SELECTION")) Some(Unsupported(
      "EVENT SELECTION",
      "Rows of a match are adjacent here: allow others in the pattern, as in (A X* B)."
    ))
    else if (word(0, "INITIAL") && word(1, "PATTERN"))
      Some(Unsupported("INITIAL", "Remove the word: every match is looked for."))
    else if (word(0, "SEEK") && word(1, "PATTERN"))
      Some(Unsupported("SEEK", "Remove the word: every match is looked for."))
    else if (word(0, "PATTERN") && text(1) == "(") Some(Pattern)
    else if (word(0, "WITHIN") && beginsLimit)
      Some(Unsupported("WITHIN", "Compare the times in DEFINE: B AS B.ts <= FIRST(A.ts) + INTERVAL '1' HOUR."))
    else if (word(0, "UNLESS") && isName(1))
      Some(Unsupported("UNLESS", "Say in DEFINE what the rows between must not be."))
    else if (word(0, "SUBSET") && isName(1) && text(2) == "=") Some(SubsetSection)
    else if (word(0, "DEFINE") && isName(1) && word(2, "AS")) Some(Define)
    else None
  }

  private val UseAllRows = "Use ONE ROW PER MATCH or ALL ROWS PER MATCH."
}
