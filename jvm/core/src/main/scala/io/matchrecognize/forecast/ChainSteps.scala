// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

/** The pattern's part of the model: what rows do to an open match. */
trait ChainSteps {

  /**
   * Returns the sets of states to which a row with this symbol can move an open match from the given set.
   *
   * @param toss returns, for a state and a variable, the probability that the match-dependent part of the variable's
   *             condition holds
   * @return the next sets with their probabilities, which add up to 1
   */
  def step(set: Int, symbol: Long, toss: (Int, Int) => Double): IndexedSeq[(Int, Double)]
}

object ChainSteps {

  /** Returned in place of a set if the row completes the match. */
  final val Completed = -1

  /** Returned in place of a set if the match ends without being completed. */
  final val Failed = -2
}

/** Thrown when a forecast would need a larger table than is allowed. */
final case class ForecastTooLarge(detail: String) extends RuntimeException(s"the forecast needs $detail")
