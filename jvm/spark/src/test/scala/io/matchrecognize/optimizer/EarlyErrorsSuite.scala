// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest

/** An expression that fails for a row fails a query only if the query as written evaluates it for that row. */
final class EarlyErrorsSuite extends MatchRecognizeTest {

  private val failing = Seq(
    "raise_error" -> "raise_error(t) IS NULL",
    "assert_true" -> "assert_true(t = 'b') IS NULL",
    "to_timestamp" -> "to_timestamp(t, concat('bad', t)) IS NULL",
    "make_date" -> "make_date(99, n, 99) IS NULL",
    "url_decode" -> "url_decode(concat('%', t)) = 'b'",
    "aes_decrypt" -> "aes_decrypt(t, t) IS NULL",
    "from_json" -> "from_json(t, 'x INT', map('mode', 'FAILFAST')).x = 1",
    "to_number" -> "to_number(t, '99') = 1",
    "to_binary" -> "to_binary(t, 'hex') = X'00'",
    "decode" -> "decode(CAST(t AS BINARY), t) = 'b'",
    "RLIKE" -> "t RLIKE concat('(', t)",
    "LIKE" -> "t LIKE concat(t, '\\\\')",
    "format_string" -> "format_string(concat('%', t, 'q'), n) = 'b'",
    "repeat" -> "length(repeat(t, 2147483632)) = 1",
    "getbit" -> "getbit(n, 99) = 1",
    "xpath" -> "size(xpath(t, 'a')) = 1",
    "division" -> "1 / n > 0",
    "remainder" -> "1 % n > 0",
    "addition" -> "2147483647 + length(t) > 0",
    "a cast" -> "CAST(t AS INT) > 0",
    "element_at" -> "element_at(array(1), n) = 1"
  )

  private val input = "(SELECT * FROM VALUES (0, 'q', 1), (0, 'r', 2) AS v(n, t, at))"

  for (ansi <- Seq("true", "false"); (name, condition) <- failing) test(s"$name, ansi.enabled = $ansi") {
    withConf("spark.sql.ansi.enabled" -> ansi) {
      assert(rows(
        s"""SELECT * FROM $input MATCH_RECOGNIZE (ORDER BY at MEASURES A.at AS a EVENT SELECTION SKIP TILL NEXT MATCH
           |PATTERN (A B) DEFINE A AS t = 'none', B AS $condition)""".stripMargin
      ).isEmpty)
      assert(rows(
        s"""SELECT * FROM $input MATCH_RECOGNIZE (PARTITION BY n, t ORDER BY at MEASURES A.at AS a
           |PATTERN (A) DEFINE A AS at > 9) WHERE $condition""".stripMargin
      ).isEmpty)
    }
  }

  private val guarded = Seq(
    "a part that stands twice" -> "n <> 0 AND 1 / n > 0 AND 1 / n < 9",
    "a branch that stands twice" -> "CASE WHEN n <> 0 THEN 1 / n > 0 AND 1 / n < 9 ELSE false END",
    "an aggregate" -> "n <> 0 AND SUM(1 / B.n) > 0",
    "the filter of an aggregate" -> "n <> 0 OR COUNT(*) FILTER (WHERE n <> 0 AND 1 / n > 0 AND 1 / n < 9) < 0",
    "OR" -> "n = 0 AND (n = 0 OR 1 / n > 0 OR 1 / n < 9) AND n <> 0"
  )

  for (selection <- Seq("STRICT", "SKIP TILL NEXT MATCH"); (name, condition) <- guarded) {
    test(s"what a condition guards is evaluated only where the guard lets it, $selection: $name") {
      assert(rows(
        s"""SELECT * FROM $input MATCH_RECOGNIZE (ORDER BY at MEASURES A.at AS a EVENT SELECTION $selection
           |PATTERN (A B) DEFINE B AS $condition)""".stripMargin
      ).isEmpty)
    }
  }

  test("a filter in a correlated subquery sees no keys of partitions without a match") {
    assert(rows(
      s"""SELECT * FROM VALUES (1), (2) AS d(y), LATERAL (SELECT * FROM $input MATCH_RECOGNIZE (PARTITION BY n, t ORDER BY at
         |MEASURES A.at AS a PATTERN (A) DEFINE A AS at > 9 + d.y) WHERE 1 / n > 0)""".stripMargin
    ).isEmpty)
  }

  test("a sum over subsets is not computed from rows that are in none") {
    val query =
      """SELECT COUNT(*) AS n, %s AS s FROM (SELECT 1 AS g, * FROM VALUES (1, 's', 0), (2, 'b', 0) AS v(at, k, x))
        |MATCH_RECOGNIZE (PARTITION BY g ORDER BY at MEASURES SUM(B.x * 2) AS d, MAX(10 / B.x) AS m
        |ONE ROW PER SUBSET OF B LIMIT NONE EVENT SELECTION SKIP TILL NEXT MATCH
        |PATTERN (S B+ E) DEFINE S AS k = 's', B AS k = 'b', E AS k = 'e') GROUP BY g""".stripMargin
    assert(rows(query.format("SUM(d)")).isEmpty)
    assert(rows(query.format("MAX(m)")).isEmpty)
  }

  test("what the row itself guards is still found") {
    assert(rows(
      """SELECT * FROM VALUES (1, 0), (2, 4), (3, 2) AS v(at, n) MATCH_RECOGNIZE (ORDER BY at MEASURES A.at AS a, B.at AS b
        |EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) DEFINE A AS n = 4, B AS n <> 0 AND SUM(8 / B.n) = 4)""".stripMargin
    ) == Seq(Row(2, 3)))
  }
}
