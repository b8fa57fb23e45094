// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, SortOrder, UnsafeProjection}
import org.apache.spark.util.SizeEstimator

import io.matchrecognize.matcher.{MemoryAccount, ObjectMemory}

/**
 * The memory of an aggregate function's own state, such as the list of `collect_list`, which only the function knows.
 *
 * A row is taken to add its arguments, which are acquired before the function sees them. Whenever the arguments have doubled
 * what was known, Spark's estimator measures the state, so a sketch that stays small costs little memory. The estimator samples
 * large collections: what it says counts only as far as the arguments make it plausible, and a state never shrinks.
 *
 * Cost: evaluates the arguments of each row once more, and walks a sample of the state each time it has doubled.
 *
 * @param arguments of the function, over `input`
 */
private[execution] final class GrowingState(arguments: Seq[Expression], input: Seq[Attribute], account: MemoryAccount) {
  import GrowingState._

  private val project = UnsafeProjection.create(
    arguments.map {
      // WITHIN GROUP (ORDER BY x): an order has no value of its own.
      case order: SortOrder => order.child
      case argument => argument
    },
    input
  )
  private val memory = new ObjectMemory(account)
  private var measured = 0L
  private var added = 0L

  /** Before the row is added to the state. */
  def add(row: InternalRow, state: AnyRef): Unit = {
    if (added > math.max(measured, LeastMeasured)) {
      val estimate = SizeEstimator.estimate(state)
      measured = math.max(measured, math.min(estimate, measured + MostPerArgument * added))
      added = 0L
    }
    added += RowBytes + project(row).getSizeInBytes
    memory.resize(measured + added)
  }

  /** Before a result is made of the state, which can be as large again. */
  def addResult(): Unit = memory.resize(2 * (measured + added))

  /** The state starts over. */
  def clear(): Unit = {
    measured = 0L
    added = 0L
    memory.clear()
  }
}

private object GrowingState {

  /** An object for each value, and its share of a table that is not full. */
  val RowBytes = 64L

  /** A smaller state is not worth measuring. */
  val LeastMeasured: Long = 64L * 1024

  /** How much larger than its arguments a state can be. */
  val MostPerArgument = 4L
}
