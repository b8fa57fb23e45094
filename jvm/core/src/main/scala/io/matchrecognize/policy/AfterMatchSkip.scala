// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/** Where the search goes on after a match that took rows. After an empty match it is always the next row. */
sealed trait AfterMatchSkip {

  /**
   * The row at which the next attempt starts; always greater than the first of `rows`.
   *
   * @param rows   the match's rows in order, at least one
   * @param labels the primary variable of each
   * @throws SkipTargetException if the target is no row of the match, or its first row
   */
  def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int
}

object AfterMatchSkip {
  case object PastLastRow extends AfterMatchSkip {
    override def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int = rows.last + 1
  }

  case object ToNextRow extends AfterMatchSkip {
    override def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int = rows.head + 1
  }

  /** Esper's: no match keeps another from being found, so every way from every row is a match. */
  case object ToCurrentRow extends AfterMatchSkip {
    override def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int = rows.head + 1
  }

  /** `TO FIRST name`; `variables` are the primary variables that `name` stands for. */
  final case class ToFirst(name: String, variables: Set[Int]) extends AfterMatchSkip {
    override def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int =
      target(name, rows, labels.indexWhere(variables))
  }

  /** `TO LAST name` and `TO name`. */
  final case class ToLast(name: String, variables: Set[Int]) extends AfterMatchSkip {
    override def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int =
      target(name, rows, labels.lastIndexWhere(variables))
  }

  private def target(name: String, rows: IndexedSeq[Int], index: Int): Int =
    if (index < 0) throw SkipTargetException(name, SkipTargetException.NotInMatch)
    // The same attempt would find the same match for ever.
    else if (index == 0) throw SkipTargetException(name, SkipTargetException.FirstRow)
    else rows(index)
}

/** The skip target of a match that was found is unusable. */
final case class SkipTargetException(variable: String, reason: SkipTargetException.Reason)
    extends RuntimeException(s"AFTER MATCH SKIP TO $variable: $reason")

object SkipTargetException {
  sealed trait Reason
  case object NotInMatch extends Reason { override def toString = "no row of the match is mapped to it" }
  case object FirstRow extends Reason { override def toString = "it is the first row of the match" }
}
