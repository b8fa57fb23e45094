// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.util.Random

import org.apache.spark.sql.Row

/**
 * However rows are split into micro-batches, in whatever order they arrive within the delay, and wherever the query is
 * restarted: with a last row that ends all limits, a stream emits the rows of batch.
 */
class StreamLawSuite extends StreamTest {
  import RandomEvents._

  private val random = new Random(11)
  private val events = randomEvents(random, 300, keys = 4)

  for ((name, body) <- clauses) test(s"$name: rows do not depend on the split") {
    runsOfEverySplit(random, events, clause(_, body), failAt = 3)(shown)
  }

  /** As a bag, without the last event, which the watermark does not pass. */
  private def shown(rows: Seq[Row]): Seq[String] = rows.filterNot(_.getAs[String]("k") == "last").map(_.toString).sorted
}
