// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

/** Suggests a known name in place of an unknown one, as in "Did you mean ...?". */
object Suggestion {

  /** Returns a sentence that suggests the nearest known name, with a leading space; empty if no name is near. */
  def apply(wrong: String, known: Seq[String]): String =
    nearest(wrong, known).map(n => s" Did you mean $n?").getOrElse("")

  def nearest(wrong: String, known: Seq[String]): Option[String] = {
    val upper = wrong.toUpperCase(java.util.Locale.ROOT)
    known.distinct
      .map(name => name -> distance(upper, name.toUpperCase(java.util.Locale.ROOT)))
      .filter { case (name, d) => d <= math.max(name.length, wrong.length) / 2 }
      .sortBy(_._2).headOption.map(_._1)
  }

  /** Whether the word has more than four letters and differs from a known word by at most two. */
  def isNear(word: String, known: Seq[String]): Boolean = word.length > 4 && known.exists(distance(word, _) <= 2)

  /**
   * Whether two names probably differ by a typing error: by one letter, or by at most two if both have at least four.
   */
  def isSlip(name: String, other: String): Boolean =
    name != other && distance(name, other) <= (if (math.min(name.length, other.length) > 3) 2 else 1) &&
      math.min(name.length, other.length) > 2

  private def distance(a: String, b: String): Int =
    org.apache.commons.text.similarity.LevenshteinDistance.getDefaultInstance()(a, b)
}
