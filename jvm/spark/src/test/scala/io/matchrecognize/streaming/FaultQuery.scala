// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

/**
 * A query that faults are tried on.
 *
 * @param live    over the stream of this name
 * @param history what finds the same over the table of this name
 * @param before  statements that it needs
 */
private[streaming] final case class FaultQuery(
    name: String,
    live: String,
    history: String,
    before: Seq[String] = Nil
)

private[streaming] object FaultQuery {
  import StreamEvents.clause

  /** Attempts that end with a row, and some that time ends. */
  private val sums = """MEASURES FIRST(A.v) AS first, SUM(A.v) AS sum, LAST(length(A.text)) AS length, B.v AS last
    PATTERN (A+ B) WITHIN INTERVAL '20' SECOND DEFINE A AS kind = 'a', B AS kind = 'b' AND v <= MAX(A.v)"""

  /** Attempts that only time completes, side by side. */
  private val absences = """MEASURES A.v AS first, A.v AS sum, length(A.text) AS length, A.v AS last
    AFTER MATCH SKIP TO NEXT ROW EVENT SELECTION SKIP TILL NEXT MATCH
    PATTERN (A NOT B) WITHIN INTERVAL '6' SECOND DEFINE A AS kind = 'a' AND v > 60, B AS kind = 'b'"""

  private def rules(view: String): String = clause(view, s"RULES (absences AS ($absences), sums AS ($sums))")

  val ofClause: FaultQuery = FaultQuery("a clause", clause("live", sums), clause("history", sums))

  val ofRules: FaultQuery = FaultQuery("rules", rules("live"), rules("history"))

  val ofTable: FaultQuery = FaultQuery(
    "a table of rules",
    clause("live", "RULES FROM fault_rules"),
    s"SELECT k, rule, to_json(struct(first, sum, length, last)) FROM (${rules("history")})",
    Seq(
      "DROP TABLE IF EXISTS fault_rules",
      "CREATE TABLE fault_rules (rule STRING, body STRING) USING parquet",
      s"""INSERT INTO fault_rules VALUES ('absences', "$absences"), ('sums', "$sums")"""
    )
  )

  val all: Seq[FaultQuery] = Seq(ofClause, ofRules, ofTable)
}
