// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.streaming.{GroupStateTimeout, TimeMode}

/**
 * Finds operators of Spark that must not be in the input of a clause over a stream. Spark's own check of operators
 * with state that follow one another does not know the clause, which is still our own node when Spark looks at the
 * plan.
 *
 *  - After an operator that runs a user's function over groups, Spark has no watermark, although a column may still
 * be marked with
 *    one: the clause would never emit a row. withWatermark on the operator's result sets a new one.
 *  - An operator with a timeout by event time may emit rows that are late for any watermark.
 */
private[analysis] object LostWatermark {

  /** The user's name of such an operator in the plan, if there is one. */
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
    // The class for Python has different names in different versions of Spark.
    case other if other.productIterator.contains(TimeMode.ProcessingTime()) => Some("transformWithState")
    case _ => None
  }

  private def givesLateRows(plan: LogicalPlan): Boolean =
    plan.productIterator.contains(GroupStateTimeout.EventTimeTimeout)
}
