// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.immutable.BitSet
import scala.util.Random

import io.matchrecognize.matcher.{MatchBudget, Path}
import io.matchrecognize.policy.EventSelection
import io.matchrecognize.runs.StreamFixture.Matches

/**
 * Random streams for many patterns, and how much of the exact result is left where work is bounded.
 *
 * Work is measured in looks, relative to the mean without a bound. Nothing is shed in the first windows, which are for learning, and
 * looks and matches count from one window later.
 *
 * @param windows  how many windows a stream has, of which so many are for learning
 * @param greatest the upper end of `v`
 * @param drift    how `v` changes for one form of rows
 * @param quiet    the windows in which no row fits a step
 */
final case class BoundedStreams(
    patterns: Seq[String],
    window: Int,
    windows: Int,
    learning: Int,
    greatest: Double = 3e6,
    drift: Option[Drift] = None,
    selection: EventSelection = EventSelection.SkipTillAny,
    quiet: Int => Boolean = _ => false
) {
  import BoundedStreams._

  val name: String = s"${patterns.head}-${patterns.last}"

  /** The first row that counts. */
  val since: Int = (learning + 1) * window

  def stream(seed: Int): Vector[StreamRow] = {
    val random = new Random(seed.toLong * 7919)
    def between(from: Double, to: Double) = from + (to - from) * random.nextDouble()
    Vector.tabulate(windows * window) { ts =>
      if (patterns.contains("P1")) {
        StreamRow(ts, ('A' + random.nextInt(6)).toChar, 1 + random.nextInt(25), between(1, 100), 0, 0)
      } else {
        val form = if (quiet(ts / window)) 'Z' else ('A' + random.nextInt(10)).toChar
        val (least, most) = drift.filter(_.form == form).fold((1.0, greatest))(_.range(ts))
        StreamRow(ts, form, 1 + random.nextInt(10), between(-90, 90), between(-180, 180), between(least, most))
      }
    }
  }

  def measure(seed: Int, bound: Double, selector: String): Measured = {
    val rows = stream(seed)
    val exact = execute(rows, Shedding.NoShedding)
    measure(exact, Shedding.selected(this, rows, bound * exact.mean(since), selector), since)
  }

  /** Compares with an execution without a bound; counts from a row on. */
  def measure(exact: Execution, shedding: Shedding, from: Int): Measured = {
    val bounded = execute(exact.rows, shedding)
    val lost = bounded.lost.last - bounded.lost(from)
    val emitted = bounded.matches(from, exact.found.found(_).contains(_))
    Measured(
      bounded.mean(from) / exact.mean(from),
      if (exact.matches(from) > 0) emitted.toDouble / exact.matches(from) else 1.0,
      if (emitted + lost > 0) emitted / (emitted + lost) else 1.0,
      patterns.map(name => (bounded.found.of(name) -- exact.found.of(name)).size).sum,
      exact.engine.peakRuns,
      bounded.nanos.toDouble / exact.nanos,
      patterns.indices.map { rule =>
        val all = exact.matchesOf(rule, from)
        if (all > 0) bounded.matchesOf(rule, from).toDouble / all else 1.0
      },
      math.sqrt(bounded.engine.report.rules.map(_.variance).sum) / math.max(
        1,
        bounded.engine.report.rules.map(_.matches).sum
      )
    )
  }

  def execute(rows: Vector[StreamRow], shedding: Shedding): Execution = {
    val rules = patterns.map(ManyPatterns.rule(_, rows, window, selection)).toVector
    val found = new Matches(rules, rows)
    val conditions = ManyPatterns.conditions(rows)
    val budget = MatchBudget.unlimited
    val engine =
      new SharedRuns(rules, conditions, budget, found, shedding.separates, economical = false, shedding.bound)
    val lost = new Array[Double](rows.size)
    val begin = System.nanoTime()
    val looks = rows.indices.map { row =>
      val before = engine.looks
      if (shedding.keeps(row)) engine.onRow(StreamFixture.partition(patterns.head, rows(row)), row)
      val taken = engine.looks - before
      shedding.afterRow(taken)
      lost(row) = engine.expectedLost
      taken.toDouble
    }
    Execution(rows, engine, found, looks, lost.toVector, System.nanoTime() - begin)
  }
}

