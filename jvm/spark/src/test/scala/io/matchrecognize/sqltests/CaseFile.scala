// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

/**
 * One worked case: statements, the last of which is the query, and what it must give.
 *
 * @param columns names of the result's columns; empty when an error is expected
 * @param rows    expected rows as JSON arrays
 * @param ordered whether the order of the rows counts
 * @param error   the condition of the error that is expected instead
 */
final case class SqlCase(
    name: String,
    source: String,
    statements: Seq[String],
    columns: Option[String],
    rows: Seq[String],
    ordered: Boolean,
    error: Option[String]
)

/** Reads the files of `sql-tests/cases`; the format is told in `sql-tests/README.md`. */
object CaseFile {
  private val Marker = "--- (\\S+)(?: (.*))?".r

  def all: Seq[(String, Seq[SqlCase])] = {
    val folder = Paths.get("sql-tests", "cases")
    val files = Files.list(folder).iterator.asScala.filter(_.toString.endsWith(".sql")).toSeq.sortBy(_.toString)
    files.map(file => file.getFileName.toString.stripSuffix(".sql") -> read(file))
  }

  def read(file: Path): Seq[SqlCase] = {
    val lines = Files.readAllLines(file).asScala.toSeq
    val starts = lines.zipWithIndex.collect { case (line, at) if line.startsWith("--- case ") => at }
    starts.zip(starts.drop(1) :+ lines.size).map { case (from, until) => parse(lines.slice(from, until)) }
  }

  private def parse(lines: Seq[String]): SqlCase = {
    val marked = lines.collect { case Marker(word, rest) => word -> Option(rest).getOrElse("") }
    def values(word: String): Seq[String] = marked.collect { case (`word`, value) => value }
    val statements = lines.filterNot(line => line.startsWith("--- ") || line.startsWith("-- ")).mkString("\n")
      .split(";\\s*(\n|$)").map(_.trim).filter(_.nonEmpty).toSeq
    val known = Set("case", "source", "note", "columns", "ordered", "row", "error")
    marked.foreach { case (word, _) => require(known(word), s"unknown word '$word' in case ${values("case").head}") }
    SqlCase(
      values("case").head,
      values("source").headOption.getOrElse(""),
      statements,
      values("columns").headOption,
      values("row"),
      values("ordered").nonEmpty,
      values("error").headOption
    )
  }
}
