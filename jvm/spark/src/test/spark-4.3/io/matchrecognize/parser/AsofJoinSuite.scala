// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.Row

/** A clause on both sides of ASOF JOIN, which Spark has from 4.3 on. */
final class AsofJoinSuite extends TicksTest {

  override protected def check(text: String, expected: Seq[Row]): Unit =
    withConf("spark.sql.join.asofJoin.enabled" -> "true")(super.check(text, expected))

  test("each row has the last match that began by then") {
    val expected = Seq(Row("a", 2, 2), Row("a", 3, 2), Row("a", 4, 2), Row("b", 3, 3), Row("b", 4, 3))
    val joined = s"ticks AS t ASOF JOIN $vShape AS m MATCH_CONDITION (t.ts >= m.fell)"
    check(s"SELECT t.sym, t.ts, m.fell FROM $joined ON t.sym = m.sym", expected)
    check(s"SELECT sym, t.ts, m.fell FROM $joined USING (sym)", expected)
    check(
      s"FROM ticks |> AS t |> ASOF JOIN $vShape AS m MATCH_CONDITION (t.ts >= m.fell) USING (sym) |> SELECT sym, t.ts, fell",
      expected
    )
  }

  test("rows before the first match stay with LEFT") {
    check(
      s"SELECT t.sym, t.ts, m.fell FROM ticks AS t LEFT ASOF JOIN $vShape AS m MATCH_CONDITION (t.ts > m.back) ON t.sym = m.sym WHERE t.ts = 4",
      Seq(Row("a", 4, null), Row("b", 4, null))
    )
  }

  test("each match has the last row by its beginning") {
    check(
      s"SELECT m.sym, m.fell, t.px FROM $vShape AS m ASOF JOIN ticks AS t MATCH_CONDITION (m.fell > t.ts) ON t.sym = m.sym",
      Seq(Row("a", 2, 10), Row("b", 3, 7))
    )
  }

  test("each match has the last of other matches") {
    check(
      s"SELECT m.sym, m.fell, n.back FROM $vShape AS m ASOF JOIN $vShape AS n MATCH_CONDITION (m.back >= n.fell) ON n.sym = m.sym",
      Seq(Row("a", 2, 4), Row("b", 3, 4))
    )
  }

  test("a clause after the condition has no table") {
    withConf("spark.sql.join.asofJoin.enabled" -> "true") {
      val text = "SELECT * FROM ticks t ASOF JOIN ticks u MATCH_CONDITION (t.ts > u.ts) ON t.sym = u.sym " +
        vShape.stripPrefix("ticks ")
      assert(errorOf(text)._1 == "MATCH_RECOGNIZE_MISPLACED")
    }
  }
}
