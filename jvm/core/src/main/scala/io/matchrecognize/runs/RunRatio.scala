// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Values a run by the ratio of its expected completions to its expected looks or, if only the number of runs is
 * bounded, to its expected lifetime. Runs of a class with the same time left have the same value, so buckets are
 * ordered rather than runs. Runs of a class about which too little is known get a high rank, so that the engine learns
 * about the class.
 */
private[runs] final class RunRatio(isState: Boolean) extends RunSelector {
  import RunRatio._

  override def readsLife: Boolean = isState

  override def rank(run: Run, left: Int): Double = rank(run.group, left, RunClass.AllRules)

  override def newOrder(candidates: RunSelector.Candidates): RunOrder =
    new BucketOrder(candidates.label, candidates.population, this, candidates.eligible)

  /** @param label the label whose completions and looks count: see [[RunClass]] */
  def rank(of: RunClass, left: Int, label: Int): Double =
    if (!of.isKnown) Unknown
    else {
      val cost = if (isState) of.life(left) else of.work(label)(left)
      if (cost > 0.0) of.value(label)(left) / cost else Untouched
    }
}

private[runs] object RunRatio {
  val selector: RunSelector.Of = (_, _, isState) => new RunRatio(isState)

  private val Unknown = 99.0

  /** The rank of a class whose expected cost is zero. */
  private val Untouched = 2.0
}
