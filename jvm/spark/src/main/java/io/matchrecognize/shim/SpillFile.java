// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.shim;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.serializer.SerializerManager;
import org.apache.spark.storage.BlockManager;
import org.apache.spark.storage.TempLocalBlockId;
import scala.Tuple2;

/**
 * A file in one of Spark's local folders. Blocks of bytes are appended to it, and each block can be read separately.
 *
 * <p>Data is compressed and encrypted according to Spark's settings for spilled data. The file is open only during a
 * call, so the task holds no descriptor, thread or buffer for it.
 *
 * <p>Written in Java, since Scala code outside Spark cannot access Spark's block manager.
 */
public final class SpillFile {
  private static final int BUFFER_BYTES = 32 * 1024;

  private final TaskContext task;
  private final SerializerManager streams = SparkEnv.get().serializerManager();
  private final TempLocalBlockId block;
  private final File file;

  public SpillFile(TaskContext task) {
    this.task = task;
    BlockManager manager = SparkEnv.get().blockManager();
    Tuple2<TempLocalBlockId, File> created = manager.diskBlockManager().createTempLocalBlock();
    this.block = created._1();
    this.file = created._2();
  }

  /** Appends the first {@code length} bytes as a block and returns the position of the block. */
  public long append(byte[] bytes, int length) throws IOException {
    // The length of the file is used rather than the sum of the blocks, since an append that failed may have left a
    // part of its block in the file.
    long position = file.length();
    // The file is closed by this statement itself, since a compressed stream that fails to write its end does not close
    // it.
    try (OutputStream raw = new FileOutputStream(file, true);
        OutputStream out = streams.wrapStream(block, new BufferedOutputStream(raw, BUFFER_BYTES))) {
      out.write(bytes, 0, length);
    }
    task.taskMetrics().incMemoryBytesSpilled(length);
    task.taskMetrics().incDiskBytesSpilled(file.length() - position);
    return position;
  }

  /** Reads the block at a position. */
  public void read(long position, byte[] bytes, int length) throws IOException {
    try (InputStream raw = new FileInputStream(file)) {
      raw.skipNBytes(position);
      try (InputStream in = streams.wrapStream(block, new BufferedInputStream(raw, BUFFER_BYTES))) {
        if (in.readNBytes(bytes, 0, length) < length) throw new EOFException("A spilled block is cut short.");
      }
    }
  }

  public void delete() {
    // If this fails, the file is deleted with the executor's local folders.
    file.delete();
  }
}
