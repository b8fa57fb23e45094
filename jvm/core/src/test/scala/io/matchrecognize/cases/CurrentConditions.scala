// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.matcher.{KeyBuffer, Path, RowKeys, RowTest}

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
  override object keys extends RowKeys {
    override def of(variable: Int): Option[Int] = current.keys.of(variable)
    override def ofRow(key: Int, row: Int): Int = current.keys.ofRow(key, row)
    override def ofPath(variable: Int, row: Int, path: Path): Int = current.keys.ofPath(variable, row, path)
  }
}
