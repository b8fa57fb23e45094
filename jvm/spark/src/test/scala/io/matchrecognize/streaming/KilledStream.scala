// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.nio.file.Path

import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.sql.streaming.Trigger

import io.matchrecognize.execution.ForkedJvm

/**
 * A program that runs a clause from files to files until it has read all of them; it says when the query has begun. The
 * folders of rows, checkpoint and sink and the query are its system properties.
 */
object KilledStream extends App {
  val spark = ForkedJvm.session()
  spark.conf.set(SQLConf.STATE_STORE_PROVIDER_CLASS.key, StreamTest.RocksDb)
  spark.conf.set(SQLConf.SHUFFLE_PARTITIONS.key, "2")
  StreamRun.view(spark, Path.of(sys.props("stream.rows")), "5 seconds", "live")
  val query =
    spark.sql(sys.props("stream.query")).writeStream.format("parquet").option("path", sys.props("stream.sink"))
      .option("checkpointLocation", sys.props("stream.checkpoint")).trigger(Trigger.AvailableNow()).start()
  println(StreamFaultSuite.Begun)
  query.awaitTermination()
  spark.stop()
}
