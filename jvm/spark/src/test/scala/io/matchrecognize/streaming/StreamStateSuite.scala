// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.jdk.CollectionConverters._
import scala.util.Random

import org.apache.spark.sql.Row

import io.matchrecognize.cases.RandomRun

/** What a stream keeps of its keys: as much as open attempts need, and nothing of keys that wait for nothing. */
class StreamStateSuite extends StreamTest {
  import StreamEvents._

  test("rows of many kilobytes are kept in chunks, and the rows found are those of batch") {
    withStreams() {
      val random = new Random(3)
      val events = (0 until 240).map { i =>
        event(i * 1000, s"k${i % 2}", if (i % 60 == 59) "b" else "a", random.nextInt(100), "x" * random.nextInt(6000))
      } :+ event(3600000, "last", "x", 0, "")
      val body = """MEASURES FIRST(A.v) AS first, SUM(A.v) AS sum, LAST(length(A.text)) AS length, B.v AS last
        PATTERN (A+ B) WITHIN INTERVAL '10' MINUTE DEFINE A AS kind = 'a', B AS kind = 'b' AND v <= MAX(A.v)"""
      spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
      val expected = rows(clause("history", body)).map(_.toString).sorted
      assert(expected.nonEmpty)
      val run = new StreamRun(spark, files(schema, arriving(random, events, 8, delay = 4000)))
      run.view("live")
      run.run(sql(clause("live", body)), failAt = Some(4))
      assert(run.state("chunks").count() > 2, "rows that wait for the end of a match fill chunks")
      run.run(sql(clause("live", body)))
      assert(run.rows.map(_.toString).sorted == expected)
      assert(run.state("chunks").count() == 0 && run.state("scan").count() == 1, "only the last row of all waits")
    }
  }

  test("the record of a key shows its rows and when it is woken; it is gone when nothing is open") {
    withStreams() {
      val first = Seq(event(0, "a", "a", 1), event(1000, "b", "x", 2), event(20000, "clock", "x", 0))
      // The first row of key a begins an attempt; the second one can decide nothing, so it has no turn of its own.
      val second = Seq(event(25000, "a", "a", 3), event(26000, "clock", "x", 0))
      val run = new StreamRun(spark, files(schema, Seq(first, second)))
      run.view("live")
      run.run(sql(clause(
        "live",
        "MEASURES A.v AS v PATTERN (A B) WITHIN INTERVAL '1' MINUTE DEFINE A AS kind = 'a', B AS kind = 'b'"
      )))
      val record = run.state("scan").selectExpr("key.k", "value.*")
        .selectExpr("k", "settled", "waiting", "attempts", "wake - openSince").collect()
      assert(record.toSet == Set(Row("a", 1, 1, 1, 60001L), Row("clock", 0, 1, 0, 26001L + start)))
    }
  }

  test("the number of matches of an idle key is remembered") {
    withStreams() {
      val parts = Seq(0, 30, 60).map(second =>
        Seq(
          event(second * 1000, "a", "a", 1),
          event(second * 1000 + 1000, "a", "x", 1),
          event(second * 1000 + 20000, "clock", "x", 0)
        )
      )
      val run = new StreamRun(spark, files(schema, parts))
      run.view("live")
      run.run(sql(clause("live", "MEASURES MATCH_NUMBER() AS n PATTERN (A) DEFINE A AS kind = 'a'")))
      assert(run.rows.toSet == Set(Row("a", 1L), Row("a", 2L), Row("a", 3L)))
      assert(run.state("scan").count() == 2)
    }
  }

  test("keys that go idle leave nothing in the state store, however many they are") {
    withStreams() {
      val keys = if (RandomRun.isFull) 1000000 else 3000
      val rows = spark.range(0, keys, 1, 2).selectExpr(
        s"timestamp_millis(${start}L + id % 1000) AS ts",
        "CAST(id AS STRING) AS k",
        "IF(id % 3 = 0, 'a', 'x') AS kind",
        "CAST(id % 7 AS INT) AS v",
        "'' AS text"
      )
      val clock = spark.createDataFrame(java.util.List.of(event(3600000, "last", "x", 0)), schema)
      val run = new StreamRun(spark, files(Seq(rows, clock)))
      run.view("live")
      run.run(sql(clause(
        "live",
        "MEASURES A.v AS v EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN INTERVAL '1' MINUTE " +
          "DEFINE A AS kind = 'a', B AS kind = 'b'"
      )))
      val kept = run.progress.map(_.stateOperators.head.numRowsTotal)
      assert(kept.max >= keys / 3)
      assert(kept.last == 0)
      assert(run.state("scan").count() == 0 && run.state("chunks").count() == 0)
      val timers = spark.read.format("statestore").option("readRegisteredTimers", "true").load(run.checkpoint.toString)
      assert(timers.count() == 0)
    }
  }

  test("a key that keeps too many rows ends the query") {
    withStreams("spark.matchRecognize.streaming.maxRowsPerKey" -> "20") {
      val run = new StreamRun(spark, files(schema, Seq((0 to 40).map(i => event(i * 1000, "a", "a", i)))))
      run.view("live")
      assert(conditionOf(run.run(sql(clause(
        "live",
        "MEASURES COUNT(*) AS n PATTERN (A+ B) WITHIN INTERVAL '1' HOUR DEFINE B AS kind = 'b'"
      ))))
        == "MATCH_RECOGNIZE_STREAM_STATE_LIMIT")
    }
  }

