// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.plans.logical.{Join, LogicalPlan}

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet}

/** Conditions on partition keys that compare them with the rows of another query: what moves below the clause, and that no row changes. */
class PartitionJoinSuite extends MatchRecognizeTest {
  import PartitionJoinSuite._

  private def tables(): Unit = {
    sql("CREATE OR REPLACE TEMP VIEW steps AS SELECT nullif(id % 7, 6) AS k, id % 2 = 0 AS half, id AS at, " +
      "hash(id) % 10 AS v, CAST(id % 3 AS DOUBLE) AS d FROM range(400)")
    sql(
      "CREATE OR REPLACE TEMP VIEW wanted AS SELECT * FROM VALUES (1L, true), (3L, false), (NULL, true), (9L, true) AS w(k, half)"
    )
  }

  /** Whether the query's optimized plan has a join below the clause. */
  private def isBelow(query: String): Boolean = {
    def joins(plan: LogicalPlan) = plan.exists(_.isInstanceOf[Join])
    sql(query).queryExecution.optimizedPlan.collectFirst {
      case clause: MatchRecognize => joins(clause.child)
      case set: MatchRecognizeSet => joins(set.child)
    }.get
  }

  private def check(query: String, below: Boolean): Unit = interpreted {
    tables()
    val found = rows(query).map(_.toString).sorted
    assert(isBelow(query) == below, query)
    withConf("spark.sql.optimizer.excludedRules" -> PushPartitionFilters.ruleName) {
      assert(!isBelow(query), query)
      assert(rows(query).map(_.toString).sorted == found, query)
    }
  }

  for {
    (form, from) <- Seq(
      "measures" -> matches("k, half", "n + 1 AS n, first_at, k, half"),
      "a filter" -> matches("k, half", "*", " WHERE n > 1"),
      "all rows" -> matches("k, half", "*").replace("PATTERN", "ALL ROWS PER MATCH PATTERN"),
      "rules" -> Rules
    )
    (name, condition) <- Conditions
  } test(s"$form: $name move below the clause") { check(condition(s"($from)"), below = true) }

  test("conditions on other columns, and joins that add columns, stay above the clause") {
    val from = s"(${matches("k, half", "*")})"
    check(s"SELECT * FROM $from m LEFT SEMI JOIN wanted w ON m.k = w.k AND m.n > w.k", below = false)
    check(s"SELECT * FROM $from m WHERE m.n IN (SELECT k FROM wanted)", below = false)
    check(s"SELECT * FROM $from m JOIN wanted w ON m.k = w.k", below = false)
    check(s"SELECT * FROM $from m LEFT JOIN wanted w ON m.k = w.k", below = false)
    check(s"SELECT * FROM $from m LEFT SEMI JOIN wanted w ON w.half", below = false)
  }

  test("a condition that can fail, and keys of which equal ones differ, stay above the clause") {
    check(
      s"SELECT * FROM (${matches("k", "*")}) m LEFT SEMI JOIN wanted w ON 10 / m.k = w.k AND m.k > 0",
      below = false
    )
    check(s"SELECT * FROM (${matches("d", "*")}) m LEFT SEMI JOIN wanted w ON m.d = w.k", below = false)
  }
}

object PartitionJoinSuite {
  private val Rules =
    "SELECT * FROM steps MATCH_RECOGNIZE (PARTITION BY k, half ORDER BY at RULES (one AS (MEASURES A.at AS n " +
      "PATTERN (A B) DEFINE B AS v > 3), two AS (MEASURES A.at AS n PATTERN (A B) DEFINE B AS v < A.v)))"

  private def matches(keys: String, shown: String, after: String = ""): String =
    s"SELECT $shown FROM steps MATCH_RECOGNIZE (PARTITION BY $keys ORDER BY at MEASURES A.at AS first_at, COUNT(*) AS n " +
      s"PATTERN (A B+) DEFINE B AS v > A.v)$after"

  private val Conditions: Seq[(String, String => String)] = Seq(
    "semi joins" -> (from => s"SELECT * FROM $from m LEFT SEMI JOIN wanted w ON m.k <=> w.k AND m.half = w.half"),
    "anti joins" -> (from => s"SELECT * FROM $from m LEFT ANTI JOIN wanted w ON m.k <=> w.k"),
    "IN" -> (from => s"SELECT * FROM $from m WHERE m.k IN (SELECT k FROM wanted)"),
    "IN of two keys" -> (from => s"SELECT * FROM $from m WHERE (m.k, m.half) IN (SELECT k, half FROM wanted)"),
    "NOT IN" -> (from => s"SELECT * FROM $from m WHERE m.k NOT IN (SELECT k FROM wanted WHERE k IS NOT NULL)"),
    "EXISTS" -> (from => s"SELECT * FROM $from m WHERE EXISTS (SELECT 1 FROM wanted w WHERE w.k = m.k AND w.half)"),
    "NOT EXISTS" -> (from => s"SELECT * FROM $from m WHERE NOT EXISTS (SELECT 1 FROM wanted w WHERE w.k = m.k)")
  )
}
