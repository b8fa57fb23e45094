// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim;

import java.io.IOException;
import org.apache.spark.TaskContext;
import org.apache.spark.errors.SparkCoreErrors;
import org.apache.spark.memory.MemoryConsumer;
import org.apache.spark.memory.MemoryMode;
import org.apache.spark.memory.TaskMemoryManager;

/**
 * Bytes on the heap that a task's objects take, as a share of the execution memory that Spark manages.
 *
 * <p>Whoever allocates acquires first. When memory is short Spark asks the consumers of the task to release some: first
 * the others, then the one that acquires. What is refused in the end fails the task, not the executor.
 *
 * <p>Java, because to Scala the task's memory manager is closed.
 */
public final class TaskMemory extends MemoryConsumer {

  /** Releases memory by {@link #release}. */
  public interface Spiller {

    /** Releases so many bytes if it can, and gives how many it released. */
    long spill(long bytes) throws IOException;
  }

  private final Spiller spiller;

  /** The thread at work. Spark may ask from another one, and what this one is in the middle of cannot be moved. */
  private volatile Thread owner;

  public TaskMemory(TaskContext task, Spiller spiller) {
    super(task.taskMemoryManager(), task.taskMemoryManager().pageSizeBytes(), MemoryMode.ON_HEAP);
    this.spiller = spiller;
  }

  /** The size of the pages that Spark's sorters of the task take. */
  public static long pageBytes(TaskContext task) {
    return task.taskMemoryManager().pageSizeBytes();
  }

  /** The most that the task's operators have held at one time, on the heap and beside it. */
  public static long peakBytes(TaskContext task) {
    TaskMemoryManager manager = task.taskMemoryManager();
    return manager.getPeakOnHeapExecutionMemory() + manager.getPeakOffHeapExecutionMemory();
  }

  /** Acquires all of the bytes, or throws Spark's error of a task that is out of memory. */
  public void acquire(long bytes) {
    long granted = granted(bytes);
    if (granted < bytes) {
      taskMemoryManager.showMemoryUsage();
      throw SparkCoreErrors.outOfMemoryError(bytes, granted);
    }
  }

  /** Acquires all of the bytes or none; false if none. */
  public boolean tryAcquire(long bytes) {
    return granted(bytes) == bytes;
  }

  public void release(long bytes) {
    freeMemory(bytes);
  }

  public void releaseAll() {
    freeMemory(getUsed());
  }

  @Override
  public long spill(long bytes, MemoryConsumer trigger) throws IOException {
    return Thread.currentThread() == owner ? spiller.spill(bytes) : 0L;
  }

  private long granted(long bytes) {
    owner = Thread.currentThread();
    long granted = acquireMemory(bytes);
    if (granted < bytes) freeMemory(granted);
    return granted;
  }
}
