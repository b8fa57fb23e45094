// Spark 4.1 added limits in bytes to the constructor and made the class public to Scala code.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim;

import org.apache.spark.sql.execution.ExternalAppendOnlyUnsafeRowArray;
import org.apache.spark.sql.internal.SQLConf;

/** Makes Spark's row array, which keeps rows in managed memory and spills them. Java, because in 4.0 the class is private to Scala code of other packages. */
public final class SpillArray {
  private SpillArray() {}

  /** @param rowsInMemory how many rows are kept as objects before managed memory is used */
  public static ExternalAppendOnlyUnsafeRowArray create(SQLConf conf, int rowsInMemory) {
    return new ExternalAppendOnlyUnsafeRowArray(rowsInMemory, conf.windowExecBufferSpillThreshold());
  }
}
