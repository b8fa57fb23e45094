// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import scala.collection.mutable

import org.apache.spark.sql.Row
import org.scalatest.BeforeAndAfterAll

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.plan.MatchRecognize

/**
 * Clauses over columns of the outer query. The truth is the definition: the subquery is run once for each outer row,
 * with the row's values written into its text.
 */
final class CorrelationSuite extends MatchRecognizeTest with BeforeAndAfterAll {

  override protected def beforeAll(): Unit = {
    super.beforeAll()
    sql("""CREATE OR REPLACE TEMPORARY VIEW readings AS
          |SELECT id % 5 AS device, id AS ts, pmod(hash(id), 11) AS v, cast(id % 2 AS STRING) AS kind
          |FROM range(120)""".stripMargin)
    sql("""CREATE OR REPLACE TEMPORARY VIEW devices AS SELECT * FROM VALUES
          |  (0L, 3L, 10L, '0'), (1L, 5L, 20L, '1'), (1L, 5L, 20L, '1'), (3L, 0L, 90L, '1'), (9L, 1L, 0L, '0'),
          |  (NULL, 4L, 5L, '0'), (2L, NULL, 7L, NULL) AS d(device, low, since, kind)""".stripMargin)
  }

  private val outerColumns = Seq("device", "low", "since", "kind")

  private def literal(value: Any): String = value match {
    case null => "NULL"
    case text: String => s"'$text'"
    case number => s"CAST($number AS BIGINT)"
  }

  /** For each row of `devices`, the rows of the subquery with `d.column` replaced by the row's value. */
  private def byDefinition(subquery: String): Seq[(Row, Seq[Row])] =
    interpreted {
      val answers = mutable.Map.empty[String, Seq[Row]]
      rows("SELECT * FROM devices").map { device =>
        val text = outerColumns.zipWithIndex.foldLeft(subquery) { case (sofar, (column, i)) =>
          sofar.replaceAll(s"\\bd\\.$column\\b", literal(device.get(i)))
        }
        device -> answers.getOrElseUpdate(text, rows(text))
      }
    }

  private def joined(left: Row, right: Row): Row = Row.fromSeq(left.toSeq ++ right.toSeq)
  private def sorted(found: Seq[Row]): Seq[String] = found.map(_.toString).sorted

  private def checkLateral(subquery: String): Unit = interpreted {
    val found = byDefinition(subquery)
    val inner = found.flatMap { case (device, matched) => matched.map(joined(device, _)) }
    assert(inner.nonEmpty, "the test finds no match")
    assert(sorted(rows(s"SELECT * FROM devices d, LATERAL ($subquery)")) == sorted(inner))
    val unmatched = found.count { case (_, matched) => matched.isEmpty }
    assert(sql(s"SELECT * FROM devices d LEFT JOIN LATERAL ($subquery)").count() == inner.size + unmatched)
  }

  private val rises =
    """MATCH_RECOGNIZE (%s ORDER BY ts MEASURES MATCH_NUMBER() AS n, FIRST(A.ts) AS f, COUNT(*) AS size, SUM(UP.v) AS s
      |  ONE ROW PER MATCH PATTERN (A UP+) DEFINE UP AS v > PREV(v))""".stripMargin

  test("LATERAL: the input is filtered by an equality with the outer row") {
    checkLateral(s"SELECT * FROM (SELECT * FROM readings r WHERE r.device = d.device) ${rises.format("")}")
    checkLateral(
      s"SELECT n, f FROM (SELECT * FROM readings r WHERE r.device = d.device) ${rises.format("PARTITION BY kind")} WHERE size > 2"
    )
    checkLateral(
      s"SELECT * FROM (SELECT ts, v FROM readings r WHERE r.device <=> d.device) ${rises.format("")}"
    )
  }

  test("LATERAL: the input is filtered by an inequality, an expression, several columns") {
    checkLateral(
      s"SELECT * FROM (SELECT * FROM readings r WHERE r.ts >= d.since) ${rises.format("PARTITION BY device")}"
    )
    checkLateral(
      s"SELECT * FROM (SELECT * FROM readings WHERE ts > d.since + d.low AND readings.kind = d.kind) ${rises.format("")}"
    )
    checkLateral(
      s"SELECT * FROM (SELECT ts, v + d.low AS v, d.since AS since FROM readings WHERE ts > 100) ${rises.format("PARTITION BY since")}"
    )
  }

  test("LATERAL: the clause's own expressions see the outer row") {
    Seq("ONE ROW PER MATCH", "ALL ROWS PER MATCH", "ALL ROWS PER MATCH WITH UNMATCHED ROWS").foreach { shown =>
      checkLateral(
        s"""SELECT * FROM readings MATCH_RECOGNIZE (PARTITION BY device ORDER BY ts
           |MEASURES FIRST(A.v) + d.low AS f, SUM(A.v * d.low) AS s, d.kind AS k, COUNT(A.v) FILTER (WHERE A.v > d.low) AS n
           |$shown PATTERN (A+ B) DEFINE A AS v > d.low, B AS v < d.low OR PREV(v) + d.low = v)""".stripMargin
      )
    }
    checkLateral(
      """SELECT * FROM readings MATCH_RECOGNIZE (PARTITION BY device + d.low AS p ORDER BY v * d.low, ts
        |MEASURES LAST(ts) AS t PATTERN (A B) DEFINE B AS v > PREV(v))""".stripMargin
    )
  }

