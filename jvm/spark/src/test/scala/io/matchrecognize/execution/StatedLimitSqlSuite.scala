// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Random

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun

/**
 * A time limit that a condition states ends paths early, and the result is the same: each query is run as it is, and with its
 * limit written so that it cannot be read, `(limit) <=> true`.
 */
final class StatedLimitSqlSuite extends MatchRecognizeTest {

  private def explained(query: String): String = sql(s"EXPLAIN FORMATTED $query").head().getString(0)

  /** The rows and the steps taken. */
  private def run(query: String): (Seq[String], Long) = withConf("spark.sql.adaptive.enabled" -> "false") {
    val frame = sql(query)
    val rows = frame.collect().toSeq.map(_.toString)
    val steps = frame.queryExecution.executedPlan.collectFirst { case exec: MatchRecognizeExec => exec }
      .get.metrics(MatchMetrics.Steps).value
    (rows, steps)
  }

  /** Rows of V, C, B and others, each a second or more after the one before; some at the end have no time. */
  private def table(time: String, seed: Long): String = {
    val random = new Random(seed)
    var seconds = 0
    val rows = (1 to 150).map { id =>
      seconds += random.nextInt(3) + (if (random.nextInt(20) == 0) 4000 else 0)
      val ts = if (id > 145) "NULL" else time.replace("$", seconds.toString)
      s"($ts, $id, '${"VCBXXXXX" (random.nextInt(8))}')"
    }
    givenRows(s"SELECT * FROM VALUES ${rows.mkString(", ")} AS v(ts, id, kind)")
  }

  private val timestamp = "timestamp_seconds(1793498400 + $)"
  private val local = "CAST(timestamp_seconds($) AS TIMESTAMP_NTZ)"

  private val limits = Seq(
    timestamp -> "B.ts - FIRST(V.ts) <= INTERVAL '5' SECOND",
    timestamp -> "B.ts - V.ts < INTERVAL '1' HOUR",
    timestamp -> "LAST(ts) < FIRST(ts) + INTERVAL '7' SECOND",
    timestamp -> "V.ts >= B.ts - INTERVAL '90' MINUTE",
    timestamp -> "B.ts BETWEEN V.ts AND V.ts + INTERVAL '1' DAY",
    timestamp -> "unix_timestamp(B.ts) - unix_timestamp(V.ts) <= 6",
    timestamp -> "unix_millis(B.ts) <= unix_millis(FIRST(V.ts)) + 6500",
    timestamp -> "CAST(B.ts AS BIGINT) - CAST(V.ts AS BIGINT) < 60",
    local -> "B.ts - V.ts <= INTERVAL '1' MINUTE",
    local -> "B.ts <= V.ts + INTERVAL '1' DAY",
    "CAST($ AS BIGINT)" -> "B.ts - V.ts <= 8",
    "CAST($ AS INT)" -> "5 + FIRST(V.ts) > B.ts",
    "-CAST($ AS BIGINT) * -1" -> "B.ts < V.ts + 10"
  )

  private val forms = Seq(
    "MEASURES V.id AS v, B.id AS b PATTERN (V X*? C X*? B) DEFINE V AS kind = 'V', C AS kind = 'C', B AS kind = 'B' AND",
    "MEASURES CLASSIFIER() AS c ALL ROWS PER MATCH PATTERN (V X* (C | X) X*? B X?) DEFINE V AS kind = 'V', C AS kind = 'C', B AS kind = 'B' AND",
    "MEASURES V.id AS v, B.id AS b AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (V C? B) DEFINE V AS kind = 'V', C AS kind = 'C', B AS kind = 'B' AND",
    "MEASURES V.id AS v, B.id AS b ALL MATCHES EVENT SELECTION SKIP TILL ANY MATCH PATTERN (V B) DEFINE V AS kind = 'V', B AS kind = 'B' AND"
  )

  for ((time, limit) <- limits) test(s"the same rows in fewer steps: $limit") {
    info(s"seed ${RandomRun.seed}")
    for (form <- forms; nulls <- Seq("NULLS FIRST", "NULLS LAST"); zone <- Seq("UTC", "America/New_York")) {
      withConf("spark.sql.session.timeZone" -> zone) {
        val rows = table(time, RandomRun.seed)
        def query(condition: String) =
          s"SELECT * FROM $rows MATCH_RECOGNIZE (ORDER BY ts $nulls, id $form $condition)"
        val isRead = explained(query(limit)).contains("time limit, ")
        // Before V has a row, FIRST(ts) is that of the row under test.
        assert(isRead, query(limit))
        val (found, steps) = run(query(limit))
        // The same condition, of which nothing is read.
        val (expected, all) = run(query(s"COALESCE($limit, B.id < 0)"))
        // With other steps to look ahead to, looking ahead pauses at other times.
        assert(found == expected && steps <= all + all / 10, query(limit))
      }
    }
  }

