// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest

/** Every type of Spark as a key, as a value and in navigation; what counts as the same key. */
final class TypesSuite extends MatchRecognizeTest {

  /** Two values of each type, the first the smaller. */
  private val ordered: Seq[(String, String, String)] = Seq(
    ("BOOLEAN", "false", "true"),
    ("TINYINT", "1Y", "2Y"),
    ("SMALLINT", "1S", "2S"),
    ("INT", "1", "2"),
    ("BIGINT", "1L", "2L"),
    ("FLOAT", "1.5F", "2.5F"),
    ("DOUBLE", "1.5D", "DOUBLE('NaN')"),
    ("DECIMAL(10,2)", "1.25", "2.25"),
    ("DECIMAL(38,10)", "12345678901234567890.5", "22345678901234567890.5"),
    ("STRING", "'a'", "'bcdefghijklmnopqrstuvwxyz'"),
    ("BINARY", "X'01'", "X'0203'"),
    ("DATE", "DATE'2024-01-01'", "DATE'2024-01-02'"),
    ("TIMESTAMP", "TIMESTAMP'2024-01-01 00:00:00'", "TIMESTAMP'2024-01-01 00:00:01'"),
    ("TIMESTAMP_NTZ", "TIMESTAMP_NTZ'2024-01-01 00:00:00'", "TIMESTAMP_NTZ'2024-01-01 00:00:01'"),
    ("INTERVAL DAY TO SECOND", "INTERVAL '1' DAY", "INTERVAL '2' DAY"),
    ("INTERVAL YEAR TO MONTH", "INTERVAL '1' MONTH", "INTERVAL '2' MONTH"),
    ("ARRAY<INT>", "array(1)", "array(1, 2)"),
    ("STRUCT<a: INT, b: STRING>", "named_struct('a', 1, 'b', 'x')", "named_struct('a', 2, 'b', 'x')"),
    ("STRING COLLATE UTF8_LCASE", "'A' COLLATE UTF8_LCASE", "'b' COLLATE UTF8_LCASE"),
    ("STRING COLLATE UNICODE_CI", "'A' COLLATE UNICODE_CI", "'b' COLLATE UNICODE_CI")
  )

  /** Types that have no order, and so are only values. */
  private val unordered: Seq[(String, String, String)] = Seq(
    ("MAP<STRING, INT>", "map('a', 1)", "map('b', 2)"),
    ("VARIANT", "parse_json('{\"a\": 1}')", "parse_json('[2]')")
  )

  for ((name, low, high) <- ordered) test(s"$name as partition key, order key and value") {
    sql(
      s"CREATE OR REPLACE TEMP VIEW typed AS SELECT $low AS k, 1 AS n UNION ALL SELECT $high, 2 UNION ALL SELECT $low, 3 UNION ALL SELECT NULL, 4 UNION ALL SELECT NULL, 5"
    )
    val partitions = rows(
      "SELECT n FROM typed MATCH_RECOGNIZE (PARTITION BY k ORDER BY n MEASURES array_join(collect_list(n), ',') AS n PATTERN (A+))"
    )
    assert(partitions.map(_.getString(0)).toSet == Set("1,3", "2", "4,5"))
    val order = rows(
      "SELECT n FROM typed MATCH_RECOGNIZE (ORDER BY k DESC NULLS FIRST, n MEASURES array_join(collect_list(n), ',') AS n PATTERN (A+))"
    )
    assert(order == Seq(Row("4,5,2,1,3")))
    checkValues()
  }

  for ((name, one, other) <- unordered) test(s"$name as a value") {
    sql(
      s"CREATE OR REPLACE TEMP VIEW typed AS SELECT $one AS k, 1 AS n UNION ALL SELECT $other, 2 UNION ALL SELECT $one, 3 UNION ALL SELECT NULL, 4 UNION ALL SELECT NULL, 5"
    )
    checkValues()
    assert(errorOf(
      "SELECT * FROM typed MATCH_RECOGNIZE (PARTITION BY k MEASURES 1 AS one PATTERN (A))"
    )._1 == "MATCH_RECOGNIZE_UNORDERABLE_KEY")
    assert(errorOf(
      "SELECT * FROM typed MATCH_RECOGNIZE (ORDER BY k MEASURES 1 AS one PATTERN (A))"
    )._1 == "MATCH_RECOGNIZE_UNORDERABLE_KEY")
  }

