// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.rules

import scala.collection.mutable

import org.apache.spark.sql.catalyst.expressions.{Expression, UnsafeProjection, UnsafeRow}

/**
 * Decides which rows are useful to which rules. The filters of all rules are compiled together, so that a subexpression
 * that several of them share is evaluated once per row.
 *
 * @param filters for each rule, the condition that a row must satisfy to be useful to the rule, bound by position; None
 *   if all rows are useful
 */
private[streaming] final class RuleRelevance(filters: IndexedSeq[Option[Expression]]) {
  private val filtered = filters.indices.filter(filters(_).isDefined).toArray
  private val conditions = filtered.toIndexedSeq.map(filters(_).get)
  private lazy val test = UnsafeProjection.create(conditions)

  /** For each rule, returns the rows that are useful to it, in their order. */
  def split(rows: Seq[UnsafeRow]): IndexedSeq[collection.Seq[UnsafeRow]] =
    if (filtered.isEmpty || rows.isEmpty) filters.map(_ => rows)
    else {
      val parts = filters.map(filter =>
        if (filter.isDefined) mutable.ArrayBuffer.empty[UnsafeRow] else null
      )
      rows.foreach { row =>
        val holds = test(row)
        var at = 0
        while (at < filtered.length) {
          if (!holds.isNullAt(at) && holds.getBoolean(at)) parts(filtered(at)) += row
          at += 1
        }
      }
      parts.map(part => if (part == null) rows else part)
    }
}