  test("a limit that cannot be relied on is not read") {
    def isRead(time: String, order: String, limit: String) = explained(
      s"SELECT * FROM ${table(time, 1L)} MATCH_RECOGNIZE (ORDER BY $order MEASURES V.id AS v PATTERN (V X*? B) " +
        s"DEFINE V AS kind = 'V', B AS kind = 'B' AND $limit)"
    ).contains("time limit, ")
    assert(isRead("CAST($ AS BIGINT)", "ts", "B.ts - V.ts <= 8"))
    assert(!isRead("CAST($ AS BIGINT)", "ts DESC", "B.ts - V.ts <= 8"))
    assert(!isRead("CAST($ AS BIGINT)", "id, ts", "B.ts - V.ts <= 8"))
    assert(!isRead("CAST($ AS BIGINT)", "ts", "(B.ts - V.ts <= 8 OR B.id = 3)"))
    assert(!isRead("CAST($ AS BIGINT)", "ts", "B.ts - PREV(V.ts) <= 8"))
    assert(!isRead("CAST($ AS BIGINT)", "ts", "V.ts - B.ts <= 8"))
    assert(!isRead("CAST($ AS BIGINT)", "ts", "B.ts <= V.ts + B.id"))
    // Without the rules of ANSI a difference that is too large becomes a negative one.
    withConf("spark.sql.ansi.enabled" -> "false") {
      assert(!isRead("CAST($ AS BIGINT)", "ts", "B.ts - V.ts <= 8"))
    }
  }

  private def found(rows: String, body: String, order: String = "k"): Seq[String] = sql(
    s"SELECT * FROM (SELECT * FROM VALUES $rows AS t(k, v)) MATCH_RECOGNIZE (ORDER BY $order MEASURES FIRST(k) AS a, LAST(v) AS z $body)"
  ).collect().toSeq.map(_.toString)

  test("a condition that accepts null does not end before a row without a time") {
    for (
      limit <- Seq(
        "CASE WHEN k - A.k > 30 THEN FALSE ELSE TRUE END",
        "(k - A.k > 30) IS NOT TRUE",
        "COALESCE(k - A.k <= 30, TRUE)",
        "COALESCE(k - A.k, 0) <= 30"
      )
    ) {
      val body = s"PATTERN (A X* B) DEFINE A AS v = 'a', X AS v = 'x', B AS v = 'b' AND $limit"
      assert(found("(1, 'a'), (100, 'x'), (NULL, 'b')", body, "k NULLS LAST") == Seq("[1,b]"), limit)
    }
  }

  test("a difference that overflows is in no limit") {
    val body = "PATTERN (A X* B) DEFINE A AS v = 'a', X AS k <= A.k + 30, B AS v = 'b'"
    assert(found("(-6000000000000000000, 'a'), (6000000000000000000, 'x'), (6000000000000000001, 'b')", body) == Nil)
  }

  test("changes of the clock count in the unit of the key") {
    withConf("spark.sql.session.timeZone" -> "Europe/Berlin") {
      def nanos(time: String) = s"(unix_seconds(TIMESTAMP'$time') * 1000000000"
      val times = "timestamp_micros(k DIV 1000) - timestamp_micros(A.k DIV 1000) <= INTERVAL '1' HOUR"
      val autumn =
        Seq(nanos("2026-10-25T00:30:00Z") + ", 'a')", nanos("2026-10-25T01:45:00Z") + ", 'b')").mkString(", ")
      assert(found(autumn, s"PATTERN (A B) DEFINE A AS v = 'a', B AS v = 'b' AND $times").size == 1)
      val spring = Seq(
        nanos("2026-03-29T00:30:00Z") + ", 'a')",
        nanos("2026-03-29T01:15:00Z") + ", 'x')",
        nanos("2026-03-29T01:16:00Z") + ", 'b')"
      ).mkString(", ")
      assert(found(spring, s"PATTERN (A X* B) DEFINE A AS v = 'a', B AS v = 'b', X AS $times") == Nil)
    }
  }

  test("gaps without a bound take some steps a row, not a partition's") {
    val rows = "(SELECT id, timestamp_seconds(id) AS ts, pmod(hash(id), 100) AS x FROM range(0, 20000, 1, 1))"
    val found = for (limit <- Seq("C.ts - FIRST(A.ts) <= INTERVAL '20' SECONDS", "COUNT(*) <= 21")) yield {
      val (found, steps) =
        run(s"SELECT * FROM $rows MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a PATTERN (A X*? B X*? C) " +
          s"DEFINE A AS x < 30, B AS x = 50, C AS x = 60 AND $limit)")
      assert(steps < 5 * 20000, steps)
      found
    }
    assert(found.head.nonEmpty && found.distinct.size == 1)
  }

  test("COUNT(*) is a limit where the rows of a match are adjacent") {
    def isRead(rows: String, form: String) =
      explained(s"SELECT * FROM $rows MATCH_RECOGNIZE (ORDER BY id $form)").contains("limit of rows, ")
    val rows = "(SELECT id, pmod(hash(id), 10) AS x FROM range(100))"
    val pattern = "PATTERN (A X*? B) DEFINE A AS x = 1, B AS x = 2 AND COUNT(*) <= 9"
    assert(isRead(rows, s"MEASURES A.id AS a $pattern"))
    assert(isRead(rows, s"MEASURES A.id AS a ALL ROWS PER MATCH ${pattern.replace("X*?", "{- X*? -}")}"))
    assert(!isRead(rows, s"MEASURES A.id AS a EVENT SELECTION SKIP TILL NEXT MATCH $pattern"))
    assert(!isRead(rows, s"MEASURES A.id AS a ONE ROW PER SUBSET OF X $pattern"))
  }

  test("paths that an aggregate distinguishes are remembered within the memory of the task") {
    val rows = "(SELECT id, pmod(hash(id), 10) AS x FROM range(0, 3000, 1, 1))"
    val (found, _) =
      run(s"SELECT * FROM $rows MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n PATTERN ((A | B){12} C) " +
        "DEFINE C AS SUM(A.x) > 100000 AND AVG(B.x) < 3)")
    assert(found.isEmpty)
  }
}
