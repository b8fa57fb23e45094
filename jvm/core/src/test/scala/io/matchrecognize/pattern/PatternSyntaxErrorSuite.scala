// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.pattern.PatternSyntaxError._

/** What is wrong with a pattern, and where: the caret line under each text marks the part that the error points at. */
class PatternSyntaxErrorSuite extends AnyFunSuite {

  test("a group that is never closed points at its opener") {
    assertError(Syntax, "never closed")(
      "A (B C",
      "  ^   "
    )
    assertError(Syntax, "-}")(
      "{- A B",
      "^^    "
    )
    assertError(Syntax, "never closed")(
      "A PERMUTE(B, C",
      "         ^    "
    )
  }

  test("a closer that closes nothing points at itself") {
    assertError(Syntax, "closes no open group")(
      "A B) C",
      "   ^  "
    )
    assertError(Syntax, "closes no open group")(
      "A -} B",
      "  ^^  "
    )
    assertError(Syntax, "closes no open group")(
      "(A -} )",
      "   ^^  "
    )
    assertError(Syntax, "closes no open group")(
      "{- A )",
      "     ^"
    )
  }

  test("a quantifier with nothing before it") {
    assertError(Syntax, "nothing to repeat")(
      "* A",
      "^  "
    )
    assertError(Syntax, "nothing to repeat")(
      "A | + B",
      "    ^  "
    )
    assertError(Syntax, "nothing to repeat")(
      "({2} A)",
      " ^     "
    )
  }

  test("a second quantifier, with the repetition that it follows") {
    assertError(
      Syntax,
      "the quantifier '*' follows another quantifier; put the first repetition in parentheses: (A+)*"
    )(
      "A+*",
      "  ^"
    )
    assertError(
      Syntax,
      "the quantifier '{3}' follows another quantifier; put the first repetition in parentheses: (A{2}){3}"
    )(
      "A{2}{3}",
      "    ^^^"
    )
    assertError(Syntax, "(A??)?")(
      "A???",
      "   ^"
    )
    assertError(
      Syntax,
      "the quantifier '*?' follows another quantifier; put the first repetition in parentheses: (A?)*?"
    )(
      "B A? *? C",
      "     ^^  "
    )
    assertError(Syntax, "((A | B){2,})*?")(
      "(A | B){2,}*?",
      "           ^^"
    )
    assertError(Syntax, "(PERMUTE(A, B)?)+")(
      "C PERMUTE(A, B)?+",
      "                ^"
    )
    assertError(Syntax, "(A{1}){")(
      "A{1}{2 B",
      "    ^   "
    )
    assertError(Syntax, "parentheses: (...)*")(
      s"(${"LONG " * 10})+*",
      " " * 53 + "^"
    )
  }

  test("a possessive quantifier") {
    assertError(Syntax, "(A{2,})+; if the + should make it possessive, remove the +, because no quantifier is")(
      "A{2,}+",
      "     ^"
    )
    assert(!intercept[PatternSyntaxError](PatternParser.parse("A* +")).detail.contains("possessive"))
  }

  test("an empty alternative or list element") {
    assertError(Syntax, "is empty")(
      "A | | B",
      "    ^  "
    )
    assertError(Syntax, "is empty")(
      "| A",
      "^  "
    )
    assertError(Syntax, "is empty")(
      "(A | )",
      "     ^"
    )
    assertError(Syntax, "is empty")(
      "PERMUTE(A, )",
      "           ^"
    )
    assertError(Syntax, "is empty")(
      "PERMUTE()",
      "        ^"
    )
    assertError(Syntax, "is empty")(
      "{- -}",
      "   ^^"
    )
  }

  test("an empty pattern") {
    for (text <- Seq("", "  ", "-- nothing", "/* nothing */")) {
      assert(intercept[PatternSyntaxError](PatternParser.parse(text)).detail.contains("it is empty"), text)
    }
  }

  test("a list outside of PERMUTE") {
    assertError(Syntax, "comma")(
      "(A, B)",
      "  ^   "
    )
    assertError(Syntax, "comma")(
      "A , B",
      "  ^  "
    )
    assertError(Syntax, "comma")(
      "PERMUTE(A, (B, C))",
      "             ^    "
    )
  }

  test("a word where an operator was meant") {
    assertError(Syntax, "A | B")(
      "A or B",
      "  ^^  "
    )
    assertError(Syntax, "A B")(
      "A AND B",
      "  ^^^  "
    )
    assert(PatternParser.parse("`OR` \"AND\"").text == "`OR` `AND`")
  }

  test("signs that no pattern has") {
    for (sign <- Seq("#", ";", "=", "&", "%", "1", "'A'", ".", "-", "/", "]", "\u0000")) {
      val error = intercept[PatternSyntaxError](PatternParser.parse(s"A $sign B"))
      assert(error.mistake == Syntax && error.offset == 2, sign)
    }
  }

