// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.nio.file.{Path, Paths}

import org.apache.spark.SPARK_VERSION
import org.apache.spark.sql.Row
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.TestSession
import io.matchrecognize.execution.ForecastTest
import io.matchrecognize.sqltests.GoldenFiles
import io.matchrecognize.streaming.keys.KeyState

/**
 * Checkpoints that each line of Spark wrote are read, and the query continues to the rows of batch: what users' checkpoints have
 * must stay readable, over releases of this project and from one line of Spark to the next.
 *
 * One query holds a clause of each form, another one rules, a third one bounds, a fourth one forecasts, so a line has four checkpoints. `UPDATE_GOLDEN=1`
 * writes those of the line that runs, unless it has them, and reads them. A checkpoint of a release is never written again; a new format gets files of its own.
 */
class GoldenCheckpointSuite extends StreamTest with ForecastTest {
  import GoldenCheckpointSuite._
  import StreamEvents.{event, schema}

  private val running: String = SPARK_VERSION.split('.').take(2).mkString(".")

  private val (before, after) = (0 until 96).map { i =>
    val long = if (i % 16 == 5) "x" * 5000 else ""
    event(i * 500, if (i % 2 == 0) "a" else "b", "aabbxcabcacb".charAt(i / 2 % 12).toString, i * 7 % 11, long)
  }.splitAt(52)

  private def withEnd(rows: Seq[Row]): Seq[Row] = rows :+ event(3600000, "end", "x", 0)

  /** The query over some rows, two micro-batches, with what is in the checkpoint. */
  private def run(query: String => String, rows: Seq[Row], from: Option[Path] = None): StreamRun = {
    val run = new StreamRun(spark, files(schema, rows.grouped((rows.size + 1) / 2).toSeq))
    from.foreach(CheckpointArchive.unpack(_, run.checkpoint))
    run.view("live")
    run.run(sql(query("live")))
    run
  }

  /** Without generated code, since the plan of so many clauses takes longer to compile than to run. */
  private def withSmallStreams(body: => Unit): Unit =
    interpreted(withStreams(
      SQLConf.SHUFFLE_PARTITIONS.key -> "1",
      Changelog -> "true",
      // As by default: a checkpoint says for good whether its rows have them.
      StreamTest.RowChecksums -> "false"
    )(body))

  for (query <- Seq(OfClauses, OfRules, OfBounds, OfForecasts))
    test(s"checkpoints of $query of this line and of older ones continue to the rows of batch") {
      withSmallStreams {
        query.before.foreach(sql)
        spark.createDataFrame(java.util.Arrays.asList(withEnd(before ++ after): _*), schema)
          .createOrReplaceTempView("history")
        query.model.foreach(fit(_, Model))
        if (GoldenFiles.update && !query.lines.contains(running))
          CheckpointArchive.pack(run(query.live(_), before).checkpoint, query.archive(running))
        val expected = rows(query.history("history")).map(_.toString).sorted
        assert(query.names.forall(name => expected.exists(_.startsWith(s"[$name,"))))
        val begun = run(query.live(_), before)
        val lines = query.lines.filter(_ <= running)
        assert(lines.contains(running), "run again with UPDATE_GOLDEN=1")
        for (line <- lines) {
          val continued = run(query.live(_), withEnd(after), Some(query.archive(line)))
          assert(continued.rows.nonEmpty && (begun.rows ++ continued.rows).map(_.toString).sorted == expected, line)
        }
      }
    }

  test("a checkpoint of format 2, which was never released, is refused with what to do") {
    withSmallStreams {
      val error = intercept[Exception](run(OfClauses.live(_), before, Some(folder.resolve("format-2.zip.gz"))))
      val message = TestSession.causes(error).map(_.toString).mkString("\n")
      assert(message.contains("MATCH_RECOGNIZE_STREAM_STATE_FORMAT") && message.contains("Begin with a new checkpoint"))
    }
  }
}

private object GoldenCheckpointSuite {
  private val folder = Paths.get("jvm", "spark", "src", "test", "resources", "checkpoints")

  /**
   * A query with checkpoints.
   *
   * @param prefix of the names of their files
   * @param names  that begin its rows
   * @param before statements that it needs
   */
  sealed abstract class Checkpoints(prefix: String, val names: Seq[String], val before: Seq[String] = Nil) {

    /** The query over a stream of this name. */
    def live(view: String): String

    /** What finds the same over a table. */
    def history(view: String): String = live(view)

    /** What the model of its forecasts is learned from. */
    def model: Option[String] = None

    private val Name = s"$prefix-${KeyState.Format}-spark-(.*)\\.zip\\.gz".r
    def archive(line: String): Path = folder.resolve(s"$prefix-${KeyState.Format}-spark-$line.zip.gz")

    /** The lines that have a checkpoint. */
    def lines: Seq[String] = folder.toFile.list.toSeq.collect { case Name(line) => line }.sorted
  }

