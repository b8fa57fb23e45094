// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.plans.logical.Filter
import org.apache.spark.sql.{AnalysisException, Row}

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.plan.MatchRecognize

/** EXPLAIN MATCH: what it says of attempts, for each reason that there is, and which statements it reads. */
final class ExplainMatchSuite extends MatchRecognizeTest {

  private val sensor = """(SELECT * FROM VALUES (1, 50), (2, 52), (3, 55), (4, 55), (5, 58), (6, 61), (7, 40), (8, 41),
    (9, NULL), (10, 44), (11, 47), (12, 30) AS sensor(at, value))"""

  private val rises = s"""SELECT * FROM $sensor MATCH_RECOGNIZE (
    ORDER BY at MEASURES FIRST(at) AS began PATTERN (RISE{3,} DROP)
    DEFINE RISE AS value > PREV(value), DROP AS value < 0.8 * PREV(value))"""

  /** Letters in the order of their times; `-` is no time. */
  private def letters(text: String, times: String = ""): String = {
    val values = text.zipWithIndex.map { case (letter, i) =>
      val time = if (times.isEmpty) i.toString else times.split(' ')(i)
      s"(${if (time == "-") "NULL" else s"timestamp_seconds($time)"}, ${i + 1}, '$letter')"
    }
    s"(SELECT * FROM VALUES ${values.mkString(", ")} AS letters(ts, id, c))"
  }

  private def defined(variables: String): String =
    variables.map(name => s"$name AS c = '$name'").mkString("DEFINE ", ", ", "")

  /** What is said of the attempt at a row, the first unless given. */
  private def explanation(table: String, clause: String, attempt: Int = 1): (String, String) = {
    val found = sql(s"EXPLAIN MATCH ATTEMPTS SELECT * FROM $table MATCH_RECOGNIZE ($clause)")
      .where(s"attempt = $attempt").select("reason", "explanation").collect()
    assert(found.length == 1)
    (found.head.getString(0), found.head.getString(1))
  }

  test("the summary counts attempts by reason, those that came closest first") {
    val summary =
      rows(s"EXPLAIN MATCH $rises").map(row => (row.getLong(0), row.getInt(2), row.getString(4), row.getString(6)))
    assert(summary.take(3) == Seq(
      (
        2L,
        2,
        "condition is false",
        "from row 2: RISE{2}, then row 4 is not RISE: value > PREV(value) is false (value = 55, PREV(value) = 55)"
      ),
      (
        3L,
        3,
        "condition is false",
        "from row 3: RISE, then row 4 is not RISE: value > PREV(value) is false (value = 55, PREV(value) = 55)"
      ),
      (
        1L,
        3,
        "condition is null",
        "from row 8: RISE, then row 9 is not RISE: value > PREV(value) is null (value = null, PREV(value) = 41)"
      )
    ))
    assert(summary.map(_._1).sum == 12)
  }

  test("the columns of attempts and steps") {
    val attempt = sql(s"EXPLAIN MATCH ATTEMPTS $rises").where("attempt = 5").head()
    assert(attempt == Row(
      5L,
      5,
      "failed",
      2,
      "RISE{2}",
      2,
      "RISE",
      7L,
      7,
      "condition is false",
      "value > PREV(value)",
      "value = 40, PREV(value) = 61",
      "from row 5: RISE{2}, then row 7 is not RISE: value > PREV(value) is false (value = 40, PREV(value) = 61)"
    ))
    val steps = sql(s"EXPLAIN MATCH STEPS $rises").where("attempt = 11").collect().toSeq
    assert(steps == Seq(
      Row(11L, 11, 1, 0, "RISE", true, 11L, 11, null, null, null),
      Row(
        11L,
        11,
        2,
        1,
        "RISE",
        false,
        12L,
        12,
        "condition is false",
        "value > PREV(value)",
        "value = 30, PREV(value) = 47"
      )
    ))
  }

  test("steps show where the search backtracks") {
    val steps = sql(s"""EXPLAIN MATCH STEPS SELECT * FROM ${letters("AAC")} MATCH_RECOGNIZE (
      ORDER BY id MEASURES 1 AS m PATTERN (A* A B) ${defined("AB")})""").where("attempt = 1").collect()
    assert(steps.map(row =>
      s"${row.getInt(3)} ${row.getString(4)} ${row.getBoolean(5)} ${row.getLong(6)}"
    ).toSeq == Seq(
      "0 A true 1",
      "1 A true 2",
      "2 A false 3",
      "2 A false 3",
      "1 A true 2",
      "2 B false 3",
      "0 A true 1",
      "1 B false 2"
    ))
  }

