// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import java.net.URI
import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs._
import org.apache.hadoop.fs.permission.FsPermission

/**
 * Hadoop's local file system without processes: where its native library is not installed, Hadoop starts `chmod` and `readlink` for each
 * file that it creates or renames, which is most of what a micro-batch over a few rows takes.
 */
class LocalFiles extends RawLocalFileSystem {
  override def setPermission(path: Path, permission: FsPermission): Unit = {
    val bits = permission.toShort & Integer.parseInt("777", 8)
    val text = "rwxrwxrwx".zipWithIndex.map { case (right, at) =>
      if ((bits & (256 >> at)) != 0) right else '-'
    }.mkString
    Files.setPosixFilePermissions(pathToFile(path).toPath, PosixFilePermissions.fromString(text)): Unit
  }

  /** No file of a test is a symbolic link. */
  override def getFileLinkStatus(path: Path): FileStatus = getFileStatus(path)
}

/** [[LocalFiles]] with Hadoop's checksums, as files at `file:` have them: as a file system, and as what its newer interface asks for. */
final class ChecksummedLocalFiles extends LocalFileSystem(new LocalFiles)

final class ChecksummedLocalFs(uri: URI, conf: Configuration)
    extends DelegateToFileSystem(uri, new ChecksummedLocalFiles, conf, "file", false)

object ChecksummedLocalFs {

  /** What makes a session use it. */
  val settings: Seq[(String, String)] = Seq(
    "spark.hadoop.fs.file.impl" -> classOf[ChecksummedLocalFiles].getName,
    "spark.hadoop.fs.AbstractFileSystem.file.impl" -> classOf[ChecksummedLocalFs].getName
  )
}
