// SPDX-License-Identifier: Apache-2.0

/**
 * One line of Spark that the extension is built for.
 *
 * @param line     the minor version, as in the jar's name (`4.1`)
 * @param full     the patch release that the build compiles and tests against
 * @param shims    source folders under `jvm/spark/src/main` that hold what differs between lines,
 *                 each named by the range of lines it serves
 */
final case class SparkVersion(line: String, full: String, shims: Seq[String])

/** The table of supported Spark lines, the only place where a version number of Spark stands. */
object SparkVersions {
  val all: Seq[SparkVersion] = Seq(
    SparkVersion("4.0", "4.0.4", Seq("spark-4.0", "spark-4.0-4.1")),
    SparkVersion("4.1", "4.1.3", Seq("spark-4.0-4.1", "spark-4.1", "spark-4.1-4.2")),
    SparkVersion("4.2", "4.2.0", Seq("spark-4.1-4.2", "spark-4.2"))
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
