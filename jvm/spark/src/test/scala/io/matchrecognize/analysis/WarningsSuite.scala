// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import io.matchrecognize.{CapturedLog, MatchRecognizeTest}

/** Which valid clauses are logged as hardly meant, and which are not. */
final class WarningsSuite extends MatchRecognizeTest {

  private def warnings(clause: String): Seq[String] = {
    val text = s"SELECT * FROM VALUES (1, 2) AS v(t, x) MATCH_RECOGNIZE ($clause)"
    CapturedLog.of(sql(text).collect())._2.filter(_.contains("MATCH_RECOGNIZE_")).map(_.trim)
  }

  test("a warning is logged once, with its position, and the query runs") {
    val seen = warnings("ORDER BY t MEASURES COUNT(*) AS n PATTERN (A DOWN* DWON*) DEFINE DOWN AS x < PREV(x)")
    assert(seen.size == 1)
    assert(seen.head.startsWith("[MATCH_RECOGNIZE_UNDEFINED_VARIABLE] DWON is not in DEFINE"))
    assert(seen.head.contains("== line 1, column 108 ==") && seen.head.endsWith("^^^^"))
  }

  test("each suspicious part of a clause is logged") {
    val seen = warnings("MEASURES LAST(x) AS m PATTERN (RISE RISEE{,} followed) DEFINE RISE AS x > PREV(x)")
    val conditions = seen.map(_.takeWhile(_ != ']').drop(1))
    assert(conditions.sorted == Seq(
      "MATCH_RECOGNIZE_NAVIGATION_WITHOUT_ORDER",
      "MATCH_RECOGNIZE_UNBOUNDED_RANGE",
      "MATCH_RECOGNIZE_UNDEFINED_VARIABLE",
      "MATCH_RECOGNIZE_UNDEFINED_VARIABLE"
    ))
  }

  test("variables for any row, series of names, and clauses that need no order are not logged") {
    Seq(
      "ORDER BY t MEASURES COUNT(*) AS n PATTERN (STRT DOWN+ UP+) DEFINE DOWN AS x < PREV(x), UP AS x > PREV(x)",
      "ORDER BY t MEASURES COUNT(*) AS n PATTERN (UP1 UP2 X Y) DEFINE UP1 AS x > 1, X AS x > 2",
      "ORDER BY t MEASURES COUNT(*) AS n PATTERN (A ANY_ROW* B{1,} C{,2}) DEFINE A AS x > 1, B AS x > 2",
      "PARTITION BY t MEASURES COUNT(*) AS n, SUM(A.x) AS s PATTERN (A+) DEFINE A AS x > 1"
    ).foreach(clause => assert(warnings(clause).isEmpty, clause))
  }
}
