// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.io.ByteArrayOutputStream
import java.nio.file.Path

import scala.collection.mutable

import org.apache.spark.sql.streaming.{StreamingQueryProgress, Trigger}
import org.apache.spark.sql.{DataFrame, Row, SparkSession}

import io.matchrecognize.TestFolder

/**
 * Runs a query, a micro-batch after the other, and gives the rows that the sink has committed.
 *
 * @param scheme of the file system that the checkpoint is in
 */
class QueryRun(spark: SparkSession, scheme: String = "file") {
  val checkpoint: Path = TestFolder.create("checkpoint")
  private val committed = mutable.Map.empty[Long, Array[Row]]

  /**
   * Runs until everything that has arrived is read and nothing more is decided.
   *
   * @param failAt the micro-batch whose commit fails, which ends the query; the next call restarts it
   * @param during gets each micro-batch that reaches the sink
   */
  def run(
      query: DataFrame,
      failAt: Option[Long] = None,
      mode: String = "append",
      during: Long => Unit = _ => ()
  ): Unit = {
    val sink: (DataFrame, Long) => Unit = (batch, id) => {
      val rows = batch.collect()
      during(id)
      if (failAt.contains(id)) throw new IllegalStateException(s"the sink fails in micro-batch $id")
      committed.synchronized {
        if (
          committed.get(id).exists(before => before.map(_.toString).sorted.toSeq != rows.map(_.toString).sorted.toSeq)
        )
          differing += id
        committed(id) = rows
      }
    }
    val running = query.writeStream.option("checkpointLocation", s"$scheme:$checkpoint").outputMode(mode)
      .trigger(Trigger.AvailableNow()).foreachBatch(sink).start()
    try running.awaitTermination()
    catch { case _: Exception if failAt.isDefined => () }
    finally {
      progress ++= running.recentProgress
      val text = new ByteArrayOutputStream
      Console.withOut(text)(running.explain())
      plan = text.toString
      running.stop()
    }
  }

  /** The plan of the last micro-batch, as EXPLAIN shows it. */
  var plan: String = ""

  /** What Spark has reported of all micro-batches. */
  val progress: mutable.Buffer[StreamingQueryProgress] = mutable.Buffer.empty

  /** The micro-batches that gave other rows when they ran again. */
  val differing: mutable.Set[Long] = mutable.Set.empty

  /** A state variable of the clause that is kept by key: a row for each of its entries. */
  def state(variable: String): DataFrame =
    spark.read.format("statestore").option("stateVarName", variable).load(checkpoint.toString)
      .selectExpr("user_map_key AS key", "user_map_value AS value")

  def rows: Seq[Row] = committed.values.flatten.toSeq

  /** The rows that the sink has of each micro-batch, by its number. */
  def rowsByBatch: Map[Long, Seq[Row]] = committed.view.mapValues(_.toSeq).toMap
}

/**
 * Runs a query over files that arrive one after the other, each a micro-batch.
 *
 * @param folder has the files
 * @param delay  of the watermark on the column `ts`
 */
final class StreamRun(spark: SparkSession, folder: Path, delay: String = "5 seconds", scheme: String = "file")
    extends QueryRun(spark, scheme) {

  /** The stream as a view. */
  def view(name: String): Unit = StreamRun.view(spark, folder, delay, name)
}

object StreamRun {

  /** The files of a folder as a stream, each a micro-batch. */
  def view(spark: SparkSession, folder: Path, delay: String, name: String): Unit =
    spark.readStream.schema(spark.read.parquet(folder.toString).schema).option("maxFilesPerTrigger", 1)
      .parquet(folder.toString).withWatermark("ts", delay).createOrReplaceTempView(name)
}
