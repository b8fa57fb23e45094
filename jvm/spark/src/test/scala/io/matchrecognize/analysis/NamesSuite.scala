// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.Row
import org.apache.spark.sql.functions.udf
import org.scalatest.BeforeAndAfterAll

import io.matchrecognize.MatchRecognizeTest

/** Names in other spellings than the pattern's, and words around calls that must not get lost. */
final class NamesSuite extends MatchRecognizeTest with BeforeAndAfterAll {

  override protected def beforeAll(): Unit = {
    super.beforeAll()
    sql("""CREATE OR REPLACE TEMPORARY VIEW named AS SELECT * FROM VALUES
          |  (1, 1, NULL), (2, 2, 3), (3, NULL, 5), (4, 4, NULL) AS t(ts, x, y)""".stripMargin)
  }

  private def measures(text: String, shown: String = "ALL ROWS PER MATCH"): Seq[Any] =
    rows(s"SELECT m FROM named MATCH_RECOGNIZE (ORDER BY ts MEASURES $text AS m $shown PATTERN (A+))").map(_.get(0))

  test("a condition holds for its variable in whichever spelling either is written") {
    for (
      (inPattern, inDefine) <-
        Seq("B" -> "b", "B" -> "`b`", "`b`" -> "B", "`b`" -> "b", "`b`" -> "`b`", "fällt" -> "`fällt`")
    )
      assert(
        rows(
          s"SELECT * FROM named MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(ts) AS t PATTERN (A $inPattern) DEFINE $inDefine AS y = 5)"
        ) ==
          Seq(Row(3)),
        s"$inPattern, $inDefine"
      )
    val (condition, _) = errorOf(
      "SELECT * FROM named MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(ts) AS t PATTERN (A B) DEFINE B AS y = 5, `b` AS y = 3)"
    )
    assert(condition == "MATCH_RECOGNIZE_DUPLICATE_PATTERN_VARIABLE")
    // Where both spellings are variables, each keeps its own condition.
    assert(
      rows(
        "SELECT * FROM named MATCH_RECOGNIZE (ORDER BY ts MEASURES LAST(ts) AS t PATTERN (B `b`) DEFINE `b` AS y = 5, B AS y = 3)"
      ) ==
        Seq(Row(3))
    )
  }

  test("RUNNING and FINAL take in what follows the call's parenthesis") {
    assert(measures("RUNNING last_value(y) IGNORE NULLS") == Seq[Any](null, 3, 5, 5))
    assert(measures("FINAL first_value(y) IGNORE NULLS") == Seq(3, 3, 3, 3))
    assert(measures("FINAL last_value(y) FILTER (WHERE ts < 3) IGNORE NULLS") == Seq(3, 3, 3, 3))
    assert(measures("FINAL last_value(y) RESPECT NULLS") == Seq(null, null, null, null))
    val descending = "listagg(cast(x AS STRING), ',') WITHIN GROUP (ORDER BY x DESC)"
    assert(measures(s"RUNNING $descending") == Seq("1", "2,1", "2,1", "4,2,1"))
    assert(measures(descending) == measures(s"RUNNING $descending"))
    assert(measures("FINAL percentile_cont(0.5) WITHIN GROUP (ORDER BY x)").distinct == Seq(2.0))
    assert(measures(s"FINAL $descending || '!'").distinct == Seq("4,2,1!"))
  }

  test("IDENTIFIER names a column, with its variable or without") {
    assert(measures("LAST(IDENTIFIER('A.ts'))", "ONE ROW PER MATCH") == Seq(4))
    assert(measures("LAST(IDENTIFIER('ts'))", "ONE ROW PER MATCH") == Seq(4))
    val text =
      "SELECT * FROM named MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS t PATTERN (A) DEFINE A AS IDENTIFIER(:c) = 5)"
    assert(spark.sql(text, Map("c" -> "A.y")).collect().toSeq == Seq(Row(3)))
  }

  test("a key that IDENTIFIER names has the name of the column") {
    def columns(key: String) = spark.sql(
      s"SELECT * FROM named MATCH_RECOGNIZE (PARTITION BY $key ORDER BY ts MEASURES A.ts AS t PATTERN (A))",
      Map("c" -> "ts")
    ).columns.toSeq
    assert(columns("IDENTIFIER('ts')") == Seq("ts", "t"))
    assert(columns("IDENTIFIER(:c)") == Seq("ts", "t"))
    assert(columns("IDENTIFIER('ts') AS at") == Seq("at", "t"))
  }

  test("an aggregate's argument that differs from call to call is drawn once a row") {
    spark.udf.register("one_or_two", udf((x: Int) => 1 + x % 2).asNondeterministic())
    assert(measures("SUM(one_or_two(A.ts))", "ONE ROW PER MATCH") == Seq(6L))
    val drawn = measures("SUM(uniform(1, 10))", "ONE ROW PER MATCH").map(_.toString.toDouble).head
    assert(drawn >= 4 && drawn <= 40)
  }

  test("a filter on a key that can fail sees only the keys of matches") {
    val query =
      "SELECT * FROM named MATCH_RECOGNIZE (PARTITION BY ts - 2 AS k MEASURES A.x AS x PATTERN (A) DEFINE A AS y > 3) WHERE 10 / k > 1"
    assert(rows(query) == Seq(Row(1, null)))
  }

  test("the limit of a pattern's size is the session's, in a view and after the query was made, too") {
    val large = "SELECT * FROM range(9) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n PATTERN (A{1,500}))"
    withConf("spark.matchRecognize.maxInstructions" -> "100") {
      assert(errorOf(large)._1 == "MATCH_RECOGNIZE_PATTERN_TOO_LARGE")
    }
    val made = sql(large)
    withConf("spark.matchRecognize.maxInstructions" -> "100")(assert(made.collect().toSeq == Seq(Row(9L))))
    val larger = large.replace("500", "200000")
    withConf("spark.matchRecognize.maxInstructions" -> "1000000") {
      sql(s"CREATE OR REPLACE TEMPORARY VIEW larger AS $larger")
      assert(rows("SELECT * FROM larger") == Seq(Row(9L)))
    }
    sql("DROP VIEW larger")
  }

  test("a statement of many rows and one clause is read in time that grows with its length") {
    val values = (1 to 20000).map(i => s"($i, ${i % 7})").mkString(", ")
    assert(
      rows(
        s"SELECT * FROM VALUES $values AS t(a, b) MATCH_RECOGNIZE (ORDER BY a MEASURES COUNT(*) AS n PATTERN (X+) DEFINE X AS a < 10)"
      ) ==
        Seq(Row(9L))
    )
  }
}
