// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

/** Where an expression of a clause stands, which decides what its names mean. */
sealed trait ExpressionScope {

  /** For messages. */
  def section: String
}

object ExpressionScope {

  /** The condition of a primary variable: the row under test counts as mapped to it. */
  final case class Condition(variable: Int, name: String) extends ExpressionScope {
    override def section: String = s"DEFINE $name"
  }

  /**
   * @param distinguishesFinal whether RUNNING and FINAL differ: not when only a match's last row is shown
   * @param isOverTrends       whether it is about all matches of a partition, and not about one
   * @param isForecast         whether it is about a match that is not complete
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
