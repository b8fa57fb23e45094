// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.{Average, Max, Min, Sum}
import org.apache.spark.sql.types._

import io.matchrecognize.automaton.RowDistances
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.plan.{AggregateRead, MatchRow, MatchSpecification, PatternRead, RowRead, RowUnderTest}

/**
 * Rewrites reads of earlier rows of the match as reads of neighbours if their distance is always the same: in `PATTERN
 * (A B+ C)`, the condition `C.x > B.x` reads the row before its own, and so does `B.x > LAST(x, 1)`. An aggregate over
 * a single such row is a read, too: in `PATTERN (A B C)`, `C.x > MAX(A.x)`.
 *
 * The condition is then row-local, so it is evaluated once for each row, in advance of the search, and matching takes
 * linear time. The search uses the answer only for rows that come after the other rows of the pattern, so the
 * neighbours exist.
 */
private[execution] object FixedReferences {

  def apply(conditions: IndexedSeq[Expression], specification: MatchSpecification): IndexedSeq[Expression] = {
    val distances = new RowDistances(specification.program)
    def distance(row: MatchRow, variable: Int): Option[Int] = (row.variables, row.edge, row.logicalOffset) match {
      case (Some(set), Navigation.First, 0) => distances.fromFirst(set, variable)
      case (Some(set), Navigation.Last, 0) => distances.fromLast(set, variable)
      case (Some(_), _, _) => None
      case (None, Navigation.First, offset) => distances.fromStart(variable).map(_ - offset).filter(_ >= 0)
      case (None, Navigation.Last, offset) => distances.fromEnd(offset, variable)
    }
    def moved(part: Expression, variable: Int): Expression = part.transform {
      case read @ RowRead(row: MatchRow, column) =>
        distance(row, variable).fold(read)(rows => RowRead(RowUnderTest(row.physicalOffset - rows), column))
      case read @ AggregateRead(_, _, None, Some(set), _, false) =>
        distances.fromFirst(set, variable).flatMap(rows => ofSingleRow(read, RowUnderTest(-rows))).getOrElse(read)
    }
    // A conjunct that still reads the match keeps its reads: rows are sought by values that earlier rows have fixed.
    def rewritten(condition: Expression, variable: Int): Expression = condition match {
      case and: And => and.mapChildren(rewritten(_, variable))
      case part => Some(moved(part, variable)).filter(PatternRead.in(_).forall(isNeighbor)).getOrElse(part)
    }
    conditions.zipWithIndex.map { case (condition, variable) => rewritten(condition, variable) }
  }

  private def isNeighbor(read: PatternRead): Boolean =
    PatternRead.position(read).exists(_.isInstanceOf[RowUnderTest])

  /** Returns the value of an aggregate over the row at a position and no other. */
  private def ofSingleRow(read: AggregateRead, at: RowUnderTest): Option[Expression] = read.function match {
    case Min(column: Attribute) => Some(RowRead(at, column))
    case Max(column: Attribute) => Some(RowRead(at, column))
    case sum: Sum => Some(sum.child).collect { case column: Attribute => RowRead(at, column) }.flatMap(ofSum)
    case average: Average if isBinary(average.child.dataType) =>
      Some(average.child).collect { case column: Attribute => RowRead(at, column) }
        .flatMap(read => ofSum(Cast(read, DoubleType)))
    case _ => None
  }

  /** The sum of a single number: a sum begins at 0.0, so that of -0.0 is 0.0. */
  private def ofSum(number: Expression): Option[Expression] = number.dataType match {
    case FloatType | DoubleType => Some(Add(Literal(0.0), Cast(number, DoubleType)))
    case other if isBinary(other) => Some(Cast(number, LongType))
    case _ => None
  }

  private def isBinary(dataType: DataType): Boolean =
    dataType.isInstanceOf[NumericType] && !dataType.isInstanceOf[DecimalType]
}
