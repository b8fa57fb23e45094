// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import scala.util.Random

import org.apache.spark.sql.catalyst.expressions.{Expression, Or}
import org.apache.spark.sql.catalyst.plans.logical.Filter
import org.apache.spark.sql.{PlanFrame, Row}

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.plan.conditions.AnyOf

/** Many conditions joined by OR become one that holds for the same rows and costs less. */
final class AnyOfSuite extends MatchRecognizeTest {

  private val values = for (kind <- Seq("'a'", "'b'", "'c'", "'d'", "NULL"); n <- Seq("0", "1", "2", "3", "NULL"))
    yield s"($kind, CAST($n AS INT), CAST($n AS DOUBLE) * -1)"
  private val table = s"(SELECT * FROM VALUES ${values.mkString(", ")} AS v(kind, n, x))"

  /** The conditions over the columns of the table, as they come from the analyzer. */
  private def conditions(texts: Seq[String]): (Seq[Expression], Expression => Seq[Row]) = {
    val analyzed =
      sql(s"SELECT * FROM $table WHERE ${texts.map(text => s"($text)").mkString(" OR ")}").queryExecution.analyzed
    val filter = analyzed.collectFirst { case filter: Filter => filter }.get
    def parts(condition: Expression, count: Int): Seq[Expression] = condition match {
      case Or(left, right) if count > 1 => parts(left, count - 1) :+ right
      case other => Seq(other)
    }
    (
      parts(filter.condition, texts.size),
      (condition: Expression) =>
        PlanFrame(spark, filter.copy(condition = condition)).collect().toSeq.sortBy(_.toString)
    )
  }

  private def shape(texts: String*): String =
    AnyOf(conditions(texts)._1).sql.replaceAll("[A-Za-z_]+\\.", "").replace("`", "")

  test("constants of one column become a list") {
    assert(shape("kind = 'a'", "'b' = kind", "kind IN ('c', 'a')", "n = 1") == "((kind IN ('a', 'b', 'c')) OR (n = 1))")
  }

  test("what another condition implies is left out") {
    assert(shape("kind = 'a'", "kind = 'a' AND n > 1", "n > 2 AND kind = 'b'", "n > 2") == "((kind = 'a') OR (n > 2))")
    assert(
      shape("kind IN ('a', 'b') AND n = 2", "kind = 'b'", "kind = 'a' AND n = 1") ==
        "(((kind = 'b') OR ((kind IN ('a', 'b')) AND (n = 2))) OR ((kind = 'a') AND (n = 1)))"
    )
  }

  test("a DOUBLE is compared with each constant, since its zeros are equal but have other bytes") {
    assert(shape("x = 0D", "x = 1D") == "((x = 0.0D) OR (x = 1.0D))")
  }

  test("of many conditions only comparisons with constants stay, where fewer rows need not be exact") {
    val texts = (1 to 65).map(n => s"kind = '${"ab" (n % 2)}' AND n > $n") :+ "x = 1D"
    val (parts, _) = conditions(texts)
    assert(AnyOf.atLeast(parts).sql.replaceAll(
      "[A-Za-z_]+\\.",
      ""
    ).replace("`", "") == "((kind IN ('b', 'a')) OR (x = 1.0D))")
    assert(AnyOf.atLeast(parts.drop(1)).semanticEquals(AnyOf(parts.drop(1))))
  }

  test("random conditions hold for the same rows") {
    val random = new Random(RandomRun.seed)
    def comparison: String = random.nextInt(7) match {
      case 0 | 1 => s"kind = '${"abcd" (random.nextInt(4))}'"
      case 2 => s"n = ${random.nextInt(4)}"
      case 3 => s"n IN (${random.nextInt(4)}, ${random.nextInt(4)})"
      case 4 => s"n > ${random.nextInt(4)}"
      case 5 => s"x = ${random.nextInt(3) - 1}D"
      case _ => "kind IS NULL"
    }
    for (_ <- 1 to 60) {
      val texts = Seq.fill(1 + random.nextInt(6))(Seq.fill(1 + random.nextInt(3))(comparison).mkString(" AND "))
      val (parts, rows) = conditions(texts)
      val all = rows(parts.reduce(Or(_, _)))
      assert(rows(AnyOf(parts)) == all, texts)
      assert(all.diff(rows(AnyOf.atLeast(parts))).isEmpty, texts)
    }
  }
}
