// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.nio.file.Path

import scala.jdk.CollectionConverters._
import scala.util.Random

import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.types.StructType
import org.apache.spark.sql.{DataFrame, Row}

import io.matchrecognize.cases.RandomRun
import io.matchrecognize.{MatchRecognizeTest, TestFolder, TestSession}

/** A suite whose streams read files, each of them a micro-batch. */
trait StreamTest extends MatchRecognizeTest {

  /** Whether Spark generates code for the queries. Each task of each micro-batch asks for it, which takes a third of their time. */
  protected def generatesCode: Boolean = RandomRun.isFull

  protected def withStreams[T](settings: (String, String)*)(body: => T): T = {
    val code = if (generatesCode) Nil else TestSession.withoutCode
    val store = SQLConf.STATE_STORE_PROVIDER_CLASS.key -> StreamTest.RocksDb
    withConf(store +: StreamTest.checks ++: code ++: settings: _*)(body)
  }

  /** A folder of files, one for each part; those that come later have later names. */
  protected def files(parts: Seq[DataFrame]): Path = {
    val folder = TestFolder.create("arriving")
    parts.foreach(_.coalesce(1).write.mode("append").parquet(folder.toString))
    folder
  }

  protected def files(schema: StructType, parts: Iterable[Seq[Row]]): Path =
    files(parts.map(part => spark.createDataFrame(part.asJava, schema)).toSeq)

  /** Rows in the order of a time that is off by less than a delay, in so many parts. */
  protected def arriving(random: Random, rows: Seq[Row], parts: Int, delay: Int): Iterable[Seq[Row]] = {
    val shuffled = rows.map(row => (row.getTimestamp(0).getTime + random.nextInt(delay), row)).sortBy(_._1).map(_._2)
    shuffled.grouped((rows.size + parts - 1) / parts).toSeq
  }

  /**
   * The query over the stream `live` of events gives the rows of batch, whether it reads them in one micro-batch, or in nine and
   * starts again after one whose sink fails.
   *
   * @param query over the view of this name
   * @param shown rows as a bag
   */
  protected def runsOfEverySplit(random: Random, events: Seq[Row], query: String => String, failAt: Long)(
      shown: Seq[Row] => Seq[String]
  ): Seq[StreamRun] = withStreams() {
    val schema = RandomEvents.schema
    spark.createDataFrame(events.asJava, schema).createOrReplaceTempView("history")
    val expected = shown(rows(query("history")))
    assert(expected.nonEmpty)
    for (parts <- Seq(1, 9)) yield {
      val run = new StreamRun(spark, files(schema, arriving(random, events, parts, delay = 4000)))
      run.view("live")
      if (parts > 1) run.run(sql(query("live")), failAt = Some(failAt))
      run.run(sql(query("live")))
      assert(shown(run.rows) == expected, s"$parts micro-batches")
      run
    }
  }

  /** The condition of the error that made a query fail. */
  protected def conditionOf(body: => Any): String =
    TestSession.causes(intercept[Exception](body)).collectFirst {
      case known: org.apache.spark.SparkThrowable
          if known.getCondition != null && known.getCondition.startsWith("MATCH_RECOGNIZE") => known.getCondition
    }.getOrElse("another error")
}

object StreamTest {
  val RocksDb = "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider"

  val RowChecksums = "spark.sql.streaming.stateStore.rowChecksum.enabled"

  /** Spark's own checks of state and checkpoints that are off by default; a line that does not have one ignores its setting. */
  val checks: Seq[(String, String)] = Seq(
    "spark.sql.streaming.checkpoint.renamedFileCheck.enabled" -> "true",
    RowChecksums -> "true",
    "spark.sql.streaming.stateStore.rowChecksum.readVerificationRatio" -> "1"
  )
}
