// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import java.util.Locale

import scala.util.Try

import org.apache.spark.sql.catalyst.parser.SqlBaseLexer

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.plan.UnresolvedMatchRecognize

/**
 * Every keyword of Spark's grammar and every word of the clause as a name, in every position of every section.
 *
 * What is expected comes from Spark's own grammar: a word that Spark takes as a name in such a position is one here, too,
 * and the sections after it are still found.
 */
final class SectionNamesSuite extends MatchRecognizeTest {
  import SectionNamesSuite.Position

  private val words: Seq[String] = {
    val keywords = (1 to SqlBaseLexer.VOCABULARY.getMaxTokenType)
      .flatMap(token => Option(SqlBaseLexer.VOCABULARY.getLiteralName(token)))
      .map(_.stripPrefix("'").stripSuffix("'")).filter(_.matches("[A-Z_]+"))
    val clause =
      ("MEASURES ONE ROW ROWS PER MATCH MATCHES EVENT SUBSET OF AGGREGATE AFTER SKIP PAST NEXT LAST FIRST TILL SELECTION " +
        "PATTERN WITHIN INTERVAL TERMINATED UNLESS DEFINE FINAL RUNNING CLASSIFIER MATCH_NUMBER PREV PERMUTE STRICT UP DOWN STRT A DATE " +
        "PRICE COUNT NONE SHOW OMIT UNMATCHED MATCH_RECOGNIZE").split(' ')
    (keywords ++ clause).distinct.map(_.toLowerCase(Locale.ROOT))
  }

  /** Operators of the pattern's own language; as names they need back-ticks, as docs/reference/patterns.md says. */
  private val patternOperators = Set("and", "or", "not", "permute")

  /** A prefix operator: `NOT pattern(x)` calls a function. */
  private val prefixOperators = Set("not")

  private def isRead(text: String): Boolean = Try(plain.parseExpression(text)).isSuccess
  private lazy val plain = new org.apache.spark.sql.execution.SparkSqlParser

  private def isAlias(word: String) = isRead(s"x AS $word")
  private def isBareAlias(word: String) = isRead(s"count(x) $word") && !operators(word)
  private def isColumn(word: String) = isRead(s"1 > $word") && !prefixOperators(word)
  private def isField(word: String) = isRead(s"$word.x > 1")

  /** Words between operands, which Spark takes as an alias where a text ends with them. */
  private val operators =
    "and or in is like ilike rlike regexp between div escape collate over as when then else distinct from not".split(
      ' '
    ).toSet

  private val variableWords = words.filterNot(patternOperators)
  private val sections = "PARTITION BY k ORDER BY t MEASURES 1 AS m ONE ROW PER MATCH PATTERN (A) DEFINE A AS x > 1"

  private def sees(clause: UnresolvedMatchRecognize)(
      measures: String = "m",
      pattern: String = "A",
      defined: String = "A",
      keys: Int = 1
  ): Boolean = clause.measureNames.mkString(",").equalsIgnoreCase(measures) &&
    clause.specification.pattern.text.replaceAll("[`\"]", "").equalsIgnoreCase(pattern) &&
    clause.definedVariables.mkString(",").equalsIgnoreCase(defined) &&
    clause.partition.size == keys && clause.order.size == keys

