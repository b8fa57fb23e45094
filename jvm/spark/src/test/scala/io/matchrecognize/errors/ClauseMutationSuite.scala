// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import scala.util.{Failure, Random, Success, Try}

import org.apache.spark.SparkThrowable

import io.matchrecognize.parser.clause.SqlText
import io.matchrecognize.parser.clause.SqlToken
import io.matchrecognize.{MatchRecognizeTest, TestSession}

/**
 * A good statement made wrong in one position, by classes of mistakes: whatever is refused is refused with a condition, an
 * SQLSTATE and a position, and our own refusals point into the clause. Only analysed, never run.
 */
final class ClauseMutationSuite extends MatchRecognizeTest {

  private val good =
    """SELECT m.symbol, m.n
      |FROM changed_ticks AS t MATCH_RECOGNIZE (
      |  PARTITION BY symbol
      |  ORDER BY ts
      |  MEASURES LAST(U.price, 1) AS back, COUNT(UP.*) AS n, PREV(price, 1) AS p, CLASSIFIER(U) AS label
      |  ONE ROW PER MATCH
      |  AFTER MATCH SKIP TO LAST UP
      |  PATTERN (STRT DOWN{1,3} (UP+? | FLAT*)) WITHIN 10
      |  SUBSET U = (UP, FLAT)
      |  DEFINE DOWN AS price < PREV(price), UP AS UP.price > PREV(UP.price) AND SUM(DOWN.volume) >= 0
      |) AS m
      |WHERE n >= 0""".stripMargin

  private lazy val setUp: Unit =
    sql("CREATE OR REPLACE TEMPORARY VIEW changed_ticks AS SELECT *, array(1) AS list, map('a', 1) AS pairs, " +
      "named_struct('x', 1) AS pair, X'00' AS bytes FROM VALUES ('ACME', 1, 10, 100) AS v(symbol, ts, price, volume)"): Unit

  private val tokens = new SqlText(good).tokens
  private val inside =
    tokens.slice(tokens.indexWhere(_.is("MATCH_RECOGNIZE")) + 2, tokens.lastIndexWhere(_.text == ")"))

  test("the statement itself is accepted") {
    setUp
    assert(sql(good).columns.toSeq == Seq("symbol", "n"))
  }

  private val strange = Seq(
    "(",
    ")",
    ",",
    ".",
    "'x'",
    "`q`",
    "1",
    "1e400",
    "*",
    "?",
    ":p",
    "AS",
    "FINAL",
    "NULL",
    "SELECT 1",
    "{",
    "-}",
    "|",
    "=>",
    "->",
    "::",
    "INTERVAL",
    "PATTERN",
    "DEFINE",
    "/*",
    "--",
    "\"",
    "\\",
    "\u0000",
    "🎉"
  )

  for (replacement <- strange) test(s"each token of the clause replaced by ${replacement.replace("\u0000", "NUL")}") {
    check(inside.map(replaced(_, replacement)))
  }

  test("each token of the clause dropped, doubled, swapped with the next and with a random one") {
    val random = new Random(13)
    check(inside.map(replaced(_, "")))
    check(inside.map(token => replaced(token, s"${token.text} ${token.text}")))
    check(inside.init.zip(inside.tail).map { case (one, next) => swapped(one, next) })
    check(inside.map(token => (token, inside(random.nextInt(inside.size)))).collect {
      case (one, other) if one.start < other.start => swapped(one, other)
    })
  }

  test("random characters dropped and put in") {
    val random = new Random(7)
    val signs = "()'\"`,.*+?|{}[]-$^:;=<>!@#%&~\\/ \n\t_aA09é🎉"
    check(Seq.fill(300) {
      val at = inside.head.start + random.nextInt(inside.last.end - inside.head.start)
      if (random.nextBoolean()) good.patch(at, "", 1 + random.nextInt(3))
      else good.patch(at, signs(random.nextInt(signs.length)).toString, 0)
    })
  }

  private val variables = Set("STRT", "DOWN", "UP", "FLAT", "U")

  test("each variable replaced by one that is unknown: refused unless it is a new one of the pattern") {
    val pattern = inside.indexWhere(_.is("PATTERN"))
    val within = inside.indexWhere(_.is("WITHIN"))
    val (known, others) = inside.zipWithIndex.filter { case (token, _) => variables(token.text) }
      .partition { case (_, at) => at > pattern && at < within }
    checkRefused(others.map { case (token, _) => replaced(token, "NOWHERE") })
    check(known.map { case (token, _) => replaced(token, "NOWHERE") })
  }

  test("each column replaced by one that is unknown, and by ones of other types") {
    val columns = inside.filter(token => Set("symbol", "ts", "price", "volume")(token.text))
    checkRefused(columns.map(replaced(_, "nowhere")))
    for (other <- Seq("list", "pairs", "pair", "bytes", "symbol")) check(columns.map(replaced(_, other)))
  }

