// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import scala.util.Try

import org.apache.spark.sql.Row
import org.scalatest.BeforeAndAfterAll

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.sqltests.CellText

/** Every aggregate function that Spark has, over one variable that takes the whole table: plain GROUP BY knows the answer. */
final class AggregateFunctionsSuite extends MatchRecognizeTest with BeforeAndAfterAll {

  override protected def beforeAll(): Unit = {
    super.beforeAll()
    sql("""CREATE OR REPLACE TEMPORARY VIEW measured AS SELECT * FROM VALUES
          |  (1, 3, 1.5D, 'c', true, 7), (2, 1, NULL, 'a', false, 2), (3, NULL, 2.5D, NULL, NULL, 9),
          |  (4, 3, -1.0D, 'b', true, 4), (5, 8, 0.5D, 'a', false, 4)
          |  AS t(id, n, d, s, b, m)""".stripMargin)
  }

  /** Writes a call, with this text before each column. */
  private type Call = String => String

  /** Arguments that one function or another can take. */
  private val arguments = Seq(
    "%1$sn",
    "%1$sd",
    "%1$ss",
    "%1$sb",
    "%1$sn, 0.5D",
    "%1$sn, array(0.25D, 0.5D)",
    "%1$sn, 2",
    "%1$sd, %1$sm",
    "%1$sn, 0.1D, 3",
    "%1$sn, true",
    "%1$ss, ','",
    "%1$sn, 0.05D, 1, 42",
    "%1$ss, %1$sm"
  )

  /** The bytes of a sketch depend on how partial ones were merged. Grouping marks need GROUP BY CUBE. */
  private def isComparable(name: String): Boolean =
    !name.contains("sketch") && !name.startsWith("approx_top_k_") && !name.startsWith("grouping")

  private def names: Seq[String] = spark.sessionState.functionRegistry.listFunction().map(_.funcName).distinct.sorted
    .filter(name =>
      Try(spark.sessionState.catalog.lookupFunctionInfo(
        org.apache.spark.sql.catalyst.FunctionIdentifier(name)
      )).toOption.exists(_.getGroup == "agg_funcs")
    )
    .filter(isComparable)

  /** The measures of a clause with these calls, which its conditions make as well if `asked`. */
  private def measured(calls: Seq[Call], asked: Boolean): Seq[String] = {
    val texts = calls.map(_("A."))
    val measures = texts.zipWithIndex.map { case (text, at) => s"$text AS v$at" }.mkString(", ")
    // In a condition the aggregate grows and shrinks with the path; here it never decides.
    val conditions = texts.flatMap(text => Seq(s"($text IS NULL OR true)", s"($text IS NOT NULL OR true)"))
    val define = if (asked) conditions.mkString(" AND ") else "true"
    val clause = s"(ORDER BY id MEASURES $measures PATTERN (A+) DEFINE A AS $define)"
    val found = rows(s"SELECT * FROM measured MATCH_RECOGNIZE $clause")
    assert(found.size == 1)
    found.head.toSeq.map(value => CellText.ofRow(Row(value)))
  }

  /** What GROUP BY gives; None if the arguments do not fit, or for null, which shows nothing. */
  private def grouped(call: Call): Option[String] =
    Try(rows(s"SELECT ${call("")} AS v FROM (SELECT * FROM measured ORDER BY id)")).toOption
      .map(found => CellText.ofRow(found.head)).filter(_ != "[null]")

  /** Compares many calls in one query, because planning takes longer than five rows; returns those that were compared. */
  private def compare(calls: Seq[Call]): Seq[Call] = interpreted {
    val expected = calls.flatMap(call => grouped(call).map(call -> _))
    for (some <- expected.grouped(20).toSeq; asked <- Seq(false, true)) {
      val found = measured(some.map(_._1), asked)
      some.zip(found).foreach { case ((call, value), here) => assert(here == value, call("A.")) }
    }
    expected.map(_._1)
  }

