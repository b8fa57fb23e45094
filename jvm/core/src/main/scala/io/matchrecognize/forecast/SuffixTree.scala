// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * Estimates the probability of each symbol after each sequence of symbols.
 *
 * The estimate for a sequence is smoothed towards that for the sequence without its oldest symbol, as if by four
 * additional observations. A longer sequence is used only if its distribution differs significantly from that of the
 * shorter one, according to a likelihood-ratio test at the 0.1 percent level. Such a sequence is called
 * ''informative''.
 *
 * @param counts for each sequence (oldest symbol first), how often each symbol followed it
 */
private[forecast] final class SuffixTree(symbols: Int, counts: collection.Map[Vector[Int], Array[Long]]) {
  import SuffixTree._

  private val surprise = quantile(math.max(symbols - 1, 1))
  private val informative = mutable.HashMap.empty[Vector[Int], Array[Double]]

  private val uniform: Array[Double] = Array.fill(symbols)(1.0 / symbols)

  /** The probability of each symbol after the empty sequence. */
  val root: Array[Double] = counts.get(Vector.empty).fold(uniform)(estimate(_, uniform))

  // Shorter sequences come first, since their estimates are used to judge longer ones.
  counts.keys.filter(_.nonEmpty).toVector.sortBy(_.size).foreach { context =>
    val shorter = after(context.tail)
    val seen = counts(context)
    if (twiceLogRatio(seen, shorter) > surprise) informative(context) = estimate(seen, shorter)
  }

  /** The informative sequences. */
  def contexts: Iterable[Vector[Int]] = informative.keys

  /** The probability of each symbol after an informative sequence. */
  def next(context: Vector[Int]): Array[Double] = informative(context)

  /**
   * The probability of each symbol after any sequence. It is taken from the longest informative suffix of the sequence.
   */
  def after(context: Vector[Int]): Array[Double] =
    context.tails.take(context.size).collectFirst { case end if informative.contains(end) => informative(end) }
      .getOrElse(root)
}

private[forecast] object SuffixTree {
  private val Weight = 4.0

  /** Builds the tree from the counts of a model. Symbols are replaced by their numbers in the table. */
  def apply(counts: ForecastCounts, symbols: SymbolTable): SuffixTree = {
    val numbered = mutable.HashMap.empty[Vector[Int], Array[Long]]
    counts.contexts.foreach { case (context, symbol, count) =>
      numbered.getOrElseUpdate(
        context.map(symbols.number),
        new Array[Long](symbols.size)
      )(symbols.number(symbol)) += count
    }
    new SuffixTree(symbols.size, numbered)
  }

  private def estimate(seen: Array[Long], shorter: Array[Double]): Array[Double] = {
    val total = seen.sum
    Array.tabulate(seen.length)(symbol => (seen(symbol) + Weight * shorter(symbol)) / (total + Weight))
  }

  private def twiceLogRatio(seen: Array[Long], shorter: Array[Double]): Double = {
    val total = seen.sum.toDouble
    2 * seen.indices.iterator.filter(seen(_) > 0).map(i => seen(i) * math.log(seen(i) / total / shorter(i))).sum
  }

  /** The 99.9 percent quantile of the chi-squared distribution, by the Wilson-Hilferty approximation. */
  private def quantile(degrees: Int): Double = {
    val part = 2.0 / (9 * degrees)
    degrees * math.pow(1 - part + 3.09 * math.sqrt(part), 3)
  }
}
