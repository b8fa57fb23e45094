// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.annotation.tailrec
import scala.collection.mutable

import org.antlr.v4.runtime.ParserRuleContext
import org.apache.spark.sql.catalyst.parser.SqlBaseParser._

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.parser.clause.{Characters, SqlText}
import io.matchrecognize.parser.window.{PatternWindows, WindowFinder}
import io.matchrecognize.shim.JoinShim

/**
 * The position of a clause, as indices of tokens.
 *
 * @param table   the first token of the table to which the clause applies; for a window, the opening parenthesis
 * @param keyword the token MATCH_RECOGNIZE; for a window, the window's name or OVER
 * @param open    the opening parenthesis; `close` is the closing one
 */
final case class ClauseSpan(table: Int, keyword: Int, open: Int, close: Int)

/**
 * Decides which candidates are clauses, and to which table each clause applies: the table that precedes it according to
 * Spark's grammar.
 *
 * The statement is parsed with joins in place of the candidates ([[TrialStatement]]); the left neighbor of such a join
 * is the clause's table. Candidates without any section are first left as they are, since they may be Spark's own
 * syntax. A text that Spark can read unchanged has no clause.
 *
 * Usually, Spark's parser runs once. It runs twice more for each clause in MERGE, after `|> JOIN` or after ASOF JOIN,
 * where the grammar allows a table but no join, and a few more times for an invalid statement.
 */