  test("the number of the match in an aggregate is that of the match shown, though its attempt has several") {
    val query = "SELECT * FROM VALUES (1), (2) AS t(ts) MATCH_RECOGNIZE (ORDER BY ts " +
      "MEASURES MATCH_NUMBER() AS n, COUNT(*) AS c, SUM(A.ts * 0 + MATCH_NUMBER()) AS s " +
      "ALL MATCHES PATTERN (A+?) DEFINE A AS true)"
    assert(rows(query).map(_.toString) == Seq("[1,1,1]", "[2,2,4]", "[3,1,3]"))
  }

  test("every aggregate function of Spark gives the answer of GROUP BY") {
    val calls =
      for (name <- names; argument <- arguments) yield name -> ((p: String) => s"$name(${argument.format(p)})")
    val fitting = compare(calls.map(_._2)).toSet
    val tested = calls.collect { case (name, call) if fitting(call) => name }.distinct
    info(s"compared: ${tested.mkString(", ")}")
    info(s"without arguments that fit: ${names.diff(tested).mkString(", ")}")
    assert(tested.size >= 50)
  }

  test("DISTINCT, FILTER, ORDER BY within a group, IGNORE NULLS") {
    val calls = Seq[Call](
      p => s"count(DISTINCT ${p}n)",
      p => s"sum(DISTINCT ${p}n)",
      p => s"collect_set(DISTINCT ${p}s)",
      p => s"count(DISTINCT ${p}s, ${p}n)",
      p => s"sum(${p}n) FILTER (WHERE ${p}b)",
      p => s"count(DISTINCT ${p}n) FILTER (WHERE ${p}m > 3)",
      p => s"first_value(${p}d) IGNORE NULLS",
      p => s"listagg(${p}s, '-') WITHIN GROUP (ORDER BY ${p}s DESC)",
      p => s"percentile_cont(0.5) WITHIN GROUP (ORDER BY ${p}m)",
      p => s"mode() WITHIN GROUP (ORDER BY ${p}m)",
      p => s"hll_sketch_estimate(hll_sketch_agg(${p}n))",
      p => s"any_value(${p}d) IGNORE NULLS",
      _ => "count(*)",
      _ => "count(1)",
      p => s"sum(${p}n) + max(${p}m) * 2"
    )
    assert(compare(calls) == calls)
  }

  test("COUNT(A.*) counts rows, nulls included, and a subset's rows") {
    assert(rows("""SELECT a, u, n FROM measured MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(A.*) AS a, COUNT(U.*) AS u, COUNT(U.n) AS n
                  |PATTERN (A A B+) SUBSET U = (A, B))""".stripMargin).map(_.toSeq) == Seq(Seq(2L, 5L, 4L)))
  }

  test("an aggregate in a condition sees the row under test and forgets rows on backtracking") {
    // A takes 1, 2, 3 (sum 6); B needs the sum of A to be 3, so the search must backtrack from the third row.
    sql("CREATE OR REPLACE TEMPORARY VIEW one_to_five AS SELECT explode(sequence(1, 5)) AS i")
    assert(rows(
      """SELECT a, b FROM one_to_five MATCH_RECOGNIZE (ORDER BY i MEASURES SUM(A.i) AS a, SUM(B.i) AS b
                  |PATTERN (^ A+ B+ $) DEFINE A AS SUM(A.i) <= 6, B AS SUM(A.i) = 3)""".stripMargin
    ).map(_.toSeq) == Seq(Seq(3L, 12L)))
    assert(rows(
      """SELECT a FROM one_to_five MATCH_RECOGNIZE (ORDER BY i MEASURES array_join(collect_list(A.i), ',') AS a
                  |PATTERN (^ A+ B+ $) DEFINE B AS size(collect_list(A.i)) = 2 AND count(DISTINCT A.i) = 2)""".stripMargin
    )
      .map(_.toSeq) == Seq(Seq("1,2")))
  }
}
