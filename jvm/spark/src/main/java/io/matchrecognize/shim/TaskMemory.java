// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim;

import java.io.IOException;
import org.apache.spark.TaskContext;
import org.apache.spark.errors.SparkCoreErrors;
import org.apache.spark.memory.MemoryConsumer;
import org.apache.spark.memory.MemoryMode;
import org.apache.spark.memory.TaskMemoryManager;

/**
 * Accounts for the heap memory of a task's objects as part of the execution memory that Spark manages.
 *
 * <p>Memory must be acquired before it is allocated. When memory is short, Spark asks the consumers of the task to
 * release some: first the other consumers, then the one that acquires memory. If the request is still refused, it fails
 * the task, not the executor.
 *
 * <p>Written in Java, since Scala code outside Spark cannot access the task's memory manager.
 */
public final class TaskMemory extends MemoryConsumer {

  /** Releases memory by calling {@link #release}. */
  public interface Spiller {

    /** Tries to release the given number of bytes. Returns the number of bytes released. */
    long spill(long bytes) throws IOException;
  }

  private final Spiller spiller;

  /**
   * The thread that works with this memory. Spark may call {@link #spill} in another thread, which then releases
   * nothing, since the objects on which this thread is working cannot be moved.
   */
  private volatile Thread owner;

  public TaskMemory(TaskContext task, Spiller spiller) {
    super(task.taskMemoryManager(), task.taskMemoryManager().pageSizeBytes(), MemoryMode.ON_HEAP);
    this.spiller = spiller;
  }

  /** The size of the pages that Spark's sorters use in the task. */
  public static long pageBytes(TaskContext task) {
    return task.taskMemoryManager().pageSizeBytes();
  }

  /** Returns the peak memory of the task's operators, on and off the heap. */
  public static long peakBytes(TaskContext task) {
    TaskMemoryManager manager = task.taskMemoryManager();
    return manager.getPeakOnHeapExecutionMemory() + manager.getPeakOffHeapExecutionMemory();
  }

  /** Acquires all of the bytes, or throws Spark's out-of-memory error for the task. */
  public void acquire(long bytes) {
    long granted = granted(bytes);
    if (granted < bytes) {
      taskMemoryManager.showMemoryUsage();
      throw SparkCoreErrors.outOfMemoryError(bytes, granted);
    }
  }

  /** Acquires all of the bytes or none; returns false if none. */
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
