// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.io.File
import java.lang.management.ManagementFactory

import scala.jdk.CollectionConverters._
import scala.sys.process.{Process, ProcessLogger}

import org.apache.spark.sql.SparkSession

import io.matchrecognize.MatchRecognizeExtensions

/** Runs a program of the tests in a JVM of its own, for faults that can end a process. */
object ForkedJvm {

  /** @param log everything that is no output of the program */
  final case class Ended(code: Int, lines: Seq[String], log: String)

  /**
   * @param program an object with a `main`
   * @param options of the JVM
   * @param limit   a command of bash that limits the process, such as `ulimit -f 1024`
   */
  def run(program: AnyRef, options: Seq[String], limit: String = ":"): Ended = {
    val start = Seq("bash", "-c", limit + """ && exec "$@"""", "bash")
    val lines = Seq.newBuilder[String]
    val log = new StringBuilder
    val code =
      Process(start ++ command(program, options)).!(ProcessLogger(line => lines += line, line => log ++= line += '\n'))
    Ended(code, lines.result(), log.result())
  }

  /** Starts it and gives the process, whose errors go to its output. */
  def start(program: AnyRef, options: Seq[String]): java.lang.Process =
    new ProcessBuilder(command(program, options): _*).redirectErrorStream(true).start()

  private def command(program: AnyRef, options: Seq[String]): Seq[String] = {
    val java = Seq(System.getProperty("java.home"), "bin", "java").mkString(File.separator)
    // It runs for seconds, so the first compiler does for it, too.
    val inherited = ManagementFactory.getRuntimeMXBean.getInputArguments.asScala
      .filter(option => option.startsWith("--add-opens") || option.startsWith("-XX:TieredStopAtLevel"))
    (java +: options) ++ inherited ++
      Seq("-cp", System.getProperty("java.class.path"), program.getClass.getName.stripSuffix("$"))
  }

  /** The session of such a program; a task that keeps memory at its end fails. */
  def session(): SparkSession = {
    val spark = SparkSession.builder().master("local[1]").appName("forked")
      .config("spark.sql.extensions", classOf[MatchRecognizeExtensions].getName)
      .config("spark.ui.enabled", "false").config("spark.unsafe.exceptionOnMemoryLeak", "true")
      .getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    spark
  }
}
