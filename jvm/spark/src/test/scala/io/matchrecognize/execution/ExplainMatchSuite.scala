// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import io.matchrecognize.MatchRecognizeTest

class ExplainMatchSuite extends MatchRecognizeTest {
  private val sensor = """(SELECT * FROM VALUES
    (1, 50), (2, 52), (3, 55), (4, 55), (5, 58), (6, 61), (7, 40), (8, 41), (9, NULL), (10, 44), (11, 47), (12, 30)
    AS sensor(at, value))"""
  test("look") {
    val q = s"""SELECT * FROM $sensor MATCH_RECOGNIZE (ORDER BY at MEASURES FIRST(at) AS began
      PATTERN (RISE{3,} DROP) DEFINE RISE AS value > PREV(value), DROP AS value < 0.8 * PREV(value))"""
    sql(s"EXPLAIN MATCH $q").show(100, false)
    sql(s"EXPLAIN MATCH ATTEMPTS $q").show(100, false)
    sql(s"EXPLAIN MATCH STEPS $q").show(100, false)
    val q2 = s"""SELECT * FROM (SELECT at % 2 AS p, * FROM $sensor) MATCH_RECOGNIZE (PARTITION BY p ORDER BY at MEASURES FIRST(at) AS began
      AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH
      PATTERN (A B C?) DEFINE A AS value > 50, B AS value > A.value + 10 AND at < 7)"""
    sql(s"EXPLAIN MATCH $q2").show(100, false)
    sql(s"EXPLAIN MATCH ATTEMPTS $q2").where("p = 1").show(100, false)
    sql(s"EXPLAIN MATCH ATTEMPTS $q2").where("p = 1").explain(true)
  }
}
