// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.util.Random

import io.matchrecognize.matcher.{MatchBudget, Path}
import io.matchrecognize.policy.EventSelection
import io.matchrecognize.runs.StreamFixture.Matches

/**
 * Best effort over random streams: how much of the exact result is left under a bound.
 *
 * Work is measured in looks, relative to the mean without a bound. Nothing is shed in the first windows, which are for learning, and
 * looks and matches count from one window later.
 *
 * @param windows  how many windows a stream has, of which so many are for learning
 */
final case class BoundedStreams(patterns: Seq[String], window: Int, windows: Int, learning: Int) {
  import BoundedStreams._

  val name: String = s"${patterns.head}-${patterns.last}"

  def stream(seed: Int): Vector[StreamRow] = {
    val random = new Random(seed.toLong * 7919)
    def between(from: Double, to: Double) = from + (to - from) * random.nextDouble()
    Vector.tabulate(windows * window) { ts =>
      if (patterns.contains("P1")) {
        StreamRow(ts, ('A' + random.nextInt(6)).toChar, 1 + random.nextInt(25), between(1, 100), 0, 0)
      } else {
        StreamRow(
          ts,
          ('A' + random.nextInt(10)).toChar,
          1 + random.nextInt(10),
          between(-90, 90),
          between(-180, 180),
          between(1, 3e6)
        )
      }
    }
  }

  def measure(seed: Int, bound: Double, selector: String): Measured = measure(stream(seed), bound, selector)

  def measure(rows: Vector[StreamRow], bound: Double, selector: String): Measured = {
    val exact = execute(rows, None, selector)
    val since = (learning + 1) * window
    val mean = exact.looks.drop(since).sum.toDouble / (rows.size - since)
    val bounded = execute(rows, Some(RunLimits(meanLooks = Some(bound * mean), learning = learning.toDouble)), selector)
    def count(one: Execution) =
      one.found.found.map(_.count(text => text.split("[|,]").last.toInt >= since)).sum
    val lost = bounded.lost(rows.size - 1) - bounded.lost(since)
    val emitted = count(bounded)
    Measured(
      bounded.looks.drop(since).sum / (rows.size - since) / mean,
      emitted.toDouble / count(exact),
      emitted / (emitted + lost),
      patterns.map(name => (bounded.found.of(name) -- exact.found.of(name)).size).sum,
      exact.engine.peakRuns,
      bounded.nanos.toDouble / exact.nanos
    )
  }

  def execute(rows: Vector[StreamRow], limits: Option[RunLimits], selector: String): Execution = {
    val rules = patterns.map(ManyPatterns.rule(_, rows, window, EventSelection.SkipTillAny)).toVector
    val found = new Matches(rules, rows)
    val conditions = ManyPatterns.conditions(rows)
    val budget = MatchBudget.unlimited
    val engine = limits match {
      case None => SharedRuns.exact(rules, conditions, budget, found, economical = false)
      case Some(some) =>
        SharedRuns.bestEffort(
          rules,
          conditions,
          budget,
          found,
          some,
          clock(rows, window),
          new StreamValues(patterns, rows),
          selector,
          economical = false
        )
    }
    val lost = new Array[Double](rows.size)
    val begin = System.nanoTime()
    val looks = rows.indices.map { row =>
      val before = engine.looks
      engine.onRow(StreamFixture.partition(patterns.head, rows(row)), row)
      lost(row) = engine.expectedLost
      (engine.looks - before).toDouble
    }
    Execution(engine, found, looks, lost.toVector, System.nanoTime() - begin)
  }
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
      engine: SharedRuns,
      found: Matches,
      looks: IndexedSeq[Double],
      lost: IndexedSeq[Double],
      nanos: Long
  )

  /** @param estimate of the recall, by the engine */
  final case class Measured(
      work: Double,
      recall: Double,
      estimate: Double,
      falseMatches: Int,
      peakRuns: Int,
      time: Double
  )

  def clock(rows: IndexedSeq[StreamRow], length: Int): RunClock = new RunClock {
    override def time(row: Int): Double = rows(row).ts.toDouble
    override def window: Double = length.toDouble
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

  /** Prints the table, the means of so many streams: `[streams [selector,... [set,...]]]`. */
  def main(arguments: Array[String]): Unit = {
    val seeds = arguments.headOption.fold(3)(_.toInt)
    val selectors = arguments.lift(1).fold(RunSelector.names)(_.split(',').toSeq)
    val sets = arguments.lift(2).fold(all)(names => all.filter(one => names.split(',').contains(one.name)))
    println("set      selector bound   work recall (least) estimate false  time")
    for (one <- sets; selector <- selectors; bound <- Seq(0.5, 0.3, 0.1)) {
      val found = (1 to seeds).map(one.measure(_, bound, selector))
      def mean(of: Measured => Double) = found.map(of).sum / seeds
      println(
        f"${one.name}%-8s $selector%-8s ${bound * 100}%4.0f%%  ${mean(_.work)}%.3f  ${mean(_.recall)}%.3f (${found.map(_.recall).min}%.2f)" +
          f"   ${mean(_.estimate)}%.3f ${found.map(_.falseMatches).sum}%6d ${mean(_.time)}%5.1f"
      )
    }
  }
}