/** From a row on, `v` of the rows of a form lies between other bounds. */
final case class Drift(form: Char, row: Int, before: (Double, Double), after: (Double, Double)) {
  def range(ts: Int): (Double, Double) = if (ts < row) before else after
}

object BoundedStreams {

  /** The sets that are measured. */
  val all: Seq[BoundedStreams] = Seq(
    BoundedStreams(Seq("P3", "P4"), 1000, 7, 2),
    BoundedStreams(Seq("P1", "P2"), 450, 8, 2),
    BoundedStreams(Seq("P5", "P6"), 700, 8, 2),
    BoundedStreams((7 to 10).map(i => s"P$i"), 26, 60, 10),
    BoundedStreams((7 to 38).map(i => s"P$i"), 26, 60, 10)
  )

  final case class Execution(
      rows: Vector[StreamRow],
      engine: SharedRuns,
      found: Matches,
      looks: IndexedSeq[Double],
      lost: IndexedSeq[Double],
      nanos: Long
  ) {

    /** The looks per row, from a row on. */
    def mean(from: Int): Double = looks.drop(from).sum / (rows.size - from)

    /** How many of certain matches of each rule end at a row or after it. */
    def matches(from: Int, counts: (Int, String) => Boolean = (_, _) => true): Int =
      found.found.indices.map(rule => matchesOf(rule, from, counts(rule, _))).sum

    def matchesOf(rule: Int, from: Int, counts: String => Boolean = _ => true): Int =
      found.found(rule).count(text => text.split("[|,]").last.toInt >= from && counts(text))
  }

  /**
   * @param estimate of the recall, by the engine
   * @param ofRules  the recall of each rule
   * @param spread   the standard error of the number of matches, relative to it
   */
  final case class Measured(
      work: Double,
      recall: Double,
      estimate: Double,
      falseMatches: Int,
      peakRuns: Int,
      time: Double,
      ofRules: Seq[Double],
      spread: Double
  ) {

    /** As the report of a query has it. */
    def recallError: Double = estimate * (1 - estimate) * spread
  }

  /** @param unit how much time passes from row to row */
  def clock(rows: IndexedSeq[StreamRow], length: Int, unit: Double = 1.0): RunClock = new RunClock {
    override def time(row: Int): Double = rows(row).ts * unit
    override def window: Double = length * unit
  }

  /** What the conditions of P1 to P5 still read of a run that is fixed already, by how many steps it has taken. */
  final class StreamValues(patterns: Seq[String], rows: IndexedSeq[StreamRow]) extends OpenValues {
    override def at(rule: Int, state: Int): Seq[Int] = (patterns(rule), state) match {
      case ("P3" | "P4", 1 | 2 | 3) => Seq(state)
      case ("P3", 5) => Seq(5)
      case ("P4", 5) => Seq(6)
      case ("P1" | "P2", 2) => Seq(11)
      case ("P2", 1) => Seq(10)
      case ("P2", 4) => Seq(12)
      case ("P5", 1) => Seq(10)
      case _ => Nil
    }

    override def reads(rule: Int, number: Int): BitSet = number match {
      case 1 | 10 => BitSet(0)
      case 2 | 11 => BitSet(1)
      case 3 => BitSet(1, 2)
      case 5 | 6 => BitSet(3, 4)
      case 12 => BitSet(0, 1, 2)
    }

    override def value(rule: Int, number: Int, path: Path): Double = {
      def row(index: Int) = rows(path.rowAt(index))
      def sum(until: Int) = (1 until until).map(row(_).x).sum
      number match {
        case 1 => row(0).v
        case 2 => row(1).v
        case 3 => row(1).v + row(2).v
        case 5 => ManyPatterns.haversine(row(3), row(4))
        case 6 => ManyPatterns.cosines(row(3), row(4))
        case 10 => row(0).x
        case 11 => sum(path.length)
        case 12 => row(0).x + sum(path.length - 1) - row(path.length - 1).x
      }
    }
  }
}
