// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

import io.matchrecognize.policy.RowsPerMatch.SubsetLimit

/**
 * Which rows a match produces.
 *
 * Everything about the forms is defined here: how each is written, and the properties that other code needs. That code
 * reads these properties and never checks which form it has.
 *
 * @param words    the words of the form in the clause, up to the variable
 * @param variable the name after the words, if any: a primary variable or a subset
 */
// No default arguments: they belong to the companion object, which may not be initialized yet when the first form is
// created.
sealed abstract class RowsPerMatch(val words: String, val variable: Option[String]) extends Serializable {

  /** The form as it is written in a clause. */
  def text: String = (words +: (variable ++ limit.map(_.text).filter(_.nonEmpty)).toSeq).mkString(" ")

  /** The name of the form in the plan as JSON. */
  def key: String = words.stripSuffix(" OF")

  /** Whether this is a form of the standard, under which a row belongs to at most one match at a time. */
  def isStandard: Boolean = false

  /** Whether the rows of a match are output individually, rather than summarized in one row. */
  def isAllRows: Boolean = false

  /** Whether an empty match produces a row of the result, which shows the input row at which the match was found. */
  def showsEmptyMatches: Boolean = false
  def showsUnmatchedRows: Boolean = false

  /** Whether attempts that took a row and yielded no match are shown, too. */
  def showsIncomplete: Boolean = false

  /** Whether all paths from all rows are matches, rather than only the preferred ones. */
  def findsAllMatches: Boolean = false

  /** Whether one row summarizes all matches of a partition. */
  def isAggregate: Boolean = false

  /** Whether attempts are reported instead of matches. */
  def explains: Boolean = false

  /**
   * The settings of forecasts about incomplete matches, if any. With forecasts, every row of the input matters, since
   * each row is a step in time.
   */
  def forecasts: Option[ForecastSettings] = None

  /**
   * The step of learning a model that this form reports on, with counts instead of forecasts; None for all other forms.
   */
  def learns: Option[ForecastLearning] = None

  /** Where the search continues unless the clause says otherwise; None if that depends on the event selection. */
  def defaultSkip: Option[AfterMatchSkip] = None

  /** Whether every row that an attempt tries is reported. */
  def explainsSteps: Boolean = false

  /** The frame of each row, if the clause is in a window. */
  def frame: Option[MatchFrame] = None

  /** The variables whose rows are emitted as soon as they are taken, whether or not the match completes. */
  def events: Set[Int] = Set.empty

  /** Whether rows that are taken are shown although their match does not complete. */
  def showsUncompleted: Boolean = events.nonEmpty || showsIncomplete

  /** The variables of ONE ROW PER SUBSET: a match emits each subset of the rows mapped to them. */
  def collected: Set[Int] = Set.empty

  /** The limit on the number of subsets that are reported for a match, if the form reports subsets. */
  def limit: Option[SubsetLimit] = None

  /** Returns the form with other forecast settings, if it has any. */
  def withForecast: ForecastSettings => RowsPerMatch = _ => this

  /** Returns the form with another limit, if it has one. */
  def withLimit: SubsetLimit => RowsPerMatch = _ => this
}

object RowsPerMatch {
  // Constants, so that creating the forms does not depend on the initialization of this object.
  private final val ForecastWords = "FORECAST ROWS"
  private final val AllRowsWords = "ALL ROWS PER MATCH"
  private final val IncompleteWords = "WITH INCOMPLETE MATCHES"

  case object OneRow extends RowsPerMatch("ONE ROW PER MATCH", None) {
    override def isStandard: Boolean = true
    override def showsEmptyMatches: Boolean = true
  }

  /** Like ONE ROW PER MATCH, and a row for each attempt that took a row and yielded no match. */
  case object OneRowWithIncomplete extends RowsPerMatch(s"ONE ROW PER MATCH $IncompleteWords", None) {
    override def showsEmptyMatches: Boolean = true
    override def showsIncomplete: Boolean = true
  }

  sealed abstract class AllRows(emptyMatches: String) extends RowsPerMatch(s"$AllRowsWords $emptyMatches", None) {
    override def isStandard: Boolean = true
    override def isAllRows: Boolean = true
  }
  case object AllRowsShowEmpty extends AllRows("SHOW EMPTY MATCHES") {
    override def showsEmptyMatches: Boolean = true
  }
  case object AllRowsOmitEmpty extends AllRows("OMIT EMPTY MATCHES")
  case object AllRowsWithUnmatched extends AllRows("WITH UNMATCHED ROWS") {
    override def showsEmptyMatches: Boolean = true
    override def showsUnmatchedRows: Boolean = true
  }

  /** Like ALL ROWS PER MATCH, and the rows of each attempt that took a row and yielded no match. */
  case object AllRowsWithIncomplete extends AllRows(IncompleteWords) {
    override def isStandard: Boolean = false
    override def showsEmptyMatches: Boolean = true
    override def showsIncomplete: Boolean = true
  }

