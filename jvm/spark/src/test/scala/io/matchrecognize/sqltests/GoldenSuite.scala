// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

import io.matchrecognize.MatchRecognizeTest

/**
 * Golden triples: each statement of `sql-tests/inputs` with its analysed plan and its result.
 *
 * `UPDATE_GOLDEN=1` in the environment writes the files instead of comparing. Plans are compared on the main line of
 * Spark alone, since other lines print some operators of their own in another way.
 */
final class GoldenSuite extends MatchRecognizeTest {
  private val root = Paths.get("sql-tests")
  private val update = sys.env.get("UPDATE_GOLDEN").contains("1")
  private val mainLine = "4.1"

  private def files(folder: String): Seq[Path] =
    Files.walk(root.resolve(folder)).iterator.asScala.filter(_.toString.endsWith(".sql")).toSeq.sorted

  private def statements(file: Path): Seq[String] =
    Files.readString(
      file
    ).linesIterator.filterNot(_.startsWith("--")).mkString("\n").split(";\n?").map(_.trim).filter(_.nonEmpty).toSeq

  for (input <- files("inputs")) {
    val name = root.resolve("inputs").relativize(input).toString.stripSuffix(".sql")
    test(name) {
      files("tables").flatMap(statements).foreach(sql)
      val done = statements(input).map { text =>
        val query = sql(text)
        val plan = query.queryExecution.analyzed.toString.replaceAll(
          "#\\d+L?",
          "#x"
        ).replaceAll("(CTERelation\\w+ \\[?)\\d+", "$1x")
        val result = query.schema.toDDL +: query.collect().toSeq.map(CellText.ofRow)
        (block(text, Seq(plan.trim)), block(text, result))
      }
      if (update || spark.version.startsWith(mainLine)) compare(s"analyzer-results/$name.out", done.map(_._1))
      compare(s"results/$name.out", done.map(_._2))
    }
  }

  private def block(statement: String, lines: Seq[String]): String =
    (s"-- statement\n$statement\n-- gives" +: lines).mkString("\n")

  private def compare(file: String, blocks: Seq[String]): Unit = {
    val path = root.resolve(file)
    val text = blocks.mkString("", "\n\n", "\n")
    if (update) {
      Files.createDirectories(path.getParent)
      Files.writeString(path, text)
    } else assert(text == Files.readString(path), s"$file; run again with UPDATE_GOLDEN=1 if the change is meant")
  }

  test("every golden file has an input") {
    for (folder <- Seq("analyzer-results", "results")) {
      val names = Files.walk(root.resolve(folder)).iterator.asScala.filter(_.toString.endsWith(".out"))
        .map(file => root.resolve(folder).relativize(file).toString.stripSuffix(".out")).toSet
      assert(names == files("inputs").map(file =>
        root.resolve("inputs").relativize(file).toString.stripSuffix(".sql")
      ).toSet)
    }
  }
}
