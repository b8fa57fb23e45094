// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.window

import io.matchrecognize.MatchRecognizeTest

/** Windows with patterns over the rows of GROUP BY: each query returns the rows of one whose groups are a subquery in FROM. */
final class GroupedRowsSuite extends MatchRecognizeTest {

  private val sales =
    "VALUES ('a', 1, 5), ('a', 1, 4), ('a', 2, 7), ('a', 3, 3), ('a', 3, 1), ('a', 4, 6), ('b', 1, 2), ('b', 2, 1), ('b', 2, 3) AS sales(k, day, v)"

  /** A window whose pattern falls by a column. */
  private def falling(column: String, keys: String = "PARTITION BY k ORDER BY day") =
    s"""w AS ($keys MEASURES LAST(D.$column) AS bottom, COUNT(*) AS n, FIRST(S.day) AS began
       |ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING PATTERN (S D+) DEFINE D AS $column < PREV($column))""".stripMargin

  private val groups = s"(SELECT k, day, sum(v) AS total, max(v) AS most, count(*) AS c FROM $sales GROUP BY k, day)"

  for (
    (query, expected) <- Seq(
      s"SELECT k, day, sum(v) AS total, bottom OVER w, n OVER w FROM $sales GROUP BY k, day WINDOW ${falling("total")}" ->
        s"SELECT k, day, total, bottom OVER w, n OVER w FROM $groups WINDOW ${falling("total")}",
      // The calls alone, and a key and a name that the select list does not have.
      s"SELECT bottom OVER w FROM $sales GROUP BY k, day WINDOW ${falling("day", "PARTITION BY k ORDER BY day DESC")}" ->
        s"SELECT bottom OVER w FROM $groups WINDOW ${falling("day", "PARTITION BY k ORDER BY day DESC")}",
      // Aggregates of the query in keys, arguments and FILTER.
      s"""SELECT k, max(sum(v)) OVER w AS m, count(*) FILTER (WHERE count(*) > 1) OVER w AS several, sum(1) OVER w, avg(total + 1) OVER w,
         |sum(v) AS total FROM $sales GROUP BY k, day WINDOW ${falling(
          "total",
          "ORDER BY sum(v) DESC, k, -day"
        )}""".stripMargin ->
        s"""SELECT k, max(total) OVER w AS m, count(*) FILTER (WHERE c > 1) OVER w AS several, sum(1) OVER w, avg(total + 1) OVER w, total
           |FROM $groups WINDOW ${falling("total", "ORDER BY total DESC, k, -day")}""".stripMargin,
      // Calls and aggregates of the query in one expression.
      s"""SELECT k, day, sum(v) AS total, coalesce(bottom OVER w, sum(v)) - max(v) AS x, CASE WHEN n OVER w > 1 THEN count(*) END AS y
         |FROM $sales GROUP BY k, day WINDOW ${falling("total")}""".stripMargin ->
        s"""SELECT k, day, total, coalesce(bottom OVER w, total) - most AS x, CASE WHEN n OVER w > 1 THEN c END AS y
           |FROM $groups WINDOW ${falling("total")}""".stripMargin,
      // HAVING comes before the windows.
      s"""SELECT k, day, sum(v) AS total, n OVER w FROM $sales GROUP BY k, day HAVING max(v) > 2 AND total <> 7
         |WINDOW ${falling("total")}""".stripMargin ->
        s"SELECT k, day, total, n OVER w FROM (SELECT * FROM $groups WHERE most > 2 AND total <> 7) WINDOW ${falling("total")}",
      s"SELECT sum(v) AS total, count(*) OVER w FROM $sales HAVING count(*) > 3 WINDOW ${falling("total", "ORDER BY total").replace(", FIRST(S.day) AS began", "")}" ->
        "SELECT 32, 0",
      // Positions, expressions and names of the select list in GROUP BY.
      s"SELECT k, day % 2 AS day, sum(v) AS total, n OVER w FROM $sales GROUP BY 1, 2 WINDOW ${falling("total")}" ->
        s"SELECT k, day, total, n OVER w FROM (SELECT k, day % 2 AS day, sum(v) AS total FROM $sales GROUP BY k, day % 2) WINDOW ${falling("total")}",
      s"SELECT k, 9 - day AS day, sum(v) AS total, began OVER w FROM $sales GROUP BY k, 9 - day WINDOW ${falling("total")}" ->
        s"SELECT k, 9 - day, total, 9 - began OVER w FROM $groups WINDOW ${falling("total", "PARTITION BY k ORDER BY 9 - day")}",
      s"SELECT sales.k, day, sum(v) AS total, n OVER w FROM $sales GROUP BY ROLLUP (sales.k, day) WINDOW ${falling("total", "PARTITION BY sales.k ORDER BY grouping(day), day")}" ->
        s"""SELECT k, day, total, n OVER w FROM (SELECT k, day, sum(v) AS total, grouping(day) AS g FROM $sales GROUP BY ROLLUP (k, day))
           |WINDOW ${falling("total", "PARTITION BY k ORDER BY g, day")}""".stripMargin,
      s"SELECT k, day, sum(v) AS total, n OVER w FROM $sales GROUP BY ALL WINDOW ${falling("total")}" ->
        s"SELECT k, day, total, n OVER w FROM $groups WINDOW ${falling("total")}",
      // Windows without a pattern, DISTINCT, and a pattern after OVER.
      s"SELECT DISTINCT k, rank() OVER (ORDER BY sum(v)) AS r, n OVER w, sum(v) AS total FROM $sales GROUP BY k, day WINDOW ${falling("total")}" ->
        s"SELECT DISTINCT k, rank() OVER (ORDER BY total) AS r, n OVER w, total FROM $groups WINDOW ${falling("total")}",
      s"SELECT k, count(*) OVER ${falling("most").drop(5)} AS n, max(v) AS most FROM $sales GROUP BY k, day HAVING sum(v) > 1" ->
        s"SELECT k, count(*) OVER ${falling("most").drop(5)} AS n, most FROM (SELECT * FROM $groups WHERE total > 1)"
    )
  ) test(query.replaceAll("\\s+", " ")) {
    assert(rows(query).map(_.toString).sorted == rows(expected).map(_.toString).sorted)
    assert(rows(query).nonEmpty)
  }

