// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Random

import org.apache.spark.sql.Row

/** FORECAST ROWS in queries: which rows it returns, what its functions say, and what a model learns. */
class ForecastSuite extends ForecastTest {

  private val Measures =
    """FORECAST_AT() AS at, FIRST(A.at) AS began, FORECAST_STATE() AS state, FORECAST_PROBABILITY() AS p,
    FORECAST_TIME() AS due, FORECAST_CONTEXT_DEPTH() AS depth, FORECAST_OPEN_MATCHES() AS open"""

  private def clause(
      settings: String,
      input: String = "letters",
      pattern: String = "A B C",
      more: String = ""
  ): String =
    s"""SELECT * FROM $input MATCH_RECOGNIZE (PARTITION BY k ORDER BY at MEASURES $Measures
       |FORECAST ROWS ($settings) EVENT SELECTION SKIP TILL NEXT MATCH PATTERN ($pattern) $more
       |DEFINE A AS x = 'A', B AS x = 'B', C AS x = 'C')""".stripMargin

  /** Rows of random letters with even distances of ten, in some partitions. */
  private def letters(name: String, partitions: Int, rows: Int, seed: Int): Unit = {
    val random = new Random(seed)
    val all = for (k <- 0 until partitions; i <- 0 until rows) yield (k, 10 * i, "ABCX" (random.nextInt(4)).toString)
    val session = spark
    import session.implicits._
    all.toDF("k", "at", "x").createOrReplaceTempView(name)
  }

  test("each letter is drawn by itself: the probability that is derived by hand") {
    letters("letters", partitions = 4, rows = 5000, seed = 1)
    fit(clause("HORIZON 2 ROWS"), "uniform")
    val found = rows(clause("HORIZON 2 ROWS, CONFIDENCE 0, MODEL 'uniform'"))
    // After A: B and C at once. After B: C at once, or another letter and then C.
    def of(state: String) = found.filter(_.getAs[String]("state") == state).map(_.getAs[Double]("p"))
    assert(of("A").forall(p => math.abs(p - 1.0 / 16) < 0.01) && of("A").size > 1000)
    assert(of("B").forall(p => math.abs(p - 7.0 / 16) < 0.02) && of("B").size > 1000)
    assert(of("A").size + of("B").size == found.size)
    // (1/4 x 1 + 3/16 x 2) / (7/16) rows of ten.
    assert(found.filter(_.getAs[String]("state") == "B").forall(row =>
      math.abs(row.getAs[Double]("due") - 14.29) < 0.2
    ))
    // No row says more than all together.
    assert(found.forall(_.getAs[Int]("depth") == 0))
  }

  test("intervals hold the probability of the law, also where horizons overlap") {
    // After any row B comes within h rows with the probability 1 - .75^h; the last forecast of each partition counts.
    val rows =
      """(SELECT id DIV 1000 AS k, id % 1000 AS t, element_at(array('A', 'B', 'X', 'X'), 1 + CAST(pmod(hash(id, 11), 4) AS INT)) AS e
                 | FROM range(0, 100000, 1, 2))""".stripMargin
    for (horizon <- Seq(1, 4, 12)) {
      val law = 1 - math.pow(0.75, horizon.toDouble)
      val intervals = sql(
        s"""SELECT max_by(low, t), max_by(high, t) FROM (SELECT * FROM $rows MATCH_RECOGNIZE (PARTITION BY k ORDER BY t
        MEASURES FORECAST_AT() AS t, FORECAST_LOWER() AS low, FORECAST_UPPER() AS high FORECAST ROWS (HORIZON $horizon ROWS, CONFIDENCE 0, MAX_DEPTH 0)
        EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) DEFINE A AS e = 'A', B AS e = 'B')) GROUP BY k"""
      ).collect()
      val inside = intervals.count(one => one.getDouble(0) <= law && law <= one.getDouble(1))
      assert(intervals.length == 100 && inside >= 92, s"horizon $horizon: $inside")
    }
  }

