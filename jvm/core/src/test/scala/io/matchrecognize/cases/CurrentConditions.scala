// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.matcher.{KeyBuffer, Path, RowComparisons, RowTest}

/** The conditions of the partition at hand, for an engine that is used for one partition after the other. */
private[cases] final class CurrentConditions(var current: EngineConditions) extends RowTest {
  override def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean =
    current.test(variable, row, path, matchNumber)
  override def answer(variable: Int, row: Int): Int = current.answer(variable, row)
  override def addAggregateState(aggregate: Int, path: Path, matchNumber: Long, key: KeyBuffer): Boolean =
    current.addAggregateState(aggregate, path, matchNumber, key)
  override def isWithin(limit: Int, from: Int, row: Int): Boolean = current.isWithin(limit, from, row)
  override def isBeyond(limit: Int, from: Int, row: Int): Boolean = current.isBeyond(limit, from, row)
  override def isOver(limit: Int, from: Int): Boolean = current.isOver(limit, from)
  override def isPast(stated: Int, from: Int, row: Int): Boolean = current.isPast(stated, from, row)
  override def limitIsMonotonic: Boolean = current.limitIsMonotonic
  override def isSurelyWithin(stated: Int, from: Int, row: Int): Boolean = current.isSurelyWithin(stated, from, row)
  override def isKnownAhead(variable: Int): Boolean = current.isKnownAhead(variable)
  override def sureUntil(variable: Int, from: Int, until: Int): Int = current.sureUntil(variable, from, until)
  override object comparisons extends RowComparisons {
    override def variables: IndexedSeq[Int] = current.comparisons.variables
    override def reads: IndexedSeq[Seq[RowComparisons.Read]] = current.comparisons.reads
    override def fix(comparison: Int, path: Path): Unit = current.comparisons.fix(comparison, path)
    override def next(variable: Int, comparisons: Array[Int], from: Int, until: Int): Int =
      current.comparisons.next(variable, comparisons, from, until)
    override def release(): Unit = current.comparisons.release()
  }
}