  for (
    order <- Seq(
      "total DESC, k, day",
      "count(*) OVER w DESC, sum(v), k, day",
      "k, -min(day), total",
      "2 DESC, 1 DESC",
      "n DESC, k, day",
      "n + sum(v) DESC, k, day",
      "n OVER w + count(*) DESC, k DESC, total + 1, day"
    )
  ) test(s"ORDER BY $order") {
    val query =
      s"SELECT k, day, sum(v) AS total, n OVER w FROM $sales GROUP BY k, day WINDOW ${falling("total")} ORDER BY $order"
    val plain = order.replace("sum(v)", "total").replace("min(day)", "day").replace("+ count(*) DESC", "+ c DESC")
    assert(
      rows(query) == rows(s"SELECT k, day, total, n OVER w FROM $groups WINDOW ${falling("total")} ORDER BY $plain")
    )
  }

  test("only ORDER BY has a call") {
    val query =
      s"SELECT k, sum(v) AS total FROM $sales GROUP BY k, day WINDOW ${falling("total")} ORDER BY n OVER w DESC, k, total"
    assert(
      rows(query) == rows(s"SELECT k, total FROM $groups WINDOW ${falling("total")} ORDER BY n OVER w DESC, k, total")
    )
  }

  test("columns have the names that they have without windows") {
    val query =
      s"SELECT k, SUM(v), count(*), k || 'x', n OVER w, 1 FROM $sales GROUP BY k, day WINDOW ${falling("day")}"
    assert(sql(query).columns.toSeq == Seq("k", "sum(v)", "count(1)", "concat(k, x)", "n", "1"))
  }

  for (
    (query, says) <- Seq(
      s"SELECT max(n OVER w) FROM $sales GROUP BY k WINDOW ${falling("k")}" -> "The function max around a call",
      s"SELECT k, max(n OVER w) AS m FROM $sales HAVING m > 0 WINDOW ${falling("k")}" -> "The function max around a call",
      s"SELECT *, n OVER w FROM $sales GROUP BY k, day, v WINDOW ${falling("v")}" -> "* in a query with GROUP BY",
      s"SELECT k, n OVER w FROM $sales GROUP BY ALL WINDOW ${falling("k")}" -> "GROUP BY ALL with day",
      s"SELECT k, n OVER w FROM $sales GROUP BY 1, 2 WINDOW ${falling("k")}" -> "Column 2",
      s"SELECT k, n OVER w FROM $sales GROUP BY k HAVING n OVER w > 0 WINDOW ${falling("k")}" -> "n OVER",
      s"SELECT k, n OVER w FROM $sales GROUP BY k, n OVER w WINDOW ${falling("k")}" -> "n OVER",
      s"SELECT k, n OVER w FROM $sales GROUP BY k WINDOW ${falling("v")}" -> "GROUP BY"
    )
  ) test(s"refused: $query") {
    val (condition, message) = errorOf(query)
    assert(condition.nonEmpty && message.contains(says), message)
  }
}
