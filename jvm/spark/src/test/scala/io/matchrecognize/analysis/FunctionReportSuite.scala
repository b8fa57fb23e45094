// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.Row
import org.apache.spark.sql.functions.udf

import io.matchrecognize.MatchRecognizeTest

/** Functions that the session has are never taken for misspelt ones or for those of the clause. */
final class FunctionReportSuite extends MatchRecognizeTest {
  private val numbers = "VALUES (1), (2) AS v(x)"

  test("a function of the session is called, inside the clause and outside, whatever its name") {
    Seq("previous", "prev", "clasifier").foreach(spark.udf.register(_, udf((x: Int) => x * 10)))
    try {
      assert(rows(
        s"SELECT prev(m) FROM $numbers MATCH_RECOGNIZE (ORDER BY x MEASURES previous(LAST(x)) AS m PATTERN (A B))"
      ) ==
        Seq(Row(200)))
      assert(
        rows(s"SELECT m FROM $numbers MATCH_RECOGNIZE (ORDER BY x MEASURES clasifier(LAST(x)) AS m PATTERN (A B))") ==
          Seq(Row(20))
      )
    } finally Seq("previous", "prev", "clasifier").foreach(name => sql(s"DROP TEMPORARY FUNCTION $name"))
  }

  test("a statement without a clause keeps Spark's own error") {
    assert(errorOf(s"SELECT PREV(x) FROM $numbers")._1 == "UNRESOLVED_ROUTINE")
  }

  test("a table whose name is that of a variable is read after the clause") {
    val clause = s"$numbers MATCH_RECOGNIZE (ORDER BY x MEASURES LAST(x) AS m PATTERN (A B)) AS a"
    assert(rows(s"SELECT A.m FROM $clause") == Seq(Row(2)))
    assert(rows(s"SELECT max(A.m) FROM $clause GROUP BY a.m HAVING max(a.m) > 1") == Seq(Row(2)))
    assert(errorOf(s"SELECT A.x FROM $clause")._1 == "MATCH_RECOGNIZE_COLUMN_NOT_RETURNED")
  }
}
