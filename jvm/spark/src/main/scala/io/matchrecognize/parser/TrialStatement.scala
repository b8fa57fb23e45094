// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.antlr.v4.runtime.Token

import io.matchrecognize.parser.clause.{Characters, SqlText, SqlToken, SqlTokens}
import io.matchrecognize.parser.window.PatternWindows

/**
 * The statement with a join in place of each clause. In the parse tree of this statement, the left side of the join is
 * the table that precedes the clause:
 *
 * {{{
 * FROM a, b AS x MATCH_RECOGNIZE ( PATTERN (A B) ) AS m
 * FROM a, b AS x CROSS JOIN (TABLE t) AS m
 * }}}
 *
 * @param windows the windows with a pattern, which become windows without one; calls of measures over them become
 *                function calls
 * @param count   how many candidates become joins; the others are removed
 * @param wraps   for some candidates, by index, the first token of their table; the table and the join are put into a
 *                subquery, because the grammar allows a table there but no join
 */
private[parser] final class TrialStatement(
    sql: SqlText,
    windows: PatternWindows,
    candidates: Vector[ClauseCandidate],
    wraps: Map[Int, Int],
    count: Int
) {
  def this(sql: SqlText, windows: PatternWindows, candidates: Vector[ClauseCandidate], wraps: Map[Int, Int]) =
    this(sql, windows, candidates, wraps, candidates.size)

  private val starts = Array.newBuilder[Int]

  val rewritten: RewrittenSql = {
    val writer = new RewrittenSql.Writer(sql.text)
    var copied = 0
    def copyUntil(offset: Int): Unit = {
      writer.copy(copied, offset)
      copied = offset
    }
    val opening = wraps.values.groupBy(identity).map { case (table, same) => table -> same.size }
    val replaced = candidates.zipWithIndex.map { case (candidate, number) => candidate.keyword -> number }.toMap
    val ofWindows = windows.windows.map(window => window.open -> window).toMap
    (opening.keySet ++ replaced.keySet ++ ofWindows.keySet ++ windows.calls).toSeq.sorted.foreach { at =>
      val start = sql.tokens(at).start
      copyUntil(start)
      ofWindows.get(at).foreach { window =>
        writer.add("()", start)
        copied = sql.tokens(window.close).end
      }
      if (windows.calls.contains(at)) {
        copyUntil(sql.tokens(at).end)
        writer.add("()", start)
      }
      opening.get(at).foreach(tables => writer.add("(FROM " * tables, start))
      replaced.get(at).foreach { number =>
        writer.add(" ", start)
        starts += writer.length
        if (number < count) writer.add(TrialStatement.Join, start)
        if (wraps.contains(number)) writer.add(")", start)
        copied = sql.tokens(candidates(number).close).end
      }
    }
    copyUntil(sql.text.length)
    writer.result()
  }

  /** The offset of each candidate's join, by the index of the candidate. */
  val joins: Array[Int] = starts.result()

  val characters = new Characters(rewritten.text)

  def start(token: Token): Int = characters.units(token.getStartIndex)

  /**
   * Returns the index of the statement's token for an offset in the trial text. Inside a join, that is the keyword
   * which the join replaces.
   */
  def original(offset: Int): Int = {
    val start = rewritten.originalOffset(offset)
    sql.tokens.search(SqlToken("", start, start, 0, 0))(Ordering.by(_.start)).insertionPoint
  }

  /**
   * Returns the offset at which the query before a candidate's join begins, which is after the innermost parenthesis
   * that is still open there.
   */
  def queryStart(number: Int): Int = {
    val before = rewritten.text.take(joins(number))
    var closed = 0
    val open = SqlTokens(before).findLast { token =>
      if (token.text == ")") closed += 1 else if (token.text == "(") closed -= 1
      closed < 0
    }
    open.fold(0)(_.end)
  }

  /** Returns the candidate whose join contains the offset, if any. */
  def candidateAt(offset: Int): Option[Int] =
    joins.indices.find(n => joins(n) <= offset && offset < joins(n) + TrialStatement.Join.length)
}

private[parser] object TrialStatement {
  // A clause can be followed by anything that can follow a subquery. The table's name is never looked up.
  private val Join = "CROSS JOIN (TABLE t)"
}
