// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

/** The pattern's part of the model: what rows do to an open match. */
trait ChainSteps {

  /**
   * What a row with this symbol does to an open match in this set of states.
   *
   * @param toss the probability that the part of a variable's condition that depends on the match holds in a state
   * @return the next sets with their probabilities, which add up to 1
   */
  def step(set: Int, symbol: Long, toss: (Int, Int) => Double): IndexedSeq[(Int, Double)]
}

object ChainSteps {

  /** In place of a set: the row completes the match. */
  final val Completed = -1

  /** In place of a set: the match ends without. */
  final val Failed = -2
}

/** A forecast would need a larger table than is kept. */
final case class ForecastTooLarge(detail: String) extends RuntimeException(s"the forecast needs $detail")
