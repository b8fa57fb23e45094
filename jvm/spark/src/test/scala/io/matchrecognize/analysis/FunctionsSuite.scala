// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import java.nio.file.Files
import java.util.concurrent.ConcurrentLinkedQueue

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.streaming.Trigger
import org.apache.spark.sql.{Dataset, Row}
import org.scalatest.BeforeAndAfterAll

import io.matchrecognize.MatchRecognizeTest

/** Functions of every group inside conditions and measures. */
final class FunctionsSuite extends MatchRecognizeTest with BeforeAndAfterAll {

  override protected def beforeAll(): Unit = {
    super.beforeAll()
    sql("CREATE OR REPLACE TEMPORARY VIEW numbers AS SELECT id AS n, id % 3 AS x FROM range(9)")
    spark.udf.register("twice", (n: Long) => n * 2)
    sql("CREATE OR REPLACE TEMPORARY FUNCTION thrice(n BIGINT) RETURNS BIGINT RETURN n * 3")
    sql("CREATE OR REPLACE TEMPORARY FUNCTION biggest() RETURNS BIGINT RETURN (SELECT max(n) FROM numbers)")
  }

  private def answer(measures: String, define: String, pattern: String = "A+"): Seq[Row] =
    rows(s"SELECT * FROM numbers MATCH_RECOGNIZE (ORDER BY n MEASURES $measures PATTERN ($pattern) DEFINE $define)")

  test("a Scala UDF in a condition and in a measure") {
    assert(answer("twice(LAST(A.n)) + 1 AS v", "A AS twice(A.n) < 6") == Seq(Row(5L)))
    assert(answer("SUM(twice(A.n)) AS v", "A AS twice(A.n) < 6 AND twice(PREV(n, 0)) >= 0") == Seq(Row(6L)))
  }

  test("an SQL function in a condition, a measure and an aggregate") {
    assert(answer(
      "thrice(LAST(A.n)) AS v, SUM(thrice(A.n)) AS s",
      "A AS thrice(A.n) < 7 AND n < biggest()"
    ) == Seq(Row(6L, 9L)))
    assert(answer(
      "PREV(thrice(n)) AS v",
      "A AS PREV(thrice(A.n)) IS NULL OR PREV(thrice(A.n)) < 7"
    ) == Seq(Row(6L)))
  }

  test("lambda functions see columns of variables") {
    assert(answer(
      "transform(array(FIRST(A.n), LAST(A.n)), v -> v + LAST(A.x)) AS v",
      "A AS exists(array(1, 2), v -> v > A.n)"
    ) ==
      Seq(Row(Seq(1L, 2L))))
  }

  test("subqueries that stand alone: scalar, IN and EXISTS, in conditions, measures and aggregates") {
    assert(answer(
      "LAST(n) + (SELECT max(n) FROM numbers) AS v",
      "A AS n < (SELECT avg(n) FROM numbers)"
    ) == Seq(Row(11L)))
    assert(answer("COUNT(*) AS v", "A AS n IN (SELECT n FROM numbers WHERE x = 0)", "A B?") == Seq(
      Row(2L),
      Row(2L),
      Row(2L)
    ))
    assert(answer("COUNT(*) AS v", "A AS NOT EXISTS (SELECT 1 FROM numbers WHERE n > 100)") == Seq(Row(9L)))
    assert(answer(
      "LAST(n) IN (SELECT n FROM numbers) AS v, SUM(CASE WHEN A.n IN (SELECT n FROM numbers WHERE x = 1) THEN 1 ELSE 0 END) AS s",
      "A AS true"
    ) ==
      Seq(Row(true, 3L)))
  }

  test("expressions that Spark rewrites: BETWEEN, NULLIF, CASE, date functions, current time") {
    assert(answer(
      "LAST(n) BETWEEN FIRST(n) AND 100 AS v, nullif(LAST(n), 2) AS w",
      "A AS SUM(A.n) BETWEEN 0 AND 4 AND nullif(n, 5) IS NOT NULL"
    ) ==
      Seq(Row(true, null), Row(true, 3L), Row(true, 4L)))
    assert(answer(
      "count_if(A.x = 0) AS v",
      "A AS current_date() >= DATE'2020-01-01' AND now() IS NOT NULL"
    ) == Seq(Row(3L)))
  }

  test("a random number in a measure is drawn, in an aggregate once a row, in a condition refused") {
    assert(answer("rand() >= 0 AS v, COUNT(rand()) AS c", "A AS true") == Seq(Row(true, 9L)))
    assert(errorOf("SELECT * FROM numbers MATCH_RECOGNIZE (MEASURES 1 AS v PATTERN (A) DEFINE A AS rand() > 0.5)")._1 ==
      "MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE")
  }

  test("an expression that moves as a whole is null where its row does not exist") {
    assert(answer(
      "PREV(coalesce(n, 0)) AS p, NEXT(coalesce(x, 0), 5) AS q, LAST(coalesce(n, 0), 4) AS r",
      "A AS true",
      "A B"
    ) ==
      Seq(Row(0L, 0L, null), Row(2L, 2L, null), Row(4L, null, null), Row(6L, null, null)))
  }

  test("an error that only some rows would raise is raised only if the search evaluates them") {
    assert(answer("COUNT(*) AS v", "A AS n < 2, B AS 1 / (n - 5) < 0", "A B") == Seq(Row(2L)))
    assert(errorOf(
      "SELECT * FROM numbers MATCH_RECOGNIZE (ORDER BY n MEASURES 1 AS v PATTERN (A) DEFINE A AS 1 / (n - 5) > 0)"
    )._1.startsWith("DIVIDE_BY_ZERO"))
  }

  test("foreachBatch runs the clause on a stream's batches") {
    val folder = Files.createTempDirectory("stream").toString
    spark.range(1, 8).selectExpr("CAST(id AS INT) AS n").coalesce(1).write.mode("append").json(folder)
    val found = new ConcurrentLinkedQueue[Row]()
    val query = spark.readStream.schema("n INT").json(folder).writeStream.trigger(Trigger.AvailableNow())
      .foreachBatch { (batch: Dataset[Row], _: Long) =>
        batch.createOrReplaceTempView("batch")
        batch.sparkSession.sql(
          "SELECT * FROM batch MATCH_RECOGNIZE (ORDER BY n MEASURES LAST(n) AS l PATTERN (A B) DEFINE B AS n % 3 = 0)"
        ).collect().foreach(found.add)
      }.start()
    query.awaitTermination(60000)
    assert(found.asScala.toSeq == Seq(Row(3), Row(6)))
  }
}