  test("matches, and rows that are skipped after them") {
    val attempts = rows(s"""EXPLAIN MATCH ATTEMPTS SELECT * FROM ${letters("ABXAB")} MATCH_RECOGNIZE (
      ORDER BY id MEASURES 1 AS m PATTERN (A B) ${defined("AB")})""")
    assert(attempts.map(row => (row.getString(2), row.getString(12))) == Seq(
      ("matched", "from row 1: A B"),
      ("skipped", "row 2: AFTER MATCH SKIP skips it after the match that begins at row 1"),
      ("failed", "row 3 is not A: c = 'A' is false (c = X)"),
      ("matched", "from row 4: A B"),
      ("skipped", "row 5: AFTER MATCH SKIP skips it after the match that begins at row 4")
    ))
  }

  test("each match of an attempt that has several") {
    val attempts = rows(s"""EXPLAIN MATCH ATTEMPTS SELECT * FROM ${letters("AAB")} MATCH_RECOGNIZE (
      ORDER BY id MEASURES 1 AS m ALL MATCHES EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A+ B) ${defined("AB")})""")
    assert(attempts.map(row => (row.getLong(0), row.getString(2))) ==
      Seq((1, "matched"), (1, "matched"), (2, "matched"), (3, "failed")))
  }

  test("the end of the partition, and the row that came closest") {
    val clause =
      "ORDER BY id MEASURES 1 AS m EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) DEFINE A AS c = 'A', B AS "
    assert(explanation(letters("AXBX"), clause + "id > 2 AND c = 'C'") == (
      (
        "partition ended",
        "from row 1: A, then no B before the partition ended; closest was row 3, where c = 'C' is false (c = B)"
      )
    ))
    assert(explanation(letters("A"), "ORDER BY id MEASURES 1 AS m PATTERN (A B) " + defined("AB")) ==
      (("partition ended", "from row 1: A, then no B before the partition ended")))
  }

  test("time limits") {
    val (table, define) = (letters("AXB", "1 2 9"), defined("AB"))
    val selection = "EVENT SELECTION SKIP TILL NEXT MATCH"
    val whole = s"ORDER BY ts MEASURES 1 AS m $selection PATTERN (A B) WITHIN INTERVAL '5' SECOND $define"
    assert(explanation(table, whole)._1 == "time limit")
    assert(explanation(
      table,
      whole
    )._2.startsWith("from row 1: A, then no B within the time limit, which row 3 exceeds"))
    val part = s"ORDER BY ts MEASURES 1 AS m $selection PATTERN (A B WITHIN INTERVAL '5' SECOND) $define"
    assert(explanation(table, part)._1 == "time limit")
    val untimed =
      s"ORDER BY ts NULLS LAST MEASURES 1 AS m $selection PATTERN (B) WITHIN INTERVAL '5' SECOND ${defined("B")}"
    assert(explanation(letters("AB", "1 -"), untimed, attempt = 2) ==
      (("no time", "row 2 has no time, which WITHIN requires")))
  }

  test("rows that must be absent") {
    val unless = s"ORDER BY id MEASURES 1 AS m PATTERN (A B) UNLESS X ${defined("ABX")}"
    val selection = "ORDER BY id MEASURES 1 AS m EVENT SELECTION SKIP TILL NEXT MATCH"
    assert(explanation(letters("AXB"), s"$selection PATTERN (A B) UNLESS X ${defined("ABX")}") ==
      (("UNLESS", "from row 1: A, then row 2 is one of UNLESS X")))
    assert(explanation(letters("AXB"), unless)._1 == "UNLESS")
    assert(explanation(letters("AXB"), s"$selection PATTERN (A NOT X B) ${defined("ABX")}") ==
      (("row that must be absent", "from row 1: A, then row 2 is X, which must not come before B")))
    val atEnd = s"ORDER BY ts MEASURES 1 AS m PATTERN (A NOT X) WITHIN INTERVAL '5' SECOND ${defined("AX")}"
    for (table <- Seq(letters("AX"), letters("ABX"))) {
      val at = if (table == letters("AX")) 2 else 3
      assert(explanation(table, atEnd) ==
        (("row that must be absent", s"from row 1: A, then row $at is X, which must be absent")))
      assert(
        rows(s"EXPLAIN MATCH ATTEMPTS SELECT * FROM $table MATCH_RECOGNIZE ($atEnd)").head.getAs[Long]("row") == at
      )
    }
    assert(explanation(letters("AB"), atEnd) ==
      (("row that must be absent", "from row 1: A, then the rows end before the time in which X must be absent")))
  }

