// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.Row

/** The clause in every position where a table may stand. */
final class ClausePositionsSuite extends TicksTest {

  test("after FROM, with and without an alias") {
    check(s"SELECT * FROM $vShape", both)
    check(s"SELECT * FROM $vShape AS m", both)
    check(s"SELECT m.fell FROM $vShape m WHERE m.sym = 'a'", Seq(Row(2)))
    check(s"FROM $vShape SELECT fell", Seq(Row(2), Row(3)))
  }

  test("an alias with a column list renames the columns") {
    check(s"SELECT x.k, x.e FROM $vShape AS x (k, s, e)", Seq(Row("a", 4), Row("b", 4)))
  }

  test("the input has an alias, a subquery, VALUES or a table function") {
    check(s"SELECT * FROM (SELECT * FROM ticks WHERE sym = 'b') ${vShape.stripPrefix("ticks")}", Seq(Row("b", 3, 4)))
    check(s"SELECT * FROM ticks AS t ${vShape.stripPrefix("ticks")}", both)
    check(
      "SELECT * FROM VALUES (1), (2), (3) AS v(n) MATCH_RECOGNIZE (ORDER BY n MEASURES LAST(n) AS n PATTERN (A A) DEFINE A AS true)",
      Seq(Row(2))
    )
    check(
      "SELECT * FROM range(5) MATCH_RECOGNIZE (ORDER BY id MEASURES LAST(id) AS n PATTERN (A A) DEFINE A AS true)",
      Seq(Row(1L), Row(3L))
    )
    check(
      "SELECT * FROM (VALUES (1), (2)) AS v(n) MATCH_RECOGNIZE (ORDER BY n MEASURES LAST(n) AS n PATTERN (A A) DEFINE A AS true)",
      Seq(Row(2))
    )
  }

  test("named and positional parameters keep their positions") {
    val text = """SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY sym ORDER BY ts MEASURES FIRST(A.ts) + %s AS t
                 |PATTERN (A) DEFINE A AS px > %s) WHERE t > %s""".stripMargin
    val named = spark.sql(text.format(":plus", ":over", ":after"), Map("plus" -> 100, "over" -> 9, "after" -> 101))
    assert(named.collect().toSeq == Seq(Row("a", 104)))
    val positional = spark.sql(text.format("?", "?", "?"), Array[Any](100, 9, 101))
    assert(positional.collect().toSeq == Seq(Row("a", 104)))
    val offset = spark.sql(
      "SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY sym, ts MEASURES PREV(px, :k) AS p PATTERN (A A A) DEFINE A AS true)",
      Map("k" -> 2)
    )
    assert(offset.collect().toSeq == Seq(Row(10), Row(12)))
  }

  test("common table expressions") {
    check(s"WITH m AS (SELECT * FROM $vShape) SELECT fell FROM m", Seq(Row(2), Row(3)))
    check(s"WITH t AS (SELECT * FROM ticks) SELECT * FROM t ${vShape.stripPrefix("ticks")}", both)
    check(
      s"WITH m AS (SELECT * FROM $vShape) SELECT a.sym FROM m a JOIN m b ON a.back = b.back WHERE a.sym <> b.sym",
      Seq(Row("a"), Row("b"))
    )
  }

  test("subqueries in FROM, IN, EXISTS and scalar position") {
    check(s"SELECT * FROM (SELECT fell FROM $vShape)", Seq(Row(2), Row(3)))
    check(s"SELECT ts FROM ticks WHERE sym = 'a' AND ts IN (SELECT fell FROM $vShape)", Seq(Row(2), Row(3)))
    check(s"SELECT 1 WHERE EXISTS (SELECT * FROM $vShape WHERE sym = 'a')", Seq(Row(1)))
    check(
      s"SELECT DISTINCT sym FROM ticks t WHERE EXISTS (SELECT * FROM $vShape m WHERE m.sym = t.sym AND m.fell = 2)",
      Seq(Row("a"))
    )
    check(s"SELECT (SELECT max(fell) FROM $vShape)", Seq(Row(3)))
    check(
      s"SELECT DISTINCT sym, (SELECT max(fell) FROM $vShape m WHERE m.sym = t.sym) FROM ticks t",
      Seq(Row("a", 2), Row("b", 3))
    )
  }

  test("both sides of a join, and a self-join of one result") {
    check(s"SELECT t.px FROM $vShape m JOIN ticks t ON t.sym = m.sym AND t.ts = m.fell", Seq(Row(8), Row(6)))
    check(s"SELECT t.px FROM ticks t JOIN $vShape m ON t.sym = m.sym AND t.ts = m.fell", Seq(Row(8), Row(6)))
    check(s"SELECT t.px FROM ticks t LEFT JOIN $vShape m USING (sym) WHERE t.ts = m.fell", Seq(Row(8), Row(6)))
    check(s"SELECT a.sym, b.sym FROM $vShape a, $vShape b WHERE a.fell < b.fell", Seq(Row("a", "b")))
    val m = sql(s"SELECT * FROM $vShape")
    assert(m.alias("l").join(m.alias("r"), "sym").count() == 2)
    assert(m.join(m, m("fell") === m("fell")).count() >= 2)
  }

