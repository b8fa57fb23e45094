// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.sql.Row

import io.matchrecognize.TestFolder

/** Columns of any type pass through a stream, and keys that are equal are one key. */
class StreamTypesSuite extends StreamTest {
  override protected def generatesCode: Boolean = true

  test("columns of all types are those of batch") {
    withStreams() {
      val history = sql(
        s"""
        SELECT timestamp_seconds(1700000000 + id) AS ts, CAST(id % 2 AS TINYINT) AS k, id,
          CAST(id AS SMALLINT) AS small, id > 3 AS flag, CAST(id AS FLOAT) AS single, id / 3 AS double,
          CAST(id AS DECIMAL(10, 2)) AS dec, CAST(id AS DECIMAL(38, 10)) AS wide, CAST(id AS STRING) AS text,
          encode(CAST(id AS STRING), 'UTF-8') AS bin, date_from_unix_date(CAST(id AS INT)) AS day,
          CAST(timestamp_seconds(id) AS TIMESTAMP_NTZ) AS ntz, make_ym_interval(0, CAST(id AS INT)) AS months,
          make_dt_interval(0, 0, 0, id) AS seconds, array(id, NULL) AS list, map('n', id) AS entries,
          named_struct('a', id, 'b', array(named_struct('c', CAST(id AS STRING)))) AS nested,
          parse_json(concat('{"n": ', id, '}')) AS json, IF(id % 3 = 0, NULL, id) AS gap
        FROM range(0, 40, 1, 1) UNION ALL
        SELECT timestamp_seconds(1700003600), 9, 40, 40, true, 40, 40, 40, 40, '40', X'40', DATE '2000-01-01', TIMESTAMP_NTZ '2000-01-01 00:00:00',
          INTERVAL '1' MONTH, INTERVAL '1' SECOND, array(1), map('n', 1), named_struct('a', 40, 'b', array(named_struct('c', ''))), parse_json('1'), 1"""
      )
      val path = TestFolder.create("types").toString
      history.write.mode("overwrite").parquet(path)
      spark.read.parquet(path).createOrReplaceTempView("history")
      val run = new StreamRun(
        spark,
        files((0 until 3).map(part =>
          spark.read.parquet(path).where(if (part < 2) s"id >= ${part * 20} AND id < ${part * 20 + 20}" else "id = 40")
        ))
      )
      run.view("live")
      def query(view: String) =
        s"""SELECT * EXCEPT (bin, json, j), hex(bin) AS bin, to_json(json) AS json, to_json(j) AS j
        FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts
          MEASURES CLASSIFIER() AS var, FIRST(list) AS f, LAST(nested) AS n, LAST(json) AS j, FIRST(months) AS m
          ALL ROWS PER MATCH PATTERN (A B+) WITHIN INTERVAL '8' SECOND DEFINE A AS gap IS NULL, B AS gap IS NOT NULL)"""
      val expected = shown(rows(query("history")))
      assert(expected.size > 10)
      run.run(sql(query("live")))
      assert(shown(run.rows) == expected)
    }
  }

  private def shown(rows: Seq[Row]): Seq[String] = rows.map(_.toString).sorted

  for (
    (name, type_, values) <- Seq(
      ("floating point", "DOUBLE", Seq("0.0D", "-0.0D", "double('NaN')", "-double('NaN')", "NULL")),
      ("texts without regard to case", "STRING COLLATE UTF8_LCASE", Seq("'a'", "'A'", "'b'", "'B '", "NULL")),
      (
        "structs",
        "STRUCT<a: INT, b: STRING>",
        Seq("named_struct('a', 1, 'b', 'x')", "named_struct('a', 1, 'b', NULL)", "NULL")
      ),
      (
        "floating point in structs and arrays",
        "STRUCT<a: ARRAY<DOUBLE>, b: FLOAT>",
        Seq(
          "named_struct('a', array(0.0D), 'b', 0.0F)",
          "named_struct('a', array(-0.0D), 'b', -0.0F)",
          "named_struct('a', NULL, 'b', 0.0F)",
          "NULL"
        )
      ),
      (
        "texts without regard to case, in structs",
        "STRUCT<a: STRING COLLATE UTF8_LCASE>",
        Seq("named_struct('a', 'x')", "named_struct('a', 'X')", "named_struct('a', 'y')", "NULL")
      )
    )
  ) test(s"keys that are equal have their rows together: $name") {
    withStreams() {
      val all = values.zipWithIndex.map { case (value, i) => s"($value, $i), ($value, ${i + 10})" }.mkString(", ")
      val history =
        sql(s"SELECT timestamp_seconds(1700000000 + n) AS ts, CAST(k AS $type_) AS k, n FROM VALUES $all AS t(k, n)")
      val last = sql(s"SELECT timestamp_seconds(1700003600) AS ts, CAST(${values.head} AS $type_) AS k, 99 AS n")
      history.union(last).createOrReplaceTempView("history")
      val run = new StreamRun(spark, files(Seq(history.where("n < 10"), history.where("n >= 10"), last)))
      run.view("live")
      def query(view: String) = s"""SELECT n, m FROM $view MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts
        MEASURES FINAL LAST(n) AS m ALL ROWS PER MATCH PATTERN (A B) DEFINE B AS n < 99)"""
      val expected = rows(query("history")).toSet
      assert(expected.nonEmpty)
      run.run(sql(query("live")))
      assert(run.rows.toSet == expected)
    }
  }

