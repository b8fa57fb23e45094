// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

/**
 * A clause as it was written, part by part. A checkpoint keeps it, to decide whether another clause can continue the
 * search.
 *
 * It consists of the user's own text and not of Spark's plan, so it is the same in all releases of Spark.
 *
 * @param hasParameters whether the text has parameters, whose values it does not show
 * @param origins       the source positions; texts that differ only in them are equal, and they are not sent to tasks
 */
final case class ClauseText(parts: Seq[ClauseText.Part], hasParameters: Boolean)(
    @transient val origins: ClauseOrigins
) {

  /** The clause for display, with a line for each part. */
  def written: String = parts.map(_.written).mkString("\n")

  /** The parts that must be equal if one clause is to continue the search of another. */
  def matching: Seq[String] = parts.filter(_.decidesMatches).map(_.normal)

  def +(part: ClauseText.Part): ClauseText = copy(parts = parts :+ part)(origins)

  /** A copy in which all parts, the measures as well, must be equal. */
  def whole: ClauseText = copy(parts = parts.map(_.copy(decidesMatches = true)))(origins)
}

object ClauseText {

  /**
   * A part of a clause.
   *
   * @param written        the part in the user's own words, in one line
   * @param normal         the part in a form that does not depend on layout, comments, and the case of keywords and
   *                       names
   * @param decidesMatches whether matches or the rows kept depend on the part, and not only the output of a match
   */
  final case class Part(written: String, normal: String, decidesMatches: Boolean = true)
}
