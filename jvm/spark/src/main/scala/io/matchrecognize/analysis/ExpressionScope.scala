// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

/** The part of a clause to which an expression belongs. It decides what the names in the expression mean. */
sealed trait ExpressionScope {

  /** The name of the part in error messages. */
  def section: String
}

object ExpressionScope {

  /** The condition of a primary variable. The row under test counts as mapped to that variable. */
  final case class Condition(variable: Int, name: String) extends ExpressionScope {
    override def section: String = s"DEFINE $name"
  }

  /**
   * A measure.
   *
   * @param distinguishesFinal whether RUNNING and FINAL differ; they do not if only a match's last row is shown
   * @param isOverTrends       whether the measure is computed over all matches of a partition instead of one
   * @param isForecast         whether the measure is computed for a match that is not yet complete
   */
  final case class Measure(
      name: String,
      distinguishesFinal: Boolean,
      isOverTrends: Boolean = false,
      isForecast: Boolean = false
  ) extends ExpressionScope {
    override def section: String = s"the measure $name"
  }
}
