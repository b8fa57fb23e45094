// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

/**
 * Follows the tokens of an expression, and determines after each token whether an operand could end there.
 *
 * Two operands are never adjacent, so a token after an operand either continues the expression or ends it. No word is
 * reserved: a word that is an operator between two operands (`a DIV b`) is an operand where an operator is not allowed
 * (`x > div`). END closes a CASE or is the name of a column; in both cases, an operand ends with it. Brackets count as
 * one operand, together with their content. Each token takes constant time.
 */
private[parser] final class OperandScan {
  private var depth = 0
  private var openCases = 0
  private var isFieldNext = false
  private var isEnded = false
  private var isName = false

  /** Whether an operand ends here, outside all brackets. */
  def isComplete: Boolean = depth == 0 && isEnded

  /** Whether the last token can only be a name for the expression before it. */
  def endsWithName: Boolean = depth == 0 && isName

  /** Whether the last token is outside all brackets. */
  def isOutside: Boolean = depth == 0

  def take(token: SqlToken): Unit = {
    val wasEnded = isEnded
    isName = false
    if (token.opens) depth += 1
    else if (token.closes) {
      depth -= 1
      isEnded = true
    } else if (depth == 0) {
      if (isFieldNext) isEnded = true
      else if (token.is("CASE")) {
        isName = wasEnded
        if (!wasEnded) openCases += 1
        isEnded = true
      } else if (token.is("END")) {
        isName = wasEnded && openCases == 0
        openCases = math.max(openCases - 1, 0)
        isEnded = true
      } else if (token.isOneOf(ExpressionWords.Operators)) isEnded = !isEnded
      else if (!token.is("NOT")) {
        isEnded = token.isName || isLiteral(token) || (token.text == "*" && !isEnded)
        isName = isEnded && wasEnded && token.isName
      }
      isFieldNext = token.text == "."
    }
  }

  private def isLiteral(token: SqlToken): Boolean = {
    val text = token.text
    text.head.isDigit || text == "?" || (text.length > 1 && (text.head == '.' || text.last == '\'' || text.last == '"'))
  }
}
