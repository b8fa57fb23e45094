// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import java.nio.file.{Files, Paths}

import scala.jdk.CollectionConverters._

import org.scalatest.funsuite.AnyFunSuite

/** Which package of the Spark face may import which: the table is the architecture. */
final class ImportDirectionSuite extends AnyFunSuite {
  private val core =
    Set("pattern", "policy", "navigation", "automaton", "matcher", "runs", "trend", "explanation", "forecast")

  /** Package -> the packages of the Spark face that it may import; the core is open to all but `shim`. */
  private val allowed: Map[String, Set[String]] = Map(
    "errors" -> Set("conf"),
    "shim" -> Set(),
    "plan" -> Set("errors", "shim"),
    "parser" -> Set("errors", "shim", "plan"),
    "json" -> Set("parser", "plan"),
    "analysis" -> Set("errors", "shim", "plan", "conf"),
    "optimizer" -> Set("errors", "shim", "plan", "conf"),
    "execution" -> Set("errors", "shim", "plan", "conf"),
    "lint" -> Set("errors", "plan", "conf", "execution"),
    "streaming" -> Set("errors", "shim", "plan", "conf", "execution")
  )

  private val Import = """import io\.matchrecognize\.(\w+).*""".r

  test("imports of the Spark face follow the table") {
    val root = Paths.get("jvm", "spark", "src", "main", "scala", "io", "matchrecognize")
    val files = Files.walk(root).iterator.asScala.filter(_.toString.endsWith(".scala")).toSeq
    val wrong = for {
      file <- files
      source = root.relativize(file)
      if source.getNameCount == 2
      from = source.getName(0).toString
      line <- Files.readAllLines(file).asScala
      to <- Import.findFirstMatchIn(line).map(_.group(1))
      target = if (to == "MatchRecognizeConf") "conf" else to
      if target != from && !core(target) && !allowed(from)(target)
    } yield s"$source imports $target"
    assert(files.size > 40 && wrong.isEmpty)
  }
}
