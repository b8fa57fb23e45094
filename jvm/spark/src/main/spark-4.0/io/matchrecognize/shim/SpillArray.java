// Spark 4.1 added limits in bytes to the constructor of its row array.
// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim;

import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.execution.ExternalAppendOnlyUnsafeRowArray;
import org.apache.spark.sql.internal.SQLConf;

/**
 * Spark's row array, which keeps rows in managed memory and spills them when that is short. Java,
 * because in Spark 4.0 the class is closed to Scala code of other packages.
 */
public final class SpillArray {
  private final ExternalAppendOnlyUnsafeRowArray rows;

  /** @param rowsInMemory how many rows are kept as objects before managed memory is used */
  public SpillArray(SQLConf conf, int rowsInMemory) {
    rows = new ExternalAppendOnlyUnsafeRowArray(rowsInMemory, conf.windowExecBufferSpillThreshold());
  }

  public void add(UnsafeRow row) {
    rows.add(row);
  }

  public void clear() {
    rows.clear();
  }

  /** The rows from a number on; the row object is the same at each step. */
  public scala.collection.Iterator<UnsafeRow> iterator(int from) {
    return rows.generateIterator(from);
  }

  /** Bytes written to disk since this array was made. */
  public long spilledBytes() {
    return rows.spillSize();
  }
}
