// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.util.Random

/** Rows of letters, of which A, B and C fit a variable each, and the pattern A B C over them. */
private[forecast] object LetterModels {
  val Letters = "ABCX"

  /** A bit for each variable; X fits none. */
  def symbolOf(letter: Char): Long = if (letter == 'X') 0L else 1L << (letter - 'A')

  /** States count the letters that a match has. */
  private def steps(without: Int => Int): ChainSteps = (set, symbol, _) => {
    val next = if (symbol != (1L << set)) without(set) else if (set == 2) ChainSteps.Completed else set + 1
    Vector(next -> 1.0)
  }
  val skipping: ChainSteps = steps(identity)
  val adjacent: ChainSteps = steps(_ => ChainSteps.Failed)

  def countsOf(rows: Iterable[Char], depth: Int): ForecastCounts = {
    val counts = new ForecastCounts(depth)
    val recent = new RecentSymbols(depth)
    rows.foreach { letter =>
      counts.add(recent.symbols, recent.size, symbolOf(letter))
      recent.add(symbolOf(letter))
    }
    counts
  }

  /** A random process whose next letter depends on the last ones, as many as its order, with known probabilities. */
  final class Law(order: Int, seed: Int) {
    private val random = new Random(seed)
    private val chances: Map[String, Vector[Double]] = words(order).map { context =>
      val weights = Vector.fill(Letters.length)(math.pow(random.nextDouble(), 3) + 0.02)
      context -> weights.map(_ / weights.sum)
    }.toMap

    private def words(length: Int): Seq[String] =
      if (length == 0) Seq("") else words(length - 1).flatMap(word => Letters.map(word + _))

    def next(before: String): Vector[Double] = chances(before.takeRight(order))

    def draw(rows: Int, seed: Int): String = {
      val random = new Random(seed)
      val all = new StringBuilder("A" * order)
      for (_ <- 1 to rows) {
        val sums = next(all.takeRight(order).toString).scanLeft(0.0)(_ + _).tail
        val drawn = random.nextDouble()
        val at = sums.indexWhere(drawn < _) match {
          case -1 => Letters.length - 1
          case found => found
        }
        all.append(Letters(at))
      }
      all.drop(order).toString
    }

    /** The probability that a match in a state completes within some rows. */
    def truth(steps: ChainSteps, state: Int, before: String, rows: Int): Double = {
      val known = scala.collection.mutable.HashMap.empty[(Int, String, Int), Double]
      def within(state: Int, before: String, left: Int): Double =
        if (left == 0) 0.0
        else known.getOrElseUpdate(
          (state, before, left),
          next(before).zip(Letters).map { case (chance, letter) =>
            steps.step(state, symbolOf(letter), (_, _) => 0.5).head._1 match {
              case ChainSteps.Completed => chance
              case ChainSteps.Failed => 0.0
              case to => chance * within(to, (before + letter).takeRight(math.max(order, 1)), left - 1)
            }
          }.sum
        )
      within(state, before.takeRight(math.max(order, 1)), rows)
    }
  }
}