  /** The value read by each form of read is the value that the row has. */
  private def checkValues(): Unit = {
    val read = rows(
      """SELECT CAST(f AS STRING), CAST(p AS STRING), CAST(l AS STRING), CAST(w AS STRING), CAST(k AS STRING), n FROM typed
        |MATCH_RECOGNIZE (ORDER BY n MEASURES FIRST(k) AS f, PREV(k) AS p, FINAL LAST(k, 2) AS l, first_value(k) AS w
        |ALL ROWS PER MATCH PATTERN (A+))""".stripMargin
    )
    val plain = rows("SELECT CAST(k AS STRING) FROM typed ORDER BY n").map(_.get(0))
    assert(read.size == 5)
    read.zipWithIndex.foreach { case (row, i) =>
      assert(row.toSeq == Seq(plain(0), if (i == 0) null else plain(i - 1), plain(2), plain(0), plain(i), i + 1))
    }
  }

  test("keys that are equal make one partition: collations, -0.0 and NaN") {
    val text = rows(
      "SELECT n FROM VALUES ('a'), ('A'), ('b'), ('B') AS t(k) MATCH_RECOGNIZE (PARTITION BY k COLLATE UTF8_LCASE AS k MEASURES COUNT(*) AS n PATTERN (X+))"
    )
    assert(text == Seq(Row(2L), Row(2L)))
    val numbers = rows(
      "SELECT n FROM VALUES (0.0D), (-0.0D), (DOUBLE('NaN')), (DOUBLE('NaN')) AS t(k) MATCH_RECOGNIZE (PARTITION BY k MEASURES COUNT(*) AS n PATTERN (X+))"
    )
    assert(numbers == Seq(Row(2L), Row(2L)))
  }

  test("DISTINCT inside an aggregate follows the collation") {
    assert(rows(
      "SELECT n FROM (SELECT k COLLATE UTF8_LCASE AS k FROM VALUES ('a'), ('A'), ('b') AS t(k)) MATCH_RECOGNIZE (MEASURES COUNT(DISTINCT A.k) AS n PATTERN (A+))"
    ) == Seq(Row(2L)))
  }

  test("fields of a struct, elements of arrays and maps, fields of a variant") {
    val found = rows(
      """SELECT a, b, c, d FROM (SELECT named_struct('x', id, 'y', named_struct('z', id * 2)) AS s, array(id, id + 1) AS l,
        |  map('k', id) AS m, parse_json('{"v": 7}') AS v, id FROM range(3))
        |MATCH_RECOGNIZE (ORDER BY id MEASURES LAST(A.s.y.z) AS a, PREV(A.l[1]) AS b, A.m['k'] AS c, FIRST(A.v:v::int) AS d
        |PATTERN (A+) DEFINE A AS A.s.x >= 0 AND s.y.z = 2 * A.s.x)""".stripMargin
    )
    assert(found == Seq(Row(4L, 2L, 2L, 7)))
  }

  test("a char or varchar column keeps its value") {
    sql("CREATE TABLE padded (c CHAR(4), v VARCHAR(4), n INT) USING parquet")
    try {
      sql("INSERT INTO padded VALUES ('a', 'a', 1), ('b', 'b', 2)")
      assert(rows(
        "SELECT c, v FROM padded MATCH_RECOGNIZE (ORDER BY n MEASURES FIRST(c) AS c, LAST(v) AS v PATTERN (A+) DEFINE A AS A.c < 'c')"
      ) ==
        Seq(Row("a   ", "b")))
      Seq("A.c = 'a'", "c IN ('a', 'x')", "'a  ' = c", "NOT A.c > 'a'").foreach { condition =>
        assert(
          rows(
            s"SELECT n FROM padded MATCH_RECOGNIZE (ORDER BY n MEASURES LAST(n) AS n PATTERN (A) DEFINE A AS $condition)"
          ) == Seq(Row(1)),
          condition
        )
      }
      assert(
        rows("SELECT f FROM padded MATCH_RECOGNIZE (ORDER BY n MEASURES count_if(A.c = 'b') AS f PATTERN (A+))") ==
          Seq(Row(1L))
      )
    } finally sql("DROP TABLE padded")
  }
}
