// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Which runs are worth least, where not all can be kept: those that rank lower are given up first. [[RunRatio]] is the one that
 * queries use; benchmarks compare it with others.
 */
private[runs] trait RunSelector extends RunObserver {

  /** @param left how many steps of time the run has left */
  def rank(run: Run, left: Int): Double

  /** In which order runs are given up between rows. */
  def newOrder(candidates: RunSelector.Candidates): RunOrder

  /** Before a row at this time. */
  def atTime(time: Double): Unit = ()

  /** Whether it wants to know how long runs will be alive. */
  def readsLife: Boolean = false
}

private[runs] object RunSelector {

  /** Makes a selector for an engine, with the clock of its rows; the last argument says whether the number of runs is bounded. */
  type Of = (SharedRuns, RunClock, Boolean) => RunSelector

  /**
   * The runs among which a bound chooses.
   *
   * @param label    whose completions and looks count: see [[RunClass]]
   * @param eligible whether runs of a class may be given up
   * @param alive    returns those that may
   */
  final case class Candidates(
      label: Int,
      population: RunPopulation,
      eligible: RunClass => Boolean,
      alive: () => Array[Run],
      ranked: RankedRuns
  )
}
