// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.util.Random

import io.matchrecognize.cases.{PatternFiles, RandomRun}
import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.sqltests.{CaseFile, CaseSql, GoldenFiles}

/** Every clause of the SQL tests and of the pattern files, to run over a stream. */
private[streaming] object StreamStatements {

  /** Later than all limits, in milliseconds. */
  val Far = 200000000000000L

  /** By file: the name of a statement, those before it, and its text. */
  def statements: Seq[(String, Seq[(String, Seq[String], String)])] = {
    val cases = CaseFile.all.map { case (topic, cases) =>
      topic -> cases.map(one => (one.name, one.statements.init, one.statements.last))
    }
    val tables = GoldenFiles.in("tables", ".sql").flatMap(table => GoldenFiles.statements(table._2))
    val inputs = GoldenFiles.in("inputs", ".sql").map { case (name, file) =>
      name -> GoldenFiles.statements(file).zipWithIndex.map { case (text, at) =>
        (s"statement ${at + 1}", tables, text)
      }
    }
    cases ++ inputs ++ patterns
  }

  private def patterns: Seq[(String, Seq[(String, Seq[String], String)])] = {
    val random = new Random(RandomRun.seed)
    PatternFiles.all.map { case (topic, entries) =>
      s"patterns/$topic" -> entries.map { entry =>
        val rows = CaseSql.rowsClause(entry.pattern, PatternFacts.hasExclusion(entry.pattern.pattern), random)
        (entry.position, Nil, new CaseSql(Seq(entry.pattern), rows, CaseSql.keys.head, random).query)
      }
    }
  }
}
