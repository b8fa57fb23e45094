// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import io.matchrecognize.MatchRecognizeTest

/**
 * Golden triples: each statement of `sql-tests/inputs` with its analysed plan and its result.
 *
 * Plans are compared on the main line of Spark alone, since other lines print some operators of their own in another
 * path.
 */
final class GoldenSuite extends MatchRecognizeTest {
  private val isMainLine = sys.props.get("matchrecognize.mainLine").forall(_.toBoolean)

  for ((name, input) <- GoldenFiles.in("inputs", ".sql")) {
    test(name) {
      GoldenFiles.in("tables", ".sql").flatMap(table => GoldenFiles.statements(table._2)).foreach(sql)
      val done = GoldenFiles.statements(input).map { text =>
        val query = sql(text)
        val plan = query.queryExecution.analyzed.toString.replaceAll(
          "#\\d+L?",
          "#x"
        ).replaceAll("(CTERelation\\w+ \\[?)\\d+", "$1x")
        // Sorted by Spark, the rows of a statement without ORDER BY come in the order that the files have.
        val rows =
          withConf("spark.matchRecognize.partitionSort" -> "false")(sql(text).collect().toSeq.map(CellText.ofRow))
        assert(query.collect().toSeq.map(CellText.ofRow).sorted == rows.sorted, text)
        val result = query.schema.toDDL +: rows
        (block(text, Seq(plan.trim)), block(text, result))
      }
      if (isMainLine) {
        compare(s"analyzer-results/$name.out", done.map(_._1))
      }
      compare(s"results/$name.out", done.map(_._2))
    }
  }

  private def block(statement: String, lines: Seq[String]): String =
    (s"-- statement\n$statement\n-- gives" +: lines).mkString("\n")

  private def compare(file: String, blocks: Seq[String]): Unit =
    GoldenFiles.compare(file, blocks.mkString("", "\n\n", "\n"))

  test("every golden file has an input") {
    for (folder <- Seq("analyzer-results", "results")) {
      assert(GoldenFiles.names(folder, ".out") == GoldenFiles.names("inputs", ".sql"))
    }
  }
}
