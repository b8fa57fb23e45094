// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.Event

/** Runs clauses made of pattern cases, and compares what they give. */
trait RandomClauses extends MatchRecognizeTest {

  /**
   * The rows of each partition in order, or an error.
   *
   * @param events what happens in each partition
   * @param story  says how to reproduce this case, given the numbers of the partitions that differ
   */
  protected def check(clause: CaseSql, events: Seq[Seq[Event]])(story: Seq[Int] => String): Unit = {
    val errors = events.flatten.collect { case error: Event.SkipError => error }
    def about(parts: Seq[Int]) = s"\n${story(parts)}\n${clause.query}\n"
    if (errors.nonEmpty) {
      val allowed = errors.map {
        case Event.SkipError(true) => "MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH"
        case Event.SkipError(false) => "MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW"
      }
      withClue(about(events.indices)) { assert(allowed.contains(errorOf(clause.query)._1)) }
    } else {
      val found =
        try rows(clause.query).groupMap(_.getInt(0))(CellText.ofRow)
        catch { case error: Throwable => fail(about(events.indices) + error, error) }
      val expected = events.zipWithIndex.map { case (reported, part) => clause.rowsOf(part, reported) }
      val wrong = events.indices.filter(part => found.getOrElse(part, Nil) != expected(part))
      if (wrong.nonEmpty) fail(about(wrong) + wrong.map { part =>
        val (got, wanted) = (found.getOrElse(part, Nil), expected(part))
        s"partition $part: expected ${wanted.mkString(" ")}\nbut the query gives ${got.mkString(" ")}"
      }.mkString("\n"))
    }
  }
}
