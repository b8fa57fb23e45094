// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * The symbols that a model distinguishes, by number.
 *
 * A symbol rarer than one row in a thousand is counted with the one that is most alike, that is, of which the fewest bits differ; there are at most
 * [[SymbolTable.Most]]. So is one that was never seen.
 *
 * @param kept the symbols distinguished, the most frequent first
 */
private[forecast] final class SymbolTable private (kept: Array[Long]) {
  private val numbers = mutable.LongMap.empty[Int]

  val size: Int = kept.length

  def symbol(number: Int): Long = kept(number)

  def number(symbol: Long): Int = numbers.getOrElseUpdate(symbol, nearest(symbol))

  // Of several the most frequent one.
  private def nearest(symbol: Long): Int = kept.indices.minBy(i => java.lang.Long.bitCount(kept(i) ^ symbol))
}

private[forecast] object SymbolTable {
  val Most = 64
  private val Rarest = 1000L

  /** @param counts how often each symbol was seen */
  def apply(counts: Iterable[(Long, Long)]): SymbolTable = {
    val total = counts.map(_._2).sum
    val sorted = counts.toSeq.sortBy { case (symbol, count) => (-count, symbol) }
    val frequent = sorted.filter { case (_, count) => count * Rarest >= total }.take(Most)
    new SymbolTable((if (frequent.isEmpty) Seq(0L) else frequent.map(_._1)).toArray)
  }
}
