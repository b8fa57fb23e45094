// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.util.Random

import io.matchrecognize.cases._
import io.matchrecognize.pattern.PatternFacts

/**
 * Random clauses with event selection, limits, absent rows and all rows clauses through `spark.sql` against the rules as
 * [[SelectionReference]] has them, over three partitions each and one more that has the clock's row.
 *
 * A failure prints the case as a line of the pattern files, the query and the seed; [[RandomRun]] tells how to run the
 * same cases again, or more of them.
 */
final class SelectionSqlSuite extends RandomClauses {
  private val kinds: Seq[(String, SelectionGenerator => Boolean => PatternCase)] = Seq(
    "SKIP TILL NEXT MATCH" -> (generator => generator.next),
    "SKIP TILL ANY MATCH" -> (generator => generator.any),
    "adjacent rows" -> (generator => generator.strict),
    "every match" -> (generator => generator.everyMatch),
    "one row per event" -> (generator => generator.events),
    "one row per event of all branches" -> (generator => generator.eventsOfBranches),
    "one row per subset" -> (generator => generator.subsets)
  )

  for (((name, kind), at) <- kinds.zipWithIndex; count = if (at < 3) 72 else 71)
    test(s"$count random clauses give the rows that the rules say: $name") {
      info(s"seed ${RandomRun.seed}")
      val random = new Random(RandomRun.seed + at)
      val next = kind(new SelectionGenerator(random))
      interpreted {
        for (_ <- 1 to count * RandomRun.times) check(withOthers(next(random.nextBoolean()), random), random)
      }
    }

  /** The case over its own rows, over those of two partitions more, and over the clock's row if it is a later one. */
  private def withOthers(pattern: PatternCase, random: Random): Seq[PatternCase] = {
    val generator = new PatternGenerator(random)
    val others = Seq.fill(2) {
      val rows = generator.rows("ABCDXY", random.nextInt(8))
      val times = Vector.fill(rows.size)(random.nextInt(3)).scanLeft(0)(_ + _).tail
      pattern.copy(rows = rows, times = if (pattern.times.isEmpty) Vector.empty else times)
    }
    val partitions = pattern +: others
    val last = partitions.filter(_.rows.size > 0).map(one => one.time(one.rows.size - 1)).maxOption.getOrElse(0)
    val waits = pattern.clock.filter(_ > last).map(time => pattern.copy(rows = Rows("."), times = Vector(time)))
    val now = Some(waits.map(_.time(0)).getOrElse(last))
    (partitions ++ waits).map(_.copy(clock = now))
  }

  private def check(partitions: Seq[PatternCase], random: Random): Unit = {
    val pattern = partitions.head
    val rows = CaseSql.rowsClause(pattern, PatternFacts.hasExclusion(pattern.pattern), random)
    val key = CaseSql.keys(random.nextInt(CaseSql.keys.size))
    val events = partitions.map(new SelectionReference(_).events)
    check(new CaseSql(partitions, rows, key, random), events) { wrong =>
      (s"seed ${RandomRun.seed}" +: wrong.map(part => PatternCaseText.line(partitions(part), events(part)))).mkString(
        "\n"
      )
    }
  }
}
