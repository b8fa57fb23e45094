// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases.{PatternEnumeration, PatternFiles, PatternGenerator, RandomRun}

/** The text of a tree is a pattern that is read back as the same tree. */
class PatternTextSuite extends AnyFunSuite {

  private def assertRoundTrip(tree: RowPattern): Unit = assert(PatternParser.parse(tree.text) == tree, tree.text)

  test("the text of a pattern has no more parentheses and blanks than it needs") {
    val texts = Seq(
      "( ( A  B ) ) | C" -> "A B | C",
      "((A|B))C" -> "(A | B) C",
      "((A))+?" -> "A+?",
      "(A B)+" -> "(A B)+",
      "(A+)+" -> "(A+)+",
      "{-A-}*" -> "{- A -}*",
      "({- A B -})" -> "{- A B -}",
      "permute( a,b )" -> "PERMUTE(A, B)",
      "^*|()" -> "(^)* | ()",
      "A{0,}B{1,}C{0,1}D{3,3}" -> "A* B+ C? D{3}",
      "`a b`+ `permute` permute" -> "`a b`+ `permute` `PERMUTE`",
      "A (B | (C | D))" -> "A (B | C | D)"
    )
    for ((written, printed) <- texts) assert(PatternParser.parse(written).text == printed)
  }

  test("all patterns of up to 4 parts are read back from their text") {
    (1 to 4).foreach(PatternEnumeration.wide.ofSize(_).foreach(assertRoundTrip))
  }

  test("random large patterns are read back from their text") {
    val seed = RandomRun.seed
    info(s"seed $seed")
    val generator = new PatternGenerator(new Random(seed))
    for (_ <- 1 to 5000) assertRoundTrip(generator.pattern("ABCD", 40))
  }

  test("the patterns of all cases are read back from their text") {
    for ((_, entries) <- PatternFiles.all; entry <- entries) assertRoundTrip(entry.pattern.pattern)
  }

  test("any name is read back from its text") {
    val random = new Random(7)
    val names =
      Seq(
        "a",
        "A b",
        "`",
        "``",
        "\"",
        "1",
        "PERMUTE",
        "OR",
        "AND",
        "and",
        "permute",
        "(",
        "--",
        "/*",
        "{-",
        "é",
        "A\nB",
        "'",
        "\u0000"
      ) ++
        Seq.fill(500)(random.nextString(1 + random.nextInt(8)))
    for (name <- names) assertRoundTrip(RowPattern.Variable(name))
  }

  test("the shortest spelling of a quantifier is printed") {
    val texts = Seq(
      (0, None) -> "*",
      (1, None) -> "+",
      (0, Some(1)) -> "?",
      (2, None) -> "{2,}",
      (0, Some(3)) -> "{,3}",
      (2, Some(2)) -> "{2}",
      (1, Some(1)) -> "{1}",
      (2, Some(3)) -> "{2,3}"
    )
    for (((min, max), text) <- texts) {
      assert(Quantifier(min, max).text == text)
      assert(Quantifier(min, max, greedy = false).text == s"$text?")
    }
  }
}
