// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest

/** Nothing from the text to the rows is as deep as a clause has variables. */
final class ManyVariablesSuite extends MatchRecognizeTest {

  private def query(variables: Int, defined: Int, selection: String): String = {
    val pattern = (0 until variables).map("V" + _).mkString(" ")
    val define = (0 until defined).map(variable => s"V$variable AS id = $variable").mkString(", ")
    s"""SELECT * FROM range(${variables + 1}) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n, LAST(id) AS l
       |AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION $selection PATTERN ($pattern) DEFINE $define)""".stripMargin
  }

  for (selection <- Seq("STRICT", "SKIP TILL NEXT MATCH"); (variables, defined) <- Seq(1500 -> 1500, 20000 -> 100)) {
    test(s"$variables variables, $defined of them defined, $selection") {
      val text = query(variables, defined, selection)
      assert(rows(text) == Seq(Row(variables.toLong, variables - 1L)))
      assert(sql("EXPLAIN FORMATTED " + text).head().getString(0).contains("MatchRecognize"))
    }
  }

  test("conditions that many variables share are one condition of early row filtering") {
    val define = (0 until 300).map(variable => s"V$variable AS id > 4").mkString(", ")
    val text = s"""SELECT * FROM range(400) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n
       |EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (${(0 until 300).map(
        "V" + _
      ).mkString(" ")}) DEFINE $define)""".stripMargin
    val plan = sql(text).queryExecution.optimizedPlan.toString
    assert(plan.contains("early row filter: (id"), plan.take(2000))
    assert(rows(text).size == 96)
  }
}
