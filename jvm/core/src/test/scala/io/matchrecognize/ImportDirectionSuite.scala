// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

import org.scalatest.funsuite.AnyFunSuite

/** Which package of the core may know which other one, and that the core knows nothing but Scala's and Java's libraries. */
class ImportDirectionSuite extends AnyFunSuite {
  private val Root = "io.matchrecognize"

  /** For each package the packages that it may import. */
  private val allowed: Map[String, Set[String]] = Map(
    "pattern" -> Set.empty,
    "policy" -> Set.empty,
    "navigation" -> Set.empty,
    "automaton" -> Set("pattern", "policy", "navigation"),
    "matcher" -> Set("pattern", "policy", "navigation", "automaton"),
    "trend" -> Set("pattern", "policy", "navigation", "automaton", "matcher"),
    "runs" -> Set("pattern", "policy", "navigation", "automaton", "matcher"),
    "explanation" -> Set("navigation", "automaton", "matcher"),
    "forecast" -> Set("pattern", "policy", "navigation", "automaton", "matcher")
  )

  private val root = Paths.get("jvm", "core", "src", "main", "scala", "io", "matchrecognize")

  private val sources: Seq[Path] = {
    val all = Files.walk(root)
    try all.iterator.asScala.filter(_.toString.endsWith(".scala")).toVector
    finally all.close()
  }

  test("every package of the core is in the table") {
    assert(sources.map(packageOf).toSet == allowed.keySet)
  }

  test("packages import in the allowed directions only") {
    val wrong = for {
      (file, imported) <- imports if imported.startsWith(s"$Root.")
      other = imported.stripPrefix(s"$Root.").takeWhile(_ != '.')
      if other != packageOf(file) && !allowed(packageOf(file))(other)
    } yield s"${file.getFileName}: $imported"
    assert(wrong == Nil)
  }

  test("the core imports only its own packages and the libraries of Scala and Java") {
    val wrong = imports.filterNot { case (_, imported) =>
      val isWithinFile = imported.head.isUpper
      isWithinFile || Seq(s"$Root.", "scala.", "java.").exists(imported.startsWith)
    }
    assert(wrong.map { case (file, imported) => s"${file.getFileName}: $imported" } == Nil)
  }

  test("no source names another package in full where an import is not seen") {
    val FullName = s"""\\b${Root.replace(".", "\\.")}\\.([a-z]+)\\.""".r
    val wrong = for {
      file <- sources
      line <- code(file) if !line.startsWith("import ") && !line.startsWith("package ")
      name <- FullName.findAllMatchIn(line).map(_.group(1))
      if name != packageOf(file) && !allowed(packageOf(file))(name)
    } yield s"${file.getFileName}: $line"
    assert(wrong == Nil)
  }

  private def imports: Seq[(Path, String)] =
    for (file <- sources; line <- code(file) if line.startsWith("import ")) yield file -> line.stripPrefix("import ")

  private def code(file: Path): Seq[String] =
    Files.readAllLines(file).asScala.toSeq.map(_.trim).filterNot(line => line.startsWith("*") || line.startsWith("/"))

  /** The package that a file belongs to; a room of a package belongs to it. */
  private def packageOf(file: Path): String = root.relativize(file).getName(0).toString
}
