// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import java.nio.file.{Files, Path}

import org.apache.commons.io.FileUtils

/** Folders of tests, all in one that is deleted when the process ends. */
object TestFolder {
  private lazy val root: Path = {
    val folder = Files.createTempDirectory("match-recognize-tests")
    sys.addShutdownHook(FileUtils.deleteQuietly(folder.toFile): Unit)
    folder
  }

  def create(name: String): Path = Files.createTempDirectory(root, name)
}
