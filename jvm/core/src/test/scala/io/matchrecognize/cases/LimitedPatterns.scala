// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{PatternFacts, RowPattern, StepLimit}

/** What patterns that are made piece by piece must heed when they hold NOT and limits. */
private[cases] object LimitedPatterns {

  /** The same pattern with its limits numbered as the parser numbers them: inner ones first, from left to right. */
  def numbered(pattern: RowPattern): RowPattern = {
    var last = 0
    def go(part: RowPattern): RowPattern = part match {
      case Limited(inner, limit) =>
        val numberedInner = go(inner)
        last += 1
        Limited(numberedInner, StepLimit(last, limit.text))
      case Concatenation(parts) => Concatenation(parts.map(go))
      case Alternation(branches) => Alternation(branches.map(go))
      case Permutation(elements) => Permutation(elements.map(go))
      case Quantified(inner, quantifier) => Quantified(go(inner), quantifier)
      case Excluded(inner) => Excluded(go(inner))
      case _: Variable | _: Absent | Empty | PartitionStart | PartitionEnd => part
    }
    go(pattern)
  }

  /**
   * Whether the rules say what each NOT means: it stands after a row and before another one, or at the end of a pattern
   * that takes a row, with one limit to wait for.
   *
   * @param hasLimit whether the match has a limit
   */
  def isClear(pattern: RowPattern, hasLimit: Boolean): Boolean = {
    val mayEndInAbsence = canEndInAbsence(pattern)
    val hasLimitedAbsence = pattern.hasPart {
      case Limited(_: Absent, _) => true
      case _ => false
    }
    !canBeginInAbsence(pattern) && !hidesAbsence(pattern) && (hasLimit || !mayEndInAbsence) &&
    !(hasLimitedAbsence && (hasLimit || mayEndInAbsence)) &&
    !((hasLimitedAbsence || mayEndInAbsence) && PatternFacts.canBeEmpty(pattern))
  }

  /** Whether a NOT that has no limit of its own can come after the last row, so that the match needs a limit. */
  def canEndInAbsence(pattern: RowPattern): Boolean = atEdge(pattern, atEnd = true)(_.isInstanceOf[Absent])

  /** Whether a NOT, with a limit of its own or with none, can come before the first row. */
  private def canBeginInAbsence(pattern: RowPattern): Boolean = atEdge(pattern, atEnd = false)(isAbsence)

  /** Whether a NOT in a limited part can come after the last row of that part. */
  private def hidesAbsence(pattern: RowPattern): Boolean = pattern match {
    case Limited(_: Absent, _) => false
    case Limited(inner, _) => canEndInAbsence(inner) || hidesAbsence(inner)
    case other => other.children.exists(hidesAbsence)
  }

  private def isAbsence(pattern: RowPattern): Boolean = pattern match {
    case _: Absent | Limited(_: Absent, _) => true
    case _ => false
  }

  private def atEdge(pattern: RowPattern, atEnd: Boolean)(wanted: RowPattern => Boolean): Boolean = pattern match {
    case _ if wanted(pattern) => true
    case Limited(_: Absent, _) => false
    case Concatenation(parts) =>
      val fromEdge = if (atEnd) parts.reverse else parts
      val emptyOnes = fromEdge.segmentLength(PatternFacts.canBeEmpty(_))
      fromEdge.take(emptyOnes + 1).exists(atEdge(_, atEnd)(wanted))
    case other => other.children.exists(atEdge(_, atEnd)(wanted))
  }
}
