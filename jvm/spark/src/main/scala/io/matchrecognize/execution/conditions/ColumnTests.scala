// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import java.util.Arrays

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.execution.conditions.seek.NumberColumn
import io.matchrecognize.plan.{RowRead, RowUnderTest}

/**
 * Evaluates many comparisons of one column with constants by a single search: the position of a value among all the
 * constants decides every comparison.
 *
 * Cost: for each row, one binary search and one step for each conjunct that holds, however many comparisons there are.
 * Memory: two bits for each pair of a constant and a conjunct.
 *
 * @param positions finds the position of a value among the constants
 * @param masks     for each position, the conjuncts that hold there, as bits in `width` words
 */
private[execution] final class ColumnTests private (
    ordinal: Int,
    positions: ColumnTests.Positions,
    masks: Array[Long],
    width: Int
) {

  /**
   * For each of the first `rows` rows of the block and each conjunct that holds, sets the row's bit in the word of the
   * conjunct. A null satisfies no conjunct.
   */
  def addTo(words: Array[Long], block: RowBlock, rows: Int): Unit = {
    var row = 0
    while (row < rows) {
      val own = block.ownRow(row)
      if (!own.isNullAt(ordinal)) addTo(words, positions.of(own) * width, 1L << row)
      row += 1
    }
  }

  private def addTo(words: Array[Long], from: Int, bit: Long): Unit = {
    var i = 0
    while (i < width) {
      var left = masks(from + i)
      while (left != 0) {
        words((i << 6) + java.lang.Long.numberOfTrailingZeros(left)) |= bit
        left &= left - 1
      }
      i += 1
    }
  }
}

