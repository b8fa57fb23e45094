// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.Row
import org.scalatest.BeforeAndAfterAll

import io.matchrecognize.MatchRecognizeTest

/** One small table and one clause over it, whose answer was found by hand. */
trait TicksTest extends MatchRecognizeTest with BeforeAndAfterAll {

  override protected def beforeAll(): Unit = {
    super.beforeAll()
    sql("""CREATE OR REPLACE TEMPORARY VIEW ticks AS SELECT * FROM VALUES
          |  ('a', 1, 10), ('a', 2, 8), ('a', 3, 9), ('a', 4, 12),
          |  ('b', 1, 5), ('b', 2, 7), ('b', 3, 6), ('b', 4, 8) AS t(sym, ts, px)""".stripMargin)
  }

  /** Falls and rises of a symbol: a falls at 2 and is back at 4; b falls at 3, back at 4. */
  protected val vShape =
    """ticks MATCH_RECOGNIZE (PARTITION BY sym ORDER BY ts
      |  MEASURES FIRST(DOWN.ts) AS fell, LAST(UP.ts) AS back
      |  PATTERN (DOWN+ UP+) DEFINE DOWN AS px < PREV(px), UP AS px > PREV(px))""".stripMargin
  protected val both = Seq(Row("a", 2, 4), Row("b", 3, 4))

  protected def check(text: String, expected: Seq[Row]): Unit =
    assert(rows(text).sortBy(_.toString) == expected.sortBy(_.toString))
}
