// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import java.util.Arrays

import org.apache.spark.sql.catalyst.expressions.{And, Attribute}

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.MatchBudget

/**
 * The conjuncts of one condition that can be evaluated in advance, if some of them are too expensive to be evaluated for
 * every row, such as `page LIKE '%cart%'`. [[ConjunctTable]] holds only the others.
 *
 * At first, the expensive ones are left to the search, which may need them for few rows only. Once the search has asked
 * for answers often, compared with the rows that it has passed, rows are sought by them: all conjuncts are evaluated for
 * 64 rows at a time, but only where the search looks for a row, and at most once for each row. They are evaluated in
 * their order, each only if the ones before it hold.
 *
 * Memory: one bit for each row of a partition, once rows are sought. If that memory is not available, or the partition
 * needs more than [[ConjunctTable.MostBytes]], no row of the partition is sought.
 */
private[execution] final class LateConjuncts(
    conjuncts: Seq[Conjunct],
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    budget: MatchBudget
) {
  import LateConjuncts._

  private lazy val block = new RowBlock(conjuncts.flatMap(_.offsets), input, buffer)
  private lazy val blockTest =
    BlockTest(Seq(BlockCondition(0, conjuncts.map(_.boundTo(block)).reduceLeft(And(_, _)))))
  private val holding = new Array[Long](1)

  // For each block of 64 rows, whether it was evaluated, and the rows in which all conjuncts hold.
  private var isKnown = new Array[Boolean](0)
  private var words = new Array[Long](0)
  private var used = 0
  private var partition = 0L
  private var asked = 0L
  // The number of rows of earlier partitions.
  private var rowsBefore = 0L
  private var size = 0
  private var pays = false
  private var hasRoom = false

  /** Discards the bits if the buffer holds another partition now. */
  def begin(): Unit = if (partition != buffer.partitions) {
    partition = buffer.partitions
    rowsBefore += size
    size = buffer.size
    Arrays.fill(isKnown, 0, used, false)
    used = 0
    hasRoom = pays && acquire()
  }

  /** Counts that the search has asked whether a row satisfies the condition, which is unknown. */
  def ask(row: Int): Unit = if (!pays) {
    asked += 1
    if (asked >= LeastAsked && asked * PayingShare >= rowsBefore + row) {
      pays = true
      hasRoom = acquire()
    }
  }

  /** Whether rows are sought by these conjuncts. */
  def isSought: Boolean = hasRoom

  /** Whether the row was evaluated. */
  def knows(row: Int): Boolean = hasRoom && isKnown(row >> 6)

  /** Whether all conjuncts hold in the row, which must have been evaluated. */
  def holds(row: Int): Boolean = (words(row >> 6) & (1L << row)) != 0

  /**
   * Returns the first row of the block of `row`, from `row` on, in which all conjuncts hold; the first row of the next
   * block if there is none. Call it only if [[isSought]].
   */
  def nextInBlock(row: Int): Int = next(row, wordOf(row))

  /** Like [[nextInBlock]], but returns the first row in which not all conjuncts hold. */
  def nextWithoutInBlock(row: Int): Int = next(row, ~wordOf(row))

  private def next(row: Int, word: Long): Int = {
    val left = word & (-1L << row)
    (row & ~63) + (if (left == 0) 64 else java.lang.Long.numberOfTrailingZeros(left))
  }

  private def wordOf(row: Int): Long = {
    val number = row >> 6
    if (!isKnown(number)) evaluate(number)
    words(number)
  }

  private def evaluate(number: Int): Unit = {
    val first = number << 6
    val count = math.min(RowBlock.MostRows, buffer.size - first)
    budget.charge(count.toLong)
    holding(0) = 0L
    block.begin(first, count)
    blockTest.addTo(holding, block, count)
    budget.countConditions(count.toLong)
    words(number) = holding(0)
    isKnown(number) = true
  }

  /** Makes room for the bits of the partition, and returns whether there is room. */
  private def acquire(): Boolean = {
    val blocks = (buffer.size >> 6) + 1
    if (blocks > words.length || (words.length > SmallLength && blocks < words.length / 4)) {
      budget.memory.release(bytes(words.length))
      val length = math.min(math.max(blocks, 2L * words.length.min(blocks)), ConjunctTable.MostBytes / 8).toInt
      val isAllowed = blocks <= length && (bytes(length) == 0 || budget.memory.tryAcquire(bytes(length)))
      words = new Array[Long](if (isAllowed) length else 0)
      isKnown = new Array[Boolean](words.length)
    }
    if (blocks <= words.length) used = blocks
    blocks <= words.length
  }

  private def bytes(length: Int): Long = if (length < SmallLength) 0L else 9L * length
}

private[execution] object LateConjuncts {

  /** Rows are sought once the search has asked so many times, and once for every fourth row that it has passed. */
  private val PayingShare = 4L
  private val LeastAsked = 64L

  /** The memory of an array shorter than this is not accounted for. */
  private val SmallLength = 8 * 1024
}
