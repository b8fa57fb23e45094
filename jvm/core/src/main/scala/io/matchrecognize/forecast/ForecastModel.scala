// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * What was learned, made ready for forecasts: each is a lookup, in a table that is computed when it is first asked for.
 *
 * @param steps of the pattern that was learned
 */
final class ForecastModel(counts: ForecastCounts, steps: ChainSteps, scale: ForecastScale) {
  import ForecastModel._

  private val symbols = SymbolTable(counts.contexts.collect { case (Vector(), symbol, count) => symbol -> count }.toSeq)
  private val contexts = new ContextAutomaton(symbols.size, SuffixTree(counts, symbols))
  private val span = scale.time.orElse(scale.limit).getOrElse(Double.PositiveInfinity)
  private val gaps = GapTime(counts.gaps.map(_._2).toSeq, span)
  private val rows = scale.rows.getOrElse(rowsWithin(span))
  private val chain = new PatternChain(steps, contexts, symbols, counts.chance, rows)
  private val calibration = new Calibration(counts.outcomes.toSeq)
  private val tables = mutable.LongMap.empty[Array[Estimate]]

  def symbol(mask: Long): Int = symbols.number(mask)

  /** What is to be remembered of the rows before, after one more symbol; 0: there are none. */
  def context(before: Int, symbol: Int): Int = contexts.next(before, symbol)

  /** How many of the last rows determine a forecast. */
  def depth(context: Int): Int = contexts.depth(context)

  /**
   * Whether and when a match will complete.
   *
   * @param left what is left of its time limit; infinite: it has none
   */
  def forecast(set: Int, context: Int, left: Double): Estimate = {
    val table = tables.getOrElseUpdate(set.toLong * contexts.size + context, tableOf(chain.completions(set, context)))
    if (table.length == 1) table(0)
    else if (left <= 0) Estimate.Never
    else gaps match {
      case even: EvenGaps => table(math.min(even.rowsIn(math.min(left, span)), table.length - 1))
      case _ =>
        // Between two points of the table; beyond the horizon it makes no difference how much is left.
        val at = math.min(left / span, 1.0) * Points
        val below = math.min(at.toInt, Points - 1)
        table(below).to(table(below + 1), at - below)
    }
  }

  /** The 95 percent interval of how often forecasts of about this probability came true. */
  def interval(probability: Double): Option[(Double, Double)] = calibration.interval(probability)

  /** What is left of the limit matters only if there is one; with rows at even distances, as so many rows. */
  private def tableOf(completions: Array[Double]): Array[Estimate] =
    if (scale.limit.isEmpty) Array(estimate(completions, span))
    else gaps match {
      case _: EvenGaps =>
        Array.tabulate(completions.length + 1)(rows => estimate(completions.take(rows), Double.PositiveInfinity))
      case _ => Array.tabulate(Points + 1)(i => estimate(completions, span * i / Points))
    }

  private def estimate(completions: Array[Double], left: Double): Estimate = {
    var (probability, time) = (0.0, 0.0)
    var h = 0
    while (h < completions.length) {
      probability += completions(h) * gaps.within(h + 1, left)
      time += completions(h) * gaps.timeWithin(h + 1, left)
      h += 1
    }
    Estimate(math.min(1.0, probability), if (probability > 0) time / probability else Double.NaN)
  }

  /** How many rows may come in a time, with more than a negligible probability. */
  private def rowsWithin(time: Double): Int =
    Iterator.from(1).takeWhile(h => h <= MostRows && (h == 1 || gaps.within(h, time) >= Negligible)).foldLeft(1)(
      (_, h) => h
    )
}

private object ForecastModel {
  val Points = 256
  val MostRows = 1000
  val Negligible = 0.0001
}

/**
 * @param probability that a match completes within the horizon and its time limit
 * @param time        how much time that takes, if it does; NaN if it cannot
 */
final case class Estimate(probability: Double, time: Double) {

  /** On the straight line to another one. */
  private[forecast] def to(other: Estimate, share: Double): Estimate = {
    def between(a: Double, b: Double) = if (a.isNaN) b else if (b.isNaN) a else a + share * (b - a)
    Estimate(between(probability, other.probability), between(time, other.time))
  }
}

private[forecast] object Estimate {
  val Never: Estimate = Estimate(0.0, Double.NaN)
}
