// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.parser.clause.{BoundForm, ExpressionWords, SectionStart}
import io.matchrecognize.pattern.{ForeignSyntax, LimitScanner, PatternParser, Quantifier}
import io.matchrecognize.plan.{ClauseArguments, ClauseFunction, ForecastFunction, ModeWord, Navigate, OutcomeFunction}
import io.matchrecognize.policy.{AfterMatchSkip, ClauseForm, EventSelection, RowsPerMatch}
import io.matchrecognize.sqltests.GoldenFiles

/**
 * The words that the Python package's dialect reads, written from the engine's own lists into its `words.py`, so that
 * both read the same clause. `UPDATE_GOLDEN=1` writes the file.
 */
class DialectWordsSuite extends AnyFunSuite {

  private val rows = ClauseForm.longestFirst(RowsPerMatch.allRows +: RowsPerMatch.forms)
  private val (skipsToVariable, skips) = AfterMatchSkip.forms.partition(_.takesVariable)
  private val takeVariable = ClauseFunction.all.filter(function =>
    Set[ClauseArguments](ClauseArguments.OptionalVariable, ClauseArguments.OneVariable)(function.arguments)
  )

  private val constants: Seq[(String, String, String)] = Seq(
    ("ROWS", "Forms of the rows of a match; of two that begin alike the longer one first.", tuple(words(rows))),
    ("ROWS_OF_VARIABLE", "Those that the name of a variable follows.", set(words(rows.filter(_.takesVariable)))),
    ("ROWS_WITH_LIMIT", "Those that LIMIT may follow.", set(words(rows.filter(_.named("").limit.isDefined)))),
    (
      "ROWS_CONTINUED",
      "Words with which a longer form goes on.",
      set(for (one <- rows; other <- rows if one.isPrefixOf(other)) yield other.words(one.words.size))
    ),
    (
      "ROWS_BEGINNINGS",
      "The first two words of each form, the second without a final S.",
      tuple(SectionStart.RowsPerMatch.beginnings.map { case (first, second) => s"$first $second" })
    ),
    ("SKIPS", "Modes of AFTER MATCH SKIP without a variable.", tuple(words(skips))),
    ("SKIPS_TO_VARIABLE", "Those that the name of a variable follows.", tuple(words(skipsToVariable))),
    (
      "SHORT_SKIP",
      "The short form of a mode, and that mode.",
      tuple(Seq(AfterMatchSkip.toVariable.words.mkString(" "), AfterMatchSkip.toVariable.named("").words))
    ),
    ("SELECTIONS", "What EVENT SELECTION takes.", tuple(EventSelection.all.map(_.text))),
    (
      "BOUNDS",
      "Limits of BEST EFFORT: the words before and after the number, longer beginnings first.",
      BoundForm.all.map(form => s"""    ("${form.before}", "${form.after}"),\n""").mkString("(\n", "", ")")
    ),
    (
      "BOUNDS_WITH_PERCENT",
      "Those that AT and a share of the rows, from P50 to P99, may follow.",
      set(BoundForm.WithPercent)
    ),
    ("OTHER_MATCHES", "What may stand among them.", s""""${BoundForm.Others}""""),
    (
      "SECTIONS",
      "The opening words of all sections.",
      set((SectionStart.Interval +: SectionStart.all).map(_.title))
    ),
    ("NAVIGATIONS", "Functions that go to another row.", set(Navigate.functions.map(_.name))),
    ("FUNCTIONS", "All functions of the clause.", set(ClauseFunction.all.map(_.name))),
    ("FORECASTS", "Those of FORECAST ROWS.", set(ForecastFunction.all.map(_.name))),
    ("OUTCOMES", "Those about the outcome of an attempt.", set(OutcomeFunction.all.map(_.name))),
    ("FUNCTIONS_OF_VARIABLE", "Those whose argument is the name of a variable.", set(takeVariable.map(_.name))),
    ("MODES", "Words that say which rows of the match a call looks at.", set(ModeWord.all.map(_.word))),
    (
      "AFTER_OPERAND",
      "Words that follow an operand of an expression, and so name nothing there.",
      set(ExpressionWords.AfterOperand.toSeq)
    ),
    (
      "QUANTIFIERS",
      "Quantifiers of one character, with the least and the greatest number of rounds.",
      Quantifier.signs.toSeq.sortBy(_._1).map { case (sign, (least, most)) =>
        s"""    "$sign": ($least, ${most.fold("None")(_.toString)}),\n"""
      }.mkString("{\n", "", "}")
    ),
    (
      "SIGN_HINTS",
      "Signs that no pattern has, longer ones first, and what to write instead.",
      pairs(ForeignSyntax.Groups ++ ForeignSyntax.Signs)
    ),
    (
      "GROUP_SIGNS",
      "Those of them that only the parenthesis of a group makes one.",
      set(ForeignSyntax.Groups.map(_._1))
    ),
    ("OPERATOR_HINTS", "Words that name no variable, and what to write instead.", dictionary(ForeignSyntax.Operators)),
    ("PATTERN_HINTS", "What to write instead of other parts of a pattern.", dictionary(ForeignSyntax.Parts)),
    ("MAX_DEPTH", "How deep groups of a pattern may nest.", PatternParser.MaxDepth.toString),
    ("TIME_UNITS", "Units of a time limit, in the singular.", set(LimitScanner.Units.toSeq))
  )

  private val types = Map("QUANTIFIERS" -> ": dict[str, tuple[int, int | None]]")

  private def literal(text: String): String = "\"" + text.replace("\\", "\\\\") + "\""

  /** As ruff lays them out: over several lines if one is too short. */
  private def pairs(entries: Seq[(String, String)]): String = entries.map { case (sign, hint) =>
    val line = s"    (${literal(sign)}, ${literal(hint)}),\n"
    if (line.length <= 101) line else s"    (\n        ${literal(sign)},\n        ${literal(hint)},\n    ),\n"
  }.mkString("(\n", "", ")")

  private def dictionary(entries: Map[String, String]): String = entries.toSeq.sorted
    .map { case (word, hint) => s"    ${literal(word)}: ${literal(hint)},\n" }.mkString("{\n", "", "}")

  test("the dialect's words are those of the engine") {
    val exported = constants.map(_._1).sorted.map(name => s"""    "$name",\n""").mkString
    val values = constants.map { case (name, comment, value) =>
      s"# $comment\n$name${types.getOrElse(name, "")} = $value\n"
    }
    GoldenFiles.compare(
      "../python/spark_match_recognize/dialect/words.py",
      s"""# SPDX-License-Identifier: Apache-2.0
         |\"\"\"The words of the clause, as the engine's parser knows them.
         |
         |Written from the engine by DialectWordsSuite: run it with UPDATE_GOLDEN=1 after a change.
         |\"\"\"
         |
         |from __future__ import annotations
         |
         |__all__ = [
         |$exported]
         |
         |${values.mkString("\n")}""".stripMargin
    )
  }

  private def words(forms: Seq[ClauseForm[_]]): Seq[String] = forms.map(_.words.mkString(" "))

  private def tuple(items: Seq[String]): String = items.map(item => s"""    "$item",\n""").mkString("(\n", "", ")")

  private def set(items: Seq[String]): String = items.distinct.sorted match {
    case Seq(single) => s"""frozenset(("$single",))"""
    case several => several.map(item => s"""        "$item",\n""").mkString("frozenset(\n    (\n", "", "    )\n)")
  }
}
