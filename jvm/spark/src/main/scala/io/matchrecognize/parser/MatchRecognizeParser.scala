// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.util.{Success, Try}

import org.apache.spark.sql.catalyst.expressions.{Alias, Expression}
import org.apache.spark.sql.catalyst.parser.{ParseException, ParserInterface}
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.trees.TreeNode
import org.apache.spark.sql.catalyst.{FunctionIdentifier, TableIdentifier}
import org.apache.spark.sql.internal.VariableSubstitution
import org.apache.spark.sql.types.{DataType, DecimalType, StructType}

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.parser.clause.{
  ClauseExpression,
  ClauseOrRules,
  ClauseParser,
  ExpressionWords,
  IntervalMistake,
  SectionMistake,
  SqlText,
  SubstitutedQuantifier,
  TimeLimit
}
import io.matchrecognize.parser.window.{WindowCalls, WindowFinder}
import io.matchrecognize.plan.ModeWord
import io.matchrecognize.shim.ParserShim

/**
 * Spark's parser, extended with MATCH_RECOGNIZE.
 *
 * A text without the keyword is passed to the delegate, Spark's parser, unchanged. In any other text, the clauses are
 * first replaced with text that the delegate can read ([[ClauseRewriter]]), and are then put into the delegate's plan
 * ([[PlanSplicer]]). So every statement of Spark can have a clause wherever it can have a subquery.
 */