private[execution] object ColumnTests {

  /** The minimum number of comparisons for which a search pays off. */
  private val Fewest = 8

  /** The maximum number of words for the masks of a column. */
  private val MostWords = 1L << 17

  /**
   * A comparison of a column with constants. Given the signs of comparing a value with each constant, `holds` returns
   * whether the comparison is true.
   */
  private final case class Comparison(column: Attribute, constants: Seq[Any], holds: Seq[Int] => Boolean)

  /** Returns the searches, and the numbers of the conjuncts that they decide. */
  def apply(conjuncts: IndexedSeq[Conjunct], input: Seq[Attribute]): (Set[Int], Array[ColumnTests]) = {
    val width = (conjuncts.size + 63) / 64
    val comparisons = conjuncts.indices.flatMap(one => comparison(conjuncts(one)).map(one -> _))
    val searches = comparisons.groupBy(_._2.column.exprId).values.toSeq.flatMap { ofColumn =>
      val constants = ofColumn.flatMap(_._2.constants).distinct
      val isWorth = ofColumn.size >= Fewest && (2L * constants.size + 1) * width <= MostWords
      Option.when(isWorth)(ofColumn.map(_._1) -> search(ofColumn, constants, input, width))
    }
    (searches.flatMap(_._1).toSet, searches.map(_._2).toArray)
  }

  private def search(
      comparisons: Seq[(Int, Comparison)],
      constants: Seq[Any],
      input: Seq[Attribute],
      width: Int
  ): ColumnTests = {
    val column = comparisons.head._2.column
    val ordinal = input.indexWhere(_.exprId == column.exprId)
    val (positions, sorted) = positionsOf(ordinal, column.dataType, constants)
    val at = sorted.zipWithIndex.toMap
    val masks = new Array[Long]((2 * sorted.size + 1) * width)
    for ((one, comparison) <- comparisons) {
      val own = comparison.constants.map(at)
      // An odd position stands for a constant, an even one for the values between two adjacent constants.
      for (
        position <- 0 to 2 * sorted.size if comparison.holds(own.map(index => Integer.compare(position, 2 * index + 1)))
      )
        masks(position * width + (one >> 6)) |= 1L << one
    }
    new ColumnTests(ordinal, positions, masks, width)
  }

  private def comparison(conjunct: Conjunct): Option[Comparison] =
    if (conjunct.nullHolds) None
    else conjunct.condition match {
      case Not(EqualTo(Column(column), Constant(value))) => Some(Comparison(column, Seq(value), _.head != 0))
      case Not(EqualTo(Constant(value), Column(column))) => Some(Comparison(column, Seq(value), _.head != 0))
      case In(Column(column), list) =>
        val values = list.collect { case Constant(value) => value }
        Option.when(values.size == list.size)(Comparison(column, values, _.contains(0)))
      case InSet(Column(column), values) if !values.contains(null) =>
        Some(Comparison(column, values.toSeq.map(keyOf(_, column.dataType)), _.contains(0)))
      case test: BinaryComparison => binary(test, test.left, test.right, sign => sign)
          .orElse(binary(test, test.right, test.left, sign => -sign))
      case _ => None
    }

  private def binary(
      test: BinaryComparison,
      left: Expression,
      right: Expression,
      turn: Int => Int
  ): Option[Comparison] =
    (left, right) match {
      case (Column(column), Constant(value)) =>
        val holds: Option[Int => Boolean] = test match {
          case _: EqualTo => Some(_ == 0)
          case _: LessThan => Some(_ < 0)
          case _: LessThanOrEqual => Some(_ <= 0)
          case _: GreaterThan => Some(_ > 0)
          case _: GreaterThanOrEqual => Some(_ >= 0)
          case _ => None
        }
        holds.map(of => Comparison(column, Seq(value), signs => of(turn(signs.head))))
      case _ => None
    }

  private object Column {
    def unapply(expression: Expression): Option[Attribute] = expression match {
      case RowRead(RowUnderTest(0), column: Attribute) if isSupported(column.dataType) => Some(column)
      case _ => None
    }
  }

  private object Constant {
    def unapply(expression: Expression): Option[Any] = expression match {
      case Literal(value, dataType) if value != null && isSupported(dataType) => Some(keyOf(value, dataType))
      case _ => None
    }
  }

  private def isSupported(dataType: DataType): Boolean = dataType match {
    case ByteType | ShortType | IntegerType | LongType | DateType | TimestampType | TimestampNTZType | DoubleType =>
      true
    // Collations are not supported, because different strings may be equal under a collation.
    case text => text == StringType
  }

  /** The key by which a constant is compared. */
  private def keyOf(value: Any, dataType: DataType): Any = dataType match {
    case DoubleType => NumberColumn.ordered(value.asInstanceOf[Double])
    case StringType => value
    case _ => value.asInstanceOf[Number].longValue
  }

  /** Finds the positions of values among sorted constants. */
  private[execution] sealed abstract class Positions {

    /**
     * The position of a value: 2i + 1 if it equals the constant with index i, and an even number if it lies between two
     * constants.
     */
    def of(row: UnsafeRow): Int
    protected def position(found: Int): Int = if (found >= 0) 2 * found + 1 else -2 * (found + 1)
  }

  private final class NumberPositions(constants: Array[Long], column: NumberColumn) extends Positions {
    override def of(row: UnsafeRow): Int = position(Arrays.binarySearch(constants, column.value(row)))
  }

  private final class TextPositions(constants: Array[UTF8String], ordinal: Int) extends Positions {
    override def of(row: UnsafeRow): Int =
      position(Arrays.binarySearch(constants, row.getUTF8String(ordinal), TextOrder))
  }

  private val TextOrder: java.util.Comparator[UTF8String] = (a, b) => a.binaryCompare(b)

  private def positionsOf(ordinal: Int, dataType: DataType, constants: Seq[Any]): (Positions, Seq[Any]) =
    if (dataType == StringType) {
      val sorted = constants.map(_.asInstanceOf[UTF8String]).toArray
      Arrays.sort(sorted, TextOrder)
      (new TextPositions(sorted, ordinal), sorted.toSeq)
    } else {
      val sorted = constants.map(_.asInstanceOf[Long]).toArray.sorted
      (new NumberPositions(sorted, new NumberColumn(ordinal, dataType)), sorted.toSeq)
    }
}
