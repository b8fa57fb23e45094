// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.Expression

import io.matchrecognize.automaton.RowDistances
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.plan.{MatchRow, MatchSpecification, RowRead, RowUnderTest}

/**
 * Rewrites reads of earlier rows of the match as reads of neighbours if their distance is always the same: in `PATTERN
 * (A B C)`, the condition `C.x > A.x` reads the row two rows before its own.
 *
 * The condition is then row-local, so it is evaluated once for each row, in advance of the search, and matching takes
 * linear time. The search uses the answer only for rows that come after the other rows of the pattern, so the
 * neighbours exist.
 */
private[execution] object FixedReferences {

  def apply(conditions: IndexedSeq[Expression], specification: MatchSpecification): IndexedSeq[Expression] = {
    val distances = new RowDistances(specification.program)
    def distance(row: MatchRow, variable: Int): Option[Int] =
      row.variables.filter(_ => row.logicalOffset == 0).flatMap {
        set =>
          if (row.edge == Navigation.First) distances.fromFirst(set, variable) else distances.fromLast(set, variable)
      }
    conditions.zipWithIndex.map { case (condition, variable) =>
      condition.transform { case read @ RowRead(row: MatchRow, column) =>
        distance(row, variable).fold(read)(rows => RowRead(RowUnderTest(row.physicalOffset - rows), column))
      }
    }
  }
}
