// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.matcher.{MatchBudget, ObjectMemory, Path, RowTest, ScanInput, ScanOutput}
import io.matchrecognize.policy.{ForecastSettings, MatchPolicy}

/**
 * After each row of a partition, forecasts which of the open matches is most likely to complete, and when.
 *
 * With a given model, a forecast depends only on the rows of the partition up to the row after which it is made.
 * Without a given model, the model is learned from the partition itself: it is built when [[ForecastSettings.warmup]]
 * rows are known, and again whenever their number has grown by a tenth.
 *
 * Cost: for each row, a few lookups for each set of states that has open matches, in addition to the cost of
 * [[OpenMatches]].
 *
 * @param rows     the rows of the partition
 * @param limit    the time limit of the match, in the unit of the clock
 * @param known    the counts of the given model; None if each partition learns its own
 * @param reports  whether the caller reads the learned counts from [[taught]]; if so, there are no forecasts without a
 *                 given model
 * @param teaches  returns whether to learn from a row with the given time
 */
final class Forecaster(
    facts: ProgramFacts,
    policy: MatchPolicy,
    settings: ForecastSettings,
    scale: ForecastScale,
    rows: ForecastRows,
    known: Option[ForecastCounts],
    test: RowTest,
    val path: Path,
    budget: MatchBudget,
    reports: Boolean = false,
    teaches: Double => Boolean = _ => true
) {
  import Forecaster._

  private val moves = new OpenMatchMoves(facts, policy, budget)
  private val sets = new StateSets(moves, rows.required, rows.dependent)
  private val matches = new OpenMatches(sets, policy, test, path, budget, learnToss)
  private val fixed: Option[ForecastModel] = known.map(model)
  private val recent = new RecentSymbols(settings.maxDepth)
  private val memory = new ObjectMemory(budget.memory)

  private var counts: ForecastCounts = _
  private var current: Option[ForecastModel] = None
  private var learnedWhenMade = 0L
  private var context = 0
  private var lastTime = Double.NaN
  private var isTaught = false
  private val unresolved = mutable.ArrayDeque.empty[Unresolved]
  // The number of unresolved forecasts in each range of probabilities, with an unused entry at both ends.
  private val ofSize = new Array[Int](Sizes + 3)

  private var best: Forecast = _

  def begin(): Unit = {
    counts = new ForecastCounts(settings.maxDepth)
    current = fixed
    learnedWhenMade = 0L
    context = 0
    lastTime = Double.NaN
    recent.clear()
    unresolved.clear()
    java.util.Arrays.fill(ofSize, 0)
    memory.clear()
    matches.reset()
  }

  /**
   * Writes the state on which later forecasts depend if the model is given: the last symbols and the open matches. This
   * takes a few bytes for each row of a path.
   */
  def write(out: ScanOutput): Unit = {
    out.number(recent.size.toLong)
    recent.symbols.iterator.take(recent.size).foreach(out.number)
    matches.write(out)
  }

  /** Reads the state written for a partition; call it after [[begin]]. */
  def read(in: ScanInput): Unit = {
    (0 until in.number()).foreach(_ => recent.add(in.long()))
    matches.read(in)
    fixed.foreach(model => context = contextOf(model))
  }

  /** Drops the matches whose time limit has expired for all rows to come. */
  def expireByTime(): Unit = matches.expireByTime()

  /**
   * The number of open matches. `oldestOpen` and `newestOpen` are the start rows of the oldest and the newest of them.
   */
  def openMatches: Int = matches.count
  def oldestOpen: Option[Int] = matches.oldest
  def newestOpen: Option[Int] = matches.newest

  /** The counts learned from the rows of the partition so far. */
  def taught: ForecastCounts = counts

  /** The forecast after the last row, or null if there is none; valid until the next row. */
  def forecast: Forecast = best

  /** Adds the next row. Returns true if there is a forecast after it that reaches the required confidence. */
  def onRow(row: Int): Boolean = {
    budget.charge(1L)
    val time = rows.time(row)
    val symbol = rows.symbol(row)
    resolve(row, time)
    isTaught = learns && teaches(time)
    if (isTaught) learn(time, symbol)
    matches.onRow(row, symbol)
    recent.add(symbol)
    lastTime = time
    current.foreach(model => context = model.context(context, model.symbol(symbol)))
    refresh()
    best = current.flatMap(mostLikely(_, time)).orNull
    if (best != null && resolves && teaches(time)) await(row, time)
    best != null && best.probability >= settings.confidence
  }

  private def learns: Boolean = fixed.isEmpty
  private def resolves: Boolean = learns || reports

  private def learnToss(state: Int, variable: Int, holds: Boolean): Unit =
    if (isTaught) counts.addToss(state, variable, holds, 1L)

  private def learn(time: Double, symbol: Long): Unit = {
    counts.add(recent.symbols, recent.size, symbol)
    if (!time.isNaN && !lastTime.isNaN) counts.addGap(time - lastTime)
  }

  /** Builds a model when enough rows are known, and again when enough have been added to change it. */
  private def refresh(): Unit =
    if (learns && !reports && counts.rows >= math.max(settings.warmup, learnedWhenMade + learnedWhenMade / 10 + 1)) {
      learnedWhenMade = counts.rows
      val made = model(counts)
      current = Some(made)
      context = contextOf(made)
    }

  /** Returns the model's context after the last rows. */
  private def contextOf(model: ForecastModel): Int =
    recent.symbols.iterator.take(recent.size).foldLeft(0)((before, symbol) =>
      model.context(before, model.symbol(symbol))
    )

  private def model(of: ForecastCounts): ForecastModel = new ForecastModel(of, sets, scale)

  private def mostLikely(model: ForecastModel, time: Double): Option[Forecast] = {
    var found: Option[Forecast] = None
    matches.foreachGroup { (set, all) =>
      budget.charge(1L)
      def estimate(one: OpenMatch) = model.forecast(set, context, left(one, time))
      // Within a group, a match that began later has more time left, so its probability is at least as high.
      val probability = estimate(all.last).probability
      val best = found.fold(-1.0)(_.probability)
      if (probability >= best) {
        val one = all(oldest(all)(one => estimate(one).probability >= probability))
        if (probability > best || one.start < found.get.open.start) {
          val made = estimate(one)
          found = Some(new Forecast(one, made.probability, made.time, model, context, matches.count))
        }
      }
    }
    found
  }

  /** The time left until the limit of a match expires; infinite if there is no limit. */
  private def left(one: OpenMatch, time: Double): Double =
    scale.limit.fold(Double.PositiveInfinity)(limit => limit - (time - rows.time(one.start)))

  /**
   * The index of the first match that satisfies a condition. All later matches must satisfy it, too, so binary search
   * applies.
   */
  private def oldest(all: collection.IndexedSeq[OpenMatch])(holds: OpenMatch => Boolean): Int = {
    var (low, high) = (0, all.size - 1)
    while (low < high) {
      val middle = (low + high) / 2
      if (holds(all(middle))) high = middle else low = middle + 1
    }
    low
  }

  /**
   * Keeps the forecast until its horizon has passed. Its outcome is not counted before that: successes are known sooner
   * than failures, so counting them at once would bias the result.
   */
  private def await(row: Int, time: Double): Unit = {
    ofSize(size(best.probability)) += 1
    unresolved += Unresolved(best.open, best.probability, row, time, sharing(best.probability))
    memory.add(UnresolvedBytes)
  }

  private def resolve(row: Int, time: Double): Unit =
    while (unresolved.nonEmpty && scale.isBeyond(row - unresolved.head.row, time - unresolved.head.time)) {
      val one = unresolved.removeHead()
      memory.remove(UnresolvedBytes)
      val end = one.of.completedAt
      val cameTrue = end >= 0 && !scale.isBeyond(end - one.row, rows.time(end) - one.time)
      val sharing = math.max(one.sharing, this.sharing(one.probability))
      counts.addOutcome(one.probability, cameTrue, 1L, independent = math.round(Exact / sharing) / Exact)
      ofSize(size(one.probability)) -= 1
    }

  /**
   * The number of unresolved forecasts of about this probability. All of these share rows with the latest forecast, and
   * also with the forecast whose horizon passes next.
   */
  private def sharing(probability: Double): Int = {
    val at = size(probability)
    ofSize(at - 1) + ofSize(at) + ofSize(at + 1)
  }

  private def size(probability: Double): Int = 1 + (probability * Sizes).toInt
}

