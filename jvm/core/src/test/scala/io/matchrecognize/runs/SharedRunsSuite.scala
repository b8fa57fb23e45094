// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.policy.EventSelection
import io.matchrecognize.runs.StreamFixture.Matches

/** The 38 patterns over the four streams: their match sets, and what they cost. */
class SharedRunsSuite extends AnyFunSuite {
  import EventSelection._

  for (fixture <- StreamFixture.all) {
    test(s"${fixture.name}: the search finds the match sets, every choice of rows included") {
      fixture.patterns.foreach { name =>
        assert(
          StreamFixture.searched(name, fixture.rows, fixture.window, SkipTillAny) == fixture.matches("any", name),
          name
        )
      }
    }

    test(s"${fixture.name}: shared runs find the match sets, with the looks and runs that sharing takes") {
      val (engine, found, looks) = run(fixture, fixture.rules(SkipTillAny), separate = false)
      fixture.patterns.foreach(name => assert(found.of(name) == fixture.matches("any", name), name))
      assert(engine.looks == fixture.looks && engine.runsCreated == fixture.created)
      assert(looks == fixture.looksByRow)
    }

    test(s"${fixture.name}: rules with runs of their own find the same, with more looks") {
      val (engine, found, _) = run(fixture, fixture.rules(SkipTillAny), separate = true)
      fixture.patterns.foreach(name => assert(found.of(name) == fixture.matches("any", name), name))
      assert(engine.looks == fixture.looksApart)
    }

    test(s"${fixture.name}: each rule by itself finds the same") {
      fixture.patterns.foreach { name =>
        val (_, found, _) = run(fixture, fixture.rules(SkipTillAny, Seq(name)), separate = false)
        assert(found.of(name) == fixture.matches("any", name), name)
      }
    }

    test(s"${fixture.name}: of the looks at shared runs, a rule is concerned by as many as it takes by itself") {
      val rules = fixture.rules(SkipTillAny)
      val concerned = new Array[Long](rules.size)
      val counting = (engine: SharedRuns) =>
        new RunBound {
          override def looked(run: Run, row: Int): Unit = {
            val bits = engine.concerned(run)
            rules.indices.foreach(rule => concerned(rule) += bits >> rule & 1L)
          }
        }
      val found = new Matches(rules, fixture.rows)
      val conditions = ManyPatterns.conditions(fixture.rows)
      val engine =
        new SharedRuns(rules, conditions, MatchBudget.unlimited, found, separate = false, economical = false, counting)
      fixture.rows.indices.foreach(row => engine.onRow(fixture.partition(fixture.rows(row)), row))
      fixture.patterns.zip(concerned).foreach { case (name, looks) =>
        val (alone, _, _) = run(fixture, fixture.rules(SkipTillAny, Seq(name)), separate = false)
        assert(looks == alone.looks, name)
      }
    }

    test(s"${fixture.name}: guards in bulk and dropped runs change no match and take no more looks") {
      val found = new Matches(fixture.rules(SkipTillAny), fixture.rows)
      val engine = AllRuns.of(fixture.rules(SkipTillAny), ManyPatterns.conditions(fixture.rows), found)
      fixture.rows.indices.foreach(row => engine.onRow(fixture.partition(fixture.rows(row)), row))
      fixture.patterns.foreach(name => assert(found.of(name) == fixture.matches("any", name), name))
      assert(engine.looks <= fixture.looks)
    }

    test(s"${fixture.name}: under SKIP TILL NEXT MATCH") {
      val (_, found, _) = run(fixture, fixture.rules(SkipTillNext), separate = false)
      // Where a pattern ends in its repeated step, the resources hold each prefix of the collection, the clause the whole one.
      fixture.patterns.filterNot(name => ManyPatterns.elements(name).last.endsWith("+")).foreach { name =>
        assert(found.of(name) == fixture.matches("next", name), name)
      }
      fixture.patterns.foreach { name =>
        // A partition's end decides what its last row does not.
        assert(found.of(name) == StreamFixture.searched(name, fixture.rows, fixture.window, SkipTillNext), name)
      }
    }
  }

  private def run(
      fixture: StreamFixture,
      rules: Vector[SharedRule],
      separate: Boolean
  ): (SharedRuns, Matches, Seq[Int]) = {
    val found = new Matches(rules, fixture.rows)
    val engine = AllRuns.of(rules, ManyPatterns.conditions(fixture.rows), found, separate, economical = false)
    val looks = fixture.rows.indices.map { row =>
      val before = engine.looks
      engine.onRow(fixture.partition(fixture.rows(row)), row)
      (engine.looks - before).toInt
    }
    fixture.rows.map(fixture.partition).distinct.foreach(engine.onEnd)
    assert(engine.openRuns == 0)
    (engine, found, looks)
  }
}
