// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

/** What is kept where some runs must go, compared with the best choice, which an exact solver finds. */
class SelectionSuite extends AnyFunSuite {
  import SelectionSuite._

  // Runs are whole: among ten, room for half a run that is left counts much, and another choice can use it.
  for ((runs, least) <- Seq(10 -> 0.8, 100 -> 0.98, 1000 -> 0.99, 20000 -> 0.99))
    test(s"of $runs runs, what is kept is worth $least of the best choice") {
      val found = for (seed <- 1 to 20; share <- Seq(0.1, 0.5, 0.9)) yield {
        val pool = new Pool(runs, new Random(seed.toLong))
        val bound = (share * pool.cost).toInt
        val kept = pool.kept(bound)
        assert(pool.keptCost <= bound)
        val best = pool.best(bound)
        if (best == 0.0) 1.0 else kept / best
      }
      info(f"${found.sum / found.size}%.4f")
      assert(found.forall(_ <= 1.0 + 1e-9) && found.sum / found.size >= least, found.sum / found.size)
    }

  test("the order of runs does not depend on how often buckets are ranked") {
    val once = new Pool(300, new Random(1)).inOrder(rankedEvery = 1000)
    assert(once.size == 300)
    Seq(1, 7).foreach(every => assert(new Pool(300, new Random(1)).inOrder(every) == once))
  }
}

private object SelectionSuite {

  /** Runs of some classes, each with a value and a cost of its own. */
  final class Pool(runs: Int, random: Random) {
    private val clock = new RunClock {
      override def time(row: Int): Double = 0.0
      override def window: Double = 1.0
    }
    private val population = new RunPopulation(clock, labels = 1, isOneLimit = true)
    private val selector = new RunRatio(isState = false)
    private val order = new BucketOrder(RunClass.AllRules, population, selector, _ => true)
    private val classes = Vector.tabulate(math.min(runs, 30)) { number =>
      val one = new RunClass(number, number, 1L, 0, 1)
      one.isKnown = true
      val cost = 1.0 + random.nextInt(20)
      one.rate = Array(cost)
      one.value(RunClass.AllRules) = Array.fill(RunClass.Steps + 1)(random.nextDouble() * cost)
      one.work(RunClass.AllRules) = Array.fill(RunClass.Steps + 1)(cost)
      population.register(one)
      one
    }
    population.atTime(0.0)
    private val all = Vector.tabulate(runs) { number =>
      val start = new RunStart(number, null, new RunCount)
      start.expires = 1.0
      val run = new Run(null, null, number, start, 1L, number.toLong, null)
      start.add(run)
      population.put(run, classes(number % classes.size))
      run
    }
    private def value(of: RunClass) = of.value(RunClass.AllRules)(RunClass.Steps)

    def cost: Double = all.map(_.group.rate(RunClass.AllRules)).sum
    def keptCost: Double = population.load(RunClass.AllRules)

    /** All runs by number, as they are given up, with buckets ranked anew after so many of them. */
    def inOrder(rankedEvery: Int): Seq[Long] =
      Iterator.continually(order.least()).takeWhile(_ != null).zipWithIndex.map { case (run, index) =>
        population.remove(run)
        run.stop()
        if (index % rankedEvery == 0) order.clear()
        run.number
      }.toVector

    /** What is left after runs were given up until the bound holds. */
    def kept(bound: Int): Double = {
      while (keptCost > bound) {
        val run = order.least()
        population.remove(run)
        run.stop()
      }
      all.filter(_.isAlive).map(run => value(run.group)).sum
    }

    /** The greatest value of runs whose costs are at most so much: runs of a class in bundles of 1, 2, 4 and so on. */
    def best(bound: Int): Double = {
      val values = new Array[Double](bound + 1)
      for ((of, number) <- classes.zipWithIndex) {
        var left = all.indices.count(_ % classes.size == number)
        var bundle = 1
        while (left > 0) {
          val size = math.min(bundle, left)
          val (weight, worth) = ((size * of.rate(RunClass.AllRules)).toInt, size * value(of))
          var room = bound
          while (room >= weight) {
            values(room) = math.max(values(room), values(room - weight) + worth)
            room -= 1
          }
          left -= size
          bundle *= 2
        }
      }
      values.max
    }
  }
}
