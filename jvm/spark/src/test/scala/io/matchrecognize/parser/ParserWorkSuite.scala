// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.util.Try

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.execution.SparkSqlParser

import io.matchrecognize.MatchRecognizeTest

/** How often Spark's parser is entered for a statement: the measure of what a refusal costs, without a clock. */
final class ParserWorkSuite extends MatchRecognizeTest {
  import ParserWorkSuite.Work

  private def work(text: String): Work = {
    var (grammars, statements, expressions) = (0, 0, 0)
    val delegate = new SparkSqlParser {
      override def parsePlan(text: String): LogicalPlan = { statements += 1; super.parsePlan(text) }
      override def parseExpression(text: String): Expression = { expressions += 1; super.parseExpression(text) }
    }
    val grammar = new SparkGrammar {
      override def read(text: String, rule: SparkGrammar.Rule): Either[GrammarFailure, StatementTree] = {
        grammars += 1
        super.read(text, rule)
      }
    }
    Try(new MatchRecognizeParser(delegate, grammar).parsePlan(text)): Unit
    Work(grammars, statements, expressions)
  }

  /** What a search by halves among the keywords of a text takes. */
  private def clauses(text: String): Int =
    2 + (math.log(text.toUpperCase.split("MATCH_RECOGNIZE").length.toDouble) / math.log(2)).toInt

  private val clause = "MATCH_RECOGNIZE (MEASURES A.x AS m PATTERN (A B) DEFINE A AS x > 1, B AS x < 1)"

  test("a statement without the keyword goes to Spark's parser once, readable or not") {
    assert(work("SELECT 1") == Work(0, 1, 0))
    assert(work("SELECT FROM FROM") == Work(0, 1, 0))
    assert(work("SELECT 'x' AS match_recogniz FROM t") == Work(0, 1, 0))
  }

  test("a statement with the keyword but no clause is read once by the grammar at most") {
    assert(work("SELECT 'MATCH_RECOGNIZE (' AS s -- MATCH_RECOGNIZE (PATTERN (A))") == Work(0, 1, 0))
    assert(work("SELECT match_recognize FROM t AS match_recognize") == Work(0, 1, 0))
    assert(work("SELECT * FROM t match_recognize (a, b)") == Work(0, 1, 0))
    assert(work("SELECT match_recognize(1), match_recognize(2) FROM t AS match_recognize (a)") == Work(1, 1, 0))
  }

  test("clauses are read once by the grammar and once by the delegate, however many") {
    assert(work(s"SELECT * FROM t $clause") == Work(1, 1, 0))
    assert(work(s"SELECT * FROM ${Seq.fill(50)(s"t $clause").mkString(", ")}") == Work(1, 1, 0))
    assert(work(s"SELECT * FROM t ${Seq.fill(20)(clause).mkString(" ")}") == Work(1, 1, 0))
  }

  test("a clause in MERGE or after a piped join is read twice more") {
    assert(work(s"MERGE INTO s USING t $clause AS m ON true WHEN MATCHED THEN DELETE") == Work(3, 1, 0))
    assert(work(s"FROM t |> JOIN u $clause AS m |> JOIN u $clause AS n") == Work(5, 1, 0))
  }

  test("a refusal costs six entries of the grammar, a few more for many clauses, and one for each expression at most") {
    val refused = Seq(
      s"SELECT * FROM t WHERE x > 1 $clause",
      s"SELECT * FROM t WHERE x > 1 ${Seq.fill(50)(clause).mkString(" ")}",
      s"SELECT * $clause FROM t",
      s"SELECT * FROM t WHERE x IN (SELECT x FROM t WHERE x > 1 $clause)",
      s"SELECT * FROM t WHERE x IN (SELECT x FROM ${Seq.fill(50)(s"t $clause").mkString(", ")} WHERE x > 1 $clause)",
      s"SELECT * FROM t PIVOT (sum(x) FOR y IN (1)) $clause",
      s"SELECT * FROM t $clause )",
      s"SELECT FROM t $clause FROM",
      "SELECT * FROM t MATCH_RECOGNIZE ()",
      s"SELECT * FROM t ${Seq.fill(50)("MATCH_RECOGNIZE (x y)").mkString(" ")}",
      s"SELECT * FROM t $clause MATCH_RECOGNIZE (1) WHERE",
      "SELECT " + Seq.fill(50)("match_recognize (pattern (x))").mkString(",") + " FROM t t t",
      s"MERGE INTO s $clause USING t ON true WHEN MATCHED THEN DELETE",
      s"MERGE INTO s USING $clause ON true WHEN MATCHED THEN DELETE"
    )
    refused.foreach { text =>
      val done = work(text)
      assert(done.grammar <= 6 + clauses(text) && done.statements == 0 && done.expressions == 0, s"$text: $done")
    }
    val expression = work("SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A B) DEFINE A AS x > 1, B AS x > > 1)")
    assert(expression == Work(1, 1, 2))
  }

  test("hostile texts are refused with work that is linear in their length") {
    val many = 5000
    Seq(
      "MATCH_RECOGNIZE (" * many,
      "SELECT " + "match_recognize (pattern (" * many,
      "SELECT * FROM t MATCH_RECOGNIZE " + "(" * many,
      "SELECT * FROM t " + "MATCH_RECOGNIZE () " * many,
      "SELECT * FROM t " + ")" * many + clause
    ).foreach { text =>
      val done = work(text)
      assert(done.grammar <= 6 + clauses(text) && done.statements <= 1, s"${text.take(60)}: $done")
    }
  }
}

object ParserWorkSuite {

  /** Entries of one parse: of the grammar alone, of the delegate with a statement, and with one expression. */
  final case class Work(grammar: Int, statements: Int, expressions: Int)
}
