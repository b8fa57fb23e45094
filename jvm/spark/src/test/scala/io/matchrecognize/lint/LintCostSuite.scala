// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanHelper

import io.matchrecognize.execution.MatchMetrics

/** EXPLAIN MATCH LINT, costs: clauses that are reported, and sound ones like them; where it can be counted, by what they cost. */
final class LintCostSuite extends LintTest with AdaptiveSparkPlanHelper {

  test("PERMUTE_SIZE: orders that are written out") {
    check(
      "PERMUTE_SIZE",
      Seq(
        "PATTERN (PERMUTE(A+, B, C, D, E, F)) DEFINE A AS x > 5",
        "PATTERN (PERMUTE(A{100}, B{100}, C{100})) DEFINE A AS x > 5"
      ),
      Seq("PATTERN (PERMUTE(A, B, C, D, E, F)) DEFINE A AS x > 5", "PATTERN (PERMUTE(A+, B, C)) DEFINE A AS x > 5")
    )
  }

  test("UNMERGED_PATHS and QUADRATIC_SEARCH: match-dependent conditions with nothing to bound a match") {
    def over(text: String, table: String) = codes(s"PATTERN $text", table).toSet
    val manyPaths = "((A | B)+ C) DEFINE A AS x > 5, B AS x > 7, C AS array_join(array_agg(CLASSIFIER()), '') = 'AAC'"
    assert(over(manyPaths, few)("UNMERGED_PATHS"))
    assert(!over(manyPaths.replace("+", "{1,3}"), few)("UNMERGED_PATHS"))
    val quadratic = "(A X*? B) DEFINE A AS x = 1, B AS x = COUNT(X.*) + 5"
    assert(over(quadratic, many)("QUADRATIC_SEARCH"))
    assert(over(quadratic, few).isEmpty)
    for (
      bounded <- Seq(
        "(A X*? B) WITHIN 10 DEFINE A AS x = 1, B AS x = A.x + 5",
        "(A X{0,9}? B) DEFINE A AS x = 1, B AS x = A.x + 5",
        "(A X*? B) DEFINE A AS x = 1, B AS x = PREV(x) + 5",
        "(A B+ C) DEFINE B AS x < A.x, C AS x > 5"
      )
    ) assert(!over(bounded, many)("QUADRATIC_SEARCH"), bounded)
  }

  test("QUADRATIC_SEARCH agrees with the steps of the search") {
    // Not the column of ORDER BY, with which a condition may state a limit.
    def table(count: Long) = few.replace("range(100)", s"range($count)").replace("AS x,", "AS x, id AS y,")
    val unlike = "DEFINE A AS y % 10 = 1, B AS B.y = A.y + 0.5, C AS y < 0"
    val skipping = "EVENT SELECTION SKIP TILL NEXT MATCH"
    Seq(
      "PATTERN (A X*? B) DEFINE B AS y + COUNT(X.*) < A.y" -> true,
      "PATTERN (A X*? B) DEFINE B AS y < A.y" -> false,
      "PATTERN (A X*? B) DEFINE B AS y < LAST(X.y) - 1" -> true,
      // Whatever the rows are, the match goes to the last row.
      "PATTERN (A (B | C)* D) DEFINE B AS y > A.y" -> false,
      "PATTERN (A X* (B | D)) DEFINE B AS y > A.y" -> false,
      "AFTER MATCH SKIP TO NEXT ROW PATTERN (A (B | C)* D) DEFINE B AS y > A.y" -> true,
      // Rows are sought by equality, and others by what is known ahead.
      s"$skipping PATTERN (A B) $unlike".replace(", C AS y < 0", "") -> false,
      s"$skipping PATTERN (A (B | C)) $unlike".replace("y < 0", "C.y = A.y - 0.5") -> false,
      s"$skipping PATTERN (A (B | C)) $unlike" -> false,
      s"$skipping PATTERN (A NOT C B) $unlike" -> false,
      s"$skipping PATTERN (A (B | C)) ${unlike.replace("y < 0", "y + COUNT(C.*) < 0")}" -> true,
      s"$skipping PATTERN (A+? B) DEFINE B AS B.y = A.y" -> true
    ).foreach { case (text, isQuadratic) =>
      assert(codes(text, table(50000000L)).contains("QUADRATIC_SEARCH") == isQuadratic, text)
      val (some, twice) = (steps(clause(text, table(1000))), steps(clause(text, table(2000))))
      assert((twice > 3 * some) == isQuadratic, s"$some and $twice steps: $text")
    }
  }

