// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import scala.util.Random

import org.apache.spark.sql.DataFrame
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.cases.RandomRun
import io.matchrecognize.execution.{MatchMetrics, SortedPartitionsExec}
import io.matchrecognize.{MatchRecognizeConf, MatchRecognizeTest}

/** What is evaluated ahead of the search is what the search would evaluate. */
final class ConjunctTableSuite extends MatchRecognizeTest {
  import ConjunctTableSuite._

  private def both(query: String): (Seq[String], Seq[String]) = {
    def result = rows(query).map(_.toString).sorted
    (result, withConf(MatchRecognizeConf.EvaluateAhead.key -> "false")(result))
  }

  private def clause(body: String, table: String): String =
    s"SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY k ORDER BY id $body)"

  private def counted(query: String): (DataFrame, Map[String, SQLMetric]) = withConf(
    "spark.sql.adaptive.enabled" -> "false"
  ) {
    val found = sql(query)
    found.collect()
    (found, found.queryExecution.executedPlan.collectFirst { case exec: SortedPartitionsExec => exec.metrics }.get)
  }

  // Compiling takes longer than running.
  for ((mode, count) <- Seq("CODEGEN_ONLY" -> 2, "NO_CODEGEN" -> 10))
    test(s"random conjuncts over random values, $mode") {
      info(s"seed ${RandomRun.seed}")
      val random = new Random(RandomRun.seed)
      withConf("spark.sql.codegen.factoryMode" -> mode) {
        for (_ <- 1 to count * RandomRun.times) {
          val conditions = Seq("A", "B", "C").map(name => s"$name AS ${condition(random)}")
          val body = s"MEASURES A.id AS a, MATCH_NUMBER() AS n, CLASSIFIER() AS c ALL ROWS PER MATCH " +
            s"AFTER MATCH SKIP TO NEXT ROW PATTERN (A B? C*) DEFINE ${conditions.mkString(", ")}"
          val query = clause(body, values(random))
          val (ahead, asked) = both(query)
          assert(ahead == asked, query)
        }
      }
    }

  test("random comparisons of columns with many constants") {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    interpreted {
      for (_ <- 1 to 5 * RandomRun.times) {
        val rules = (1 to 12).map { number =>
          val variables = Seq("A", "B").map(name => s"$name AS ${comparisons(random)}")
          s"r$number AS (MEASURES A.id AS a, LAST(id) AS z PATTERN (A B?) DEFINE ${variables.mkString(", ")})"
        }
        val query = clause(s"RULES (${rules.mkString(", ")})", values(random))
        val (ahead, asked) = both(query)
        assert(ahead == asked, query)
      }
    }
  }

  for (mode <- Seq("CODEGEN_ONLY", "NO_CODEGEN"); numberType <- Seq("DOUBLE", "FLOAT"))
    test(s"floating-point numbers of all sorts beside each other, $numberType, $mode") {
      val all = Seq("'NaN'", "'Infinity'", "'-Infinity'", "'-0.0'", "'0.0'", "'1.5'", "'-1.5'", "NULL")
      val pairs = for (first <- all; second <- all; one <- Seq(first, second)) yield one
      val table = pairs.zipWithIndex.map { case (x, id) => s"($id, 1, CAST($x AS $numberType))" }.mkString(", ")
      withConf("spark.sql.codegen.factoryMode" -> mode) {
        for (sign <- Seq("<", "<=", ">", ">=", "=", "<>", "<=>")) {
          val (ahead, asked) = both(clause(
            s"MEASURES A.id AS a, B.x AS b AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS x $sign PREV(x)",
            s"(VALUES $table AS t(id, k, x))"
          ))
          assert(ahead == asked && ahead.nonEmpty, sign)
        }
      }
    }

  test("more conditions than one method of generated code can hold") {
    val rules = (0 until 300).map(number =>
      s"r$number AS (MEASURES B.id AS b PATTERN (A B) DEFINE A AS x * ${number}D > PREV(x), B AS upper(s) <> PREV(s, ${number % 7}))"
    )
    val query = clause(
      s"RULES (${rules.mkString(", ")})",
      "(SELECT id, id % 2 AS k, CAST(id % 7 AS DOUBLE) AS x, CAST(id % 5 AS STRING) AS s FROM range(0, 200, 1, 1))"
    )
    val (ahead, asked) = withConf("spark.sql.codegen.factoryMode" -> "CODEGEN_ONLY")(both(query))
    assert(ahead == asked && ahead.size > 1000)
  }