  test("LATERAL") {
    check(
      s"SELECT g.n, m.fell FROM VALUES (1) AS g(n), LATERAL (SELECT * FROM $vShape WHERE sym = 'a') m",
      Seq(Row(1, 2))
    )
    check(
      s"SELECT g.k, m.fell FROM VALUES ('a'), ('b') AS g(k), LATERAL (SELECT fell FROM $vShape x WHERE x.sym = g.k) m",
      Seq(Row("a", 2), Row("b", 3))
    )
    check(
      s"SELECT sym, e FROM $vShape LATERAL VIEW explode(array(fell, back)) AS e",
      Seq(Row("a", 2), Row("a", 4), Row("b", 3), Row("b", 4))
    )
  }

  test("set operations, ORDER BY, LIMIT and GROUP BY around the clause") {
    check(s"SELECT fell FROM $vShape UNION ALL SELECT back FROM $vShape", Seq(Row(2), Row(3), Row(4), Row(4)))
    check(s"SELECT fell FROM $vShape EXCEPT SELECT 3", Seq(Row(2)))
    assert(rows(s"SELECT sym FROM $vShape ORDER BY fell DESC LIMIT 1") == Seq(Row("b")))
    check(s"SELECT count(*), max(back) FROM $vShape GROUP BY back HAVING count(*) > 1", Seq(Row(2L, 4)))
    check(s"SELECT sym, row_number() OVER (ORDER BY fell) FROM $vShape", Seq(Row("a", 1), Row("b", 2)))
    check(s"SELECT * FROM $vShape PIVOT (max(fell) FOR sym IN ('a', 'b'))", Seq(Row(4, 2, 3)))
  }

  test("views, temporary, global and stored, and what they show of their text") {
    sql(s"CREATE OR REPLACE TEMP VIEW tv AS SELECT * FROM $vShape")
    check("SELECT * FROM tv", both)
    sql("CREATE OR REPLACE TABLE stored_ticks USING parquet AS SELECT * FROM ticks".replace("OR REPLACE ", ""))
    try {
      sql(s"CREATE OR REPLACE VIEW pv AS SELECT * FROM ${vShape.replace("ticks", "stored_ticks")} AS m")
      check("SELECT * FROM pv", both)
      val shown = rows("SHOW CREATE TABLE pv").head.getString(0)
      assert(shown.contains("MATCH_RECOGNIZE") && !shown.contains("__match_recognize__"))
      sql(s"ALTER VIEW pv AS SELECT fell FROM ${vShape.replace("ticks", "stored_ticks")} AS m")
      check("SELECT * FROM pv", Seq(Row(2), Row(3)))
    } finally {
      sql("DROP VIEW IF EXISTS pv")
      sql("DROP TABLE stored_ticks")
    }
  }

  test("CREATE TABLE AS, INSERT, INSERT OVERWRITE and CACHE TABLE AS") {
    sql(s"CREATE TABLE ctas USING parquet AS SELECT * FROM $vShape")
    try {
      check("SELECT * FROM ctas", both)
      sql(s"INSERT INTO ctas SELECT * FROM $vShape")
      assert(spark.table("ctas").count() == 4)
      sql(s"INSERT OVERWRITE ctas SELECT * FROM $vShape WHERE sym = 'a'")
      check("SELECT * FROM ctas", Seq(Row("a", 2, 4)))
      sql(s"FROM $vShape INSERT INTO ctas SELECT * WHERE sym = 'b'")
      assert(spark.table("ctas").count() == 2)
    } finally sql("DROP TABLE ctas")
    sql(s"CACHE TABLE cached AS SELECT * FROM $vShape")
    try check("SELECT * FROM cached", both)
    finally sql("UNCACHE TABLE cached")
  }

  test("EXPLAIN in every form, DESCRIBE QUERY") {
    Seq("", "EXTENDED", "CODEGEN", "COST", "FORMATTED").foreach { mode =>
      val shown = rows(s"EXPLAIN $mode SELECT * FROM $vShape").head.getString(0)
      assert(!shown.contains("__match_recognize__"), mode)
      if (mode != "CODEGEN") assert(shown.contains("MatchRecognize"), mode)
    }
    assert(rows(s"DESCRIBE QUERY SELECT * FROM $vShape").map(_.getString(0)) == Seq("sym", "fell", "back"))
  }

