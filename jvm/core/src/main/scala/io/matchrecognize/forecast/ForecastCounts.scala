// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * The statistics learned from rows, in the form of counts that can be added up.
 *
 * Cost: a tree node for each sequence of up to `depth` symbols that occurs, and a map entry for each symbol that
 * follows such a sequence. Each row increments `depth` + 1 entries.
 *
 * @param depth how many of the symbols before a row are considered
 */
final class ForecastCounts(val depth: Int) {
  import ForecastCounts._

  private val root = new Context
  private val toss = mutable.HashMap.empty[(Int, Int), (Long, Long)].withDefaultValue((0L, 0L))
  private val outcome = mutable.HashMap.empty[(Int, Boolean), (Long, Double)].withDefaultValue((0L, 0.0))
  private var learned = 0L
  private val gap = mutable.LongMap.empty[Gaps]

  /** The number of rows from which the counts were learned. */
  def rows: Long = learned

  /**
   * Counts a row.
   *
   * @param recent the symbols of the rows before it, oldest first
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

  /** @param context the symbols before `symbol`, oldest first */
  def addContext(context: Vector[Long], symbol: Long, count: Long): Unit = {
    context.foldRight(root)((before, node) => node.after(before)).count(symbol, count)
    if (context.isEmpty) learned += count
  }

  /**
   * Returns triples of a sequence of symbols (oldest first), a symbol that followed it, and how often that symbol did.
   */
  def contexts: Iterator[(Vector[Long], Long, Long)] = root.all(Vector.empty)

  /** Counts an evaluation of the match-dependent part of a variable's condition in a state. */
  def addToss(state: Int, variable: Int, holds: Boolean, count: Long): Unit = {
    val (held, failed) = toss((state, variable))
    toss((state, variable)) = if (holds) (held + count, failed) else (held, failed + count)
  }

  /** Returns the evaluations counted by [[addToss]], as tuples of state, variable, result and count. */
  def tosses: Iterator[(Int, Int, Boolean, Long)] = toss.iterator.flatMap { case ((state, variable), (held, failed)) =>
    Iterator((state, variable, true, held), (state, variable, false, failed)).filter(_._4 > 0)
  }

  /**
   * The probability that the match-dependent part of the variable's condition holds in the state, smoothed towards one
   * half as if by two additional observations.
   */
  def chance(state: Int, variable: Int): Double = {
    val (held, failed) = toss((state, variable))
    (held + 1.0) / (held + failed + 2.0)
  }

  /** Counts the time between two rows. Times are grouped on a logarithmic scale, in steps of about one percent. */
  def addGap(amount: Double): Unit = {
    val magnitude =
      if (amount <= 0) Long.MinValue else math.floor(math.log(amount) / math.log(2) * StepsPerDoubling).toLong
    addGaps(magnitude, Gaps(1L, amount, amount * amount))
  }

  def addGaps(magnitude: Long, some: Gaps): Unit =
    gap(magnitude) = gap.get(magnitude).fold(some)(_ + some)

  /** The times between rows, grouped by magnitude. */
  def gaps: Iterator[(Long, Gaps)] = gap.iterator

  /**
   * Counts forecasts whose horizon has passed. Probabilities are rounded to limit the number of distinct values.
   *
   * @param independent the number of independent forecasts (without common rows) that carry as much information
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

  /**
   * A tree node for a sequence of symbols before a row, read backward from the last symbol. It counts the symbols that
   * followed the sequence.
   */
  private final class Context {
    private val following = mutable.LongMap.empty[Long]
    private val longer = mutable.LongMap.empty[Context]

    /** The node of the sequence with one more symbol before it. */
    def after(symbol: Long): Context = longer.getOrElseUpdate(symbol, new Context)

    def count(symbol: Long, times: Long): Unit = following(symbol) = following.getOrElse(symbol, 0L) + times

    /** Returns the counts of this sequence, given as `symbols`, and of all longer ones. */
    def all(symbols: Vector[Long]): Iterator[(Vector[Long], Long, Long)] =
      following.iterator.map { case (symbol, count) => (symbols, symbol, count) } ++
        longer.iterator.flatMap { case (before, context) => context.all(before +: symbols) }
  }

  /**
   * Forecasts of one probability with one outcome: their number, and the number of independent forecasts (without
   * common rows) that carry as much information.
   */
  final case class Outcome(probability: Double, cameTrue: Boolean, count: Long, independent: Double)

  /** Times between rows: their number, their sum, and the sum of their squares. */
  final case class Gaps(count: Long, sum: Double, squares: Double) {
    def +(other: Gaps): Gaps = Gaps(count + other.count, sum + other.sum, squares + other.squares)
    def mean: Double = if (count == 0) Double.NaN else sum / count
    def variance: Double = if (count == 0) Double.NaN else math.max(0.0, squares / count - mean * mean)
  }
}
