// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/**
 * Where the search continues after a match that took rows. After an empty match, it always continues at the next row.
 *
 * Everything about the modes is defined here: how each is written, what it does, and what the search must know about
 * it.
 *
 * @param words    the words that follow SKIP in the clause
 * @param variable the variable that determines the target row, if the mode has one
 */
// No default arguments: they belong to the companion object, which may not be initialized yet when the first mode is
// created.
sealed abstract class AfterMatchSkip(val words: String, val variable: Option[String]) extends Serializable {

  /** The mode as it is written in a clause. */
  def text: String = (words +: variable.toSeq).mkString("AFTER MATCH SKIP ", " ", "")

  /** The name of the mode in the plan as JSON. */
  def key: String = words.stripPrefix("TO ")

  /** Whether all paths from a row are matches, rather than only the preferred one. */
  def findsAllMatches: Boolean = false

  /** Whether the next match may begin at any row after the first row of this one. */
  def isToNextRow: Boolean = false

  /**
   * The row at which the next attempt starts. It is always after the first of `rows`.
   *
   * @param rows   the rows of the match in order, at least one
   * @param labels the primary variable of each row
   * @throws SkipTargetException if the target is not a row of the match, or is its first row
   */
  def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int
}

object AfterMatchSkip {
  case object PastLastRow extends AfterMatchSkip("PAST LAST ROW", None) {
    override def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int = rows.last + 1
  }

  case object ToNextRow extends AfterMatchSkip("TO NEXT ROW", None) {
    override def isToNextRow: Boolean = true
    override def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int = rows.head + 1
  }

  /** The mode that Esper has: no match prevents another one from being found. */
  case object ToCurrentRow extends AfterMatchSkip("TO CURRENT ROW", None) {
    override def findsAllMatches: Boolean = true
    override def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int = rows.head + 1
  }

  /** `TO FIRST name`; `variables` are the primary variables that `name` stands for. */
  final case class ToFirst(name: String, variables: Set[Int]) extends AfterMatchSkip("TO FIRST", Some(name)) {
    override def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int =
      target(name, rows, labels.indexWhere(variables))
  }

  /** `TO LAST name` and `TO name`. */
  final case class ToLast(name: String, variables: Set[Int]) extends AfterMatchSkip("TO LAST", Some(name)) {
    override def resumeAt(rows: IndexedSeq[Int], labels: IndexedSeq[Int]): Int =
      target(name, rows, labels.lastIndexWhere(variables))
  }

  /** All modes, as they are written in plans and messages. */
  val forms: Seq[ClauseForm[AfterMatchSkip]] =
    Seq(plain(PastLastRow), plain(ToNextRow), plain(ToCurrentRow), named(ToFirst(_, _)), named(ToLast(_, _)))

  /** `SKIP TO name`, which means `SKIP TO LAST name`. */
  val toVariable: ClauseForm[AfterMatchSkip] = ClauseForm("TO", ToLast(_, _), takesVariable = true)

  private def plain(skip: AfterMatchSkip) = ClauseForm(skip.words, (_, _) => skip, takesVariable = false)

  private def named(of: (String, Set[Int]) => AfterMatchSkip) =
    ClauseForm(of("", Set.empty).words, of, takesVariable = true)

  private def target(name: String, rows: IndexedSeq[Int], index: Int): Int =
    if (index < 0) throw SkipTargetException(name, SkipTargetException.NotInMatch)
    // Resuming at the first row would find the same match again, forever.
    else if (index == 0) throw SkipTargetException(name, SkipTargetException.FirstRow)
    else rows(index)
}

/** Thrown when the skip target of a match is unusable. */
final case class SkipTargetException(variable: String, reason: SkipTargetException.Reason)
    extends RuntimeException(s"AFTER MATCH SKIP TO $variable: $reason")

object SkipTargetException {
  sealed trait Reason
  case object NotInMatch extends Reason { override def toString = "no row of the match is mapped to it" }
  case object FirstRow extends Reason { override def toString = "it is the first row of the match" }
}
