// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import java.time.Instant
import java.time.temporal.ChronoUnit

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{BindReferences, XxHash64}
import org.apache.spark.sql.catalyst.util.quoteIfNeeded

import io.matchrecognize.plan.RowLayout

/**
 * Describes the key and the time of a row in messages. A key appears as a hash, which users can compute themselves and
 * which reveals no values.
 */
private[streaming] final class KeyLabel(layout: RowLayout) {
  import layout.partition
  private val time = layout.firstKey
  private lazy val hash = BindReferences.bindReference(XxHash64(partition, XxHashSeed), layout.input)

  def keyOf(row: InternalRow): String =
    if (partition.isEmpty) "the only key"
    else {
      val names = partition.map(column => quoteIfNeeded(column.name)).mkString(", ")
      s"the key where xxhash64($names) = ${hash.eval(row)}"
    }

  /** The time of a row, in UTC. */
  def timeOf(row: InternalRow): String =
    Instant.EPOCH.plus(time.eval(row).asInstanceOf[Long], ChronoUnit.MICROS).toString

  // The seed that the SQL function uses.
  private def XxHashSeed = 42L
}
