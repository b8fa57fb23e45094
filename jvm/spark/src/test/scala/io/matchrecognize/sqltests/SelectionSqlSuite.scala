// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.util.Random

import io.matchrecognize.cases._
import io.matchrecognize.pattern.PatternFacts

/**
 * Random clauses with event selection, limits, absent rows and all rows clauses through `spark.sql` against the rules as
 * [[SelectionReference]] has them, over three partitions each and one more that has the clock's row.
 *
 * A failure prints the case as a line of the pattern files, the query and the seed; [[RandomRun]] says how to run the
 * same cases again, or more of them.
 */
final class SelectionSqlSuite extends RandomClauses {
  private val generators: Seq[(String, SelectionGenerator => Boolean => PatternCase)] = Seq(
    "SKIP TILL NEXT MATCH" -> (generator => generator.next),
    "SKIP TILL ANY MATCH" -> (generator => generator.any),
    "adjacent rows" -> (generator => generator.strict),
    "every match" -> (generator => generator.everyMatch),
    "incomplete matches" -> (generator => generator.incomplete),
    "one row per event" -> (generator => generator.events),
    "one row per event of all branches" -> (generator => generator.eventsOfBranches),
    "one row per subset" -> (generator => generator.subsets),
    "one row per subset of adjacent rows" -> (generator => generator.subsetsOfAdjacentRows)
  )

  for (((name, generate), at) <- generators.zipWithIndex; count = if (at < 3) 72 else 71)
    test(s"$count random clauses give the rows that the rules say: $name") {
      info(s"seed ${RandomRun.seed}")
      val random = new Random(RandomRun.seed + at)
      val next = generate(new SelectionGenerator(random))
      interpreted {
        for (_ <- 1 to count * RandomRun.times)
          check(withOthers(next(random.nextBoolean()), random), CaseSql.keys(random.nextInt(CaseSql.keys.size)), random)
      }
    }

  test("60 random clauses whose limits are days over a clock change, or months, give the rows that the rules say") {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    val generator = new SelectionGenerator(random)
    def limited: PatternCase = {
      val pattern = generators(random.nextInt(generators.size))._2(generator)(random.nextBoolean())
      if (pattern.times.nonEmpty && pattern.within.isDefined) pattern else limited
    }
    withConf("spark.sql.session.timeZone" -> CalendarKeys.zone.getId)(interpreted {
      for (_ <- 1 to 60 * RandomRun.times)
        check(withOthers(limited, random), CalendarKeys.all(random.nextInt(CalendarKeys.all.size)), random)
    })
  }

  /** The case over its own rows, over those of two partitions more, and over the clock's row if it is a later one. */
  private def withOthers(pattern: PatternCase, random: Random): Seq[PatternCase] = {
    val generator = new PatternGenerator(random)
    val others = Seq.fill(2) {
      val rows = generator.rows("ABCDXY", random.nextInt(8))
      val times = Vector.fill(rows.size)(random.nextInt(3)).scanLeft(0)(_ + _).tail.map(Option(_))
      val untimed = random.nextInt(2)
      val some =
        if (pattern.times.headOption.contains(None)) Vector.fill(times.size.min(untimed))(None) ++ times.drop(untimed)
        else if (pattern.times.lastOption.contains(None))
          times.dropRight(untimed) ++ Vector.fill(times.size.min(untimed))(None)
        else times
      pattern.copy(rows = rows, times = if (pattern.times.isEmpty) Vector.empty else some)
    }
    val partitions = pattern +: others
    val last = partitions.flatMap(one => (0 until one.rows.size).flatMap(one.time(_))).maxOption
    val waits = pattern.clock.filter(time => last.forall(_ < time))
      .map(time => pattern.copy(rows = Rows("."), times = Vector(Some(time))))
    (partitions ++ waits).map(_.copy(clock = waits.flatMap(_.time(0)).orElse(last)))
  }

  private def check(cases: Seq[PatternCase], key: CaseSql.Key, random: Random): Unit = {
    val partitions = cases.map(_.copy(calendar = key.calendar))
    val pattern = partitions.head
    val rows = CaseSql.rowsClause(pattern, PatternFacts.hasExclusion(pattern.pattern), random)
    val events = partitions.map(new SelectionReference(_).events)
    check(new CaseSql(partitions, rows, key, random), events) { wrong =>
      (s"seed ${RandomRun.seed}" +: wrong.map(part => PatternCaseText.line(partitions(part), events(part)))).mkString(
        "\n"
      )
    }
  }
}
