// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import java.util.Locale

import scala.collection.mutable

import io.matchrecognize.pattern.PatternScanner.{Token, TokenType}
import io.matchrecognize.pattern.RowPattern._

/**
 * Reads the text between the parentheses of PATTERN into a [[RowPattern]].
 *
 * One pass with a stack of open groups of its own, so that 10,000 nested parentheses need no deep call
 * stack; a pair of parentheses makes no node. Groups that really nest (a quantifier, an alternation or
 * an exclusion inside another) may be `MaxDepth` deep, since all later stages recurse over the tree.
 * Time and space are linear in the text. Rows of `PERMUTE` and range checks of quantifiers live here;
 * whether a variable is defined is not this file's business.
 *
 * {{{
 * pattern     := branch ( '|' branch )*
 * branch      := element*                                   an empty branch must be written ()
 * element     := primary [ quantifier ] [ WITHIN limit ] | NOT name [ WITHIN limit ]
 * primary     := name | '(' pattern ')' | '()' | '{-' pattern '-}' | PERMUTE '(' pattern ( ',' pattern )+ ')' | '^' | '$'
 * quantifier  := ( '*' | '+' | '?' | '{' n '}' | '{' n ',' '}' | '{' ',' m '}' | '{' n ',' m '}' ) [ '?' ]
 * }}}
 */
object PatternParser {

  /** How deep groups that carry meaning may nest. */
  val MaxDepth = 200

  /** Words that name no variable unless quoted, and what to write instead. */
  private val Operators = Map(
    "OR" -> "write A | B for one or the other",
    "AND" -> "write A B for one after the other; a row is mapped to one variable, whose condition may contain AND"
  )

  /** @throws PatternSyntaxError if the text is no pattern */
  def parse(text: String): RowPattern = read(text).pattern

  /** @throws PatternSyntaxError if the text is no pattern */
  def read(text: String): ReadPattern = new PatternParser(text).parse()

  /**
   * Where parts stand in the text is from their first character to after their last.
   *
   * @param limits    where the limits of parts stand
   * @param absences  the variables of NOT, and where it stands with its variable
   * @param variables where the variables that take rows stand, in the order of the text, which is that of the tree
   * @param withins   where those of them stand that are named WITHIN and follow a part, as a limit does
   */
  final case class ReadPattern(
      pattern: RowPattern,
      limits: Vector[(Int, Int)],
      absences: Vector[(String, (Int, Int))],
      variables: Vector[(Int, Int)],
      withins: Vector[(Int, Int)]
  )

  /** A group whose end has not been seen yet. */
  private final class OpenGroup(val opener: Token, val closer: TokenType, val isPermute: Boolean) {
    val branch = mutable.ArrayBuffer.empty[RowPattern]
    val branches = mutable.ArrayBuffer.empty[RowPattern]
    val elements = mutable.ArrayBuffer.empty[RowPattern]
    var branchStart: Token = opener
  }
}

private final class PatternParser(text: String) {
  import PatternParser._

  private val tokens = PatternScanner.scan(text)
  private var next = 0
  private val depths = new java.util.IdentityHashMap[RowPattern, Int]
  private val limits = mutable.ArrayBuffer.empty[(Int, Int)]
  private val absences = mutable.ArrayBuffer.empty[(String, (Int, Int))]
  private val variables = mutable.ArrayBuffer.empty[(Int, Int)]
  private val withins = mutable.ArrayBuffer.empty[(Int, Int)]

