// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parts

/** A clause from a Delta table to a Delta table, with a restart. */
class DeltaSuite extends RealPartsTest {
  test("matches of a Delta table are written to another one, each once, over a restart") {
    val source = folder.resolve("events").toString
    assertEachMatchOnce(
      _.grouped(10).foreach(part => table(part).write.format("delta").mode("append").save(source))
    ) {
      spark.readStream.format("delta").option("maxFilesPerTrigger", 3).load(source).withWatermark("ts", "5 seconds")
        .createOrReplaceTempView("live")
    }
  }
}
