// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.nio.file.{Files, Path}

import org.apache.spark.sql.catalyst.plans.logical.TransformWithState
import org.apache.spark.sql.classic
import org.apache.spark.sql.execution.PlanLater
import org.apache.spark.sql.{DataFrame, Row}

import io.matchrecognize.TestSession
import io.matchrecognize.errors.MatchRecognizeRuntimeException
import io.matchrecognize.plan.MatchRecognize
import io.matchrecognize.streaming.keys.KeyState

/** Which clause can continue with the state that another one wrote, and what a query says that cannot. */
class StateClauseSuite extends StreamTest {
  import StateClauseSuite._
  import StreamEvents.event

  private val events = (0 until 40).map(i => event(i * 1000, "a", "abx".charAt(i % 3).toString, i)) :+
    event(3600000, "last", "x", 0)

  /** With a run whose first micro-batches are committed, with an open attempt. */
  private def withBegun(query: String)(body: StreamRun => Unit): Unit = withStreams() {
    val run = new StreamRun(spark, files(StreamEvents.schema, events.grouped(10).toSeq))
    run.view("live")
    run.run(sql(query), failAt = Some(2))
    body(run)
  }

  /** The fingerprint of a clause over a stream that never runs. */
  private def fingerprint(query: String, parameters: (String, Any)*): Fingerprint = withStreams() {
    spark.readStream.format("rate").load().selectExpr(
      "timestamp AS ts",
      "CAST(value % 3 AS STRING) AS k",
      "CAST(value % 7 AS STRING) AS kind",
      "CAST(value AS INT) AS v",
      "CAST(value AS INT) AS w"
    ).withWatermark("ts", "5 seconds").createOrReplaceTempView("live")
    planned(spark.sql(query, parameters.toMap))
  }

  private def planned(query: DataFrame): Fingerprint = {
    val plan = spark.asInstanceOf[classic.SparkSession].sessionState.optimizer
      .execute(query.asInstanceOf[classic.DataFrame].queryExecution.analyzed)
    val clause = plan.collectFirst { case clause: MatchRecognize => clause }.get
    StreamingStrategy(clause).head.collectFirst { case PlanLater(streaming) =>
      streaming.collectFirst { case operator: TransformWithState => (operator.statefulProcessor: Any) }
    }.flatten match {
      case Some(processor: MatchProcessor) => processor.fingerprint
      case other => fail(s"no clause over a stream: $other")
    }
  }

  private def errorOf(run: => Unit): MatchRecognizeRuntimeException =
    TestSession.causes(intercept[Exception](run)).collectFirst { case known: MatchRecognizeRuntimeException => known }
      .getOrElse(fail("another error"))

  for ((what, other) <- continuing)
    test(s"a clause can continue with the state of another if it differs in $what") {
      assert(fingerprint(other).hash == fingerprint(query).hash)
    }

  for ((what, other) <- different)
    test(s"a clause cannot continue with the state of another if it differs in $what") {
      val (before, now) = (fingerprint(query), fingerprint(other))
      assert(now.hash != before.hash && now.text != before.text)
    }

  test("the name that a computed key gets does not matter, and what it computes does") {
    def by(key: String) = fingerprint(query.replace("PARTITION BY k", s"PARTITION BY $key")).hash
    assert(by("upper(k) AS a") == by("upper(k) AS b") && by("upper(k) AS a") != by("lower(k) AS a"))
  }

  test("values of parameters and session variables belong to the clause") {
    val parameter = query.replace("v > 0", "v > :least")
    assert(fingerprint(parameter, "least" -> 1).hash == fingerprint(parameter, "least" -> 1).hash)
    assert(fingerprint(parameter, "least" -> 1).hash != fingerprint(parameter, "least" -> 2).hash)
    sql("DECLARE OR REPLACE VARIABLE least INT DEFAULT 1")
    val variable = query.replace("v > 0", "v > least")
    val before = fingerprint(variable)
    assert(before.text.contains("least = 1") && fingerprint(variable).hash == before.hash)
    sql("SET VARIABLE least = 2")
    assert(fingerprint(variable).hash != before.hash)
    sql("DROP TEMPORARY VARIABLE least")
  }

