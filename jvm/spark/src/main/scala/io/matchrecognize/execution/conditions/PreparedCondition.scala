// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.Expression

/**
 * A condition over the rows that its reads find. It is compiled when it is first evaluated, because many conditions
 * never are.
 */
private[execution] final class PreparedCondition(condition: Expression, createSlots: => ReadSlots) {
  private lazy val slots = createSlots
  private lazy val predicate = OrderedPredicate(slots.bind(condition), Nil)

  def holds(view: ReadView): Boolean = predicate.eval(slots.fill(view))
}