  test("anchors") {
    for (selection <- Seq("", "EVENT SELECTION SKIP TILL NEXT MATCH")) {
      val first = s"ORDER BY id MEASURES 1 AS m $selection PATTERN (^ A) ${defined("A")}"
      assert(explanation(letters("BA"), first, attempt = 2) ==
        (("not the first row", "^ requires the first row of the partition")))
      val last = s"ORDER BY id MEASURES 1 AS m $selection PATTERN (A $$) ${defined("A")}"
      assert(explanation(letters("AB"), last) ==
        (("not the last row", "from row 1: A, then $ requires the end of the partition, but row 2 follows")))
      val after = s"ORDER BY id MEASURES 1 AS m $selection PATTERN (A $$ A) ${defined("A")}"
      assert(explanation(letters("AA"), after, attempt = 2) ==
        (("partition ended", "from row 2: A, then no A before the partition ended")))
    }
  }

  test("an attempt of too many steps is one that failed") {
    withConf("spark.matchRecognize.maxStepsPerAttempt" -> "100") {
      val clause =
        "ORDER BY id MEASURES 1 AS m PATTERN ((A | B)* C) DEFINE A AS id >= COUNT(B.*), B AS id >= COUNT(A.*), C AS c = 'C'"
      assert(explanation(letters("ABABABABABABABABABAB" * 3), clause)._1 == "step limit")
    }
  }

  test("a condition that the query never evaluates is not evaluated here either") {
    val clause = "ORDER BY id MEASURES 1 AS m PATTERN (A) DEFINE A AS id > 1 AND 1 / (id - 1) > 0.6"
    assert(explanation(letters("XYZ"), clause) == (("condition is false", "row 1 is not A: id > 1 is false (id = 1)")))
  }

  test("what a condition reads of the match") {
    val clause =
      """ORDER BY id MEASURES 1 AS m PATTERN (A B+ C) DEFINE A AS c = 'A', B AS c = 'B' AND COUNT(B.*) <= 2,
        |C AS SUM(B.id) > 10 AND CLASSIFIER() = 'C'""".stripMargin
    assert(explanation(letters("ABBC"), clause)._2 ==
      "from row 1: A B{2}, then row 4 is not C: SUM(B.id) > 10 is false (SUM(B.id) = 5)")
  }

  test("conditions are shown as they were written, with their variables") {
    def condition(pattern: String, text: String) =
      explanation(letters("ABC"), s"ORDER BY id MEASURES 1 AS m PATTERN ($pattern) DEFINE B AS $text")._2
    assert(condition("A B", "id > B.id") ==
      "from row 1: A, then row 2 is not B: id > B.id is false (id = 2, B.id = 2)")
    assert(condition("A B", "b.id > LAST(B.id)") ==
      "from row 1: A, then row 2 is not B: b.id > LAST(B.id) is false (b.id = 2, LAST(B.id) = 2)")
    // At a fixed distance, so that it is read as a neighbour.
    assert(condition("A C B", "id < A.id") ==
      "from row 1: A C, then row 3 is not B: id < A.id is false (id = 3, A.id = 1)")
    assert(condition("A B", "id < PREV(id +\n 1) AND true") ==
      "from row 1: A, then row 2 is not B: id < PREV(id + 1) is false (id = 2, PREV(id) = 1)")
    assert(condition("A B", "COUNT(*) > Max(A.id) + 1") ==
      "from row 1: A, then row 2 is not B: COUNT(*) > (Max(A.id) + 1) is false (COUNT(*) = 2, Max(A.id) = 1)")
    // Spark's position of IN begins after what it compares.
    assert(condition("A B", "id IN (SELECT max(id) FROM range(2))").contains(
      "row 2 is not B: IN (SELECT max(id) FROM range(2)) is false"
    ))
  }

