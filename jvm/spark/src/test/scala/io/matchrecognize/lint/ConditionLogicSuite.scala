// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import scala.util.Random

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Alias, Attribute, BindReferences, Expression, RuntimeReplaceable}
import org.apache.spark.sql.catalyst.plans.logical.Project
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun

/** What is deduced of random conditions, against all rows over a few values. */
final class ConditionLogicSuite extends MatchRecognizeTest {
  private val count = 300 * RandomRun.times

  private val rows: Seq[InternalRow] = for {
    x <- Seq[Any](null, 0, 1, 2, 3)
    y <- Seq[Any](null, 1, 2)
    d <- Seq[Any](null, -0.0, 1.5, Double.NaN)
    s <-
      Seq[Any](null, "a", "A", "b").map(text => Option(text).map(some => UTF8String.fromString(some.toString)).orNull)
    f <- Seq[Any](null, true, false)
  } yield InternalRow(x, y, d, s, f)

  /** The conditions as Spark reads them, and the columns that they are over. */
  private def read(conditions: Seq[String]): (Seq[Expression], Seq[Attribute]) = {
    // All of them may be null.
    val value = "IF(id > 0, id, NULL)"
    val types = Seq("x" -> "INT", "y" -> "INT", "d" -> "DOUBLE", "s" -> "STRING", "f" -> "BOOLEAN")
    val table =
      types.map { case (name, of) => s"CAST($value AS $of) AS $name" }.mkString("(SELECT ", ", ", " FROM range(1))")
    sql(s"SELECT ${conditions.zipWithIndex.map { case (text, at) => s"($text) AS c$at" }.mkString(", ")} FROM $table t")
      .queryExecution.analyzed match {
      case Project(list, child) => (list.collect { case Alias(condition, _) => written(condition) }, child.output)
      case other => fail(other.toString)
    }
  }

  /** As the analysis of a clause leaves it. */
  private def written(condition: Expression): Expression = condition.transformUp {
    case replaceable: RuntimeReplaceable => replaceable.replacement
  }

  test("what is found contradictory is true for no row, and what is implied for each") {
    val random = new Random(RandomRun.seed)
    val texts = Seq.fill(count)(condition(random, 3))
    val (conditions, columns) = withConf("spark.sql.alwaysInlineCommonExpr" -> "true")(read(texts))
    val parts = conditions.map(ConditionLogic.conjuncts(_, variable = 0))
    val trueFor = conditions.map { condition =>
      val bound = BindReferences.bindReference(condition, columns)
      rows.map(row => bound.eval(row) == true)
    }
    val contradictory = parts.indices.filter(at => ConditionLogic.areContradictory(parts(at)))
    contradictory.foreach(at =>
      trueFor(at).indexOf(true) match {
        case -1 => ()
        case row => fail(s"${texts(at)} is true for ${rows(row)}")
      }
    )
    val never = trueFor.indices.filter(at => !trueFor(at).contains(true))
    info(s"seed ${RandomRun.seed}: found ${contradictory.size} of ${never.size} contradictions")
    assert(contradictory.size * 3 >= never.size)

    val certain = parts.indices.filter(at => parts(at).forall(ConditionLogic.isNeverFalse))
    certain.foreach { at =>
      val bound = BindReferences.bindReference(conditions(at), columns)
      rows.find(row => bound.eval(row) == false).foreach(row => fail(s"${texts(at)} is false for $row"))
    }
    assert(certain.nonEmpty)

    val implied = for {
      one <- parts.indices
      other <- Seq.fill(10)(random.nextInt(parts.size)) if parts(other).forall(ConditionLogic.imply(parts(one), _))
    } yield (one, other)
    implied.foreach { case (one, other) =>
      val wrong = rows.indices.find(at => trueFor(one)(at) && !trueFor(other)(at))
      assert(wrong.isEmpty, s"${texts(one)} does not imply ${texts(other)}: ${wrong.map(rows)}")
    }
    assert(implied.size > count / 20)
  }

  test("a condition of many alternatives is not decided") {
    val many = (1 to 12).map(n => s"(x <> $n OR x <> ${n + 100})").mkString(" AND ")
    val (conditions, _) = read(Seq(s"(y = 1 OR y = 2) AND $many AND (y = 3 OR y = 4)"))
    assert(!ConditionLogic.areContradictory(ConditionLogic.conjuncts(conditions.head, variable = 0)))
  }

  private def condition(random: Random, depth: Int): String = random.nextInt(if (depth == 0) 1 else 6) match {
    case 1 | 2 | 3 => s"${condition(random, depth - 1)} AND ${condition(random, depth - 1)}"
    case 4 => s"(${condition(random, depth - 1)} OR ${condition(random, depth - 1)})"
    case 5 => s"NOT (${condition(random, depth - 1)})"
    case _ => comparison(random)
  }

  private def comparison(random: Random): String = {
    def one(texts: String*) = texts(random.nextInt(texts.size))
    val sign = one("=", "<>", "<", "<=", ">", ">=", "<=>")
    val number = random.nextInt(4)
    one(
      s"x $sign $number",
      s"$number $sign x",
      s"x $sign y",
      { val column = one("x", "d", "s", "f"); s"$column $sign $column" },
      s"x + 1 $sign $number",
      s"x $sign ${one("1.5", "NULL", "2L")}",
      s"d $sign ${one("1.5D", "0.0D", "double('NaN')")}",
      s"s $sign ${one("'a'", "'b'")}",
      s"x ${one("", "NOT")} IN (${one("0, 1", "1, 2, 3", "2", "1, NULL")})",
      s"x ${one("", "NOT")} BETWEEN $number AND ${number + random.nextInt(2)}",
      s"${one("x", "y", "d", "s", "f")} IS ${one("", "NOT")} NULL",
      s"s COLLATE UTF8_LCASE $sign ${one("'a'", "'A'", "'b'")}",
      s"CAST(x AS DECIMAL(9, 2)) $sign ${one("1.5", "1.005", "2")}",
      s"CAST(x AS STRING) $sign ${one("'1'", "'2'", "s")}",
      s"CAST(x AS ${one("DOUBLE", "TINYINT")}) $sign ${one("d", "1.5D", "2", "200")}",
      s"date_add(DATE '2020-01-01', x) $sign ${one("DATE '2020-01-02'", "TIMESTAMP '2020-01-02 12:00:00'")}",
      s"COALESCE(x, y) $sign $number",
      s"IF(f, x, y) $sign $number",
      s"s LIKE '${one("a", "b")}%'",
      "f"
    )
  }
}
