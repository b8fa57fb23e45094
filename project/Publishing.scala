// SPDX-License-Identifier: Apache-2.0

import scala.util.matching.Regex
import scala.xml.transform.{RewriteRule, RuleTransformer}
import scala.xml.{Elem, Node, NodeSeq}

import sbt.Keys._
import sbt._

/**
 * What Maven Central asks of an artifact: a POM with name, licence, source and developers, sources, documentation.
 * Everything that pyproject.toml says as well is read from there. The artifacts are staged in a folder by
 * `publishSigned` and uploaded by `sonaRelease`; `scripts/stage-maven` and RELEASING.md use both.
 */
object Publishing {
  private val pyproject = IO.readLines(file("pyproject.toml"))

  /** The text of a line `key = "text"` of pyproject.toml. */
  def declared(key: String): String = pyproject.collectFirst {
    case line if line.startsWith(s"$key = ") => line.split('"')(1)
  }.getOrElse(sys.error(s"pyproject.toml has no $key"))

  private val source = declared("Source")

  val build: Seq[Setting[_]] = Seq(
    ThisBuild / description := declared("description"),
    ThisBuild / licenses := Seq("Apache-2.0" -> url("https://www.apache.org/licenses/LICENSE-2.0.txt")),
    ThisBuild / homepage := Some(url(declared("Documentation"))),
    ThisBuild / scmInfo := Some(ScmInfo(url(source), s"scm:git:$source.git")),
    ThisBuild / developers := List(Developer("maintainers", "The maintainers", "", url(source))),
    ThisBuild / versionScheme := Some("early-semver"),
    ThisBuild / publishTo := localStaging.value
  )

  /**
   * The jar has the core in it, and Spark is where it runs: its POM names Spark's release as provided, and nothing that has to be
   * fetched with the jar.
   */
  def jar(sparkVersion: String): Seq[Setting[_]] = Seq(
    pomPostProcess := { (pom: Node) =>
      new RuleTransformer(new RewriteRule {
        override def transform(node: Node): NodeSeq = node match {
          case element: Elem if element.label == "dependencies" => provided(scalaBinaryVersion.value, sparkVersion)
          case other => other
        }
      }).transform(pom).head
    }
  )

  /** The README as a file of its own: with links to the files of the release, as on the package page. */
  def readme(folder: File): File = {
    val file = folder / "README.md"
    val release = s"$source/blob/v${declared("version")}/"
    IO.write(
      file,
      RelativeLink.replaceAllIn(IO.read(sbt.file("README.md")), s"](${Regex.quoteReplacement(release)}$$1)")
    )
    file
  }

  private val RelativeLink = """\]\((?!https?:|#)([^)]+)\)""".r

  private def provided(scala: String, spark: String): Elem =
    <dependencies>
      <dependency>
        <groupId>org.apache.spark</groupId>
        <artifactId>{s"spark-sql_$scala"}</artifactId>
        <version>{spark}</version>
        <scope>provided</scope>
      </dependency>
    </dependencies>
}
