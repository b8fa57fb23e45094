// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import io.matchrecognize.forecast.ForecastScale

/**
 * The meaning of FORECAST ROWS in a clause, as the analysis finds it.
 *
 * @param pattern the parts of the clause that decide what is learned, as text; a model is valid only for equal ones
 * @param model   the text of the model that the clause names; None if each partition learns its own
 */
final case class ForecastPlan(scale: ForecastScale, pattern: Seq[String], model: Option[String])