/**
 * A forecast about an open match.
 *
 * @param open        the match that is most likely to complete; among equally likely ones, the oldest
 * @param probability the probability that it completes within the horizon and its time limit
 * @param time        the expected time until it completes, if it does: in the unit of the clock, from the row of the
 *                    forecast
 * @param matches     the number of open matches
 */
final class Forecast private[forecast] (
    private[forecast] val open: OpenMatch,
    val probability: Double,
    val time: Double,
    model: ForecastModel,
    context: Int,
    val matches: Int
) {

  /** The 95 percent confidence interval for how often forecasts like this one come true; None if too few are known. */
  def interval: Option[(Double, Double)] = model.interval(probability)

  /** How many of the last rows determined the forecast. */
  def contextDepth: Int = model.depth(context)

  /** The variable to which the last row of the match is mapped; `lastStep` is the instruction that took the row. */
  def lastVariable: Int = open.preferred.variable
  def lastStep: Int = open.preferred.take

  /** Replaces the rows of the path with those of the match. */
  def fill(path: Path): Unit = open.fill(path, open.preferred)
}

private object Forecaster {

  /**
   * A forecast whose horizon has not passed. `sharing` is the number of unresolved forecasts of about the same
   * probability when it was made, including itself.
   */
  final case class Unresolved(of: OpenMatch, probability: Double, row: Int, time: Double, sharing: Int)
  val UnresolvedBytes = 96L

  /** A power of two. Sums of multiples of its reciprocal are exact, so they do not depend on the order of addition. */
  val Exact: Double = (1 << 20).toDouble

  /**
   * The number of ranges of probabilities. Probabilities that differ by less than a twentieth count as about the same.
   */
  val Sizes = 20
}

/** The last symbols of a partition, at most `most` of them. */
private[forecast] final class RecentSymbols(most: Int) {

  /** The symbols, oldest first; only the first `size` entries are valid. */
  val symbols: Array[Long] = new Array[Long](math.max(most, 1))
  var size: Int = 0

  def clear(): Unit = size = 0

  def add(symbol: Long): Unit = if (most > 0) {
    if (size == most) System.arraycopy(symbols, 1, symbols, 0, size - 1) else size += 1
    symbols(size - 1) = symbol
  }
}
