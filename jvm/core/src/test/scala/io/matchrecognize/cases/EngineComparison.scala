// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.matcher.MatchBudget

/**
 * Engines for one pattern that must find the same events, however they come to them, and must not take more steps where
 * they know more. They run over one partition after another, as in a task.
 *
 * The methods: a search that remembers where it has been only in long attempts, or from the first step; with the limits
 * that conditions state; and with what depends on rows alone known ahead, for all rows or for half of them.
 */
private[cases] final class EngineComparison(pattern: PatternCase) {
  import EngineComparison._

  private val plain = new EngineMatcher(pattern)
  private val remembering =
    if (plain.facts.isLinear) None
    else Some(new EngineMatcher(pattern, new MatchBudget(Long.MaxValue, () => (), patience = 0)))
  private val limited = new EngineMatcher(pattern, statesLimits = true)
  private val knowing =
    for ((share, statesLimits) <- Seq(1.0 -> true, 0.5 -> false))
      yield (new EngineMatcher(pattern, ahead = Some(share), statesLimits = statesLimits), share, statesLimits)

  /** Whether a case differs from that of the engines in nothing but the letters and values of its rows. */
  def isFor(other: PatternCase): Boolean = pattern.copy(rows = other.rows) == other

  /** What all engines find in the rows. */
  def events(rows: Rows): Vector[Event] = {
    val (events, steps) = run(plain, rows)
    val stepsAtOnce = remembering.map { engine =>
      val (same, stepsAtOnce) = run(engine, rows)
      assert(same == events, s"remembering at once: ${Event.text(same)}, late: ${Event.text(events)}")
      stepsAtOnce
    }
    val (inTime, stepsInTime) = run(limited, rows)
    assert(inTime == events, s"with stated limits: ${Event.text(inTime)}, without: ${Event.text(events)}")
    // An attempt that a frame or the limit cuts off may forget more than it has found out itself. One that takes fewer steps may
    // begin to remember later than one that is long, if what it has not remembered until then makes a difference.
    val mayForget = pattern.frame.isDefined || pattern.policy.hasLimit || stepsAtOnce.exists(_ != steps)
    assert(mayForget || stepsInTime <= steps, "stated limits take more steps")
    for ((engine, share, statesLimits) <- knowing) {
      val (same, stepsKnowing) = run(engine, rows)
      val how = s"knowing $share of the rows${if (statesLimits) " and stated limits" else ""}"
      def text = PatternCaseText.line(pattern.copy(rows = rows), events)
      assert(same == events, s"$how: ${Event.text(same)}, none: ${Event.text(events)} in $text")
      // The rows of a gap are not visited, so a path that comes to one of them from elsewhere may have to go on from there; and the
      // last attempts of a partition, which can no longer match, remember less. How much that is depends on the pattern. A look ahead
      // has a cost, too, and over few rows it may have nothing to save.
      val most = if (statesLimits) steps * 5 / 4 + 10 * engine.facts.program.size else steps + engine.facts.program.size
      assert(mayForget || stepsKnowing <= most, s"$how takes $stepsKnowing steps, more than $most: $text")
    }
    events
  }
}

private object EngineComparison {

  private def run(engine: EngineMatcher, rows: Rows): (Vector[Event], Long) = {
    val before = engine.budget.steps
    engine.nextPartition(rows)
    val events = engine.all()
    (events, engine.budget.steps - before)
  }
}
