// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import java.nio.file.{Files, Path, Paths}

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
    "lineage" -> Set("plan"),
    "refresh" -> Set("errors", "plan"),
    "streaming" -> Set("errors", "shim", "plan", "conf", "execution")
  )

  /** Of the rooms of `execution`, each of which holds a part of the operator: the rooms that it may import. */
  private val rooms: Map[String, Set[String]] = Map(
    "rows" -> Set(),
    "conditions" -> Set("rows"),
    "output" -> Set("rows", "conditions", Operator),
    Operator -> Set("rows", "conditions", "output")
  )

  /** The operator itself, outside all rooms. */
  private def Operator = ""

  private val root = Paths.get("jvm", "spark", "src", "main", "scala", "io", "matchrecognize")

  /** The lines of the files that stand in packages, each with the file from the root on. */
  private lazy val lines: Seq[(Path, String)] = for {
    file <- Files.walk(root).iterator.asScala.filter(_.toString.endsWith(".scala")).toSeq
    source = root.relativize(file)
    if source.getNameCount > 1
    line <- Files.readAllLines(file).asScala
  } yield source -> line

  test("imports of the Spark face follow the table") {
    val Import = """^import io\.matchrecognize\.(\w+).*""".r
    val wrong = lines.collect { case (source, line @ Import(to)) =>
      val from = source.getName(0).toString
      val target = if (to == "MatchRecognizeConf") "conf" else to
      Option.when(target != from && !core(target) && !allowed(from)(target))(s"$source: $line")
    }.flatten
    assert(lines.map(_._1).distinct.size > 200 && wrong.isEmpty)
  }

  test("imports of the rooms of `execution` follow the table") {
    val Import = """^import io\.matchrecognize\.execution\.(?:([a-z]\w*)\.)?[A-Z{].*""".r
    val wrong = lines.collect {
      case (source, line @ Import(to)) if source.getName(0).toString == "execution" =>
        val from = if (source.getNameCount > 2) source.getName(1).toString else Operator
        val target = Option(to).getOrElse(Operator)
        Option.when(target != from && !rooms(from)(target))(s"$source: $line")
    }.flatten
    assert(rooms.keySet == lines.map(_._1).filter(_.startsWith("execution")).map(one =>
      if (one.getNameCount > 2) one.getName(1).toString else Operator
    ).toSet)
    assert(wrong.isEmpty)
  }
}
