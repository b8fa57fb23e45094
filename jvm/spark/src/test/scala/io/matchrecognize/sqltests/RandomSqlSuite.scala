// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.util.Random

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.{Event, PatternCase, PatternGenerator, ReferenceMatcher}
import io.matchrecognize.pattern.PatternFacts

/**
 * Random clauses through `spark.sql` against the definition, other ones in each run: parser, analysis, compiled
 * conditions, output and skip errors, over three partitions each.
 *
 * Give a printed seed back with `-Dmatchrecognize.seed=N` to run the same clauses again.
 */
final class RandomSqlSuite extends MatchRecognizeTest {
  private val seed = sys.props.get("matchrecognize.seed").map(_.toLong).getOrElse(System.nanoTime())

  /** A row shown: partition, position, match number, variable. */
  private type Shown = (Int, Int, Option[Long], Option[String])

  test("500 random clauses give the rows that the definition says") {
    info(s"seed $seed")
    val random = new Random(seed)
    val generator = new PatternGenerator(random)
    // So many small queries: to compile each takes longer than to run it.
    withConf(
      "spark.sql.codegen.wholeStage" -> "false",
      "spark.sql.codegen.factoryMode" -> "NO_CODEGEN",
      "spark.sql.adaptive.enabled" -> "false"
    ) {
      for (_ <- 1 to 500) {
        val pattern = generator.patternCase(withHistory = random.nextBoolean())
        val others = Seq.fill(2)(generator.rows("ABCD", random.nextInt(8)))
        check((pattern.rows +: others).map(rows => pattern.copy(rows = rows)), random.nextInt(4))
      }
    }
  }

  private def check(partitions: Seq[PatternCase], form: Int): Unit = {
    val pattern = partitions.head
    val unmatched = form == 2 && !PatternFacts.hasExclusion(pattern.pattern)
    val rows = form match {
      case 0 => "ONE ROW PER MATCH"
      case 1 => "ALL ROWS PER MATCH OMIT EMPTY MATCHES"
      case _ if unmatched => "ALL ROWS PER MATCH WITH UNMATCHED ROWS"
      case _ => "ALL ROWS PER MATCH"
    }
    val text = clause(partitions, rows)
    val events = partitions.map(new ReferenceMatcher(_).events)
    val errors = events.flatten.collect { case error: Event.SkipError => error }
    if (errors.nonEmpty) {
      val condition = errorOf(text)._1
      val allowed = errors.map {
        case Event.SkipError(true) => "MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH"
        case Event.SkipError(false) => "MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW"
      }
      assert(allowed.contains(condition), s"\nseed $seed\n$text")
    } else {
      val expected = events.zipWithIndex.flatMap { case (found, part) => shown(found, part, rows, unmatched) }
      val actual = this.rows(text).map { row =>
        (
          row.getInt(0),
          if (row.isNullAt(1)) -1 else row.getInt(1),
          Option(row.get(2)).map(_.asInstanceOf[Long]),
          Option(row.getString(3))
        )
      }
      assert(actual.sortBy(_.toString) == expected.sortBy(_.toString), s"\nseed $seed\n$text")
    }
  }

  private def clause(partitions: Seq[PatternCase], rows: String): String = {
    val pattern = partitions.head
    val values = partitions.zipWithIndex.flatMap { case (one, part) =>
      one.rows.all.zipWithIndex.map { case (row, at) => s"($part, $at, '${row.letters.mkString}', ${row.x})" }
    }
    val table = if (values.isEmpty) "SELECT 0 AS part, 0 AS pos, '' AS letters, 0 AS x WHERE false"
    else s"SELECT * FROM VALUES ${Random.shuffle(values).mkString(", ")} AS v(part, pos, letters, x)"
    val definitions = pattern.variables.primary.indices.flatMap { variable =>
      val own = if (pattern.isUndefined(variable)) Nil else Seq(s"letters LIKE '%${pattern.letter(variable)}%'")
      val all = own ++ pattern.conditionsOf(variable).map(_.text)
      if (all.isEmpty) None else Some(s"${pattern.letter(variable)} AS ${all.mkString(" AND ")}")
    }
    val subsets = pattern.subsets.map(subset => s"${subset.name} = (${subset.members.mkString(", ")})")
    Seq(
      s"SELECT part, ${if (rows.startsWith("ONE")) "last_pos" else "pos"}, n, v FROM ($table) MATCH_RECOGNIZE (",
      "PARTITION BY part ORDER BY pos MEASURES LAST(pos) AS last_pos, MATCH_NUMBER() AS n, CLASSIFIER() AS v",
      s"$rows AFTER MATCH SKIP ${pattern.skip.text.toUpperCase} PATTERN (${pattern.pattern.text})",
      if (subsets.isEmpty) "" else s"SUBSET ${subsets.mkString(", ")}",
      if (definitions.isEmpty) ")" else s"DEFINE ${definitions.mkString(", ")})"
    ).mkString(" ")
  }

  private def shown(events: Seq[Event], part: Int, rows: String, unmatched: Boolean): Seq[Shown] = {
    var number = 0L
    events.flatMap {
      case Event.Match(start, "") =>
        number += 1
        if (rows.startsWith("ONE")) Seq((part, -1, Some(number), None))
        else if (rows.contains("OMIT")) Nil
        else Seq((part, start, Some(number), None))
      case Event.Match(start, labels) =>
        number += 1
        val all = labels.zipWithIndex.map { case (label, i) =>
          (label.isLower, (part, start + i, Option(number), Option(label.toUpper.toString)))
        }
        if (rows.startsWith("ONE")) Seq(all.last._2) else all.filterNot(_._1).map(_._2)
      case Event.Unmatched(row) => if (unmatched) Seq((part, row, None, None)) else Nil
      case _: Event.SkipError => Nil
    }
  }
}
