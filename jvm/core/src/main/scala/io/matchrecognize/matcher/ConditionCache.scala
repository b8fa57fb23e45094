// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.ConditionClass

/**
 * Caches the answers of row-local conditions, so that each condition is evaluated at most once for each row, and only
 * when it is needed.
 *
 * Memory: two bits (known, true) for each row and row-local variable.
 */
private[matchrecognize] final class ConditionCache(conditions: IndexedSeq[ConditionClass], memory: MemoryAccount) {
  private val number: Array[Int] = {
    var next = -1
    conditions.map {
      case _: ConditionClass.RowLocal => next += 1; next
      case _ => -1
    }.toArray
  }
  private val bits = new RowBits(2 * number.count(_ >= 0), memory)

  def reset(row: Int): Unit = bits.reset(row)

  /** Releases the answers for rows before `row`; these rows must not be used again. */
  def release(row: Int): Unit = bits.release(row)

  def test(variable: Int, row: Int)(evaluate: => Boolean): Boolean = {
    val known = 2 * number(variable)
    if (bits.get(row, known)) bits.get(row, known + 1)
    else {
      val answer = evaluate
      bits.set(row, known)
      if (answer) bits.set(row, known + 1)
      answer
    }
  }

  def write(out: ScanOutput): Unit = bits.write(out)
  def read(in: ScanInput): Unit = bits.read(in)
}
