// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/** Follows what becomes of runs. */
private[runs] trait RunObserver {

  /** A run was tested against a row. */
  def looked(run: Run, row: Int): Unit = ()

  /** A run was created; `completed` are the rules that it completes, and it stays if it is `isLive`. */
  def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit = ()

  /** The matches of a rule that there were before a state was read. */
  def restored(rule: Int, matches: Long): Unit = ()

  /** A run was read that was written before, with what `noted` said of it. */
  def restored(run: Run, note: Int): Unit = ()

  /** A guard takes rules from a run: those given are left. */
  def cleared(run: Run, left: Long, row: Int): Unit = ()

  /** A run ends before its time. */
  def stopped(run: Run): Unit = ()

  /** The match of a run is confirmed after its last row. */
  def confirmed(run: Run, rule: Int): Unit = ()
}

/** Gives up runs, so that a limit is kept. Runs that are given up are lost with all matches that would come of them. */
private[runs] trait RunBound extends RunObserver {

  /** What was given up so far. */
  def losses: RunLosses = RunLosses.NoLoss

  /** Of the number of matches of a rule: see [[MatchSpread]]. */
  def variance(rule: Int): Double = 0.0

  /** Values what was given up before it was known what comes of its like, if that is known by now. */
  def settle(): Unit = ()

  /** Forgets what was learned, but not what was given up. */
  def forgetExperience(): Unit = ()

  /** Writes what was learned; then `noted` says of each run what belongs to it. */
  def write(out: ScanOutput): Unit = ()
  def noted(run: Run): Int = 0

  /** Reads what was written, in place of what was learned here. */
  def read(in: ScanInput): Unit = ()

  /** Before a row. */
  def beforeRow(row: Int): Unit = ()

  /** The runs that the row is to be tested against, in the order of their creation; those that are stopped are not. */
  def choose(candidates: mutable.ArrayBuffer[Run], row: Int): Unit = ()

  /** Whether `choose` may stop runs, so that it must be asked. */
  def choosesPerRow: Boolean = false

  /** After a row, with how many looks it took. */
  def afterRow(row: Int, looks: Int): Unit = ()
}

/** What was given up. */
private[runs] final class RunLosses(rules: Int) {
  private val expected = new Array[Double](rules)
  private val givenUp = new Array[Long](rules)
  private val unknown = new Array[Long](rules)
  var runs: Long = 0L

  /** How many rows would have taken more looks than the limit for each row allows, or left more runs. */
  var rowsOver: Long = 0L

  /** How many runs that served a rule were given up for it. */
  def runs(rule: Int): Long = if (rule < rules) givenUp(rule) else 0L

  /** How many of them are not in what is expected to be lost, since too little was known. */
  def runsUnknown(rule: Int): Long = if (rule < rules) unknown(rule) else 0L

  /** How many matches of a rule are expected to be lost. */
  def lost(rule: Int): Double = if (rule < rules) expected(rule) else 0.0

  /** So many runs are given up for a rule, with what is expected to be lost with them, if that is known. */
  def add(rule: Int, runs: Long, matches: Option[Double]): Unit = {
    givenUp(rule) += runs
    expected(rule) += matches.getOrElse(0.0)
    if (matches.isEmpty) unknown(rule) += runs
  }

  /** Of so many unknown ones it is known now what was lost with them. */
  def settle(rule: Int, runs: Long, matches: Double): Unit = {
    unknown(rule) -= runs
    expected(rule) += matches
  }
}

private[runs] object RunLosses {
  val NoLoss: RunLosses = new RunLosses(0)
}