  private def over(view: String, name: String, body: String, columns: String = "m.*"): String =
    s"""SELECT '$name' AS name, to_json(struct($columns)) AS result FROM $view
      MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, v $body) AS m WHERE k <> 'end'"""

  object OfClauses extends Checkpoints("format", clauses.map(_._1)) {
    override def live(view: String): String =
      clauses.map { case (name, body) => over(view, name, body) }.mkString(" UNION ALL ")
    override def toString: String = "clauses"
  }

  object OfRules
      extends Checkpoints(
        "rules",
        Seq("rules", "table"),
        Seq(
          "DROP TABLE IF EXISTS golden_rules",
          "CREATE TABLE golden_rules (rule STRING, body STRING) USING parquet",
          rules.map { case (name, body) => s"""('$name', "$body")""" }.mkString(
            "INSERT INTO golden_rules VALUES ",
            ", ",
            ""
          )
        )
      ) {
    private val list = rules.map { case (name, body) => s"`$name` AS ($body)" }.mkString("RULES (", ", ", ")")

    private def both(view: String, table: String, columns: String) =
      s"${over(view, "rules", list)} UNION ALL ${over(view, "table", table, columns)}"

    override def live(view: String): String = both(view, "RULES FROM golden_rules", "m.*")
    override def history(view: String): String =
      both(view, list, "k, rule, to_json(struct(sum, length, last)) AS measures")
    override def toString: String = "rules"
  }

  /**
   * Clauses under bounds that hold, so that the rows are those of batch, while runs and what was learned of them go through
   * the checkpoint. One shares runs, one prefers some to others, one is rules, of which one has a bound of its own.
   */
  object OfBounds extends Checkpoints("bounds", bounds.map(_._1)) {
    override def live(view: String): String =
      bounds.map { case (name, body) => over(view, name, body) }.mkString(" UNION ALL ")
    override def toString: String = "bounds"
  }

  /** Forecasts, of which the state knows the matches that are open and what the last rows satisfied. */
  object OfForecasts extends Checkpoints("forecasts", Seq("forecasts")) {
    override def live(view: String): String = over(
      view,
      "forecasts",
      s"""MEASURES FORECAST_AT() AS at, FORECAST_PROBABILITY() AS p, FORECAST_OPEN_MATCHES() AS open, A.v AS a
        FORECAST ROWS (CONFIDENCE 0, MAX_DEPTH 2, HORIZON INTERVAL '6' SECOND, MODEL '$Model')
        EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) WITHIN INTERVAL '15' SECOND
        DEFINE A AS kind = 'a', B AS kind = 'b' AND v > A.v, C AS kind = 'c'"""
    )
    override def model: Option[String] = Some(live("history").replace(s", MODEL '$Model'", ""))
    override def toString: String = "forecasts"
  }

  private val Model = "golden"
  val Changelog = "spark.sql.streaming.stateStore.rocksdb.changelogCheckpointing.enabled"

  /** Definitions by which A takes the rows that say 'a', and so on. */
  private def named(variables: String): String =
    variables.map(variable => s"$variable AS kind = '${variable.toLower}'").mkString("DEFINE ", ", ", "")

