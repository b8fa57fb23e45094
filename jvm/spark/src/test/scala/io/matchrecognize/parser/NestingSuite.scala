// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.util.{Failure, Try}

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.errors.SeenError

/**
 * Texts that are nested so deeply that a thread with a small stack cannot parse them.
 *
 * Parsing needs more of the stack than analysis and execution, where an overflow would be an error of the JVM.
 */
final class NestingSuite extends MatchRecognizeTest {
  private val depth = 2000

  private def nested(inside: String): String = "(" * depth + inside + ")" * depth

  private val texts = Seq(
    "parentheses in DEFINE" -> s"SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A) DEFINE A AS ${nested("x > 1")})",
    "parentheses in a measure" -> s"SELECT * FROM t MATCH_RECOGNIZE (MEASURES ${nested("x")} AS m PATTERN (A))",
    "calls in a measure" -> s"SELECT * FROM t MATCH_RECOGNIZE (MEASURES ${"abs(" * depth}x${")" * depth} AS m PATTERN (A))",
    "parentheses in the select list" -> s"SELECT ${nested("1")} FROM t MATCH_RECOGNIZE (PATTERN (A))",
    "subqueries before the clause" ->
      s"SELECT * FROM ${"(SELECT * FROM " * depth}t${")" * depth} MATCH_RECOGNIZE (PATTERN (A))",
    "a sum of many terms in DEFINE" ->
      s"SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A) DEFINE A AS x ${"+ 1 " * 10 * depth} > 1)",
    "negations in DEFINE" -> s"SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A) DEFINE A AS ${"NOT " * depth} x)"
  )

  for ((what, text) <- texts) test(s"$what: an error that says so, with the deepest place") {
    val error = SeenError.of(parseWithSmallStack(text).failed.get)
    assert(error.faults.isEmpty, error.message.take(500))
    assert(error.condition == "MATCH_RECOGNIZE_STATEMENT_TOO_DEEP", error.message.take(500))
    assert(error.place.isDefined)
  }

  test("what the stack can hold is parsed") {
    assert(parseWithSmallStack("SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A) DEFINE A AS ((((x > 1)))))").isSuccess)
  }

  private val expressions: Seq[(String, Int => String)] = Seq(
    "negations" -> (levels => "NOT " * (2 * (levels / 2)) + "x > 1"),
    "a sum of many terms" -> (levels => s"x ${"+ 1 " * levels} > 1"),
    "calls" -> (levels => s"${"abs(" * (levels / 2)}x${")" * (levels / 2)} > 1")
  )

  for (
    (what, expression) <- expressions;
    (where, clause) <- Seq[(String, String => String)](
      "DEFINE" -> (condition => s"MEASURES FIRST(A.x) AS f PATTERN (A) DEFINE A AS $condition"),
      "a measure" -> (measure => s"MEASURES $measure AS m PATTERN (A)")
    )
  ) test(s"$what in $where: every depth is run or refused with an error that says so") {
    val outcomes = (80 to 800 by 80).map { levels =>
      val text =
        s"SELECT * FROM (SELECT id AS x FROM range(3)) MATCH_RECOGNIZE (ORDER BY x ${clause(expression(levels))})"
      levels -> withSmallStack(spark.sql(text).collect())
    }
    val others = outcomes.collect {
      case (levels, Failure(error)) if SeenError.of(error).condition != "MATCH_RECOGNIZE_STATEMENT_TOO_DEEP" =>
        s"$levels: $error"
    }
    assert(others.isEmpty)
    assert(outcomes.head._2.isSuccess && outcomes.last._2.isFailure)
  }

  private def parseWithSmallStack(text: String): Try[LogicalPlan] = {
    val conf = spark.sessionState.conf
    withSmallStack(SQLConf.withExistingConf(conf)(spark.sessionState.sqlParser.parsePlan(text)))
  }

  private def withSmallStack[T](body: => T): Try[T] = {
    var result: Try[T] = null
    val run: Runnable = () =>
      result =
        try Try(body)
        catch { case error: Throwable => Failure(error) }
    val thread = new Thread(null, run, "small stack", 512 * 1024)
    thread.start()
    thread.join()
    result
  }
}
