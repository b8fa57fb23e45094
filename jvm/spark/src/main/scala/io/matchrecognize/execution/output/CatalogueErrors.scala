// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.forecast.ForecastTooLarge
import io.matchrecognize.matcher.StepLimitException
import io.matchrecognize.policy.SkipTargetException
import io.matchrecognize.trend.TrendLimitException

private[matchrecognize] object CatalogueErrors {

  /** Runs a part of the matcher and converts its exceptions to errors of the catalogue. */
  def reporting[T](work: => T): T =
    try work
    catch {
      case error: SkipTargetException => throw ExecutionErrors.skipTarget(error)
      case error: StepLimitException => throw ExecutionErrors.stepLimit(error.limit)
      case error: ForecastTooLarge => throw ExecutionErrors.forecastTooLarge(error.detail)
      case error: TrendLimitException => throw ExecutionErrors.trendLimit(error.limit)
    }
}
