// SPDX-License-Identifier: Apache-2.0

import scala.sys.process.Process

import sbt._

/**
 * One line of Spark that the extension is built for.
 *
 * @param line     the minor version, as in the jar's name (`4.1`)
 * @param testJars the release whose `tests` jars of spark-catalyst and spark-sql serve the line, if there is one: PySpark has no
 *                 such jars. The suites that need them are in `spark-tests` and `spark-inputs` of `jvm/spark/src/test`
 * @param shims    source folders under `jvm/spark/src/main` and `src/test` that hold what differs between lines, each named by the
 *                 range of lines it serves
 */
final case class SparkVersion(line: String, testJars: Option[String], shims: Seq[String]) {

  /** The patch release that the build compiles and tests against: the PySpark that `project/pyspark` pins for the line. */
  def full: String = IO.readLines(file(s"project/pyspark/$line.txt"))
    .collectFirst { case pin if pin.startsWith("pyspark==") => pin.stripPrefix("pyspark==").takeWhile(_ != ' ') }
    .getOrElse(sys.error(s"project/pyspark/$line.txt pins no PySpark"))

  /**
   * The jars inside PySpark, which are the ones that users run: of the pinned PySpark, which `scripts/overlay` installs if need be, or of
   * the Spark in the folder `-DsparkHome=`.
   */
  def jars: Seq[File] = {
    val home = sys.props.get("sparkHome").map(file).getOrElse {
      val python = file(Process(Seq("scripts/overlay", line)).!!.trim)
      (python.getParentFile.getParentFile / "lib" * "python*" / "site-packages" / "pyspark").get.head
    }
    val jars = (home / "jars" * "*.jar").get
    if (jars.isEmpty) sys.error(s"There is no Spark in $home: its folder jars is missing or empty")
    jars
  }
}

/** The table of supported Spark lines; their patch releases stand in `project/pyspark`. */
object SparkVersions {
  val all: Seq[SparkVersion] = Seq(
    SparkVersion("4.0", Some("4.0.4"), Seq("spark-4.0", "spark-4.0-4.1", "spark-4.0-4.2")),
    SparkVersion("4.1", Some("4.1.3"), Seq("spark-4.0-4.1", "spark-4.0-4.2", "spark-4.1", "spark-4.1-4.3")),
    SparkVersion("4.2", Some("4.2.0"), Seq("spark-4.0-4.2", "spark-4.1-4.3", "spark-4.2-4.3")),
    SparkVersion("4.3", None, Seq("spark-4.1-4.3", "spark-4.2-4.3", "spark-4.3"))
  )

  val main = "4.1"

  /** The line chosen with `-DsparkVersion=4.0`; the main line when nothing is said. */
  def selected: SparkVersion = {
    val wanted = sys.props.getOrElse("sparkVersion", main)
    all.find(_.line == wanted).getOrElse(
      sys.error(s"sparkVersion=$wanted is not supported; choose one of ${all.map(_.line).mkString(", ")}")
    )
  }
}
