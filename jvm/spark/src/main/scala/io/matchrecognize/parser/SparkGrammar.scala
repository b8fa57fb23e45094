// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import scala.collection.mutable

import org.antlr.v4.runtime.{BaseErrorListener, ParserRuleContext, RecognitionException, Recognizer, Token}
import org.apache.spark.sql.catalyst.parser.{
  CatalystSqlParser,
  ParseErrorListener,
  ParseException,
  SqlBaseParser,
  SqlBaseParserBaseListener
}

/**
 * The parse tree of a text according to Spark's own grammar, and the joins from which tables are found.
 *
 * @param root  the root of the tree
 * @param joins every join in the tree
 */
private[parser] final case class StatementTree(root: ParserRuleContext, joins: Seq[SqlBaseParser.JoinRelationContext])

/**
 * A syntax error of Spark's grammar.
 *
 * @param token   the token that did not fit, if the error has one
 * @param context the innermost rule that was being read; its parents lead to the root
 */
private[parser] final case class GrammarFailure(
    error: ParseException,
    token: Option[Token],
    context: Option[ParserRuleContext]
)

/**
 * Parses text with Spark's grammar, but without building a plan. It uses Spark's public class `SqlBaseParser`, with the
 * same configuration as Spark.
 */
private[parser] class SparkGrammar extends CatalystSqlParser {

  def read(text: String, rule: SparkGrammar.Rule): Either[GrammarFailure, StatementTree] = {
    val joins = mutable.ArrayBuffer.empty[SqlBaseParser.JoinRelationContext]
    val collector = new SqlBaseParserBaseListener {
      override def exitJoinRelation(context: SqlBaseParser.JoinRelationContext): Unit = joins += context
    }
    var token = Option.empty[Token]
    var context = Option.empty[ParserRuleContext]
    val observer = new BaseErrorListener {
      override def syntaxError(
          recognizer: Recognizer[_, _],
          symbol: Any,
          line: Int,
          column: Int,
          message: String,
          error: RecognitionException
      ): Unit = {
        token = Option(symbol).collect { case token: Token => token }
        context = Option(recognizer).collect { case parser: SqlBaseParser => parser.getContext }
        ParseErrorListener.syntaxError(recognizer, symbol, line, column, message, error)
      }
    }
    try {
      // Spark parses the text again if its first, faster strategy fails.
      val root = parse(text) { parser =>
        joins.clear()
        parser.removeParseListener(collector)
        parser.addParseListener(collector)
        parser.removeErrorListeners()
        parser.addErrorListener(observer)
        rule(parser)
      }
      Right(StatementTree(root, joins.toSeq))
    } catch {
      case error: ParseException => Left(GrammarFailure(error, token, context))
    }
  }
}

private[parser] object SparkGrammar extends SparkGrammar {

  /** A grammar rule by which a text is parsed. */
  type Rule = SqlBaseParser => ParserRuleContext

  val Statement: Rule = _.compoundOrSingleStatement()
  val Query: Rule = _.singleQuery()
  val Expression: Rule = _.singleExpression()
}
