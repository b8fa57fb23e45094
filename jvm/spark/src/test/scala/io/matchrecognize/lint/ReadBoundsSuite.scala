// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import scala.util.Random

import io.matchrecognize.cases.RandomRun

/** What is said of comparisons between reads of the match, against the matches over random rows. */
final class ReadBoundsSuite extends LintTest {
  private val count = 150 * RandomRun.times

  private val reads =
    Seq("x", "A.x", "C.x", "LAST(S.x)", "LAST(B.x, 1)", "FIRST(C.x)", "FIRST(x)", "PREV(x)", "NEXT(C.x)") ++
      (for {
        function <- Seq("MAX", "MIN")
        argument <- Seq("x", "A.x", "B.x", "C.x", "S.x")
      } yield s"$function($argument)") ++ Seq("COUNT(*)", "COUNT(B.*)", "COUNT(S.x)", "1", "0")

  test("a comparison that is found never true or never false is so for all rows") {
    val random = new Random(RandomRun.seed)
    def one(texts: Seq[String]) = texts(random.nextInt(texts.size))
    val values = Seq.fill(40)(if (random.nextInt(6) == 0) "NULL" else random.nextInt(4).toString).zipWithIndex
      .map { case (value, at) => s"($at, $value)" }.mkString(", ")
    val table = s"(SELECT * FROM VALUES $values AS v(at, x))"
    def text(condition: String) = s"SELECT * FROM $table MATCH_RECOGNIZE (ORDER BY at MEASURES C.at AS at " +
      s"AFTER MATCH SKIP TO NEXT ROW PATTERN (A B{0,3} C) SUBSET S = (B, C) DEFINE C AS $condition)"
    val found = Seq.fill(count)(s"${one(reads)} ${one(Seq("=", "<>", "<", "<=", ">", ">="))} ${one(reads)}").distinct
      .flatMap { condition =>
        val codes = rows(s"EXPLAIN MATCH LINT ${text(condition)}").map(_.getString(0))
        if (codes.contains("CONTRADICTION")) {
          assert(rows(text(condition)).isEmpty, condition)
          Some(condition)
        } else if (codes.contains("ALWAYS_TRUE")) {
          assert(rows(text(s"NOT ($condition)")).isEmpty, condition)
          Some(condition)
        } else None
      }
    info(s"seed ${RandomRun.seed}: found ${found.size} of $count")
    assert(found.size > count / 20)
  }
}
