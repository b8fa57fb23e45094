// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.jdk.CollectionConverters._
import scala.util.Random

import org.apache.spark.sql.Row

/** Keys that remember something although they wait for nothing, and are forgotten when they have been silent. */
class StreamIdleKeysSuite extends StreamTest {
  import StreamEvents._

  private def forgetting(interval: String) = "spark.matchRecognize.streaming.idleKeys" -> s"forget $interval"

  // Silences of up to 20 seconds; each attempt ends within 4.
  private val events = {
    val random = new Random(7)
    val times = Seq.fill(3)(Iterator.iterate(0)(_ + 500 * (1 + random.nextInt(if (random.nextInt(4) == 0) 40 else 6)))
      .take(60).toSeq)
    times.zipWithIndex.flatMap { case (of, key) =>
      of.map(at => event(at + key, s"k$key", "abxxx".charAt(random.nextInt(5)).toString, random.nextInt(100)))
    }.sortBy(_.getTimestamp(0).getTime) :+ event(3600000, "last", "x", 0)
  }

  private val clauses = Seq(
    "the number of matches" -> "MEASURES MATCH_NUMBER() AS n, A.v AS a PATTERN (A B) WITHIN INTERVAL '4' SECOND DEFINE A AS kind = 'a'",
    "the start" -> "MEASURES A.v AS a, COUNT(*) AS n PATTERN (^ A B*) WITHIN INTERVAL '4' SECOND DEFINE B AS kind <> 'b'",
    "the last rows" -> "MEASURES A.v AS a, PREV(A.v, 2) AS b PATTERN (A) DEFINE A AS v > PREV(v)",
    "numbers side by side with absent rows" ->
      """MEASURES MATCH_NUMBER() AS n, A.v AS a AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION SKIP TILL NEXT MATCH
        PATTERN (A NOT B) WITHIN INTERVAL '3' SECOND DEFINE A AS kind = 'a', B AS kind = 'b'"""
  )

  for ((name, body) <- clauses)
    test(s"$name: however rows are split, a key that was silent for longer begins as a new partition") {
      withStreams(forgetting("6 seconds")) {
        // A batch over the same rows, in which each part of a key between two silences is a partition.
        spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
        sql(
          """SELECT *, SUM(IF(ts > last + INTERVAL '6' SECOND, 1, 0)) OVER (PARTITION BY k ORDER BY ts, v) AS part
          FROM (SELECT *, LAG(ts) OVER (PARTITION BY k ORDER BY ts, v) AS last FROM history)"""
        ).createOrReplaceTempView("parts")
        val expected = shown(rows(
          s"SELECT * EXCEPT (part) FROM parts MATCH_RECOGNIZE (PARTITION BY k, part ORDER BY ts, v $body)"
        ))
        assert(expected != shown(rows(clause("history", body))))
        for (parts <- Seq(1, 12)) {
          val run = new StreamRun(spark, files(schema, arriving(new Random(parts), events, parts, delay = 4000)))
          run.view("live")
          if (parts > 1) run.run(sql(clause("live", body)), failAt = Some(4))
          run.run(sql(clause("live", body)))
          assert(shown(run.rows) == expected, s"$parts micro-batches")
          assert(run.state("scan").where("key.k <> 'last'").count() == 0)
          assert(run.state("chunks").count() == 0)
        }
      }
    }

  test("a key with an open attempt is not forgotten, however long it is silent") {
    withStreams(forgetting("10 seconds")) {
      val parts = Seq(
        Seq(event(0, "a", "a", 1), event(1000, "a", "b", 2), event(2000, "a", "a", 3), event(40000, "clock", "x", 0)),
        Seq(event(50000, "a", "b", 4), event(90000, "clock", "x", 0)),
        Seq(event(120000, "a", "a", 5), event(121000, "a", "b", 6), event(200000, "clock", "x", 0))
      )
      val body = "MEASURES MATCH_NUMBER() AS n, A.v AS a EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) " +
        "WITHIN INTERVAL '1' MINUTE DEFINE A AS kind = 'a', B AS kind = 'b'"
      for (split <- Seq(parts, Seq(parts.flatten))) {
        val run = new StreamRun(spark, files(schema, split))
        run.view("live")
        run.run(sql(clause("live", body)))
        // The second match begins before the silence and ends it; the third comes after one in which nothing waits.
        assert(run.rows.toSet == Set(Row("a", 1L, 1), Row("a", 2L, 3), Row("a", 1L, 5)))
      }
    }
  }

  test("EXPLAIN says how long an idle key is kept") {
    withStreams(forgetting("2 days 3 hours")) {
      val run = new StreamRun(spark, files(schema, Seq(Seq(event(0, "a", "a", 1)))))
      run.view("live")
      run.run(sql(clause("live", "MEASURES MATCH_NUMBER() AS n PATTERN (A)")))
      assert(run.plan.contains("its number of matches, until it has been silent for 2 days 3 hours"))
    }
  }

  test("a setting of streams that has no valid form is refused before the query starts") {
    for (
      (key, values, valid) <- Seq(
        (
          "idleKeys",
          Seq("forget", "forget soon", "forget -1 days", "forget 0 seconds", "drop"),
          Seq("KEEP", "Forget 1 hour")
        ),
        ("onError", Seq("skip", ""), Seq("FAIL", "skipattempt"))
      )
    ) {
      val run = new StreamRun(spark, files(schema, Seq(Seq(event(0, "a", "a", 1)))))
      def analyze(value: String) = withStreams(s"spark.matchRecognize.streaming.$key" -> value) {
        run.view("live")
        sql(clause("live", "MEASURES A.v AS v PATTERN (A)"))
      }
      valid.foreach(analyze)
      values.foreach { value =>
        val error = intercept[IllegalArgumentException](analyze(value))
        assert(error.getMessage.startsWith(s"spark.matchRecognize.streaming.$key is '$value', but must be"))
      }
    }
  }

  /** As a bag, without the last event, which the watermark does not pass. */
  private def shown(rows: Seq[Row]): Seq[String] = rows.filterNot(_.getAs[String]("k") == "last").map(_.toString).sorted
}
