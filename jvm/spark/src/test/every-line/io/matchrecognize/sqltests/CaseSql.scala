// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.util.Random

import org.apache.spark.sql.Row

import io.matchrecognize.cases.{Calendar, Emission, Event, PatternCase}

/**
 * Writes a pattern case as a query, and the rows that the query must give.
 *
 * @param partitions the same case over the rows of each partition, numbered from 0
 * @param rows       the rows clause
 * @param key        by what the rows are ordered and limits are measured
 * @param random     shuffles the table
 */
final class CaseSql(partitions: Seq[PatternCase], rows: String, key: CaseSql.Key, random: Random) {
  private val pattern = partitions.head
  val isByMatch: Boolean = rows.startsWith("ONE") || rows == "ALL MATCHES"

  /** Rows about parts of one match share its number. */
  private val isNumbered = pattern.emission match {
    case Emission.Matches | Emission.EveryMatch | Emission.Incomplete => true
    case _ => false
  }
  private val showsOutcome = pattern.emission == Emission.Incomplete

  /** The columns by which matches differ, the partition's number first. */
  val columns: Seq[String] =
    Seq("part") ++ (if (isByMatch) Seq("last_pos", "v", "positions", "variables") else Seq("pos", "v")) ++
      (if (isNumbered) Seq("n", "nav") else Nil) ++ (if (showsOutcome) Seq("outcome", "next_step") else Nil)

  private val navigation = NavigationMeasure.random(pattern, random)

  val table: String = tableOf(partitions)

  val keyText: String = s"PARTITION BY part ORDER BY ${key.order(nulls)}, pos"

  /** The clause without its keys. */
  val body: String = {
    val collected =
      if (isByMatch) Seq("array_agg(pos) AS positions", "array_agg(CLASSIFIER()) AS variables") else Nil
    val single = Seq("LAST(pos) AS last_pos", "CLASSIFIER() AS v", "MATCH_NUMBER() AS n", s"${navigation.text} AS nav")
    val outcome = if (showsOutcome) Seq("MATCH_OUTCOME() AS outcome", "NEXT_STEP() AS next_step") else Nil
    val measures = single ++ collected ++ outcome
    val subsets = pattern.subsets.map(subset => s"${subset.name} = (${subset.members.mkString(", ")})")
    val definitions = pattern.variables.primary.indices.flatMap(definition)
    Seq(
      s"MEASURES ${measures.mkString(", ")} $rows",
      skip,
      if (pattern.selection.isSkipping) s"EVENT SELECTION ${pattern.selection.text}" else "",
      s"PATTERN (${key.limited(pattern.pattern.text)})",
      pattern.within.map(limit => key.limited(s"WITHIN $limit")).getOrElse(""),
      if (pattern.unless.isEmpty) "" else pattern.unless.mkString("UNLESS ", ", ", ""),
      if (subsets.isEmpty) "" else s"SUBSET ${subsets.mkString(", ")}",
      if (definitions.isEmpty) "" else s"DEFINE ${definitions.mkString(", ")}"
    ).filter(_.nonEmpty).mkString(" ")
  }

  val query: String = s"SELECT ${columns.mkString(", ")} FROM ($table) MATCH_RECOGNIZE ($keyText $body)"

  /** What the query gives of a partition, in order, if these are the events there. */
  def rowsOf(part: Int, events: Seq[Event]): Seq[String] = {
    var number = 0L
    var incomplete = Option.empty[Event.Incomplete]
    def row(navigated: Any, values: Any*) = {
      val numbered = if (isNumbered) Seq(if (incomplete.isEmpty) number else null, navigated) else Nil
      val outcome = if (showsOutcome) Seq(
        incomplete.fold("MATCHED")(_.outcome.toUpperCase.replace('-', ' ')),
        incomplete.flatMap(_.next).map(_.toString).orNull
      )
      else Nil
      CellText.ofRow(Row.fromSeq((part +: values) ++ numbered ++ outcome))
    }
    def rowsOfPath(start: Int, labels: String) = {
      val all = labels.zipWithIndex.filter(_._1 != '.').map { case (label, i) => (start + i, label) }
      val upper = all.map { case (position, label) => (position, label.toUpper) }
      def navigated(shown: Int) = navigation.value(upper, shown, partitions(part).rows.size)
      val (positions, variables) = (all.map(_._1), upper.map(_._2.toString))
      if (isByMatch) Seq(row(navigated(all.size - 1), positions.last, variables.last, positions, variables))
      else all.zipWithIndex.collect {
        case ((position, label), shown) if !label.isLower =>
          row(navigated(shown), position, label.toString)
      }
    }
    events.flatMap {
      case one: Event.Incomplete =>
        incomplete = Some(one)
        val shown = rowsOfPath(one.start, one.labels)
        incomplete = None
        shown
      case Event.Match(start, "") =>
        number += 1
        if (isByMatch) Seq(row(null, null, null, Nil, Nil))
        else if (rows.contains("OMIT")) Nil
        else Seq(row(null, start, null))
      case Event.Match(start, labels) =>
        number += 1
        rowsOfPath(start, labels)
      case Event.Unmatched(position) =>
        if (rows.contains("UNMATCHED")) Seq(CellText.ofRow(Row(part, position, null, null, null))) else Nil
      case _: Event.SkipError => Nil
    }
  }

