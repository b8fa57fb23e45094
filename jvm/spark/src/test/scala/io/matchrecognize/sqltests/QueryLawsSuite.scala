// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import io.matchrecognize.MatchRecognizeTest

/**
 * Laws of whole queries, over more rows than the reference can match: two statements that the definition makes equal
 * return equal rows. Each law holds for every clause of the list.
 */
final class QueryLawsSuite extends MatchRecognizeTest {
  import QueryLawsSuite._

  private val clauses: Seq[Clause] = Seq(
    Clause("STRT DOWN+ UP+", "DOWN AS v < PREV(v), UP AS v > PREV(v)"),
    Clause("LOW (MID | HIGH)*? HIGH", "LOW AS v < 20, MID AS v BETWEEN 20 AND 70, HIGH AS v > 70"),
    Clause("PERMUTE(LOW, MID, HIGH)", "LOW AS v < 30, MID AS v BETWEEN 30 AND 60, HIGH AS v > 60", "SKIP TO NEXT ROW"),
    Clause("FIRST_ROW MORE{2,4}", "MORE AS SUM(MORE.v) < 3 * FIRST_ROW.v", "SKIP TO LAST MORE"),
    Clause(
      "LOW HIGH",
      "LOW AS v < 10, HIGH AS v > 10 * LOW.v",
      "SKIP TO NEXT ROW",
      "SKIP TILL NEXT MATCH",
      "WITHIN 15"
    ),
    Clause(
      "LOW MID+ HIGH",
      "LOW AS v < 10, MID AS v BETWEEN 45 AND 55, HIGH AS v > 90",
      "SKIP PAST LAST ROW",
      "SKIP TILL ANY MATCH",
      "WITHIN 12"
    )
  )

  private def view(): Unit = sql(
    s"""CREATE OR REPLACE TEMP VIEW events AS
       |SELECT id % $Keys AS k, CAST(id DIV $Keys AS INT) AS at, CAST(pmod(hash(id, 7), 100) AS INT) AS v FROM range($Rows)
       |""".stripMargin
  )

  private def law(name: String)(sides: Clause => (String, String)): Unit = test(name) {
    view()
    clauses.foreach { clause =>
      val (left, right) = sides(clause)
      val found = rows(left).map(CellText.ofRow).sorted
      assert(found.nonEmpty, left)
      assert(found == rows(right).map(CellText.ofRow).sorted, s"\n$left\n$right")
    }
  }

  law("partitions are matched one by one: the union over their halves is the whole") { clause =>
    clause.over("events") -> Seq("<", ">=").map(side =>
      clause.over(s"(SELECT * FROM events WHERE k $side ${Keys / 2})")
    ).mkString(" UNION ALL ")
  }

  law("a filter on the partition key gives the same above and below the clause") { clause =>
    s"SELECT * FROM (${clause.over("events")}) WHERE k IN (1, 5, 6)" ->
      clause.over("(SELECT * FROM events WHERE k IN (1, 5, 6))")
  }

  law("the rows of each match, summed up, are its one row") { clause =>
    val rows = clause.copy(output = "ALL ROWS PER MATCH", measures = "MATCH_NUMBER() AS m").over("events")
    s"SELECT k, MIN(at), MAX(at), COUNT(*), SUM(v) FROM ($rows) GROUP BY k, m" -> clause.over("events")
  }

  law("the names of variables do not matter") { clause =>
    val names = Seq("FIRST_ROW", "STRT", "DOWN", "UP", "LOW", "MID", "HIGH", "MORE")
    clause.over("events") ->
      names.foldLeft(clause.over("events"))((text, name) => text.replaceAll(s"\\b$name\\b", s"${name}_2"))
  }

  law("an alternative that is never true changes nothing") { clause =>
    clause.over("events") -> clause.copy(
      pattern = s"(NEVER | ${clause.pattern}) | NEVER",
      define = clause.define + ", NEVER AS v < 0"
    ).over("events")
  }

  law("columns that the clause does not read change nothing") { clause =>
    clause.over("events") ->
      clause.over("(SELECT uuid() AS a, k, at, array(v) AS b, v, named_struct('k', k) AS c FROM events)")
  }

  law("the order and the files of the input do not matter") { clause =>
    clause.over("events") -> clause.over("(SELECT /*+ REPARTITION(7) */ * FROM events ORDER BY v, at DESC)")
  }
}

private object QueryLawsSuite {
  val Rows = 3000
  val Keys = 12

  /** A clause whose one row shows key, ends, length and a sum of a match. */
  final case class Clause(
      pattern: String,
      define: String,
      skip: String = "SKIP PAST LAST ROW",
      selection: String = "STRICT",
      limit: String = "",
      output: String = "ONE ROW PER MATCH",
      measures: String = "FIRST(at) AS began, LAST(at) AS ended, COUNT(*) AS n, SUM(v) AS total"
  ) {
    def over(table: String): String =
      s"""SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY k ORDER BY at MEASURES $measures $output
         |AFTER MATCH $skip EVENT SELECTION $selection PATTERN ($pattern) $limit DEFINE $define)""".stripMargin
  }
}
