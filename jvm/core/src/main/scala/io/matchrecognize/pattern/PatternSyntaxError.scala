// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

/**
 * What is wrong with a pattern's text.
 *
 * @param kind    which mistake it is, for the caller's catalogue of errors
 * @param detail  a sentence that names the offending part and how to fix it
 * @param offset  where in the text, from 0
 * @param length  how many characters are concerned
 */
final case class PatternSyntaxError(kind: PatternSyntaxError.Kind, detail: String, offset: Int, length: Int)
    extends RuntimeException(s"$detail (at offset $offset)")

object PatternSyntaxError {
  sealed trait Kind
  case object Syntax extends Kind
  case object QuantifierRange extends Kind
  case object TooDeep extends Kind
}
