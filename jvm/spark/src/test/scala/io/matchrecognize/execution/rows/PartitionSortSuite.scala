// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import scala.util.{Failure, Random}

import org.apache.spark.TaskContext
import org.apache.spark.memory.{SparkOutOfMemoryError, TestTask}
import org.apache.spark.sql.catalyst.expressions.UnsafeRow

import io.matchrecognize.cases.RandomRun
import io.matchrecognize.execution.PartitionSortTest

/** Rows of a task are clustered and ordered as Spark's sort orders them, for all types, directions and orders of nulls. */
final class PartitionSortSuite extends PartitionSortTest {

  /** The partitions that the sort makes, in its order. */
  private def partitions(sort: PartitionSort, rows: Seq[UnsafeRow]): Seq[Seq[UnsafeRow]] = {
    val sorted = new ClusteredRows(rows.iterator, sort, TaskContext.get())
    val found = new Found
    sorted.foreach { row =>
      if (sorted.beginsPartition) found.begin()
      found.add(row)
    }
    found.partitions
  }

  test("random keys, types, directions and orders of nulls, with and without spilled rows") {
    for (number <- 0 until 300 * RandomRun.times) {
      val seed = RandomRun.seed + number
      val (sort, rows) = randomSort(new Random(seed))
      inTask(Option.when(number % 3 == 0)(50))(check(partitions(sort, rows), sort, rows, s"seed $seed: $sort"))
    }
  }

  for {
    (name, rows) <- manyRows
    numbered <- Seq(0, 1000, SortPrefixCode.Numbers)
  } test(s"$name, $numbered numbers, spilling") {
    val spilled = inTask(None, memory = 5L << 20) {
      val sort = longs(numbered)
      check(partitions(sort, rows), sort, rows, name)
    }
    assert(spilled > 0)
  }

  test("a request for memory is refused, and later ones are not") {
    // Each partition has a row before and after any request.
    val rows = longRows(6000)(i => (i % 3000) * 0x9e3779b97f4a7c15L, _.toLong)
    val sort = longs(SortPrefixCode.Numbers)
    val requests = TestTask.run(256L << 20)(partitions(sort, rows)).requests
    assert(requests > 10)
    for (number <- 0 until requests) {
      val outcome =
        TestTask.run(256L << 20, refused = _ == number)(check(partitions(sort, rows), sort, rows, s"$number"))
      outcome.result match {
        case Failure(_: SparkOutOfMemoryError) => ()
        case other => other.get
      }
    }
  }
}
