// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.annotation.tailrec

import org.apache.spark.sql.catalyst.analysis.{UnresolvedAttribute, UnresolvedFunction, UnresolvedRelation}
import org.apache.spark.sql.catalyst.expressions.{Alias, Expression, Literal, SubqueryExpression}
import org.apache.spark.sql.catalyst.parser.ParserInterface
import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.catalyst.trees.TreePattern
import org.apache.spark.sql.execution.command.{CreateUserDefinedFunctionCommand, DescribeQueryCommand, ExplainCommand}
import org.apache.spark.sql.internal.VariableSubstitution

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.parser.clause.{CountsReader, SqlText, SqlTokens, TokenRange}
import io.matchrecognize.plan.QueryReport.Findings
import io.matchrecognize.plan._
import io.matchrecognize.policy.{ForecastLearning, RowsPerMatch}

/**
 * Implements the statements that begin with EXPLAIN MATCH. Of the query's plan, most of them keep only the clause and its
 * input; the rest of the query, such as a WHERE that filters the matches, is ignored.
 *
 *  - `EXPLAIN MATCH [ATTEMPTS | STEPS] [WHERE (condition)] query` shows why the query's clause finds no match. The
 *    clause returns its attempts instead of its measures.
 *  - `EXPLAIN MATCH KEYS [WHERE (condition)] query` returns the partitions that the clause reads, with their numbers of
 *    rows.
 *  - `EXPLAIN MATCH COUNTS ...` returns the counts from which forecast models are learned: see [[CountsReader]].
 *  - `EXPLAIN MATCH LINT [SAMPLE n ROWS] query` reports likely mistakes in the query's clauses, and `EXPLAIN MATCH
 *    REFRESH query` how its result can be kept up to date: see [[QueryReport]].
 *
 * @param form  the form of the statement, which is written after MATCH
 * @param where the condition on attempts or steps
 * @param query the text with spaces in place of everything before the query, so that positions do not change
 */