  test("rows that come late are left out and counted, as are rows without a time") {
    withStreams() {
      val parts = Seq(
        Seq(event(0, "a", "a", 1), event(60000, "clock", "x", 0)),
        Seq(event(61000, "a", "a", 2), Row(null, "a", "a", 3, "")),
        // The watermark of the micro-batch before this one is a minute after the first row.
        Seq(event(1000, "a", "a", 4), event(120000, "clock", "x", 0))
      )
      val run = new StreamRun(spark, files(schema, parts))
      run.view("live")
      run.run(sql(clause("live", "MEASURES A.v AS v PATTERN (A) DEFINE A AS kind = 'a'")))
      assert(run.rows.toSet == Set(Row("a", 1), Row("a", 2)))
      assert(run.progress.flatMap(_.stateOperators).map(_.numRowsDroppedByWatermark).sum == 1)
    }
  }

  test("an attempt that waits does not delay the match of a later one if attempts are independent") {
    withStreams() {
      val events = Seq(
        event(0, "a", "a", 50),
        event(1000, "a", "a", 10),
        event(2000, "a", "b", 20),
        event(20000, "clock", "x", 0)
      )
      for ((skip, isPrompt) <- Seq("TO NEXT ROW" -> true, "PAST LAST ROW" -> false)) {
        val run = new StreamRun(spark, files(schema, Seq(events)))
        run.view("live")
        run.run(sql(clause(
          "live",
          s"""MEASURES A.v AS a, B.v AS b AFTER MATCH SKIP $skip EVENT SELECTION SKIP TILL NEXT MATCH
            PATTERN (A B) WITHIN INTERVAL '1' HOUR DEFINE A AS kind = 'a', B AS kind = 'b' AND v > A.v"""
        )))
        assert(run.rows == (if (isPrompt) Seq(Row("a", 10, 20)) else Nil), skip)
        assert(run.plan.contains(if (isPrompt) "Attempts: side by side" else "Attempts: one after the other"))
      }
    }
  }

  test("EXPLAIN says what bounds the state of a key and what an idle key keeps") {
    withStreams() {
      val folder = files(schema, Seq(Seq(event(0, "a", "a", 1))))
      def plan(body: String): String = {
        val run = new StreamRun(spark, folder)
        run.view("live")
        run.run(sql(clause("live", body)))
        assert(!run.plan.contains("AdaptiveSparkPlan"))
        run.plan
      }
      for (
        (body, open, idle) <- Seq(
          ("PATTERN (A B+) WITHIN INTERVAL '1' HOUR", "rows within the time limit", "none"),
          ("MEASURES MATCH_NUMBER() AS n PATTERN (A B C)", "3 rows", "its number of matches"),
          (
            "PATTERN (^ A B+) DEFINE B AS v > PREV(v, 2)",
            "as many rows as one attempt takes",
            "its last 2 rows, whether it had rows"
          )
        )
      ) {
        val text = plan(body)
        assert(text.contains(s"State of a key with an open attempt: $open; State of an idle key: $idle)"), text)
      }
    }
  }

  test("matches that begin at tied rows have one identity, also if they end in different micro-batches") {
    val body =
      "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN INTERVAL '50' SECOND DEFINE B AS v = A.v + 10"
    // Whichever of them ends first.
    for ((measure, ends) <- Seq("MATCH_ID()" -> Seq(12, 11), "MATCH_ID()" -> Seq(11, 12), "MATCH_ID(v)" -> Seq(11, 12)))
      withStreams() {
        val run = new StreamRun(
          spark,
          files(
            schema,
            Seq(
              Seq(event(0, "a", "x", 1), event(0, "a", "x", 2), event(9000, "clock", "x", 0)),
              Seq(event(20000, "a", "x", ends.head), event(30000, "clock", "x", 0)),
              Seq(event(40000, "a", "x", ends.last), event(90000, "clock", "x", 0))
            )
          )
        )
        run.view("live")
        val query = s"SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES $measure AS id $body)"
        if (measure == "MATCH_ID()") assert(conditionOf(run.run(sql(query))) == "MATCH_RECOGNIZE_AMBIGUOUS_MATCH_ID")
        else {
          run.run(sql(query))
          assert(run.rows.map(_.getAs[String]("id")).distinct.size == 2)
        }
      }
  }

  test("MATCH_ID() is a part of the state, and an identity of other columns is none") {
    def query(measures: String) =
      s"SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES $measures PATTERN (A B) WITHIN INTERVAL '1' HOUR)"
    for (measure <- Seq("A.v AS v, MATCH_ID(k, v) AS id, MATCH_ID(v) AS other", "MATCH_ID() AS id")) withStreams() {
      val events = Seq(event(0, "a", "x", 1), event(60000, "clock", "x", 0))
      val run = new StreamRun(spark, files(schema, Seq(events, Seq(event(90000, "clock", "x", 0)))))
      run.view("live")
      run.run(sql(query("A.v AS v, MATCH_ID(v) AS id")), failAt = Some(1))
      if (measure.startsWith("MATCH_ID()"))
        assert(conditionOf(run.run(sql(query(measure)))) == "MATCH_RECOGNIZE_STREAM_STATE_OF_OTHER_CLAUSE")
      else run.run(sql(query(measure)))
    }
  }

  test("rows that tie end the query if they are not allowed to") {
    withStreams("spark.matchRecognize.requireTotalOrder" -> "true") {
      val run = new StreamRun(
        spark,
        files(schema, Seq(Seq(event(0, "a", "a", 1), event(0, "a", "b", 2), event(60000, "clock", "x", 0))))
      )
      run.view("live")
      val query = "SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.v AS v PATTERN (A))"
      assert(conditionOf(run.run(sql(query))) == "MATCH_RECOGNIZE_TIED_ROWS")
    }
  }
}
