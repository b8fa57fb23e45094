// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.util.Try

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.errors.SeenError

/** Texts that are nested so deeply that a thread with a small stack cannot parse them. */
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

  for ((what, text) <- texts) test(s"$what: an error that says so, with the deepest position") {
    val error = SeenError.of(parseWithSmallStack(text).failed.get)
    assert(error.faults.isEmpty, error.message.take(500))
    assert(error.condition == "MATCH_RECOGNIZE_STATEMENT_TOO_DEEP", error.message.take(500))
    assert(error.position.isDefined)
  }

  test("what the stack can hold is parsed") {
    assert(parseWithSmallStack("SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A) DEFINE A AS ((((x > 1)))))").isSuccess)
  }

  private def parseWithSmallStack(text: String): Try[LogicalPlan] = {
    val parser = spark.sessionState.sqlParser
    val conf = spark.sessionState.conf
    var result: Try[LogicalPlan] = null
    val body: Runnable = () =>
      result =
        try Try(SQLConf.withExistingConf(conf)(parser.parsePlan(text)))
        catch { case error: Throwable => scala.util.Failure(error) }
    val thread = new Thread(null, body, "small stack", 512 * 1024)
    thread.start()
    thread.join()
    result
  }
}
