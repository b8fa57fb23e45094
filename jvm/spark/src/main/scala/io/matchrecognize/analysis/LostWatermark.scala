// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.streaming.{GroupStateTimeout, TimeMode}

/**
 * Finds stateful Spark operators that must not be in the input of a clause over a stream. Spark's own check of
 * consecutive stateful operators does not see the clause, which is still a node of this extension when Spark checks the
 * plan.
 *
 *  - After an operator that runs a user-defined function over groups, Spark has no watermark, although a column may
 *    still be marked as having one. The clause would never emit a row. Calling withWatermark on the operator's result
 *    sets a new watermark.
 *  - An operator with an event-time timeout may emit rows that are late for any watermark.
 */
private[analysis] object LostWatermark {

  /** Returns the name of the first such operator in Spark's API; None if the plan has none. */
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
    // The Python operator's class has different names in different versions of Spark.
    case other if other.productIterator.contains(TimeMode.ProcessingTime()) => Some("transformWithState")
    case _ => None
  }

  private def givesLateRows(plan: LogicalPlan): Boolean =
    plan.productIterator.contains(GroupStateTimeout.EventTimeTimeout)
}
