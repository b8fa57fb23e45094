// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/** Facts about patterns, first by example, then against all paths in which small patterns match. */
class PatternFactsSuite extends AnyFunSuite {

  test("variables come in the order of their first occurrence") {
    assert(PatternFacts.variables(PatternParser.parse("B (A | C)* PERMUTE(A, D) {- B E -}")) == Vector(
      "B",
      "A",
      "C",
      "D",
      "E"
    ))
    assert(PatternFacts.variables(PatternParser.parse("^ () $")) == Vector.empty)
  }

  test("each variable after NOT is named once, in the order of their first occurrence") {
    assert(PatternFacts.absent(PatternParser.parse("A NOT Y B NOT X C NOT Y D")) == Vector("Y", "X"))
  }

  test("exclusions are found at any depth") {
    assert(PatternFacts.hasExclusion(PatternParser.parse("A (B | PERMUTE(C, {- D -}))+")))
    assert(!PatternFacts.hasExclusion(PatternParser.parse("A (B | PERMUTE(C, D))+")))
  }

  test("a pattern can match without some variables exactly if it has a path without them") {
    // As many rows as a small pattern can need, each good for both variables.
    val rows = Rows("[AB]" * 4)
    for ((pattern, _) <- small; names <- Seq("A", "B", "AB")) {
      val paths = new ReferenceMatcher(PatternCase(pattern, rows)).matchesAt(0).map(_.labels.toUpperCase)
      val fact = PatternFacts.canMatchWithout(pattern, names.contains(_))
      assert(paths.exists(!_.exists(names.contains(_))) == fact, s"$pattern without $names")
    }
  }

  test("no pattern matches without a row of what it requires, and what it requires is found") {
    for ((pattern, _) <- small; names <- PatternFacts.required(pattern))
      assert(!PatternFacts.canMatchWithout(pattern, names), s"$pattern without $names")
    def required(text: String): String =
      PatternFacts.required(PatternParser.parse(text)).map(_.toSeq.sorted.mkString).mkString(" ")
    assert(required("A B* (C | D E){2} {- F -} PERMUTE(G, H?) NOT X (I WITHIN 5)") == "A CDE F G I")
    assert(required("A? (B | C?) (D E?)* () ^ $") == "")
  }

  test("a variable can have several rows where it is repeated, or written twice on one path") {
    def several(text: String): Boolean = PatternFacts.canHaveSeveralRows(PatternParser.parse(text), "A")
    assert(Seq("A+", "(A B)*", "A B A", "A{2}", "PERMUTE(A, A)", "A | B A A").filterNot(several) == Nil)
    assert(Seq("A", "A?", "A | A", "A B+", "B", "A{1}").filter(several) == Nil)
    assert(several("(" * 40 + "A" + "+)" * 40))
  }

  test("a pattern can be empty exactly if it has a path that takes no row") {
    assertFact(PatternFacts.canBeEmpty)(_.exists(_.isEmpty))
  }

  test("a pattern is free of choices only if it has at most one path from any row") {
    for ((pattern, paths) <- small if PatternFacts.isChoiceFree(pattern)) assert(paths.forall(_.size <= 1), pattern)
  }

  test("a pattern may prefer no row if a path without rows comes before one with rows") {
    for ((pattern, all) <- small; paths <- all if !PatternFacts.mayPreferEmpty(pattern)) {
      val fromFirstEmpty = paths.dropWhile(_.nonEmpty)
      assert(fromFirstEmpty.forall(path => path.isEmpty || paths.takeWhile(_.nonEmpty).contains(path)), pattern)
    }
  }

  test("patterns that may prefer no row, and others") {
    val preferring = Seq(
      "A??",
      "A*?",
      "() | A",
      "(A??)+",
      "A? | B",
      "(A | ()) | B",
      "PERMUTE(A?, B?)",
      "A?? B*",
      "{- A?? -}",
      "A{,3}?"
    )
    val others = Seq(
      "A",
      "A?",
      "A*",
      "A | ()",
      "A? B?",
      "(A?)*",
      "(A | B)*",
      "A B??",
      "A?? B",
      "A | B | C*",
      "()",
      "^",
      "{- A* -}"
    )
    assert(preferring.filterNot(text => PatternFacts.mayPreferEmpty(PatternParser.parse(text))) == Nil)
    assert(others.filter(text => PatternFacts.mayPreferEmpty(PatternParser.parse(text))) == Nil)
  }

  test("an anchor is found wherever it stands") {
    assert(Seq("^", "$", "^ A", "(A $ | B)*").forall(text => PatternFacts.hasAnchor(PatternParser.parse(text))))
    assert(!Seq("A", "(A B | {- C -})*").exists(text => PatternFacts.hasAnchor(PatternParser.parse(text))))
  }

  /** Patterns without anchors, each with its paths, as labels in order of preference, over some rows. */
  private lazy val small: Seq[(RowPattern, Seq[Vector[String]])] = {
    val rows = Seq("A", "[AB]A", "[AB][AB]B").map(Rows(_))
    for (size <- 1 to 3; pattern <- PatternEnumeration.wide.ofSize(size) if !PatternFacts.hasAnchor(pattern))
      yield pattern -> rows.map(some =>
        new ReferenceMatcher(PatternCase(pattern, some)).matchesAt(0).map(_.labels).toVector
      )
  }

  private def assertFact(fact: RowPattern => Boolean)(holds: Vector[String] => Boolean): Unit =
    for ((pattern, paths) <- small) assert(paths.forall(holds(_) == fact(pattern)), pattern)
}