  /** One row for every path by which the pattern matches, from every start row. */
  case object EveryMatch extends RowsPerMatch("ALL MATCHES", None) {
    override def findsAllMatches: Boolean = true
  }

  /** One row each time a row is mapped to one of the variables. */
  final case class PerEvent(name: String, override val events: Set[Int])
      extends RowsPerMatch("ONE ROW PER EVENT OF", Some(name))

  /** One row for each non-empty subset of the rows that a match maps to the variables. */
  final case class PerSubset(name: String, override val collected: Set[Int], subsets: SubsetLimit)
      extends RowsPerMatch("ONE ROW PER SUBSET OF", Some(name)) {
    override def limit: Option[SubsetLimit] = Some(subsets)
    override def withLimit: SubsetLimit => RowsPerMatch = limit => copy(subsets = limit)
  }

  /**
   * A limit on the number of subsets that are reported for a match. `text` is the limit as it is written after the
   * variable.
   */
  sealed abstract class SubsetLimit(val text: String) extends Serializable
  object SubsetLimit {

    /**
     * All subsets. It is an error if there are more than the session's setting allows, because the user has not agreed
     * to fewer rows.
     */
    case object OfSession extends SubsetLimit("")

    /** The first `subsets` subsets. */
    final case class First(subsets: Long) extends SubsetLimit(s"LIMIT $subsets")

    /** All subsets, however many there are. */
    case object Unlimited extends SubsetLimit("LIMIT NONE")

    /** The syntax, for messages. */
    val syntax: String = "[LIMIT n | LIMIT NONE]"
  }

  /** One row for each partition, which summarizes all its matches. */
  case object Aggregate extends RowsPerMatch("AGGREGATE MATCHES", None) {
    override def isAggregate: Boolean = true
  }

  /** One row for each input row after which an open match is likely to complete. */
  final case class Forecast(settings: ForecastSettings) extends RowsPerMatch(ForecastWords, None) {
    override def text: String = if (settings.text.isEmpty) words else s"$words (${settings.text})"
    override def forecasts: Option[ForecastSettings] = Some(settings)
    override def defaultSkip: Option[AfterMatchSkip] = Some(AfterMatchSkip.ToNextRow)
    override def withForecast: ForecastSettings => RowsPerMatch = Forecast(_)
  }

  /**
   * The attempts to find the matches of a clause, as EXPLAIN MATCH shows them. This form cannot be written in a clause.
   *
   * @param of    the form of the clause that is explained
   * @param steps whether a row is shown for each row that an attempt tries, instead of one for each attempt
   */
  final case class Explanation(of: RowsPerMatch, steps: Boolean) extends RowsPerMatch("EXPLAIN MATCH", None) {
    override def findsAllMatches: Boolean = of.findsAllMatches
    override def explains: Boolean = true
    override def explainsSteps: Boolean = steps
  }

  /** The counts that a forecast model learns from rows. This form cannot be written in a clause. */
  final case class Learning(settings: ForecastSettings, of: ForecastLearning)
      extends RowsPerMatch("EXPLAIN MATCH COUNTS", None) {
    override def forecasts: Option[ForecastSettings] = Some(settings)
    override def learns: Option[ForecastLearning] = Some(of)
  }

  /**
   * In a window, each input row is shown once. If an attempt begins at the row and finds a match in its frame, the row
   * shows that match. This form cannot be written in MATCH_RECOGNIZE.
   */
  final case class EveryRow(of: MatchFrame) extends RowsPerMatch(of.text, None) {
    override def isAllRows: Boolean = true
    override def showsEmptyMatches: Boolean = true
    override def showsUnmatchedRows: Boolean = true
    override def frame: Option[MatchFrame] = Some(of)
  }

  /**
   * ALL ROWS PER MATCH without further words, which means SHOW EMPTY MATCHES. The other forms of ALL ROWS PER MATCH
   * begin with the same words.
   */
  val allRows: ClauseForm[RowsPerMatch] = ClauseForm(AllRowsWords, (_, _) => AllRowsShowEmpty, takesVariable = false)

  /** All forms, as they are written in plans and messages. */
  val forms: Seq[ClauseForm[RowsPerMatch]] = Seq(
    plain(OneRow),
    plain(OneRowWithIncomplete),
    plain(AllRowsShowEmpty),
    plain(AllRowsOmitEmpty),
    plain(AllRowsWithUnmatched),
    plain(AllRowsWithIncomplete),
    plain(EveryMatch),
    named(PerEvent(_, _)),
    named(PerSubset(_, _, SubsetLimit.OfSession)),
    plain(Aggregate),
    plain(Forecast(ForecastSettings()))
  )

  /** The forms of the standard, which have no variable. */
  val standard: Seq[RowsPerMatch] = forms.map(_.named("")).filter(_.isStandard)

  private def plain(rows: RowsPerMatch) = ClauseForm(rows.words, (_, _) => rows, takesVariable = false)

  private def named(of: (String, Set[Int]) => RowsPerMatch) =
    ClauseForm(of("", Set.empty).words, of, takesVariable = true)
}
