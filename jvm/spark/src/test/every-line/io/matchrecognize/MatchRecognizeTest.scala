// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import org.apache.spark.sql.{DataFrame, Row, SparkSession}
import org.apache.spark.{SparkConf, SparkThrowable, TestContext}
import org.scalatest.funsuite.AnyFunSuite

/** A suite over the one local session with the extension that all suites of a run share. */
trait MatchRecognizeTest extends AnyFunSuite {
  protected def spark: SparkSession = TestSession.spark

  protected def sql(text: String): DataFrame = spark.sql(text)

  protected def rows(text: String): Seq[Row] = sql(text).collect().toSeq

  /**
   * Makes the rows of a query a temporary view, and returns its name. For queries over rows that are given one by one,
   * whose text would take longer to read each time than the queries take to run. The next call replaces the view.
   */
  protected def givenRows(text: String): String = {
    val frame = sql(text)
    spark.createDataFrame(frame.collectAsList(), frame.schema).createOrReplaceTempView("given_rows")
    "given_rows"
  }

  /** The condition and message of the error that a statement ends with, at once or while it runs. */
  protected def errorOf(text: String): (String, String) = {
    val error = intercept[Throwable](sql(text).collect())
    TestSession.causes(error).collectFirst {
      case known: SparkThrowable if known.getCondition != null => (known.getCondition, known.getMessage)
    }.getOrElse(fail(s"an error without a condition: $error", error))
  }

  /** Runs with settings, which are put back afterwards. */
  protected def withConf[T](settings: (String, String)*)(body: => T): T = {
    val before = settings.map { case (key, _) => key -> spark.conf.getOption(key) }
    settings.foreach { case (key, value) => spark.conf.set(key, value) }
    try body
    finally before.foreach {
        case (key, Some(value)) => spark.conf.set(key, value)
        case (key, None) => spark.conf.unset(key)
      }
  }

  /** Runs many small queries without generated code, which takes longer to compile than they take to run. */
  protected def interpreted[T](body: => T): T =
    withConf(TestSession.withoutCode :+ ("spark.sql.adaptive.enabled" -> "false"): _*)(body)
}

object TestSession {

  /** Whether the Spark is of the line on which all suites run; on others only some do. */
  val isMainLine: Boolean = sys.props.get("matchrecognize.mainLine").forall(_.toBoolean)

  /** Spark evaluates without generated code. */
  val withoutCode: Seq[(String, String)] =
    Seq("spark.sql.codegen.wholeStage" -> "false", "spark.sql.codegen.factoryMode" -> "NO_CODEGEN")

  /** Queries are small and many: what Spark does for each of them, whatever its rows, takes most of the time. */
  private val settings = Seq(
    "spark.sql.extensions" -> classOf[MatchRecognizeExtensions].getName,
    "spark.sql.shuffle.partitions" -> "2",
    "spark.ui.enabled" -> "false",
    // What the pages of the UI would show is kept for few queries, briefly, and not updated while they run.
    "spark.ui.liveUpdate.period" -> "-1",
    "spark.ui.retainedTasks" -> "500",
    "spark.sql.ui.retainedExecutions" -> "50",
    // Otherwise each streaming query has a class loader of its own, and compiles again what others have compiled.
    "spark.sql.artifact.isolation.enabled" -> "false",
    // After each rule that changes a plan Spark checks it, as users may ask for.
    "spark.sql.planChangeValidation" -> "true",
    // Generated code that does not compile is a failure; Spark would only log it, and evaluate more slowly.
    "spark.sql.codegen.factoryMode" -> "CODEGEN_ONLY",
    "spark.sql.codegen.fallback" -> "false",
    // The progress of all micro-batches of a test is read, and Spark keeps that of 100.
    "spark.sql.streaming.numRecentProgressUpdates" -> "10000",
    "spark.sql.warehouse.dir" -> TestFolder.create("warehouse").toString
  )

  lazy val spark: SparkSession = {
    // Two cores, and two tries for a task.
    val conf = new SparkConf(false).setMaster("local[2, 2]").setAppName("spark-match-recognize tests")
      .setAll(settings ++ ChecksummedLocalFs.settings)
    // The session takes the context that is active, and its settings.
    new TestContext(conf)
    val session = SparkSession.builder().getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    session
  }

  /** An error and all its causes. */
  def causes(error: Throwable): Seq[Throwable] =
    Iterator.iterate(error)(_.getCause).takeWhile(_ != null).take(20).toSeq.reverse
}
