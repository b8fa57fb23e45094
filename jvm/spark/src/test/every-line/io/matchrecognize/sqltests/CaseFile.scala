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
 * @param error   the condition of the error that is expected instead; the rest is about it
 * @param position   line and column that the error names, from 1, as `2:17`; None: it names none
 * @param says    what its message holds
 * @param settings  those of the session while the query runs
 * @param arguments values of the query's parameters, `name=value` for a named one
 * @param windowsLines whether the query's lines end as on Windows
 */
final case class SqlCase(
    name: String,
    source: String,
    statements: Seq[String],
    columns: Option[String],
    rows: Seq[String],
    ordered: Boolean,
    error: Option[String],
    position: Option[String],
    says: Seq[String],
    settings: Seq[(String, String)],
    arguments: Seq[String],
    windowsLines: Boolean
)

/** Reads the files of `sql-tests/cases` and `sql-tests/errors`; the format is described in `sql-tests/README.md`. */
object CaseFile {
  private val Marker = "--- (\\S+)(?: (.*))?".r

  def all: Seq[(String, Seq[SqlCase])] = in("cases", _ => true)

  /**
   * Every file with cases of a folder of `sql-tests`.
   *
   * @param chosen whether a file, by its name without the ending, is wanted
   */
  def in(folder: String, chosen: String => Boolean): Seq[(String, Seq[SqlCase])] = {
    val files = Files.list(Paths.get(
      "sql-tests",
      folder
    )).iterator.asScala.filter(_.toString.endsWith(".sql")).toSeq.sortBy(_.toString)
    files.map(file => file.getFileName.toString.stripSuffix(".sql") -> file).filter { case (name, _) => chosen(name) }
      .map { case (name, file) => name -> read(file) }
  }

  def read(file: Path): Seq[SqlCase] = {
    val lines = Files.readAllLines(file).asScala.toSeq
    val starts = lines.zipWithIndex.collect { case (line, at) if line.startsWith("--- case ") => at }
    starts.zip(starts.drop(1) :+ lines.size).map { case (from, until) => parse(lines.slice(from, until)) }
  }

  /** The statements of lines; those that begin with `-- ` are comments. */
  def statements(lines: Seq[String]): Seq[String] =
    lines.filterNot(line => line.startsWith("--- ") || line.startsWith("-- ")).mkString("\n")
      .split(";\\s*(\n|$)").map(_.trim).filter(_.nonEmpty).toSeq

  private def parse(lines: Seq[String]): SqlCase = {
    val marked = lines.collect { case Marker(word, rest) => word -> Option(rest).getOrElse("") }
    def values(word: String): Seq[String] = marked.collect { case (`word`, value) => value }
    val known =
      Set("case", "source", "note", "columns", "ordered", "row", "error", "at", "says", "set", "argument", "crlf")
    marked.foreach { case (word, _) => require(known(word), s"unknown word '$word' in case ${values("case").head}") }
    val settings = values("set").map(_.split(" ", 2)).map(parts => parts(0) -> parts(1))
    SqlCase(
      values("case").head,
      values("source").headOption.getOrElse(""),
      statements(lines),
      values("columns").headOption,
      values("row"),
      values("ordered").nonEmpty,
      values("error").headOption,
      values("at").headOption,
      values("says"),
      settings,
      values("argument"),
      values("crlf").nonEmpty
    )
  }
}