private[parser] final case class ExplainMatch(
    form: ExplainMatch.Form,
    where: Option[String],
    query: String,
    private val sql: SqlText
) {
  import ExplainMatch._

  /**
   * Returns the plan of the statement, given the query's plan.
   *
   * @param bind parses a statement with Spark's parser and binds its parameters
   */
  def of(plan: LogicalPlan, spark: ParserInterface, bind: String => LogicalPlan): LogicalPlan = form match {
    case Lint(sample) => QueryReport(text, Findings(sample), linted(plan))
    case Refresh => QueryReport(text, new TablesOfQuery(text).parts(plan), plan)
    case _ => explanation(plan, spark, where.map(bound(_, spark, bind)))
  }

  /** The text of the query as Spark reads it. */
  private def text: String = new VariableSubstitution().substitute(query)

  /**
   * Returns the plan that LINT analyzes. If the statement after LINT is EXPLAIN or DESCRIBE of a query, that is the
   * plan of the query.
   */
  @tailrec
  private def linted(plan: LogicalPlan): LogicalPlan = plan match {
    case ExplainCommand(explained, _) => linted(explained)
    case DescribeQueryCommand(_, described) => linted(described)
    case _: CompoundBody => throw error(
        "LINT checks one statement, but this is a SQL script",
        "Check each statement of the script by itself."
      )
    case _: CreateUserDefinedFunction | _: CreateUserDefinedFunctionCommand => throw error(
        "LINT does not check the body of a function",
        "Check the query after RETURN by itself, with a constant for each parameter."
      )
    // Spark may run the statement in the string while it analyzes the plan.
    case immediate if immediate.containsPattern(TreePattern.EXECUTE_IMMEDIATE) =>
      throw error(
        "LINT does not check the string of EXECUTE IMMEDIATE",
        "Check the statement in the string by itself."
      )
    case other => other
  }

  private def explanation(
      plan: LogicalPlan,
      spark: ParserInterface,
      condition: Option[Expression]
  ): LogicalPlan = relations(plan) match {
    case Seq(single) =>
      // The alias hides the columns of the clause's input from the condition.
      val shown = condition.fold(single)(Filter(_, SubqueryAlias("attempts", single)))
      if (form != Summary) shown
      else spark.parsePlan(SummaryQuery).transformUp { case UnresolvedRelation(Seq(Table), _, _) => shown }
    case found =>
      val detail =
        if (found.isEmpty) "found no clause in the query" else s"found ${found.size} clauses side by side in the query"
      throw error(detail, "Write a query whose FROM has one MATCH_RECOGNIZE; the clause of a view must be written out.")
  }

  /**
   * Returns the condition with its parameters bound. Spark can bind parameters only in a statement, so the condition is
   * parsed as a part of one.
   */
  private def bound(condition: String, spark: ParserInterface, bind: String => LogicalPlan): Expression = {
    // Reports a syntax error in the condition with its position.
    val parsed = spark.parseExpression(condition)
    // SELECT * WHERE replaces EXPLAIN MATCH, so that the condition keeps its position.
    val selection = condition.patch(sql.tokens(0).start, "SELECT*", 7).patch(sql.tokens(1).start, "WHERE", 5)
    bind(selection).collectFirst { case Filter(bound, _) => bound }.getOrElse(parsed)
  }

  private def error(detail: String, hint: String): Throwable =
    ParserErrors.explainMatch(sql.origin(TokenRange(0, 2)), detail, hint)

  /** Returns the outermost clauses, each with the common table expressions to which it may refer. */
  private def relations(plan: LogicalPlan): Seq[LogicalPlan] = plan match {
    case clause: UnresolvedMatchRecognize if clause.specification.rows.frame.isDefined =>
      throw error("does not support a pattern in a window", "Write the pattern as a clause in FROM.")
    case clause: UnresolvedMatchRecognize if form == Keys => Seq(partitions(clause, clause.child))
    case rules: UnresolvedRules if form == Keys => Seq(partitions(rules.clauses.head, rules.input))
    case clause: UnresolvedMatchRecognize => Seq(explained(clause))
    case rules: UnresolvedRules => Seq(rules.copy(bodies = rules.clauses.map(explained)))
    case _: UnresolvedRuleTable =>
      throw error("does not support RULES FROM", "Write the rule in question as a clause over stored rows.")
    case named: UnresolvedWith =>
      val found = relations(named.child)
      (if (found.nonEmpty) found else named.cteRelations.flatMap(relation => relations(relation._2)))
        .map(relation => named.withNewChildren(Seq(relation)))
    case other =>
      val subqueries = other.expressions.flatMap(_.collect { case subquery: SubqueryExpression => subquery.plan })
      val ofSubqueries = subqueries.flatMap(relations)
      ofSubqueries.foreach(_.setTagValue(ExplanationColumns.OfSubquery, ()))
      other.children.flatMap(relations) ++ ofSubqueries
  }

  /** The keys of the rows that a clause reads, and for each how many rows have it. */
  private def partitions(clause: UnresolvedMatchRecognize, rows: LogicalPlan): LogicalPlan = {
    val read = clause.partition.map(_.transform { case PatternColumn(None, column) => column })
    // A key in GROUP BY could mean the position of a column.
    val keys = read.zipWithIndex.map { case (key, i) => Alias(key, s"partition_key_$i")() }
    val names = read.zip(clause.partitionNames).map {
      case (column: UnresolvedAttribute, None) => column.nameParts.last
      case (key, name) => name.getOrElse(key.sql)
    }
    val grouped = keys.map(key => UnresolvedAttribute(Seq(key.name)))
    val shown = grouped.zip(names).map { case (key, name) => Alias(key, name)() }
    val count = UnresolvedFunction("count", Seq(Literal(1)), isDistinct = false)
    Aggregate(grouped, shown :+ Alias(count, ExplainMatch.Rows)(), Project(keys, rows))
  }

  private def explained(clause: UnresolvedMatchRecognize): UnresolvedMatchRecognize = {
    val specification = clause.specification
    val rows = (form, specification.rows.forecasts) match {
      case (Counts(learning, model), Some(settings)) =>
        RowsPerMatch.Learning(settings.copy(model = model), learning)
      case (_: Counts, None) =>
        throw error("COUNTS requires a clause with FORECAST ROWS", "Add FORECAST ROWS to the clause.")
      case (_, Some(_)) => throw error(
          "explains complete matches, but FORECAST ROWS returns matches that are not complete",
          "Remove FORECAST ROWS, and write AFTER MATCH SKIP TO NEXT ROW where AFTER MATCH SKIP is missing."
        )
      case _ => RowsPerMatch.Explanation(specification.policy.rows, steps = form == Steps)
    }
    clause.copy(
      measures = Nil,
      measureNames = Nil,
      specification = specification
        .copy(
          policy = specification.policy.copy(rows = rows),
          bestEffort = None,
          ruleLooks = None
        )(specification.source)
    )
  }
}

