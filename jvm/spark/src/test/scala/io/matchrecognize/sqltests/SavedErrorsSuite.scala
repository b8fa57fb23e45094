// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.util.{Random, Try}

import io.matchrecognize.cases.{PatternCase, PatternGenerator, RandomRun, SelectionGenerator}
import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.{MatchRecognizeConf, MatchRecognizeTest}

/**
 * A query that answers without optimizations answers with them, and has the same rows: they may save an error, and add none. The
 * conditions of random clauses divide by numbers that may be zero.
 */
final class SavedErrorsSuite extends MatchRecognizeTest {

  private val optimizations = Seq(
    MatchRecognizeConf.EarlyRowFiltering,
    MatchRecognizeConf.Seek,
    MatchRecognizeConf.EvaluateAhead,
    MatchRecognizeConf.PartitionSort
  ).map(_.key)

  test("optimizations add no error") {
    val random = new Random(RandomRun.seed)
    val (generator, selections) = (new PatternGenerator(random), new SelectionGenerator(random))
    val forms = Seq[Boolean => PatternCase](selections.next, selections.any, selections.strict, selections.everyMatch)
    def pattern() = {
      val withHistory = random.nextBoolean()
      if (random.nextInt(3) == 0) generator.patternCase(withHistory) else forms(random.nextInt(forms.size))(withHistory)
    }
    var answered, saved = 0
    interpreted {
      for (_ <- 1 to 150 * RandomRun.times) {
        val query = raising(pattern(), generator, random)
        val plain = outcome(query, _ => false)
        val all = outcome(query, _ => true)
        val some = optimizations.map(key => key -> random.nextBoolean()).toMap
        if (plain.isDefined) answered += 1
        else if (all.isDefined) saved += 1
        for ((on, found) <- Seq("all" -> all, some.filter(_._2).keys.mkString(", ") -> outcome(query, some)))
          if (plain.isDefined) assert(found == plain, s"\nseed ${RandomRun.seed}, with $on\n$query")
      }
    }
    info(s"$answered answered, $saved errors saved")
    assert(answered > 20 && saved > 0)
  }

  private def raising(pattern: PatternCase, generator: PatternGenerator, random: Random): String = {
    val parts = Seq.fill(2)(pattern.copy(rows = generator.rows("ABCDXY", random.nextInt(8)), times = Vector.empty))
      .filter(_ => pattern.times.isEmpty)
    val rows = CaseSql.rowsClause(pattern, PatternFacts.hasExclusion(pattern.pattern), random)
    val written = new CaseSql(pattern +: parts, rows, CaseSql.keys.head, random).query
    "letters LIKE '%.%'".r.replaceAllIn(
      written,
      own => {
        val test = s"6 DIV (x - ${random.nextInt(6)}) < ${1 + random.nextInt(5)}"
        Seq(own.matched, s"$test AND ${own.matched}", s"${own.matched} AND $test")(random.nextInt(3))
      }
    )
  }

  /** The rows; None if there is an error. */
  private def outcome(query: String, isOn: String => Boolean): Option[Seq[String]] =
    withConf(optimizations.map(key => key -> isOn(key).toString): _*)(Try(rows(query)).toOption)
      .map(_.map(CellText.ofRow).sorted)
}
