// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Try

import org.scalatest.funsuite.AnyFunSuite

/**
 * Partitions larger than the heap, whatever the width of their rows and the number of their spills; and what has to fit into
 * the heap but does not.
 *
 * The heap has 512 MB, of which Spark gives some 120 MB to queries, the largest partition 2.7 GB.
 */
final class SmallHeapSuite extends AnyFunSuite {
  test("partitions larger than the heap give their rows, and what cannot fit fails with Spark's error") {
    val ended = ForkedJvm.run(SmallHeapProgram, Seq("-Xmx512m"))
    assert(
      ended.lines == Seq(
        "five times the heap: [1142857,7999999]",
        "narrow rows before wide ones: [7000,1200010000,0,6998]",
        "a list of wide rows: UNABLE_TO_ACQUIRE_MEMORY",
        "a match of too many rows: UNABLE_TO_ACQUIRE_MEMORY",
        "very wide rows: [700,700000000,0,698]",
        "many spills: [400000,4000000,0,399998]"
      ),
      ended.log
    )
    assert(ended.code == 0)
  }
}

/** Each query prints its name and rows. */
object SmallHeapProgram {

  /** One match that holds all rows; the search backtracks once, by the last row. */
  private def all(rows: Long, width: String): String =
    s"""SELECT * FROM (SELECT id, repeat('x', int($width)) AS w FROM range(0, $rows, 1, 1)) MATCH_RECOGNIZE (ORDER BY id
       |MEASURES COUNT(*) AS n, SUM(octet_length(w)) AS w, FIRST(A.id) AS f, LAST(A.id) AS l PATTERN (^ A+ B $$)
       |DEFINE A AS octet_length(w) > 0, B AS octet_length(w) > 0)""".stripMargin

  /** Eight million rows of 340 bytes, in matches of seven. */
  private val many =
    """SELECT COUNT(*), SUM(n) FROM (SELECT id, repeat('x', 300) AS w FROM range(0, 8000000, 1, 1)) MATCH_RECOGNIZE (
      |ORDER BY id MEASURES COUNT(*) AS n, LAST(B.w) AS w PATTERN (A+ B) DEFINE A AS id % 7 > 0, B AS id % 7 = 0)""".stripMargin

  private val list =
    """SELECT size(l) FROM (SELECT id, repeat('x', 200000) AS w FROM range(0, 7000, 1, 1)) MATCH_RECOGNIZE (ORDER BY id
      |MEASURES collect_list(w) AS l PATTERN (^ A+ $))""".stripMargin

  private val queries: Seq[(String, Seq[(String, String)], String)] = Seq(
    ("five times the heap", Nil, many),
    ("narrow rows before wide ones", Nil, all(7000, "CASE WHEN id < 1000 THEN 10 ELSE 200000 END")),
    ("a list of wide rows", Nil, list),
    ("a match of too many rows", Nil, all(12000000, "1")),
    ("very wide rows", Nil, all(700, "1000000")),
    ("many spills", Seq("spark.sql.windowExec.buffer.spill.threshold" -> "1000"), all(400000, "10"))
  )

  private def refusal(error: Throwable): String =
    "UNABLE_TO_ACQUIRE_MEMORY".r.findFirstIn(error.getMessage).getOrElse(error.toString)

  /** @param arguments the names of the queries to run; none: all */
  def main(arguments: Array[String]): Unit = {
    val spark = ForkedJvm.session()
    for ((name, settings, query) <- queries if arguments.isEmpty || arguments.contains(name)) {
      settings.foreach { case (key, value) => spark.conf.set(key, value) }
      println(s"$name: ${Try(spark.sql(query).collect().mkString(" ")).recover { case error => refusal(error) }.get}")
      settings.foreach { case (key, _) => spark.conf.unset(key) }
    }
    spark.stop()
  }
}
