// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.{ConditionClass, ProgramCompiler, ProgramFacts}
import io.matchrecognize.cases.Rows
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.pattern.{PatternParser, VariableTable}
import io.matchrecognize.policy.{AfterMatchSkip, MatchPolicy}

/**
 * Which conditions the search asks, of which rows, in which order: never one that it does not need, since a condition may
 * fail with an error.
 */
class RowTestOrderSuite extends AnyFunSuite {

  test("a condition is evaluated only when the search reaches it") {
    assert(asked("A B", "CCC") == "A0 A1 A2")
    assert(asked("A B", "AB") == "A0 B1")
    assert(asked("A | B", "AB") == "A0 A1 B1")
    assert(asked("A B?", "AC") == "A0 B1 A1")
  }

  test("a greedy repetition asks for one row more before what follows it, a reluctant one the reverse") {
    assert(asked("A+ B", "AAB") == "A0 A1 A2 B2")
    assert(asked("A+? B", "AAB") == "A0 B1 A1 B2")
    assert(asked("A?? B", "AB") == "B0 A0 B1")
  }

  test("row-local conditions are evaluated once a row, whatever paths and attempts reach them") {
    assert(asked("A A B | A A A", "AAA") == "A0 A1 B2 A2")
    assert(asked("A+ B", "AAA") == "A0 A1 A2 B2 B1")
    assert(asked("(A B | A)+ A", "AAA", AfterMatchSkip.ToNextRow) == "A0 B1 A1 B2 A2")
  }

  test("variables that are always true are never asked") {
    assert(asked("A X* B", "ACB") == "A0 B2")
  }

  test("no row after the end of the partition is asked for") {
    assert(asked("A A", "A") == "A0")
    assert(asked("^ $ A", "AA") == "")
  }

  test("what a condition throws is thrown by the scan, and only if the condition was evaluated") {
    final class Failure extends RuntimeException
    def scan(pattern: String) = asked(pattern, "AB", failing = Some("B1" -> new Failure))
    assert(scan("A | C") == "A0 A1 C1")
    intercept[Failure](scan("A B"))
  }

  /** The variables and rows asked for; X is always true, and each other variable is true where its letter stands. */
  private def asked(
      pattern: String,
      text: String,
      skip: AfterMatchSkip = AfterMatchSkip.PastLastRow,
      failing: Option[(String, RuntimeException)] = None
  ): String = {
    val tree = PatternParser.parse(pattern)
    val variables = VariableTable(tree)
    val rows = Rows(text)
    val seen = mutable.ArrayBuffer.empty[String]
    val test = new RowTest {
      override def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean = {
        val name = variables.name(variable)
        seen += s"$name$row"
        failing.foreach { case (at, error) => if (at == seen.last) throw error }
        rows(row).letters(name.head)
      }
      override def addAggregateState(aggregate: Int, path: Path, matchNumber: Long, key: KeyBuffer): Boolean = false
      override def isWithin(limit: Int, from: Int, row: Int): Boolean = fail("there is no limit")
      override def isBeyond(limit: Int, from: Int, row: Int): Boolean = fail("there is no limit")
      override def isOver(limit: Int, from: Int): Boolean = fail("there is no limit")
      override def limitIsMonotonic: Boolean = true
    }
    val sink = new MatchSink {
      override def onMatch(path: Path, number: Long): Unit = ()
      override def onUnmatched(row: Int): Unit = ()
    }
    val classes =
      variables.primary.map(name => if (name == "X") ConditionClass.AlwaysTrue else ConditionClass.RowLocal(0))
    val facts = new ProgramFacts(ProgramCompiler.compile(tree, variables, 1000), classes)
    val scan = new PartitionScan(
      facts,
      TrackedSets.none(variables.size),
      MatchPolicy(skip),
      test,
      MatchBudget.unlimited,
      sink
    )
    scan.advance(rows.size, ended = true)
    seen.mkString(" ")
  }
}
