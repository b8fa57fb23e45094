// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.refresh

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest

/** EXPLAIN MATCH REFRESH: what it says of queries that it accepts. `sql-tests/errors/refresh.sql` has those that it refuses. */
class RefreshableQuerySuite extends MatchRecognizeTest {
  import RefreshableQuerySuite._

  private def parts(query: String): (String, Seq[String], String, String) = {
    sql(Table)
    val found = sql(s"EXPLAIN MATCH REFRESH $query").head()
    (
      found.getString(0),
      found.getSeq[String](3),
      found.getString(4),
      s"${found.getString(1)}{rows}${found.getString(2)}"
    )
  }

  test("the table is where the text names it, and keeps its name or its alias") {
    assert(parts(s"SELECT k, id FROM moves $Clause") ==
      (("`moves`", Seq("k"), "id", s"SELECT k, id FROM {rows} AS `moves` $Clause")))
    assert(parts(s"SELECT k, id FROM moves AS e $Clause")._4 == s"SELECT k, id FROM {rows} AS e $Clause")
    assert(parts(s"-- the moves\nSELECT k, id FROM (SELECT * FROM moves WHERE v > 0) m $Clause")._4 ==
      s"-- the moves\nSELECT k, id FROM (SELECT * FROM {rows} AS `moves` WHERE v > 0) m $Clause")
  }

  test("a common table expression is no table, whatever its name") {
    val inside = s"WITH moves AS (SELECT * FROM moves), m AS (SELECT * FROM moves $Clause) SELECT k, id FROM m"
    assert(parts(inside)._4 == inside.replaceFirst("FROM moves\\)", "FROM {rows} AS `moves`)"))
  }

  test("keys and the identity are followed through names, filters and projections") {
    val found = parts(
      s"SELECT other AS c, id AS i FROM (SELECT k AS other, id, n FROM moves $Clause WHERE n > 1) WHERE other <> 'x'"
    )
    assert((found._2, found._3) == ((Seq("c"), "i")))
    assert(parts(s"SELECT * FROM moves $Clause")._2 == Seq("k"))
    val computed = Clause.replace("PARTITION BY k", "PARTITION BY upper(k) AS u, v % 2 AS `odd one`")
    assert(parts(s"SELECT `odd one`, u, id FROM moves $computed")._2 == Seq("u", "odd one"))
    assert(parts(s"SELECT id FROM moves ${Clause.replace("PARTITION BY k", "")}")._2 == Nil)
  }

  test("RULES are one clause") {
    val rules =
      "MATCH_RECOGNIZE (PARTITION BY k ORDER BY at RULES (one AS (MEASURES MATCH_ID() AS id PATTERN (A B)), " +
        "two AS (MEASURES MATCH_ID() AS id PATTERN (A C) DEFINE C AS v > 3)) AS rule)"
    val found = parts(s"SELECT rule, k, id FROM moves $rules")
    assert((found._2, found._3) == ((Seq("k"), "id")))
  }

  test("a view is followed to its table") {
    sql(Table)
    sql("CREATE OR REPLACE TEMP VIEW some_moves AS SELECT k, at, v FROM moves WHERE v > 1")
    assert(parts(s"SELECT k, id FROM some_moves $Clause")._1 == "`some_moves`")
    sql("CREATE OR REPLACE TEMP VIEW joined_moves AS SELECT m.* FROM moves m JOIN range(3) r ON m.v = r.id")
    val (condition, message) = errorOf(s"EXPLAIN MATCH REFRESH SELECT k, id FROM joined_moves $Clause")
    assert(condition == "MATCH_RECOGNIZE_REFRESH_UNSUPPORTED" && message.contains("a join"))
  }

  test("KEYS returns the partitions that a clause reads, with their numbers of rows") {
    sql(Table)
    assert(
      rows(s"EXPLAIN MATCH KEYS SELECT id FROM (SELECT * FROM moves WHERE v > 1) $Clause").map(_.toString).sorted ==
        Seq("[a,2]", "[b,1]")
    )
    val computed = Clause.replace("PARTITION BY k", "PARTITION BY k = 'a' AS is_a, upper(k) AS u")
    val found = sql(s"EXPLAIN MATCH KEYS WHERE (rows > 2) SELECT id FROM moves $computed")
    assert(found.columns.toSeq == Seq("is_a", "u", "rows"))
    assert(found.collect().map(_.toString).toSeq == Seq("[true,A,3]"))
    assert(rows(s"EXPLAIN MATCH KEYS SELECT id FROM moves ${Clause.replace("PARTITION BY k", "")}") == Seq(Row(5L)))
    val rules = "MATCH_RECOGNIZE (PARTITION BY k ORDER BY at RULES (one AS (PATTERN (A B)), two AS (PATTERN (A))))"
    assert(rows(s"EXPLAIN MATCH KEYS SELECT * FROM moves $rules").map(_.toString).sorted == Seq("[a,3]", "[b,2]"))
  }
}

object RefreshableQuerySuite {
  private val Table = "CREATE OR REPLACE TEMP VIEW moves AS SELECT * FROM VALUES " +
    "('a', 1, 1), ('a', 2, 2), ('a', 3, 3), ('b', 1, 1), ('b', 2, 5) AS moves(k, at, v)"

  private val Clause = "MATCH_RECOGNIZE (PARTITION BY k ORDER BY at MEASURES MATCH_ID() AS id, COUNT(*) AS n " +
    "PATTERN (A B+) DEFINE B AS v > A.v)"
}
