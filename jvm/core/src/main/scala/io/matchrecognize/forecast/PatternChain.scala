// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * Computes, for each of the rows to come, the probability that an open match completes with that row.
 *
 * A node is a set of states of the match together with a context, which stands for the rows so far. A row leads from a
 * node to other nodes with known probabilities. So the probability that the match completes h rows after a node follows
 * from the probabilities that the match completes h - 1 rows after each of the next nodes. All nodes that can be
 * reached from a requested node are computed together, once.
 *
 * Cost: nodes × rows × symbols, and memory of nodes × rows.
 *
 * @param rows how many of the rows to come are considered
 */
private[forecast] final class PatternChain(
    steps: ChainSteps,
    contexts: ContextAutomaton,
    symbols: SymbolTable,
    toss: (Int, Int) => Double,
    rows: Int
) {
  import PatternChain._

  private val numbers = mutable.LongMap.empty[Int]
  private val tables = mutable.ArrayBuffer.empty[Array[Double]]
  private val moved = mutable.HashMap.empty[(Int, Int), IndexedSeq[(Int, Double)]]

  /** The probabilities that the match completes with the first, second, ... row from now. */
  def completions(set: Int, context: Int): Array[Double] = {
    if (!numbers.contains(key(set, context))) compute(set, context)
    tables(numbers(key(set, context)))
  }

  private def key(set: Int, context: Int): Long = set.toLong * contexts.size + context

  private def step(set: Int, symbol: Int): IndexedSeq[(Int, Double)] =
    moved.getOrElseUpdate((set, symbol), steps.step(set, symbols.symbol(symbol), toss))

  /** Computes a node and all nodes that can be reached from it. */
  private def compute(set: Int, context: Int): Unit = {
    val first = tables.size
    val added = mutable.ArrayBuffer.empty[Edges]
    val open = mutable.Queue.empty[(Int, Int)]
    def numberOf(set: Int, context: Int): Int = numbers.getOrElseUpdate(
      key(set, context), {
        if ((tables.size + 1L) * rows > MostNumbers)
          throw ForecastTooLarge(
            s"a table of more than $MostNumbers numbers"
          )
        tables += new Array[Double](rows)
        open += set -> context
        tables.size - 1
      }
    )
    numberOf(set, context)
    while (open.nonEmpty) {
      val (from, before) = open.dequeue()
      added += edges(from, before, numberOf)
    }
    for (h <- 0 until rows; i <- added.indices) tables(first + i)(h) = added(i).at(h, tables)
  }

  private def edges(set: Int, context: Int, numberOf: (Int, Int) => Int): Edges = {
    val chances = contexts.probabilities(context)
    var completed = 0.0
    val targets = mutable.LinkedHashMap.empty[Int, Double].withDefaultValue(0.0)
    for (symbol <- 0 until symbols.size; (next, chance) <- step(set, symbol)) {
      val probability = chances(symbol) * chance
      if (next == ChainSteps.Completed) completed += probability
      else if (next >= 0 && probability > 0) targets(numberOf(next, contexts.next(context, symbol))) += probability
    }
    new Edges(completed, targets.keys.toArray, targets.values.toArray)
  }
}

private object PatternChain {
  val MostNumbers = 20000000L

  /**
   * The edges of a node, along which a row leads to other nodes.
   *
   * @param completed the probability that the row completes the match
   * @param targets   the nodes to which the row leads if it does not complete the match, with their probabilities
   */
  final class Edges(completed: Double, targets: Array[Int], probabilities: Array[Double]) {

    /** The probability that the match completes with the row that comes after h other rows. */
    def at(h: Int, tables: collection.IndexedSeq[Array[Double]]): Double =
      if (h == 0) completed
      else {
        var sum = 0.0
        var i = 0
        while (i < targets.length) {
          sum += probabilities(i) * tables(targets(i))(h - 1)
          i += 1
        }
        sum
      }
  }
}
