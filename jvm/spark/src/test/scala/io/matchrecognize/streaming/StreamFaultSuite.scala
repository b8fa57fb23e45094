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
  import StreamEvents.{event, schema}
  import StreamFaultSuite._

  private val random = new Random(RandomRun.seed)

  /** Rows of some kilobytes, so that there are chunks. */
  private val events = (0 until 160).map { i =>
    val kind = if (i % 15 == 14) "b" else "a"
    event(i * 1000, s"k${i % 2}", kind, random.nextInt(100), "x" * random.nextInt(3000))
  } :+ event(3600000, "last", "x", 0)

  for (changelog <- Seq(true, false); format <- Seq(1, 2))
    test(
      s"a state store that fails, with ${if (changelog) "changes" else "snapshots"} and checkpoints of format $format"
    ) {
      val settings = Seq(
        SQLConf.STATE_STORE_PROVIDER_CLASS.key -> FaultyProvider,
        "spark.sql.streaming.stateStore.rocksdb.changelogCheckpointing.enabled" -> changelog.toString,
        SQLConf.STATE_STORE_CHECKPOINT_FORMAT_VERSION.key -> format.toString
      )
      if (RandomRun.isFull || changelog == (format == 1)) failing(FaultQuery.ofClause, settings, "file", step = 5)
    }

  for (query <- Seq(FaultQuery.ofRules, FaultQuery.ofTable)) test(s"${query.name}: a state store that fails") {
    failing(query, Seq(SQLConf.STATE_STORE_PROVIDER_CLASS.key -> FaultyProvider), "file", step = 13)
  }

  for (query <- FaultQuery.all) test(s"${query.name}: files of the checkpoint that cannot be read or written") {
    failing(query, Seq(FaultyFileSystem.setting), FaultyFileSystem.Scheme, step = 13)
  }

  for (query <- FaultQuery.all) test(s"${query.name}: tasks that fail and are tried again") {
    withStreams(SQLConf.STATE_STORE_PROVIDER_CLASS.key -> FaultyProvider) {
      val (expected, parts) = arrivals(query, parts = 24)
      val run = new StreamRun(spark, files(schema, parts))
      run.view("live")
      Fault.each(23)
      run.run(sql(query.live))
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
      val (expected, parts) = arrivals(FaultQuery.ofRules, math.min(4 * kills, events.size))
      val folder = files(schema, parts)
      val process = new KilledProcess(folder, FaultQuery.ofRules.live)
      (1 to kills).foreach(_ => process.runAndKill(random.nextInt(5000)))
      addHeartbeat(folder)
      process.runToEnd()
      assert(shown(spark.read.parquet(process.sink.toString).collect().toSeq) == expected)
    }
  }

  /** The rows of batch, and the events in parts that can arrive one after the other. */
  private def arrivals(query: FaultQuery, parts: Int = 6): (Seq[String], Seq[Seq[Row]]) = {
    query.before.foreach(sql)
    spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
    val expected = shown(rows(query.history))
    assert(expected.size > 5)
    (expected, arriving(random, events, parts, delay = 4000).toSeq)
  }

  private def failing(query: FaultQuery, settings: Seq[(String, String)], scheme: String, step: Int): Unit =
    withStreams(settings: _*) {
      info(s"seed ${RandomRun.seed}")
      val (expected, parts) = arrivals(query)
      val folder = files(schema, parts)
      val run = new StreamRun(spark, folder, scheme = scheme)
      run.view("live")
      val (runs, faults) = untilUntouched(run, query, if (RandomRun.isFull) 1 else step)
      addHeartbeat(folder)
      run.run(sql(query.live))
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
  private def untilUntouched(run: StreamRun, query: FaultQuery, step: Int): (Int, Int) = {
    val outcomes = Iterator.iterate(1L + random.nextInt(step))(_ + step).map { first =>
      Fault.from(first)
      val outcome = Try(run.run(sql(query.live)))
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
