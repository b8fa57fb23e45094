// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.sql.Timestamp

import org.apache.spark.sql.Row
import org.apache.spark.sql.types.{IntegerType, StringType, StructField, StructType, TimestampType}

/** Events that a test writes one by one. */
private[streaming] object StreamEvents {
  val schema: StructType = StructType(Seq(
    StructField("ts", TimestampType),
    StructField("k", StringType),
    StructField("kind", StringType),
    StructField("v", IntegerType),
    StructField("text", StringType)
  ))

  val start: Long = Timestamp.valueOf("2024-03-01 08:00:00").getTime

  /** @param at in milliseconds */
  def event(at: Int, key: String, kind: String, v: Int, text: String = ""): Row =
    Row(new Timestamp(start + at), key, kind, v, text)

  def clause(view: String, body: String): String =
    s"SELECT * FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, v $body)"
}
