// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

/**
 * Thrown for an error in the text of a pattern.
 *
 * @param mistake the type of error, which determines the error condition that the caller reports
 * @param detail  a sentence that names the offending part and how to fix it
 * @param offset  the position in the text, from 0
 * @param length  the number of characters concerned
 */
final case class PatternSyntaxError(mistake: PatternSyntaxError.Mistake, detail: String, offset: Int, length: Int)
    extends RuntimeException(s"$detail (at offset $offset)")

object PatternSyntaxError {
  sealed trait Mistake
  case object Syntax extends Mistake
  case object QuantifierRange extends Mistake
  case object TooDeep extends Mistake
}
