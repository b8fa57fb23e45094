// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

/** Repetitions within repetitions, each of which can take no row: texts of patterns by their depth. */
object NestedRepetitions {

  /** An example of each, and the pattern of a depth. */
  val all: Seq[(String, Int => String)] = Seq(
    family("A", "(", ")*"),
    family("A?", "(", ")*"),
    family("A?", "(", ")*?"),
    family("A??", "(", ")+"),
    family("A??", "(", ")+?"),
    family("A", "(", " B?)*"),
    family("A??", "(", " | B?)*?"),
    family("A?", "(B?? ", ")+")
  )

  private def family(core: String, before: String, after: String): (String, Int => String) =
    s"$before$core$after" -> (depth => before * depth + core + after * depth + " C")
}