private[parser] object ExplainMatch {

  /**
   * What the statement returns: a summary of all attempts, every attempt, every row that an attempt tried, every
   * partition, findings about the clause, or what a refresh needs.
   */
  sealed abstract class Form(val word: String) {
    def readsNoRows: Boolean = this match {
      case _: Lint | Refresh => true
      case _ => false
    }
  }
  case object Summary extends Form("")
  case object Attempts extends Form("ATTEMPTS")
  case object Steps extends Form("STEPS")
  case object Keys extends Form("KEYS")
  case object Refresh extends Form("REFRESH")
  final case class Lint(sample: Option[Int]) extends Form(Lint.Word)
  object Lint { final val Word = "LINT" }

  /** The form that returns the counts from which a forecast model is learned. */
  final case class Counts(learning: ForecastLearning, model: Option[String]) extends Form("COUNTS")

  /** Reads the statement if the text is an EXPLAIN MATCH statement. */
  def read(text: String): Option[ExplainMatch] =
    // Most texts are other statements, which need not be split into tokens.
    if (!Beginning.matcher(text).lookingAt()) None
    else {
      val sql = new SqlText(text)
      val tokens = sql.tokens
      Option.when(tokens.size > 1 && tokens(0).is("EXPLAIN") && tokens(1).is("MATCH")) {
        val (form, next) = formOf(sql)
        val where = if (tokens.lift(next).exists(_.is("WHERE"))) Some(condition(sql, next + 1)) else None
        if (where.nonEmpty) form.filter(_.readsNoRows).foreach(report =>
          throw ParserErrors.explainMatch(
            sql.origin(tokens(next)),
            s"${report.word} does not support WHERE, because it reads no rows",
            "Remove WHERE, or write EXPLAIN MATCH WHERE to see why rows did not match."
          )
        )
        val end = tokens(where.fold(next - 1)(_.until)).end
        ExplainMatch(
          form.getOrElse(Summary),
          where.map(range => blankUntil(tokens(range.from).start, text.take(tokens(range.until - 1).end))),
          blankUntil(end, text),
          sql
        )
      }
    }

  /** Returns the form that the statement names, if it names one, and the index of the token after it. */
  private def formOf(sql: SqlText): (Option[Form], Int) = {
    val word = sql.tokens.lift(2)
    if (word.exists(_.is("COUNTS"))) {
      val (counts, next) = new CountsReader(sql, 3).read()
      (Some(counts), next)
    } else if (word.exists(_.is(Lint.Word))) {
      val stated = sample(sql)
      (Some(Lint(stated)), if (stated.isEmpty) 3 else 6)
    } else {
      val form = word.flatMap(token => Seq(Attempts, Steps, Keys, Refresh).find(form => token.is(form.word)))
      if (form.isEmpty) checkForm(sql)
      (form, if (form.isEmpty) 2 else 3)
    }
  }

  /** Rejects an unknown word between EXPLAIN MATCH and the query, since it must be a misspelt form. */
  private def checkForm(sql: SqlText): Unit = sql.tokens.drop(2) match {
    case Seq(word, next, _*)
        if word.isName && !word.is("WITH") && Seq("SELECT", "WITH", "FROM", "WHERE").exists(next.is) =>
      throw ParserErrors.explainMatch(
        sql.origin(word),
        s"does not have a form ${word.text}",
        "Write ATTEMPTS, STEPS, KEYS, LINT or REFRESH, or only the query."
      )
    case _ => ()
  }

  /** Reads `SAMPLE n ROWS` after LINT, if the statement has it. */
  private def sample(sql: SqlText): Option[Int] = Option.when(sql.tokens.lift(3).exists(_.is("SAMPLE"))) {
    sql.tokens.lift(4).flatMap(_.text.toIntOption).filter(_ > 0 && sql.tokens.lift(5).exists(_.is("ROWS"))).getOrElse(
      throw ParserErrors.explainMatch(
        sql.origin(sql.tokens(3)),
        "requires a number of rows after SAMPLE",
        "Write it as in EXPLAIN MATCH LINT SAMPLE 100000 ROWS SELECT ..."
      )
    )
  }

  // The statement may begin with comments.
  private val Beginning =
    java.util.regex.Pattern.compile("\\s*(--|/\\*|EXPLAIN\\b)", java.util.regex.Pattern.CASE_INSENSITIVE)

  /** Returns the tokens between the parentheses that begin at `open`. */
  private def condition(sql: SqlText, open: Int): TokenRange = {
    val range = sql.tokens.lift(open).filter(_.text == "(")
      .flatMap(_ => SqlTokens.closing(sql.tokens, open, sql.tokens.size))
      .filter(_ > open + 1).map(TokenRange(open + 1, _))
      .getOrElse(throw ParserErrors.explainMatch(
        sql.origin(sql.tokens(open - 1)),
        "requires a condition in parentheses after WHERE",
        "Write it as in EXPLAIN MATCH WHERE (id = 7) SELECT ..."
      ))
    // The query is parsed separately from the condition. So the value of a ? in the condition would be bound to a ? in
    // the query.
    sql.tokens.slice(range.from, range.until).find(_.text == "?").foreach(parameter =>
      throw ParserErrors.explainMatch(
        sql.origin(parameter),
        "does not support ? in the condition after WHERE",
        "Name the parameters of the statement, as in EXPLAIN MATCH WHERE (id = :id) SELECT ..."
      )
    )
    range
  }

  private def blankUntil(end: Int, text: String): String =
    text.take(end).map(letter => if (letter == '\n') '\n' else ' ') + text.drop(end)

  private val Table = "explain_match_attempts"

  /** The column of KEYS with the number of rows. */
  private val Rows = "rows"

  private val SummaryQuery = {
    import ExplanationColumns._
    val group = Seq(Outcome, Missing, Step, Reason, Condition).mkString(", ")
    s"""SELECT count(*) AS attempts, $group, min_by($Explanation, struct($Attempt, $Explanation)) AS example
       |FROM $Table GROUP BY $group
       |ORDER BY $Outcome = 'skipped', $Outcome = 'matched', $Missing NULLS LAST, attempts DESC, $group
       |""".stripMargin
  }
}