  test("a horizon in time and one in rows agree where rows come at even distances") {
    letters("letters", partitions = 2, rows = 3000, seed = 2)
    fit(clause("HORIZON 5 ROWS"), "rows")
    val byRows = rows(clause("HORIZON 5 ROWS, CONFIDENCE 0.2, MODEL 'rows'"))
    val byTime = rows(clause("HORIZON 50, CONFIDENCE 0.2, MODEL 'rows'"))
    assert(byRows.size > 500 && byRows == byTime)
  }

  test("with a model a forecast depends on the rows up to it alone, and not on the tasks; without one, too") {
    letters("letters", partitions = 3, rows = 900, seed = 3)
    sql("SELECT * FROM letters WHERE at <= 6000").createOrReplaceTempView("earlier")
    fit(clause("HORIZON 6 ROWS"), "cut")
    for (settings <- Seq("MODEL 'cut'", "WARMUP 50", "MAX_DEPTH 1, WARMUP 300")) {
      def ordered(input: String) =
        rows(clause(s"HORIZON 6 ROWS, CONFIDENCE 0.1, $settings".replace("MAX_DEPTH 3, ", ""), input))
          .sortBy(row => (row.getInt(0), row.getInt(1)))
      val all = ordered("letters")
      assert(ordered("earlier") == all.filter(_.getAs[Int]("at") <= 6000), settings)
      assert(withConf("spark.sql.shuffle.partitions" -> "7")(ordered("letters")) == all, settings)
      assert(all.size > 300)
    }
  }

  test(
    "the match that will most probably complete is shown, of several the oldest, with the number of those that are open"
  ) {
    val input = "(VALUES (1, 1, 'A'), (1, 2, 'A'), (1, 3, 'B'), (1, 4, 'X'), (1, 5, 'C'), (1, 6, 'A') AS t(k, at, x))"
    letters("letters", partitions = 2, rows = 2000, seed = 4)
    fit(clause("HORIZON 9 ROWS"), "open")
    val found = rows(clause("HORIZON 9 ROWS, CONFIDENCE 0, MODEL 'open'", s"(SELECT * FROM $input)"))
    assert(found.map(row =>
      (row.getAs[Int]("at"), row.getAs[Int]("began"), row.getAs[String]("state"), row.getAs[Long]("open"))
    ) ==
      Seq((1, 1, "A", 1L), (2, 1, "A", 2L), (3, 1, "B", 2L), (4, 1, "B", 2L), (6, 6, "A", 1L)))
  }

  test("WITHIN ends matches, and the less of it is left the less probable a match is") {
    letters("letters", partitions = 2, rows = 3000, seed = 5)
    val within = "WITHIN 60"
    fit(clause("", more = within).replace("FORECAST ROWS ()", "FORECAST ROWS"), "within")
    val found = rows(clause("CONFIDENCE 0, MODEL 'within'", more = within))
    val waiting =
      found.filter(_.getAs[String]("state") == "B").groupMap(row => row.getAs[Int]("at") - row.getAs[Int]("began"))(
        _.getAs[Double]("p")
      ).map { case (age, ps) => age -> ps.sum / ps.size }
    assert(waiting.keys.max <= 60)
    assert(waiting(20) > waiting(40) && waiting(40) > waiting(50))
    // Within the last ten there is one row.
    assert(math.abs(waiting(50) - 0.25) < 0.03)
  }