  test("comparisons of one column with many constants are one search") {
    val rules = (0 until 100).map(number =>
      s"r$number AS (MEASURES A.id AS a PATTERN (A) DEFINE A AS x = ${number % 20} AND id > ${number * 3})"
    )
    val (found, metrics) = counted(clause(
      s"RULES (${rules.mkString(", ")})",
      "(SELECT id, 1 AS k, id % 25 AS x FROM range(0, 500, 1, 1))"
    ))
    assert(found.count() > 1000)
    assert(metrics(MatchMetrics.Conditions).value == 2 * 500)
  }

  test("each conjunct is evaluated once a row at most, and only the rest when it is needed") {
    val (query, metrics) = counted(clause(
      """MEASURES A.id AS a PATTERN (A B+ C) DEFINE A AS x > 3, B AS x > 3 AND x <> PREV(x), C AS x < 6 AND C.x > A.x""",
      "(SELECT id, id % 3 AS k, id * 5 % 7 AS x FROM range(0, 900, 1, 2))"
    ))
    // x > 3, x <> PREV(x), x < 6; what is left of C is evaluated for a few rows.
    val left = metrics(MatchMetrics.Conditions).value - 3 * 900
    assert(left > 0 && left < 300, left)
    val text = query.queryExecution.explainString(org.apache.spark.sql.execution.FormattedMode)
    assert(text.contains("Evaluated ahead: [(x#") && text.contains("PREV(x#"), text)
  }

  test("an earlier row of the match that is always at the same distance is a neighbour") {
    val table = "(SELECT id, id % 7 AS k, IF(id % 11 = 3, NULL, pmod(hash(id), 101)) AS x FROM range(0, 3000, 1, 2))"
    for (
      body <- Seq(
        "PATTERN (A B C) DEFINE B AS x > A.x, C AS x > A.x + B.x",
        "PATTERN (A B+ C) DEFINE B AS x > FIRST(A.x), C AS x < B.x",
        "PATTERN (A (B | C) D) DEFINE B AS x > A.x, C AS x < PREV(A.x), D AS x > FIRST(A.x)",
        "PATTERN ((A B)+ C) DEFINE B AS x > A.x, C AS x < FIRST(A.x) AND x < FIRST(B.x)",
        "PATTERN (A? B) DEFINE B AS x > A.x",
        "PATTERN (A B? C) SUBSET U = (A, B) DEFINE C AS x > U.x AND NEXT(A.x) IS NOT NULL",
        "PATTERN (PERMUTE(A, B) {- C -} D) DEFINE B AS x > 20, C AS x > A.x, D AS x < C.x"
      );
      skip <- Seq("PAST LAST ROW", "TO NEXT ROW")
    ) {
      val query = clause(
        s"MEASURES MATCH_NUMBER() AS n, CLASSIFIER() AS c, A.x AS ax ALL ROWS PER MATCH AFTER MATCH SKIP $skip $body",
        table
      )
      val (ahead, asked) = both(query)
      assert(ahead == asked && ahead.nonEmpty, query)
    }
    val (_, metrics) =
      counted(clause("MEASURES A.id AS a PATTERN (A B C) DEFINE B AS x > A.x, C AS x > A.x + B.x", table))
    // A sum may overflow, so it is evaluated only where the search needs it.
    assert(metrics(MatchMetrics.Conditions).value > 3000 && metrics(MatchMetrics.Conditions).value < 2 * 3000)
    val (_, local) = counted(
      clause("MEASURES A.id AS a PATTERN (A B C) DEFINE B AS x > A.x, C AS x > B.x", table)
    )
    // Both are `x > PREV(x)`.
    assert(local(MatchMetrics.Conditions).value == 3000)
    // The first row is tried only where the two rows after it fit.
    assert(local(MatchMetrics.Steps).value < 5 * local(MatchMetrics.Matches).value + 50)
  }

