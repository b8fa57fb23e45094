// SPDX-License-Identifier: Apache-2.0
package org.apache.spark.memory

import java.io.File
import java.util.Properties

import scala.util.{Failure, Try}

import org.apache.spark.{SparkConf, SparkEnv, TaskContext, TaskContextImpl}

/**
 * A task in the thread of a test, with a memory manager of its own; needs a session, whose disk it uses.
 *
 * In Spark's package because its memory manager is closed to others.
 */
object TestTask {

  /**
   * @param result   what the task gave, or how it failed
   * @param requests how often memory was asked for
   * @param leaked   the bytes that were still acquired at its end
   */
  final case class Outcome[T](result: Try[T], requests: Int, leaked: Long, spilledBytes: Long)

  /**
   * @param memory  the bytes that the task may have
   * @param refused which requests for memory get nothing, by their numbers from 0
   * @param besideHeap whether pages lie beside the heap, as many bytes again
   */
  def run[T](
      memory: Long,
      settings: Map[String, String] = Map.empty,
      refused: Int => Boolean = _ => false,
      besideHeap: Boolean = false
  )(body: => T): Outcome[T] = {
    val conf = new SparkConf(false)
    if (besideHeap) conf.set("spark.memory.offHeap.enabled", "true").set("spark.memory.offHeap.size", memory.toString)
    val manager = new RefusingMemoryManager(conf, memory, refused)
    val taskMemory = new TaskMemoryManager(manager, 0L)
    val properties = new Properties
    settings.foreach { case (key, value) => properties.setProperty(key, value) }
    val task = new TaskContextImpl(0, 0, 0, 0L, 0, 1, taskMemory, properties, SparkEnv.get.metricsSystem)
    TaskContext.setTaskContext(task)
    val result =
      // Try catches no error that could end the process, as this one could if it were not Spark's.
      try Try(body)
      catch { case error: SparkOutOfMemoryError => Failure(error) }
      finally {
        task.markTaskCompleted(None)
        TaskContext.unset()
      }
    Outcome(result, manager.requests, taskMemory.cleanUpAllAllocatedMemory(), task.taskMetrics.memoryBytesSpilled)
  }

  /** The files for spilled rows that there are now. */
  def spillFiles: Set[File] =
    SparkEnv.get.blockManager.diskBlockManager.getAllFiles().filter(_.getName.startsWith("temp_local")).toSet

  private final class RefusingMemoryManager(conf: SparkConf, memory: Long, refused: Int => Boolean)
      extends UnifiedMemoryManager(conf, memory, memory / 2, 1) {
    var requests = 0

    override private[memory] def acquireExecutionMemory(bytes: Long, task: Long, mode: MemoryMode): Long = {
      requests += 1
      if (refused(requests - 1)) 0L else super.acquireExecutionMemory(bytes, task, mode)
    }
  }
}
