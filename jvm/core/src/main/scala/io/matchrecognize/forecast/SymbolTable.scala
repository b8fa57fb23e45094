// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * Assigns numbers to the symbols that a model distinguishes.
 *
 * A symbol that was seen in fewer than one row in a thousand, or never, is treated as the most similar symbol of the
 * table: the one that differs in the fewest bits. The table has at most [[SymbolTable.Most]] symbols.
 *
 * @param kept the symbols of the table, most frequent first
 */
private[forecast] final class SymbolTable private (kept: Array[Long]) {
  private val numbers = mutable.LongMap.empty[Int]

  val size: Int = kept.length

  def symbol(number: Int): Long = kept(number)

  def number(symbol: Long): Int = numbers.getOrElseUpdate(symbol, nearest(symbol))

  // Among equally similar symbols, the most frequent one.
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
