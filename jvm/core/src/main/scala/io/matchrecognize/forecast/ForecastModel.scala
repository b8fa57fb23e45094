// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * A model built from learned statistics. Each forecast is a lookup in a table, which is computed when it is first
 * needed.
 *
 * @param steps what rows do to the open matches of the pattern for which the model was learned
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
  private val tables = mutable.LongMap.empty[Table]

  def symbol(mask: Long): Int = symbols.number(mask)

  /**
   * Returns the context, that is, the state of the [[ContextAutomaton]], to which one more symbol leads from the
   * context `before`. Context 0 means that there were no rows so far.
   */
  def context(before: Int, symbol: Int): Int = contexts.next(before, symbol)

  /** How many of the last rows determine the forecasts of a context. */
  def depth(context: Int): Int = contexts.depth(context)

  /**
   * Estimates whether and when a match will complete.
   *
   * @param left the time left until the limit of the match expires; infinite if it has no limit
   */
  def forecast(set: Int, context: Int, left: Double): Estimate = {
    if (left < 0) Estimate.Never
    else tables.getOrElseUpdate(set.toLong * contexts.size + context, new Table(chain.completions(set, context)))(left)
  }

  /** The 95 percent confidence interval for how often forecasts of about this probability come true. */
  def interval(probability: Double): Option[(Double, Double)] = calibration.interval(probability)

  /**
   * The estimates for one set of states and one context, by the time left until the limit expires, if there is a limit.
   * If rows are evenly spaced in time, estimates are stored by the number of rows left; otherwise, by the evenly spaced
   * points in time that [[MeasuredGaps]] uses. Each estimate is computed when it is first needed.
   */
  private final class Table(completions: Array[Double]) {
    private val known = new Array[Estimate](if (scale.limit.isEmpty) 1
    else gaps match {
      case _: EvenGaps => completions.length + 1
      case _ => MeasuredGaps.Points + 1
    })

    def apply(left: Double): Estimate = {
      val at = if (known.length == 1) 0 else math.min(position(math.min(left, span)), known.length - 1)
      if (known(at) == null) known(at) = estimateAt(at)
      known(at)
    }

    private def position(left: Double): Int = gaps match {
      case even: EvenGaps => even.rowsIn(left)
      case _ => (left / span * MeasuredGaps.Points * (1 + 1e-9)).toInt
    }

    private def estimateAt(at: Int): Estimate =
      if (scale.limit.isEmpty) estimate(completions, span)
      else gaps match {
        case _: EvenGaps => estimate(completions.take(at), Double.PositiveInfinity)
        case _ => estimate(completions, span * at / MeasuredGaps.Points)
      }
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

  /** The greatest number of rows that arrive within a time with more than negligible probability. */
  private def rowsWithin(time: Double): Int =
    Iterator.from(1).takeWhile(h => h <= MostRows && (h == 1 || gaps.within(h, time) >= Negligible)).foldLeft(1)(
      (_, h) => h
    )
}

private object ForecastModel {
  val MostRows = 1000
  val Negligible = 0.0001
}

/**
 * @param probability the probability that a match completes within the horizon and its time limit
 * @param time        the expected time until it completes, if it does; NaN if it cannot
 */
final case class Estimate(probability: Double, time: Double)

private[forecast] object Estimate {
  val Never: Estimate = Estimate(0.0, Double.NaN)
}
