// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import io.matchrecognize.pattern.RowPattern._

/** Prints a pattern in PATTERN syntax, with only those parentheses that it needs. */
private[pattern] object PatternText {
  private val PlainName = "[A-Z_][A-Z0-9_]*".r

  /** Words that have a special meaning unless they are quoted. */
  private val Words = Set("PERMUTE", "AND", "OR", "NOT", "WITHIN")

  def apply(pattern: RowPattern): String = pattern match {
    case Variable(name) => nameText(name)
    case Concatenation(parts) => parts.map {
        case alternation: Alternation => s"(${apply(alternation)})"
        case part => apply(part)
      }.mkString(" ")
    case Alternation(branches) => branches.map(apply).mkString(" | ")
    case Permutation(elements) => elements.map(apply).mkString("PERMUTE(", ", ", ")")
    case Quantified(inner, quantifier) => primary(inner) + quantifier.text
    case Excluded(inner) => s"{- ${apply(inner)} -}"
    case Absent(name) => s"NOT ${nameText(name)}"
    case Limited(inner, limit) => s"${limitable(inner)} WITHIN ${limit.text}"
    case PartitionStart => "^"
    case PartitionEnd => "$"
    case Empty => "()"
  }

  /**
   * Prints a pattern before a quantifier. A quantifier binds to the smallest pattern before it, so any larger pattern
   * needs parentheses.
   */
  private def primary(pattern: RowPattern): String = pattern match {
    case _: Variable | _: Permutation | _: Excluded | Empty => apply(pattern)
    case _ => s"(${apply(pattern)})"
  }

  /** Prints a pattern before a limit. A limit binds to the element before it, including its quantifier. */
  private def limitable(pattern: RowPattern): String = pattern match {
    case _: Quantified | _: Absent => apply(pattern)
    case other => primary(other)
  }

  private def nameText(name: String): String = name match {
    case PlainName() if !Words(name) => name
    case _ => "`" + name.replace("`", "``") + "`"
  }
}