private[parser] final class TableFinder(
    sql: SqlText,
    windows: PatternWindows,
    rule: SparkGrammar.Rule,
    grammar: SparkGrammar
) {
  private val tokens = sql.tokens

  /** Returns the clauses in the order of their keywords. */
  def find(): Vector[ClauseSpan] = {
    val candidates = new ClauseFinder(sql).find()
    refuseNested(candidates)
    val certain = candidates.filter(_.hasSections)
    if (candidates.isEmpty) Vector.empty
    else
      locate(certain) match {
        case Right(spans) => spans
        case Left(_) if certain.nonEmpty && locate(Vector.empty).isRight => Vector.empty
        case Left(error) =>
          val all = if (certain.size < candidates.size) locate(candidates) else Left(error)
          // If no candidate has sections, the mistake is in Spark's own text.
          all.getOrElse(if (certain.isEmpty) Vector.empty else throw error)
      }
  }

  private def refuseNested(candidates: Vector[ClauseCandidate]): Unit =
    for (candidate <- candidates; window <- windows.windows) {
      if (candidate.open < window.open && window.open < candidate.close)
        throw ParserErrors.nestedWindow(sql.origin(tokens(window.keyword)), WindowFinder.Described, "MATCH_RECOGNIZE")
      if (window.open < candidate.keyword && candidate.keyword < window.close)
        throw ParserErrors.nestedWindow(
          sql.origin(tokens(candidate.keyword)),
          ClauseFinder.Keyword,
          "a window with a pattern"
        )
    }

  @tailrec
  private def locate(
      candidates: Vector[ClauseCandidate],
      wraps: Map[Int, Int] = Map.empty
  ): Either[Throwable, Vector[ClauseSpan]] = {
    val trial = new TrialStatement(sql, windows, candidates, wraps)
    grammar.read(trial.rewritten.text, rule) match {
      case Right(tree) => spans(candidates, trial, tree)
      case Left(failure) =>
        val mistake = new ClauseFinder(sql).mistake
        val ours = failure.token.flatMap(token => trial.candidateAt(trial.start(token)))
        (if (mistake.isDefined) None else ours.orElse(hidden(candidates, wraps))) match {
          case None => Left(mistake.getOrElse(new OriginMapper(trial.rewritten, sql).map(failure.error)))
          case Some(number) =>
            val path = pathTo(number, failure.context, trial)
            val before = pathBefore(number, trial).getOrElse(path)
            before.tableAlone.filterNot(_ => wraps.contains(number)) match {
              case Some(table) => locate(candidates, wraps + (number -> trial.original(table)))
              case None => Left(misplaced(candidates(number), path, before))
            }
        }
    }
  }

  private def spans(
      candidates: Vector[ClauseCandidate],
      trial: TrialStatement,
      tree: StatementTree
  ): Either[Throwable, Vector[ClauseSpan]] = {
    val joins = tree.joins.map(join => trial.start(join.start) -> join).toMap
    val tables = mutable.Map.empty[Int, Int]
    val located = candidates.indices.iterator.map { number =>
      val candidate = candidates(number)
      joins.get(trial.joins(number)).flatMap(leftOf) match {
        case Some(_) if tokens(candidate.keyword - 1).is("AS") =>
          // Spark reads the keyword as the table's alias, but the user probably meant a clause.
          Left(ParserErrors.notAfterTable(sql.origin(tokens(candidate.keyword)), "AS"))
        case Some(table) =>
          val first = trial.original(trial.start(table.start))
          // If the table is itself the result of another clause, it begins where the table of that clause begins.
          val start = tables.getOrElse(first, first)
          tables(candidate.keyword) = start
          Right(ClauseSpan(start, candidate.keyword, candidate.open, candidate.close))
        case None =>
          val path = pathTo(number, Some(tree.root), trial)
          Left(misplaced(candidate, path, pathBefore(number, trial).getOrElse(path)))
      }
    }
    val (right, wrong) = located.span(_.isRight)
    val spans = right.flatMap(_.toOption).toVector
    wrong.nextOption().fold[Either[Throwable, Vector[ClauseSpan]]](Right(spans))(_.map(_ => spans))
  }

  /** Returns the table directly to the left of a join. */
  private def leftOf(join: JoinRelationContext): Option[RelationPrimaryContext] = join.getParent.getParent match {
    case relation: RelationContext =>
      relation.getChild(relation.children.indexOf(join.getParent) - 1) match {
        case table: RelationPrimaryContext => Some(table)
        case before: RelationExtensionContext =>
          Option(before.joinRelation).filterNot(JoinShim.hasCriteria).map(_.right)
        case _ => None
      }
    case _ => None
  }

  private def pathTo(number: Int, node: Option[ParserRuleContext], trial: TrialStatement): GrammarPath =
    new GrammarPath(node, trial.joins(number), trial.rewritten.text)

  /**
   * Returns the path to the end of the text that precedes a candidate in its query. If the grammar fails while it looks
   * ahead, its parse tree does not contain any part of the query yet. However, the text before a clause is often a
   * valid query, which can be parsed by itself.
   */
  private def pathBefore(number: Int, trial: TrialStatement): Option[GrammarPath] = {
    val start = trial.queryStart(number)
    val query = trial.rewritten.text.slice(start, trial.joins(number))
    val characters = new Characters(query)
    // The semicolon completes the statement if the text is a script.
    val node = grammar.read(query + ";", SparkGrammar.Statement).fold(
      failure =>
        failure.context.filter(_ => failure.token.exists(at => characters.units(at.getStartIndex) >= query.length)),
      tree => Some(tree.root)
    )
    node.map(node => new GrammarPath(Some(node), query.length, query, start))
  }

  private def misplaced(candidate: ClauseCandidate, path: GrammarPath, before: GrammarPath): Throwable = {
    val at = sql.origin(tokens(candidate.keyword))
    if (candidate.keyword > 0 && tokens(candidate.keyword - 1).text == "|>") ParserErrors.notAfterTable(at, "|>")
    else if (candidate.keyword == 0 || path.expectsTable) ParserErrors.noTable(at)
    else ParserErrors.notAfterTable(at, before.words.getOrElse(tokens(candidate.keyword - 1).text))
  }

  /**
   * Returns the candidate that makes parsing fail if the grammar reports an earlier token, at which its lookahead
   * began. It is the first candidate with which the statement, up to and including this candidate, cannot be parsed.
   * Returns None if the statement cannot be parsed even without candidates.
   */
  private def hidden(candidates: Vector[ClauseCandidate], wraps: Map[Int, Int]): Option[Int] = {
    def reads(joins: Int): Boolean =
      grammar.read(new TrialStatement(sql, windows, candidates, wraps, joins).rewritten.text, rule).isRight
    @tailrec
    def first(from: Int, until: Int): Int =
      if (from == until) from
      else {
        val middle = (from + until) / 2
        if (reads(middle + 1)) first(middle + 1, until) else first(from, middle)
      }
    if (candidates.isEmpty || !reads(0)) None else Some(first(0, candidates.size - 1))
  }
}
