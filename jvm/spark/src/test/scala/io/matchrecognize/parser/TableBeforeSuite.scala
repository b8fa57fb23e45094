// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.catalyst.parser.{CatalystSqlParser, ParseException, SqlBaseLexer}
import org.apache.spark.sql.catalyst.plans.logical.Project

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.errors.SeenError
import io.matchrecognize.plan.UnresolvedMatchRecognize

/**
 * Which table a clause applies to. In each statement the table stands in brackets `⟦ ⟧`; Spark reads it alone as
 * `FROM table SELECT *`, and the clause's input must be the same plan. Nothing is run.
 */
final class TableBeforeSuite extends MatchRecognizeTest {

  private val clause = "MATCH_RECOGNIZE (ORDER BY x MEASURES A.x AS x PATTERN (A B) DEFINE A AS x > 0)"

  private val placements: Seq[(String, Seq[String])] = Seq(
    "a list of tables" -> Seq(
      "SELECT * FROM ⟦u⟧ C",
      "SELECT * FROM t, ⟦u⟧ C",
      "SELECT * FROM t, ⟦u AS v⟧ C AS m, w",
      "SELECT * FROM ⟦t⟧ C AS m (a, b), ⟦u v (a, b)⟧ C",
      "SELECT * FROM ⟦t⟧ C TABLESAMPLE (10 ROWS) AS m"
    ),
    "VALUES" -> Seq(
      "SELECT * FROM VALUES 1, 2 AS v, ⟦u⟧ C",
      "SELECT * FROM VALUES (1), (2) v, ⟦u⟧ C",
      "SELECT * FROM ⟦VALUES 1, 2⟧ C",
      "SELECT * FROM t, ⟦VALUES (1, 'a'), (2, 'b')⟧ C",
      "SELECT * FROM t, ⟦VALUES (1, 'a'), (2, 'b') AS v(x, y)⟧ C, u",
      "SELECT * FROM ⟦VALUES 1, (SELECT max(x) FROM t)⟧ C",
      "SELECT * FROM VALUES 1, (SELECT max(x) FROM ⟦t⟧ C) AS v"
    ),
    "joins" -> Seq(
      "SELECT * FROM a JOIN ⟦b⟧ C ON a.x = b.x",
      "SELECT * FROM a JOIN ⟦b⟧ C AS m ON a.x = m.x",
      "SELECT * FROM ⟦a⟧ C JOIN ⟦b⟧ C ON a.x = b.x",
      "SELECT * FROM a LEFT JOIN ⟦b AS c⟧ C USING (x)",
      "SELECT * FROM a JOIN b ON a.x IS DISTINCT FROM b.x JOIN ⟦c⟧ C",
      "SELECT * FROM a NATURAL JOIN ⟦b⟧ C",
      "SELECT * FROM a CROSS JOIN ⟦b⟧ C JOIN c",
      "SELECT * FROM ⟦(a JOIN b ON a.x = b.x)⟧ C AS m",
      "SELECT * FROM (⟦a⟧ C JOIN b)",
      "SELECT * FROM a LEFT SEMI JOIN ⟦b⟧ C ON true"
    ),
    "subqueries" -> Seq(
      "SELECT * FROM ⟦(SELECT * FROM t WHERE x IN (1, 2))⟧ C",
      "SELECT * FROM ⟦(SELECT * FROM t ORDER BY x LIMIT 3) AS s⟧ C WHERE x > 1",
      "SELECT * FROM ⟦(TABLE t)⟧ C",
      "SELECT (SELECT max(x) FROM ⟦t⟧ C) FROM u",
      "SELECT * FROM u WHERE x IN (SELECT x FROM t, ⟦v⟧ C) AND EXISTS (SELECT * FROM ⟦w⟧ C)",
      "WITH q AS (SELECT * FROM ⟦t⟧ C) SELECT * FROM ⟦q⟧ C",
      "SELECT * FROM LATERAL ⟦(SELECT * FROM t)⟧ C",
      "SELECT * FROM a, LATERAL ⟦(SELECT a.x)⟧ C AS m",
      "SELECT * FROM a JOIN LATERAL ⟦(SELECT a.x)⟧ C AS m ON true"
    ),
    "other tables" -> Seq(
      "SELECT * FROM ⟦a.b.c⟧ C",
      "SELECT * FROM ⟦`MATCH_RECOGNIZE (`⟧ C",
      "SELECT * FROM ⟦range(1, 5)⟧ C",
      "SELECT * FROM ⟦range(5) AS r⟧ C",
      "SELECT * FROM ⟦explode(array(1, 2)) AS e(x)⟧ C",
      "SELECT * FROM f(TABLE(SELECT * FROM ⟦t⟧ C))",
      "SELECT * FROM ⟦IDENTIFIER('a.b')⟧ C",
      "SELECT * FROM ⟦IDENTIFIER('a' || 'b') AS c⟧ C",
      "SELECT * FROM ⟦t TABLESAMPLE (10 PERCENT) AS s⟧ C",
      "SELECT * FROM ⟦t TABLESAMPLE (5 ROWS)⟧ C",
      "SELECT * FROM ⟦t VERSION AS OF 1⟧ C",
      "SELECT * FROM ⟦t VERSION AS OF 'v' AS s⟧ C",
      "SELECT * FROM ⟦t TIMESTAMP AS OF current_date() - INTERVAL 1 DAY⟧ C",
      "SELECT * FROM ⟦t FOR SYSTEM_TIME AS OF '2024-01-01'⟧ C",
      "SELECT * FROM ⟦parquet.`/a/b`⟧ C"
    ),
    "words that come after a table" -> Seq(
      "SELECT * FROM ⟦t⟧ C WHERE x > 1 GROUP BY x HAVING count(*) > 1 ORDER BY x LIMIT 1",
      "SELECT * FROM ⟦t⟧ C PIVOT (sum(x) FOR y IN (1, 2))",
      "SELECT * FROM ⟦t⟧ C UNPIVOT (x FOR y IN (a, b))",
      "SELECT * FROM ⟦t⟧ C LATERAL VIEW explode(array(x)) AS e",
      "SELECT * FROM ⟦t⟧ C UNION ALL SELECT * FROM ⟦u⟧ C WINDOW w AS (ORDER BY x)",
      "FROM ⟦t⟧ C SELECT x WHERE x > 1",
      "FROM t, ⟦u⟧ C INSERT INTO a SELECT x INSERT INTO b SELECT y"
    ),
    "pipes" -> Seq(
      "FROM ⟦t⟧ C |> WHERE x > 1",
      "FROM t |> JOIN ⟦u⟧ C ON t.x = u.x",
      "FROM t |> JOIN ⟦u AS v⟧ C AS m ON t.x = m.x |> SELECT t.x |> LEFT JOIN ⟦(FROM w |> LIMIT 1)⟧ C USING (x)",
      "WITH q AS (FROM t |> JOIN ⟦u⟧ C |> WHERE x = 1) SELECT * FROM q",
      "SELECT * FROM (FROM t |> JOIN ⟦u v⟧ C AS m ON true) WHERE x IN (FROM t |> JOIN ⟦u⟧ C |> SELECT x)",
      "BEGIN IF true THEN FROM t |> JOIN ⟦u⟧ C AS m; END IF; FROM t |> JOIN ⟦v⟧ C; END",
      "SELECT * FROM f(TABLE(FROM t |> JOIN ⟦u⟧ C))",
      "FROM t |> JOIN ⟦u⟧ C |> JOIN ⟦v⟧ C |> WHERE EXISTS (FROM t |> LEFT JOIN ⟦w⟧ C ON true)",
      "INSERT INTO s FROM t |> JOIN ⟦u⟧ C",
      "FROM t |> UNION ALL (SELECT * FROM ⟦u⟧ C)",
      "FROM t |> CROSS JOIN LATERAL ⟦(SELECT t.x)⟧ C"
    ),
    "commands" -> Seq(
      "INSERT INTO s SELECT * FROM ⟦t⟧ C",
      "INSERT OVERWRITE s FROM ⟦t⟧ C SELECT *",
      "CREATE TABLE s AS SELECT * FROM ⟦t⟧ C",
      "CREATE OR REPLACE TEMPORARY VIEW s AS SELECT * FROM a, ⟦t⟧ C",
      "CACHE TABLE s AS SELECT * FROM ⟦t⟧ C",
      "EXPLAIN SELECT * FROM ⟦t⟧ C",
      "DESCRIBE QUERY SELECT * FROM ⟦t⟧ C",
      "DELETE FROM s WHERE x IN (SELECT x FROM ⟦t⟧ C)",
      "UPDATE s SET x = (SELECT max(x) FROM ⟦t⟧ C)",
      "SET VAR x = (SELECT max(x) FROM ⟦t⟧ C)",
      "MERGE INTO s USING ⟦t⟧ C ON s.x = t.x WHEN MATCHED THEN DELETE",
      "MERGE INTO s AS a USING ⟦t⟧ C AS m ON a.x = m.x WHEN NOT MATCHED THEN INSERT *",
      "MERGE INTO s USING ⟦t AS u⟧ C AS m ON s.x = m.x WHEN MATCHED THEN DELETE",
      "MERGE INTO s USING ⟦(SELECT * FROM t)⟧ C m ON s.x = m.x WHEN MATCHED THEN DELETE",
      "MERGE INTO s USING (SELECT * FROM ⟦t⟧ C) m ON s.x IN (SELECT x FROM ⟦u⟧ C) WHEN MATCHED THEN DELETE",
      "BEGIN SELECT * FROM ⟦t⟧ C; IF EXISTS (SELECT * FROM ⟦u⟧ C) THEN SELECT 1; END IF; END",
      "WITH q AS (SELECT 1) MERGE INTO s USING ⟦t⟧ C m ON s.x = m.x WHEN MATCHED THEN DELETE",
      "MERGE WITH SCHEMA EVOLUTION INTO s USING ⟦t⟧ C m ON s.x = m.x WHEN MATCHED THEN DELETE",
      "BEGIN MERGE INTO s USING ⟦t⟧ C m ON s.x = m.x WHEN MATCHED THEN DELETE; SELECT * FROM ⟦u⟧ C; END"
    ),
    "parameters" -> Seq(
      "SELECT ? FROM ⟦VALUES (:a)⟧ C WHERE x > ?",
      "SELECT * FROM ⟦IDENTIFIER(:t)⟧ C LIMIT :n"
    )
  )