  test("rows that cannot begin a match are not tried") {
    val (_, metrics) = counted(clause(
      "MEASURES A.id AS a PATTERN (A B) DEFINE A AS x = 0, B AS x = 1",
      "(SELECT id, 1 AS k, id % 500 AS x FROM range(0, 10000, 1, 1))"
    ))
    assert(metrics(MatchMetrics.Matches).value == 20 && metrics(MatchMetrics.Steps).value < 200)
  }

  test("no match is sought where a row that it needs does not follow") {
    val table = "(SELECT id, id DIV 100 AS k, id % 100 AS x FROM range(0, 10000, 1, 1))"
    def steps(pattern: String, define: String): Long = {
      val (_, metrics) = counted(clause(
        s"MEASURES A.id AS a EVENT SELECTION SKIP TILL NEXT MATCH PATTERN ($pattern) DEFINE $define",
        table
      ))
      metrics(MatchMetrics.Steps).value
    }
    val many = "A AS x % 2 = 0"
    // One step asks for a row of each partition; after the row that is needed there is no attempt.
    assert(steps("A B+ C", s"$many, B AS x > 50, C AS x = 1000") <= 400)
    assert(steps("A (B | C)", s"$many, B AS x = 1000, C AS x = 2000") <= 400)
    val sought = steps("A B", s"$many, B AS x = 9")
    assert(sought > 1000 && sought < 4000, sought)
    assert(steps("A B?", s"$many, B AS x = 1000") > 5000)
    // A part of B can fail, but no attempt comes to it, since C does not follow.
    val divides = s"MEASURES A.id AS a PATTERN (A B C) DEFINE $many, B AS 1 / (x - 1) > 0, C AS x = "
    assert(rows(clause(s"${divides}1000", table)).isEmpty)
    assert(errorOf(clause(s"${divides}2", table))._1 == "DIVIDE_BY_ZERO")
  }

  test("rows of events are shown although a row that the match needs does not follow") {
    val (ahead, asked) = both(clause(
      "MEASURES A.id AS a, B.id AS b ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) " +
        "DEFINE A AS x = 1, B AS x > 1, C AS x = 100",
      "(SELECT id, 1 AS k, id AS x FROM range(0, 5, 1, 1))"
    ))
    assert(ahead == asked && ahead.size == 3)
  }

  test("nothing that can fail is evaluated where the search would not") {
    val table = "(SELECT id, 1 AS k, id % 4 AS x FROM range(0, 40, 1, 1))"
    val guarded = clause("MEASURES A.id AS a PATTERN (A B) DEFINE A AS x <> 0 AND 12 / x > 4, B AS x > 0", table)
    val (ahead, asked) = both(guarded)
    assert(ahead == asked && ahead.size == 10)
    val failing = clause("MEASURES A.id AS a PATTERN (A B) DEFINE A AS 12 / x > 4 AND x <> 0", table)
    for (value <- Seq("false", "true")) withConf(MatchRecognizeConf.EvaluateAhead.key -> value) {
      assert(errorOf(failing)._1 == "DIVIDE_BY_ZERO")
    }
  }

  test("a null before a part that fails does not keep it from failing") {
    val query = clause(
      "MEASURES A.id AS a PATTERN (A) DEFINE A AS n > 0 AND 12 / x > 4",
      "(SELECT id, 1 AS k, 0 AS x, CAST(NULL AS INT) AS n FROM range(0, 4, 1, 1))"
    )
    for (value <- Seq("false", "true")) withConf(MatchRecognizeConf.EvaluateAhead.key -> value) {
      assert(errorOf(query)._1 == "DIVIDE_BY_ZERO")
    }
  }

  test("an expensive conjunct is left to the search where it is seldom needed") {
    def shown(define: String): String = sql(clause(
      s"MEASURES A.id AS a PATTERN (A B) DEFINE $define",
      "(SELECT id, 1 AS k, CAST(id AS STRING) AS t FROM range(0, 10, 1, 1))"
    )).queryExecution.explainString(org.apache.spark.sql.execution.FormattedMode)
    assert(!shown("A AS t = '1', B AS t LIKE '%2%3'").contains("LIKE %2%3 ("))
    assert(shown("A AS t LIKE '%2%3', B AS t = '1'").linesIterator.exists(line =>
      line.contains("Evaluated ahead") && line.contains("LIKE")
    ))
    assert(!shown("A AS t LIKE '%2%3', B AS t LIKE '1%9%7'").linesIterator.exists(line =>
      line.contains("Evaluated ahead") && line.contains("%9%7")
    ))
  }
}