  def parse(): ReadPattern = {
    val start = Token(TokenType.Start, "PATTERN (", 0, 0)
    var open = List(new OpenGroup(start, TokenType.End, isPermute = false))
    var result: Option[RowPattern] = None
    while (result.isEmpty) {
      val token = tokens(next)
      next += 1
      val group = open.head
      token.tokenType match {
        case TokenType.Name
            if token.isWord("NOT") && Set[TokenType](TokenType.Name, TokenType.Open)(tokens(next).tokenType) =>
          addAbsent(group, token)
        case TokenType.Name =>
          Operators.get(token.text.toUpperCase(Locale.ROOT)).foreach { instead =>
            fail(token, s"'${token.text}' is not a variable; $instead")
          }
          variables += token.offset -> (token.offset + token.length)
          add(group, token, Variable(token.value))
        case TokenType.Permute =>
          val opener = expect(TokenType.Open, "write the list of PERMUTE in parentheses: PERMUTE(A, B)")
          open ::= new OpenGroup(opener, TokenType.Close, isPermute = true)
        case TokenType.Open => open ::= new OpenGroup(token, TokenType.Close, isPermute = false)
        case TokenType.OpenExclusion => open ::= new OpenGroup(token, TokenType.CloseExclusion, isPermute = false)
        case TokenType.Caret => add(group, token, PartitionStart)
        case TokenType.Dollar => add(group, token, PartitionEnd)
        case TokenType.Bar =>
          closeBranch(group, token)
          group.branchStart = token
        case TokenType.Comma if group.isPermute =>
          closeAlternation(group, token)
          group.branchStart = token
        case found if found == group.closer =>
          open = open.tail
          val closed = close(group, token)
          if (open.isEmpty) result = Some(closed) else add(open.head, token, closed)
        case TokenType.End =>
          fail(group.opener, s"'${group.opener.text}' is never closed; add a closing '${closerText(group)}'")
        case TokenType.Close | TokenType.CloseExclusion =>
          fail(token, s"'${token.text}' closes no open group; remove it, or open a group before it")
        case TokenType.Quantifier | TokenType.OpenRange =>
          fail(
            token,
            s"the quantifier '${token.text}' has nothing to repeat; write it directly after a variable or a group"
          )
        case TokenType.Comma =>
          fail(
            token,
            "a comma is allowed only in PERMUTE; write A B for one after the other, or PERMUTE(A, B) for any order"
          )
        case _ => fail(
            token,
            s"${if (token.text.startsWith("'")) token.text else s"'${token.text}'"} is not allowed in a pattern; remove it, or put a name in backticks"
          )
      }
    }
    ReadPattern(result.get, limits.toVector, absences.toVector, variables.toVector, withins.toVector)
  }

  /** Puts a primary, with the quantifier and the limit that may follow it, at the end of the group's branch. */
  private def add(group: OpenGroup, at: Token, primary: RowPattern): Unit = {
    val quantified = readQuantifier() match {
      case Some(quantifier) => deeper(at, Quantified(primary, quantifier), primary)
      case None => primary
    }
    tokens(next) match {
      case token if token.tokenType == TokenType.Quantifier || token.tokenType == TokenType.OpenRange =>
        fail(
          token,
          s"the quantifier '${token.text}' follows another quantifier; put the first repetition in parentheses: (A+){2}"
        )
      case _ => addLimited(group, at, quantified)
    }
  }

  private def addLimited(group: OpenGroup, at: Token, element: RowPattern): Unit = group.branch += (
    LimitScanner.end(tokens, next) match {
      case Some(end) =>
        val (from, until) = (tokens(next + 1).offset, tokens(end - 1).offset + tokens(end - 1).length)
        limits += from -> until
        next = end
        if (LimitScanner.end(tokens, next).isDefined) {
          fail(tokens(next), "WITHIN follows another WITHIN; put the first in parentheses: (A WITHIN 5) WITHIN 9")
        }
        deeper(at, Limited(element, StepLimit(limits.size, text.substring(from, until))), element)
      case None =>
        if (LimitScanner.isIncomplete(tokens, next))
          withins += tokens(next).offset -> (tokens(next).offset + tokens(next).length)
        element
    }
  )

  /** The variable after NOT. */
  private def addAbsent(group: OpenGroup, not: Token): Unit = {
    val hint = "write NOT before one variable, as in (A NOT X B): no row between A and B satisfies X"
    val inParentheses = accept(TokenType.Open)
    val name = expect(TokenType.Name, hint)
    if (inParentheses) expect(TokenType.Close, hint)
    absences += name.value -> (not.offset -> (tokens(next - 1).offset + tokens(next - 1).length))
    tokens(next) match {
      case token if token.tokenType == TokenType.Quantifier || token.tokenType == TokenType.OpenRange =>
        fail(
          token,
          "a quantifier cannot follow NOT, which matches no row; remove the quantifier"
        )
      case _ => addLimited(group, not, Absent(name.value))
    }
  }

