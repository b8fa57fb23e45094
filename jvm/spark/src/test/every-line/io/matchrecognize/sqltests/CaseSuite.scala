// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import io.matchrecognize.cases.RandomRun
import io.matchrecognize.{MatchRecognizeTest, TestSession}

/**
 * Runs every worked case of `sql-tests/cases` through `spark.sql`; on another Spark line than the main one a push runs one
 * in four of each file.
 */
final class CaseSuite extends MatchRecognizeTest {
  private val isEvery = RandomRun.isFull || TestSession.isMainLine

  for ((topic, cases) <- CaseFile.all; (one, at) <- cases.zipWithIndex if isEvery || at % 4 == 0)
    test(s"$topic: ${one.name}") { check(one) }

  private def check(one: SqlCase): Unit = {
    one.statements.init.foreach(sql)
    one.error match {
      case Some(condition) => assert(errorOf(one.statements.last)._1 == condition)
      case None =>
        val result = sql(one.statements.last)
        assert(result.columns.map(_.toLowerCase).toSeq == namesOf(one.columns.get))
        val (found, expected) = (result.collect().toSeq.map(CellText.ofRow), one.rows.map(CellText.ofJson))
        if (one.ordered) assert(found == expected) else assert(found.sorted == expected.sorted)
    }
  }

  private def namesOf(json: String): Seq[String] =
    json.stripPrefix("[").stripSuffix("]").split(", ").map(_.stripPrefix("\"").stripSuffix("\"").toLowerCase).toSeq
}
