// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions._

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.MatchBudget

/**
 * Holds one bit for each row of a partition and each set of conjuncts: whether all conjuncts of the set are true for
 * the row. The bits are computed in advance for 64 rows at a time, when the first of these rows is needed.
 *
 * All conjuncts are compiled into one class, except for comparisons of one column with many constants
 * ([[ColumnTests]]). If the bits of a partition reach the memory limit, the remaining rows are not covered, and the
 * search evaluates their conditions itself.
 *
 * Cost: each conjunct is evaluated once for each covered row, however many clauses there are. Memory: one bit for each
 * row and set, up to [[ConjunctTable.MostBytes]]; the array is kept from partition to partition.
 */
private[matchrecognize] final class ConjunctTable(
    shared: SharedConjuncts,
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    budget: MatchBudget
) {
  import ConjunctTable._

  private val block = new RowBlock(shared.conjuncts.flatMap(_.offsets), input, buffer)
  private val members: Array[Array[Int]] = shared.sets.map(_.toArray.sorted).toArray
  // For each conjunct, a word with a bit for each row of the block: whether the conjunct holds there.
  private val holding = new Array[Long](shared.conjuncts.size)
  private val (searched, columnTests) = ColumnTests(shared.conjuncts, input)
  private val evaluationsPerRow = shared.conjuncts.size - searched.size + columnTests.size
  private lazy val blockTest = BlockTest(
    shared.conjuncts.indices.filterNot(searched).map(one => BlockCondition(one, shared.conjuncts(one).boundTo(block)))
  )

  // For each block of 64 rows, one word for each set.
  private val width = shared.sets.size
  private var words = new Array[Long](width)
  private var covered = 0
  private var isFull = false
  private var partition = 0L
  private var evaluatedRows = 0L
  private val conjunctsOf: Array[Int] = shared.conditions.map { of =>
    of.flatMap(_.ahead).flatMap(shared.sets(_)).toSet.size
  }.toArray

  /** How many conditions have been evaluated in advance, for all clauses together. */
  def evaluated: Long = evaluatedRows * evaluationsPerRow

  /** How many of them a clause needs; those that several clauses need are among those of each. */
  def evaluatedFor(clause: Int): Long = evaluatedRows * conjunctsOf(clause)

  /** The view of the table for the conditions of one clause. */
  def answers(clause: Int): ConjunctAnswers =
    new ConjunctAnswers(
      this,
      shared.conditions(clause),
      shared.required(clause),
      parts => new LateConjuncts(parts, input, buffer, budget)
    )

  /** Discards the bits if the buffer holds another partition now. */
  def begin(): Unit = if (partition != buffer.partitions) {
    partition = buffer.partitions
    if (words.length > 64 * width && covered / 64 < words.length / width / 4) replace(new Array[Long](width))
    covered = 0
    isFull = false
  }

  /**
   * The last row in which one of the sets holds, or `-1`. If the partition is too large to be scanned before the
   * search, returns a number greater than any row.
   */
  def last(sets: Array[Int]): Int =
    if (buffer.size > MostLookedThrough || !covers(buffer.size - 1)) Int.MaxValue
    else {
      var block = (buffer.size - 1) >> 6
      while (block >= 0 && any(sets, block) == 0) block -= 1
      if (block < 0) -1 else (block << 6) + 63 - java.lang.Long.numberOfLeadingZeros(any(sets, block))
    }

  /** Whether the bits of a row are known. Computes them if they are not known yet and there is room. */
  def covers(row: Int): Boolean = row < covered || (!isFull && cover(row))

  /** Whether all conjuncts of the set hold in a row, which must be covered. */
  def holds(set: Int, row: Int): Boolean = (words((row >> 6) * width + set) & (1L << row)) != 0

  /**
   * Returns the first row, from `from` on, at which a sequence of rows begins that matches `sets`: in the i-th row of
   * the sequence, one of the sets of the i-th array holds, or may hold because the row is not covered. An empty array
   * accepts every row. The whole sequence must come before `until`; returns `until` if there is none.
   */
  def next(sets: Array[Array[Int]], from: Int, until: Int): Int = {
    val last = until - sets.length
    var row = from
    while (row <= last) {
      var all = -1L << row
      var distance = 0
      while (distance < sets.length && all != 0) {
        if (sets(distance).length > 0) all &= after(sets(distance), row >> 6, distance)
        distance += 1
      }
      if (all != 0) {
        val found = (row & ~63) + java.lang.Long.numberOfTrailingZeros(all)
        return if (found <= last) found else until
      }
      row = (row & ~63) + 64
    }
    until
  }

  /**
   * Returns the first row in [`from`, `until`) that is not covered or in which the set does not hold; `until` if there
   * is none.
   */
  def nextWithout(set: Int, from: Int, until: Int): Int = {
    var row = from
    while (row < until && covers(row)) {
      val without = ~words((row >> 6) * width + set) & (-1L << row)
      if (without != 0) return math.min((row & ~63) + java.lang.Long.numberOfTrailingZeros(without), until)
      row = (row & ~63) + 64
    }
    math.min(row, until)
  }

  /** For each row of a block, a bit: whether one of the sets holds `distance` (fewer than 64) rows later. */
  private def after(sets: Array[Int], block: Int, distance: Int): Long =
    if (distance == 0) any(sets, block)
    else (any(sets, block) >>> distance) | (any(sets, block + 1) << (64 - distance))

  /** For each row of a block, a bit: whether one of the sets holds or may hold. Bits after the last row are 0. */
  private def any(sets: Array[Int], block: Int): Long =
    if (block << 6 >= buffer.size) 0L
    else if (!covers(block << 6)) -1L
    else {
      var any = 0L
      var i = 0
      while (i < sets.length) {
        any |= words(block * width + sets(i))
        i += 1
      }
      any
    }

  private def cover(row: Int): Boolean = {
    while (covered <= row && !isFull)
      if (hasRoom) evaluate() else isFull = true
    row < covered
  }

  /** Whether the array has room for the words of the next block; grows the array if the limits allow it. */
  private def hasRoom: Boolean = {
    val end = ((covered >> 6) + 1L) * width
    end <= words.length || {
      val length = math.min(math.max(2L * words.length, end), math.max(MostBytes / 8, width.toLong)).toInt
      val isAllowed = end <= length && (bytes(length) == 0 || budget.memory.tryAcquire(bytes(length)))
      if (isAllowed) {
        val grown = java.util.Arrays.copyOf(words, length)
        budget.memory.release(bytes(words.length))
        words = grown
      }
      isAllowed
    }
  }

  private def replace(array: Array[Long]): Unit = {
    budget.memory.release(bytes(words.length))
    words = array
  }

  /** Evaluates all conjuncts for the next 64 rows, or for all remaining rows if there are fewer. */
  private def evaluate(): Unit = {
    val rows = math.min(RowBlock.MostRows, buffer.size - covered)
    budget.charge(rows.toLong)
    java.util.Arrays.fill(holding, 0L)
    block.begin(covered, rows)
    blockTest.addTo(holding, block, rows)
    columnTests.foreach(_.addTo(holding, block, rows))
    setWords((covered >> 6) * width)
    budget.countConditions(rows.toLong * evaluationsPerRow)
    evaluatedRows += rows
    covered += rows
  }

  /** Sets the word of each set to the rows in which all conjuncts of the set hold. */
  private def setWords(base: Int): Unit = {
    var set = 0
    while (set < width) {
      var all = -1L
      var i = 0
      while (i < members(set).length) {
        all &= holding(members(set)(i))
        i += 1
      }
      words(base + set) = all
      set += 1
    }
  }

  private def bytes(length: Int): Long = if (length < SmallLength) 0L else 8L * length
}

private[matchrecognize] object ConjunctTable {

  /** The maximum size of the bits of a partition, in bytes. */
  val MostBytes: Long = 64L * 1024 * 1024

  /**
   * A partition with up to this many rows stays in the processor's cache from the evaluation of conditions to the
   * search.
   */
  private val MostLookedThrough = 4096

  /** The memory of an array shorter than this is not accounted for. */
  private val SmallLength = 8 * 1024
}
