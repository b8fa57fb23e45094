// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases.Patterns._
import io.matchrecognize.pattern.RowPattern._

/** The spellings of patterns; what is wrong is in [[PatternSyntaxErrorSuite]]. */
class PatternParserSuite extends AnyFunSuite {

  private def assertParses(cases: (String, RowPattern)*): Unit =
    for ((text, tree) <- cases) assert(PatternParser.parse(text) == tree, text)

  test("variables, one after the other and side by side") {
    assertParses(
      "A" -> A,
      "A B C" -> A ~ B ~ C,
      "A | B | C" -> (A | B | C),
      "A B | C" -> (A ~ B | C),
      "A | B C" -> (A | B ~ C),
      "A (B | C) D" -> A ~ (B | C) ~ D
    )
  }

  test("a quantifier repeats the variable or the group right before it") {
    assertParses(
      "A B+" -> A ~ B.plus,
      "(A B)+" -> (A ~ B).plus,
      "A | B+" -> (A | B.plus),
      "(A | B)+" -> (A | B).plus,
      "(A+)+" -> A.plus.plus,
      "(A){2}" -> A.times(2)
    )
  }

  test("every spelling of a quantifier, greedy and reluctant") {
    val spellings = Seq(
      "*" -> A.star,
      "+" -> A.plus,
      "?" -> A.optional,
      "{3}" -> A.times(3),
      "{2,}" -> A.atLeast(2),
      "{,4}" -> A.times(0, 4),
      "{2,4}" -> A.times(2, 4),
      "{,}" -> A.star,
      "{0,}" -> A.star,
      "{1,}" -> A.plus,
      "{0,1}" -> A.optional,
      "{1}" -> A.times(1),
      "{2147483647}" -> A.times(Int.MaxValue),
      "{0,2147483647}" -> A.times(0, Int.MaxValue)
    )
    for ((quantifier, tree) <- spellings)
      assertParses(s"A$quantifier" -> tree, s"A $quantifier" -> tree, s"A$quantifier?" -> tree.reluctant)
  }

  test("blanks may stand between all parts of a quantifier") {
    assertParses(
      "A { 2 , 4 } ?" -> A.times(2, 4).reluctant,
      "A\n+\t?" -> A.plus.reluctant,
      "A + ? B" -> A.plus.reluctant ~ B
    )
  }

  test("groups, empty ones too") {
    assertParses(
      "()" -> Empty,
      "( )" -> Empty,
      "(())" -> Empty,
      "A ()" -> A ~ Empty,
      "() | A" -> (Empty | A),
      "()*" -> Empty.star,
      "(((A)))" -> A
    )
  }

  test("parentheses without a quantifier make no difference") {
    assertParses(
      "((A B) C)" -> A ~ B ~ C,
      "A (B C)" -> A ~ B ~ C,
      "(A | B) | C" -> (A | B | C),
      "A | (B | C)" -> (A | B | C)
    )
  }

  test("anchors anywhere, with quantifiers too") {
    assertParses(
      "^ A $" -> PartitionStart ~ A ~ PartitionEnd,
      "^A$" -> PartitionStart ~ A ~ PartitionEnd,
      "A ^" -> A ~ PartitionStart,
      "^* | B" -> (PartitionStart.star | B),
      "A $??" -> A ~ PartitionEnd.optional.reluctant
    )
  }

  test("exclusion") {
    assertParses(
      "{- A -}" -> excluded(A),
      "{-A-}" -> excluded(A),
      "A {- B+ C -} D" -> A ~ excluded(B.plus ~ C) ~ D,
      "{- A | B -}*" -> excluded(A | B).star,
      "{- {- A -} B -}" -> excluded(excluded(A) ~ B),
      "{- () -}" -> excluded(Empty)
    )
  }

  test("PERMUTE in any case, of one element or more") {
    assertParses(
      "PERMUTE(A, B)" -> permute(A, B),
      "permute (A,B,C)" -> permute(A, B, C),
      "PERMUTE(A B, C | D)" -> permute(A ~ B, C | D),
      "PERMUTE(A, B)+?" -> permute(A, B).plus.reluctant,
      "PERMUTE(PERMUTE(A, B), C)" -> permute(permute(A, B), C),
      "PERMUTE(A)" -> A,
      "PERMUTE((), A)" -> permute(Empty, A)
    )
  }

  test("PERMUTE without a list is a variable") {
    assertParses("PERMUTE" -> Variable("PERMUTE"), "A permute+" -> A ~ Variable("PERMUTE").plus)
  }

  test("names without quotes are folded to upper case, quoted ones are kept") {
    assertParses(
      "a Bc" -> A ~ Variable("BC"),
      "`a` \"b c\"" -> Variable("a") ~ Variable("b c"),
      "`a``b`" -> Variable("a`b"),
      "\"a\"\"b\"" -> Variable("a\"b"),
      "`permute`" -> Variable("permute"),
      "`PERMUTE` (A)" -> Variable("PERMUTE") ~ A,
      "_x1 é" -> Variable("_X1") ~ Variable("É"),
      "`(A|B)*`" -> Variable("(A|B)*")
    )
  }

  test("comments are blanks") {
    assertParses(
      "A -- B\n C" -> A ~ C,
      "A /* B | */ C" -> A ~ C,
      "A+ -- the end" -> A.plus,
      "A/**/B" -> A ~ B,
      "PERMUTE /* of */ (A, B)" -> permute(A, B),
      "{- A --\n -}" -> excluded(A)
    )
  }

  test("10,000 nested parentheses are one variable") {
    val depth = 10000
    assertParses("(" * depth + "A" + ")" * depth -> A)
    assertParses("(" * depth + "A B" + ")" * depth + "+" -> (A ~ B).plus)
  }

  test("a long pattern is read in a moment") {
    val many = 200000
    val tree = PatternParser.parse("A " * many)
    assert(tree.children.size == many)
    assert(PatternParser.parse("A" + "|A" * many).children.size == many + 1)
  }
}
