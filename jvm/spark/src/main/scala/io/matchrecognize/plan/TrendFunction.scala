// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.types._

import io.matchrecognize.plan.ClauseArguments.{NoArgument, OneVariable, RowValue}

/**
 * A function of AGGREGATE MATCHES. It computes a value over all trends of a partition. A trend is a match reduced to
 * some of the rows that its repeated variables have collected, if these rows are still a match.
 *
 * Counts of trends are exact decimals of 38 digits. If a count has more digits, the query fails. EXACT_ functions
 * return all digits as text, and APPROX_ functions return a double.
 */
sealed abstract class TrendFunction(arguments: ClauseArguments) extends ClauseFunction(arguments) {

  /** @param of the type of the argument, if there is one */
  def dataType(of: Option[DataType]): DataType

  override def call(variable: Option[String], values: Seq[Expression]): Expression = TrendCall(this, variable, values)

  override def outsideHint: String =
    "Add a measure to a clause with AGGREGATE MATCHES, as in MEASURES COUNT_TRENDS() AS trends, and select its name."
}

object TrendFunction {
  private val Widest = DecimalType(38, 0)

  case object COUNT_TRENDS extends TrendFunction(NoArgument) {
    override def dataType(of: Option[DataType]): DataType = Widest
  }
  case object EXACT_COUNT_TRENDS extends TrendFunction(NoArgument) {
    override def dataType(of: Option[DataType]): DataType = StringType
  }
  case object APPROX_COUNT_TRENDS extends TrendFunction(NoArgument) {
    override def dataType(of: Option[DataType]): DataType = DoubleType
  }
  case object COUNT_EVENTS extends TrendFunction(OneVariable) {
    override def dataType(of: Option[DataType]): DataType = LongType
  }
  case object SUM_TRENDS extends TrendFunction(RowValue(isNumber = true)) {
    override def dataType(of: Option[DataType]): DataType = of match {
      case Some(FloatType | DoubleType) => DoubleType
      case Some(decimal: DecimalType) => DecimalType(38, decimal.scale)
      case _ => Widest
    }
  }
  case object APPROX_SUM_TRENDS extends TrendFunction(RowValue(isNumber = true)) {
    override def dataType(of: Option[DataType]): DataType = DoubleType
  }
  case object AVG_TRENDS extends TrendFunction(RowValue(isNumber = true)) {
    override def dataType(of: Option[DataType]): DataType = DoubleType
  }
  case object MIN_TRENDS extends TrendFunction(RowValue(isNumber = false)) {
    override def dataType(of: Option[DataType]): DataType = of.getOrElse(NullType)
  }
  case object MAX_TRENDS extends TrendFunction(RowValue(isNumber = false)) {
    override def dataType(of: Option[DataType]): DataType = of.getOrElse(NullType)
  }

  val all: Seq[TrendFunction] = Seq(
    COUNT_TRENDS,
    EXACT_COUNT_TRENDS,
    APPROX_COUNT_TRENDS,
    COUNT_EVENTS,
    SUM_TRENDS,
    APPROX_SUM_TRENDS,
    AVG_TRENDS,
    MIN_TRENDS,
    MAX_TRENDS
  )
}
