// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.util.Random

import io.matchrecognize.cases.{PatternGenerator, RandomRun}
import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.{MatchRecognizeTest, TestSession}

/**
 * Random clauses over the same rows, two to five at a time: by themselves, as UNION ALL that is merged, and as RULES.
 *
 * [[RandomRun]] says how to run the same clauses again, or more of them.
 */
final class RandomRulesSuite extends MatchRecognizeTest {

  test("150 groups of random clauses return the same rows merged and not merged") {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    var compared = 0
    interpreted {
      for (_ <- 1 to 150 * RandomRun.times) compared += check(random)
    }
    assert(compared > 20)
  }

  /** 1 if there were rows to compare. */
  private def check(random: Random): Int = {
    val generator = new PatternGenerator(random)
    val cases = Seq.fill(2 + random.nextInt(4))(generator.patternCase(withHistory = random.nextBoolean()))
    val parts = cases.head.rows +: Seq.fill(2)(generator.rows("ABCD", random.nextInt(8)))
    val isByMatch = random.nextBoolean()
    val clauses = cases.flatMap { one =>
      val rows = CaseSql.rowsClause(one, PatternFacts.hasExclusion(one.pattern), random)
      val sameRows = parts.map(part => one.copy(rows = part, times = cases.head.times, clock = cases.head.clock))
      Some(new CaseSql(sameRows, rows, CaseSql.keys.head, random)).filter(_.isByMatch == isByMatch)
    }
    if (clauses.size < 2) 0
    else {
      sql(s"CREATE OR REPLACE TEMP VIEW rule_rows AS ${clauses.head.table}")
      val keys = clauses.head.keyText
      val shown =
        Seq("part", "rule", "last_pos", "v", "n", "nav") ++ (if (isByMatch) Seq("positions", "variables")
                                                             else Seq("pos"))
      val columns = shown.mkString(", ")
      val names = clauses.indices.map(i => s"r$i")
      val separate = clauses.zip(names).map { case (clause, name) =>
        s"SELECT $columns FROM (SELECT *, '$name' AS rule FROM rule_rows MATCH_RECOGNIZE ($keys ${clause.body}))"
      }
      val bodies = clauses.zip(names).map { case (clause, name) => s"$name AS (${clause.body})" }
      def rules(of: Seq[String]) =
        s"SELECT $columns FROM rule_rows MATCH_RECOGNIZE ($keys RULES (${of.mkString(", ")}))"
      // Which of several errors comes first, each of a partition, is not known.
      val alone = separate.map(result)
      val expected = if (alone.contains(None)) None else Some(alone.flatMap(_.get).sorted)
      val (some, others) = bodies.splitAt(1 + random.nextInt(bodies.size - 1))
      val twice = Seq(some, others).map(rules).mkString(" UNION ALL ")
      val mixed = s"${rules(some)} UNION ALL ${separate.drop(some.size).mkString(" UNION ALL ")}"
      val combined = if (random.nextBoolean()) twice else mixed
      Seq(separate.mkString(" UNION ALL "), rules(bodies), combined).foreach { query =>
        assert(result(query) == expected, s"\nseed ${RandomRun.seed}\n${clauses.head.table}\n$query")
      }
      if (expected.exists(_.nonEmpty)) 1 else 0
    }
  }

  /** The rows in order; None if there is an error of a skip target. */
  private def result(query: String): Option[Seq[String]] =
    try Some(rows(query).map(CellText.ofRow).sorted)
    catch {
      case error: Throwable if TestSession.causes(error).exists(_.toString.contains("_SKIP_T")) => None
    }
}
