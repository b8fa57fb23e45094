// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.net.URI

import org.apache.hadoop.fs._
import org.apache.hadoop.fs.permission.FsPermission
import org.apache.hadoop.util.Progressable

import io.matchrecognize.LocalFiles

/**
 * The local file system under the scheme `faulty`, each of whose operations can be a [[Fault]]; a renaming also after it is
 * done. Offsets, commits and what the state store uploads go through it if the checkpoint is in it.
 */
final class FaultyFileSystem extends LocalFiles {
  override def getScheme: String = FaultyFileSystem.Scheme
  override def getUri: URI = URI.create(s"${FaultyFileSystem.Scheme}:///")

  override def open(file: Path, bufferSize: Int): FSDataInputStream = {
    Fault.operation(s"open $file")
    super.open(file, bufferSize)
  }

  override def create(
      file: Path,
      overwrite: Boolean,
      bufferSize: Int,
      replication: Short,
      blockSize: Long,
      progress: Progressable
  ): FSDataOutputStream = {
    Fault.operation(s"create $file")
    super.create(file, overwrite, bufferSize, replication, blockSize, progress)
  }

  override def rename(from: Path, to: Path): Boolean = {
    Fault.operation(s"rename $from")
    val isDone = super.rename(from, to)
    Fault.operation(s"renamed $from")
    isDone
  }

  override def delete(file: Path, recursive: Boolean): Boolean = {
    Fault.operation(s"delete $file")
    super.delete(file, recursive)
  }

  override def mkdirs(folder: Path, permission: FsPermission): Boolean = {
    Fault.operation(s"mkdirs $folder")
    super.mkdirs(folder, permission)
  }

  override def listStatus(folder: Path): Array[FileStatus] = {
    Fault.operation(s"list $folder")
    super.listStatus(folder)
  }
}

object FaultyFileSystem {
  val Scheme = "faulty"

  /** What makes it known to a session. */
  val setting: (String, String) = s"fs.$Scheme.impl" -> classOf[FaultyFileSystem].getName
}
