// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.util.{Failure, Success, Try}

import org.apache.spark.SparkThrowable
import org.apache.spark.sql.catalyst.analysis.UnresolvedRelation
import org.apache.spark.sql.catalyst.expressions.{Expression, Literal}
import org.apache.spark.sql.catalyst.parser.ParserInterface
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, OneRowRelation}
import org.apache.spark.sql.execution.SparkSqlParser

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.errors.SeenError

/** Spark's own statements with the extension: without a clause nothing changes, and a clause changes its table alone. */
final class NeutralitySuite extends MatchRecognizeTest {
  private val plain = new SparkSqlParser
  private def extended: ParserInterface = spark.sessionState.sqlParser

  private val modes = Seq(
    "by default" -> Seq.empty[(String, String)],
    "with reserved keywords" -> Seq(
      "spark.sql.ansi.enabled" -> "true",
      "spark.sql.ansi.enforceReservedKeywords" -> "true",
      "spark.sql.ansi.doubleQuotedIdentifiers" -> "true"
    )
  )

  for ((mode, settings) <- modes) {
    test(s"each statement of Spark's own SQL tests gives the same plan or error $mode") {
      val texts = if (settings.isEmpty) statements else sample
      assert(differences(settings, texts, identity) == texts.size && texts.size > 500)
    }

    test(s"a comment, an alias and a function of the clause's name change nothing $mode") {
      differences(settings, sample, "/* t MATCH_RECOGNIZE (PATTERN (A)) */ " + _)
      differences(settings, sample, _ + " match_recognize (a, b)")
      differences(settings, sample, "SELECT match_recognize(1, 2), (" + _ + ")")
    }
  }

  test("functions and columns of the clause's name stay what they are") {
    Seq(
      "SELECT match_recognize(1, 2), match_recognize(), match_recognize(pattern(a)) FROM t",
      "SELECT match_recognize (measures + 1) FROM match_recognize (pattern (1)) AS t",
      "SELECT * FROM t match_recognize (a, b) JOIN u AS match_recognize (c) ON a = c",
      "INSERT INTO match_recognize (a, b) SELECT 1, 2",
      "CREATE TABLE match_recognize (pattern INT, measures STRING)",
      "WITH match_recognize (a) AS (SELECT 1) SELECT * FROM match_recognize",
      "SELECT * FROM t PIVOT (sum(x) AS match_recognize FOR y IN (1 match_recognize))"
    ).foreach(text => assert(outcome(plain, text) == outcome(extended, text), text))
  }

  test("a clause after any table of Spark's own statements applies to that table and leaves the rest as it is") {
    val clause = " MATCH_RECOGNIZE (ORDER BY a PATTERN (A B) DEFINE A AS true)"
    def without(text: String): String = text.replace(clause, "")
    val texts = for {
      (_, text) <- sample
      plan <- Try(plain.parsePlan(text)).toOption.toSeq
      end <- tableEnds(plan, text)
    } yield (text, plan, end)
    val results = texts.map { case (text, plan, end) =>
      val changed = text.patch(end, clause, 0)
      Try(extended.parsePlan(changed)) match {
        case Success(found) if PlanShape.withoutClauses(found, without) == PlanShape.withoutClauses(plan, identity) =>
          ""
        case Success(_) => s"another plan: $changed"
        case Failure(error) =>
          val seen = SeenError.of(error)
          if (seen.condition == "MATCH_RECOGNIZE_MISPLACED" && cannotHold(text.take(end))) "refused"
          else s"$changed\n${seen.message}"
      }
    }
    val wrong = results.filterNot(Set("", "refused"))
    if (wrong.nonEmpty) fail(s"${wrong.size} of ${results.size}:\n" + wrong.take(12).mkString("\n\n"))
    assert(results.count(_.isEmpty) > 300)
  }

  test("a statement whose parser drops a clause or keeps its marker is refused") {
    val drops = new SparkSqlParser { override def parsePlan(text: String): LogicalPlan = OneRowRelation() }
    val keeps = new SparkSqlParser {
      override def parsePlan(text: String): LogicalPlan = super.parsePlan(text.replace("SELECT __", "SELECT 1, __"))
    }
    val hides = new SparkSqlParser {
      override def parseExpression(text: String): Expression =
        Literal(text.toUpperCase(java.util.Locale.ROOT).toLowerCase)
    }
    val query = "SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A))"
    def refused(parse: => Any): Unit =
      assert(SeenError.of(intercept[Throwable](parse)).condition == "MATCH_RECOGNIZE_UNSUPPORTED_STATEMENT")
    refused(new MatchRecognizeParser(drops).parsePlan(query))
    refused(new MatchRecognizeParser(keeps).parsePlan(query))
    refused(new MatchRecognizeParser(hides).parseExpression(s"1 + ($query)"))
  }

  private lazy val statements: Seq[(String, String)] =
    SparkInputs.files.flatMap { case (file, statements) => statements.map(file -> _) }

  /** Enough to see each construct in a few seconds. */
  private lazy val sample: Seq[(String, String)] = statements.grouped(8).map(_.head).toSeq

  private def differences(
      settings: Seq[(String, String)],
      texts: Seq[(String, String)],
      change: String => String
  ): Int = withConf(settings: _*) {
    texts.foreach { case (file, statement) =>
      val text = change(statement)
      val (without, having) = (outcome(plain, text), outcome(extended, text))
      // A plan that holds the time of its parse differs from itself.
      assert(without == having || without != outcome(plain, text), s"$file: $text")
    }
    texts.size
  }

  private def outcome(parser: ParserInterface, text: String): String = Try(parser.parsePlan(text)) match {
    case Success(plan) => PlanShape.exact(plan)
    case Failure(error: SparkThrowable) => s"${error.getCondition}: ${error.getMessage}"
    case Failure(error) => throw error
  }

  /** Where the name of each table that is read ends in the text, as Spark reports it. */
  private def tableEnds(part: Any, text: String): Seq[Int] = part match {
    case table: UnresolvedRelation if table.options.isEmpty && table.origin.sqlText.contains(text) =>
      val end = table.origin.stopIndex.get + 1
      val name = text.slice(table.origin.startIndex.get, end)
      // An alias goes below the sample of a table, and above that of a subquery.
      val isSampled = text.drop(end).trim.toUpperCase.startsWith("TABLESAMPLE")
      if (table.multipartIdentifier.mkString(".") == name && !isSampled) Seq(end) else Nil
    case product: Product => product.productIterator.flatMap(tableEnds(_, text)).toSeq.distinct
    case items: Iterable[_] => items.flatMap(tableEnds(_, text)).toSeq.distinct
    case _ => Nil
  }

  /** Whether Spark takes a name alone here: after TABLE, and as what a command changes. */
  private def cannotHold(before: String): Boolean =
    before.matches("(?is).*\\b(TABLE *\\(?|UPDATE|DELETE FROM|INTO|OVERWRITE) *\\S+")
}
