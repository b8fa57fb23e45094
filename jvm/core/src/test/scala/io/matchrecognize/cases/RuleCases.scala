// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import scala.collection.mutable

import io.matchrecognize.automaton.{ConditionClass, ProgramCompiler, ProgramFacts}
import io.matchrecognize.matcher.{MatchBudget, Path, ScanInput, ScanOutput}
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.runs._

/** Cases over the same rows as rules of one engine of shared runs. */
object RuleCases {

  /** What keeps a case from being matched by shared runs. */
  def obstacle(one: PatternCase): Option[String] =
    RuleScope.obstacles(facts(one, conditions(one)), one.policy).headOption.map(_.part)

  /**
   * What each case finds.
   *
   * @param resume whether a new engine takes over at every row, reading what the one before has written
   * @param limits what matching has to stay within, if it is bounded; a window is then eight rows
   */
  def matches(
      cases: Seq[PatternCase],
      resume: Boolean = false,
      limits: Option[RunLimits] = None
  ): Seq[Set[Event.Match]] = {
    val tests = cases.map(conditions)
    val numbers = mutable.LinkedHashMap.empty[(Char, Seq[RowCondition], Boolean), (Int, Int, Int)]
    val rules = cases.zip(tests).zipWithIndex.map { case ((one, test), rule) =>
      val parts = (0 until one.variables.size).map { variable =>
        test.classes(variable) match {
          case ConditionClass.AlwaysTrue => StepCondition(Vector.empty)
          case _: ConditionClass.RowLocal =>
            val key = (one.letter(variable), one.conditionsOf(variable), one.isUndefined(variable))
            StepCondition(Vector(numbers.getOrElseUpdate(key, (numbers.size, rule, variable))._1))
          case _ => StepCondition(Vector.empty, Some(Remainder(s"$rule $variable", Vector(variable))))
        }
      }
      SharedRule(s"r$rule", facts(one, test), one.policy, test.tracked, test, parts, one.within.map(_.toString))
    }.toVector
    val parts = numbers.values.toVector
    val shared: SharedConditions = { (part, row) =>
      val (_, rule, variable) = parts(part)
      tests(rule).test(variable, row, new Path(TrackedSets.none(cases(rule).variables.size)), 1)
    }
    val found = Array.fill(cases.size)(mutable.LinkedHashSet.empty[Event.Match])
    val sink: RuleSink = { (rule, path, _) =>
      val isNew = found(rule).add(EngineMatcher.event(path, cases(rule)))
      require(isNew, s"${cases(rule).pattern} gives a match twice")
    }
    def newEngine = limits.fold(AllRuns.of(rules, shared, sink)) { bound =>
      SharedRuns.bestEffort(rules, shared, MatchBudget.unlimited, sink, bound, Rows)
    }
    val size = cases.head.rows.size
    var engine = newEngine
    tests.foreach(_.reveal(size, ended = true))
    (0 until size).foreach { row =>
      engine.onRow(0, row)
      if (resume) {
        val first = engine.firstOpenRow(0).getOrElse(row)
        val written = ScanOutput.toBytes(first)(engine.write(0, _))
        engine = newEngine
        engine.read(0, ScanInput.ofBytes(written, first))
      }
    }
    engine.onEnd(0)
    found.map(_.toSet).toSeq
  }

  private object Rows extends RunClock {
    override def time(row: Int): Double = row.toDouble
    override def window: Double = 8.0
  }

  private def conditions(one: PatternCase) = new EngineConditions(one, one, asksOnce = false)

  private def facts(one: PatternCase, test: EngineConditions) = new ProgramFacts(
    ProgramCompiler.compile(
      one.pattern,
      one.variables,
      EngineMatcher.MaxInstructions,
      one.policy.selection.isSkipping
    ),
    test.classes
  )
}
