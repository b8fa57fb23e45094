// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.expressions.UnsafeRow

/**
 * Tracks the order in which the rows of each chain arrive. Often the rows are already sorted, or consist of a few
 * sorted runs, one for each block of the shuffle.
 */
private[execution] final class ChainOrder(sort: PartitionSort, chains: RowChains) {
  import ChainOrder._

  private val values = sort.prefix.map(new OrderValues(_)).orNull
  private val prefixDecides = sort.prefixDecides

  /** Returns the order value of a row: a number that never decreases along the sorted partition. */
  def value(row: UnsafeRow): Long =
    if (values == null) 0L
    else if (values.read(row)) values.value
    else if (values.nullsFirst) Long.MinValue
    else Long.MaxValue

  /** Whether all rows with this value are equal in all order keys, so that they need not be compared. */
  def decides(value: Long): Boolean = prefixDecides && value != Long.MinValue && value != Long.MaxValue

  /** Records the next row of a chain. Returns true if the row begins a new run. */
  def beginsRun(chain: Int, row: UnsafeRow): Boolean = {
    val runs = chains.runs(chain)
    runs != Unordered && {
      val last = chains.value(chain)
      val current = value(row)
      chains.setValue(chain, current)
      val isNext = runs == 0 || current > last || current == last && decides(current)
      if (runs == 0) chains.setRuns(chain, 1)
      if (!isNext) chains.setRuns(chain, if (current < last && chains.isLong(chain)) runs + 1 else Unordered)
      !isNext && chains.runs(chain) != Unordered
    }
  }
}

private[execution] object ChainOrder {

  /**
   * The run count that marks a chain as not loadable run by run: it has at least this many runs, a run of only a few
   * rows, or rows whose order values do not decide their order.
   */
  val Unordered = 9
}
