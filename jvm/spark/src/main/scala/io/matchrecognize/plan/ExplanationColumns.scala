// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.trees.TreeNodeTag
import org.apache.spark.sql.types._

/**
 * The columns that EXPLAIN MATCH returns after the partition's keys, in order.
 *
 * Rows are counted from 1 in the order of the partition. `starts_at` and `row_at` are values of the first key of ORDER
 * BY.
 */
object ExplanationColumns {

  /** @param time the type of the first key of ORDER BY, if there is one */
  def apply(steps: Boolean, time: Option[DataType]): Seq[ReportRead] = {
    val attempt = ReportRead(Attempt, LongType) +: time.map(ReportRead(StartsAt, _)).toSeq
    val refusal = Seq(ReportRead(Row, LongType)) ++ time.map(ReportRead(RowAt, _)) ++
      Seq(Reason, Condition, Values).map(ReportRead(_, StringType))
    if (steps)
      attempt ++ Seq(
        ReportRead(Number, IntegerType),
        ReportRead(Depth, IntegerType),
        ReportRead(Step, StringType),
        ReportRead(Taken, BooleanType)
      ) ++ refusal
    else
      attempt ++ Seq(
        ReportRead(Outcome, StringType),
        ReportRead(Rows, IntegerType),
        ReportRead(Path, StringType),
        ReportRead(Missing, IntegerType),
        ReportRead(Step, StringType)
      ) ++ refusal :+ ReportRead(Explanation, StringType)
  }

  /**
   * Marks the plan of a subquery. The subquery is explained without the query around it, although it may read columns
   * of that query.
   */
  val OfSubquery: TreeNodeTag[Unit] = TreeNodeTag("matchRecognizeOfSubquery")

  /** The row at which the attempt begins, counted from 1. */
  final val Attempt = "attempt"
  final val StartsAt = "starts_at"

  /** `matched` or `failed`. The outcome of a row that the search skipped because of an earlier match is `skipped`. */
  final val Outcome = "outcome"

  /** The number of rows of the match, or of the path that came closest to one. */
  final val Rows = "rows"

  /** The variables to which these rows are mapped, as in `STRT DOWN{3}`. */
  final val Path = "path"

  /** The least number of further rows that would have completed the match. */
  final val Missing = "missing"

  /** The variable with which the path could not continue. */
  final val Step = "step"

  /** The row that did not fit. In a list of steps, the row that the step tried. */
  final val Row = "row"
  final val RowAt = "row_at"
  final val Reason = "reason"

  /** The part of the condition that is not true. */
  final val Condition = "condition"

  /** The values that this part of the condition reads. */
  final val Values = "values"

  /** The outcome as a sentence. */
  final val Explanation = "explanation"

  /** The position of the step within its attempt, counted from 1. */
  final val Number = "number"

  /** The number of rows on the path before the step. */
  final val Depth = "depth"
  final val Taken = "taken"
}
