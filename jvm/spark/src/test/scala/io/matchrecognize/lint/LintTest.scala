// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest

/** Clauses over small and large tables, and what LINT finds in them. */
abstract class LintTest extends MatchRecognizeTest {

  protected val few = "(SELECT id % 3 AS k, CAST(id AS INT) AS x, CAST(id AS STRING) AS s FROM range(100)) AS t"
  protected val many = few.replace("range(100)", "range(50000000)")

  protected def clause(text: String, table: String = few): String =
    s"SELECT * FROM $table MATCH_RECOGNIZE (ORDER BY x MEASURES COUNT(*) AS n $text)"

  protected def codes(text: String, table: String): Seq[String] =
    rows(s"EXPLAIN MATCH LINT ${clause(text, table)}").map(_.getString(0))

  protected def single(text: String, table: String = few): Row = {
    val found = rows(s"EXPLAIN MATCH LINT ${clause(text, table)}")
    assert(found.size == 1, found)
    found.head
  }

  /** One finding of the check for each of some clauses, and none at all for others. */
  protected def check(code: String, reported: Seq[String], sound: Seq[String], table: String = few): Unit = {
    reported.foreach(text => assert(codes(text, table) == Seq(code), text))
    sound.foreach(text => assert(codes(text, table) == Nil, text))
  }
}
