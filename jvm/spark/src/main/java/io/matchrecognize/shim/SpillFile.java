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
 * A file in one of Spark's local folders to which blocks of bytes are appended, and from which each can be read by itself.
 *
 * <p>Compressed and encrypted as Spark's settings say for spilled data. Open only during a call, so a task holds no
 * descriptor, thread or buffer for it.
 *
 * <p>Java, because to Scala Spark's block manager is closed.
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

  /** Appends a block of so many bytes and gives its position. */
  public long append(byte[] bytes, int length) throws IOException {
    // The length of the file, rather than the sum of the blocks: an append that failed may have left a part.
    long position = file.length();
    // The file has a clause of its own: a compressed stream that cannot write its end does not close it.
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
    // A file that is left is deleted with the executor's local folders.
    file.delete();
  }
}
