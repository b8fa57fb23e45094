// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import io.matchrecognize.forecast.ForecastScale

/**
 * The meaning of FORECAST ROWS in a clause, as determined by the analysis.
 *
 * @param pattern the parts of the clause that determine what is learned, as text; a model is valid only for equal parts
 * @param model   the text of the model that the clause names; None if each partition learns its own
 */
final case class ForecastPlan(scale: ForecastScale, pattern: Seq[String], model: Option[String])
