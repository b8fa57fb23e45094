// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import java.util.Locale

import scala.collection.mutable

import io.matchrecognize.pattern.PatternScanner.{Token, TokenType}
import io.matchrecognize.pattern.RowPattern._

/**
 * Reads the text between the parentheses of PATTERN into a [[RowPattern]].
 *
 * The parser makes one pass and keeps open groups on a stack of its own, so 10,000 nested parentheses need no deep call
 * stack; parentheses alone create no node. Groups that do create nodes (a quantifier, an alternation or an exclusion
 * inside another) may nest `MaxDepth` deep, since all later stages recurse over the tree. Time and space are linear in
 * the length of the text. The elements of `PERMUTE` and the ranges of quantifiers are checked here; whether variables
 * are defined is not.
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

  /** The greatest depth to which groups that create nodes may nest. */
  val MaxDepth = 200

  /** The greatest number of characters of a pattern that a message quotes. */
  private val MaxShown = 40

  private val BeginsPart = Set[TokenType](TokenType.Name, TokenType.Open, TokenType.Permute, TokenType.OpenExclusion)

  /** @throws PatternSyntaxError if the text is not a valid pattern */
  def parse(text: String): RowPattern = read(text).pattern

  /** @throws PatternSyntaxError if the text is not a valid pattern */
  def read(text: String): ReadPattern = new PatternParser(text).parse()

  /**
   * A pattern and the positions of its parts in the text. A position is a pair of offsets: that of the first character,
   * and the one after the last character.
   *
   * @param limits    the positions of the limits of pattern parts
   * @param absences  the variables after NOT, each with the position from NOT to the end of the variable
   * @param variables the positions of the variables that take rows, in the order of the text, which is also that of the
   *                  tree
   * @param withins   the positions of variables that are named WITHIN and follow a pattern part, where a limit could
   *                  stand
   */
  final case class ReadPattern(
      pattern: RowPattern,
      limits: Vector[(Int, Int)],
      absences: Vector[(String, (Int, Int))],
      variables: Vector[(Int, Int)],
      withins: Vector[(Int, Int)]
  )

  /** A group whose end has not been seen yet. */
  private final class OpenGroup(val first: Token, val opener: Token, val closer: TokenType) {
    def isPermute: Boolean = first.tokenType == TokenType.Permute
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
    var open = List(new OpenGroup(start, start, TokenType.End))
    var result: Option[RowPattern] = None
    while (result.isEmpty) {
      val token = tokens(next)
      next += 1
      val group = open.head
      token.tokenType match {
        case TokenType.Name if token.isWord("NOT") && BeginsPart(tokens(next).tokenType) => addAbsent(group, token)
        case TokenType.Name =>
          ForeignSyntax.Operators.get(token.text.toUpperCase(Locale.ROOT)).foreach { instead =>
            fail(token, s"'${token.text}' is not a variable; $instead")
          }
          variables += token.offset -> (token.offset + token.length)
          add(group, token, Variable(token.value), token)
        case TokenType.Permute =>
          val opener = expect(TokenType.Open, "write the list of PERMUTE in parentheses: PERMUTE(A, B)")
          open ::= new OpenGroup(token, opener, TokenType.Close)
        case TokenType.Open => open ::= new OpenGroup(token, token, TokenType.Close)
        case TokenType.OpenExclusion => open ::= new OpenGroup(token, token, TokenType.CloseExclusion)
        case TokenType.Caret => add(group, token, PartitionStart, token)
        case TokenType.Dollar => add(group, token, PartitionEnd, token)
        case TokenType.Bar =>
          closeBranch(group, token)
          group.branchStart = token
        case TokenType.Comma if group.isPermute =>
          closeAlternation(group, token)
          group.branchStart = token
        case found if found == group.closer =>
          open = open.tail
          val closed = close(group, token)
          if (open.isEmpty) result = Some(closed) else add(open.head, token, closed, group.first)
        case TokenType.End =>
          fail(group.opener, s"'${group.opener.text}' is never closed; add a closing '${closerText(group)}'")
        case TokenType.Close | TokenType.CloseExclusion =>
          fail(token, s"'${token.text}' closes no open group; remove it, or open a group before it")
        case TokenType.Quantifier | TokenType.OpenRange if !ForeignSyntax.beginsGroup(text, token.offset) =>
          fail(
            token,
            s"the quantifier '${token.text}' has nothing to repeat; write it directly after a variable or a group"
          )
        case TokenType.Comma =>
          fail(
            token,
            "a comma is allowed only in PERMUTE; write A B for one after the other, or PERMUTE(A, B) for any order"
          )
        case _ =>
          val (sign, hint) = ForeignSyntax.hint(token, text)
          val shown = if (sign.startsWith("'")) sign else s"'$sign'"
          fail(token.copy(length = sign.length), s"$shown is not allowed in a pattern; $hint")
      }
    }
    ReadPattern(result.get, limits.toVector, absences.toVector, variables.toVector, withins.toVector)
  }

  /** Appends a primary to the group's branch, together with the quantifier and the limit that may follow it. */
  private def add(group: OpenGroup, at: Token, primary: RowPattern, first: Token): Unit = {
    val quantified = readQuantifier() match {
      case Some(quantifier) => deeper(at, Quantified(primary, quantifier), primary)
      case None => primary
    }
    tokens(next) match {
      case token if token.tokenType == TokenType.Quantifier || token.tokenType == TokenType.OpenRange =>
        refuseSecond(first, token)
      case _ => addLimited(group, at, quantified)
    }
  }

  /** @param first the first token of the repetition that the second quantifier follows */
  private def refuseSecond(first: Token, second: Token): Nothing = {
    val close = if (second.tokenType == TokenType.OpenRange)
      tokens.indexWhere(_.tokenType == TokenType.CloseRange, next)
    else next
    val last = if (close < 0) next else if (isReluctant(tokens(close + 1))) close + 1 else close
    val repeated = text.substring(first.offset, tokens(next - 1).end)
    val quantifier = text.substring(second.offset, tokens(last).end)
    val shown = if (repeated.length > MaxShown || repeated.contains('\n')) "..." else repeated
    val isPossessive = quantifier == "+" && second.offset == tokens(next - 1).end
    val hint = s"put the first repetition in parentheses: ($shown)$quantifier" +
      (if (isPossessive) "; if the + should make it possessive, remove the +, because no quantifier is" else "")
    fail(second.copy(length = quantifier.length), s"the quantifier '$quantifier' follows another quantifier; $hint")
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

  /** Reads the variable after NOT and appends the absence to the group. */
  private def addAbsent(group: OpenGroup, not: Token): Unit = {
    val inParentheses = accept(TokenType.Open)
    val name = expect(TokenType.Name, ForeignSyntax.OneAbsent)
    if (inParentheses) expect(TokenType.Close, ForeignSyntax.OneAbsent)
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
          if (end.offset == group.branchStart.offset + 1 && end.text == "|")
            "an alternative is empty; write A | B with one | for one or the other"
          else "an alternative is empty; write () for the empty pattern"
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
        val hint = if (tokens(next).text == "-") ForeignSyntax.NoExclusion else ForeignSyntax.Range
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

  private def acceptReluctant(): Boolean = isReluctant(tokens(next)) && { next += 1; true }

  private def isReluctant(token: Token): Boolean =
    token.tokenType == TokenType.Quantifier && token.text == Quantifier.Reluctant

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

  /**
   * Records the depth of `made`, which is one more than that of its deepest part. If `made` is itself one of the parts,
   * its depth is known already.
   */
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
