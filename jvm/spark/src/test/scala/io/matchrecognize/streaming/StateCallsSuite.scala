// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.util.Random

import org.apache.spark.sql.internal.SQLConf

/**
 * How often a row makes Spark read or write its state store, where keys have few rows: most of what such a row costs. The calls are
 * counted, so other work does not change them. Keys share timers and wakes in groups, so there are many keys.
 */
class StateCallsSuite extends StreamTest {
  import StateCallsSuite._
  import StreamEvents.{clause, event, schema}

  /** Calls for each row. */
  private def calls(pattern: String, batches: Int, seconds: Int, values: String): Double =
    withStreams(SQLConf.STATE_STORE_PROVIDER_CLASS.key -> StreamFaultSuite.FaultyProvider) {
      val random = new Random(5)
      def row(batch: Int, key: Int) =
        event(
          (batch * seconds * 1000) + random.nextInt(seconds * 1000),
          s"k$key",
          values.charAt(random.nextInt(values.length)).toString,
          random.nextInt(100)
        )
      val parts = Seq.tabulate(batches)(batch => (0 until Keys).map(row(batch, _)))
      val run = new StreamRun(spark, files(schema, parts))
      run.view("live")
      Fault.none()
      run.run(sql(clause("live", pattern)))
      Fault.seen.toDouble / (batches * Keys)
    }

  for ((name, pattern, batches, seconds, values, most) <- forms) test(s"$name: at most $most calls for a row") {
    val each = calls(pattern, batches, seconds, values)
    info(f"$each%.2f calls")
    assert(each <= most)
  }
}

private object StateCallsSuite {
  // Four in each group.
  val Keys = 6400

  /** By name: a clause, the number of micro-batches, the seconds of each, the values of the column `kind`, and the calls for each row at most. */
  val forms: Seq[(String, String, Int, Int, String, Double)] = Seq(
    (
      "rare rows, of which few are matches",
      """MEASURES A.v AS v, COUNT(*) AS n EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) WITHIN INTERVAL '60' SECOND
        DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c'""",
      8,
      100,
      "abc",
      4.4
    ),
    (
      "a long limit, and no last row",
      """MEASURES COUNT(*) AS n PATTERN (A+ B) WITHIN INTERVAL '1' DAY DEFINE A AS kind <> 'b', B AS kind = 'b'""",
      8,
      10,
      "acd",
      2.7
    ),
    (
      "a long limit, and skipped rows",
      """MEASURES A.v AS v EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B C) WITHIN INTERVAL '1' HOUR
        DEFINE A AS kind = 'a', B AS kind = 'b', C AS kind = 'c'""",
      8,
      10,
      "aabbbx",
      3.1
    ),
    (
      "a shape, of adjacent rows",
      """MEASURES FIRST(DOWN.v) AS v, COUNT(*) AS n PATTERN (STRT DOWN+ UP+) WITHIN INTERVAL '600' SECOND
        DEFINE DOWN AS v < PREV(v), UP AS v > PREV(v)""",
      8,
      100,
      "a",
      4.3
    )
  )
}
