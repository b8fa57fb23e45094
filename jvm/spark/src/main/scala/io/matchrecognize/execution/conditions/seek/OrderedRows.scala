// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions.seek

import scala.util.control.NonFatal

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenFallback
import org.apache.spark.sql.types._

import io.matchrecognize.execution.conditions.{ReadSlots, ReadView}
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.{MatchBudget, MemoryAccount}
import io.matchrecognize.plan.{RowRead, RowUnderTest}

/**
 * Finds the rows of a partition whose column is greater, or less, than a path requires. It skips blocks of rows in
 * which no value can satisfy the comparison, using the minimum and maximum of each block of 64 rows and of each group
 * of 64 blocks.
 *
 * The comparison is monotonic in the column. So if it is false for the maximum of a block (or for the minimum, if the
 * comparison becomes true as the column shrinks), it is false for all values of the block. Values are compared in
 * Spark's order: 0.0 equals -0.0, and NaN is greater than all other numbers.
 *
 * Cost: the column is read once for each block requested. Memory: 16 bytes for each 64 rows; if that memory is not
 * available, every row is a candidate.
 *
 * @param nextRow returns the next row from the first argument on, and before the second, for which the conjuncts known
 *                in advance hold; only these rows count for the minimum and maximum of a block
 */
private[execution] final class OrderedRows(
    comparison: OrderedValues,
    input: Seq[Attribute],
    slots: ReadSlots,
    buffer: PartitionBuffer,
    nextRow: (Int, Int) => Int,
    budget: MatchBudget
) extends SoughtRows {
  import OrderedRows._

  private val number = NumberColumn(comparison.column, input)
  private val row = buffer.newRow()
  private val column = Held(comparison.column.dataType)
  private val fixed = comparison.ofPath.map(part => Held(part.dataType)).toArray
  private val fixedValues = comparison.ofPath.map(slots.bind).toArray
  private val condition = over(comparison.condition)

  // Whether comparing the column itself with one value decides the comparison, so that it need not be evaluated.
  private val isPlain = isColumn(comparison.condition.left) || isColumn(comparison.condition.right)
  private val plainValue =
    if (isColumn(comparison.condition.left)) comparison.condition.right else comparison.condition.left
  private val isStrict = comparison.condition.isInstanceOf[LessThan] || comparison.condition.isInstanceOf[GreaterThan]

  private var isAny = true
  private var isNone = false
  // The fixed value, if the comparison is plain.
  private var bound = 0L

  private var blocks = Blocks.None
  private var isPrepared = false
  private var acquired = 0L

  override def clear(): Unit = release()

  override def release(): Unit = {
    if (acquired > 0) budget.memory.release(acquired)
    acquired = 0L
    blocks = Blocks.None
    isPrepared = false
  }

  override def fix(view: ReadView): Unit = {
    isAny = false
    isNone = false
    try {
      val from = slots.fill(view)
      var i = 0
      while (i < fixed.length) {
        fixed(i).value = fixedValues(i).eval(from)
        i += 1
      }
      if (fixed.exists(_.value == null)) settleNull()
      else if (isPlain) bound = number.ordered(over(plainValue).eval())
      else if (fixed.exists(one => isSpecial(one.value))) isAny = true
    } catch {
      // Every row then counts as a candidate: its condition is evaluated, and raises the error if it reaches the
      // failing part.
      case NonFatal(_) => isAny = true
    }
  }

  /** Handles a fixed value that is null: a comparison with null is true for no row. */
  private def settleNull(): Unit = if (comparison.ignoresNull) isNone = true else isAny = true

  override def next(from: Int): Int =
    if (isNone) NoRow
    else if (isAny || mayFit(from)) from
    else {
      if (!isPrepared) prepare()
      if (blocks.size == 0 || mayFitIn(from >> 6)) from + 1 else nextBlock((from >> 6) + 1) << 6
    }

  /**
   * Returns the first block, from `block` on, that may have a fitting row; a number greater than all blocks if there is
   * none.
   */
  private def nextBlock(block: Int): Int = {
    var at = block
    while (at < blocks.size) {
      budget.charge(1L)
      if ((at & 63) == 0 && !mayFitInGroup(at >> 6)) at += 64
      else if (mayFitIn(at)) return at
      else at += 1
    }
    NoRow >> 6
  }

  private def mayFit(at: Int): Boolean = {
    buffer.point(row, at)
    if (number.isNull(row)) !comparison.ignoresNull
    else {
      val value = number.value(row)
      isPossible(value, value)
    }
  }

  /** Whether the comparison may be true for a value in the given range. */
  private def isPossible(least: Long, greatest: Long): Boolean =
    // A block with a null that may satisfy the condition has this range.
    if (least == Long.MinValue && greatest == Long.MaxValue) true
    else if (isPlain) {
      if (comparison.increases) { if (isStrict) greatest > bound else greatest >= bound }
      else if (isStrict) least < bound
      else least <= bound
    } else
      number.isSpecial(least) || number.isSpecial(greatest) || holds(least) || (least != greatest && holds(greatest))

  /** Whether the comparison is true for the value, or may raise an error for it. */
  private def holds(value: Long): Boolean = {
    column.value = number.of(value)
    try condition.eval() == true
    catch { case NonFatal(_) => true }
  }

  private def prepare(): Unit = {
    isPrepared = true
    val count = (buffer.size + 63) >> 6
    val bytes = MemoryAccount.ofArray(2 * 8L * (count + (count >> 6) + 1))
    if (count > 1 && (bytes == 0 || budget.memory.tryAcquire(bytes))) {
      acquired = bytes
      blocks = new Blocks(count)
    }
  }

  private def mayFitIn(block: Int): Boolean = {
    if (!blocks.isKnown(block)) summarize(block)
    !blocks.isEmpty(block) && isPossible(blocks.least(block), blocks.greatest(block))
  }

  private def mayFitInGroup(group: Int): Boolean = {
    val at = blocks.size + group
    if (!blocks.isKnown(at)) {
      blocks.begin(at)
      var block = group << 6
      while (block < math.min(blocks.size, (group + 1) << 6)) {
        if (!blocks.isKnown(block)) summarize(block)
        if (!blocks.isEmpty(block)) blocks.add(at, blocks.least(block), blocks.greatest(block))
        block += 1
      }
    }
    !blocks.isEmpty(at) && isPossible(blocks.least(at), blocks.greatest(at))
  }

  private def summarize(block: Int): Unit = {
    blocks.begin(block)
    val end = math.min(buffer.size, (block + 1) << 6)
    var at = nextRow(block << 6, end)
    while (at < end) {
      budget.charge(1L)
      buffer.point(row, at)
      if (!number.isNull(row)) {
        val value = number.value(row)
        blocks.add(block, value, value)
      } else if (!comparison.ignoresNull) blocks.add(block, Long.MinValue, Long.MaxValue)
      at = nextRow(at + 1, end)
    }
  }

  private def isColumn(side: Expression): Boolean = side match {
    case RowRead(RowUnderTest(0), _) => true
    case _ => false
  }

  /** Rewrites the expression to read `column` and the values that the path has fixed. */
  private def over(expression: Expression): Expression =
    comparison.ofPath.indexWhere(_ eq expression) match {
      case -1 => expression match {
          case RowRead(RowUnderTest(0), _) => column
          case other => other.mapChildren(over)
        }
      case part => fixed(part)
    }
}

