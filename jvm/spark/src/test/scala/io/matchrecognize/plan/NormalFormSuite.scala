// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import scala.util.{Random, Try}

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Alias, BindReferences, Expression}
import org.apache.spark.sql.catalyst.plans.logical.Project

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.plan.conditions.NormalForm

/** The normal form of a condition is true for the same rows, and conditions that say the same have the same form. */
final class NormalFormSuite extends MatchRecognizeTest {
  private val rows = for (
    a <- Seq("NULL", "-1", "0", "1", "2147483647", "-2147483648"); b <- Seq("NULL", "0", "1");
    x <- Seq("NULL", "-1.5", "'NaN'", "2")
  )
    yield s"($a, CAST($b AS INT), CAST($x AS DOUBLE), CAST($a AS INT) > 0)"
  private val table = s"(SELECT CAST(a AS INT) AS a, b, x, p FROM VALUES ${rows.mkString(", ")} AS v(a, b, x, p))"

  /** The condition as the analyzer returns it, over the columns of the table. */
  private def condition(text: String): (Expression, Project) = {
    val project = sql(s"SELECT ($text) AS holds FROM $table").queryExecution.analyzed.asInstanceOf[Project]
    (project.projectList.head.asInstanceOf[Alias].child, project)
  }

  private lazy val values: Seq[InternalRow] =
    sql(s"SELECT * FROM $table").queryExecution.toRdd.map(_.copy()).collect().toSeq

  private def form(text: String): String =
    NormalForm.of(condition(text)._1).sql.replaceAll("[a-z_]+\\.", "").replace("`", "")

  private def checkSame(text: String): Unit = {
    val (written, project) = condition(text)
    val normal = NormalForm.of(written)
    def bound(one: Expression) = BindReferences.bindReference(one, project.child.output)
    val (old, changed) = (bound(written), bound(normal))
    for (row <- values) {
      val expected = Try(old.eval(row) == true)
      val found = Try(changed.eval(row) == true)
      // An error may be saved.
      assert(expected.isFailure || found == expected, s"$text of $row: ${normal.sql}")
    }
    assert(NormalForm.of(normal) == normal, text)
  }

  private val atoms = Seq(
    "a > b",
    "a <= 1",
    "b = 0",
    "x >= a",
    "a IS NULL",
    "p",
    "TRUE",
    "FALSE",
    "CAST(NULL AS BOOLEAN)",
    "ABS(a - b) <= 1",
    "ABS(x) < 1.5",
    "2 >= ABS(x)",
    "ABS(a) <= 1",
    "ABS(a - b) = 0",
    "0 = ABS(x)",
    "a IN (b)",
    "array_contains(array(b), a)",
    "array_contains(array(b, a), 1)",
    "(a, b) = (b, a)",
    "a DIV b > 0",
    "10 / a > 1"
  )

  private def random(depth: Int, of: Random): String = {
    def part = random(depth - 1, of)
    if (depth == 0) atoms(of.nextInt(atoms.size))
    else of.nextInt(11) match {
      case 0 => s"($part AND $part)"
      case 1 => s"($part OR $part)"
      case 2 => s"NOT ($part)"
      case 3 => s"IF($part, $part, ${Seq("FALSE", "TRUE", part)(of.nextInt(3))})"
      case 4 =>
        s"CASE WHEN $part THEN ${Seq("FALSE", "TRUE", part)(of.nextInt(3))} WHEN $part THEN $part ELSE FALSE END"
      case 5 => s"CASE WHEN $part THEN TRUE END"
      case 6 => s"COALESCE($part, ${Seq("FALSE", "TRUE", part)(of.nextInt(3))})"
      case 7 => s"(($part) IS TRUE)"
      case 8 => s"(($part) IS NOT TRUE)"
      case 9 => s"(($part) IS NOT FALSE)"
      case _ => part
    }
  }

  test("random conditions are true for the same rows and raise no more errors") {
    val of = new Random(RandomRun.seed)
    for (ansi <- Seq("true", "false")) withConf("spark.sql.ansi.enabled" -> ansi) {
      for (_ <- 1 to 150 * RandomRun.times)
        checkSame(Seq.fill(1 + of.nextInt(3))(random(of.nextInt(3), of)).mkString(" AND "))
    }
  }

  private val same = Seq(
    Seq(
      "a > b",
      "IF(a > b, TRUE, FALSE)",
      "(a > b) IS TRUE",
      "COALESCE(a > b, FALSE)",
      "CASE WHEN a > b THEN TRUE ELSE FALSE END",
      "CASE WHEN a > b THEN TRUE END",
      "IF((a > b) IS TRUE, TRUE, FALSE)"
    ),
    Seq(
      "a > b AND b = 0",
      "IF(a > b, b = 0, FALSE)",
      "COALESCE(a > b AND b = 0, FALSE)",
      "(a > b) IS TRUE AND (b = 0) IS TRUE",
      "CASE WHEN a > b THEN b = 0 ELSE FALSE END",
      "CASE WHEN a > b THEN b = 0 END"
    ),
    Seq("a = b", "a IN (b)"),
    Seq("x <= 2D AND x >= -2D", "ABS(x) <= 2D", "2D >= ABS(x)", "IF(ABS(x) <= 2D, TRUE, FALSE)"),
    Seq(
      "COALESCE(a <= b, TRUE)",
      "(a > b) IS NOT TRUE",
      "CASE WHEN a > b THEN FALSE ELSE TRUE END AND TRUE",
      "IF(a > b, FALSE, TRUE) AND TRUE"
    ),
    Seq("a <=> b AND b <=> 0", "(a, b) = (b, 0)")
  )
  test("conditions that say the same have one form") {
    for (group <- same)
      assert(group.map(form(_).replace(" AND true", "").replaceAll("[()]", "")).distinct.size == 1, group)
  }

  test("a null instead of FALSE must not let a later part raise an error") {
    // As it is written, the last part is not evaluated where `a > b` is null.
    assert(form("(a > b) IS TRUE AND 1 / b > 0").contains("<=>"))
    assert(!form("1 / b > 0 AND (a > b) IS TRUE").contains("<=>"))
  }
}
