// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

/**
 * What is wrong with a pattern's text.
 *
 * @param mistake which one it is, for the caller's catalogue of errors
 * @param detail  a sentence that names the offending part and how to fix it
 * @param offset  where in the text, from 0
 * @param length  how many characters are concerned
 */
final case class PatternSyntaxError(mistake: PatternSyntaxError.Mistake, detail: String, offset: Int, length: Int)
    extends RuntimeException(s"$detail (at offset $offset)")

object PatternSyntaxError {
  sealed trait Mistake
  case object Syntax extends Mistake
  case object QuantifierRange extends Mistake
  case object TooDeep extends Mistake
}