  private val positions = Seq(
    Position("key of PARTITION BY", words.filter(isColumn), sections.replace(" k ", " # "), (c, _) => sees(c)()),
    Position(
      "qualified key",
      words.filter(w => isRead(s"t.$w")),
      sections.replace(" k ", " t.# "),
      (c, _) => sees(c)()
    ),
    Position(
      "name of a key",
      words.filter(isAlias),
      sections.replace(" k ", " k + 1 AS # "),
      (c, word) => sees(c)() && c.partitionNames == Seq(Some(word))
    ),
    Position("key of ORDER BY", words.filter(isColumn), sections.replace(" t ", " # "), (c, _) => sees(c)()),
    Position(
      "key of ORDER BY with a direction",
      words.filter(isColumn),
      sections.replace(" t ", " # DESC NULLS LAST "),
      (c, _) => sees(c)()
    ),
    Position(
      "last key of ORDER BY before PATTERN",
      words.filter(isColumn),
      "ORDER BY # PATTERN (A)",
      (c, _) => sees(c)("", defined = "", keys = 0) || c.order.size == 1 && c.specification.pattern.text == "A"
    ),
    Position("measure", words.filter(isColumn), sections.replace(" 1 AS m ", " # AS m "), (c, _) => sees(c)()),
    Position(
      "measure of a variable",
      words.filter(w => isRead(s"A.$w")),
      sections.replace(" 1 AS m ", " LAST(A.#) AS m, A.# AS n "),
      (c, _) => sees(c)("m,n")
    ),
    Position(
      "name of the only measure",
      words.filter(isAlias),
      "MEASURES 1 AS # PATTERN (A)",
      (c, word) => sees(c)(word, defined = "", keys = 0)
    ),
    Position(
      "name of the last measure",
      words.filter(isAlias),
      sections.replace(" 1 AS m ", " x AS m, LAST(x) AS # "),
      (c, word) => sees(c)(s"m,$word")
    ),
    Position(
      "name of the first measure",
      words.filter(isAlias),
      sections.replace(" 1 AS m ", " LAST(x) AS #, x AS m "),
      (c, word) => sees(c)(s"$word,m")
    ),
    Position(
      "name of a measure without AS",
      words.filter(isBareAlias),
      sections.replace(" 1 AS m ", " LAST(x) #, x n, A.x # "),
      (c, word) => sees(c)(s"$word,n,$word")
    ),
    Position(
      "variable of the pattern",
      variableWords.filter(isField),
      s"MEASURES LAST(#.x) AS m, COUNT(#.*) AS n PATTERN (A #+ B) DEFINE # AS #.x > 1, B AS x > LAST(#.x)",
      (c, word) => sees(c)("m,n", s"A $word+ B", s"$word,B", 0)
    ),
    Position(
      "last variable of DEFINE",
      variableWords,
      "MEASURES 1 AS m PATTERN (A__ #) DEFINE A__ AS x > 1, # AS x > 2",
      (c, word) => sees(c)("m", s"A__ $word", s"A__,$word", 0)
    ),
    Position(
      "condition before another section",
      words.filter(isColumn),
      "MEASURES 1 AS m DEFINE A AS x > # PATTERN (A)",
      (c, _) => sees(c)(keys = 0)
    ),
    Position(
      "condition before another variable",
      words.filter(isColumn),
      "MEASURES 1 AS m PATTERN (A B) DEFINE A AS x > #, B AS # = 1",
      (c, _) => sees(c)(pattern = "A B", defined = "A,B", keys = 0)
    ),
    Position(
      "name of a SUBSET",
      variableWords,
      "MEASURES 1 AS m PATTERN (A__ B) SUBSET # = (A__, B) DEFINE B AS x > 1",
      (c, word) =>
        sees(c)(
          "m",
          "A__ B",
          "B",
          0
        ) && c.specification.variables.subsets.map(_.name.toLowerCase(Locale.ROOT)) == Seq(word)
    ),
    Position(
      "member of a SUBSET",
      variableWords,
      "MEASURES 1 AS m PATTERN (# B) SUBSET U__ = (#, B), V__ = (B, #) DEFINE B AS x > 1",
      (c, word) => sees(c)("m", s"$word B", "B", 0)
    ),
    Position(
      "target of SKIP TO",
      variableWords,
      "MEASURES 1 AS m AFTER MATCH SKIP TO # PATTERN (A__ #)",
      (c, word) => sees(c)("m", s"A__ $word", "", 0)
    ),
    Position(
      "target of SKIP TO FIRST",
      variableWords,
      "MEASURES 1 AS m AFTER MATCH SKIP TO FIRST # PATTERN (A__ #)",
      (c, word) => sees(c)("m", s"A__ $word", "", 0)
    ),
    Position(
      "target of SKIP TO LAST before MEASURES",
      variableWords,
      "AFTER MATCH SKIP TO LAST # MEASURES x AS m PATTERN (A__ #)",
      (c, word) => sees(c)("m", s"A__ $word", "", 0)
    ),
    Position(
      "variable of UNLESS",
      variableWords,
      "MEASURES 1 AS m EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A__ B) UNLESS # DEFINE # AS x > 1",
      (c, word) => sees(c)("m", "A__ B", word, 0)
    ),
    Position(
      "variable of ONE ROW PER EVENT OF",
      variableWords,
      "MEASURES 1 AS m ONE ROW PER EVENT OF # PATTERN (A__ #)",
      (c, word) => sees(c)("m", s"A__ $word", "", 0)
    ),
    Position(
      "variable of ONE ROW PER SUBSET OF",
      variableWords,
      "MEASURES 1 AS m ONE ROW PER SUBSET OF # LIMIT 5 PATTERN (A__ #)",
      (c, word) => sees(c)("m", s"A__ $word", "", 0)
    )
  )

