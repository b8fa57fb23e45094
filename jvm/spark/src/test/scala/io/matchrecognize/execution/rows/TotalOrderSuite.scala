// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest

/** `spark.matchRecognize.requireTotalOrder`: which rows are tied and which are not. */
final class TotalOrderSuite extends MatchRecognizeTest {

  private def required[T](body: => T): T = withConf("spark.matchRecognize.requireTotalOrder" -> "true")(body)

  private def clause(rows: String, order: String, columns: String = "k, x, y"): String =
    s"SELECT c FROM (SELECT * FROM VALUES $rows AS v($columns)) " +
      s"MATCH_RECOGNIZE (PARTITION BY k ORDER BY $order MEASURES COUNT(*) AS c PATTERN (A+))"

  private def isTied(query: String): Boolean = required {
    val (condition, message) = errorOf(query)
    assert(condition == "MATCH_RECOGNIZE_TIED_ROWS")
    message.contains("spark.matchRecognize.requireTotalOrder")
  }

  test("rows that differ in one key, or are of different partitions, are not tied") {
    assert(required(rows(clause("(1, 1, 1), (1, 1, 2), (2, 1, 1)", "x, y"))).toSet == Set(Row(2), Row(1)))
    assert(required(rows(clause("(1, 1, 1), (2, 1, 1), (3, 1, 1)", "x"))).size == 3)
  }

  test("equal keys, nulls and signed zeros are ties") {
    Seq(
      clause("(1, 1, 1), (1, 1, 2)", "x"),
      clause("(1, 1, 1), (1, 2, 1), (1, 3, 2)", "y DESC"),
      clause("(1, NULL, 1), (1, NULL, 1), (1, 3, 2)", "x NULLS LAST, y"),
      clause("(1, -0.0D, 1), (1, 0.0D, 1)", "x")
    ).foreach(query => assert(isTied(query), query))
  }

  test("equal strings of a collation are ties, as are equal expressions") {
    assert(isTied(clause("(1, 'a' COLLATE UTF8_LCASE, 1), (1, 'A' COLLATE UTF8_LCASE, 1)", "x")))
    assert(isTied(clause("(1, 1, 1), (1, 3, 1)", "x % 2")))
  }

  test("the last two rows of many are seen, and all rows come out where none are tied") {
    val many = "SELECT c FROM (SELECT id AS x FROM range(5000) UNION ALL SELECT 4999) MATCH_RECOGNIZE (ORDER BY x " +
      "MEASURES COUNT(*) AS c PATTERN (A+))"
    assert(isTied(many))
    assert(required(rows(many.replace("4999", "5000"))) == Seq(Row(5001)))
    assert(rows(many) == Seq(Row(5001)))
  }
}
