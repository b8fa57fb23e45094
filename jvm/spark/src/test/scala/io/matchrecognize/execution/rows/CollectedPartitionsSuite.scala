// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import scala.util.Random

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.{InterpretedOrdering, UnsafeRow}
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.cases.RandomRun
import io.matchrecognize.execution.PartitionSortTest
import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.shim.TaskMemory

/**
 * Partitions are the same whether their rows are collected or sorted by Spark, in whatever order they come, and whenever memory is
 * refused or asked for.
 */
final class CollectedPartitionsSuite extends PartitionSortTest {

  /**
   * @param bufferRows after how many rows the buffer goes to its file
   * @param each       runs before each row that comes, and before each partition
   */
  private def partitions(
      sort: PartitionSort,
      rows: Seq[UnsafeRow],
      bufferRows: Int = Int.MaxValue,
      fewestRows: Int = 1,
      each: () => Unit = () => ()
  ): Seq[Seq[UnsafeRow]] = {
    val buffer = new PartitionBuffer(sort.input.size, bufferRows, TaskContext.get())
    // As from a shuffle: one object for all rows.
    val current = new UnsafeRow(sort.input.size)
    val input = rows.iterator.map { row =>
      each()
      current.pointTo(row.getBytes, row.getSizeInBytes)
      current
    }
    val budget = new MatchBudget(Long.MaxValue, () => ())
    val source =
      new CollectedPartitions(input, sort, buffer, fewestRows, budget, new SQLMetric("timing"), TaskContext.get())
    val found = new Found
    while ({ each(); source.load() }) {
      found.begin()
      (0 until buffer.size).foreach(number => found.add(buffer.row(number)))
    }
    assert(!source.load())
    assert(source.skippedRows + found.partitions.map(_.size).sum == rows.size)
    assert(source.skippedPartitions == 0 || fewestRows > 1)
    found.partitions
  }

  /** The rows in some order in which they can come. */
  private def arranged(random: Random, sort: PartitionSort, rows: Seq[UnsafeRow]): Seq[UnsafeRow] = {
    val order = new InterpretedOrdering(sort.within, sort.input)
    val byOrder = rows.sorted(order.compare(_: UnsafeRow, _: UnsafeRow))
    random.nextInt(5) match {
      case 0 => rows
      case 1 => byOrder
      case 2 => byOrder.reverse
      case 3 => random.shuffle(byOrder.grouped(1 + rows.size / (1 + random.nextInt(12))).toSeq).flatten
      case _ =>
        rows.grouped(1 + rows.size / (1 + random.nextInt(12))).flatMap(_.sorted(order.compare(
          _: UnsafeRow,
          _: UnsafeRow
        ))).toSeq
    }
  }

  private def random(number: Int): (PartitionSort, Seq[UnsafeRow], String) = {
    val seed = RandomRun.seed + number
    val random = new Random(seed)
    val (sort, rows) = randomSort(random)
    (sort, arranged(random, sort, rows), s"seed $seed: $sort")
  }

  test("random keys, types, directions, orders of nulls and orders of rows") {
    for (number <- 0 until 500 * RandomRun.times) {
      val (sort, rows, clue) = random(number)
      val bufferRows = if (number % 4 == 0) 1 + number % 50 else Int.MaxValue
      inTask(None, besideHeap = number % 3 == 0)(check(partitions(sort, rows, bufferRows), sort, rows, clue))
    }
  }

  test("no more than some partitions are collected") {
    for (number <- 0 until 200 * RandomRun.times) {
      val (sort, rows, clue) = random(number)
      val few = sort.copy(collectedPartitions = number % 5)
      inTask(None)(check(partitions(few, rows), few, rows, clue))
    }
  }

  test("partitions with few rows are skipped") {
    for (number <- 0 until 200 * RandomRun.times) {
      val (sort, rows, clue) = random(number)
      val fewest = 1 + number % 20
      inTask(None) {
        val all = partitions(sort, rows)
        val found = partitions(sort, rows, fewestRows = fewest)
        assert(found == all.filter(_.size >= math.min(fewest, RowChains.MostCounted)), clue)
        // What Spark's sorter gets has partitions of all sizes.
        val few = sort.copy(collectedPartitions = number % 5)
        val some = partitions(few, rows, fewestRows = fewest).toSet
        assert(partitions(few, rows).filter(_.size >= fewest).forall(some), clue)
      }
    }
  }

  test("another operator needs the memory") {
    val spilled = for (number <- 0 until 300 * RandomRun.times) yield {
      val (sort, rows, clue) = random(number)
      val when = new Random(number.toLong).nextInt(rows.size + 20)
      inTask(None, memory = 8L << 20) {
        val other = new TaskMemory(TaskContext.get(), _ => 0L)
        var calls = 0
        def take(): Unit = {
          if (calls == when) {
            while (other.tryAcquire(1L << 20)) {}
            other.releaseAll()
          }
          calls += 1
        }
        check(partitions(sort, rows, each = () => take()), sort, rows, clue)
      }
    }
    // In the other runs, it asked after the last partition.
    assert(spilled.count(_ > 0) > spilled.size / 2)
  }

  for {
    (name, rows) <- manyRows
    (kept, memory) <- Seq("nearly nothing" -> 5L, "the rows alone" -> 9L, "all" -> 256L)
  } test(s"$name, memory for $kept") {
    val sort = longs(SortPrefixCode.Numbers)
    for (besideHeap <- Seq(false, true)) {
      val spilled = inTask(None, memory << 20, besideHeap)(check(partitions(sort, rows), sort, rows, name))
      if (memory == 5 && !besideHeap) assert(spilled > 0)
      if (memory == 256) assert(spilled == 0)
    }
  }
}