  test("mistakes of meaning, in a measure and in DEFINE") {
    val mistakes = Seq(
      "SUM(UP.price) OVER (ORDER BY ts)",
      "row_number() OVER (ORDER BY ts)",
      "SUM(SUM(UP.price))",
      "PREV(SUM(UP.price))",
      "PREV(PREV(price), FLAT.price)",
      "LAST(UP.price + DOWN.price)",
      "PREV(price, -1)",
      "PREV(price, ts)",
      "PREV(price, 'x')",
      "PREV()",
      "CLASSIFIER(NOWHERE)",
      "CLASSIFIER(1)",
      "COUNT(DISTINCT *)",
      "nowhere(price)",
      "price.x",
      "explode(list)",
      "UP.*",
      "(SELECT price)",
      "(SELECT max(x) FROM nowhere)",
      "price + 'x'::DATE",
      "FINAL FINAL LAST(price)",
      "CAST(price AS NOWHERE)",
      "AVG(symbol) + list",
      "1 = 1 = list"
    )
    checkRefused(mistakes.map(mistake => good.replace("COUNT(UP.*)", mistake)))
    checkRefused(mistakes.map(mistake => good.replace("UP AS UP.price", s"UP AS ($mistake) = UP.price")))
    checkRefused(Seq("FINAL LAST(price) > 1", "price", "'x'", "list > 1", "MATCH_NUMBER(1) > 0").map(condition =>
      good.replace("DOWN AS price < PREV(price)", s"DOWN AS $condition")
    ))
  }

  test("mistakes in the lists of variables and in limits") {
    checkRefused(Seq(
      "U = (U, UP)",
      "U = (V), V = (U)",
      "U = (UP, UP), U = (UP)",
      "U = ()",
      "UP = (FLAT)",
      "U = (NOWHERE)"
    )
      .map(subset => good.replace("U = (UP, FLAT)", subset)))
    checkRefused(Seq("WITHIN 'x'", "WITHIN list", "WITHIN INTERVAL '1' DAY", "WITHIN -1", "WITHIN price", "WITHIN")
      .map(limit => good.replace("WITHIN 10", limit)))
    checkRefused(Seq(
      "DOWN{3,1}",
      "DOWN{-1}",
      "DOWN{99999999999}",
      "DOWN{,-1}",
      "DOWN**",
      "(DOWN",
      "DOWN)",
      "{- DOWN",
      "DOWN NOT"
    )
      .map(part => good.replace("DOWN{1,3}", part)))
  }

  private def replaced(token: SqlToken, text: String): String =
    good.patch(token.start, s" $text ", token.end - token.start)

  private def swapped(one: SqlToken, other: SqlToken): String =
    good.take(one.start) + other.text + good.substring(one.end, other.start) + one.text + good.drop(other.end)

  private def check(texts: Seq[String]): Unit = report(texts.flatMap(text => fault(text, accepted = true)))

  private def checkRefused(texts: Seq[String]): Unit = report(texts.flatMap(text => fault(text, accepted = false)))

  private def report(wrong: Seq[String]): Unit = if (wrong.nonEmpty) fail(wrong.mkString("\n\n", "\n\n", "\n"))

  private def fault(text: String, accepted: Boolean): Option[String] = {
    setUp
    Try(sql(text)) match {
      case Success(_) => if (accepted) None else Some(s"accepted: $text")
      case Failure(error) =>
        val seen = SeenError.of(error)
        val state = TestSession.causes(error).collectFirst { case known: SparkThrowable => known.getSqlState }
        val ours = seen.condition.startsWith("MATCH_RECOGNIZE_")
        // Named by the query around the clause.
        val isInClause = ours && seen.condition != "MATCH_RECOGNIZE_COLUMN_NOT_RETURNED"
        val faults = Seq(
          (ours && seen.faults.nonEmpty) -> "names something of the code",
          (seen.condition.isEmpty || state.forall(_ == null)) -> "has no condition or SQLSTATE",
          !(needsNoPosition(seen.condition) || seen.position.exists(isInside(
            _,
            text,
            isInClause
          ))) -> s"points to ${seen.position}"
        ).collect { case (true, fault) => fault } ++ seen.blemishes
        if (faults.isEmpty) None else Some(s"${faults.mkString(", ")}: ${seen.condition}: ${seen.message}\n$text")
    }
  }

  /** Whether a position is in the clause, or for another error anywhere in the text. */
  private def isInside(position: String, text: String, isInClause: Boolean): Boolean = {
    val numbers = position.split(":").map(_.toInt)
    val offset = text.split("\n", -1).take(numbers(0) - 1).map(_.length + 1).sum + numbers(1) - 1
    val start = text.indexOf("MATCH_RECOGNIZE")
    if (isInClause) offset >= start && offset <= text.lastIndexOf(") AS m") + 1 else offset <= text.length
  }

  test("errors of Spark's own that are spared lack a position, or a condition, without the clause, too") {
    setUp
    sparksOwn.foreach { case (condition, text) =>
      val seen = SeenError.of(intercept[Throwable](sql(text)))
      assert(seen.condition == condition && seen.position.isEmpty, seen.message)
    }
  }

  /** Spark's errors without a position, each with a statement that ends with it. */
  private val sparksOwn = Map(
    "UNBOUND_SQL_PARAMETER" -> "SELECT :p",
    "INVALID_EXTRACT_BASE_FIELD_TYPE" -> "SELECT 1.x FROM changed_ticks",
    "REQUIRES_SINGLE_PART_NAMESPACE" -> "SELECT a.b.c(1)",
    "INTERNAL_ERROR" -> "SELECT price:x FROM changed_ticks"
  )
  private def needsNoPosition(condition: String): Boolean = sparksOwn.contains(condition)
}
