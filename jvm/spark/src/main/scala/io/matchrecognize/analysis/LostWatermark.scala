// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.streaming.{GroupStateTimeout, TimeMode}

/**
 * Operators of Spark that must not be in the input of a clause over a stream. Spark's own check of operators with state that
 * follow one another does not know the clause, which is still our own node when Spark looks at the plan.
 *
 *  - After one that runs a user's function over groups, Spark gives no watermark, although a column may still be marked with one:
 *    the clause would never emit a row. A watermark that is put on its result is a new one.
 *  - One with a timeout by event time may give rows that are late for any watermark.
 */
private[analysis] object LostWatermark {

  /** What a user calls such an operator, if there is one. */
  def in(plan: LogicalPlan): Option[String] = in(plan, isRenewed = false)

  private def in(plan: LogicalPlan, isRenewed: Boolean): Option[String] =
    if (!plan.isStreaming) None
    else called(plan).filter(_ => givesLateRows(plan) || !isRenewed).orElse {
      plan.children.iterator.flatMap(in(_, isRenewed || plan.isInstanceOf[EventTimeWatermark])).nextOption()
    }

  private def called(plan: LogicalPlan): Option[String] = plan match {
    case groups: FlatMapGroupsWithState =>
      Some(if (groups.isMapGroupsWithState) "mapGroupsWithState" else "flatMapGroupsWithState")
    case _: FlatMapGroupsInPandasWithState => Some("applyInPandasWithState")
    // The class for Python has other names in other lines of Spark.
    case other if other.productIterator.contains(TimeMode.ProcessingTime()) => Some("transformWithState")
    case _ => None
  }

  private def givesLateRows(plan: LogicalPlan): Boolean =
    plan.productIterator.contains(GroupStateTimeout.EventTimeTimeout)
}
