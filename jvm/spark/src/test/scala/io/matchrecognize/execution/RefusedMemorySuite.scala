// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.{Failure, Success}

import org.apache.spark.memory.{SparkOutOfMemoryError, TestTask}
import org.apache.spark.sql.catalyst.expressions.UnsafeRow

import io.matchrecognize.MatchRecognizeTest

/**
 * A task that is refused memory gives the right rows or fails with Spark's error, and lets go of all it had.
 *
 * The operator runs alone, in a task of the test: whatever asks for memory is the operator.
 */
final class RefusedMemorySuite extends MatchRecognizeTest {

  /** Reads far back and far ahead, with rows of uneven width, two partitions, and a search that goes back. */
  private val uneven =
    """SELECT * FROM (SELECT id, id < 900 AS p, repeat('x', int(IF(id % 7 = 0, 9000, id % 50))) AS w FROM range(0, 1200, 1, 1))
      |MATCH_RECOGNIZE (PARTITION BY p ORDER BY id
      |MEASURES FIRST(A.id) AS f, PREV(FIRST(A.id), 1) AS p0, LAST(A.w) AS l, COUNT(*) AS n, SUM(octet_length(A.w)) AS s
      |ALL ROWS PER MATCH PATTERN (A+ B) DEFINE B AS id % 400 = 0 AND id > FIRST(A.id))""".stripMargin

  private val unordered =
    """SELECT * FROM (SELECT id * 7919 % 5003 AS t, int(id % 5) AS p, repeat('x', int(id % 300)) AS w FROM range(0, 5000, 1, 1))
      |MATCH_RECOGNIZE (PARTITION BY p ORDER BY t MEASURES FIRST(t) AS f, LAST(w) AS l, COUNT(*) AS n
      |PATTERN (A B+) DEFINE B AS t > PREV(t) + 1)""".stripMargin

  private val remembering =
    """SELECT * FROM (SELECT id, id % 3 AS x FROM range(0, 40, 1, 1)) MATCH_RECOGNIZE (ORDER BY id
      |MEASURES COUNT(*) AS n, LAST(A.id) AS a ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN ((A | B){20} C) DEFINE A AS x >= LAST(B.x, 1) OR x > 0,
      |C AS SUM(A.x) = 11 AND id > LAST(B.id))""".stripMargin

  private val subsets =
    """SELECT * FROM range(0, 12, 1, 1) MATCH_RECOGNIZE (ORDER BY id MEASURES SUM(B.id) AS s ONE ROW PER SUBSET OF B
      |EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C) DEFINE A AS id = 0, B AS id > COALESCE(LAST(B.id, 1), 0),
      |C AS id = 11)""".stripMargin

  private val trends =
    """SELECT * FROM (SELECT id, id * 7 % 31 AS v FROM range(0, 60, 1, 1)) MATCH_RECOGNIZE (ORDER BY id
      |MEASURES COUNT_TRENDS() AS n, COUNT_EVENTS(R) AS e AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH
      |PATTERN (F R+) DEFINE R AS R.v > COALESCE(LAST(R.v, 1), F.v))""".stripMargin

  private val collected =
    """SELECT * FROM (SELECT id, repeat('x', 200) AS w FROM range(0, 3000, 1, 1)) MATCH_RECOGNIZE (ORDER BY id
      |MEASURES collect_list(w) AS l, collect_set(id) AS s, percentile(id, 0.5) AS p PATTERN (A+ WITHIN 5000))""".stripMargin

  private val spilling = Map("spark.sql.windowExec.buffer.spill.threshold" -> "64")

  /** The operator over the rows of its query, ready to run again and again. */
  private final class Operator(query: String, settings: (String, String)*) {
    private val exec =
      withConf(
        settings :+ "spark.sql.adaptive.enabled" -> "false": _*
      )(sql(query).queryExecution.executedPlan).collectFirst {
        case exec: MatchRecognizeExec => exec
      }.get
    private val input: Array[UnsafeRow] = exec.child.execute().map(_.asInstanceOf[UnsafeRow].copy()).collect()

    def run(): Seq[UnsafeRow] =
      exec.evaluator.run(input.iterator, exec.metrics, None).map(_.asInstanceOf[UnsafeRow].copy()).toSeq
  }

  private val plenty = 256L << 20

  for (
    (name, query, settings) <- Seq(
      ("uneven rows", uneven, Map.empty[String, String]),
      ("uneven rows that spill", uneven, spilling),
      ("rows in no order", unordered, Map.empty[String, String]),
      ("a search that remembers", remembering, Map.empty[String, String]),
      ("subsets", subsets, Map.empty[String, String]),
      ("trends", trends, Map.empty[String, String]),
      ("aggregates that collect", collected, Map.empty[String, String])
    )
  ) test(s"any one request, or all from one on, may be refused: $name") {
    val operator = new Operator(query)
    val files = TestTask.spillFiles
    val whole = TestTask.run(plenty, settings)(operator.run())
    val expected = whole.result.get
    assert(expected.nonEmpty && whole.requests > 0 && whole.leaked == 0)
    // All requests if they are few, and a sample of many.
    for {
      number <- 0 to whole.requests by math.max(1, whole.requests / 60)
      refused <- Seq[Int => Boolean](_ == number, _ >= number)
    } {
      val outcome = TestTask.run(plenty, settings, refused)(operator.run())
      outcome.result match {
        case Success(rows) => assert(rows == expected, number)
        case Failure(_: SparkOutOfMemoryError) => ()
        case Failure(other) => fail(s"request $number", other)
      }
      assert(outcome.leaked == 0, number)
      assert(TestTask.spillFiles == files, number)
    }
  }

  test("a threshold of rows makes no more segments than it says") {
    val operator = new Operator(uneven)
    val outcome = TestTask.run(plenty, spilling)(operator.run())
    // 1,200 rows in segments of up to 64, each acquired when it is filled and when it is read back.
    assert(outcome.result.isSuccess && outcome.requests < 150, outcome.requests)
  }

  for (
    (function, collects) <- Seq(
      "collect_list(w)" -> true,
      "collect_set(w)" -> true,
      "mode(w)" -> true,
      "COUNT(DISTINCT w)" -> true,
      "max(w)" -> false,
      "approx_count_distinct(w)" -> false,
      "approx_percentile(id, 0.5)" -> false
    )
  ) test(s"$function over more rows than fit ${if (collects) "fails the task" else "takes little memory"}") {
    val operator = new Operator(
      s"""SELECT * FROM (SELECT id, repeat(CAST(id AS STRING), 40) AS w FROM range(0, 40000, 1, 1)) MATCH_RECOGNIZE (
         |ORDER BY id MEASURES $function AS f PATTERN (^ A+ $$))""".stripMargin
    )
    val outcome = TestTask.run(7L << 20)(operator.run())
    if (collects) assert(outcome.result.failed.get.isInstanceOf[SparkOutOfMemoryError])
    else assert(outcome.result.get.size == 1)
    assert(outcome.leaked == 0)
  }

  test("a partition goes to disk when memory is short, without a threshold") {
    // Over rows that Spark has sorted: its sorter needs more than this to begin with.
    val operator = new Operator(uneven, "spark.matchRecognize.partitionSort" -> "false")
    val expected = TestTask.run(plenty)(operator.run())
    assert(expected.spilledBytes == 0)
    for (memory <- Seq(800000L, 1400000L)) {
      val outcome = TestTask.run(memory)(operator.run())
      assert(outcome.result.get == expected.result.get, memory)
      assert(outcome.spilledBytes > 0 && outcome.leaked == 0)
    }
  }
}
