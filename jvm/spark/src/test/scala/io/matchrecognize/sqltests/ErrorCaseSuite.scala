// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import java.nio.file.{Files, Paths}
import java.sql.Timestamp

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.DataFrame
import org.apache.spark.sql.functions.{col, udf, window}
import org.apache.spark.sql.streaming.{GroupState, GroupStateTimeout, OutputMode}
import org.scalatest.concurrent.{ThreadSignaler, TimeLimits}
import org.scalatest.time.{Seconds, Span}

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.errors.SeenError

/**
 * Malformed and meaningless clauses of `sql-tests/errors`: condition, position and message of each error.
 *
 * `setup.sql` makes the tables.
 */
final class ErrorCaseSuite extends MatchRecognizeTest with TimeLimits {

  private lazy val setUp: Unit = {
    CaseFile.statements(Files.readAllLines(Paths.get("sql-tests", "errors", "setup.sql")).asScala.toSeq).foreach(sql)
    spark.udf.register("coin", udf((_: Int) => true).asNondeterministic())
    val arrivals = spark.readStream.format("rate").load().selectExpr("timestamp AS ts", "value AS price")
    arrivals.createOrReplaceTempView("arrivals")
    arrivals.withWatermark("ts", "10 seconds").createOrReplaceTempView("live")
    spark.table("live").groupBy(window(col("ts"), "1 minute")).count().createOrReplaceTempView("per_minute")
    arrivals.selectExpr("CAST(ts AS TIMESTAMP_NTZ) AS ts", "price").createOrReplaceTempView("local_times")
    grouped(GroupStateTimeout.NoTimeout).withColumn("ts", col("ts").as("ts", spark.table("live").schema("ts").metadata))
      .createOrReplaceTempView("grouped")
    grouped(GroupStateTimeout.EventTimeTimeout).withWatermark("ts", "10 seconds").createOrReplaceTempView("timed_out")
    sql("SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol PATTERN (A))").collect(): Unit
  }

  /** `live` with a state for each price. */
  private def grouped(timeout: GroupStateTimeout): DataFrame = {
    val session = spark
    import session.implicits._
    session.table("live").as[(Timestamp, Long)].groupByKey(_._2)
      .flatMapGroupsWithState(OutputMode.Append(), timeout)((_: Long, rows, _: GroupState[Long]) => rows)
      .toDF("ts", "price")
  }

  private val topics = CaseFile.in("errors", _ != "setup")

  for ((topic, cases) <- topics; one <- cases) test(s"$topic: ${one.name}") { check(one) }

  test("no two cases have the same name") {
    val names = topics.flatMap(_._2).map(_.name)
    assert(names.diff(names.distinct).isEmpty)
  }

  private def check(one: SqlCase): Unit = {
    setUp
    one.statements.init.foreach(sql)
    val text = if (one.windowsLines) one.statements.last.replace("\n", "\r\n") else one.statements.last
    val error = withConf(one.settings: _*) {
      SeenError.of(intercept[Throwable](failAfter(Span(10, Seconds))(run(text, one.arguments))(ThreadSignaler)))
    }
    withClue(error.message + "\n") {
      assert(error.condition == one.error.get)
      assert(error.position == one.position)
      one.says.foreach(part => assert(error.sentence.contains(part)))
      assert((error.faults ++ error.blemishes).isEmpty)
    }
  }

  private def run(text: String, arguments: Seq[String]): Unit = {
    val named = arguments.collect { case ErrorCaseSuite.Named(name, value) => name -> number(value) }
    val query =
      if (arguments.isEmpty) spark.sql(text)
      else if (named.nonEmpty) spark.sql(text, named.toMap)
      else spark.sql(text, arguments.map(number).toArray)
    query.collect(): Unit
  }

  private def number(text: String): Any =
    if (text.matches("-?\\d{1,9}")) text.toInt else if (text.matches("-?\\d+")) text.toLong else text
}

object ErrorCaseSuite {
  private val Named = "(\\w+)=(.*)".r
}