  test("LATERAL: every form of rows and skipping") {
    for {
      shown <-
        Seq("ONE ROW PER MATCH", "ALL ROWS PER MATCH OMIT EMPTY MATCHES", "ALL ROWS PER MATCH WITH UNMATCHED ROWS")
      skip <- Seq("PAST LAST ROW", "TO NEXT ROW", "TO LAST B")
    } checkLateral(
      s"""SELECT * FROM (SELECT * FROM readings WHERE device = d.device AND ts > d.since) MATCH_RECOGNIZE (ORDER BY ts
         |MEASURES CLASSIFIER() AS c, MATCH_NUMBER() AS n $shown AFTER MATCH SKIP $skip
         |PATTERN (A B+) DEFINE B AS v > PREV(v) OR v > d.low)""".stripMargin
    )
  }

  test("LATERAL: one clause in another's input, a clause beside a window function, a join, a union") {
    val inner = s"(SELECT * FROM (SELECT * FROM readings WHERE device = d.device) ${rises.format("")})"
    checkLateral(
      s"SELECT * FROM $inner MATCH_RECOGNIZE (ORDER BY f MEASURES COUNT(*) AS n, LAST(s) AS s PATTERN (X Y*) DEFINE Y AS size >= d.low)"
    )
    checkLateral(
      s"""SELECT *, sum(size) OVER (PARTITION BY kind ORDER BY f) AS total FROM
         |(SELECT *, max(v) OVER (PARTITION BY kind ORDER BY ts) AS top FROM readings WHERE device = d.device)
         |${rises.format("PARTITION BY kind")}""".stripMargin
    )
    checkLateral(
      s"""SELECT * FROM (SELECT *, max(v) OVER (PARTITION BY kind) AS top FROM readings WHERE device = d.device)
         |MATCH_RECOGNIZE (PARTITION BY kind MEASURES MATCH_NUMBER() AS n ALL ROWS PER MATCH
         |  PATTERN (A) DEFINE A AS v = d.low)""".stripMargin
    )
    checkLateral(
      s"SELECT m.f, r.v FROM (SELECT * FROM readings WHERE device = d.device) ${rises.format("")} AS m JOIN readings r ON r.ts = m.f"
    )
    checkLateral(s"SELECT f FROM $inner UNION ALL SELECT n FROM $inner")
  }

  test("LATERAL: a limit below the clause counts the rows of each outer row") {
    val limits = Seq("LIMIT 9", "LIMIT 5 OFFSET 3", "OFFSET 7", "LIMIT ALL")
    // Equal columns of one type, of two types, and an inequality; with and without an outer column above the limit.
    val filters = Seq("device = d.device", "cast(device AS INT) = d.device", "ts > d.since")
    val conditions = Seq("v >= 0", "v + d.low > 2")
    // A push checks each limit with each filter, and with each condition above it.
    val checked = for {
      (limit, i) <- limits.zipWithIndex
      (filter, j) <- filters.zipWithIndex
      (above, k) <- conditions.zipWithIndex
      if RandomRun.isFull || (i + j) % conditions.size == k
    } yield (limit, filter, above)
    for ((limit, filter, above) <- checked) checkLateral(
      s"""SELECT * FROM (SELECT ts, device, v FROM readings WHERE $filter ORDER BY kind, ts DESC $limit)
         |MATCH_RECOGNIZE (ORDER BY ts MEASURES FIRST(ts) AS f, COUNT(*) AS n PATTERN (A B) DEFINE A AS $above)""".stripMargin
    )
    checkLateral(
      s"SELECT * FROM (SELECT * FROM readings ORDER BY ts LIMIT 40) ${rises.format("PARTITION BY device")} WHERE s > d.low"
    )
  }

  test("LATERAL: the clause reads a correlated common table expression") {
    checkLateral(
      s"""WITH own AS (SELECT * FROM readings r WHERE r.device = d.device), late AS (SELECT * FROM own WHERE ts > 20)
         |SELECT * FROM late ${rises.format("")}""".stripMargin
    )
    checkLateral(
      s"""WITH own AS (SELECT * FROM readings r WHERE r.device = d.device ORDER BY ts LIMIT 15)
         |SELECT a.f, b.f AS g FROM own ${rises.format("")} AS a JOIN own ${rises.format("PARTITION BY kind")} AS b
         |ON a.n = b.n""".stripMargin
    )
    sql(
      s"""CREATE OR REPLACE TEMPORARY FUNCTION rises_by_cte(dev BIGINT) RETURNS BIGINT RETURN (
         |WITH own AS (SELECT * FROM readings WHERE device = dev) SELECT sum(size) FROM own ${rises.format(
          ""
        )})""".stripMargin
    )
    assert(
      rows("SELECT rises_by_cte(device) FROM devices WHERE device = 1 LIMIT 1") ==
        rows(s"SELECT sum(size) FROM (SELECT * FROM readings WHERE device = 1) ${rises.format("")}")
    )
  }

