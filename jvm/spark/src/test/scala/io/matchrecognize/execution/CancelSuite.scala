// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.util.concurrent.atomic.AtomicLong
import java.util.concurrent.{Executors, TimeUnit}

import io.matchrecognize.MatchRecognizeTest

/**
 * A cancelled query lets go of its task, whatever the task does at the time.
 *
 * Each query would run for hours. The thread is not interrupted: the task must see by itself that it is cancelled.
 */
final class CancelSuite extends MatchRecognizeTest {

  private lazy val setUp: Unit = {
    spark.udf.register("progress", (value: Long) => { CancelSuite.evaluations.incrementAndGet(); value })
    sql(
      "CREATE OR REPLACE TEMP VIEW few AS SELECT id, CAST(pow(2, id % 50) AS BIGINT) + id AS x FROM range(0, 60, 1, 1)"
    )
    sql("CREATE OR REPLACE TEMP VIEW shuffled AS SELECT id, id * 7919 % 100003 AS v FROM range(0, 100000, 1, 1)"): Unit
  }

  // Each division of the rows between A and B must be tried: the sum distinguishes it from the others.
  private def divided(selection: String) =
    s"""SELECT * FROM few MATCH_RECOGNIZE (ORDER BY id MEASURES 1 AS one $selection PATTERN ((A | B)+ C)
       |DEFINE A AS SUM(A.x) > -1, B AS SUM(B.x) > -1 AND progress(x) > 0, C AS SUM(A.x) = -5 AND SUM(B.x) = 0)""".stripMargin

  private def trends(condition: String) =
    s"""SELECT * FROM shuffled MATCH_RECOGNIZE (ORDER BY id MEASURES APPROX_COUNT_TRENDS() AS n AGGREGATE MATCHES
       |EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (F R+) DEFINE R AS progress(v) >= 0 AND $condition)""".stripMargin

  stops("the standard's search", divided(""))

  stops("the search where rows are skipped", divided("EVENT SELECTION SKIP TILL NEXT MATCH"))

  stops("trends whose condition reads one earlier row", trends("v > COALESCE(LAST(R.v, 1), F.v)"))

  stops("trends whose conditions read two earlier rows", trends("v > LAST(R.v, 2) AND v > LAST(R.v, 1)"))

  stops(
    "subsets of a match",
    """SELECT COUNT(progress(s)) FROM few MATCH_RECOGNIZE (ORDER BY id MEASURES SUM(A.id) AS s
      |ONE ROW PER SUBSET OF A LIMIT NONE PATTERN (A+))""".stripMargin
  )

  stops(
    "subsets of which only the last holds",
    """SELECT * FROM few MATCH_RECOGNIZE (ORDER BY id MEASURES 1 AS one ONE ROW PER SUBSET OF A LIMIT NONE
      |PATTERN (A+ B) DEFINE B AS id = 59 AND progress(COUNT(A.*)) >= 59)""".stripMargin
  )

  stops(
    "a search over a partition that spills",
    """SELECT * FROM shuffled MATCH_RECOGNIZE (ORDER BY id MEASURES 1 AS one PATTERN (A+ B)
      |DEFINE A AS progress(v) >= LAST(A.id, 5) - 200000, B AS v < FIRST(A.v) - 200000)""".stripMargin,
    "spark.sql.windowExec.buffer.spill.threshold" -> "1000"
  )

  private def stops(name: String, query: String, settings: (String, String)*): Unit =
    test(s"a cancel stops $name") {
      setUp
      val unlimited = Seq("maxStepsPerAttempt", "maxTrendSteps").map { limit =>
        s"spark.matchRecognize.$limit" -> Long.MaxValue.toString
      }
      val runner = Executors.newSingleThreadExecutor()
      try withConf(unlimited ++ settings: _*) {
          CancelSuite.evaluations.set(0)
          val done = runner.submit(() => {
            spark.sparkContext.setJobGroup("endless", "to be cancelled", interruptOnCancel = false)
            intercept[Exception](sql(query).collect())
          })
          await(CancelSuite.evaluations.get > 20000 || done.isDone)
          spark.sparkContext.cancelJobGroup("endless")
          assert(done.get(60, TimeUnit.SECONDS).getMessage.contains("cancelled"))
          // The job ends at once; the task must let go of its thread, too.
          await(spark.sparkContext.statusTracker.getExecutorInfos.forall(_.numRunningTasks == 0))
        }
      finally runner.shutdownNow()
    }

  private def await(holds: => Boolean): Unit = {
    val deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60)
    while (!holds && System.nanoTime() < deadline) Thread.sleep(20)
    assert(holds)
  }
}

private object CancelSuite {

  /** How often the conditions were evaluated; the query runs in this JVM. */
  val evaluations = new AtomicLong
}
