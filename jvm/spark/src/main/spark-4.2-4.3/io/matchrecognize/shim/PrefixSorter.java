// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim;

import java.io.IOException;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.internal.config.package$;
import org.apache.spark.util.collection.unsafe.sort.PrefixComparators;
import org.apache.spark.util.collection.unsafe.sort.RecordComparator;
import org.apache.spark.util.collection.unsafe.sort.UnsafeExternalSorter;

/**
 * Spark's external sorter by an unsigned prefix alone: its memory, its spill files, its settings. Rows with equal prefixes come
 * next to each other, in any order.
 *
 * <p>Java, because to Scala the task's memory manager is closed.
 */
public final class PrefixSorter {

  /** What rows with equal prefixes are compared with, where Spark would compare them. */
  private static final class NoOrder extends RecordComparator {
    @Override
    public int compare(Object left, long leftAt, int leftBytes, Object right, long rightAt, int rightBytes) {
      return 0;
    }
  }

  private PrefixSorter() {}

  public static UnsafeExternalSorter create(TaskContext task, boolean usesRadixSort) throws IOException {
    SparkEnv env = SparkEnv.get();
    SparkConf conf = env.conf();
    return UnsafeExternalSorter.create(
        task.taskMemoryManager(),
        env.blockManager(),
        env.serializerManager(),
        task,
        NoOrder::new,
        PrefixComparators.BINARY,
        (int) (long) conf.get(package$.MODULE$.SHUFFLE_SORT_INIT_BUFFER_SIZE()),
        task.taskMemoryManager().pageSizeBytes(),
        (int) conf.get(package$.MODULE$.SHUFFLE_SPILL_NUM_ELEMENTS_FORCE_SPILL_THRESHOLD()),
        (long) conf.get(package$.MODULE$.SHUFFLE_SPILL_MAX_SIZE_FORCE_SPILL_THRESHOLD()),
        (int) conf.get(package$.MODULE$.UNSAFE_SORTER_SPILL_MERGE_FACTOR()),
        usesRadixSort);
  }
}
