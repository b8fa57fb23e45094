// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim;

import java.io.IOException;
import org.apache.spark.TaskContext;
import org.apache.spark.memory.MemoryConsumer;
import org.apache.spark.memory.SparkOutOfMemoryError;
import org.apache.spark.unsafe.array.LongArray;
import org.apache.spark.unsafe.memory.MemoryBlock;

/**
 * Pages of the memory that Spark manages for a task. Spark's settings decide whether they are on or off the heap.
 *
 * <p>Written in Java, since Scala code outside Spark cannot access the task's memory manager.
 */
public final class TaskPages extends MemoryConsumer {
  private final TaskMemory.Spiller spiller;

  /**
   * The thread that works with the pages. Spark may call {@link #spill} in another thread, which then releases nothing,
   * since the pages on which this thread is working cannot be moved.
   */
  private volatile Thread owner = Thread.currentThread();

  /**
   * @param spiller called only if another consumer of the task needs memory; a caller that is refused a page can
   *   release memory itself
   */
  public TaskPages(TaskContext task, TaskMemory.Spiller spiller) {
    super(
        task.taskMemoryManager(),
        task.taskMemoryManager().pageSizeBytes(),
        task.taskMemoryManager().getTungstenMemoryMode());
    this.spiller = spiller;
  }

  /** Makes the calling thread the one that works with the pages from now on. */
  public void hold() {
    // The field is read first, because writing a field that other threads read takes longer than reading it.
    if (owner != Thread.currentThread()) owner = Thread.currentThread();
  }

  /**
   * Returns a page of at least the given number of bytes and at least Spark's page size; null if there is no memory.
   */
  public MemoryBlock allocate(long bytes) {
    try {
      return allocatePage(bytes);
    } catch (SparkOutOfMemoryError refused) {
      return null;
    }
  }

  public void free(MemoryBlock page) {
    freePage(page);
  }

  /** Returns an array of the given number of longs; null if there is no memory. */
  public LongArray newArray(long size) {
    try {
      return allocateArray(size);
    } catch (SparkOutOfMemoryError refused) {
      return null;
    }
  }

  public void free(LongArray array) {
    freeArray(array);
  }

  @Override
  public long spill(long bytes, MemoryConsumer trigger) throws IOException {
    return Thread.currentThread() == owner && trigger != this ? spiller.spill(bytes) : 0L;
  }
}
