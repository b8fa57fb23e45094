// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Random

import io.matchrecognize.cases.RandomRun
import io.matchrecognize.{MatchRecognizeConf, MatchRecognizeTest}

/** Rows are found through an index of the partition where a condition requires an equality, and the result is the same. */
final class EqualitySeekSqlSuite extends MatchRecognizeTest {
  private val next = "EVENT SELECTION SKIP TILL NEXT MATCH"
  private val any = "EVENT SELECTION SKIP TILL ANY MATCH"

  private def clause(body: String, table: String): String = s"SELECT * FROM $table MATCH_RECOGNIZE (ORDER BY ts $body)"

  /** The rows, or the condition of the error, and the steps taken. */
  private def run(query: String): (Either[String, Seq[String]], Long) = {
    val frame = sql(query)
    try {
      val rows = frame.collect().toSeq.map(_.toString)
      val steps = frame.queryExecution.executedPlan.collectFirst { case exec: MatchRecognizeExec => exec }
        .get.metrics(MatchMetrics.Steps).value
      (Right(rows), steps)
    } catch {
      case _: Exception => (Left(errorOf(query)._1), 0L)
    }
  }

  /** With and without the index: the same, and whether it took fewer steps. */
  private def isFaster(query: String): Boolean = withConf("spark.sql.adaptive.enabled" -> "false") {
    val (found, steps) = run(query)
    val (expected, all) = withConf(MatchRecognizeConf.EqualitySeek.key -> "false")(run(query))
    assert(found == expected, query)
    assert(found.fold(_ => true, _.nonEmpty), query)
    steps < all
  }

  private def isShown(query: String): Boolean =
    sql(s"EXPLAIN FORMATTED $query").head().getString(0).contains("seek by equality")

  // Two hundred rows with a value of a type each, of which some are equal as Spark compares them, and some are null.
  private val values: Seq[(String, String, Seq[String])] = Seq(
    ("integers", "INT", (1 to 60).map(_.toString)),
    ("bytes", "TINYINT", (1 to 60).map(_.toString)),
    ("long integers", "BIGINT", (1 to 60).map(n => s"${n}000000000")),
    ("floating-point numbers", "DOUBLE", (1 to 60).map(_.toString) ++ Seq("'NaN'", "-0.0", "0.0", "'NaN'", "'-0.0'")),
    ("short floating-point numbers", "FLOAT", (1 to 60).map(_.toString) ++ Seq("'NaN'", "'-0.0'", "0.0", "'NaN'")),
    ("decimals", "DECIMAL(30, 4)", (1 to 60).map(n => s"$n.5000")),
    ("short decimals", "DECIMAL(9, 2)", (1 to 60).map(n => s"$n.25")),
    ("texts", "STRING", (1 to 60).map(n => s"'n$n'")),
    ("texts without case", "STRING COLLATE UTF8_LCASE", (1 to 40).flatMap(n => Seq(s"'n$n'", s"'N$n'"))),
    ("texts of a language", "STRING COLLATE UNICODE_CI_AI", (1 to 40).flatMap(n => Seq(s"'e$n'", s"'É$n'"))),
    (
      "texts without blanks at the end",
      "STRING COLLATE UTF8_BINARY_RTRIM",
      (1 to 40).flatMap(n => Seq(s"'e$n'", s"'e$n '"))
    ),
    ("bytes of any length", "BINARY", (1 to 60).map(n => s"'n$n'")),
    ("days", "DATE", (10 to 30).map(n => s"'2026-01-$n'")),
    ("times", "TIMESTAMP", (10 to 59).map(n => s"'2026-01-01 00:00:$n'")),
    ("times without a zone", "TIMESTAMP_NTZ", (10 to 59).map(n => s"'2026-01-01 00:00:$n'")),
    ("durations", "INTERVAL DAY TO SECOND", (10 to 59).map(n => s"INTERVAL '$n' SECOND")),
    ("truth", "BOOLEAN", Seq("true", "false"))
  )

  private def table(of: String, some: Seq[String], seed: Long): String = {
    val random = new Random(seed)
    val rows = (1 to 200).map { ts =>
      val value = if (random.nextInt(9) == 0) "NULL" else some(random.nextInt(some.size))
      s"($ts, CAST($value AS $of), '${if (random.nextInt(3) == 0) 'A' else 'B'}', ${random.nextInt(4)})"
    }
    s"(SELECT * FROM VALUES ${rows.mkString(", ")} AS v(ts, x, kind, n))"
  }

  for ((name, of, some) <- values) test(s"the same rows by a key of $name") {
    val rows = table(of, some, seed = RandomRun.seed)
    val body =
      s"MEASURES A.ts AS a, B.ts AS b $next PATTERN (A B) DEFINE A AS kind = 'A', B AS kind = 'B' AND B.x = A.x"
    val query = clause(body, rows)
    assert(isShown(query))
    assert(isFaster(query), s"seed ${RandomRun.seed}")
  }

