// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases.RowCondition.{Compare, Comparison, Mapped}
import io.matchrecognize.cases._
import io.matchrecognize.matcher.seek.EqualityIndex
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.pattern.PatternFacts

/** Seeking rows by values that earlier rows have fixed finds the same matches in fewer steps. */
class SeekSuite extends AnyFunSuite {

  /** No attempt of these cases takes as many steps, unless it is in a cycle without rows, which a search notices only then. */
  private val Lasting = 1000000L

  private val forms: Seq[(String, SelectionGenerator => PatternCase)] = Seq(
    "SKIP TILL NEXT MATCH" -> (_.next(withHistory = true)),
    "SKIP TILL ANY MATCH" -> (_.any(withHistory = true)),
    "every match" -> (_.everyMatch(withHistory = true)),
    "one row per event" -> (_.events(withHistory = true)),
    "one row per subset" -> (_.subsets(withHistory = true))
  )

  for ((name, next) <- forms) test(s"500 random cases of $name whose conditions have keys") {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    val generator = new SelectionGenerator(random)
    var jumps = 0
    for (_ <- 1 to 500 * RandomRun.times) {
      val pattern = withKeys(next(generator), random)
      check(pattern, new SelectionReference(pattern).events)
      // More rows than the reference can follow.
      val longer = repeated(pattern)
      val (visited, all) = run(longer, patience = Lasting)
      if (check(longer, visited) < all) jumps += 1
    }
    info(s"$jumps with fewer steps")
    assert(jumps > 20)
  }

  /** The steps that are taken with an index from the first row on. */
  private def check(pattern: PatternCase, expected: Seq[Event]): Long = {
    val (events, steps) = run(pattern, patience = 0)
    if (events != expected)
      fail(
        s"seed ${RandomRun.seed}\n${PatternCaseText.line(pattern, expected)}\nbut with an index ${Event.text(events)}"
      )
    steps
  }

  /** Each variable compares with a row of another one, or with an earlier one of its own, beside what it requires already. */
  private def withKeys(pattern: PatternCase, random: Random): PatternCase = {
    val all = (PatternFacts.variables(pattern.pattern) ++ PatternFacts.absent(pattern.pattern)).map(_.head) ++
      pattern.unless
    val first = PatternFacts.variables(pattern.pattern).head.head
    pattern.copy(
      conditions = all.distinct.map { name =>
        val of = if (random.nextInt(3) == 0) random.shuffle(all).head else first
        val position =
          if (of == name) Mapped(Some(of), Navigation.Last, 1, 0)
          else Mapped(Some(of), if (random.nextBoolean()) Navigation.First else Navigation.Last, random.nextInt(2), 0)
        val own = pattern.conditions.getOrElse(name, Nil).take(random.nextInt(2))
        name -> (if (name == first) own else Compare(Comparison.Equal, position) +: own)
      }.filter(_._2.nonEmpty).toMap
    )
  }

  private def repeated(pattern: PatternCase): PatternCase = {
    val rows = Vector.fill(9)(pattern.rows.all).flatten.take(12)
    val times = if (pattern.times.isEmpty) pattern.times else pattern.times.padTo(rows.size, pattern.times.last)
    pattern.copy(rows = Rows(rows), times = times.take(rows.size), clock = None)
  }

  private def run(pattern: PatternCase, patience: Long): (Seq[Event], Long) = {
    val budget = new MatchBudget(Long.MaxValue, () => (), patience)
    (new EngineMatcher(pattern, budget, ahead = if (patience == Lasting) None else Some(1.0)).all(), budget.steps)
  }

  test("a path follows the rows with its key, whatever lies between") {
    def steps(rows: Int, patience: Long) = {
      // Each A has one partner, a third of the partition later.
      val xs = (0 until rows).map(row => row % (rows / 3))
      val all = Rows(xs.zipWithIndex.map { case (x, row) => Row(Set(if (row < rows / 3) 'A' else 'B'), x) }.toVector)
      val (text, _) =
        PatternCaseText.parse("A B ; A ; skip till next match ; to next row ; define B: x = LAST(A.x, 0) ; ")
      val (events, steps) = run(text.copy(rows = all), patience)
      assert(events.count(_.isInstanceOf[Event.Match]) == rows / 3, "matches")
      steps
    }
    assert(steps(3000, patience = 64) < 20 * 3000)
    assert(steps(6000, patience = 64) < 2.2 * steps(3000, patience = 64))
    assert(steps(3000, Long.MaxValue) > 100 * 3000)
  }

  test("without memory for the index every row is visited") {
    val refused = new MemoryAccount {
      override def acquire(bytes: Long): Unit = ()
      override def tryAcquire(bytes: Long): Boolean = false
      override def release(bytes: Long): Unit = ()
    }
    val index = new EqualityIndex(new MatchBudget(Long.MaxValue, () => (), memory = refused))
    assert(index.build(100)(_ => 1) && !index.build(100000)(_ => 1) && index.next(1, 0) == Int.MaxValue)
  }

  test("an index gives the rows with a key and those that may equal all, in their order") {
    val index = new EqualityIndex(MatchBudget.unlimited)
    val keys = Vector(5, EqualityIndex.Never, 5, Int.MaxValue, EqualityIndex.Any, 0, 5)
    assert(index.build(keys.size)(keys))
    def rows(key: Int) = Iterator.iterate(index.next(key, 0))(row => index.next(key, row + 1)).takeWhile(_ < 7).toList
    assert(rows(5) == List(0, 2, 4, 6))
    assert(rows(Int.MaxValue) == List(3, 4))
    assert(rows(0) == List(4, 5))
    assert(rows(1) == List(4))
    assert(rows(EqualityIndex.Never) == List(4))
  }
}
