// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters._
import scala.util.{Failure, Success, Try}

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.TestSession

/** A disk without space fails the query, and frees its files; the session lives on. */
final class FullDiskSuite extends AnyFunSuite {
  test("a query that cannot spill fails, and the next one gives its rows") {
    // No file may have more than two megabytes: what is written beyond is refused, as by a full disk.
    val ended = ForkedJvm.run(FullDiskProgram, Seq("-Xmx512m"), limit = "ulimit -f 2048")
    assert(
      ended.lines == Seq("5000 rows: not written, 0 files left", "500 rows: 500, 0 files left"),
      ended.log
    )
    assert(ended.code == 0)
  }
}

/** Spills more than a file may hold, then less. */
object FullDiskProgram extends App {

  /** A kilobyte that cannot be compressed much. */
  private val Wide = "concat_ws('', transform(sequence(1, 8), i -> sha2(concat_ws('-', id, i), 512)))"

  private def query(rows: Int): String =
    s"""SELECT n FROM (SELECT id, $Wide AS w FROM range(0, $rows, 1, 1)) MATCH_RECOGNIZE (ORDER BY id
       |MEASURES COUNT(*) AS n, MIN(w) AS w PATTERN (^ A+ $$) DEFINE A AS w <> 'x')""".stripMargin

  private def isRefusal(error: Throwable): Boolean =
    TestSession.causes(error).exists(cause => String.valueOf(cause.getMessage).contains("File too large"))

  private def spillFiles(folder: Path): Int = {
    val all = Files.walk(folder)
    try all.iterator.asScala.count(_.getFileName.toString.startsWith("temp_local"))
    finally all.close()
  }

  private val folder = Files.createTempDirectory("full-disk")
  System.setProperty("spark.local.dir", folder.toString)
  private val spark = ForkedJvm.session()
  spark.conf.set("spark.sql.windowExec.buffer.spill.threshold", "100")
  for (rows <- Seq(5000, 500)) {
    val outcome = Try(spark.sql(query(rows)).collect().head.getLong(0)) match {
      case Success(count) => count.toString
      case Failure(error) if isRefusal(error) => "not written"
      case Failure(error) => s"$error"
    }
    println(s"$rows rows: $outcome, ${spillFiles(folder)} files left")
  }
  spark.stop()
}