  test("the session's time zone belongs to a clause that counts days or reads times, and to no other") {
    def in(zone: String, query: String) = {
      spark.conf.set("spark.sql.session.timeZone", zone)
      try fingerprint(query).hash
      finally spark.conf.unset("spark.sql.session.timeZone")
    }
    def differs(query: String) = in("Europe/Berlin", query) != in("Asia/Tokyo", query)
    def limited(limit: String) = query.replace(" DEFINE", s" WITHIN $limit DEFINE")
    assert(limited("INTERVAL '1' DAY") != query)
    assert(Seq("INTERVAL '1' DAY", "INTERVAL '2' MONTH", "INTERVAL '1 12' DAY TO HOUR").forall(limit =>
      differs(limited(limit))
    ))
    assert(Seq("INTERVAL '3' HOUR", "INTERVAL '90' SECOND").forall(limit => !differs(limited(limit))))
    assert(Seq("hour(ts) > 3", "date(ts) = DATE'2024-01-01'", "CAST(ts AS STRING) > '2024'").forall(condition =>
      differs(query.replace("v > 0", condition))
    ))
    assert(!differs(query.replace("v > 0", "CAST(v AS STRING) > '1' AND ts < ts + INTERVAL '1' HOUR")))
  }

  test("the fingerprint is the same number in each release") {
    assert(fingerprint(query).hash == QueryHash)
  }

  test("a restart with other measures continues, and shows them") {
    withBegun(query) { run =>
      val before = run.rows.size
      run.run(sql(query.replace("A.v AS a", "B.v * 10 AS tenfold, COUNT(*) AS n")))
      assert(run.rows.map(_.size).toSet == Set(2, 3))
      assert(before > 0 && run.rows.collect { case Row(_, a: Int) => a }.sorted == (0 until before).map(_ * 3))
      assert(
        run.rows.collect { case Row(_, tenfold: Int, 2L) => tenfold }.sorted == (before until 13).map(i =>
          (i * 3 + 1) * 10
        )
      )
    }
  }

  test("a restart with another clause is refused before it runs, with both clauses; the old one continues") {
    withBegun(query) { run =>
      val micro = run.progress.size
      val error = errorOf(run.run(sql(query.replace("v > 0", "v > 1"))))
      assert(error.getCondition == "MATCH_RECOGNIZE_STREAM_STATE_OF_OTHER_CLAUSE")
      val (written, found) = error.getMessage.splitAt(error.getMessage.indexOf("== the clause of the query =="))
      assert(written.contains("DEFINE B AS kind = 'b' AND v > 0\n"))
      assert(found.contains("DEFINE B AS kind = 'b' AND v > 1\n"))
      assert(Seq(written, found).forall(_.contains("input columns: ts TIMESTAMP, k STRING, kind STRING, v INT")))
      assert(run.progress.size == micro, "no micro-batch has run")
      run.run(sql(query))
      assert(run.rows.map(_.getInt(1)).sorted == (0 until 40 by 3).take(13))
    }
  }

  test("where the checkpoint does not say which clause wrote it, the keys do") {
    withBegun(query) { run =>
      Files.delete(note(run))
      val error = errorOf(run.run(sql(query.replace("v > 0", "v > 1"))))
      assert(error.getCondition == "MATCH_RECOGNIZE_STREAM_STATE_OF_OTHER_CLAUSE")
      assert(error.getMessage.contains("does not contain its text"))
      assert(!Files.exists(note(run)))
    }
  }

  test("a query whose first micro-batch failed may restart with any clause") {
    withStreams() {
      val run = new StreamRun(spark, files(StreamEvents.schema, events.grouped(10).toSeq))
      run.view("live")
      run.run(sql(query), failAt = Some(0))
      run.run(sql(query.replace("v > 0", "v > 1")))
      assert(run.rows.map(_.getInt(1)).sorted == (3 until 40 by 3).take(12))
    }
  }

  test("a clause that is added to a query without state needs a new checkpoint, and says so") {
    withStreams() {
      val run = new StreamRun(spark, files(StreamEvents.schema, events.grouped(10).toSeq))
      run.view("live")
      run.run(sql("SELECT k, v FROM live"), failAt = Some(2))
      val error = intercept[Exception](run.run(sql(query)))
      assert(TestSession.causes(error).exists(_.toString.contains("MATCH_RECOGNIZE_STREAM_CHECKPOINT_WITHOUT_STATE")))
    }
  }

