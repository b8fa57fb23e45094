// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.io.IOException
import java.util.concurrent.atomic.AtomicLong

import org.apache.spark.TaskContext

/**
 * A fault in one of the operations of a run, which are counted over all threads of the process: the k-th one fails, and,
 * unless it is a passing fault, all after it, as when a disk is gone.
 */
object Fault {
  private val operations = new AtomicLong
  private val faults = new AtomicLong
  @volatile private var fails: Long => Boolean = _ => false

  /** From now on the operation of this number fails, counted from 1, and all later ones. */
  def from(first: Long): Unit = start(_ >= first)

  /** From now on every operation whose number is a multiple fails, unless its task has failed before; those between do not. */
  def each(step: Long): Unit =
    start(number => number % step == 0 && Option(TaskContext.get()).exists(_.attemptNumber() == 0))

  def none(): Unit = start(_ => false)

  /** How many operations have failed since the faults were chosen. */
  def count: Long = faults.get

  /** How many operations there were since then. */
  def seen: Long = operations.get

  def operation(name: String): Unit = {
    val number = operations.incrementAndGet()
    if (fails(number)) {
      faults.incrementAndGet()
      throw new IOException(s"a fault in operation $number, $name")
    }
  }

  private def start(which: Long => Boolean): Unit = {
    fails = which
    operations.set(0)
    faults.set(0)
  }
}
