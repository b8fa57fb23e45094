// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import io.matchrecognize.forecast.ForecastScale

/**
 * What the analysis finds out for FORECAST ROWS.
 *
 * @param pattern what a model is of: the parts of the clause that decide what is learned, as text
 * @param model   the text of the model that the clause names; None: each partition learns
 */
final case class ForecastPlan(scale: ForecastScale, pattern: Seq[String], model: Option[String])
