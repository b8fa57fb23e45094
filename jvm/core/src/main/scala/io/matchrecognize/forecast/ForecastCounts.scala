// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * What is learned from rows, as counts that can be added up.
 *
 * Cost: a node of a tree for each sequence of up to `depth` symbols that occurs, with a map entry for each symbol
 * that follows it; each row increases `depth` + 1 of these entries.
 *
 * @param depth how many symbols before a row are considered
 */
final class ForecastCounts(val depth: Int) {
  import ForecastCounts._

  private val root = new Context
  private val toss = mutable.HashMap.empty[(Int, Int), (Long, Long)].withDefaultValue((0L, 0L))
  private val outcome = mutable.HashMap.empty[(Int, Boolean), (Long, Double)].withDefaultValue((0L, 0.0))
  private var learned = 0L
  private val gap = mutable.LongMap.empty[Gaps]

  /** The number of rows learned. */
  def rows: Long = learned

  /**
   * Counts a row.
   *
   * @param recent the symbols before it, the oldest first
   * @param size   how many symbols `recent` holds
   */
  def add(recent: Array[Long], size: Int, symbol: Long): Unit = {
    var context = root
    context.count(symbol, 1L)
    var i = size - 1
    while (i >= 0 && i >= size - depth) {
      context = context.after(recent(i))
      context.count(symbol, 1L)
      i -= 1
    }
    learned += 1
  }

  /** @param context the symbols before `symbol`, the oldest first */
  def addContext(context: Vector[Long], symbol: Long, count: Long): Unit = {
    context.foldRight(root)((before, node) => node.after(before)).count(symbol, count)
    if (context.isEmpty) learned += count
  }

  /** For each sequence of symbols, the oldest first: a symbol that followed it, and how often. */
  def contexts: Iterator[(Vector[Long], Long, Long)] = root.all(Vector.empty)

  /** Counts an evaluation of the match-dependent part of a variable's condition in a state. */
  def addToss(state: Int, variable: Int, holds: Boolean, count: Long): Unit = {
    val (held, failed) = toss((state, variable))
    toss((state, variable)) = if (holds) (held + count, failed) else (held, failed + count)
  }

  /** Returns the evaluations counted: state, variable, whether the part held, and how often. */
  def tosses: Iterator[(Int, Int, Boolean, Long)] = toss.iterator.flatMap { case ((state, variable), (held, failed)) =>
    Iterator((state, variable, true, held), (state, variable, false, failed)).filter(_._4 > 0)
  }

  /** The probability that the match-dependent part holds, smoothed towards one half as by two more observations. */
  def chance(state: Int, variable: Int): Double = {
    val (held, failed) = toss((state, variable))
    (held + 1.0) / (held + failed + 2.0)
  }

  /** Counts the time between two rows. Times are grouped by order of magnitude, in steps of a percent. */
  def addGap(amount: Double): Unit = {
    val magnitude =
      if (amount <= 0) Long.MinValue else math.floor(math.log(amount) / math.log(2) * StepsPerDoubling).toLong
    addGaps(magnitude, Gaps(1L, amount, amount * amount))
  }

  def addGaps(magnitude: Long, some: Gaps): Unit =
    gap(magnitude) = gap.get(magnitude).fold(some)(_ + some)

  /** The times between rows, by their order of magnitude. */
  def gaps: Iterator[(Long, Gaps)] = gap.iterator

  /**
   * Counts forecasts whose horizon has passed. Probabilities are rounded, which limits the number of different ones.
   *
   * @param independent the number of forecasts without common rows that are worth as much
   */
  def addOutcome(probability: Double, cameTrue: Boolean, count: Long, independent: Double): Unit = {
    val key = (math.round(probability * Precision).toInt, cameTrue)
    val (counted, before) = outcome(key)
    outcome(key) = (counted + count, before + independent)
  }

  def outcomes: Iterator[Outcome] = outcome.iterator.map { case ((probability, cameTrue), (count, independent)) =>
    Outcome(probability / Precision, cameTrue, count, independent)
  }
}

object ForecastCounts {
  private final val Precision = 10000.0
  private final val StepsPerDoubling = 64

  /** A sequence of symbols before a row, read backward from the last one: which symbols followed it, and how often. */
  private final class Context {
    private val following = mutable.LongMap.empty[Long]
    private val longer = mutable.LongMap.empty[Context]

    /** The sequence with one more symbol before it. */
    def after(symbol: Long): Context = longer.getOrElseUpdate(symbol, new Context)

    def count(symbol: Long, times: Long): Unit = following(symbol) = following.getOrElse(symbol, 0L) + times

    /** Returns the counts of this sequence, which is `symbols`, and of all longer ones. */
    def all(symbols: Vector[Long]): Iterator[(Vector[Long], Long, Long)] =
      following.iterator.map { case (symbol, count) => (symbols, symbol, count) } ++
        longer.iterator.flatMap { case (before, context) => context.all(before +: symbols) }
  }

  /**
   * Forecasts of one probability with one outcome: their number, and the number of forecasts without common rows that
   * are worth as much.
   */
  final case class Outcome(probability: Double, cameTrue: Boolean, count: Long, independent: Double)

  /** The times between rows: how many, their sum, and the sum of their squares. */
  final case class Gaps(count: Long, sum: Double, squares: Double) {
    def +(other: Gaps): Gaps = Gaps(count + other.count, sum + other.sum, squares + other.squares)
    def mean: Double = if (count == 0) Double.NaN else sum / count
    def variance: Double = if (count == 0) Double.NaN else math.max(0.0, squares / count - mean * mean)
  }
}
