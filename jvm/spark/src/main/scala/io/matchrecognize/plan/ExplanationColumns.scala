// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.trees.TreeNodeTag
import org.apache.spark.sql.types._

/**
 * The columns that EXPLAIN MATCH adds to the partition's keys, in order.
 *
 * Rows are counted from 1 in the order of the partition. `starts_at` and `row_at` are values of the first key of ORDER BY.
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

  /** Of a plan that was a subquery: it is explained without the query around it, whose columns it may have read. */
  val OfSubquery: TreeNodeTag[Unit] = TreeNodeTag("matchRecognizeOfSubquery")

  /** The number of the row at which the attempt begins. */
  final val Attempt = "attempt"
  final val StartsAt = "starts_at"

  /** `matched`, `failed`, or `skipped`, of a row at which no attempt was made because a match was found before it. */
  final val Outcome = "outcome"

  /** How many rows the match, or the path that came closest to one, has. */
  final val Rows = "rows"

  /** What these rows are mapped to, as in `STRT DOWN{3}`. */
  final val Path = "path"

  /** How many rows, at least, would have completed the match. */
  final val Missing = "missing"

  /** The variable that the path could not go on with. */
  final val Step = "step"

  /** The row that was refused. */
  final val Row = "row"
  final val RowAt = "row_at"
  final val Reason = "reason"

  /** The part of the condition that is not true. */
  final val Condition = "condition"

  /** What it reads. */
  final val Values = "values"

  /** All of this in a sentence. */
  final val Explanation = "explanation"

  /** Of the step among those of its attempt, from 1. */
  final val Number = "number"

  /** How many rows the path has before the step. */
  final val Depth = "depth"
  final val Taken = "taken"
}
