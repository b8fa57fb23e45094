// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

import org.scalatest.Assertions

/**
 * The statements of `sql-tests/inputs` and the files that say what is made of them.
 *
 * `UPDATE_GOLDEN=1` in the environment writes the files instead of comparing.
 */
object GoldenFiles extends Assertions {
  private val root = Paths.get("sql-tests")
  val update: Boolean = sys.env.get("UPDATE_GOLDEN").contains("1")

  /** The files of a folder with an ending, by their paths in it without the ending. */
  def in(folder: String, ending: String): Seq[(String, Path)] = {
    val start = root.resolve(folder)
    val files = Files.walk(start).iterator.asScala.filter(_.toString.endsWith(ending)).toSeq.sorted
    files.map(file => start.relativize(file).toString.stripSuffix(ending) -> file)
  }

  def names(folder: String, ending: String): Seq[String] = in(folder, ending).map(_._1)

  /** Without the lines that are comments. */
  def statements(file: Path): Seq[String] =
    Files.readString(
      file
    ).linesIterator.filterNot(_.startsWith("--")).mkString("\n").split(";\n?").map(_.trim).filter(_.nonEmpty).toSeq

  /** @param file its path in `sql-tests` */
  def compare(file: String, text: String): Unit = {
    val path = root.resolve(file)
    if (update) {
      Files.createDirectories(path.getParent)
      Files.writeString(path, text): Unit
    } else {
      assert(text == Files.readString(path), s"$file; run again with UPDATE_GOLDEN=1 if the change is meant"): Unit
    }
  }
}