  private def tableOf(partitions: Seq[PatternCase]): String = {
    val values = partitions.zipWithIndex.flatMap { case (one, part) =>
      one.rows.all.zipWithIndex.map { case (row, at) =>
        val time = one.time(at).fold("CAST(NULL AS INT)")(_.toString)
        s"($part, $at, $time, '${row.letters.mkString}', ${row.x})"
      }
    }
    if (values.isEmpty) "SELECT 0 AS part, 0 AS pos, 0 AS ts, '' AS letters, 0 AS x WHERE false"
    else s"SELECT * FROM VALUES ${random.shuffle(values).mkString(", ")} AS v(part, pos, ts, letters, x)"
  }

  /** Rows without a time are all first or all last; where no row has a time, either is right. */
  private def nulls: String = {
    val areFirst =
      partitions.exists(one => one.times.headOption.contains(None) && one.times.exists(_.isDefined))
    if (areFirst) "NULLS FIRST" else "NULLS LAST"
  }

  /** Where the default says the same, it is left out once in two times. */
  private def skip: String = {
    val isDefault = pattern.skip.text == (if (pattern.selection.isSkipping) "to next row" else "past last row")
    if (isDefault && random.nextBoolean()) "" else s"AFTER MATCH SKIP ${pattern.skip.text.toUpperCase}"
  }

  private def definition(variable: Int): Option[String] = {
    val own = if (pattern.isUndefined(variable)) Nil else Seq(s"letters LIKE '%${pattern.letter(variable)}%'")
    val all = own ++ pattern.conditionsOf(variable).map(_.text)
    if (all.isEmpty) None else Some(s"${pattern.letter(variable)} AS ${all.mkString(" AND ")}")
  }
}

object CaseSql {

  /**
   * The order of rows.
   *
   * @param by       what rows are ordered by before their position
   * @param limit    how to write a limit of a case, a number
   * @param calendar what such a limit means
   */
  final case class Key(by: String, limit: String => String, calendar: Calendar = Calendar.Even) {
    def order(nulls: String): String = s"$by $nulls"

    /** With the limits in this text written as the key wants them. */
    def limited(text: String): String =
      "WITHIN (\\d+)".r.replaceAllIn(text, found => s"WITHIN ${limit(found.group(1))}")
  }

  val keys: Seq[Key] = Seq(
    Key("ts", identity),
    Key("-ts DESC", identity),
    Key("CAST(ts AS BIGINT)", identity),
    Key("-CAST(ts AS BIGINT) DESC", identity),
    Key("timestamp_seconds(ts)", limit => s"INTERVAL '$limit' SECOND"),
    Key("date_add(DATE'2024-02-28', ts)", limit => s"INTERVAL $limit DAYS")
  )

  /** A rows clause for what the case wants emitted. */
  def rowsClause(pattern: PatternCase, hasExclusion: Boolean, random: Random): String = pattern.emission match {
    case Emission.Trends => "AGGREGATE MATCHES"
    case Emission.EveryMatch => "ALL MATCHES"
    case Emission.Incomplete =>
      s"${if (random.nextBoolean()) "ONE ROW" else "ALL ROWS"} PER MATCH WITH INCOMPLETE MATCHES"
    case Emission.Events(name) => s"ONE ROW PER EVENT OF $name"
    case Emission.Subsets(name) => s"ONE ROW PER SUBSET OF $name${if (random.nextBoolean()) " LIMIT NONE" else ""}"
    case Emission.Matches => random.nextInt(4) match {
        case 0 => "ONE ROW PER MATCH"
        case 1 => "ALL ROWS PER MATCH OMIT EMPTY MATCHES"
        case 2 if !hasExclusion => "ALL ROWS PER MATCH WITH UNMATCHED ROWS"
        case _ => "ALL ROWS PER MATCH"
      }
  }
}