  /** By name, what follows the order of the rows. */
  lazy val clauses: Seq[(String, String)] = Seq(
    "greedy at the end" -> s"MEASURES FIRST(A.v) AS v, COUNT(*) AS n PATTERN (A X B*) WITHIN INTERVAL '10' SECOND ${named("AB")}",
    "aggregates" -> """MEASURES SUM(A.v) AS sum, LAST(length(A.text)) AS length, B.v AS last
      PATTERN (A+ B) WITHIN INTERVAL '20' SECOND DEFINE A AS kind <> 'x', B AS kind = 'b' AND v <= MAX(A.v)""",
    "alternation and number" ->
      s"MEASURES MATCH_NUMBER() AS n, CLASSIFIER() AS c PATTERN (A B C | A A? | C) WITHIN INTERVAL '5' SECOND ${named("ABC")}",
    "all rows" -> s"MEASURES RUNNING COUNT(*) AS n, FINAL LAST(v) AS v ALL ROWS PER MATCH PATTERN (A {- B+ -} C?) WITHIN INTERVAL '8' SECOND ${named("ABC")}",
    "unmatched rows" -> s"MEASURES CLASSIFIER() AS c ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A+ B+ C) WITHIN INTERVAL '9' SECOND ${named("ABC")}",
    // Not to the last row of a key, after which NEXT would wait for another one.
    "rows around" -> """MEASURES PREV(FIRST(A.v), 2) AS p, NEXT(LAST(v)) AS n PATTERN (A B+) WITHIN INTERVAL '9' SECOND
      DEFINE A AS v > PREV(v), B AS ts < TIMESTAMP '2024-03-01 08:00:40'""",
    "start" -> "MEASURES COUNT(*) AS n PATTERN (^ A{20,40}) WITHIN INTERVAL '60' SECOND",
    "side by side" -> s"""MEASURES A.v AS a, C.v AS c AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A B C) WITHIN INTERVAL '15' SECOND DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c' AND v > A.v""",
    "branches" -> s"""MEASURES A.v AS a, LAST(B.v) AS b AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION SKIP TILL ANY MATCH
      PATTERN (A B{1,2} C) WITHIN INTERVAL '6' SECOND UNLESS X
      ${named("ABCX")}""",
    "all matches" -> s"MEASURES COUNT(*) AS n, A.v AS a ALL MATCHES PATTERN (A+ B+) WITHIN INTERVAL '6' SECOND ${named("AB")}",
    "permutation" -> s"MEASURES CLASSIFIER() AS c EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (PERMUTE(A, B, C)) WITHIN INTERVAL '7' SECOND ${named("ABC")}",
    "absence" -> s"MEASURES A.v AS a EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A NOT B C NOT A) WITHIN INTERVAL '4' SECOND ${named("ABC")}",
    "steps" -> s"""MEASURES A.v AS a, C.v AS c EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A B WITHIN INTERVAL '3' SECOND C WITHIN INTERVAL '9' SECOND) ${named("ABC")}""",
    "interval" -> s"MEASURES COUNT(*) AS n PATTERN (A X*) INTERVAL 6 SECONDS OR TERMINATED DEFINE A AS kind = 'a', X AS kind <> 'x'",
    "events" -> s"""MEASURES FIRST(A.v) AS a, B.v AS b ONE ROW PER EVENT OF B EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A B+ C) WITHIN INTERVAL '20' SECOND ${named("ABC")}""",
    "subsets" -> s"""MEASURES COUNT(B.*) AS n, LAST(B.v) AS b ONE ROW PER SUBSET OF B LIMIT 20
      EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) WITHIN INTERVAL '20' SECOND ${named("ABC")}"""
  )

  /** Of which each has the same measures, in the same order. */
  lazy val rules: Seq[(String, String)] = Seq(
    "aggregates" -> """MEASURES SUM(A.v) AS sum, LAST(length(A.text)) AS length, B.v AS last
      PATTERN (A+ B) WITHIN INTERVAL '20' SECOND DEFINE A AS kind <> 'x', B AS kind = 'b' AND v <= MAX(A.v)""",
    "side by side" -> s"""MEASURES A.v AS sum, length(A.text) AS length, C.v AS last AFTER MATCH SKIP TO NEXT ROW
      EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B C) WITHIN INTERVAL '15' SECOND ${named("ABC")}""",
    "an absence" -> s"""MEASURES A.v AS sum, length(A.text) AS length, A.v AS last EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A NOT C) WITHIN INTERVAL '4' SECOND ${named("AC")}""",
    "numbers" -> s"""MEASURES MATCH_NUMBER() AS sum, PREV(FIRST(A.v)) AS length, LAST(A.v) AS last
      PATTERN (A+ X?) WITHIN INTERVAL '5' SECOND ${named("A")}"""
  )

  private lazy val bounds: Seq[(String, String)] = Seq(
    "shared" -> s"""MEASURES A.v AS a, LAST(B.v) AS b, length(C.text) AS c ALL MATCHES EVENT SELECTION SKIP TILL ANY MATCH
      PATTERN (A B+ C) WITHIN INTERVAL '6' SECOND UNLESS X
      DEFINE A AS kind = 'a', B AS kind = 'b' AND v > A.v, C AS kind = 'c', X AS kind = 'x'
      BEST EFFORT (STATE 10000 RUNS, WORK 10000 LOOKS PER ROW)""",
    "preferred" -> s"""MEASURES A.v AS a, C.v AS c ALL MATCHES EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A (B | C) C NOT X) WITHIN INTERVAL '9' SECOND ${named("ABCX")}
      BEST EFFORT (WORK AT MOST 10000 LOOKS PER ROW)""",
    "rules" -> s"""RULES (
        one AS (MEASURES A.v AS a, C.v AS c ALL MATCHES EVENT SELECTION SKIP TILL ANY MATCH
          PATTERN (A B C) WITHIN INTERVAL '8' SECOND ${named("ABC")} BEST EFFORT (WORK 10000 LOOKS PER ROW)) WEIGHT 5,
        two AS (MEASURES A.v AS a, B.v AS c ALL MATCHES EVENT SELECTION SKIP TILL ANY MATCH
          PATTERN (A B X) WITHIN INTERVAL '8' SECOND
          DEFINE A AS kind = 'a', B AS kind = 'b' AND v > A.v, X AS kind = 'x'))
      BEST EFFORT (STATE 1 MB)"""
  )
}
