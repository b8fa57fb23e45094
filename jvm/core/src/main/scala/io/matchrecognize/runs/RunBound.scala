// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/** A listener that is notified of everything that happens to runs. */
private[runs] trait RunObserver {

  /** Called when a run has been tested against a row. */
  def looked(run: Run, row: Int): Unit = ()

  /**
   * Called when a run has been created. `completed` holds the rules that the run completes; `isLive` says whether it
   * stays alive.
   */
  def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit = ()

  /** Called when a state is read, with the number of matches that the rule had when the state was written. */
  def restored(rule: Int, matches: Long): Unit = ()

  /**
   * Called for each run that is read from a state. `note` is what [[RunBound.noted]] returned when the run was written.
   */
  def restored(run: Run, note: Int): Unit = ()

  /**
   * Called when a row makes a run useless for some or all of its rules, for example because the row must be absent;
   * `left` holds the remaining rules.
   */
  def cleared(run: Run, left: Long, row: Int): Unit = ()

  /** Called when a run ends before its time limit expires. */
  def stopped(run: Run): Unit = ()

  /** Called when a pending match of a run is confirmed, by a later row or by the passing of time. */
  def confirmed(run: Run, rule: Int): Unit = ()
}

/**
 * Keeps the work or the number of runs within a limit by giving up runs. All matches that a run would have led to are
 * lost with it.
 */
private[runs] trait RunBound extends RunObserver {

  /** The losses so far. */
  def losses: RunLosses = RunLosses.NoLoss

  /** The variance of the number of matches of a rule: see [[MatchSpread]]. */
  def variance(rule: Int): Double = 0.0

  /** Estimates those losses that could not be estimated when runs were given up, if enough is known by now. */
  def settle(): Unit = ()

  /** Forgets the statistics, but keeps the losses. */
  def forgetExperience(): Unit = ()

  /**
   * Writes the statistics. Afterwards, `noted` returns, for each run, a number that must be written together with the
   * run.
   */
  def write(out: ScanOutput): Unit = ()
  def noted(run: Run): Int = 0

  /** Replaces the statistics with those in the state. */
  def read(in: ScanInput): Unit = ()

  /** Called before each row. */
  def beforeRow(row: Int): Unit = ()

  /**
   * Called with the runs that are about to be tested against the row, in order of creation. Runs that this method stops
   * are not tested.
   */
  def choose(candidates: mutable.ArrayBuffer[Run], row: Int): Unit = ()

  /** Whether `choose` must be called, because it may stop runs. */
  def choosesPerRow: Boolean = false

  /** Called after each row, with the number of looks (tests of a run against the row) that it took. */
  def afterRow(row: Int, looks: Int): Unit = ()
}

/** Counts the runs that were given up and the matches that are expected to be lost with them. */
private[runs] final class RunLosses(rules: Int) {
  private val expected = new Array[Double](rules)
  private val givenUp = new Array[Long](rules)
  private val unknown = new Array[Long](rules)
  var runs: Long = 0L

  /**
   * The number of rows that would have taken more looks than the limit per row allows, or would have left too many
   * runs.
   */
  var rowsOver: Long = 0L

  /** The number of runs that were given up for a rule. */
  def runs(rule: Int): Long = if (rule < rules) givenUp(rule) else 0L

  /** The number of runs given up for a rule that `lost` does not cover, because too little was known about them. */
  def runsUnknown(rule: Int): Long = if (rule < rules) unknown(rule) else 0L

  /** The expected number of lost matches of a rule. */
  def lost(rule: Int): Double = if (rule < rules) expected(rule) else 0.0

  /** Counts `runs` runs given up for a rule, and the matches expected to be lost with them, if known. */
  def add(rule: Int, runs: Long, matches: Option[Double]): Unit = {
    givenUp(rule) += runs
    expected(rule) += matches.getOrElse(0.0)
    if (matches.isEmpty) unknown(rule) += runs
  }

  /** Adds the matches lost with `runs` runs whose losses were unknown before. */
  def settle(rule: Int, runs: Long, matches: Double): Unit = {
    unknown(rule) -= runs
    expected(rule) += matches
  }
}

private[runs] object RunLosses {
  val NoLoss: RunLosses = new RunLosses(0)
}
