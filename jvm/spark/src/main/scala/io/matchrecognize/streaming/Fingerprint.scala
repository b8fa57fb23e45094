// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.nio.charset.StandardCharsets

import org.apache.spark.sql.catalyst.expressions.{Attribute, BoundReference, Expression, XXH64}
import org.apache.spark.unsafe.Platform

import io.matchrecognize.plan.{MatchRecognize, PatternRead}

/**
 * Distinguishes clauses whose states must not be mixed: by pattern, conditions, limits, keys, order, what measures read, and the
 * columns of the input. Names of columns and measures do not count, nor does layout.
 */
private[streaming] object Fingerprint {
  def apply(clause: MatchRecognize): Long = {
    val input = clause.child.output
    def text(expression: Expression): String = expression.transform { case column: Attribute =>
      val at = input.indexWhere(_.exprId == column.exprId)
      if (at < 0) column else BoundReference(at, column.dataType, nullable = true)
    }.toString
    val parts = Seq(clause.specification.toString) ++
      (clause.partition ++ clause.order ++ clause.conditions ++ clause.limits ++
        clause.reads.flatMap(PatternRead.in).distinct).map(text) ++
      input.map(_.dataType.json)
    val bytes = parts.mkString("\n").getBytes(StandardCharsets.UTF_8)
    XXH64.hashUnsafeBytes(bytes, Platform.BYTE_ARRAY_OFFSET, bytes.length, 0L)
  }
}
