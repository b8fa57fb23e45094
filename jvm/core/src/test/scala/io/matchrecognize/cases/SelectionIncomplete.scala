// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.cases.SelectionOptions._
import io.matchrecognize.pattern.RowPattern
import io.matchrecognize.pattern.RowPattern._

/**
 * Of an attempt without a match, the path that came closest to one, and why it ended: all paths are looked at, and every
 * step that they could not take.
 *
 * The pattern must have no anchors, and no variables without a condition.
 *
 * @param paths the paths of the attempt
 */
private[cases] final class SelectionIncomplete(pattern: PatternCase, start: Int, paths: SelectionPaths) {
  import SelectionIncomplete._

  /** None if no path has taken a row. */
  lazy val event: Option[Event.Incomplete] = {
    val all = paths.visited.flatMap { case (taken, options) => options.map(Refused(taken, options, _)) }
    val fewest = all.map(_.missing).minOption
    val closest = all.filter(one => fewest.contains(one.missing))
    closest.maxByOption(_.taken.size).filter(_.taken.nonEmpty).map { one =>
      val next = one.choice match {
        case step: Step => Some(pattern.letter(step.variable))
        case _: End => None
      }
      Event.Incomplete(start, SelectionReference.labels(pattern, one.taken), outcome(one), next)
    }
  }

  private def outcome(one: Refused): String = one.choice match {
    case ending: End => if (paths.isRefuted(ending, one.taken)) RefusedText else Open
    case step: Step => paths.end(one.taken, one.options, step)
  }
}

private[cases] object SelectionIncomplete {
  val TimedOut = "timed-out"
  val RefusedText = "refused"
  val Open = "open"

  /** A path with its options, and one of them, which it could not take. */
  private final case class Refused(taken: Vector[Taken], options: Vector[Choice], choice: Choice) {
    val missing: Int = choice match {
      case step: Step => 1 + step.rest.map(fewest).sum
      case _: End => 0
    }
  }

  private def fewest(rest: Rest): Int = rest match {
    case Part(part, _) => fewest(part)
    case RoundEnd(inner, quantifier, round, _, _) => math.max(quantifier.min - round, 0) * fewest(inner)
  }

  private def fewest(part: RowPattern): Int = part match {
    case _: Variable => 1
    case Empty | PartitionStart | PartitionEnd | _: Absent => 0
    case Concatenation(parts) => parts.map(fewest).sum
    case Permutation(parts) => parts.map(fewest).sum
    case Alternation(branches) => branches.map(fewest).min
    case Excluded(inner) => fewest(inner)
    case Limited(inner, _) => fewest(inner)
    case Quantified(inner, quantifier) => quantifier.min * fewest(inner)
  }
}
