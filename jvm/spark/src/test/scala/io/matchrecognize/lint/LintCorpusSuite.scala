// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.sqltests.{CaseFile, GoldenFiles}

/**
 * EXPLAIN MATCH LINT of every statement of the SQL tests: a file lists the statements with findings, so that a new false alarm
 * shows as a difference. Many of these statements are random, or show on purpose what a finding is about.
 */
final class LintCorpusSuite extends MatchRecognizeTest {

  test("findings about the statements of the SQL tests") {
    GoldenFiles.in("tables", ".sql").flatMap(table => GoldenFiles.statements(table._2)).foreach(sql)
    val inputs = for ((name, file) <- GoldenFiles.in("inputs", ".sql"); text <- GoldenFiles.statements(file))
      yield (s"inputs/$name", Nil, text)
    val cases = for ((topic, all) <- CaseFile.all; one <- all if one.error.isEmpty)
      yield (s"cases/$topic: ${one.name}", one.statements.init, one.statements.last)
    val statements = (inputs ++ cases).filter(_._3.toUpperCase.contains("MATCH_RECOGNIZE"))
    val found = statements.map { case (name, before, text) =>
      before.foreach(sql)
      name -> rows(s"EXPLAIN MATCH LINT\n$text").map { row =>
        val variable = Option(row.getString(4)).fold("")(" " + _)
        s"  ${row.getString(0)} ${row.getInt(2) - 1}:${row.getInt(3)}$variable"
      }
    }
    val (silent, others) = found.partition(_._2.isEmpty)
    val text = others.flatMap { case (name, findings) => name +: findings }
    GoldenFiles.compare(
      "lint/findings.out",
      (s"-- ${statements.size} statements, ${silent.size} without findings" +: text).mkString("", "\n", "\n")
    )
  }
}
