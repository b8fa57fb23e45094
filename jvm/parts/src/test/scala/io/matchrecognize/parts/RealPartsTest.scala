// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parts

import java.nio.file.{Files, Path}

import org.apache.commons.io.FileUtils
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.streaming.Trigger
import org.apache.spark.sql.{DataFrame, SparkSession}
import org.scalatest.BeforeAndAfterAll
import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.MatchRecognizeExtensions
import io.matchrecognize.streaming.StreamTest

/** A suite over a session with Delta, whose files are all in one folder that goes away with the suite. */
trait RealPartsTest extends AnyFunSuite with BeforeAndAfterAll {
  protected lazy val folder: Path = Files.createTempDirectory("real-parts")

  protected lazy val spark: SparkSession = {
    val extensions = Seq(classOf[MatchRecognizeExtensions].getName, "io.delta.sql.DeltaSparkSessionExtension")
    val session = SparkSession.builder().master("local[2]").appName("real parts")
      .config("spark.sql.extensions", extensions.mkString(","))
      .config("spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog")
      .config(SQLConf.STATE_STORE_PROVIDER_CLASS.key, StreamTest.RocksDb)
      .config(SQLConf.SHUFFLE_PARTITIONS.key, "2")
      .config("spark.databricks.delta.snapshotPartitions", "2")
      .config("spark.ui.enabled", "false")
      .getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    session
  }

  override protected def afterAll(): Unit = FileUtils.deleteDirectory(folder.toFile)

  /** Rows of two keys, a second apart, under their time in seconds; the last one is an hour later. */
  private def events: Seq[(Long, String, String, Int)] =
    (0 until 60).map(i => (Start + i, s"k${i % 2}", "abcx".substring(i / 2 % 4, i / 2 % 4 + 1), i)) :+
      ((Start + 3600, "last", "x", 60))

  private val Start = 1709280000L

  private val clause: String = """MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts
    MEASURES A.id AS a, C.id AS c EVENT SELECTION SKIP TILL NEXT MATCH
    PATTERN (A B C) WITHIN INTERVAL '1' MINUTE DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c')"""

  protected def table(events: Seq[(Long, String, String, Int)]): DataFrame =
    spark.createDataFrame(events).toDF(
      "seconds",
      "k",
      "kind",
      "id"
    ).selectExpr("timestamp_seconds(seconds) AS ts", "k", "kind", "id")

  /** The rows of batch over all events. */
  private def expected: Seq[String] = {
    table(events).createOrReplaceTempView("history")
    shown(spark.sql(s"SELECT * FROM history $clause"))
  }

  private def shown(rows: DataFrame): Seq[String] = rows.collect().map(_.toString).sorted.toSeq

  /** Follows the view `live` to its end, and writes the rows to a Delta table; called again, it goes on from the checkpoint. */
  private def follow(): Unit =
    spark.sql(s"SELECT * FROM live $clause").writeStream.format("delta").trigger(Trigger.AvailableNow())
      .option("checkpointLocation", folder.resolve("checkpoint").toString).start(sink).awaitTermination()

  /**
   * The matches of events that arrive in two parts, the query being started again for the second one: each once.
   *
   * @param write adds events to the source
   * @param open  makes the view `live` of the source
   */
  protected def assertEachMatchOnce(write: Seq[(Long, String, String, Int)] => Unit)(open: => Unit): Unit = {
    val (first, second) = events.splitAt(35)
    write(first)
    open
    follow()
    val early = found
    assert(early.nonEmpty && early.diff(expected).isEmpty)
    write(second)
    follow()
    assert(found == expected)
  }

  private def found: Seq[String] = shown(spark.read.format("delta").load(sink))

  private def sink: String = folder.resolve("matches").toString
}