  test("a sign of another language is marked whole, with what to write instead") {
    for ((sign, hint) <- ForeignSyntax.Signs) {
      val error = intercept[PatternSyntaxError](PatternParser.parse(s"A $sign B"))
      assert(error.detail == s"'$sign' is not allowed in a pattern; $hint")
      assert((error.offset, error.length) == ((2, sign.length)))
    }
    val signs = (ForeignSyntax.Groups ++ ForeignSyntax.Signs).map(_._1)
    for ((one, at) <- signs.zipWithIndex; other <- signs.drop(at + 1)) assert(!other.startsWith(one))
  }

  test("groups of regular expressions") {
    assertError(Syntax, "'?:' is not allowed in a pattern; write a group as (A B)")(
      "A (?:B C)+",
      "   ^^     "
    )
    assertError(Syntax, "use PREV and NEXT in DEFINE")(
      "A (?<!B)",
      "   ^^^  "
    )
    assertError(Syntax, "nothing to repeat")(
      "A ( ?:B)",
      "    ^   "
    )
  }

  test("what is written in place of a name or a number") {
    assertError(Syntax, "'2' is not allowed in a pattern; write a number of repetitions in braces, as in A{2}")(
      "A 2",
      "  ^"
    )
    assertError(Syntax, "'B' is not allowed in a pattern; write a name without quotes")(
      "A 'B'",
      "  ^^^"
    )
    assertError(Syntax, "'\ud83d\ude00' is not allowed in a pattern; remove it")(
      "A \ud83d\ude00",
      "  ^^"
    )
  }

  test("NOT before anything but one variable") {
    for (
      (text, carets) <- Seq(
        "A NOT (B | C) X" -> "         ^     ",
        "A NOT (B C) X" -> "         ^   ",
        "A NOT (B+) X" -> "        ^   ",
        "A NOT ((B)) X" -> "       ^     ",
        "A NOT PERMUTE(B, C) X" -> "      ^^^^^^^          ".take(21),
        "A NOT {- B -} X" -> "      ^^       "
      )
    ) assertError(Syntax, "combine their conditions in DEFINE with OR")(text, carets)
  }

  test("two bars") {
    assertError(Syntax, "an alternative is empty; write A | B with one | for one or the other")(
      "A || B",
      "   ^  "
    )
  }

  test("a quoted name that is never closed") {
    assertError(Syntax, "'`B C' is not allowed in a pattern; add the quote that closes the name")(
      "A `B C",
      "  ^^^^"
    )
  }

  test("range quantifiers that are not whole") {
    assertError(Syntax, "without a sign, as in A{2}, and an exclusion without a space")(
      "A { - B - }",
      "    ^      "
    )
    assertError(Syntax, "{n}")(
      "A{}",
      " ^ "
    )
    assertError(Syntax, "{n}")(
      "A{x}",
      "  ^ "
    )
    assertError(Syntax, "{n}")(
      "A{1,2,3}",
      "     ^  "
    )
    assertError(Syntax, "{n}")(
      "A{2 B",
      "    ^"
    )
    assertError(Syntax, "end of the pattern")(
      "A{2",
      "   "
    )
  }

  test("range quantifiers without meaning") {
    assertError(QuantifierRange, "write 1 or more")(
      "A{0}",
      " ^^^"
    )
    assertError(QuantifierRange, "write 1 or more")(
      "A{,0}",
      " ^^^^"
    )
    assertError(QuantifierRange, "write 1 or more")(
      "A{0,0}",
      " ^^^^^"
    )
    assertError(QuantifierRange, "greater than its upper bound")(
      "A{5,1} B",
      " ^^^^^  "
    )
    assertError(QuantifierRange, "too large")(
      "A{2147483648}",
      "  ^^^^^^^^^^ "
    )
    assertError(QuantifierRange, "too large")(
      "A{1,99999999999999999999}",
      "    ^^^^^^^^^^^^^^^^^^^^ "
    )
  }

  test("groups that really nest are refused beyond a depth, with the position") {
    def nested(depth: Int) = "(" * depth + "A" + "+)" * depth
    assert(PatternFacts.variables(PatternParser.parse(nested(PatternParser.MaxDepth))) == Vector("A"))
    val error = intercept[PatternSyntaxError](PatternParser.parse(nested(PatternParser.MaxDepth + 1)))
    assert(error.mistake == TooDeep)
    assert(error.offset > 0 && error.offset < nested(PatternParser.MaxDepth + 1).length)
  }

  test("no text of 10,000 signs overflows the stack or hangs") {
    for (
      part <- Seq(
        "(",
        ")",
        "{-",
        "-}",
        "A(",
        "(A|",
        "PERMUTE(",
        "PERMUTE(A,",
        "{- A",
        "A |",
        "(A+",
        "A{",
        "A+*",
        "(`",
        "/*",
        "--\n"
      )
    ) {
      val text = part * (10000 / part.length)
      assert(intercept[PatternSyntaxError](PatternParser.parse(text)).offset <= text.length, part)
    }
  }

  private def assertError(mistake: Mistake, detail: String)(text: String, carets: String): Unit = {
    val error = intercept[PatternSyntaxError](PatternParser.parse(text))
    assert(error.mistake == mistake)
    assert(error.detail.contains(detail))
    val marked = " " * error.offset + "^" * error.length
    assert(marked.padTo(text.length, ' ') == carets, s"\n$text\n$marked\n${error.detail}")
  }
}
