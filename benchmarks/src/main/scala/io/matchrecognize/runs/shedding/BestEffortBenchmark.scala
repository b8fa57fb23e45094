// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs.shedding

import scala.collection.mutable

import io.matchrecognize.policy.EventSelection
import io.matchrecognize.runs._

/**
 * Prints one JSON object on a line for each cell of the table of `python -m benchmarks best-effort`: a set of patterns, a method and a
 * bound, each the mean of so many streams.
 *
 * Arguments: parts separated by commas, the number of streams, and by what the lengths of streams are divided (1, or more for a test).
 */
object BestEffortBenchmark {
  private val selectors = ComparedSelectors.names
  private val bounds = Seq(0.5, 0.3, 0.1)

  val parts: Seq[String] =
    Seq("bounds", "state", "rules", "drift", "values", "windows", "sharing", "offsets", "patterns", "policies")

  def main(arguments: Array[String]): Unit = {
    val chosen = arguments.headOption.fold(parts)(_.split(',').toSeq)
    val seeds = arguments.lift(1).fold(1)(_.toInt)
    val divisor = arguments.lift(2).fold(1)(_.toInt)
    chosen.foreach(part => measure(part, seeds, divisor, println))
  }

  def measure(part: String, seeds: Int, divisor: Int, print: String => Unit): Unit = {
    def small(one: BoundedStreams): BoundedStreams =
      if (divisor == 1) one
      else one.copy(window = math.max(20, one.window / divisor), windows = math.min(one.windows, 16))
    val (pair, all) = (small(BoundedStreams.all.head), BoundedStreams.all.map(small))
    def many(last: Int) = all.last.copy(patterns = (7 to last).map(i => s"P$i"))
    def some(value: String, one: BoundedStreams, methods: String*): Unit =
      new Cells(part, value, one, seeds, print).print(methods, Seq(0.5))
    part match {
      case "bounds" =>
        all.foreach(one => new Cells(part, one.name, one, seeds, print).print(selectors ++ Baseline.names, bounds))
      case "state" => all.foreach(one => new Cells(part, one.name, one, seeds, print).printState(0.5))
      case "rules" => new Cells(part, pair.name, pair, seeds, print).printRules(Seq(0.5, 0.1))
      case "drift" => drift(pair, seeds, print)
      case "values" => Seq(1e6, 1e7, 1e8, 1e9).foreach { most =>
          some(f"v up to $most%.0e", pair.copy(greatest = most), "ratio", "random", "AthenaCEP", "DARLING")
        }
      case "windows" => Seq(0.5, 1.0, 1.5).foreach { share =>
          val rows = (pair.window * share).toInt
          some(s"window of $rows rows", pair.copy(window = rows), "ratio", "random")
        }
      case "sharing" => bounds.foreach { bound =>
          new Cells(part, pair.name, pair, seeds, print).print(Seq("ratio", "apart"), Seq(bound))
        }
      case "offsets" => (0 to 3).foreach { offset =>
          val one = all.last.copy(patterns = Seq(s"P${41 + 2 * offset}", s"P${42 + 2 * offset}"), window = 40)
          some(s"shared steps at $offset", one, "ratio", "apart", "random")
        }
      case "patterns" => Seq(8, 10, 14, 22, 38).foreach { last =>
          some(s"${last - 6} patterns", many(last), "ratio", "random", "AthenaCEP")
        }
      case "policies" =>
        some("any, reuse", pair, "ratio")
        some("next, reuse", pair.copy(selection = EventSelection.SkipTillNext), "ratio")
      case other => throw new IllegalArgumentException(s"part $other; there are ${parts.mkString(", ")}")
    }
  }

  /** The bound is 40 % of the later load; what counts is what comes after the change. */
  private def drift(pair: BoundedStreams, seeds: Int, print: String => Unit): Unit = {
    val (high, low) = ((1e6, 3.5e6), (1.0, 2e6))
    for ((load, before, after) <- Seq(("falling load", high, low), ("growing load", low, high))) {
      val one = pair.copy(windows = 11, drift = Some(Drift('D', 7 * pair.window, before, after)))
      new Cells(
        "drift",
        load,
        one,
        seeds,
        print,
        from = 7 * pair.window
      ).print(Seq("ratio", "random"), Seq(0.4))
    }
  }

