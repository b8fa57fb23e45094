// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.util.Random

import io.matchrecognize.cases.{PatternCase, PatternGenerator, RandomRun, ReferenceMatcher}
import io.matchrecognize.pattern.PatternFacts

/**
 * Random clauses through `spark.sql` against the definition, other ones in each run: parser, analysis, compiled
 * conditions, output and skip errors, over three partitions each.
 *
 * [[RandomRun]] says how to run the same clauses again, or more of them.
 */
final class RandomSqlSuite extends RandomClauses {
  test("500 random clauses give the rows that the definition says") {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    val generator = new PatternGenerator(random)
    interpreted {
      for (_ <- 1 to 500 * RandomRun.times) {
        val pattern = generator.patternCase(withHistory = random.nextBoolean())
        val others = Seq.fill(2)(generator.rows("ABCD", random.nextInt(8)))
        check((pattern.rows +: others).map(rows => pattern.copy(rows = rows)), random)
      }
    }
  }

  private def check(partitions: Seq[PatternCase], random: Random): Unit = {
    val rows = CaseSql.rowsClause(partitions.head, PatternFacts.hasExclusion(partitions.head.pattern), random)
    val clause = new CaseSql(partitions, rows, CaseSql.keys.head, random)
    check(clause, partitions.map(new ReferenceMatcher(_).events))(_ => s"seed ${RandomRun.seed}")
  }
}
