// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

/** What a scan over the rows of a case reports, one after the other. */
sealed trait Event { def text: String }

object Event {

  /**
   * A match: `3:ABb`, its first row and the label of each of its rows, small where the row is excluded from the output.
   * `3:()` is an empty match at row 3. A row that is skipped is a dot: `3:A.B`.
   */
  final case class Match(start: Int, labels: String) extends Event {
    override def text: String = s"$start:${if (labels.isEmpty) "()" else labels}"
    def withoutMarks: Match = copy(labels = labels.toUpperCase)
  }

  /**
   * `3:A.B/refused/C`: an attempt that took rows and yielded no match, why it ended, and the step that is missing, if
   * one is.
   */
  final case class Incomplete(start: Int, labels: String, outcome: String, next: Option[Char]) extends Event {
    override def text: String = s"$start:$labels/$outcome/${next.mkString}"
  }

  /** `3:-`: a row that starts no match and lies in none that came before. */
  final case class Unmatched(row: Int) extends Event {
    override def text: String = s"$row:-"
  }

  /** The skip target of the match just found, which is not reported itself, is unusable; nothing follows. */
  final case class SkipError(absent: Boolean) extends Event {
    override def text: String = if (absent) "!absent" else "!first"
  }

  private val MatchText = """(\d+):(\(\)|[A-Za-z.]+)""".r
  private val IncompleteText = """(\d+):([A-Za-z.]+)/([a-z-]+)/([A-Z]?)""".r
  private val UnmatchedText = """(\d+):-""".r

  def parse(text: String): Event = text match {
    case UnmatchedText(row) => Unmatched(row.toInt)
    case IncompleteText(start, labels, outcome, next) =>
      Incomplete(start.toInt, labels, outcome, next.headOption)
    case MatchText(start, labels) => Match(start.toInt, if (labels == "()") "" else labels)
    case "!absent" => SkipError(absent = true)
    case "!first" => SkipError(absent = false)
    case _ => throw new IllegalArgumentException(s"no event: $text")
  }

  def text(events: Seq[Event]): String = events.map(_.text).mkString(" ")
}
