// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

/**
 * A clause as it was written, part by part: what a checkpoint keeps of it, to decide whether another clause can continue.
 *
 * It is made of the user's own text and not of Spark's plan, so no release of Spark prints it in another form.
 *
 * @param hasParameters whether the text has parameters, whose values it does not show
 * @param origins       where its parts stand; two texts that differ in it alone are equal, and no task is sent it
 */
final case class ClauseText(parts: Seq[ClauseText.Part], hasParameters: Boolean)(
    @transient val origins: ClauseOrigins
) {

  /** For a reader, a line for each part. */
  def written: String = parts.map(_.written).mkString("\n")

  /** What must be equal in two clauses, one of which continues the search of the other. */
  def matching: Seq[String] = parts.filter(_.decidesMatches).map(_.normal)

  def +(part: ClauseText.Part): ClauseText = copy(parts = parts :+ part)(origins)

  /** With all its parts, the measures as well, among those that must be equal. */
  def whole: ClauseText = copy(parts = parts.map(_.copy(decidesMatches = true)))(origins)
}

object ClauseText {

  /**
   * A part of a clause.
   *
   * @param written        with the user's own words, in one line
   * @param normal         without layout, comments, and the case of keywords and names
   * @param decidesMatches whether matches or the rows kept depend on it, and not only what is shown of a match
   */
  final case class Part(written: String, normal: String, decidesMatches: Boolean = true)
}
