// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import io.matchrecognize.TestFolder

/** EXPLAIN MATCH LINT: which clauses of a statement are read, and which statements are refused. */
final class LintStatementSuite extends LintTest {

  test("all clauses of a statement are read: nested ones, those of subqueries, correlated ones and rules") {
    val wrong = "PATTERN (A B) DEFINE A AS x > 5 AND x < 3"
    val inner = clause(s"$wrong")
    val outer = s"SELECT * FROM ($inner) MATCH_RECOGNIZE (ORDER BY n MEASURES 1 AS m PATTERN (C+?))"
    assert(rows(s"EXPLAIN MATCH LINT $outer").map(_.getString(0)) == Seq("CONTRADICTION", "RELUCTANT_TAIL"))
    val subquery = s"WITH w AS ($inner) SELECT (SELECT count(*) FROM w) FROM range(1) WHERE EXISTS ($outer)"
    assert(rows(s"EXPLAIN MATCH LINT $subquery").size == 3)
    val correlated = s"SELECT * FROM range(3) o, LATERAL (SELECT n FROM (SELECT x FROM $few WHERE k = o.id) " +
      s"MATCH_RECOGNIZE (ORDER BY x MEASURES 1 AS n $wrong))"
    assert(rows(s"EXPLAIN MATCH LINT $correlated").map(_.getString(0)) == Seq("CONTRADICTION"))
    assert(rows(s"EXPLAIN MATCH LINT SAMPLE 10 ROWS $correlated").map(_.getString(0)) == Seq("CONTRADICTION"))
    val rules = s"SELECT * FROM $few MATCH_RECOGNIZE (ORDER BY x RULES (one AS (MEASURES 1 AS n $wrong), " +
      s"two AS (MEASURES 1 AS n PATTERN (A B) DEFINE B AS x = NULL), three AS (MEASURES 1 AS n PATTERN (A))) AS rule)"
    val found = rows(s"EXPLAIN MATCH LINT $rules")
    assert(found.map(_.getString(5).takeWhile(_ != ':')) == Seq("Rule one", "Rule two"))
    assert(found.map(_.getInt(3)).distinct.size == 2)
  }

  test("the query of a command is read, and the command does not run") {
    val query = clause("PATTERN (A B*?)")
    val folder = TestFolder.create("lint")
    // What Spark makes of these while it analyzes them has no children.
    Seq(
      s"CREATE TABLE linted_table USING parquet AS $query",
      s"CREATE TABLE linted_table USING parquet AS WITH w AS ($query) SELECT * FROM w",
      s"INSERT OVERWRITE DIRECTORY '$folder/out' USING json $query",
      s"CREATE VIEW linted_table AS $query",
      s"CACHE TABLE linted_table AS $query"
    ).foreach { command =>
      assert(rows(s"EXPLAIN MATCH LINT $command").map(_.getString(0)) == Seq("RELUCTANT_TAIL"), command)
      assert(rows(s"EXPLAIN MATCH LINT SAMPLE 10 ROWS $command").map(_.getString(0)) == Seq("RELUCTANT_TAIL"), command)
    }
    assert(!spark.catalog.tableExists("linted_table"))
    assert(!java.nio.file.Files.exists(folder.resolve("out")))
  }

  test("the query that a statement describes is read") {
    val query = clause("PATTERN (A B*?)")
    Seq(
      s"EXPLAIN $query",
      s"EXPLAIN FORMATTED CREATE TABLE linted_table USING parquet AS $query",
      s"DESCRIBE QUERY $query",
      s"EXPLAIN DESCRIBE WITH w AS ($query) SELECT * FROM w"
    ).foreach { statement =>
      assert(rows(s"EXPLAIN MATCH LINT $statement").map(_.getString(0)) == Seq("RELUCTANT_TAIL"), statement)
      assert(rows(s"EXPLAIN MATCH LINT SAMPLE 10 ROWS $statement").map(_.getString(0)) == Seq("RELUCTANT_TAIL"))
    }
    val slip = query.replace("MEASURES COUNT(*)", "MEASURES COUNT(y)")
    assert(errorOf(s"EXPLAIN MATCH LINT EXPLAIN $slip")._1 == "MATCH_RECOGNIZE_UNKNOWN_COLUMN")
  }

  test("the body of a function and the string of EXECUTE IMMEDIATE are not checked, and the string does not run") {
    val query = clause("PATTERN (A B*?)")
    def refused(statement: String, text: String) = {
      val (condition, message) = errorOf(s"EXPLAIN MATCH LINT $statement")
      assert(condition == "MATCH_RECOGNIZE_EXPLAIN_MATCH" && message.contains(text), message)
    }
    val body = "LINT does not check the body of a function. Check the query after RETURN by itself"
    refused(s"CREATE TEMPORARY FUNCTION linted() RETURNS TABLE (n BIGINT) RETURN SELECT n FROM ($query)", body)
    refused(s"CREATE FUNCTION linted() RETURNS BIGINT RETURN (SELECT max(n) FROM ($query))", body)
    val immediate = s"EXECUTE IMMEDIATE 'CREATE TABLE linted_table USING parquet AS $query'"
    val string = "LINT does not check the string of EXECUTE IMMEDIATE. Check the statement in the string by itself."
    refused(immediate, string)
    refused(s"EXPLAIN $immediate", string)
    assert(!spark.catalog.tableExists("linted_table"))
  }

  test("the statements of a script are checked one by one") {
    // Spark 4.0 has scripts only if they are turned on.
    val (condition, message) = withConf("spark.sql.scripting.enabled" -> "true") {
      errorOf(s"EXPLAIN MATCH LINT BEGIN ${clause("PATTERN (A B*?)")}; END")
    }
    assert(condition == "MATCH_RECOGNIZE_EXPLAIN_MATCH")
    assert(message.contains("this is a SQL script. Check each statement of the script by itself."), message)
  }

  test("clauses of views are their own statements' matter, and a statement without a clause is refused") {
    sql(s"CREATE OR REPLACE TEMP VIEW linted AS ${clause("PATTERN (A B) DEFINE A AS x = NULL")}")
    assert(errorOf("EXPLAIN MATCH LINT SELECT * FROM linted")._1 == "MATCH_RECOGNIZE_EXPLAIN_MATCH")
    val over = "SELECT * FROM linted MATCH_RECOGNIZE (ORDER BY n MEASURES 1 AS m PATTERN (C+?))"
    assert(rows(s"EXPLAIN MATCH LINT $over").map(_.getString(0)) == Seq("RELUCTANT_TAIL"))
  }

  test("a mistake in the query is the query's own error") {
    val query = clause("PATTERN (A B) DEFINE B AS x > 5")
    assert(errorOf(s"EXPLAIN MATCH LINT ${query.replace("x > 5", "y > 5")}")._1 == "MATCH_RECOGNIZE_UNKNOWN_COLUMN")
  }
}
