// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, SortOrder, UnsafeProjection}
import org.apache.spark.util.SizeEstimator

import io.matchrecognize.matcher.{MemoryAccount, ObjectMemory}

/**
 * Accounts for the memory of an aggregate function's own state, such as the list of `collect_list`. Only the function
 * itself knows the size of that state.
 *
 * Each row is assumed to add the size of its arguments, and this memory is acquired before the function sees them. Once
 * the arguments added since the last measurement exceed the known size, Spark's estimator measures the state, so a
 * sketch that stays small costs little memory. The estimator samples large collections, so its result is capped by the
 * size that the arguments make plausible. The known size never shrinks.
 *
 * Cost: the arguments of each row are evaluated once more, and a sample of the state is walked each time its size has
 * doubled.
 *
 * @param arguments the arguments of the function, over `input`
 */
private[execution] final class GrowingState(arguments: Seq[Expression], input: Seq[Attribute], account: MemoryAccount) {
  import GrowingState._

  private val project = UnsafeProjection.create(
    arguments.map {
      // WITHIN GROUP (ORDER BY x): a sort order has no value of its own.
      case order: SortOrder => order.child
      case argument => argument
    },
    input
  )
  private val memory = new ObjectMemory(account)
  private var measured = 0L
  private var added = 0L

  /** Acquires memory for a row. Call it before the row is added to the state. */
  def add(row: InternalRow, state: AnyRef): Unit = {
    if (added > math.max(measured, LeastMeasured)) {
      val estimate = SizeEstimator.estimate(state)
      measured = math.max(measured, math.min(estimate, measured + MostPerArgument * added))
      added = 0L
    }
    added += RowBytes + project(row).getSizeInBytes
    memory.resize(measured + added)
  }

  /** Acquires memory for a result, which can be as large as the state. Call it before the result is computed. */
  def addResult(): Unit = memory.resize(2 * (measured + added))

  /** Releases the memory. Call it when the state is reset. */
  def clear(): Unit = {
    measured = 0L
    added = 0L
    memory.clear()
  }
}

private object GrowingState {

  /** The overhead of a row: an object for each value, and its share of the free slots of a hash table. */
  val RowBytes = 64L

  /** A state smaller than this is not worth measuring. */
  val LeastMeasured: Long = 64L * 1024

  /** The greatest factor by which a state can exceed the size of its arguments. */
  val MostPerArgument = 4L
}
