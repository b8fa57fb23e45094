// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

/**
 * The text of a clause, part by part. A checkpoint stores it, so that a restarted query can decide whether its clause
 * can continue the search.
 *
 * It consists of the user's own text instead of Spark's plan, so it is the same in all releases of Spark.
 *
 * @param hasParameters whether the text has parameters; their values are not in the text
 * @param origins       the source positions, which are not sent to tasks; texts that differ only in their positions are
 *                      equal
 */
final case class ClauseText(parts: Seq[ClauseText.Part], hasParameters: Boolean)(
    @transient val origins: ClauseOrigins
) {

  /** The clause for display, with a line for each part. */
  def written: String = parts.map(_.written).mkString("\n")

  /** The parts that must be equal if one clause is to continue the search of the other. */
  def matching: Seq[String] = parts.filter(_.decidesMatches).map(_.normal)

  def +(part: ClauseText.Part): ClauseText = copy(parts = parts :+ part)(origins)

  /** Returns a copy in which all parts must be equal, including the measures. */
  def whole: ClauseText = copy(parts = parts.map(_.copy(decidesMatches = true)))(origins)
}

object ClauseText {

  /**
   * A part of a clause.
   *
   * @param written        the part as the user wrote it, on one line
   * @param normal         the part in a form that does not depend on layout, comments, and the case of keywords and
   *                       names
   * @param decidesMatches whether the matches or the stored rows depend on the part; if not, it affects only the output
   */
  final case class Part(written: String, normal: String, decidesMatches: Boolean = true)
}
