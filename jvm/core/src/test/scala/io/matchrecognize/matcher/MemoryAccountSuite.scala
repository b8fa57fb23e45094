// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/** What a search notes for each row is acquired from the account of its task. */
class MemoryAccountSuite extends AnyFunSuite {
  private val trends = Some(Emission.Trends)

  test("a path, its choices and its versions take memory for each row of the match") {
    assert(most(s"A+ B ; ${"A" * 40000}B ; ") > 12 * 40000)
  }

  test("a million equal rows take 24 bytes each at most, however many alternatives the pattern has for each") {
    for (pattern <- Seq("A+ B+", "(A | B)* C", "((A+)+)+ B")) {
      val rows = 1000000
      val bytes = most(s"$pattern ; ${"A" * rows} ; ").toDouble / rows
      assert(bytes > 8 && bytes <= 24, pattern)
    }
  }

  test("each row of a part that has a limit takes memory for what the limit is measured from") {
    val rows = s"${"A" * 40000}B ; skip till next match ; "
    val without = most(s"A+ B ; $rows")
    val once = most(s"(A+ WITHIN 50000) B ; $rows")
    val twice = most(s"((A+ WITHIN 50000) WITHIN 60000) B ; $rows")
    assert(once - without >= 8 * 40000 && twice - once >= 8 * 40000)
  }

  test("each row of a subset takes memory for the positions of the pattern that it can have") {
    val rows = s"${"A" * 4000}B ; skip till next match ; "
    val subsets = Some(Emission.Subsets('B'))
    val plain = most(s"A+ B ; $rows", subsets)
    val limited = most(s"(A+ WITHIN 5000) B ; $rows", subsets)
    assert(plain - most(s"A+ B ; $rows") >= 64 * 4000 && limited - plain >= 40 * 4000)
  }

  test("what was emitted is noted only where paths can be the same, and only while their start row is searched") {
    val anyMatch = "to next row ; skip till any match ; "
    assert(most(s"A (B | B) ; A${"B" * 1000} ; $anyMatch") >= 100 * 1000)
    assert(most(s"A B ; A${"B" * 1000} ; $anyMatch") == 0)
    assert(most(s"A (B | B) ; ${"AB" * 500} ; within 1 ; $anyMatch") == 0)
    assert(most(s"A (B | B)+ ; A${"B" * 500} ; events of B ; ") == 0)
  }

  test("the memory of rows that a subset leaves is released") {
    assert(most(s"A+ B ; ${"A" * 12}B ; subsets of A ; ") == 0)
  }

  test("nothing is kept of the conditions of rows that went by") {
    val one = s"${('A' to 'Z').mkString(" | ")} ; ${"A" * 12000} ; "
    assert(most(one) == 0)
    assert(most(s"${one}skip till next match ; ") == 0)
    assert(most(s"${one}subsets of A ; ") == 0)
    assert(most(s"${one}to next row ; ", trends) == 0)
  }

  test("what trends keep for the rows of a partition takes memory, and is forgotten with the partition") {
    val account = new CountingAccount
    val text = s"(A+ WITHIN 30) B ; ${"AAAAAB" * 120} ; to next row ; skip till next match ; "
    val one = PatternCaseText.parse(text)._1.copy(emission = Emission.Trends)
    val engine = new EngineTrends(one, new MatchBudget(Long.MaxValue, () => (), memory = account))
    val most = (1 to 5).map { _ => engine.sums; account.most }
    assert(most.head >= 600 * 100 && most.distinct.size == 1, most)
  }

  test("each set of trends that are not equivalent takes memory, counted together and match by match") {
    for (skip <- Seq("to next row", "past last row")) {
      val bytes = most(s"F R+ ; F${"R" * 400} ; define R: x > LAST(x, 1) ; $skip ; skip till next match ; ", trends)
      // A row that conditions can see, and the sums, for each of the last rows that a trend can have.
      assert(bytes > 100 * 400 && bytes < 4000 * 400, skip)
    }
  }

  /** The most bytes that were acquired at one time. */
  private def most(text: String, emission: Option[Emission] = None): Long = {
    val account = new CountingAccount
    val budget = new MatchBudget(Long.MaxValue, () => (), memory = account)
    val parsed = PatternCaseText.parse(text)._1
    val one = emission.fold(parsed)(given => parsed.copy(emission = given))
    if (one.emission == Emission.Trends) new EngineTrends(one, budget).sums else new EngineMatcher(one, budget).all()
    account.most
  }

  private final class CountingAccount extends MemoryAccount {
    private var used = 0L
    var most = 0L

    override def acquire(bytes: Long): Unit = {
      used += bytes
      most = most.max(used)
    }
    override def tryAcquire(bytes: Long): Boolean = { acquire(bytes); true }
    override def release(bytes: Long): Unit = used -= bytes
  }
}
