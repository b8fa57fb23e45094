// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.physical.HashPartitioning
import org.apache.spark.sql.types.{IntegerType, StringType}
import org.apache.spark.unsafe.types.UTF8String
import org.scalatest.funsuite.AnyFunSuite

/** Which group a key belongs to: a checkpoint depends on it, and how evenly tasks are loaded. */
class KeyGroupSuite extends AnyFunSuite {
  private val groups = (0 until 1600).map(KeyGroup.of)

  private def tasks(count: Int): Map[Int, Int] = {
    val group = BoundReference(0, IntegerType, nullable = false)
    val task = UnsafeProjection.create(Seq(HashPartitioning(Seq(group), count).partitionIdExpression))
    groups.map(number => task(InternalRow(number)).getInt(0)).groupMapReduce(identity)(_ => 1)(_ + _)
  }

  test("the groups are as many for each task, where the tasks divide their number") {
    assert(groups.distinct.size == 1600)
    for (count <- Seq(1, 2, 4, 8, 10, 16, 32, 40, 64, 100, 200, 400, 800, 1600))
      assert(tasks(count) == (0 until count).map(_ -> 1600 / count).toMap, s"$count tasks")
  }

  test("other numbers of tasks have nearly as many") {
    for (count <- Seq(3, 6, 12, 24, 48, 96, 128)) {
      val counts = tasks(count)
      assert(counts.size == count && counts.values.max <= 2.2 * 1600 / count, s"$count tasks")
    }
  }

  test("a key has the same group with and without generated code, also a null; groups never change") {
    val keys = Seq(AttributeReference("name", StringType)(), AttributeReference("number", IntegerType)())
    val group = KeyGroup(keys)
    val compiled = UnsafeProjection.create(Seq(group), keys)
    val bound = BindReferences.bindReference[Expression](group, keys)
    val rows = Seq(
      InternalRow(UTF8String.fromString("ann"), 1),
      InternalRow(UTF8String.fromString("bob"), 2),
      InternalRow(null, 3),
      InternalRow(null, null)
    )
    assert(rows.map(bound.eval) == rows.map(compiled(_).getInt(0)))
    assert(rows.map(bound.eval) == Seq(2094, 232, 3, 1773))
  }
}
