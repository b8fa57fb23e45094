// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import java.math.{BigDecimal => JavaBigDecimal, BigInteger}

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.util.TypeUtils
import org.apache.spark.sql.types.{DataType, Decimal, DecimalType, DoubleType}
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.execution.conditions.CompiledClause
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.plan.{ClauseArguments, TrendFunction, TrendRead}
import io.matchrecognize.trend.{TrendMeasures, TrendSums}

/**
 * Computes the trend functions of a clause. It supplies the values of rows, over which the aggregation sums for all
 * trends (see [[TrendFunction]]), and computes the results of the functions from these sums.
 */
private[execution] final class SparkTrendMeasures(
    reads: IndexedSeq[TrendRead],
    compiled: CompiledClause,
    input: Seq[Attribute],
    buffer: PartitionBuffer
) extends TrendMeasures {
  import SparkTrendMeasures._
  import TrendFunction._

  private def variables(read: TrendRead): Set[Int] =
    read.variables.getOrElse(compiled.specification.variables.primary.indices.toSet)

  /** The distinct values to add up. An average needs only an approximate sum. */
  private val summed: IndexedSeq[Summed] = reads.collect {
    case read if read.function.arguments == ClauseArguments.RowValue(isNumber = true) => summedOf(read)
  }.distinct

  private def summedOf(read: TrendRead): Summed = {
    val number = read.children.head
    val to = read.function match {
      case SUM_TRENDS => SUM_TRENDS.dataType(Some(number.dataType))
      case _ => DoubleType
    }
    Summed(variables(read), Cast(number, to))
  }

  private val compared: IndexedSeq[Compared] = reads.collect {
    case read if read.function.arguments == ClauseArguments.RowValue(isNumber = false) => comparedOf(read)
  }.distinct

  private def comparedOf(read: TrendRead): Compared =
    Compared(variables(read), read.children.head, isLeast = read.function == MIN_TRENDS)

  private val counted: IndexedSeq[Set[Int]] = reads.filter(_.function == COUNT_EVENTS).map(variables).distinct

  override val sums: IndexedSeq[TrendMeasures.Sum] =
    summed.map(sum => TrendMeasures.Sum(sum.variables, sum.value.dataType != DoubleType))
  override val extremes: IndexedSeq[Set[Int]] = compared.map(_.variables)
  override val events: IndexedSeq[Set[Int]] = counted
  override val needsApproximateCount: Boolean =
    reads.exists(read => read.function == APPROX_COUNT_TRENDS || read.function == AVG_TRENDS)
  override val needsExactCount: Boolean =
    reads.exists(read => read.function == COUNT_TRENDS || read.function == EXACT_COUNT_TRENDS)

  private val sumValues = summed.map(sum => new RowValue(sum.value, input, buffer))
  private val comparedValues = compared.map(one => new RowValue(one.value, input, buffer))
  private val otherValues = compared.map(one => new RowValue(one.value, input, buffer))
  private val orderings = compared.map(one => TypeUtils.getInterpretedOrdering(one.value.dataType))

  /** Discards remembered values; call it when the buffer has another partition. */
  def begin(): Unit = (sumValues ++ comparedValues ++ otherValues).foreach(_.forget())

  override def exactValue(sum: Int, row: Int): BigInteger =
    sumValues(sum)(row).asInstanceOf[Decimal].toJavaBigDecimal.setScale(scale(summed(sum).value.dataType)).unscaledValue

  override def approximateValue(sum: Int, row: Int): Double = sumValues(sum)(row).asInstanceOf[Double]
  override def isNullValue(sum: Int, row: Int): Boolean = sumValues(sum)(row) == null

  override def moreExtreme(extreme: Int, row: Int, other: Int): Int = {
    def value(of: Int, values: IndexedSeq[RowValue]) = if (of < 0) null else values(extreme)(of)
    val (a, b) = (value(row, comparedValues), value(other, otherValues))
    if (a == null) (if (b == null) -1 else other)
    else if (b == null) row
    else {
      val order = orderings(extreme).compare(a, b)
      if (order == 0 || (order < 0) == compared(extreme).isLeast) row else other
    }
  }

  /** Returns the results of all functions, in the order of `reads`. */
  def values(sums: TrendSums): Seq[Any] = reads.map { read =>
    read.function match {
      case COUNT_TRENDS =>
        decimal(sums.count, DecimalType(38, 0), "COUNT_TRENDS", "EXACT_COUNT_TRENDS or APPROX_COUNT_TRENDS")
      case EXACT_COUNT_TRENDS => UTF8String.fromString(sums.count.toString)
      case APPROX_COUNT_TRENDS => sums.approximateCount.toDouble
      case COUNT_EVENTS => sums.events(counted.indexOf(variables(read))).cardinality.toLong
      case MIN_TRENDS | MAX_TRENDS =>
        val index = compared.indexOf(comparedOf(read))
        val row = sums.extremes(index)
        if (row < 0) null else comparedValues(index)(row)
      case _ => sum(read, sums, summed.indexOf(summedOf(read)))
    }
  }

  private def sum(read: TrendRead, sums: TrendSums, index: Int): Any =
    if (!sums.hasValue(index)) null
    else (read.function, read.dataType) match {
      case (AVG_TRENDS, _) => sums.approximate(index) / sums.approximateCount
      case (_, exact: DecimalType) => decimal(sums.sums(index), exact, "SUM_TRENDS", "APPROX_SUM_TRENDS")
      case _ => sums.approximate(index).toDouble
    }

  private def decimal(unscaled: BigInteger, to: DecimalType, function: String, instead: String): Decimal = {
    // A number with more than `MaxBits` bits overflows in any case; its digits are counted for the message.
    val isWide = unscaled.bitLength > MaxBits
    val digits = if (isWide) unscaled.abs.toString.length else new JavaBigDecimal(unscaled).precision
    if (digits > to.precision) throw ExecutionErrors.trendOverflow(function, digits - to.scale, instead)
    Decimal(new JavaBigDecimal(unscaled, to.scale), to.precision, to.scale)
  }

  private def scale(of: DataType): Int = of match {
    case decimal: DecimalType => decimal.scale
    case _ => 0
  }
}

private object SparkTrendMeasures {

  /** A number with more bits than this has more than 38 digits. */
  val MaxBits = 127

  final case class Summed(variables: Set[Int], value: Expression)
  final case class Compared(variables: Set[Int], value: Expression, isLeast: Boolean)

  /** Computes an expression for rows of the buffer; remembers the last value. */
  final class RowValue(expression: Expression, input: Seq[Attribute], buffer: PartitionBuffer) {
    private val project = MutableProjection.create(Seq(expression), input)
    private var known = -1
    private var value: Any = _

    def apply(row: Int): Any = {
      if (row != known) {
        known = row
        value = InternalRow.copyValue(project(buffer.row(row)).get(0, expression.dataType))
      }
      value
    }

    def forget(): Unit = known = -1
  }
}