  for (position <- positions)
    test(s"${position.name}: every word that is a name is one, and the sections after it are found") {
      assert(position.words.size > 300)
      val wrong = position.words.filterNot { word =>
        val text = s"SELECT * FROM t MATCH_RECOGNIZE (${position.text.replace("#", word)})"
        Try(spark.sessionState.sqlParser.parsePlan(text)).toOption.flatMap(_.collectFirst {
          case clause: UnresolvedMatchRecognize => clause
        }).exists(position.expected(_, word))
      }
      assert(wrong.isEmpty)
    }

  test("the alias after the clause is any name that Spark takes for a table") {
    words.foreach { word =>
      val expected = Try(plain.parsePlan(s"SELECT * FROM (SELECT 1) AS $word")).isSuccess
      val seen =
        Try(spark.sessionState.sqlParser.parsePlan(s"SELECT * FROM t MATCH_RECOGNIZE ($sections) AS $word")).isSuccess
      assert(seen == expected, word)
    }
  }

  test("CASE, intervals and postfix words end an expression where Spark ends it") {
    Seq(
      "ORDER BY CASE WHEN a THEN b END MEASURES 1 AS m PATTERN (A)",
      "ORDER BY CASE x WHEN 1 THEN pattern (x) ELSE within (y) END DESC MEASURES 1 AS m PATTERN (A)",
      "MEASURES CASE WHEN a THEN 1 END end PATTERN (A)",
      "MEASURES x = 1. AS m PATTERN (A)",
      "MEASURES 1 AS m DEFINE A AS x > 1. PATTERN (A)",
      "MEASURES listagg(x) WITHIN GROUP (ORDER BY x) AS m PATTERN (A)",
      "MEASURES SUBSTRING(final FROM 2) AS m, LAST(final IGNORE NULLS) AS n, x IS NOT DISTINCT FROM final AS o PATTERN (A)",
      "MEASURES 1 AS m DEFINE A AS x NOT IN (1) AND NOT within (x) AND x IS NOT NULL PATTERN (A)",
      "ORDER BY t MEASURES 1 AS m DEFINE A AS x > INTERVAL '5' DAY PATTERN (A) WITHIN INTERVAL '5' DAY"
    ).foreach { text =>
      val plan = spark.sessionState.sqlParser.parsePlan(s"SELECT * FROM t MATCH_RECOGNIZE ($text)")
      assert(
        plan.exists { case c: UnresolvedMatchRecognize => c.specification.pattern.text == "A"; case _ => false },
        text
      )
    }
  }

  test("a thousand words that might begin a section take no deep call stack") {
    Seq("unless", "measures", "within", "define", "one").foreach { word =>
      val text = s"SELECT * FROM t MATCH_RECOGNIZE (PATTERN (A) ${s"$word " * 20000})"
      assert(
        Try(spark.sessionState.sqlParser.parsePlan(text)).failed.get.isInstanceOf[org.apache.spark.SparkThrowable],
        word
      )
    }
  }
}

object SectionNamesSuite {

  /**
   * @param words    those that are names there
   * @param text     of the clause, with the name as `#`
   * @param expected what must be found
   */
  private final case class Position(
      name: String,
      words: Seq[String],
      text: String,
      expected: (UnresolvedMatchRecognize, String) => Boolean
  )
}