final class MatchRecognizeParser private[parser] (protected val delegate: ParserInterface, grammar: SparkGrammar)
    extends ParserShim {

  def this(delegate: ParserInterface) = this(delegate, SparkGrammar)

  override def parsePlan(text: String): LogicalPlan = intercept(text)(delegate.parsePlan)
  override def parseQuery(text: String): LogicalPlan = read(text, SparkGrammar.Query)(delegate.parseQuery)
  override def parseExpression(text: String): Expression =
    read(text, SparkGrammar.Expression)(delegate.parseExpression)

  override def parseTableIdentifier(text: String): TableIdentifier = delegate.parseTableIdentifier(text)
  override def parseFunctionIdentifier(text: String): FunctionIdentifier = delegate.parseFunctionIdentifier(text)
  override def parseMultipartIdentifier(text: String): Seq[String] = delegate.parseMultipartIdentifier(text)
  override def parseTableSchema(text: String): StructType = delegate.parseTableSchema(text)
  override def parseDataType(text: String): DataType = delegate.parseDataType(text)
  override def parseRoutineParam(text: String): StructType = delegate.parseRoutineParam(text)

  override protected def intercept(text: String)(parse: String => LogicalPlan): LogicalPlan =
    ExplainMatch.read(text) match {
      case None => read(text, SparkGrammar.Statement)(parse)
      case Some(explain) => explain.of(read(explain.query, SparkGrammar.Statement)(parse), delegate, parse)
    }

  private def read[T <: TreeNode[_]](text: String, rule: SparkGrammar.Rule)(parse: String => T): T =
    MatchRecognizeParser.statement(text, rule, grammar) match {
      case Some(statement) => MatchRecognizeParser.notTooDeep(statement.sql)(parseClauses(statement)(parse))
      case None =>
        try parse(text)
        catch { case error: ParseException => throw MatchRecognizeParser.misspelt(text).getOrElse(error) }
    }

  private def parseClauses[T <: TreeNode[_]](statement: ReadStatement)(parse: String => T): T = {
    val ReadStatement(sql, clauses, calls) = statement
    refuseNested(sql, clauses)
    val rewritten = ClauseRewriter.rewrite(sql, clauses, calls)
    val origins = new OriginMapper(rewritten, sql)
    val builders = clauses.map(PlanBuilder(sql, _))
    val plan =
      try parse(rewritten.text)
      catch {
        // Spark throws the second or third of these exceptions for a literal that it can parse but does not accept.
        case error @ (_: ParseException | _: IllegalArgumentException | _: ArithmeticException | _: StackOverflowError) =>
          throw explain(sql, clauses, origins, error)
      }
    val windows = new WindowCalls(sql)
    val splicer = new PlanSplicer(rewritten, origins, builders, windows)
    val spliced = splicer.splice(plan)
    splicer.missing(clauses.size).headOption.foreach { number =>
      throw ParserErrors.unsupportedStatement(sql.origin(sql.tokens(clauses(number).span.keyword)))
    }
    windows.checkPlaced(clauses, calls)
    spliced
  }

  private def refuseNested(sql: SqlText, clauses: Vector[ClauseOrRules]): Unit = {
    val finder = new ClauseFinder(sql)
    for (clause <- clauses; expression <- clause.expressions; keyword <- finder.firstIn(expression.range))
      throw ParserErrors.nestedClause(sql.origin(sql.tokens(keyword)), expression.section)
  }

  /**
   * Finds the first expression that Spark's parser cannot read, and returns an error that names its section and
   * position. If there is none, returns the original error with its position in the user's text.
   */
  private def explain(
      sql: SqlText,
      clauses: Vector[ClauseOrRules],
      origins: OriginMapper,
      error: Throwable
  ): Throwable = {
    val culprits = for {
      clause <- clauses.iterator
      expression <- clause.expressions
      failure <- expressionError(sql, expression)
    } yield failure
    culprits.nextOption().getOrElse(error match {
      case tooDeep if MatchRecognizeParser.isTooDeep(tooDeep) => ParserErrors.tooDeep(sql.origin(sql.deepest))
      case parse: ParseException => origins.map(parse)
      case other => other
    })
  }

  private def expressionError(sql: SqlText, expression: ClauseExpression): Option[Throwable] = {
    val readable = ClauseRewriter.readable(sql, expression)
    def interval = new IntervalMistake(sql, expression).find
    try {
      delegate.parseExpression(readable.text) match {
        case _: Alias =>
          interval.orElse(Some(SectionMistake.afterExpression(sql, expression.range.until - 1, expression.section)))
        case _ => None
      }
    } catch {
      case error if MatchRecognizeParser.isTooDeep(error) => Some(ParserErrors.tooDeep(sql.origin(expression.range)))
      case error @ (_: IllegalArgumentException | _: ArithmeticException) =>
        overflow(sql, expression, error).orElse(interval).orElse(Some(
          ParserErrors.invalidExpression(sql.origin(expression.range), expression.section, firstSentence(error))
        ))
      case error: ParseException =>
        def invalid = {
          val end = sql.tokens(expression.range.until - 1).end
          val at = new OriginMapper(readable, sql).offset(error).filter(_ <= end).getOrElse(end)
          val length = sql.tokens.find(_.start == at).fold(1)(_.text.length)
          strayWord(sql, expression, at).getOrElse(
            ParserErrors.invalidExpression(sql.origin(at, at + length), expression.section, firstSentence(error))
          )
        }
        interval.orElse(Some(invalid))
    }
  }

  /**
   * Returns an error if the word before a syntax error would be read by Spark as an alias of the expression before it.
   * Expressions of a clause have no alias, so the word itself is the mistake.
   */
  private def strayWord(sql: SqlText, expression: ClauseExpression, offset: Int): Option[Throwable] = for {
    at <- Some(sql.tokens.indexWhere(_.start >= offset, expression.range.from)).filter(_ > expression.range.from + 1)
    word = sql.tokens(at - 1)
    if word.isWord && !word.isOneOf(ExpressionWords.Operators) && !sql.tokens(at - 2).is("AS")
    if (Try(delegate.parseExpression(ClauseRewriter.readable(sql, expression, at).text)) match {
      case Success(named: Alias) => named.name == word.text
      case _ => false
    })
  } yield SectionMistake.afterExpression(sql, at - 1, expression.section)

  /** Returns the error for a number or an interval that is too large for its type. */
  private def overflow(sql: SqlText, expression: ClauseExpression, error: Throwable): Option[Throwable] = {
    val at = sql.origin(expression.range)
    val isOverflow = error.isInstanceOf[ArithmeticException] || error.getMessage.contains("ARITHMETIC_EXCEPTION")
    val hasInterval = (expression.range.from until expression.range.until).exists(sql.tokens(_).is("INTERVAL"))
    Option.when(isOverflow)(expression match {
      case limit: TimeLimit if !hasInterval && !limit.lacksInterval(sql.tokens) =>
        val detail = s"a number can have at most ${DecimalType.MAX_PRECISION} digits; write a smaller one"
        ParserErrors.invalidLimit(at, sql.textOf(limit.range), detail)
      case other if other.isInstanceOf[TimeLimit] || (hasInterval && error.getMessage.contains("INTERVAL")) =>
        ParserErrors.invalidInterval(at, other.section, MatchRecognizeParser.LongestInterval)
      case other => ParserErrors.invalidExpression(at, other.section, firstSentence(error))
    })
  }

  /**
   * Returns the first line of Spark's message as a sentence, without its condition and SQLSTATE, and without its
   * position, which does not refer to the user's text.
   */
  private def firstSentence(error: Throwable): String = {
    val line = error.getMessage.trim.linesIterator.next()
    val plain = line.replaceFirst("^\\[[A-Z_.0-9]+\\] ?", "").replaceFirst("\\s*SQLSTATE: .*$", "")
    val own = ModeWord.all.foldLeft(plain)((text, mode) => text.replace(mode.marker, mode.word))
    if (own.endsWith(".")) own else own + "."
  }
}

