// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.window

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest

/** Calls over a window with a pattern that are alike: which of them are one column. */
final class WindowCallsSuite extends MatchRecognizeTest {

  private val prices = "VALUES (1, 90), (2, 80), (3, 70), (4, 80) AS prices(day, price)"
  private def window(name: String, measure: String) =
    s"""$name AS (ORDER BY day MEASURES $measure AS bottom ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING
       |PATTERN (S D+) DEFINE D AS price < PREV(price))""".stripMargin
  private val falling = window("w", "LAST(D.price)")

  test("calls of one text with unequal parameters are two calls") {
    val query = s"SELECT sum(price + ?) OVER w AS a, sum(price + ?) OVER w AS b FROM $prices WINDOW $falling"
    assert(spark.sql(query, Array(0, 1000)).head() == Row(240L, 3240L))
    assert(sql(s"EXECUTE IMMEDIATE '$query' USING 0, 1000").head() == Row(240L, 3240L))
  }

  test("an aggregate of the query is over the calls of all its rows") {
    // The match of day 1 has days 1 to 3, and the others have none.
    val calls = "max(count(*) OVER w), count(bottom OVER w), sum(bottom OVER w) FILTER (WHERE sum(price) OVER w > 0)"
    assert(rows(s"SELECT $calls, count(*) FROM $prices WINDOW $falling") == Seq(Row(3L, 1L, 70L, 4L)))
    assert(rows(s"SELECT max(bottom OVER w) AS m FROM $prices WHERE day > 2 WINDOW $falling") == Seq(Row(null)))
    val having = s"SELECT max(bottom OVER w) AS m FROM $prices HAVING m > 70 WINDOW $falling"
    assert(errorOf(having)._1 == "MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW")
  }

  for (
    (query, first) <- Seq(
      s"SELECT sum(price) OVER w AS a, SUM(price) OVER w AS b FROM $prices WINDOW $falling" -> Row(240L, 240L),
      s"SELECT sum(price) OVER w AS a, sum(PRICE) OVER w AS b FROM $prices WINDOW $falling" -> Row(240L, 240L),
      s"SELECT day, sum(price) OVER w AS a FROM $prices WINDOW $falling ORDER BY SUM(price) OVER w DESC" -> Row(
        1,
        240L
      ),
      s"""SELECT *, bottom OVER w, bottom OVER W, sum(price) OVER w, sum(price) OVER W FROM $prices
         |WINDOW $falling, ${window("W", "FIRST(D.price)")}""".stripMargin -> Row(1, 90, 70, 80, 240L, 240L)
    )
  ) test(s"what differs only in case is no error: $query") {
    assert(sql(query).head() == first)
  }
}