private object ConjunctTableSuite {

  /** Conjuncts over the columns of [[values]]. */
  private val conjuncts = Vector(
    "i > 2",
    "i = 3",
    "i <> 3",
    "3 <= i",
    "i IN (1, 3, 5, NULL)",
    "i NOT IN (1, 2)",
    "i BETWEEN 2 AND 4",
    "NOT (i < 3 OR d > 0.0)",
    "i IS NULL",
    "i <=> NULL",
    "i > PREV(i)",
    "i = NEXT(i)",
    "PREV(i, 2) IS NULL",
    "d > 0",
    "d = 0.0D",
    "d = CAST('NaN' AS DOUBLE)",
    "d >= CAST('Infinity' AS DOUBLE)",
    "isnan(d)",
    "d < PREV(d)",
    "c = 1.50",
    "c > 1.4999",
    "c BETWEEN -1 AND 1.5",
    "t = 'a'",
    "t > 'a'",
    "t LIKE 'a%'",
    "t IN ('a', 'B')",
    "u = 'A'",
    "u < 'b'",
    "u IN ('A', 'c')",
    "upper(t) = 'A'",
    "ts = TIMESTAMP '2020-01-01 00:00:00'",
    "ts > TIMESTAMP '2020-01-01 00:00:00'",
    "CAST(ts AS DATE) = DATE '2020-01-01'",
    "b",
    "NOT b",
    "10 / (i - 3) > 1 OR i = 3",
    "i > A.i",
    "d >= FIRST(d)",
    "COUNT(*) < 4",
    "SUM(i) > 3"
  )

  /** Of one column each. */
  private def comparisons(random: Random): String = {
    def one(of: String*): String = of(random.nextInt(of.size))
    def compare: String = one("=", "<>", "<", "<=", ">", ">=")
    def number: String = random.nextInt(7).toString
    def double: String = one("0.0D", "-0.0D", "double('NaN')", "double('Infinity')", "1.5D", "-2.0D", "1.0D")
    def text: String = one("''", "'a'", "'A'", "'ab'", "'b'", "'c'")
    Seq.fill(1 + random.nextInt(2))(one(
      s"i $compare $number",
      s"$number $compare i",
      s"i IN ($number, $number)",
      s"i BETWEEN 2 AND $number",
      s"d $compare $double",
      s"d IN ($double, $double)",
      s"t $compare $text",
      s"t NOT IN ($text, $text)",
      s"t IN ($text, NULL)",
      s"u = $text"
    )).mkString(" AND ")
  }

  private def condition(random: Random): String = {
    val parts = Seq.fill(1 + random.nextInt(4))(conjuncts(random.nextInt(conjuncts.size)))
    // An integer division by zero gives null.
    parts.map(part => s"(${part.replace("10 / (i - 3)", "try_divide(10, i - 3)")})").mkString(" AND ")
  }

  private def values(random: Random): String = {
    def one(of: String*): String = of(random.nextInt(of.size))
    val all = (1 to 150).map { id =>
      val i = one("NULL", "1", "2", "3", "4", "5")
      val d = one("NULL", "-0.0D", "0.0D", "double('NaN')", "double('Infinity')", "1.5D", "-2.0D")
      val c = one("NULL", "1.5", "-1", "0.01", "99.99")
      val t = one("NULL", "'a'", "'A'", "'ab'", "''", "'b'")
      val ts = one("NULL", "'2020-01-01 00:00:00'", "'2020-01-01 00:00:01'", "'1960-06-01 12:00:00'")
      s"($id, ${random.nextInt(3)}, CAST($i AS INT), CAST($d AS DOUBLE), CAST($c AS DECIMAL(10, 2)), CAST($t AS STRING), " +
        s"CAST($t AS STRING) COLLATE UTF8_LCASE, CAST($ts AS TIMESTAMP), CAST(${one("NULL", "true", "false")} AS BOOLEAN))"
    }
    s"(SELECT * FROM VALUES ${all.mkString(", ")} AS v(id, k, i, d, c, t, u, ts, b))"
  }
}
