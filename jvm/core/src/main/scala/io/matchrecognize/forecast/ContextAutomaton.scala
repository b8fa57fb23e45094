// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * An automaton over the last symbols, whose state is all that must be remembered of them to know what usually
 * follows, now and later.
 *
 * A state is the longest suffix of the last symbols that is a prefix of an informative sequence of the tree; older
 * symbols can never matter. So the states are the prefixes of these sequences, of which there are far fewer than
 * sequences of symbols. The next state follows from the state and the symbol, as in the automaton of Aho and
 * Corasick.
 */
private[forecast] final class ContextAutomaton(symbols: Int, tree: SuffixTree) {
  private val beginnings: Vector[Vector[Int]] =
    (tree.contexts.flatMap(_.inits).toSet + Vector.empty).toVector.sortBy(_.size)
  private val numbers: Map[Vector[Int], Int] = beginnings.zipWithIndex.toMap

  /** The number of states; state 0 is the one before the first symbol. */
  val size: Int = beginnings.size

  private val following: Array[Int] = {
    val all = new Array[Int](size * symbols)
    for ((context, state) <- beginnings.zipWithIndex; symbol <- 0 until symbols)
      all(state * symbols + symbol) =
        (context :+ symbol).tails.collectFirst { case end if numbers.contains(end) => numbers(end) }.get
    all
  }

  // For each state, its longest informative suffix, which may be shorter than the state.
  private val determining: Array[Option[Vector[Int]]] = {
    val informative = mutable.HashSet.from(tree.contexts)
    beginnings.map(_.tails.find(informative)).toArray
  }
  private val distributions: Array[Array[Double]] = determining.map(_.fold(tree.root)(tree.next))

  def next(state: Int, symbol: Int): Int = following(state * symbols + symbol)

  /** The probability of each symbol to come next. */
  def probabilities(state: Int): Array[Double] = distributions(state)

  /** How many of the last symbols determine these probabilities. */
  def depth(state: Int): Int = determining(state).fold(0)(_.size)
}