  /** The cells of one set of patterns over streams of one form. @param from the first row that counts */
  private final class Cells(
      part: String,
      value: String,
      streams: BoundedStreams,
      seeds: Int,
      print: String => Unit,
      from: Int
  ) {
    def this(part: String, value: String, streams: BoundedStreams, seeds: Int, print: String => Unit) =
      this(part, value, streams, seeds, print, streams.since)

    private val exact = (1 to seeds).map(seed => streams.execute(streams.stream(seed), Shedding.NoShedding))
    private val learned = mutable.HashMap.empty[(Int, Boolean), Worth]

    def print(methods: Seq[String], bounds: Seq[Double]): Unit = for (method <- methods; bound <- bounds)
      print(method, bound, i => shedding(method, i, bound * exact(i).mean(from)))

    /** A share of the runs that are alive at most. */
    def printState(bound: Double): Unit = print(
      "STATE",
      bound,
      i => limited(i, RunLimits(mostRuns = Some((bound * exact(i).engine.peakRuns).toInt)))
    )

    /** A share of the looks of each rule; a line says what is left of one rule. */
    def printRules(bounds: Seq[Double]): Unit = {
      val apart = exact.map { one =>
        streams.patterns.map(name =>
          streams.copy(patterns = Seq(name)).execute(one.rows, Shedding.NoShedding).mean(from)
        )
      }
      streams.patterns.indices.foreach { rule =>
        print(
          streams.patterns(rule),
          bounds(rule),
          i =>
            limited(
              i,
              RunLimits(
                learning = streams.learning.toDouble,
                looksOfRules = bounds.indices.map(k => k -> bounds(k) * apart(i)(k)).toMap
              )
            ),
          _.ofRules(rule)
        )
      }
    }

    private def limited(i: Int, limits: RunLimits) = Shedding.selected(streams, exact(i).rows, limits, "ratio")

    private def print(
        method: String,
        bound: Double,
        shedding: Int => Shedding,
        recall: BoundedStreams.Measured => Double = _.recall
    ): Unit = {
      val begun = System.nanoTime()
      val found = exact.indices.map(i => streams.measure(exact(i), shedding(i), from))
      val seconds = (System.nanoTime() - begun) / 1e9
      def mean(of: BoundedStreams.Measured => Double) = found.map(of).sum / seeds
      val fields = Seq(
        "part" -> s"\"$part\"",
        "value" -> s"\"$value\"",
        "method" -> s"\"$method\"",
        "bound" -> s"$bound",
        "work" -> f"${mean(_.work)}%.4f",
        "recall" -> f"${mean(recall)}%.4f",
        "least" -> f"${found.map(recall).min}%.4f",
        "estimate" -> (if (Baseline.names.contains(method)) "null" else f"${mean(_.estimate)}%.4f"),
        "falseMatches" -> s"${found.map(_.falseMatches).sum}",
        "matches" -> s"${exact.map(_.matches(from)).sum}",
        "peakRuns" -> s"${exact.map(_.engine.peakRuns).max}",
        "looksPerRow" -> f"${exact.map(_.mean(from)).sum / seeds}%.2f",
        "seconds" -> f"$seconds%.2f"
      )
      print(fields.map { case (name, text) => s"\"$name\": $text" }.mkString("{", ", ", "}"))
    }

    private def shedding(method: String, i: Int, looks: Double): Shedding = {
      val rows = exact(i).rows
      if (method == "apart") Shedding.apart(streams, rows, looks, "ratio")
      else if (ComparedSelectors.names.contains(method)) Shedding.selected(streams, rows, looks, method)
      else {
        val separates = Baseline.separates(method)
        // Learned over a stream of the same form that is not measured.
        val worth = learned.getOrElseUpdate((i, separates), Worth.of(streams, streams.stream(1001 + i), separates))
        Baseline(method, streams, rows, looks, worth)
      }
    }
  }
}
