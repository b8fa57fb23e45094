// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.plan.BestEffort

/** Reads `BEST EFFORT (limit, ...)`, each limit a number between its words. */
private[parser] final class BestEffortReader(sql: SqlText, cursor: ClauseCursor) {
  import cursor._
  private val opener = next

  /** The cursor stands at BEST. */
  def read(): BestEffort = {
    acceptWords("BEST", "EFFORT")
    if (!accept("(")) malformed("a parenthesis should follow EFFORT")
    var read = limit(BestEffort()(sql.origin(opener)))
    while (accept(",")) read = limit(read)
    if (!accept(")")) malformed("a comma or ) should follow a limit")
    if (read.stepsPerStart.isDefined && Seq(read.looks, read.mostLooks, read.runs).exists(_.isDefined))
      malformed("STEPS PER START stands alone, since it bounds another search")
    read
  }

  private def limit(before: BestEffort): BestEffort =
    if (acceptWords("STATE")) {
      val runs = wholeNumber()
      if (!acceptWords("RUNS")) malformed("RUNS should follow the number of STATE")
      once(before.runs)
      before.copy(runs = Some(runs))(before.origin)
    } else if (acceptWords("WORK", "AT", "MOST")) {
      val looks = wholeNumber()
      if (!acceptWords("LOOKS", "PER", "ROW")) malformed("LOOKS PER ROW should follow the number")
      once(before.mostLooks)
      before.copy(mostLooks = Some(looks))(before.origin)
    } else if (acceptWords("WORK")) {
      val number = positive()
      if (acceptWords("LOOKS", "PER", "ROW")) {
        once(before.looks)
        before.copy(looks = Some(number))(before.origin)
      } else if (acceptWords("STEPS", "PER", "START")) {
        once(before.stepsPerStart)
        if (number != math.rint(number)) malformed("the number of steps should be a whole one")
        before.copy(stepsPerStart = Some(number.toLong))(before.origin)
      } else malformed("LOOKS PER ROW or STEPS PER START should follow the number of WORK")
    } else malformed(s"a limit should stand here, not ${next.described}")

  private def once(before: Option[Any]): Unit = if (before.isDefined) malformed("a limit stands there twice")

  private def positive(): Double = {
    val number = next.text.toDoubleOption.filter(value => at < end && value > 0 && !value.isInfinite)
      .getOrElse(malformed(s"a number above 0 should stand here, not ${next.described}"))
    at += 1
    number
  }

  private def wholeNumber(): Int = {
    val token = next
    val number = positive()
    if (number != math.rint(number) || number > Int.MaxValue) {
      at -= 1
      malformed(s"a whole number below 2^31 should stand here, not ${token.described}")
    }
    number.toInt
  }

  private def malformed(detail: String): Nothing = throw ParserErrors.malformedBestEffort(sql.origin(next), detail)
}