  test("the explanation names the rule and the partition") {
    val table = "(SELECT * FROM VALUES (1, 'x', 'A'), (2, NULL, 'B'), (3, 'y', 'B') AS t(id, p, c))"
    val keyed = s"MEASURES 1 AS m PATTERN (A) ${defined("A")}"
    val attempts = sql(
      s"EXPLAIN MATCH ATTEMPTS SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY p, id % 2 AS odd ORDER BY id $keyed)"
    )
    assert(attempts.select("explanation").collect().map(_.getString(0)).toSet == Set(
      "p = x, odd = 1, from row 1: A",
      "p = null, odd = 0, row 1 is not A: c = 'A' is false (c = B)",
      "p = y, odd = 1, row 1 is not A: c = 'A' is false (c = B)"
    ))
    // Of attempts with the same number, the first one in the order of the text.
    val summary = rows(s"EXPLAIN MATCH SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY p ORDER BY id $keyed)")
    assert(summary.map(_.getString(6)) ==
      Seq("p = null, row 1 is not A: c = 'A' is false (c = B)", "p = x, from row 1: A"))
    val rules = s"SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY p ORDER BY id RULES (one AS ($keyed)))"
    assert(rows(s"EXPLAIN MATCH $rules").map(_.getString(6)).last == "rule one, p = x, from row 1: A")
  }

  test("values are shortened") {
    val (_, text) = explanation(
      s"(SELECT 1 AS id, repeat('x', 500) AS c)",
      "ORDER BY id MEASURES 1 AS m PATTERN (A) DEFINE A AS c = 'A'"
    )
    assert(text.endsWith(s"(c = ${"x" * 60}...)"))
  }

  test("partitions come with their keys, and a condition on these leaves out partitions before they are sorted") {
    val query = s"""SELECT * FROM (SELECT id % 2 AS p, * FROM ${letters("AAXB")}) MATCH_RECOGNIZE (
      PARTITION BY p ORDER BY id MEASURES 1 AS m PATTERN (A B) ${defined("AB")})"""
    val attempts = sql(s"EXPLAIN MATCH ATTEMPTS WHERE (p = 0 AND attempt = 1) $query")
    assert(attempts.select("p", "starts_at", "explanation").collect().toSeq == Seq(Row(0, 2, "p = 0, from row 1: A B")))
    withConf("spark.sql.optimizer.excludedRules" -> "org.apache.spark.sql.catalyst.optimizer.ConvertToLocalRelation") {
      val plan = sql(s"EXPLAIN MATCH ATTEMPTS WHERE (p = 0) $query").queryExecution.optimizedPlan
      assert(plan.collectFirst { case clause: MatchRecognize => clause }.exists(_.exists(_.isInstanceOf[Filter])))
    }
    assert(sql(s"EXPLAIN MATCH WHERE (p = 0) $query").agg("attempts" -> "sum").head().getLong(0) == 2L)
  }

  test("statements in which the clause stands anywhere") {
    val clause = s"MATCH_RECOGNIZE (ORDER BY id MEASURES A.id AS a PATTERN (A B) ${defined("AB")})"
    val statements = Seq(
      s"WITH t AS (SELECT * FROM ${letters("AX")}) SELECT * FROM t $clause WHERE a > 100",
      s"WITH t AS (SELECT * FROM ${letters("AX")}), m AS (SELECT * FROM t $clause) SELECT count(*) FROM m",
      s"SELECT * FROM (SELECT a FROM ${letters("AX")} $clause) ORDER BY a LIMIT 1",
      s"SELECT * FROM range(3) WHERE id IN (SELECT a FROM ${letters("AX")} $clause)",
      s"/* why */ EXPLAIN MATCH -- attempts\n SELECT a FROM ${letters("AX")} $clause"
    )
    statements.foreach { statement =>
      val text = if (statement.contains("EXPLAIN")) statement else s"explain match $statement"
      assert(rows(text).map(_.getString(6)).toSet ==
        Set("from row 1: A, then row 2 is not B: c = 'B' is false (c = X)", "row 2 is not A: c = 'A' is false (c = X)"))
    }
  }

  test("rules come with their names") {
    val rules = s"""SELECT * FROM ${letters("AB")} MATCH_RECOGNIZE (ORDER BY id RULES (
      one AS (MEASURES A.id AS a PATTERN (A B) ${defined("AB")}),
      two AS (MEASURES A.id AS b PATTERN (A A) ${defined("A")})))"""
    assert(sql(s"EXPLAIN MATCH ATTEMPTS $rules").where("attempt = 1").select("rule", "outcome").collect().toSet ==
      Set(Row("one", "matched"), Row("two", "failed")))
  }

