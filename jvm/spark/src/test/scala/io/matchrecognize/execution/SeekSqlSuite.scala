// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Random

import io.matchrecognize.cases.RandomRun
import io.matchrecognize.{MatchRecognizeConf, MatchRecognizeTest}

/** Rows are sought by values that earlier rows have fixed, and the result is the same as if each row was tested. */
final class SeekSqlSuite extends MatchRecognizeTest {
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
    val (expected, all) = withConf(MatchRecognizeConf.Seek.key -> "false")(run(query))
    assert(found == expected, query)
    assert(found.fold(_ => true, _.nonEmpty), query)
    steps < all
  }

  private def isShown(query: String): Boolean =
    sql(s"EXPLAIN FORMATTED $query").head().getString(0).contains("equality,")

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
    givenRows(s"SELECT * FROM VALUES ${rows.mkString(", ")} AS v(ts, x, kind, n)")
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
    s"MEASURES A.ts AS a, B.ts AS b $next PATTERN (A (B | C)) DEFINE A AS n = 0, B AS B.x = A.x, C AS n = 3 AND kind = 'A'",
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
    "alternatives" -> s"$next PATTERN (A B) DEFINE A AS n = 0, B AS B.x = A.x OR n = 3",
    "adjacent rows" -> "PATTERN (A B) DEFINE A AS n = 0, B AS B.n = A.n"
  )

  for ((name, body) <- walked) test(s"rows are visited one by one with $name") {
    val query = clause(s"MEASURES A.ts AS a $body", table("INT", (1 to 40).map(_.toString), seed = 1))
    assert(!isShown(query))
    assert(!isFaster(query))
  }

  test("rows are visited one by one where another option has no comparison") {
    val define = "A AS n = 0, B AS B.x = A.x, C AS n + COUNT(C.*) = 4"
    val query = s"MEASURES A.ts AS a $next PATTERN (A (B | C)) DEFINE $define"
    assert(!isFaster(clause(query, table("INT", (1 to 40).map(_.toString), seed = 1))))
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
        val (expected, _) = withConf(MatchRecognizeConf.Seek.key -> "false")(run(query))
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
      assert("""equality, x#\d+L? = A\.x#\d+L?\]""".r.findFirstIn(plan).isDefined, plan)
    }
  }

  // --- Comparisons by order, gaps with conditions, and steps that must come.

  private val numbers: Seq[(String, String, Seq[String])] = values.filter { case (name, _, _) =>
    Set(
      "integers",
      "bytes",
      "long integers",
      "floating-point numbers",
      "short floating-point numbers",
      "days",
      "times",
      "times without a zone"
    )(name)
  }

  private def allNumbered(of: String, some: Seq[String], seed: Long): String = {
    val random = new Random(seed)
    val rows = (1 to 400).map { ts =>
      val value = if (random.nextInt(9) == 0) "NULL" else some(random.nextInt(some.size))
      s"($ts, CAST($value AS $of), '${"ABCD" (random.nextInt(4))}', ${random.nextInt(4)})"
    }
    givenRows(s"SELECT * FROM VALUES ${rows.mkString(", ")} AS v(ts, x, kind, n)")
  }

  /** The rows without anything known ahead of a row. */
  private def oneByOne(query: String): Either[String, Seq[String]] =
    withConf(MatchRecognizeConf.Seek.key -> "false", MatchRecognizeConf.EvaluateAhead.key -> "false")(run(query)._1)

  /** Errors may be saved, since rows that lead to no match are not tested; none may be added. */
  private def isSame(query: String): Unit = withConf("spark.sql.adaptive.enabled" -> "false") {
    val expected = oneByOne(query)
    def check(found: Either[String, Seq[String]]): Unit =
      assert(found == expected || (expected.isLeft && found.isRight), s"seed ${RandomRun.seed}: $query")
    check(run(query)._1)
    withConf(MatchRecognizeConf.EvaluateAhead.key -> "false")(check(run(query)._1))
  }

  for ((name, of, some) <- numbers; order <- Seq("<", "<=", ">", ">="))
    test(s"the same rows by order of $name with $order") {
      val rows = allNumbered(of, some, seed = RandomRun.seed)
      for (
        body <- Seq(
          s"PATTERN (A X*? B) DEFINE A AS kind = 'A' AND n = 0, B AS kind = 'B' AND B.x $order A.x",
          s"PATTERN (A{2} X* B) DEFINE A AS n < 3, B AS kind = 'B' AND A.x $order B.x AND n = 1",
          s"$next PATTERN (A B) DEFINE A AS kind = 'A', B AS B.x $order FIRST(A.x)",
          s"PATTERN (A X*? B X*? C) DEFINE A AS kind = 'A', B AS B.x $order A.x AND B.n = A.n, C AS C.x $order B.x"
        )
      ) isSame(clause(s"MEASURES FIRST(ts) AS a, LAST(ts) AS z, COUNT(*) AS n $body", rows))
    }

  private val parts = Seq(
    "x > A.x",
    "A.x + 1 <= x",
    "x - A.x > 5",
    "5 < x - A.x",
    "-x < A.x - 40",
    "x > AVG(A.x)",
    "x - AVG(A.x) < 3",
    "2 * x < A.x",
    "x = A.x",
    "x + 1 = A.x",
    "x - A.x = 2",
    "A.x - x = 3",
    "x <> A.x",
    "x > A.x OR n = 1",
    "x > A.x AND x < A.x + 9",
    "ts - A.ts < 9",
    "ts <= A.ts + 30",
    "30 >= ts - FIRST(ts)",
    "n = 2",
    "n < 2",
    "kind <> 'B'",
    "x IS NOT NULL",
    "x > LAST(x, 1)",
    "x > LAST(x, 2)",
    "x < FIRST(x)",
    "x > FIRST(x, 1)",
    "x >= MAX(A.x)",
    "SUM(A.x) > x",
    "x BETWEEN A.x - 4 AND A.x + 4",
    "POWER(x - A.x, 2) <= 9",
    "16.0D > (x - A.x) * (x - A.x)",
    "CAST(x - A.x AS DOUBLE) * CAST(x - A.x AS DOUBLE) < 16.0D",
    "SQRT(POWER(x - A.x, 2) + POWER(n - A.n, 2)) <= 5",
    "GREATEST(x, A.x) - LEAST(A.x, x) <= 4",
    "CASE WHEN x > A.x THEN x - A.x ELSE A.x - x END <= 4",
    "6 > IF(x < A.x, A.x - x, x - A.x)",
    "ABS(x - A.x) = 0",
    "array_contains(array(A.x, 7), x)",
    "NOT x > A.x",
    "COUNT(A.*) < 3",
    "COUNT(*) <= 6",
    "COUNT(X.*) <= 4",
    "COUNT(B.*) < 3",
    "7 > COUNT(*)",
    "COUNT(*) < 0",
    "x > COALESCE(A.x, 20)",
    "10 / n > 2",
    "kind LIKE '%B%'",
    "kind NOT LIKE '%A%'",
    "kind RLIKE 'A|C'",
    "n < 3 AND instr(kind, 'C') = 0"
  )
  private val patterns = Seq(
    "A B C",
    "A B+ C",
    "A X*? B",
    "A X* B",
    "A+ X*? B",
    "A{2} X+? B",
    "A X*? B X*? C",
    "A (X | B)*? C",
    "A X*? (B | C)",
    "A B*? C",
    "A (X*? B)+ C",
    "A {- X* -} B",
    "X*? A B",
    "A X{0,3} B",
    "A X*? B $",
    "A X*? B X?"
  )
  private val modes = Seq("", "AFTER MATCH SKIP TO NEXT ROW", s"ALL MATCHES", next, any)

  for (mode <- modes) test(s"the same rows and errors of 40 random clauses, however rows are found: $mode") {
    val random = new Random(RandomRun.seed)
    for (number <- 1 to 40 * RandomRun.times) {
      val within = if (mode == any || mode == "ALL MATCHES" || random.nextInt(3) == 0) " WITHIN 12" else ""
      val pattern = patterns(random.nextInt(patterns.size))
      // A count names a variable that the pattern must have.
      val own = parts.filter(part => Seq("B", "X").forall(name => pattern.contains(name) || !part.contains(s"$name.*")))
      def some(least: Int) =
        random.shuffle(own).take(least + random.nextInt(2)).mkString(" AND ")
      val define = Seq("B", "C", "X").filter(pattern.contains(_)).filter(_ != "X" || random.nextBoolean())
        .map(name => s"$name AS ${some(1)}")
      val selection = if (mode.startsWith("EVENT")) s"AFTER MATCH SKIP TO NEXT ROW $mode" else mode
      val of = Seq("INT", "DOUBLE", "BIGINT")(random.nextInt(3))
      val body = s"MEASURES FIRST(ts) AS a, LAST(ts) AS z, COUNT(*) AS n $selection PATTERN ($pattern)$within " +
        s"DEFINE ${("A AS kind = 'A' AND n = 0" +: define).mkString(", ")}"
      val query = clause(body, allNumbered(of, (1 to 60).map(_.toString), random.nextLong()))
      // Compiling takes longer than running.
      if (number % 4 == 0) isSame(query) else interpreted(isSame(query))
    }
  }

  test("rows are sought by expensive conditions that are often tested") {
    val rows = "(SELECT *, s LIKE '%3%4%' AS b, s RLIKE '^5.' AS c, s NOT LIKE '%0F' AS x FROM " +
      "(SELECT id AS ts, hex(id % 89) AS s, id % 7 AS v FROM range(0, 40000, 1, 1)))"
    def counted(a: String, b: String, c: String, x: String) = withConf("spark.sql.adaptive.enabled" -> "false") {
      val query =
        s"SELECT * FROM $rows MATCH_RECOGNIZE (ORDER BY ts MEASURES A.ts AS a, C.ts AS c AFTER MATCH SKIP TO NEXT ROW " +
          s"PATTERN (A X*? B X*? C) DEFINE A AS $a, B AS $b, C AS $c AND v = A.v, X AS $x)"
      val frame = sql(query)
      val found = frame.collect().toSeq
      val metrics = frame.queryExecution.executedPlan.collectFirst { case exec: MatchRecognizeExec => exec }.get.metrics
      (query, found, metrics(MatchMetrics.Steps).value, metrics(MatchMetrics.Conditions).value)
    }
    val expensive = ("s LIKE '%3%4%'", "s RLIKE '^5.'", "s NOT LIKE '%0F'")
    def late(starts: String) = counted(starts, expensive._1, expensive._2, expensive._3)

    val (query, many, steps, _) = late("v < 6")
    assert(sql(s"EXPLAIN FORMATTED $query").head().getString(0).contains("once tested often, "))
    val (_, same, stepsOfColumns, _) = counted("v < 6", "b", "c", "x")
    assert(many == same && many.size > 1000)
    assert(steps < stepsOfColumns * 3 / 2, s"more than $stepsOfColumns")

    // With few starts, only the cheap conditions, of A and X, are evaluated for every row.
    val (_, few, _, conditions) = late("ts % 10000 = 7")
    assert(few.nonEmpty && conditions < 2 * 40000 + 1000, conditions)
  }

  test("a step that can never come ends each attempt at its first row") {
    def steps(rows: Int) = withConf("spark.sql.adaptive.enabled" -> "false") {
      val (found, steps) = run(
        s"SELECT a FROM (SELECT id AS ts, id % 7 AS v FROM range(0, $rows, 1, 1)) MATCH_RECOGNIZE (ORDER BY ts " +
          "MEASURES A.ts AS a PATTERN (A+ B) DEFINE A AS SUM(A.v) >= 0, B AS v < 0)"
      )
      assert(found == Right(Nil))
      steps
    }
    assert(steps(20000) <= 3 * 20000)
  }

  test("an average that no later row exceeds ends an attempt once it is fixed") {
    val query =
      "SELECT a FROM (SELECT id AS ts, pmod(id * 7919, 1000) AS v FROM range(0, 4000, 1, 1)) MATCH_RECOGNIZE (" +
        "ORDER BY ts MEASURES FIRST(A.ts) AS a PATTERN (A{3} B+? C) DEFINE B AS AVG(B.v) < AVG(A.v) + 2000, C AS C.v >= AVG(A.v) + 900)"
    withConf("spark.sql.adaptive.enabled" -> "false") {
      val (found, steps) = run(query)
      assert(found == oneByOne(query))
      assert(steps < 20 * 4000, steps)
    }
  }

  private val traps = Seq(
    "a gap is left and entered again at an earlier row, before the first row that was too late" -> (
      "VALUES (0, 'a', 0), (1, 'c', 7), (2, 'b', 0), (3, 'b', 0), (4, 'b', 0), (5, 'd', 9)," +
        (6 to 19).map(n => s" ($n, 'b', 0)").mkString(",") + ", (20, 'c', 5), (21, 'd', 7)",
      "PATTERN (A B* C G* D) DEFINE A AS kind = 'a', B AS kind IN ('b', 'c', 'd'), C AS kind = 'c', " +
        "G AS G.ts <= A.ts + 10, D AS kind = 'd' AND D.x = C.x"
    ),
    "an aggregate reads the number of the match" -> (
      "VALUES (1, 'a', 10), (2, 'b', 5)",
      "PATTERN (A B) DEFINE A AS kind = 'a', B AS B.x > MAX(A.x - 1000 * MATCH_NUMBER())"
    ),
    "keys at the ends of their type" -> (
      "VALUES (-9223372036854775808, 'a', 1), (-9223372036854775808, 'd', 0), (5, 'x', 0), (6, 'd', 1)",
      "PATTERN (A G* D) DEFINE A AS kind = 'a', G AS G.ts <= A.ts + 5, D AS kind = 'd' AND D.x = A.x"
    ),
    "sums that are null if they overflow" -> (
      "VALUES (1000, 'a', 1), (1001, 'd', 0), (1002, 'x', 0), (1003, 'd', 1)",
      "PATTERN (A G* D) DEFINE A AS kind = 'a', " +
        "G AS try_add(G.ts, 2147483000) <= try_add(A.ts, 2147483600), D AS kind = 'd' AND D.x = A.x"
    ),
    "factors that keep no order" -> (
      (1 to 200).map(n => s"($n, '${if (n == 1) "a" else "b"}', ${if (n == 150) 0 else n % 3 - 1})").mkString(
        "VALUES ",
        ", ",
        ""
      ),
      "PATTERN (A X*? B) DEFINE A AS kind = 'a', " +
        "B AS double(B.x) * double('Infinity') - double(A.x) > double('Infinity')"
    )
  )

  for ((name, (values, body)) <- traps) test(s"the same rows where $name") {
    val rows = s"(SELECT * FROM $values AS v(ts, kind, x))"
    isSame(s"SELECT * FROM $rows MATCH_RECOGNIZE (ORDER BY ts, x DESC MEASURES COUNT(*) AS n, LAST(ts) AS z $body)")
  }

  test("a comparison with an average takes steps in proportion to the rows while paths step back") {
    def steps(rows: Int): Long = withConf("spark.sql.adaptive.enabled" -> "false") {
      val (found, steps) = run(
        s"SELECT * FROM (SELECT id AS ts, 10 AS v, id % 7 AS w FROM range(0, $rows, 1, 1)) MATCH_RECOGNIZE (ORDER BY ts " +
          "MEASURES COUNT(*) AS n PATTERN (A+ C B) WITHIN 100 DEFINE A AS v > 0, B AS B.v > AVG(A.v) AND B.w = C.w)"
      )
      assert(found == Right(Nil))
      steps
    }
    assert(steps(2000) <= 2.2 * steps(1000))
  }
}
