// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.Row

/** The clause's words where they mean something else. */
final class KeywordSuite extends TicksTest {

  test("the words of the clause stay usable as names") {
    sql(
      "CREATE OR REPLACE TEMP VIEW match_recognize AS SELECT 1 AS pattern, 2 AS measures, 3 AS define, 4 AS subset, 5 AS final, 6 AS running"
    )
    check("SELECT pattern, measures, define, subset, final, running FROM match_recognize", Seq(Row(1, 2, 3, 4, 5, 6)))
    check("SELECT match_recognize.pattern FROM match_recognize", Seq(Row(1)))
    check("SELECT m FROM ticks match_recognize (s, t, m) WHERE t = 1", Seq(Row(10), Row(5)))
    check(
      "SELECT * FROM match_recognize MATCH_RECOGNIZE (MEASURES pattern AS measures, final AS final, running + final AS running PATTERN (pattern) DEFINE pattern AS define = 3 AND subset > 1)",
      Seq(Row(1, 5, 11))
    )
  }

  test("the words of the additions are names where they begin no section") {
    val rows =
      "(SELECT 1 AS unless, 2 AS within, 3 AS event, 4 AS interval, 5 AS aggregate, 6 AS matches, 7 AS selection)"
    check(
      s"SELECT * FROM $rows MATCH_RECOGNIZE (PARTITION BY unless ORDER BY within, unless MEASURES A.event AS unless, A.interval unless2, A.aggregate AS within, A.matches AS event, A.selection AS aggregate PATTERN (A) DEFINE A AS unless IN (1, 2) AND within = 2)",
      Seq(Row(1, 3, 4, 5, 6, 7))
    )
    check(
      s"SELECT u FROM $rows MATCH_RECOGNIZE (ORDER BY within MEASURES unless.within AS u PATTERN (unless within?) WITHIN 5 UNLESS event DEFINE unless AS unless = 1, event AS event = 9)",
      Seq(Row(2))
    )
  }

  test("the keyword in a string, a comment or a quoted name is left alone") {
    check("SELECT 'FROM t MATCH_RECOGNIZE (PATTERN (A))' AS s", Seq(Row("FROM t MATCH_RECOGNIZE (PATTERN (A))")))
    check("SELECT 1 /* FROM t MATCH_RECOGNIZE (PATTERN (A)) */ -- t MATCH_RECOGNIZE (", Seq(Row(1)))
    check("SELECT `t MATCH_RECOGNIZE (` FROM VALUES (1) AS v(`t MATCH_RECOGNIZE (`)", Seq(Row(1)))
    check(
      s"SELECT 'MATCH_RECOGNIZE (' || sym /* MATCH_RECOGNIZE ( */ FROM $vShape",
      Seq(Row("MATCH_RECOGNIZE (a"), Row("MATCH_RECOGNIZE (b"))
    )
  }

  test("a statement without the clause parses to the same plan with and without the extension") {
    val plain = new org.apache.spark.sql.execution.SparkSqlParser
    Seq(
      "SELECT 1",
      "SELECT 'match_recognize' AS m FROM t",
      "WITH a AS (SELECT 1) SELECT * FROM a",
      "CREATE VIEW v AS SELECT 1 -- match_recognize",
      "SELECT match_recognize FROM match_recognize",
      "SELECT match_recognize(1, 2) FROM t",
      "SELECT * FROM t match_recognize (a, b)"
    ).foreach { text =>
      def plan(parser: org.apache.spark.sql.catalyst.parser.ParserInterface): String =
        parser.parsePlan(text).toString.replaceAll("#\\d+", "#x")
      assert(plan(spark.sessionState.sqlParser) == plan(plain), text)
    }
  }
}
