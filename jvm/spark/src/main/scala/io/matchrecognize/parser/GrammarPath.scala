// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.antlr.v4.runtime.tree.{ParseTree, TerminalNode}
import org.antlr.v4.runtime.{ParserRuleContext, Token}
import org.apache.spark.sql.catalyst.parser.SqlBaseParser._

import io.matchrecognize.parser.clause.Characters
import io.matchrecognize.shim.JoinShim

/**
 * Finds out why no table precedes a clause. In the text that was parsed, a join replaces the clause. This object
 * follows the right edge of the parse tree from the root down to that join. The tree may be incomplete.
 *
 * @param join  the offset of the join
 * @param text  the text that was parsed
 * @param shift the offset of `text` in the whole statement with joins in place of clauses
 */
private[parser] final class GrammarPath(node: Option[ParserRuleContext], join: Int, text: String, shift: Int = 0) {
  import GrammarPath._

  private val root = node.map(GrammarPath.root)
  private val characters = new Characters(text)

  /** Whether the grammar expects a table at the position of the join. */
  def expectsTable: Boolean = edge(start(_) <= join).exists {
    case node @ (_: RelationContext | _: RelationPrimaryContext) => start(node) == join
    case _ => false
  }

  /**
   * Returns the offset of a table after which the grammar does not allow a join, as in MERGE, after `|> JOIN` and after
   * ASOF JOIN.
   */
  def tableAlone: Option[Int] = edge(start(_) < join).collect {
    case merge: MergeIntoTableContext if merge.USING != null && merge.ON == null =>
      children(merge).dropWhile(_ ne merge.USING).drop(1).headOption
    case pipe: OperatorPipeRightSideContext if pipe.joinRelation != null && !JoinShim.hasCriteria(pipe.joinRelation) =>
      Option(pipe.joinRelation.right)
    case asof: JoinRelationContext if JoinShim.needsCondition(asof) => Option(asof.right)
  }.lastOption.flatten.map(shift + start(_))

  /** Returns the words, such as WHERE or ORDER BY, that begin the part of the query in which the join appears. */
  def words: Option[String] = {
    val before = edge(start(_) < join)
    val part = before.drop(before.lastIndexWhere(_.isInstanceOf[QueryContext])).takeWhile(!isOperand(_))
    val pipe = part.collectFirst { case pipe: OperatorPipeRightSideContext => s"|> ${pipe.start.getText}" }
    val last = part.lastOption.collect { case leaf: TerminalNode if isWord(leaf) => leaf.getText }
    pipe.orElse(last).orElse(part.reverseIterator.flatMap(openingWords).nextOption())
      .orElse(before.headOption.map(firstToken(_).getText))
  }

  private def edge(belongs: ParseTree => Boolean): Vector[ParseTree] =
    Iterator.unfold(root: Option[ParseTree])(_.map(node => node -> children(node).filter(belongs).lastOption)).toVector

  private def start(node: ParseTree): Int =
    Option(firstToken(node)).fold(Int.MaxValue)(token => characters.units(token.getStartIndex))
}

private[parser] object GrammarPath {

  private def root(node: ParserRuleContext): ParserRuleContext =
    Iterator.iterate(node)(_.getParent).takeWhile(_ != null).reduce((_, parent) => parent)

  private def children(node: ParseTree): Seq[ParseTree] = (0 until node.getChildCount).map(node.getChild)

  private def firstToken(node: ParseTree): Token = node match {
    case rule: ParserRuleContext => rule.start
    case other => other.getPayload.asInstanceOf[Token]
  }

  private def isWord(leaf: TerminalNode): Boolean = leaf.getText.head.isLetter

  private def openingWords(node: ParseTree): Option[String] = {
    val words = children(node).takeWhile { case leaf: TerminalNode => isWord(leaf); case _ => false }
    Some(words.map(_.getText).mkString(" ")).filter(_.nonEmpty)
  }

  /**
   * Whether the node is an operand, such as an expression or a table. The words of an operand do not belong to the
   * syntax of the query.
   */
  private def isOperand(node: ParseTree): Boolean = node match {
    case _: ExpressionContext | _: BooleanExpressionContext | _: ValueExpressionContext | _: NamedExpressionContext |
        _: IdentifierContext | _: ErrorCapturingIdentifierContext | _: StrictIdentifierContext |
        _: TableAliasContext | _: RelationPrimaryContext =>
      true
    case _ => false
  }
}