  test("what is left of WITHIN is the same for each type of key, ascending or descending") {
    letters("letters", partitions = 1, rows = 3000, seed = 6)
    def byAge(key: String, limit: String, age: String, order: String = "t"): Map[Long, Double] = {
      val query =
        s"""SELECT CAST($age AS BIGINT) AS age, p FROM (SELECT $key AS t, x FROM letters) MATCH_RECOGNIZE (ORDER BY $order
        |MEASURES FIRST(t) AS f, FORECAST_AT() AS at, FORECAST_PROBABILITY() AS p FORECAST ROWS (CONFIDENCE 0, MAX_DEPTH 0)
        |EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN $limit DEFINE A AS x = 'A', B AS x = 'B')""".stripMargin
      sql(query).groupBy("age").avg("p").collect().map(row => row.getLong(0) -> row.getDouble(1)).toMap
    }
    val expected = byAge("at", "40", "at - f")
    assert(expected.keySet == Set(
      0L, 10L, 20L, 30L, 40L
    ) && expected(40) == 0.0 && math.abs(expected(30) - 0.25) < 0.05)
    for (
      (key, limit, age) <- Seq(
        ("CAST(at AS BIGINT)", "40", "at - f"),
        ("CAST(at AS SMALLINT)", "40", "at - f"),
        ("CAST(at AS DOUBLE)", "40", "at - f"),
        ("CAST(at AS DECIMAL(10, 2))", "40", "at - f"),
        ("timestamp_seconds(at)", "INTERVAL '40' SECONDS", "unix_seconds(at) - unix_seconds(f)"),
        ("date_add(DATE'2020-01-01', at)", "INTERVAL '40' DAYS", "datediff(at, f)"),
        ("date_add(DATE'2020-01-01', at)", "INTERVAL '960' HOURS", "datediff(at, f)")
      )
    ) assert(byAge(key, limit, age) == expected, key)
    // The same rows in the same order, as the key descends.
    for (
      (key, limit, age) <- Seq(
        ("CAST(-at AS BIGINT)", "40", "f - at"),
        ("timestamp_seconds(-at)", "INTERVAL '40' SECONDS", "unix_seconds(f) - unix_seconds(at)"),
        ("date_add(DATE'2020-01-01', -at)", "INTERVAL '40' DAYS", "datediff(f, at)")
      )
    ) assert(byAge(key, limit, age, "t DESC") == expected, key)
  }

  test("at the end of WITHIN, uneven whole distances count as they are, and rows of the same time") {
    val random = new Random(7)
    val session = spark
    import session.implicits._
    val at = Iterator.iterate(0)(_ + Seq(0, 1, 1, 5)(random.nextInt(4))).take(20000).toSeq
    at.zipWithIndex.map { case (at, id) => (id, at, "ABXX" (random.nextInt(4)).toString) }.toDF("id", "at", "x")
      .createOrReplaceTempView("uneven")
    val query =
      """SELECT at - f AS age, avg(p) AS p FROM uneven MATCH_RECOGNIZE (ORDER BY at, id
      |MEASURES FIRST(at) AS f, FORECAST_AT() AS at, FORECAST_PROBABILITY() AS p FORECAST ROWS (CONFIDENCE 0, MAX_DEPTH 0)
      |EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN 6 DEFINE A AS x = 'A', B AS x = 'B') GROUP BY age""".stripMargin
    val found = sql(query).collect().map(row => row.getInt(0) -> row.getDouble(1)).toMap
    // With no time left, rows of distance 0: 1/4 x (1/4 + 3/4 x ...); with one unit left, one of distance 1 more.
    val atEnd = 1.0 / 16 / (1 - 3.0 / 16)
    assert(math.abs(found(6) - atEnd) < 0.015, found)
    val oneLeft = (1.0 / 16 + 0.5 * (0.25 + 0.75 * atEnd)) / (1 - 3.0 / 16)
    assert(math.abs(found(5) - oneLeft) < 0.03, found)
  }

  test("a condition that depends on the match is a coin whose probability is learned") {
    letters("letters", partitions = 4, rows = 4000, seed = 6)
    sql("SELECT *, pmod(hash(at, k), 100) AS v FROM letters").createOrReplaceTempView("valued")
    val query = """SELECT * FROM valued MATCH_RECOGNIZE (PARTITION BY k ORDER BY at MEASURES FORECAST_PROBABILITY() AS p
      FORECAST ROWS (HORIZON 1 ROWS, CONFIDENCE 0) PATTERN (A B) DEFINE A AS x = 'A', B AS x = 'B' AND v > A.v)"""
    fit(query, "coin")
    val found = rows(query.replace("CONFIDENCE 0", "CONFIDENCE 0, MODEL 'coin'")).map(_.getDouble(1))
    // B comes with one half of one half.
    assert(found.size > 1000 && found.forall(p => math.abs(p - 0.125) < 0.02))
  }

