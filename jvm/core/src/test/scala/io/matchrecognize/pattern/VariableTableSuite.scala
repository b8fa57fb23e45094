// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import org.scalatest.funsuite.AnyFunSuite

class VariableTableSuite extends AnyFunSuite {
  private def table(pattern: String, subsets: Subset*) = VariableTable(PatternParser.parse(pattern), subsets)

  test("variables are numbered in the order of their first occurrence") {
    val variables = table("B (A | C)* B A")
    assert(variables.primary == Vector("B", "A", "C"))
    assert(variables.size == 3)
    assert((0 until 3).map(variables.name) == Vector("B", "A", "C"))
    assert(Seq("A", "B", "C").map(variables.indexOf) == Seq(Some(1), Some(0), Some(2)))
  }

  test("a name that the pattern does not hold is unknown") {
    assert(table("A").indexOf("B").isEmpty)
    assert(table("A").resolve("B").isEmpty)
  }

  test("a subset stands for its members") {
    val variables = table("A B C", Subset("U", Vector("A", "C")), Subset("V", Vector("B")))
    assert(variables.resolve("U").contains(Set(0, 2)))
    assert(variables.resolve("V").contains(Set(1)))
    assert(variables.resolve("B").contains(Set(1)))
    assert(variables.indexOf("U").isEmpty)
    assert(variables.names == Vector("A", "B", "C", "U", "V"))
  }

  test("a reference may be spelled in any case") {
    val variables = table("up Down", Subset("ANY", Vector("up", "DOWN")))
    assert(variables.indexOf("uP").contains(0))
    assert(variables.resolve("down").contains(Set(1)))
    assert(variables.resolve("any").contains(Set(0, 1)))
  }

  test("an exact name wins over one that differs in case") {
    val variables = table("A `a`", Subset("u", Vector("A")), Subset("U", Vector("a")))
    assert(variables.resolve("a").contains(Set(1)))
    assert(variables.resolve("A").contains(Set(0)))
    assert(variables.resolve("u").contains(Set(0)))
    assert(variables.resolve("U").contains(Set(1)))
    val mixed = table("A", Subset("a", Vector("A")))
    assert(mixed.resolve("a").contains(Set(0)))
  }

  test("what a reference stands for is spelled as the clause spells it") {
    val variables = table("A `b` B", Subset("ANY", Vector("A")))
    assert(Seq("a", "b", "B", "Any").map(variables.spelling) == Seq("A", "b", "B", "ANY").map(Option(_)))
    assert(variables.spelling("C").isEmpty)
  }
}