  test("without Spark's general decorrelation such a clause is refused") {
    withConf("spark.sql.optimizer.decorrelateInnerQuery.enabled" -> "false") {
      val (condition, _) = errorOf(
        s"SELECT * FROM devices d, LATERAL (SELECT * FROM (SELECT * FROM readings r WHERE r.device = d.device) ${rises.format("")})"
      )
      assert(condition.startsWith("UNSUPPORTED_SUBQUERY_EXPRESSION_CATEGORY"))
    }
  }

  test("scalar, EXISTS and IN subqueries with a correlated input or clause") {
    val counted =
      s"SELECT count(*) AS n FROM (SELECT * FROM readings r WHERE r.device = d.device) ${rises.format("")} WHERE size > d.low"
    val counts = byDefinition(counted).map { case (device, found) => joined(device, found.head) }
    assert(sorted(rows(s"SELECT *, ($counted) FROM devices d")) == sorted(counts))
    val some =
      """SELECT device FROM readings MATCH_RECOGNIZE (PARTITION BY device ORDER BY ts MEASURES A.ts AS t
        |PATTERN (A B) DEFINE B AS v > d.low + 2 AND ts > d.since + 20)""".stripMargin
    val exist = byDefinition(some).collect { case (device, found) if found.nonEmpty => device }
    assert(exist.nonEmpty && exist.size < 7)
    assert(sorted(rows(s"SELECT * FROM devices d WHERE EXISTS ($some)")) == sorted(exist))
    val in = byDefinition(some).collect { case (device, found) if found.exists(_.get(0) == device.get(0)) => device }
    assert(in.nonEmpty)
    assert(sorted(rows(s"SELECT * FROM devices d WHERE d.device IN ($some)")) == sorted(in))
  }

  test("the parameters of SQL functions stand in the input and in the clause") {
    sql(
      s"""CREATE OR REPLACE TEMPORARY FUNCTION rises_of(dev BIGINT, low BIGINT) RETURNS TABLE (f BIGINT, n BIGINT) RETURN
         |SELECT f, size FROM (SELECT * FROM readings WHERE device = dev) MATCH_RECOGNIZE (ORDER BY ts
         |  MEASURES FIRST(A.ts) AS f, COUNT(*) AS size PATTERN (A UP+) DEFINE UP AS v > rises_of.low)""".stripMargin
    )
    sql(
      s"""CREATE OR REPLACE TEMPORARY FUNCTION count_rises(dev BIGINT, low BIGINT) RETURNS BIGINT RETURN (
         |SELECT count(*) FROM (SELECT * FROM readings WHERE device = dev) MATCH_RECOGNIZE (ORDER BY ts
         |  MEASURES FIRST(A.ts) AS f PATTERN (A UP+) DEFINE UP AS v > count_rises.low))""".stripMargin
    )
    val plain =
      """SELECT f, size FROM (SELECT * FROM readings WHERE device = d.device) MATCH_RECOGNIZE (ORDER BY ts
        |MEASURES FIRST(A.ts) AS f, COUNT(*) AS size PATTERN (A UP+) DEFINE UP AS v > d.low)""".stripMargin
    val expected = byDefinition(plain)
    val device1 = expected.collectFirst { case (device, found) if device.get(0) == 1L => found }.get
    assert(device1.nonEmpty && sorted(rows("SELECT * FROM rises_of(1, 5)")) == sorted(device1))
    assert(rows("SELECT count_rises(1, 5)") == Seq(Row(device1.size.toLong)))
    assert(
      sorted(rows("SELECT d.*, r.* FROM devices d, LATERAL rises_of(d.device, d.low) r")) ==
        sorted(expected.flatMap { case (device, found) => found.map(joined(device, _)) })
    )
    assert(
      sorted(rows("SELECT *, count_rises(device, low) FROM devices")) ==
        sorted(expected.map { case (device, found) => joined(device, Row(found.size.toLong)) })
    )
  }

  test("an equality with the outer row becomes a partition key, and a filter on it passes below the clause") {
    val text =
      s"SELECT * FROM devices d, LATERAL (SELECT * FROM (SELECT * FROM readings r WHERE r.device = d.device) ${rises.format("")})"
    def clauses(query: String): Seq[MatchRecognize] =
      sql(query).queryExecution.optimizedPlan.collect { case clause: MatchRecognize => clause }
    assert(clauses(text).map(_.partition.map(_.name)) == Seq(Seq("device")))
    assert(clauses(s"$text WHERE d.device = 1").forall(_.child.toString.contains("= 1)")))
  }
}
