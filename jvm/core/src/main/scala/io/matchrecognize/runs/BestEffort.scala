// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Keeps shared runs within limits by giving up the least valuable ones (load shedding). Rows are never dropped, and the
 * runs that remain are still checked for rows that must be absent, so every match emitted belongs to the exact result.
 * Nothing is given up while the limits hold.
 *
 * ''Mean work.'' The load is the number of looks (tests of a run against a row) that the live runs are expected to cost
 * at each row. When it exceeds a capacity, which [[RunSteering]] determines, runs are given up until it is below the
 * capacity. For a rule with a bound of its own, only the load of the runs that serve the rule counts, and runs are
 * given up for this rule only.
 *
 * ''Work of a row'' and ''number of runs'' are hard limits: if a row would take too many looks, or if too many runs are
 * alive after a row, the least valuable runs are given up.
 *
 * Cost: a few counters for each look and run ([[RunFacts]]), several forecasts per window ([[RunForecast]]), and a heap
 * operation for each run that is given up ([[BucketOrder]]).
 */
private[runs] final class BestEffort(
    engine: SharedRuns,
    limits: RunLimits,
    newSelector: RunSelector.Of,
    clock: RunClock,
    values: OpenValues
) extends RunBound {
  import BestEffort._

  private val bounded = limits.looksOfRules.keys.toVector.sorted
  private val labels: Array[Long] = (-1L +: bounded.map(1L << _)).toArray
  override val losses: RunLosses = new RunLosses(engine.rules.size)
  private val spread = new MatchSpread(engine.rules.size, engine.matches)
  private val open = RunKeys.open(engine.trie, values)
  private var known: Experience = null
  private var isGivingUp = false
  private def past: Experience = {
    if (known == null) known = new Experience
    known
  }

  override def settle(): Unit = if (known != null) known.settle()

  override def forgetExperience(): Unit = {
    settle()
    known = null
  }

  override def looked(run: Run, row: Int): Unit = past.looked(run, row)
  override def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit =
    past.created(run, completed, isLive, row)
  override def restored(rule: Int, matches: Long): Unit = past.facts.restored(rule, matches)
  override def variance(rule: Int): Double = spread.variance(rule)
  override def restored(run: Run, note: Int): Unit = past.facts.restored(run, note)
  override def cleared(run: Run, left: Long, row: Int): Unit = past.facts.cleared(run, left, row)
  override def stopped(run: Run): Unit = if (isGivingUp) past.facts.givenUp(run) else past.facts.stopped(run)
  override def confirmed(run: Run, rule: Int): Unit = past.confirmed(run, rule)
  override def beforeRow(row: Int): Unit = past.beforeRow(row)
  override def choosesPerRow: Boolean = limits.hasMostLooks
  override def choose(candidates: mutable.ArrayBuffer[Run], row: Int): Unit = past.choose(candidates)
  override def afterRow(row: Int, looks: Int): Unit = past.afterRow(looks)

  override def write(out: ScanOutput): Unit = out.bytes(ScanOutput.toBytes(firstRow = 0)(past.write))
  override def noted(run: Run): Int = past.facts.noted(run)

  override def read(in: ScanInput): Unit = {
    forgetExperience()
    past.read(ScanInput.ofBytes(in.bytes(), firstRow = 0))
  }

  /** The cost of ranking and forecasting so far, in iterations of the innermost loops. */
  def selectionSteps: Long = past.selectionSteps

  /** The statistics gathered since the last reset, and the decisions based on them. */
  private final class Experience {
    val facts = new RunFacts(engine, clock, new RunKeys(open, values, engine.paths), labels)
    private val isState = limits.meanLooks.isEmpty && !limits.hasMostLooks && bounded.isEmpty
    private val selector = newSelector(engine, clock, isState)
    private val ranked = new RankedRuns(selector, run => facts.population.stepsLeft(run.bucket))
    private val openLosses = new OpenLosses(losses)
    private val orderOfAll = newOrder(RunClass.AllRules)
    private val meters = (limits.meanLooks.map(RunClass.AllRules -> _) ++ bounded.zipWithIndex.map {
      case (rule, i) => i + 1 -> limits.looksOfRules(rule)
    }).map { case (label, looks) => new Meter(label, new RunSteering(looks)) }.toArray

    private final class Meter(val label: Int, val steering: RunSteering) {
      val order: RunOrder = if (label == RunClass.AllRules) orderOfAll else newOrder(label)
      var looks: Long = 0L
    }

    private def newOrder(label: Int): RunOrder = {
      val isOfAll = label == RunClass.AllRules
      selector.newOrder(RunSelector.Candidates(
        label,
        facts.population,
        one => isOfAll || (one.mask & labels(label)) != 0L,
        () => alive().filter(run => (run.mask & labels(label)) != 0L),
        ranked
      ))
    }

    private var rows = 0L
    private var rowsOfWindow = 0L
    private var rowsOfTick = 0L
    private var ticks = 0L
    private var isStale = false

    def selectionSteps: Long =
      facts.forecastSteps + (orderOfAll +: meters.map(_.order)).distinct.collect { case one: BucketOrder =>
        one.bucketsRanked
      }.sum

    def looked(run: Run, row: Int): Unit = {
      selector.looked(run, row)
      if (labels.length == 1) facts.looked(run, run.mask)
      else {
        val rules = engine.concerned(run)
        facts.looked(run, rules)
        meters.foreach { meter =>
          if (meter.label != RunClass.AllRules && (rules & labels(meter.label)) != 0L) meter.looks += 1
        }
      }
    }

    def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit = {
      facts.created(run, completed, isLive, row)
      selector.created(run, completed, isLive, row)
    }

    def confirmed(run: Run, rule: Int): Unit = {
      facts.confirmed(run, rule)
      selector.confirmed(run, rule)
    }

    def beforeRow(row: Int): Unit = {
      val time = clock.time(row)
      rows += 1
      rowsOfWindow += 1
      facts.atTime(time)
      selector.atTime(time)
      if (rowsOfWindow > math.max(RowsPerTick, facts.rowsPerWindow)) {
        spread.window()
        rowsOfWindow = 0L
      }
      if (rowsOfTick >= math.max(RowsPerTick, facts.rowsPerWindow / TicksPerWindow)) {
        meters.foreach(_.steering.tick(isLearned))
        rowsOfTick = 0L
        ticks += 1
        // After many windows, the statistics change little within a single window, so they are evaluated less often.
        if (ticks % (if (ticks <= EarlyTicks) TicksPerEstimate else TicksPerLateEstimate) == 0) {
          // During the learning phase, the estimate is rarely needed, so it is computed on demand.
          if (isLearned) estimate() else isStale = true
          if (isLearned) meters.foreach(_.steering.begin())
        }
      }
    }

    private def isLearned = rows >= limits.learning * math.max(RowsPerTick, facts.rowsPerWindow)

    private def estimate(): Unit = {
      facts.estimate(selector)
      openLosses.settle(isKnown)
      isStale = false
    }

    def settle(): Unit = if (openLosses.nonEmpty) estimate()

    /** Recomputes the expectations if they are out of date, for example after a state was read. */
    private def refresh(): Unit = if (isStale) estimate()

    def choose(candidates: mutable.ArrayBuffer[Run]): Unit = if (candidates.nonEmpty) {
      val most = limits.mostLooksNow
      if (candidates.size > most) {
        refresh()
        losses.rowsOver += 1
        // Giving up one run may end other runs, too.
        ranked.sorted(candidates.toArray).iterator.take(candidates.size - most).filter(_.isAlive).foreach { run =>
          giveUp(run, worthOf(run, RunClass.AllRules).copy(atLook = true))
        }
      }
    }

    def afterRow(looks: Int): Unit = {
      rowsOfTick += 1
      limits.pace.foreach(_.took(looks))
      meters.foreach { meter =>
        meter.steering.row(if (meter.label == RunClass.AllRules) looks else meter.looks)
        meter.looks = 0L
        if (load(meter) > meter.steering.most) keepLoad(meter)
      }
      limits.mostRuns.foreach { most =>
        if (engine.openRuns > most) {
          refresh()
          losses.rowsOver += 1
          orderOfAll.begin()
          while (engine.openRuns > most) {
            val run = orderOfAll.least()
            giveUpBetweenRows(if (run == null) alive().head else run)
          }
        }
      }
    }

    private def load(meter: Meter): Double = facts.population.load(meter.label)

    private def keepLoad(meter: Meter): Unit = {
      refresh()
      meter.order.begin()
      var run = meter.order.least()
      while (run != null && load(meter) > meter.steering.target) {
        if (meter.label == RunClass.AllRules) giveUpBetweenRows(run) else giveUpForRule(run, meter.label)
        meter.steering.gaveUp()
        run = meter.order.least()
      }
    }

    private def giveUpBetweenRows(run: Run): Unit = giveUp(run, worthOf(run, RunClass.AllRules))

    /**
     * Gives up a run for all rules that it serves, each of which loses an equal share of the run's worth. In the worth,
     * a match counts with the weight of its rule, so the share is divided by that weight to get a number of matches.
     */
    private def giveUp(run: Run, worth: RunWorth): Unit = {
      val bits = java.lang.Long.bitCount(run.mask)
      end(run, run.mask, worth, rule => 1.0 / bits / engine.rules(rule).weight)
    }

    /** Gives up a run for one rule. The run goes on if it can still serve other rules. */
    private def giveUpForRule(run: Run, label: Int): Unit = {
      val worth = worthOf(run, label)
      if ((run.goesOn & ~labels(label)) == 0L) end(run, labels(label), worth, _ => 1.0)
      else {
        losses.runs += 1
        lose(bounded(label - 1), 1L, worth, 1.0)
        run.clear(labels(label))
        facts.reduced(run)
      }
    }

    /**
     * Gives up a run for the given rules. If other runs end with it, all of them serve a single rule. Each rule loses
     * its share of the run's worth.
     */
    private def end(run: Run, rules: Long, worth: RunWorth, share: Int => Double): Unit = {
      val before = engine.openRuns
      isGivingUp = true
      val isMatchLost =
        try engine.giveUp(run)
        finally isGivingUp = false
      val ended = before - engine.openRuns
      losses.runs += ended
      var left = rules
      while (left != 0L) {
        val rule = java.lang.Long.numberOfTrailingZeros(left)
        if (isMatchLost) losses.add(rule, ended, Some(1.0))
        else lose(rule, ended, worth, share(rule))
        left &= left - 1
      }
    }

    private def lose(rule: Int, runs: Long, worth: RunWorth, share: Double): Unit =
      if (isKnown(worth.of, rule)) losses.add(rule, runs, Some(share * worth.value))
      else {
        losses.add(rule, runs, None)
        openLosses.add(rule, runs, worth, share)
      }

    /**
     * Whether the value of a run for a rule can be estimated, which takes at least one window of rows and some matches.
     */
    private def isKnown(of: RunClass, rule: Int): Boolean =
      of.isKnown && facts.matches(rule) >= LeastMatches && rows >= math.max(RowsPerTick, facts.rowsPerWindow)

    private def worthOf(run: Run, label: Int): RunWorth =
      RunWorth(run.group, label, facts.population.stepsLeft(run.bucket))

    /**
     * Writes which labels and limits there are, and the counts. A selector that keeps counts of its own starts from
     * scratch after a restart.
     */
    def write(out: ScanOutput): Unit = {
      shape.foreach(out.number)
      Seq(rows, rowsOfTick, ticks).foreach(out.number)
      meters.foreach(_.steering.write(out))
      facts.write(out)
    }

    /** Reads the counts, unless they were written under other labels or limits. */
    def read(in: ScanInput): Unit = if (shape.forall(_ == in.long())) {
      rows = in.long()
      rowsOfTick = in.long()
      ticks = in.long()
      meters.foreach(_.steering.read(in))
      facts.read(in)
      isStale = ticks >= TicksPerEstimate
    }

    private def shape: Seq[Long] =
      (labels.length.toLong +: labels.toSeq) ++ (meters.length.toLong +: meters.toSeq.map(_.label.toLong))

    private def alive(): Array[Run] = engine.partitions.valuesIterator.flatMap(_.liveRuns).toArray
  }
}

private[runs] object BestEffort {

  /**
   * The capacity is adjusted `TicksPerWindow` times per window, but not more often than every `RowsPerTick` rows. The
   * expectations are recomputed every `TicksPerEstimate` adjustments and, after the first `EarlyTicks` adjustments,
   * every `TicksPerLateEstimate` adjustments.
   */
  private val TicksPerWindow = 20.0
  private val RowsPerTick = 20.0
  private val TicksPerEstimate = 3L
  private val TicksPerLateEstimate = 6L
  private val EarlyTicks = 60L

  /**
   * The losses of a rule are estimated only after it has had this many matches. With fewer, the estimate would depend
   * on chance.
   */
  private val LeastMatches = 5L
}