  private val bodies = Seq(
    s"MEASURES A.ts AS a, B.ts AS b $any PATTERN (A B) DEFINE A AS n = 0, B AS B.x = A.x",
    s"MEASURES A.ts AS a, C.ts AS c $any PATTERN (A B C) WITHIN 150 DEFINE A AS n = 0 AND kind = 'A', B AS A.x = x, C AS C.x = FIRST(B.x) AND n > B.n",
    s"MEASURES A.ts AS a, COUNT(B.*) AS n $next PATTERN (A B+ C) DEFINE A AS n = 0, B AS B.x = A.x AND kind = 'B', C AS x = A.x AND kind = 'A'",
    s"MEASURES CLASSIFIER() AS c ALL ROWS PER MATCH $next PATTERN (A B{2}) DEFINE A AS n = 0, B AS B.x = LAST(x, 1)",
    s"MEASURES A.ts AS a, B.ts AS b $next PATTERN (A B) DEFINE A AS n = 0, B AS B.x = A.x + 1 AND B.n = A.n",
    s"MEASURES A.ts AS a, B.ts AS b $next PATTERN (A NOT X B) UNLESS Y DEFINE A AS n = 0, B AS B.x = A.x, X AS X.x = A.x AND n = 3, Y AS Y.x = A.x AND n = 2 AND kind = 'A'",
    s"MEASURES A.ts AS a, B.ts AS b $next PATTERN (A (B | C)) SUBSET U = (A, C) DEFINE A AS n = 0, B AS B.x = FIRST(U.x), C AS C.x - 1 = A.x",
    s"MEASURES COUNT(B.*) AS n ONE ROW PER EVENT OF B AFTER MATCH SKIP TO NEXT ROW $next PATTERN (A B+) DEFINE A AS n = 0, B AS x = FIRST(x)",
    s"MEASURES A.ts AS a, COUNT(B.*) AS n ONE ROW PER SUBSET OF B LIMIT 5 $next PATTERN (A B{2} C) DEFINE A AS n = 0, B AS B.x = A.x, C AS C.x = A.x AND C.n > B.n",
    s"MEASURES A.ts AS a, B.ts AS b ALL MATCHES $next PATTERN (A B?) DEFINE A AS n = 0, B AS COALESCE(NULL, B.x) = NEXT(A.x)"
  )

  for (body <- bodies) test(s"the same rows in fewer steps: $body") {
    val query = clause(body, table("INT", (1 to 40).map(_.toString), RandomRun.seed))
    assert(isShown(query))
    assert(isFaster(query), s"seed ${RandomRun.seed}")
    withConf("spark.sql.codegen.factoryMode" -> "NO_CODEGEN", "spark.sql.ansi.enabled" -> "false")(isFaster(query))
  }

  private val walked = Seq(
    "an earlier part that may fail" -> s"$next PATTERN (A B) DEFINE A AS n = 0, B AS 10 / (n + 1) > 0 AND B.x = A.x",
    "a value that the row decides" -> s"$next PATTERN (A B) DEFINE A AS n = 0, B AS B.x = LAST(x)",
    "another option without an equality" -> s"$next PATTERN (A (B | C)) DEFINE A AS n = 0, B AS B.x = A.x, C AS n = 3",
    "alternatives" -> s"$next PATTERN (A B) DEFINE A AS n = 0, B AS B.x = A.x OR n = 3",
    "adjacent rows" -> "PATTERN (A B) DEFINE A AS n = 0, B AS B.n = A.n",
    "an order" -> s"$next PATTERN (A B) DEFINE A AS n = 0, B AS B.x > A.x"
  )

  for ((name, body) <- walked) test(s"rows are visited one by one with $name") {
    val query = clause(s"MEASURES A.ts AS a $body", table("INT", (1 to 40).map(_.toString), seed = 1))
    assert(!isShown(query))
    assert(!isFaster(query))
  }

  test("what would fail fails as without the index, and what would not does not") {
    // The last row's value is the greatest there is; nothing equals it.
    def rows(last: String) =
      s"(SELECT id AS ts, CAST(id % 50 AS INT) AS x, 1 AS n FROM range(0, 300, 1, 1) UNION ALL " +
        s"SELECT 300, $last, 0 FROM range(1))"
    def body(condition: String) =
      s"MEASURES A.ts AS a, B.ts AS b $next PATTERN (A B) DEFINE A AS x = 3, B AS $condition"
    val conditions = Seq(
      // Of the row, of the path, after the equality for rows with a null, and before it.
      "B.x + 1 = A.x" -> "2147483647",
      "B.x = A.x + 2147483645" -> "3",
      "B.x = A.x - 40 AND 1 / n > 0" -> "NULL",
      "B.x = A.x - 40 AND 1 / n > 0" -> "5",
      "1 / n > 0 AND B.x = A.x - 40" -> "5",
      "B.x = A.x AND B.x + 1 = A.x + 1" -> "2147483647"
    )
    val failed = for (ansi <- Seq("true", "false"); (condition, last) <- conditions) yield {
      withConf("spark.sql.ansi.enabled" -> ansi, "spark.sql.adaptive.enabled" -> "false") {
        val query = clause(body(condition), rows(last))
        val (found, _) = run(query)
        val (expected, _) = withConf(MatchRecognizeConf.EqualitySeek.key -> "false")(run(query))
        assert(found == expected, s"ANSI $ansi: $query")
        found.isLeft
      }
    }
    assert(failed.count(identity) >= 4)
  }

  test("an id in an unpartitioned clause is followed in a few steps a row") {
    withConf("spark.sql.adaptive.enabled" -> "false") {
      val query =
        "SELECT a, b FROM (SELECT id AS ts, pmod(id * 7919, 10000) AS x FROM range(0, 20000, 1, 1)) MATCH_RECOGNIZE (" +
          s"ORDER BY ts MEASURES A.ts AS a, B.ts AS b $next PATTERN (A B) DEFINE B AS B.x = A.x)"
      val (found, steps) = run(query)
      assert(found.fold(fail(_), _.size) == 10000)
      assert(steps < 20 * 20000)
      val plan = sql(s"EXPLAIN FORMATTED $query").head().getString(0)
      assert("""seek by equality: x#\d+L? = A\.x#\d+L?\]""".r.findFirstIn(plan).isDefined, plan)
    }
  }
}
