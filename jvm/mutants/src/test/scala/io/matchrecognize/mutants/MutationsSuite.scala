// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import org.scalatest.funsuite.AnyFunSuite

/** The mutants of small pieces of code: which there are, and which there must not be. */
class MutationsSuite extends AnyFunSuite {

  mutates("a comparison at its bound", "def f = a < b", "a <= b")
  mutates(
    "both sides of a conjunction alone, and one for both",
    "def f = g && (h == i)",
    "h != i",
    "g || (h == i)",
    "g",
    "(h == i)"
  )
  mutates("a negation", "def f = !(a == b)", "a != b", "(a == b)")
  mutates("an offset", "def f = at + 1", "at")
  mutates("a small number that is no offset", "def f = g(0)", "1")
  mutates("a condition that always or never holds", "def f = if (g(x)) y else z", "true", "false")
  mutates("what a test returns", "def f: Boolean = g(x)", "true", "false")
  mutates("the other end of a list", "def f = rows.head", "rows.last")
  mutates("for all instead of for one", "def f = (a ++ b).exists(g)", "a", "(a ++ b).forall(g)")
  mutates("what is empty", "def f = g(rows.isEmpty)", "!rows.isEmpty")
  mutates("numbers in another order", "def f = test.isWithin(limit, from, row)", "test.isWithin(limit, row, from)")
  mutates("statements", "def f: Unit = { rows.push(x); size += n }", "()", "()")
  mutates("the side of a branch whose value nothing uses", "def f: Unit = if (x) rows.push(y)", "true", "false", "()")
  mutates("code inside a placeholder function", "def f = rows.map(_ && g(0))", "_ || g(0)", "g(0)", "1")

  mutates("no counter of a loop", "def f: Unit = while (g(i)) { i += 1 }")
  mutates("no account of work", "def f: Unit = { budget.charge(1L + 1); x }")
  mutates("no constant", "object A { final val B = 1 }")
  mutates("no value that is used as a statement", "def f: Int = { val x = g(y); x }")
  mutates("no message", s"def f = s\"a $${b + 1}\"")

  private def mutates(what: String, code: String, mutants: String*): Unit = test(s"$what: $code") {
    val writer = new MutantWriter
    writer.write("A.scala", s"object Whole { $code }")
    assert(writer.mutants.map(_.split("\t", -1).last) == mutants)
  }
}
