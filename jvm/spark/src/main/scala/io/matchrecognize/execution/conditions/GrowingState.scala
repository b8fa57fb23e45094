// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, SortOrder, UnsafeProjection}
import org.apache.spark.util.SizeEstimator

import io.matchrecognize.matcher.{MemoryAccount, ObjectMemory}

/**
 * The memory of an aggregate function's own state, such as the list of `collect_list`, which only the function knows.
 *
 * A row is assumed to add the size of its arguments, which is acquired before the function sees them. Whenever the
 * arguments have doubled the known size, Spark's estimator measures the state, so a sketch that stays small costs
 * little memory. The estimator samples large collections, so its result is capped by the size that the arguments make
 * plausible, and a state never shrinks.
 *
 * Cost: evaluates the arguments of each row once more, and walks a sample of the state each time its size has
 * doubled.
 *
 * @param arguments the arguments of the function, over `input`
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

  /** Acquires memory for a row; call it before the row is added to the state. */
  def add(row: InternalRow, state: AnyRef): Unit = {
    if (added > math.max(measured, LeastMeasured)) {
      val estimate = SizeEstimator.estimate(state)
      measured = math.max(measured, math.min(estimate, measured + MostPerArgument * added))
      added = 0L
    }
    added += RowBytes + project(row).getSizeInBytes
    memory.resize(measured + added)
  }

  /** Acquires memory for a result, which can be as large as the state; call it before the result is computed. */
  def addResult(): Unit = memory.resize(2 * (measured + added))

  /** Releases the memory; call it when the state is reset. */
  def clear(): Unit = {
    measured = 0L
    added = 0L
    memory.clear()
  }
}

private object GrowingState {

  /** The overhead of a row: an object for each value, and its share of a table that is not full. */
  val RowBytes = 64L

  /** A smaller state is not worth measuring. */
  val LeastMeasured: Long = 64L * 1024

  /** How much larger than its arguments a state can be. */
  val MostPerArgument = 4L
}
