// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.json

import io.matchrecognize.json.JsonText._
import io.matchrecognize.pattern.RowPattern
import io.matchrecognize.pattern.RowPattern._

import com.fasterxml.jackson.databind.JsonNode

/** Converts the tree of a pattern to JSON, with one object for each of its nodes. */
private[json] object PatternJson {

  /**
   * @param limit returns the text of a time limit, given its position among the limits in the pattern, counted from 1
   */
  def apply(pattern: RowPattern, limit: Int => String): JsonNode = {
    def node(pattern: RowPattern): JsonNode = pattern match {
      case Variable(name) => fields("variable" -> text(name))
      case Concatenation(parts) => fields("concatenation" -> list(parts.map(node)))
      case Alternation(branches) => fields("alternation" -> list(branches.map(node)))
      case Permutation(elements) => fields("permutation" -> list(elements.map(node)))
      case Quantified(inner, quantifier) => fields(
          "quantified" -> node(inner),
          "least" -> number(quantifier.min),
          "most" -> quantifier.max.fold(none)(number(_)),
          "greedy" -> flag(quantifier.greedy)
        )
      case Excluded(inner) => fields("excluded" -> node(inner))
      case Absent(name) => fields("absent" -> text(name))
      case Limited(inner, step) => fields("limited" -> node(inner), "limit" -> text(limit(step.number)))
      case PartitionStart => fields("anchor" -> text("start"))
      case PartitionEnd => fields("anchor" -> text("end"))
      case Empty => fields("empty" -> flag(true))
    }
    node(pattern)
  }
}