private[execution] object OrderedRows {

  /** The result if there is no row. */
  private val NoRow = Int.MaxValue

  /** Whether arithmetic with the value does not preserve the order of other values. */
  private def isSpecial(value: Any): Boolean = value match {
    case double: Double => double.isNaN || double.isInfinite
    case float: Float => float.isNaN || float.isInfinite
    case _ => false
  }

  /** A value that is set before each evaluation. */
  private final case class Held(dataType: DataType) extends LeafExpression with CodegenFallback {
    var value: Any = _
    override def nullable: Boolean = true
    override def eval(input: InternalRow): Any = value
  }

  /** The minimum and maximum of blocks and of groups of blocks. The groups are numbered after the blocks. */
  private final class Blocks(val size: Int) {
    private val all = size + (size >> 6) + 1
    private val known = new java.util.BitSet(if (size == 0) 0 else all)
    private val low, high = new Array[Long](if (size == 0) 0 else all)

    def isKnown(block: Int): Boolean = known.get(block)
    def begin(block: Int): Unit = {
      known.set(block)
      low(block) = Long.MaxValue
      high(block) = Long.MinValue
    }
    def add(block: Int, least: Long, greatest: Long): Unit = {
      if (least < low(block)) low(block) = least
      if (greatest > high(block)) high(block) = greatest
    }
    def isEmpty(block: Int): Boolean = low(block) > high(block)
    def least(block: Int): Long = low(block)
    def greatest(block: Int): Long = high(block)
  }

  private object Blocks {
    val None: Blocks = new Blocks(0)
  }
}
