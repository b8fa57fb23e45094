// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.TaskContext

import io.matchrecognize.matcher.MemoryAccount
import io.matchrecognize.shim.TaskMemory

/** Accounts for the matcher's memory as execution memory of its task. All of it is released when the task ends. */
private[matchrecognize] final class SparkMemoryAccount(task: TaskContext) extends MemoryAccount {
  private val memory = new TaskMemory(task, _ => 0L)
  task.addTaskCompletionListener[Unit](_ => memory.releaseAll())

  override def acquire(bytes: Long): Unit = if (bytes > 0) memory.acquire(bytes)
  override def tryAcquire(bytes: Long): Boolean = bytes == 0 || memory.tryAcquire(bytes)
  override def release(bytes: Long): Unit = if (bytes > 0) memory.release(bytes)
}
