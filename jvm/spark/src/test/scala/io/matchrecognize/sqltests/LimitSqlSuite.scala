// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.util.Random

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeConf

/** Rows without a time, infinite times, and limits that are counted on the calendar. */
final class LimitSqlSuite extends RandomClauses {
  private val next = "EVENT SELECTION SKIP TILL NEXT MATCH"
  private val define = "DEFINE A AS kind = 'a', B AS kind = 'b'"

  private def matches(values: String, order: String, pattern: String, partition: String = ""): Seq[String] = {
    val query =
      s"SELECT * FROM (SELECT *, 1 AS line FROM VALUES ${values.replace("NULL", "INT(NULL)")} AS t(at, kind)) MATCH_RECOGNIZE ($partition ORDER BY $order " +
        s"MEASURES array_join(ARRAY_AGG(kind), '') AS kinds $next PATTERN $pattern " +
        (if (pattern.contains("B")) define else "DEFINE A AS kind = 'a'") + ")"
    interpreted {
      def result = rows(query).map(_.getAs[String]("kinds"))
      val without = withConf(MatchRecognizeConf.EarlyRowFiltering.key -> "false")(result)
      assert(result == without, query)
      without
    }
  }

  test("a row without a time is in no match that has a limit") {
    for (nulls <- Seq("NULLS FIRST", "NULLS LAST"); order <- Seq("at", "-at DESC")) {
      assert(matches("(1, 'a'), (NULL, 'b')", s"$order $nulls", "(A B?) WITHIN 5") == Seq("a"))
      assert(matches("(NULL, 'a'), (NULL, 'b'), (9, 'b')", s"$order $nulls", "(A B?) WITHIN 5") == Nil)
      assert(matches("(NULL, 'a'), (1, 'b')", s"$order $nulls", "(A B WITHIN 5)") == Nil)
    }
  }

  test("a row without a time confirms no absence, and none is confirmed for it") {
    for (
      nulls <- Seq("NULLS FIRST", "NULLS LAST"); order <- Seq("at", "-at DESC");
      partition <- Seq("", "PARTITION BY line")
    ) {
      def found(values: String, pattern: String) = matches(values, s"$order $nulls", pattern, partition)
      for (pattern <- Seq("(A NOT B) WITHIN 5", "(A NOT B WITHIN 5)")) {
        assert(found("(1, 'a'), (NULL, 'x')", pattern) == Nil)
        assert(found("(NULL, 'a'), (9, 'x')", pattern) == Nil)
        assert(found("(NULL, 'a'), (NULL, 'x')", pattern) == Nil)
        assert(found("(1, 'a'), (7, 'x'), (NULL, 'b')", pattern) == Seq("a"))
      }
    }
  }

  test("NaN is no time, and infinity is one") {
    val (nan, least, most) = ("double('NaN')", "double('-Infinity')", "double('Infinity')")
    assert(matches(s"(1d, 'a'), ($nan, 'b')", "at", "(A B?) WITHIN 5") == Seq("a"))
    assert(matches(s"($nan, 'a'), (1d, 'b')", "at DESC", "(A B?) WITHIN 5") == Nil)
    assert(matches(s"($nan, 'a'), ($nan, 'b')", "at, kind", "(A B WITHIN 5)") == Nil)
    for (
      partition <- Seq("", "PARTITION BY line"); order <- Seq("at, kind", "-at DESC, kind");
      number <- Seq("double", "float")
    ) {
      def found(values: String) =
        matches(values.replace("double", number), order, "(A NOT B) WITHIN 5", partition)
      assert(found(s"(double(1), 'a'), ($nan, 'x')") == Nil)
      assert(found(s"(double(1), 'a'), ($most, 'x')") == Seq("a"))
      assert(found(s"($most, 'a'), ($nan, 'x')") == Nil)
      assert(found(s"($least, 'a'), ($least, 'b'), (double(1), 'x')") == Nil)
      assert(found(s"($least, 'a'), (double(1), 'x')") == Seq("a"))
    }
    assert(matches(s"($most, 'a'), ($most, 'b')", "at, kind", "(A B) WITHIN 5") == Seq("ab"))
    assert(matches(s"(1d, 'a'), ($most, 'b')", "at", "(A B) WITHIN 5") == Nil)
    val (condition, message) = errorOf(
      s"SELECT * FROM VALUES (1d, 'a') AS t(at, kind) MATCH_RECOGNIZE (ORDER BY at MEASURES A.at AS x PATTERN (A) WITHIN ($nan))"
    )
    assert(condition == "MATCH_RECOGNIZE_INVALID_LIMIT" && message.contains("it is not a number"))
  }

  private val forms = Seq(
    s"ONE ROW PER MATCH $next PATTERN (A B?) LIMIT",
    s"ALL ROWS PER MATCH $next PATTERN (A B*) LIMIT",
    "ONE ROW PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (A B+) LIMIT",
    "ONE ROW PER MATCH EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) LIMIT",
    s"ALL MATCHES $next PATTERN (A B?) LIMIT",
    s"ONE ROW PER EVENT OF B $next PATTERN (A B+) LIMIT",
    s"ONE ROW PER SUBSET OF B LIMIT NONE $next PATTERN (A B+) LIMIT",
    s"ONE ROW PER MATCH $next PATTERN (A NOT B) LIMIT",
    "ONE ROW PER MATCH EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B+? NOT X) LIMIT",
    s"ONE ROW PER MATCH $next PATTERN (A NOT X B) LIMIT UNLESS C",
    s"AGGREGATE MATCHES $next PATTERN (A B+) LIMIT"
  )