  test("times are intervals where the key is a timestamp, and rows where it is neither a time nor a number") {
    letters("letters", partitions = 1, rows = 600, seed = 7)
    sql("SELECT k, x, timestamp_seconds(at) AS at FROM letters").createOrReplaceTempView("timed")
    val found = rows(clause("HORIZON INTERVAL '1' MINUTE, CONFIDENCE 0.1", "timed"))
    assert(found.nonEmpty && found.forall(row => row.getAs[java.time.Duration]("due").getSeconds.abs < 60))
    sql("SELECT k, x, lpad(at, 9, '0') AS at FROM letters").createOrReplaceTempView("named")
    assert(rows(clause("HORIZON 6 ROWS, CONFIDENCE 0.1", "named")).forall(_.getAs[Double]("due") <= 6))
  }

  test("repeated steps, alternatives, absence and UNLESS: as many come true as were forecast") {
    letters("letters", partitions = 4, rows = 5000, seed = 8)
    val patterns = Seq(
      "A B+ C" -> "",
      "A (B | C) B" -> "",
      "A NOT Z B" -> "",
      "A B C" -> "UNLESS Z",
      "A PERMUTE(B, C)" -> "WITHIN 90"
    )
    for {
      (pattern, more) <- patterns
      selection <- Seq("SKIP TILL NEXT MATCH", "STRICT", "SKIP TILL ANY MATCH")
      if !(pattern.contains("NOT") && selection == "STRICT")
    } {
      val named = pattern + more
      val last =
        Seq("C" -> "C AS x = 'C'", "Z" -> "Z AS x = 'X'").collect { case (name, text) if named.contains(name) => text }
      val query = clause("HORIZON 8 ROWS", pattern = pattern, more = more).replace("SKIP TILL NEXT MATCH", selection)
        .replace("C AS x = 'C'", last.mkString(", "))
      fit(query, "checked")
      val outcomes =
        facts("OUTCOMES MODEL 'checked'", query).filter(_._1 == "outcome").map { case (_, key, count, _, _) =>
          val Array(p, cameTrue) = key.split(","): @unchecked
          (p.toDouble, cameTrue.toInt, count)
        }
      val total = outcomes.map(_._3).sum.toDouble
      val forecast = outcomes.map { case (p, _, count) => p * count }.sum / total
      val cameTrue = outcomes.map { case (_, one, count) => one * count }.sum / total
      assert(total > 1000 && math.abs(forecast - cameTrue) < 0.02, s"$pattern $more $selection: $forecast, $cameTrue")
    }
  }

  test("a model is refused for another clause, and if its text is none") {
    letters("letters", partitions = 1, rows = 300, seed = 9)
    fit(clause("HORIZON 5 ROWS"), "other")
    val (condition, message) = errorOf(clause("HORIZON 5 ROWS, MODEL 'other'", pattern = "A C B"))
    assert(condition == "MATCH_RECOGNIZE_FORECAST_MODEL" && message.contains("PATTERN (a b c)") && message.contains(
      "PATTERN (a c b)"
    ))
    for (text <- Seq("{", "[]", "{\"format\":2}", "{\"format\":1,\"pattern\":[],\"facts\":[[1]]}")) {
      withConf("spark.matchRecognize.forecast.model.broken" -> text) {
        assert(errorOf(clause("HORIZON 5 ROWS, MODEL 'broken'"))._1 == "MATCH_RECOGNIZE_FORECAST_MODEL", text)
      }
    }
  }

  test("a table that would be too large is an error that says so") {
    letters("letters", partitions = 1, rows = 300, seed = 10)
    val query = clause("HORIZON 1000 ROWS, WARMUP 100", pattern = "(A | B)+ A (A | B){30} C")
      .replace("SKIP TILL NEXT MATCH", "STRICT")
    assert(errorOf(query)._1 == "MATCH_RECOGNIZE_FORECAST_TOO_LARGE")
  }

  test("columns are the keys and the measures, and each function has its type") {
    letters("letters", partitions = 1, rows = 10, seed = 11)
    val schema = sql(clause("HORIZON 5 ROWS")).schema
    assert(schema.map(field => field.name -> field.dataType.sql) == Seq(
      "k" -> "INT",
      "at" -> "INT",
      "began" -> "INT",
      "state" -> "STRING",
      "p" -> "DOUBLE",
      "due" -> "DOUBLE",
      "depth" -> "INT",
      "open" -> "BIGINT"
    ))
    assert(rows(clause("HORIZON 5 ROWS")) == Seq.empty[Row])
  }
}
