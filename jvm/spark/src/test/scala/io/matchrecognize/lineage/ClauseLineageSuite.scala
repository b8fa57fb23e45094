// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lineage

import io.matchrecognize.MatchRecognizeTest

/**
 * On which columns of its input the result of a clause depends. The lists follow from the clauses;
 * `integrations/extensions` has what OpenLineage's agent makes of them.
 */
class ClauseLineageSuite extends MatchRecognizeTest {
  import ClauseLineage._
  import ClauseLineageSuite._

  /** The lineage through the one operator of a query: by column, and the columns that decide about rows. */
  private def lineage(clause: String): (Map[String, Set[String]], Set[String]) = {
    sql(Ticks)
    val plan = sql(s"SELECT * FROM ticks $clause").queryExecution.optimizedPlan
    val operators = plan.collect { case one => of(one) }.flatten
    assert(operators.size == 1)
    val byName = operators.head.columns.groupMap(_.output.name)(one => s"${one.use} ${one.input.name}")
    (byName.view.mapValues(_.toSet).toMap, operators.head.rows.map(_.name).toSet)
  }

  /** The same without the keys, which each column has that the operator computes. */
  private def withoutKeys(clause: String): (Seq[Set[String]], Set[String]) = {
    val (columns, rows) = lineage(clause)
    assert(columns.values.forall(Keys.subsetOf))
    (columns.values.map(_ -- Keys).toSeq.sortBy(_.toSeq.sorted.mkString), rows)
  }

  test("aggregates depend on their arguments, and the rows on what the conditions read") {
    val shape = clause("MIN(DOWN.price) AS low, SUM(UP.volume) * 2 AS twice, COUNT(*) AS n", "STRT DOWN+ UP+", VShape)
    assert(withoutKeys(shape) == ((Seq(Set(), Set("Aggregated price"), Set("Aggregated volume")), Set("price"))))
  }

  test("a column of a row is passed on as it is; what is computed of columns is computed above the operator") {
    val gain = clause("UP.price - FIRST(STRT.volume) AS gain", "STRT UP+", "UP AS note = 'x'")
    assert(withoutKeys(gain) == ((Seq(Set("Same price"), Set("Same volume")), Set("note"))))
  }

  test("names of variables and numbers of matches depend on no value") {
    val numbers = clause("CLASSIFIER() AS v, MATCH_NUMBER() AS n", "A B", "B AS price > A.volume")
    assert(withoutKeys(numbers) == ((Seq(Set(), Set()), Set("price", "volume"))))
  }

  test("a filter of an aggregate decides which rows it has") {
    val filtered = clause("SUM(A.price) FILTER (WHERE A.note = 'x') AS s", "A+", "A AS volume > 0")
    assert(withoutKeys(filtered) == ((Seq(Set("Aggregated price", "Selects note")), Set("volume"))))
  }

  test("an identity is a hash of the keys") {
    val (columns, rows) = lineage(clause("MATCH_ID() AS id", "A B", "B AS price > 3"))
    assert(columns.values.toSeq == Seq(Set("Hashed k", "Hashed at") ++ Keys) && rows == Set("price"))
  }

  test("a limit reads the order key, as an absence at the end does") {
    for (pattern <- Seq("A B", "A NOT B")) {
      val limited = clause("A.price AS p", pattern, "B AS note = 'x'", within = " WITHIN INTERVAL '1' HOUR")
      assert(withoutKeys(limited) == ((Seq(Set("Same price")), Set("note", "at"))))
    }
  }

  test("without conditions, no column decides about rows") {
    assert(withoutKeys(clause("SUM(A.price) AS s", "A B", "")) == ((Seq(Set("Aggregated price")), Set())))
  }

  test("all rows keep their columns, which need no entry") {
    val rows = clause("SUM(A.price) AS s", "A B", "B AS volume > 1", rows = "ALL ROWS PER MATCH")
    assert(withoutKeys(rows) == ((Seq(Set("Aggregated price")), Set("volume"))))
  }

  test("rules in one pass compute their columns; each depends on what it is in any of them") {
    val rules = "MATCH_RECOGNIZE (PARTITION BY k ORDER BY at RULES (" +
      "one AS (MEASURES A.price + 1 AS v PATTERN (A B) DEFINE B AS note = 'x'), " +
      "two AS (MEASURES MAX(B.volume) AS v PATTERN (A B+) DEFINE B AS price > 3)) AS rule)"
    val (columns, rows) = lineage(rules)
    assert(rows == Set("note", "price"))
    assert(columns("v") == Set("Computed price", "Aggregated volume") ++ Keys)
    assert(columns("k").contains("Same k"))
  }

  test("totals over all trends depend on their arguments") {
    val trends = "AGGREGATE MATCHES EVENT SELECTION SKIP TILL ANY MATCH"
    val totals = clause("SUM_TRENDS(B.price) AS s", "A B+", "B AS volume > 1", rows = trends)
    assert(withoutKeys(totals) == ((Seq(Set("Aggregated price")), Set("volume"))))
  }

  test("an operator that is none of the clause has no lineage of ours") {
    sql(Ticks)
    val plan = sql("SELECT k, SUM(price) FROM ticks GROUP BY k").queryExecution.optimizedPlan
    assert(plan.collect { case one => of(one) }.flatten.isEmpty)
  }
}

object ClauseLineageSuite {
  // Repeated rows, so that Spark does not replace the table by its one row.
  private val Ticks =
    "CREATE OR REPLACE TEMP VIEW ticks AS SELECT concat('k', id % 3) AS k, TIMESTAMP_SECONDS(id) AS at, " +
      "CAST(id AS INT) AS price, CAST(id % 7 AS INT) AS volume, CAST(id AS STRING) AS note FROM range(20)"
  private val VShape = "DOWN AS price < PREV(price), UP AS price > PREV(price)"
  private val Keys = Set("Arranges k", "Arranges at")

  private def clause(measures: String, pattern: String, define: String, rows: String = "", within: String = "") = {
    val conditions = if (define.isEmpty) "" else s" DEFINE $define"
    s"MATCH_RECOGNIZE (PARTITION BY k ORDER BY at MEASURES $measures $rows PATTERN ($pattern)$within$conditions)"
  }
}