  private def steps(query: String): Long = {
    val frame = sql(query)
    frame.collect()
    collectFirst(frame.queryExecution.executedPlan) {
      case exec if exec.metrics.contains(MatchMetrics.Steps) =>
        exec.metrics(MatchMetrics.Steps).value
    }.get
  }

  test("NO_PARTITION: many rows in one task, unless slices apply") {
    assert(codes("PATTERN (A B+) DEFINE B AS x > PREV(x)", many) == Seq("NO_PARTITION"))
    assert(codes("PATTERN (A B+) WITHIN 10 DEFINE B AS x > PREV(x)", many) == Nil)
    val partitioned =
      clause("PATTERN (A B+) DEFINE B AS x > PREV(x)", many).replace("ORDER BY", "PARTITION BY k ORDER BY")
    assert(rows(s"EXPLAIN MATCH LINT $partitioned").isEmpty)
  }

  test("EVERY_ATTEMPT: with incomplete matches, each row begins an attempt, and a sample says how many are shown") {
    val table = "(SELECT id AS ts, id % 5 AS k, id % 7 AS x FROM range(70))"
    def found(sample: String, define: String, rows: String = "ONE ROW PER MATCH WITH INCOMPLETE MATCHES") =
      this.rows(s"EXPLAIN MATCH LINT $sample SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts " +
        s"MEASURES MATCH_NUMBER() AS n $rows AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE $define)")
        .map(row => (row.getString(0), Option(row.getString(4)), row.getString(5)))
    assert(found("", "B AS x > 100") ==
      Seq(("EVERY_ATTEMPT", Some("A"), "Every row begins an attempt, because A has no condition.")))
    assert(found("", "A AS x = 1, B AS x > 100") == Nil)
    assert(found("", "B AS x > 100", "ONE ROW PER MATCH") == Nil)
    val all = ("EVERY_ATTEMPT", Some("A"), "70 rows of a sample have 70 incomplete matches.")
    assert(found("SAMPLE 1000 ROWS", "B AS x > 100") == Seq(all))
    assert(found("SAMPLE 1000 ROWS", "A AS x < 6, B AS x > 100") ==
      Seq(("EVERY_ATTEMPT", None, "70 rows of a sample have 60 incomplete matches.")))
    assert(found("SAMPLE 1000 ROWS", "A AS x = 1, B AS x > 100") == Nil)
  }

  test("UNBOUNDED_STATE and NO_PARTITION over a stream, whose rows cannot be sampled") {
    spark.readStream.format("rate").load().withWatermark("timestamp", "1 second").createOrReplaceTempView("ticks")
    def over(keys: String, limit: String) =
      s"SELECT * FROM ticks MATCH_RECOGNIZE ($keys ORDER BY timestamp MEASURES 1 AS n " +
        s"EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) $limit DEFINE A AS value = 1, B AS value = 5)"
    def found(query: String) = rows(s"EXPLAIN MATCH LINT $query").map(_.getString(0))
    val provider = "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider"
    withConf("spark.sql.streaming.stateStore.providerClass" -> provider) {
      withConf("spark.matchRecognize.streaming.allowUnboundedState" -> "true") {
        assert(found(over("PARTITION BY value", "")) == Seq("UNBOUNDED_STATE"))
      }
      assert(found(over("PARTITION BY value", "WITHIN INTERVAL '5' MINUTES")) == Nil)
      val alone = over("", "WITHIN INTERVAL '5' MINUTES")
      assert(found(alone) == Seq("NO_PARTITION"))
      val (condition, message) = errorOf(s"EXPLAIN MATCH LINT SAMPLE 10 ROWS $alone")
      assert(condition == "MATCH_RECOGNIZE_EXPLAIN_MATCH" && message.contains("this table is a stream"))
    }
  }
}
