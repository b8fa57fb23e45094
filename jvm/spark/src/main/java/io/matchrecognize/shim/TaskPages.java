// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim;

import java.io.IOException;
import org.apache.spark.TaskContext;
import org.apache.spark.memory.MemoryConsumer;
import org.apache.spark.memory.SparkOutOfMemoryError;
import org.apache.spark.unsafe.array.LongArray;
import org.apache.spark.unsafe.memory.MemoryBlock;

/**
 * Pages of the memory that Spark manages for a task, on the heap or beside it as its settings say.
 *
 * <p>Java, because to Scala the task's memory manager is closed.
 */
public final class TaskPages extends MemoryConsumer {
  private final TaskMemory.Spiller spiller;

  /** The thread at work. Spark may ask from another one, and what this one is in the middle of cannot be moved. */
  private volatile Thread owner = Thread.currentThread();

  /**
   * @param spiller is asked by other consumers of the task alone: who is refused a page decides itself what to do
   */
  public TaskPages(TaskContext task, TaskMemory.Spiller spiller) {
    super(
        task.taskMemoryManager(),
        task.taskMemoryManager().pageSizeBytes(),
        task.taskMemoryManager().getTungstenMemoryMode());
    this.spiller = spiller;
  }

  /** Says that the calling thread works with the pages from now on. */
  public void hold() {
    // To write what other threads read takes longer than to read it.
    if (owner != Thread.currentThread()) owner = Thread.currentThread();
  }

  /** A page of so many bytes, or of the size of Spark's pages if that is more; null if there is no memory. */
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

  /** An array of so many numbers; null if there is no memory. */
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
