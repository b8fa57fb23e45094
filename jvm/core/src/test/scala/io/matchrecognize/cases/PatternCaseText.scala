// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.pattern.{PatternParser, Subset}
import io.matchrecognize.policy.EventSelection

/** A case as one line, as `sql-tests/README.md` describes: `pattern ; rows ; settings ... ; expected events`. */
object PatternCaseText {
  private val SubsetText = """subset ([A-Z]) = \(([A-Z, ]+)\)""".r
  private val UndefinedText = """undefined ([A-Z ]+)""".r
  private val DefineText = """define ([A-Z]): (.+)""".r
  private val NumbersText = """x = ([-\d ]+)""".r
  private val WithinText = """within (\d+)""".r
  private val UnlessText = """unless ([A-Z ]+)""".r
  private val TimesText = """times = ([-\d ]+)""".r
  private val ClockText = """clock = (\d+)""".r
  private val EventsText = """events of ([A-Z])""".r
  private val SubsetsText = """subsets of ([A-Z])""".r
  private val SkipFirst = """to first ([A-Z])""".r
  private val SkipLast = """to (?:last )?([A-Z])""".r

  def line(pattern: PatternCase, expected: Seq[Event]): String = {
    val settings =
      Seq(pattern.skip).filter(_ != SkipTo.PastLastRow).map(_.text) ++
        pattern.subsets.map(subset => s"subset ${subset.name} = (${subset.members.mkString(", ")})") ++
        Seq(pattern.undefined).filter(_.nonEmpty).map(_.toSeq.sorted.mkString("undefined ", " ", "")) ++
        pattern.conditions.toSeq.sortBy(_._1).map { case (name, all) =>
          s"define $name: ${all.map(_.text).mkString(" and ")}"
        } ++
        Seq(pattern.rows).filter(_.hasOwnNumbers).map(_.all.map(_.x).mkString("x = ", " ", "")) ++
        selectionSettings(pattern)
    (Seq(pattern.pattern.text, pattern.rows.text) ++ settings :+ Event.text(expected)).mkString(" ; ")
  }

  private def selectionSettings(pattern: PatternCase): Seq[String] =
    Seq(pattern.selection).filter(_.isSkipping).map(text) ++
      Seq(pattern.emission).filter(_ != Emission.Matches).map(_.text) ++
      pattern.within.map(limit => s"within $limit") ++
      Seq(pattern.unless).filter(_.nonEmpty).map(_.mkString("unless ", " ", "")) ++
      Seq(pattern.times).filter(_.nonEmpty).map(_.map(_.fold("-")(_.toString)).mkString("times = ", " ", "")) ++
      pattern.clock.map(time => s"clock = $time") ++
      Seq("uneven limits").filter(_ => pattern.calendar == Calendar.Uneven)

  private def text(selection: EventSelection): String = selection.text.toLowerCase(java.util.Locale.ROOT)

  def parse(line: String): (PatternCase, Seq[Event]) = {
    val fields = line.split(";", -1).map(_.trim).toVector
    require(fields.size >= 3, s"a case has three fields or more, separated by semicolons: $line")
    val bare = PatternCase(PatternParser.parse(fields(0)), Rows(fields(1)))
    val complete = fields.slice(2, fields.size - 1).foldLeft(bare)(setting)
    (complete, fields.last.split(" ").toSeq.filter(_.nonEmpty).map(Event.parse))
  }

  private def setting(pattern: PatternCase, text: String): PatternCase = text match {
    case "past last row" => pattern.copy(skip = SkipTo.PastLastRow)
    case "to next row" => pattern.copy(skip = SkipTo.NextRow)
    case "to current row" => pattern.copy(skip = SkipTo.CurrentRow)
    case SkipFirst(name) => pattern.copy(skip = SkipTo.First(name.head))
    case SkipLast(name) => pattern.copy(skip = SkipTo.Last(name.head))
    case SubsetText(name, members) =>
      pattern.copy(subsets = pattern.subsets :+ Subset(name, members.split(",").map(_.trim).toVector))
    case UndefinedText(names) => pattern.copy(undefined = names.filter(_.isLetter).toSet)
    case DefineText(name, conditions) =>
      pattern.copy(conditions = pattern.conditions + (name.head -> RowConditionText.parseAll(conditions)))
    case NumbersText(numbers) =>
      pattern.copy(rows = pattern.rows.withNumbers(numbers.trim.split(" +").map(_.toInt).toSeq))
    case Emission.Incomplete.text => pattern.copy(emission = Emission.Incomplete)
    case Emission.EveryMatch.text => pattern.copy(emission = Emission.EveryMatch)
    case EventsText(name) => pattern.copy(emission = Emission.Events(name.head))
    case SubsetsText(name) => pattern.copy(emission = Emission.Subsets(name.head))
    case WithinText(limit) => pattern.copy(within = Some(limit.toInt))
    case UnlessText(names) => pattern.copy(unless = names.filter(_.isLetter).toVector)
    case TimesText(times) => pattern.copy(times = times.trim.split(" +").map(_.toIntOption).toVector)
    case ClockText(time) => pattern.copy(clock = Some(time.toInt))
    case "uneven limits" => pattern.copy(calendar = Calendar.Uneven)
    case _ =>
      val selection = EventSelection.all.find(this.text(_) == text)
      pattern.copy(selection = selection.getOrElse(throw new IllegalArgumentException(s"no setting: $text")))
  }
}
