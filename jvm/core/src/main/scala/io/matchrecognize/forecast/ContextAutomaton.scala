// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * An automaton that reads the symbols of rows (see [[ForecastRows]]). Its state holds everything about the symbols so
 * far that affects which symbols are likely to follow, now and later.
 *
 * The state is the longest suffix of the symbols so far that is also a prefix of an informative sequence (see
 * [[SuffixTree]]); older symbols can never matter. The states are thus the prefixes of informative sequences, and there
 * are far fewer of them than sequences of symbols. As in an Aho-Corasick automaton, the state and the next symbol
 * determine the next state.
 */
private[forecast] final class ContextAutomaton(symbols: Int, tree: SuffixTree) {
  private val beginnings: Vector[Vector[Int]] =
    (tree.contexts.flatMap(_.inits).toSet + Vector.empty).toVector.sortBy(_.size)
  private val numbers: Map[Vector[Int], Int] = beginnings.zipWithIndex.toMap

  /** The number of states. State 0 is the state before the first symbol. */
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

  /** For each symbol, the probability that it comes next. */
  def probabilities(state: Int): Array[Double] = distributions(state)

  /** How many of the last symbols determine the probabilities in a state. */
  def depth(state: Int): Int = determining(state).fold(0)(_.size)
}
