// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parts

/** A clause over a Kafka topic, whose broker runs in this process, to a Delta table, with a restart. */
class KafkaSuite extends RealPartsTest {
  test("matches of a topic are found, each once, over a restart") {
    val broker = new KafkaBroker(folder)
    broker.start()
    try {
      assertEachMatchOnce(rows => broker.write("events", rows.map(_.productIterator.mkString(",")))) {
        spark.readStream.format(classOf[TopicSource].getName).option(
          "address",
          broker.address
        ).option("topic", "events")
          .option("records", 7).load().selectExpr("split(value, ',') AS parts")
          .selectExpr(
            "timestamp_seconds(CAST(parts[0] AS BIGINT)) AS ts",
            "parts[1] AS k",
            "parts[2] AS kind",
            "CAST(parts[3] AS INT) AS id"
          ).withWatermark("ts", "5 seconds").createOrReplaceTempView("live")
      }
    } finally broker.stop()
  }
}
