// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.util.Random

import org.apache.spark.sql.Row

/**
 * Rules over a stream are one operator, and each finds what it finds in batch, however rows are split into micro-batches and wherever
 * the query is restarted.
 */
class StreamRulesSuite extends StreamTest {
  import StreamRulesSuite._

  private val random = new Random(17)
  private val events = RandomEvents.randomEvents(random, 300, keys = 4)

  for ((name, bodies) <- sets) test(s"$name: rows do not depend on the split") {
    val runs = runsOfEverySplit(random, events, rules(_, bodies), failAt = 3)(shown)
    for (run <- runs) assert("TransformWithState ".r.findAllIn(run.plan).size == 1, run.plan)
  }

  test("random sets of rules: rows do not depend on the split") {
    for (_ <- 1 to 6) {
      val bodies = random.shuffle(oneRow).take(2 + random.nextInt(6))
      runsOfEverySplit(random, events, rules(_, bodies), failAt = 1 + random.nextInt(6).toLong)(shown)
    }
  }

  test("a key for which no rule waits has no state") {
    val bodies = oneRow.filter { case (name, _) => Set("a limit", "an absence at the end")(name) }
    // The last row waits for a watermark that does not come.
    for (run <- runsOfEverySplit(random, events, rules(_, bodies), failAt = 2)(shown))
      assert(run.state("scan").count() == 1)
  }

  test("after a restart with other rules, those that are unchanged go on, and those that are changed begin anew") {
    import StreamEvents.{event, schema}
    def rule(kind: String) =
      s"""MEASURES A.v AS a, B.v AS b EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B)
        WITHIN INTERVAL '1' HOUR DEFINE A AS kind = 'a', B AS kind = '$kind'"""
    val clock = (at: Int) => event(at, "clock", "x", 0)
    withStreams() {
      val first = files(schema, Seq(Seq(event(0, "k", "a", 1), clock(60000))))
      val run = new StreamRun(spark, first)
      run.view("live")
      run.run(sql(rules(
        "live",
        Seq("same" -> rule("b"), "changed" -> rule("b"), "gone" -> rule("b"))
      ).replace("ts, id", "ts")))
      spark.createDataFrame(
        java.util.List.of(event(70000, "k", "b", 2), event(71000, "k", "c", 3), clock(130000)),
        schema
      )
        .coalesce(1).write.mode("append").parquet(first.toString)
      run.view("live")
      // The order and the measures of rules do not matter.
      val other = Seq("changed" -> rule("c"), "same" -> rule("b").replace("AS a,", "AS first,"))
      run.run(sql(rules("live", other).replace("ts, id", "ts")))
      assert(run.rows.map(_.toString) == Seq("[k,same,null,2,1]"), "the changed rule has not seen the row of kind a")
    }
  }

  for ((before, after) <- Seq(1 -> 2, 2 -> 1, 3 -> 1, 1 -> 1))
    test(s"after a restart, $before rules may be $after") {
      import StreamEvents.{event, schema}
      val body = """MEASURES B.v AS b EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B)
          WITHIN INTERVAL '1' HOUR DEFINE A AS kind = 'a', B AS kind = 'b'"""
      def query(count: Int) = sql(rules("live", (1 to count).map(i => s"r$i" -> body)).replace("ts, id", "ts"))
      withStreams() {
        val first = files(schema, Seq(Seq(event(0, "k", "a", 1), event(60000, "clock", "x", 0))))
        val run = new StreamRun(spark, first)
        run.view("live")
        run.run(query(before))
        spark.createDataFrame(java.util.List.of(event(70000, "k", "b", 2), event(130000, "clock", "x", 0)), schema)
          .coalesce(1).write.mode("append").parquet(first.toString)
        run.view("live")
        run.run(query(after))
        val kept = (1 to math.min(before, after)).map(i => s"[k,r$i,2]")
        assert(run.rows.map(_.toString).sorted == kept, "a new rule has not seen the first row")
      }
    }

  private def shown(rows: Seq[Row]): Seq[String] = rows.filterNot(_.getAs[String]("k") == "last").map(_.toString).sorted
}

private object StreamRulesSuite {

  /** The clauses of the law that have one row for a match. */
  val oneRow: Seq[(String, String)] = RandomEvents.clauses.filterNot(_._2.contains("ALL ROWS"))
  private val allRows = RandomEvents.clauses.filter(_._2.contains("ALL ROWS"))

  val sets: Seq[(String, Seq[(String, String)])] = Seq(
    "two rules" -> oneRow.take(2),
    "all rules with one row" -> oneRow,
    "all rules with all rows" -> allRows,
    "a rule with two names" -> Seq(oneRow.head, "the same" -> oneRow.head._2)
  )

  def rules(view: String, bodies: Seq[(String, String)]): String = {
    val written = bodies.map { case (name, body) => s"`$name` AS ($body)" }
    s"SELECT * FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id RULES (${written.mkString(", ")}))"
  }
}
