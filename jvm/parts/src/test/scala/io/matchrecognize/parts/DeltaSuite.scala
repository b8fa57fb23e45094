// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parts

/** A clause from a Delta table to a Delta table, with a restart. */
class DeltaSuite extends RealPartsTest {
  test("matches of a Delta table are written to another one, each once, over a restart") {
    val source = folder.resolve("events").toString
    def insert(rows: Seq[(Long, String, String, Int)]): Unit =
      rows.grouped(10).foreach(part => table(part).write.format("delta").mode("append").save(source))
    val (first, second) = events.splitAt(35)
    insert(first)
    spark.readStream.format("delta").option("maxFilesPerTrigger", 3).load(source).withWatermark("ts", "5 seconds")
      .createOrReplaceTempView("live")
    follow()
    val early = shown(spark.read.format("delta").load(sink))
    insert(second)
    follow()
    assert(early.nonEmpty && early.diff(expected).isEmpty)
    assert(shown(spark.read.format("delta").load(sink)) == expected)
  }
}
