// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Ranks runs if not all of them can be kept: those that rank lowest are given up first. Queries use [[RunRatio]];
 * benchmarks compare it with other selectors.
 */
private[runs] trait RunSelector extends RunObserver {

  /** @param left how many time steps the run has left */
  def rank(run: Run, left: Int): Double

  /** Creates the order in which runs are given up between rows. */
  def newOrder(candidates: RunSelector.Candidates): RunOrder

  /** Called before each row, with its time. */
  def atTime(time: Double): Unit = ()

  /** Whether the selector reads how long runs are expected to live. */
  def readsLife: Boolean = false
}

private[runs] object RunSelector {

  /**
   * Creates a selector for an engine and its clock. The last argument says whether only the number of runs is bounded.
   */
  type Of = (SharedRuns, RunClock, Boolean) => RunSelector

  /**
   * The runs from which a bound chooses.
   *
   * @param label    the label whose completions and looks count: see [[RunClass]]
   * @param eligible whether runs of a class may be given up
   * @param alive    returns the runs that may be given up
   */
  final case class Candidates(
      label: Int,
      population: RunPopulation,
      eligible: RunClass => Boolean,
      alive: () => Array[Run],
      ranked: RankedRuns
  )
}