  test("state of a later version is refused as such") {
    withBegun(query) { run =>
      val file = note(run)
      val (now, later) = (KeyState.Format, KeyState.Format + 1)
      Files.writeString(file, Files.readString(file).replace(s"\"format\":$now", s"\"format\":$later"))
      Files.deleteIfExists(file.resolveSibling(s".${file.getFileName}.crc"))
      val error = errorOf(run.run(sql(query)))
      assert(error.getCondition == "MATCH_RECOGNIZE_STREAM_STATE_FORMAT")
      assert(intercept[MatchRecognizeRuntimeException](KeyState.checkFormat(later)).getMessage == error.getMessage)
    }
  }

  private def note(run: StreamRun): Path = run.checkpoint.resolve("state/0").resolve(StateClause.FileName)
}

private object StateClauseSuite {
  val query: String =
    """SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, v MEASURES A.v AS a
      |PATTERN (A B) DEFINE A AS kind = 'a', B AS kind = 'b' AND v > 0)""".stripMargin

  /** Of this clause; a change of it makes every checkpoint unreadable. */
  val QueryHash = 7157077007011152195L

  private def changed(from: String, to: String): String = {
    assert(query.contains(from), from)
    query.replace(from, to)
  }

  val continuing: Seq[(String, String)] = Seq(
    "layout and comments" -> changed("PATTERN (A B)", "PATTERN\n ( A /* then */ B )"),
    "the case of words" -> query.toLowerCase,
    "names of measures" -> changed("AS a", "AS first"),
    "the alias of the result" -> (query + " AS m"),
    "defaults that are written" -> changed(
      "PATTERN",
      "ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW PATTERN"
    ),
    "the order of definitions" -> changed(
      "DEFINE A AS kind = 'a', B AS kind = 'b' AND v > 0",
      "DEFINE B AS kind = 'b' AND v > 0, A AS kind = 'a'"
    ),
    "measures over the same columns" -> changed("A.v AS a", "LAST(B.v) AS b, COUNT(*) AS n, AVG(v) AS mean"),
    "having no measures" -> changed("MEASURES A.v AS a", "MEASURES 1 AS one"),
    "the rows shown of a match" -> changed("PATTERN", "ALL ROWS PER MATCH PATTERN").replace("SELECT *", "SELECT k, a"),
    "a measure that is not selected" -> changed("SELECT *", "SELECT k").replace("A.v AS a", "A.v AS a, A.w AS unused")
  )

  val different: Seq[(String, String)] = Seq(
    "the pattern" -> changed("(A B)", "(A B?)"),
    "a condition" -> changed("v > 0", "v > 1"),
    "the case of a string" -> changed("'b'", "'B'"),
    "the partition" -> changed("PARTITION BY k", "PARTITION BY kind"),
    "an expression that is a key" -> changed("PARTITION BY k", "PARTITION BY upper(k) AS k"),
    "the order" -> changed("ORDER BY ts, v", "ORDER BY ts, v DESC"),
    "the place of nulls" -> changed("ORDER BY ts, v", "ORDER BY ts, v NULLS LAST"),
    "a time limit" -> changed("(A B)", "(A B) WITHIN INTERVAL '1' MINUTE"),
    "a time limit of a step" -> changed("(A B)", "(A B WITHIN INTERVAL '1' MINUTE)"),
    "the end of a time limit" -> changed("(A B)", "(A B) INTERVAL 1 MINUTE"),
    "where the search continues" -> changed("PATTERN", "AFTER MATCH SKIP TO NEXT ROW PATTERN"),
    "the event selection" -> changed("(A B)", "(A B) WITHIN INTERVAL '1' MINUTE")
      .replace("PATTERN", "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN"),
    "unmatched rows" -> changed("PATTERN", "ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN"),
    "rows for single events" -> changed("PATTERN", "ONE ROW PER EVENT OF B PATTERN"),
    "a subset" -> changed("DEFINE", "SUBSET U = (A, B) DEFINE"),
    "a measure that reads a row before the match" -> changed("A.v AS a", "PREV(A.v) AS a"),
    "a measure that reads a row after the match" -> changed("A.v AS a", "NEXT(LAST(B.v)) AS a"),
    "a measure that reads the number of the match" -> changed("A.v AS a", "A.v AS a, MATCH_NUMBER() AS n"),
    "a measure over another column" -> changed("A.v AS a", "A.v AS a, A.w AS w"),
    "a measure that is computed with the rows" -> changed("A.v AS a", "MAX(A.v + CAST(rand(1) AS INT)) AS a")
  )
}
