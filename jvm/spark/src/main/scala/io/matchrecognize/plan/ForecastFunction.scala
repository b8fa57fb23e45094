// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.types._

import io.matchrecognize.plan.ClauseArguments.NoArgument

/** A function of FORECAST ROWS. It describes the open match that is most likely to complete. */
sealed abstract class ForecastFunction extends ClauseFunction(NoArgument) {

  /** @param key the type of the first key of ORDER BY */
  def dataType(key: Option[DataType]): DataType

  override def call(variable: Option[String], values: Seq[Expression]): Expression = ForecastCall(this, None)

  override def outsideHint: String =
    "Add a measure to a clause with FORECAST ROWS, as in MEASURES FORECAST_PROBABILITY() AS probability, and select its name."
}

object ForecastFunction {

  /** The value of the first ORDER BY key in the row after which the forecast is made. */
  case object FORECAST_AT extends ForecastFunction {
    override def dataType(key: Option[DataType]): DataType = key.getOrElse(NullType)
  }
  case object FORECAST_PROBABILITY extends ForecastFunction {
    override def dataType(key: Option[DataType]): DataType = DoubleType
  }
  case object FORECAST_LOWER extends ForecastFunction {
    override def dataType(key: Option[DataType]): DataType = DoubleType
  }
  case object FORECAST_UPPER extends ForecastFunction {
    override def dataType(key: Option[DataType]): DataType = DoubleType
  }
  case object FORECAST_TIME extends ForecastFunction {
    override def dataType(key: Option[DataType]): DataType = ForecastClock.spanType(key)
  }
  case object FORECAST_STATE extends ForecastFunction {
    override def dataType(key: Option[DataType]): DataType = StringType
  }
  case object FORECAST_CONTEXT_DEPTH extends ForecastFunction {
    override def dataType(key: Option[DataType]): DataType = IntegerType
  }
  case object FORECAST_OPEN_MATCHES extends ForecastFunction {
    override def dataType(key: Option[DataType]): DataType = LongType
  }

  val all: Seq[ForecastFunction] = Seq(
    FORECAST_AT,
    FORECAST_PROBABILITY,
    FORECAST_LOWER,
    FORECAST_UPPER,
    FORECAST_TIME,
    FORECAST_STATE,
    FORECAST_CONTEXT_DEPTH,
    FORECAST_OPEN_MATCHES
  )
}