  private val keys = Seq("at", "CAST(at AS DOUBLE)", "timestamp_seconds(at)", "date_add(DATE'2026-03-01', at)")
  private val limitsOf = Seq(
    Seq("WITHIN 3"),
    Seq("WITHIN 3"),
    Seq("WITHIN INTERVAL 3 SECONDS", "INTERVAL 3 SECONDS"),
    Seq("WITHIN INTERVAL 3 DAYS", "INTERVAL 3 DAYS OR TERMINATED")
  )

  for ((form, at) <- forms.zipWithIndex) test(s"rows without a time change nothing: $form") {
    val random = new Random(at)
    val directions = Seq("ASC NULLS FIRST", "ASC NULLS LAST", "DESC NULLS FIRST", "DESC NULLS LAST")
    for ((direction, turn) <- directions.zipWithIndex) interpreted {
      val number = (turn + at) % keys.size
      val partition = if (random.nextBoolean()) "PARTITION BY part" else ""
      for (limit <- limitsOf(number)) {
        val timed = (1 to 12).map(at => Some(at + random.nextInt(3)))
        val values = random.shuffle(timed ++ Seq.fill(4)(None)).zipWithIndex.map { case (time, id) =>
          (time, s"(${id % 2}, ${time.fold("CAST(NULL AS INT)")(_.toString)}, '${"abcx" (random.nextInt(4))}', $id)")
        }
        def answer(rows: Seq[String]): Seq[String] =
          sql(query(form, s"${keys(number)} $direction", limit, partition, rows))
            .collect().map(_.toString).toSeq.sorted
        val expected = answer(values.collect { case (Some(_), row) => row })
        for (filtering <- Seq("true", "false")) withConf(MatchRecognizeConf.EarlyRowFiltering.key -> filtering) {
          assert(answer(values.map(_._2)) == expected, s"${keys(number)} $direction $limit $partition $values")
        }
      }
    }
  }

  private def query(form: String, order: String, limit: String, partition: String, rows: Seq[String]): String = {
    val measures = if (form.startsWith("AGGREGATE")) "COUNT_TRENDS() AS n"
    else "array_join(ARRAY_AGG(kind || id), ' ') AS kinds, MATCH_NUMBER() AS n"
    val pattern = form.substring(form.indexOf("PATTERN")).replaceAll("LIMIT( UNLESS C)?$", s"$limit$$1")
    val define = Seq("A", "B", "C", "X").filter(name => pattern.matches(s".*\\b$name\\b.*"))
      .map(name => s"$name AS kind = '${name.toLowerCase}'")
    s"SELECT * FROM (SELECT * FROM VALUES ${rows.mkString(", ")} AS t(part, at, kind, id)) MATCH_RECOGNIZE ($partition " +
      s"ORDER BY $order, id MEASURES $measures ${form.substring(0, form.indexOf("PATTERN"))} $pattern DEFINE ${define.mkString(", ")})"
  }

  test("a day that ends earlier for a later row, where clocks are put back, is measured from each start") {
    val rows = Seq("2026-11-01T05:50:00Z", "2026-11-01T06:10:00Z", "2026-11-02T06:30:00Z").zipWithIndex
      .map { case (time, number) => s"(TIMESTAMP'$time', 'a${number + 1}')" }.mkString(", ")
    def found(pattern: String) = sql(
      s"SELECT * FROM VALUES $rows AS t(at, name) MATCH_RECOGNIZE (ORDER BY at " +
        s"MEASURES array_join(ARRAY_AGG(name), ' ') AS names AFTER MATCH SKIP TO NEXT ROW PATTERN $pattern)"
    ).collect().map(_.getString(0)).toSeq
    withConf("spark.sql.session.timeZone" -> "America/New_York") {
      assert(found("(A+) WITHIN INTERVAL '1' DAY") == Seq("a1 a2 a3", "a2", "a3"))
      assert(found("(A+) WITHIN INTERVAL '24' HOURS") == Seq("a1 a2 a3", "a2", "a3"))
    }
    withConf("spark.sql.session.timeZone" -> "UTC") {
      assert(found("(A+) WITHIN INTERVAL '1' DAY") == Seq("a1 a2", "a2", "a3"))
    }
  }

  test("in a correlated subquery all rows of the outer row's partition show the time") {
    sql("SELECT * FROM VALUES (1, 0, 'a'), (1, 9, 'x'), (2, 0, 'a'), (2, 3, 'x') AS t(line, at, kind)")
      .createOrReplaceTempView("correlated_calls")
    val query =
      "SELECT line, (SELECT COUNT(*) FROM (SELECT * FROM correlated_calls c WHERE c.line = o.line) MATCH_RECOGNIZE (" +
        s"ORDER BY at MEASURES A.at AS at $next PATTERN (A NOT B) WITHIN 5 $define)) AS n " +
        "FROM VALUES (1), (2) AS o(line) ORDER BY line"
    assert(rows(query) == Seq(Row(1, 1L), Row(2, 0L)))
  }
}
