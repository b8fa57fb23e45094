// Spark 4.1 added a limit in bytes, Spark 4.2 one on the files that are merged.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim;

import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.util.collection.unsafe.sort.UnsafeExternalSorter;

/** Makes Spark's external sorter. Java, because to Scala what it is made of is closed. */
public final class SorterShim {
  private static final int INITIAL_RECORDS = 1024;

  private SorterShim() {}

  /** One that does not sort; it lets go of its memory and files when the running task ends. */
  public static UnsafeExternalSorter unsorted(SQLConf conf) {
    SparkEnv env = SparkEnv.get();
    TaskContext task = TaskContext.get();
    return UnsafeExternalSorter.create(
        task.taskMemoryManager(),
        env.blockManager(),
        env.serializerManager(),
        task,
        null,
        null,
        INITIAL_RECORDS,
        env.memoryManager().pageSizeBytes(),
        conf.windowExecBufferSpillThreshold(),
        conf.windowExecBufferSpillSizeThreshold(),
        -1,
        false);
  }
}