  for ((topic, statements) <- placements) test(s"the table before the clause: $topic") {
    statements.foreach { statement =>
      val expected = Table.findAllMatchIn(statement).map(found => alone(found.group(1))).toSeq
      val text = statement.replaceAll("[⟦⟧]", "").replaceAll("\\bC\\b", clause)
      val found = withClue(statement) { inputs(spark.sessionState.sqlParser.parsePlan(text)) }
      assert(found.toSet == expected.toSet, statement)
      // Where Spark copies FROM, into each INSERT, there are more.
      assert(found.size >= expected.size, statement)
    }
  }

  test("a clause after a clause applies to its rows") {
    Seq("", "AS m", "AS m (x, y)").foreach { alias =>
      Seq(
        s"SELECT * FROM t $clause $alias $clause",
        s"MERGE INTO s USING t $clause $alias $clause AS n ON true WHEN MATCHED THEN DELETE"
      )
        .foreach { text =>
          val inner = s"t $clause $alias"
          val found = inputs(spark.sessionState.sqlParser.parsePlan(text))
          assert(found.toSet == Set(alone("t"), alone(inner)), text)
        }
    }
  }

  test("every word that Spark accepts as an alias is accepted before the clause, and no other") {
    val words =
      (1 to SqlBaseLexer.VOCABULARY.getMaxTokenType).flatMap(n => Option(SqlBaseLexer.VOCABULARY.getSymbolicName(n)))
        .filter(_.matches("[A-Z_]+")).distinct.filterNot(_ == "AS").sorted
    assert(words.contains("WINDOW") && words.contains("ORDER"))
    for (ansi <- Seq(false, true); word <- words)
      withConf("spark.sql.ansi.enabled" -> ansi.toString, "spark.sql.ansi.enforceReservedKeywords" -> ansi.toString) {
        def aliased(table: String): Option[String] =
          try {
            Some(CatalystSqlParser.parsePlan(s"SELECT * FROM $table CROSS JOIN (SELECT 1)")).map(_ => alone(table))
          } catch { case _: ParseException => None }
        val expected = aliased(s"t $word").filter(_ != alone("t"))
        val found =
          try inputs(spark.sessionState.sqlParser.parsePlan(s"SELECT * FROM t $word $clause")).headOption
          catch { case error: Exception => assert(SeenError.of(error).faults.isEmpty, word); None }
        assert(found == expected, s"$word, reserved: $ansi")
      }
  }

  /** The inputs of all clauses of a plan, wherever it keeps them. */
  private def inputs(part: Any): Seq[String] = part match {
    case node: UnresolvedMatchRecognize => PlanShape.structure(node.child) +: inputs(node.child)
    case product: Product => product.productIterator.flatMap(inputs).toSeq
    case items: Iterable[_] => items.flatMap(inputs).toSeq
    case _ => Nil
  }

  private def alone(table: String): String =
    spark.sessionState.sqlParser.parsePlan(s"FROM $table SELECT *") match {
      case Project(_, child) => PlanShape.structure(child)
      case other => fail(s"no projection: $other")
    }

  private val Table = "⟦([^⟦⟧]*)⟧".r
}