  private def closeBranch(group: OpenGroup, end: Token): Unit = {
    if (group.branch.isEmpty) {
      val empty =
        if (group.branchStart.tokenType == TokenType.Bar || end.tokenType == TokenType.Bar)
          "an alternative is empty; write () for the empty pattern"
        else if (group.isPermute) "an element of PERMUTE is empty; write PERMUTE(A, B), or () for an empty element"
        else if (group.opener.tokenType == TokenType.Start)
          "it is empty; write (()) for the pattern that matches no row"
        else "it is empty; write () for the empty pattern"
      fail(if (end.tokenType == TokenType.End) group.branchStart else end, empty)
    }
    group.branches += deeper(end, concatenation(group.branch.toSeq), group.branch.toSeq: _*)
    group.branch.clear()
  }

  private def closeAlternation(group: OpenGroup, end: Token): Unit = {
    closeBranch(group, end)
    group.elements += deeper(end, alternation(group.branches.toSeq), group.branches.toSeq: _*)
    group.branches.clear()
  }

  private def close(group: OpenGroup, end: Token): RowPattern = {
    val nothingInside = group.branch.isEmpty && group.branches.isEmpty && group.elements.isEmpty
    if (nothingInside && end.tokenType == TokenType.Close && !group.isPermute) Empty
    else {
      closeAlternation(group, end)
      if (group.isPermute) {
        deeper(end, permutation(group.elements.toSeq), group.elements.toSeq: _*)
      } else if (end.tokenType == TokenType.CloseExclusion) {
        deeper(end, Excluded(group.elements.head), group.elements.head)
      } else group.elements.head
    }
  }

  private def readQuantifier(): Option[Quantifier] = {
    val token = tokens(next)
    token.tokenType match {
      case TokenType.Quantifier =>
        next += 1
        val (min, max) = Quantifier.signs(token.text.head)
        Some(Quantifier(min, max, greedy = !acceptReluctant()))
      case TokenType.OpenRange =>
        next += 1
        val low = readBound()
        val isRange = accept(TokenType.Comma)
        val high = if (isRange) readBound() else low
        val hint = s"write a range quantifier as ${Quantifier.RangeForms}"
        val end = expect(TokenType.CloseRange, hint)
        if (low.isEmpty && !isRange) fail(token, hint)
        val (min, max) = Quantifier.range(low, high).fold(refuseRange(token, end, _), identity)
        Some(Quantifier(min, max, greedy = !acceptReluctant()))
      case _ => None
    }
  }

  private def refuseRange(start: Token, end: Token, detail: String): Nothing =
    throw PatternSyntaxError(
      PatternSyntaxError.QuantifierRange,
      detail,
      start.offset,
      end.offset + end.length - start.offset
    )

  private def readBound(): Option[Int] =
    if (tokens(next).tokenType != TokenType.Number) None
    else {
      val token = tokens(next)
      next += 1
      token.text.toIntOption.orElse(throw PatternSyntaxError(
        PatternSyntaxError.QuantifierRange,
        s"the bound ${token.text} of the quantifier is too large; write no more than ${Int.MaxValue}",
        token.offset,
        token.length
      ))
    }

  private def acceptReluctant(): Boolean =
    tokens(next).tokenType == TokenType.Quantifier && tokens(next).text == Quantifier.Reluctant && { next += 1; true }

  private def accept(tokenType: TokenType): Boolean = tokens(next).tokenType == tokenType && { next += 1; true }

  private def expect(tokenType: TokenType, hint: String): Token = {
    val token = tokens(next)
    if (token.tokenType != tokenType) {
      val found = if (token.tokenType == TokenType.End) "end of the pattern" else s"'${token.text}'"
      fail(token, s"unexpected $found; $hint")
    }
    next += 1
    token
  }

  /** Records how deep `made` is, one more than its deepest part unless it is that part. */
  private def deeper(at: Token, made: RowPattern, parts: RowPattern*): RowPattern = {
    if (!parts.exists(_ eq made)) {
      val depth = 1 + parts.iterator.map(part => Option(depths.get(part)).getOrElse(0)).max
      if (depth > MaxDepth) {
        throw PatternSyntaxError(
          PatternSyntaxError.TooDeep,
          s"groups are nested more than $MaxDepth deep here; flatten the pattern",
          at.offset,
          at.length
        )
      }
      depths.put(made, depth)
    }
    made
  }

  private def closerText(group: OpenGroup): String = if (group.closer == TokenType.CloseExclusion) "-}" else ")"

  private def fail(token: Token, detail: String): Nothing =
    throw PatternSyntaxError(PatternSyntaxError.Syntax, detail, token.offset, token.length)
}
