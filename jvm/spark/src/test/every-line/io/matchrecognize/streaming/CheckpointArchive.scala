// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.io.{BufferedInputStream, BufferedOutputStream}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.util.zip.{Deflater, GZIPInputStream, GZIPOutputStream, ZipEntry, ZipInputStream, ZipOutputStream}

import scala.jdk.CollectionConverters._

/**
 * A folder as one file. A checkpoint has many small files that resemble one another, so they are compressed together: a zip of
 * plain files, within gzip. Left out are the checksums of the local file system, which need not exist. Spark writes the path of
 * the checkpoint into the metadata of operators; a word stands for it here, since the folder has another path when it is unpacked.
 */
object CheckpointArchive {

  def pack(folder: Path, archive: Path): Unit = {
    Files.createDirectories(archive.getParent)
    val zip = new ZipOutputStream(new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(archive))))
    try {
      zip.setLevel(Deflater.NO_COMPRESSION)
      filesOf(folder).foreach { file =>
        val entry = new ZipEntry(folder.relativize(file).iterator.asScala.mkString("/"))
        entry.setTime(0)
        zip.putNextEntry(entry)
        if (isMetadata(entry.getName)) zip.write(Files.readString(file).replace(folder.toString, Here).getBytes(UTF_8))
        else Files.copy(file, zip)
        zip.closeEntry()
      }
    } finally zip.close()
  }

  def unpack(archive: Path, folder: Path): Unit = {
    val zip = new ZipInputStream(new GZIPInputStream(new BufferedInputStream(Files.newInputStream(archive))))
    try Iterator.continually(zip.getNextEntry).takeWhile(_ != null).foreach { entry =>
        val file = folder.resolve(entry.getName)
        Files.createDirectories(file.getParent)
        if (isMetadata(entry.getName))
          Files.writeString(file, new String(zip.readAllBytes(), UTF_8).replace(Here, folder.toString))
        else Files.copy(zip, file)
      }
    finally zip.close()
  }

  private val Here = "the-checkpoint"

  private def isMetadata(name: String): Boolean = name.contains("/_metadata/")

  private def filesOf(folder: Path): Seq[Path] = {
    val all = Files.walk(folder)
    try all.iterator.asScala.filter(Files.isRegularFile(_)).filterNot(isChecksum).toSeq.sorted
    finally all.close()
  }

  private def isChecksum(file: Path): Boolean = {
    val name = file.getFileName.toString
    name.startsWith(".") && name.endsWith(".crc")
  }
}
