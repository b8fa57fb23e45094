// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.nio.file.Path
import java.util.concurrent.TimeUnit

import scala.jdk.CollectionConverters._
import scala.util.{Random, Try}

import org.apache.spark.sql.Row
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.TestFolder
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.execution.ForkedJvm

/**
 * Whatever fails, and wherever: after a restart the sink has the rows of batch, each once.
 *
 * The k-th operation of a run fails and all after it, the query is restarted and fails at a later operation, and so on until
 * a run meets no fault. A push tries some of these operations, other ones in each run; at night each is tried.
 */
class StreamFaultSuite extends StreamTest {
  import StreamFaultSuite._
  import StreamStateSuite.{clause, event, schema}

  private val random = new Random(RandomRun.seed)

  /** Rows of some kilobytes, so that there are chunks; attempts that end with a row, and some that time ends. */
  private val events = (0 until 160).map { i =>
    val kind = if (i % 15 == 14) "b" else "a"
    event(i * 1000, s"k${i % 2}", kind, random.nextInt(100), "x" * random.nextInt(3000))
  } :+ event(3600000, "last", "x", 0)

  private val body = """MEASURES FIRST(A.v) AS first, SUM(A.v) AS sum, LAST(length(A.text)) AS length, B.v AS last
    PATTERN (A+ B) WITHIN INTERVAL '20' SECOND DEFINE A AS kind = 'a', B AS kind = 'b' AND v <= MAX(A.v)"""

  for (changelog <- Seq(true, false); format <- Seq(1, 2))
    test(
      s"a state store that fails, with ${if (changelog) "changes" else "snapshots"} and checkpoints of format $format"
    ) {
      val settings = Seq(
        SQLConf.STATE_STORE_PROVIDER_CLASS.key -> FaultyProvider,
        "spark.sql.streaming.stateStore.rocksdb.changelogCheckpointing.enabled" -> changelog.toString,
        SQLConf.STATE_STORE_CHECKPOINT_FORMAT_VERSION.key -> format.toString
      )
      if (RandomRun.isFull || changelog == (format == 1)) failing(settings, "file", step = 5)
    }

  test("files of the checkpoint that cannot be read or written") {
    failing(Seq(FaultyFileSystem.setting), FaultyFileSystem.Scheme, step = 9)
  }

  test("tasks that fail and are tried again") {
    withStreams(SQLConf.STATE_STORE_PROVIDER_CLASS.key -> FaultyProvider) {
      val (expected, parts) = arrivals(parts = 24)
      val run = new StreamRun(spark, files(schema, parts))
      run.view("live")
      // More operations than two tasks have, so that no task fails twice.
      Fault.each(41)
      run.run(sql(clause("live", body)))
      val faults = Fault.count
      Fault.none()
      info(s"$faults faults")
      assert(faults > 2)
      assert(shown(run.rows) == expected)
    }
  }

  test("a process that is killed") {
    withStreams() {
      val kills = if (RandomRun.isFull) 50 else 2
      val (expected, parts) = arrivals(math.min(4 * kills, events.size))
      val folder = files(schema, parts)
      val process = new KilledProcess(folder, clause("live", body))
      (1 to kills).foreach(_ => process.runAndKill(random.nextInt(5000)))
      addHeartbeat(folder)
      process.runToEnd()
      assert(shown(spark.read.parquet(process.sink.toString).collect().toSeq) == expected)
    }
  }

  /** The rows of batch, and the events in parts that can arrive one after the other. */
  private def arrivals(parts: Int = 6): (Seq[String], Seq[Seq[Row]]) = {
    spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
    val expected = shown(rows(clause("history", body)))
    assert(expected.size > 5)
    (expected, arriving(random, events, parts, delay = 4000).toSeq)
  }

  private def failing(settings: Seq[(String, String)], scheme: String, step: Int): Unit =
    withStreams(settings: _*) {
      info(s"seed ${RandomRun.seed}")
      val (expected, parts) = arrivals()
      val folder = files(schema, parts)
      val run = new StreamRun(spark, folder, scheme = scheme)
      run.view("live")
      val (runs, faults) = untilUntouched(run, if (RandomRun.isFull) 1 else step)
      addHeartbeat(folder)
      run.run(sql(clause("live", body)))
      info(s"$runs runs with faults in $faults")
      assert(faults > 5)
      assert(shown(run.rows) == expected)
      assert(run.differing.isEmpty, "a micro-batch that runs again gives the same rows")
    }

  /**
   * A later row. Spark runs a micro-batch without rows only after one with rows: if a run ends between the two, what time
   * decides waits for the next row.
   */
  private def addHeartbeat(folder: Path): Unit =
    spark.createDataFrame(java.util.List.of(event(7200000, "last", "x", 0)), schema).coalesce(1)
      .write.mode("append").parquet(folder.toString)

  /** Restarts with a later fault each time; gives the number of runs, and of those with a fault. */
  private def untilUntouched(run: StreamRun, step: Int): (Int, Int) = {
    val outcomes = Iterator.iterate(1L + random.nextInt(step))(_ + step).map { first =>
      Fault.from(first)
      val outcome = Try(run.run(sql(clause("live", body))))
      val isTouched = Fault.count > 0
      Fault.none()
      assert(isTouched || outcome.isSuccess, outcome)
      isTouched
    }
    val faults = outcomes.takeWhile(identity).size
    (faults + 1, faults)
  }

  private def shown(rows: Seq[Row]): Seq[String] = rows.map(_.toString).sorted
}

private object StreamFaultSuite {
  val FaultyProvider = "org.apache.spark.sql.execution.streaming.state.FaultyRocksDBProvider"

  /** What [[KilledStream]] prints when its query runs. */
  val Begun = "the query has begun"

  /** A process that runs [[KilledStream]] over files of rows, again and again from its checkpoint. */
  final class KilledProcess(rows: Path, query: String) {
    val sink: Path = TestFolder.create("sink")
    private val checkpoint = TestFolder.create("checkpoint")

    private def start(): Process = ForkedJvm.start(
      KilledStream,
      Seq("rows" -> rows.toString, "query" -> query, "sink" -> sink.toString, "checkpoint" -> checkpoint.toString)
        .map { case (name, value) => s"-Dstream.$name=$value" }
    )

    /** Ends it without warning, so many milliseconds after the query has begun. */
    def runAndKill(after: Int): Unit = {
      val process = start()
      process.inputReader().lines().anyMatch(_ == Begun)
      process.waitFor(after.toLong, TimeUnit.MILLISECONDS)
      process.destroyForcibly().waitFor(): Unit
    }

    def runToEnd(): Unit = {
      val process = start()
      val output = process.inputReader().lines().toList
      require(process.waitFor() == 0, output)
    }
  }
}