  test("a bound on the work does not count") {
    val bounded = s"""SELECT * FROM ${letters("ABAB")} MATCH_RECOGNIZE (ORDER BY id MEASURES 1 AS m
      EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) ${defined("AB")} BEST EFFORT (STATE 1 RUNS))"""
    assert(sql(s"EXPLAIN MATCH ATTEMPTS $bounded").where("outcome = 'matched'").count() > 0)
  }

  test("parameters in the condition") {
    val query = s"SELECT * FROM ${letters("AAXB")} MATCH_RECOGNIZE (ORDER BY id MEASURES 1 AS m PATTERN (A B) " +
      "DEFINE A AS c = 'A', B AS c = :b)"
    val values = Map[String, Any]("b" -> "B", "n" -> 2)
    def attempts(condition: String) =
      spark.sql(s"EXPLAIN MATCH ATTEMPTS WHERE ($condition) $query", values).collect().map(_.getLong(0)).toSeq
    assert(attempts("attempt = :n") == Seq(2))
    assert(attempts("attempt = 1 + 2") == Seq(3))
    assert(attempts("attempt IN (SELECT max(id) FROM range(:n))") == Seq(1))

    // Errors have the position in the statement.
    def error(condition: String) = intercept[AnalysisException](
      spark.sql(s"-- why\nEXPLAIN\nMATCH WHERE($condition) $query", values)
    ).getMessage
    assert(error("attempt = :other").contains("unbound parameter: other"))
    assert(error("attemp = :n").contains("line 3 pos 12"))
    assert(error("attempt = = :n").contains("line 3, pos 22"))
    assert(error("attempt = 1 LIMIT 2").contains("line 3, pos 24"))
  }

  test("parameters without names are those of the query") {
    def attempts(condition: String, values: Any*) = spark.sql(
      s"EXPLAIN MATCH ATTEMPTS WHERE ($condition) SELECT * FROM range(?) MATCH_RECOGNIZE (ORDER BY id PATTERN (A))",
      values.toArray
    ).count()
    assert(attempts("attempt > 2", 5) == 3)
    val error = intercept[AnalysisException](attempts("attempt > ?", 2, 5))
    assert(error.getCondition == "MATCH_RECOGNIZE_EXPLAIN_MATCH" && error.getMessage.contains("Name the parameters"))
  }

  test("what cannot be explained is an error that says what to do") {
    def check(statement: String, message: String): Unit = {
      val (condition, text) = errorOf(statement)
      assert(condition == "MATCH_RECOGNIZE_EXPLAIN_MATCH")
      assert(text.contains(message), text)
    }
    val clause = s"${letters("AB")} MATCH_RECOGNIZE (ORDER BY id MEASURES 1 AS m PATTERN (A) ${defined("A")})"
    check("EXPLAIN MATCH SELECT 1", "found no clause in the query")
    val keyed =
      "(SELECT 1 AS step, 2 AS id) MATCH_RECOGNIZE (PARTITION BY step ORDER BY id MEASURES 1 AS m PATTERN (A))"
    Seq("", "ATTEMPTS", "STEPS").foreach(form =>
      check(s"EXPLAIN MATCH $form SELECT * FROM $keyed", "as in PARTITION BY step AS step_key")
    )
    assert(
      errorOf(s"EXPLAIN MATCH ATTEMPTS WHERE (id = 1) SELECT * FROM $clause")._1 == "UNRESOLVED_COLUMN.WITH_SUGGESTION"
    )
    check(s"EXPLAIN MATCH SELECT * FROM $clause UNION ALL SELECT * FROM $clause", "found 2 clauses")
    check(s"EXPLAIN MATCH WHERE attempt = 1 SELECT * FROM $clause", "in parentheses")
    val frame = "ROWS BETWEEN CURRENT ROW AND 2 FOLLOWING"
    check(
      s"EXPLAIN MATCH SELECT m OVER (ORDER BY id MEASURES 1 AS m $frame PATTERN (A) ${defined("A")}) FROM ${letters("AB")}",
      "does not support a pattern in a window. Write the pattern as a clause in FROM"
    )
    val stream = "(SELECT timestamp AS ts, value AS id, 'A' AS c FROM STREAM_UNDER_TEST)"
    spark.readStream.format("rate").load().withWatermark(
      "timestamp",
      "1 second"
    ).createOrReplaceTempView("stream_under_test")
    check(
      s"EXPLAIN MATCH SELECT * FROM $stream MATCH_RECOGNIZE (ORDER BY ts MEASURES 1 AS m PATTERN (A) ${defined("A")})",
      "requires a batch table"
    )
  }
}
