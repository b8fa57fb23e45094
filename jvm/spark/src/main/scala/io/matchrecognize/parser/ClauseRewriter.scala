// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import io.matchrecognize.parser.clause.{
  ClauseExpression,
  ClauseOrRules,
  ClauseSyntax,
  RunningFinal,
  SqlText,
  SqlToken,
  TimeLimit
}

/**
 * Rewrites a statement so that Spark's parser can read it: each clause becomes a subquery with a marker call.
 *
 * {{{
 * FROM ticks MATCH_RECOGNIZE ( PARTITION BY k PATTERN (A B) DEFINE B AS B.x > 1 ) AS m
 * FROM (FROM ticks SELECT __match_recognize__(0, k, B.x > 1)) AS m
 * }}}
 * In a window, a marker call in PARTITION BY replaces the pattern. Another marker replaces the name of each measure
 * that is called over the window:
 * {{{
 * SELECT up OVER w FROM ticks WINDOW w AS (ORDER BY ts MEASURES ... PATTERN (A B) DEFINE B AS B.x > 1)
 * SELECT __match_measure__(1) OVER w FROM ticks WINDOW w AS (PARTITION BY __match_recognize__(0, ts, ..., B.x > 1))
 * }}}
 * The table stays before the expressions, and the expressions keep their order, so the positional parameters of the
 * statement keep their order, too. The alias and everything after it are copied from the user's text. [[PlanSplicer]]
 * finds the markers in the plan.
 */
object ClauseRewriter {
  val Marker = "__match_recognize__"

  /** The marker for a measure. Its argument is the index of the token with the measure's name. */
  val MeasureMarker = "__match_measure__"

  /** @param calls the indices of the tokens that name a measure called over a window */
  def rewrite(sql: SqlText, clauses: Vector[ClauseOrRules], calls: Vector[Int]): RewrittenSql = {
    val tokens = sql.tokens
    val writer = new RewrittenSql.Writer(sql.text)
    val opening = clauses.filterNot(isWindow).map(_.span.table).groupBy(identity).map { case (table, same) =>
      table -> same.size
    }
    val closing = clauses.zipWithIndex.map { case (clause, number) =>
      (if (isWindow(clause)) clause.span.open else clause.span.keyword) -> (clause, number)
    }.toMap
    val stops = (opening.keySet ++ closing.keySet ++ calls).toSeq.sorted
    var copied = 0
    stops.foreach { stop =>
      writer.copy(copied, tokens(stop).start)
      copied = tokens(stop).start
      opening.get(stop).foreach(count => writer.add("(FROM " * count, copied))
      closing.get(stop).foreach { case (clause, number) =>
        writeMarker(writer, tokens, clause, number)
        copied = tokens(clause.span.close).end
      }
      if (calls.contains(stop)) {
        writer.add(s"$MeasureMarker($stop)", copied)
        copied = tokens(stop).end
      }
    }
    writer.copy(copied, sql.text.length)
    writer.result()
  }

  private def isWindow(clause: ClauseOrRules): Boolean = clause match {
    case one: ClauseSyntax => one.window.isDefined
    case _ => false
  }

  /** Rewrites a single expression so that Spark's parser can read it. */
  def readable(sql: SqlText, expression: ClauseExpression): RewrittenSql =
    readable(sql, expression, expression.range.until)

  /** Rewrites only the tokens of the expression that come before the token with index `until`. */
  def readable(sql: SqlText, expression: ClauseExpression, until: Int): RewrittenSql = {
    val writer = new RewrittenSql.Writer(sql.text)
    writeExpression(writer, sql.tokens, expression, until)
    writer.result()
  }

  private def writeMarker(
      writer: RewrittenSql.Writer,
      tokens: Vector[SqlToken],
      clause: ClauseOrRules,
      number: Int
  ): Unit = {
    writer.add(
      (if (isWindow(clause)) "(PARTITION BY " else "SELECT ") + s"$Marker($number",
      tokens(clause.span.keyword).start
    )
    clause.expressions.foreach { expression =>
      writer.add(", ", tokens(expression.range.from).start)
      writeExpression(writer, tokens, expression, expression.range.until)
    }
    writer.add("))", tokens(clause.span.close).start)
  }

  private def writeExpression(
      writer: RewrittenSql.Writer,
      tokens: Vector[SqlToken],
      expression: ClauseExpression,
      until: Int
  ): Unit = {
    val range = expression.range.copy(until = until)
    expression match {
      case limit: TimeLimit if limit.lacksInterval(tokens) => writer.add("INTERVAL ", tokens(range.from).start)
      case _ => ()
    }
    val wraps = RunningFinal.find(tokens, range)
    var copied = tokens(range.from).start
    (range.from until range.until).foreach { at =>
      wraps.find(_.keyword == at).foreach { wrap =>
        writer.copy(copied, tokens(at).start)
        writer.add(wrap.marker + "(", tokens(at).start)
        copied = tokens(at).end
      }
      val ending = wraps.count(_.last == at)
      if (ending > 0) {
        writer.copy(copied, tokens(at).end)
        writer.add(")" * ending, tokens(at).end)
        copied = tokens(at).end
      }
    }
    writer.copy(copied, tokens(range.until - 1).end)
  }
}