  test("keys have any names, and may be expressions") {
    withStreams() {
      val rows = sql("SELECT timestamp_seconds(1700000000 + id) AS ts, id, id % 2 AS `user id` FROM range(0, 8, 1, 1)")
      val last = sql("SELECT timestamp_seconds(1700003600) AS ts, 99L AS id, 0L AS `user id`")
      val run = new StreamRun(spark, files(Seq(rows, last)))
      run.view("live")
      run.run(sql("""SELECT a, b FROM live MATCH_RECOGNIZE (PARTITION BY `user id`, id > 3 ORDER BY ts
        MEASURES A.id AS a, B.id AS b PATTERN (A B) DEFINE B AS id < 99)"""))
      assert(run.rows.toSet == Set(Row(0L, 2L), Row(1L, 3L), Row(4L, 6L), Row(5L, 7L)))
      assert(run.state("scan").select("key.*").columns.toSeq == Seq("key_1", "key_2"))
    }
  }

  test("without PARTITION BY all rows are of one key") {
    withStreams() {
      val history = sql("SELECT timestamp_seconds(1700000000 + id) AS ts, id FROM range(0, 10, 1, 1)")
      val run = new StreamRun(
        spark,
        files(Seq(history.where("id % 2 = 0"), sql("SELECT timestamp_seconds(1700003600) AS ts, 99L AS id")))
      )
      run.view("live")
      run.run(sql(
        """SELECT id, a, b FROM live MATCH_RECOGNIZE (ORDER BY ts MEASURES FIRST(id) AS a, LAST(id) AS b
          ALL ROWS PER MATCH PATTERN (A B) DEFINE B AS id < 99)"""
      ))
      assert(run.rows.toSet == Set(Row(0L, 0L, 0L), Row(2L, 0L, 2L), Row(4L, 4L, 4L), Row(6L, 4L, 6L)))
    }
  }

  test("windows of time below the clause are in the order of window_time") {
    withStreams() {
      val events = sql(
        "SELECT timestamp_seconds(1700000000 + id * 3) AS ts, CAST(id % 2 AS STRING) AS k FROM range(0, 60, 1, 1) WHERE id % 7 < 4"
      )
      def end(at: Int) = sql(s"SELECT timestamp_seconds(1700000000 + $at) AS ts, '0' AS k")
      events.union(end(3600)).union(end(7200)).createOrReplaceTempView("history")
      val run = new StreamRun(
        spark,
        files(Seq(
          events.where("ts < timestamp_seconds(1700000090)"),
          events.where("ts >= timestamp_seconds(1700000090)"),
          end(3600),
          end(7200)
        ))
      )
      run.view("live")
      def query(view: String) =
        s"""SELECT m.k, m.first, m.last FROM (
          SELECT window_time(window) AS ts, k, n FROM (SELECT window, k, COUNT(*) AS n FROM $view GROUP BY window(ts, '10 seconds'), k))
        MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES FIRST(n) AS first, LAST(n) AS last
          AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS n > PREV(n)) AS m"""
      val expected = rows(query("history")).map(_.toString).sorted
      assert(expected.size > 3)
      run.run(sql(query("live")))
      assert(run.rows.map(_.toString).sorted == expected)
    }
  }
}