object MatchRecognizeParser {

  /** Returns the statement and its clauses in the order of their keywords, or None if the text has no clause. */
  def clauses(text: String): Option[(SqlText, Vector[ClauseOrRules])] =
    statement(text, SparkGrammar.Statement, SparkGrammar).map(statement => statement.sql -> statement.clauses)

  private def statement(text: String, rule: SparkGrammar.Rule, grammar: SparkGrammar): Option[ReadStatement] =
    if (!mentionsKeyword(text)) None
    else {
      // The delegate would also substitute variables. Doing it first makes all positions refer to one text.
      val substituted = new VariableSubstitution().substitute(text)
      if (substituted != text) SubstitutedQuantifier.refuse(text)
      val sql = new SqlText(substituted)
      notTooDeep(sql) {
        val windows = new WindowFinder(sql).find()
        val spans = new TableFinder(sql, windows, rule, grammar).find()
        if (spans.isEmpty && windows.isEmpty) None
        else Some(ReadStatement(
          sql,
          spans.map(new ClauseParser(sql, _).read()) ++ windows.windows.map(ClauseParser.window(sql, _)),
          windows.calls
        ))
      }
    }

  /** Reports a statement that is nested so deeply that Spark's recursive parser or plans exhaust the thread's stack. */
  private def notTooDeep[T](sql: SqlText)(read: => T): T =
    try read
    catch { case error: Throwable if isTooDeep(error) => throw ParserErrors.tooDeep(sql.origin(sql.deepest)) }

  private def isTooDeep(error: Throwable): Boolean = error match {
    case _: StackOverflowError => true
    case parse: ParseException => parse.getCondition == "FAILED_TO_PARSE_TOO_COMPLEX"
    case _ => false
  }

  /** Returns the error for a statement that cannot be parsed because the keyword MATCH_RECOGNIZE is misspelt. */
  private def misspelt(text: String): Option[Throwable] = new ClauseFinder(new SqlText(text)).mistake

  private val LongestInterval = "it is too long. Write one of at most 106751991 days, or of 178956970 years."

  private def mentionsKeyword(text: String): Boolean =
    mentions(text, ClauseFinder.Keyword) ||
      (WindowFinder.Sections.exists(mentions(text, _)) && WindowFinder.Beginnings.exists(mentions(text, _)))

  private def mentions(text: String, word: String): Boolean =
    (0 to text.length - word.length).exists(text.regionMatches(true, _, word, 0, word.length))
}

/**
 * A statement with clauses.
 *
 * @param clauses the MATCH_RECOGNIZE clauses in the order of their keywords, followed by the patterns of windows
 * @param calls   the indices of the tokens that name a measure called over a window
 */
private[parser] final case class ReadStatement(sql: SqlText, clauses: Vector[ClauseOrRules], calls: Vector[Int])