  test("EXECUTE IMMEDIATE with and without parameters") {
    val quoted = vShape.replace("'", "''")
    check(s"""EXECUTE IMMEDIATE "SELECT * FROM $quoted" """, both)
    check(s"""EXECUTE IMMEDIATE "SELECT fell FROM $quoted WHERE sym = ?" USING 'a' """, Seq(Row(2)))
    check(s"""EXECUTE IMMEDIATE "SELECT fell FROM $quoted WHERE sym = :k" USING 'b' AS k """, Seq(Row(3)))
  }

  test("SQL scripts") {
    withConf("spark.sql.scripting.enabled" -> "true") {
      check(s"BEGIN DECLARE n INT DEFAULT 2; SELECT sym FROM $vShape WHERE fell = n; END", Seq(Row("a")))
      check(
        s"BEGIN IF EXISTS (SELECT * FROM $vShape) THEN SELECT 'yes'; ELSE SELECT 'no'; END IF; END",
        Seq(Row("yes"))
      )
      check(
        s"""BEGIN
           |  DECLARE total INT DEFAULT 0;
           |  FOR m AS SELECT fell FROM $vShape DO SET total = total + m.fell; END FOR;
           |  SELECT total;
           |END""".stripMargin,
        Seq(Row(5))
      )
    }
  }

  test("session variables inside the clause") {
    sql("DECLARE OR REPLACE VARIABLE lowest INT DEFAULT 9")
    check(
      "SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY sym ORDER BY ts MEASURES A.ts AS t PATTERN (A) DEFINE A AS px > lowest)",
      Seq(Row("a", 1), Row("a", 4))
    )
    sql(s"SET VAR lowest = (SELECT max(fell) FROM $vShape)")
    check("SELECT lowest", Seq(Row(3)))
  }

  test("limits are constants of any form, after the pattern and in it") {
    sql("DECLARE OR REPLACE VARIABLE gap INTERVAL DAY TO SECOND DEFAULT INTERVAL '10' MINUTE")
    val rows = "VALUES (0), (5), (12), (40) AS t(m)"
    val table = s"(SELECT timestamp_seconds(m * 60) AS at, m FROM $rows)"
    for (
      limit <- Seq(
        "gap",
        "gap * 1",
        "INTERVAL '5' MINUTE * 2",
        "INTERVAL '4' MINUTE + INTERVAL '6' MINUTE",
        "INTERVAL '10' MINUTE"
      )
    ) {
      check(
        s"SELECT * FROM $table MATCH_RECOGNIZE (ORDER BY at MEASURES COUNT(*) AS n PATTERN (A (B WITHIN ($limit))*))",
        Seq(Row(3L), Row(1L))
      )
      check(
        s"SELECT * FROM $table MATCH_RECOGNIZE (ORDER BY at MEASURES COUNT(*) AS n PATTERN (A B*) WITHIN $limit)",
        Seq(Row(2L), Row(1L), Row(1L))
      )
    }
    sql("DROP TEMPORARY VARIABLE gap")
  }

  test("SQL functions, scalar and table, with the clause in their body") {
    sql(s"CREATE OR REPLACE TEMPORARY FUNCTION falls() RETURNS INT RETURN (SELECT count(*) FROM $vShape)")
    check("SELECT falls()", Seq(Row(2)))
    sql(
      s"CREATE OR REPLACE TEMPORARY FUNCTION falls_of(k STRING) RETURNS INT RETURN (SELECT max(fell) FROM $vShape m WHERE m.sym = k)"
    )
    check("SELECT falls_of('b')", Seq(Row(3)))
    sql(
      s"CREATE OR REPLACE TEMPORARY FUNCTION v_shapes() RETURNS TABLE (s STRING, f INT) RETURN SELECT sym, fell FROM $vShape"
    )
    check("SELECT * FROM v_shapes()", Seq(Row("a", 2), Row("b", 3)))
  }

  test("several clauses in one statement, one inside another's input") {
    check(
      s"""SELECT * FROM $vShape MATCH_RECOGNIZE (ORDER BY fell MEASURES COUNT(*) AS n PATTERN (X+) DEFINE X AS true)""",
      Seq(Row(2L))
    )
    check(
      s"""SELECT o.n FROM (SELECT * FROM $vShape) MATCH_RECOGNIZE (ORDER BY fell MEASURES COUNT(*) AS n PATTERN (X+) DEFINE X AS true) AS o
         |JOIN $vShape i ON o.n = i.fell""".stripMargin,
      Seq(Row(2L))
    )
  }

  test("DataFrame expressions hold subqueries with the clause") {
    assert(spark.table("ticks").where(s"sym = 'a' AND ts IN (SELECT fell FROM $vShape)").count() == 2)
    assert(spark.range(1).selectExpr(s"(SELECT max(fell) FROM $vShape) AS f").collect().toSeq == Seq(Row(3)))
  }
}
