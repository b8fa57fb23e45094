// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import scala.util.{Failure, Success, Try}

import org.scalatest.concurrent.{ThreadSignaler, TimeLimits}
import org.scalatest.time.{Seconds, Span}

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.parser.clause.{SqlText, SqlToken}

/**
 * A long good statement with one token dropped, doubled or swapped with the next, or cut off there: it still runs, or
 * ends soon with an error for users that names a position inside the text.
 */
final class TokenMutationSuite extends MatchRecognizeTest with TimeLimits {

  private val good =
    """SELECT m.symbol, m.n
      |FROM mutated_ticks AS t MATCH_RECOGNIZE (
      |  PARTITION BY symbol, volume % 1 AS part
      |  ORDER BY ts ASC NULLS LAST, price + 1 DESC
      |  MEASURES FINAL LAST(U.price, 1) AS back, FIRST(DOWN.ts) AS fell, COUNT(UP.*) AS n, PREV(price, 1) AS p,
      |    MATCH_NUMBER() AS number, CLASSIFIER(U) AS label, SUM(DISTINCT UP.price) FILTER (WHERE UP.price > 1) AS s
      |  ALL ROWS PER MATCH OMIT EMPTY MATCHES
      |  AFTER MATCH SKIP TO LAST UP
      |  PATTERN (^? STRT {- DOWN{1,3} -} (UP+? | FLAT*) PERMUTE(A, B)? $?)
      |  SUBSET U = (UP, FLAT), V = (A, B)
      |  DEFINE DOWN AS price < PREV(price), UP AS UP.price > PREV(UP.price) AND SUM(DOWN.volume) >= 0
      |) AS m
      |WHERE n >= 0""".stripMargin

  private val tokens = new SqlText(good).tokens

  private lazy val setUp: Unit =
    sql("CREATE OR REPLACE TEMPORARY VIEW mutated_ticks AS SELECT * FROM VALUES ('ACME', 1, 10, 100), ('ACME', 2, 8, 200), " +
      "('ACME', 3, 9, 300), ('BOLT', 1, 5, 50), ('BOLT', 2, 4, 60), ('BOLT', 3, 6, 70) AS v(symbol, ts, price, volume)"): Unit

  test("the statement itself runs") {
    setUp
    assert(rows(good).nonEmpty)
  }

  private val cutOff = "the statement cut off before each token"

  private val mutations: Seq[(String, Seq[String])] = Seq(
    "each token dropped" -> tokens.map(token => good.patch(token.start, "", token.end - token.start)),
    "each token doubled" -> tokens.map(token => good.patch(token.end, " " + token.text, 0)),
    "each token swapped with the next" -> tokens.zip(tokens.tail).map { case (one, next) => swapped(one, next) },
    cutOff -> tokens.map(token => good.take(token.start))
  )

  for ((what, texts) <- mutations) {
    lazy val errors = texts.filterNot(_ == good).flatMap(text => errorOfMutation(text).map(text -> _))

    test(s"$what: it runs or ends soon with an error for users that has a position in the text") {
      setUp
      report(errors.flatMap { case (text, error) =>
        (error.faults ++ positionFault(text, error)).map(_ -> error.message)
      })
    }

    test(s"$what: no message shows how clauses are rewritten") {
      setUp
      report(errors.flatMap { case (_, error) => error.blemishes.map(_ -> error.message) })
    }
  }

  private def swapped(one: SqlToken, next: SqlToken): String =
    good.take(one.start) + next.text + " " + good.substring(one.end, next.start) + one.text + good.drop(next.end)

  private def report(wrong: Seq[(String, String)]): Unit =
    if (wrong.nonEmpty) fail(wrong.map { case (fault, message) => s"$fault: $message" }.mkString("\n\n", "\n\n", "\n"))

  private def errorOfMutation(text: String): Option[SeenError] =
    Try(failAfter(Span(5, Seconds))(sql(text).collect())(ThreadSignaler)) match {
      case Success(_) => None
      case Failure(error) => Some(SeenError.of(error))
    }

  private def positionFault(text: String, error: SeenError): Option[String] =
    if (dataErrors(error.condition) || error.position.exists(inside(_, text))) None
    else Some("names no position in the text")

  private def inside(position: String, text: String): Boolean = {
    val numbers = position.split(":").map(_.toInt)
    // The position after the last character says that something is missing there.
    text.linesIterator.toSeq.lift(numbers(0) - 1).exists(numbers(1) <= _.length + 1) || text.trim.isEmpty
  }

  /** Errors that only the data can cause name no position. */
  private val dataErrors = Set("MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH", "MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW")
}
